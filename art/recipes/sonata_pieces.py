"""Pieces of Black Sonata on the map and beside it: locations, rings, pawns, tokens, landmarks."""

import math
from functools import partial
from typing import Any

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
    rounded,
    smooth,
    svg,
)
from .light import Array
from .pieces import lit, rimmed
from .sonata import looks, place_of, table
from .sonata_landmarks import LANDMARKS, draw_landmark

MARKS = {  # of how many landmarks: where each lies in the disc, and their size
    1: ((0.0, 0.5, 58.0),),
    2: ((-15.5, -7.0, 39.0), (15.5, 9.5, 39.0)),
    3: ((0.0, -17.0, 34.0), (-17.5, 12.0, 34.0), (17.5, 12.0, 34.0)),
}
GOWNS = {  # gown, trim, hat or hair, hood of the second
    "historian": ("#2B3560", "#E9DFC6", "#3A2417"),
    "historian.2": ("#6E4A1E", "#F0E2C0", "#20160E"),
    "lady": ("#6A1830", "#EFE3CC", "#120B0E"),
}


# --- locations


def location(id: str, scale: float) -> Array:
    """Bake a location's disc, 96 x 96: ring and pattern of its colour, landmarks on vellum."""
    place = place_of(id)
    look = looks()["colours"][place["colour"]]
    hue = look["colour"]
    layer, marks = Layer(96, 96, scale), Layer(96, 96, scale)
    c = layer.canvas
    c.drawCircle(48, 48, 48, fill("#17100A"))
    tones = [mix(hue, "#FFF3D8", 0.30), hue, mix(hue, "#120A06", 0.45)]
    c.drawCircle(48, 48, 46.4, radial(32, 28, 80, tones))
    ring_pattern(c, look["pattern"], 48, 42.6, mix(hue, "#FFF6DC", 0.72))
    ring_pattern(marks.canvas, look["pattern"], 48, 42.6, "#FFFFFF")
    marks.canvas.drawCircle(48, 48, 46.4, line("#FFFFFF", 2.0, 170))
    marks.canvas.drawCircle(48, 48, 38.4, line("#FFFFFF", 2.0, 170))
    a = lit(layer, marks, 5, 2.6, spec=0.22)
    top = layer_of(a, scale)
    c = top.canvas
    c.drawCircle(48, 48, 38.6, fill("#17100A"))
    c.drawCircle(48, 48, 37.4, radial(38, 34, 62, ["#F8EED3", "#EBDBB2", "#CDB583"]))
    spots = MARKS[len(place["landmarks"])]
    for landmark, (x, y, size) in zip(place["landmarks"], spots, strict=True):
        draw_landmark(c, landmark, 48 + x, 48 + y, size, bold=True)
    return top.array()


def ring_pattern(c: Any, kind: str, centre: float, r: float, colour: Colour) -> None:
    """Draw the pattern that tells a colour in grey: lozenges, crosses, dots, a wave, rays."""
    if kind == "wave":
        points = []
        for i in range(145):
            a, far = i / 144 * 2 * math.pi, r + 2.3 * math.sin(i / 144 * 2 * math.pi * 14)
            points.append((centre + far * math.cos(a), centre + far * math.sin(a)))
        c.drawPath(smooth(points[:-1], True), line(colour, 2.4))
        return
    many = {"lozenges": 10, "crosses": 10, "dots": 14, "rays": 26}[kind]
    for i in range(many):
        a = i / many * 2 * math.pi - math.pi / 2
        x, y = centre + r * math.cos(a), centre + r * math.sin(a)
        if kind == "lozenges":
            c.drawPath(ngon(x, y, 4.2, 4), fill(colour))
        elif kind == "dots":
            c.drawCircle(x, y, 2.7, fill(colour))
        elif kind == "crosses":
            c.drawRect(rect(x - 3.6, y - 1.2, 7.2, 2.4), fill(colour))
            c.drawRect(rect(x - 1.2, y - 3.6, 2.4, 7.2), fill(colour))
        else:
            dx, dy = 3.3 * math.cos(a), 3.3 * math.sin(a)
            c.drawLine(x - dx, y - dy, x + dx, y + dy, line(colour, 2.1))


