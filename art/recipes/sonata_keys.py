"""Cards with a keyhole and what is seen through it: location cards, fronts, the door."""

import math
from functools import partial
from typing import Any

import numpy as np
import skia

from . import light
from .cards import cast
from .kit import Layer, Recipe, draw_array, fill, layer_of, line, linear, rect, rounded, smooth, svg
from .light import Array
from .pieces import lit
from .sonata import glow, looks, place_of, table
from .sonata_cards import H, W, paper_card, plate
from .sonata_people import draw_bust
from .sonata_pieces import location

HOLE = 62  # height of a keyhole
SHE = "penelope_rich"  # whose outline is seen: that of any would do, and all cards show the same
SPOTS = ((125, 76), (125, 226), (78, 150), (172, 150), (78, 226), (172, 226), (78, 76), (172, 76))
PLATE = (
    "M0 -44C16 -42 30 -32 28 -14C26 -2 24 10 28 30C24 40 10 38 0 46C-10 38 -24 40 -28 30"
    "C-24 10 -26 -2 -28 -14C-30 -32 -16 -42 0 -44Z"
)
BEND = ((84, 150), (70, 200), (78, 250), (92, 300))  # a scroll on the great plate


def hole(x: float, y: float, high: float) -> Any:
    """Give a keyhole by its middle."""
    r, half = high * 0.29, high / 2
    neck, waist, wide = y + half * 0.16, y + half * 0.1, r * 1.34
    return svg(
        f"M{x} {y - half}C{x + wide} {y - half} {x + wide} {waist} {x + r * 0.52} {neck}"
        f"L{x + r * 0.92} {y + half}L{x - r * 0.92} {y + half}L{x - r * 0.52} {neck}"
        f"C{x - wide} {waist} {x - wide} {y - half} {x} {y - half}Z"
    )


def _hole_of(place: str) -> tuple[float, float]:
    x, y = looks()["keyholes"][place]
    return x * W, y * H


def key(place: str, scale: float) -> Array:
    """Bake a location card: the place's disc and, in a brass plate, its keyhole, which is clear."""
    look = looks()["colours"][place_of(place)["colour"]]
    layer = paper_card(look["colour"], scale, 80)
    c, (x, y) = layer.canvas, _hole_of(place)
    size, far = 112, 104
    at = max(SPOTS, key=lambda p: min(math.hypot(p[0] - x, p[1] - y), far) - abs(p[0] - 125) * 0.05)
    draw_array(c, location(place, scale * 1.2), at[0] - size / 2, at[1] - size / 2, size)
    draw_array(c, _escutcheon(x, y, scale), 0, 0, W)
    plate(c)
    c.drawPath(hole(x, y, HOLE), fill(blend=skia.BlendMode.kClear))
    a = layer.array()
    rim = Layer(W, H, scale)
    rim.canvas.drawPath(hole(x, y, HOLE), line("#120C08", 2.4))
    return light.over(rim.array(), a)


def _escutcheon(x: float, y: float, scale: float) -> Array:
    layer, marks = Layer(W, H, scale), Layer(W, H, scale)
    shape = _moved(PLATE, x, y)
    tones = ["#F7E0A0", "#C9A052", "#7A5A28"]
    layer.canvas.drawPath(shape, linear((x - 30, y - 44), (x + 30, y + 46), tones))
    marks.canvas.drawPath(shape, line("#FFFFFF", 3, 170))
    for sx, sy in ((0, -38), (0, 39)):
        marks.canvas.drawCircle(x + sx, y + sy, 2.6, fill("#FFFFFF"))
    a = lit(layer, marks, 4, 3, spec=0.4)
    return light.over(a, cast(a, scale, 2.4))


def _moved(data: str, x: float, y: float) -> Any:
    out = skia.Path()
    svg(data).transform(skia.Matrix.Translate(x, y), out)
    return out


def front(place: str | None, scale: float) -> Array:
    """Bake the front of a stealth card: fog, and by a lit window the Lady where she is."""
    layer = Layer(W, H, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, W, H, 13), linear((0, 0), (0, H), ["#3A4250", "#242A36", "#161A24"]))
    if place is not None:
        x, y = _hole_of(place)
        glow(c, x, y, 38, "#FFD58A", 255)
        glow(c, x, y, 36, "#FFE2A0", 255)
        c.drawOval(rect(x - 17, y - 31, 34, 62), fill("#FFE9B8", 230, blur=5))
        wide = 54
        c.save()
        c.clipRect(rect(x - wide / 2, y - 40, wide, 76))
        draw_bust(c, looks()["ladies"][SHE], x - wide / 2, y - 34, wide, "#0D0810")
        c.restore()
    a = layer.array()
    h, w = a.shape[:2]
    mist = light.fbm(h, w, 70 * scale, 5, 12, ry=0.4)[..., None]
    pale = np.array([0.62, 0.66, 0.72])
    strength = 0.30
    a[..., :3] = a[..., :3] * (1 - strength * mist) + pale * strength * mist
    return a


