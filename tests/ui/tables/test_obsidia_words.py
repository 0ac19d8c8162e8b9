"""The words of Obsidia's table stand in the phrase table, all of them and no others."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply
from game.engine.text import flatten, plain
from game.engine.types import Event, Text
from game.games import GAMES
from game.games.box import shipped_tables
from game.games.obsidia.cards import TERRAINS
from game.games.obsidia.game import SECRET_KINDS
from game.games.obsidia.rolls import ROLLS
from game.games.obsidia.words import SHAPES, name_of
from game.session.seats import HUMAN, Seat
from game.ui.scenes.telling import Telling
from game.ui.tables import TABLES, obsidia
from game.ui.tables.obsidia import prompts
from game.ui.tables.obsidia.deck import Deck
from tests.ui.tables import realm
from tests.ui.tables.test_souls_words import said

SOURCES = sorted(Path(obsidia.__file__).parent.glob("*.py"))
RAW = shipped_tables("obsidia")["phrases"][0].raw["table"]
KEYS = sorted(flatten(RAW))
SHORT = 14  # characters of the line on a small card


def test_every_key_that_is_said_exists() -> None:
    keys, _ = said(SOURCES)
    assert len(keys) > 60
    assert keys <= set(KEYS), keys - set(KEYS)


@pytest.mark.parametrize("about", ROLLS)
@pytest.mark.parametrize("kind", ["dice_thrown", "dice_changed"])
def test_one_die_is_never_called_dice(kind: str, about: str) -> None:
    view = {"phase": "move"}
    for faces, right, wrong in (((6,), "die", "dice"), ((6, 2), "dice", "die ")):
        data = {"party": 0, "about": about, "dice": [[0, face] for face in faces]}
        told = GAMES["obsidia"].event_text(view, kind, data)
        assert told is not None
        assert right in told.words.lower() and wrong not in told.words.lower()


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


def lines_of(seats: int, seed: int) -> list[tuple[str, dict[str, Any], Text]]:
    """Every line of the log of a random match, with the event that it tells."""
    game, found = realm.GAME, []
    state, luck = game.new(Setup(seats), seed), random.Random(seed)
    while state.decision is not None:
        events: list[Event] = []
        apply(game, state, luck.choice(state.decision.options), events.append)
        view = game.view(state, None)
        for event in events:
            kind, data = redact(event, None)
            text = game.event_text(view, kind, data)
            if text is not None:
                found.append((kind, dict(data), text))
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_every_line_of_the_log_begins_as_a_sentence_and_is_of_whose_doing_it_is(seats: int) -> None:
    lines = lines_of(seats, 5)
    assert {"unit_moved", "travelers_died", "dice_thrown", "battle_ended"} <= {
        k for k, _, _ in lines
    }
    for kind, data, text in lines:
        first = plain(text.words).lstrip("<")[0]
        assert first.isdigit() or first.isupper(), text.words
        assert text.seat == data.get("party", -1), kind
    wins = [(data, text) for kind, data, text in lines
            if kind == "battle_ended" and data["result"] in ("first", "second")]  # fmt: skip
    assert wins
    for data, text in wins:
        won = data["sides"][("first", "second").index(data["result"])]
        assert name_of(realm.GAME.cards, won) in text.words


def test_the_log_of_one_player_holds_the_moves_and_dice_of_that_player() -> None:
    seats = tuple(Seat(name, HUMAN) for name in ("Ann", "Ben", "Cay"))
    telling = Telling(realm.GAME, seats)
    view = realm.GAME.view(realm.GAME.new(Setup(3), 5), None)
    for kind, data, _ in lines_of(3, 5):
        if kind in ("unit_moved", "travelers_died", "traveler_placed", "dice_thrown"):
            line = telling.line(view, kind, data)
            assert line is not None and line.seat == data["party"] + 1 and not line.icon


def test_what_is_said_of_a_class_names_the_grounds_of_its_own_creatures() -> None:
    cards, deck = realm.GAME.cards, Deck(realm.GAME)
    grounds = {"portal": "portal", "blackwater": "water", "plain": "plain", "ice": "ice",
               "woods": "woods", "void": "void", "boneyard": "boneyard"}  # fmt: skip
    told = {klass.id: deck.class_words(klass.id) for klass in cards.classes}
    assert len(set(told.values())) == 4
    for creature in cards.creatures:
        klass = cards.classes[creature.klass].id
        assert grounds[TERRAINS[creature.native]] in told[klass].partition("beasts of")[2], (
            creature.id
        )
