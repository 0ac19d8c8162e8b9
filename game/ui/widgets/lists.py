"""Long lists and the log: only the rows in sight are measured and drawn.

Belongs here: rows of one height, the lines and filters of the log. Does not belong here: scrolling
(`scrolling`) and what the rows mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui import controls, marks
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets.base import ACTIVATE, Action, Labelled
from game.ui.widgets.scrolling import Scrolling, draw_bar, steps

DrawRow = Callable[[pygame.Surface, Kit, pygame.Rect, int, str], None]
WHEEL_ROWS = 3


class VirtualList(Scrolling):
    """Rows of one height over any number of items; a click or Enter presses the marked row."""

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        row_height: int = 46,
        gap: int = 6,
        draw_row: DrawRow | None = None,
    ) -> None:
        """Make an empty list; `draw_row(surface, kit, rect, index, state)` draws one row."""
        super().__init__(name, label, rect)
        self.row_height, self.gap = row_height, gap
        self.draw_row = draw_row or self._text_row

    def set_items(self, items: Sequence[str], *, keep: bool = False) -> None:
        """Show other items; `keep` leaves mark and scroll where they are as far as possible."""
        self.items = items
        if not keep:
            self.marked, self.scroll = -1, 0
        self.marked = min(self.marked, len(items) - 1)
        self.scroll_to(self.scroll)

    @property
    def pitch(self) -> int:
        """Return the distance from row to row."""
        return self.row_height + self.gap

    @property
    def whole(self) -> int:
        """Return the height of all rows."""
        return len(self.items) * self.pitch - self.gap

    @property
    def notch(self) -> int:
        """Return the height of some rows."""
        return self.pitch * WHEEL_ROWS

    def in_sight(self) -> range:
        """Return the indexes of the rows in sight."""
        first = self.scroll // self.pitch
        last = (self.scroll + self.rect.height - 1) // self.pitch
        return range(max(0, first), min(len(self.items), last + 1))

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a row, in sight or not."""
        width = self.rect.width - (self.bar_width if self.most else 0)
        top = self.rect.y + index * self.pitch - self.scroll
        return pygame.Rect(self.rect.x, top, width, self.row_height)

    @property
    def pointed_row(self) -> int:
        """Return the row under the mouse, else the one where the keyboard stands; -1 for none."""
        if self.hovered and self._over >= 0:
            return self._over
        return self.marked if self.ring else -1

    def mark(self, index: int) -> None:
        """Mark a row and bring it into sight."""
        if not self.items:
            return
        self.marked = max(0, min(len(self.items) - 1, index))
        top = self.marked * self.pitch
        self.bring(top, top + self.row_height)

    def gain_focus(self) -> None:
        """Take the keyboard; some row is always marked then, so that Enter means one.

        Nothing scrolls: a click gives the focus before it is asked which row it met.
        """
        super().gain_focus()
        if self.marked < 0 and self.items:
            shown = self.in_sight()
            whole = (i for i in shown if self.rect.contains(self.item_rect(i)))
            self.marked = next(whole, shown.start)

    def told(self, index: int) -> Action:
        """A click presses."""
        return Action("press", self, index)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Move the mark; beyond the ends the arrow leaves the list."""
        walk = steps(max(1, self.rect.height // self.pitch), len(self.items))
        if event.key in walk:
            return self.walk_to(max(0, self.marked + walk[event.key]) if self.marked >= 0 else 0)
        if event.key in ACTIVATE and self.marked >= 0:
            return Action("press", self, self.marked)
        return None

    def draw_items(self, surface: pygame.Surface, kit: Kit, shown: Sequence[int]) -> None:
        """Draw the rows."""
        for i in shown:
            marked = "focus" if self.ring else "chosen"
            state = marked if i == self.marked else "idle"
            self.draw_row(surface, kit, self.item_rect(i), i, state)

    def _text_row(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        controls.row(kit.draw, surface, rect, state)
        at = (rect.x + kit.px(14), rect.centery)
        kit.text.line(surface, self.items[index], "body", at, width=rect.width - kit.px(28))


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: words, whose, an icon, and what hovering it shows (any value)."""

    markup: str
    seat: int = 0
    icon: str = ""
    value: object = None


