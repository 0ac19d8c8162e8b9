"""The design turn: pool, bids, order, picking and placing (BS-3)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario


@clause("BS-3.1")
def test_twelve_turns_fill_every_board_and_then_the_run_begins():
    s = scenario("black_souls", seats=3).any_luck().on_to("visit")
    assert [data["turn"] for data in s.heard("turn_began")] == list(range(2, 13))
    for designer in range(3):
        assert all(space is not None for space in s.designer(designer)["board"])


@clause("BS-3.1", "BS-5.5", "BS-6.4", "BS-6.6", "BS-6.10")
def test_the_last_turn_is_played_like_any_other():
    s = scenario("black_souls", seats=4).turn(12).hand(0, 3, 5).bids(3, 6, 6, 5)
    assert s.asked() == (1, "hack")
    s.play("hack").play("no_hack")
    assert s.order() == [1, 3, 0, 2]
    assert s.asked() == (3, "swap")
    s.play("swap", 0).play("swap_with", 1).any_luck().on_to("visit")
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    down = [s.space(designer, 11)["face_down"] for designer in range(4)]
    assert down == [False, True, True, True]


# The pool


@clause("BS-3.2", "BS-11.1")
@pytest.mark.parametrize(("seats", "size"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_the_pool_has_an_asset_for_each_designer_and_three_for_one_or_two(seats, size):
    s = scenario("black_souls", seats=seats)
    assert len(s.pool_now()) == size
    assert s.view()["bag"] == 78 - size


@clause("BS-3.2")
def test_assets_left_in_the_pool_go_back_to_the_bag_before_the_next_is_drawn():
    s = scenario("black_souls", seats=2, pool=["bat_roost", "wolf_ridge", "royal_vault"])
    s.draws("royal_vault", "thorn_field", "black_sump").bids(6, 0)
    s.play("pick", "bat_roost").play("place", 0).play("pick", "wolf_ridge").play("place", 0)
    assert s.view()["turn"] == 2
    assert s.pool_now() == ["royal_vault", "thorn_field", "black_sump"]
    assert s.view()["bag"] == 78 - 2 - 3


# Bids and their order


@clause("BS-3.3", "BS-15.1")
def test_bids_are_secret_until_all_are_laid_and_then_revealed_together():
    s = scenario("black_souls", seats=3).listen().bids(5, 8)
    assert s.asked() == (2, "bid")
    for seat in (1, 2, None):
        assert s.designer(0, seat)["bid"] == "hidden"
        assert s.heard("bid_laid", seat)[0] == {"designer": 0}
    assert s.designer(0, seat=0)["bid"] == 5
    assert s.heard("bids_revealed") == []
    s.play("bid", 0)
    assert s.heard("bids_revealed") == [{"bids": [5, 8, 0]}]
    assert [s.designer(designer)["bid"] for designer in range(3)] == [5, 8, 0]


@clause("BS-3.3")
def test_only_a_card_in_hand_can_be_bid():
    s = scenario("black_souls", seats=4).hand(0, 0, 5, 8)
    assert s.options() == {("bid", 0), ("bid", 5), ("bid", 8)}
    assert "BS-3.11" in s.refused("bid", 4)
    assert "BS-2.1" in s.refused("bid", 7)


@clause("BS-3.4")
def test_the_highest_bid_picks_first_then_downwards():
    s = scenario("black_souls", seats=4).bids(0, 8, 5, 6)
    assert s.order() == [1, 3, 2, 0]
    assert s.asked() == (1, "pick")


@clause("BS-3.5")
def test_effects_of_the_reveal_come_before_the_first_pick():
    s = scenario("black_souls", seats=3).charges(1, 0).party_deck("one_mage", "one_fighter")
    s.bids(8, 0, 2)
    assert s.asked() == (0, "pick")
    assert s.designer(1)["charges"] == 1
    assert s.souls(2) == (3, 4, 3, 1)


@clause("BS-3.5")
def test_effects_tied_to_picking_or_placing_wait_for_it():
    s = scenario("black_souls", seats=4, pool=["cave"] * 4).draws("muddy_trail").bids(8, 6, 4, 1)
    assert s.asked() == (0, "pick")
    assert "token_placed" not in s.kinds()
    assert "muddy_trail" not in s.pool_now()
    s.play(*s.first_pick()).play("place", 0).play("yes")
    s.play(*s.first_pick()).play("place", 0)
    assert [data["designer"] for data in s.heard("token_placed")] == [0, 1]
    assert s.asked() == (2, "pick")
    assert "muddy_trail" in s.pool_now()


@clause("BS-3.6")
def test_effects_happen_in_the_new_turn_order():
    s = scenario("black_souls", seats=5).party_deck("three_mages", "one_fighter")
    for designer in range(5):
        s.party(designer)
    s.bids(2, 7, 0, 5, 1)
    assert s.order()[:1] == [1]
    assert s.souls(1) == (0, 3, 0, 0)
    assert s.souls(0) == (1, 0, 0, 0)


@clause("BS-3.7")
def test_played_bids_stay_open_in_front_of_their_designer():
    s = scenario("black_souls", seats=3).any_luck().bids(0, 8, 5).on_to("bid").bids(6, 0, 1)
    for seat in (0, 1, 2, None):
        assert s.designer(0, seat)["played"] == [0, 6]
        assert s.designer(1, seat)["played"] == [8, 0]
    assert s.in_hand(0) == [1, 2, 3, 4, 5, 8]


# Picking and placing


@clause("BS-3.8")
def test_in_turn_order_each_takes_one_asset_from_what_is_left():
    s = scenario("black_souls", seats=3, pool=["bat_roost", "wolf_ridge", "tavern"]).bids(0, 8, 6)
    s.play("pick", "wolf_ridge").play("place", 0).play("no")
    assert s.asked() == (2, "pick")
    assert "BS-3.8" in s.refused("pick", "wolf_ridge")
    assert len(s.options()) == 2
    s.play("pick", "bat_roost").play("place", 0)
    assert s.asked() == (0, "place"), "the last Asset is not a choice"
    assert s.space(1, 0)["asset"] == "wolf_ridge"
    assert s.space(1, 0)["face_down"] is False
    assert s.space(2, 0)["asset"] == "bat_roost"


@clause("BS-3.9")
def test_an_asset_goes_to_the_next_free_space_of_any_level():
    s = scenario("black_souls", seats=2).bids(6, 0)
    s.play(*s.first_pick())
    assert s.options() == {("place", 0), ("place", 4), ("place", 8)}
    assert "left" in s.refused("place", 1)
    assert "right" in s.refused("place", 6)


@clause("BS-3.9")
def test_levels_1_and_3_fill_from_the_left_and_level_2_from_the_right():
    s = scenario("black_souls", seats=2).pool("cave", "cave", "cave")
    s.board(0, ["cave"], ["", "", "dungeon", "dungeon"], ["outdoor"] * 3).bids(6, 0)
    s.play(*s.first_pick())
    assert s.options() == {("place", 1), ("place", 6), ("place", 11)}


@clause("BS-3.9", "BS-10.3")
def test_the_first_space_of_level_2_is_above_the_last_of_level_1():
    s = scenario("black_souls", seats=2).pool("cave", "cave", "cave")
    s.board(0, ["outdoor", "outdoor", "outdoor", "cave"]).bids(6, 0)
    s.play(*s.first_pick()).play("place", 4)
    assert s.designer(0)["connection"] == 3
    s = scenario("black_souls", seats=2).pool("cave", "cave", "cave")
    s.board(0, ["cave", "outdoor", "dungeon", "cave"]).bids(6, 0)
    s.play(*s.first_pick()).play("place", 4)
    assert s.designer(0)["connection"] == 2


@clause("BS-3.9")
def test_a_full_level_takes_no_more():
    s = scenario("black_souls", seats=2).pool("cave", "cave", "cave")
    s.board(0, ["cave"] * 4).bids(6, 0)
    s.play(*s.first_pick())
    assert s.options() == {("place", 4), ("place", 8)}
    assert "BS-3.9" in s.refused("place", 3)


# The end of a turn


@clause("BS-3.10", "BS-5.3")
def test_the_order_of_a_turn_settles_a_tie_in_the_next():
    s = scenario("black_souls", seats=3).any_luck().bids(0, 5, 8).on_to("bid")
    assert s.view()["previous"] == [2, 1, 0]
    s.bids(6, 6, 6).nobody_hacks()
    assert s.order() == [2, 1, 0]


@clause("BS-3.11")
def test_an_emptied_hand_takes_all_bids_back_at_the_end_of_the_turn():
    s = scenario("black_souls", seats=3).hand(0, 5).any_luck().bids(5, 8, 6)
    assert s.in_hand(0) == []
    assert s.designer(0)["played"] == [0, 1, 2, 3, 4, 6, 8, 5]
    s.on_to("bid")
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.designer(0)["played"] == []


@clause("BS-3.11")
def test_all_hands_emptied_in_one_turn_are_filled_again():
    s = scenario("black_souls", seats=3).hand(0, 5).hand(1, 0, 8).hand(2, 6).any_luck()
    s.bids(5, 8, 6).on_to("bid")
    assert [len(s.in_hand(designer)) for designer in range(3)] == [8, 1, 8]


@clause("BS-3.11")
def test_a_hand_with_a_card_left_takes_nothing_back():
    s = scenario("black_souls", seats=3).hand(0, 0, 5, 6).any_luck().bids(5, 8, 1).on_to("bid")
    assert s.in_hand(0) == [0, 6]


@clause("BS-3.11", "BS-6.8")
def test_weekend_free_access_does_not_come_back_with_the_hand():
    s = scenario("black_souls", seats=5).hand(0, 5).any_luck().bids(5, 8, 6, 1, 0)
    assert 7 in s.designer(0)["played"]
    s.on_to("bid")
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.designer(0)["played"] == [7]
    assert "BS-6.8" in s.refused("bid", 7)


@clause("BS-3.11", "BS-14.5")
def test_a_hand_emptied_in_the_last_turn_stays_empty():
    s = scenario("black_souls", seats=3).turn(12).hand(0, 5).any_luck().bids(5, 8, 6)
    s.on_to("visit")
    assert s.in_hand(0) == []
