"""Look at a match again, from any decision to any other.

Belongs here: the positions and events of a record, and whose view of them is open to whom. Does
not belong here: playing on (`session`, `branch`), drawing, words.

Nothing is ever undone: a position is played from the copy that was kept before it. A record that
does not agree is shown up to its last good decision, and `stopped` says why it ends there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.api import Game
from game.engine.machine import apply
from game.engine.record import Record, parse_record, start
from game.engine.types import Event, Reason, State
from game.session.loading import Loaded
from game.session.seats import Seat, from_lines, humans
from game.session.session import Session

KEEP_EVERY = 20  # decisions between two copies that are kept


class Act(NamedTuple):
    """One answered decision: whose, of what kind, and what it brought about."""

    seat: int
    kind: str
    events: tuple[Event, ...]


class Playback:
    """A record played from its first decision to its last. Made by `of_session` and `of_loaded`.

    `acts[n - 1]` is what led from position n - 1 to position n.
    """

    def __init__(self, game: Game[Any], record: Record, stopped: Reason | None = None) -> None:
        """Play the record, whose choices are known to be possible; its end is at `last`."""
        self.game, self.record, self.stopped = game, record, stopped
        self.seats: tuple[Seat, ...] = from_lines(record.header.seats)
        state: State = start(game, record)
        self._kept: list[State] = [state.copy()]
        self.acts: list[Act] = []
        for n, (_, choice) in enumerate(record.choices, start=1):
            decision, events = state.decision, list[Event]()
            assert decision is not None
            apply(game, state, choice, events.append)
            self.acts.append(Act(decision.seat, decision.kind, tuple(events)))
            if n % KEEP_EVERY == 0:
                self._kept.append(state.copy())
        self.finished = state.outcome is not None
        self._at = len(self.acts)
        self._state = state

    @classmethod
    def of_session(cls, session: Session) -> Playback:
        """What has been played of a match so far, without what was undone."""
        return cls(session.game, parse_record(session.record_text, session.header.id))

    @classmethod
    def of_loaded(cls, found: Loaded) -> Playback:
        """A loaded match as far as it is good."""
        stopped = found.reason if found.kind == "stopped" else None
        return cls(found.game, found.record, stopped)

    @property
    def last(self) -> int:
        """The last position there is."""
        return len(self.acts)

    def state_at(self, n: int) -> State:
        """The position after `n` decisions. It may be read, never changed."""
        if n == self._at:
            return self._state
        base = n // KEEP_EVERY
        at = base * KEEP_EVERY
        if at <= self._at < n:  # the nearest copy is the position that was asked for last
            at, state = self._at, self._state.copy()
        else:
            state = self._kept[base].copy()
        for _, choice in self.record.choices[at:n]:
            apply(self.game, state, choice)
        self._at, self._state = n, state
        return state

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Whose views may be looked at; None is what everybody may see.

        After the end all is open. Before it, one person alone may see what is theirs; where
        several people play, or none, only what is public.
        """
        if self.finished:
            return (None, *range(self.record.header.setup.seats))
        people = humans(self.seats)
        return (None, people[0]) if len(people) == 1 else (None,)
