"""Key picture of Black Souls: three storeys of chambers and a trail of light that climbs them."""

from typing import Any

import numpy as np

from .kit import (
    Layer,
    draw_icon,
    fill,
    layer_of,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    rounded,
    smooth,
    svg,
)
from .light import Array
from .menu_common import SCALE, H, W, finish, rays, wisp

CX = W / 2
LEVELS = (H * 0.735, H * 0.555, H * 0.375)
STOREY = H * 0.162
GLOWS = (("#F08A62", "#6A1C12"), ("#F0B868", "#5A3410"), ("#7FE3CC", "#123E3A"))
DWELLERS = (
    ("spider-alt", "open-treasure-chest", "minotaur"),
    ("beer-stein", "diablo-skull", "crystal-shrine"),
    ("shambling-zombie", "ghost", "imp"),
)
SOULS = (
    (0.335, 0, 44, "#E0523E"),
    (0.66, 0, 44, "#4C93DC"),
    (0.338, 1, 44, "#EADFC4"),
    (0.34, 2, 42, "#8E78D0"),
    (0.665, 2, 42, "#E0523E"),
)


def picture() -> Array:
    """Bake the picture."""
    layer, rng = Layer(W, H, SCALE), np.random.default_rng(9)
    c = layer.canvas
    sky = ["#D6FFF0", "#5FB8A8", "#1F5552", "#0A1A1A"]
    c.drawRect(rect(0, 0, W, H), radial(CX, H * 0.155, H * 0.62, sky, (0, 0.16, 0.42, 1)))
    rays(c, (CX, H * 0.155), 26, rng, "#EFFFF8", 24)
    for side, q in ((s, q) for s in (-1, 1) for q in range(5)):
        x, t = CX + side * W * (0.22 + 0.09 * q), H * (0.20 - 0.02 * q)
        pine = [(x - 12, H * 0.3), (x - 7, t + 26), (x, t), (x + 7, t + 26), (x + 12, H * 0.3)]
        c.drawPath(poly(pine), fill(mix("#1F5552", "#0A1A1A", 0.25 + 0.12 * q)))
    for k, foot in enumerate(LEVELS):
        _storey(c, k, foot, rng)
    c.drawRect(rect(0, LEVELS[0] + 12, W, H), fill("#0A1211"))
    top = layer_of(finish(layer, 12, 0.24, 0.22), SCALE)
    _trail(top.canvas)
    for x, k, size, colour in SOULS:
        wisp(top.canvas, W * x, LEVELS[k] - 23, size, colour)
    wisp(top.canvas, CX, H * 0.150, 128, "#7FE3CC")
    return top.array()


def _storey(c: Any, k: int, foot: float, rng: Any) -> None:
    colour, top = ("#1B2A2A", "#213434", "#294040")[k], foot - STOREY + 8
    c.drawRect(rect(0, top, W, STOREY), fill(colour))
    pale = mix(colour, "#8FD8C8", 0.16)
    for row in range(9):
        x = -rng.uniform(0, 30)
        while x < W:
            wide = rng.uniform(24, 44)
            brick = rounded(x + 1, top + row * 15 + 1, wide - 2, 13, 2)
            c.drawRRect(brick, fill(mix(pale, "#05090A", rng.uniform(0.15, 0.6))))
            x += wide
    for i in range(3):
        _chamber(c, W * (0.17 + 0.33 * i), foot, GLOWS[(i + 2 * k) % 3], DWELLERS[k][i])
    floor = linear((0, foot - 4), (0, foot + 12), ["#A8D0C4", "#2A3A38"])
    c.drawRect(rect(0, foot - 4, W, 16), floor)
    c.drawLine(0, foot - 3.5, W, foot - 3.5, line("#F0FFF8", 2, 150))
    c.drawLine(0, foot + 12, W, foot + 12, line("#050909", 3, 220))


def _chamber(c: Any, x: float, foot: float, glow: tuple[str, str], dweller: str) -> None:
    w, h, b = 39, STOREY * 0.58, foot - 4
    arch = svg(
        f"M{x - w} {b}L{x - w} {b - h * 0.62}"
        f"C{x - w} {b - h * 0.98} {x - w * 0.3} {b - h * 1.14} {x} {b - h * 1.3}"
        f"C{x + w * 0.3} {b - h * 1.14} {x + w} {b - h * 0.98} {x + w} {b - h * 0.62}L{x + w} {b}Z"
    )
    c.drawPath(arch, line("#9CC9BC", 9))
    c.drawPath(arch, radial(x, foot - 22, 88, [*glow, "#060B0B"], (0, 0.62, 1)))
    c.drawPath(arch, line("#050909", 3))
    draw_icon(c, dweller, x, foot - 36, 50, fill("#050909"))


def _trail(c: Any) -> None:
    a, b, d = (y - 16 for y in LEVELS)
    points = [
        (0.04, a),
        (0.96, a),
        (0.985, (a + b) / 2),
        (0.93, b),
        (0.07, b),
        (0.015, (b + d) / 2),
        (0.07, d),
        (0.93, d),
        (0.90, d - 54),
    ]
    path = smooth([*((W * x, y) for x, y in points), (CX + 20, H * 0.225)], t=0.35)
    c.drawPath(path, line("#8FF0D8", 12, 90, blur=6))
    c.drawPath(path, line("#E9FFF6", 4.6, 235, dash=(0.5, 11)))
