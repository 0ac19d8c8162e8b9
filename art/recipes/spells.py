"""Card pictures of Obsidia: the 80 spells, the backs of the spell decks and of the tile stacks."""

import math
from functools import partial
from typing import Any

import numpy as np

from . import light
from .cards import _back, cast, raised_icon
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    fill,
    floats,
    layer_of,
    lighter,
    line,
    mix,
    poly,
    radial,
    rect,
)
from .light import Array
from .obsidia import CLASSES, looks, mark, side_of

W, H = 240, 160  # the art window of a card of 250 x 350, whole width
SCALE = 1.5
MIDDLE = 0.47
TILE = 150


def picture(spell: str) -> Array:
    """Bake a spell's picture: rays and fog of its hue, its class's skyline, its icon in relief."""
    look, side = looks()["spells"][spell], side_of(spell)
    hue, seed, size = look["hue"], look["seed"], H * look["scale"]
    rng = np.random.default_rng(seed)
    layer = Layer(W, H, SCALE)
    _sky(layer.canvas, hue, size, rng)
    a = light.fog(layer.array(), 46 * SCALE, seed + 3, 0.55, 0.55)
    top = layer_of(a, SCALE)
    _skyline(top.canvas, SKYLINES[side], hue, rng)
    at = (W / 2, H * MIDDLE, size)
    figure = raised_icon(look["icon"], W, H, at, "#F2E8D2", mix("#F2E8D2", hue, 0.62), SCALE)
    yy = np.linspace(0, 1, figure.shape[0])[:, None, None]
    figure[..., :3] *= 1 - 0.30 * light.smoothstep(0.40, 0.92, yy)
    a = light.over(_edge(figure, hue), light.over(cast(figure, SCALE, 3.4), top.array()))
    a = light.engrave(light.over(figure, a), 3.1 * SCALE, 0.34, 16, seed)
    a = light.embers(a, 22, floats(mix(hue, "#FFE9B0", 0.6)), seed + 7, SCALE * 0.9)
    a = light.vignette(a, 0.75, 0.5)
    a[..., 3] = 1
    return a


def _sky(c: Any, hue: Colour, size: float, rng: Any) -> None:
    x, y = W / 2, H * MIDDLE
    tones = [mix(hue, "#FFF4D8", 0.40), lighter(hue, 0.06), _far(hue), "#07060B"]
    c.drawRect(rect(0, 0, W, H), radial(x, y, W * 0.72, tones, (0, 0.34, 0.74, 1)))
    for i in range(26):
        a, d = i / 13 * math.pi + rng.uniform(-0.05, 0.05), rng.uniform(0.03, 0.075)
        far = [(x + W * math.cos(a + s), y + W * math.sin(a + s)) for s in (-d, d)]
        c.drawPath(poly([(x, y), *far]), fill("#FFF2CF", rng.uniform(8, 26), blur=3))
    c.drawCircle(x, y, size * 0.58, fill(mix(hue, "#FFF4D8", 0.55), 70, blur=4))
    c.drawCircle(x, y, size * 0.55, line("#FFF4D8", 1.4, 60))


def _far(hue: Colour) -> Colour:
    return mix(hue, "#0B0A14", 0.72)


def _edge(figure: Array, hue: Colour) -> Array:
    """Give the dark line that parts a figure from its ground."""
    dark = light.grow(figure[..., 3], 1.2 * SCALE) * 0.85
    return light.tinted(dark, floats(mix(hue, "#06060A", 0.86)))


# --- skylines: each class has its own horizon


def _skyline(c: Any, shapes: Any, hue: Colour, rng: Any) -> None:
    for k in range(3):
        tone = fill(mix(_far(hue), "#050408", 0.25 + 0.3 * k))
        foot, phase = H * (0.72 + 0.10 * k), rng.uniform(0, 9)
        ridge = [
            (W * i / 22, foot + H * (0.06 * math.sin(i * 0.9 + phase) + rng.uniform(-0.03, 0.03)))
            for i in range(23)
        ]
        c.drawPath(poly([(-4, H + 4), *ridge, (W + 4, H + 4)]), tone)
        for _ in range(5 if k < 2 else 0):
            x, s = rng.uniform(0, W), H * rng.uniform(0.06, 0.13)
            c.drawPath(poly([(x + px * s, foot + py * s) for px, py in shapes(rng)]), tone)


def _grave(rng: Any) -> list[tuple[float, float]]:
    if rng.random() < 0.5:
        arm = [(0.1, -1), (0.1, -0.7), (0.36, -0.7), (0.36, -0.5), (0.1, -0.5), (0.1, 0.9)]
        return [*arm, *((-x, y) for x, y in reversed(arm))]
    return [(-0.34, 0.9), (-0.34, -0.4), (-0.2, -0.7), (0.2, -0.7), (0.34, -0.4), (0.34, 0.9)]


def _crystal(rng: Any) -> list[tuple[float, float]]:
    lean = rng.uniform(-0.4, 0.4)
    return [(-0.3, 0.9), (-0.28 + lean, -0.7), (lean * 1.1, -1.3), (0.28 + lean, -0.6), (0.3, 0.9)]


def _spear(rng: Any) -> list[tuple[float, float]]:
    pole = [(-0.05, 0.9), (-0.05, -1.1), (-0.12, -1.1), (0, -1.6), (0.12, -1.1), (0.05, -1.1)]
    if rng.random() < 0.5:  # with a pennant
        pole += [(0.05, -1.0), (0.8, -0.8), (0.05, -0.5)]
    return [*pole, (0.05, 0.9)]


def _pyramid(rng: Any) -> list[tuple[float, float]]:
    wide = rng.uniform(0.9, 1.5)
    return [(-wide, 0.9), (0, -0.9), (wide, 0.9)]


SKYLINES = {
    "death_legion": _grave,
    "light_keepers": _crystal,
    "warlords": _spear,
    "veiled_occult": _pyramid,
}


# --- backs


def card_back(side: str, scale: float) -> Array:
    """Bake the back of a class's spells, 250 x 350."""
    return _back(250, 350, looks()["classes"][side]["hue"], mark(side), scale)


def tile_back(side: str | None, scale: float) -> Array:
    """Bake the back of a class's tiles, or of the world's, 150 x 150."""
    hue = looks()["classes"][side]["hue"] if side else "#5A5566"
    return _back(TILE, TILE, darker(hue, 0.08), mark(side) if side else "jigsaw-piece", scale)


def _pictures() -> dict[str, Recipe]:
    out = {f"spell.{key}": Recipe(partial(picture, key), SCALE) for key in looks()["spells"]}
    for side in CLASSES:
        out[f"card.back.{side}"] = Recipe(partial(card_back, side, 1.2), 1.2)
        out[f"tile.back.{side}"] = Recipe(partial(tile_back, side, 1.6), 1.6)
    out["tile.back.world"] = Recipe(partial(tile_back, None, 1.6), 1.6)
    return out


PICTURES = _pictures()
