"""Cards and frames: bid pictures, backs, the frame of an asset tile and of a bid card."""

from typing import Any

import numpy as np
import skia

from . import light
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    draw_array,
    draw_icon,
    fill,
    layer_of,
    lighter,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    rounded,
)
from .light import Array
from .pieces import CLASS_ICON, lit, octagon, threat

BIDS = (
    "battery-plus",
    "beer-stein",
    "key",
    "clockwise-rotation",
    "card-draw",
    "card-exchange",
    "crystal-shrine",
    "team-upgrade",
    "well",
)
BACKS = {  # hue, sign
    "party": ("#3F6FA8", "meeple-group"),
    "quirk": ("#7A5AA6", "scroll-unfurled"),
    "bid": ("bid", "cogsplosion"),
}
TYPES = {"cave": "cave-entrance", "dungeon": "dungeon-gate", "outdoor": "forest"}
ASSET_W, ASSET_H = 228, 193
ART = (5.5, 5.5, 217, 132)  # where an asset's picture lies in its frame
BID_ART = (126, 100)


def raised_icon(
    name: str,
    w: float,
    h: float,
    at: tuple[float, float, float],
    col: Colour,
    foot: Colour,
    scale: float,
) -> Array:
    """Give a lit icon on nothing: rounded, paler above than below; `at` is x, y and size."""
    x, y, size = at
    layer = Layer(w, h, scale)
    paint = linear((0, 40), (0, 480), [lighter(col, 0.2), col, foot])
    draw_icon(layer.canvas, name, x, y, size, paint)
    return lit(layer, None, size * 0.034, size * 0.030, spec=0.26, shin=14)


def cast(a: Array, scale: float, reach: float = 3.0) -> Array:
    """Give a dark shadow of a figure, to lie under it."""
    dark = light.blur(light.grow(a[..., 3], 1.2 * scale), reach * 0.7 * scale)
    dark = np.roll(np.roll(dark, round(reach * scale), 0), round(reach * 0.6 * scale), 1)
    return light.tinted(np.clip(dark * 0.85, 0, 1), np.zeros(3, np.float32))


def bid_art(value: int, scale: float) -> Array:
    """Bake the picture part of a bid card: a lit sign on engraved verdigris."""
    return signed("bid", BIDS[value], value, scale)


def party_art(kind: str, scale: float) -> Array:
    """Bake the picture part of a party card: the class's sign on its hue."""
    hue = "#8A8272" if kind == "healer" else f"soul_{kind}"
    return signed(darker(hue, 0.25), CLASS_ICON[kind], 70 + len(kind), scale)


def signed(hue: Colour, icon: str, seed: int, scale: float) -> Array:
    """Bake a lit sign before rays on an engraved ground."""
    w, h = BID_ART
    layer = Layer(w, h, scale)
    c = layer.canvas
    deep = mix("#0A1014", hue, 0.12)
    ground = [lighter(hue, 0.30), lighter(hue, 0.04), mix(hue, deep, 0.62), deep]
    c.drawRect(rect(0, 0, w, h), radial(w * 0.56, h * 0.48, w * 0.72, ground, (0, 0.35, 0.8, 1)))
    _rays(c, lighter(hue, 0.82), np.random.default_rng(seed + 40))
    c.drawCircle(w * 0.58, h * 0.5, 37, fill(lighter(hue, 0.45), 38))
    c.drawCircle(w * 0.58, h * 0.5, 37, line(lighter(hue, 0.7), 1.1, 70))
    a = light.fog(layer.array(), 26 * scale, seed, 0.30)
    a = light.engrave(a, 2.7 * scale, 0.24, 15, seed)
    figure = raised_icon(icon, w, h, (w * 0.58, h * 0.5, 62), "#F2E8D2", "#B4A582", scale)
    a = light.over(figure, light.over(cast(figure, scale, 2.2), a))
    a = light.vignette(a, 0.8, 0.35)
    a[..., 3] = 1
    return a


def _rays(c: Any, colour: Colour, rng: Any) -> None:
    w, h = BID_ART
    for i in range(20):
        a, d = i * np.pi / 10 + rng.uniform(-0.06, 0.06), rng.uniform(0.03, 0.07)
        far = [(w * 0.58 + 160 * np.cos(a + s), h * 0.5 + 160 * np.sin(a + s)) for s in (-d, d)]
        c.drawPath(poly([(w * 0.58, h * 0.5), *far]), fill(colour, rng.uniform(6, 20), blur=2))


