"""Cards of Black Sonata: upper sides of the stealth deck, Byways, backs, the countdown.

Cards with a keyhole are in `sonata_keys`, portraits in `sonata_ladies`, the pictures of fog and
stop cards in `sonata_fogs`.
"""

import math
from functools import partial
from typing import Any

import numpy as np

from . import light
from .cards import _back, _printed, cast, raised_icon
from .kit import (
    Colour,
    Layer,
    Point,
    Recipe,
    darker,
    draw_icon,
    draw_text,
    fill,
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
from .sonata import INK, glow, ink, looks, table, vellum
from .sonata_landmarks import draw_landmark
from .sonata_pieces import ring_pattern

W, H = 250, 350
PLATE = (22, 298, 206, 38)  # where a name is written
BACKS = ("fog", "stop", "coat", "lady", "clue", "hidden", "location", "countdown")
WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def paper_card(hue: Colour, scale: float, seed: int) -> Layer:
    """Give a card of vellum in a lit rim of a hue."""
    layer = Layer(W, H, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, W, H, 13), fill("#0A080C"))
    rim = linear((0, 0), (W, H), [lighter(hue, 0.36), hue, darker(hue, 0.5)])
    c.drawRRect(rounded(2, 2, W - 4, H - 4, 11), rim)
    c.drawRRect(rounded(9, 9, W - 18, H - 18, 7), fill("#E9DAB4"))
    a = _printed(layer.array(), scale)
    h, w = a.shape[:2]
    inner = Layer(W, H, scale)
    inner.canvas.drawRRect(rounded(9, 9, W - 18, H - 18, 7), fill("#FFFFFF"))
    cover = inner.alpha()[..., None]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / scale
    edge = np.minimum.reduce([xx - 9, yy - 9, W - 9 - xx, H - 9 - yy])
    burn = np.exp(-np.clip(edge, 0, None) / 13)[..., None]
    sheet = vellum(h, w, scale, seed) * 1.03 * (1 - 0.42 * burn)
    a[..., :3] = a[..., :3] * (1 - cover) + sheet * cover
    top = layer_of(a, scale)
    top.canvas.drawRRect(rounded(9, 9, W - 18, H - 18, 7), ink(1.6, 220))
    top.canvas.drawRRect(rounded(14, 14, W - 28, H - 28, 5), ink(1.0, 120))
    return top


def plate(c: Any) -> None:
    """Draw the ribbon on which a card's name is written."""
    x, y, w, h = PLATE
    shape = poly(
        [
            (x, y),
            (x + w, y),
            (x + w - 10, y + h / 2),
            (x + w, y + h),
            (x, y + h),
            (x + 10, y + h / 2),
        ]
    )
    c.drawPath(shape, linear((0, y), (0, y + h), ["#F6ECD0", "#DCC798"]))
    c.drawPath(shape, ink(1.6, 220))


# --- upper sides of the stealth deck


def stealth(landmark: str, scale: float) -> Array:
    """Bake the upper side of a stealth card: a landmark, large."""
    layer = paper_card(looks()["decks"]["stealth"]["hue"], scale, 60 + len(landmark))
    c = layer.canvas
    c.drawCircle(125, 156, 108, radial(125, 156, 108, [("#FBF2D8", 190), ("#FBF2D8", 0)]))
    c.drawCircle(125, 156, 112, ink(1.1, 90))
    for i in range(48):
        a = i / 48 * 2 * math.pi
        near, far = (107, 112) if i % 2 else (104, 112)
        c.drawLine(
            125 + near * math.cos(a),
            156 + near * math.sin(a),
            125 + far * math.cos(a),
            156 + far * math.sin(a),
            ink(1.0, 90),
        )
    draw_landmark(c, landmark, 125, 158, 184)
    plate(c)
    return layer.array()


def byway_colours(first: str, second: str, scale: float) -> Array:
    """Bake a Byways card that tells two colours: each by its disc and pattern."""
    layer = paper_card(looks()["decks"]["byway"]["hue"], scale, 71)
    c = layer.canvas
    c.drawPath(svg("M48 244C90 196 160 108 204 50"), line(INK, 2.2, 150, dash=(2, 8)))
    for colour, x, y in ((first, 88, 94), (second, 162, 212)):
        _swatch(c, colour, x, y, 66)
    plate(c)
    return layer.array()


