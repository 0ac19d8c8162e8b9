"""Where things lie around the map: the layouts of the table by number of players.

Belongs here: choosing the layout, turning addresses into rectangles. Does not belong here: the map
itself (a camera looks at it), drawing.
"""

from __future__ import annotations

from functools import cache

import pygame

from game import paths
from game.ui.layout import Layout, load_layout
from game.ui.screen import unit

NAMES = ("table_2", "table_3", "table_4", "solo")


@cache
def layout_named(name: str) -> Layout:
    """Return a layout of the table, read once."""
    return load_layout(paths.data_folder() / "obsidia" / "layouts" / f"{name}.tmx")


def name_for(parties: int, *, solo: bool) -> str:
    """Return the layout of a number of players."""
    return "solo" if solo else f"table_{parties}"


class Places:
    """Rectangles by address, for one layout and window size."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        """Use a layout by its name."""
        self.layout = layout_named(name)
        self.size = size
        self.u = unit(size)

    def rect(self, address: str, index: int = 0, count: int = 1) -> pygame.Rect:
        """Return the pixels of an address, of the `index`th of `count` things there."""
        return self.layout.rect(address, self.size, index=index, count=count)

    def has(self, address: str) -> bool:
        """Whether the layout has this very place."""
        return address in self.layout.places

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.u)
