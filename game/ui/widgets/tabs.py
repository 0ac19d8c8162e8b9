"""Tabs: one of several pages, in a column or a row.

Belongs here: the tabs. Does not belong here: the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import pygame

from game.ui import controls
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.tips import Tip, reason
from game.ui.widgets.base import Action, Widget


class Tabs(Widget):
    """A column (or row) of tabs; arrows change the page at once."""

    kind_words: ClassVar[str] = "tab"

    def __init__(
        self,
        name: str,
        items: Sequence[str],
        rect: pygame.Rect | None = None,
        *,
        icons: Sequence[str] = (),
        active: int = 0,
        direction: Literal["column", "row"] = "column",
        gap: int = 8,
        reasons: Sequence[str] = (),
    ) -> None:
        """Make the tabs; they share the rectangle evenly, `gap` pixels apart."""
        super().__init__(name, rect)
        self.items, self.icons, self.reasons = tuple(items), tuple(icons), tuple(reasons)
        self.active = active
        self.direction = direction
        self.gap = gap
        self.over = -1

    def tab_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of one tab."""
        r, n = self.rect, len(self.items)
        span = r.height if self.direction == "column" else r.width
        size = (span - self.gap * (n - 1)) / n
        start, end = round(index * (size + self.gap)), round(index * (size + self.gap) + size)
        if self.direction == "column":
            return pygame.Rect(r.x, r.y + start, r.width, end - start)
        return pygame.Rect(r.x + start, r.y, end - start, r.height)

    def handle(self, event: pygame.Event) -> Action | None:
        """Choose by click or arrows."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self._at(event.pos)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            index = self._at(event.pos)
            return self.choose(index) if index >= 0 else self.used()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Go to the next or previous tab; at the ends the arrow leaves the tabs."""
        column = self.direction == "column"
        less, more = (pygame.K_UP, pygame.K_DOWN) if column else (pygame.K_LEFT, pygame.K_RIGHT)
        if event.key not in (less, more):
            return None
        index = self.active + (1 if event.key == more else -1)
        return self.choose(index) if 0 <= index < len(self.items) else None

    def choose(self, index: int) -> Action:
        """Open a page, or say why not."""
        why = self._why(index)
        if why:
            return Action("refused", self, why)
        if index == self.active:
            return self.used()
        self.active = index
        return Action("change", self, index)

    def tooltip(self) -> Tip | None:
        """Return why the tab under the mouse cannot be opened."""
        why = self._why(self.over)
        return reason(why, self.phrase("spoken.not_now")) if why else self.tip

    def _why(self, index: int) -> str:
        return self.reasons[index] if 0 <= index < len(self.reasons) else ""

    def _at(self, position: tuple[int, int]) -> int:
        hits = (i for i in range(len(self.items)) if self.tab_rect(i).collidepoint(position))
        return next(hits, -1)

    def words(self) -> str:
        """Return the active tab."""
        return plain(self.items[self.active])

    def value_words(self) -> str:
        """Return its place among the others."""
        return self.phrase("spoken.one_of", at=self.active + 1, many=len(self.items))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw all tabs."""
        for i, item in enumerate(self.items):
            state = "hover" if i == self.over and self.hovered else "idle"
            if self._why(i):
                state = "off"
            if self.ring and i == self.active:
                state = "focus"
            controls.tab(
                kit.draw,
                surface,
                self.tab_rect(i),
                item,
                self.icons[i] if i < len(self.icons) else "",
                active=i == self.active,
                state=state,
            )
