"""Frames of Black Sonata's cards with words, one kind per deck, and the vellum under the words.

A deck is told apart by its frame's corners as well as by its hue: curls of mist, nailed bars,
leaves, points of a compass.
"""

from functools import partial
from typing import Any

import numpy as np

from . import light
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    fill,
    lighter,
    line,
    linear,
    ngon,
    poly,
    rounded,
    smooth,
)
from .light import Array
from .pieces import lit
from .sonata import looks, vellum

W, H = 250, 350
RIM = 7.5  # how far the frame reaches inwards
PLATE = (236, 190)
SCALE = 1.2


def frame(deck: str) -> Array:
    """Bake a card's rim, 250 x 350; inside it is clear."""
    hue = looks()["decks"][deck]["hue"]
    layer, marks = Layer(W, H, SCALE), Layer(W, H, SCALE)
    tones = [lighter(hue, 0.42), lighter(hue, 0.06), darker(hue, 0.40)]
    body = linear((0, 0), (W, H), tones)
    layer.canvas.drawDRRect(rounded(1.4, 1.4, W - 2.8, H - 2.8, 12), _inner(RIM), body)
    bright = lighter(hue, 0.62)
    for x, y, turn in ((0, 0, 0), (W, 0, 90), (W, H, 180), (0, H, 270)):
        for c, paint in ((layer.canvas, bright), (marks.canvas, "#FFFFFF")):
            c.save()
            c.translate(x, y)
            c.rotate(turn)
            CORNERS[deck](c, paint)
            c.restore()
    a = lit(layer, marks, 3.2, 2.6, spec=0.34, shin=15)
    edge = Layer(W, H, SCALE)
    edge.canvas.drawDRRect(rounded(0, 0, W, H, 13), _inner(RIM + 1.2), fill("#060508"))
    for at, r in ((0.7, 12.6), (RIM, 8)):
        edge.canvas.drawRRect(rounded(at, at, W - 2 * at, H - 2 * at, r), line("#060508", 1.6))
    return light.over(a, edge.array())


def _inner(reach: float) -> Any:
    return rounded(reach, reach, W - 2 * reach, H - 2 * reach, 8)


def _mist(c: Any, colour: Colour) -> None:
    """Curls of mist that drift from the corner along both sides."""
    curl = [(5, 62), (4.4, 44), (9, 34), (5, 26), (4.6, 14), (9, 8), (14, 4.6)]
    for points in (curl, [(y, x) for x, y in curl]):
        c.drawPath(smooth(points), line(colour, 3.0))
    c.drawCircle(10.5, 10.5, 3.4, fill(colour))


def _gate(c: Any, colour: Colour) -> None:
    """A bar across the corner, and nails."""
    c.drawPath(poly([(1.6, 14), (14, 1.6), (21, 1.6), (1.6, 21)]), fill(colour))
    for i in range(5):
        for x, y in ((30 + 11 * i, 4.6), (4.6, 30 + 11 * i)):
            c.drawCircle(x, y, 2.6, fill(colour))


def _leaves(c: Any, colour: Colour) -> None:
    """A twig with leaves."""
    for flip in (False, True):
        for i in range(6):
            along, lean = 12 + 9.5 * i, 3.2 if i % 2 else -3.2
            leaf = [(along, 4.6), (along + 4, 4.6 + lean * 1.1), (along + 9, 4.6 + lean * 0.5),
                    (along + 5, 4.6 + lean * 0.1)]  # fmt: skip
            points = [(y, x) for x, y in leaf] if flip else leaf
            c.drawPath(smooth(points, True), fill(colour))
        stem = [(4.6, 9), (4.6, 66)] if flip else [(9, 4.6), (66, 4.6)]
        c.drawPath(poly(stem, False), line(colour, 1.4))
    c.drawCircle(8, 8, 4, fill(colour))


def _compass(c: Any, colour: Colour) -> None:
    """The point of a compass."""
    c.drawPath(poly([(3, 3), (7, 12), (19, 19), (12, 7)]), fill(colour))
    for x, y in ((36, 4.6), (4.6, 36), (50, 4.6), (4.6, 50)):
        c.drawPath(ngon(x, y, 3.6, 4), fill(colour))


CORNERS = {"fog": _mist, "stop": _gate, "landmark": _leaves, "byway": _compass}


def paper() -> Array:
    """Bake the vellum under words, 236 x 190; it is cut from its middle."""
    w, h = PLATE
    a = vellum(round(h * SCALE), round(w * SCALE), SCALE, 90) * 1.04
    across = light.radius(*a.shape[:2], 1.0, 0.0)[..., None]
    shade = 1 - 0.22 * light.smoothstep(0.80, 1.05, np.asarray(across, np.float32))
    return light.opaque(np.clip(a * shade, 0, 1))


def _pictures() -> dict[str, Recipe]:
    out = {f"frame.sonata.{deck}": Recipe(partial(frame, deck), SCALE) for deck in CORNERS}
    out["plate.sonata"] = Recipe(paper, SCALE)
    return out


PICTURES = _pictures()
