"""The spells of the Warlords, I to III: what each does, to whom, and to whom not."""

import pytest

from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE
from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import DL, guarded, horde, lying_already, turn, unit
from tests.scenario import scenario

# WL-01 Sappers


@spell("WL-01")
@clause("OB-14.4")
def test_sappers_draw_and_place_one_more_tile_after_placing():
    s = turn("tile", "sappers").stack(0, "dl_t01", "dl_t10", "dl_t02").begin()
    assert "moment" in s.refusal("cast", "sappers")
    s.act("place", (0, -1), 0).play("cast", "sappers")
    s.play(*sorted(s.options())[0])
    assert len(s.heard("tile_placed")) == 2 and len(s.state.stacks[0]) == 1


@spell("WL-01")
@clause("OB-19.3", "OB-40.1")
def test_sappers_need_a_tile_in_the_stack_which_is_chosen_with_tile_planning():
    s = turn("tile", "sappers").stack(0, "dl_t01").begin().act("place", (0, -1), 0)
    assert not s.may("cast", "sappers")
    s = turn("tile", "sappers", plan_tiles=True).stack(0, "dl_t01", "dl_t10", "dl_t08").begin()
    s.play("tile", "dl_t01").act("place", (0, -1), 0).play("cast", "sappers")
    assert s.options() == {("tile", "dl_t10"), ("tile", "dl_t08")}


@spell("WL-01")
@clause("OB-4.10")
def test_a_tile_of_sappers_that_fits_nowhere_leaves_the_game():
    """Every open side is the pathway of a town, and the tile is a town."""
    s = scenario("obsidia", seats=2, map={(0, 0): "town NSW", (1, 0): "town NES"}, phase="tile")
    s.hand(0, "sappers").stack(0, "dl_t02", "dl_t03", "dl_t01").begin()
    s.act("place", (0, -1), 0)
    beside_towns = [cell_at(x, y) for x, y in ((0, 1), (1, 1), (2, 0), (-1, 0))]
    s.state.edges = {cell: s.state.edges[cell] for cell in beside_towns}
    s.play("cast", "sappers")
    assert s.heard("tile_lost")[0]["tile"] == "dl_t03"


# WL-02 Outriders


