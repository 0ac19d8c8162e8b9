"""New pictures that come some frames later, so that a key is answered at once.

Belongs here: which pictures of a page may be drawn in this frame. Does not belong here: drawing
them, and keeping what was drawn (`game.ui.cache`).

A picture that was never drawn may have to be loaded first. While nobody waits for an answer, all
are drawn as they are asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

SECONDS = 0.006  # of a frame for new pictures, but for the first of them


class Later:
    """Says of each picture whether it is drawn in this frame."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """Begin with nobody waiting; `clock` tells seconds."""
        self._clock = clock
        self._known: set[Hashable] = set()
        self._answered = self._spread = False
        self._until = 0.0
        self._first = False
        self.waiting = False  # whether something was left for a later frame

    def answer(self) -> None:
        """A key was pressed: the next frame shows what is known, new pictures come after it."""
        self._answered = self._spread = True

    def begin(self) -> None:
        """Begin a frame."""
        if not self._answered and not self.waiting:
            self._spread = False
        self._first = not self._answered
        self._until = self._clock() + (0.0 if self._answered else SECONDS)
        self._answered = self.waiting = False

    def may(self, picture: Hashable) -> bool:
        """Whether a picture is drawn in this frame."""
        if picture in self._known:
            return True
        if self._spread and not self._first and self._clock() >= self._until:
            self.waiting = True
            return False
        self._first = False
        self._known.add(picture)
        return True
