"""The eight terrains of Obsidia: what each adds to a tile, and every tile picture of the game.

A picture is named for its terrain and exits as they lie: `tile.woods.ESW`. Colonies have their own
module; stones of the woods are pieces.
"""

import math
from functools import partial

import numpy as np

from . import light
from .kit import Recipe, fill, floats, line, rect
from .light import Array
from .terrain_props import blades, bones, fir, grave, house, rune, shard
from .terrain_roads import HALF, SHAPES, C, N, turned, turned_point
from .terrain_tile import Ground, Kind, Layers, bake, halo, warp

SCALE = N / 150  # a tile is 150 u on the table


def _shore(ground: Ground, radius: float) -> tuple[Array, Array]:
    """Give the distance to the shore of a round feature (negative inside) and its inside."""
    gap = ground.plot.out + warp(ground.plot) - radius
    return gap, 1 - light.smoothstep(-1.5, 1.5, gap)


# --- plain, town, woods, boneyard


def _nothing(ground: Ground) -> None:
    """Leave the ground as it is."""


def _plain_props(layers: Layers) -> None:
    for x, y, rng in layers.spots(N * 0.68, 5, 22, 3, 44):
        blades(layers.flat.canvas, x, y, 10, "#6C6A4C", 4, rng)


def _town_props(layers: Layers) -> None:
    for x, y, rng in layers.spots(N * 0.41, 24, N * 0.128, 41, 11):
        w = N * rng.uniform(0.095, 0.118)
        layers.raised.canvas.drawRect(
            rect(x - w * 0.75, y - w * 0.2, w * 1.5, w * 0.75), fill("#FFFFFF", 190)
        )
        house(layers.flat.canvas, layers.lamps.canvas, x - w * 0.75, y + w * 0.6, w, rng)
    x, y = turned_point(*layers.plot.square(), layers.turns)  # a lantern on the square
    for r, tone in ((17, "#4A4238"), (13, "#8F836E"), (8.5, "#1A1410"), (5, "#FFDFA0")):
        layers.flat.canvas.drawCircle(x, y, r, fill(tone))
    layers.lamps.canvas.drawCircle(x, y, 7, fill("#FFB347"))
    layers.raised.canvas.drawCircle(x, y, 16, fill("#FFFFFF", 110))


def _woods_props(layers: Layers) -> None:
    for x, y, rng in layers.spots(N * 0.455, HALF * 0.12, N * 0.058, 61):
        s, foot = N * rng.uniform(0.115, 0.165), y + N * 0.04
        shade = rect(x - s * 0.34, foot - s * 0.4, s * 0.68, s * 0.45)
        layers.raised.canvas.drawOval(shade, fill("#FFFFFF", 200))
        fir(layers.flat.canvas, x, foot, s, rng)


def _boneyard_props(layers: Layers) -> None:
    for i, (x, y, rng) in enumerate(layers.spots(N * 0.45, 14, N * 0.16, 71)):
        foot = y + N * 0.05
        layers.raised.canvas.drawOval(rect(x - 14, foot - 12, 28, 14), fill("#FFFFFF", 150))
        if i % 3 == 1:
            bones(layers.flat.canvas, x, foot, N * 0.155, rng)
        else:
            grave(layers.flat.canvas, x, foot, N * rng.uniform(0.12, 0.16), rng)
    flat = layers.flat.canvas
    for x, y, rng in layers.spots(N * 0.6, 4, 20, 73, 24):
        a = rng.uniform(0, math.pi)
        end = (x + 8 * math.cos(a), y + 8 * math.sin(a))
        flat.drawLine(x, y, *end, line("#CFC5A8", 2.4, 210))


# --- blackwater, ice, void


def _blackwater(ground: Ground) -> None:
    plot, radius = ground.plot, 0.345 * N
    gap, inside = _shore(ground, radius)
    deep = light.smoothstep(0, -radius * 0.8, gap)
    water = floats("#174047") + (floats("#02090C") - floats("#174047")) * deep[..., None]
    yy = np.mgrid[0:N, 0:N][0]
    wave = np.sin((yy + 8 * plot.noise(40, 3, 61)) / N * 30 * np.pi + plot.noise(70, 3, 62) * 9)
    crest = np.clip(wave - 0.86, 0, 1) / 0.14 * plot.noise(30, 3, 63)
    water = water + floats("#4FA3A6") * (0.26 * crest * (1 - 0.6 * deep))[..., None]
    foam = np.exp(-(((gap + 3.5) / 2.4) ** 2))
    foam += 0.55 * np.exp(-(((gap + 13) / 2.2) ** 2)) * (plot.noise(34, 4, 5) > 0.45)
    water = water + floats("#9AD0CC") * (0.42 * foam)[..., None]
    sunk = (plot.road * 0.24 * (1 - deep * 0.9))[..., None]
    water = water * (1 - sunk) + floats("#4A6A62") * sunk
    ground.shade(0.55 * np.exp(-(((gap - 5) / 6) ** 2)) * (1 - inside))
    ground.lay(inside, water, -7 + wave * 0.5)
    ground.shine = ground.shine * (1 - inside) + 0.42 * inside


