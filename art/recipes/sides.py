"""Pieces of Obsidia: travelers, creatures, dice, crests, banners, effect tokens, stones, badges."""

import math
from functools import partial
from typing import Any

import numpy as np
import skia

from . import light
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    draw_icon,
    draw_text,
    fill,
    floats,
    layer_of,
    lighter,
    line,
    linear,
    mix,
    ngon,
    poly,
    radial,
    rect,
    rgb,
    rounded,
    svg,
)
from .light import Array
from .obsidia import CLASSES, OUTLINE, RIM, body, bright, deep, looks, mark, mark_colour, side_of
from .pieces import PIPS, lit, rimmed

BODY = {  # silhouettes in a box of 100 x 120, standing on y = 118
    "death_legion": "M56 3C66 10 76 26 74 45C88 56 95 84 94 116C70 122 30 122 6 116"
    "C5 84 12 56 26 45C25 24 36 12 56 3Z",
    "light_keepers": "M30 30L22 4L39 15L50 -4L61 15L78 4L70 30C73 40 70 50 64 55C84 62 92 88 92 116"
    "C70 122 30 122 8 116C8 88 16 62 36 55C30 50 27 40 30 30Z",
    "warlords": "M34 18C24 20 16 12 14 -2C6 14 14 32 31 34L33 50L10 54C2 62 2 72 6 80L18 80L12 116"
    "C36 122 64 122 88 116L82 80L94 80C98 72 98 62 90 54L67 50L69 34C86 32 94 14 86 -2"
    "C84 12 76 20 66 18C60 10 40 10 34 18Z",
    "veiled_occult": "M50 -4C58 20 68 40 74 58C82 80 96 96 98 116C74 122 26 122 2 116"
    "C4 96 18 80 26 58C32 40 42 20 50 -4Z",
}
SHADE = {
    "death_legion": "#08070B",
    "light_keepers": "#8E9AA6",
    "warlords": "#4E120C",
    "veiled_occult": "#5E3E0A",
}
STONES = ("1", "4", "1·2", "2·3", "3·4", "5·6", "1·2·3", "4·5·6")


def _tones(side: str, gain: float) -> list[Colour]:
    """Give a class's colour from light to shade; white is not lit further, it would burn out."""
    col = body(side)
    if side == "light_keepers":
        return [darker(col, 0.04), darker(col, 0.14), darker(col, 0.30)]
    return [lighter(col, gain), col, darker(col, gain + 0.06)]


# --- travelers and creatures


def traveler(side: str, scale: float) -> Array:
    """Bake a traveler, 116 x 142: the class's silhouette with its mark."""
    layer = Layer(116, 142, scale)
    c, shape = layer.canvas, svg(BODY[side])
    c.translate(8, 12)
    c.drawPath(shape, linear((0, 0), (0, 120), _tones(side, 0.1)))
    c.save()
    c.clipPath(shape, True)
    _face(c, side)
    size = 36 if side == "veiled_occult" else 42
    if side == "light_keepers":  # its lines are thin
        draw_icon(c, mark(side), 50, 88, size, line(mark_colour(side), 12))
    draw_icon(c, mark(side), 50, 88, size, fill(mark_colour(side)))
    c.restore()
    return _edged(lit(layer, None, 13, 10, spec=0.3, shin=22), scale, OUTLINE[side], RIM[side])


def _edged(a: Array, scale: float, dark: Colour, pale: Colour) -> Array:
    """Part a small piece from any ground, in grey too: a wide outline, a wide rim, a shadow."""
    line_of = light.tinted(light.grow(a[..., 3], 2.6 * scale), floats(dark))
    rim = light.tinted(light.grow(a[..., 3], 5.0 * scale), floats(pale))
    out = light.over(light.over(a, line_of), rim)
    return light.contact(out, 3.5 * scale, round(2.5 * scale), round(3.5 * scale), 0.65)


def _face(c: Any, side: str) -> None:
    shade = fill(SHADE[side])
    if side == "death_legion":
        c.drawOval(rect(33, 22, 32, 34), shade)
    elif side == "light_keepers":
        c.drawOval(rect(36, 26, 28, 26), fill("#C3CBD2"))
    elif side == "warlords":
        c.drawRect(rect(37, 27, 26, 8), shade)
        c.drawRect(rect(46.5, 27, 7, 21), shade)
    else:
        c.drawOval(rect(38, 36, 24, 14), shade)
        c.drawCircle(50, 43, 4.6, fill("#FFE9A8"))
    for x in {"death_legion": (43, 56), "light_keepers": (44, 56)}.get(side, ()):
        c.drawCircle(x, 40, 3.4, fill("#D9CCFF" if side == "death_legion" else "#2F5F86"))