def ring(state: str, scale: float) -> Array:
    """Bake the light around a location's disc, 128 x 128."""
    layer = Layer(128, 128, scale)
    c = layer.canvas
    if state == "target":
        for i in range(4):
            start = 20 + 90 * i
            c.drawArc(rect(10, 10, 108, 108), start, 50, False, line("#1A0606", 9))
            c.drawArc(rect(10, 10, 108, 108), start, 50, False, line("blood", 5.5))
    elif state == "here":
        c.drawCircle(64, 64, 52, line("#17100A", 8))
        c.drawCircle(64, 64, 52, line("vellum", 3.4))
        for i in range(4):
            a = i / 2 * math.pi
            c.drawPath(ngon(64 + 55 * math.cos(a), 64 + 55 * math.sin(a), 8, 4), fill("#17100A"))
            c.drawPath(ngon(64 + 55 * math.cos(a), 64 + 55 * math.sin(a), 5.4, 4), fill("vellum"))
    else:
        tone = "ember" if state == "legal" else "white_gold"
        c.drawCircle(64, 64, 51, line(tone, 13, 200, blur=5.5))
        c.drawCircle(64, 64, 51, line("#241204", 7.5))
        c.drawCircle(64, 64, 51, line(tone, 4 if state == "legal" else 5.2))
    return layer.array()


# --- landmarks alone


def landmark(id: str, scale: float) -> Array:
    """Bake a landmark's vignette, 132 x 132, with a pale rim for dark grounds."""
    layer = Layer(132, 132, scale)
    draw_landmark(layer.canvas, id, 66, 68, 116)
    a = layer.array()
    rim = light.tinted(light.grow(a[..., 3], 2.6 * scale) * 0.96, floats("#EFE2C0"))
    return light.over(a, rim)


# --- pawns


def pawn(who: str, scale: float) -> Array:
    """Bake a pawn, 88 x 124: the Historian with quill or lantern, or the masked Lady."""
    gown, trim, dark = GOWNS[who]
    layer, marks = Layer(88, 124, scale), Layer(88, 124, scale)
    c = layer.canvas
    c.translate(6, 3)
    marks.canvas.translate(6, 3)
    body = _body(who)
    c.drawPath(body, linear((8, 40), (72, 112), [lighter(gown, 0.18), gown, darker(gown, 0.3)]))
    c.save()
    c.clipPath(body, True)
    _ruff(c, 38, 37 if who != "lady" else 36, trim)
    c.restore()
    if who == "lady":
        _lady_head(c, dark)
        for x in (22, 38, 54):
            c.drawLine(38 + (x - 38) * 0.5, 52, x, 108, line(darker(gown, 0.4), 1.6, 200))
        draw_icon(c, "rose", 38, 84, 30, fill("#F0B8B0"))
        draw_icon(marks.canvas, "rose", 38, 84, 30, fill())
    else:
        _head(c, dark, feather=who == "historian.2")
        icon = "quill" if who == "historian" else "lantern-flame"
        draw_icon(c, icon, 38, 80, 34, fill("#F3D98F"))
        draw_icon(marks.canvas, icon, 38, 80, 34, fill())
    return rimmed(lit(layer, marks, 11, 8.5, spec=0.28, shin=20), scale, "#120C0A", "#FFF0C8")


def _body(who: str) -> Any:
    if who == "lady":  # a wide farthingale
        return svg(
            "M38 30C46 30 50 34 52 40C56 46 54 52 50 56C60 64 74 82 76 104C76 110 62 112 38 112"
            "C14 112 0 110 0 104C2 82 16 64 26 56C22 52 20 46 24 40C26 34 30 30 38 30Z"
        )
    return svg(
        "M38 30C46 30 60 36 62 44C62 50 56 52 51 52C54 70 64 84 70 100C72 109 60 112 38 112"
        "C16 112 4 109 6 100C12 84 22 70 25 52C20 52 14 50 14 44C16 36 30 30 38 30Z"
    )


