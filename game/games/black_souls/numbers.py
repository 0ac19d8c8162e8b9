"""The shapes of rules.yaml and solo.yaml: the numbers of the game and of the rule book's AI."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.errors import DataError
from game.engine.exprs import Where

Side = Literal["left", "right"]
DOWN, UP = -1, 1


class PartyNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    fill_to: int
    most_of_a_type: int


class QuirkNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dealt: int
    kept: int
    public: int


class ScoringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fluidity: dict[int, int]
    lost_souls_per_point: int
    difficulty: dict[int, tuple[int, ...]]
    catch_up: tuple[int, ...]
    hack_charge: int


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml. Tables are keyed by the number of seats; 1 is the solo game."""

    turns: int
    levels: int
    spaces: int
    fill: tuple[Side, ...]
    party: PartyNumbers
    quirks: QuirkNumbers
    hack_charges: int
    pool: dict[int, int]
    hands: dict[int, tuple[int, ...]]
    cancel_together: tuple[int, ...]
    scoring: ScoringNumbers

    def check(self, name: str) -> None:
        """Raise DataError where the numbers contradict each other."""
        where = Where(name, "rules")
        if len(self.fill) != self.levels:
            raise where.at("fill").fault(f"names {len(self.fill)} levels of {self.levels}")
        if self.turns != self.levels * self.spaces:
            raise where.at("turns").fault("must fill every space of the levels")
        for table in ("pool", "hands"):
            if set(getattr(self, table)) != set(range(1, 7)):
                raise where.at(table).fault("must have an entry for 1 to 6 seats")
        if set(self.scoring.difficulty) != set(range(1, 7)):
            raise where.at("scoring").at("difficulty").fault("must have an entry for 1 to 6 seats")


class DieEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the AI's bid does: one of these."""

    token: str = ""
    party_card: str = ""
    hides_yours: bool = False
    extra_asset: int = 0


class SoloLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quirk_points: int
    extra_party_cards: int


class ChartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    total: tuple[int, int]
    cells: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[tuple[int, int], ...]
    rows: tuple[ChartRow, ...]


class SoloFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """solo.yaml."""

    die_to_effect: dict[int, DieEffect]
    levels: dict[str, SoloLevel]
    hack_points: int
    wanted_icons: tuple[str, ...]
    type_die: dict[int, str]
    class_die: dict[int, str]
    level_order: dict[int, tuple[int, ...]]
    chart: Chart

    def check(self, name: str, tokens: set[str], icons: set[str]) -> None:
        """Raise DataError where a name is unknown or a face of a die has no entry."""
        where = Where(name, "solo")
        for table in ("die_to_effect", "type_die", "class_die"):
            if set(getattr(self, table)) != set(range(1, 7)):
                raise where.at(table).fault("must have an entry for each face 1 to 6")
        for face, effect in self.die_to_effect.items():
            if effect.token and effect.token not in tokens:
                raise where.at("die_to_effect").at(face).fault(f"no token {effect.token!r}")
        for icon in self.wanted_icons:
            if icon not in icons:
                raise where.at("wanted_icons").fault(f"no icon {icon!r}")
        if set(self.level_order) != set(range(1, 6)):
            raise where.at("level_order").fault("must have an entry for Difficulty 1 to 5")


def chart_of(solo: SoloFile, name: str) -> dict[tuple[int, int], tuple[int, int]]:
    """The chart by (row, turn): (wanted Difficulty, DOWN or UP), empty cells filled (GAP 6)."""
    chart: dict[tuple[int, int], tuple[int, int]] = {}
    for row, line in enumerate(solo.chart.rows):
        if len(line.cells) != len(solo.chart.columns):
            raise DataError(f"{name}: solo: chart.rows[{row}]: has {len(line.cells)} cells")
        cells = [_cell(text, name, row) for text in line.cells]
        for column, (first, last) in enumerate(solo.chart.columns):
            before = [cell for cell in cells[: column + 1] if cell is not None]
            after = [cell for cell in cells[column:] if cell is not None]
            if not before and not after:
                raise DataError(f"{name}: solo: chart.rows[{row}]: every cell is empty")
            for turn in range(first, last + 1):
                chart[row, turn] = before[-1] if before else after[0]
    return chart


def _cell(text: str, name: str, row: int) -> tuple[int, int] | None:
    if not text:
        return None
    parts = text.split()
    if len(parts) != 2 or not parts[0].isdecimal() or parts[1] not in ("down", "up"):
        raise DataError(f"{name}: solo: chart.rows[{row}]: cannot be {text!r}: write `3 down`")
    return int(parts[0]), DOWN if parts[1] == "down" else UP
