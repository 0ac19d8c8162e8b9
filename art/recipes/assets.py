"""Pictures of the assets of Black Souls: a scene of the type, its figure lit before it."""

import tomllib
from typing import Any

import numpy as np

from . import light, scene_cave, scene_dungeon, scene_outdoor
from .cards import cast, raised_icon
from .kit import ART, Layer, Recipe, darker, floats, layer_of, lighter, mix, rgb
from .light import Array

W, H = 217, 132
SCALE = 1.66
SCENES = {"cave": scene_cave, "dungeon": scene_dungeon, "outdoor": scene_outdoor}
TONES = {  # colour of a figure: body, foot
    "bone": ("#E6DCC2", "#7E735C"),
    "stone": ("#A8ADB4", "#4A4E58"),
    "iron": ("#8E98A8", "#343A46"),
    "soot": ("#4E5260", "#16171E"),
    "rust": ("#B0643C", "#4A2416"),
    "leather": ("#B58A58", "#4E3420"),
    "flesh": ("#C88A80", "#5A2E30"),
    "moss": ("#9DB05E", "#3C4A22"),
    "moon": ("icon_shrine", "#2E5A7E"),
    "violet": ("#B79BF0", "#4A348A"),
    "ember": ("#FFB050", "#A83A16"),
    "gold": ("#F2D27A", "#8A6220"),
    "brass": ("icon_merchant", "#7A5420"),
    "tavern": ("icon_tavern", "#7A3E14"),
    "treasure": ("icon_treasure", "#8A5A14"),
    "blood": ("icon_boss", "#56120E"),
}
ENGRAVING = {"cave": 0.30, "dungeon": 0.28, "outdoor": 0.22}
GRAND = {"blood"}  # figures that fill the picture


def picture(seed: int, row: dict[str, str]) -> Array:
    """Bake one asset's picture."""
    rng, scene = np.random.default_rng(seed), SCENES[row["scene"]]
    layer = Layer(W, H, SCALE)
    scene.back(layer.canvas, W, H, row["mood"], row["prop"], rng)
    ground = light.engrave(
        light.fog(layer.array(), 60 * SCALE, seed + 2, 0.30, 0.4),
        3.0 * SCALE,
        ENGRAVING[row["scene"]],
        14,
        seed,
    )
    ground[..., 3] = 1
    figure = light.engrave(_figure(row), 2.4 * SCALE, 0.22, 14, seed)
    a = light.over(_edge(figure, row), light.over(cast(figure, SCALE, 3.2), ground))
    a = light.over(figure, a)
    top = layer_of(a, SCALE)
    scene.front(top.canvas, W, H, row["mood"], row["prop"], rng)
    a = light.vignette(top.array(), 0.75, 0.48)
    a = light.embers(
        a, 10, floats(lighter(_body(row), 0.4)) * 0.6, seed + 5, SCALE * 0.8, (0.1, 0.8)
    )
    a[..., 3] = 1
    return a


def _body(row: dict[str, str]) -> tuple[int, int, int]:
    return rgb(TONES[row["tone"]][0])


def _figure(row: dict[str, str]) -> Array:
    grand = row["tone"] in GRAND
    size, y = (96, 66) if grand else (82, 70)
    body, foot = TONES[row["tone"]]
    a = raised_icon(row["icon"], W, H, (W / 2, y, size), body, darker(foot, 0.25), SCALE)
    yy = np.linspace(0, 1, a.shape[0])[:, None, None]
    a[..., :3] *= 0.94 - 0.34 * light.smoothstep(0.42, 0.88, yy)
    return a


def _edge(figure: Array, row: dict[str, str]) -> Array:
    """Give the dark line and the faint halo that part a figure from its scene."""
    dark = light.grow(figure[..., 3], 1.1 * SCALE) * 0.9
    halo = np.clip(light.blur(light.grow(figure[..., 3], 2.5 * SCALE), 4 * SCALE) * 0.55, 0, 1)
    glow = light.tinted(halo, floats(mix(_body(row), "#FFF4D8", 0.25)) * 0.8)
    return light.over(light.tinted(dark, floats("#06060A")), glow)


def _pictures() -> dict[str, Recipe]:
    rows: dict[str, Any] = tomllib.loads((ART / "assets.toml").read_text("utf-8"))
    return {
        f"asset.{name}": Recipe(lambda s=seed, r=row: picture(s, r), SCALE)
        for seed, (name, row) in enumerate(rows.items(), 11)
    }


PICTURES = _pictures()