def _ruff(c: Any, x: float, y: float, trim: Colour) -> None:
    c.drawOval(rect(x - 27, y - 3, 54, 17), fill(trim))
    for i in range(18):
        a = i / 18 * 2 * math.pi
        c.drawLine(
            x + 9 * math.cos(a),
            y + 5.5 + 3 * math.sin(a),
            x + 27 * math.cos(a),
            y + 5.5 + 8.5 * math.sin(a),
            line("#7A6C58", 1.1, 190),
        )


def _head(c: Any, hair: Colour, *, feather: bool) -> None:
    c.drawCircle(38, 22, 16.5, fill("#C69E76"))
    if feather:  # a broad hat with a plume
        c.drawOval(rect(12, 9, 52, 11), fill(hair))
        c.drawPath(svg("M24 14C24 -2 52 -2 52 14Z"), fill(hair))
        c.drawPath(svg("M48 10C56 -4 70 -4 72 6C66 2 60 8 54 14Z"), fill("#D9CDB0"))
        return
    c.drawPath(svg("M19 25C17 40 30 34 38 34C46 34 59 40 57 25L52 22L24 22Z"), fill(hair))
    c.drawOval(rect(25, 11, 26, 25), fill("#D0A880"))
    c.drawPath(svg("M16 17C16 0 60 0 60 17C52 12 24 12 16 17Z"), fill(mix(hair, "#2B3560", 0.5)))
    c.drawPath(svg("M30 29C34 27 42 27 46 29C45 38 42 44 38 46C34 44 31 38 30 29Z"), fill(hair))
    for x in (33, 43):
        c.drawCircle(x, 22.5, 1.9, fill("#1B120C"))


def _lady_head(c: Any, hair: Colour) -> None:
    c.drawPath(svg("M18 26C10 2 24 -2 38 2C52 -2 66 2 58 26C56 34 20 34 18 26Z"), fill(hair))
    c.drawOval(rect(26, 10, 24, 28), fill("#B98A66"))
    c.drawPath(
        svg("M24 20C30 15 46 15 52 20C52 27 44 28 38 24C32 28 24 27 24 20Z"), fill("#1A0D12")
    )
    for x in (32, 44):
        c.drawOval(rect(x - 3, 19.6, 6, 3.4), fill("#F3E6D0"))
    for i in range(7):
        a = math.pi * (1.14 + 0.72 * i / 6)
        c.drawCircle(38 + 19 * math.cos(a), 19 + 16 * math.sin(a), 1.9, fill("#FFF4DC"))


# --- tokens


def disc_token(colour: Colour, icon: str, mark: Colour, scale: float, size: float = 70) -> Array:
    """Bake a round token with a raised sign."""
    m = size / 2 - 0.8
    r = size / 2 - 4.6
    layer, marks = Layer(size, size, scale), Layer(size, size, scale)
    tones = [lighter(colour, 0.24), colour, darker(colour, 0.30)]
    layer.canvas.drawCircle(m, m, r, radial(m - r * 0.35, m - r * 0.4, r * 1.8, tones))
    layer.canvas.drawCircle(m, m, r - 4.6, fill(darker(colour, 0.34)))
    marks.canvas.drawCircle(m, m, r - 2.4, line("#FFFFFF", 3.0, 200))
    draw_icon(layer.canvas, icon, m + 0.9, m + 1.2, r * 1.16, fill("#000000", 130))
    draw_icon(layer.canvas, icon, m, m, r * 1.16, fill(mark))
    draw_icon(marks.canvas, icon, m, m, r * 1.16, fill("#FFFFFF", 210))
    return rimmed(lit(layer, marks, 5, 4, spec=0.3), scale, "#0A0806", None)


