"""Things, terms and set-up: BS-1 and BS-2."""

from collections import Counter

import pytest

from game.games.black_souls import GAME
from tests.clauses import clause
from tests.scenario import scenario

CARDS = GAME.cards


# What is in the box


@clause("BS-1.2")
def test_there_are_26_assets_of_each_type_with_three_threats_and_a_difficulty():
    assert Counter(asset.type for asset in CARDS.assets) == {0: 26, 1: 26, 2: 26}
    for asset in CARDS.assets:
        assert len(asset.threats) == 3
        assert all(threat == -1 or threat >= 1 for threat in asset.threats)
        assert 1 <= asset.difficulty <= 5
    icons = {CARDS.icons[asset.icon].id for asset in CARDS.assets if asset.icon >= 0}
    assert icons == {"boss", "merchant", "shrine", "tavern", "treasure"}


@clause("BS-1.6")
def test_there_are_twelve_party_cards_with_1_2_2_and_3_of_each_class():
    deck = [(CARDS.party[card].soul, CARDS.party[card].souls) for card in CARDS.party_deck]
    assert sorted(deck) == [(soul, n) for soul in range(3) for n in (1, 2, 2, 3)]


@clause("BS-1.7")
def test_there_are_25_quirks_of_1_to_3_points_with_conditions_9_to_12_twice():
    deck = [CARDS.quirks[card] for card in CARDS.quirk_deck]
    twice = {9, 10, 11, 12}
    assert Counter(quirk.number for quirk in deck) == {
        number: 2 if number in twice else 1 for number in range(1, 22)
    }
    assert {quirk.points for quirk in deck} == {1, 2, 3}


