"""Things on the cloth that can be pointed at: cards, plates, rows of the stack, piles.

Belongs here: what is not like on other tables. Does not belong here: what an act means (`asks`),
how the things are drawn (the table).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.ui.tables import spot
from game.ui.tables.four_souls.words import say
from game.ui.widgets import Action, VirtualList


class Spot(spot.Spot):
    """A thing on the cloth; a listener hears whether it is offered."""

    def value_words(self) -> str:
        """Return what it holds, and whether it can be or is selected."""
        told = super().value_words()
        if self.selected or not self.offers:
            return told
        return f"{told}, {say('offered')}" if told else say("offered")

    def on_key(self, event: pygame.Event) -> Action | None:
        """Put the large card away with its key, and show it again."""
        chord = self.chord("zoom")
        if self.popup is None or chord is None or not chord.matches(event):
            return super().on_key(event)
        self.shut = self.opened
        self.over = max(self.over, spot.DWELL)
        return self.used()


class Picks(VirtualList):
    """The list of choices, each row as high as its words.

    Where a row stands for a place, that place is lit meanwhile.
    """

    def __init__(
        self, name: str, label: str, places: Sequence[tuple[str, ...]], *, row_height: int, gap: int
    ) -> None:
        """Name the places of each row."""
        super().__init__(name, label, row_height=row_height, gap=gap)
        self.places = places
        self._tops: list[int] = [0]  # of each row from the first one, and of one more after them

    def set_heights(self, heights: Sequence[int]) -> None:
        """Make each row so high, but none lower than a row of one line."""
        steps = (max(self.row_height, high) + self.gap for high in heights)
        self._tops = [0, *accumulate(steps)]
        self.scroll_to(self.scroll)

    @property
    def whole(self) -> int:
        """Return the height of all rows."""
        return max(0, self._tops[-1] - self.gap)

    def in_sight(self) -> range:
        """Return the indexes of the rows in sight."""
        first = bisect_right(self._tops, self.scroll) - 1
        last = bisect_right(self._tops, self.scroll + self.rect.height - 1)
        return range(max(0, first), min(len(self.items), last))

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a row, in sight or not."""
        width = self.rect.width - (self.bar_width if self.most else 0)
        top, end = self._tops[index : index + 2]
        return pygame.Rect(
            self.rect.x, self.rect.y + top - self.scroll, width, end - top - self.gap
        )

    def mark(self, index: int) -> None:
        """Mark a row and bring it into sight."""
        if self.items:
            self.marked = max(0, min(len(self.items) - 1, index))
            top, end = self._tops[self.marked : self.marked + 2]
            self.bring(top, end - self.gap)

    @property
    def pointed(self) -> tuple[str, ...]:
        """Return the places of the row under the mouse, else of where the keyboard stands."""
        at = self.pointed_row
        return self.places[at] if 0 <= at < len(self.places) else ()
