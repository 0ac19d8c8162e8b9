"""Load a match from its record and say how much of it is to be trusted. Writes nothing.

Belongs here: telling a cut file from a damaged, a foreign and a newer one; finding the last
position that agrees. Does not belong here: going on with the match (session), listing (saves).

Nothing goes on in silence: `Loaded.kind` is `whole`, `cut` (an unfinished last line was dropped)
or `stopped` (only the first `n` decisions are offered, `words` says why).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.engine.api import Game
from game.engine.errors import (
    DamagedRecord,
    EngineFault,
    ForeignRecord,
    IllegalChoice,
    NewerRecord,
    NocturneError,
    RecordError,
    SetupError,
)
from game.engine.machine import apply, show_choice
from game.engine.record import Record, parse_header, parse_record, start
from game.engine.types import Event, Reason, State, View
from game.session import files
from game.session.autosave import snapshots, steps_of, way_hash
from game.session.seats import check_table
from game.session.undo import Step, first_reveal

MOST_FOLLOWED = 100  # decisions that are played again for one line of a list

_BEGINNING = '{"format"'


@dataclass(slots=True)
class GoodLines:
    """The good lines of a record's file, and what came behind them.

    `cut` is an unfinished last line; `damage` says which line is broken, and everything from it
    on is left out.
    """

    text: str
    record: Record
    cut: bool = False
    damage: str = ""


@dataclass(slots=True)
class Loaded:
    """A match as far as it can be gone on with: the first `n` decisions, at `state`.

    `confirmed` is the last position that a noted digest proves. `other_rules` is true where the
    record was begun under another rules version or other data and agrees all the same up to `n`.
    `text` is what the file holds up to there, if it can be added to as it is. `words` tell how it
    went in a sentence, `reason` tells it for a phrase table.
    """

    path: Path
    game: Game[Any]
    record: Record
    state: State
    steps: list[Step]
    kind: str
    words: str
    confirmed: int
    seconds: float = 0.0
    other_rules: bool = False
    text: bytes | None = None

    @property
    def n(self) -> int:
        return len(self.steps)

    @property
    def changed(self) -> Reason | None:
        """What is not as it was when the match was begun."""
        return changed(self.record, self.game)

    @property
    def reason(self) -> Reason:
        values = {
            "file": self.path.name,
            "n": self.n,
            "proven": self.confirmed,
            "changed": self.changed or "",
        }
        key = "cut" if self.kind == "cut" else "fine"
        proven, other = self.confirmed == self.n, self.other_rules
        if self.kind == "stopped" and other:
            key = "changed_stopped" if proven else "changed_stopped_unproven"
            key = key if self.n else "changed_wholly"
        elif self.kind == "stopped":
            key = "stopped" if proven else "stopped_unproven"
        elif other:
            key = "agrees"
        return Reason(f"record.{key}", tuple(values.items()))


def read_lines(path: Path) -> GoodLines:
    """The good lines of a record.

    Raises SaveError, and ForeignRecord, NewerRecord or DamagedRecord where not even the header
    can be used.
    """
    raw, name = files.read(path), path.name
    _check_header(raw.partition(b"\n")[0].decode("utf-8", "replace"), name)
    try:
        text, broken = raw.decode(), False
    except UnicodeDecodeError as error:
        text, broken = raw[: error.start].decode(), b"\n" in raw[error.start :]
    if "\n" not in text:
        if broken:
            raise DamagedRecord(f"{name}, line 1: damaged: not UTF-8")
        text += "\n"  # a header that lacks nothing but its end
    lines = text[: text.rfind("\n") + 1]
    last = lines.rfind("\n", 0, -1) + 1
    if lines == text and last and not broken and not _is_json(lines[last:]):
        lines = lines[:last]
    try:
        record = parse_record(lines if broken else text, name)
    except DamagedRecord as error:
        return _undamaged(lines, name, str(error))
    if broken:
        number = lines.count("\n") + 1
        return GoodLines(lines, record, damage=f"{name}, line {number}: damaged: not UTF-8")
    return GoodLines(lines, record, cut=len(lines) < len(text))


def _check_header(first: str, name: str) -> None:
    try:
        parse_header(first, name)
    except ForeignRecord:
        if first.startswith(_BEGINNING) or _BEGINNING.startswith(first):
            raise DamagedRecord(f"{name}, line 1: damaged: the header is not whole") from None
        raise


def _is_json(line: str) -> bool:
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _undamaged(lines: str, name: str, damage: str) -> GoodLines:
    """The lines before the first broken one. The header is known to be good."""
    parts = [line + "\n" for line in lines.split("\n")[:-1]]

    def broken(count: int) -> bool:
        try:
            return parse_record("".join(parts[:count]), name).cut
        except DamagedRecord:
            return True

    good = bisect_right(range(1, len(parts) + 1), False, key=broken)
    kept = "".join(parts[:good])
    return GoodLines(kept, parse_record(kept, name), damage=damage)


def reason_of(error: NocturneError, path: Path) -> Reason:
    """Why nothing of a file can be offered, for a phrase table."""
    if error.reason is not None:
        return error.reason
    key = "record.damaged"
    if isinstance(error, NewerRecord):
        key = "record.newer"
    elif isinstance(error, ForeignRecord):
        key = "record.foreign"
    return Reason(key, (("file", path.name),))


def game_of(record: Record, games: Mapping[str, Game[Any]], name: str) -> Game[Any]:
    """The game that a record is of. Raises ForeignRecord if this program does not have it.

    DamagedRecord where nobody could sit at the table that the header describes.
    """
    game = games.get(record.header.game)
    if game is None:
        raise ForeignRecord(
            f"{name}: this is a match of {record.header.game!r}, which this program does not play"
        )
    try:
        check_table(game.form, record.header.seats, record.header.setup.seats)
    except SetupError as error:
        raise DamagedRecord(f"{name}, line 1: damaged: {error}") from None
    return game


def ruled_alike(record: Record, game: Game[Any]) -> bool:
    """True if the match was begun under the rules and data that the program has now."""
    header = record.header
    return (header.rules_version, header.data_hash) == (game.rules_version, game.data_hash)


def changed(record: Record, game: Game[Any]) -> Reason | None:
    """What of rules and data is not as it was when the match was begun, for a phrase table."""
    if ruled_alike(record, game):
        return None
    header = record.header
    if header.rules_version != game.rules_version:
        then, now = header.rules_version, game.rules_version
        return Reason("record.changed.rules", (("then", then), ("now", now)))
    packs: tuple[str, ...] = tuple(getattr(game, "packs", ()))
    gone = ", ".join(pack for pack in header.packs if pack not in packs)
    added = ", ".join(pack for pack in packs if pack not in header.packs)
    if gone and added:
        return Reason("record.changed.packs", (("gone", gone), ("added", added)))
    if gone or added:
        key = "packs_gone" if gone else "packs_added"
        return Reason(f"record.changed.{key}", (("packs", gone or added),))
    return Reason("record.changed.data")


def plain_change(reason: Reason) -> str:
    """What has changed in words that need no phrase table, for the terminal."""
    values = dict(reason.args)
    if "then" in values:
        return f"begun under rules version {values['then']}, now are {values['now']}"
    kept = {
        "packs_gone": "begun with packs that are gone",
        "packs_added": "begun without packs",
        "packs": "begun with other packs",
    }
    start = kept.get(reason.key.rpartition(".")[2], "begun with other cards or numbers")
    return ": ".join([start, "; ".join(map(str, values.values()))]) if values else start


def load(path: Path, games: Mapping[str, Game[Any]]) -> Loaded:
    """Read a match and replay what no snapshot spares.

    Raises SaveError, and RecordError where nothing of the file can be offered.
    """
    good = read_lines(path)
    record = good.record
    game = game_of(record, games, path.name)
    loaded = _from_snapshot(path, game, record)
    if loaded is None:
        loaded = Loaded(path, game, record, _start(path, game, record), [], "whole", "", 0)
    loaded.other_rules = not ruled_alike(record, game)
    reason = _follow(loaded) or good.damage
    if reason:
        _stop(loaded, reason)
    elif good.cut:
        loaded.kind = "cut"
        loaded.words = f"{path.name}: the last line was cut off and is dropped; all else is there"
    else:
        loaded.words = f"{path.name}: the match is whole"
    if difference := loaded.changed:
        loaded.words += f"; it was {plain_change(difference)}"
        loaded.words += "" if reason else ", and every noted position agrees"
    if not reason and not loaded.other_rules:
        loaded.text = good.text.encode()
    return loaded


def turn_of(path: Path, game: Game[Any], record: Record) -> str:
    """The turn that a record has come to, in words; empty where it cannot be followed to its end.

    The decisions since the newest snapshot are played again, if they are not too many.
    """
    try:
        found = _from_snapshot(path, game, record)
        if found is None:
            found = Loaded(path, game, record, _start(path, game, record), [], "whole", "", 0)
        if len(record.choices) - found.n > MOST_FOLLOWED or _follow(found):
            return ""
    except RecordError:
        return ""
    return turn_words(game.view(found.state, None))


def turn_words(view: View) -> str:
    """The turn of a view in words."""
    turn = view.get("turn", "")
    return f"turn {turn}" if type(turn) is int else str(turn)


def _start(path: Path, game: Game[Any], record: Record) -> State:
    try:
        state: State = start(game, record)
    except DamagedRecord as error:
        raise DamagedRecord(f"{path.name}: {error}") from None
    return state


def _from_snapshot(path: Path, game: Game[Any], record: Record) -> Loaded | None:
    """The newest snapshot that agrees with the rules and lies on the record's way."""
    for head, plain in snapshots(path):
        if head.n > len(record.choices) or len(head.steps) > head.n:
            continue
        if (head.rules_version, head.data_hash) != (game.rules_version, game.data_hash):
            continue
        if head.id != record.header.id:
            continue
        if head.way != way_hash(record.header, record.choices[: head.n]):
            continue
        try:
            state = game.decode(plain)
        except DamagedRecord:
            continue
        if not record.agrees(head.n, state):
            continue
        steps = steps_of(head, record.choices)
        return Loaded(path, game, record, state, steps, "whole", "", head.n, head.seconds)
    return None


