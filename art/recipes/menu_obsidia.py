"""Key picture of Obsidia: a traveller with a lantern before a portal of amethyst."""

import math
from typing import Any

import numpy as np
from scipy import ndimage as ndi

from . import light
from .kit import (
    Layer,
    draw_icon,
    fill,
    floats,
    layer_of,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    rounded,
    svg,
)
from .light import Array
from .menu_common import SCALE, H, W, rays, shape

CX, CY = W / 2, H * 0.34
FLOOR, SPRING = H * 0.545, H * 0.27


def gate(r: float) -> Any:
    """Give the pointed gate of half width `r`."""
    b, t, left, right = FLOOR + 6, SPRING, CX - r, CX + r
    return svg(
        f"M{left} {b}L{left} {t}"
        f"C{left} {t - r} {CX - r * 0.34} {t - r * 1.5} {CX} {t - r * 1.75}"
        f"C{CX + r * 0.34} {t - r * 1.5} {right} {t - r} {right} {t}L{right} {b}Z"
    )


def picture() -> Array:
    """Bake the picture."""
    layer, rng = Layer(W, H, SCALE), np.random.default_rng(3)
    c = layer.canvas
    sky = radial(CX, CY, H * 0.60, ["#B894F0", "#6A42BC", "#281A4C", "#0A0814"], (0, 0.18, 0.52, 1))
    c.drawRect(rect(0, 0, W, H), sky)
    rays(c, (CX, CY), 30, rng, "#D8C2FF", 22)
    _crystals(c, rng)
    _road(c, rng)
    _stone_gate(c)
    top = layer_of(_portal(layer.array()), SCALE)
    draw_icon(top.canvas, "all-seeing-eye", CX, SPRING - 148, 40, fill("#E9DBFF"))
    _traveller(top.canvas, CX - 2, H * 0.690, 168)
    a = light.engrave(top.array(), 4.0 * SCALE, 0.22, 12, 5)
    a[..., 3] = 1
    return light.embers(a, 80, floats("#D9C4FF"), 6, SCALE * 1.2, (0.06, 0.8))


def _crystals(c: Any, rng: Any) -> None:
    for k in range(4):
        colour = mix("#35265E", "#07060D", 0.22 + 0.25 * k)
        for side, q in ((s, q) for s in (-1, 1) for q in range(4)):
            x = CX + side * (W * (0.24 + 0.085 * q + 0.045 * k) + rng.uniform(-8, 8))
            top = H * (0.14 + 0.085 * k + rng.uniform(-0.05, 0.08) - 0.03 * q)
            b, foot = W * rng.uniform(0.05, 0.10), H * 0.76
            edge = [(x - b * 0.6, top + 60), (x + side * b * 0.1, top)]
            c.drawPath(
                poly([(x - b, foot), *edge, (x + b * 0.7, top + 90), (x + b, foot)]), fill(colour)
            )
            c.drawPath(poly([*edge, (x, H * 0.7)]), fill("#C9AEFF", 30))


def _road(c: Any, rng: Any) -> None:
    v = FLOOR
    ground = [(0, v + 18), (W * 0.3, v - 4), (W * 0.7, v - 4), (W, v + 18), (W, H), (0, H)]
    c.drawPath(poly(ground), linear((0, v), (0, H), ["#35285A", "#0A0912"]))
    for r in range(36):
        t0, t1 = (r / 36) ** 1.8, ((r + 1) / 36) ** 1.8
        y0, y1 = v + t0 * (H - v) * 1.02, v + t1 * (H - v) * 1.02
        w0, w1 = 40 + t0 * W * 0.46, 40 + t1 * W * 0.46
        tone = mix("#8A76B8", "#8F7E6C", t0 * 0.9 + 0.1)
        for q in range(7):
            shift = 0.5 * (r % 2) / 7
            a0, a1 = -1 + 2 * (q / 7 + shift), min(1, -1 + 2 * ((q + 1) / 7 + shift))
            gap, dy = 0.12 * (a1 - a0), y1 - y0
            stone = [
                (CX + w0 * (a0 + gap), y0 + dy * 0.1),
                (CX + w0 * (a1 - gap), y0 + dy * 0.1),
                (CX + w1 * (a1 - gap), y1 - dy * 0.12),
                (CX + w1 * (a0 + gap), y1 - dy * 0.12),
            ]
            c.drawPath(poly(stone), fill(mix(tone, "#000000", 1 - rng.uniform(0.55, 1))))


