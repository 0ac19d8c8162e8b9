"""Say where the program's own files and the user's folders are.

Belongs here: the resource root (source tree, wheel or frozen program) and the folders of the
user. Does not belong here: reading or writing any file. Standard library and platformdirs only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs

APP = "nocturne"
HOME_VARIABLE = "NOCTURNE_HOME"


def resource_root() -> Path:
    """Return the folder that holds `data/` and `art/built/`.

    Frozen program: the bundle's folder. Wheel: `game/_resources`. Otherwise the repository root.
    """
    if getattr(sys, "frozen", False):
        bundle = getattr(sys, "_MEIPASS", None)
        return Path(bundle) if bundle else Path(sys.executable).resolve().parent
    package = Path(__file__).resolve().parent
    shipped = package / "_resources"
    return shipped if shipped.is_dir() else package.parent


def data_folder() -> Path:
    """Return the folder of the games' YAML, TMX and compiled data."""
    return resource_root() / "data"


def art_folder() -> Path:
    """Return the folder of tokens, icons, fonts, pictures and sounds."""
    return resource_root() / "art" / "built"


def user_data() -> Path:
    """Return the user's data folder: saves, records, packs, statistics."""
    return _user("data", platformdirs.user_data_path)


def user_config() -> Path:
    """Return the user's settings folder."""
    return _user("config", platformdirs.user_config_path)


def user_cache() -> Path:
    """Return the folder whose loss costs only time."""
    return _user("cache", platformdirs.user_cache_path)


def user_log() -> Path:
    """Return the folder of logs and crash reports."""
    return _user("log", platformdirs.user_log_path)


def saves_folder() -> Path:
    """Return the folder of games that can be gone on with."""
    return user_data() / "saves"


def records_folder() -> Path:
    """Return the folder of match records."""
    return user_data() / "records"


def packs_folder(game: str) -> Path:
    """Return the folder of the user's own cards, tiles and assets for one game."""
    return user_data() / "packs" / game


def maps_folder(game: str) -> Path:
    """Return the folder of the user's own maps for one game."""
    return user_data() / "maps" / game


def stats_file() -> Path:
    """Return the file of the statistics."""
    return user_data() / "stats.sqlite"


def settings_file() -> Path:
    """Return the file of the settings."""
    return user_config() / "settings.toml"


def _user(part: str, standard: Callable[..., Path]) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(os.path.expanduser(home)) / part  # noqa: PTH111  it never raises
    return standard(APP, appauthor=False)
