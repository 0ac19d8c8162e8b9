"""Data to break: the shipped tables as a copy, packs, and a copy of the data folder."""

import copy
import shutil

from game import paths
from game.games.black_souls.game import BlackSouls, read
from game.games.box import open_box, shipped_tables

DATA = paths.data_folder()


def tables():
    """The shipped tables of Black Souls, to be changed at will."""
    return copy.deepcopy(shipped_tables("black_souls"))


def loaded():
    """The game, loaded anew with the packs in the user's folder."""
    return BlackSouls(open_box("black_souls", read))


def pack(name, text):
    """A pack in the user's folder; `text` may be bytes."""
    folder = paths.packs_folder("black_souls")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def data_copy(tmp_path, monkeypatch):
    """A copy of the shipped data that the program now reads; returns the game's folder."""
    target = tmp_path / "data"
    shutil.copytree(DATA, target)
    monkeypatch.setattr(paths, "data_folder", lambda: target)
    return target / "black_souls"
