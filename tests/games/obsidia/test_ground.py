"""What the ground does to those who enter, leave and stay (OB-5 to OB-13)."""

import pytest

from game.games.obsidia.state import LOOSE
from tests.clauses import clause
from tests.scenario import scenario

HOME = {(-3, 0): "home dl NES", (3, 3): "home lk NES"}


def walking(map, phase="move", **more):
    """A movement phase of the Death Legion; a second unit keeps the phase open."""
    s = scenario("obsidia", seats=2, map={**HOME, (-2, 0): "plain", **map}, phase=phase, **more)
    return s.travelers("dl", -3, 0)


@clause("OB-5.1", "OB-5.2", "OB-16.1", "OB-27.2", "OB-1.8")
def test_a_unit_walks_one_space_along_a_pathway():
    s = walking({(0, 0): "plain NS", (0, -1): "plain", (1, 0): "plain NS"})
    s.travelers("dl", 0, 0).begin()
    assert "OB-16.1" in s.refusal("move", (0, 0), "E")
    s.move(0, 0, "N")
    assert s.size("dl", 0, -1) == 1
    assert "OB-27.2" in s.refusal("move", (0, -1), "N")


@clause("OB-6.2", "OB-6.5", "OB-29.2")
def test_who_walks_into_an_enemy_colony_dies_and_is_in_reserve():
    s = walking({(3, 2): "plain"}).travelers("dl", 3, 2).begin()
    s.move(3, 2, "S")
    assert s.size("dl", 3, 3) == 0 and s.in_reserve("dl") == 7
    assert s.heard("travelers_died")[0]["cause"] == "ground"


@clause("OB-6.4", "OB-6.7")
def test_a_guest_that_stays_on_an_enemy_colony_dies_as_the_phase_ends():
    s = walking({}).travelers("dl", 3, 3, mark="guest").begin()
    s.done()
    assert s.size("dl", 3, 3) == 0


@clause("OB-6.4", "OB-6.3")
def test_a_guest_that_leaves_in_time_lives():
    s = walking({(3, 2): "plain"}).travelers("dl", 3, 3, mark="guest").begin()
    s.move(3, 3, "N").done()
    assert s.size("dl", 3, 2) == 1


@clause("OB-8.1", "OB-8.2", "OB-8.4")
@pytest.mark.parametrize(("dice", "lives"), [((1, 2), 0), ((1, 3), 1), ((2, 2), 1), ((1, 1), 0)])
def test_blackwater_is_survived_with_a_total_of_four(dice, lives):
    s = walking({(0, 0): "plain", (1, 0): "blackwater"}).travelers("dl", 0, 0).begin()
    s.rolls(*dice).move(0, 0, "E")
    assert s.size("dl", 1, 0) == lives
    assert s.in_reserve("dl") == 7 - lives


@clause("OB-8.2")
@pytest.mark.parametrize(("dice", "lives"), [((3, 3), 0), ((1, 4), 1)])
def test_blackwater_may_ask_for_one_die_of_four(dice, lives):
    s = walking({(0, 0): "plain", (1, 0): "blackwater"}, blackwater_roll="any")
    s.travelers("dl", 0, 0).begin().rolls(*dice).move(0, 0, "E")
    assert s.size("dl", 1, 0) == lives


@clause("OB-8.3", "OB-28.5")
def test_each_traveler_of_a_group_rolls_for_itself():
    s = walking({(0, 0): "plain", (1, 0): "blackwater"}).travelers("dl", 0, 0, 3).begin()
    s.rolls(1, 1, 6, 6, 1, 2).move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1


@clause("OB-8.5")
def test_who_stays_on_blackwater_rolls_again_as_the_phase_ends():
    s = walking({(1, 0): "blackwater"}).travelers("dl", 1, 0, 2).begin()
    s.rolls(1, 1, 4, 4).done()
    assert s.size("dl", 1, 0) == 1


