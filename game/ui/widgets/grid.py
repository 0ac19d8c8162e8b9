"""Many cards in columns: only those in sight are drawn.

Belongs here: the virtual grid. Does not belong here: what a cell shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import ACTIVATE, Action
from game.ui.widgets.scrolling import Scrolling

DrawCell = Callable[[pygame.Surface, Kit, pygame.Rect, int, str], None]


class VirtualGrid(Scrolling):
    """Cells of one size; arrows walk over them, a click marks, Enter presses the marked one."""

    bar_width: ClassVar[int] = 14
    margin: ClassVar[float] = 10

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        columns: int = 4,
        draw_cell: DrawCell,
    ) -> None:
        """Make an empty grid; `cell`, the size of one, and `gap` are set when it is placed."""
        super().__init__(name, label, rect)
        self.columns, self.draw_cell = columns, draw_cell
        self.cell = (1, 1)
        self.gap = (0, 0)
        self.pad = 0  # pixels above the first and under the last row, for rims and shadows

    # --- geometry -----------------------------------------------------------------------------

    def set_items(self, items: Sequence[str], marked: int = 0) -> None:
        """Show other items with one of them marked."""
        self.items = items
        self._over = self.marked = -1
        self.scroll_to(0)
        if items:
            self.mark(marked)

    @property
    def rows(self) -> int:
        """Return how many rows there are."""
        return -(-len(self.items) // self.columns)

    @property
    def pitch(self) -> int:
        """Return the distance from row to row."""
        return self.cell[1] + self.gap[1]

    @property
    def whole(self) -> int:
        """Return the height of all rows."""
        return self.rows * self.pitch - self.gap[1] + 2 * self.pad

    @property
    def notch(self) -> int:
        """Return half a row."""
        return self.pitch // 2

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a cell, in sight or not."""
        row, column = divmod(index, self.columns)
        x = self.rect.x + column * (self.cell[0] + self.gap[0])
        y = self.rect.y + self.pad + row * self.pitch - self.scroll
        return pygame.Rect(x, y, *self.cell)

    def in_sight(self) -> range:
        """Return the indexes of the cells in sight."""
        first = max(0, (self.scroll - self.pad) // self.pitch)
        last = (self.scroll + self.rect.height - 1) // self.pitch
        return range(first * self.columns, min(len(self.items), (last + 1) * self.columns))

    def mark(self, index: int) -> None:
        """Mark a cell and bring its row into sight."""
        if not self.items:
            return
        self.marked = max(0, min(len(self.items) - 1, index))
        top = self.marked // self.columns * self.pitch
        self.bring(top, top + self.cell[1] + 2 * self.pad)

    # --- events -------------------------------------------------------------------------------

    def on_key(self, event: pygame.Event) -> Action | None:
        """Walk over the cells; beyond the edges the arrow leaves the grid."""
        if not self.items:
            return None
        if event.key in ACTIVATE:
            return Action("press", self, self.marked)
        go = self._target(event.key)
        if go is None or go == self.marked:
            return None
        self.mark(go)
        return Action("mark", self, go)

    def _target(self, key: int) -> int | None:
        """The cell that a key leads to, or None where it leads out of the grid."""
        at, last = max(0, self.marked), len(self.items) - 1
        page = self.columns * max(1, self.rect.height // self.pitch)
        row, column = divmod(at, self.columns)
        steps: dict[int, int | None] = {
            pygame.K_RIGHT: at + 1 if column < self.columns - 1 and at < last else None,
            pygame.K_LEFT: at - 1 if column else None,
            pygame.K_DOWN: min(last, at + self.columns) if row < self.rows - 1 else None,
            pygame.K_UP: at - self.columns if row else None,
            pygame.K_PAGEDOWN: min(last, at + page),
            pygame.K_PAGEUP: max(0, at - page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        return steps.get(key)

    # --- picture ------------------------------------------------------------------------------

    def draw_items(self, surface: pygame.Surface, kit: Kit, shown: Sequence[int]) -> None:
        """Draw the cells, the marked one last."""
        for i in sorted(shown, key=lambda i: i == self.marked):
            state = "hover" if i == self._over and self.hovered else "idle"
            if i == self.marked:
                state = "focus" if self.ring else "chosen"
            self.draw_cell(surface, kit, self.item_rect(i), i, state)
