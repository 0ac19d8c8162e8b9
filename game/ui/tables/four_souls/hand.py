"""The hand: a fan of loot that rises when it is pointed at.

Belongs here: where each card lies. Does not belong here: how a card looks (`cards`), what may be
played.
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.tables.four_souls.places import Places

TILT = 2.2  # degrees between two neighbours
SMALL = (164, 100)  # the width of a card: u, and pixels at least
STEP = 0.96  # of the width, from card to card


class Fan:
    """Where the cards of a hand lie."""

    def __init__(self, kit: Kit, places: Places) -> None:
        """Lay them out at the address `hand.*`; over a foot they are smaller, and lie level."""
        self.kit = kit
        self.area, self.low = places.area("hand.0"), bool(places.foot)
        self.end = places.rect("buttons").x - kit.px(6)

    def rect(self, index: int, count: int) -> pygame.Rect:
        """Return one card; many lie closer together."""
        px = self.kit.px
        width = max(px(SMALL[0]), SMALL[1])
        if self.low:
            width = min(width, round(self.area.height / 1.4))
        height = round(width * 1.4)
        step = float(width * STEP)
        if count > 1:
            step = min(step, (self.area.width - width) / (count - 1))
        left = self.area.right - (step * (count - 1) + width)
        away = index - (count - 1) / 2
        drop = round(min(away * away * px(2), px(26)))
        top = self.area.y + px(24)
        if self.low:
            top, drop = self.area.y, 0
        return pygame.Rect(round(left + index * step), top + drop, width, height)

    def large(self, index: int, count: int, size: tuple[int, int]) -> pygame.Rect:
        """Return the same card pointed at; it never covers the buttons (ART 5)."""
        px = self.kit.px
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (self.rect(index, count).centerx, self.kit.size[1] - px(4))
        rect.clamp_ip(pygame.Rect(px(4), 0, self.end - px(4), 99999))
        return rect

    def turn(self, index: int, count: int) -> float:
        """Return how far a card is tilted, in degrees."""
        return -(index - (count - 1) / 2) * min(TILT, 12 / max(1, count))
