"""The 21 conditions of the Quirk cards, each completed and not completed (BS-14)."""

import pytest

from game.games.black_souls import scoring
from game.games.black_souls.state import PLACES
from tests.clauses import clause
from tests.games.black_souls.tables import (
    CARDS,
    lay_icons,
    lay_types,
    level_worth,
    plain_asset,
)
from tests.scenario import scenario

QUIRK_AT = {quirk.id: at for at, quirk in enumerate(CARDS.quirks)}


def table(seats=3):
    """Levels without icons or tokens, all of the same worth; parties of one Soul of each kind."""
    s = scenario("black_souls", seats).public()
    for designer in range(seats):
        s.quirks(designer)
        level_worth(s, designer, 24)
    return s


def completed(s, id):
    """Who has completed this Quirk."""
    return [
        designer
        for designer in range(s.state.designers)
        if scoring.completed(s.game, s.state, designer, QUIRK_AT[id])
    ]


ICON_QUIRKS = [
    ("most_bosses", "boss"),
    ("most_treasures", "treasure"),
    ("most_shrines", "shrine"),
    ("most_taverns", "tavern"),
    ("most_specials", "merchant"),
]
TYPE_QUIRKS = [("most_caves", "cave"), ("most_dungeons", "dungeon"), ("most_outdoors", "outdoor")]


@clause("BS-14.2", "BS-14.6")
@pytest.mark.parametrize(("quirk", "icon"), ICON_QUIRKS)
def test_1_3_4_5_and_13_go_to_the_most_assets_with_the_icon(quirk, icon):
    s = table()
    lay_icons(s, 0, icon, 2)
    lay_icons(s, 1, icon, 1)
    assert completed(s, quirk) == [0]


@clause("BS-14.1")
@pytest.mark.parametrize(("quirk", "icon"), ICON_QUIRKS)
def test_a_tie_counts_for_all_who_tie(quirk, icon):
    s = table()
    for designer, count in enumerate((2, 2, 1)):
        lay_icons(s, designer, icon, count)
    assert completed(s, quirk) == [0, 1]


@clause("BS-14.1")
@pytest.mark.parametrize(("quirk", "icon"), ICON_QUIRKS)
def test_nobody_has_the_most_of_nothing(quirk, icon):
    assert completed(table(), quirk) == []


@clause("BS-14.2")
@pytest.mark.parametrize(
    ("quirk", "token"), [("most_shrines", "shrine_token"), ("most_taverns", "tavern_token")]
)
def test_4_and_5_count_icons_only_and_no_tokens(quirk, token):
    s = table().token(0, 0, token).token(0, 1, token)
    assert completed(s, quirk) == []
    lay_icons(s, 1, "shrine" if quirk == "most_shrines" else "tavern", 1)
    assert completed(s, quirk) == [1]


@clause("BS-14.2")
@pytest.mark.parametrize(("quirk", "icon"), ICON_QUIRKS[:4])
def test_other_icons_do_not_count_for_1_3_4_and_5(quirk, icon):
    s = table()
    lay_icons(s, 0, "merchant", 3)
    assert completed(s, quirk) == []


@clause("BS-14.6")
def test_13_counts_every_icon():
    s = table()
    lay_icons(s, 0, "boss", 2)
    for place, icon in enumerate(("boss", "merchant", "shrine", "tavern", "treasure")):
        one = lay_icons(table(), 0, icon, 1).state.boards[0]
        s.state.boards[PLACES + place] = one
    assert completed(s, "most_specials") == [1]


def with_others(*ids):
    """Designer 0 has Perfectionist and these, and three of everything alive."""
    s = table(2).quirks(0, "perfectionist", *ids[:1]).public(*ids[1:])
    return s.party(0, 3, 3, 3, 3).party(1, 1)


@clause("BS-14.3")
def test_2_wants_two_other_quirks_own_or_public():
    assert completed(with_others("fighters_alive", "mages_alive"), "perfectionist") == [0]
    assert completed(with_others("fighters_alive", "graveyard"), "perfectionist") == []
    both_public = with_others("graveyard", "fighters_alive", "mages_alive")
    assert completed(both_public, "perfectionist") == [0]


@clause("BS-14.3")
def test_2_does_not_count_another_card_of_its_own_kind():
    s = with_others("fighters_alive", "graveyard")
    s.state.public_quirks = [QUIRK_AT["perfectionist"], QUIRK_AT["graveyard"]]
    # Were they to count for each other, both would be completed.
    assert completed(s, "perfectionist") == []


@clause("BS-14.3")
def test_2_counts_two_cards_of_one_other_kind():
    s = with_others("long_connection", "long_connection")
    assert completed(s, "perfectionist") == []
    level_worth(s, 0, 24, types=[0] * 12)
    assert completed(s, "perfectionist") == [0]


@clause("BS-14.3", "BS-2.5")
def test_2_does_not_count_the_secret_quirks_of_others():
    s = table(2).quirks(0, "perfectionist", "fighters_alive").quirks(1, "mages_alive")
    assert completed(s.party(0, 3, 3, 3, 3), "perfectionist") == []


@clause("BS-14.4")
def test_6_goes_to_the_highest_difficulty_total():
    s = table()
    for designer, total in enumerate((30, 31, 31)):
        level_worth(s, designer, total)
    assert completed(s, "hardest_level") == [1, 2]
    assert completed(s.token(0, 5, "haunted_house"), "hardest_level") == [0]


