"""The words of the Black Souls table stand in the phrase table, all of them and no others."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.engine.text import flatten
from game.games.box import shipped_tables
from game.ui.tables import black_souls

SOURCES = sorted(Path(black_souls.__file__).parent.glob("*.py"))
KEYS = sorted(flatten(shipped_tables("black_souls")["phrases"][0].raw["table"]))


def said(sources: list[Path] = SOURCES) -> tuple[set[str], set[str]]:
    """The keys that the sources say, and patterns for those that are put together."""
    keys, patterns = set(), set()
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "say":
                continue
            inner = {id(part) for j in ast.walk(node.args[0]) if isinstance(j, ast.JoinedStr)
                     for part in ast.walk(j)}  # fmt: skip
            for part in _results(node.args[0]):
                if isinstance(part, ast.JoinedStr):
                    patterns.add("".join(
                        re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"[\w.]+"
                        for v in part.values
                    ))  # fmt: skip
                elif isinstance(part, ast.Constant) and id(part) not in inner:
                    keys.add(str(part.value))
    if sources is SOURCES:  # those of the panel's facts are looped over
        keys |= {"party.difficulty", "party.connection", "party.specials"}
    return keys, patterns


def _results(node: ast.expr) -> list[ast.expr]:
    """What an argument may come to: both ways of a condition."""
    if isinstance(node, ast.IfExp):
        return _results(node.body) + _results(node.orelse)
    return [node]


def test_every_key_that_is_said_exists() -> None:
    keys, _ = said()
    assert len(keys) > 60
    assert keys <= set(KEYS), keys - set(KEYS)


def test_every_pattern_finds_a_key() -> None:
    for pattern in said()[1]:
        assert any(re.fullmatch(pattern, key) for key in KEYS), pattern


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_said(key: str) -> None:
    keys, patterns = said()
    assert key in keys or any(re.fullmatch(pattern, key) for pattern in patterns)