def app_icon(scale: float) -> Array:
    """Bake the window's icon: a soul in a brass ring."""
    layer, marks = Layer(128, 128, scale), Layer(128, 128, scale)
    c = layer.canvas
    brass = linear((20, 16), (108, 112), ["#FBE9B8", "#C9A05A", "#6B5431"])
    c.drawCircle(64, 63, 58, brass)
    c.drawCircle(64, 63, 49, radial(54, 50, 66, ["#2F5E5A", "#152827", "#0A1211"]))
    soul = linear((0, 30), (0, 480), ["#FFFFFF", "#BFF0E2", "#5FB8A8"])
    draw_icon(c, "ui-soul", 64, 60, 74, soul)
    marks.canvas.drawCircle(64, 63, 53.5, line("#FFFFFF", 7))
    draw_icon(marks.canvas, "ui-soul", 64, 60, 74, fill("#FFFFFF"))
    return light.contact(lit(layer, marks, 4, 3, spec=0.3), 2, 1, 2, 0.5)


def back(kind: str, scale: float) -> Array:
    """Bake a card back, 250 x 350: hue frame, lozenge net, medallion with the deck's mark."""
    hue, icon = BACKS[kind]
    return _back(250, 350, hue, icon, scale)


def _back(w: float, h: float, hue: Colour, icon: str, scale: float) -> Array:
    layer = Layer(w, h, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, w, h, 13), fill("#0A090D"))
    rim = linear((0, 0), (w, h), [lighter(hue, 0.34), hue, darker(hue, 0.5)])
    c.drawRRect(rounded(2, 2, w - 4, h - 4, 11), rim)
    inner = rounded(8, 8, w - 16, h - 16, 8)
    bed = radial(w / 2, h / 2, max(w, h) * 0.6, [mix(hue, "#0B0A10", 0.35), "#0C0B11"])
    c.drawRRect(inner, bed)
    c.save()
    c.clipRRect(inner, True)
    net = line(lighter(hue, 0.35), 1.3, 60)
    for i in range(-16, 30):
        c.drawLine(i * 22, 0, i * 22 + h * 0.7, h, net)
        c.drawLine(i * 22, h, i * 22 + h * 0.7, 0, net)
    c.restore()
    c.drawRRect(rounded(13, 13, w - 26, h - 26, 6), line(lighter(hue, 0.4), 1.4, 130))
    return light.over(_medallion(w, h, hue, icon, scale), _printed(layer.array(), scale))


def _printed(a: Array, scale: float) -> Array:
    """Give a flat print the tooth of its card and a bevelled edge."""
    h, w = a.shape[:2]
    height = light.inflate(a[..., 3], 3 * scale) * 2.2 * scale
    height += light.fbm(h, w, 1.6 * scale, 2, 8) * 0.28 * scale
    shade = light.relief(a[..., :3], light.blur(height, 0.3 * scale), k=0.5, spec=0.05)
    return np.dstack([np.clip(shade * 0.92, 0, 1), a[..., 3]])


def _medallion(w: float, h: float, hue: Colour, icon: str, scale: float) -> Array:
    r = min(w, h) * 0.24
    layer, marks = Layer(w, h, scale), Layer(w, h, scale)
    c = layer.canvas
    body = radial(w / 2 - r * 0.4, h / 2 - r * 0.4, r * 1.8, [mix(hue, "#14121A", 0.55), "#0C0B11"])
    c.drawCircle(w / 2, h / 2, r, body)
    ring = linear((w / 2 - r, h / 2 - r), (w / 2 + r, h / 2 + r), ["#F4DDA0", "#B08B4F", "#5A3E14"])
    ring.setStyle(skia.Paint.kStroke_Style)
    ring.setStrokeWidth(r * 0.09)
    c.drawCircle(w / 2, h / 2, r * 0.95, ring)
    c.drawCircle(w / 2, h / 2, r * 0.80, line(lighter(hue, 0.3), 1.2, 150))
    marks.canvas.drawCircle(w / 2, h / 2, r * 0.95, line("#FFFFFF", r * 0.1))
    draw_icon(c, icon, w / 2, h / 2, r * 1.14, fill(mix(hue, "#FFF3D8", 0.72)))
    draw_icon(marks.canvas, icon, w / 2, h / 2, r * 1.14, fill("#FFFFFF"))
    return light.contact(
        lit(layer, marks, 3, 2, spec=0.3), 4 * scale, round(2 * scale), round(4 * scale), 0.6
    )


