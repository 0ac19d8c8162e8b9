"""The hand: a fan of spells that rise when they are pointed at.

Belongs here: where each card lies and how its state shows. Does not belong here: what a card says
(`spells`), what may be cast.
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.layout import Layout

TILT = 2.2  # degrees between two neighbours
LARGE = (260, 364)
SMALL = (178, 162)  # the width of a card: u, and pixels at least, so that its name can be read
FOOT = 0.11  # of the width: what may lie under the window's edge
STEP = 0.966  # of the width, from card to card


class Fan:
    """Where the cards of a hand lie."""

    def __init__(self, kit: Kit, layout: Layout, size: tuple[int, int]) -> None:
        """Lay them out at the address `hand.*`."""
        self.kit = kit
        self.area = layout.area("hand.0", size)

    def rect(self, index: int, count: int) -> pygame.Rect:
        """Return one card; many lie closer together."""
        px = self.kit.px
        width = max(px(SMALL[0]), SMALL[1])
        height = round(width * 1.4)
        step = round(width * STEP)
        if count > 1:
            step = min(step, (self.area.width - width) // (count - 1))
        left = self.area.centerx - (step * (count - 1) + width) // 2
        away = index - (count - 1) / 2
        drop = round(min(away * away * px(2), px(40)))
        top = min(self.area.y + px(14), self.kit.size[1] - height + round(width * FOOT))
        return pygame.Rect(left + index * step, top + drop, width, height)

    def large(self, index: int, count: int) -> pygame.Rect:
        """Return the same card pointed at."""
        u = self.kit.theme.u
        width = max(round(LARGE[0] * u), 232)
        height = round(width * 1.4)
        rect = pygame.Rect(0, 0, width, height)
        rect.centerx = self.rect(index, count).centerx
        rect.bottom = self.kit.size[1] - self.kit.px(4)
        rect.clamp_ip(pygame.Rect(self.kit.px(4), 0, self.kit.size[0] - 2 * self.kit.px(4), 99999))
        return rect

    def turn(self, index: int, count: int) -> float:
        """Return how far a card is tilted, in degrees."""
        return -(index - (count - 1) / 2) * min(TILT, 11 / max(1, count))
