"""How any tile of Obsidia is made: ground, cobbled road, what its kind adds, then light and rim.

What one terrain looks like belongs in `terrain` and `colonies`.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from . import light
from .kit import Layer, fill, floats, line, linear, rounded
from .light import Array
from .terrain_props import rock
from .terrain_roads import FADE, HALF, STILL, C, N, Plot, shape_of, turned_plane, turned_point

DUSK = 0.27  # brightness of ground that no light pool reaches
COBBLE = ("#5E574B", "#8D826F")


@dataclass
class Ground:
    """A tile's planes before they are turned and lit; a kind changes them."""

    plot: Plot
    albedo: Array
    height: Array
    glow: Array  # light of its own
    shine: Array  # strength of highlights

    def lay(self, mask: Array, colour: Array, height: Array | float | None = None) -> None:
        """Put a material where the mask says."""
        self.albedo = self.albedo * (1 - mask[..., None]) + colour * mask[..., None]
        if height is not None:
            self.height = self.height * (1 - mask) + height * mask

    def shade(self, mask: Array) -> None:
        """Darken by a mask."""
        self.albedo = self.albedo * (1 - mask[..., None])


class Layers:
    """Drawings in the turned tile: flat colour, what is raised, what shines."""

    def __init__(self, plot: Plot, turns: int) -> None:
        """Start with nothing drawn."""
        self.plot, self.turns = plot, turns
        self.flat, self.raised, self.lamps = Layer(N, N), Layer(N, N), Layer(N, N)

    def spots(
        self, reach: float, road: float, apart: float, salt: int, most: int = 999
    ) -> list[Any]:
        """Give scattered points of the turned tile, back to front, each with its own luck."""
        found = self.plot.spots(reach, road, apart, salt)[:most]
        placed = [
            (*turned_point(x, y, self.turns), np.random.default_rng((self.plot.seed, salt, i)))
            for i, (x, y) in enumerate(found)
        ]
        return sorted(placed, key=lambda spot: spot[1])


class Kind(NamedTuple):
    """What makes a terrain: colours of its soil, its ground, its props, the reach of its light."""

    soil: tuple[str, str]
    ground: Callable[[Ground], None]
    props: Callable[[Layers], None]
    pool: tuple[float, float] | None = None  # radius in pixels, brightness
    road: tuple[str, float] = ("#000000", 0.0)  # colour mixed into the cobbles, how much
    rocks: int = 0
    bare: float = 0.0  # no rocks this near to the middle, in pixels
    lamplight: float = 0.7


def bake(kind: Kind, exits: str, seed: int) -> Array:
    """Bake a tile."""
    shape, turns = shape_of(exits)
    plot = Plot(shape, seed)
    ground = _soil(plot, kind)
    kind.ground(ground)
    layers = Layers(plot, turns)
    for x, y, rng in layers.spots(N * 0.7, 6, 18, 7, kind.rocks):
        if math.hypot(x - C, y - C) < kind.bare:
            continue
        size = rng.uniform(3, 8) * (1.5 if rng.random() < 0.2 else 1)
        rock(layers.flat.canvas, layers.raised.canvas, x, y, size, kind.soil[0], rng)
    kind.props(layers)
    return _rim(_lit(ground, layers, kind))


def _soil(plot: Plot, kind: Kind) -> Ground:
    cloud, grit = plot.noise(90, 6, 11), plot.noise(14, 3, 12)
    low, high = floats(kind.soil[1]), floats(kind.soil[0])
    albedo = low + (high - low) * np.clip(cloud * 0.75 + grit * 0.35, 0, 1)[..., None]
    near, second, _ = light.voronoi(N, N, N * 0.11, plot.seed + 21, 1.0)
    crack = 1 - light.smoothstep(0, 3.2, second - near)
    albedo = albedo * (1 - 0.45 * crack * (cloud > 0.42))[..., None]
    flat = np.zeros((N, N), np.float32)
    height = cloud * 10 + grit * 2.2 - 1.5 * crack
    ground = Ground(plot, albedo, height, np.zeros((N, N, 3), np.float32), flat + 0.10)
    _pave(ground, kind, cloud)
    return ground


def _pave(ground: Ground, kind: Kind, cloud: Array) -> None:
    plot = ground.plot
    near, second, which = light.voronoi(N, N, N * 0.047, plot.seed + 31, 0.85)
    tone = np.random.default_rng(plot.seed + 4).random(which.max() + 1)[which]
    stone = light.smoothstep(0.5, 5.5, second - near)
    low, high = floats(COBBLE[0]), floats(COBBLE[1])
    cobbles = (low + (high - low) * tone[..., None]) * (0.55 + 0.45 * stone)[..., None]
    colour, share = kind.road  # the tint ends before the edge: roads of two terrains join
    tint = (share * light.smoothstep(STILL, N * 0.2, plot.edge))[..., None]
    cobbles = cobbles * (1 - tint) + floats(colour) * (0.55 + 0.45 * stone)[..., None] * tint
    ground.lay(plot.road, cobbles, 3.5 + stone * 3 + tone * 1.2 + cloud * 3)
    kerb = np.exp(-(((plot.along - HALF - plot.rough - 1.5) / 2.6) ** 2))
    ground.shade(0.5 * kerb * (1 - plot.road))