def feature(id: str, state: str, scale: float) -> Array:
    """Bake a deduction token: as it is, ringed as sure, or crossed out."""
    look = looks()["features"][id]
    a = disc_token(look["colour"], look["icon"], "#FFF3D8", scale)
    if state == "out":
        grey = a[..., :3].mean(2, keepdims=True)
        a[..., :3] = (a[..., :3] * 0.3 + grey * 0.7) * 0.72
    top = layer_of(a, scale)
    c = top.canvas
    if state == "out":
        for ends in (((14, 14), (55, 55)), ((55, 14), (14, 55))):
            c.drawPath(poly(ends, False), line("#120808", 8.5))
            c.drawPath(poly(ends, False), line("blood", 4.6))
    elif state == "sure":
        c.drawCircle(34.2, 34.2, 30.4, line("#0C1511", 6.4))
        c.drawCircle(34.2, 34.2, 30.4, line("verdigris", 4))
        c.drawCircle(55, 55, 11.5, fill("#0C1511"))
        c.drawCircle(55, 55, 10, fill("verdigris"))
        draw_icon(c, "ui-check", 55, 55, 15, fill("#08130E"))
    return top.array()


def suit(id: str, scale: float) -> Array:
    """Bake the sign of a suit."""
    look = looks()["suits"][id]
    return disc_token(mix(look["colour"], "#20160E", 0.12), look["icon"], "#FBF0D6", scale)


def symbol(id: str, scale: float) -> Array:
    """Bake a shield tile: a symbol in its metal on its tincture."""
    look = looks()["symbols"][id]
    metal = {"gold": "#F0CF78", "silver": "#E6EAEE"}[look["metal"]]
    layer, marks = Layer(70, 70, scale), Layer(70, 70, scale)
    field = look["field"]
    c = layer.canvas
    c.drawRRect(rounded(5, 5, 58, 58, 9), linear((8, 6), (60, 62), [metal, darker(metal, 0.42)]))
    tones = [lighter(field, 0.14), field, darker(field, 0.2)]
    c.drawRRect(rounded(9.5, 9.5, 49, 49, 5.5), linear((10, 10), (58, 58), tones))
    marks.canvas.drawRRect(rounded(7.2, 7.2, 53.6, 53.6, 7), line("#FFFFFF", 3, 200))
    draw_icon(c, look["icon"], 35, 35.2, 40, fill("#000000", 130))
    draw_icon(c, look["icon"], 34, 34, 40, fill(metal))
    draw_icon(marks.canvas, look["icon"], 34, 34, 40, fill("#FFFFFF", 210))
    return rimmed(lit(layer, marks, 4, 3, spec=0.3), scale, "#0A0806", None)


def slot(kind: str, scale: float) -> Array:
    """Bake an empty slot for a token: a hollow in the desk with a dashed rim."""
    layer = Layer(70, 70, scale)
    c = layer.canvas
    shape = rounded(6, 6, 58, 58, 29 if kind == "feature" else 9)
    c.drawRRect(shape, linear((0, 6), (0, 64), [("#05040A", 215), ("#05040A", 120)]))
    c.drawRRect(shape, line("brassd", 2.2, 255, dash=(6, 6)))
    draw_icon(
        c, "domino-mask" if kind == "feature" else "rosa-shield", 35, 35, 28, fill("brassd", 150)
    )
    return layer.array()


def marker(n: int, scale: float) -> Array:
    """Bake a note marker, 64 x 64: a question on a dark disc, told apart by its corners."""
    layer = Layer(64, 64, scale)
    c = layer.canvas
    tone = ("#C9B6F0", "#C9B6F0", "#F0C88A", "#9FD8C0", "#F0A8B0")[n]
    shape = (ngon(31, 31, 26, 40), ngon(31, 31, 26, 40), ngon(31, 33, 25, 3, 0.25),
             ngon(31, 31, 28, 4, 0.5), ngon(31, 31, 27, 5, -0.25))[n]  # fmt: skip
    c.drawPath(shape, fill("#14101A"))
    c.drawPath(shape, line("#0A080E", 5))
    c.drawPath(shape, line(tone, 3))
    draw_text(
        c, "?", 31, 34 if n == 2 else 31, 32 if n != 2 else 26, "numeral", fill(lighter(tone, 0.4))
    )
    return light.contact(layer.array(), 2 * scale, round(1.4 * scale), round(2 * scale), 0.55)