def creature(key: str, scale: float) -> Array:
    """Bake a creature, 120 x 120: a star of fourteen points with the beast in it."""
    layer, marks = Layer(120, 120, scale), Layer(120, 120, scale)
    points = [
        (
            59 + (53 if i % 2 == 0 else 43) * math.cos(i / 14 * math.pi),
            58 + (53 if i % 2 == 0 else 43) * math.sin(i / 14 * math.pi),
        )
        for i in range(28)
    ]
    tones = [lighter("creature", 0.22), rgb("creature"), darker("creature", 0.25)]
    layer.canvas.drawPath(poly(points), linear((20, 10), (96, 110), tones))
    layer.canvas.drawCircle(59, 58, 37, fill("#1B1430"))
    marks.canvas.drawCircle(59, 58, 39, line("#FFFFFF", 3, 180))
    icon = looks()["creatures"][key]["icon"]
    draw_icon(layer.canvas, icon, 59, 58, 60, fill("#EADFFF"))
    draw_icon(marks.canvas, icon, 59, 58, 60, fill("#FFFFFF"))
    return rimmed(lit(layer, marks, 9, 6, spec=0.3), scale, "#0A0714", "#C9B8F4")


def count_badge(scale: float) -> Array:
    """Bake the disc for the number of a group; the number is drawn on it."""
    layer = Layer(36, 36, scale)
    layer.canvas.drawCircle(17, 17, 13.5, fill("#0B0A0E"))
    layer.canvas.drawCircle(17, 17, 12.5, line("#F1E4C4", 2))
    return light.contact(layer.array(), 1.6 * scale, round(scale), round(scale), 0.5)


def selection(scale: float) -> Array:
    """Bake the ring under a chosen piece."""
    layer = Layer(108, 64, scale)
    layer.canvas.drawOval(rect(14, 12, 80, 38), line("white_gold", 9, 150, blur=6))
    layer.canvas.drawOval(rect(16, 14, 76, 34), line("white_gold", 3.2))
    return layer.array()


# --- signs of the classes


def crest(side: str, scale: float) -> Array:
    """Bake the square sign of a class, for logs, plates and lists."""
    layer, col = Layer(48, 48, scale), body(side)
    c = layer.canvas
    c.drawRRect(rounded(1, 1, 46, 46, 8), fill(OUTLINE[side]))
    tones = [lighter(col, 0.12), col, darker(col, 0.14)]
    c.drawRRect(rounded(3, 3, 42, 42, 6), linear((0, 3), (0, 45), tones))
    c.drawRRect(rounded(4, 4, 40, 40, 5), line(RIM[side], 1.6, 190))
    draw_icon(c, mark(side), 24, 24, 34, fill(mark_colour(side)))
    return layer.array()


def banner(side: str | None, scale: float) -> Array:
    """Bake a town's banner, 34 x 50 in 44 x 60: owner's colour and mark, or grey with a house."""
    layer = Layer(44, 60, scale)
    c = layer.canvas
    cloth = poly([(4, 3), (38, 3), (38, 43), (21, 53), (4, 43)])
    col = body(side) if side else rgb("#4A4740")
    edge = OUTLINE[side] if side else "#17160F"
    c.drawPath(cloth, linear((4, 3), (38, 50), [lighter(col, 0.16), col, darker(col, 0.16)]))
    c.drawPath(poly([(7.4, 5.6), (34.6, 5.6), (34.6, 41), (21, 49), (7.4, 41)]),
               line(RIM[side] if side else "#B9B09C", 1.4, 150))  # fmt: skip
    icon, sign = (mark(side), mark_colour(side)) if side else ("house", rgb("#E2D8C0"))
    draw_icon(c, icon, 21, 25, 26, fill(sign))
    c.drawRect(rect(2, 1, 38, 4.4), linear((2, 1), (40, 5), ["#E3C17F", "#B08B4F", "#6B5431"]))
    return rimmed(layer.array(), scale, edge, RIM[side] if side == "death_legion" else None)


