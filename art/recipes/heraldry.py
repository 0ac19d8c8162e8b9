"""Seat pennants: the mark that stands wherever a person is meant.

Colour, heraldic division and number all differ, so that a seat is known without colour.
"""

from typing import Any

import numpy as np

from . import light
from .kit import (
    Layer,
    Recipe,
    darker,
    draw_icon,
    draw_text,
    fill,
    lighter,
    line,
    linear,
    mix,
    poly,
    rect,
    rgb,
)
from .light import Array
from .pieces import lit, rimmed

W, H = 80, 100  # the pennant itself, in a box of 96 x 116
SEATS = range(1, 7)


def _outline() -> Any:
    return poly([(0, 0), (W, 0), (W, H * 0.74), (W / 2, H), (0, H * 0.74)])


def _division(c: Any, n: int, paint: Any) -> None:
    """Fill the second tincture: chief, pales, chevron, bends, bars, pile."""
    if n == 1:
        c.drawRect(rect(0, 0, W, H * 0.20), paint)
    elif n == 2:
        c.drawRect(rect(0, 0, W * 0.22, H), paint)
        c.drawRect(rect(W * 0.78, 0, W * 0.22, H), paint)
    elif n == 3:
        top = [(0, H * 0.74), (0, H * 0.46), (W / 2, H * 0.80), (W, H * 0.46)]
        c.drawPath(poly([*top, (W, H), (0, H)]), paint)
    elif n == 4:
        c.drawPath(poly([(0, 0), (W * 0.46, 0), (0, H * 0.40)]), paint)
        c.drawPath(poly([(W, H), (W * 0.30, H), (W, H * 0.46)]), paint)
    elif n == 5:
        for i in range(3):
            c.drawRect(rect(0, H * (0.08 + 0.30 * i), W, H * 0.10), paint)
    else:
        c.drawPath(poly([(0, 0), (W, 0), (W / 2, H * 0.36)]), paint)


def pennant(n: int, scale: float, dim: bool) -> Array:
    """Bake a seat's pennant; `dim` is a seat that waits or is out."""
    colour = mix(f"seat_{n}", "ink2", 0.62) if dim else rgb(f"seat_{n}")
    dark = mix(colour, "#08090D", 0.60)
    layer = Layer(W + 16, H + 16, scale)
    c = layer.canvas
    c.translate(7, 6)
    c.save()
    c.clipPath(_outline(), True)
    c.drawPath(_outline(), linear((0, 0), (W, H), [lighter(colour, 0.14), colour]))
    _division(c, n, linear((0, 0), (W, H), [dark, darker(dark, 0.2)]))
    c.restore()
    a = _cloth(layer, scale)
    top = Layer(W + 16, H + 16, scale)
    c = top.canvas
    c.translate(7, 6)
    c.drawLine(4, 2.4, W - 4, 2.4, line("#FFFFFF", 2, 90))
    c.drawCircle(W / 2, H * 0.42, H * 0.265, fill("#0C0D12"))
    c.drawCircle(W / 2, H * 0.42, H * 0.265, line(lighter(colour, 0.25), 1.6, 150))
    number = fill(lighter(colour, 0.5) if not dim else lighter(colour, 0.35))
    draw_text(c, str(n), W / 2, H * 0.42, 43, "numeral", number)
    c.drawPath(_outline(), line("#07080B", 4))
    return light.contact(
        light.over(top.array(), a), 2.4 * scale, round(scale), round(3 * scale), 0.6
    )


def _cloth(layer: Layer, scale: float) -> Array:
    """Light the flat pennant as cloth that falls in soft folds."""
    a = layer.array()
    h, w = a.shape[:2]
    xx = np.arange(w)[None, :] / (scale * W)
    folds = np.sin(xx * 13 + 0.6) * 2.0 * scale + np.zeros((h, 1))
    weave = light.fbm(h, w, 1.4 * scale, 2, 5) * 0.22 * scale
    edge = light.blur(light.inflate(a[..., 3], 4 * scale) * 3 * scale, 0.5 * scale)
    shade = light.relief(
        a[..., :3], folds + weave + edge, k=0.30, spec=0.05, fill=(0.42, 0.44, 0.50)
    )
    return np.dstack([np.clip(shade * 0.93, 0, 1), a[..., 3]])


def _pictures() -> dict[str, Recipe]:
    out = {}
    for n in SEATS:
        out[f"seat.{n}"] = Recipe(lambda k=n: pennant(k, 2.4, False), 2.4)
        out[f"seat.{n}.dim"] = Recipe(lambda k=n: pennant(k, 1.2, True), 1.2)
    out["laurels"] = Recipe(lambda: laurels(1.5), 1.5)
    return out


def laurels(scale: float) -> Array:
    """Bake the brass laurels behind the winner's pennant."""
    layer = Layer(208, 208, scale)
    brass = linear((0, 40), (512, 480), ["#FBE9B8", "#D2A553", "#80581F"])
    draw_icon(layer.canvas, "laurels", 102, 100, 190, brass)
    return rimmed(lit(layer, None, 4, 3.4, spec=0.45, shin=14), scale, "#20130A", None)


PICTURES = _pictures()
