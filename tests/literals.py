"""The words that a game's sources say, found by reading them: for tests that all have phrases."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path


def literals_in(sources: Iterable[Path], function: str, at: int | str) -> set[str]:
    """The literal strings at position `at` of all calls of a function in some sources."""
    found = set()
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and function == getattr(
                node.func, "id", getattr(node.func, "attr", "")
            ):
                given = node.args[at] if isinstance(at, int) and len(node.args) > at else None
                for keyword in node.keywords:
                    given = keyword.value if keyword.arg == at else given
                for part in ast.walk(given) if given is not None else ():
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found
