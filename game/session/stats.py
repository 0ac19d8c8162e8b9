"""Keep the results of finished matches in SQLite and answer questions about them.

Belongs here: the table of matches, sums over it, the CSV file. Does not belong here: how a match
is played, or what a screen shows.

A broken file is set aside and a new one begun; one of a newer version is left alone. Both, and a
folder that cannot be written to, are told in `trouble`: the statistics then live in memory.
"""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.types import OptionValue, Outcome, Reason
from game.session import files
from game.session.files import SaveError
from game.session.seats import HUMAN, LEVELS, Seat

# Each script leads from one version of the file to the next; `user_version` counts them. A script
# that was released is never changed, only followed by another.
UPGRADES: tuple[str, ...] = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL,
        seed TEXT NOT NULL, options TEXT NOT NULL, practice INTEGER NOT NULL,
        outcome TEXT NOT NULL, decisions INTEGER NOT NULL, seconds REAL NOT NULL,
        finished TEXT NOT NULL);
    CREATE TABLE players (
        match TEXT NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, name TEXT NOT NULL,
        kind TEXT NOT NULL, score INTEGER, share REAL NOT NULL, opponents TEXT NOT NULL,
        PRIMARY KEY (match, seat));
    """,
    "ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;",
)

# What a table of shares can be grouped by.
COLUMNS = {"game": "game", "level": "opponents", "seat": "seat", "name": "name", "kind": "kind"}

_SHEET = (
    "finished, game, id, seed, practice, hints, options, outcome, decisions, seconds,"
    " seat, name, kind, opponents, score, share"
)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match: `finished` in seconds of the epoch, `seconds` how long it was played."""

    id: str
    game: str
    rules_version: int
    seed: int
    options: Mapping[str, OptionValue]
    practice: bool
    seats: tuple[Seat, ...]
    outcome: Outcome
    decisions: int
    seconds: float
    finished: float
    hints: int = 0


class Share(NamedTuple):
    """One line of a table: its keys, matches, outright wins, and shares of wins summed."""

    keys: tuple[str | int, ...]
    games: int
    wins: int
    share: float


class Sitter(NamedTuple):
    """Who sat where in a finished match, and how they fared."""

    name: str
    kind: str
    score: int | None
    share: float


class Played(NamedTuple):
    """A finished match as it is listed."""

    id: str
    game: str
    practice: bool
    outcome: str
    decisions: int
    seconds: float
    finished: datetime
    seats: tuple[Sitter, ...]
    hints: int = 0


class Summary(NamedTuple):
    """All matches of people in a few figures. `form` are their shares of the wins in order.

    A match that several people played counts once, with what they won together.
    """

    matches: int = 0
    wins: int = 0
    run: int = 0  # the most wins in a row
    seconds: float = 0.0
    hints: int = 0
    form: tuple[float, ...] = ()


