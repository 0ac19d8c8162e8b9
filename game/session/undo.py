"""Remember the way of a match, and say how far it may be gone back.

Belongs here: the steps taken, the barrier and its reason in words, states to go back to. Does not
belong here: files, or applying a choice to a match (session).

Undo goes to the last decision of the same person, over the bots' answers. It stops where chance
was used or anybody learned something, `(rng, seen)`, and where another person has answered since;
a person's pass in a window (api.Windowed) does not count. In practice mode nothing stops it, and
the same card comes again because the generator goes back too.

After loading, undo works on as before; what had been undone can no longer be redone, and an answer
that a habit gave counts as the person's own where no snapshot remembers it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.api import Game
from game.engine.errors import DataError, NocturneError
from game.engine.types import Choice, Event, Reason, State

KEPT_IN_PRACTICE = 200  # states to go back to at once; further back the match is played again
UNKNOWN = -1  # rng of a step that was loaded without its facts: never crossed

_WORDS = {
    "other_human": "{name} has answered since",
    "nothing": "there is nothing to undo",
    "no_redo": "there is nothing to redo",
    "no_picks": "no picks of this act can be taken back",
    "chance": "chance decided something",
    "learned": "somebody learned something",
    # The last word of what an event reveals: "drawn", "assets_drawn".
    "drawn": "a card was drawn",
    "rolled": "a die was rolled",
    "shuffled": "cards were shuffled",
    "revealed": "something hidden was revealed",
    "shown": "something hidden was shown",
    "up": "something was turned up",
}


class UndoBarred(NocturneError):
    """An undo, redo or cancel is not possible. The message says why in words."""


class Barrier(NamedTuple):
    """Why a way back is closed: the phrase key `barrier.*` with its values, and plain words."""

    reason: Reason
    words: str

    def told(self, game: Game[Any]) -> str:
        """The reason in the words of the game or of the table that all games share."""
        key = self.reason.key
        for near in (key, f"barrier.{key.rpartition('_')[2]}", "barrier.learned"):
            try:
                phrase = game.phrase(self.reason._replace(key=near))
            except DataError:
                continue
            if phrase != near:
                return phrase
        return self.words


def barrier(key: str, /, **values: str) -> Barrier:
    """The barrier with the phrase key `barrier.<key>`."""
    words = _WORDS.get(key) or _WORDS.get(key.rpartition("_")[2]) or _WORDS["learned"]
    words = words.format(**values)
    return Barrier(Reason(f"barrier.{key}", tuple(values.items())), words)


@dataclass(slots=True)
class Step:
    """One answered decision: who, what, and `(rng, seen)` and the state before it.

    `automatic` marks an answer that a habit of the seat gave ("pass until ..."): undo goes over it.
    `events` is None where the step was loaded and not played.
    """

    seat: int
    choice: Choice
    kind: str = ""
    rng: int = UNKNOWN
    seen: int = UNKNOWN
    automatic: bool = False
    reveals: str = ""
    events: list[Event] | None = None
    before: State | None = None


class Redone(NamedTuple):
    """What a redo answers again."""

    seat: int
    choice: Choice
    automatic: bool


def first_reveal(events: Sequence[Event]) -> str:
    """The phrase key of the first thing that became known, empty if nothing did."""
    return next((event.reveals for event in events if event.reveals), "")


@dataclass(slots=True)
class History:
    """The steps from the first decision to the present state, and what was undone.

    `people` are the seats of humans by name, `windows` those of the game. Only the session changes
    it.
    """

    people: dict[int, str]
    practice: bool
    windows: Mapping[str, Choice]
    steps: list[Step] = field(default_factory=list)
    undone: list[list[Redone]] = field(default_factory=list)

    # -- Growing -----------------------------------------------------------------------------

    def add(self, step: Step, after: State) -> None:
        """Note a step that led to `after`, and let go of states nobody can go back to."""
        if not self.people:
            step.before = None
        self.steps.append(step)
        if self.practice:
            forgotten = len(self.steps) - 1 - KEPT_IN_PRACTICE
            if forgotten >= 0:
                self.steps[forgotten].before = None
        elif (step.rng, step.seen) != (after.rng, after.seen):
            for passed in reversed(self.steps):
                if passed.before is None:
                    break
                passed.before = None

    # -- Where undo would lead ---------------------------------------------------------------

    def undo_target(self, state: State, seat: int | None = None) -> int | Barrier:
        """How many decisions an undo by `seat` would leave, or why there is none.

        Without a seat it is the person who is asked now, if one is and can go back; otherwise the
        person who answered last.
        """
        if seat is not None:
            return self._target_of(state, seat)
        if state.decision is not None and state.decision.seat in self.people:
            target = self._target_of(state, state.decision.seat)
            if isinstance(target, int):
                return target
        for step in reversed(self.steps):
            if step.seat in self.people and not step.automatic:
                return self._target_of(state, step.seat)
        return barrier("nothing")

    def reach(self, state: State) -> tuple[int, Barrier]:
        """How many times in a row undo can go back from here, and why it then stops."""
        target = self.undo_target(state)
        count = 0
        while isinstance(target, int):
            count += 1
            step = self.steps[target]
            shorter = History(self.people, self.practice, self.windows, self.steps[:target])
            target = shorter._target_of(step, step.seat)
        return count, target

    def _target_of(self, state: State | Step, seat: int) -> int | Barrier:
        if seat not in self.people:
            return barrier("nothing")
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.seat == seat and not step.automatic:
                stop = None if self.practice else self._stop(state, at, seat, self.people)
                return at if stop is None else stop
        return barrier("nothing")

    def cancel_target(self, state: State) -> int | Barrier:
        """How many decisions stay if the pending group of picks is taken back whole.

        A group's number is the number of its first pick (engine.machine.group_of).
        """
        decision = state.decision
        if decision is None or not 0 < decision.group <= len(self.steps):
            return barrier("no_picks")
        first = decision.group - 1
        if any(step.seat != decision.seat for step in self.steps[first:]):
            return barrier("no_picks")
        stop = None if self.practice else self._stop(state, first, decision.seat, ())
        return first if stop is None else stop

    def _stop(
        self, state: State | Step, start: int, seat: int, people: Collection[int]
    ) -> Barrier | None:
        """What closes the way back to before step `start`: the latest of such things."""
        after: Step | State = state
        for at in range(len(self.steps) - 1, start - 1, -1):
            step = self.steps[at]
            if (step.rng, step.seen) != (after.rng, after.seen):
                return barrier(step.reveals or ("chance" if step.seen == after.seen else "learned"))
            passed = step.choice == self.windows.get(step.kind)
            if step.seat != seat and step.seat in people and not passed:
                return barrier("other_human", name=self.people[step.seat])
            after = step
        return None

    # -- Saving the facts that undo needs ----------------------------------------------------

    def tail_start(self, state: State) -> int:
        """The first step that undo could still need: the last one that closed the way back."""
        after: Step | State = state
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if (step.rng, step.seen) != (after.rng, after.seen):
                return at
            after = step
        return 0