@spell("WL-02")
@clause("SR-4", "OB-30.9")
def test_outriders_ride_onto_the_new_tile_on_top_of_the_later_move():
    s = turn("tile", "outriders", map={(0, 0): "town NES"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).travelers("dl", 3, 0).stack(0, "dl_t10", "dl_t01").begin()
    s.act("place", (0, -1), 0).play("cast", "outriders")
    assert s.asked() == (0, "recruit")
    s.play("recruit")
    assert s.size("dl", 0, -1) == s.size("dl", 0, 0) == 1
    s.on_to("move")
    assert s.may("move", (0, -1)) and s.may("move", (0, 0))


@spell("WL-02")
@clause("OB-28.3", "SR-17")
def test_outriders_take_a_solo_traveler_near_a_tile_of_this_phase_and_no_recruit():
    for group, mark, possible in ((1, None, True), (2, None, False), (1, "recruit", False)):
        s = turn("tile", "outriders").travelers("dl", 0, 0, group, mark).travelers("dl", 3, 0)
        s.stack(0, "dl_t10", "dl_t01").begin()
        assert not s.may("cast", "outriders")
        s.act("place", (0, -1), 0)
        assert s.may("cast", "outriders") == possible


@spell("WL-02")
@pytest.mark.parametrize(("place", "near"), [((2, 0), True), ((3, 0), False), ((1, 1), True)])
def test_outriders_come_from_three_spaces_away_at_most_whatever_the_pathways(place, near):
    s = turn("tile", "outriders", map={(0, 1): "plain NW", (1, 1): "plain EW"}).travelers(
        "dl", *place
    )
    s.stack(0, "dl_t10", "dl_t01").begin().act("place", (0, -1), 0)
    assert s.may("cast", "outriders") == near


@spell("WL-02")
@clause("SR-5", "OB-9.2")
def test_outriders_leave_woods_without_a_roll_and_the_new_ground_acts():
    s = turn("tile", "outriders", map={(0, 0): "woods"}).travelers("dl", 0, 0)
    s.stack(0, "dl_t11", "dl_t01").begin()
    place = next(act for act in s.options() if act[:2] == ("place", cell_at(0, -1)))
    s.play(*place).play("cast", "outriders")
    assert s.in_reserve("dl") == 8, "the void kills, and no die was rolled"


# WL-03, WL-04 summons


@spell("WL-03")
@clause("OB-23.2", "SR-15")
def test_the_ashback_ogre_comes_to_printed_plain_ground_only():
    s = turn("tile", "consecrate", "summon_ashback_ogre", map={(0, 1): "void"}).any_luck()
    s.stack(0).begin().play("cast", "consecrate")
    assert s.at(0, 1)["ground"] == "plain"
    s.play("cast", "summon_ashback_ogre")
    assert s.options() == {("tile", cell_at(x, 0)) for x in range(4)}
    s.act("tile", (2, 0))
    assert s.where("ashback_ogre") == cell_at(2, 0) and "summon_ashback_ogre" in s.lying()


@spell("WL-03")
@clause("OB-23.9")
def test_the_ogre_survives_its_first_lost_roll_and_its_card_goes_with_it():
    s = turn("battle").travelers("dl", 0, 0, 2).creature("ashback_ogre", 1, 0, 1)
    s.rolls(6, 1, 6, 1).begin()
    assert s.where("ashback_ogre") is None
    assert len(s.heard("creature_hurt")) == 1 and len(s.heard("dice_thrown")) == 2


@spell("WL-04")
@clause("OB-23.2", "OB-33.7")
def test_the_thorn_boar_charges_once_and_may_bring_a_new_battle():
    s = turn("train", "summon_thorn_boar", map={(1, 1): "woods"}).begin()
    s.play("cast", "summon_thorn_boar")
    assert s.where("thorn_boar") == cell_at(1, 1)
    s = turn("battle", map={(1, 1): "woods"}).creature("thorn_boar", 1, 1, 0)
    s.travelers("lk", 1, 0).travelers("lk", 2, 0).rolls(6, 1, 1, 6).begin()
    assert len(s.heard("battle_began")) == 2, "beside its first victim's tile stands another"
    assert s.size("lk", 1, 0) == 0 and s.where("thorn_boar") is None


# WL-05 Double Muster


@spell("WL-05")
@clause("OB-15.1")
def test_double_muster_trains_two_more_beside_the_training_of_the_phase():
    s = turn("train", "double_muster").begin().play("cast", "double_muster").play("train")
    assert s.size("dl", -9, 0) == 3 and not s.may("train")


@spell("WL-05")
def test_double_muster_trains_as_many_as_there_are():
    s = turn("train", "double_muster").reserve("dl", 1).begin().play("cast", "double_muster")
    assert s.size("dl", -9, 0) == 1 and s.asked()[1] != "training"


@spell("WL-05")
def test_double_muster_needs_a_reserve_and_is_stopped_by_barren_hour():
    hand = ("double_muster", "summon_ashback_ogre")
    s = turn("train", *hand).reserve("dl", 0).begin()
    assert "could do nothing" in s.refusal("cast", "double_muster")
    s = turn("train", "barren_hour", player=1).hand(0, *hand).any_luck().begin()
    s.play("cast", "barren_hour").on_to("training", seat=0)
    assert "could do nothing" in s.refusal("cast", "double_muster")


@spell("WL-05")
@clause("OB-44.7")
def test_the_horde_musters_on_one_colony_of_a_colour_with_a_reserve():
    s = horde("double_muster").reserve("lk", 0).reserve("vo", 0).reserve("wl", 3).begin()
    trained = [data["class"] for data in s.heard("traveler_placed") if data["party"] == HORDE]
    assert trained == [2, 2, 2] and s.in_reserve("wl") == 0


# WL-06 Garrison


@spell("WL-06")
@clause("SR-6", "SR-7")
def test_garrison_spawns_one_in_a_friendly_town_who_moves_with_its_holders():
    s = turn("train", "garrison", map={(0, 0): "town NES", (1, 0): "plain"})
    s.town(0, 0, 0).travelers("dl", 0, 0).begin().play("cast", "garrison")
    assert s.size("dl", 0, 0) == 2
    s.done().move(0, 0, "E").play("no_recruit")
    assert s.size("dl", 1, 0) == 2


@spell("WL-06")
@clause("OB-7.3", "OB-19.3")
@pytest.mark.parametrize("fault", ["enemy", "shared", "neutral", "reserve"])
def test_garrison_needs_a_friendly_town_and_a_reserve(fault):
    s = turn("train", "garrison", "summon_ashback_ogre", map={(0, 0): "town NES"})
    s.travelers("dl", 2, 0)
    s.travelers("lk" if fault == "enemy" else "dl", 0, 0)
    s.town(0, 0, 1 if fault == "enemy" else 0)
    if fault == "shared":
        s.travelers("lk", 0, 0)
    elif fault == "neutral":
        s.state.towns.clear()
    elif fault == "reserve":
        s.reserve("dl", 0)
    s.begin()
    assert "finds no target" in s.refusal("cast", "garrison")


@spell("WL-06")
@clause("OB-44.9")
def test_the_horde_garrisons_a_town_of_one_colour_with_that_colour():
    towns = {(0, 0): "town NES", (5, 0): "town NES"}
    s = horde("garrison", map=towns).town(0, 0, HORDE).town(5, 0, HORDE)
    s.travelers("lk", 0, 0).travelers("wl", 0, 0).travelers("vo", 5, 0).begin()
    assert s.size("vo", 5, 0) == 2 and s.size("lk", 0, 0) == s.size("wl", 0, 0) == 1


# WL-07 Forced March


@spell("WL-07")
@clause("OB-31.1", "OB-31.2", "OB-31.4", "OB-30.8")
def test_a_forced_march_gives_a_second_move():
    s = turn("move", "forced_march").travelers("dl", 0, 0).begin().play("cast", "forced_march")
    s.move(0, 0, "E").move(1, 0, "E")
    assert s.size("dl", 2, 0) == 1 and not s.may("move", (2, 0))


@spell("WL-07")
@clause("OB-31.2", "OB-31.3")
@pytest.mark.parametrize("other", ["dl", "lk"])
def test_a_forced_march_does_not_pass_an_occupied_tile(other):
    s = guarded("forced_march").travelers("dl", 0, 0).travelers(other, 1, 0).begin()
    s.cast("forced_march", unit(DL, 0, 0)).move(0, 0, "E")
    assert not s.may("move", (1, 0))


@spell("WL-07")
@clause("OB-31.4")
def test_a_forced_march_ends_in_blackwater():
    s = guarded("forced_march", map={(0, 1): "blackwater"}).travelers("dl", 0, 0).begin()
    s.rolls(5, 5).cast("forced_march", unit(DL, 0, 0)).move(0, 0, "S")
    assert s.size("dl", 0, 1) == 1 and not s.may("move", (0, 1))


@spell("WL-07")
@clause("OB-30.8", "OB-30.2")
def test_a_forced_march_pulls_no_recruit_where_it_passes_but_where_it_begins():
    towns = {(0, 0): "town NES", (1, 0): "plain", (1, 1): "town NW"}
    s = guarded("forced_march", map=towns).travelers("dl", 0, 0).town(0, 0, 0).begin()
    s.cast("forced_march", unit(DL, 0, 0)).move(0, 0, "E").play("recruit").move(1, 0, "S")
    assert s.size("dl", 1, 1) == 1 and s.asked() == (0, "move")
    assert s.in_reserve("dl") == 5


@spell("WL-07")
def test_a_unit_that_moved_cannot_be_marched():
    s = guarded("forced_march").travelers("dl", 0, 0).begin().move(0, 0, "E")
    s.play("cast", "forced_march")
    assert s.asked() == (0, "move") and s.may("move", (-9, 0)) and not s.may("move", (1, 0))


@spell("WL-07")
def test_a_second_move_ends_with_the_phase():
    s = turn("move", "forced_march").travelers("dl", 0, 0).any_luck().begin()
    s.play("cast", "forced_march").done()
    while s.state.player == 0:
        s.play(*s.state.decision.options[-1])
    s.on_to("move", seat=0).move(0, 0, "E")
    assert not s.may("move", (1, 0))


# WL-08 Cavalry Charge


@spell("WL-08")
@clause("SR-4")
def test_a_cavalry_charge_runs_one_to_three_spaces_straight_and_uses_the_move():
    s = turn("move", "cavalry_charge", map={(0, 1): "plain", (1, 1): "plain"})
    s.travelers("dl", 0, 0).begin().play("cast", "cavalry_charge")
    east = {("tile", cell_at(x, 0)) for x in (1, 2, 3)}
    south = {("tile", cell_at(0, y)) for y in (1, 2)}
    others = {("tile", cell_at(0, -1)), ("tile", cell_at(-1, 0))}
    assert s.options() == east | south | others, "empty space ends the run"
    s.act("tile", (3, 0))
    assert s.size("dl", 3, 0) == 1 and not s.may("move", (3, 0))


@spell("WL-08")
@clause("OB-28.3")
def test_groups_and_moved_travelers_do_not_charge():
    s = turn("move", "cavalry_charge").travelers("dl", 0, 0, 2).travelers("dl", 2, 0).begin()
    s.move(2, 0, "E")
    assert "finds no target" in s.refusal("cast", "cavalry_charge")


@spell("WL-08")
@clause("OB-31.2", "OB-36.2")
def test_a_charge_ends_on_an_occupied_tile_and_does_not_pass_it():
    s = guarded("cavalry_charge").travelers("dl", 0, 0).travelers("lk", 2, 0).begin()
    s.cast("cavalry_charge", unit(DL, 0, 0))
    assert s.may("tile", (2, 0)) and not s.may("tile", (3, 0))
    s.act("tile", (2, 0))
    assert s.size("dl", 2, 0) == 1


@spell("WL-08")
def test_the_glare_of_the_drake_ends_a_charge():
    s = guarded("cavalry_charge", map={(1, 1): "ice"}).travelers("dl", 0, 0)
    s.creature("prism_drake", 1, 1, 1).begin().cast("cavalry_charge", unit(DL, 0, 0))
    assert s.may("tile", (1, 0)) and not s.may("tile", (2, 0))


@spell("WL-08", "LK-10")
def test_who_bears_the_mantle_charges_over_a_void():
    s = guarded("cavalry_charge", "radiant_mantle", map={(1, 0): "void"}).travelers("dl", 0, 0)
    s.begin().cast("radiant_mantle", unit(DL, 0, 0)).cast("cavalry_charge", unit(DL, 0, 0))
    s.act("tile", (2, 0))
    assert s.size("dl", 2, 0) == 1


@spell("WL-08")
@clause("OB-31.5")
@pytest.mark.parametrize("ground", ["woods", "blackwater", "void"])
def test_woods_and_blackwater_end_a_charge_and_a_void_kills(ground):
    s = turn("move", "cavalry_charge", map={(1, 0): ground}).travelers("dl", 0, 0)
    s.travelers("dl", -9, 0).begin().cast("cavalry_charge", unit(DL, 0, 0))
    assert s.may("tile", (1, 0)) and not s.may("tile", (2, 0))
    if ground == "void":
        assert s.act("tile", (1, 0)).size("dl", 1, 0) == 0


@spell("WL-08")
@clause("OB-10.1")
def test_ice_is_a_space_of_the_run_and_a_last_space_of_ice_slides_on():
    ice = {(1, 0): "ice", (2, 0): "ice"}
    s = turn("move", "cavalry_charge", map=ice).travelers("dl", 0, 0).begin()
    s.play("cast", "cavalry_charge").act("tile", (3, 0))
    assert s.size("dl", 3, 0) == 1, "three spaces, no slide in between"
    s = turn("move", "cavalry_charge", map=ice).travelers("dl", 0, 0).begin()
    s.play("cast", "cavalry_charge").act("tile", (2, 0))
    assert s.size("dl", 3, 0) == 1, "slid on"


@spell("WL-08")
@clause("OB-9.2", "SR-5")
def test_from_woods_the_exit_roll_gives_the_direction_of_the_charge():
    s = turn("move", "cavalry_charge", map={(0, 0): "woods"}).travelers("dl", 0, 0).begin()
    cell, east = cell_at(0, 0), 1
    face = next(face for face in range(1, 7) if s.at(0, 0)["stones"][face - 1] == east)
    assert s.state.board[cell]
    s.rolls(face).play("cast", "cavalry_charge")
    assert s.options() == {("tile", cell_at(x, 0)) for x in (1, 2, 3)}


@spell("WL-08")
@clause("OB-9.8", "OB-9.9")
def test_a_charge_from_woods_that_rolls_towards_an_enemy_colony_is_spent():
    s = turn("move", "cavalry_charge", map={(0, 0): "woods", (0, -1): "home lk NES"})
    s.travelers("dl", 0, 0).begin()
    face = next(face for face in range(1, 7) if s.at(0, 0)["stones"][face - 1] == 0)
    s.rolls(face).play("cast", "cavalry_charge")
    assert s.size("dl", 0, 0) == 1 and not s.may("woods", (0, 0))


@spell("WL-08")
@clause("OB-31.6")
def test_exploring_ends_a_charge():
    s = turn("move", "cavalry_charge").travelers("dl", 2, 0).stack(0, "dl_t10", "dl_t01").begin()
    s.play("cast", "cavalry_charge")
    assert s.may("tile", (4, 0)) and not s.may("tile", (5, 0))
    s.act("tile", (4, 0))
    s.play(*s.state.decision.options[0]) if s.asked() == (0, "explore") else None
    assert s.size("dl", 4, 0) == 1 and s.at(4, 0)["tile"] == "dl_t10"


@spell("WL-08")
@clause("OB-22.5")
def test_a_step_of_a_charge_that_is_undone_ends_the_run():
    s = guarded("cavalry_charge").hand(1, "stopped_clock").travelers("dl", 0, 0).begin()
    s.cast("cavalry_charge", unit(DL, 0, 0)).act("tile", (3, 0)).done()
    s.play("cast", "stopped_clock")
    assert s.size("dl", 1, 0) == 1 and s.asked() == (0, "move")


# WL-09 War Horns


@spell("WL-09")
@clause("OB-31.1")
def test_war_horns_give_every_unit_on_plain_ground_one_more_move():
    s = turn("move", "war_horns", "forced_march", map={(0, 1): "boneyard"})
    s.travelers("dl", 0, 0).travelers("dl", 2, 0).travelers("dl", 0, 1).begin()
    s.play("cast", "war_horns").cast("forced_march", unit(DL, 0, 0))
    s.move(0, 0, "E")
    s.move(1, 0, "W").move(0, 0, "E")
    assert not s.may("move", (1, 0)), "two more moves in all"
    s.move(2, 0, "E")
    assert s.may("move", (3, 0))
    s.move(0, 1, "N")
    assert not s.may("move", (0, 0)), "the boneyard is no plain ground"


@spell("WL-09")
@pytest.mark.parametrize("how", ["walked", "spell", "nobody", "enemy"])
def test_war_horns_sound_before_any_move_and_for_somebody(how):
    s = turn("move", "war_horns", "cavalry_charge", map={(0, 1): "boneyard"})
    s.travelers("lk" if how == "enemy" else "dl", 2, 0) if how != "nobody" else s
    s.travelers("dl", 0, 1).begin()
    if how == "walked":
        s.move(0, 1, "N")
        assert "not the moment" in s.refusal("cast", "war_horns")
    elif how == "spell":
        s.cast("cavalry_charge", unit(DL, 0, 1)).act("tile", (0, 0))
        assert "not the moment" in s.refusal("cast", "war_horns")
    else:
        assert "could do nothing" in s.refusal("cast", "war_horns")


# WL-10 Break Ranks


@spell("WL-10")
@clause("OB-28.4")
def test_break_ranks_lets_each_traveler_move_on_its_own_and_some_stay():
    s = turn("move", "break_ranks").travelers("dl", 1, 0, 3).begin().play("cast", "break_ranks")
    s.move(1, 0, "W").move(1, 0, "E")
    assert s.size("dl", 0, 0) == s.size("dl", 1, 0) == s.size("dl", 2, 0) == 1
    assert not s.may("move", (0, 0)) and s.may("move", (1, 0))


@spell("WL-10")
@clause("OB-16.4")
def test_those_who_move_to_one_tile_merge_there():
    s = turn("move", "break_ranks").travelers("dl", 1, 0, 3).begin().play("cast", "break_ranks")
    s.move(1, 0, "W").move(1, 0, "W")
    assert s.size("dl", 0, 0) == 2 and not s.may("move", (0, 0)) and s.may("move", (1, 0))


@spell("WL-10")
@clause("OB-30.10")
def test_a_town_that_some_do_not_leave_stays_held_without_a_recruit():
    s = turn("move", "break_ranks", map={(1, 0): "town NEW"}).town(1, 0, 0)
    s.travelers("dl", 1, 0, 2).begin().play("cast", "break_ranks").move(1, 0, "W")
    assert s.asked() == (0, "move") and s.owner(1, 0) == 0
    s.move(1, 0, "E")
    assert s.asked() == (0, "recruit"), "the last one leaves"


@spell("WL-10")
@clause("OB-30.4")
@pytest.mark.parametrize("fault", ["solo", "moved", "merged"])
def test_break_ranks_wants_a_group_of_which_nobody_moved_merged_or_was_recruited(fault):
    s = guarded("break_ranks").travelers("dl", 1, 0, 1 if fault in ("solo", "merged") else 2)
    if fault == "merged":
        s.travelers("dl", 2, 0)
    s.begin()
    if fault in ("moved", "merged"):
        s.move(1, 0, "E")
    assert "finds no target" in s.refusal("cast", "break_ranks")


@spell("WL-10")
@clause("OB-22.5")
def test_a_traveler_that_is_stopped_stays_while_the_others_may_go():
    s = turn("move", "break_ranks").hand(1, "stopped_clock").travelers("dl", 1, 0, 2).begin()
    s.play("cast", "break_ranks").move(1, 0, "W").play("cast", "stopped_clock")
    assert s.size("dl", 1, 0) == 2
    s.move(1, 0, "E")
    assert s.size("dl", 1, 0) == s.size("dl", 2, 0) == 1 and not s.may("move", (1, 0))


@spell("WL-10")
def test_ranks_are_closed_again_when_the_phase_is_over():
    s = turn("move", "break_ranks").travelers("dl", 1, 0, 2).any_luck().begin()
    s.play("cast", "break_ranks").done()
    while s.state.player == 0:
        s.play(*s.state.decision.options[-1])
    s.on_to("move", seat=0).move(1, 0, "E")
    assert s.size("dl", 2, 0) == 2


# WL-11 Rally Point


@spell("WL-11")
@clause("OB-16.4", "OB-28.2")
def test_rally_point_moves_a_unit_that_merged_in_this_phase():
    s = guarded("rally_point").travelers("dl", 0, 0).travelers("dl", 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "rally_point")
    s.move(0, 0, "E")
    assert not s.may("move", (1, 0))
    s.play("cast", "rally_point").act("tile", (2, 0))
    assert s.size("dl", 2, 0) == 2 and not s.may("move", (2, 0))


@spell("WL-11")
@clause("SR-17", "OB-30.4")
def test_rally_point_is_not_for_a_unit_with_a_recruit_of_this_phase():
    s = guarded("rally_point", map={(0, 0): "town NES", (0, 1): "plain"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).travelers("dl", 0, 1).travelers("dl", 1, 0).begin()
    s.move(0, 0, "E").play("recruit")
    assert s.may("cast", "rally_point"), "two have merged east of the town"
    t = guarded("rally_point", map={(0, 0): "town NES", (0, 1): "plain"}).town(0, 0, 0)
    t.travelers("dl", 0, 0).travelers("dl", 0, 1).begin()
    t.move(0, 0, "E").play("recruit").move(0, 1, "N")
    assert t.size("dl", 0, 0) == 2, "one of them is the recruit"
    assert "finds no target" in t.refusal("cast", "rally_point")


@spell("WL-11")
@clause("OB-31.4", "OB-8.7")
def test_rally_point_is_not_cast_after_a_blackwater_roll():
    s = guarded("rally_point", map={(0, 1): "blackwater"}).travelers("dl", 0, 0)
    s.travelers("dl", 0, 1).begin().rolls(5, 5).move(0, 0, "S")
    assert s.size("dl", 0, 1) == 2
    assert "finds no target" in s.refusal("cast", "rally_point")


@spell("WL-11")
@clause("SR-5", "OB-9.3")
def test_out_of_woods_a_rallied_unit_rolls_for_its_exits():
    s = turn("move", "rally_point", map={(1, 0): "woods"}).travelers("dl", 0, 0)
    s.travelers("dl", 1, 0).begin().move(0, 0, "E")
    east = next(face for face in range(1, 7) if s.at(1, 0)["stones"][face - 1] == 1)
    s.rolls(east, east).play("cast", "rally_point")
    s.play("roll")
    assert s.size("dl", 2, 0) == 2


@spell("WL-02", "WL-07", "WL-11")
@clause("OB-27.1")
def test_the_units_of_enemies_and_allies_are_not_moved_by_these_spells():
    s = turn("tile", "outriders", "erosion_of_ages", seats=4, teams=True)
    s.travelers("lk", 0, 0).travelers("wl", 0, 1).tile(0, 1, "plain").stack(0, "dl_t10", "dl_t01")
    s.begin().play("draw").act("place", (0, -1), 0)
    assert "finds no target" in s.refusal("cast", "outriders")
    s = guarded("rally_point", "forced_march").any_luck().travelers("lk", 0, 0)
    s.travelers("lk", 1, 0).wanted = "move", 1
    s.begin().move(0, 0, "E")
    s.on_to("move", seat=0)
    assert "finds no target" in s.refusal("cast", "rally_point")


@spell("WL-03", "WL-04")
@clause("OB-23.10")
@pytest.mark.parametrize("beast", ["ashback_ogre", "thorn_boar"])
def test_a_creature_on_the_board_is_not_summoned_again(beast):
    s = turn("train", f"summon_{beast}", map={(5, 5): "woods"}).creature(beast, 20, 20, 1)
    s.begin()
    assert "could do nothing" in s.refusal("cast", f"summon_{beast}")


@spell("WL-09")
@clause("SR-17")
def test_war_horns_do_not_sound_for_units_that_a_spell_holds():
    s = turn("move", "war_horns", map={(0, 1): "boneyard"}).travelers("dl", 2, 0)
    s.travelers("dl", 0, 1)
    lying_already(s, "suspended_moment", 1, 2, 0, "held", 0).begin()
    assert "could do nothing" in s.refusal("cast", "war_horns")


@spell("WL-08")
@clause("OB-22.1")
def test_a_charge_does_not_run_onto_a_barred_tile():
    s = turn("move", "cavalry_charge").travelers("dl", 0, 0).travelers("lk", 3, 0)
    lying_already(s, "wall_of_radiance", 1, 2, 0, "no_enemy_enters").begin()
    s.play("cast", "cavalry_charge")
    assert s.may("tile", (1, 0)) and not s.may("tile", (2, 0)) and not s.may("tile", (3, 0))
