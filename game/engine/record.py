"""Match records: lines of JSON that hold every choice, never an index.

    {"format": 1, "id": uuid, "game": id, "rules_version": n, "data_hash": h, "packs": [...],
     "setup": {"seats": n, "options": {...}}, "seed": n, "seats": [{"name", "kind"}, ...],
     "ceremonies": [seat, ...]}
    {"n": 1, "seat": 0, "choice": ["bid", 5]}
    {"n": 20, "digest": h}          every 20 decisions
    {"undo": n}                     back to the position after n decisions
    {"note": text, "seat": n}
    {"outcome": {...}, "digest": h}

This module turns lines into a Record and back and replays it; files are the session's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.api import Game, Packed, Setup
from game.engine.codec import as_choice, digest
from game.engine.errors import (
    DamagedRecord,
    DivergedRecord,
    ForeignRecord,
    IllegalChoice,
    NewerRecord,
    SetupError,
)
from game.engine.machine import apply, show_choice
from game.engine.types import Choice, Event, Outcome, State

FORMAT = 1
DIGEST_EVERY = 20

_BROKEN = (msgspec.DecodeError, DamagedRecord, KeyError, TypeError, ValueError, RecursionError)


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits at a seat: a name, and `human`, `ai:LEVEL` or `rules`."""

    name: str
    kind: str


class SetupLine(msgspec.Struct, frozen=True):
    seats: int
    options: dict[str, bool | int | str] = {}


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything that a match starts from."""

    format: int = FORMAT
    id: str
    game: str
    rules_version: int
    data_hash: str
    packs: tuple[str, ...] = ()
    setup: SetupLine
    seed: int
    seats: tuple[SeatLine, ...]
    ceremonies: tuple[int, ...] = ()

    def new_setup(self) -> Setup:
        return Setup(self.setup.seats, self.setup.options, self.ceremonies)


@dataclass(slots=True)
class Record:
    """A record as it stands after all undo lines.

    `digests` maps a number of decisions to the digest noted there; `end` is the outcome line.
    `cut` is true where an unfinished last line was dropped.
    """

    header: Header
    choices: list[tuple[int, Choice]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    notes: list[tuple[int, int, str]] = field(default_factory=list)  # (after n, seat, text)
    end: dict[str, Any] | None = None
    cut: bool = False

    def agrees(self, n: int, state: State) -> bool:
        """Whether the position after `n` decisions is the one noted there, if one is."""
        return self.digests.get(n, "") in ("", digest(state))

    def ends_with(self, state: State) -> bool:
        """Whether the match ends with this position, or has no end yet."""
        if self.end is None:
            return True
        outcome = None if state.outcome is None else plain_outcome(state.outcome)
        return self.end.get("outcome") == outcome and self.end.get("digest") == digest(state)


def header_line(header: Header) -> str:
    return msgspec.json.encode(header).decode() + "\n"


def line(**content: Any) -> str:
    """One further line of a record."""
    return msgspec.json.encode(content).decode() + "\n"


def choice_line(n: int, seat: int, choice: Choice) -> str:
    return line(n=n, seat=seat, choice=choice)


def digest_lines(n: int, state: State) -> list[str]:
    """What is noted of the position after `n` decisions: its digest, now and then."""
    return [line(n=n, digest=digest(state))] if n % DIGEST_EVERY == 0 else []


def end_line(state: State, **marks: bool) -> str:
    """The last line of a finished match."""
    assert state.outcome is not None
    return line(outcome=plain_outcome(state.outcome), digest=digest(state), **marks)


def header_of(
    game: Game[Any],
    setup: Setup,
    seed: int,
    seats: tuple[SeatLine, ...],
    id: str,
) -> Header:
    """The header of a match that is dealt now."""
    return Header(
        id=id,
        game=game.id,
        rules_version=game.rules_version,
        data_hash=game.data_hash,
        packs=packs_of(game),
        setup=SetupLine(setup.seats, dict(setup.options)),
        seed=seed,
        seats=seats,
        ceremonies=setup.ceremonies,
    )


def packs_of(game: Game[Any]) -> tuple[str, ...]:
    """The packs that a game is played with now."""
    return game.packs if isinstance(game, Packed) else ()


def parse_header(text: str, name: str) -> Header:
    """The header from a record's first line. Raises ForeignRecord, NewerRecord, DamagedRecord."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raw = None
    if not isinstance(raw, dict) or "format" not in raw or "game" not in raw:
        raise ForeignRecord(f"{name}: this is not a Nocturne record")
    if isinstance(raw["format"], int) and raw["format"] > FORMAT:
        raise NewerRecord(
            f"{name}: this record has format {raw['format']}, written by a newer version;"
            f" this one reads up to format {FORMAT}"
        )
    try:
        return msgspec.convert(raw, Header)
    except msgspec.ValidationError as error:
        raise DamagedRecord(f"{name}, line 1: the header is damaged: {error}") from None


