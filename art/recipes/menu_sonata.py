"""Key picture of Black Sonata: the masked Lady before the moon over the river."""

import math
from typing import Any

import numpy as np

from . import light
from .kit import Layer, draw_icon, fill, floats, line, linear, poly, radial, rect, smooth
from .light import Array
from .menu_common import SCALE, H, W, finish, shape

CX, BASE, K = W / 2, H * 0.45, 1.12


def at(x: float, y: float) -> tuple[float, float]:
    """Give the place of a point of the Lady; she is drawn around her chin."""
    return CX + x * W * K, BASE + y * H * 0.62 * K


def picture() -> Array:
    """Bake the picture."""
    layer, rng = Layer(W, H, SCALE), np.random.default_rng(31)
    c = layer.canvas
    sky = ["#24304E", "#5C5A6E", "#C9A26A", "#7A5230", "#1C120C"]
    c.drawRect(rect(0, 0, W, H), linear((0, 0), (0, H), sky, (0, 0.26, 0.50, 0.62, 1)))
    _moon(c)
    _skyline(c, H * 0.50, "#6E5638", 1.0, 5)
    _skyline(c, H * 0.535, "#3E2C1E", 1.25, 9)
    _river(c, rng)
    for fx, fy, size, ship in ((0.14, 0.565, 70, "galleon"), (0.88, 0.575, 52, "sailboat")):
        draw_icon(c, ship, W * fx, H * fy, size, fill("#150E0A"))
    _dress(c)
    _ruff(c)
    _head(c)
    return light.embers(
        finish(layer, 33, 0.30, 0.22), 30, floats("#FFE0A0"), 9, SCALE, (0.05, 0.55)
    )


def _moon(c: Any) -> None:
    x, y = CX, H * 0.27
    c.drawCircle(x, y, 230, radial(x, y, 230, [("#FBE9BE", 200), ("#FBE9BE", 0)]))
    c.drawCircle(x, y, 122, fill("#F4E2B4"))
    for dx, dy, r in ((-40, -20, 18), (30, 34, 24), (50, -44, 12), (-20, 60, 14)):
        c.drawCircle(x + dx, y + dy, r, fill("#DCC48C", 120))


def _skyline(c: Any, y: float, colour: str, size: float, seed: int) -> None:
    rng, x = np.random.default_rng(seed), -20.0
    while x < W + 20:
        kind, b, h = rng.integers(5), rng.uniform(16, 34) * size, rng.uniform(18, 46) * size
        _house(c, int(kind), (x, y, b, h), fill(colour))
        for _ in range(2):
            if rng.random() < 0.5:
                wx, wy = rng.uniform(3, max(4, b * 0.6)), rng.uniform(8, max(9, h))
                c.drawRect(rect(x + wx, y - wy, 3, 5), fill("#FFD98A"))
        x += b * rng.uniform(0.7, 1.0)
    c.drawRect(rect(0, y - 2, W, 60), fill(colour))


def _house(c: Any, kind: int, box: tuple[float, float, float, float], paint: Any) -> None:
    x, y, b, h = box
    if kind < 3:
        roof = [(x, y - h), (x + b / 2, y - h - b * 0.6), (x + b, y - h)]
        c.drawPath(poly([(x, y), *roof, (x + b, y)]), paint)
    elif kind == 3:
        spire = [(x, y - h * 1.5), (x + b * 0.35, y - h * 3.0), (x + b * 0.7, y - h * 1.5)]
        c.drawPath(poly([(x, y), *spire, (x + b * 0.7, y)]), paint)
    else:
        c.drawRect(rect(x, y - h * 1.5, b * 0.7, h * 1.5), paint)
        for q in range(3):
            c.drawRect(rect(x + q * b * 0.25, y - h * 1.5 - 6, b * 0.14, 7), paint)


