"""Playing a record again: verifying it, or going to one of its positions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.engine.api import Game
from game.engine.codec import digest
from game.engine.errors import ForeignRecord, NewerRecord
from game.engine.record import Record, parse_record, replay
from game.engine.types import State
from game.session.seats import from_lines
from game.tools.usage import UsageError, find_game


def open_record(file: Path) -> tuple[Game[Any], Record]:
    """The record in a file, and its game. Raises UsageError where there is no such file.

    Raises ForeignRecord, NewerRecord and DamagedRecord for what cannot be replayed.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ForeignRecord(f"{file}: this is not a Nocturne record") from None
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    record = parse_record(text, file.name)
    name = record.header.game
    try:
        game = find_game(name)
    except UsageError as error:
        raise ForeignRecord(f"{file.name}: this record cannot be played: {error}") from None
    if record.header.rules_version > game.rules_version:
        raise NewerRecord(
            f"{file.name}: this record was played by rules {record.header.rules_version} of {name};"
            f" this version has rules {game.rules_version}"
        )
    return game, record


def warnings(game: Game[Any], record: Record) -> list[str]:
    """What may make the record lead elsewhere, for people to know before it does."""
    found = []
    if record.cut:
        found.append("the last line was not finished and has been left out")
    if record.header.rules_version != game.rules_version:
        found.append(f"played by older rules ({record.header.rules_version})")
    if record.header.data_hash != game.data_hash:
        packs = ", ".join(record.header.packs) or "none"
        found.append(f"played with other cards (packs then: {packs})")
    return found


def run(file: Path, verify: bool, to: int | None) -> tuple[Game[Any], State]:
    """The command: replay, print what was found, and return the position.

    Raises DivergedRecord where a choice is impossible or, with `verify`, a digest differs.
    """
    game, record = open_record(file)
    for warning in warnings(game, record):
        print(f"{file.name}: {warning}", file=sys.stderr)
    state = replay(game, record, to, verify)
    print(summary(game, record, state))
    if verify:
        noted = len([n for n in record.digests if to is None or n <= to])
        ended = " and the end" if record.end is not None and to is None else ""
        print(f"verified: {noted} {'digest' if noted == 1 else 'digests'}{ended} agree")
    return game, state


def summary(game: Game[Any], record: Record, state: State) -> str:
    """The position in one line."""
    turn = game.view(state, None).get("turn")
    line = (
        f"{game.id}, seed {record.header.seed}: decision {state.clock} of {len(record.choices)},"
        f" turn {turn}, digest {digest(state)}"
    )
    if state.outcome is not None:
        names = {at: seat.name for at, seat in enumerate(from_lines(record.header.seats))}
        winners = [names.get(seat) or f"seat {seat}" for seat in state.outcome.winners]
        return f"{line}; {state.outcome.kind}: {', '.join(winners) or 'nobody'}"
    assert state.decision is not None
    return f"{line}; seat {state.decision.seat} is asked to {state.decision.kind}"