@clause("OB-8.7", "OB-31.4")
def test_nobody_moves_on_after_blackwater():
    s = walking({(0, 0): "plain", (1, 0): "blackwater", (2, 0): "plain"})
    s.travelers("dl", 0, 0).begin().rolls(6, 6).move(0, 0, "E")
    assert not s.may("move", (1, 0))


@clause("OB-9.1", "OB-9.2", "OB-9.6")
def test_woods_are_left_by_the_exit_whose_stones_show_the_roll():
    s = walking({(0, 0): "woods", (1, 0): "plain", (0, 1): "plain"}).travelers("dl", 0, 0).begin()
    assert "OB-9.2" in s.refusal("move", (0, 0), "E")
    s.rolls(2).act("woods", (0, 0))  # stones: N 1, E 2-3, S 4, W 5-6
    assert s.size("dl", 1, 0) == 1


@clause("OB-9.3", "OB-9.4", "OB-9.5", "OB-9.11", "OB-28.4")
def test_a_group_in_woods_rolls_one_by_one_and_splits():
    s = walking({(0, 0): "woods", (1, 0): "plain", (0, 1): "plain"}).travelers("dl", 0, 0, 4)
    s.begin().rolls(2, 4, 3).act("woods", (0, 0))
    assert s.options() == {("roll",), ("stop",)}
    s.play("roll").play("roll").play("stop")
    assert s.options() == {("part", 1), ("part", 2)}
    s.play("part", 2)
    assert [s.size("dl", 1, 0), s.size("dl", 0, 1), s.size("dl", 0, 0)] == [2, 1, 1]
    assert not s.may("woods", (0, 0)), "who stayed gets no roll later in the phase"


@clause("OB-9.8", "OB-9.9")
def test_an_exit_to_an_enemy_colony_is_no_way_out():
    s = walking({(3, 2): "woods"}).travelers("dl", 3, 2).begin()
    s.rolls(4).act("woods", (3, 2))
    assert s.size("dl", 3, 2) == 1
    assert not s.may("woods", (3, 2))


@clause("OB-9.10", "OB-31.6")
def test_an_exit_into_empty_space_explores():
    s = walking({(0, 0): "woods"}).travelers("dl", 0, 0).stack(0, "dl_t10", "dl_t01").begin()
    s.rolls(1).act("woods", (0, 0))
    assert s.size("dl", 0, -1) == 1 and s.at(0, -1)["terrain"] == "boneyard"


@clause("OB-10.1", "OB-10.2", "OB-10.8", "OB-31.5")
def test_on_ice_a_unit_slides_on_over_every_ice_field():
    s = walking({(0, 0): "plain", (1, 0): "ice", (2, 0): "ice", (3, 0): "plain"})
    s.travelers("dl", 0, 0, 2).begin().move(0, 0, "E")
    assert s.size("dl", 3, 0) == 2


@clause("OB-10.3")
def test_a_slide_stops_where_somebody_stands_on_the_ice():
    s = walking({(0, 0): "plain", (1, 0): "ice", (2, 0): "plain"}).travelers("lk", 1, 0)
    s.travelers("dl", 0, 0).begin().move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1


@clause("OB-10.7", "OB-10.6")
def test_a_slide_stops_before_darkness():
    s = walking({(0, 0): "plain", (1, 0): "ice NSW", (1, 1): "plain"})
    s.travelers("dl", 0, 0).begin().move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1


@clause("OB-10.8", "OB-31.7")
def test_a_slide_into_empty_space_explores():
    s = walking({(0, 0): "plain", (1, 0): "ice"}).travelers("dl", 0, 0)
    s.stack(0, "dl_t10", "dl_t01").begin().move(0, 0, "E")
    assert s.at(2, 0)["terrain"] == "boneyard" and s.size("dl", 2, 0) == 1


@clause("OB-11.1")
def test_a_void_kills():
    s = walking({(0, 0): "plain", (1, 0): "void"}).travelers("dl", 0, 0, 2).begin()
    s.move(0, 0, "E")
    assert s.size("dl", 1, 0) == 0 and s.in_reserve("dl") == 7


