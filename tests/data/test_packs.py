"""User packs: Assets and Quirks of a person's own (data/LANGUAGE.md)."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.games.black_souls import GAME
from tests.data.places import loaded, pack

CELLAR = """\
assets:
- id: wine_cellar
  name: Wine Cellar
  type: cave
  threats: {fighter: 2, mage: X, healer: 1}
  difficulty: 2
  icon: tavern
"""
MISER = """\
quirks:
- id: miser
  number: 22
  name: Miser
  points: 2
  done: {at_least: {count: {alive: black_soul}, least: 4}}
"""


def test_an_asset_of_a_pack_is_in_the_bag():
    pack("cellar.yaml", CELLAR)
    game = loaded()
    state = game.new(Setup(4), 1)
    assert game.asset_at["wine_cellar"] == 78
    assert len(state.bag) + len(state.pool) == 79
    assert 78 in (*state.bag, *state.pool)


def test_a_pack_is_listed_and_changes_the_hash():
    pack("cellar.yaml", CELLAR)
    game = loaded()
    assert game.packs == ("cellar",)
    assert game.faults == ()
    assert game.data_hash != GAME.data_hash


def test_two_packs_come_in_the_order_of_their_names():
    pack("b_cellar.yaml", CELLAR)
    pack("a_miser.yaml", MISER)
    assert loaded().packs == ("a_miser", "b_cellar")


def test_a_quirk_of_a_pack_has_its_text_and_is_dealt():
    pack("miser.yaml", MISER)
    game = loaded()
    texts = {card.id: card.text for card in game.card_texts()}
    assert texts["miser"] == "At least 4 Black Souls alive at the end."
    assert len(game.cards.quirk_deck) == 26


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CELLAR.replace("difficulty: 2", "difficulty: 9"), "wine_cellar: expected `int` <= 5"),
        (CELLAR.replace("icon: tavern", "icon: casino"), "wine_cellar: icon: cannot be 'casino'"),
        (CELLAR + "assets: []\n", "line 8: the key 'assets' is given twice"),
        (b"\xff\xfe", "this is not UTF-8 text"),
        ("", "a pack begins with one of assets, bids"),
        (CELLAR.replace("wine_cellar", "bat_roost"), "bat_roost: this id is already in data/black"),
    ],
)
def test_a_broken_pack_is_left_out_with_one_line_and_the_game_loads(text, said):
    pack("broken.yaml", text)
    pack("miser.yaml", MISER)
    game = loaded()
    assert game.packs == ("miser",)
    (line,) = game.faults
    assert line.startswith("pack left out: broken.yaml") and said in line
    assert "\n" not in line
    assert game.new(Setup(2), 1).decision is not None


def test_a_broken_pack_leaves_the_hash_alone():
    pack("broken.yaml", CELLAR.replace("type: cave", "type: swamp"))
    assert loaded().data_hash == GAME.data_hash


def test_of_two_packs_with_the_same_id_the_second_is_left_out():
    pack("a.yaml", CELLAR)
    pack("b.yaml", CELLAR)
    game = loaded()
    assert game.packs == ("a",)
    assert game.faults == ("pack left out: b.yaml: wine_cellar: this id is already in a.yaml",)


def test_other_files_in_the_folder_are_not_read():
    pack("notes.txt", "my ideas")
    game = loaded()
    assert (game.packs, game.faults) == ((), ())


def test_a_match_with_packs_plays_to_its_end():
    pack("cellar.yaml", CELLAR)
    pack("miser.yaml", MISER)
    game = loaded()
    state = game.new(Setup(2), 5)
    while state.decision is not None:
        options = state.decision.options
        apply(game, state, options[state.clock % len(options)])
    assert state.outcome is not None