def die(side: str, n: int, scale: float) -> Array:
    """Bake a class's die, 76 x 76, showing a number; 0 shows the mark: not thrown yet."""
    layer, dots = Layer(76, 76, scale), Layer(76, 76, scale)
    ink, tones = mark_colour(side), _tones(side, 0.14)
    layer.canvas.drawRRect(rounded(6, 5, 62, 62, 14), linear((6, 6), (68, 68), tones))
    if n:
        for dx, dy in PIPS[n]:
            for target, paint in ((layer, fill(ink)), (dots, fill("#FFFFFF"))):
                target.canvas.drawCircle(37 + dx * 16, 36 + dy * 16, 6.6, paint)
    else:
        draw_icon(layer.canvas, mark(side), 37, 36, 42, fill(ink))
    a = layer.array()
    height = light.blur(light.inflate(a[..., 3], 15 * scale) * 8 * scale, 1.2 * scale)
    height -= light.blur(dots.alpha(), 1.2 * scale) * 2.4 * scale
    shade = light.relief(a[..., :3], height, k=0.42, spec=0.3, fill=(0.42, 0.43, 0.48))
    piece = np.dstack([np.clip(shade, 0, 1), a[..., 3]])
    return rimmed(piece, scale, OUTLINE[side], RIM[side] if side == "death_legion" else None)


# --- on the map


def effect(spell: str | None, scale: float) -> Array:
    """Bake a spell effect token, 80 x 80: an octagon with the spell's icon, or blank."""
    layer, marks = Layer(80, 80, scale), Layer(80, 80, scale)
    col: Colour = looks()["classes"][side_of(spell)]["hue"] if spell else "#6B4FB0"
    tones = [lighter(col, 0.34), lighter(col, 0.08), darker(col, 0.24)]
    layer.canvas.drawPath(ngon(39, 39, 33, 8, 0.5), linear((12, 8), (66, 72), tones))
    layer.canvas.drawPath(ngon(39, 39, 26.5, 8, 0.5), fill(mix(col, "#0B0814", 0.66)))
    marks.canvas.drawPath(ngon(39, 39, 29.6, 8, 0.5), line("#FFFFFF", 3.4, 210))
    icon = looks()["spells"][spell]["icon"] if spell else "vortex"
    draw_icon(layer.canvas, icon, 40.2, 40.4, 38, fill("#000000", 140))
    draw_icon(layer.canvas, icon, 39, 39, 38, fill("#FFF3D8"))
    draw_icon(marks.canvas, icon, 39, 39, 38, fill("#FFFFFF", 210))
    return rimmed(lit(layer, marks, 5, 4, spec=0.35), scale, "#0A0714", "#D8C9FF")


def stones(text: str, scale: float) -> Array:
    """Bake a rune stone of the woods, 48 x 32: the die faces that lead to its exit."""
    layer = Layer(48, 32, scale)
    wide = {1: 26, 2: 36, 3: 43}[len(text.split("·"))]
    slab = rounded(23.5 - wide / 2, 2.5, wide, 26, 12)
    tones = radial(18, 9, 30, ["#EDE3C8", "#C6BA98", "#8F856C"])
    layer.canvas.drawRRect(slab, tones)
    a = rimmed(lit(layer, None, 5, 3, spec=0.2), scale, "#1E1910", None)
    top = layer_of(a, scale)
    size = 18 if len(text) < 5 else 15.5
    draw_text(top.canvas, text, 23.5, 15.4, size, "numeral", fill("#1C150C"))
    return top.array()


def badge(terrain: str, scale: float) -> Array:
    """Bake the badge that stands for a terrain in a far view, 120 x 120."""
    col = looks()["terrain"][terrain]["colour"]
    return _badge(col, looks()["terrain"][terrain]["icon"], lighter(col, 0.3), scale)


def colony_badge(side: str, scale: float) -> Array:
    """Bake the badge of a colony in a far view."""
    fort = looks()["classes"][side]["fort"]
    return _badge(_ring(side), fort, bright(side), scale, deep(side))


def _ring(side: str) -> Colour:
    """Give the colour of a class as a mark on dark ground."""
    return bright(side) if side == "death_legion" else body(side)


def _badge(
    ring: Colour, icon: str, sign: Colour, scale: float, ground: Colour = "#0E0F15"
) -> Array:
    layer = Layer(120, 120, scale)
    c = layer.canvas
    c.drawCircle(59, 58, 54, fill("#050609"))
    c.drawCircle(59, 58, 50, radial(46, 40, 70, [mix(ground, "#2A2D3A", 0.5), ground]))
    c.drawCircle(59, 58, 50, line(ring, 6))
    draw_icon(c, icon, 59, 58, 68, fill(sign))
    return light.contact(layer.array(), 3 * scale, round(2 * scale), round(2 * scale), 0.5)


