"""List the matches in a folder, each with its state in one clear sentence.

Belongs here: what the load screen and the start of the program show and do with saved matches.
Does not belong here: replaying them (loading), writing them (autosave).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.api import Game
from game.engine.errors import DamagedRecord, ForeignRecord, NewerRecord, RecordError
from game.engine.record import Header, Record, line
from game.engine.types import Reason
from game.session import files
from game.session.autosave import remove_snapshots, snapshots
from game.session.files import SaveError
from game.session.loading import (
    GoodLines,
    changed,
    game_of,
    plain_change,
    read_lines,
    reason_of,
    turn_of,
)
from game.session.notes import NAME, Origin, hints_of, match_name, origin_of
from game.session.seats import clean_name, from_lines

FINE = "fine"
DAMAGED = "damaged"
NEWER = "newer"
FOREIGN = "foreign"
OTHER_RULES = "other rules"


class Save(NamedTuple):
    """One file of the list. `state` is fine, damaged, newer, foreign or other rules.

    `words` tell the state in a sentence, `reason` tells it for a phrase table.
    `names` are those at the table, `name` is what the person called the match, `turn` is empty
    where it is not known, `time` is when the file was last written, in seconds of the epoch,
    `origin` is None unless the match was branched off another; `winners` are seats, once it is
    finished; `hints` were taken in it.
    """

    path: Path
    state: str
    words: str
    reason: Reason
    time: float
    id: str = ""
    game: str = ""
    name: str = ""
    names: tuple[str, ...] = ()
    turn: str = ""
    decisions: int = 0
    finished: bool = False
    origin: Origin | None = None
    header: Header | None = None
    winners: tuple[int, ...] = ()
    hints: int = 0

    @property
    def loadable(self) -> bool:
        """True if at least a part of it can be offered."""
        return bool(self.id)


def saves(folder: Path, games: Mapping[str, Game[Any]]) -> list[Save]:
    """All records in a folder, the newest first; a missing folder holds none. Raises SaveError."""
    with files.told(folder, "read"):
        paths = sorted(folder.glob("*.jsonl")) if folder.is_dir() else []
    found = [describe(path, games) for path in paths]
    return sorted(found, key=lambda save: (-save.time, save.path.name))


def record_of(folder: Path, id: str) -> Path:
    """Where the record of a match lies in a folder, if it is there."""
    return folder / f"{id}.jsonl"


def describe(path: Path, games: Mapping[str, Game[Any]]) -> Save:
    """What the list shows of one file. Never raises for what is in it."""
    try:
        with files.told(path, "read"):
            time = path.stat().st_mtime
    except SaveError as error:
        return Save(path, DAMAGED, str(error), reason_of(error, path), 0.0)
    try:
        good = read_lines(path)
        game = game_of(good.record, games, path.name)
    except NewerRecord as error:
        return Save(path, NEWER, str(error), reason_of(error, path), time)
    except ForeignRecord as error:
        return Save(path, FOREIGN, str(error), reason_of(error, path), time)
    except (RecordError, SaveError) as error:
        return Save(path, DAMAGED, str(error), reason_of(error, path), time)
    return _described(path, time, good, game)


def _described(path: Path, time: float, good: GoodLines, game: Game[Any]) -> Save:
    record = good.record
    difference = changed(record, game)
    state, key, words = FINE, "fine", f"{path.name}: can be gone on with"
    if good.damage:
        state, key = DAMAGED, "damaged_from"
        words = f"{good.damage}; the {len(record.choices)} decisions before it can be offered"
    elif difference is not None:
        state, key = OTHER_RULES, "other_rules"
        words = f"{path.name}: {plain_change(difference)}"
        words += "; it will be replayed and offered as far as it agrees"
    elif good.cut:
        key = "cut"
        words = f"{path.name}: the last line was cut off and will be dropped; all else is there"
    elif record.end is not None:
        key, words = "finished", f"{path.name}: finished"
    values = {
        "file": path.name,
        "line": good.text.count("\n") + 1,
        "n": len(record.choices),
        "changed": difference or "",
    }
    return Save(
        path,
        state,
        words,
        Reason(f"record.{key}", tuple(values.items())),
        time,
        record.header.id,
        record.header.game,
        match_name(record.notes),
        tuple(seat.name for seat in from_lines(record.header.seats)),
        _turn(path, record, game if state == FINE and record.end is None else None),
        len(record.choices),
        record.end is not None,
        origin_of(record.notes),
        record.header,
        _winners(record),
        sum(hints_of(record.notes, len(record.header.seats))),
    )


def _winners(record: Record) -> tuple[int, ...]:
    """The seats that won by the record's last line; none where it tells nothing that makes sense.

    Somebody may have written anything there.
    """
    outcome = (record.end or {}).get("outcome")
    winners = outcome.get("winners") if isinstance(outcome, dict) else None
    seats = range(len(record.header.seats))
    return tuple(seat for seat in seats if isinstance(winners, list) and seat in winners)


def moment(time: float) -> datetime | None:
    """When a file was written, by the clock of this place; None for what no calendar has."""
    try:
        return datetime.fromtimestamp(time).astimezone()
    except (OverflowError, ValueError, OSError):
        return None


def _turn(path: Path, record: Record, game: Game[Any] | None) -> str:
    """The turn in words: where the record has come to, if a game is given that can follow it.

    Else that of the newest snapshot, unless the match was taken back behind it.
    """
    turn = "" if game is None else turn_of(path, game, record)
    heads = (head for head, _ in snapshots(path))
    kept = (h.turn for h in heads if h.id == record.header.id and h.n <= len(record.choices))
    return turn or next(kept, "")


def rename(path: Path, name: str) -> None:
    """Name a saved match that is whole. Raises SaveError, and RecordError where it is not.

    Its file, its id and its place among the others stay: only a line is added. Not while it is
    open: SaveError too.
    """
    lock = files.Lock(path)
    try:
        good = read_lines(path)
        if good.damage:
            raise DamagedRecord(good.damage)
        with files.told(path):
            before = path.stat()
        files.append(path, good.text.encode(), line(note=clean_name(name), seat=NAME).encode())
        with suppress(OSError):
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    finally:
        lock.release()


def remove(path: Path) -> None:
    """Delete a saved match with its snapshots and kept old files. Raises SaveError.

    Not while it is open: SaveError too.
    """
    lock = files.Lock(path)
    try:
        with files.told(path, "removed"):
            path.unlink(missing_ok=True)
            for old in path.parent.glob(f"{escape(path.name)}.bak*"):
                old.unlink()
        remove_snapshots(path)
    finally:
        lock.release()
