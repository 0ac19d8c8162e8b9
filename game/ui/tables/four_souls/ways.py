"""Where moving cards of the table begin and end, as it is drawn now.

Belongs here: the places of objects, hands, piles and rows of the stack for `motion`. Does not
belong here: what moves, widgets (`spread`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.places import RATIO

if TYPE_CHECKING:
    from game.ui.tables.four_souls.table import StackTable

HELD = 44  # u of the width of a card that goes into another's hand, or onto a covered pile


class Ways:
    """Knows the places of the table as it is drawn now."""

    def __init__(self, table: StackTable) -> None:
        """Ask this table."""
        self.table = table

    def _small(self, at: tuple[int, int]) -> pygame.Rect:
        wide = self.table.places.px(HELD)
        rect = pygame.Rect(0, 0, wide, round(wide * RATIO))
        rect.center = at
        return rect

    # --- objects ------------------------------------------------------------------------------

    def thing(self, id: int) -> pygame.Rect | None:
        """Return where an object lies; None where it is not to be seen."""
        table, moment = self.table, self.table.drawn
        assert moment is not None
        for kind in facts.SLOTS:
            slots = moment.view["slots"][kind]
            for at, slot in enumerate(slots):
                if slot["object"] == id:
                    return table.places.rect(f"{kind}.{at}", at, len(slots))
        found = next((e for e in moment.view["objects"] if e["object"] == id), None)
        if found is None or found["owner"] is None:
            return None
        return self._owned(id, int(found["owner"]))

    def _owned(self, id: int, seat: int) -> pygame.Rect | None:
        table, moment = self.table, self.table.drawn
        assert moment is not None
        plate = facts.plate(moment, seat)
        ids = [thing.id for thing in plate.things]
        character = plate.character is not None and plate.character.id == id
        if seat == facts.place(moment):
            if table.answering is not None:
                return None  # the bar of answers lies there
            if character:
                return table.places.rect("own.character")
            return table.own_cards()[ids.index(id)] if id in ids else None
        rect = self._plate(seat)
        if character:
            return table.picture.plates.portrait(rect)
        return table.picture.plates.minis(rect, len(ids))[ids.index(id)] if id in ids else None

    def _plate(self, seat: int) -> pygame.Rect:
        assert self.table.drawn is not None
        return self.table.places.rect(f"rival.{facts.rivals(self.table.drawn).index(seat)}")

    # --- hands --------------------------------------------------------------------------------

    def own(self, seat: int) -> bool:
        """Whether a hand is the fan at the foot."""
        assert self.table.drawn is not None
        return seat == facts.place(self.table.drawn) and self.table.answering is None

    def held(self, seat: int, at: int, count: int) -> pygame.Rect:
        """Return where the card at a place of a hand lies; another's hand is a part of a plate."""
        table = self.table
        assert table.drawn is not None
        if self.own(seat):
            return Fan(table.kit, table.places).rect(at, max(1, count))
        if seat == facts.place(table.drawn):
            return self._small(table.places.rect("own").center)
        return self._small(self._plate(seat).center)

    # --- piles and the stack ------------------------------------------------------------------

    def deck(self, name: str) -> pygame.Rect:
        """Return where a deck lies."""
        return self.table.places.rect(f"deck.{name}")

    def gone(self, name: str) -> pygame.Rect:
        """Return where cards of a discard go: those that only show a number take them small."""
        rect = self.table.places.rect(f"discard.{name}")
        return rect if name == "loot" else self._small(rect.center)

    def bonus(self, card: str) -> pygame.Rect | None:
        """Return where a bonus soul lies that nobody has yet."""
        assert self.table.drawn is not None
        cards = self.table.drawn.view["bonus"]
        if card not in cards:
            return None
        at = cards.index(card)
        rect = self.table.places.rect(f"bonus.{at}", at, len(cards))
        return self._small((rect.x + rect.height // 2, rect.centery))

    def row(self, item: int) -> pygame.Rect | None:
        """Return where the picture of an item stands on the stack."""
        table = self.table
        entries = table.entries
        at = next((n for n, entry in enumerate(entries) if entry.id == item), -1)
        if at < 0:
            return None
        column, area = table.picture.column, table.places.rect("stack")
        rows = column.rows(area, len(entries), table.roll)
        return column.sign_rect(rows[at])

    def middle(self) -> pygame.Rect:
        """Return where a card is shown large that is being played."""
        rect = pygame.Rect((0, 0), self.table.cards.large_size())
        rect.center = self.table.places.rect("tray").center
        return rect
