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
from game.ui.widgets.base import Action
from game.ui.widgets.lists import WHEEL_ROWS
from game.ui.widgets.scrolling import Scrolling, steps

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


class Reader(Scrolling):
    """Shows blocks under each other; the arrows go from block to block and each is spoken."""

    kind_words: ClassVar[str] = "text"

    def __init__(
        self, name: str, label: str, blocks: Sequence[Block], rect: pygame.Rect | None = None
    ) -> None:
        """Show these blocks from their beginning."""
        super().__init__(name, label, rect)
        self.blocks = tuple(blocks)
        self._tops: list[tuple[int, int]] = []  # top and height of each block, once placed
        self._step = 0

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
    def notch(self) -> int:
        """Return some lines."""
        return self._step * WHEEL_ROWS

    def in_sight(self) -> list[int]:
        """Return the indexes of the blocks in sight."""
        foot = self.scroll + self.rect.height
        return [
            i
            for i, (top, tall) in enumerate(self._tops)
            if top + tall >= self.scroll and top <= foot
        ]

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of a block, as wide as the reader."""
        top, tall = self._tops[index]
        return pygame.Rect(self.rect.x, self.rect.y + top - self.scroll, self.rect.width, tall)

    def mark(self, index: int) -> None:
        """Read a block: bring it into sight."""
        self.marked = max(0, min(len(self.blocks) - 1, index))
        top, tall = self._tops[self.marked]
        self.bring(top - self._step // 2, top + tall + self._step // 2)

    # --- events -------------------------------------------------------------------------------

    def on_key(self, event: pygame.Event) -> Action | None:
        """Go through the blocks; beyond the ends the arrow leaves the text."""
        walk = steps(max(1, len(self.blocks) // 4), len(self.blocks))
        if event.key not in walk or not self.blocks:
            return None
        return self.walk_to(self.marked + walk[event.key] if self.marked >= 0 else 0)

    # --- words and drawing --------------------------------------------------------------------

    def value_words(self) -> str:
        """Return the block that is read."""
        return self.blocks[self.marked].words if self.marked >= 0 else ""

    def draw_items(self, surface: pygame.Surface, kit: Kit, shown: Sequence[int]) -> None:
        """Draw the blocks."""
        for i in shown:
            rect = self.item_rect(i)
            marked = i == self.marked
            self._block(surface, kit, self.blocks[i], rect.y, rect.height, marked=marked)

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
