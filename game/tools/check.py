"""Validating data: what is shipped, the user's packs, and packs under work."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.engine.api import Game, Packed
from game.engine.datafile import parse_yaml
from game.engine.errors import DataError
from game.games.box import pack_files, shipped_tables, with_pack
from game.session.lesson import lesson_faults
from game.tools import maps
from game.tools.rules import clauses
from game.tools.usage import UsageError, games


def faults(places: Sequence[Path]) -> list[str]:
    """One line for each fault, with file, line or id, and what is allowed.

    Without places everything shipped is validated, and the packs in the user's folders; otherwise
    the given packs and maps, or those in the given folders. Raises UsageError for a place
    that is not there.
    """
    found: list[str] = []
    if not places:
        for game in games():
            found += game.faults if isinstance(game, Packed) else ()
        return shipped_faults() + found
    for place in places:
        if not place.exists():
            raise UsageError(f"{place}: there is no such file or folder")
        drawn = [place] if place.suffix == ".tmx" else sorted(place.glob("*.tmx"))
        files = [] if drawn == [place] else pack_files(place)
        if not files and not drawn:
            found.append(f"{place}: there is no .yaml or .tmx file in this folder")
        for file in files:
            found += _pack_faults(file)
        for file in drawn:
            found += _map_faults(file)
    return found


def shipped_faults() -> list[str]:
    """The faults of what the program came with: data and art."""
    found = [fault for game in games() for fault in _shipped_faults(game)]
    return found + art_faults(paths.art_folder())


def _shipped_faults(game: Game[Any]) -> list[str]:
    """The faults of a game's own data, one for each part that is read by itself."""
    found = []
    for part in (_content, _clauses, _value):
        try:
            part(game)
        except DataError as error:
            found.append(str(error))
    return found + lesson_faults(game) + maps.shipped_faults(game)


def _content(game: Game[Any]) -> None:
    _reader(game)(shipped_tables(game.id))


def _reader(game: Game[Any]) -> Any:
    """The function by which a game shapes its tables: `game.games.ID.read`."""
    return import_module(f"game.games.{game.id}").read


def _clauses(game: Game[Any]) -> None:
    try:
        clauses(game.id)
    except UsageError as error:
        raise DataError(str(error)) from None


def _value(game: Game[Any]) -> None:
    """The value weights, where a game has them, are whole JSON of these rules."""
    file = paths.data_folder() / game.id / "value.json"
    if not file.is_file():
        return
    try:
        raw = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError as error:
        raise DataError(f"{game.id}/{file.name}: this is not JSON: {error}") from None
    if not isinstance(raw, dict) or raw.get("rules_version") != game.rules_version:
        raise DataError(
            f"{game.id}/{file.name}: fitted for other rules, not version {game.rules_version}"
        )


def art_faults(folder: Path) -> list[str]:
    """Every file of the built art that is missing or is another than `manifest.json` notes."""
    manifest = folder / "manifest.json"
    try:
        steps = msgspec.json.decode(manifest.read_bytes(), type=dict[str, _Step])
    except (OSError, msgspec.DecodeError) as error:
        return [f"{manifest}: cannot be read: {error}"]
    found = []
    for name, noted in sorted(pair for step in steps.values() for pair in step.files.items()):
        file = folder / name
        if not file.is_file():
            found.append(f"{file}: this file of the art is missing")
        elif _hash(file) != noted:
            found.append(f"{file}: this is not the file that was built")
    return found


class _Step(msgspec.Struct):
    """One step of the art's build: the hashes of the files it made."""

    files: dict[str, str]


def _hash(file: Path) -> str:
    """The hash that the manifest holds; line ends of text may have been changed on the way."""
    content = file.read_bytes()
    if file.suffix in (".json", ".md", ".txt"):
        content = content.replace(b"\r\n", b"\n")
    return sha256(content).hexdigest()[:16]


def _pack_faults(file: Path) -> list[str]:
    """The fault of a pack, if it fits no game: the words of the game it is most likely for."""
    told: dict[str, str] = {}
    for game in games():
        try:
            _reader(game)(with_pack(shipped_tables(game.id), file))
        except DataError as error:
            told[game.id] = str(error)
        else:
            return []
    return [told[_likely(file, list(told))]]


def _map_faults(file: Path) -> list[str]:
    """The fault of a map, if no game with maps can be played on it."""
    told: list[str] = []
    for game in games():
        if any(option.kind == "map" for option in game.form.options):
            told = maps.file_fault(game, file)
            if not told:
                return []
    return told


def _likely(file: Path, ids: list[str]) -> str:
    """The game in whose folder the pack lies, else one that has the pack's tables, else any."""
    for folder in file.absolute().parents:
        if folder.name in ids:
            return folder.name
    try:
        raw = parse_yaml(file.read_text(encoding="utf-8"), file.name)
    except (DataError, OSError, UnicodeDecodeError):
        return ids[0]
    tables = set(raw) if isinstance(raw, dict) else set()
    return max(ids, key=lambda id: len(tables & set(shipped_tables(id))))
