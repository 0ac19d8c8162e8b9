"""The numbered clauses of a game's rules, its set-up options, and which tests cite a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.engine.api import Option, SetupForm
from game.games.clauses import Clause, clauses_file, read_clauses
from game.tools.usage import UsageError


def clauses(game_id: str) -> list[Clause]:
    """The clauses of a game as its rules number them. Raises DataError, UsageError."""
    if not clauses_file(game_id).is_file():
        raise UsageError(f"{game_id} has no list of clauses")
    return read_clauses(game_id)


def clause_lines(game_id: str) -> list[str]:
    return [f"{clause.id}  {clause.text}" for clause in clauses(game_id)]


def option_lines(form: SetupForm) -> list[str]:
    """Seat counts, the rule book's own opponents, and every option with what it may be."""
    counts = ", ".join(str(count) for count in form.seats)
    lines = [f"seats: {counts}; default {form.default_seats}"]
    for count, names in form.rules_seats.items():
        lines.append(f"with {count} seats the rules also play: {', '.join(names)}")
    return lines + [_option_line(option) for option in form.options]


def _option_line(option: Option) -> str:
    default = str(option.default).lower() if option.kind == "flag" else str(option.default)
    needs = f"; needs {' or '.join(map(str, option.seats))} seats" if option.seats else ""
    return f"{option.id}: {option.allowed()}; default {default or 'empty'}{needs}"


# Which tests cite which clause


def tests_folder() -> Path:
    """The tests beside the program's sources. Raises UsageError where there are none."""
    folder = Path(__file__).parents[2] / "tests"
    if not folder.is_dir():
        raise UsageError("--coverage reads the tests, which are in the source tree only")
    return folder


def citations(folder: Path, mark: str = "clause") -> dict[str, list[str]]:
    """Ids in `clause("...")` or other marks in the tests, each with the tests that cite it."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder).as_posix()
        for id, test in _cited(ast.parse(file.read_text(encoding="utf-8")), name, mark):
            tests = found.setdefault(id, [])
            if test not in tests:
                tests.append(test)
    return found


def _cited(node: ast.AST, owner: str, mark: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield from _cited(child, f"{owner}::{child.name}", mark)
            continue
        if isinstance(child, ast.Call) and getattr(child.func, "id", "") == mark:
            yield from ((id, owner) for id in map(_literal, child.args) if id)
        yield from _cited(child, owner, mark)


def _literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def coverage_lines(game_id: str) -> list[str]:
    """Every clause with the tests that cite it, and a last line that counts."""
    cited = citations(tests_folder())
    lines, open_ = [], 0
    for clause in clauses(game_id):
        tests = cited.get(clause.id, [])
        open_ += not tests and not clause.excused
        shown = ", ".join(tests) or (f"excused: {clause.excused}" if clause.excused else "NO TEST")
        lines.append(f"{clause.id}  {shown}")
    return [*lines, f"{open_} of {len(lines)} clauses have neither a test nor an excuse"]
