"""Keep a match on the disk while it is played: its record, and snapshots to load it faster.

Belongs here: `<id>.jsonl`, brought to the disk after every decision, and `<id>.snap` in three
generations. Does not belong here: deciding what may be loaded (loading), or listing (saves).

The record alone is enough; a snapshot only spares playing the choices again. Trouble with the disk
never stops a match: it is kept in `trouble`, and the next write brings everything that is missing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from game.engine.codec import encode
from game.engine.record import Header, Record, choice_line, header_line, line
from game.engine.types import Choice, State
from game.session import files
from game.session.files import SaveError
from game.session.undo import History, Step

SNAPSHOT_FORMAT = 1
GENERATIONS = (".snap", ".snap1", ".snap2")


class StepFacts(msgspec.Struct, frozen=True, array_like=True):
    """What undo needs to know of a step beside its choice, which is in the record."""

    kind: str
    rng: int
    seen: int
    automatic: bool
    reveals: str


class SnapshotHead(msgspec.Struct, frozen=True, kw_only=True):
    """The second line of a snapshot. `steps` are the facts of the last steps, for undo.

    `way` is a hash of the record's header and first `n` choices: the snapshot belongs to no other.
    """

    snapshot: int = SNAPSHOT_FORMAT
    id: str
    rules_version: int
    data_hash: str
    n: int
    way: str
    seconds: float = 0.0
    turn: str = ""
    steps: tuple[StepFacts, ...] = ()


class Recorder:
    """Writes one record. Without a path it only keeps the text.

    `trouble` is the SaveError of the last write, None once everything is on the disk again.
    """

    __slots__ = ("_lock", "_written", "path", "text", "trouble")

    def __init__(
        self, path: Path | None, text: bytes, written: bytes = b"", *, keep_old: bool = False
    ) -> None:
        """Go on with a file of which `written` is there already. Raises SaveError if it is in use.

        A new file (nothing written) appears whole, with its first lines. With `keep_old` what was
        there before is copied to a `.bak` first; SaveError too if that fails.
        """
        self.path = path
        self.text = bytearray(text)
        self.trouble: SaveError | None = None
        self._written = len(written)
        self._lock = None if path is None else files.Lock(path)
        if keep_old and path is not None:
            self._keep_old(path)
        self.save()

    def _keep_old(self, path: Path) -> None:
        try:
            files.replace(_free_name(path), files.read(path))
        except SaveError:
            self.close()
            raise

    def add(self, *lines: str) -> None:
        """Add lines and bring them to the disk."""
        self.text += "".join(lines).encode()
        self.save()

    def save(self) -> None:
        """Write what is not on the disk yet; trouble is noted, never raised."""
        if self.path is None or self._written == len(self.text):
            return
        try:
            if self._written:
                written = bytes(self.text[: self._written])
                files.append(self.path, written, bytes(self.text[self._written :]))
            else:
                files.replace(self.path, bytes(self.text))
        except SaveError as error:
            self.trouble = error
            return
        self._written = len(self.text)
        self.trouble = None

    def snapshot(self, content: bytes) -> None:
        """Write a snapshot as the newest of the generations."""
        if self.path is None or self.trouble is not None:
            return
        newest, older, oldest = (self.path.with_suffix(suffix) for suffix in GENERATIONS)
        try:
            with files.told(newest):
                for source, target in ((older, oldest), (newest, older)):
                    with suppress(FileNotFoundError):
                        os.replace(source, target)  # noqa: PTH105  as in files.replace
            files.replace(newest, content)
        except SaveError as error:
            self.trouble = error

    def close(self, move_to: Path | None = None) -> None:
        """Let go of the file; a finished match goes to `move_to` and needs no snapshots."""
        if self.path is None or self._lock is None:
            return
        if move_to is not None and self.trouble is None:
            try:
                move_record(self.path, move_to)
            except SaveError as error:
                self.trouble = error
        self._lock.release()
        self._lock = None


def _free_name(path: Path) -> Path:
    """The first of `.bak`, `.bak2`, ... beside the file that does not exist yet."""
    backup, number = path.with_name(f"{path.name}.bak"), 2
    while backup.exists():
        backup, number = path.with_name(f"{path.name}.bak{number}"), number + 1
    return backup


def move_record(path: Path, folder: Path) -> Path:
    """Move a record to another folder and remove its snapshots. Raises SaveError."""
    target = folder / path.name
    if target != path:
        with files.told(target):
            folder.mkdir(parents=True, exist_ok=True)
            os.replace(path, target)  # noqa: PTH105  as in files.replace
            files.sync_folder(folder)
    remove_snapshots(path)
    return target


def remove_snapshots(path: Path) -> None:
    """Remove the snapshots beside a record. Raises SaveError."""
    for suffix in GENERATIONS:
        snapshot = path.with_suffix(suffix)
        with files.told(snapshot, "removed"):
            snapshot.unlink(missing_ok=True)


def written_anew(header: Header, record: Record) -> bytes:
    """A record as one line after the other, without what was undone."""
    lines = [header_line(header)]
    notes = sorted(record.notes, key=lambda note: note[0])

    def add_notes(n: int) -> None:
        while notes and notes[0][0] <= n:
            _, seat, text = notes.pop(0)
            lines.append(line(note=text, seat=seat))

    add_notes(0)
    for n, (seat, choice) in enumerate(record.choices, start=1):
        lines.append(choice_line(n, seat, choice))
        if n in record.digests:
            lines.append(line(n=n, digest=record.digests[n]))
        add_notes(n)
    lines += [line(note=text, seat=seat) for _, seat, text in notes]
    if record.end is not None:
        lines.append(line(**record.end))
    return "".join(lines).encode()


def way_hash(header: Header, choices: Sequence[tuple[int, Choice]]) -> str:
    """A hash of everything that led to a position."""
    way = blake2b(header_line(header).encode(), digest_size=16)
    for n, (seat, choice) in enumerate(choices, start=1):
        way.update(choice_line(n, seat, choice).encode())
    return way.hexdigest()


def write_snapshot(
    header: Header,
    rules: tuple[int, str],
    state: State,
    history: History,
    seconds: float,
    turn: str,
) -> bytes:
    """The content of a snapshot file: a checksum, the head, the state, one line each.

    `rules` are the rules version and data hash that the match is played with now.
    """
    tail = history.steps[history.tail_start(state) :]
    head = SnapshotHead(
        id=header.id,
        rules_version=rules[0],
        data_hash=rules[1],
        n=len(history.steps),
        way=way_hash(header, [(step.seat, step.choice) for step in history.steps]),
        seconds=round(seconds, 3),
        turn=turn,
        steps=tuple(
            StepFacts(step.kind, step.rng, step.seen, step.automatic, step.reveals) for step in tail
        ),
    )
    body = msgspec.json.encode(head) + b"\n" + encode(state)
    return _checksum(body) + b"\n" + body


def read_snapshot(content: bytes) -> tuple[SnapshotHead, bytes] | None:
    """The head and the encoded state of a snapshot, None where a byte of it is wrong."""
    checksum, _, body = content.partition(b"\n")
    if checksum != _checksum(body):
        return None
    plain, _, state = body.partition(b"\n")
    try:
        head = msgspec.json.decode(plain, type=SnapshotHead)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
    return (head, state) if head.snapshot == SNAPSHOT_FORMAT else None


def snapshots(path: Path) -> list[tuple[SnapshotHead, bytes]]:
    """The readable snapshots beside a record, the newest first."""
    found = []
    for suffix in GENERATIONS:
        with suppress(SaveError):
            snapshot = read_snapshot(files.read(path.with_suffix(suffix)))
            if snapshot is not None:
                found.append(snapshot)
    return found


def steps_of(head: SnapshotHead, choices: Sequence[tuple[int, Choice]]) -> list[Step]:
    """The steps up to a snapshot: those it knows nothing of can never be undone in fair play."""
    steps = [Step(seat, choice) for seat, choice in choices[: head.n]]
    for step, facts in zip(steps[len(steps) - len(head.steps) :], head.steps, strict=True):
        step.kind, step.rng, step.seen = facts.kind, facts.rng, facts.seen
        step.automatic, step.reveals = facts.automatic, facts.reveals
    return steps


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()
