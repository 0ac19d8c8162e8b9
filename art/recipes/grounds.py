"""Large grounds: cracked slate table, blueprint slab, stone wall of the menus, velvet curtain."""

from typing import Any

import numpy as np
import skia

from . import light
from .kit import (
    Layer,
    Recipe,
    draw_icon,
    fill,
    floats,
    layer_of,
    line,
    linear,
    poly,
    rect,
    rounded,
)
from .light import Array

SLAB = (1120, 700)
RINGS = 25


def _blend(low: str, high: str, t: Array) -> Array:
    return floats(low) + (floats(high) - floats(low)) * t[..., None]


def slate_table(w: int, h: int) -> Array:
    """Bake the table of Black Souls: cracked slate, dark at the edges."""
    k = w / 1280
    cloud, grit = light.fbm(h, w, 240 * k, 6, 3), light.fbm(h, w, 12 * k, 4, 4)
    near, second, which = light.voronoi(h, w, 90 * k, 6, 0.7)
    crack = 1 - light.smoothstep(0, 3 * k, second - near)
    step = np.random.default_rng(2).random(which.max() + 1)[which] * 2
    height = (cloud * 9 + grit * 2 - crack * 3 + step) * k
    albedo = _blend("#20242A", "#34383C", cloud)
    albedo = albedo * (0.86 + 0.2 * grit[..., None]) * (1 - 0.35 * crack[..., None])
    a = light.relief(albedo, height, k=0.35, ao=0.5, spec=0.06)
    fall = 1 - 0.80 * light.smoothstep(0.15, 1.35, light.radius(h, w, 0.95, 0.9))
    return light.opaque(a * 0.62 * fall[..., None])


def slab(scale: float) -> Array:
    """Bake the blueprint slab: bevelled slate, engraved grid, brass border."""
    w, h = SLAB
    shape, grid = Layer(w, h, scale), Layer(w, h, scale)
    shape.canvas.drawRRect(rounded(0, 0, w, h, 16), fill("#FFFFFF"))
    for i in range(0, w, 37):
        grid.canvas.drawLine(i, 0, i, h, line("slab_line", 1, 26))
    for i in range(0, h, 37):
        grid.canvas.drawLine(0, i, w, i, line("slab_line", 1, 26))
    mask, net = shape.alpha(), grid.alpha()[..., None]
    hh, ww = mask.shape
    cloud, grit = light.fbm(hh, ww, 200 * scale, 6, 21), light.fbm(hh, ww, 8 * scale, 3, 22)
    height = (cloud * 5 + grit * 1.4 + light.inflate(mask, 10 * scale) * 9) * scale
    albedo = _blend("slab", "#2C3B3D", cloud) * (1 - net) + floats("slab_line") * net
    shade = light.relief(albedo, height, k=0.35, spec=0.12) * 0.80
    a = np.dstack([np.clip(shade, 0, 1), mask])
    top = layer_of(light.vignette(a, 0.9, 0.22), scale)
    top.canvas.drawRRect(rounded(5, 5, w - 10, h - 10, 12), line("brass", 1.6, 160))
    top.canvas.drawRRect(rounded(10, 10, w - 20, h - 20, 9), line("brassd", 1, 130))
    return top.array()


def stone_wall(w: int, h: int) -> Array:
    """Bake the coursed wall behind the menus, one lantern at the upper left."""
    k, rng = w / 1280, np.random.default_rng(4)
    cloud, grit = light.fbm(h, w, 200 * k, 6, 3), light.fbm(h, w, 9 * k, 4, 4)
    bumps, tint = np.zeros((h, w), np.float32), np.ones((h, w), np.float32)
    y = 0
    while y < h:
        course, x = int(rng.uniform(52, 74) * k), -int(rng.uniform(0, 90) * k)
        while x < w:
            width = int(rng.uniform(90, 170) * k)
            _stone(bumps, tint, (x, y, width, course), rng, k)
            x += width
        y += course
    albedo = _blend("#23222C", "#3B3946", cloud) * tint[..., None]
    albedo *= 0.8 + 0.35 * grit[..., None]
    height = bumps * k + (cloud * 6 + grit * 2.2) * k
    a = light.relief(albedo, height, k=0.5, ao=0.7, spec=0.05)
    yy, xx = np.mgrid[0:h, 0:w]
    glow = np.exp(-(((xx / w - 0.11) / 0.30) ** 2 + ((yy / h - 0.34) / 0.62) ** 2))
    warm = np.array([1.15, 0.95, 0.72])
    return light.opaque(a * (0.26 + 0.85 * glow[..., None] * warm))


def _stone(bumps: Array, tint: Array, box: tuple[int, int, int, int], rng: Any, k: float) -> None:
    x, y, w, h = box
    rows, cols = bumps.shape
    yy, xx = np.mgrid[max(0, y) : min(rows, y + h), max(0, x) : min(cols, x + w)]
    lift, shade = rng.uniform(0, 1.4), rng.uniform(0.82, 1.1)
    if yy.size:
        edge = np.minimum.reduce([yy - y, y + h - 1 - yy, xx - x, x + w - 1 - xx]) / k
        bumps[yy, xx] = np.clip(edge / 4, 0, 1) * 5 + lift
        tint[yy, xx] = shade


