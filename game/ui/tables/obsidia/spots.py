"""Things around the map that can be pointed at: cards of a hand, plates, buttons of the map.

Belongs here: hover, focus and words of them. Does not belong here: what an act means (`asks`), how
the things are drawn (the table), places on the map (`game.ui.widgets.mapping`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.tables.obsidia.words import say
from game.ui.text import plain
from game.ui.tips import Tip
from game.ui.widgets import IconButton, VirtualList
from game.ui.widgets.base import Action, Widget

DWELL = 0.12  # seconds before a card opens
Popup = Callable[[pygame.Surface, "Spot"], None]
ShowCard = Callable[[pygame.Surface, str], None]


class MapButton(IconButton):
    """A button that moves the map; it chooses nothing."""

    manner: ClassVar[str] = "none"


class Spot(Widget):
    """A drawn thing: the table draws it, this adds hover, focus, words and a large card."""

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        choice: Choice = (),
        value: str = "",
        why_not: str = "",
        tip: Tip | None = None,
        popup: Popup | None = None,
        rising: bool = False,
    ) -> None:
        """Make the spot; `rising` things are only ringed, since they grow when pointed at."""
        super().__init__(name, rect, enabled=not why_not, why_not=why_not, tip=tip)
        self.label, self.choice, self.value, self.popup = label, choice, value, popup
        self.manner = "select" if choice and not why_not else "none"
        self.tab_stop = self.manner != "none" or popup is not None
        self.rising, self.over, self.selected, self.shut = rising, 0.0, False, False

    @property
    def pointed(self) -> bool:
        """Whether mouse or keyboard stands here."""
        return self.hovered or self.ring

    @property
    def opened(self) -> bool:
        """Whether its large card is to be seen."""
        return self.popup is not None and self.pointed and not self.shut and self.over >= DWELL

    def words(self) -> str:
        """Return the name of the thing."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return what it holds, and whether it is selected."""
        parts = (plain(self.value), say("selected") if self.selected else "")
        return ", ".join(part for part in parts if part)

    def tooltip(self) -> Tip | None:
        """Return the words beside it; nothing where the large card says them."""
        return None if self.popup is not None else super().tooltip()

    def refuse(self) -> Action:
        """Say why not; the large card, which carries the reason, opens at once."""
        self.over = DWELL
        return super().refuse()

    def update(self, dt: float) -> bool:
        """Open the large card after a short rest."""
        if self.popup is None:
            return False
        before = self.opened
        self.over = self.over + dt if self.pointed else 0.0
        self.shut = self.shut and self.pointed
        return before != self.opened

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw hover and focus; everything else is the table's."""
        if not self.pointed or self.rising or (self.manner == "none" and not self.ring):
            return
        kit.draw.frame(surface, self.rect.inflate(2, 2), "white_gold", radius=7, line=3)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the large card."""
        if self.popup is not None and self.opened:
            self.popup(surface, self)


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
        at = self._over if self.hovered and self._over >= 0 else self.marked if self.ring else -1
        return self.cards[at] if 0 <= at < len(self.cards) else ""

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Show the card."""
        super().draw_over(surface, kit)
        if self.card and self.show_card is not None:
            self.show_card(surface, self.card)
