"""Where things lie: the layouts of the table and what several things share at one place.

Belongs here: choosing the layout, turning addresses into rectangles, the pool's and the hand's
arrangement. Does not belong here: drawing.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame

from game import paths
from game.ui.layout import Layout, load_layout
from game.ui.screen import unit

NAMES = tuple(f"{phase}_{count}" for phase in ("design", "run") for count in range(2, 7))


@cache
def layout_named(name: str) -> Layout:
    """Return a layout of the table, read once."""
    return load_layout(paths.data_folder() / "black_souls" / "layouts" / f"{name}.tmx")


class Places:
    """Rectangles by address, for one phase, number of designers and window size."""

    def __init__(self, phase: str, designers: int, size: tuple[int, int]) -> None:
        """Use the layout of a phase (design or run)."""
        self.layout = layout_named(f"{phase}_{designers}")
        self.size = size
        self.u = unit(size)

    def rect(self, address: str) -> pygame.Rect:
        """Return the pixels of an address."""
        return self.layout.rect(address, self.size)

    def has(self, address: str) -> bool:
        """Whether the layout has this very place."""
        return address in self.layout.places

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.u)

    def pool(self, index: int, count: int, least: int) -> pygame.Rect:
        """Return one Asset of the pool; tiles shrink when more than usual lie there.

        `least` is how many lie there at the beginning of a turn.
        """
        area = self.layout.area("pool.0", self.size)
        shown = max(count, least)
        gap = self.px(8)
        best = pygame.Rect(0, 0, 0, 0)
        for columns in (2, 3):
            rows = -(-shown // columns)
            width = (area.width - gap * (columns - 1)) // columns
            width = min(width, round((area.height - gap * (rows - 1)) / rows / 0.845))
            if width > best.width:
                height = round(width * 0.845)
                used = columns * width + (columns - 1) * gap
                row, column = divmod(index, columns)
                best = pygame.Rect(
                    area.x + (area.width - used) // 2 + column * (width + gap),
                    area.y + row * (height + gap),
                    width,
                    height,
                )
        return best

    def bid(self, index: int, count: int) -> pygame.Rect:
        """Return one card of the hand; cards grow narrower, they never overlap."""
        area = self.layout.area("bid.0", self.size)
        gap = self.px(6)
        width = min(self.px(138), (area.width - gap * (count - 1)) // max(1, count))
        height = round(width * 196 / 138)
        used = count * width + (count - 1) * gap
        left = area.centerx - used // 2 + index * (width + gap)
        return pygame.Rect(left, area.centery - height // 2, width, height)

    def offer(self, count: int) -> list[pygame.Rect]:
        """Return the places of large cards side by side in the middle of the slab."""
        slab, across = self.rect("slab"), max(3, count)  # fewer are no larger
        room = (slab.width - self.px(16) * (across + 1)) // across
        width = min(room, round(slab.height * 0.74) * 5 // 7)
        height = width * 7 // 5
        gap = min(self.px(40), (slab.width - width * across) // (across + 1))
        left = slab.centerx - (width * count + gap * (count - 1)) // 2
        top = slab.centery - height // 2
        return [pygame.Rect(left + i * (width + gap), top, width, height) for i in range(count)]

    def uses(self) -> list[pygame.Rect]:
        """Return the places of the three ways to use an icon or token: before, after, not."""
        area, gap = self.rect("visit.use"), self.px(6)
        edges = [area.x + (area.width + gap) * i // 3 for i in range(4)]
        return [
            pygame.Rect(left, area.y, right - gap - left, area.height)
            for left, right in pairwise(edges)
        ]

    def rows(self, area: pygame.Rect, count: int, most: float) -> list[pygame.Rect]:
        """Divide an area into rows, `most` units high at most."""
        gap = max(2, self.px(3))
        height = min(self.px(most), (area.height - gap * (count - 1)) // max(1, count))
        return [
            pygame.Rect(area.x, area.y + i * (height + gap), area.width, height)
            for i in range(count)
        ]