def _river(c: Any, rng: Any) -> None:
    y0 = H * 0.535
    water = linear((0, y0), (0, H), ["#4A4A52", "#1B2536", "#0B0F18"])
    c.drawRect(rect(0, y0, W, H * 0.47), water)
    for r in range(30):
        y, x = H * 0.545 + (r / 30) ** 1.5 * H * 0.44, -10.0
        while x < W:
            length = rng.uniform(10, 40) * (1 + r / 16)
            shines = abs(x + length / 2 - CX) < 60 + r * 3 and rng.random() < 0.6
            ripple = line("#F4DDA4" if shines else "#0A0E16", 1.4 + r * 0.03, 120)
            c.drawLine(x, y, x + length, y, ripple)
            x += length + rng.uniform(8, 36)


def _dress(c: Any) -> None:
    gown = "M -.62 .80 C -.52 .42 -.24 .30 -.10 .24 L .10 .24 C .24 .30 .52 .42 .62 .80 Z"
    lining = "M -.30 .80 C -.20 .52 -.12 .40 0 .34 C .12 .40 .20 .52 .30 .80 Z"
    c.drawPath(shape(gown, at), fill("#180C14"))
    c.drawPath(shape(gown, at), line("#6E4A52", 1.6, 90))
    c.drawPath(shape(lining, at), fill("#5A1822"))


def _ruff(c: Any) -> None:
    for k, colour in enumerate(("#EDE2C8", "#A89A80")):
        points = []
        for i in range(57):
            a = i / 56 * 2 * math.pi
            r = (0.265 - 0.055 * k) * (1.06 if i % 2 else 0.95)
            points.append(at(r * math.cos(a) * 1.06, 0.205 + r * math.sin(a) * 0.30))
        c.drawPath(smooth(points, True), fill(colour))
        c.drawPath(smooth(points, True), line("#0E0912", 1.8, 220))
    for i in range(28):
        a = i / 28 * 2 * math.pi
        inner = at(0.11 * math.cos(a), 0.205 + 0.03 * math.sin(a))
        outer = at(0.265 * math.cos(a), 0.205 + 0.075 * math.sin(a))
        c.drawLine(*inner, *outer, line("#5C5248", 1.6, 170))


def _head(c: Any) -> None:
    neck = "M -.052 .20 L -.046 .08 L .046 .08 L .052 .20 Z"
    face = (
        "M 0 -.17 C .15 -.17 .145 0 .105 .065 C .08 .125 .03 .15 0 .152 "
        "C -.03 .15 -.08 .125 -.105 .065 C -.145 0 -.15 -.17 0 -.17 Z"
    )
    hair = (
        "M -.165 .02 C -.25 -.22 -.11 -.33 0 -.27 C .11 -.33 .25 -.22 .165 .02 "
        "C .15 -.12 .06 -.155 0 -.145 C -.06 -.155 -.15 -.12 -.165 .02 Z"
    )
    c.drawPath(shape(neck, at), fill("#2A1718"))
    c.drawPath(shape(face, at), fill("#2E191A"))
    c.drawPath(shape(hair, at), fill("#080509"))
    for i in range(11):
        a = math.pi * (1.10 + 0.80 * i / 10)
        x, y = at(0.178 * math.cos(a), -0.09 + 0.13 * math.sin(a))
        c.drawCircle(x, y, 4.0, fill("#F6EACB"))
        c.drawCircle(x - 1, y - 1, 1.4, fill("#FFFFFF"))
    x, y = at(0, -0.02)
    draw_icon(c, "domino-mask", x, y, 150, fill("#0B0508"))
    draw_icon(c, "domino-mask", x, y - 2, 142, fill("#B8303A"))
    x, y = at(0, 0.112)
    lips = [(-15, 0), (-5, -5), (0, -3), (5, -5), (15, 0), (0, 6)]
    c.drawPath(poly((x + dx, y + dy) for dx, dy in lips), fill("#A8303A"))
    x, y = at(0, 0.30)
    c.drawCircle(x, y, 8, fill("#F0D48A"))
    c.drawCircle(x, y, 4, fill("#8A1E26"))
