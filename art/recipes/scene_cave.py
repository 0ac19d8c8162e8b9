"""Caves of Black Souls: rings of rock before a glow, with pools, crystals or fire."""

import math
from typing import Any

import numpy as np
import skia

from .kit import Colour, fill, lighter, line, linear, mix, poly, radial, rect, smooth

MOODS: dict[str, str] = {
    "teal": "#3FB3A6",
    "blue": "#4C9BC4",
    "green": "#5FB98A",
    "violet": "#8C7AD0",
    "ember": "#E0783A",
    "sulphur": "#C9A63C",
    "flesh": "#B0706E",
    "grey": "#7E97A0",
}


def back(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what lies behind the figure."""
    hue = MOODS[mood]
    glow = [lighter(hue, 0.48), hue, mix(hue, "#03060A", 0.7), "#04070A"]
    at = w * rng.uniform(0.44, 0.56), h * rng.uniform(0.50, 0.60)
    c.drawRect(rect(0, 0, w, h), radial(*at, w * 0.62, glow, (0, 0.25, 0.62, 1)))
    for k in range(2):
        _ring(c, w, h, k, hue, rng)
        c.drawRect(rect(0, 0, w, h), fill(hue, 22))
    floor = linear(
        (0, h * 0.74), (0, h), [(mix(hue, "#04070A", 0.74), 0), (mix(hue, "#04070A", 0.8), 255)]
    )
    c.drawRect(rect(0, h * 0.74, w, h * 0.26), floor)
    if prop in _BACK:
        _BACK[prop](c, w, h, hue, rng)


def front(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what stands before the figure: the nearest rock."""
    _ring(c, w, h, 2, MOODS[mood], rng)
    for _ in range(7):
        x, size = rng.uniform(0, w), rng.uniform(4, 11)
        if abs(x - w / 2) > w * 0.2:
            rock = [(x - size, h + 2), (x - size * 0.5, h - size * 0.7), (x + size * 0.4, h - size)]
            c.drawPath(poly([*rock, (x + size, h + 2)]), fill(mix(MOODS[mood], "#020406", 0.93)))


def _ring(c: Any, w: float, h: float, k: int, hue: Colour, rng: Any) -> None:
    """Draw rock with a ragged hole; rings further out are nearer and darker."""
    colour = mix(hue, "#04070A", 0.58 + 0.17 * k)
    cx, rx, ry = w * (0.5 + rng.uniform(-0.05, 0.05)), w * (0.19 + 0.12 * k), h * (0.29 + 0.13 * k)
    cy, hole = h * 0.60, []
    for a in np.linspace(0, 2 * math.pi, 34)[:-1]:
        dx, dy = 1 + rng.uniform(-0.10, 0.10), 1 + rng.uniform(-0.13, 0.13)
        hole.append((cx + rx * dx * math.cos(a), cy + ry * 1.25 * dy * math.sin(a)))
    frame = poly([(-5, -5), (w + 5, -5), (w + 5, h + 5), (-5, h + 5)])
    opening = smooth(hole, True)
    c.drawPath(skia.Op(frame, opening, skia.PathOp.kDifference_PathOp), fill(colour))
    c.save()
    c.translate(0.9, 1.3)
    c.drawPath(opening, line(lighter(hue, 0.25), 1.3, 46 - 10 * k))
    c.restore()
    for _ in range(8):
        x = cx + rng.uniform(-0.95, 0.95) * rx
        y = cy - ry * 1.2 * math.sqrt(max(0, 1 - ((x - cx) / rx) ** 2))
        long, half = h * rng.uniform(0.07, 0.22) * (0.6 + 0.3 * k), w * rng.uniform(0.010, 0.026)
        tip = (x + rng.uniform(-2, 2), y + long)
        c.drawPath(poly([(x - half, y - 6), (x + half, y - 6), tip]), fill(colour))
        c.drawLine(x - half * 0.7, y - 5, *tip, line(lighter(hue, 0.3), 0.8, 40))


def _pool(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    c.drawOval(rect(w * 0.18, h * 0.76, w * 0.64, h * 0.17), fill(mix(hue, "#03060A", 0.35)))
    for i in range(4):
        oval = rect(w * 0.30 - i * 9, h * 0.785 + i * 3.4, w * 0.4 + i * 18, h * 0.05)
        c.drawOval(oval, line(lighter(hue, 0.5), 1.1, 110 - i * 22))
    shine = fill(lighter(hue, 0.6), 120, blur=3)
    c.drawOval(rect(w * 0.42, h * 0.79, w * 0.16, h * 0.03), shine)


def _stalagmites(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    for i in range(9):
        x = w * (0.08 + 0.105 * i) + rng.uniform(-7, 7)
        tall, half = h * rng.uniform(0.14, 0.36), w * rng.uniform(0.016, 0.034)
        near = 0.66 + 0.12 * rng.random()
        cone = [
            (x - half, h * 0.92),
            (x + rng.uniform(-2, 2), h * 0.92 - tall),
            (x + half, h * 0.92),
        ]
        c.drawPath(poly(cone), fill(mix(hue, "#04070A", near)))
        c.drawLine(*cone[0], *cone[1], line(lighter(hue, 0.35), 0.9, 70))


def _crystals(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    for i in range(11):
        side = -1 if i % 2 else 1
        x, y = w * 0.5 + side * w * rng.uniform(0.18, 0.42), h * rng.uniform(0.72, 0.92)
        tall, half, lean = (
            h * rng.uniform(0.16, 0.34),
            w * rng.uniform(0.012, 0.022),
            side * rng.uniform(2, 12),
        )
        top = (x + lean, y - tall)
        left = [(x - half, y), (x - half + lean * 0.7, y - tall * 0.75), top, (x, y)]
        right = [(x, y), top, (x + half + lean * 0.7, y - tall * 0.72), (x + half, y)]
        c.drawPath(poly(left), fill(lighter(hue, 0.35), 220))
        c.drawPath(poly(right), fill(mix(hue, "#0A0814", 0.45), 235))
        c.drawLine(*left[1], *top, line("#FFFFFF", 0.7, 120))


def _fissure(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    points, x = [], w * 0.08
    while x < w * 0.94:
        points.append((x, h * 0.86 + rng.uniform(-5, 5)))
        x += rng.uniform(8, 18)
    path = smooth(points)
    c.drawPath(path, line("#FF8A2A", 11, 150, blur=6))
    c.drawPath(path, line("#FFB65A", 4.5))
    c.drawPath(path, line("#FFF0C0", 1.6))


def _bridge(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    deep = linear((0, h * 0.70), (0, h), [(lighter(hue, 0.1), 0), ("#020406", 250)])
    c.drawRect(rect(0, h * 0.70, w, h * 0.3), deep)
    for side in (-1, 1):
        edge = [(w * 0.5 + side * w * 0.52, h * 0.72), (w * 0.5 + side * w * 0.30, h * 0.74)]
        cliff = [*edge, (w * 0.5 + side * w * 0.34, h), (w * 0.5 + side * w * 0.52, h)]
        c.drawPath(poly(cliff), fill(mix(hue, "#04070A", 0.80)))
        c.drawLine(*edge[0], *edge[1], line(lighter(hue, 0.3), 1, 90))


def _rails(c: Any, w: float, h: float, hue: Colour, rng: Any) -> None:
    for i in range(7):
        t = (i / 6) ** 1.5
        y, half = h * (0.78 + 0.22 * t), w * (0.06 + 0.30 * t)
        c.drawLine(w / 2 - half, y, w / 2 + half, y, line("#2A1C10", 2 + 3 * t))
    for side in (-1, 1):
        ends = (w / 2 + side * w * 0.045, h * 0.77, w / 2 + side * w * 0.26, h)
        c.drawLine(*ends, line("#100C0A", 4.2))
        c.drawLine(*ends, line("#9A8B78", 1.4))


_BACK = {
    "pool": _pool,
    "stalagmites": _stalagmites,
    "crystals": _crystals,
    "fissure": _fissure,
    "bridge": _bridge,
    "rails": _rails,
}
