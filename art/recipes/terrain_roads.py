"""Where the pathways of Obsidia's tiles run: distances, the road's shape, the dark edges.

A tile is drawn in one of four plain shapes and then turned, so that a tile keeps its look when a
player turns it; props and light come after the turn and stay upright. Only numbers here.
"""

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.spatial import cKDTree

from . import light
from .light import Array

N = 384  # pixels of a tile
C = N / 2
HALF = 0.105 * N  # half a road: a pathway is 21 % of the side
STILL = 0.06 * N  # no wobble this near to an edge, so that any two open edges join
FADE = 0.11 * N  # a closed edge is black, and lit this far in
SHAPES = ("NESW", "NES", "NE", "NS")
SIDES = "NESW"
_ENDS = {"N": (C, -6.0), "E": (N + 6.0, C), "S": (C, N + 6.0), "W": (-6.0, C)}
_Y, _X = np.mgrid[0:N, 0:N].astype(np.float32) + 0.5


def turned(exits: str, turns: int) -> str:
    """Turn exits clockwise by quarter turns.

    >>> turned("NES", 1)
    'ESW'
    """
    moved = {SIDES[(SIDES.index(side) + turns) % 4] for side in exits}
    return "".join(side for side in SIDES if side in moved)


def shape_of(exits: str) -> tuple[str, int]:
    """Give the plain shape of some exits and how often it is turned clockwise.

    >>> shape_of("NW")
    ('NE', 3)
    """
    for shape in SHAPES:
        for turns in range(4):
            if turned(shape, turns) == exits:
                return shape, turns
    raise ValueError(f"no tile has the exits {exits!r}; of N, E, S, W in this order 2 to 4")


@dataclass
class Plot:
    """The ground of a tile before it is lit, in the plain shape."""

    shape: str
    seed: int
    along: Array = field(init=False)  # distance from the middle of the road
    edge: Array = field(init=False)  # distance from the nearest edge
    dark: Array = field(init=False)  # distance from the nearest closed edge
    corner: Array = field(init=False)  # distance from the nearest corner
    out: Array = field(init=False)  # distance from the middle of the tile
    angle: Array = field(init=False)
    rough: Array = field(init=False)  # how far the road's border strays
    road: Array = field(init=False)  # 1 on the road

    def __post_init__(self) -> None:
        """Measure the shape."""
        self.along = _distance(_middle_lines(self.shape, self.seed))
        if len(self.shape) > 2:  # round the corners where roads meet
            self.along -= 9 * np.exp(-((np.hypot(_X - C, _Y - C) / 62) ** 2))
        self.edge = np.minimum.reduce([_X, _Y, N - _X, N - _Y])
        gaps = {"N": _Y, "E": N - _X, "S": N - _Y, "W": _X}
        closed = [gaps[side] for side in SIDES if side not in self.shape]
        self.dark = np.minimum.reduce(closed) if closed else np.full((N, N), 999, np.float32)
        corners = [np.hypot(_X - x, _Y - y) for x in (0, N) for y in (0, N)]
        self.corner = np.minimum.reduce(corners)
        self.out = np.hypot(_X - C, _Y - C)
        self.angle = np.arctan2(_Y - C, _X - C)
        stray = (light.fbm(N, N, 34, 4, self.seed + 5) - 0.5) * N * 0.06
        self.rough = stray * light.smoothstep(STILL, STILL + 30, self.edge)
        self.road = 1 - light.smoothstep(-1.5, 1.5, self.along - HALF - self.rough)

    def noise(self, cell: float, octaves: int, salt: int, ry: float = 1.0) -> Array:
        """Give cloudy noise that belongs to this plot."""
        return light.fbm(N, N, cell, octaves, self.seed + salt, ry)

    def clear(self, x: float, y: float) -> float:
        """Tell how far a point lies from the road's border; negative on the road."""
        row, column = min(N - 1, max(0, int(y))), min(N - 1, max(0, int(x)))
        return float(self.along[row, column] - HALF)

    def square(self) -> tuple[float, float]:
        """Give the middle of the road nearest to the middle of the tile."""
        row, column = np.unravel_index(np.argmin(self.along * 8 + self.out), (N, N))
        return float(column) + 0.5, float(row) + 0.5

    def spots(self, reach: float, road: float, apart: float, salt: int) -> list[Any]:
        """Scatter points within `reach` of the middle, `road` off the road, `apart` from others."""
        rng, found = np.random.default_rng(self.seed * 31 + salt), []
        for x, y in rng.uniform(14, N - 14, (900, 2)):
            if math.hypot(x - C, y - C) > reach or self.clear(x, y) < road:
                continue
            if all(math.hypot(x - a, y - b) > apart for a, b in found):
                found.append((x, y))
        return found


def turned_point(x: float, y: float, turns: int) -> tuple[float, float]:
    """Turn a point of a tile clockwise by quarter turns."""
    for _ in range(turns % 4):
        x, y = N - y, x
    return x, y


def turned_plane(a: Array, turns: int) -> Array:
    """Turn a plane clockwise by quarter turns."""
    return np.ascontiguousarray(np.rot90(a, -turns))


def _middle_lines(shape: str, seed: int) -> Array:
    t = np.linspace(0, 1, 200)[:, None]
    centre = np.array((C, C))
    if shape == "NS":
        y = np.linspace(-6, N + 6, 200)
        inside = light.smoothstep(STILL, N * 0.3, np.minimum(y, N - y))
        sway = np.random.default_rng(seed).uniform(8, 15) * np.sin(y / N * 2 * np.pi) * inside
        return np.stack([C + sway, y], 1)
    if shape == "NE":
        a, d = np.array(_ENDS["N"]), np.array(_ENDS["E"])
        b, c = a * 0.25 + centre * 0.75, d * 0.25 + centre * 0.75
        return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    return np.concatenate([np.array(_ENDS[side]) * (1 - t) + centre * t for side in shape])


def _distance(points: Array) -> Array:
    where = np.stack([_X.ravel(), _Y.ravel()], 1)
    return cKDTree(points).query(where)[0].reshape(N, N).astype(np.float32)
