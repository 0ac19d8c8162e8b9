"""Where things lie on a table: TMX object layers turned into rectangles.

Belongs here: reading layouts through pytmx, the anchors of wide and tall windows, arrangements
(`row fan pile grid point area text`). Does not belong here: what lies at an address.

An object's name is its address or a pattern (`cell.*`), its type the arrangement, its property
`anchor` left, centre, right or grow. Units are u at 1920 by 1080. Further properties: `item_w`,
`item_h`, `gap` (row, fan, pile, grid), `columns`, `rows` (grid), `reverse` (pile upwards, row from
the right). A grid's addresses end in `.index` or `.column.row`, both from 0.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import pygame

from game.engine.errors import NocturneError
from game.ui.screen import BASE, unit

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

Arrangement = Literal["row", "fan", "pile", "grid", "point", "area", "text"]
Anchor = Literal["left", "centre", "right", "grow"]
EDGES_SHOWN = 6
MOST_CELLS = 200  # along each side of a grid
# What pytmx raises for a file that is no map, or a damaged one.
READING = (
    OSError,
    ValueError,
    SyntaxError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
FARTHEST = 100_000  # units; also keeps out what is no number
FAN_LEAST = 0.28  # cards of a fan show at least this share of their width where there is room


class LayoutError(NocturneError):
    """A layout file is wrong; the message names file, object and what is allowed."""


PROMPT = (510, 78, 900, 52)  # u: the line that says what may be done, on every table


@dataclass(frozen=True, slots=True)
class Frame:
    """The design's 1920 by 1080 units set into a window: rails keep to the window's edges."""

    size: tuple[int, int]

    @property
    def u(self) -> float:
        """Return how many pixels one unit is."""
        return unit(self.size)

    @property
    def spare(self) -> tuple[float, float]:
        """Return how many units the window is wider and higher than the design."""
        return self.size[0] / self.u - BASE[0], self.size[1] / self.u - BASE[1]

    def rect(
        self, x: float, y: float, w: float, h: float, anchor: Anchor = "centre"
    ) -> pygame.Rect:
        """Return a rectangle in pixels; `grow` widens it by what the window has to spare."""
        wide, tall = self.spare
        if anchor == "right":
            x += wide
        elif anchor == "centre":
            x += wide / 2
        elif anchor == "grow":
            w += wide
        y += tall / 2
        u = self.u
        left, top = round(x * u), round(y * u)
        return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)


@dataclass(frozen=True, slots=True)
class Place:
    """One object of a layout, in units."""

    address: str
    kind: Arrangement
    box: tuple[float, float, float, float]
    anchor: Anchor = "centre"
    item: tuple[float, float] = (0.0, 0.0)
    gap: float = 0.0
    columns: int = 0
    rows: int = 0
    reverse: bool = False

    @property
    def pattern(self) -> bool:
        """Whether this place stands for many addresses."""
        return self.address.endswith(".*")

    def addresses(self) -> list[str]:
        """Return the addresses this place answers to; a grid's by column and row."""
        if not self.pattern:
            return [self.address]
        stem = self.address[:-1]
        if self.kind != "grid":
            return [self.address]
        return [f"{stem}{c}.{r}" for r in range(self.rows) for c in range(self.columns)]


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one table by address."""

    name: str
    places: Mapping[str, Place]

    @property
    def addresses(self) -> set[str]:
        """Return every address, patterns spelt out."""
        return {a for place in self.places.values() for a in place.addresses()}

    def place(self, address: str) -> Place:
        """Return the place of an address; raises LayoutError where there is none."""
        found = self.places.get(address)
        stem = address
        while found is None and "." in stem:
            stem = stem.rpartition(".")[0]
            found = self.places.get(f"{stem}.*")
        if found is None:
            raise LayoutError(f"{self.name}: no object answers to the address {address!r}")
        return found

    def rect(
        self, address: str, size: tuple[int, int], *, index: int = 0, count: int = 1
    ) -> pygame.Rect:
        """Return the pixels of one thing at an address, the `index`th of `count` there."""
        place = self.place(address)
        whole = Frame(size).rect(*place.box, anchor=place.anchor)
        if place.kind == "grid":
            return _cell(place, whole, address, index, Frame(size).u)
        if place.kind in ("row", "fan"):
            return _along(place, whole, index, count, Frame(size).u)
        if place.kind == "pile":
            return _piled(place, whole, index, count, Frame(size).u)
        return whole

    def area(self, address: str, size: tuple[int, int]) -> pygame.Rect:
        """Return the whole rectangle of the place of an address."""
        place = self.place(address)
        return Frame(size).rect(*place.box, anchor=place.anchor)


def _item(place: Place, whole: pygame.Rect, u: float) -> tuple[int, int]:
    width, height = round(place.item[0] * u), round(place.item[1] * u)
    return (width or min(whole.width, whole.height), height or whole.height)


def _along(place: Place, whole: pygame.Rect, index: int, count: int, u: float) -> pygame.Rect:
    """Place a row from its anchored side, closer together when there are too many."""
    width, height = _item(place, whole, u)
    step = width + place.gap * u
    if place.kind == "fan":
        step = min(step, width * (1 - FAN_LEAST) if count > 1 else step)
        step = max(step, width * FAN_LEAST)
    if count > 1:
        step = min(step, (whole.width - width) / (count - 1))
    used = width + step * (count - 1)
    start: float = {"left": whole.left, "right": whole.right - used}.get(
        place.anchor, whole.centerx - used / 2
    )
    at = count - 1 - index if place.reverse else index
    return pygame.Rect(
        round(start + at * step), whole.y + (whole.height - height) // 2, width, height
    )


def _piled(place: Place, whole: pygame.Rect, index: int, count: int, u: float) -> pygame.Rect:
    """Place a pile: up to six edges show, the top one lies highest."""
    width, height = _item(place, whole, u) if place.item[0] else whole.size
    step = (place.gap or 2) * u
    under = min(count - 1, EDGES_SHOWN)
    level = max(0, index - (count - 1 - under))
    rect = pygame.Rect(0, 0, width, height)
    rect.center = whole.center
    return rect.move(round(-level * step * 0.5), round(-level * step))


def _cell(place: Place, whole: pygame.Rect, address: str, index: int, u: float) -> pygame.Rect:
    """Return one cell of a grid, by the numbers at the end of its address or by `index`."""
    stem = len(place.address) - 1 if place.pattern else len(place.address) + 1
    numbers = [int(n) for n in address[stem:].split(".") if n.isdigit()]
    if len(numbers) >= 2:
        column, row = numbers[-2], numbers[-1]
    else:
        row, column = divmod(numbers[0] if numbers else index, place.columns)
    width, height = round(place.item[0] * u), round(place.item[1] * u)
    gap = place.gap * u
    if not width:
        width = round((whole.width - gap * (place.columns - 1)) / place.columns)
        height = round((whole.height - gap * (place.rows - 1)) / place.rows)
    across = (whole.width - width) / max(1, place.columns - 1) if place.columns > 1 else 0
    down = (whole.height - height) / max(1, place.rows - 1) if place.rows > 1 else 0
    return pygame.Rect(round(whole.x + column * across), round(whole.y + row * down), width, height)


def load_layout(file: Path) -> Layout:
    """Read one TMX layout; raises LayoutError for a fault, naming file and object."""
    import pytmx  # reading costs start-up time only where tables are drawn

    try:
        tmx = pytmx.TiledMap(str(file))
    except READING as error:
        raise LayoutError(f"{file}: cannot be read as a TMX map ({error})") from None
    places: dict[str, Place] = {}
    for group in tmx.layers:
        if not isinstance(group, pytmx.TiledObjectGroup):
            continue
        for thing in group:
            place = _read(file, thing)
            if place.address in places:
                raise LayoutError(f"{file}: object {place.address!r} is there twice")
            places[place.address] = place
    if not places:
        raise LayoutError(f"{file}: no object layer with objects")
    return Layout(file.stem, places)


def _read(file: Path, thing: object) -> Place:
    address = str(getattr(thing, "name", "") or "")
    where = f"{file}: object {address!r}"
    kind: Any = getattr(thing, "type", None)
    if not address:
        raise LayoutError(f"{file}: object {getattr(thing, 'id', '?')} has no name (its address)")
    if kind not in get_args(Arrangement):
        allowed = ", ".join(get_args(Arrangement))
        raise LayoutError(f"{where}: type is {kind!r}, allowed are {allowed}")
    properties: dict[str, object] = dict(getattr(thing, "properties", {}))
    anchor: Any = properties.get("anchor", "centre")
    if anchor not in get_args(Anchor):
        allowed = ", ".join(get_args(Anchor))
        raise LayoutError(f"{where}: anchor is {anchor!r}, allowed are {allowed}")
    try:
        box = tuple(float(getattr(thing, side)) for side in ("x", "y", "width", "height"))
        number = {k: float(str(properties.get(k, 0))) for k in ("item_w", "item_h", "gap")}
        columns, rows = (int(str(properties.get(k, 0))) for k in ("columns", "rows"))
    except (TypeError, ValueError) as error:
        raise LayoutError(f"{where}: a property is not a number ({error})") from None
    if kind == "grid" and not (1 <= columns <= MOST_CELLS and 1 <= rows <= MOST_CELLS):
        raise LayoutError(
            f"{where}: a grid needs the properties columns and rows, 1 to {MOST_CELLS}"
        )
    if not all(abs(length) <= FARTHEST for length in (*box, *number.values())):
        raise LayoutError(f"{where}: its numbers must be between -{FARTHEST} and {FARTHEST}")
    return Place(
        address,
        kind,
        (box[0], box[1], box[2], box[3]),
        anchor,
        (number["item_w"], number["item_h"]),
        number["gap"],
        columns,
        rows,
        str(properties.get("reverse", "")).lower() in ("true", "1"),
    )
