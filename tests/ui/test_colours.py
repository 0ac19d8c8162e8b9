"""Every colour of the window is a token: it has a name and stands in one place."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "game" / "ui"
TOKENS = tomllib.loads((ROOT / "art" / "tokens.toml").read_text("utf-8"))
FILES = sorted(UI.rglob("*.py"))
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b")
ASKING = {"colour": 1, "rgb": 1, "mix": 2}  # by method, how many of its arguments are colours
SHADES = {0, 255}  # numbers that leave a picture's own colours, or take all of them


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for file in FILES:
        yield file, ast.parse(file.read_text("utf-8"))


def docstrings(tree: ast.Module) -> set[int]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = (node for node in ast.walk(tree) if isinstance(node, kinds) and node.body)
    firsts = (node.body[0] for node in nodes)
    return {id(first.value) for first in firsts if isinstance(first, ast.Expr)}


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def test_no_colour_is_written_out_in_the_window() -> None:
    found = []
    for file, tree in trees():
        told = docstrings(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or id(node) in told:
                continue
            if isinstance(node.value, str) and HEX.search(node.value):
                found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {node.value}")
    assert not found, found


def test_nothing_is_filled_with_numbers_of_a_look() -> None:
    found = []
    for file, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr not in ("fill", "line", "circle", "rect", "polygon", "Color"):
                continue
            for given in node.args[:2]:
                parts = given.elts if isinstance(given, ast.Tuple) else []
                numbers = [part.value for part in parts if isinstance(part, ast.Constant)]
                if len(numbers) in (3, 4) and not set(numbers) <= SHADES:
                    found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {numbers}")
    assert not found, found


def test_every_colour_that_is_asked_for_is_a_token() -> None:
    known = {*TOKENS["colour"], *TOKENS["window"]}
    unknown = []
    for file, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            for given in node.args[: ASKING.get(node.func.attr, 0)]:
                ends = (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,)
                for end in ends:
                    name = end.value if isinstance(end, ast.Constant) else None
                    if isinstance(name, str) and name not in known:
                        unknown.append(f"{file.relative_to(ROOT)}:{node.lineno}: {name}")
    assert not unknown, unknown


@pytest.fixture(scope="module")
def written() -> tuple[set[str], list[tuple[str, str]]]:
    """The strings of the window, and the first and last parts of those that are put together."""
    plain: set[str] = set()
    joined: list[tuple[str, str]] = []
    for _, tree in trees():
        plain.update(strings(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                ends = (node.values[0], node.values[-1])
                first, last = (
                    str(end.value) if isinstance(end, ast.Constant) else "" for end in ends
                )
                if first.endswith("_") or last.startswith("_"):
                    joined.append((first, last))
    return plain, joined


@pytest.mark.parametrize("name", TOKENS["window"])
def test_every_colour_of_the_window_alone_is_used(name: str, written) -> None:
    plain, joined = written
    parts = (name.startswith(first) and name.endswith(last) for first, last in joined)
    assert name in plain or any(parts)


def test_a_colour_has_one_name() -> None:
    assert not set(TOKENS["colour"]) & set(TOKENS["window"])
    values = [value.upper() for value in TOKENS["window"].values()]
    shared = {value.upper() for value in TOKENS["colour"].values()}
    assert len(values) == len(set(values))
    assert not shared & set(values), "a token of the art has this colour already"
