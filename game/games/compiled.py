"""The YAML of a data folder, parsed once: YAML is a hundred times slower to read than JSON.

Belongs here: where parsed tables are kept, and when they count. A built program ships them beside
the YAML; elsewhere they are kept in the user's cache folder. The YAML is the source of truth: what
was parsed from other text is parsed anew. Does not belong here: what a table means.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.engine.datafile import parse_yaml
from game.engine.errors import DataError

SHIPPED = "compiled.json"  # in each folder of a built program's data


class Compiled(msgspec.Struct):
    """Parsed tables by name, and the stamp of the text they were parsed from."""

    stamp: str
    tables: dict[str, Any]


def tables_of(folder: str) -> dict[str, Any]:
    """The tables of the YAML files in a folder of the data (`""`: its root), by name.

    Keys are text, as in JSON. Raises DataError naming the file that is missing or broken.
    """
    texts = _texts(paths.data_folder() / folder)
    stamp = _stamp(texts)
    cache = paths.user_cache() / f"{folder or 'shared'}-{stamp}.json"
    for file in (paths.data_folder() / folder / SHIPPED, cache):
        kept = _read(file)
        if kept is not None and kept.stamp == stamp and set(kept.tables) == set(texts):
            return kept.tables
    tables = _parse(texts, f"data/{folder}" if folder else "data")
    _write(cache, Compiled(stamp, tables))
    return tables


def compile_data(data: Path) -> list[Path]:
    """Write the parsed tables of a data folder and of each folder in it; returns the files."""
    made = []
    for folder in (data, *sorted(part for part in data.iterdir() if part.is_dir())):
        if not list(folder.glob("*.yaml")):
            continue
        texts = _texts(folder)
        named = "data" if folder == data else f"data/{folder.name}"
        compiled = Compiled(_stamp(texts), _parse(texts, named))
        file = folder / SHIPPED
        file.write_bytes(msgspec.json.encode(compiled))  # the order of keys may mean something
        made.append(file)
    return made


def text_of(file: Path) -> str:
    """The text of a data file. Raises DataError naming it."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"{file.name}: this is not UTF-8 text (byte {error.start})") from None
    except OSError as error:
        raise DataError(f"{file}: cannot be read: {error.strerror}") from None


def with_text_keys(value: Any) -> Any:
    """Keys as JSON has them: numbers become text. The games' shapes turn them back."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(part) for key, part in value.items()}
    if isinstance(value, list):
        return [with_text_keys(part) for part in value]
    return value


def _texts(folder: Path) -> dict[str, str]:
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise DataError(f"{folder}: the game's data files are missing")
    return {file.stem: text_of(file) for file in files}


def _stamp(texts: Mapping[str, str]) -> str:
    return sha256(repr(sorted(texts.items())).encode()).hexdigest()[:16]


def _parse(texts: Mapping[str, str], folder: str) -> dict[str, Any]:
    return {
        name: with_text_keys(parse_yaml(text, f"{folder}/{name}.yaml"))
        for name, text in texts.items()
    }


def _read(file: Path) -> Compiled | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Compiled)
    except (OSError, msgspec.MsgspecError):
        return None


def _write(file: Path, compiled: Compiled) -> None:
    """Keep the parsed tables; a cache that cannot be written only costs time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{id(compiled)}.part")
        part.write_bytes(msgspec.json.encode(compiled))
        part.replace(file)
    except (OSError, TypeError):
        return
