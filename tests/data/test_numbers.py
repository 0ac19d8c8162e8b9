"""No number of a game stands in its data that the game does not read."""

import ast

import msgspec
import pytest

from game import paths
from game.games import GAMES

ROOT = paths.data_folder().parent / "game"


def numbers_of(rules):
    """The names of a game's numbers, those within a group of them too."""
    for field in msgspec.structs.fields(rules):
        yield field.name
        value = getattr(rules, field.name)
        for part in value.values() if isinstance(value, dict) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from numbers_of(part)


def read_in(game):
    """Every attribute that the rules and the table of a game read."""
    for folder in (ROOT / "games" / game, ROOT / "ui" / "tables" / game):
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    yield node.attr


@pytest.mark.parametrize("game", GAMES)
def test_every_number_in_the_data_is_read(game):
    names = set(numbers_of(GAMES[game].cards.rules))
    assert len(names) > 3 and sorted(names - set(read_in(game))) == []
