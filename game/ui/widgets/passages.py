"""Numbered paragraphs under headings: only what is in sight is drawn.

Belongs here: paragraphs of differing height, scrolling, the marked one. Does not belong here: where
the paragraphs come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets.base import ACTIVATE, Action
from game.ui.widgets.scrolling import Scrolling, steps

WHEEL = 90  # units that one notch of the wheel scrolls


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading (without a number) or a numbered paragraph; `note` stands small under it."""

    words: str
    number: str = ""
    note: str = ""

    @property
    def heading(self) -> bool:
        """Whether it only names what follows."""
        return not self.number


class PassageReader(Scrolling):
    """Shows passages; the mark walks over the numbered ones."""

    def __init__(self, name: str, label: str, rect: pygame.Rect | None = None) -> None:
        """Make an empty reader; `place` measures what it shows."""
        super().__init__(name, label, rect)
        self.passages: tuple[Passage, ...] = ()
        self.column = 0  # pixels of the numbers' column
        self._tops: list[int] = [0]
        self._step = 60

    def place(self, kit: Kit, rect: pygame.Rect, passages: Sequence[Passage]) -> None:
        """Show passages in a rectangle: measure them; the mark stays on the same number."""
        number = self.number
        self.rect, self.passages, self._step = rect, tuple(passages), kit.px(WHEEL)
        numbers = [p.number for p in self.passages if p.number]
        widest = max((kit.text.measure(n, "log_bold")[0] for n in numbers), default=0)
        self.column = widest + kit.px(26)
        self._tops = [0]
        for passage in self.passages:
            self._tops.append(self._tops[-1] + self._height(kit, passage))
        self.marked = -1
        found = [i for i, p in enumerate(self.passages) if p.number]
        same = next((i for i in found if self.passages[i].number == number), None)
        if found:
            self.mark(found[0] if same is None else same)
        self.scroll_to(self.scroll)

    def _room(self, kit: Kit, passage: Passage) -> int:
        inset = 0 if passage.heading else self.column
        return self.rect.width - self.bar_width - inset - kit.px(28)

    def _height(self, kit: Kit, passage: Passage) -> int:
        room = self._room(kit, passage)
        if passage.heading:
            return kit.text.height(passage.words, "heading", room) + kit.px(30)
        tall = kit.text.height(passage.words, "body", room) + kit.px(20)
        return tall + (kit.text.height(passage.note, "log", room) if passage.note else 0)

    # --- scrolling and the mark ---------------------------------------------------------------

    @property
    def number(self) -> str:
        """Return the number of the marked passage."""
        return self.passages[self.marked].number if 0 <= self.marked < len(self.passages) else ""

    @property
    def whole(self) -> int:
        """Return the height of all passages."""
        return self._tops[-1]

    @property
    def notch(self) -> int:
        """Return some lines."""
        return self._step

    def mark(self, index: int) -> None:
        """Mark a passage and bring it into sight, the heading before it too."""
        self.marked = index
        first = index - 1 if index and self.passages[index - 1].heading else index
        self.bring(self._tops[first], self._tops[index + 1])

    def go(self, number: str, *, lead: bool = True) -> bool:
        """Mark the passage of a number and scroll it to the upper part; whether it is there."""
        for i, passage in enumerate(self.passages):
            if passage.number == number:
                self.mark(i)
                top = self._tops[i - 1 if i and self.passages[i - 1].heading else i]
                self.scroll_to(
                    top - (self.rect.height // 4 if lead and top != self._tops[i - 1] else 0)
                )
                return True
        return False

    def in_sight(self) -> list[int]:
        """Return the indexes of the passages in sight."""
        foot = self.scroll + self.rect.height
        return [
            i
            for i, (top, end) in enumerate(pairwise(self._tops))
            if end > self.scroll and top < foot
        ]

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a passage, in sight or not."""
        top, end = self._tops[index], self._tops[index + 1]
        return pygame.Rect(
            self.rect.x,
            self.rect.y + top - self.scroll,
            self.rect.width - self.bar_width,
            end - top,
        )

    def _at(self, position: tuple[int, int]) -> int:
        at = super()._at(position)
        return -1 if at >= 0 and self.passages[at].heading else at

    # --- events -------------------------------------------------------------------------------

    def told(self, index: int) -> Action:
        """A click marks; what it is told by is the number."""
        return Action("mark", self, self.number)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Walk over the numbered passages; beyond the ends the arrow leaves the reader."""
        walk = [i for i, passage in enumerate(self.passages) if passage.number]
        if not walk:
            return None
        if event.key in ACTIVATE:
            return Action("press", self, self.number)
        at = walk.index(self.marked) if self.marked in walk else 0
        page = max(1, len(self.in_sight()) - 2)
        by = steps(page, len(walk)).get(event.key)
        if by is None:
            return None
        go = walk[max(0, min(len(walk) - 1, at + by))]
        if go == self.marked:
            return None
        self.mark(go)
        return Action("mark", self, self.number)

    # --- words and picture --------------------------------------------------------------------

    def value_words(self) -> str:
        """Return the marked passage."""
        if not self.number:
            return self.phrase("spoken.empty")
        passage = self.passages[self.marked]
        parts = (passage.number, plain(passage.words), plain(passage.note))
        return ". ".join(part.rstrip(".") for part in parts if part)

    def draw_items(self, surface: pygame.Surface, kit: Kit, shown: Sequence[int]) -> None:
        """Draw the passages."""
        for i in shown:
            self._draw(surface, kit, i)

    def _draw(self, surface: pygame.Surface, kit: Kit, index: int) -> None:
        passage, rect, d = self.passages[index], self.item_rect(index), kit.draw
        room = self._room(kit, passage)
        if passage.heading:
            tall = kit.text.height(passage.words, "heading", room)
            area = pygame.Rect(rect.x + kit.px(4), rect.bottom - tall - kit.px(10), room, tall)
            kit.text.paragraph(surface, passage.words, "heading", area, "brass2")
            d.rule(
                surface,
                rect.x + kit.px(4),
                rect.bottom - kit.px(6),
                rect.width - kit.px(14),
                "brassd",
            )
            return
        box = rect.inflate(-4, -kit.px(4))
        if index == self.marked:
            d.fill(surface, box, "ink4", "ink3", opacity=0.9)
            tone = "white_gold" if self.ring else "brass2"
            d.frame(surface, box, tone, line=2.4 if self.ring else 1.8)
        elif index == self._over and self.hovered:
            d.fill(surface, box, "ink3", opacity=0.8)
        y = rect.y + kit.px(10)
        first = y + kit.text.line_step(kit.text.role_px("body")) // 2
        kit.text.line(surface, passage.number, "log_bold", (rect.x + kit.px(14), first), "moon")
        x = rect.x + self.column + kit.px(14)
        tall = kit.text.height(passage.words, "body", room)
        tone = "bone"
        kit.text.paragraph(surface, passage.words, "body", pygame.Rect(x, y, room, tall), tone)
        if passage.note:
            small = kit.text.height(passage.note, "log", room)
            area = pygame.Rect(x, y + tall, room, small)
            kit.text.paragraph(surface, passage.note, "log", area, "text3")
