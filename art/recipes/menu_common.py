"""What the four key pictures of the menu share: their size, the finish, small wandering souls."""

import math
from typing import Any

import skia

from . import light
from .kit import Colour, Layer, draw_icon, fill, icon_path, linear, mix, poly, radial, rect
from .light import Array

W, H = 346, 800
SCALE = 1.3667


def rays(c: Any, centre: tuple[float, float], n: int, rng: Any, colour: Colour, most: int) -> None:
    """Draw soft rays of light from a point."""
    x, y = centre
    for i in range(n):
        a, d = i / n * 2 * math.pi + rng.uniform(-0.06, 0.06), rng.uniform(0.02, 0.06)
        far = [(x + 900 * math.cos(a + s), y + 900 * math.sin(a + s)) for s in (-d, d)]
        c.drawPath(poly([(x, y), *far]), fill(colour, rng.uniform(6, most), blur=5))


def finish(layer: Layer, seed: int, lines: float, mist: float) -> Array:
    """Lay fog over a picture and engrave it."""
    a = light.fog(layer.array(), 90 * SCALE, seed, mist)
    a = light.engrave(a, 4.0 * SCALE, lines, 12, seed)
    a[..., 3] = 1
    return a


def wisp(c: Any, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw a glowing soul with two dark eyes."""
    halo = [(mix(colour, "#FFFFFF", 0.3), 190), (colour, 80), (colour, 0)]
    c.drawCircle(x, y, size * 1.05, radial(x, y, size * 1.05, halo, (0, 0.4, 1)))
    draw_icon(c, "ui-soul", x, y, size * 1.06, fill("#05080C", 230, blur=2))
    dark = fill(mix(colour, "#02060A", 0.88))
    for eye in (204, 308):
        ex, ey = x + (eye - 256) / 512 * size, y + (318 - 256) / 512 * size
        c.drawOval(rect(ex - size * 0.085, ey - size * 0.11, size * 0.17, size * 0.22), dark)
    c.save()
    c.translate(x - size / 2, y - size / 2)
    c.scale(size / 512, size / 512)
    body = ["#FFFFFF", mix(colour, "#FFFFFF", 0.45), colour]
    c.drawPath(icon_path("ui-soul"), linear((0, 30), (0, 480), body))
    c.restore()


def shape(text: str, at: Any) -> Any:
    """Give a path from 'M x y L x y C ... Z' whose points pass through `at`."""
    out, words, i = skia.PathBuilder(), text.split(), 0
    need = {"M": 1, "L": 1, "C": 3, "Z": 0}
    while i < len(words):
        order, n = words[i], need[words[i]]
        numbers = [float(v) for v in words[i + 1 : i + 1 + 2 * n]]
        points = [at(numbers[2 * k], numbers[2 * k + 1]) for k in range(n)]
        if order == "M":
            out.moveTo(*points[0])
        elif order == "L":
            out.lineTo(*points[0])
        elif order == "C":
            out.cubicTo(*points[0], *points[1], *points[2])
        else:
            out.close()
        i += 1 + 2 * n
    return out.detach()
