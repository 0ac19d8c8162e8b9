"""Where things lie on the cloth: the layouts of the table by number of players.

Belongs here: choosing the layout, turning addresses into rectangles, setting many cards into one
area. Does not belong here: drawing.
"""

from __future__ import annotations

from functools import cache

import pygame

from game import paths
from game.ui.layout import Layout, load_layout
from game.ui.screen import unit

NAMES = tuple(f"table_{seats}" for seats in range(2, 7))
RATIO = 1.4  # height to width of a card


@cache
def layout_named(name: str) -> Layout:
    """Return a layout of the table, read once."""
    return load_layout(paths.data_folder() / "four_souls" / "layouts" / f"{name}.tmx")


class Places:
    """Rectangles by address, for one number of players and window size."""

    def __init__(self, seats: int, size: tuple[int, int]) -> None:
        """Use the layout of a number of players."""
        self.layout = layout_named(f"table_{seats}")
        self.size = size
        self.u = unit(size)

    def rect(self, address: str, index: int = 0, count: int = 1) -> pygame.Rect:
        """Return the pixels of an address, of the `index`th of `count` things there."""
        return self.layout.rect(address, self.size, index=index, count=count)

    def area(self, address: str) -> pygame.Rect:
        """Return the whole rectangle of an address."""
        return self.layout.area(address, self.size)

    def has(self, address: str) -> bool:
        """Whether the layout has this very place."""
        return address in self.layout.places

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.u)


def packed(
    area: pygame.Rect, count: int, most: int, gap: int, least: int = 24, ratio: float = RATIO
) -> list[pygame.Rect]:
    """Return where so many cards lie in an area, from its upper left: as large as all fit.

    >>> [r.size for r in packed(pygame.Rect(0, 0, 320, 140), 3, 100, 10)]
    [(100, 140), (100, 140), (100, 140)]
    """
    if not count:
        return []
    width = most
    while width > least:
        columns = max(1, (area.width + gap) // (width + gap))
        rows = -(-count // columns)
        if rows * round(width * ratio) + (rows - 1) * gap <= area.height:
            break
        width -= 1
    columns = max(1, (area.width + gap) // (width + gap))
    height = round(width * ratio)
    return [
        pygame.Rect(
            area.x + (at % columns) * (width + gap),
            area.y + (at // columns) * (height + gap),
            width,
            height,
        )
        for at in range(count)
    ]
