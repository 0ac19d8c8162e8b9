"""A clause as a row that is pressed: its number, and its words beside it.

Belongs here: the row. Does not belong here: what a press opens.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.games.clauses import Clause
from game.ui import controls
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets import Widget


class ClauseRow(Widget):
    """One clause; as high as its words need."""

    kind_words: ClassVar[str] = "item"

    def __init__(self, name: str, clause: Clause) -> None:
        """Make a row for a clause; the scene places it."""
        super().__init__(name)
        self.clause = clause

    def words(self) -> str:
        """Return number and words."""
        return f"{self.clause.id}, {plain(self.clause.words).rstrip('.')}"

    def _inset(self, kit: Kit) -> int:
        number = kit.text.measure(self.clause.id, "log_bold")[0]
        return max(kit.px(104), number + kit.px(26))

    def height(self, kit: Kit, width: int) -> int:
        """Return how high the row is at a width; at least as high as a target must be."""
        room = width - self._inset(kit) - kit.px(14)
        return max(kit.px(60), kit.text.height(self.clause.words, "log", room) + kit.px(18))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw number and words."""
        controls.row(kit.draw, surface, self.rect, self.look, tone="ink2")
        x, inset = self.rect.x, self._inset(kit)
        room = self.rect.width - inset - kit.px(14)
        tall = kit.text.height(self.clause.words, "log", room)
        y = self.rect.y + (self.rect.height - tall) // 2
        first = y + kit.text.line_step(kit.text.role_px("log")) // 2
        kit.text.line(surface, self.clause.id, "log_bold", (x + kit.px(12), first), "moon")
        area = pygame.Rect(x + inset, y, room, tall)
        kit.text.paragraph(surface, self.clause.words, "log", area, "bone")
