"""What each bid card does, and when (BS-6.1 to BS-6.8, BS-6.11)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

# 0 Recharge


@clause("BS-6.1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_recharge_regains_a_hack_charge_up_to_two(before, after):
    s = scenario("black_souls", seats=3).charges(0, before).bids(0, 6, 5)
    assert s.designer(0)["charges"] == after
    assert len(s.heard("hack_regained")) == after - before


@clause("BS-6.1", "BS-5.5")
def test_a_hacked_recharge_brings_its_charge_back():
    s = scenario("black_souls", seats=3).bids(0, 0, 6).play("hack").play("no_hack")
    assert s.designer(0)["charges"] == 2
    assert s.designer(1)["charges"] == 2
    assert [data["designer"] for data in s.heard("hack_regained")] == [0]


# 1 Add Network Object, 6 Extend Beta Object


@clause("BS-6.2", "BS-6.7")
@pytest.mark.parametrize(("bid", "token"), [(1, "tavern_token"), (6, "shrine_token")])
def test_the_token_lies_on_the_asset_of_this_turn(bid, token):
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).turn(4).bids(bid, 0, 8)
    s.on_to("pick", seat=0).play(*s.first_pick()).play("place", 4)
    assert s.space(0, 4)["token"] == token
    assert all(s.space(0, place)["token"] is None for place in range(3))
    assert s.heard("token_placed")[-1] == {"designer": 0, "place": 4, "token": token}


# 2 Extra Beta Key, 7 Weekend Free Access


@clause("BS-6.3")
def test_extra_beta_key_adds_one_soul_of_the_class_whatever_the_card_says():
    s = scenario("black_souls", seats=3).party(0, mage=1).party_deck("three_mages", "one_fighter")
    s.bids(2, 6, 0)
    assert s.souls(0) == (0, 2, 0, 0)
    assert s.view()["party_discard"] == ["three_mages"]
    assert s.asked()[1] == "pick", "the Soul is there before any pick"


@clause("BS-6.8")
def test_weekend_free_access_adds_all_souls_of_the_card():
    s = scenario("black_souls", seats=5).party(0, mage=1).party_deck("three_mages", "one_fighter")
    s.bids(7, 6, 0, 5, 1)
    assert s.souls(0) == (0, 4, 0, 0)
    assert s.view()["party_discard"] == ["three_mages"]


@clause("BS-6.8", "BS-6.4")
def test_weekend_free_access_does_not_come_back_with_server_reboot():
    s = scenario("black_souls", seats=5).hand(0, 3, 6).any_luck().bids(3, 6, 0, 5, 1)
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.designer(0)["played"] == [7]
    assert s.heard("bids_taken_back") == [{"designer": 0, "values": [0, 1, 2, 4, 5, 8, 3]}]


@clause("BS-6.8", "BS-5.2")
def test_weekend_free_access_is_spent_even_in_a_clash():
    s = scenario("black_souls", seats=5).any_luck().bids(7, 7, 0, 5, 1).nobody_hacks()
    s.on_to("bid")
    assert "BS-6.8" in s.refused("bid", 7)


# 3 Server Reboot


@clause("BS-6.4")
def test_server_reboot_takes_all_played_bids_and_itself_back_at_once():
    s = scenario("black_souls", seats=4).hand(0, 2, 3).bids(3, 8, 6, 0)
    assert s.asked() == (1, "pick")
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.designer(0)["played"] == []
    assert s.designer(0)["bid"] == 3
    assert s.designer(1)["played"] == [8]


@clause("BS-6.11")
@pytest.mark.parametrize("last", [2, 3])
def test_server_reboot_may_not_follow_a_2_or_3(last):
    s = scenario("black_souls", seats=4).turn(2).hand(0, 0, 3, 5).last_bid(0, last)
    assert s.options() == {("bid", 0), ("bid", 5)}
    assert "BS-6.11" in s.refused("bid", 3)


@clause("BS-6.11")
@pytest.mark.parametrize("last", [0, 1, 4, 5, 6, 8])
def test_server_reboot_may_follow_any_other_bid(last):
    s = scenario("black_souls", seats=4).turn(2).hand(0, 0, 3, 5).last_bid(0, last)
    assert ("bid", 3) in s.options()


@clause("BS-6.11")
def test_the_bids_of_others_and_older_own_ones_do_not_forbid_a_server_reboot():
    s = scenario("black_souls", seats=3).any_luck()
    s.bids(2, 3, 8).on_to("bid").bids(5, 0, 1).on_to("bid")
    assert ("bid", 3) in s.options()
    s.play("bid", 6)
    assert ("bid", 3) in s.options()


@clause("BS-6.11")
def test_the_bid_of_the_turn_before_is_remembered():
    s = scenario("black_souls", seats=3).any_luck().bids(3, 2, 8).on_to("bid")
    assert "BS-6.11" in s.refused("bid", 3)
    s.play("bid", 5)
    assert "BS-6.11" in s.refused("bid", 3)
    s.play("bid", 6)
    assert ("bid", 3) in s.options()


@clause("BS-6.11", "BS-3.11")
@pytest.mark.parametrize("last", [2, 3])
def test_server_reboot_as_the_last_card_after_a_2_or_3_has_neither_effect(last):
    s = scenario("black_souls", seats=3).turn(2).last_bid(0, last).hand(0, 3).any_luck()
    s.bids(3, 8, 5)
    assert s.designer(0)["spoiled"] is True
    assert s.in_hand(0) == []
    assert not s.designer(1)["veiled"]
    assert not s.designer(2)["veiled"]
    assert s.order() == [1, 2, 0]
    s.on_to("bid")
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]


@clause("BS-6.11", "BS-5.5")
def test_a_hack_does_not_bring_those_effects_back():
    s = scenario("black_souls", seats=3).turn(2).last_bid(0, 2).hand(0, 3).bids(3, 3, 8)
    s.play("hack").play("no_hack")
    assert s.order() == [2, 0, 1]
    assert s.in_hand(0) == []
    assert s.designer(0)["veiled"], "the other 3 has its effect"
    assert not s.designer(1)["veiled"]
    assert s.designer(2)["veiled"]


@clause("BS-6.11", "BS-6.4")
def test_server_reboot_as_the_last_card_after_another_bid_has_both_effects():
    s = scenario("black_souls", seats=3).turn(2).last_bid(0, 5).hand(0, 3).bids(3, 8, 5)
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.designer(1)["veiled"]


# 4 Server Update


@clause("BS-6.5")
def test_server_update_adds_an_asset_on_the_own_pick_before_choosing():
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).draws("muddy_trail").bids(4, 8, 0)
    assert s.asked() == (1, "pick")
    assert len(s.pool_now()) == 3
    s.play(*s.first_pick()).play("place", 0).play("no")
    assert s.asked() == (0, "pick")
    assert len(s.pool_now()) == 3
    s.play("pick", "muddy_trail").play("place", 0)
    assert s.asked() == (2, "pick"), "the next designer still has a choice of two"


@clause("BS-6.5", "BS-3.2")
def test_the_bag_holds_enough_for_six_server_updates_in_the_last_turn():
    s = scenario("black_souls", seats=6).turn(12).bids(4, 4, 4, 4, 4, 4)
    s.any_luck()
    for _ in range(6):
        s.play("hack")
    assert s.view()["bag"] == 5
    s.on_to("visit")
    assert s.view()["bag"] == 0


# 5 Server Tweak


def tweaking():
    """Designer 0 bid 5 with Assets on places 0, 4 and 8, the first face down with a token."""
    s = scenario("black_souls", seats=3).asset(0, 0, "bat_roost", "shrine_token", face_down=True)
    s.asset(0, 4, "wolf_ridge").asset(0, 8, "guard_post", glitched=True)
    return s.asset(1, 0, "tavern").asset(1, 4, "boss").bids(5, 0, 6)


@clause("BS-6.6")
def test_server_tweak_swaps_two_assets_with_all_that_lies_on_them():
    s = tweaking()
    assert s.asked() == (0, "swap")
    s.play("swap", 0).play("swap_with", 4)
    assert s.asset_id(0, 0) == "wolf_ridge"
    assert s.asset_id(0, 4) == "bat_roost"
    assert (s.space(0, 0)["token"], s.space(0, 4)["token"]) == (None, "shrine_token")
    assert (s.space(0, 0)["face_down"], s.space(0, 4)["face_down"]) == (False, True)
    s = tweaking().play("swap", 4).play("swap_with", 8)
    assert (s.space(0, 4)["glitched"], s.space(0, 8)["glitched"]) == (True, False)


@clause("BS-6.6", "BS-3.5")
def test_server_tweak_is_done_at_the_reveal_on_the_own_board_only():
    s = tweaking()
    assert s.options() == {("keep",), ("swap", 0), ("swap", 4), ("swap", 8)}
    assert "BS-6.6" in s.refused("swap", 1)
    s.play("swap", 8)
    assert s.options() == {("swap_with", 0), ("swap_with", 4)}
    assert "BS-6.6" in s.refused("swap_with", 8)
    s.play("swap_with", 0)
    assert s.asked() == (2, "pick")
    assert s.space(1, 0)["asset"] == "smugglers_den"


@clause("BS-6.6")
def test_server_tweak_may_leave_all_as_it_is():
    s = tweaking().listen().play("keep")
    assert s.asked() == (2, "pick")
    assert "assets_swapped" not in s.kinds()


@clause("BS-6.6")
@pytest.mark.parametrize("count", [0, 1])
def test_server_tweak_asks_nothing_with_fewer_than_two_assets(count):
    s = scenario("black_souls", seats=3).fill(0, count).bids(5, 0, 6)
    assert s.asked() == (2, "pick")
