"""The solo opponent's bids and their effects (BS-13.1 to BS-13.6)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

AI = 1


def solo(level="easy", **wanted):
    return scenario("black_souls", 1, solo_level=level, **wanted)


def board_of(s, designer):
    return [space for space in s.designer(designer)["board"] if space is not None]


@clause("BS-13.1")
def test_the_die_is_rolled_after_the_bid_and_is_the_ais_bid():
    s = solo()
    assert s.designer(AI)["bid"] is None
    s.rolls(4).draws("outdoor").bids(6)
    assert s.heard("ai_bid") == [{"designer": AI, "roll": 4}]
    assert s.kinds().index("bid_laid") < s.kinds().index("ai_bid")
    assert s.view()["order"] == [0, AI]


@clause("BS-13.2")
@pytest.mark.parametrize(("face", "token"), [(1, "tavern_token"), (6, "shrine_token")])
def test_a_1_or_6_puts_a_token_on_the_ais_asset(face, token):
    s = solo(pool=("cave", "dungeon", "outdoor")).rolls(face, 1).bids(0)
    assert [space["token"] for space in board_of(s, AI)] == [token]


@clause("BS-13.2", "BS-13.5")
@pytest.mark.parametrize(("face", "token"), [(1, "tavern_token"), (6, "shrine_token")])
def test_the_ai_puts_its_token_on_a_face_down_asset_too(face, token):
    s = solo(pool=("cave", "dungeon", "outdoor")).rolls(face, 1).bids(3).any_luck().on_to("bid")
    assert [(space["token"], space["face_down"]) for space in board_of(s, AI)] == [(token, True)]


@clause("BS-13.2", "BS-13.5", "BS-4.2")
def test_the_ai_puts_no_token_on_a_special_asset():
    s = solo(pool=("tavern", "dungeon", "outdoor")).rolls(6).bids(0)
    assert [space["token"] for space in board_of(s, AI)] == [None]


@clause("BS-13.2")
@pytest.mark.parametrize("face", [2, 5])
def test_a_2_or_5_adds_one_member_of_the_top_party_cards_class(face):
    s = solo(pool=("tavern", "dungeon", "outdoor")).party_deck("three_mages", "one_healer")
    s.party(AI, 1, 1, 1, 1).rolls(face).bids(0)
    assert s.souls(AI) == (1, 2, 1, 1)
    assert s.view()["party_discard"][-1] == "three_mages"


@clause("BS-13.2")
def test_a_3_lets_you_place_face_down():
    s = solo(pool=("tavern", "dungeon", "outdoor")).rolls(3).bids(0).any_luck().on_to("bid")
    assert [space["face_down"] for space in board_of(s, 0)] == [True]
    assert [space["face_down"] for space in board_of(s, AI)] == [False]


@clause("BS-13.2")
def test_a_4_adds_an_asset_to_the_pool_before_the_ai_picks():
    s = solo(pool=("cave", "dungeon", "outdoor")).rolls(4).draws("tavern").bids(0)
    assert s.asset_id(AI, 0) == s.heard("pool_grew")[0]["asset"]
    assert len(s.pool_now()) == 3


@clause("BS-13.3")
def test_the_ai_may_bid_the_same_value_again_and_has_no_hand():
    s = solo(pool=("tavern", "dungeon", "outdoor"))
    s.rolls(3).bids(0).on_to("place").any_luck().on_to("bid")
    s.state.luck = (("roll", 3),)
    s.play("bid", 1) if ("bid", 1) in s.options() else None
    assert s.state.bids[AI] == 3
    assert s.designer(AI)["veiled"] is False and s.designer(0)["veiled"] is True
    assert s.designer(AI)["hand"] == []
    assert s.designer(AI)["played"] == []


@clause("BS-13.4", "BS-5.5")
def test_the_ai_hacks_every_clash_and_goes_first():
    s = solo(pool=("tavern", "dungeon", "outdoor")).charges(0, 0).rolls(6).bids(6)
    assert s.view()["order"] == [AI, 0]
    assert s.designer(AI)["hacked"] and not s.designer(AI)["clashing"]
    assert s.designer(0)["clashing"]
    assert "<1> Hacks, as always." in s.log()


@clause("BS-13.4")
def test_the_ais_hacks_have_no_end():
    s = solo(pool=("tavern", "dungeon", "outdoor"))
    for _ in range(4):
        s.charges(0, 0).hand(0, 6, 5)
        s.state.luck = (("roll", 6),)
        s.bids(6)
        assert s.designer(AI)["hacked"]
        assert s.designer(AI)["charges"] == 0  # it counts none
        s.any_luck().on_to("bid")


@clause("BS-13.4", "BS-5.2")
def test_in_a_clash_the_ais_effect_happens_and_yours_does_not():
    s = solo(pool=("cave", "dungeon", "outdoor")).charges(0, 0).rolls(6, 1).bids(6).any_luck()
    s.on_to("bid")
    assert [space["token"] for space in board_of(s, AI)] == ["shrine_token"]
    assert [space["token"] for space in board_of(s, 0)] == [None]


@clause("BS-13.4", "BS-5.7")
def test_you_may_hack_too_and_equal_numbers_go_by_the_previous_order():
    s = solo(pool=("cave", "dungeon", "outdoor")).rolls(6).bids(6)
    assert s.asked() == (0, "hack")
    s.play("hack")
    assert s.view()["order"] == [0, AI]
    assert s.designer(0)["charges"] == 1


@clause("BS-13.3", "BS-6.11")
def test_the_ai_is_not_bound_by_the_rule_about_3():
    s = solo(pool=("tavern", "dungeon", "outdoor"))
    s.state.last_bids[AI] = 3
    s.rolls(3).bids(0)
    assert s.heard("others_veiled") == [{"designer": AI, "glitch": False}]


@clause("BS-13.6", "BS-2.1")
def test_pool_and_bids_are_those_of_two_designers():
    s = solo()
    assert len(s.pool_now()) == 3
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6]


@clause("BS-13.6", "BS-11.2")
@pytest.mark.parametrize(("yours", "face"), [(1, 2), (2, 1), (1, 1), (2, 2)])
def test_1_and_2_together_cancel_your_effect_only(yours, face):
    s = solo(pool=("cave", "dungeon", "outdoor")).party_deck("one_mage", "one_healer")
    s.party(0, 1, 1, 1, 1).party(AI, 1, 1, 1, 1).rolls(face, 1).bids(yours)
    assert [s.designer(designer)["spoiled"] for designer in (0, AI)] == [True, False]
    s.any_luck().on_to("bid")
    assert s.souls(0) == (1, 1, 1, 1)
    assert [space["token"] for space in board_of(s, 0)] == [None]
    if face == 1:
        assert [space["token"] for space in board_of(s, AI)] == ["tavern_token"]
    else:
        assert s.souls(AI) == (1, 2, 1, 1)


@clause("BS-13.2", "BS-6.10")
def test_your_3_puts_the_ais_asset_face_down():
    s = solo(pool=("tavern", "dungeon", "outdoor")).rolls(1).bids(3).any_luck().on_to("bid")
    assert [space["face_down"] for space in board_of(s, AI)] == [True]


@clause("BS-12.1", "BS-13.2")
def test_in_the_glitch_variant_the_ais_3_glitches_your_asset():
    s = solo(pool=("tavern", "dungeon", "outdoor"), glitch=True).rolls(3).bids(0).any_luck()
    s.on_to("bid")
    assert [space["glitched"] for space in board_of(s, 0)] == [True]
    assert [space["glitched"] for space in board_of(s, AI)] == [False]
