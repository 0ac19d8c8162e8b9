"""Where each thing lies in the panels around the map.

Belongs here: rectangles, from the layout and from how many things there are. Does not belong here:
drawing (`panels`), widgets (`spread`).
"""

from __future__ import annotations

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.places import Places

CARD = (5, 7)
FEW = 4  # clues that lie as whole cards


class Plan:
    """The rectangles of one view."""

    def __init__(self, kit: Kit, deck: Deck, places: Places, view: View) -> None:
        """Plan for a view."""
        self.kit, self.deck, self.places, self.view = kit, deck, places, view

    def inner(self, name: str) -> pygame.Rect:
        """Return what a panel leaves under its header."""
        rect, px = self.places.rect(name), self.kit.px
        top = rect.y + self.kit.draw.header_height() + px(10)
        return pygame.Rect(rect.x + px(12), top, rect.width - px(24), rect.bottom - top - px(10))

    # --- alone --------------------------------------------------------------------------------

    def lady(self) -> pygame.Rect:
        """Return the Lady's card."""
        area = self.inner("lady")
        return pygame.Rect(area.x, area.y, round(area.height * 5 / 7), area.height)

    def slots(self) -> list[pygame.Rect]:
        """Return the three deduction slots, beside the Lady."""
        area, card, px = self.inner("lady"), self.lady(), self.kit.px
        head = self.kit.text.line_step(self.kit.text.role_px("log")) + px(4)
        x, room = card.right + px(14), area.height - head
        side = min((room - 2 * px(6)) // 3, px(52))
        gap = (room - 3 * side) // 2
        return [pygame.Rect(x, area.y + head + i * (side + gap), side, side) for i in range(3)]

    def notes(self) -> list[tuple[str, pygame.Rect]]:
        """Return a row for each feature."""
        area, features = self.inner("notebook"), self.deck.cards.features
        step = area.height / len(features)
        return [
            (feature, pygame.Rect(area.x, round(area.y + i * step), area.width, round(step) - 2))
            for i, feature in enumerate(features)
        ]

    def boxes(self, row: pygame.Rect) -> list[pygame.Rect]:
        """Return the three boxes of a row of the notebook: open, ringed, crossed."""
        side, gap = min(row.height - 2, self.kit.px(32)), self.kit.px(8)
        return [
            pygame.Rect(
                row.right - (3 - i) * (side + gap) + gap, row.centery - side // 2, side, side
            )
            for i in range(3)
        ]

    def top_card(self) -> pygame.Rect:
        """Return the large card on top of the Lady's deck or of the movement deck."""
        area = self.inner("supply" if self.view["mode"] == "duo" else "deck")
        high = area.height - self.kit.px(8)
        if self.view["mode"] == "duo":  # two cards lie there
            high = min(high, round((area.width - self.kit.px(20)) / 2 * 7 / 5))
        return pygame.Rect(
            area.x + self.kit.px(4), area.centery - high // 2, round(high * 5 / 7), high
        )

    def fog(self, count: int) -> list[pygame.Rect]:
        """Return the backs of the fog deck."""
        area = self.inner("fog")
        width = area.width - self.kit.px(64)
        card = pygame.Rect(area.x, area.y, round(area.height * 5 / 7), area.height)
        step = min(card.width + self.kit.px(3), (width - card.width) / max(1, count - 1))
        return [card.move(round(i * step), 0) for i in range(count)]

    def clues(self) -> list[pygame.Rect]:
        """Return the clues that are held: as cards while they are few, else as strips."""
        area, count = self._clue_areas()[0], len(self.view["clues"])
        if count <= FEW and not self.view["coats"]:
            return self.places.grid(area, count, CARD)
        rows, gap = -(-count // 2), self.kit.px(5)
        if not rows:
            return []
        high = min((area.height - gap * (rows - 1)) // rows, self.kit.px(46))
        wide = (area.width - gap) // 2
        return [
            pygame.Rect(area.x + i % 2 * (wide + gap), area.y + i // 2 * (high + gap), wide, high)
            for i in range(count)
        ]

    def coats(self) -> list[pygame.Rect]:
        """Return the coats of arms that are held."""
        return self.places.grid(self._clue_areas()[1], len(self.view["coats"]), CARD)

    def _clue_areas(self) -> tuple[pygame.Rect, pygame.Rect]:
        area, coats = self.inner("clues"), len(self.view["coats"])
        if not coats:
            return area, pygame.Rect(area.x, area.bottom, area.width, 0)
        clues = len(self.view["clues"])
        share = 0.5 if clues else 0.0
        high = round((area.height - self.kit.px(6)) * share)
        upper = pygame.Rect(area.x, area.y, area.width, high)
        top = upper.bottom + (self.kit.px(6) if clues else 0)
        return upper, pygame.Rect(area.x, top, area.width, area.bottom - top)

    def stack(self) -> pygame.Rect | None:
        """Return the Ferryman's stack of location cards."""
        if not self.view["modules"]["ferryman"]:
            return None
        area = self.places.rect("keys")
        return self.places.row(area, 11, CARD, left=True)[0]

    def key_cards(self) -> list[tuple[str, pygame.Rect]]:
        """Return a place for every location card."""
        area = self.places.rect("keys").copy()
        wanted = list(self.deck.locations)
        width, gap = self._stop_width(), self.kit.px(18)
        if self.view["modules"]["ferryman"]:
            wanted = [one for one in wanted if not self.deck.coastal(one)]
            stack = self.stack()
            assert stack is not None
            shift = stack.right + gap - area.x
            area.x, area.width = area.x + shift, area.width - shift
        if width:
            area.width -= width + gap
        rects = self.places.row(area, len(wanted), CARD, left=True)
        return list(zip(wanted, rects, strict=True))

    def _stop_width(self) -> int:
        return self.kit.px(250) if self.view["stops"] else 0

    def stops(self) -> list[pygame.Rect]:
        """Return the stop cards that are left."""
        width = self._stop_width()
        if not width:
            return []
        area = self.places.rect("keys").copy()
        area.x, area.width = area.right - width, width
        return self.places.row(area, 3, CARD)[: len(self.view["stops"])]

    # --- for two ------------------------------------------------------------------------------

    def hand(self) -> list[pygame.Rect]:
        """Return the Lady's open hand."""
        return self.places.row(
            self.places.rect("hand"), max(5, len(self.view["hand"])), CARD, gap=14
        )[: len(self.view["hand"])]

    def discards(self) -> pygame.Rect:
        """Return the discard pile, beside the movement deck."""
        card = self.top_card()
        return card.move(card.width + self.kit.px(12), 0)

    def goal(self) -> pygame.Rect:
        """Return the top of the Lady's location deck."""
        area = self.inner("screen")
        high = round(area.height * 0.62)
        return pygame.Rect(area.x, area.y, round(high * 5 / 7), high)

    def left_out(self) -> pygame.Rect:
        """Return the location card that was left out."""
        goal = self.goal()
        return pygame.Rect(goal.right + self.kit.px(14), goal.y, goal.width, goal.height)

    def tokens(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Return the slots of the searches that found her, and the places of those in vain."""
        area, px = self.inner("tokens"), self.kit.px
        side = min((area.height - px(10)) // 2 - px(18), px(52))
        rows = []
        for row, many in enumerate((self.view["slots"], self.view["most_misses"])):
            y = area.y + row * (area.height // 2) + px(20)
            rows.append(
                [pygame.Rect(area.x + i * (side + px(8)), y, side, side) for i in range(many)]
            )
        return rows[0], rows[1]

    def played(self) -> list[pygame.Rect]:
        """Return the location cards that are played."""
        return self.places.grid(self.inner("played"), max(4, len(self.view["played"])), CARD)[
            : len(self.view["played"])
        ]

    # --- both ---------------------------------------------------------------------------------

    def deeds(self, count: int, columns: int = 0) -> list[pygame.Rect]:
        """Return the buttons of acts; their number says how many stand side by side."""
        area, gap = self.places.rect("deeds"), self.kit.px(8)
        columns = columns or deed_columns(count)
        rows = -(-count // columns)
        high = min((area.height - gap * (rows - 1)) // max(1, rows), self.kit.px(60))
        wide = (area.width - gap * (columns - 1)) // columns
        top = area.bottom - rows * high - (rows - 1) * gap
        return [
            pygame.Rect(
                area.x + i % columns * (wide + gap), top + i // columns * (high + gap), wide, high
            )
            for i in range(count)
        ]


def deed_columns(count: int) -> int:
    """Return how many buttons of acts stand side by side: three have no room for an icon.

    >>> [deed_columns(n) for n in (0, 1, 3, 4, 6)]
    [1, 1, 2, 2, 3]
    """
    return 3 if count > 4 else min(2, count) or 1