@clause("BS-1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_each_designer_has_a_board_two_hack_charges_and_one_token_of_each_special_kind(seats):
    s = scenario("black_souls", seats=seats)
    assert len(s.view()["designers"]) == (seats if seats > 1 else 2)
    for designer in range(seats):
        own = s.designer(designer)
        assert own["board"] == [None] * 12
        assert own["charges"] == 2
        assert own["specials"] == ["well_of_illusions", "altar_of_power", "haunted_house"]


@clause("BS-1.9")
def test_a_board_has_three_levels_of_four_spaces():
    s = scenario("black_souls", seats=2).turn(8).pool("cave", "dungeon", "outdoor")
    s.board(0, ["cave"] * 4, ["", "cave", "cave", "cave"]).bids(6, 0)
    s.play(*s.first_pick())
    assert s.options() == {("place", 7), ("place", 8)}
    assert "BS-1.9" in s.refused("place", 12)
    assert "BS-3.9" in s.refused("place", 3)


# Souls


@clause("BS-1.4", "BS-8.1")
def test_dead_souls_are_lost_souls_of_their_designer():
    s = scenario("black_souls", seats=2).asset(0, 0, "wolf_ridge").run(0)
    s.play("pay", "fighter", 1)
    assert s.souls(0) == (2, 3, 3, 0)
    assert s.lost_souls(0) == (1, 0, 0, 1)
    assert s.lost_souls(1) == (0, 0, 0, 0)


@clause("BS-1.5")
def test_a_sixth_soul_of_a_type_goes_back_to_the_supply():
    s = scenario("black_souls", seats=5).party(0, fighter=4, black=1)
    s.party_deck("three_fighters", "one_mage").bids(7, 6, 5, 1, 0)
    assert s.souls(0) == (5, 0, 0, 1)
    assert s.lost_souls(0) == (0, 0, 0, 0)


@clause("BS-1.5", "BS-6.3")
def test_a_full_type_gets_nothing_from_a_party_card():
    s = scenario("black_souls", seats=3).party(0, fighter=5).party_deck("one_fighter", "one_mage")
    s.bids(2, 6, 0)
    assert s.souls(0) == (5, 0, 0, 0)
    assert s.heard("souls_added") == []


@clause("BS-1.10")
def test_cubes_do_not_run_out_however_many_souls_are_lost():
    s = scenario("black_souls", seats=6)
    for designer in range(6):
        s.party(designer, 5, 5, 5, 5).lost(designer, fighter=20)
    s.party(0, 4, 5, 5, 5).asset(0, 0, "tavern").run(0)
    s.play("use")
    assert s.souls(0) == (5, 5, 5, 5)


# Bag, Quirks


@clause("BS-2.1", "BS-11.1", "BS-11.3")
@pytest.mark.parametrize(
    ("seats", "hand"),
    [
        (2, [0, 1, 2, 3, 4, 5, 6]),
        (3, [0, 1, 2, 3, 4, 5, 6, 8]),
        (4, [0, 1, 2, 3, 4, 5, 6, 8]),
        (5, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (6, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_bid_cards_depend_on_the_number_of_designers(seats, hand):
    s = scenario("black_souls", seats=seats)
    assert all(s.designer(designer)["hand"] == hand for designer in range(seats))
    assert s.options() == {("bid", value) for value in hand}


@clause("BS-2.2")
def test_all_78_assets_start_in_the_bag():
    s = scenario("black_souls", seats=4, start="quirks")
    assert s.view()["bag"] == 78 == len(set(s.state.bag))


DEALT = (
    *("most_bosses", "graveyard", "clean_code"),
    *("most_caves", "most_caves", "last_word"),
    *("most_tokens", "empty_hands", "most_taverns"),
)


@clause("BS-2.3", "BS-15.1")
def test_each_designer_keeps_two_of_three_quirks_in_secret():
    s = scenario("black_souls", seats=2, start="quirks", dealt=DEALT)
    assert s.asked() == (0, "discard")
    assert s.options() == {("discard", id) for id in DEALT[:3]}
    assert "BS-2.3" in s.refused("discard", "most_caves")
    s.play("discard", "graveyard")
    assert s.designer(0, seat=0)["quirks"] == ["most_bosses", "clean_code"]
    assert s.designer(0, seat=0)["discarded"] == ["graveyard"]
    for other in (1, None):
        assert s.designer(0, other)["quirks"] == ["hidden", "hidden"]
        assert s.designer(0, other)["discarded"] == ["hidden"]
        assert s.heard("quirk_discarded", other) == [{"designer": 0}]


@clause("BS-2.3")
def test_two_quirks_of_one_kind_are_one_choice_and_one_of_them_is_kept():
    s = scenario("black_souls", seats=2, start="quirks", dealt=DEALT).play("discard", "graveyard")
    assert s.options() == {("discard", "most_caves"), ("discard", "last_word")}
    s.play("discard", "most_caves")
    assert s.designer(1, seat=1)["quirks"] == ["most_caves", "last_word"]


@clause("BS-2.3")
def test_own_quirks_can_be_looked_at_in_every_phase():
    s = scenario("black_souls", seats=2).quirks(0, "graveyard", "clean_code").any_luck()
    for kind in ("bid", "pick", "place", "visit"):
        s.on_to(kind)
        assert s.designer(0, seat=0)["quirks"] == ["clean_code", "graveyard"]
        assert s.designer(0, seat=1)["quirks"] == ["hidden", "hidden"]


@clause("BS-2.4")
def test_three_further_quirks_are_open_for_everybody():
    s = scenario("black_souls", seats=2, start="quirks", dealt=DEALT)
    assert s.view()["public_quirks"] == []
    s.on_to("bid")
    for seat in (0, 1, None):
        assert set(s.view(seat)["public_quirks"]) == set(DEALT[6:])


@clause("BS-2.5", "BS-10.1")
def test_a_secret_quirk_is_completed_by_its_owner_alone():
    s = scenario("black_souls", seats=2).quirks(0, "clean_code").quirks(1).public().scoring()
    assert s.points(0)["quirks"] == 1
    assert s.points(1)["quirks"] == 0


@clause("BS-2.5", "BS-10.1")
def test_a_public_quirk_can_be_completed_by_every_designer():
    s = scenario("black_souls", seats=3).public("clean_code").charges(1, 1)
    s.quirks(0).quirks(1).quirks(2).scoring()
    assert [s.points(designer)["quirks"] for designer in range(3)] == [1, 0, 1]


# The first parties


@clause("BS-2.6", "BS-2.7")
def test_party_cards_join_all_parties_until_there_are_ten_souls():
    cards = ("one_fighter", "one_mage", "two_healers", "three_mages", "three_healers")
    s = scenario("black_souls", seats=3, party_cards=cards)
    assert [s.souls(designer) for designer in range(3)] == [(2, 5, 3, 1)] * 3
    assert s.view()["party_discard"] == list(cards[:4])


@clause("BS-2.7")
def test_ten_souls_are_enough():
    s = scenario("black_souls", seats=3, party_cards=("two_mages", "two_fighters", "two_healers"))
    assert s.souls(0) == (3, 3, 3, 1)
    assert s.view()["party_deck"] == 9


@clause("BS-2.6")
def test_every_party_starts_with_a_black_soul_that_no_card_gives():
    s = scenario("black_souls", seats=2, party_cards=("three_fighters", "three_mages"))
    assert s.souls(0) == (4, 4, 1, 1)


@clause("BS-2.8")
def test_souls_beyond_five_of_a_type_do_not_count_towards_ten():
    cards = ("two_fighters", "two_fighters", "three_fighters", "two_mages", "one_healer")
    s = scenario("black_souls", seats=2, party_cards=cards)
    assert s.souls(0) == (5, 3, 1, 1)
    assert s.view()["party_discard"] == list(cards[:4])


@clause("BS-2.9")
def test_party_cards_of_the_set_up_stay_in_the_discard_pile():
    s = scenario("black_souls", seats=3)
    s.bids(2, 0, 5)
    discard = s.view()["party_discard"]
    assert discard[:3] == ["two_fighters", "two_mages", "two_healers"]
    assert len(discard) == 4
    assert s.view()["party_deck"] == 8


@clause("BS-2.9")
def test_an_empty_party_deck_is_made_of_the_shuffled_discard_pile():
    s = scenario("black_souls", seats=3).party_deck(discard=["one_mage", "two_healers"])
    s.party(0).reshuffles("one_mage").bids(2, 0, 5)
    assert s.souls(0) == (0, 1, 0, 0)
    assert s.view()["party_discard"] == ["one_mage"]
    assert s.view()["party_deck"] == 1
