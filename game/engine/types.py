"""The plain values that games, bots, records and scenes exchange.

Nothing here knows a rule. Everything is a tuple, a number, a string or a slotted record, so that
it can be copied, compared, hashed and written as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, TypeAlias

Choice: TypeAlias = tuple[str | int, ...]
View: TypeAlias = dict[str, Any]
OptionValue: TypeAlias = bool | int | str

ANSWER = "answer"


class Decision(NamedTuple):
    """What one seat is asked now. `options` is never empty, has no duplicates, keeps its order."""

    seat: int
    kind: str
    options: tuple[Choice, ...]
    source: int = -1
    dest: str = ANSWER
    group: int = 0


class Outcome(NamedTuple):
    """How a match ended: `kind` is win, shared, draw, loss or cap; one score for each side."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()

    def share(self, seat: int) -> float:
        """The part of one win that `seat` gets: 1, 1/n for a shared win, else 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Event(NamedTuple):
    """One change of facts, for those who watch.

    `data` is for everybody; `secret` adds to it for the seats it names. `reveals` is the phrase
    key of what became known or was decided by luck ("drawn"), empty if nothing did.
    """

    kind: str
    data: Mapping[str, Any]
    secret: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    reveals: str = ""


class Text(NamedTuple):
    """Words for a person, the addresses on the table they are about, and whose doing it was.

    `seat` matters where the words name nobody as `<n>`: -1 for nobody's.
    """

    words: str
    at: tuple[str, ...] = ()
    seat: int = -1


class Reason(NamedTuple):
    """Why an act is refused, or a hint given: a phrase key with its values, and the clause."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()
    clause: str = ""


@dataclass(slots=True)
class Frame:
    """Something half done: a program, the position in it, and its registers.

    Registers hold int, str, bool, None and nested tuples only, so one dict copy copies a frame.
    """

    program: str
    at: int
    owner: int
    source: int
    regs: dict[str, Any]

    def copy(self) -> Frame:
        return Frame(self.program, self.at, self.owner, self.source, self.regs.copy())


@dataclass(slots=True)
class State:
    """What every match has. Each game adds its own fields and copies them by hand.

    rng         splitmix64; the only source of chance
    clock       decisions answered; never in a view
    seen        counts every gain of knowledge by anyone
    ceremonies  seats that are asked even where there is only one option of a ceremonial kind
    luck        scripted results that are used up before `rng`; empty outside tests
    events      collects events while somebody listens; None otherwise, and never copied
    """

    rng: int
    clock: int
    seen: int
    ceremonies: tuple[int, ...]
    frames: list[Frame]
    decision: Decision | None
    outcome: Outcome | None
    luck: tuple[tuple[str, Any], ...]
    events: list[Event] | None

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} has no copy()")
