"""Pictures of Four Souls' cards: a ground, a light behind, lit figures, specks in the air.

Which card shows what stands in `data/four_souls/art.yaml`; grounds and lights are drawn by
`four_grounds`. A figure is written `icon x y size tone turn`, its place and size in parts of the
picture; `~` before the icon mirrors it.
"""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from . import light
from .cards import cast
from .four import DECKS, HUES, TONES, looks, seed_of
from .four_grounds import GROUNDS, LIGHTS, MID, H, W, far
from .kit import (
    Colour,
    Layer,
    Recipe,
    floats,
    icon_path,
    layer_of,
    lighter,
    linear,
    mix,
    radial,
    rect,
)
from .light import Array
from .pieces import lit

SCALE = 1.35


class Figure(NamedTuple):
    """An icon as a lit thing; place and size in parts of the picture's sides and height."""

    icon: str
    x: float
    y: float
    size: float
    tone: str
    turn: float
    mirrored: bool


def figure_of(text: str) -> Figure:
    """Read `icon x y size tone turn`; the turn may be left out."""
    icon, x, y, size, tone, *turn = text.split()
    turned = float(turn[0]) if turn else 0.0
    return Figure(icon.lstrip("~"), float(x), float(y), float(size), tone, turned, icon[0] == "~")


def main_figure(look: dict[str, Any]) -> Figure:
    """Give the figure that a look is about."""
    x, y = look.get("at", (0.5, MID[1] / H))
    icon = look["icon"]
    tone, turn = look.get("tone", "bone"), look.get("turn", 0)
    return Figure(icon.lstrip("~"), x, y, look.get("size", 0.60), tone, turn, icon[0] == "~")


def figures(look: dict[str, Any]) -> list[Figure]:
    """Give all figures of a look from back to front."""
    behind = [figure_of(text) for text in look.get("back", ())]
    before = [figure_of(text) for text in look.get("more", ())]
    return [*behind, main_figure(look), *before]


def picture(deck: str, card: str) -> Array:
    """Bake a card's picture."""
    look = looks()[deck][card]
    seed = seed_of(card)
    rng = np.random.default_rng(seed)
    hue = mix(HUES[look["hue"]], DECKS[FRAME[deck]][0], 0.15)
    layer = Layer(W, H, SCALE)
    c = layer.canvas
    tones = [mix(hue, "#FFF4D8", 0.42), lighter(hue, 0.06), far(hue), "#07060B"]
    c.drawRect(rect(0, 0, W, H), radial(*MID, W * 0.68, tones, (0, 0.34, 0.76, 1)))
    LIGHTS[look["light"]](c, hue, rng)
    a = light.fog(layer.array(), 46 * SCALE, seed + 3, 0.5, 0.55)
    top = layer_of(a, SCALE)
    GROUNDS[look["ground"]](top.canvas, hue, rng)
    a = top.array()
    for figure in figures(look):
        baked = _baked(figure, hue)
        under = light.over(_edge(baked, hue), light.over(cast(baked, SCALE, 3.2), a))
        a = light.over(baked, under)
    a = light.engrave(a, 3.1 * SCALE, 0.30, 16, seed)
    a = light.embers(a, 16, floats(mix(hue, "#FFE9B0", 0.6)), seed + 7, SCALE * 0.9)
    a = light.vignette(a, 0.75, 0.5)
    a[..., 3] = 1
    return a


def _baked(figure: Figure, hue: Colour) -> Array:
    """Give a lit figure on nothing, its foot a little darker and in the air's hue."""
    body, foot = TONES[figure.tone]
    size = figure.size * H
    layer = Layer(W, H, SCALE)
    c = layer.canvas
    c.translate(figure.x * W, figure.y * H)
    c.rotate(figure.turn)
    c.scale(size / 512 * (-1 if figure.mirrored else 1), size / 512)
    c.translate(-256, -256)
    shades = [lighter(body, 0.22), body, mix(mix(body, foot, 0.7), hue, 0.15)]
    c.drawPath(icon_path(figure.icon), linear((0, 30), (0, 490), shades))
    edge = min(max(size * 0.034, 1.6), 4.2)
    a = lit(layer, None, edge, edge * 0.9, spec=0.28, shin=14)
    yy = np.linspace(0, 1, a.shape[0])[:, None, None]
    a[..., :3] *= 1 - 0.28 * light.smoothstep(0.42, 0.95, yy)
    return a


def _edge(figure: Array, hue: Colour) -> Array:
    """Give the dark line that parts a figure from what is behind it."""
    dark = light.grow(figure[..., 3], 1.3 * SCALE) * 0.88
    return light.tinted(dark, floats(mix(hue, "#06060A", 0.88)))


FRAME = {  # table of cards: the frame and hue of its deck
    "treasures": "treasure",
    "starting_items": "eternal",
    "loot": "loot",
    "monsters": "monster",
    "events": "monster",
    "characters": "character",
    "bonus_souls": "bonus_soul",
    "rooms": "room",
}


def _pictures() -> dict[str, Recipe]:
    return {
        f"four.{deck}.{card}": Recipe(partial(picture, deck, card), SCALE)
        for deck in FRAME
        for card in looks().get(deck, ())
    }


PICTURES = _pictures()