def _swatch(c: Any, colour: str, x: float, y: float, r: float) -> None:
    look = looks()["colours"][colour]
    hue = look["colour"]
    c.drawCircle(x + 2, y + 4, r, fill("#1B1008", 120, blur=4))
    c.drawCircle(x, y, r, fill("#17100A"))
    tones = [mix(hue, "#FFF3D8", 0.26), hue, mix(hue, "#120A06", 0.4)]
    c.drawCircle(x, y, r - 1.6, radial(x - r * 0.35, y - r * 0.4, r * 1.8, tones))
    c.save()
    c.translate(x, y)
    c.scale(r / 29, r / 29)
    pale = mix(hue, "#FFF6DC", 0.72)
    ring_pattern(c, look["pattern"], 0, 22.5, pale)
    _emblem(c, look["pattern"], pale)
    c.restore()


def _emblem(c: Any, kind: str, colour: Colour) -> None:
    """Draw one large sign of a colour's pattern around the origin, 24 wide."""
    if kind == "lozenges":
        c.drawPath(ngon(0, 0, 13, 4), fill(colour))
    elif kind == "dots":
        c.drawCircle(0, 0, 9, fill(colour))
    elif kind == "crosses":
        c.drawRect(rect(-13, -3.2, 26, 6.4), fill(colour))
        c.drawRect(rect(-3.2, -13, 6.4, 26), fill(colour))
    elif kind == "wave":
        for y in (-7, 0, 7):
            points = [(-12 + 4 * i, y + (2.6 if i % 2 else -2.6)) for i in range(7)]
            c.drawPath(smooth(points), line(colour, 2.8))
    else:
        for i in range(12):
            a = i / 6 * math.pi
            near, far = (4 * math.cos(a), 4 * math.sin(a)), (13 * math.cos(a), 13 * math.sin(a))
            c.drawLine(*near, *far, line(colour, 2.2))


def byway_compass(way: str, scale: float) -> Array:
    """Bake a Byways card that tells a way: the needle of a compass and its letters in red."""
    layer = paper_card(looks()["decks"]["byway"]["hue"], scale, 72)
    c, x, y, r = layer.canvas, 125, 156, 72
    c.drawCircle(x, y, r + 6, ink(2.4))
    c.drawCircle(x, y, r, ink(1.0, 160))
    for i in range(32):
        a = i / 16 * math.pi
        near = r - 8 if i % 4 == 0 else r - 2
        start = (x + near * math.cos(a), y + near * math.sin(a))
        c.drawLine(*start, x + r * math.cos(a), y + r * math.sin(a), ink(1.2, 200))
    for i in range(8):
        _leaf(c, (x, y), i * math.pi / 4, 60 if i % 2 == 0 else 40, (INK, "#E9DAB4"), 0.16)
    for i, letter in enumerate("NESW"):
        a = (i - 1) * math.pi / 2
        lx, ly = x + 97 * math.cos(a), y + 97 * math.sin(a)
        if letter in way:
            c.drawCircle(lx, ly, 17, fill("#8A1E16"))
            c.drawCircle(lx, ly, 17, ink(1.6))
        tone = "#FBEFD2" if letter in way else INK
        draw_text(c, letter, lx, ly, 23, "map", fill(tone))
    turn = (WAYS.index(way) - 2) * math.pi / 4
    _leaf(c, (x, y), turn, 76, ("#8A1E16", "#C8402E"), 0.36)
    _leaf(c, (x, y), turn + math.pi, 36, ("#3A2A1C", "#6A5238"), 0.46)
    c.drawCircle(x, y, 10, fill(INK))
    c.drawCircle(x, y, 7.4, radial(x - 2, y - 3, 12, ["#F7E3A8", "#C9A050", "#6B5431"]))
    plate(c)
    return layer.array()


def _leaf(
    c: Any, at: Point, turn: float, far: float, tones: tuple[Colour, Colour], wide: float
) -> None:
    x, y = at
    for side in (-1, 1):
        b = turn + side * 0.6
        flank = (x + far * wide * math.cos(b), y + far * wide * math.sin(b))
        half = poly([at, flank, (x + far * math.cos(turn), y + far * math.sin(turn))])
        c.drawPath(half, fill(tones[side < 0]))
        c.drawPath(half, ink(1.2))


# --- backs


def back(kind: str, scale: float) -> Array:
    """Bake the back of a deck."""
    look = looks()["decks"][kind]
    return _back(W, H, look["hue"], look["icon"], scale)


