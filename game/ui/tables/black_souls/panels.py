"""The right rail: Asset pool, Quirks, and in the run the Asset that is being resolved.

Belongs here: drawing these panels from the view. Does not belong here: what may be picked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.ui import controls, marks
from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.deck import TYPE_ICONS, Deck
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.tiles import figure
from game.ui.tables.black_souls.words import say

NAME = 19.0
TEXT = 17.0  # u of a Quirk's printed text in its row


def bare(asset: str, kind: str) -> dict[str, Any]:
    """Return an Asset as a space would show it, without tokens."""
    return {"asset": asset, "type": kind, "token": None, "face_down": False, "glitched": False}


class Panels:
    """Draws the panels of the right rail."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck

    # --- pool ---------------------------------------------------------------------------------

    def pool(
        self,
        surface: pygame.Surface,
        places: Places,
        assets: Sequence[str],
        least: int,
        *,
        lit: bool,
        chosen: str,
        hidden: frozenset[str],
        note: str,
    ) -> None:
        """Draw the open Assets; they are lit while one is to be picked."""
        rect = places.rect("panel.pool")
        right = say("pool.count", n=len(assets))
        self.kit.draw.panel(surface, rect, say("pool.title"), "card-draw", right)
        for i, asset in enumerate(assets):
            if asset in hidden:
                continue
            tile = places.pool(i, len(assets), least)
            if asset == chosen:
                tiles.rim(self.kit, surface, tile, "white_gold")
            elif lit:
                tiles.rim(self.kit, surface, tile, "ember", line=2.4, strength=0)
            tiles.draw_space(
                self.kit, self.deck, surface, tile, bare(asset, self.deck.type_of(asset))
            )
        if not assets:
            area = places.layout.area("pool.0", places.size)
            self.kit.text.paragraph(
                surface, note, "log", area, "text2", align="centre", middle=True
            )

    # --- Quirks -------------------------------------------------------------------------------

    def quirks(
        self,
        surface: pygame.Surface,
        places: Places,
        rows: Sequence[tuple[str, bool, pygame.Rect]],
        title: str,
        hidden: int,
        secret: pygame.Rect,
        note: str,
    ) -> None:
        """Draw the Quirks: (id, own, rectangle); own secret ones are marked.

        How many are `hidden` while others look on stands in the row `secret`; where there is none,
        a `note` says so.
        """
        rect = places.rect("panel.quirks")
        right = say("quirks.right") if rows else ""
        self.kit.draw.panel(surface, rect, title, "scroll-unfurled", right)
        text, name = self._text_size(rows), self._name_size(rows)
        for quirk, own, row in rows:
            self._quirk(surface, row, quirk, own=own, size=text, name=name)
        if hidden:
            self._hidden(surface, secret, hidden)
        elif not rows:
            area = places.layout.area("quirk.0", places.size)
            self.kit.text.paragraph(
                surface, note, "log", area, "text2", align="centre", middle=True
            )

    def _hidden(self, surface: pygame.Surface, row: pygame.Rect, count: int) -> None:
        kit, px = self.kit, self.kit.px
        controls.row(kit.draw, surface, row, "idle", tone="ink2")
        kit.draw.icon(surface, "hidden", (row.x + px(24), row.centery), 26, "amethyst")
        kit.text.line(
            surface,
            say("quirks.secret", n=count),
            "body",
            (row.x + px(46), row.centery),
            "text2",
            width=row.width - px(58),
            tall=row.height,
            size=19,
        )

    def _text_room(self, row: pygame.Rect) -> pygame.Rect:
        px = self.kit.px
        return pygame.Rect(row.x + px(46), row.y, row.width - px(54), row.height)

    def _text_size(self, rows: Sequence[tuple[str, bool, pygame.Rect]]) -> float:
        """Return the size of the printed texts, or 0 where one of them would not fit its row."""
        return TEXT if all(self._text_fits(quirk, row, TEXT) for quirk, _, row in rows) else 0.0

    def _name_size(self, rows: Sequence[tuple[str, bool, pygame.Rect]]) -> float:
        """Return the size in which every name fits, so that no row looks louder than another."""
        size = NAME
        for quirk, own, row in rows:
            room = self._name_room(row, own=own)
            while (
                size > 8
                and self.kit.text.measure(self.deck.texts[quirk].name, "body_bold", size=size)[0]
                > room
            ):
                size -= 0.5
        return size

    def _name_room(self, row: pygame.Rect, *, own: bool) -> int:
        px = self.kit.px
        return row.width - px(92) - (px(30) if own else 0)

    def _text_fits(self, quirk: str, row: pygame.Rect, size: float) -> bool:
        """Whether the printed text fits under the Quirk's name, clear of the frame."""
        text = self.deck.texts[quirk].text
        high = self.kit.text.height(text, "log", self._text_room(row).width, size=size)
        return high + self._name_height() <= row.height - 2 * self.kit.px(8)

    def _name_height(self) -> int:
        return self.kit.text.line_step(self.kit.text.role_px("body_bold", 19))

    def _quirk(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        quirk: str,
        *,
        own: bool,
        size: float,
        name: float,
    ) -> None:
        """Draw one Quirk with its text in a size, or without it where none fits."""
        kit, px = self.kit, self.kit.px
        card = self.deck.texts[quirk]
        controls.row(kit.draw, surface, row, "idle", tone="ink2")
        tone = "amethyst" if own else "brass2"
        room = self._text_room(row)
        name_high = self._name_height()
        middle = row.centery
        if size:
            text = kit.text.height(card.text, "log", room.width, size=size)
            middle = row.y + max(0, row.height - text - name_high) // 2 + name_high // 2
            area = pygame.Rect(room.x, middle + name_high // 2, room.width, text)
            kit.text.paragraph(surface, card.text, "log", area, "text2", size=size)
        kit.draw.icon(surface, self.deck.quirk_icon(quirk), (row.x + px(24), middle), 26, tone)
        width = self._name_room(row, own=own)
        kit.text.line(
            surface,
            card.name,
            "body_bold",
            (room.x, middle),
            width=width,
            tall=row.height,
            size=name,
        )
        if own:
            kit.draw.icon(surface, "hidden", (row.right - px(54), middle), 22, "amethyst")
        figure(
            kit, surface, str(card.facts["points"]), (row.right - px(22), middle), 25 * kit.theme.u
        )

    # --- the Asset of the run -----------------------------------------------------------------

    def visit(
        self, surface: pygame.Surface, places: Places, space: Mapping[str, Any] | None, note: str
    ) -> None:
        """Draw the Asset where the party is, large, with what its icon or token does."""
        kit = self.kit
        rect = places.rect("panel.visit")
        if space is None:
            kit.draw.panel(surface, rect, say("visit.start"), "boot-prints")
            return
        if space["asset"] is None:
            kit.draw.panel(surface, rect, say("visit.down"), TYPE_ICONS[space["type"]])
            tiles.draw_space(kit, self.deck, surface, places.rect("visit.asset"), space)
            return
        asset = self.deck.assets[space["asset"]]
        right = say("visit.difficulty", n=asset.difficulty)
        icon = TYPE_ICONS[self.deck.type_of(asset.id)]
        need = kit.text.measure(asset.name, "heading")[0] + kit.text.measure(right, "log_bold")[0]
        if need > rect.width - kit.px(84):  # the Asset itself shows its Difficulty too
            right = ""
        kit.draw.panel(surface, rect, asset.name, icon, right)
        tile = places.rect("visit.asset")
        tiles.draw_space(kit, self.deck, surface, tile, space)
        kit.text.paragraph(
            surface, note, "log", places.rect("visit.text"), "text2", align="centre", middle=True
        )

    def score(
        self,
        surface: pygame.Surface,
        places: Places,
        rows: Sequence[tuple[int, str, int, bool]],
    ) -> None:
        """Draw the totals of a finished match: (seat number, name, points, won)."""
        kit, px = self.kit, self.kit.px
        rect = places.rect("panel.visit")
        kit.draw.panel(surface, rect, say("score.title"), "trophy", say("quirks.right"))
        top, height = rect.y + kit.draw.header_height() + px(8), px(58)
        for i, (number, name, points, won) in enumerate(rows):
            row = pygame.Rect(
                rect.x + px(10), top + i * (height + px(4)), rect.width - px(20), height
            )
            controls.row(kit.draw, surface, row, "chosen" if won else "idle", bar=f"seat_{number}")
            marks.seat_mark(kit.draw, surface, (row.x + px(36), row.centery), px(40), number)
            x = row.x + px(66)
            kit.text.line(
                surface,
                name,
                "card_name",
                (x, row.centery),
                width=row.right - px(64) - x,
                tall=height,
            )
            figure(
                kit,
                surface,
                str(points),
                (row.right - px(34), row.centery),
                30 * kit.theme.u,
                "white_gold" if won else "bone",
            )
