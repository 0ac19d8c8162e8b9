"""Portrait cards of the ladies: a bust before rays in an arched frame, room for a name."""

import math
from functools import partial
from typing import Any

import numpy as np

from . import light
from .cards import _printed
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
    svg,
)
from .light import Array
from .sonata import looks, table
from .sonata_cards import H, W, plate
from .sonata_people import draw_bust

WINDOW = (15, 15, 220, 276)  # of the picture
ARCH = "M15 291L15 96C15 46 66 15 125 15C184 15 235 46 235 96L235 291Z"
NIGHT = "#6A588C"


def portrait(id: str | None, scale: float) -> Array:
    """Bake a lady's card, or that of one who is not known: a veiled outline."""
    look = looks()["ladies"][id or "penelope_rich"]
    hue = look["ground"] if id else NIGHT
    layer = Layer(W, H, scale)
    c = layer.canvas
    rim = _rim(id)
    c.drawRRect(rounded(0, 0, W, H, 13), fill("#0A080C"))
    c.drawRRect(
        rounded(2, 2, W - 4, H - 4, 11),
        linear((0, 0), (W, H), [lighter(rim, 0.36), rim, darker(rim, 0.5)]),
    )
    c.drawRRect(rounded(9, 9, W - 18, H - 18, 7), fill(darker(rim, 0.72)))
    card = layer_of(_printed(layer.array(), scale), scale)
    c = card.canvas
    c.save()
    c.clipPath(svg(ARCH), True)
    draw_array(c, _picture(look, hue, known=id is not None, scale=scale), 15, 15, 220)
    c.restore()
    c.drawPath(svg(ARCH), line("#0A080C", 4.5))
    c.drawPath(svg(ARCH), line(lighter(rim, 0.4), 2.2))
    _spandrels(c, id, rim)
    if id is not None:
        plate(c)
    return card.array()


def _rim(id: str | None) -> Colour:
    suits = {one["id"]: one["suit"] for one in table("ladies")["ladies"]}
    if id in suits:
        return looks()["suits"][suits[id]]["colour"]
    return "#5B4A78"


def _spandrels(c: Any, id: str | None, rim: Colour) -> None:
    """Draw the suit, or a mask, in the upper corners beside the arch."""
    suits = {one["id"]: one["suit"] for one in table("ladies")["ladies"]}
    icon = looks()["suits"][suits[id]]["icon"] if id in suits else "domino-mask"
    for x in (31, W - 31):
        c.drawCircle(x, 31, 15, fill("#0C0A10"))
        c.drawCircle(x, 31, 15, line(lighter(rim, 0.4), 1.6))
        draw_icon(c, icon, x, 31, 21, fill(mix(rim, "#FFF3D8", 0.7)))


def _picture(look: dict[str, Any], hue: Colour, *, known: bool, scale: float) -> Array:
    _, _, w, h = WINDOW
    layer = Layer(w, h, scale)
    c, x, y = layer.canvas, w / 2, h * 0.42
    tones = [mix(hue, "#FFF0CC", 0.52), lighter(hue, 0.06), mix(hue, "#120C14", 0.55), "#0C090E"]
    c.drawRect(rect(0, 0, w, h), radial(x, y, h * 0.72, tones, (0, 0.32, 0.74, 1)))
    rng = np.random.default_rng(len(str(hue)) + int(sum(map(ord, look["gown"]))))
    for i in range(22):
        a, d = i / 11 * math.pi + rng.uniform(-0.05, 0.05), rng.uniform(0.03, 0.06)
        far = [(x + 320 * math.cos(a + s), y + 320 * math.sin(a + s)) for s in (-d, d)]
        c.drawPath(poly([(x, y), *far]), fill("#FFF2CF", rng.uniform(8, 24), blur=3))
    ground = light.engrave(light.fog(layer.array(), 44 * scale, 5, 0.35), 3.2 * scale, 0.34, 12, 4)
    figure = Layer(w, h, scale)
    draw_bust(figure.canvas, look, -6, 6, 232, None if known else "#120C14")
    a = figure.array()
    shade = np.roll(
        np.roll(light.blur(a[..., 3], 7 * scale), round(6 * scale), 1), round(5 * scale), 0
    )
    under = light.over(light.tinted(shade * 0.6, np.zeros(3, np.float32)), ground)
    cut = light.engrave(a, 3.0 * scale, 0.16, 18, 9)
    out = light.vignette(light.over(cut, under), 0.78, 0.42)
    out[..., 3] = 1
    if not known:
        top = layer_of(out, scale)
        draw_icon(top.canvas, "domino-mask", x, h * 0.44, 74, fill("#C23A3A"))
        out = top.array()
    return out


def _pictures() -> dict[str, Recipe]:
    ids = [one["id"] for name in ("ladies", "blacker") for one in table(name)["ladies"]]
    out = {f"lady.{id}": Recipe(partial(portrait, id, 1.1), 1.1) for id in ids}
    out["lady.unknown"] = Recipe(partial(portrait, None, 1.1), 1.1)
    return out


PICTURES = _pictures()
