"""The old picture fading over the new one.

Belongs here: keeping and drawing it. Does not belong here: when a fade is due.
"""

from __future__ import annotations

import pygame


class Fade:
    """One cross-fade of the whole window at a time; it never blocks input."""

    def __init__(self) -> None:
        """Show nothing old."""
        self._old: pygame.Surface | None = None
        self._left = self._length = 0.0

    @property
    def busy(self) -> bool:
        """Whether something old still shows."""
        return self._old is not None

    def begin(self, picture: pygame.Surface, seconds: float) -> None:
        """Keep a picture and let it fade; none for no time."""
        if seconds <= 0:
            return
        self._old, self._left, self._length = picture.copy(), seconds, seconds

    def drop(self) -> None:
        """Show nothing old at once: it may hold what the next person must not see."""
        self._old = None

    def update(self, dt: float) -> bool:
        """Move on; returns whether the picture changes."""
        if self._old is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._old = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old picture over the new one."""
        if self._old is None or self._old.get_size() != surface.get_size():
            self._old = None
            return
        self._old.set_alpha(round(255 * self._left / self._length))
        surface.blit(self._old, (0, 0))
