"""One match at one table: a game, its state, who sits where, and the record that grows with it.

Belongs here: answering decisions on a copy, undo and redo, cancel, notes, what bots and screens may
see. Does not belong here: rules, bots' thinking, drawing, reading files (loading).

The state in use is never changed, only exchanged: an exception in a rule loses nothing, and the
states before it are there to go back to.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from game.ai.agent import Observation, decision_seed, observe
from game.engine.api import Game, Setup, windows_of
from game.engine.errors import NocturneError, SetupError
from game.engine.events import faces_of, redact
from game.engine.machine import apply
from game.engine.record import (
    DIGEST_EVERY,
    Header,
    choice_line,
    digest_lines,
    end_line,
    header_line,
    header_of,
    line,
)
from game.engine.rng import MASK
from game.engine.types import Choice, Decision, Event, State, View
from game.session.autosave import Recorder, write_snapshot, written_anew
from game.session.files import SaveError
from game.session.loading import Loaded, turn_words
from game.session.notes import (
    HINT,
    MOST_SAID,
    NAME,
    SAID,
    Origin,
    hints_of,
    match_name,
    origin_of,
    said_of,
)
from game.session.saves import record_of
from game.session.seats import (
    Seat,
    asked_count,
    clean_name,
    from_lines,
    humans,
    one_line,
    seat_lines,
)
from game.session.stats import MatchResult
from game.session.undo import Barrier, History, Redone, Step, UndoBarred, barrier, first_reveal

PRACTICE = "practice"  # the set-up option that opens undo and marks the result


class StaleAnswer(NocturneError):
    """An answer to a decision that is not pending any more, as of a bot after an undo."""


class Session:
    """A match being played. Made by `new` and `resume`; `close` lets go of its file.

    `state` may be read, never changed. `position` counts every change of it, also by undo: who
    answers later than it asked gives the position it asked at. `trouble` is the SaveError of the
    last write or None; the match goes on in memory and everything missing is written as soon as
    the disk takes it.
    """

    def __init__(
        self,
        game: Game[Any],
        header: Header,
        state: State,
        recorder: Recorder,
        now: Callable[[], float],
    ) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.seats: tuple[Seat, ...] = from_lines(header.seats)
        self.practice = bool(header.setup.options.get(PRACTICE, False))
        self.position = 0
        self._notes: list[tuple[int, int, str]] = []
        self._recorder = recorder
        self._now = now
        self._began = now()
        self._seconds_before = 0.0
        self._ended = None if state.outcome is None else self._began
        self._latest: list[Event] = []
        people = {seat: self.seats[seat].name for seat in humans(self.seats)}
        self._history = History(people, self.practice, windows_of(game))

    # -- Beginning and ending ----------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[Any],
        setup: Setup,
        seed: int | None,
        seats: tuple[Seat, ...],
        folder: Path | None = None,
        *,
        id: str = "",
        now: Callable[[], float] = time.time,
    ) -> Session:
        """Deal a match. Without a folder nothing is written; without a seed the system gives one.

        The seats of people become the set-up's ceremonies. Raises SetupError.
        """
        if setup.seats != asked_count(seats):
            raise SetupError(f"{asked_count(seats)} seats are taken where {setup.seats} are set up")
        setup = game.form.complete(Setup(setup.seats, setup.options, humans(seats)))
        seed = int.from_bytes(os.urandom(8), "big") if seed is None else seed
        if not 0 <= seed <= MASK:
            raise SetupError(f"the seed cannot be {seed}: allowed is 0 to {MASK}")
        lines = seat_lines(seats)
        header = header_of(game, setup, seed, lines, id or str(uuid4()))
        state = game.new(setup, seed)
        path = None if folder is None else record_of(folder, header.id)
        return cls(game, header, state, Recorder(path, header_line(header).encode()), now)

    @classmethod
    def resume(cls, found: Loaded, *, now: Callable[[], float] = time.time) -> Session:
        """Go on with a loaded match, in the file it was loaded from.

        Calling this is the consent to what `found.words` says. Where the record stopped or came
        from other rules, the file is written anew and the old one kept beside it as `.bak`.
        Raises SaveError if that cannot be done or the match is open in another window.
        """
        game, header = found.game, found.record.header
        if found.other_rules:
            header = msgspec.structs.replace(
                header, rules_version=game.rules_version, data_hash=game.data_hash
            )
        if found.text is not None:
            recorder = Recorder(found.path, found.text, found.text)
        else:
            recorder = Recorder(found.path, written_anew(header, found.record), keep_old=True)
        session = cls(game, header, found.state, recorder, now)
        session._history.steps = found.steps
        session._notes = found.record.notes
        session._seconds_before = found.seconds
        if found.state.outcome is not None and found.record.end is None:
            session._write_end()
        return session

    def close(self, records: Path | None = None) -> None:
        """Leave the table: a finished match goes to `records`, any other is made quick to load."""
        if self.state.outcome is None:
            self._write_snapshot()
            self._recorder.close()
        else:
            self._recorder.close(records)

    # -- What is seen ------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        return self.state.decision

    @property
    def path(self) -> Path | None:
        """The file of the record."""
        return self._recorder.path

    @property
    def trouble(self) -> SaveError | None:
        return self._recorder.trouble

    @property
    def finished(self) -> bool:
        return self.state.outcome is not None

    @property
    def seconds(self) -> float:
        """How long the match was played, earlier sittings included; its results do not count."""
        until = self._now() if self._ended is None else self._ended
        return self._seconds_before + max(0.0, until - self._began)

    @property
    def decisions(self) -> int:
        """How many answers were given and stand."""
        return len(self._history.steps)

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def events_for(self, seat: int | None) -> list[tuple[str, dict[str, Any]]]:
        """The events of the last answer or redo as `seat` may see them; none after an undo."""
        return [redact(event, seat) for event in self._latest]

    def log(self, seat: int | None) -> Iterator[tuple[int, list[tuple[str, dict[str, Any]]]]]:
        """Every decision's number and events as `seat` may see them, from the first on."""
        self._recall_events()
        for n, step in enumerate(self._history.steps, start=1):
            yield n, [redact(event, seat) for event in step.events or ()]

    def rolls(self) -> list[int]:
        """Every face that was rolled before everybody, from the first on."""
        self._recall_events()
        events = (event for step in self._history.steps for event in step.events or ())
        return [face for event in events for face in faces_of(event)]

    def bot_seed(self, seat: int) -> int:
        """The bot's chance for this decision: the same after undo and after loading."""
        return decision_seed(self.header.seed, seat, self.state.clock)

    def observation(self, seat: int) -> Observation:
        """What the bot at `seat`, whose decision is pending, may think about.

        Its answer is given back with the `position` of now. Raises StaleAnswer.
        """
        self._check_asked(seat)
        return observe(self.game, self.state, seat, self.header.seed)

    def _check_asked(self, seat: int) -> None:
        if self.decision is None or self.decision.seat != seat:
            raise StaleAnswer(f"seat {seat} is asked nothing now")

    # -- Playing -----------------------------------------------------------------------------

    def answer(
        self,
        choice: Choice,
        position: int | None = None,
        seat: int | None = None,
        *,
        automatic: bool = False,
    ) -> list[Event]:
        """Answer the pending decision and return the events, secrets included.

        `position` and `seat`, where given, are what the answer was thought for. `automatic` is for
        a habit of the seat ("pass until ..."): undo goes over such answers. Raises StaleAnswer,
        IllegalChoice, and whatever a faulty rule raises; the match is then as it was.
        """
        if position is not None and position != self.position:
            raise StaleAnswer(f"an answer for position {position} comes at {self.position}")
        if seat is not None:
            self._check_asked(seat)
        events = self._advance(choice, automatic)
        self._history.undone.clear()
        return events

    def _advance(self, choice: Choice, automatic: bool) -> list[Event]:
        before, after = self.state, self.state.copy()
        events: list[Event] = []
        apply(self.game, after, choice, events.append)
        decision = before.decision
        assert decision is not None
        step = Step(
            decision.seat,
            choice,
            decision.kind,
            before.rng,
            before.seen,
            automatic,
            first_reveal(events),
            events,
            before,
        )
        self._history.add(step, after)
        self._exchange(after, events)
        self._write_step(step)
        return events

    def _exchange(self, state: State, events: list[Event]) -> None:
        self.state = state
        self._latest = events
        self._ended = None if state.outcome is None else self._now()
        self.position += 1

    # -- Going back --------------------------------------------------------------------------

    def undo_barrier(self, seat: int | None = None) -> Barrier | None:
        """Why `undo(seat)` is not possible now; None if it is."""
        target = self._history.undo_target(self.state, seat)
        return target if isinstance(target, Barrier) else None

    def undo_reach(self) -> tuple[int, Barrier]:
        """How many times in a row `undo()` is possible from here, and why it then stops."""
        return self._history.reach(self.state)

    def undo(self, seat: int | None = None) -> None:
        """Go back to the last decision of a person, over the bots' answers.

        Without a seat it is the person who is asked, or else who answered last. Raises UndoBarred.
        """
        target = self._history.undo_target(self.state, seat)
        if isinstance(target, Barrier):
            raise UndoBarred(target.told(self.game))
        undone = [
            Redone(step.seat, step.choice, step.automatic) for step in self._history.steps[target:]
        ]
        self._go_back(target)
        self._history.undone.append(undone)

    def final(self, choice: Choice) -> bool:
        """Whether an answer could not be taken back alone: luck, a reveal or another seat follows.

        It is tried on a copy. What it tells of hidden things is only that something follows.
        """
        asked, after = self.decision, self.state.copy()
        if asked is None or self.practice:
            return False
        apply(self.game, after, choice)
        told = (after.rng, after.seen) != (self.state.rng, self.state.seen)
        return told or after.decision is None or after.decision.seat != asked.seat

    @property
    def can_redo(self) -> bool:
        return bool(self._history.undone)

    def redo(self) -> list[Event]:
        """Answer again what the last undo took back. Raises UndoBarred."""
        if not self._history.undone:
            raise UndoBarred(barrier("no_redo").told(self.game))
        events: list[Event] = []
        for _, choice, automatic in self._history.undone.pop():
            events += self._advance(choice, automatic)
        self._latest = events
        return events

    def cancel_barrier(self) -> Barrier | None:
        """Why `cancel_group()` is not possible now; None if it is."""
        target = self._history.cancel_target(self.state)
        return target if isinstance(target, Barrier) else None

    def cancel_group(self) -> None:
        """Take back all picks of the pending group, as if none had been made. Raises UndoBarred."""
        target = self._history.cancel_target(self.state)
        if isinstance(target, Barrier):
            raise UndoBarred(target.told(self.game))
        self._go_back(target)

    def _go_back(self, n: int) -> None:
        state = self.state_at(n)
        del self._history.steps[n:]
        self._exchange(state, [])
        self._recorder.add(line(undo=n))

    def state_at(self, n: int) -> State:
        """The state after `n` decisions. It may be read, never changed."""
        steps = self._history.steps
        if n == len(steps):
            return self.state
        at = n
        while at >= 0 and steps[at].before is None:
            at -= 1
        base = steps[at].before if at >= 0 else None
        if base is not None and at == n:
            return base
        state: State = self._first_state() if base is None else base.copy()
        for step in steps[max(at, 0) : n]:
            apply(self.game, state, step.choice)
        return state

    def _first_state(self) -> State:
        state: State = self.game.new(self.header.new_setup(), self.header.seed)
        return state

    def _recall_events(self) -> None:
        """Play the steps again that were loaded without their events."""
        steps = self._history.steps
        missing = [at for at, step in enumerate(steps) if step.events is None]
        if not missing:
            return
        state = self._first_state()
        for step in steps[: missing[-1] + 1]:
            events: list[Event] = []
            apply(self.game, state, step.choice, events.append)
            step.events = events

    # -- Writing -----------------------------------------------------------------------------

    @property
    def record_text(self) -> str:
        """The record so far, as it stands or would stand in the file."""
        return self._recorder.text.decode()

    def save(self) -> SaveError | None:
        """Try again to write what is missing, and return the trouble if there still is some."""
        self._recorder.save()
        return self.trouble

    def note(self, seat: int, text: str) -> None:
        """Keep a person's note. An undo does not take it back."""
        if not 0 <= seat < len(self.seats):
            raise SetupError(f"seat {seat} is not at a table of {len(self.seats)}")
        self._add_note(seat, text.encode("utf-8", "replace").decode())

    def notes(self, seat: int) -> list[tuple[int, str]]:
        """The notes of one seat: after how many decisions, and what."""
        return [(n, text) for n, owner, text in self._notes if owner == seat]

    def say(self, seat: int, text: str) -> str:
        """Keep what the person at a seat says to the others, on one line; returns it.

        It stands in the log for everybody, and an undo does not take it back. Nothing is kept of
        an empty line.
        """
        words = one_line(text, MOST_SAID)
        if words:
            self._add_note(SAID, f"{seat} {words}")
        return words

    @property
    def said(self) -> list[tuple[int, int, str]]:
        """What people said: after how many decisions, the seat, the words."""
        return said_of(self._notes)

    @property
    def name(self) -> str:
        """What the person calls this match; empty until it is named."""
        return match_name(self._notes)

    @property
    def origin(self) -> Origin | None:
        """Where this match was branched off another; None where it was dealt."""
        return origin_of(self._notes)

    def rename(self, name: str) -> None:
        """Name the match. The file keeps its own name."""
        self._add_note(NAME, clean_name(name))

    @property
    def hints(self) -> tuple[int, ...]:
        """How many hints each seat's person took; undo takes none of them back."""
        return hints_of(self._notes, len(self.seats))

    def took_hint(self, seat: int) -> None:
        """Mark that the person at `seat` was told what a bot would do."""
        self._add_note(HINT, str(seat))

    def _add_note(self, seat: int, text: str) -> None:
        self._notes.append((len(self._history.steps), seat, text))
        self._recorder.add(line(note=text, seat=seat))

    def _write_step(self, step: Step) -> None:
        n = len(self._history.steps)
        self._recorder.add(choice_line(n, step.seat, step.choice), *digest_lines(n, self.state))
        if self.state.outcome is not None:
            self._write_end()
        elif n % DIGEST_EVERY == 0:
            self._write_snapshot()

    def _write_end(self) -> None:
        self._recorder.add(end_line(self.state, **({PRACTICE: True} if self.practice else {})))

    def _write_snapshot(self) -> None:
        if self._recorder.path is None:
            return
        rules = (self.game.rules_version, self.game.data_hash)
        turn = turn_words(self.view(None))
        self._recorder.snapshot(
            write_snapshot(self.header, rules, self.state, self._history, self.seconds, turn)
        )

    def result(self) -> MatchResult:
        """What the statistics keep of a finished match."""
        outcome = self.state.outcome
        if outcome is None:
            raise NocturneError("an unfinished match has no result")
        return MatchResult(
            id=self.header.id,
            game=self.header.game,
            rules_version=self.header.rules_version,
            seed=self.header.seed,
            options=dict(self.header.setup.options),
            practice=self.practice,
            seats=self.seats,
            outcome=outcome,
            decisions=self.decisions,
            seconds=self.seconds,
            finished=self._now() if self._ended is None else self._ended,
            hints=sum(self.hints),
        )
