"""Things around the map that can be pointed at: cards of a hand, plates, buttons of the map.

Belongs here: what is not like on other tables. Does not belong here: what an act means (`asks`),
how the things are drawn (the table), places on the map (`game.ui.widgets.mapping`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.widgets import IconButton, VirtualList

ShowCard = Callable[[pygame.Surface, str], None]


class MapButton(IconButton):
    """A button that moves the map; it chooses nothing."""

    manner: ClassVar[str] = "none"


class Picks(VirtualList):
    """The list of choices; where a row names a card, it is shown large while one points there."""

    def __init__(
        self, name: str, label: str, cards: Sequence[str], *, row_height: int, gap: int
    ) -> None:
        """Name the card of each row, "" for a row without one."""
        super().__init__(name, label, row_height=row_height, gap=gap)
        self.cards = cards
        self.show_card: ShowCard | None = None

    @property
    def card(self) -> str:
        """Return the card that is to be seen: under the mouse, else where the keyboard stands."""
        at = self.pointed_row
        return self.cards[at] if 0 <= at < len(self.cards) else ""

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Show the card."""
        super().draw_over(surface, kit)
        if self.card and self.show_card is not None:
            self.show_card(surface, self.card)
