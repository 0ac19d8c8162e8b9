"""Which large card is open, and where a large card stands.

Belongs here: that one card at most is open, that it can be put away, and the search for a place
that leaves free what is being chosen. Does not belong here: what a card shows (`popups`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

STEP = 24  # u between two places that are tried
Keep = tuple[pygame.Rect, int]  # a rectangle and how bad it is to cover it


@dataclass(frozen=True, slots=True)
class Kept:
    """What large cards keep free, and how much each of it matters."""

    places: tuple[tuple[int, int, int, int, int], ...] = ()  # x, y, width, height, weight

    @classmethod
    def of(cls, wanted: Sequence[Keep]) -> Kept:
        """Return it for rectangles with their weights."""
        return cls(tuple((*rect, weight) for rect, weight in wanted))

    @property
    def rects(self) -> list[pygame.Rect]:
        """Return the rectangles alone."""
        return [pygame.Rect(place[:4]) for place in self.places]

    def covered(self, rect: pygame.Rect) -> int:
        """Return how much a card at `rect` covers, by weight."""
        total = 0
        for x, y, width, height, weight in self.places:
            part = rect.clip((x, y, width, height))
            total += part.width * part.height * weight
        return total


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

    def at(x: int, y: int) -> pygame.Rect:
        return pygame.Rect(min(max(x, room.x), most_x), min(max(y, room.y), most_y), width, height)

    middle = (anchor.centerx - width // 2, anchor.centery - height // 2)
    tried = [
        at(anchor.right + gap, middle[1]),
        at(anchor.left - gap - width, middle[1]),
        at(middle[0], anchor.top - gap - height),
        at(middle[0], anchor.bottom + gap),
    ]
    tried += [
        at(x, y)
        for x in {*range(room.x, most_x + 1, step), most_x, anchor.left - gap - width}
        for y in {*range(room.y, most_y + 1, step), most_y, middle[1], anchor.top - gap - height}
    ]
    around = anchor.inflate(2 * gap - 2, 2 * gap - 2)

    def cost(rect: pygame.Rect) -> tuple[int, int, int, int]:
        own = rect.clip(around)
        away = max(rect.x - anchor.right, anchor.x - rect.right, 0) + max(
            rect.y - anchor.bottom, anchor.y - rect.bottom, 0
        )
        aside = abs(rect.centerx - anchor.centerx) + abs(rect.centery - anchor.centery)
        return keep.covered(rect) + own.width * own.height * 6, away * 3 + aside, rect.x, rect.y

    return min(tried, key=cost)
