"""Frames, title bands, paper, backs and empty places of Four Souls' cards, one kind per deck.

Each deck is told apart by its frame's work as well as by its hue: rivets, stitches, teeth, scrolls,
links, flames, bricks.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from . import light
from .cards import _back
from .four import DECKS
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    draw_icon,
    fill,
    layer_of,
    lighter,
    line,
    linear,
    ngon,
    poly,
    rect,
    rounded,
    smooth,
)
from .light import Array
from .pieces import lit

W, H = 250, 350
RIM = 7.5  # how far the frame reaches inwards
BAND, PLATE = (236, 38), (236, 190)
SCALE = 1.4
SOUL = "#3E86A8"
IRON = "card_passive"  # treasures without a use are bound in iron


def frame(deck: str) -> Array:
    """Bake a card's rim, 250 x 350; inside it is clear."""
    hue = DECKS[deck][0]
    layer, marks = Layer(W, H, SCALE), Layer(W, H, SCALE)
    c = layer.canvas
    tones = [lighter(hue, 0.42), lighter(hue, 0.06), darker(hue, 0.40)]
    c.drawDRRect(
        rounded(1.4, 1.4, W - 2.8, H - 2.8, 12), _inner(RIM), linear((0, 0), (W, H), tones)
    )
    WORKS[deck](c, marks.canvas, hue)
    a = lit(layer, marks, 3.2, 2.6, spec=0.34, shin=15)
    edge = Layer(W, H, SCALE)
    edge.canvas.drawDRRect(rounded(0, 0, W, H, 13), _inner(RIM + 1.2), fill("#060508"))
    for x, y, r in ((0.7, 0.7, 12.6), (RIM, RIM, 8)):
        edge.canvas.drawRRect(rounded(x, y, W - 2 * x, H - 2 * y, r), line("#060508", 1.6))
    return light.over(a, edge.array())


def _inner(reach: float) -> Any:
    return rounded(reach, reach, W - 2 * reach, H - 2 * reach, 8)


def _along(step: float) -> list[tuple[float, float, float]]:
    """Give points along the middle of the rim and the direction there, without the corners."""
    m = (RIM + 1.4) / 2
    out = []
    nx, ny = round((W - 44) / step), round((H - 44) / step)
    for i in range(nx + 1):
        x = 22 + (W - 44) * i / nx
        out += [(x, m, 0.0), (x, H - m, 180.0)]
    for i in range(ny + 1):
        y = 22 + (H - 44) * i / ny
        out += [(m, y, -90.0), (W - m, y, 90.0)]
    return out


def _corners() -> list[tuple[float, float, float]]:
    return [(0, 0, 0.0), (W, 0, 90.0), (W, H, 180.0), (0, H, 270.0)]


def _placed(canvas: Any, x: float, y: float, turn: float, draw: Callable[[Any], None]) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    draw(canvas)
    canvas.restore()


def rivets(c: Any, marks: Any, hue: Colour) -> None:
    """Brass bands around the corners, with rivets."""

    def strap(k: Any, paint: Any) -> None:
        k.drawPath(poly([(1.4, 12), (12, 1.4), (23, 1.4), (23, RIM), (RIM, 23), (1.4, 23)]), paint)

    bright = ["#F2F5FA", "#9CA7B8", "#485060"] if hue == IRON else ["#FBE9B8", "#C9A05A", "#7A5420"]
    brass = linear((0, 0), (34, 34), bright)
    for x, y, turn in _corners():
        _placed(c, x, y, turn, lambda k: strap(k, brass))
        _placed(marks, x, y, turn, lambda k: strap(k, fill("#FFFFFF", 160)))
        for px, py in ((9.6, 9.6), (19, 4.6), (4.6, 19)):
            _placed(
                c, x, y, turn, lambda k, px=px, py=py: k.drawCircle(px, py, 2.3, fill("#6B4A18"))
            )
            _placed(marks, x, y, turn, lambda k, px=px, py=py: k.drawCircle(px, py, 2, fill()))


def stitches(c: Any, marks: Any, hue: Colour) -> None:
    """A seam of thread."""
    for x, y, turn in _along(11):

        def thread(k: Any, paint: Any) -> None:
            k.drawLine(-3.2, 0.9, 3.2, -0.9, paint)

        _placed(c, x, y, turn, lambda k: thread(k, line("#EBDDAF", 2.1)))
        _placed(marks, x, y, turn, lambda k: thread(k, line("#FFFFFF", 2)))


