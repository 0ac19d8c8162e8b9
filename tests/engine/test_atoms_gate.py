"""Facts change in the module or package `atoms` only: a scan of the games' sources.

What counts: an assignment, deletion or mutating call on a field of the game's own state, through
any variable, also through a local name for the field; and drawing or shuffling such a field.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from game.engine.api import Setup
from game.engine.types import State
from game.games import GAMES

GAMES_FOLDER = Path(__file__).parents[2] / "game" / "games"

# Files that may change fields of a state, and why: they work on copies that nobody else has.
EXCEPTIONS = {
    "black_souls/deal.py": "fills a copy with what a seat cannot know",
    "obsidia/deal.py": "fills a copy with what a seat cannot know",
    "four_souls/deal.py": "fills a copy with what a seat cannot know",
    "black_sonata/deal.py": "fills a copy with what a seat cannot know",
    "black_souls/advice.py": "lets the parties of a copy run on, to value where they would end",
}

MUTATORS = {
    *("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"),
    *("add", "discard", "popitem", "setdefault", "update"),
}
CHANCE = {"draw", "shuffle"}


def own_fields(game) -> set[str]:
    state = game.new(Setup(game.form.default_seats), 1)
    return {field.name for field in fields(state)} - {field.name for field in fields(State)}


def changes(source: str, names: set[str]) -> Iterator[tuple[int, str]]:
    """The lines of a module that change a field, and the field."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            local = _local_names(function, names)
            for node in ast.walk(function):
                for target in _changed(node):
                    field = _field(target, names, local)
                    if field:
                        yield node.lineno, field


def _local_names(function: ast.FunctionDef, names: set[str]) -> dict[str, str]:
    """Local names that stand for a field: `board = state.boards`."""
    found = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute):
            for target in node.targets:
                if isinstance(target, ast.Name) and node.value.attr in names:
                    found[target.id] = node.value.attr
    return found


def _changed(node: ast.AST) -> list[ast.expr]:
    """What this node changes in place, if anything."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = [part for target in node.targets for part in _flat(target)]
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in CHANCE:
            return list(node.args)
        return [node.func.value] if node.func.attr in MUTATORS else []
    else:
        return []
    return [target for target in targets if isinstance(target, ast.Attribute | ast.Subscript)]


def _flat(target: ast.expr) -> list[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        return [part for each in target.elts for part in _flat(each)]
    return [target]


def _field(target: ast.expr, names: set[str], local: dict[str, str]) -> str:
    """The field that a target is, or lies in; empty if it is none of the state's."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Name):
        return local.get(target.id, "")
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        return target.attr if target.attr in names else ""
    return ""


def is_atoms(name: str) -> bool:
    """Whether a file, named from the games' folder, is the module `atoms` or of that package."""
    return name.split("/")[1] in ("atoms", "atoms.py")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_facts_change_in_atoms_only(game):
    names = own_fields(game)
    files = {
        file.relative_to(GAMES_FOLDER).as_posix(): file
        for file in sorted((GAMES_FOLDER / game.id).rglob("*.py"))
    }
    found = [
        f"{name}, line {line}: {field}"
        for name, file in files.items()
        if not is_atoms(name) and name not in EXCEPTIONS
        for line, field in changes(file.read_text(encoding="utf-8"), names)
    ]
    assert not found, "\n".join(found)
    assert any(
        list(changes(file.read_text(encoding="utf-8"), names))
        for name, file in files.items()
        if is_atoms(name)
    ), "the scan sees the changes that atoms make"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("toy/atoms.py", True),
        ("toy/atoms/people.py", True),
        ("toy/moves.py", False),
        ("toy/deep/atoms.py", False),
    ],
)
def test_atoms_are_one_module_or_one_package_of_a_game(name, found):
    assert is_atoms(name) is found


def test_no_exception_is_left_over():
    games = {game.id: own_fields(game) for game in GAMES.values()}
    for name in EXCEPTIONS:
        source = (GAMES_FOLDER / name).read_text(encoding="utf-8")
        assert list(changes(source, games[name.partition("/")[0]])), name


@pytest.mark.parametrize(
    "line",
    [
        "state.lives = 3",
        "state.lives -= 1",
        "state.hand[0] = 1",
        "state.hand[seat][2] = 1",
        "state.hand.append(1)",
        "state.hand[seat].pop()",
        "del state.hand[0]",
        "a, state.lives = 1, 2",
        "rng.shuffle(state, state.hand)",
        "hand = state.hand\n    hand.remove(4)",
    ],
)
def test_the_scan_sees_every_kind_of_change(line):
    assert list(changes(f"def step(game, state, frame):\n    {line}\n", {"lives", "hand"}))


@pytest.mark.parametrize(
    "line",
    [
        "lives = state.lives",
        "hand = state.hand[:]\n    hand.append(4)",
        "frame.regs['lives'] = 3",
        "state.outcome = None",
        "found.append(state.lives)",
        "hand = sorted(state.hand)",
    ],
)
def test_the_scan_lets_reading_pass(line):
    assert not list(changes(f"def step(game, state, frame):\n    {line}\n", {"lives", "hand"}))
