"""The words of Obsidia's table stand in the phrase table, all of them and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.text import flatten
from game.games import GAMES
from game.games.box import shipped_tables
from game.games.obsidia.game import SECRET_KINDS
from game.games.obsidia.rolls import ROLLS
from game.games.obsidia.words import SHAPES
from game.ui.tables import TABLES, obsidia
from game.ui.tables.obsidia import prompts
from tests.ui.tables.test_souls_words import said

SOURCES = sorted(Path(obsidia.__file__).parent.glob("*.py"))
RAW = shipped_tables("obsidia")["phrases"][0].raw["table"]
KEYS = sorted(flatten(RAW))
SHORT = 14  # characters of the line on a small card


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
    assert key in keys or any(re.fullmatch(pattern, key) for pattern in patterns)


def test_every_spell_has_a_short_line_and_no_two_of_a_class_the_same() -> None:
    for klass in ("dl", "lk", "wl", "vo"):
        lines = [RAW["short"][f"{klass}_{n:02}"] for n in range(1, 21)]
        assert all(0 < len(line) <= SHORT for line in lines)
        assert len(set(lines)) == len(lines)
    for spell in GAMES["obsidia"].cards.spells:  # type: ignore[attr-defined]
        assert spell.number.replace("-", "_").lower() in RAW["short"]


KINDS = sorted({kind for kinds, _ in SHAPES.values() for kind in kinds})


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_its_prompt_its_icon_and_words_on_the_button(kind: str) -> None:
    assert kind in prompts.ICONS
    assert f"confirm.{kind}" in KEYS
    assert f"prompt.{kind}" in flatten(shipped_tables("obsidia")["phrases"][0].raw)


@pytest.mark.parametrize("about", ROLLS)
def test_every_roll_says_what_it_is_about(about: str) -> None:
    assert f"dice.{about}" in KEYS


def test_what_is_secret_in_the_rules_is_asked_behind_the_curtain() -> None:
    secret = TABLES["obsidia"].secret_kinds
    assert secret is not None and set(SECRET_KINDS) <= secret
