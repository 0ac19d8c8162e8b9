"""Where things lie: the layouts of the table, alone and for two, and the places of London.

Belongs here: turning addresses into rectangles, rows of cards. Does not belong here: drawing.
"""

from __future__ import annotations

from functools import cache

import pygame

from game import paths
from game.ui.layout import Layout, load_layout
from game.ui.screen import unit

NAMES = ("solo", "duo")
MEDALLION = 43  # units of the radius of a location on the map
MARKER = 15  # and of the disc of a marker


@cache
def layout_named(name: str) -> Layout:
    """Return a layout, read once."""
    return load_layout(paths.data_folder() / "black_sonata" / "layouts" / f"{name}.tmx")


@cache
def spots() -> dict[str, tuple[float, float]]:
    """Return where each location lies, as shares of the map's width and height."""
    london = layout_named("london")
    x, y, w, h = london.places["london"].box
    return {
        address.removeprefix("place."): ((place.box[0] - x) / w, (place.box[1] - y) / h)
        for address, place in london.places.items()
        if address.startswith("place.")
    }


class Places:
    """Rectangles by address, for one layout and window size."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        """Use a layout by its name."""
        self.layout = layout_named(name)
        self.size = size
        self.u = unit(size)
        self.least = 44  # pixels of a location on the map, so that it is hit

    def rect(self, address: str) -> pygame.Rect:
        """Return the pixels of an address."""
        return self.layout.rect(address, self.size)

    def has(self, address: str) -> bool:
        """Whether the layout has this very place."""
        return address in self.layout.places

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.u)

    # --- London -------------------------------------------------------------------------------

    def spot(self, location: str) -> tuple[int, int]:
        """Return the middle of a location on the map."""
        area, (x, y) = self.rect("london"), spots()[location]
        return round(area.x + x * area.width), round(area.y + y * area.height)

    def medallion(self, location: str) -> pygame.Rect:
        """Return the disc of a location."""
        side = max(2 * self.px(MEDALLION), self.least)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.spot(location)
        return rect

    def marker(self, location: str) -> pygame.Rect:
        """Return where a marker of the notes lies: at the upper right of a location."""
        disc = self.medallion(location)
        side = max(2 * self.px(MARKER), 22)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (disc.centerx + round(disc.width * 0.48), disc.y + round(disc.height * 0.06))
        return rect

    # --- rows ---------------------------------------------------------------------------------

    def row(
        self,
        area: pygame.Rect,
        count: int,
        shape: tuple[float, float],
        gap: float = 8,
        *,
        left: bool = False,
    ) -> list[pygame.Rect]:
        """Return places for some things of a shape (width to height), as large as they fit."""
        if not count:
            return []
        space = self.px(gap)
        high = area.height
        wide = round(high * shape[0] / shape[1])
        most = (area.width - space * (count - 1)) // count
        if wide > most:
            wide = most
            high = round(wide * shape[1] / shape[0])
        used = count * wide + (count - 1) * space
        x = area.x if left else area.centerx - used // 2
        y = area.y + (area.height - high) // 2
        return [pygame.Rect(x + i * (wide + space), y, wide, high) for i in range(count)]

    def grid(
        self, area: pygame.Rect, count: int, shape: tuple[float, float], gap: float = 6
    ) -> list[pygame.Rect]:
        """Return places in rows and columns, as large as all of them fit."""
        if not count:
            return []
        space = self.px(gap)
        best: tuple[int, int, int] = (0, 1, 1)
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            wide = (area.width - space * (columns - 1)) // columns
            high = (area.height - space * (rows - 1)) // rows
            wide = min(wide, round(high * shape[0] / shape[1]))
            best = max(best, (wide, rows, columns), key=lambda found: found[0])
        wide, rows, columns = best
        high = round(wide * shape[1] / shape[0])
        top = area.y + (area.height - rows * high - (rows - 1) * space) // 2
        out = []
        for i in range(count):
            row, column = divmod(i, columns)
            length = min(columns, count - row * columns)
            x = area.centerx - (length * wide + (length - 1) * space) // 2
            out.append(
                pygame.Rect(x + column * (wide + space), top + row * (high + space), wide, high)
            )
        return out


class Inset(Places):
    """London alone, as large as it fits into a rectangle; only looked at."""

    def __init__(self, area: pygame.Rect, size: tuple[int, int]) -> None:
        """Lay the map into this area."""
        super().__init__("solo", size)
        shape = self.layout.rect("london", size)
        scale = min(area.width / shape.width, area.height / shape.height)
        self.area = pygame.Rect(0, 0, round(shape.width * scale), round(shape.height * scale))
        self.area.center = area.center
        self.u *= scale
        self.least = 14

    def rect(self, address: str) -> pygame.Rect:
        """Return the area for London; nothing else lies here."""
        return self.area.copy() if address == "london" else super().rect(address)
