"""Choices as the lines of a lesson's file.

For the scripts that write lessons: `tests.obsidia_lesson`, `tests.four_souls_lesson` and
`tests.sonata_lesson`.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.machine import show_choice
from game.engine.types import Choice

WIDEST = 84


def lines(choices: Iterable[Choice]) -> str:
    """Choices as a list of lines."""
    rows, row = [], ""
    for text in map(show_choice, choices):
        if row and len(row) + len(text) > WIDEST:
            rows.append(row)
            row = ""
        row = f"{row}, {text}" if row else text
    return "".join(f"      - {one}\n" for one in [*rows, row] if one)
