"""Maps as files: reading the one that a command names, writing the one of a record, validating.

Belongs here: finding files and telling what is wrong with a call. Does not belong here: what a map
is, which only its game knows (`game.engine.api.Mapped`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import paths
from game.engine.api import Game, Mapped, Option
from game.engine.errors import DataError, SetupError
from game.engine.record import replay
from game.tools.replay import open_record
from game.tools.usage import UsageError


def map_option(game: Game[Any]) -> Option:
    """The option that a map is the value of. Raises UsageError for a game without maps."""
    for option in game.form.options:
        if option.kind == "map":
            return option
    raise UsageError(f"{game.id} is not played on a map")


def option_words(game: Game[Any], map: str | None) -> list[str]:
    """What `--map` stands for, as `--option` has it: a TMX file, or a map of the game by name.

    Raises UsageError where there is no such file, DataError where its map is illegal.
    """
    if map is None:
        return []
    option = map_option(game)
    if map in option.values:
        return [f"{option.id}={map}"]
    file = Path(map)
    if not file.is_file():
        named = ", ".join(str(word) for word in option.values)
        raise UsageError(f"there is no map file {map}; the game's own are {named}")
    return [f"{option.id}={_mapped(game).read_map(file)}"]


def export(record_file: Path, file: Path) -> tuple[Path, ...]:
    """Write the map that a record's match ends with, or stands at; returns the files written.

    Raises what opening and replaying the record raises, UsageError, and DataError.
    """
    game, record = open_record(record_file)
    map_option(game)
    if file.suffix != ".tmx":
        raise UsageError(f"{file}: a map's file ends in .tmx")
    try:
        return _mapped(game).write_map(replay(game, record), file)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def shipped_faults(game: Game[Any]) -> list[str]:
    """What is wrong with the maps in a game's data: each file is one of its maps, and the same."""
    options = [option for option in game.form.options if option.kind == "map"]
    if not options:
        return []
    folder = paths.data_folder() / game.id / "maps"
    files = {file.stem: file for file in sorted(folder.glob("*.tmx"))}
    found = [f"{folder / id}.tmx: this map is missing" for id in _words(options[0]) - set(files)]
    for id, file in files.items():
        try:
            text = _mapped(game).read_map(file)
        except DataError as error:
            found.append(str(error))
            continue
        if text != _mapped(game).map_text(id):
            found.append(f"{file}: another map than {id} in the data, which reads: {text}")
    return found


def file_fault(game: Game[Any], file: Path) -> list[str]:
    """What is wrong with a map under work, in one line."""
    try:
        text = _mapped(game).read_map(file)
    except DataError as error:
        return [str(error)]
    told = []
    for seats in game.form.seats:
        try:
            map_option(game).check_seats(text, seats)
        except SetupError as error:
            told.append(f"{file.name}: {error}")
        else:
            return []
    return told[-1:]


def _words(option: Option) -> set[str]:
    return {str(value) for value in option.values}


def _mapped(game: Game[Any]) -> Mapped[Any]:
    assert isinstance(game, Mapped), "a game with an option of maps reads and writes them"
    return game
