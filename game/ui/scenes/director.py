"""Brings the table from one moment to the next: events in their order, then the truth.

Belongs here: the queue of what is still to be shown, pauses after acts of bots, skipping. Does not
belong here: what an event looks like (the table), rules; nobody waits for the director but eyes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.ui.cues import cues_of
from game.ui.tables.base import Table
from game.ui.timeline import Timeline

BEFORE_BOT = 0.45
AFTER_ACT = 0.3

Event = tuple[str, Mapping[str, Any]]


class Director:
    """Plays events on a table. `busy` while something is still to be seen."""

    def __init__(self, table: Table, timeline: Timeline) -> None:
        """Play on this table, with its timeline."""
        self.table, self.timeline = table, timeline
        self.cues = cues_of(table.game.id)
        self._queue: deque[Event | Callable[[], None] | float] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return bool(self._queue) or self.timeline.busy

    def pause(self, seconds: float) -> None:
        """Hold the picture for a while, at the person's speed."""
        self._queue.append(seconds)

    def play(self, events: Iterable[Event]) -> None:
        """Show these after all that is queued."""
        self._queue.extend(events)

    def then(self, act: Callable[[], None]) -> None:
        """Do this after all that is queued, also when it is skipped (settling, for example)."""
        self._queue.append(act)

    def update(self, dt: float) -> bool:
        """Move on; returns whether the picture changed."""
        moved = self.timeline.update(dt)
        while self._queue and not self.timeline.busy:
            self._begin(self._queue.popleft())
            self.timeline.update(0.0)
            moved = True
        return moved

    def _begin(self, thing: Event | Callable[[], None] | float) -> None:
        if isinstance(thing, float):
            self.timeline.add(self.timeline.wait(thing))
        elif callable(thing):
            thing()
        else:
            self.timeline.due = self.cues.get(self.table.sound_of(*thing), "")
            step = self.table.play(*thing)
            if self.timeline.due:  # the step has no place of its own for it
                self.timeline.add(self.timeline.heard())
            if step is not None:
                self.timeline.add(step)

    def skip(self) -> None:
        """Be at the end at once: motion is finished, events not yet begun are left out."""
        self.timeline.skip()
        while self._queue:
            thing = self._queue.popleft()
            if callable(thing):
                thing()

    def drop(self) -> None:
        """Forget everything queued without doing it (undo, leaving)."""
        self._queue.clear()
        self.timeline.drop()
