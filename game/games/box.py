"""What is in a game's box: its YAML files and the user's packs, read, compiled and hashed.

Nothing here knows what a table means: the game's own module shapes it. How the YAML is read, and
where what was parsed is kept, stands in `game.games.compiled`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from game import paths
from game.engine.datafile import entries, parse_yaml
from game.engine.errors import DataError
from game.games.compiled import tables_of, text_of, with_text_keys

T = TypeVar("T")
E = TypeVar("E", bound="Entry")

WORDS = ("phrases", "clauses", "tutorial", "cues", "art")  # no rule reads these; not in the hash


class Source(NamedTuple):
    """The content of one file for one table."""

    name: str
    raw: Any


Tables: TypeAlias = dict[str, list[Source]]
Build: TypeAlias = Callable[[Tables], T]


@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    """A game's content, the hash of what the rules read, the packs in it, and packs left out."""

    content: T
    data_hash: str
    packs: tuple[str, ...]
    faults: tuple[str, ...]


def open_box(game: str, build: Build[T]) -> Box[T]:
    """Read a game's data and the user's packs. Raises DataError if the shipped data is broken.

    A pack that is broken is left out and named in `faults`.
    """
    tables = shipped_tables(game)
    content = build(tables)
    packs: list[str] = []
    faults: list[str] = []
    for file in pack_files(paths.packs_folder(game)):
        try:
            merged = with_pack(tables, file)
            content = build(merged)
        except DataError as error:
            faults.append(f"pack left out: {error}")
            continue
        tables = merged
        packs.append(file.stem)
    return Box(content, hash_of(tables), tuple(packs), tuple(faults))


def shipped_box(game: str, build: Build[T]) -> Box[T]:
    """Read a game's data alone. Raises DataError if it is broken."""
    tables = shipped_tables(game)
    return Box(build(tables), hash_of(tables), (), ())


def shipped_tables(game: str) -> Tables:
    """The tables of a game's own YAML files, by file name without ending."""
    parsed = tables_of(game)
    return {name: [Source(f"data/{game}/{name}.yaml", raw)] for name, raw in parsed.items()}


def pack_files(place: Path) -> list[Path]:
    """The pack files in a folder, or the one file that is named, in the order of their names."""
    try:
        return [place] if place.is_file() else sorted(place.glob("*.yaml"))
    except OSError:  # a folder that this user may not even enter
        return []


def with_pack(tables: Tables, file: Path) -> Tables:
    """The tables with a pack's entries added. Raises DataError naming the file."""
    raw = with_text_keys(parse_yaml(text_of(file), file.name))
    lists = [name for name, sources in tables.items() if isinstance(sources[0].raw, list)]
    addable = ", ".join(sorted(set(lists) - set(WORDS)))
    if not isinstance(raw, dict):
        raise DataError(f"{file.name}: a pack begins with one of {addable} and a colon")
    merged = dict(tables)
    for name, added in raw.items():
        if name not in lists or name in WORDS:
            raise DataError(f"{file.name}: a pack cannot add {name!r}: allowed is {addable}")
        merged[name] = [*merged[name], Source(file.name, added)]
    return merged


def hash_of(tables: Tables) -> str:
    """16 hex digits over everything that the rules read."""
    plain = {
        name: [source.raw for source in sources]
        for name, sources in tables.items()
        if name not in WORDS
    }
    return sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]


def shared_phrases() -> dict[str, Any]:
    """The words that all games share."""
    raw = tables_of("").get("phrases")
    if not isinstance(raw, dict):
        raise DataError("data/phrases.yaml: expected phrases by key")
    return raw


def one(tables: Tables, name: str) -> Source:
    """The only source of a table that packs cannot add to. Raises DataError."""
    source, *added = _sources(tables, name)
    if added:
        raise DataError(f"{added[0].name}: a pack cannot add {name!r}")
    return source


def _sources(tables: Tables, name: str) -> list[Source]:
    if name not in tables:
        raise DataError(f"the data file {name}.yaml is missing")
    return tables[name]


class Entry(Protocol):
    """One card of a table."""

    @property
    def id(self) -> str: ...


class Entries:
    """The entries of tables that packs may add to; no id stands twice in those that are read."""

    def __init__(self, tables: Tables) -> None:
        """Begin with nothing read."""
        self._tables = tables
        self._files: dict[str, str] = {}

    def of(self, name: str, kind: type[E]) -> list[tuple[str, E]]:
        """The entries of a table, each with the name of its file. Raises DataError."""
        found = []
        for source in _sources(self._tables, name):
            for entry in entries(source.raw, kind, source.name):
                id = entry.id
                if id in self._files:
                    raise DataError(f"{source.name}: {id}: this id is already in {self._files[id]}")
                self._files[id] = source.name
                found.append((source.name, entry))
        return found