class Stats:
    """The statistics file. `trouble` is one line about why it is not in use, or empty.

    `reason` is the same for a phrase table.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; never raises for what is in it."""
        self.path = path
        self.trouble = ""
        self.reason: Reason | None = None
        try:
            self._base = self._opened()
        except (OSError, sqlite3.Error, SaveError) as error:
            self.trouble = f"the statistics in {path} are not kept: {error}"
            why = getattr(error, "reason", None) or error
            self.reason = Reason("stats.not_kept", (("file", path), ("error", why)))
            self._base = _connect(":memory:")
            _upgrade(self._base)

    def _opened(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _usable(self.path)
        except sqlite3.DatabaseError as error:
            if type(error) is not sqlite3.DatabaseError:
                raise  # locked, full, forbidden: the file itself may be good
            aside = _free_name(self.path)
            self.path.replace(aside)
            self.trouble = f"the statistics were broken ({error}) and are set aside as {aside}"
            self.reason = Reason("stats.broken", (("error", error), ("aside", aside)))
            return _usable(self.path)

    def close(self) -> None:
        self._base.close()

    def add(self, result: MatchResult) -> None:
        """Keep a result; the same match again replaces it. Raises SaveError."""
        plain = (
            result.id,
            result.game,
            result.rules_version,
            str(result.seed),
            json.dumps(dict(result.options), sort_keys=True),
            int(result.practice),
            result.outcome.kind,
            result.decisions,
            round(result.seconds, 1),
            datetime.fromtimestamp(result.finished, UTC).isoformat(timespec="seconds"),
            result.hints,
        )
        with self._told(), self._base:
            self._delete(result.id)
            self._base.execute(f"INSERT INTO matches VALUES ({_slots(plain)})", plain)
            for player in _players(result):
                self._base.execute(f"INSERT INTO players VALUES ({_slots(player)})", player)

    def remove(self, id: str) -> None:
        """Forget one match. Raises SaveError."""
        with self._told(), self._base:
            self._delete(id)

    def _delete(self, id: str) -> None:
        self._base.execute("DELETE FROM players WHERE match = ?", (id,))
        self._base.execute("DELETE FROM matches WHERE id = ?", (id,))

    def shares(
        self,
        by: Sequence[str] = ("game",),
        *,
        game: str = "",
        kind: str = HUMAN,
        practice: bool = False,
    ) -> list[Share]:
        """Games, wins and shares of the seats of one kind, grouped by game, level, seat or name.

        `level` is the strongest opponent's. Matches in practice are counted apart: they alone if
        asked for, else none of them. Raises SaveError.
        """
        columns = ", ".join(COLUMNS[key] for key in by)
        query = (
            f"SELECT {columns}, COUNT(*), SUM(share = 1), SUM(share)"
            " FROM players JOIN matches ON match = id WHERE kind = ?"
            " AND (? = '' OR game = ?) AND practice = ?"
            f" GROUP BY {columns} ORDER BY {columns}"
        )
        with self._told():
            rows = self._base.execute(query, (kind, game, game, practice)).fetchall()
        return [Share(tuple(row[:-3]), row[-3], row[-2], row[-1]) for row in rows]

    def summary(self, *, game: str = "", practice: bool = False) -> Summary:
        """The matches that people played, of one game or of all. Raises SaveError."""
        query = (
            "SELECT SUM(share), seconds, hints FROM players JOIN matches ON match = id"
            " WHERE kind = ? AND (? = '' OR game = ?) AND practice = ?"
            " GROUP BY id ORDER BY finished, id"
        )
        with self._told():
            rows = self._base.execute(query, (HUMAN, game, game, practice)).fetchall()
        form = tuple(min(1.0, row[0]) for row in rows)
        run = best = 0
        for share in form:
            run = run + 1 if share == 1 else 0
            best = max(best, run)
        seconds, hints = sum(row[1] for row in rows), sum(row[2] for row in rows)
        return Summary(len(rows), form.count(1.0), best, seconds, hints, form)

    def latest(self, most: int) -> list[Played]:
        """The matches that ended last, the newest first. Raises SaveError."""
        with self._told():
            rows = self._base.execute(
                "SELECT id, game, practice, outcome, decisions, seconds, finished, hints"
                " FROM matches"
                " ORDER BY finished DESC, id LIMIT ?",
                (most,),
            ).fetchall()
            return [self._played(row) for row in rows]

    def _played(self, row: tuple[Any, ...]) -> Played:
        id, game, practice, outcome, decisions, seconds, finished, hints = row
        seats = self._base.execute(
            "SELECT name, kind, score, share FROM players WHERE match = ? ORDER BY seat", (id,)
        )
        at, sitters = datetime.fromisoformat(finished), tuple(Sitter(*seat) for seat in seats)
        return Played(id, game, bool(practice), outcome, decisions, seconds, at, sitters, hints)

    def count(self) -> int:
        """How many matches are kept. Raises SaveError."""
        with self._told():
            return int(self._base.execute("SELECT COUNT(*) FROM matches").fetchone()[0])

    def export_csv(self, path: Path) -> None:
        """Write every seat of every match for a spreadsheet, the oldest first. Raises SaveError."""
        with self._told():
            rows = self._base.execute(
                f"SELECT {_SHEET} FROM matches JOIN players ON match = id"
                " ORDER BY finished, id, seat"
            ).fetchall()
        sheet = io.StringIO(newline="")
        writer = csv.writer(sheet)
        writer.writerow(_SHEET.split(", "))
        writer.writerows(rows)
        files.replace(path, sheet.getvalue().encode("utf-8-sig"))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn an error of the database into one SaveError."""
        try:
            yield
        except sqlite3.Error as error:
            reason = Reason("stats.unusable", (("file", self.path), ("error", error)))
            words = f"the statistics in {self.path} cannot be used: {error}"
            raise SaveError(words, reason=reason) from error


def _connect(name: str) -> sqlite3.Connection:
    base = sqlite3.connect(name, timeout=1.0)
    base.execute("PRAGMA foreign_keys = ON")
    return base


def _usable(path: Path) -> sqlite3.Connection:
    base = _connect(str(path))
    try:
        found = base.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        _upgrade(base)
    except BaseException:
        base.close()
        raise
    return base


def _upgrade(base: sqlite3.Connection) -> None:
    """Bring the file to the present version, each step whole or not at all."""
    version = base.execute("PRAGMA user_version").fetchone()[0]
    if version > len(UPGRADES):
        raise SaveError(
            f"they are of version {version}, written by a newer version of this program;"
            f" this one knows up to {len(UPGRADES)}",
            reason=Reason("stats.newer"),
        )
    for number in range(version, len(UPGRADES)):
        script = f"BEGIN; {UPGRADES[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        try:
            base.executescript(script)
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                base.execute("ROLLBACK")
            raise


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken{number}{path.suffix}")).exists():
        number += 1
    return aside


def _slots(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _players(result: MatchResult) -> list[tuple[object, ...]]:
    scores = result.outcome.scores
    return [
        (
            result.id,
            number,
            seat.name,
            seat.kind,
            scores[number] if number < len(scores) else None,
            result.outcome.share(number),
            strongest(result.seats[:number] + result.seats[number + 1 :]),
        )
        for number, seat in enumerate(result.seats)
    ]


def strongest(others: Sequence[Seat]) -> str:
    """The level that a match against these counts for: the best bot's, else human or rules.

    >>> strongest((Seat("A", "ai:novice"), Seat("B", "human")))
    'novice'
    """
    levels = [seat.level for seat in others]
    ranked = (*reversed(LEVELS), HUMAN)
    return next((level for level in ranked if level in levels), "rules" if levels else "none")
