"""How the program is written down: what a reader of its sources may rely on."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_LINES = 600


def sources() -> Iterator[tuple[str, str]]:
    """The name and the text of every module of the program."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        yield file.relative_to(ROOT).as_posix(), file.read_text("utf-8")


def test_the_formatter_lays_out_every_line() -> None:
    kept = [
        f"{name}:{part.start[0]}"
        for name, text in sources()
        for part in tokenize.generate_tokens(io.StringIO(text).readline)
        if part.type == tokenize.COMMENT and part.string.lstrip("# ").startswith("fmt:")
    ]
    assert not kept, f"these ask to be left alone; name values, or split the statement: {kept}"


def test_no_line_holds_two_statements() -> None:
    crammed = []
    for name, text in sources():
        for node in ast.walk(ast.parse(text)):
            for part in ("body", "orelse", "finalbody"):
                block = getattr(node, part, None)
                for one, other in pairwise(block) if isinstance(block, list) else ():
                    if one.end_lineno == other.lineno:
                        crammed.append(f"{name}:{other.lineno}")
    assert not crammed, crammed


def test_every_module_is_short_enough_to_read() -> None:
    long = [name for name, text in sources() if len(text.splitlines()) > MOST_LINES]
    assert not long, f"split these by sense: {long}"


def test_every_module_says_what_it_holds() -> None:
    trees = ((name, ast.parse(text)) for name, text in sources())
    silent = [name for name, tree in trees if tree.body and not ast.get_docstring(tree)]
    assert not silent, silent