def teeth(c: Any, marks: Any, hue: Colour) -> None:
    """Rows of teeth that bite into the card from above and below."""

    def bite(k: Any, paint: Any, long: float) -> None:
        k.drawPath(poly([(-5.2, -3), (5.2, -3), (0, long)]), paint)

    bone = linear((0, -3), (0, 12), ["#F4E8CC", "#B49A74"])
    for x, y, turn in _along(12.5):
        if turn in (0.0, 180.0):
            long = 4.5 + 2.5 * abs(x / W - 0.5) * 2
            _placed(c, x, y, turn, lambda k, long=long: bite(k, bone, long))
            _placed(marks, x, y, turn, lambda k, long=long: bite(k, fill("#FFFFFF", 190), long))


def scrolls(c: Any, marks: Any, hue: Colour) -> None:
    """Curled corners of gilded wood."""
    curl = [(4.4, 54), (4.4, 38), (7.6, 26), (4.4, 16), (5, 8)]
    other = [(y, x) for x, y in curl]
    for x, y, turn in _corners():
        for path in (smooth(curl), smooth(other)):
            _placed(c, x, y, turn, lambda k, p=path: k.drawPath(p, line("#D8B56A", 4.2)))
            _placed(marks, x, y, turn, lambda k, p=path: k.drawPath(p, line("#FFFFFF", 3)))
        _placed(c, x, y, turn, lambda k: k.drawCircle(8, 8, 4.6, fill("#E7C888")))
        _placed(marks, x, y, turn, lambda k: k.drawCircle(8, 8, 3.6, fill()))


def links(c: Any, marks: Any, hue: Colour) -> None:
    """A chain without an end."""
    for i, (x, y, turn) in enumerate(_along(12)):
        oval = rect(-5.6, -2.7, 11.2, 5.4)
        tone = "#E6ECF4" if i % 4 < 2 else "#9AA6B8"
        _placed(c, x, y, turn, lambda k, o=oval, t=tone: k.drawOval(o, line(t, 2.1)))
        _placed(marks, x, y, turn, lambda k, o=oval: k.drawOval(o, line("#FFFFFF", 1.8)))


def flames(c: Any, marks: Any, hue: Colour) -> None:
    """Souls at the corners, a bright bead between."""
    for x, y, turn in _along(22):
        if abs(x - W / 2) > 60 or abs(y - H / 2) > 90:
            _placed(c, x, y, turn, lambda k: k.drawCircle(0, 0, 2.4, fill("#FFF3D0")))
            _placed(marks, x, y, turn, lambda k: k.drawCircle(0, 0, 2, fill()))
    for x, y in ((9.5, 10), (W - 9.5, 10), (9.5, H - 10.5), (W - 9.5, H - 10.5)):
        draw_icon(c, "ui-soul", x, y, 20, fill("#173A4A"))
        draw_icon(c, "ui-soul", x, y, 17, linear((0, 40), (0, 480), ["#F4FDFF", "#7FCBE8"]))
        draw_icon(marks, "ui-soul", x, y, 17, fill())


def bricks(c: Any, marks: Any, hue: Colour) -> None:
    """Courses of stone."""
    for i, (x, y, turn) in enumerate(_along(19)):
        tone = lighter(hue, 0.10 + 0.14 * (i * 7 % 5) / 4)
        stone = rounded(-8.6, -2.9, 17.2, 5.8, 1.4)
        _placed(c, x, y, turn, lambda k, s=stone, t=tone: k.drawRRect(s, fill(t)))
        _placed(marks, x, y, turn, lambda k, s=stone: k.drawRRect(s, fill("#FFFFFF", 200)))
    for x, y, turn in _corners():
        block = rounded(2, 2, 13, 13, 3)
        _placed(c, x, y, turn, lambda k, b=block: k.drawRRect(b, fill(lighter(hue, 0.3))))
        _placed(marks, x, y, turn, lambda k, b=block: k.drawRRect(b, fill()))


