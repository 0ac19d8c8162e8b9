"""The presses of one table, by which a double click is known.

Belongs here: whether a press repeats the one before. Does not belong here: what it then does.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.widgets import Widget

DOUBLE = 450  # milliseconds between the clicks of a double click


class Presses:
    """Remembers what was pressed last, and when."""

    def __init__(self, ticks: Callable[[], int]) -> None:
        """Begin with no press; `ticks` tells milliseconds."""
        self._ticks = ticks
        self._last: tuple[str, int] = ("", 0)

    def again(self, name: str, source: Widget) -> bool:
        """Note a press; whether it is the second of a double click, or one by the keyboard."""
        now, (before, then) = self._ticks(), self._last
        self._last = (name, now)
        return source.ring or (before == name and now - then <= DOUBLE)

    def forget(self) -> None:
        """Let the next press be a first one."""
        self._last = ("", 0)
