"""The brass serpentine that joins the three storeys, in parts the table can put together.

A straight part is 64 u long and repeats; a turn spans two rows 225 u apart. Rails are 22 u wide
with 9 u of shadow around them. `.lit` is the part that a party has walked.
"""

from typing import Any

from . import light
from .kit import Layer, Recipe, fill, line, linear, poly, svg
from .light import Array

PITCH = 225
LENGTH = 64
PAD = 20
OUT_RIGHT, OUT_LEFT = 34, 46


def _draw(layer: Layer, path: Any, walked: bool) -> Array:
    c = layer.canvas
    c.drawPath(path, line("#000000", 22, 150, blur=3))
    c.drawPath(path, line("#3A2A14", 16.5))
    c.drawPath(path, line("brassd", 15))
    c.drawPath(path, line("brass2", 13.4, 60))
    c.drawPath(path, line("#2A2015", 10))
    c.drawPath(path, line("brass2", 2, 130, dash=(5, 9)))
    if walked:
        c.drawPath(path, line("brass2", 12, 130, blur=5))
        c.drawPath(path, line("#F4DDA0", 4))
    return layer.array()


def straight(scale: float, walked: bool) -> Array:
    """Bake a part that joins itself left and right."""
    layer = Layer(LENGTH, 2 * PAD, scale)
    over = 3 * 14
    return _draw(layer, svg(f"M{-over} {PAD}L{LENGTH + over} {PAD}"), walked)


def turn(scale: float, walked: bool, left: bool) -> Array:
    """Bake a half turn up to the next row; its open ends are on the inner side."""
    out = OUT_LEFT if left else OUT_RIGHT
    w, h = out + PAD, PITCH + 2 * PAD
    layer = Layer(w, h, scale)
    y0, y1 = PITCH + PAD, PAD
    path = svg(f"M-40 {y0}L0 {y0}C{out} {y0} {out} {y1} 0 {y1}L-40 {y1}")
    if left:
        layer.canvas.translate(w, 0)
        layer.canvas.scale(-1, 1)
    return _draw(layer, path, walked)


def chevron(scale: float, colour: str) -> Array:
    """Bake an arrow head that points right."""
    layer = Layer(36, 40, scale)
    c = layer.canvas
    c.translate(16, 19)
    head = poly([(-9, -13), (1, -13), (13, 0), (1, 13), (-9, 13), (2, 0)])
    c.drawPath(head, fill("#000000", 220, blur=2.4))
    c.drawPath(head, fill(colour))
    c.drawPath(head, linear((-8, -12), (8, 12), [("#FFFFFF", 90), ("#FFFFFF", 0), ("#000000", 80)]))
    c.drawPath(head, line("#20150A", 1.8))
    return light.contact(layer.array(), 1.5 * scale, 1, round(1.5 * scale), 0.4)


def _pictures() -> dict[str, Recipe]:
    out = {}
    for suffix, walked in (("", False), (".lit", True)):
        out[f"rail.straight{suffix}"] = Recipe(lambda w=walked: straight(1.5, w), 1.5)
        out[f"rail.turn_right{suffix}"] = Recipe(lambda w=walked: turn(1.5, w, False), 1.5)
        out[f"rail.turn_left{suffix}"] = Recipe(lambda w=walked: turn(1.5, w, True), 1.5)
    for suffix, colour in (("", "brass2"), (".idle", "brass"), (".lit", "white_gold")):
        out[f"rail.chevron{suffix}"] = Recipe(lambda k=colour: chevron(1.8, k), 1.8)
    return out


PICTURES = _pictures()
