"""Where moving things of the table begin and end.

Belongs here: the places of cards, bids, Souls and the stack for `motion`. Does not belong here:
what moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.tables.black_souls import facts, tiles
from game.ui.tables.black_souls.deck import SOULS

if TYPE_CHECKING:
    from game.ui.tables.black_souls.table import SoulsTable


class Anchors:
    """Knows the places of the table as it is drawn now."""

    def __init__(self, table: SoulsTable) -> None:
        """Ask this table."""
        self.table = table

    def deck_rect(self) -> pygame.Rect:
        """Return where Assets come from: the head of the pool's panel."""
        table = self.table
        panel = table.places().rect("panel.pool")
        side = table.kit.px(60)
        return pygame.Rect(panel.right - side, panel.y - side // 2, side, tiles.height_of(side))

    def hand_card(self, designer: int, value: int) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Return a card of the hand that lies here, and where; None for another hand."""
        table = self.table
        assert table.drawn is not None
        if facts.running(table.drawn_view) or designer != facts.hand_owner(table.drawn):
            return None
        values = facts.bid_values(table.drawn_view["designers"][designer])
        rect = table.places().bid(values.index(value), len(values))
        return table.hand.card(value, rect.width), rect

    def quirk_card(self, quirk: str) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Return a Quirk that is chosen from as a large card, and where it lies."""
        table = self.table
        rect = next((w.rect for w in table.widgets() if w.id == f"quirk.{quirk}"), None)
        if rect is None or table.drawn_view["phase"] != "quirks":
            return None
        return table.offer.card(quirk, rect.size), rect

    def bid_slot(self, designer: int) -> pygame.Rect:
        """Return where the bid of a designer lies."""
        table = self.table
        row = facts.order_shown(table.drawn_view).index(designer)
        return table.rows.bid_rect(table.places().rect(f"seat.{row}"))

    def soul_row(self, soul: str) -> pygame.Rect:
        """Return where the next Soul of a class comes to stand in the party's panel."""
        table = self.table
        row = table.party.rows(table.places().rect("party"))[SOULS.index(soul)]
        alive = table.drawn_view["designers"][table.shown()]["party"][soul]
        return table.party.cube_rect(row, min(4, alive))
