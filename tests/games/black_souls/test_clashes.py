"""Ties and Hack (BS-5)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

# Order


@clause("BS-5.1")
def test_clashing_designers_go_after_everybody_else_whatever_the_value():
    s = scenario("black_souls", seats=4).bids(8, 8, 0, 5).nobody_hacks()
    assert s.order() == [3, 2, 0, 1]
    assert [s.designer(designer)["clashing"] for designer in range(4)] == [1, 1, 0, 0]


@clause("BS-5.1")
def test_three_can_clash():
    s = scenario("black_souls", seats=4).bids(8, 8, 0, 8).nobody_hacks()
    assert s.order() == [2, 0, 1, 3]


@clause("BS-5.3")
def test_within_a_clash_the_order_of_the_turn_before_holds():
    s = scenario("black_souls", seats=4).turn(2).previous(3, 1, 2, 0)
    s.bids(6, 6, 0, 6).nobody_hacks()
    assert s.order() == [2, 3, 1, 0]


@clause("BS-5.3", "BS-5.10")
def test_in_turn_1_the_youngest_goes_first():
    s = scenario("black_souls", seats=4, order="2,0,3,1").bids(6, 0, 6, 6).nobody_hacks()
    assert s.order() == [1, 2, 0, 3]


@clause("BS-5.4")
def test_of_two_clashes_the_higher_value_goes_first():
    s = scenario("black_souls", seats=6).previous(5, 4, 3, 2, 1, 0)
    s.bids(1, 1, 6, 6, 0, 5).nobody_hacks()
    assert s.order() == [5, 4, 3, 2, 1, 0]
    s = scenario("black_souls", seats=6).bids(1, 6, 1, 6, 0, 5).nobody_hacks()
    assert s.order() == [5, 4, 1, 3, 0, 2]


# Effects


# What the four others bid: nothing twice, and not the value itself.
OTHERS = {
    0: (8, 6, 5, 1),
    1: (8, 6, 5, 0),
    2: (8, 6, 5, 0),
    4: (8, 6, 5, 0),
    5: (8, 6, 1, 0),
    6: (8, 5, 1, 0),
    7: (8, 6, 5, 0),
    8: (6, 5, 1, 0),
}


SIGNS = (
    (0, "hack_regained"),
    (1, "token_placed"),
    (2, "party_card"),
    (4, "pool_grew"),
    (5, "assets_swapped"),
    (6, "token_placed"),
    (7, "party_card"),
    (8, "token_placed"),
)


def turn_with_a_clash(value, answer):
    """Designers 0 and 1 clash with this value; 0 answers so, 1 has no charge. All else is done."""
    s = scenario("black_souls", seats=6, pool=["cave"] * 6).any_luck().fill(0, 2).charges(0, 1)
    s.charges(1, 0).bids(value, value, *OTHERS[value]).play(answer)
    while s.view()["turn"] == 1:
        s.play(*next(o for o in s.state.decision.options if o not in (("keep",), ("no",))))
    return s


@clause("BS-5.2")
@pytest.mark.parametrize(("value", "sign"), SIGNS)
def test_a_clashing_bid_has_no_effect(value, sign):
    heard = turn_with_a_clash(value, "no_hack").heard(sign)
    assert not {data["designer"] for data in heard} & {0, 1}


@clause("BS-5.5", "BS-5.6")
@pytest.mark.parametrize(("value", "sign"), SIGNS)
def test_a_hacked_bid_has_its_effect_and_the_other_still_has_none(value, sign):
    heard = turn_with_a_clash(value, "hack").heard(sign)
    assert {data["designer"] for data in heard} & {0, 1} == {0}


@clause("BS-5.2", "BS-6.4", "BS-6.10")
def test_server_reboot_has_its_effect_even_in_a_clash():
    s = scenario("black_souls", seats=4).hand(0, 3, 5).charges(0, 0).charges(1, 0)
    s.bids(3, 3, 8, 0)
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert s.in_hand(1) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert all(s.designer(designer)["veiled"] for designer in range(4))
    assert s.order() == [2, 3, 0, 1]


@clause("BS-5.2", "BS-6.4", "BS-6.10")
def test_so_it_has_at_a_table_of_two():
    s = scenario("black_souls", seats=2).hand(0, 3, 5).charges(0, 0).charges(1, 0).bids(3, 3)
    assert s.in_hand(0) == s.in_hand(1) == [0, 1, 2, 3, 4, 5, 6]
    assert s.designer(0)["veiled"] and s.designer(1)["veiled"]


@clause("BS-5.2", "BS-13.4", "BS-6.10")
def test_so_it_has_in_a_clash_with_the_solo_ai():
    s = scenario("black_souls", seats=1, pool=["tavern", "cave", "cave"])
    s.hand(0, 3, 5).charges(0, 0).rolls(3).bids(3)
    assert s.in_hand(0) == [0, 1, 2, 3, 4, 5, 6]
    assert s.designer(0)["veiled"] and s.designer(1)["veiled"]
    assert s.space(1, 0)["face_down"]


# Hack


@clause("BS-5.5")
def test_a_hack_is_good_for_one_clash():
    s = scenario("black_souls", seats=3).any_luck().bids(6, 6, 0).play("hack").play("no_hack")
    s.on_to("bid")
    assert not any(s.designer(designer)["hacked"] for designer in range(3))
    s.bids(5, 5, 1)
    assert s.asked() == (0, "hack")
    s.play("no_hack").play("no_hack")
    assert s.order() == [2, 0, 1]


@clause("BS-5.5", "BS-6.2")
def test_a_hack_keeps_the_place_in_the_order_and_the_effect():
    s = scenario("black_souls", seats=4, pool=["cave"] * 4).bids(6, 6, 0, 1)
    assert s.asked() == (0, "hack")
    s.play("hack").play("no_hack")
    assert s.order() == [0, 3, 2, 1]
    assert s.designer(0)["charges"] == 1
    assert s.designer(1)["charges"] == 2
    s.play(*s.first_pick()).play("place", 0)
    assert s.space(0, 0)["token"] == "shrine_token"


@clause("BS-5.6")
def test_who_is_left_alone_in_a_clash_still_clashes():
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).bids(8, 8, 0)
    s.play("no_hack").play("hack")
    assert s.order() == [1, 2, 0]
    assert s.designer(0)["clashing"] is True
    s.any_luck().play(*s.first_pick()).play("place", 0).play("no")
    s.play(*s.first_pick()).play("place", 0)
    assert s.asked() == (0, "place")
    s.play("place", 0)
    assert s.asked()[1] == "bid", "no special token is offered for a clashing 8"


@clause("BS-5.7")
def test_two_hacked_equal_bids_go_in_the_order_of_the_turn_before():
    s = scenario("black_souls", seats=4).turn(2).previous(1, 3, 2, 0)
    s.bids(6, 6, 8, 6).play("hack").play("hack").play("no_hack")
    assert s.order() == [2, 1, 3, 0]
    assert s.designer(0)["clashing"] is True


@clause("BS-5.8")
def test_hacks_are_decided_openly_one_by_one_in_the_order_of_the_turn_before():
    s = scenario("black_souls", seats=4).turn(2).previous(3, 0, 2, 1).bids(6, 6, 5, 6)
    assert s.asked() == (3, "hack")
    s.play("hack")
    assert s.asked() == (0, "hack")
    for seat in (0, 1, 2, None):
        assert s.heard("hacked", seat) == [{"designer": 3, "left": 1}]
        assert s.designer(3, seat)["hacked"] is True
    s.play("no_hack")
    assert s.asked() == (1, "hack")


@clause("BS-5.5")
def test_who_has_no_charge_or_does_not_clash_is_not_asked():
    s = scenario("black_souls", seats=4).charges(0, 0).bids(6, 6, 8, 0)
    assert s.asked() == (1, "hack")
    s.play("hack")
    assert s.asked() == (2, "pick")


@clause("BS-5.4", "BS-5.5", "BS-5.6", "BS-5.7")
def test_several_clashes_with_some_hacks():
    s = scenario("black_souls", seats=6).turn(2).previous(5, 4, 3, 2, 1, 0)
    s.bids(8, 8, 8, 1, 1, 0)
    asked = []
    for answer in ("hack", "no_hack", "no_hack", "hack", "hack"):
        asked.append(s.asked())
        s.play(answer)
    assert asked == [(seat, "hack") for seat in (4, 3, 2, 1, 0)]
    assert s.order() == [1, 0, 4, 5, 2, 3]


@clause("BS-5.9")
def test_a_designer_starts_with_two_charges_and_each_left_is_a_point():
    s = scenario("black_souls", seats=4)
    assert [s.designer(designer)["charges"] for designer in range(4)] == [2, 2, 2, 2]
    s.charges(1, 1).charges(2, 0).scoring()
    assert [s.points(designer)["clean_play"] for designer in range(4)] == [2, 1, 0, 2]


@clause("BS-5.10")
def test_the_first_order_is_seat_order_unless_it_is_set():
    assert scenario("black_souls", seats=3).view()["previous"] == [0, 1, 2]
    assert scenario("black_souls", seats=3, order="2,0,1").view()["previous"] == [2, 0, 1]


@clause("BS-5.10")
def test_the_first_order_also_orders_hacks_in_turn_1():
    s = scenario("black_souls", seats=3, order="2,0,1").bids(6, 6, 6)
    assert s.asked() == (2, "hack")
    s.play("hack").play("hack").play("hack")
    assert s.order() == [2, 0, 1]


@clause("BS-5.10", "BS-13.4")
def test_the_solo_ai_is_the_oldest():
    s = scenario("black_souls", seats=1).rolls(5).bids(5)
    assert s.asked() == (0, "hack")
    s.play("hack")
    assert s.order() == [0, 1]
