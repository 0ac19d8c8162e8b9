"""Facts of Four Souls change in its atoms only, though the game is not registered yet."""

from game.games.four_souls import GAME
from tests.engine.test_atoms_gate import GAMES_FOLDER, changes, is_atoms, own_fields

COPIES = ("four_souls/deal.py",)  # fills a copy with what a seat cannot know


def test_facts_change_in_atoms_only():
    names = own_fields(GAME)
    found = [
        f"{name}, line {line}: {field}"
        for file in sorted((GAMES_FOLDER / GAME.id).rglob("*.py"))
        if not is_atoms(name := file.relative_to(GAMES_FOLDER).as_posix()) and name not in COPIES
        for line, field in changes(file.read_text(encoding="utf-8"), names)
    ]
    assert not found, "\n".join(found)
