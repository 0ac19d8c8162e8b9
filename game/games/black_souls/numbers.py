"""The shapes of rules.yaml and solo.yaml: the numbers of the game and of the rule book's AI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from game.engine.errors import DataError
from game.engine.exprs import Where
from game.games.black_souls.state import PLACES

Side = Literal["left", "right"]
LEVELS = ("easy", "normal", "hard")
DOWN, UP = -1, 1
MOST_DIFFICULTY = 5  # of one Asset

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class PartyNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Positive
    fill_to: Positive
    most_of_a_type: Positive


class QuirkNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dealt: Positive
    kept: Positive
    public: Count


class ScoringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fluidity: dict[int, Count]
    lost_souls_per_point: Positive
    difficulty: dict[int, tuple[Count, ...]]
    catch_up: tuple[Count, ...]
    hack_charge: Count


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml. Tables are keyed by the number of seats; 1 is the solo game."""

    turns: Positive
    levels: Positive
    spaces: Positive
    fill: tuple[Side, ...]
    party: PartyNumbers
    quirks: QuirkNumbers
    hack_charges: Count
    pool: dict[int, Positive]
    hands: dict[int, tuple[int, ...]]
    cancel_together: tuple[int, ...]
    scoring: ScoringNumbers

    def check(self, name: str, bids: Sequence[int]) -> None:
        """Raise DataError where the numbers contradict each other or the bid cards."""
        where = Where(name, "rules")
        if len(self.fill) != self.levels:
            raise where.at("fill").fault(f"names {len(self.fill)} levels of {self.levels}")
        if self.levels * self.spaces != PLACES or self.turns != PLACES:
            raise where.at("turns").fault(f"turns and spaces of all levels must be {PLACES}")
        if self.quirks.kept > self.quirks.dealt:
            raise where.at("quirks").at("kept").fault(f"at most {self.quirks.dealt} are dealt")
        ranks = where.at("scoring").at("difficulty")
        for table, at in (
            (self.pool, where.at("pool")),
            (self.hands, where.at("hands")),
            (self.scoring.difficulty, ranks),
        ):
            if set(table) != set(range(1, 7)):
                raise at.fault("must have an entry for 1 to 6 seats")
        for seats in range(1, 7):
            designers = max(2, seats)
            if self.pool[seats] < designers:
                raise where.at("pool").at(str(seats)).fault(f"must be at least {designers}")
            if len(self.scoring.difficulty[seats]) < designers:
                raise ranks.at(str(seats)).fault(f"must have at least {designers} ranks")
            for value in self.hands[seats]:
                one_of(value, bids, where.at("hands").at(str(seats)))


def one_of(value: object, allowed: Sequence[object], where: Where) -> None:
    """Raise DataError where a value is none of those allowed."""
    if value not in allowed:
        words = ", ".join(str(each) for each in allowed)
        raise where.fault(f"cannot be {value!r}: allowed is {words}")


class DieEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the AI's bid does: one of these."""

    token: str = ""
    party_card: str = ""
    hides_yours: bool = False
    extra_asset: Count = 0


class SoloLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quirk_points: Count
    extra_party_cards: Count


class ChartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    total: tuple[Count, Count]
    cells: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[tuple[Positive, Positive], ...]
    rows: tuple[ChartRow, ...]


class SoloFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """solo.yaml."""

    die_to_effect: dict[int, DieEffect]
    levels: dict[str, SoloLevel]
    hack_points: Count
    wanted_icons: tuple[str, ...]
    type_die: dict[int, str]
    class_die: dict[int, str]
    level_order: dict[int, tuple[int, ...]]
    chart: Chart

    def check(
        self,
        name: str,
        tokens: Sequence[str],
        icons: Sequence[str],
        types: Sequence[str],
        classes: Sequence[str],
    ) -> None:
        """Raise DataError where a name is unknown or a face of a die has no entry."""
        where = Where(name, "solo")
        if tuple(self.levels) != LEVELS:
            raise where.at("levels").fault(f"must be {', '.join(LEVELS)}")
        for table in ("die_to_effect", "type_die", "class_die"):
            if set(getattr(self, table)) != set(range(1, 7)):
                raise where.at(table).fault("must have an entry for each face 1 to 6")
        for face, effect in self.die_to_effect.items():
            here = where.at("die_to_effect").at(str(face))
            one_of(effect.token, ("", *tokens), here.at("token"))
            one_of(effect.party_card, ("", "one", "all"), here.at("party_card"))
        for face in range(1, 7):
            one_of(self.type_die[face], types, where.at("type_die").at(str(face)))
            one_of(self.class_die[face], classes, where.at("class_die").at(str(face)))
        for names, die in ((types, "type_die"), (classes, "class_die")):
            if set(getattr(self, die).values()) != set(names):
                raise where.at(die).fault(f"must have a face for each of {', '.join(names)}")
        for icon in self.wanted_icons:
            one_of(icon, icons, where.at("wanted_icons"))
        self._check_levels(where.at("level_order"))
        self._check_chart(where.at("chart"))

    def _check_levels(self, where: Where) -> None:
        if set(self.level_order) != set(range(1, MOST_DIFFICULTY + 1)):
            raise where.fault(f"must have an entry for Difficulty 1 to {MOST_DIFFICULTY}")
        for difficulty, levels in self.level_order.items():
            if sorted(levels) != [1, 2, 3]:
                raise where.at(str(difficulty)).fault("must name the levels 1, 2 and 3 once each")

    def _check_chart(self, where: Where) -> None:
        turns = [t for first, last in self.chart.columns for t in range(first, last + 1)]
        if turns != list(range(1, PLACES + 1)):
            raise where.at("columns").fault(f"must cover the turns 1 to {PLACES} in order")
        totals = [t for row in self.chart.rows for t in range(row.total[0], row.total[1] + 1)]
        most = PLACES * MOST_DIFFICULTY
        if totals != list(range(most + 1)):
            raise where.at("rows").fault(f"must cover the totals 0 to {most} in order")


def chart_of(solo: SoloFile, name: str) -> dict[tuple[int, int], tuple[int, int]]:
    """The chart by (row, turn): (wanted Difficulty, DOWN or UP), empty cells filled (GAP 6)."""
    chart: dict[tuple[int, int], tuple[int, int]] = {}
    for row, line in enumerate(solo.chart.rows):
        if len(line.cells) != len(solo.chart.columns):
            raise DataError(
                f"{name}: solo: chart.rows[{row}]: has {len(line.cells)} cells"
                f" for {len(solo.chart.columns)} columns"
            )
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
    wanted = [str(difficulty) for difficulty in range(1, MOST_DIFFICULTY + 1)]
    if len(parts) != 2 or parts[0] not in wanted or parts[1] not in ("down", "up"):
        raise DataError(f"{name}: solo: chart.rows[{row}]: cannot be {text!r}: write `3 down`")
    return int(parts[0]), DOWN if parts[1] == "down" else UP