def parse_record(text: str, name: str) -> Record:
    """A record from its text. A cut last line is dropped; a bad earlier line is DamagedRecord."""
    lines = text.split("\n")
    unfinished = lines.pop()  # empty where the last line is whole
    if not lines:
        lines, unfinished = [unfinished], ""
    record = Record(parse_header(lines[0], name), cut=bool(unfinished))
    for number, raw_line in enumerate(lines[1:], start=2):
        try:
            _add_line(record, msgspec.json.decode(raw_line))
        except _BROKEN as error:
            if number == len(lines) and not unfinished and isinstance(error, msgspec.DecodeError):
                record.cut = True
                break
            raise DamagedRecord(f"{name}, line {number}: damaged: {error}") from None
    return record


def _add_line(record: Record, raw: Any) -> None:
    if not isinstance(raw, dict):
        raise DamagedRecord("not a line of a record")
    if "choice" in raw:
        n, seat = raw["n"], raw["seat"]
        if n != len(record.choices) + 1 or type(seat) is not int:
            raise DamagedRecord(f"decision {n!r} where {len(record.choices) + 1} is due")
        record.choices.append((seat, as_choice(raw["choice"])))
    elif "undo" in raw:
        n = raw["undo"]
        if type(n) is not int or not 0 <= n <= len(record.choices):
            raise DamagedRecord(f"undo to {n!r} of {len(record.choices)} decisions")
        del record.choices[n:]
        record.digests = {at: noted for at, noted in record.digests.items() if at <= n}
        record.end = None
    elif "outcome" in raw:
        record.end = raw
    elif "digest" in raw:
        record.digests[int(raw["n"])] = str(raw["digest"])
    elif "note" in raw:
        record.notes.append((len(record.choices), int(raw.get("seat", -1)), str(raw["note"])))
    else:
        raise DamagedRecord(f"unknown line with {', '.join(map(str, raw)) or 'nothing'}")


def start(game: Game[Any], record: Record) -> Any:
    """The state that the record's header starts from. Raises DamagedRecord if it cannot be."""
    try:
        return game.new(record.header.new_setup(), record.header.seed)
    except SetupError as error:
        raise DamagedRecord(f"the set-up in the header cannot be played: {error}") from None


def replay(
    game: Game[Any],
    record: Record,
    to: int | None = None,
    verify: bool = False,
    sink: Callable[[int, State, list[Event]], None] | None = None,
) -> Any:
    """Play the record's choices again, at most `to` of them, and return the state.

    With `verify` every noted digest is compared. `sink` gets (n, state, events) after each
    decision. Raises DivergedRecord naming the decision at which it stopped.
    """
    state = start(game, record)
    last = len(record.choices) if to is None else min(to, len(record.choices))
    for n, (seat, choice) in enumerate(record.choices[:last], start=1):
        decision = state.decision
        if decision is None:
            raise DivergedRecord(f"the match is over before decision {n}")
        if decision.seat != seat:
            raise DivergedRecord(f"decision {n} is seat {decision.seat}'s, not seat {seat}'s")
        events: list[Event] = []
        try:
            apply(game, state, choice, events.append if sink is not None else None)
        except IllegalChoice:
            raise DivergedRecord(
                f"decision {n}, {show_choice(choice)}, is not possible there"
            ) from None
        if sink is not None:
            sink(n, state, events)
        if verify and not record.agrees(n, state):
            raise DivergedRecord(f"after decision {n} the position is another than noted")
    if verify and to is None and not record.ends_with(state):
        raise DivergedRecord("the match ends in another position than noted")
    return state


def plain_outcome(outcome: Outcome) -> dict[str, Any]:
    """An outcome as the JSON-able object that records and results show."""
    return {
        "kind": outcome.kind,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }
