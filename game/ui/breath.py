"""The light on what may be chosen: it breathes twice, then stands still.

Belongs here: the one phase that all lights of a table share, and laying the light around a thing.
Does not belong here: what may be chosen; that is what the table's widgets offer.
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.timeline import BREATHS, breath


class Breath:
    """One phase for all lights of the table."""

    def __init__(self) -> None:
        """Stand still."""
        self._gone = BREATHS

    def begin(self) -> None:
        """Breathe from now on."""
        self._gone = 0.0

    def stop(self) -> None:
        """Stand still at once."""
        self._gone = BREATHS

    @property
    def still(self) -> bool:
        """Whether the light stands still."""
        return self._gone >= BREATHS

    @property
    def level(self) -> float:
        """Return how strong the light is, 0.75 to 1.

        >>> Breath().level
        1.0
        """
        return breath(self._gone)

    def update(self, dt: float) -> bool:
        """Move on; returns whether the light changed."""
        if self.still:
            return False
        self._gone += dt
        return True


def light(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float, level: float
) -> None:
    """Lay soft light around the edge of a thing that may be chosen."""
    tone = kit.draw.colour("ember")
    drawn, pad = kit.draw.soft(rect.size, radius, 7, tone, 0.8, hollow=4)
    drawn.set_alpha(round(255 * level))
    surface.blit(drawn, (rect.x - pad, rect.y - pad))
    drawn.set_alpha(255)
