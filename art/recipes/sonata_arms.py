"""Coats of arms, and the slips on which clues are told."""

from functools import partial

import numpy as np

from . import light
from .cards import _printed
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
    rect,
    rounded,
    svg,
)
from .light import Array
from .pieces import lit
from .sonata import looks, table

BLANK = ("#3A3440", "#2C2832")
QUARTERS = (  # box of each, middle of its symbol
    (20, 18, 60, 76, 50, 56),
    (80, 18, 60, 76, 110, 56),
    (20, 94, 60, 86, 53, 122),
    (80, 94, 60, 86, 107, 122),
)


def slip(scale: float) -> Array:
    """Bake the vellum slip of a clue, 90 x 150: room for signs, a dark disc for the number."""
    layer = Layer(90, 150, scale)
    c = layer.canvas
    c.drawRRect(rounded(3, 2, 82, 142, 7), fill("#2A1C12"))
    sheet = linear((0, 0), (90, 150), ["#F6ECD0", "#E2CFA2", "#BFA470"])
    c.drawRRect(rounded(5, 4, 78, 138, 5.5), sheet)
    c.drawRRect(rounded(8.5, 7.5, 71, 131, 4), line("#7A6240", 1.1, 150))
    c.drawCircle(44, 118, 19, fill("#14101A"))
    c.drawCircle(44, 118, 18, line("#B08B4F", 1.8))
    a = _printed(layer.array(), scale)
    return light.contact(a, 3 * scale, round(1.6 * scale), round(3 * scale), 0.6)


def coat(symbols: list[str], scale: float) -> Array:
    """Bake a coat of arms, 160 x 190: four quarters, each a symbol on its tincture."""
    layer, marks = Layer(160, 190, scale), Layer(160, 190, scale)
    shape = svg("M14 12L146 12L146 92C146 142 112 168 80 182C48 168 14 142 14 92Z")
    c = layer.canvas
    c.drawPath(shape, fill("#D8B36A"))
    c.save()
    inner = svg("M20 18L140 18L140 92C140 138 109 162 80 175C51 162 20 138 20 92Z")
    c.clipPath(inner, True)
    marks.canvas.save()
    marks.canvas.clipPath(inner, True)
    for k, (x, y, w, h, mx, my) in enumerate(QUARTERS):
        look = looks()["symbols"][symbols[k]] if symbols else {"field": BLANK[k in (1, 2)]}
        field = look["field"]
        tones = [lighter(field, 0.12), field, darker(field, 0.25)]
        c.drawRect(rect(x, y, w, h), linear((x, y), (x + w, y + h), tones))
        if symbols:
            metal = {"gold": "#F2D27C", "silver": "#ECF0F4"}[look["metal"]]
            draw_icon(c, look["icon"], mx + 1.2, my + 1.6, 48, fill("#000000", 140))
            draw_icon(c, look["icon"], mx, my, 48, fill(metal))
            draw_icon(marks.canvas, look["icon"], mx, my, 48, fill("#FFFFFF", 220))
        else:
            draw_text(c, "?", mx, my, 40, "numeral", fill("#8A8290"))
    for canvas, paint in ((c, line("#F0D48A", 2.6)), (marks.canvas, line("#FFFFFF", 3, 200))):
        canvas.drawLine(80, 12, 80, 182, paint)
        canvas.drawLine(14, 94, 146, 94, paint)
        canvas.restore()
    edge = svg("M17 15L143 15L143 92C143 140 110 165 80 178C50 165 17 140 17 92Z")
    marks.canvas.drawPath(edge, line("#FFFFFF", 5, 200))
    a = lit(layer, marks, 7, 4, spec=0.3)
    dark = light.grow(a[..., 3], 2 * scale)
    out = light.over(a, light.tinted(dark, np.array([0.05, 0.03, 0.03], np.float32)))
    return light.contact(out, 3 * scale, round(2 * scale), round(3 * scale), 0.55)


def _pictures() -> dict[str, Recipe]:
    out = {"slip.clue": Recipe(partial(slip, 1.6), 1.6)}
    for one in table("coats")["coats"]:
        out[f"coat.{one['id']}"] = Recipe(partial(coat, one["symbols"], 1.2), 1.2)
    out["coat.blank"] = Recipe(partial(coat, [], 1.2), 1.2)
    return out


PICTURES = _pictures()
