"""Where things lie on the cloth: the layouts of the table by number of players.

Belongs here: choosing the layout, turning addresses into rectangles, setting many cards into one
area. Does not belong here: drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame

from game import paths
from game.ui.layout import Layout, load_layout
from game.ui.screen import unit

NAMES = tuple(f"table_{seats}" for seats in range(2, 7))
RATIO = 1.4  # height to width of a card
TIGHT = 8  # u between the cards of many slots
BONUS = 3  # bonus souls that a match begins with (FS-2.6)
LEAST = 96  # pixels of the width of a card that has room for words


@cache
def layout_named(name: str) -> Layout:
    """Return a layout of the table, read once."""
    return load_layout(paths.data_folder() / "four_souls" / "layouts" / f"{name}.tmx")


class Places:
    """Rectangles by address, for one number of players and window size.

    `slots` says how many slots shop and monsters have: the more there are, the more of the middle
    they take, and what is beside them gives way; then their cards are smaller, as long as there is
    room for words, and only then they lie over each other. Without `rooms` their place is free too.
    With a `foot` the own cards and the hand end there, for something else lies below it.
    """

    def __init__(
        self,
        seats: int,
        size: tuple[int, int],
        slots: tuple[int, int] = (2, 2),
        *,
        rooms: bool = False,
        foot: int = 0,
    ) -> None:
        """Use the layout of a number of players."""
        self.layout = layout_named(f"table_{seats}")
        self.size, self.foot = size, foot
        self.u = unit(size)
        shop, monsters = self.layout.area("shop.0", size), self.layout.area("monsters.0", size)
        card = self.layout.rect("shop.0", size).width
        step = card + self.px(16)
        end = self.layout.area("rooms.label" if rooms else "loot.label", size).x - self.px(24)
        beside = monsters.x - shop.right  # the deck of the monsters
        wants = [max(2, n) * step - self.px(16) for n in slots]
        share = min(1.0, (end - shop.x - beside) / sum(wants))
        shop.width, monsters.width = (round(want * share) for want in wants)
        self.moved = shop.right + beside - monsters.x
        monsters.x += self.moved
        self._rows = {"shop": shop, "monsters": monsters}
        self._counts = dict(zip(("shop", "monsters"), slots, strict=True))

    def rect(self, address: str, index: int = 0, count: int = 1) -> pygame.Rect:
        """Return the pixels of an address, of the `index`th of `count` things there."""
        stem, _, name = address.partition(".")
        least = BONUS if stem == "bonus" else 0  # what is left of them stays at the left
        found = self.layout.rect(address, self.size, index=index, count=max(count, least))
        if stem in self._rows and name.isdigit():
            row, many = self._rows[stem], max(2, self._counts[stem])
            fits = (row.width - self.px(TIGHT) * (many - 1)) // many
            if fits < found.width:
                found.width = max(fits, min(LEAST, found.width))
                found.height = round(found.width * RATIO)
            step = (row.width - found.width) / (many - 1)
            return pygame.Rect(round(row.x + int(name) * step), found.y, *found.size)
        if address == "monsters.label":
            row = self._rows["monsters"]
            left = found.x + self.moved
            return pygame.Rect(left, found.y, row.right - left, found.height)
        if address == "shop.label":
            found.width = self._rows["shop"].right - found.x
        elif name == "monster" and stem in ("deck", "count", "discard"):
            found.x += self.moved
        if address == "own.character" and self.foot:
            top = self.area("own.items")
            found.y, found.height = top.y, min(found.height, top.height)
            found.width = round(found.height / RATIO)
        return found

    def area(self, address: str) -> pygame.Rect:
        """Return the whole rectangle of an address."""
        found = self.layout.area(address, self.size)
        if self.foot and address in ("own.items", "hand.0"):
            found.y = self.layout.area("own.items", self.size).y
            found.height = max(self.foot - found.y, round(LEAST * RATIO) + 1)
        return found

    def has(self, address: str) -> bool:
        """Whether the layout has this very place."""
        return address in self.layout.places

    def px(self, units: float) -> int:
        """Return units as pixels."""
        return round(units * self.u)


def shingled(
    area: pygame.Rect, count: int, width: int, gap: int, shown: tuple[float, float]
) -> list[pygame.Rect]:
    """Return where cards of one width lie over each other, in rows that may do so too.

    Of each at least so much is `shown` of its width and height, and of all as much as can be. A
    last row with fewer cards takes the room that it has. Empty where not even so much has room.

    >>> [r.x for r in shingled(pygame.Rect(0, 0, 280, 140), 4, 100, 10, (0.5, 0.4))]
    [0, 60, 120, 180]
    >>> [r.topleft for r in shingled(pygame.Rect(0, 0, 200, 210), 4, 100, 10, (0.5, 0.4))]
    [(0, 0), (100, 0), (0, 70), (100, 70)]
    >>> [r.topleft for r in shingled(pygame.Rect(0, 0, 210, 210), 5, 100, 10, (0.5, 0.4))]
    [(0, 0), (55, 0), (110, 0), (0, 70), (110, 70)]
    >>> shingled(pygame.Rect(0, 0, 200, 140), 4, 100, 10, (0.5, 0.4))
    []
    """
    height = round(width * RATIO)
    best, found = 0.0, []
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        right = _step(area.width, width, gap, columns)
        down = _step(area.height, height, gap, rows)
        seen = min(1.0, right / width) * min(1.0, down / height)
        if right >= width * shown[0] and down >= height * shown[1] and seen > best:
            best = seen
            last = _step(area.width, width, gap, count - (rows - 1) * columns)
            steps = [right if at // columns < rows - 1 else last for at in range(count)]
            cells = [(at % columns * steps[at], at // columns * down) for at in range(count)]
            found = [pygame.Rect(area.x + x, area.y + y, width, height) for x, y in cells]
    return found


def _step(room: int, size: int, gap: int, many: int) -> int:
    """Return how far from each other so many things of a size can lie; 0 where none fits."""
    if room < size:
        return 0
    return min(size + gap, (room - size) // (many - 1)) if many > 1 else size + gap


def seen(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return what is to be seen of each thing that its neighbour may lie on, the last on top.

    >>> seen([pygame.Rect(0, 0, 100, 140), pygame.Rect(60, 0, 100, 140)])
    [Rect(0, 0, 60, 140), Rect(60, 0, 100, 140)]
    """
    found = []
    for at, rect in enumerate(rects):
        after = [other for other in rects[at + 1 :] if other.colliderect(rect)]
        right = min([other.x for other in after if other.y == rect.y], default=rect.right)
        bottom = min([other.y for other in after if other.y > rect.y], default=rect.bottom)
        found.append(pygame.Rect(rect.x, rect.y, right - rect.x, bottom - rect.y))
    return found


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


def even(rects: Sequence[pygame.Rect], gap: int) -> list[pygame.Rect]:
    """Return things in as many rows as they stand in, but each row as long as the others.

    >>> [r.topleft for r in even([pygame.Rect(x, y, 9, 9) for x, y in
    ...                           ((0, 0), (10, 0), (20, 0), (0, 10))], 1)]
    [(0, 0), (10, 0), (0, 10), (10, 10)]
    """
    first, rows = rects[0], len({rect.y for rect in rects})
    columns = -(-len(rects) // rows)
    return [
        first.move(at % columns * (first.width + gap), at // columns * (first.height + gap))
        for at in range(len(rects))
    ]