def number_plate(scale: float) -> Array:
    """Bake the empty bone disc that carries a number."""
    layer = Layer(64, 64, scale)
    layer.canvas.drawCircle(31, 31, 25, radial(24, 22, 46, ["#FFF6DC", "#F1E2BC", "#C2AC7E"]))
    layer.canvas.drawCircle(31, 31, 20.5, line("#8A734A", 1.4, 190))
    return rimmed(lit(layer, None, 4, 3, spec=0.2), scale, "#1A120C", None)


def ferry(scale: float) -> Array:
    """Bake the ferry token: a wherry with its oar on the river."""
    layer, marks = Layer(64, 64, scale), Layer(64, 64, scale)
    c = layer.canvas
    c.drawCircle(31, 31, 27, radial(22, 20, 48, ["#8FB4C0", "#4E7484", "#24404E"]))
    marks.canvas.drawCircle(31, 31, 25, line("#FFFFFF", 2.6, 190))
    hull = svg("M8 33L54 33C52 42 46 46 40 46L22 46C16 46 10 42 8 33Z")
    c.drawPath(hull, fill("#3A2314"))
    marks.canvas.drawPath(hull, fill())
    c.drawPath(svg("M8 33L54 33L53 37L9 37Z"), fill("#B98A4A"))
    for x, tall in ((25, 17), (37, 13)):  # the ferryman and who rides
        c.drawPath(
            svg(f"M{x - 6} 33L{x - 3} {33 - tall}L{x + 3} {33 - tall}L{x + 6} 33Z"), fill("#1B140E")
        )
        c.drawCircle(x, 33 - tall - 3, 4.4, fill("#1B140E"))
    c.drawLine(16, 14, 31, 50, line("#1B140E", 3))
    for k in range(2):
        points = [(9 + i * 5.6, 48 + k * 5 + (1.6 if i % 2 else -1.6)) for i in range(9 - 2 * k)]
        c.drawPath(smooth(points), line("#DDEBEE", 1.7, 220))
    return rimmed(lit(layer, marks, 4, 3, spec=0.3), scale, "#0A0E12", "#E9DDBE")


def _pictures() -> dict[str, Recipe]:
    out = {}
    for place in table("london")["locations"]:
        out[f"location.{place['id']}"] = Recipe(partial(location, place["id"], 1.6), 1.6)
    for state in ("legal", "hover", "here", "target"):
        out[f"ring.location.{state}"] = Recipe(partial(ring, state, 1.4), 1.4)
    for id in LANDMARKS:
        out[f"landmark.{id}"] = Recipe(partial(landmark, id, 1.5), 1.5)
    for who in GOWNS:
        out[f"pawn.{who}"] = Recipe(partial(pawn, who, 1.8), 1.8)
    out["pawn.ferry"] = Recipe(partial(ferry, 1.8), 1.8)
    for id in looks()["features"]:
        for state in ("", "sure", "out"):
            name = f"token.feature.{id}" + (f".{state}" if state else "")
            out[name] = Recipe(partial(feature, id, state, 1.6), 1.6)
    for id in looks()["suits"]:
        out[f"token.suit.{id}"] = Recipe(partial(suit, id, 1.4), 1.4)
    for id in looks()["symbols"]:
        out[f"token.symbol.{id}"] = Recipe(partial(symbol, id, 1.6), 1.6)
    for kind in ("feature", "symbol"):
        out[f"slot.{kind}"] = Recipe(partial(slot, kind, 1.4), 1.4)
    out["token.marker"] = Recipe(partial(marker, 0, 1.6), 1.6)
    for n in range(1, 5):
        out[f"token.guess.{n}"] = Recipe(partial(marker, n, 1.6), 1.6)
    clue = partial(disc_token, "#8A6A34", "magnifying-glass", "#FFF3D8", 1.6, 64)
    out["token.clue"] = Recipe(clue, 1.6)
    out["token.number"] = Recipe(partial(number_plate, 1.6), 1.6)
    return out


PICTURES = _pictures()