def _stone_gate(c: Any) -> None:
    c.drawPath(gate(98), line("#C8A9FF", 26, 210, blur=18))
    c.drawPath(gate(98), linear((CX - 98, 0), (CX + 98, 0), ["#4A4366", "#1B1828", "#100E18"]))
    c.drawPath(gate(98), line("#07060B", 4))
    c.drawPath(gate(92), line("#A294CC", 2, 150))
    joint = line("#0B0814", 2.4, 230)
    for i in range(11):
        y = FLOOR + 6 - i * 27
        for side in (-1, 1) if y > SPRING else ():
            c.drawLine(CX + side * 78, y, CX + side * 95, y - 5, joint)
    for i in (-3, -2, -1, 1, 2, 3):
        a = -math.pi / 2 + i * 0.30
        c.drawLine(
            CX + 80 * math.cos(a),
            SPRING - 32 + 88 * math.sin(a),
            CX + 97 * math.cos(a),
            SPRING - 34 + 121 * math.sin(a),
            joint,
        )


def _portal(a: Array) -> Array:
    """Fill the gate with turning light."""
    mask = Layer(W, H, SCALE)
    mask.canvas.drawPath(gate(75), fill("#FFFFFF"))
    m = mask.alpha()
    h, w = m.shape
    yy, xx = np.mgrid[0:h, 0:w]
    dx, dy = (xx / SCALE - CX) / 62, (yy / SCALE - H * 0.375) / 118
    r, turn, cloud = np.hypot(dx, dy), np.arctan2(dy, dx), light.fbm(h, w, 70, 5, 8)
    arms = (0.5 + 0.5 * np.sin(3 * turn + 7 * np.log(r + 0.12) + cloud * 5)) ** 1.6
    threads = (0.5 + 0.5 * np.sin(-2 * turn + 11 * np.log(r + 0.10) + cloud * 8)) ** 4
    deep = floats("#160B34")
    glow = deep + (floats("#8450F0") - deep) * (arms * np.clip(1.15 - r * 0.45, 0.15, 1))[..., None]
    glow = glow + floats("#7FE3FF") * (threads * 0.55 * np.exp(-r * 0.8))[..., None]
    glow = glow + floats("#FFF4FF") * np.exp(-((r / 0.30) ** 2))[..., None]
    a[..., :3] = a[..., :3] * (1 - m[..., None]) + np.clip(glow, 0, 1) * m[..., None]
    edge = np.exp(-((ndi.distance_transform_edt(m > 0.5) / (7 * SCALE)) ** 2)) * m
    a[..., :3] += floats("#B79BFF") * (edge * 0.55)[..., None]
    return np.clip(a, 0, 1)


def _traveller(c: Any, x: float, y: float, s: float) -> None:
    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * s * (0.74 if abs(px) < 0.425 else 0.86), y + py * s

    c.drawPath(shape("M -.34 0 L .36 0 L .95 .62 L -.75 .62 Z", at), fill("#05040A", 120, blur=6))
    c.drawLine(*at(0.45, 0.02), *at(0.41, -1.02), line("#08060C", 5))
    c.drawLine(*at(0.41, -1.0), *at(0.55, -0.98), line("#08060C", 4))
    cloak = shape(
        "M .02 -1 C .14 -.98 .17 -.84 .145 -.73 C .27 -.66 .30 -.50 .30 -.36 "
        "C .33 -.15 .39 -.02 .42 0 C .2 .05 -.2 .05 -.42 0 C -.38 -.02 -.32 -.15 -.30 -.36 "
        "C -.30 -.5 -.26 -.66 -.145 -.73 "
        "C -.17 -.84 -.13 -.98 .02 -1 Z",
        at,
    )
    tones = ["#241A3C", "#0B0812", "#1A1230"]
    c.drawPath(cloak, linear((x - 0.3 * s, 0), (x + 0.4 * s, 0), tones))
    c.save()
    c.clipPath(cloak, True)
    c.drawPath(cloak, line("#D9C4FF", 5, 235, blur=1.2))
    c.restore()
    for f in (-0.16, 0.02, 0.18):
        fold = f"M {f * 0.5} -.62 C {f * 0.9} -.4 {f * 1.2} -.2 {f * 1.5} -.02"
        c.drawPath(shape(fold, at), line("#000000", 2.4, 130))
    lx, ly = at(0.55, -0.86)
    halo = [("#FFE2A0", 240), ("#FF9E3A", 110), ("#FF9E3A", 0)]
    c.drawCircle(lx, ly, 62, radial(lx, ly, 62, halo, (0, 0.3, 1)))
    c.drawLine(lx, ly - 16, lx, ly - 8, line("#08060C", 2.5))
    c.drawRRect(rounded(lx - 8, ly - 9, 16, 21, 4), fill("#FFF0C4"))
    c.drawRRect(rounded(lx - 8, ly - 9, 16, 21, 4), line("#1A0E06", 3))
