"""Things on the cloth that can be pointed at: cards, plates, rows of the stack, piles.

Belongs here: hover, focus and words of them. Does not belong here: what an act means (`asks`), how
the things are drawn (the table).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.tables.four_souls.words import say
from game.ui.text import plain
from game.ui.tips import Tip
from game.ui.widgets import VirtualList
from game.ui.widgets.base import Action, Widget

DWELL = 0.12  # seconds before a card opens
Popup = Callable[[pygame.Surface, "Spot"], None]


class Spot(Widget):
    """A drawn thing: the table draws it, this adds hover, focus, words and a large card."""

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        offers: bool = False,
        card: str = "",
        value: str = "",
        why_not: str = "",
        tip: Tip | None = None,
        popup: Popup | None = None,
        rising: bool = False,
    ) -> None:
        """Make the spot of a card or another thing; `rising` ones grow when pointed at."""
        super().__init__(name, rect, enabled=not why_not, why_not=why_not, tip=tip)
        self.label, self.card, self.value, self.popup = label, card, value, popup
        self.manner = "select" if offers and not why_not else "none"
        self.tab_stop = self.manner != "none" or popup is not None
        self.rising, self.over, self.selected, self.shut = rising, 0.0, False, False

    @property
    def offers(self) -> bool:
        """Whether a press can choose something."""
        return self.manner == "select"

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
        """Return what it holds, and whether it can be or is selected."""
        state = say("selected") if self.selected else say("offered") if self.offers else ""
        return ", ".join(part for part in (plain(self.value), state) if part)

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
        if not self.pointed or self.rising:
            return
        kit.draw.frame(surface, self.rect.inflate(2, 2), "white_gold", radius=7, line=3)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the large card."""
        if self.popup is not None and self.opened:
            self.popup(surface, self)


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
        at = self._over if self.hovered and self._over >= 0 else self.marked if self.ring else -1
        return self.places[at] if 0 <= at < len(self.places) else ()