def _blackwater_props(layers: Layers) -> None:
    for x, y, rng in layers.spots(N * 0.39, 6, 12, 65):
        if math.hypot(x - C, y - C) > N * 0.325:
            tone = "#6E7B4E" if rng.random() < 0.5 else "#4A5A40"
            blades(layers.flat.canvas, x, y, 16, tone, 3, rng)


def _ice(ground: Ground) -> None:
    plot = ground.plot
    gap, inside = _shore(ground, 0.40 * N)
    near, second, _ = light.voronoi(N, N, N * 0.20, plot.seed + 71, 1.1)
    crack = 1 - light.smoothstep(0.4, 2.6, second - near)
    vein = 1 - light.smoothstep(0.2, 1.6, np.abs(plot.noise(55, 4, 72) - 0.5) * 60)
    cloud = np.clip(plot.noise(80, 5, 73) * 1.1 - 0.1, 0, 1)[..., None]
    sheet = floats("#8FC2D8") + (floats("#E4F4F8") - floats("#8FC2D8")) * cloud
    sheet = sheet * (1 - 0.42 * crack - 0.18 * vein)[..., None]
    sheet = sheet + floats("#3E7FA6") * (0.25 * crack)[..., None]
    sheet = sheet * (0.92 + 0.16 * plot.noise(60, 4, 74, 0.3))[..., None]
    snow = np.exp(-(((gap - 2) / 9) ** 2))
    ground.lay(inside, sheet * 0.70, 5.5 - crack)
    ground.lay(0.8 * snow, floats("#CFE0EA") * 0.66 * np.ones((N, N, 1), np.float32))
    ground.height = ground.height + snow * 3.5
    ground.shine = ground.shine * (1 - inside) + 0.5 * inside


def _void(ground: Ground) -> None:
    plot, radius = ground.plot, 0.325 * N
    gap, inside = _shore(ground, radius)
    deep = light.smoothstep(0, -radius * 0.55, gap)
    arms = plot.angle * 3 + plot.out / N * 34 + plot.noise(60, 3, 81) * 5
    swirl = 0.5 + 0.5 * np.sin(arms)
    hole = floats("#2B1B45") * (1 - deep[..., None])
    lip = inside * np.exp(-(((gap + 9) / 10) ** 2)) * 0.75
    ground.glow = ground.glow + floats("#7B4FD0") * lip[..., None]
    threads = inside * swirl**5 * light.smoothstep(1, 0.25, deep) * 0.42
    ground.glow = ground.glow + floats("#9C6BFF") * threads[..., None]
    ground.lay(inside, hole, -26)
    ground.height = ground.height + np.exp(-(((gap - 4) / 7) ** 2)) * 3
    ground.shine = ground.shine * (1 - inside)


def _void_props(layers: Layers) -> None:
    rng, radius = np.random.default_rng(layers.plot.seed + 83), 0.325 * N
    for _ in range(9):
        a, r = rng.uniform(0, 2 * math.pi), rng.uniform(0.3, 0.85) * radius
        size = rng.uniform(3, 9) * (r / radius + 0.3)
        shard(layers.flat.canvas, C + math.cos(a) * r, C + math.sin(a) * r, size)


# --- portal


def flagstones(ground: Ground, radius: float, colour: Array, salt: int) -> None:
    """Pave a round place with rings of dressed stone."""
    plot = ground.plot
    base = 1 - light.smoothstep(-1, 1, plot.out - radius)
    step = plot.angle / (2 * np.pi) * 24
    seam = light.smoothstep(0.93, 0.985, np.abs(step % 1 - 0.5) * 2)
    ring = plot.out / N * 26
    seam = np.maximum(seam, light.smoothstep(0.86, 0.96, np.abs(ring % 1 - 0.5) * 2))
    number = (np.floor(step).astype(int) + 24) * 40 + np.floor(ring).astype(int) % 40
    tone = np.random.default_rng(plot.seed + salt).random(48 * 40)[number]
    stones = colour * (0.72 + 0.3 * tone[..., None]) * (1 - 0.5 * seam[..., None])
    ground.lay(base, stones, 8 - 2 * seam + tone * 0.8)