def suit_back(suit: str, scale: float) -> Array:
    """Bake the back of a lady's card: her suit in a wreath of smaller ones."""
    look = looks()["suits"][suit]
    layer = layer_of(_back(W, H, look["colour"], look["icon"], scale), scale)
    c = layer.canvas
    for i in range(4):
        x, y = (
            (36, 36)
            if i == 0
            else (W - 36, 36)
            if i == 1
            else (36, H - 36)
            if i == 2
            else (W - 36, H - 36)
        )
        c.drawCircle(x, y, 19, fill("#0C0B11"))
        c.drawCircle(x, y, 19, line(lighter(look["colour"], 0.3), 1.6))
        draw_icon(c, look["icon"], x, y, 26, fill(mix(look["colour"], "#FFF3D8", 0.7)))
    return layer.array()


def countdown(n: int, scale: float) -> Array:
    """Bake the countdown card: an hourglass, and as many candles as turns of it are left."""
    hue = looks()["decks"]["countdown"]["hue"]
    layer = Layer(W, H, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, W, H, 13), fill("#0A080C"))
    rim = linear((0, 0), (W, H), [lighter(hue, 0.34), hue, darker(hue, 0.5)])
    c.drawRRect(rounded(2, 2, W - 4, H - 4, 11), rim)
    bed = radial(125, 140, 210, ["#5A2A2E", "#241218", "#0C080C"])
    c.drawRRect(rounded(8, 8, W - 16, H - 16, 8), bed)
    c.drawRRect(rounded(13, 13, W - 26, H - 26, 6), line(lighter(hue, 0.4), 1.4, 130))
    a = _printed(layer.array(), scale)
    figure = raised_icon("hourglass", W, H, (125, 128, 168), "#F0DDB0", "#9A7A48", scale)
    a = light.over(figure, light.over(cast(figure, scale, 3.4), a))
    top = layer_of(a, scale)
    for i in range(3):
        _candle(top.canvas, 65 + 60 * i, 318, lit=i < n)
    return top.array()


def _candle(c: Any, x: float, y: float, *, lit: bool) -> None:
    high = 56 if lit else 22
    top, edge = y - high, line("#1A0E0A", 1.6)
    stick = linear((x - 11, 0), (x + 11, 0), ["#F3E6C8", "#E2CFA4", "#9A8458"])
    c.drawRect(rect(x - 11, top, 22, high), stick)
    c.drawRect(rect(x - 11, top, 22, high), edge)
    c.drawOval(rect(x - 20, y - 5, 40, 10), fill("#8A6A34"))
    c.drawOval(rect(x - 20, y - 5, 40, 10), edge)
    c.drawLine(x, top, x, top - 6, line("#1A0E0A", 2))
    if not lit:
        for k in (-1, 1):
            wisp = smooth([(x, top - 6), (x + 4 * k, top - 18), (x - 3 * k, top - 30)])
            c.drawPath(wisp, line("#B8AEB0", 1.6, 130))
        return
    glow(c, x, top - 16, 40, "#FFC860", 190)
    flame = svg(
        f"M{x} {top - 34}C{x + 11} {top - 18} {x + 8} {top - 4} {x} {top - 3}"
        f"C{x - 8} {top - 4} {x - 11} {top - 18} {x} {top - 34}Z"
    )
    c.drawPath(flame, linear((x, top - 34), (x, top), ["#FFF6D0", "#FFC24A", "#E0701E"]))


def _pictures() -> dict[str, Recipe]:
    out = {}
    for one in table("london")["landmarks"]:
        out[f"stealth.{one['id']}"] = Recipe(partial(stealth, one["id"], 1.3), 1.3)
    colours = table("london")["colours"]
    for i, first in enumerate(colours):
        for second in colours[i + 1 :]:
            out[f"byway.{first}_{second}"] = Recipe(partial(byway_colours, first, second, 0.9), 0.9)
    for way in WAYS:
        out[f"byway.{way.lower()}"] = Recipe(partial(byway_compass, way, 0.9), 0.9)
    for kind in BACKS:
        out[f"card.back.{kind}"] = Recipe(partial(back, kind, 0.9), 0.9)
    for suit in looks()["suits"]:
        out[f"card.suit.{suit}"] = Recipe(partial(suit_back, suit, 0.9), 0.9)
    for n in range(4):
        out[f"countdown.{n}"] = Recipe(partial(countdown, n, 0.9), 0.9)
    return out


PICTURES = _pictures()