def keyhole_plate(scale: float) -> Array:
    """Bake a door of oak with a brass plate whose keyhole is clear, 300 x 420."""
    layer, marks = Layer(300, 420, scale), Layer(300, 420, scale)
    c = layer.canvas
    shape = svg(
        "M150 8C190 14 262 30 264 96C262 150 236 196 244 262C252 320 268 350 238 384"
        "C206 392 176 396 150 414C124 396 94 392 62 384C32 350 48 320 56 262"
        "C64 196 38 150 36 96C38 30 110 14 150 8Z"
    )
    c.drawPath(shape, linear((40, 8), (260, 412), ["#FBE9B4", "#D2A856", "#94702E", "#5A4018"]))
    marks.canvas.drawPath(shape, line("#FFFFFF", 12, 200))
    for x, y in ((150, 34), (66, 96), (234, 96), (80, 352), (220, 352)):
        c.drawCircle(x, y, 9, fill("#6A4A1C"))
        marks.canvas.drawCircle(x, y, 9, fill("#FFFFFF"))
    for side in (-1, 1):
        scroll = smooth(
            [
                (150 + side * 84, 150),
                (150 + side * 70, 200),
                (150 + side * 78, 250),
                (150 + side * 92, 300),
            ]
        )
        marks.canvas.drawPath(scroll, line("#FFFFFF", 5, 200))
        c.drawPath(scroll, line("#7A5620", 3))
    marks.canvas.drawPath(hole(150, 206, 262), line("#FFFFFF", 14, 230))
    a = lit(layer, marks, 12, 7, spec=0.45)
    top = layer_of(light.over(a, cast(a, scale, 6)), scale)
    top.canvas.drawPath(hole(150, 206, 244), fill(blend=skia.BlendMode.kClear))
    rim = Layer(300, 420, scale)
    rim.canvas.drawPath(hole(150, 206, 244), line("#140C06", 7))
    return light.over(rim.array(), top.array())


def keyhole_view(found: bool, scale: float) -> Array:
    """Bake what the keyhole shows, 300 x 420: the Lady before a lit window, or fog alone."""
    layer = Layer(300, 420, scale)
    c = layer.canvas
    c.drawRect(rect(0, 0, 300, 420), linear((0, 0), (0, 420), ["#2E3644", "#1E2430", "#10131A"]))
    if found:
        shade = fill("#0D0810")
        glow(c, 150, 170, 240, "#FFC970", 255)
        for x in (96, 153):
            c.drawRect(rect(x, 40, 51, 250), fill("#FFE6A8", 235, blur=2))
        for y in (110, 190):
            c.drawLine(90, y, 210, y, line("#4A2A12", 5))
        c.drawLine(150, 36, 150, 294, line("#4A2A12", 6))
        draw_bust(c, looks()["ladies"][SHE], 66, 78, 168, "#0D0810")
        c.drawPath(svg("M78 250C60 300 20 340 0 430L300 430C280 340 240 300 222 250Z"), shade)
    a = layer.array()
    h, w = a.shape[:2]
    mist = light.fbm(h, w, 90 * scale, 5, 21, ry=0.45)[..., None]
    strength = 0.28 if found else 0.62
    a[..., :3] = a[..., :3] * (1 - strength * mist) + np.array([0.66, 0.70, 0.76]) * strength * mist
    a = light.engrave(a, 3.4 * scale, 0.25, 8, 5)
    a[..., 3] = 1
    return light.vignette(a, 0.7, 0.45)


def _pictures() -> dict[str, Recipe]:
    out = {}
    for one in table("london")["locations"]:
        out[f"key.{one['id']}"] = Recipe(partial(key, one["id"], 1.1), 1.1)
        out[f"front.{one['id']}"] = Recipe(partial(front, one["id"], 0.8), 0.8)
    out["front.none"] = Recipe(partial(front, None, 0.8), 0.8)
    out["keyhole.plate"] = Recipe(partial(keyhole_plate, 1.2), 1.2)
    out["keyhole.found"] = Recipe(partial(keyhole_view, True, 1.0), 1.0)
    out["keyhole.empty"] = Recipe(partial(keyhole_view, False, 1.0), 1.0)
    return out


PICTURES = _pictures()
