"""The numbered clauses of a game's rules, as `data/<game>/clauses.yaml` lists them.

Belongs here: reading them, the section of an id, finding ids in words. Does not belong here: which
test proves a clause (`game.tools.rules`); titles of sections, which are phrases of the game.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

import msgspec

from game import paths
from game.engine.datafile import entries, parse_yaml

READINGS = re.compile(r"\s*\((?:AMB|GAP) \d+(?:[,;] (?:AMB|GAP) \d+)*\)")
MARK = re.compile(r"(AMB|GAP) \d")
ID = re.compile(r"\b[A-Z]{1,4}-\d+(?:\.\d+)*")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause. `excused` says why no test can prove it: a component count, a remark."""

    id: str
    text: str
    excused: str = ""

    @property
    def reading(self) -> str:
        """`missing` or `unclear` where the rule book is, and this is how it is read; else empty."""
        kinds = MARK.findall(self.text)
        return "" if not kinds else "missing" if "GAP" in kinds else "unclear"

    @property
    def words(self) -> str:
        """The text without the marks of readings."""
        return READINGS.sub("", self.text)

    @property
    def section(self) -> str:
        """The section it stands in."""
        return section_of(self.id)


def clauses_file(game_id: str) -> Path:
    """Where the clauses of a game stand; a game may have none."""
    return paths.data_folder() / game_id / "clauses.yaml"


def read_clauses(game_id: str) -> list[Clause]:
    """The clauses as the rules number them, none where there is no file. Raises DataError."""
    file = clauses_file(game_id)
    if not file.is_file():
        return []
    raw = parse_yaml(file.read_text(encoding="utf-8"), f"{game_id}/{file.name}")
    return entries(raw, Clause, f"{game_id}/{file.name}")


def section_of(id: str) -> str:
    """The section of a clause.

    >>> section_of("BS-5.3"), section_of("R-4")
    ('BS-5', 'R')
    """
    head, point, _ = id.rpartition(".")
    return head if point else id.rpartition("-")[0] or id


def clauses_named(words: str, known: Collection[str]) -> list[str]:
    """The ids of clauses that stand in some words, in their order.

    >>> clauses_named("It is spent (BS-6.11, BS-3.4).", {"BS-6.11", "BS-3.4"})
    ['BS-6.11', 'BS-3.4']
    """
    return [id for id in ID.findall(words) if id in known]
