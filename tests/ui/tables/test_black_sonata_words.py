"""The words of Black Sonata's table stand in the phrase table, all of them and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.text import flatten
from game.games.black_sonata import GAME
from game.games.black_sonata.view import HELPS
from game.games.black_sonata.words import SHAPES
from game.games.box import shipped_tables
from game.ui.tables import black_sonata
from tests.ui.tables.test_souls_words import said

SOURCES = sorted(Path(black_sonata.__file__).parent.glob("*.py"))
RAW = flatten(shipped_tables("black_sonata")["phrases"][0].raw)
KEYS = sorted(key.removeprefix("table.") for key in RAW if key.startswith("table."))
KINDS = sorted({kind for kinds, _ in SHAPES.values() for kind in kinds})
POINTS = GAME.cards.rules.bonus
BONUS = {
    "blacker": POINTS.blacker / 2,
    "byways": POINTS.byways_card / 2,
    "heraldry": POINTS.heraldry / 2,
    "ferryman": POINTS.ferryman / 2,
}
MODULES = ("stop_cards", "fog", "blacker", "byways", "heraldry", "ferryman")


def test_every_key_that_is_said_exists() -> None:
    keys, _ = said(SOURCES)
    assert len(keys) > 60
    assert keys <= set(KEYS), keys - set(KEYS)


def test_every_pattern_finds_a_key() -> None:
    for pattern in said(SOURCES)[1]:
        assert any(re.fullmatch(pattern, key) for key in KEYS), pattern


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_said(key: str) -> None:
    keys, patterns = said(SOURCES)
    patterns |= {r"short\.\w+"}  # the deck looks for them itself
    assert key in keys or any(re.fullmatch(pattern, key) for pattern in patterns)


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_words_on_the_button_and_a_first_hint(kind: str) -> None:
    assert f"confirm.{kind}" in KEYS
    assert f"first.{kind}" in RAW


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_told_with_what_it_does_to_difficulty_and_points(module: str) -> None:
    told = RAW[f"option.{module}.words"]
    assert len(re.findall(r"\.(?: |$)", told)) >= 3  # what it is in two, and what it changes
    assert re.search(r"[Ee]asier|[Hh]arder", told.rstrip(".").rsplit(". ", 1)[1])
    bonus = BONUS.get(module, 0)
    each = {0: "a win counts the same", 0.5: "each in her way adds half a point to a win"}
    assert each.get(bonus, f"a win counts {bonus:g} more") in told


@pytest.mark.parametrize("level", HELPS[1:])
def test_every_level_of_help_has_a_name_in_the_result(level: str) -> None:
    assert f"help.{level}" in KEYS