@clause("OB-13.1", "OB-13.2", "OB-13.3")
def test_who_began_on_a_portal_goes_to_any_other():
    s = walking({(0, 0): "portal", (5, 5): "portal", (1, 0): "plain"})
    s.travelers("dl", 0, 0, 2).begin().act("portal", (0, 0), (5, 5))
    assert s.size("dl", 5, 5) == 2


@clause("OB-13.2")
def test_who_has_just_come_to_a_portal_does_not_go_through_it():
    s = walking({(0, 0): "portal", (5, 5): "portal", (1, 0): "plain"})
    s.travelers("dl", 1, 0).begin().move(1, 0, "W")
    assert not s.may("portal", (0, 0))


# Exploring


@clause("OB-31.8", "OB-29.1")
def test_where_the_drawn_tile_does_not_fit_the_travelers_are_lost():
    s = walking({(0, 0): "town NES"}).travelers("dl", 0, 0, 2).stack(0, "dl_t03", "dl_t01")
    s.begin().move(0, 0, "N")  # a town beside a town
    assert s.in_reserve("dl") == 7 and s.at(0, -1) is None
    assert s.heard("travelers_died")[0]["cause"] == "lost"


@clause("OB-31.10")
def test_with_an_empty_stack_the_explorer_is_killed():
    s = walking({(0, 0): "plain"}).travelers("dl", 0, 0).stack(0).begin().move(0, 0, "N")
    assert s.in_reserve("dl") == 7


@clause("OB-31.6", "OB-31.7", "OB-31.12")
def test_the_explorer_turns_the_tile_and_the_group_enters_as_one():
    s = walking({(0, 0): "plain"}).travelers("dl", 0, 0, 2).stack(0, "dl_t01", "dl_t02")
    s.begin().move(0, 0, "N")
    assert s.asked() == (0, "explore")
    s.act("place", (0, -1), 0)
    assert s.size("dl", 0, -1) == 2


# Groups and recruits


@clause("OB-16.4", "OB-27.3", "OB-28.2", "OB-31.3")
def test_who_moves_onto_friends_forms_a_group_that_moves_no_further():
    s = walking({(0, 0): "plain", (1, 0): "plain"}).travelers("dl", 0, 0).travelers("dl", 1, 0)
    s.begin().move(0, 0, "E")
    assert s.size("dl", 1, 0) == 2
    assert "OB-27.2" in s.refusal("move", (1, 0), "N")


def in_town(**more):
    map = {(0, 0): "town NES", (1, 0): "plain", (-1, 5): "plain"}
    return walking(map, **more).travelers("dl", 0, 0, 2)


@clause("OB-16.3", "OB-30.1", "OB-30.4", "OB-30.5")
def test_leaving_a_friendly_town_may_leave_one_recruit_that_does_not_move():
    s = in_town().town(0, 0, 0).begin().move(0, 0, "E")
    assert s.options() == {("recruit",), ("no_recruit",)}
    s.play("recruit")
    assert s.size("dl", 0, 0) == 1 and s.in_reserve("dl") == 4
    assert s.owner(0, 0) == 0
    assert "OB-30.4" in s.refusal("move", (0, 0), "E")


@clause("OB-7.4")
def test_a_town_left_without_a_recruit_is_neutral_at_once():
    s = in_town().town(0, 0, 0).begin().move(0, 0, "E").play("no_recruit")
    assert s.owner(0, 0) is None


@clause("OB-30.2", "OB-7.1")
def test_a_town_that_was_not_friendly_as_the_phase_began_gives_no_recruit():
    s = in_town().begin().move(0, 0, "E")
    assert s.size("dl", 1, 0) == 2 and s.asked() == (0, "move")


@clause("OB-30.3")
def test_an_empty_reserve_gives_no_recruit():
    s = in_town().town(0, 0, 0).reserve("dl", 0).begin().move(0, 0, "E")
    assert s.asked() == (0, "move") and s.owner(0, 0) is None