def bid_frame(scale: float) -> Array:
    """Bake an empty bid card, 138 x 196: the picture lies at 6, 6; the name goes below it."""
    w, h = 138, 196
    layer = Layer(w, h, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, w, h, 10), fill("#0A090D"))
    rim = linear((0, 0), (w, h), ["#8FC9BC", "bid", "#16302F"])
    c.drawRRect(rounded(1.7, 1.7, w - 3.4, h - 3.4, 9), rim)
    c.drawRRect(rounded(6, 6, w - 12, h - 12, 5), fill("#E6D9BA"))
    a = _printed(layer.array(), scale)
    stain = light.fbm(*a.shape[:2], 40 * scale, 5, 4)
    a[..., :3] *= (0.93 + 0.12 * stain)[..., None]
    top = layer_of(a, scale)
    top.canvas.drawRect(rect(6, 6, *BID_ART), fill("#0A1514"))
    top.canvas.drawLine(6, 106.6, w - 6, 106.6, line("#16302F", 1.6))
    return top.array()


def asset_frame(kind: str, scale: float) -> Array:
    """Bake an asset tile without its picture and numbers: rim, type tab, plate, threat bar."""
    hue, w, h = f"asset_{kind}", ASSET_W, ASSET_H
    layer = Layer(w, h, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, w, h, 9), fill("#08070A"))
    rim = linear((0, 0), (w, h), [lighter(hue, 0.42), hue, darker(hue, 0.5)])
    c.drawRRect(rounded(1.5, 1.5, w - 3, h - 3, 8), rim)
    c.drawRRect(rounded(5, 5, w - 10, h - 10, 5), fill("#0D0C11"))
    a = _printed(layer.array(), scale)
    top = layer_of(a, scale)
    _window(top.canvas)
    _threat_bar(top, hue, scale)
    _tab(top.canvas, hue, kind)
    plate = octagon(scale)
    draw_array(top.canvas, plate, w - 26 - 29.5, 27 - 29, 60)
    return top.array()


def _window(c: Any) -> None:
    x, y, w, h = ART
    c.drawRect(rect(x, y, w, h), fill(blend=skia.BlendMode.kClear))
    c.drawRect(rect(x + 0.6, y + 0.6, w - 1.2, h - 1.2), line("#000000", 1.6, 150))
    shade = linear((0, y), (0, y + 9), [("#000000", 110), ("#000000", 0)])
    c.drawRect(rect(x, y, w, 9), shade)


def _threat_bar(layer: Layer, hue: Colour, scale: float) -> None:
    c, y = layer.canvas, ART[1] + ART[3]
    c.drawRect(rect(5.5, y, ART[2], 50), linear((0, y), (0, y + 50), ["#191720", "#0B0A0E"]))
    c.drawLine(5.5, y, 5.5 + ART[2], y, line(hue, 1.8))
    for i, kind in enumerate(("fighter", "mage", "healer")):
        emblem = threat(kind, scale * 1.2)
        size = 48
        draw_array(c, emblem, ASSET_W * (0.145 + 0.308 * i) - size / 2, y + 25.5 - size / 2, size)


def _tab(c: Any, hue: Colour, kind: str) -> None:
    corner = [(48, 5.5), (48, 36), (38, 46), (5.5, 46)]
    c.drawPath(poly([(5.5, 5.5), *corner]), fill("#0D0C11", 240))
    c.drawPath(poly(corner, close=False), line(hue, 1.8))
    draw_icon(c, TYPES[kind], 26, 25, 33, fill(lighter(hue, 0.55)))


def _pictures() -> dict[str, Recipe]:
    out = {}
    for value in range(len(BIDS)):
        out[f"bid.{value}"] = Recipe(lambda v=value: bid_art(v, 1.9), 1.9)
    out["frame.bid"] = Recipe(lambda: bid_frame(1.9), 1.9)
    for kind in ("fighter", "mage", "healer"):
        out[f"party.{kind}"] = Recipe(lambda k=kind: party_art(k, 1.9), 1.9)
    out["app.icon"] = Recipe(lambda: app_icon(1.0), 1.0)
    for kind in BACKS:
        out[f"card.back.{kind}"] = Recipe(lambda k=kind: back(k, 1.3), 1.3)
    for kind in TYPES:
        out[f"frame.asset.{kind}"] = Recipe(lambda k=kind: asset_frame(k, 1.5), 1.5)
        out[f"asset.back.{kind}"] = Recipe(lambda k=kind: asset_back(k, 1.5), 1.5)
    return out


def asset_back(kind: str, scale: float) -> Array:
    """Bake the back of an asset of one type, as a whole tile."""
    return _back(ASSET_W, ASSET_H, f"asset_{kind}", TYPES[kind], scale)


PICTURES = _pictures()