def _portal(ground: Ground) -> None:
    plot, radius = ground.plot, 0.265 * N
    flagstones(ground, radius, floats("#6D6577"), 9)
    well = radius * 0.66
    inner = 1 - light.smoothstep(-1.5, 1.5, plot.out - well)
    rim = np.exp(-(((plot.out - radius * 0.72) / 6) ** 2))
    first = plot.angle * 4 - plot.out / N * 46 + plot.noise(46, 3, 91) * 6
    other = -plot.angle * 3 - plot.out / N * 60 + plot.noise(30, 3, 92) * 7
    swirl, thread = 0.5 + 0.5 * np.sin(first), 0.5 + 0.5 * np.sin(other)
    core = np.clip(1 - plot.out / well, 0, 1)
    shine = floats("#3C1F8C") * 0.9 + floats("#8F5CFF") * (swirl**3 * 0.9)[..., None]
    shine = shine + floats("#63E6FF") * (thread**5 * 0.8)[..., None]
    shine = shine + floats("#FFFFFF") * (core**2.4 * 0.75)[..., None]
    glow = inner[..., None] * shine
    around = np.exp(-np.clip(plot.out - well, 0, None) / 26) * (1 - inner) * 0.42
    glow = glow + floats("#8E63FF") * around[..., None]
    ground.glow = ground.glow + glow + halo(glow, 12) * 0.35
    ground.shade(inner * 0.95)
    ground.height = ground.height * (1 - inner) + 2 * inner + rim * 7
    ground.lay(0.5 * rim, floats("#8E869C") * np.ones((N, N, 1), np.float32))


def _portal_props(layers: Layers) -> None:
    rng = np.random.default_rng(layers.plot.seed + 95)
    for i in range(12):
        a = i / 12 * 2 * math.pi + 0.13
        x, y = C + math.cos(a) * 0.228 * N, C + math.sin(a) * 0.228 * N
        rune(layers.lamps.canvas, int(rng.integers(4)), x, y, a)


def _no_props(layers: Layers) -> None:
    """Stand nothing on the tile."""


KINDS = {
    "plain": Kind(("#3A3B40", "#232428"), _nothing, _plain_props, rocks=40),
    "town": Kind(("#40392F", "#27231E"), _nothing, _town_props, (N * 0.42, 0.95), rocks=24,
                 bare=N * 0.42, lamplight=0.9),
    "blackwater": Kind(("#2F3A38", "#1A2222"), _blackwater, _blackwater_props, (N * 0.386, 0.95),
                       rocks=24, bare=N * 0.42),
    "woods": Kind(("#2B3A2C", "#161F19"), _nothing, _woods_props, (N * 0.45, 0.92)),
    "ice": Kind(("#7E97A8", "#4A5F72"), _ice, _no_props, (N * 0.46, 1.0), ("#A8BCC8", 0.4)),
    "void": Kind(("#37303F", "#1C1824"), _void, _void_props, (N * 0.374, 0.9), ("#5B4E72", 0.25),
                 rocks=24, bare=N * 0.40),
    "boneyard": Kind(("#4E4B3E", "#2E2B23"), _nothing, _boneyard_props, (N * 0.45, 0.75), rocks=12),
    "portal": Kind(("#3A3350", "#1F1B2C"), _portal, _portal_props, (N * 0.42, 0.95),
                   ("#6C5FA0", 0.3), rocks=20, bare=N * 0.30),
}  # fmt: skip
NEEDED = {  # the plain shapes that the game's tiles have
    "plain": ("NESW", "NES", "NE", "NS"),
    "town": ("NES", "NE", "NS"),
    "blackwater": ("NESW", "NES", "NS"),
    "woods": ("NESW", "NES"),
    "ice": ("NESW", "NES", "NS"),
    "void": ("NESW", "NES", "NS"),
    "boneyard": ("NESW", "NES", "NE"),
    "portal": ("NESW", "NES", "NE"),
}
SECOND = ("plain", "town")  # these have a second picture, `tile.town.NE.2`


def turns_of(shape: str) -> list[str]:
    """Give the different exits a plain shape has when turned."""
    return list(dict.fromkeys(turned(shape, turns) for turns in range(4)))


def seed_of(terrain: str, shape: str) -> int:
    """Give the luck of a shape's ground."""
    return 1 + list(KINDS).index(terrain) * 10 + SHAPES.index(shape)


def _pictures() -> dict[str, Recipe]:
    out = {}
    for terrain, shapes in NEEDED.items():
        for shape in shapes:
            seed = seed_of(terrain, shape)
            for exits in turns_of(shape):
                name = f"tile.{terrain}.{exits}"
                out[name] = Recipe(partial(bake, KINDS[terrain], exits, seed), SCALE)
                if terrain in SECOND:
                    other = partial(bake, KINDS[terrain], exits, seed + 500)
                    out[f"{name}.2"] = Recipe(other, SCALE)
    return out


PICTURES = _pictures()
