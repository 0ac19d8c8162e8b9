"""What the pictures of Black Sonata share: looks, data, ink and vellum."""

import functools
from typing import Any

import numpy as np
import yaml

from art import layouts

from . import light
from .kit import ART, Colour, Point, fill, floats, line, radial, svg
from .light import Array

DATA = ART.parent / "data" / "black_sonata"
INK = "#2A1C12"
PAPER = "#E9DAB4"


@functools.cache
def looks() -> dict[str, Any]:
    """Give art.yaml of the game."""
    return table("art")


@functools.cache
def table(name: str) -> Any:
    """Give a table of the game's data."""
    return yaml.safe_load((DATA / f"{name}.yaml").read_text("utf-8"))


@functools.cache
def layout() -> dict[str, Point]:
    """Give places and banks of London in parts of the map's width and height."""
    return layouts.places(DATA / "layouts" / "london.tmx", "london")


def place_of(id: str) -> dict[str, Any]:
    """Give a location of the data."""
    return next(one for one in table("london")["locations"] if one["id"] == id)


def ink(width: float = 2.2, alpha: float = 255) -> Any:
    """Give a paint that draws with the engraver's ink."""
    return line(INK, width, alpha)


def drawn(c: Any, path: Any, colour: Colour | None, width: float = 2.2) -> None:
    """Draw a washed shape with its outline."""
    if colour is not None:
        c.drawPath(path, fill(colour))
    if width:
        c.drawPath(path, ink(width))


def arch(x: float, foot: float, half: float, high: float) -> Any:
    """Give a doorway with a round head, by the middle of its sill."""
    neck, top = foot - high * 0.6, foot - high
    return svg(
        f"M{x - half} {foot}L{x - half} {neck}C{x - half} {top} {x + half} {top} {x + half} {neck}"
        f"L{x + half} {foot}Z"
    )


def hatch(
    c: Any, path: Any, gap: float, lean: float, alpha: float = 130, width: float = 1.0
) -> None:
    """Fill a shape with slanting lines: its side in shadow."""
    box = path.getBounds()
    c.save()
    c.clipPath(path, True)
    x = box.left() - abs(lean)
    while x < box.right() + abs(lean):
        c.drawLine(x, box.bottom(), x + lean, box.top(), ink(width, alpha))
        x += gap
    c.restore()


def wobbly(a: Point, b: Point, amount: float, rng: Any, step: float = 24) -> list[Point]:
    """Give a straight line as a hand draws it."""
    n = max(2, int(np.hypot(b[0] - a[0], b[1] - a[1]) / step))
    out = [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n + 1)]
    inner = [
        (x + rng.uniform(-amount, amount), y + rng.uniform(-amount, amount)) for x, y in out[1:-1]
    ]
    return [out[0], *inner, out[-1]]


def vellum(h: int, w: int, scale: float, seed: int) -> Array:
    """Give the colour plane of old vellum."""
    cloud = light.fbm(h, w, 200 * scale, 6, seed)[..., None]
    spots = light.smoothstep(0.6, 0.95, light.fbm(h, w, 26 * scale, 5, seed + 1))[..., None]
    tooth = light.fbm(h, w, 2.6 * scale, 2, seed + 2)[..., None]
    return floats("#DFC998") * (0.90 + 0.16 * cloud) * (0.965 + 0.07 * tooth) * (1 - 0.10 * spots)


def printed(a: Array, paper: Array) -> Array:
    """Lay a drawing with alpha on a colour plane, as ink is: it takes the paper's grain."""
    cover = a[..., 3:]
    grain = paper.mean(2, keepdims=True) / paper.mean()
    return paper * (1 - cover) + a[..., :3] * (0.35 + 0.65 * grain) * cover


def glow(c: Any, x: float, y: float, r: float, colour: Colour, alpha: float) -> None:
    """Draw a soft light."""
    c.drawCircle(x, y, r, radial(x, y, r, [(colour, alpha), (colour, alpha * 0.4), (colour, 0)]))