def _lit(ground: Ground, layers: Layers, kind: Kind) -> Array:
    turn = lambda plane: turned_plane(plane, layers.turns)  # noqa: E731
    drawn, a = layers.flat.array(), layers.flat.alpha()
    albedo = turn(ground.albedo) * (1 - a[..., None]) + drawn[..., :3] * a[..., None]
    height = turn(ground.height) * (1 - a * 0.5) + light.blur(layers.raised.alpha(), 1.6) * 14
    height += light.blur(a, 1.0) * 3
    shine = turn(ground.shine) * (1 - a)
    lit = light.relief(albedo, height, k=0.55, spec=1.0, ao=0.75, ao_radius=7)
    dull = light.relief(albedo, height, k=0.55, spec=0.0, ao=0.75, ao_radius=7)
    lit = dull + (lit - dull) * shine[..., None]
    lit *= (1 - 0.5 * _cast(height))[..., None]
    out = lit * turn(_pool(ground.plot, kind))[..., None]
    return out + turn(ground.glow) + _lamps(layers, kind)


def _cast(height: Array) -> Array:
    """Give the shadows that high things throw away from the lantern, 0..1."""
    deep = np.zeros_like(height)
    for i in range(1, 13):
        reach = i * 1.5
        dx, dy = round(-light.LIGHT[0] * reach), round(-light.LIGHT[1] * reach)
        moved = np.zeros_like(height)
        moved[dy:, dx:] = height[: N - dy, : N - dx]
        deep = np.maximum(deep, moved - height - reach * 0.5)
    return light.smoothstep(0, 1.6, light.blur(deep, 1.0))


def _pool(plot: Plot, kind: Kind) -> Array:
    """Give the light that follows the road and lies round the feature; closed edges are dark."""
    stray = plot.along + plot.rough * 0.5
    near = 1 - light.smoothstep(HALF * 0.95, HALF * 2.3, stray)
    far = 0.42 * (1 - light.smoothstep(HALF, HALF * 4.2, stray))
    pool = np.maximum(near, far)
    if kind.pool:
        radius, strength = kind.pool
        ring = 1 - light.smoothstep(radius * 0.8, radius * 1.18, plot.out + warp(plot) * 0.4)
        ring *= light.smoothstep(0, N * 0.13, plot.dark)
        pool = np.maximum(pool, ring * strength * light.smoothstep(N * 0.02, N * 0.2, plot.corner))
    pool = np.clip(pool * light.smoothstep(-N * 0.01, FADE, plot.dark), 0, 1)
    base = DUSK * light.smoothstep(0, N * 0.05, plot.edge) * light.smoothstep(0, FADE, plot.dark)
    return base + 0.02 + (1 - DUSK - 0.02) * pool


def warp(plot: Plot) -> Array:
    """Give how far the shore of a feature strays from a circle, in pixels."""
    wide, fine = plot.noise(60, 3, 51), plot.noise(18, 3, 52)
    return (wide - 0.5) * N * 0.10 + (fine - 0.5) * N * 0.035


def halo(a: Array, sigma: float) -> Array:
    """Soften three planes of light."""
    return np.dstack([light.blur(a[..., i], sigma) for i in range(3)])


def _lamps(layers: Layers, kind: Kind) -> Array:
    shining = layers.lamps.array()
    shining = shining[..., :3] * shining[..., 3:]
    return (halo(shining, 5) * 1.1 + halo(shining, 16) * 1.5 + shining * 0.25) * kind.lamplight


def _rim(a: Array) -> Array:
    """Give the tile the edge of a thing of stone and round its corners."""
    shape, bevel = Layer(N, N), Layer(N, N)
    shape.canvas.drawRRect(rounded(1, 1, N - 2, N - 2, 9), fill("#FFFFFF"))
    shine = linear((0, 0), (N, N), [("#E8D9B8", 105), ("#8A8090", 30), ("#000000", 140)])
    edge = line("#FFFFFF", 3.5, shader=shine.getShader())
    bevel.canvas.drawRRect(rounded(2.5, 2.5, N - 5, N - 5, 8), edge)
    over = bevel.array()
    rgb = np.clip(a, 0, 1) * (1 - over[..., 3:]) + over[..., :3] * over[..., 3:]
    return np.dstack([rgb, shape.alpha()])
