"""Blacker Than Night (SO-23)."""

import pytest

from game.engine.api import Setup
from game.games.black_sonata.answers import ORDERS, present_and_placed
from game.games.black_sonata.atoms import hunt as atoms
from game.games.black_sonata.london import bits
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, hunt


def blacker():
    """The Lady's features are crown, music, chain, in this order."""
    return hunt(blacker=True).dark_lady("crown", "music", "chain")


def found(s, clue):
    """She is found and this clue is drawn."""
    return s.clue_deck(clue).lady_at("cornhill", "eastcheap").pawn("cornhill").play("search")


@clause("SO-23.1", "SO-23.14")
def test_twelve_ladies_in_order_and_fifteen_clues_with_two_sides():
    assert len(CARDS.dark_ladies) == len({order for _, order in CARDS.dark_ladies}) == 12
    assert len(CARDS.dark_clues) == 15
    for _, four, three in CARDS.dark_clues:
        assert four.bit_count() == 4
        assert len(ORDERS[three]) == 3
    assert hunt(blacker=True).view(0)["suit"] is None


@clause("SO-23.2", "SO-23.3")
def test_a_random_lady_two_bonus_clues_and_thirteen_in_the_deck():
    s = hunt(blacker=True)
    assert sorted([s.state.lady, *s.state.boxed]) == list(range(12))
    assert (s.view(0)["bonus"], s.view(0)["clue_deck"]) == (2, 13)
    assert len({GAME.new(Setup(1, {"blacker": True}), seed).lady for seed in range(40)}) > 6


@clause("SO-23.3")
def test_both_bonus_clues_are_gained_with_all_location_cards():
    s = blacker().all_keys_but("eastcheap")
    s.play("move", "eastcheap")
    assert s.asked() == (0, "side")
    s.play("side", "four").play("side", "three")
    assert len(s.clues()) == 2 and s.view(0)["bonus"] == 0


@clause("SO-23.4", "SO-23.5")
def test_the_side_is_chosen_before_the_number_is_seen_and_stays():
    s = found(blacker(), "bc01")
    view = s.view(0)
    assert s.asked() == (0, "side")
    assert view["clues"] == [] and "says" not in str(view["decision"])
    assert view["decision"]["sides"]["three"] == ["crown", "rattle", "music"]
    assert set(view["decision"]["sides"]["four"]) == {"crown", "music", "quill", "ring"}
    s.play("side", "three")
    assert s.view(0)["clues"][0]["side"] == "three"
    s.play("pass")
    assert s.view(0)["clues"][0]["side"] == "three"


@clause("SO-23.6", "SO-23.8")
def test_the_side_with_four_says_how_many_she_has():
    s = found(blacker(), "bc01").play("side", "four")  # crown, music, quill, ring
    assert s.view(0)["clues"][0]["says"] == [2]


@clause("SO-23.7", "SO-23.8")
@pytest.mark.parametrize(
    ("clue", "says"),
    [
        ("bc01", 3),  # crown rattle music: two present, one in place
        ("bc06", 3),  # crown chain rattle: two present, one in place
        ("bc08", 2),  # music chain ring: two present, none in place
        ("bc02", 3),  # chain music quill: two present, one in place
        ("bc05", 0),  # quill rattle heart
    ],
)
def test_the_side_with_three_counts_places_as_well(clue, says):
    s = found(blacker(), clue).play("side", "three")
    assert s.view(0)["clues"][0]["says"] == [says]


@clause("SO-23.7")
def test_no_side_with_three_says_more_than_four():
    ladies, clues = CARDS.dark_ladies, CARDS.dark_clues
    assert max(present_and_placed(lady, three) for _, lady in ladies for _, _, three in clues) <= 4


@clause("SO-23.9")
def test_each_clue_card_counts_as_one_when_she_flees():
    s = blacker().hold("bc03", "bc04").lady_at("cornhill").pawn("clerkenwell")
    top = s.state.deck[0]
    s.play("search")
    assert s.state.deck[0] == top + 3


@clause("SO-23.10")
def test_the_order_must_match():
    for order, won in ((("crown", "music", "chain"), True), (("music", "crown", "chain"), False)):
        s = blacker().lady_at("cornhill").pawn("cornhill")
        s.confront(*order)
        assert s.won() is won


@clause("SO-23.11")
def test_a_win_scores_five_more():
    s = blacker().countdown_in(3, value=1).lady_at("cornhill").pawn("cornhill")
    s.confront("crown", "music", "chain")
    assert s.view(0)["outcome"]["points"]["blacker"] == 5
    assert s.view(0)["outcome"]["score"] == 8


@clause("SO-23.12")
def test_another_lady_is_drawn_from_the_box_and_numbers_are_new():
    s = blacker().fog("fog06", "fog07").fog_on_top("fog10").hold("bc01")
    old = s.state.lady
    new = s.state.boxed[0]
    s.state.faces[new] = next(at for at, order in enumerate(ORDERS) if order == (1, 3, 4))
    s.state.luck = (("draw", new), ("end of the script", ""))
    assert s.view(0)["clues"][0]["says"] == [2]
    s.play("fog")
    assert s.state.lady == new and old in s.state.boxed
    assert s.view(0)["clues"][0]["side"] == "four"
    names = {CARDS.features[at] for at in (1, 3, 4)}
    clue = set(s.view(0)["clues"][0]["features"])
    assert s.view(0)["clues"][0]["says"] == [len(names & clue)]


@clause("SO-23.12")
def test_a_discarded_clue_tells_nothing_of_the_new_lady():
    s = blacker().fog("fog06", "fog07").fog_on_top("fog10").hold("bc01", "bc03")
    atoms.drop_clue(CARDS, s.state, GAME.clue_named(s.state, "bc03"))
    new = s.state.boxed[0]
    s.state.luck = (("draw", new), ("end of the script", ""))
    s.play("fog")
    held, side = s.state.clues[0], s.state.sides[0]
    assert s.state.evidence == [2 * held + side]


def test_features_of_a_clue_are_named_in_the_order_of_the_card():
    clue = CARDS.dark_clues[0]
    assert [CARDS.features[at] for at in ORDERS[clue[2]]] == ["crown", "rattle", "music"]
    assert len(bits(clue[1])) == 4
