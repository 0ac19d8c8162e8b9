"""Things on the cloth that can be pointed at: cards, plates, rows of the stack, piles.

Belongs here: what is not like on other tables. Does not belong here: what an act means (`asks`),
how the things are drawn (the table).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.tables import spot
from game.ui.tables.four_souls.words import say
from game.ui.widgets import VirtualList


class Spot(spot.Spot):
    """A thing on the cloth; a listener hears whether it is offered."""

    def value_words(self) -> str:
        """Return what it holds, and whether it can be or is selected."""
        told = super().value_words()
        if self.selected or not self.offers:
            return told
        return f"{told}, {say('offered')}" if told else say("offered")


class Picks(VirtualList):
    """The list of choices; where a row stands for a place, that place is lit meanwhile."""

    def __init__(
        self, name: str, label: str, places: Sequence[tuple[str, ...]], *, row_height: int, gap: int
    ) -> None:
        """Name the places of each row."""
        super().__init__(name, label, row_height=row_height, gap=gap)
        self.places = places

    @property
    def pointed(self) -> tuple[str, ...]:
        """Return the places of the row under the mouse, else of where the keyboard stands."""
        at = self.pointed_row
        return self.places[at] if 0 <= at < len(self.places) else ()
