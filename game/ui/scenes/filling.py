"""How the results fill: row after row, stud by stud, then the totals.

Belongs here: what is to be seen of each row at a time, and what is heard. Does not belong here: any
number (they stand in the board), drawing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.timeline import FACTORS, Speed

EACH, MOST = 0.12, 0.7  # seconds a stud takes, and a whole row at most
LEAST = 0.24  # seconds for a row without any
BEFORE_TOTALS = 0.3


class Filling:
    """The filling of rows of which the longest column has so many studs."""

    def __init__(self, longest: Sequence[int], speed: Speed = "normal", *, reduced: bool = False):
        """Begin empty; at instant speed or with reduced motion everything is there at once."""
        self.longest = list(longest)
        factor = 0.0 if reduced else FACTORS[speed]
        self._each = [factor * min(EACH, MOST / max(1, most)) for most in longest]
        self._length = [
            max(factor * LEAST, each * most)
            for each, most in zip(self._each, self.longest, strict=True)
        ]
        self._rest = factor * BEFORE_TOTALS
        self.row = 0  # the row that is being filled
        self._gone = 0.0
        self._told = (-1, 0)  # the row and its studs as they were heard
        if factor == 0.0:
            self.skip()

    @property
    def done(self) -> bool:
        """Whether everything is there, the totals too."""
        return self.row > len(self.longest)

    def begun(self, row: int) -> bool:
        """Whether a row shows its numbers."""
        return row <= self.row

    def studs(self, row: int, points: int) -> int:
        """Return how many of so many studs of a row are there."""
        if row != self.row:
            return points if row < self.row else 0
        each = self._each[row]
        return points if each == 0 else min(points, 1 + int(self._gone / each + 1e-9))

    def skip(self) -> None:
        """Show everything."""
        self.row, self._gone = len(self.longest) + 1, 0.0

    def update(self, dt: float) -> str:
        """Move on; returns the cue of what has come, or nothing."""
        if self.done:
            return ""
        self._gone += dt
        while not self.done and self._gone >= self._time():
            self._gone -= self._time()
            self.row += 1
        if self.done:
            self._gone = 0.0
            return "coins"
        before, self._told = self._told, (self.row, self._shown())
        return "coin" if self._told > before and self._told[1] else ""

    def _time(self) -> float:
        return self._length[self.row] if self.row < len(self.longest) else self._rest

    def _shown(self) -> int:
        return self.studs(self.row, self.longest[self.row]) if self.row < len(self.longest) else 0