@clause("BS-14.4")
def test_7_counts_tokens_of_every_kind_but_no_glitches():
    s = table().token(0, 0, "tavern_token").token(0, 4, "well_of_illusions")
    s.token(1, 0, "shrine_token").token(1, 1, "altar_of_power").token(2, 3, "haunted_house")
    s.state.glitched[2] = 0b111111
    assert completed(s, "most_tokens") == [0, 1]


@clause("BS-14.4", "BS-14.1")
def test_7_needs_at_least_one_token():
    assert completed(table(), "most_tokens") == []


@clause("BS-14.5", "BS-14.1")
def test_8_goes_to_the_fewest_bid_cards_in_hand():
    s = table()
    s.state.hands = [0b101, 0b1, 0b10]
    assert completed(s, "empty_hands") == [1, 2]
    s.state.hands = [0, 0b1, 0b10]
    assert completed(s, "empty_hands") == [0]


@clause("BS-14.5")
def test_a_hand_emptied_in_turn_12_counts_as_empty():
    s = scenario("black_souls", 2).turn(12).hand(0, 1).hand(1, 0, 4)
    s.any_luck().bids(1, 0).on_to("visit")
    assert s.in_hand(0) == []
    assert completed(s, "empty_hands") == [0]


@clause("BS-14.6")
@pytest.mark.parametrize(("quirk", "kind"), TYPE_QUIRKS)
def test_9_10_and_11_go_to_the_most_assets_of_a_type(quirk, kind):
    s = table()
    for designer, count in enumerate((5, 4, 5)):
        lay_types(s, designer, kind, count)
    assert completed(s, quirk) == [0, 2]


@clause("BS-14.6", "BS-14.1")
@pytest.mark.parametrize(("quirk", "kind"), TYPE_QUIRKS)
def test_9_10_and_11_need_at_least_one(quirk, kind):
    s = table()
    for designer in range(3):
        lay_types(s, designer, kind, 0)
    assert completed(s, quirk) == []


@clause("BS-14.6")
@pytest.mark.parametrize(("length", "done"), [(6, []), (7, [0]), (8, [0])])
def test_12_wants_a_connection_of_seven(length, done):
    s = table()
    level_worth(s, 0, 24, types=[0] * length + [1, 2, 1, 2, 1, 2][: 12 - length])
    assert completed(s, "long_connection") == done


@clause("BS-14.6", "BS-6.13")
def test_12_counts_a_well():
    s = table()
    level_worth(s, 0, 24, types=[0] * 6 + [1, 2, 1, 2, 1, 2])
    s.state.boards[6] = plain_asset(1, 2)
    assert completed(s.token(0, 6, "well_of_illusions"), "long_connection") == [0]


@clause("BS-14.7")
def test_14_wants_both_hack_charges():
    assert completed(table().charges(0, 2).charges(1, 1).charges(2, 0), "clean_code") == [0]


@clause("BS-14.8")
def test_15_wants_three_types_alive_black_is_one():
    s = table().party(0, 1, 1, 1, 0).party(1, 2, 1, 0, 1).party(2, 5, 5, 0, 0)
    assert completed(s, "mixed_survivors") == [0, 1]


@clause("BS-14.8")
@pytest.mark.parametrize(
    ("quirk", "at", "least"),
    [
        ("fighters_alive", 0, 3),
        ("mages_alive", 1, 3),
        ("healers_alive", 2, 3),
        ("black_souls_alive", 3, 2),
    ],
)
def test_16_to_19_want_enough_of_a_class_alive(quirk, at, least):
    s = table()
    for designer, count in enumerate((least, least - 1, least + 1)):
        souls = [5, 5, 5, 5]
        souls[at] = count
        s.party(designer, *souls)
    assert completed(s, quirk) == [0, 2]


@clause("BS-14.9")
def test_20_wants_twelve_lost_souls_of_wiped_parties_too():
    s = table().lost(0, 5, 5, 1, 1).lost(1, 5, 5, 1, 0).lost(2, 12)
    assert completed(s.wiped(2, 7), "graveyard") == [0, 2]


@clause("BS-14.10")
def test_21_goes_to_the_highest_bid_of_the_last_turn_clashing_or_not():
    s = table()
    s.state.bids = [6, 6, 5]
    s.state.clashing = 0b011
    assert completed(s, "last_word") == [0, 1]
    s.state.bids = [0, 6, 5]
    assert completed(s, "last_word") == [1]


@clause("BS-14.10")
def test_21_looks_at_turn_12_after_the_run_too():
    s = scenario("black_souls", 2).turn(12).quirks(0, "last_word").quirks(1).public()
    s.last_bid(1, 6).any_luck().bids(2, 1).to_the_end()
    assert s.points(0)["quirks"] == 1


@clause("BS-14.11", "BS-14.9")
def test_1_to_13_are_checked_whether_or_not_the_party_survived():
    s = table().quirks(0, "hardest_level", "most_caves").wiped(0, 1)
    level_worth(s, 0, 36, types=[0] * 12).scoring()
    assert s.points(0)["quirks"] == 4


@clause("BS-14.8")
def test_a_wiped_party_completes_nothing_that_wants_survivors():
    s = table().quirks(0, "mixed_survivors", "black_souls_alive").wiped(0, 11).scoring()
    assert s.points(0)["quirks"] == 0


def test_every_condition_of_the_rule_book_has_a_card():
    assert [quirk.number for quirk in CARDS.quirks] == list(range(1, 22))
    assert len(CARDS.quirk_deck) == 25
