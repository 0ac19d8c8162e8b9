"""Which large card is open, and where a large card stands.

Belongs here: that one card at most is open, that it can be put away, and the search for a place
that leaves free what is being chosen. Does not belong here: what a card shows (`popups`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

STEP = 24  # u between two places that are tried
Keep = tuple[pygame.Rect, int]  # a rectangle and how bad it is to cover it
Box = tuple[int, int, int, int, int]  # x, y, width, height, weight


@dataclass(frozen=True, slots=True)
class Kept:
    """What large cards keep free, and how much each of it matters."""

    places: tuple[Box, ...] = ()

    @classmethod
    def of(cls, wanted: Sequence[Keep]) -> Kept:
        """Return it for rectangles with their weights."""
        return cls(tuple((*rect, weight) for rect, weight in wanted))

    @property
    def rects(self) -> list[pygame.Rect]:
        """Return the rectangles alone."""
        return [pygame.Rect(place[:4]) for place in self.places]


class Zoom:
    """Which of the things that are pointed at has its large card open: the last one, if any."""

    def __init__(self) -> None:
        """Begin with nothing open."""
        self.pointed: list[str] = []
        self.closed = ""  # whose card was put away while it is pointed at

    def forget(self, names: Sequence[str] = ()) -> None:
        """Drop what is not among these names; with none, everything."""
        self.pointed = [name for name in self.pointed if name in names]
        self.closed = self.closed if self.closed in names else ""

    def point(self, name: str, *, at: bool) -> None:
        """Take notice that something is pointed at, or no longer."""
        if at and name not in self.pointed:
            self.pointed.append(name)
        elif not at and name in self.pointed:
            self.pointed.remove(name)
            self.closed = "" if self.closed == name else self.closed

    def opens(self, name: str) -> bool:
        """Whether the card of this thing may be seen."""
        last = self.pointed[-1] if self.pointed else name
        return name == last and name != self.closed

    def close(self) -> bool:
        """Put the open card away until something else is pointed at; whether one could be open."""
        if not self.pointed or self.closed == self.pointed[-1]:
            return False
        self.closed = self.pointed[-1]
        return True

    def toggle(self, name: str) -> None:
        """Put the card of a thing away, or show it again."""
        self.closed = "" if self.closed == name else name


def place(
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: pygame.Rect,
    keep: Kept,
    gap: int,
    step: int,
) -> pygame.Rect:
    """Return where a card covers least of what is to be kept free, and then stands nearest."""
    width, height = size
    room = window.inflate(-8, -8)
    most_x, most_y = max(room.x, room.right - width), max(room.y, room.bottom - height)

    def at(x: int, y: int) -> tuple[int, int]:
        return min(max(x, room.x), most_x), min(max(y, room.y), most_y)

    middle = (anchor.centerx - width // 2, anchor.centery - height // 2)
    columns = {*range(room.x, most_x + 1, step), most_x, at(anchor.left - gap - width, 0)[0]}
    rows = {*range(room.y, most_y + 1, step), most_y, at(0, middle[1])[1]}
    rows.add(at(0, anchor.top - gap - height)[1])
    around = (*anchor.inflate(2 * gap - 2, 2 * gap - 2), 6)
    sides = [
        at(anchor.right + gap, middle[1]),
        at(anchor.left - gap - width, middle[1]),
        at(middle[0], anchor.top - gap - height),
        at(middle[0], anchor.bottom + gap),
    ]
    spots = _least_covered(size, columns, rows, sides, (*keep.places, around))

    def cost(spot: tuple[int, int]) -> tuple[int, int, int]:
        x, y = spot
        away = max(x - anchor.right, anchor.x - x - width, 0) + max(
            y - anchor.bottom, anchor.y - y - height, 0
        )
        aside = abs(x + width // 2 - anchor.centerx) + abs(y + height // 2 - anchor.centery)
        return away * 3 + aside, x, y

    best = min(spots, key=cost)
    return pygame.Rect(*best, *size)


def _least_covered(
    size: tuple[int, int],
    columns: Iterable[int],
    rows: Iterable[int],
    more: Iterable[tuple[int, int]],
    boxes: Sequence[Box],
) -> list[tuple[int, int]]:
    """Return the corners at which a card covers least, of all crossings and some more.

    Each column and each row is measured once, for there are thousands of crossings.
    """
    down = {y: [_overlap(y, size[1], box[1], box[3]) for box in boxes] for y in rows}
    down |= {y: [_overlap(y, size[1], box[1], box[3]) for box in boxes] for _, y in more}
    across = {
        x: [
            (i, wide * box[4])
            for i, box in enumerate(boxes)
            if (wide := _overlap(x, size[0], box[0], box[2]))
        ]
        for x in {*columns, *(x for x, _ in more)}
    }
    least = 1 << 60
    found: list[tuple[int, int]] = []
    for x, y in (*more, *((x, y) for x in columns for y in rows)):
        high, covered = down[y], 0
        for i, wide in across[x]:
            covered += wide * high[i]
            if covered > least:
                break
        else:
            if covered < least:
                least, found = covered, []
            found.append((x, y))
    return found


def _overlap(start: int, length: int, other: int, other_length: int) -> int:
    return max(0, min(start + length, other + other_length) - max(start, other))