def velvet(w: int, h: int) -> Array:
    """Bake the drawn curtain: folds, woven hem with fringe, brass rail and rings."""
    k = w / 1280
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    fold, seam = _folds(yy, xx, k)
    weave = (0.5 + 0.5 * np.sin(xx * 2.1)) * (0.5 + 0.5 * np.sin(yy * 2.1))
    cloud, fine = light.fbm(h, w, 180 * k, 5, 11), light.fbm(h, w, 4 * k, 3, 3)
    hem0, hem1 = h * 0.865, h * 0.925
    hem = light.smoothstep(hem0 - 2, hem0 + 2, yy) * (1 - light.smoothstep(hem1 - 2, hem1 + 2, yy))
    fringe = light.smoothstep(hem1, hem1 + 2, yy)
    gold = _embroidery(w, h, hem0, hem1)
    strand = 0.5 + 0.5 * np.sin(xx * 1.35 / k + fine * 2)
    albedo = _blend("#38101C", "#6A2438", cloud)
    albedo = albedo * (0.88 + 0.14 * weave + 0.14 * fine)[..., None] * (1 - 0.35 * hem[..., None])
    thread = (gold * hem)[..., None]
    albedo = albedo * (1 - thread) + floats("#B98F45") * thread
    tassel = fringe[..., None]
    albedo = albedo * (1 - tassel) + _blend("#6E4E1E", "#C79B4A", strand) * tassel
    height = np.sign(fold) * np.abs(fold) ** 0.8 * 24 * (1 - 0.25 * hem)
    height += weave * 0.5 + gold * hem * 1.6 + strand * fringe * 1.3 - seam * 16
    a = light.relief(albedo, height * k, k=0.55, ao=0.9, ao_radius=22 * k, spec=0.06, shin=9)
    return _curtain_rail(_lantern_on_cloth(a, fold, yy / h, xx / w))


def _folds(yy: Array, xx: Array, k: float) -> tuple[Array, Array]:
    h, w = xx.shape
    sway = (light.fbm(h, w, 260 * k, 3, 7, ry=3) - 0.5) * 54 * k
    u = xx + sway * (0.35 + 0.65 * yy / h)
    side, phase = np.tanh((u - w / 2) / (6 * k)), np.abs(u - w / 2) / w * 58
    fold = np.zeros((h, w), np.float32)
    for rate, amp, shift in ((1, 1, 0.3), (1.63, 0.5, 1.7), (2.7, 0.22, 0.9)):
        fold += amp * np.sin(phase * rate + shift + side * 0.6)
    return fold, np.exp(-(((u - w / 2) / (9 * k)) ** 2))


def _embroidery(w: int, h: int, top: float, foot: float) -> Array:
    layer = Layer(1280, 720, w / 1280)
    c, s = layer.canvas, 720 / h
    y, n = (top + foot) / 2 * s, 26
    for i in range(n + 1):
        x, half = 1280 * i / n, 1280 / n / 2
        diamond = poly([(x - half, y), (x, y - 13), (x + half, y), (x, y + 13)])
        c.drawPath(diamond, line("#FFFFFF", 2))
        name, size = ("ui-soul", 13) if i % 2 else ("plain-circle", 5)
        draw_icon(c, name, x, y, size, fill("#FFFFFF"))
    for edge in (top * s + 4, foot * s - 4):
        c.drawLine(0, edge, 1280, edge, line("#FFFFFF", 2))
    return layer.alpha()


def _lantern_on_cloth(a: Array, fold: Array, v: Array, u: Array) -> Array:
    glow = np.exp(-(((u - 0.30) / 0.46) ** 2 + ((v - 0.26) / 0.66) ** 2))
    foot = 1 - 0.75 * light.smoothstep(0.955, 1.0, v)
    warm = 0.16 + 0.92 * glow[..., None] * np.array([1.12, 0.96, 0.80])
    deep = 0.80 + 0.20 * np.clip(fold, -1.2, 1.2)
    return light.opaque(a * warm * (foot * deep)[..., None])


def _curtain_rail(a: Array) -> Array:
    layer = layer_of(a, a.shape[1] / 1920)
    c = layer.canvas
    c.drawRect(rect(0, 0, 1920, 74), linear((0, 0), (0, 74), [("#050406", 235), ("#050406", 0)]))
    c.drawRRect(rounded(-10, 12, 1940, 16, 8), fill("#000000", 190, blur=8))
    brass = linear((0, 8), (0, 23), ["#F4DDA0", "#A97C36", "#4A3210"])
    c.drawRRect(rounded(-10, 8, 1940, 15, 7), brass)
    c.drawRRect(rounded(-10, 8, 1940, 15, 7), line("#1C1206", 1.6))
    for i in range(RINGS):
        oval = skia.Rect.MakeXYWH(40 + i * 76.6 - 11, 6, 22, 40)
        ring = linear((oval.left(), 6), (oval.right(), 46), ["#FBE9B8", "#A97C36", "#5A3E14"])
        ring.setStyle(skia.Paint.kStroke_Style)
        ring.setStrokeWidth(4.2)
        c.drawOval(oval, line("#1C1206", 7))
        c.drawOval(oval, ring)
    return layer.array()


PICTURES = {
    "table.black_souls": Recipe(lambda: slate_table(1280, 720), 1280 / 1920),
    "slab.black_souls": Recipe(lambda: slab(1.3334), 1.3334),
    "wall": Recipe(lambda: stone_wall(1600, 900), 1600 / 1920),
    "velvet": Recipe(lambda: velvet(1600, 900), 1600 / 1920),
}