def _follow(loaded: Loaded) -> str:
    """Play the record's further choices and compare what it notes; why it stopped, or nothing.

    Leaves `loaded` at the last position reached, `confirmed` at the last one proven.
    """
    record, state = loaded.record, loaded.state
    for n in range(loaded.n + 1, len(record.choices) + 1):
        seat, choice = record.choices[n - 1]
        decision = state.decision
        if decision is None:
            return f"the match is over before decision {n}"
        if decision.seat != seat:
            return f"decision {n} is seat {decision.seat}'s, not seat {seat}'s"
        events: list[Event] = []
        step = Step(seat, choice, decision.kind, state.rng, state.seen, events=events)
        after = state.copy()
        try:
            apply(loaded.game, after, choice, events.append)
        except IllegalChoice:
            return f"decision {n}, {show_choice(choice)}, is not possible there"
        except EngineFault as fault:
            return f"decision {n}, {show_choice(choice)}, breaks a rule: {fault}"
        step.reveals = first_reveal(events)
        if not record.agrees(n, after):
            _go_back(loaded)
            return f"after decision {n} the position is another than noted"
        if n in record.digests:
            loaded.confirmed = n
        loaded.steps.append(step)
        loaded.state = state = after
    return _check_end(loaded)


def _check_end(loaded: Loaded) -> str:
    if not loaded.record.ends_with(loaded.state):
        _go_back(loaded)
        return "the match ends in another position than noted"
    if loaded.record.end is not None:
        loaded.confirmed = loaded.n
    return ""


def _go_back(loaded: Loaded) -> None:
    """Back to the last position that is proven, by playing again from the start."""
    del loaded.steps[loaded.confirmed :]
    loaded.state = start(loaded.game, loaded.record)
    for step in loaded.steps:
        apply(loaded.game, loaded.state, step.choice)


def _stop(loaded: Loaded, reason: str) -> None:
    record = loaded.record
    loaded.kind = "stopped"
    name, reason = loaded.path.name, reason.removeprefix(f"{loaded.path.name}, ")
    loaded.words = f"{name}: stopped after decision {loaded.n}: {reason}"
    if loaded.confirmed < loaded.n:
        loaded.words += f" (noted positions agree up to decision {loaded.confirmed})"
    del record.choices[loaded.n :]
    record.digests = {n: noted for n, noted in record.digests.items() if n <= loaded.n}
    record.end = None
