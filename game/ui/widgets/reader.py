"""A long text to read: titles, paragraphs, points and rows, scrolled by wheel, bar or keys.

Belongs here: the text's blocks, scrolling, the block that is read now. Does not belong here: any
text, and lists whose rows are pressed (`lists`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

import pygame

from game.ui.kit import Kit
from game.ui.text import escape, plain
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.lists import WHEEL_ROWS, draw_bar

BlockKind = Literal["title", "heading", "text", "point", "head", "row"]
ROLES = {
    "title": "title",
    "heading": "heading",
    "text": "body",
    "point": "body",
    "head": "log_bold",
    "row": "body",
}
BEFORE = {
    "title": 0,
    "heading": 26,
    "text": 10,
    "point": 6,
    "head": 14,
    "row": 6,
}  # u above a block
WHEEL_STEP = 30  # u
INSET = 14


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of the text, in markup; a row has a cell for each column."""

    kind: BlockKind
    cells: tuple[str, ...]

    @property
    def words(self) -> str:
        """Return the block for a listener."""
        return ". ".join(plain(cell) for cell in self.cells if cell)


class Reader(Widget):
    """Shows blocks under each other; the arrows go from block to block and each is spoken."""

    kind_words: ClassVar[str] = "text"

    def __init__(
        self, name: str, label: str, blocks: Sequence[Block], rect: pygame.Rect | None = None
    ) -> None:
        """Show these blocks from their beginning."""
        super().__init__(name, rect)
        self.label, self.blocks = label, tuple(blocks)
        self.marked = -1
        self.scroll = 0
        self._tops: list[tuple[int, int]] = []  # top and height of each block, once placed
        self._step = 0
        self._drag = False

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take a rectangle and measure every block for it."""
        self.rect = rect
        self._step = kit.px(WHEEL_STEP)
        self._tops = []
        y = kit.px(8)
        for block in self.blocks:
            y += kit.px(BEFORE[block.kind])
            tall = max(
                kit.text.height(cell, ROLES[block.kind], area.width)
                for cell, area in zip(block.cells, self._areas(kit, block, y), strict=True)
            )
            self._tops.append((y, tall))
            y += tall
        self.scroll_to(self.scroll)

    def _areas(self, kit: Kit, block: Block, y: int) -> list[pygame.Rect]:
        """Where the cells of a block stand, before scrolling."""
        left = self.rect.x + kit.px(INSET)
        width = self.rect.width - kit.px(2 * INSET + 24)
        if block.kind == "point":
            return [pygame.Rect(left + kit.px(26), y, width - kit.px(26), 0)]
        count, gap = len(block.cells), kit.px(16)
        if count == 1:
            return [pygame.Rect(left, y, width, 0)]
        each = width // count
        return [pygame.Rect(left + i * each, y, each - gap, 0) for i in range(count)]

    # --- scrolling ----------------------------------------------------------------------------

    @property
    def whole(self) -> int:
        """Return the height of all blocks."""
        return sum(self._tops[-1]) + self._step // 2 if self._tops else 0

    @property
    def most(self) -> int:
        """Return the largest scroll."""
        return max(0, self.whole - self.rect.height)

    @property
    def captures(self) -> bool:
        """A bar that is held takes all events."""
        return self._drag

    def scroll_to(self, pixels: int) -> None:
        """Scroll, within the ends."""
        self.scroll = max(0, min(self.most, pixels))

    def mark(self, index: int) -> None:
        """Read a block: bring it into sight."""
        self.marked = max(0, min(len(self.blocks) - 1, index))
        top, tall = self._tops[self.marked]
        low = top + tall + self._step // 2 - self.rect.height
        self.scroll_to(max(low, min(self.scroll, top - self._step // 2)))

    # --- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Action | None:
        """Scroll by wheel and bar; a click reads the block under it."""
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.scroll_to(self.scroll - event.y * self._step * WHEEL_ROWS)
            return self.used()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            if self.most and event.pos[0] >= self.rect.right - self._step:
                self._drag = True
                self._bar_to(event.pos[1])
                return self.used()
            return self._read_at(event.pos[1])
        if event.type == pygame.MOUSEMOTION and self._drag:
            self._bar_to(event.pos[1])
            return self.used()
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return self.used()
        if event.type == pygame.KEYDOWN and self.focused:
            return self.on_key(event)
        return None

    def _read_at(self, y: int) -> Action:
        inside = y - self.rect.y + self.scroll
        for i, (top, tall) in enumerate(self._tops):
            if top <= inside < top + tall:
                self.mark(i)
                return Action("mark", self, i)
        return self.used()

    def on_key(self, event: pygame.Event) -> Action | None:
        """Go through the blocks; beyond the ends the arrow leaves the text."""
        page = max(1, len(self.blocks) // 4)
        steps = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
        steps |= {pygame.K_HOME: -len(self.blocks), pygame.K_END: len(self.blocks)}
        if event.key not in steps or not self.blocks:
            return None
        before = self.marked
        self.mark(max(0, before) + steps[event.key] if before >= 0 else 0)
        return Action("mark", self, self.marked) if self.marked != before else None

    def _handle_height(self) -> int:
        return max(24, self.rect.height * self.rect.height // max(1, self.whole))

    def _bar_to(self, y: int) -> None:
        handle = self._handle_height()
        room = max(1, self.rect.height - handle)
        self.scroll_to(round((y - self.rect.y - handle / 2) / room * self.most))

    # --- words and drawing --------------------------------------------------------------------

    def words(self) -> str:
        """Return the label."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return the block that is read."""
        return self.blocks[self.marked].words if self.marked >= 0 else ""

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the blocks in sight and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for i, (block, (top, tall)) in enumerate(zip(self.blocks, self._tops, strict=True)):
            y = self.rect.y + top - self.scroll
            if y + tall >= self.rect.top and y <= self.rect.bottom:
                self._block(surface, kit, block, y, tall, marked=i == self.marked)
        surface.set_clip(before)
        if self.most:
            handle = self._handle_height()
            top = round((self.rect.height - handle) * self.scroll / self.most)
            draw_bar(surface, kit, self.rect, top, handle)
        if self.ring and self.marked < 0:
            kit.draw.frame(surface, self.rect, "white_gold", line=2)

    def _block(
        self, surface: pygame.Surface, kit: Kit, block: Block, y: int, tall: int, *, marked: bool
    ) -> None:
        areas = self._areas(kit, block, y)
        if marked and self.ring:
            line = pygame.Rect(self.rect.x, y - kit.px(3), kit.px(4), tall + kit.px(6))
            surface.fill(kit.theme.rgb("white_gold"), line)
        if block.kind == "point":
            step = kit.text.line_step(kit.text.role_px("body"))
            centre = (areas[0].x - kit.px(14), y + step // 2)
            kit.draw.icon(surface, "ui-diamond", centre, 11, "brass2")
        for i, (cell, area) in enumerate(zip(block.cells, areas, strict=True)):
            tone = "text2" if i or block.kind == "head" else "bone"
            tone = "brass2" if block.kind in ("title", "heading") else tone
            kit.text.paragraph(surface, cell, ROLES[block.kind], area, tone)


def blocks_of(markdown: str) -> list[Block]:
    """Read the little Markdown of the built credits: titles, paragraphs, points, tables.

    >>> [block.kind for block in blocks_of("# A\\n\\nb\\nc\\n\\n- d\\n\\n| e | f |\\n|---|---|")]
    ['title', 'text', 'point', 'head']
    """
    found: list[Block] = []
    held: list[str] = []

    def close() -> None:
        if held:
            kind: BlockKind = "point" if held[0].startswith("- ") else "text"
            found.append(Block(kind, (_marks(" ".join(held).removeprefix("- ")),)))
            held.clear()

    for line in (line.strip() for line in markdown.splitlines()):
        if not line or line.startswith(("#", "- ", "|")):
            close()
        if line.startswith("#"):
            kind = "title" if line.startswith("# ") else "heading"
            found.append(Block(kind, (_marks(line.lstrip("# ")),)))  # type: ignore[arg-type]
        elif line.startswith("|"):
            cells = tuple(_marks(cell.strip()) for cell in line.strip("|").split("|"))
            if any(set(cell) - set("-: ") for cell in cells):
                found.append(Block("row", cells))
            elif found:
                found[-1] = Block("head", found[-1].cells)
        elif line:
            held.append(line)
    close()
    return found


def _marks(words: str) -> str:
    """Turn a line of Markdown into the marks of the screen: nothing of it is bold here."""
    return escape(words.replace("`", "").replace("**", ""))