WORKS = {
    "treasure": rivets,
    "passive": rivets,
    "loot": stitches,
    "monster": teeth,
    "character": scrolls,
    "eternal": links,
    "bonus_soul": flames,
    "room": bricks,
}


# --- parts inside the frame


def band(deck: str) -> Array:
    """Bake the ground of a card's name, 236 x 38."""
    hue, (w, h) = DECKS[deck][0], BAND
    layer, cut = Layer(w, h, SCALE), Layer(w, h, SCALE)
    layer.canvas.drawRect(
        rect(0, 0, w, h), linear((0, 0), (0, h), [darker(hue, 0.16), darker(hue, 0.58)])
    )
    k = cut.canvas
    for i in range(-1, 13):
        x = i * 20 + 10
        k.drawPath(ngon(x, h / 2, 13, 4), line("#FFFFFF", 1.1, 110))
        k.drawCircle(x, h / 2, 2, fill("#FFFFFF", 120))
    grain = light.fbm(*layer.alpha().shape, 9 * SCALE, 4, 3, ry=0.4)
    a = layer.array()
    height = grain * 0.8 * SCALE - light.blur(cut.alpha(), 0.5 * SCALE) * 1.3 * SCALE
    a[..., :3] = np.clip(light.relief(a[..., :3], height, k=0.5, spec=0.05), 0, 1)
    top = layer_of(a, SCALE)
    top.canvas.drawRect(rect(0, h - 1.6, w, 1.6), fill(lighter(hue, 0.4)))
    top.canvas.drawRect(rect(0, 0, w, 1.2), fill(lighter(hue, 0.3), 90))
    return light.opaque(top.array()[..., :3])


def plate() -> Array:
    """Bake the vellum that carries a card's words, 236 x 190; cut it from its middle."""
    w, h = PLATE
    rows, cols = round(h * SCALE), round(w * SCALE)
    stain, fibre = (
        light.fbm(rows, cols, 60 * SCALE, 5, 11),
        light.fbm(rows, cols, 5 * SCALE, 3, 12, ry=0.3),
    )
    pale, deep = np.array([0.90, 0.86, 0.77]), np.array([0.83, 0.77, 0.65])
    albedo = deep + (pale - deep) * (0.35 + 0.65 * stain)[..., None]
    height = (fibre * 0.22 + stain * 1.2) * SCALE
    a = light.relief(albedo.astype(np.float32), height, k=0.5, spec=0.02) * 0.985
    return light.opaque(a)


def slot(kind: str) -> Array:
    """Bake an empty place for a card, 250 x 350: a stitched outline and the deck's mark."""
    hue, icon = DECKS[kind]
    layer, cut = Layer(W, H, 0.9), Layer(W, H, 0.9)
    layer.canvas.drawRRect(rounded(4, 4, W - 8, H - 8, 14), fill("#05040A", 120))
    layer.canvas.drawRRect(
        rounded(10, 10, W - 20, H - 20, 10), line(lighter(hue, 0.3), 3, 190, dash=(13, 9))
    )
    draw_icon(layer.canvas, icon, W / 2, H / 2, 108, fill(lighter(hue, 0.25), 105))
    draw_icon(cut.canvas, icon, W / 2, H / 2, 108, fill())
    a = layer.array()
    shade = light.blur(cut.alpha(), 1.2)
    a[..., :3] *= (1 - 0.35 * np.roll(np.roll(shade, 2, 0), 2, 1))[..., None]
    return a


def back(deck: str) -> Array:
    """Bake the back of a deck, 250 x 350; souls are blue, or they would be taken for treasures."""
    hue, icon = DECKS[deck]
    return _back(W, H, SOUL if deck == "bonus_soul" else hue, icon, 1.2)


def _pictures() -> dict[str, Recipe]:
    out = {"plate.four": Recipe(plate, SCALE)}
    for deck in DECKS:
        out[f"frame.four.{deck}"] = Recipe(partial(frame, deck), SCALE)
        out[f"band.four.{deck}"] = Recipe(partial(band, deck), SCALE)
        if deck != "passive":
            out[f"card.back.{deck}"] = Recipe(partial(back, deck), 1.2)
    for deck in ("treasure", "loot", "monster", "room", "bonus_soul"):
        out[f"slot.{deck}"] = Recipe(partial(slot, deck), 0.9)
    return out


PICTURES = _pictures()
