"""Two designers, and five or six (BS-11)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario


@clause("BS-11.1")
def test_two_designers_have_three_assets_a_turn_and_no_8():
    s = scenario("black_souls", seats=2)
    assert len(s.pool_now()) == 3
    assert "BS-2.1" in s.refused("bid", 8)
    s.any_luck().bids(6, 0).on_to("bid")
    assert len(s.pool_now()) == 3


@clause("BS-11.1")
def test_the_last_of_two_designers_still_has_a_choice_of_two():
    s = scenario("black_souls", seats=2).bids(6, 0)
    s.play(*s.first_pick()).play("place", 0)
    assert s.asked() == (1, "pick")
    assert len(s.options()) == 2


# Both on 1 or 2


@clause("BS-11.2")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_two_bids_of_1_or_2_cancel_both_effects(first, second):
    s = scenario("black_souls", seats=2, pool=["cave"] * 3).any_luck().listen()
    s.bids(first, second).nobody_hacks().on_to("bid")
    assert "party_card" not in s.kinds()
    assert "token_placed" not in s.kinds()


@clause("BS-11.2")
@pytest.mark.parametrize(("bids", "order"), [((1, 2), [1, 0]), ((2, 1), [0, 1])])
def test_the_order_of_cancelled_bids_is_unaffected(bids, order):
    s = scenario("black_souls", seats=2).bids(*bids)
    assert s.asked() == (order[0], "pick")
    assert s.order() == order
    assert not any(s.designer(designer)["clashing"] for designer in (0, 1))


@clause("BS-11.2", "BS-5.5")
@pytest.mark.parametrize("value", [1, 2])
def test_a_hack_of_such_a_clash_saves_the_order_but_no_effect(value):
    s = scenario("black_souls", seats=2, pool=["cave"] * 3).bids(value, value)
    assert s.asked() == (0, "hack")
    s.play("no_hack").play("hack")
    assert s.order() == [1, 0]
    assert s.designer(1)["charges"] == 1
    s.any_luck().on_to("bid")
    assert "party_card" not in s.kinds()
    assert "token_placed" not in s.kinds()


@clause("BS-11.2")
def test_a_1_or_2_against_another_bid_has_its_effect():
    s = scenario("black_souls", seats=2).party_deck("one_mage", "one_healer").bids(2, 0)
    assert s.souls(0) == (3, 4, 3, 1)
    s = scenario("black_souls", seats=2, pool=["cave"] * 3).bids(1, 0)
    s.play(*s.first_pick()).play("place", 0)
    assert s.space(0, 0)["token"] == "tavern_token"


@clause("BS-11.2")
def test_with_more_designers_1_and_2_do_not_cancel_each_other():
    s = scenario("black_souls", seats=3).party_deck("one_mage", "one_healer").bids(2, 1, 0)
    assert s.souls(0) == (3, 4, 3, 1)
    s.any_luck().on_to("bid")
    assert s.heard("token_placed") == [{"designer": 1, "place": 0, "token": "tavern_token"}]


@clause("BS-11.2")
def test_three_bids_of_1_or_2_cancel_nothing_either():
    s = scenario("black_souls", seats=3).party_deck("one_mage", "one_healer").bids(1, 1, 2)
    s.nobody_hacks()
    assert s.souls(2) == (3, 4, 3, 1)


# Five and six


@clause("BS-11.3")
@pytest.mark.parametrize(("seats", "has"), [(2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_only_five_or_six_designers_have_a_7(seats, has):
    s = scenario("black_souls", seats=seats)
    assert (("bid", 7) in s.options()) == bool(has)
    if not has:
        assert "BS-2.1" in s.refused("bid", 7)


@clause("BS-11.3", "BS-10.6")
def test_six_designers_have_six_ranks():
    s = scenario("black_souls", seats=6)
    for designer in range(6):
        s.fill(designer)
    s.token(2, 0, "haunted_house").scoring()
    totals = [s.designer(designer)["difficulty"] for designer in range(6)]
    assert len(set(totals)) == 6, "nobody is tied"
    by_rank = sorted(range(6), key=lambda designer: -totals[designer])
    assert [s.points(designer)["difficulty"] for designer in by_rank] == [5, 4, 3, 2, 2, 1]
