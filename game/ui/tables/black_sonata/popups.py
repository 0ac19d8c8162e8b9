"""The large cards that open over the table while something is pointed at.

Belongs here: which card opens for a thing, and where. Does not belong here: how a card looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.tables.spot import Spot

if TYPE_CHECKING:
    from game.ui.tables.black_sonata.table import SonataTable

CARD = 250  # units of a large card's width
LEAST = 232  # pixels of it, so that its words can be read


class Popups:
    """Draws large cards beside the things that are pointed at."""

    def __init__(self, table: SonataTable) -> None:
        """Draw for this table."""
        self.table = table

    def _beside(
        self, surface: pygame.Surface, spot: pygame.Rect, shape: tuple[int, int]
    ) -> pygame.Rect:
        """Return where a large card opens: beside the thing, inside the window."""
        kit, gap = self.table.kit, self.table.kit.px(14)
        width = max(kit.px(CARD), LEAST)
        rect = pygame.Rect(0, 0, width, round(width * shape[1] / shape[0]))
        window = surface.get_rect().inflate(-2 * gap, -2 * gap)
        window.top += kit.px(120)
        window.height -= kit.px(120)
        if spot.centerx > window.centerx:
            rect.midright = (spot.x - gap, spot.centery)
        else:
            rect.midleft = (spot.right + gap, spot.centery)
        return rect.clamp(window)

    def card(self, surface: pygame.Surface, spot: Spot) -> None:
        """Open the card with printed words that a spot stands for."""
        id = spot.id.partition(".")[2].partition(":")[0]
        rect = self._beside(surface, spot.rect, (5, 7))
        self.table.kit.draw.shadow(surface, rect, radius=13, blur=12)
        self.table.cards.large(surface, rect, self.table.deck.texts[id])

    def clue(self, clue: dict[str, Any], surface: pygame.Surface, spot: Spot) -> None:
        """Open a clue: what it says of the Lady in words, and of other suits in a table."""
        rect = self._beside(surface, spot.rect, (5, 7))
        self.table.kit.draw.shadow(surface, rect, radius=13, blur=12)
        self.table.cards.clue_large(surface, rect, clue)
