"""What a pack may add to, in every game: nothing in it is passed over in silence."""

from __future__ import annotations

from importlib import import_module

import pytest
import yaml

from game.engine.errors import DataError
from game.games import GAMES
from game.games.box import WORDS, shipped_tables, with_pack

LISTS = [
    (id, name)
    for id in GAMES
    for name, sources in shipped_tables(id).items()
    if isinstance(sources[0].raw, list) and name not in WORDS
]


def read_with(game, tmp_path, table, entry):
    """Read a game's tables with a pack of one entry."""
    file = tmp_path / "mine.yaml"
    file.write_text(yaml.safe_dump({table: [entry]}), "utf-8")
    return import_module(f"game.games.{game}").read(with_pack(shipped_tables(game), file))


@pytest.mark.parametrize(("game", "table"), LISTS)
def test_an_entry_of_a_pack_that_makes_no_sense_is_refused(game, table, tmp_path):
    with pytest.raises(DataError, match=r"mine\.yaml: (sense_less: |a pack cannot add)"):
        read_with(game, tmp_path, table, {"id": "sense_less", "nonsense": 1})


@pytest.mark.parametrize(("game", "table"), LISTS)
def test_a_pack_cannot_take_an_id_that_is_already_there(game, table, tmp_path):
    entry = shipped_tables(game)[table][0].raw[0]
    with pytest.raises(DataError, match=r"mine\.yaml: .*(already in data/|a pack cannot add)"):
        read_with(game, tmp_path, table, entry)