def mini(col: Colour, icon: str, scale: float) -> Array:
    """Bake a mark of the mini-map, 24 x 24: a plate of the terrain's colour with its icon."""
    layer = Layer(24, 24, scale)
    layer.canvas.drawRRect(rounded(0.5, 0.5, 23, 23, 4), fill("#0A0B10"))
    layer.canvas.drawRRect(rounded(2, 2, 20, 20, 3), fill(mix(col, "#0A0B10", 0.45)))
    draw_icon(layer.canvas, icon, 12, 12, 17, fill(lighter(col, 0.45)))
    return layer.array()


def slot(colour: Colour, sign: Colour, alpha: float, scale: float) -> Array:
    """Bake an empty place where a tile may come, 150 x 150: dashed, with a question mark."""
    layer = Layer(150, 150, scale)
    c = layer.canvas
    if alpha > 200:
        c.drawRRect(rounded(8, 8, 134, 134, 8), line(colour, 8, 90, blur=5))
        c.drawRRect(rounded(8, 8, 134, 134, 8), fill(colour, 14))
    edge = line(colour, 2.2, alpha, dash=(9, 9))
    edge.setStrokeCap(skia.Paint.kButt_Cap)
    c.drawRRect(rounded(8, 8, 134, 134, 8), edge)
    draw_text(c, "?", 75, 75, 52, "wordmark", fill(sign, alpha))
    return layer.array()


def chevron(colour: Colour, scale: float) -> Array:
    """Bake the arrow on a joining edge, 48 x 48, pointing east; it is turned as it is."""
    layer = Layer(48, 48, scale)
    c = layer.canvas
    c.translate(23, 24)
    shape = poly([(-12, -13), (2, -13), (15, 0), (2, 13), (-12, 13), (0, 0)])
    c.drawPath(shape, fill("#000000", 200, blur=3))
    c.drawPath(shape, fill(colour))
    c.drawPath(shape, line("#2A1503", 2))
    return layer.array()


def pool(scale: float) -> Array:
    """Bake the warm light that lies on a new or a lit tile, 180 x 180; it is laid over it."""
    layer = Layer(180, 180, scale)
    stops = [("#FFE3A8", 120), ("#FFC46A", 62), ("#FFB04A", 18), ("#FFB04A", 0)]
    layer.canvas.drawCircle(90, 90, 90, radial(90, 90, 90, stops, (0, 0.4, 0.75, 1)))
    return layer.array()


def _pictures() -> dict[str, Recipe]:
    out = {}
    for side in CLASSES:
        out[f"traveler.{side}"] = Recipe(partial(traveler, side, 2.0), 2.0)
        out[f"crest.{side}"] = Recipe(partial(crest, side, 2.0), 2.0)
        out[f"banner.{side}"] = Recipe(partial(banner, side, 2.4), 2.4)
        out[f"badge.colony.{side}"] = Recipe(partial(colony_badge, side, 1.2), 1.2)
        fort = looks()["classes"][side]["fort"]
        out[f"mini.colony.{side}"] = Recipe(partial(mini, _ring(side), fort, 2.0), 2.0)
        for n in range(7):
            name = f"die.{side}.{n}" if n else f"die.{side}"
            out[name] = Recipe(partial(die, side, n, 2.0), 2.0)
    out["banner.neutral"] = Recipe(partial(banner, None, 2.4), 2.4)
    for terrain, look in looks()["terrain"].items():
        out[f"badge.{terrain}"] = Recipe(partial(badge, terrain, 1.2), 1.2)
        out[f"mini.{terrain}"] = Recipe(partial(mini, look["colour"], look["icon"], 2.0), 2.0)
    for key in looks()["creatures"]:
        out[f"creature.{key}"] = Recipe(partial(creature, key, 1.8), 1.8)
    for spell in looks()["tokens"]:
        out[f"effect.{spell}"] = Recipe(partial(effect, spell, 1.8), 1.8)
    out["effect"] = Recipe(partial(effect, None, 1.8), 1.8)
    for text in STONES:
        out[f"stones.{text.replace('·', '')}"] = Recipe(partial(stones, text, 3.0), 3.0)
    out["slot.ghost"] = Recipe(partial(slot, "#8F86B0", "#6E668C", 150, 2.0), 2.0)
    out["slot.legal"] = Recipe(partial(slot, "ember", "ember", 235, 2.0), 2.0)
    for name, col in (("legal", "ember"), ("hover", "white_gold"), ("slide", "moon")):
        out[f"chevron.{name}"] = Recipe(partial(chevron, col, 2.0), 2.0)
    out["badge.count"] = Recipe(partial(count_badge, 2.4), 2.4)
    out["ring.piece"] = Recipe(partial(selection, 2.0), 2.0)
    out["pool.tile"] = Recipe(partial(pool, 1.0), 1.0)
    return out


PICTURES = _pictures()