class Log(Labelled):
    """Lines of differing height, newest at the foot; appending costs nothing."""

    kind_words: ClassVar[str] = "log"

    def __init__(self, name: str, label: str, rect: pygame.Rect | None = None) -> None:
        """Make an empty log."""
        super().__init__(name, label, rect)
        self.lines: list[LogLine] = []
        self.seats: frozenset[int] | None = None  # None: everybody's lines
        self.marked = -1  # index into `shown`
        self.back = 0  # how many shown lines lie under the foot
        self._shown: list[int] = []
        self._rows: list[tuple[int, pygame.Rect]] = []  # what was drawn last
        self._over = -1  # the shown line under the mouse

    def append(self, line: LogLine) -> None:
        """Add a line; a reader who scrolled back stays where they are."""
        self.lines.append(line)
        if self._passes(line):
            self._shown.append(len(self.lines) - 1)
            if self.back:
                self.back += 1

    def show(self, lines: Sequence[LogLine]) -> None:
        """Replace all lines (after undo, load, another viewer)."""
        self.lines = list(lines)
        self.filter(self.seats)

    def filter(self, seats: frozenset[int] | None) -> None:
        """Show only the lines of some seats (0: the game's own); None shows all."""
        self.seats = seats
        self._shown = [i for i, line in enumerate(self.lines) if self._passes(line)]
        self.back, self.marked = 0, -1

    @property
    def shown(self) -> list[LogLine]:
        """Return the lines that pass the filter."""
        return [self.lines[i] for i in self._shown]

    def as_text(self) -> str:
        """Return the shown lines as plain text, for the clipboard."""
        return "\n".join(plain(line.markup) for line in self.shown)

    def _passes(self, line: LogLine) -> bool:
        return self.seats is None or line.seat in self.seats

    def handle(self, event: pygame.Event) -> Action | None:
        """Scroll by wheel, mark by mouse or arrows; `hover` tells which line is under the mouse."""
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.scroll(event.y * WHEEL_ROWS)
            return self.used()
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            index = self._at(event.pos)
            if index >= 0:
                self.marked = index
                return Action("press", self, self.lines[self._shown[index]].value)
            return self.used()
        if event.type == pygame.KEYDOWN and self.focused:
            return self.on_key(event)
        return None

    def on_key(self, event: pygame.Event) -> Action | None:
        """Go through the lines; beyond the ends the arrow leaves the log."""
        walk = steps(max(1, len(self._rows) - 1), len(self._shown))
        if event.key not in walk or not self._shown:
            return None
        before = self.marked
        start = before if before >= 0 else len(self._shown)
        self.marked = max(0, min(len(self._shown) - 1, start + walk[event.key]))
        if self.marked == before:
            return None
        self._into_sight()
        return Action("mark", self, self.marked)

    def scroll(self, lines: int) -> None:
        """Scroll back (positive) or towards the newest line."""
        self.back = max(0, min(max(0, len(self._shown) - 1), self.back + lines))

    def _into_sight(self) -> None:
        under = len(self._shown) - 1 - self.marked
        seen = max(1, len(self._rows) - 1)
        self.back = max(under - seen + 1, min(self.back, under), 0)

    def _hover(self, position: tuple[int, int]) -> Action | None:
        index = self._over = self._at(position) if self.meets(position) else -1
        return Action("hover", self, self.lines[self._shown[index]].value) if index >= 0 else None

    def _at(self, position: tuple[int, int]) -> int:
        if not self.rect.collidepoint(position):
            return -1
        return next((i for i, rect in self._rows if rect.collidepoint(position)), -1)

    @property
    def told(self) -> object:
        """Return what the line under the mouse speaks of, else the one the keyboard stands on."""
        at = self._over if self.hovered and self._over >= 0 else self.marked if self.ring else -1
        return self.lines[self._shown[at]].value if 0 <= at < len(self._shown) else None

    def value_words(self) -> str:
        """Return the marked line, or the newest."""
        if not self._shown:
            return self.phrase("spoken.empty")
        index = self.marked if self.marked >= 0 else len(self._shown) - 1
        return plain(self.lines[self._shown[index]].markup)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw from the foot upwards until the top is reached."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        bar = kit.px(16)
        gap, inset = kit.px(8), kit.px(32)
        room = self.rect.width - inset - bar
        bottom = self.rect.bottom
        self._rows = []
        index = len(self._shown) - 1 - self.back
        while index >= 0 and bottom > self.rect.top:
            line = self.lines[self._shown[index]]
            tall = max(kit.text.height(line.markup, "log", room), kit.px(24))
            top = bottom - tall
            if len(self._rows) and top < self.rect.top:
                break
            rect = pygame.Rect(self.rect.x, top, self.rect.width - bar, tall)
            self._rows.append((index, rect))
            self._line(surface, kit, line, rect, inset, marked=index == self.marked)
            bottom = top - gap
            index -= 1
        self._rows.reverse()
        surface.set_clip(before)
        if len(self._rows) < len(self._shown):
            self._bar(surface, kit)
        if self.ring:
            kit.draw.frame(surface, self.rect.inflate(8, 8), "white_gold", line=2)

    def _line(
        self,
        surface: pygame.Surface,
        kit: Kit,
        line: LogLine,
        rect: pygame.Rect,
        inset: int,
        *,
        marked: bool,
    ) -> None:
        if marked:
            kit.draw.fill(surface, rect.inflate(6, 4), "ink4", radius=4, opacity=0.9)
        first = rect.y + kit.text.line_step(kit.text.role_px("log")) // 2
        centre = (rect.x + kit.px(12), first)
        if line.icon:
            kit.draw.icon(surface, line.icon, centre, 22, "brass2")
        elif line.seat:
            marks.seat_mark(kit.draw, surface, centre, kit.px(24), line.seat)
        area = pygame.Rect(rect.x + inset, rect.y, rect.width - inset, rect.height)
        kit.text.paragraph(surface, line.markup, "log", area, "bone" if marked else "text2")

    def _bar(self, surface: pygame.Surface, kit: Kit) -> None:
        whole, seen = len(self._shown), max(1, len(self._rows))
        handle = max(24, self.rect.height * seen // whole)
        top = (self.rect.height - handle) * (whole - self.back - seen) // max(1, whole - seen)
        draw_bar(surface, kit, self.rect, max(0, min(self.rect.height - handle, top)), handle)
