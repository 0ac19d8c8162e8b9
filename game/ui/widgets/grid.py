"""Many cards in columns: only those in sight are drawn.

Belongs here: the virtual grid. Does not belong here: what a cell shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets.base import ACTIVATE, Action, Widget
from game.ui.widgets.lists import draw_bar

DrawCell = Callable[[pygame.Surface, Kit, pygame.Rect, int, str], None]
BAR = 14


class VirtualGrid(Widget):
    """Cells of one size; arrows walk over them, a click marks, Enter presses the marked one."""

    kind_words: ClassVar[str] = "list"

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
        super().__init__(name, rect)
        self.label, self.columns, self.draw_cell = label, columns, draw_cell
        self.items: Sequence[str] = ()  # what is spoken
        self.cell = (1, 1)
        self.gap = (0, 0)
        self.pad = 0  # pixels above the first and under the last row, for rims and shadows
        self.marked = -1
        self.scroll = 0
        self._over = -1
        self._drag = False

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
    def most(self) -> int:
        """Return the largest scroll."""
        return max(0, self.rows * self.pitch - self.gap[1] + 2 * self.pad - self.rect.height)

    @property
    def captures(self) -> bool:
        """A bar that is held takes all events."""
        return self._drag

    def scroll_to(self, pixels: int) -> None:
        """Scroll, within the ends."""
        self.scroll = max(0, min(self.most, pixels))

    def cell_rect(self, index: int) -> pygame.Rect:
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
        low = top + self.cell[1] + 2 * self.pad - self.rect.height
        self.scroll_to(max(low, min(self.scroll, top)))

    def _at(self, position: tuple[int, int]) -> int:
        if not self.rect.collidepoint(position):
            return -1
        return next((i for i in self.in_sight() if self.cell_rect(i).collidepoint(position)), -1)

    # --- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Action | None:
        """Scroll and mark."""
        if event.type == pygame.MOUSEWHEEL and self.hovered and self.most:
            self.scroll_to(self.scroll - event.y * self.pitch // 2)
            return self.used()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            if self.most and event.pos[0] >= self.rect.right - BAR:
                self._drag = True
                self._bar_to(event.pos[1])
                return self.used()
            index = self._at(event.pos)
            if index < 0:
                return self.used()
            self.mark(index)
            return Action("mark", self, index)
        if event.type == pygame.MOUSEMOTION:
            if self._drag:
                self._bar_to(event.pos[1])
                return self.used()
            over, self._over = self._over, self._at(event.pos)
            return self.used() if over != self._over else None
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return self.used()
        return self.on_key(event) if event.type == pygame.KEYDOWN and self.focused else None

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

    def _handle_height(self) -> int:
        return max(24, self.rect.height * self.rect.height // max(1, self.most + self.rect.height))

    def _bar_to(self, y: int) -> None:
        handle = self._handle_height()
        room = max(1, self.rect.height - handle)
        self.scroll_to(round((y - self.rect.y - handle / 2) / room * self.most))

    # --- words and picture --------------------------------------------------------------------

    def words(self) -> str:
        """Return the label."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return the marked item and its place."""
        if self.marked < 0:
            return self.phrase("spoken.items", n=len(self.items))
        place = self.phrase("spoken.one_of", at=self.marked + 1, many=len(self.items))
        return f"{plain(self.items[self.marked])}, {place}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the cells in sight, the marked one last, and the bar."""
        before = surface.get_clip()
        reach = kit.px(10)
        surface.set_clip(self.rect.inflate(2 * reach, 0).clip(before))
        for i in sorted(self.in_sight(), key=lambda i: i == self.marked):
            state = "hover" if i == self._over and self.hovered else "idle"
            if i == self.marked:
                state = "focus" if self.ring else "chosen"
            self.draw_cell(surface, kit, self.cell_rect(i), i, state)
        surface.set_clip(before)
        if self.most:
            handle = self._handle_height()
            top = round((self.rect.height - handle) * self.scroll / self.most)
            draw_bar(surface, kit, self.rect, top, handle)
        if self.ring and self.marked < 0:
            kit.draw.frame(surface, self.rect, "white_gold", line=2)
