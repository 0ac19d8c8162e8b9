"""Play on from an earlier decision of a match, as a match of its own.

Belongs here: the new record, and the note by which it says where it comes from. Does not belong
here: choosing the decision (`playback`), playing on (`session`).

The match that it comes from stays as it is. The seats may be taken by others; who is asked where a
rule only wants to be seen stays as it was, so that the choices mean the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from game.engine.api import Game
from game.engine.errors import NocturneError, SetupError
from game.engine.record import Record, packs_of
from game.session import files
from game.session.autosave import written_anew
from game.session.loading import load
from game.session.notes import BRANCH, NAME, REPORT, Origin
from game.session.saves import record_of
from game.session.seats import Seat, check_table, seat_lines
from game.session.session import Session


def branch(
    game: Game[Any],
    record: Record,
    n: int,
    folder: Path,
    *,
    seats: tuple[Seat, ...] | None = None,
    id: str = "",
    now: Callable[[], float] = time.time,
) -> Session:
    """Write the first `n` choices of a record as a new match, and sit down at it.

    Without `seats` everybody stays. The notes up to there go along, the name and a report do not.
    The caller vouches that the choices agree with the rules of now. Raises SetupError where the
    seats do not fit the table or nothing is left to play, SaveError where it cannot be written.
    """
    if not 0 <= n <= len(record.choices):
        raise SetupError(f"there is no decision {n}: allowed is 0 to {len(record.choices)}")
    lines = record.header.seats if seats is None else seat_lines(seats)
    if len(lines) != len(record.header.seats):
        raise SetupError(f"{len(lines)} seats are taken where {len(record.header.seats)} are")
    check_table(game.form, lines, record.header.setup.seats)
    header = msgspec.structs.replace(
        record.header,
        id=id or str(uuid4()),
        rules_version=game.rules_version,
        data_hash=game.data_hash,
        packs=packs_of(game),
        seats=lines,
    )
    notes = [note for note in record.notes if note[0] <= n and note[1] not in (NAME, REPORT)]
    grown = Record(
        header,
        record.choices[:n],
        {at: noted for at, noted in record.digests.items() if at <= n},
        [*notes, (n, BRANCH, Origin(record.header.id, n).note)],
    )
    path = record_of(folder, header.id)
    files.replace(path, written_anew(header, grown))
    found = load(path, {game.id: game})
    if found.n == n and found.state.outcome is None:
        return Session.resume(found, now=now)
    path.unlink()
    if found.n == n:
        raise SetupError("the match is over there: allowed is any decision before its last")
    raise NocturneError(found.words, reason=found.reason)
