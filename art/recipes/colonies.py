"""Home colonies of Obsidia: a walled round of flagstones, its gates, its towers and its fort."""

import math
from functools import partial

import numpy as np

from . import light
from .kit import Colour, Recipe, draw_icon, fill, floats, line, mix
from .light import Array
from .obsidia import CLASSES, body, bright, deep, looks
from .terrain import SCALE, flagstones, turns_of
from .terrain_roads import HALF, C, N
from .terrain_tile import Ground, Kind, Layers, bake

RADIUS = 0.335 * N
WALL = 0.93 * RADIUS
FLOOR = {
    "death_legion": "#55515F",
    "light_keepers": "#B8BDC4",
    "warlords": "#7A5A4C",
    "veiled_occult": "#9B8658",
}
SHAPES = {  # the plain shapes of the two sides of a colony
    "death_legion": ("NES", "NS"),
    "light_keepers": ("NES", "NE"),
    "warlords": ("NES", "NS"),
    "veiled_occult": ("NES", "NE"),
}


def _whole(colour: object) -> Array:
    return floats(colour) * np.ones((N, N, 1), np.float32)


def _stone(side: str) -> Colour:
    """Give the colour of the walls; black ones would be lost in the dark."""
    return mix(body(side), "#8A8698", 0.22 if side == "death_legion" else 0)


def _ground(side: str, ground: Ground) -> None:
    plot = ground.plot
    flagstones(ground, RADIUS, floats(FLOOR[side]), 9)
    ring = np.exp(-((np.abs(plot.out - WALL) / 8.5) ** 4))
    outside = np.where(plot.out > RADIUS * 0.4, plot.along, 999)
    wall = ring * light.smoothstep(HALF * 0.75, HALF * 1.1, outside)
    teeth = 0.5 + 0.5 * np.sign(np.sin(plot.angle * 40))
    ground.lay(wall, floats(_stone(side)) * (0.85 + 0.15 * teeth)[..., None])
    ground.height = ground.height + wall * (11 + 2.5 * teeth)
    inlay = np.exp(-(((plot.out - RADIUS * 0.70) / 3.2) ** 4)) * 0.85
    ground.lay(inlay, _whole(bright(side)) * 0.8)
    court = 1 - light.smoothstep(-1, 1, plot.out - RADIUS * 0.63)
    ground.lay(court, _whole(deep(side)) * (0.85 + 0.3 * plot.noise(14, 3, 12))[..., None])
    if side == "light_keepers":
        shine = np.exp(-((plot.out / (RADIUS * 0.5)) ** 2)) * 0.18
        ground.glow = ground.glow + floats("#9CC6E8") * shine[..., None]


def _props(side: str, layers: Layers) -> None:
    flat, raised = layers.flat.canvas, layers.raised.canvas
    for i in range(8):
        a = i / 8 * 2 * math.pi + math.pi / 8
        x, y = C + math.cos(a) * WALL, C + math.sin(a) * WALL
        flat.drawCircle(x, y, 15, fill(_stone(side)))
        flat.drawCircle(x, y, 15, line("#0C0A0A", 2, 230))
        flat.drawCircle(x, y, 8, fill(bright(side), 230))
        flat.drawCircle(x, y, 8, line("#0C0A0A", 1.5, 150))
        raised.drawCircle(x, y, 15, fill("#FFFFFF", 230))
    fort, size = looks()["classes"][side]["fort"], RADIUS * 1.02
    draw_icon(flat, fort, C + 1, C + 5, size, fill("#000000", 170, blur=3))
    draw_icon(flat, fort, C, C, size, fill(bright(side)))
    draw_icon(raised, fort, C, C, size, fill("#FFFFFF", 150))


def _kind(side: str) -> Kind:
    soil, pool = ("#3C3A40", "#222127"), (N * 0.44, 1.0)
    return Kind(soil, partial(_ground, side), partial(_props, side), pool, rocks=24, bare=N * 0.39)


def _pictures() -> dict[str, Recipe]:
    out = {}
    for n, side in enumerate(CLASSES):
        for shape in SHAPES[side]:
            for exits in turns_of(shape):
                make = partial(bake, _kind(side), exits, 91 + n)
                out[f"tile.colony.{side}.{exits}"] = Recipe(make, SCALE)
    return out


PICTURES = _pictures()