@clause("OB-30.7", "OB-7.3")
def test_leaving_a_shared_town_gives_no_recruit():
    s = in_town().town(0, 0, 0).travelers("lk", 0, 0).begin()
    assert s.view()["parties"][0]["towns"] == 0
    s.move(0, 0, "E")
    assert s.asked() == (0, "move")


@clause("OB-15.1", "OB-15.2", "OB-15.3")
def test_one_traveler_is_trained_and_moves_with_those_on_the_colony():
    s = walking({}, phase="train").begin().play("train")
    assert s.size("dl", -3, 0) == 2 and s.in_reserve("dl") == 6
    assert s.asked() == (0, "move"), "only one in a turn"
    s.move(-3, 0, "E")
    assert s.size("dl", -2, 0) == 2


@clause("OB-28.4")
def test_travelers_that_may_move_one_by_one_do():
    s = walking({(0, 0): "plain", (1, 0): "plain", (0, 1): "plain"}).travelers("dl", 0, 0, 3)
    s.begin()
    key = 4 * 500500
    s.state.units[key] = s.state.units[key]._replace(flags=LOOSE)
    s.move(0, 0, "E").move(0, 0, "S")
    assert [s.size("dl", 1, 0), s.size("dl", 0, 1), s.size("dl", 0, 0)] == [1, 1, 1]


@clause("OB-13.5")
def test_a_portal_may_lead_to_friends_and_to_enemies():
    s = walking({(0, 0): "portal", (5, 5): "portal", (7, 7): "portal"}).travelers("lk", 5, 5)
    s.travelers("dl", 7, 7).travelers("dl", 0, 0).begin()
    assert s.may("portal", (0, 0), (5, 5))
    s.act("portal", (0, 0), (7, 7))
    assert s.size("dl", 7, 7) == 2


@clause("OB-16.2", "OB-16.5", "OB-1.5")
def test_moving_is_optional_and_in_any_order():
    s = walking({(0, 0): "plain", (1, 0): "plain"}).travelers("dl", 0, 0).begin()
    assert s.may("move", (0, 0)) and s.may("move", (-3, 0)) and s.may("done")
    assert s.in_reserve("dl") == 6


@clause("OB-7.8", "OB-7.6")
def test_a_town_that_another_class_enters_has_no_owner():
    s = walking({(0, 0): "town NES", (1, 0): "plain"}).travelers("lk", 0, 0).town(0, 0, 1)
    s.travelers("dl", 1, 0).begin()
    assert s.owner(0, 0) == 1
    s.move(1, 0, "W")
    assert s.owner(0, 0) is None


@clause("OB-27.1")
def test_a_player_moves_only_the_own_travelers():
    s = walking({(0, 0): "plain", (1, 0): "plain"}).travelers("lk", 0, 0).travelers("dl", 1, 0)
    s.begin()
    assert "OB-27.1" in s.refusal("move", (0, 0), "E")


@clause("OB-31.2", "OB-31.3")
def test_a_second_move_does_not_go_on_from_an_occupied_tile():
    s = walking({(0, 0): "plain", (1, 0): "plain"}).travelers("lk", 1, 0).travelers("dl", 0, 0)
    s.begin()
    key = 4 * 500500
    s.state.units[key] = s.state.units[key]._replace(moves=2)
    s.move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1 and not s.may("move", (1, 0))


@clause("OB-31.1", "OB-30.8")
def test_extra_movement_goes_on_over_an_empty_tile():
    s = walking({(0, 0): "plain", (1, 0): "town ESW", (2, 0): "plain"}).travelers("dl", 0, 0)
    s.begin()
    key = 4 * 500500
    s.state.units[key] = s.state.units[key]._replace(moves=2)
    s.move(0, 0, "E").move(1, 0, "E")
    assert s.size("dl", 2, 0) == 1 and s.size("dl", 1, 0) == 0


@clause("OB-6.1", "OB-6.6")
def test_a_colony_with_a_protected_enemy_on_it_still_trains():
    s = walking({}, phase="train").travelers("lk", -3, 0, mark="guest").begin().play("train")
    assert s.size("dl", -3, 0) == 2
