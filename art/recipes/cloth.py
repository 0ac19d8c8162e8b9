"""The table of Four Souls: wine cloth under a lamp, a stitched ring with souls."""

import math

import numpy as np

from . import light
from .kit import Layer, Recipe, draw_icon, fill, floats, line, rect
from .light import Array


def cloth(w: int, h: int) -> Array:
    """Bake the cloth; the ring lies around what is shared, left of the stack."""
    k = w / 1280
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    cloud, fold = light.fbm(h, w, 260 * k, 5, 5), light.fbm(h, w, 340 * k, 3, 9)
    weave = (0.5 + 0.5 * np.sin(xx * 1.9)) * (0.5 + 0.5 * np.sin(yy * 1.9))
    thread = light.fbm(h, w, 3 * k, 2, 8)
    seam = _seam(w, h)
    albedo = floats("#2B1420") + (floats("#4A2034") - floats("#2B1420")) * cloud[..., None]
    albedo = albedo * (0.86 + 0.18 * weave + 0.10 * thread)[..., None]
    albedo = albedo * (1 - seam[..., 3:]) + seam[..., :3] * seam[..., 3:]
    height = (fold * 16 + weave * 0.7 + seam[..., 3] * 1.4) * k
    a = light.relief(albedo, height, k=0.5, spec=0.03)
    away = np.hypot((xx / w - 0.40) * 1.15, (yy / h - 0.42) * 0.95)
    return light.opaque(a * (1 - 0.86 * light.smoothstep(0.10, 0.78, away))[..., None])


def _seam(w: int, h: int) -> Array:
    layer = Layer(1280, 720, w / 1280)
    c, x, y = layer.canvas, 1280 * 0.405, 720 * 0.44
    for r, alpha, wide in ((475, 120, 2.2), (464, 70, 1.2), (288, 90, 1.6)):
        oval = rect(x - r * 1.18, y - r * 0.72, r * 2.36, r * 1.44)
        c.drawOval(oval, line("#E0B878", wide, alpha, dash=(7, 4)))
    for i in range(48):
        a, r = i / 24 * math.pi, 448
        name, size = ("ui-soul", 16) if i % 2 else ("plain-circle", 5)
        draw_icon(c, name, x + r * 1.18 * math.cos(a), y + r * 0.72 * math.sin(a), size,
                  fill("#E0B878", 90))  # fmt: skip
    return layer.array()


PICTURES = {"table.four_souls": Recipe(lambda: cloth(1280, 720), 1280 / 1920)}
