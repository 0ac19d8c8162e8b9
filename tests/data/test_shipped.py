"""All shipped data loads, and its figures are those of the box."""

from collections import Counter

import pytest

from game import paths
from game.engine.datafile import parse_yaml
from game.games.black_souls import GAME
from game.games.black_souls.cards import CLASSES, TYPES, X
from game.games.black_souls.verbs import ICONS, TOKENS
from tests.clauses import clause
from tests.data.places import loaded

CARDS = GAME.cards
FILES = sorted(paths.data_folder().rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_file_is_strict_yaml_in_utf_8_with_unix_line_ends(file):
    raw = file.read_bytes()
    assert b"\r" not in raw and b"\t" not in raw and raw.endswith(b"\n")
    assert parse_yaml(raw.decode(), file.name) is not None


def test_the_shipped_game_loads_without_faults():
    game = loaded()
    assert (game.packs, game.faults) == ((), ())


def test_the_hash_is_the_same_from_the_files_and_from_the_cache():
    first, second = loaded(), loaded()
    assert list(paths.user_cache().glob("black_souls-*.json"))
    assert first.data_hash == second.data_hash == GAME.data_hash


@clause("BS-1.2")
def test_78_assets_26_of_each_type():
    assert Counter(asset.type for asset in CARDS.assets) == {0: 26, 1: 26, 2: 26}


@clause("BS-1.2")
def test_each_type_has_the_same_icons():
    for kind in range(len(TYPES)):
        icons = Counter(
            CARDS.icons[a.icon].id for a in CARDS.assets if a.type == kind and a.icon >= 0
        )
        assert icons == {"boss": 3, "merchant": 2, "shrine": 2, "tavern": 2, "treasure": 2}


def test_each_class_carries_the_same_load():
    sums = [
        sum(asset.threats[soul] for asset in CARDS.assets if asset.threats[soul] != X)
        for soul in range(len(CLASSES))
    ]
    assert sums == [151, 149, 150]
    xs = [sum(asset.threats[soul] == X for asset in CARDS.assets) for soul in range(len(CLASSES))]
    assert xs == [8, 8, 8]


@clause("BS-9.1")
def test_bosses_are_the_assets_of_difficulty_5():
    bosses = [asset for asset in CARDS.assets if asset.icon == ICONS.index("boss")]
    assert {asset.difficulty for asset in bosses} == {5}
    assert all(max(asset.threats) >= 5 for asset in bosses)
    assert not [a for a in CARDS.assets if a.difficulty == 5 and a not in bosses]


def test_helpful_icons_have_difficulty_2_or_3():
    helpful = [asset for asset in CARDS.assets if asset.icon > ICONS.index("boss")]
    assert {asset.difficulty for asset in helpful} == {2, 3}


@clause("BS-1.6")
def test_twelve_party_cards():
    held = Counter((card.soul, card.souls) for card in (CARDS.party[at] for at in CARDS.party_deck))
    assert held == {(soul, n): 2 if n == 2 else 1 for soul in range(3) for n in (1, 2, 3)}


@clause("BS-1.7")
def test_25_quirk_cards_worth_1_to_3():
    assert len(CARDS.quirk_deck) == 25
    assert {quirk.points for quirk in CARDS.quirks} == {1, 2, 3}
    twice = [
        quirk.number for at, quirk in enumerate(CARDS.quirks) if CARDS.quirk_deck.count(at) == 2
    ]
    assert twice == [9, 10, 11, 12]


def test_the_words_for_icons_and_tokens_are_those_of_the_files():
    assert tuple(icon.id for icon in CARDS.icons) == ICONS
    assert set(TOKENS) <= set(CARDS.token_of)
