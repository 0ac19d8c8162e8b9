"""Rows that are pressed as a whole: menu and list rows, rows of a table.

Belongs here: one row each. Does not belong here: scrolling (`lists`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui import controls, marks
from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.text import Align, plain
from game.ui.theme import FLOOR
from game.ui.tips import Tip
from game.ui.widgets.base import Widget


class ListRow(Widget):
    """A row with icon, title, a second line and a word at the right; off says why in the row."""

    kind_words: ClassVar[str] = "item"

    def __init__(
        self,
        name: str,
        title: str,
        rect: pygame.Rect | None = None,
        *,
        sub: str = "",
        icon: str = "",
        right: str = "",
        shortcut: Chord | None = None,
        bar: str = "",
        role: str = "heading",
        seat: int = 0,
        active: bool = False,
        right_room: float = 0,
        enabled: bool = True,
        why_not: str = "",
        tip: Tip | None = None,
    ) -> None:
        """Make the row; `right_room` (units) keeps its right end free for another control."""
        super().__init__(name, rect, enabled=enabled, why_not=why_not, tip=tip, shortcut=shortcut)
        self.title, self.sub, self.icon, self.right = title, sub, icon, right
        self.bar, self.role, self.seat, self.active = bar, role, seat, active
        self.right_room = right_room

    def words(self) -> str:
        """Return the title."""
        return plain(self.title)

    def value_words(self) -> str:
        """Return what else stands in the row."""
        seat = self.phrase("spoken.seat", n=self.seat) if self.seat else ""
        parts = [seat, plain(self.sub), plain(self.right)]
        return ", ".join(part for part in parts if part)

    def tooltip(self) -> Tip | None:
        """Return only the tip: the reason already stands in the row."""
        return self.tip

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the row."""
        state = self.look if self.enabled else "off"
        if self.active and state == "idle":
            state = "active"
        controls.row(kit.draw, surface, self.rect, state, bar=self.bar)
        if self.ring and not self.enabled:
            kit.draw.glow(surface, self.rect, "white_gold", blur=5, strength=0.5, line=2.4)
        end = self._draw_right(surface, kit)
        x = self._draw_mark(surface, kit)
        tone = "bone" if self.enabled else "text3"
        sub = self.sub if self.enabled or not self.why_not else self.why_not
        step = self._tall(kit, self.title, self.role, end - x)
        under = self._tall(kit, sub, "log", end - x - kit.px(24)) if sub else 0
        middle = self.rect.centery + kit.px(1)
        top = middle - (step + under) // 2
        at = (x, top + step // 2)
        kit.text.line(surface, self.title, self.role, at, tone, width=end - x, lines=2)
        if not sub:
            return
        at = (x, top + step + under // 2)
        if not self.enabled and self.why_not:
            kit.draw.icon(surface, "padlock", (x + kit.px(8), at[1]), 19, "moon")
            at = (x + kit.px(24), at[1])
        kit.text.line(surface, sub, "log", at, "text2", width=end - at[0], lines=2)

    def _tall(self, kit: Kit, words: str, role: str, room: int) -> int:
        """How high a line of the row is, or two of them at the floor."""
        count = min(2, kit.text.needs(words, role, room))
        return kit.text.line_step(kit.text.role_px(role) if count == 1 else FLOOR) * count

    def _draw_right(self, surface: pygame.Surface, kit: Kit) -> int:
        end = self.rect.right - kit.px(16) - kit.px(self.right_room)
        middle = self.rect.centery
        if self.shortcut is not None:
            width = kit.draw.keycap_width(self.shortcut.words)
            kit.draw.keycap(surface, self.shortcut.words, (end - width, middle))
            end -= width + kit.px(12)
        if self.right:
            used = kit.text.line(
                surface,
                self.right,
                "body",
                (end, middle),
                "text2",
                anchor="right",
                width=max(kit.px(60), (end - self.rect.x) // 2),
            )
            end = used.x - kit.px(12)
        return end

    def _draw_mark(self, surface: pygame.Surface, kit: Kit) -> int:
        x = self.rect.x + kit.px(18)
        tone = "brass2" if self.enabled else "text3"
        if self.seat:
            height = min(kit.px(46), self.rect.height - kit.px(16))
            centre = (x + kit.px(20), self.rect.centery)
            marks.seat_mark(kit.draw, surface, centre, height, self.seat, dim=not self.enabled)
            return x + kit.px(54)
        if self.icon:
            kit.draw.icon(surface, self.icon, (x + kit.px(16), self.rect.centery), 30, tone)
            return x + kit.px(48)
        return x


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: its left edge and width as shares of the row, and its side."""

    left: float
    width: float
    align: Align = "left"
    role: str = "body"
    colour: str = "bone"


class TableRow(Widget):
    """A row of cells under shared columns."""

    kind_words: ClassVar[str] = "row"

    def __init__(
        self,
        name: str,
        cells: Sequence[str],
        columns: Sequence[Column],
        rect: pygame.Rect | None = None,
        *,
        bar: str = "",
        active: bool = False,
        enabled: bool = True,
        why_not: str = "",
        tip: Tip | None = None,
    ) -> None:
        """Make the row; each cell is markup for the column of the same place."""
        super().__init__(name, rect, enabled=enabled, why_not=why_not, tip=tip)
        self.cells, self.columns = tuple(cells), tuple(columns)
        self.bar, self.active = bar, active

    def words(self) -> str:
        """Return all cells."""
        return ", ".join(plain(cell) for cell in self.cells if cell)

    def cell_rect(self, index: int, pad: int = 0) -> pygame.Rect:
        """Return the rectangle of one cell."""
        column, r = self.columns[index], self.rect
        left = r.x + round(column.left * r.width)
        width = round(column.width * r.width)
        return pygame.Rect(left + pad, r.y, width - 2 * pad, r.height)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw ground and cells."""
        state = self.look if self.enabled else "off"
        if self.active and state == "idle":
            state = "active"
        controls.row(kit.draw, surface, self.rect, state, bar=self.bar)
        for i, (cell, column) in enumerate(zip(self.cells, self.columns, strict=False)):
            area = self.cell_rect(i, kit.px(16))
            x = {"left": area.left, "centre": area.centerx, "right": area.right}[column.align]
            kit.text.line(
                surface,
                cell,
                column.role,
                (x, area.centery),
                column.colour if self.enabled else "text3",
                anchor=column.align,
                width=area.width,
            )
