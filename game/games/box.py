"""What is in a game's box: its YAML files and the user's packs, read, compiled and hashed.

The YAML is the source of truth; the parsed tables are kept as one JSON file in the user's cache
folder, because parsing YAML takes a hundred times longer. Nothing here knows what a table means:
the game's own module shapes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from game import paths
from game.engine.datafile import parse_yaml
from game.engine.errors import DataError

T = TypeVar("T")

WORDS = ("phrases", "clauses")  # tables that no rule reads; they are not part of the hash


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
    base = shipped_tables(game)
    content = build(base)
    packs: list[str] = []
    faults: list[str] = []
    tables = base
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


def shipped_tables(game: str) -> Tables:
    """The tables of a game's own YAML files, by file name without ending."""
    folder = paths.data_folder() / game
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise DataError(f"{folder}: the game's data files are missing")
    texts = {file.stem: _text(file) for file in files}
    stamp = sha256(repr(sorted(texts.items())).encode()).hexdigest()[:16]
    cache = paths.user_cache() / f"{game}-{stamp}.json"
    parsed = _read_cache(cache, set(texts))
    if parsed is None:
        parsed = {
            name: _with_text_keys(parse_yaml(text, f"data/{game}/{name}.yaml"))
            for name, text in texts.items()
        }
        _write_cache(cache, parsed)
    return {name: [Source(f"data/{game}/{name}.yaml", raw)] for name, raw in parsed.items()}


def pack_files(place: Path) -> list[Path]:
    """The pack files in a folder, or the one file that is named, in the order of their names."""
    try:
        return [place] if place.is_file() else sorted(place.glob("*.yaml"))
    except OSError:  # a folder that this user may not even enter
        return []


def with_pack(tables: Tables, file: Path) -> Tables:
    """The tables with a pack's entries added. Raises DataError naming the file."""
    raw = _with_text_keys(parse_yaml(_text(file), file.name))
    lists = [name for name, sources in tables.items() if isinstance(sources[0].raw, list)]
    addable = ", ".join(sorted(set(lists) - set(WORDS)))
    if not isinstance(raw, dict):
        raise DataError(f"{file.name}: a pack begins with one of {addable} and a colon")
    merged = dict(tables)
    for name, entries in raw.items():
        if name not in lists or name in WORDS:
            raise DataError(f"{file.name}: a pack cannot add {name!r}: allowed is {addable}")
        merged[name] = [*merged[name], Source(file.name, entries)]
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
    file = paths.data_folder() / "phrases.yaml"
    raw = parse_yaml(_text(file), "data/phrases.yaml")
    if not isinstance(raw, dict):
        raise DataError("data/phrases.yaml: expected phrases by key")
    return raw


def one(tables: Tables, name: str) -> Source:
    """The only source of a table that packs cannot add to. Raises DataError if it is missing."""
    if name not in tables:
        raise DataError(f"the data file {name}.yaml is missing")
    return tables[name][0]


def many(tables: Tables, name: str) -> Iterable[Source]:
    """All sources of a table that packs may add to."""
    one(tables, name)
    return tables[name]


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"{file.name}: this is not UTF-8 text (byte {error.start})") from None
    except OSError as error:
        raise DataError(f"{file}: cannot be read: {error.strerror}") from None


def _read_cache(file: Path, names: set[str]) -> dict[str, Any] | None:
    try:
        parsed = msgspec.json.decode(file.read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return parsed if isinstance(parsed, dict) and set(parsed) == names else None


def _write_cache(file: Path, parsed: dict[str, Any]) -> None:
    """Keep the parsed tables; a cache that cannot be written only costs time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{id(parsed)}.part")
        part.write_bytes(msgspec.json.encode(parsed))
        part.replace(file)
    except (OSError, TypeError):
        return


def _with_text_keys(value: Any) -> Any:
    """Keys as JSON has them: numbers become text. The games' shapes turn them back."""
    if isinstance(value, dict):
        return {str(key): _with_text_keys(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_text_keys(part) for part in value]
    return value
