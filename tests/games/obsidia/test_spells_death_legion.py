"""The first spells of the Death Legion, one by one: DL-01 to DL-10."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import Effect
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting, seen, tile, unit

DL, LK = "death_legion", "light_keepers"


# DL-01 Erosion of Ages


@spell("DL-01")
def test_erosion_finds_no_tile_with_occupants_token_colony_or_town():
    s = casting("tile", "erosion_of_ages", map={(0, 1): "town NES", (1, 1): "plain"})
    s.travelers("lk", 1, 0).travelers("dl", 2, 0)
    card = GAME.cards.spell_at["sanctuary"]
    s.state.effects = [Effect(card, 1, "your_next_turn", 1, False, cell_at(1, 1), (), -1, ())]
    s.begin().play("cast", "erosion_of_ages")
    assert s.at(1, 1) and s.at(0, 0) is None, "the only tile that is left to remove"


@spell("DL-01")
@clause("OB-19.3")
def test_erosion_is_idle_where_every_tile_is_occupied_and_says_so():
    s = casting("tile", "erosion_of_ages").travelers("lk", 1, 0).travelers("dl", 0, 0)
    s.travelers("dl", 2, 0).begin()
    assert "finds no target" in s.refusal("cast", "erosion_of_ages")


@spell("DL-01")
def test_the_cell_of_an_eroded_tile_is_found_again_by_exploring():
    s = casting("tile", "erosion_of_ages").stack(0, "dl_t10", "dl_t10").travelers("dl", 1, 0)
    s.travelers("lk", 2, 0).begin().play("cast", "erosion_of_ages")
    assert s.at(0, 0) is None
    assert cell_at(0, 0) in s.view()["spaces"]


# DL-02 Stolen Tomorrow


@spell("DL-02")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_stolen_tomorrow_shows_the_top_tile_to_the_caster_alone_and_may_remove_it(answer):
    s = casting("tile", "stolen_tomorrow").stack(1, "lk_t03", "lk_t04").begin()
    s.play("cast", "stolen_tomorrow")
    assert s.asked() == (0, "yes_no") and seen(s, 0) == ["lk_t03"] and seen(s, 1) == []
    s.play(answer)
    left = [GAME.cards.tiles[at].id for at in s.state.stacks[1]]
    if answer == "yes":
        assert left == ["lk_t04"] and s.heard("tile_milled")[0]["tile"] == "lk_t03"
    else:
        assert left == ["lk_t04", "lk_t03"] and seen(s, 0) == ["lk_t03"]


@spell("DL-02")
def test_stolen_tomorrow_is_aimed_at_an_enemy_with_a_tile():
    s = casting("tile", "stolen_tomorrow").stack(1).begin()
    assert "finds no target" in s.refusal("cast", "stolen_tomorrow")


@spell("DL-02")
@clause("SR-3", "OB-41.1")
def test_an_ally_is_no_enemy_whose_tomorrow_is_stolen():
    s = casting("tile", "stolen_tomorrow", seats=4, teams=True).begin()
    s.play("cast", "stolen_tomorrow")
    assert s.options() == {("player", 1), ("player", 3)}


@spell("DL-02")
@clause("OB-37.5")
def test_stolen_tomorrow_may_empty_the_last_stack():
    s = casting("spell").stack(0).stack(1, "lk_t03").hand(1, "stolen_tomorrow")
    s.wanted = "tile", 1
    s.stack(0, "dl_t01").stack(1).hand(1, "stolen_tomorrow").begin()
    s.play("cast", "stolen_tomorrow").play("yes")
    assert s.view()["ending"]


@spell("DL-02")
@clause("OB-40.3")
def test_with_tile_planning_a_random_tile_is_looked_at():
    s = casting("tile", "stolen_tomorrow", plan_tiles=True)
    s.stack(1, "lk_t03", "lk_t04", "lk_t05").begin()._script("draw", [0])
    s.play("cast", "stolen_tomorrow")
    assert seen(s, 0) == ["lk_t05"], "the bottom one, by luck"
    s.play("yes")
    assert len(s.state.stacks[1]) == 2


# DL-03, DL-04: the creatures


@spell("DL-03")
@clause("OB-12.4")
def test_the_gravewyrm_stands_on_a_boneyard_and_re_rolls_ones():
    s = casting("train", "summon_gravewyrm", map={(0, 1): "boneyard"}).travelers("lk", 0, 0)
    s.begin().play("cast", "summon_gravewyrm")
    assert s.where("gravewyrm") == cell_at(0, 1) and s.lying() == ["summon_gravewyrm"]
    s.rolls(1, 5, 6).done()
    assert s.size("lk", 0, 0) == 0, "the wyrm's 1 was thrown again"


@spell("DL-03")
def test_the_gravewyrm_finds_no_boneyard_that_counts_as_plain():
    s = casting("train", "summon_gravewyrm", map={(0, 1): "boneyard"})
    s.state.calmed = (cell_at(0, 1),)
    s.begin()
    assert "finds no target" in s.refusal("cast", "summon_gravewyrm")


@spell("DL-04")
def test_the_hollow_maw_fights_over_corners_and_may_draw_there():
    s = casting("train", "summon_hollow_maw", map={(1, 1): "void NS"}).travelers("lk", 0, 0)
    s.travelers("lk", 2, 0).begin().play("cast", "summon_hollow_maw").on_to("fight")
    assert len(s.options()) == 2
    s.rolls(3, 3, 2, 2)
    s.play(*sorted(s.options())[0])
    assert s.heard("battle_ended")[0]["result"] == "draw"


# DL-05 Rise from the Ossuary


@spell("DL-05")
def test_a_traveler_rises_on_a_boneyard_and_joins_friends_there():
    s = casting("train", "rise_from_the_ossuary", map={(0, 1): "boneyard"})
    s.travelers("dl", 0, 1).begin().play("cast", "rise_from_the_ossuary")
    assert s.size("dl", 0, 1) == 2 and s.in_reserve("dl") == 6
    s.done()
    assert s.may("move", (0, 1)), "SR-7: they may move in the coming phase"


@spell("DL-05")
@pytest.mark.parametrize("there", ["enemy", "creature", "calmed", "plain"])
def test_nobody_rises_on_other_ground_or_among_enemies(there):
    s = casting("train", "rise_from_the_ossuary", map={(0, 1): "boneyard"}).travelers("dl", 0, 0)
    if there == "enemy":
        s.travelers("lk", 0, 1)
    elif there == "creature":
        s.creature("gravewyrm", 0, 1)
    elif there == "calmed":
        s.state.calmed = (cell_at(0, 1),)
    else:
        s.tile(0, 1, "plain")
    s.begin()
    assert "finds no target" in s.refusal("cast", "rise_from_the_ossuary")


@spell("DL-05")
@pytest.mark.parametrize(("place", "near"), [((1, 2), True), ((1, 3), False), ((0, 4), False)])
def test_the_boneyard_is_at_most_two_spaces_from_a_friend_whatever_the_pathways(place, near):
    s = casting("train", "rise_from_the_ossuary", map={(0, 1): "boneyard"}).tile(*place, "plain")
    s.travelers("dl", *place).begin()
    assert s.may("cast", "rise_from_the_ossuary") == near


@spell("DL-05")
def test_nobody_rises_from_an_empty_reserve():
    s = casting("train", "rise_from_the_ossuary", "barren_hour", map={(0, 1): "boneyard"})
    s.reserve("dl", 0)
    s.begin()
    assert "could do nothing" in s.refusal("cast", "rise_from_the_ossuary")


@spell("DL-05")
@clause("SR-13", "OB-44.7")
def test_for_the_horde_a_colour_with_a_reserve_rises():
    s = casting("turn", map={(0, 1): "boneyard"}, seats=1, player=1)
    s.hand(1, "rise_from_the_ossuary").travelers("vo", 0, 3).tile(0, 3, "plain")
    s.reserve("lk", 0).reserve("wl", 0).any_luck().begin()
    placed = [data for data in s.heard("traveler_placed") if data["cell"] == cell_at(0, 1)]
    assert [data["class"] for data in placed] == [3]


# DL-06 Barren Hour


@spell("DL-06")
@clause("SR-15")
def test_barren_hour_stops_one_training_phase_of_an_enemy():
    s = casting("train", "barren_hour", map={(0, 1): "woods NES"}).hand(1, "summon_lumen_stag")
    s.any_luck().begin().play("cast", "barren_hour")
    assert s.may("train"), "the caster trains"
    s.on_to("training", seat=1)
    assert "A spell stops your training" in s.refusal("train")
    s.done()
    assert s.lying() == [] and "barren_hour" in s.pile(0)
    s.on_to("training", seat=1)
    assert s.may("train")


@spell("DL-06")
def test_barren_hour_stops_neither_spawns_nor_summons():
    s = casting("train", "barren_hour", map={(0, 1): "woods NES"}).any_luck()
    s.hand(1, "summon_lumen_stag").begin().play("cast", "barren_hour")
    s.on_to("training", seat=1)
    s.play("cast", "summon_lumen_stag")
    assert s.where("lumen_stag") == cell_at(0, 1)


@spell("DL-06")
@clause("SR-3")
def test_barren_hour_is_not_cast_on_an_ally_or_oneself():
    s = casting("train", "barren_hour", seats=4, teams=True).begin().play("cast", "barren_hour")
    assert s.options() == {("player", 1), ("player", 3)}


@spell("DL-06")
@clause("SR-13")
def test_against_the_horde_none_of_its_colonies_trains_once():
    homes = {(3, 3): "home lk NES", (6, 3): "home wl NES", (9, 3): "home vo NES"}
    s = casting("train", "barren_hour", seats=1, map={(5, 5): "plain", **homes}).any_luck()
    s.begin().play("cast", "barren_hour")
    s.done().on_to("place")
    assert [s.in_reserve(klass) for klass in ("lk", "wl", "vo")] == [8, 8, 8]
    s.play(*s.state.decision.options[0]).on_to("place")
    assert [s.in_reserve(klass) for klass in ("lk", "wl", "vo")] == [7, 7, 7]


# DL-07 Tithe of Souls


@spell("DL-07")
def test_tithe_takes_one_of_each_also_out_of_groups_and_creatures_too():
    s = casting("train", "tithe_of_souls").travelers("dl", 0, 0, 2).travelers("lk", 1, 0, 2)
    s.creature("gravewyrm", 0, 0, 1).travelers("lk", 2, 0).creature("thorn_boar", 2, 0, 1).begin()
    s.play("cast", "tithe_of_souls")
    assert s.options() == {("traveler", cell_at(1, 0), LK), ("creature", "gravewyrm")}
    s.act("traveler", (1, 0), LK)
    assert s.size("dl", 0, 0) == s.size("lk", 1, 0) == 1


@spell("DL-07")
def test_tithe_needs_an_enemy_on_the_same_or_a_joined_tile():
    s = casting("train", "tithe_of_souls", map={(0, 0): "plain NS", (1, 0): "plain NS"})
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "tithe_of_souls"), "darkness lies between"


@spell("DL-07")
@clause("SR-3")
def test_tithe_takes_no_ally():
    s = casting("train", "tithe_of_souls", seats=4, teams=True).travelers("dl", 0, 0)
    s.travelers("wl", 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "tithe_of_souls")


# DL-08 Rewound Step


@spell("DL-08")
def test_a_rewound_traveler_may_move_again_and_leaves_what_it_found():
    s = casting("move", "rewound_step").stack(0, "dl_t10").travelers("dl", 0, 0)
    s.travelers("dl", -4, 0, 2).begin().move(0, 0, "N").on_to("move")
    s.play("cast", "rewound_step")
    assert s.size("dl", 0, 0) == 1 and s.at(0, -1) is not None, "a drawn tile is not undone"
    assert s.may("move", (0, 0), "E")


@spell("DL-08")
@clause("OB-13.2", "OB-22.5")
def test_who_is_rewound_onto_a_portal_where_it_began_may_go_through_it():
    s = casting("move", "rewound_step", map={(0, 0): "portal", (7, 7): "portal"})
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).begin().move(0, 0, "E")
    s.play("cast", "rewound_step")
    assert s.may("portal", (0, 0), (7, 7))


@spell("DL-08")
def test_a_rewound_traveler_joins_its_recruit_and_they_stay():
    s = casting("move", "rewound_step", map={(0, 0): "town NES"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).begin().move(0, 0, "E").play("recruit")
    s.play("cast", "rewound_step")
    assert s.size("dl", 0, 0) == 2 and not s.may("move", (0, 0))


@spell("DL-08")
@clause("OB-16.4")
def test_who_is_rewound_onto_friends_that_came_there_stays_with_them():
    s = casting("move", "rewound_step", map={(0, 1): "plain"}).travelers("dl", 0, 0)
    s.travelers("dl", 0, 1).travelers("dl", -4, 0).begin().move(0, 0, "E").move(0, 1, "N")
    s.cast("rewound_step", ("unit", (1, 0), "death_legion"))
    assert s.size("dl", 0, 0) == 2 and not s.may("move", (0, 0))


@spell("DL-08")
@pytest.mark.parametrize("who", ["unmoved", "merged", "group"])
def test_rewound_step_wants_a_solo_traveler_that_moved_and_did_not_merge(who):
    s = casting("move", "rewound_step").travelers("dl", 0, 0, 2 if who == "group" else 1)
    s.travelers("dl", -4, 0)
    if who == "merged":
        s.travelers("dl", 1, 0)
    s.begin()
    if who != "unmoved":
        s.move(0, 0, "E")
    assert "finds no target" in s.refusal("cast", "rewound_step")


@spell("DL-08")
@clause("OB-6.4")
def test_a_traveler_rewound_onto_an_enemy_colony_must_still_leave_it():
    s = casting("move", "rewound_step", map={(5, 4): "plain"}).travelers("dl", 5, 5, mark="guest")
    s.travelers("dl", 0, 0).any_luck().begin().move(5, 5, "N").play("cast", "rewound_step")
    assert s.size("dl", 5, 5) == 1 and "must_leave" in s.view()["units"][-1]["marks"]
    s.done()
    assert s.size("dl", 5, 5) == 0


@spell("DL-08")
@clause("OB-8.5")
def test_a_traveler_rewound_onto_blackwater_began_there_and_rolls_at_the_end():
    s = casting("move", "rewound_step", map={(0, 1): "blackwater"}).travelers("dl", 0, 1)
    s.begin().move(0, 1, "N").play("cast", "rewound_step")
    s.rolls(1, 1).done()
    assert s.size("dl", 0, 1) == 0


@spell("DL-08")
@clause("OB-19.7")
def test_a_traveler_is_not_rewound_onto_a_tile_barred_to_it():
    s = casting("move", "rewound_step").travelers("dl", 0, 0).travelers("lk", 0, 0)
    s.travelers("dl", -4, 0).begin().move(0, 0, "E")
    assert s.may("cast", "rewound_step")
    s = casting("move", "rewound_step").travelers("dl", 0, 0).travelers("lk", 0, 0)
    s.hand(1, "wall_of_radiance").travelers("dl", -4, 0).begin().done()
    s.move(0, 0, "E").play("cast", "wall_of_radiance")
    assert s.asked() == (0, "move") and "finds no target" in s.refusal("cast", "rewound_step")


@spell("DL-08")
@clause("OB-31.1")
@pytest.mark.parametrize("made", [1, 2])
def test_a_rewound_traveler_has_both_moves_of_a_forced_march_again(made):
    s = casting("move", "rewound_step", "forced_march", map={(2, 0): "plain"})
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).begin()
    s.cast("forced_march", ("unit", (0, 0), "death_legion"))
    for x in range(made):
        s.move(x, 0, "E")
    s.play("cast", "rewound_step").move(0, 0, "E")
    assert s.may("move", (1, 0), "E")
    s.move(1, 0, "E")
    assert s.size("dl", 2, 0) == 1 and not s.may("move", (2, 0)), "two moves and no third"


@spell("DL-08")
@clause("OB-31.1", "OB-16.1")
def test_the_second_move_of_a_forced_march_is_not_rewound_into_the_next_turn():
    s = casting("move", "forced_march", map={(2, 0): "plain", (3, 0): "plain"}).any_luck()
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).begin()
    s.cast("forced_march", ("unit", (0, 0), "death_legion")).move(0, 0, "E").done()
    s.on_to("move", seat=1).done().on_to("move", seat=0)
    s.hand(0, "rewound_step").move(1, 0, "E").play("cast", "rewound_step").move(1, 0, "E")
    assert s.size("dl", 2, 0) == 1 and not s.may("move", (2, 0))


# DL-09 Suspended Moment


@spell("DL-09")
@clause("SR-17")
def test_those_who_join_a_held_unit_are_held_too_until_their_movement_phase_ends():
    s = casting("move", "suspended_moment").travelers("lk", 1, 0).travelers("lk", 0, 0)
    s.travelers("lk", 5, 5).any_luck().reserve("lk", 0).hand(1, "sappers").begin()
    s.cast("suspended_moment", unit(1, 0, LK))
    assert s.view()["tokens"] == 2 and s.view()["effects"][0]["tokens"] == [cell_at(1, 0)]
    s.on_to("move", seat=1).move(0, 0, "E")
    assert s.size("lk", 1, 0) == 2 and not s.may("move", (1, 0)) and s.lying()
    s.done()
    assert s.asked() == (1, "spells") and s.lying() == [] and s.view()["tokens"] == 3


@spell("DL-09")
@clause("SR-17")
def test_a_held_unit_is_not_moved_by_its_owners_spells_either():
    s = casting("move", "suspended_moment").travelers("lk", 1, 0).hand(1, "lightstep").any_luck()
    s.travelers("lk", 5, 5).reserve("lk", 0).begin().cast("suspended_moment", unit(1, 0, LK))
    s.on_to("move", seat=1)
    s.play("cast", "lightstep")
    assert s.options() <= {tile(5, 4), tile(6, 5), tile(5, 6), tile(4, 5)}, "the other one alone"


@spell("DL-09")
def test_a_held_unit_fights_and_its_end_frees_the_token():
    s = casting("move", "suspended_moment").travelers("lk", 1, 0).travelers("dl", 0, 0).begin()
    s.play("cast", "suspended_moment").rolls(6, 1).done()
    assert s.size("lk", 1, 0) == 0
    assert s.lying() == [] and s.view()["tokens"] == 3


@spell("DL-09")
@clause("OB-8.5")
def test_a_unit_held_on_blackwater_rolls_again():
    s = casting("move", "suspended_moment", map={(1, 1): "blackwater"}).travelers("lk", 1, 1)
    s.any_luck().begin().play("cast", "suspended_moment").on_to("move", seat=1)
    assert not s.may("move", (1, 1))
    s.state.luck = (("roll", 1), ("roll", 1))
    s.done()
    assert s.size("lk", 1, 1) == 0


@spell("DL-09")
@clause("SR-3")
def test_only_enemy_units_are_suspended():
    s = casting("move", "suspended_moment", seats=4, teams=True).travelers("wl", 1, 0)
    s.travelers("dl", 0, 0).begin()
    assert "finds no target" in s.refusal("cast", "suspended_moment")


# DL-10 Walk Between Hours


@spell("DL-10")
@clause("SR-4")
def test_two_spaces_past_an_enemy_and_the_ground_of_the_first():
    map = {(1, 0): "void", (2, 0): "plain"}
    s = casting("move", "walk_between_hours", map=map).travelers("dl", 0, 0, 2)
    s.travelers("lk", 1, 0).begin().play("cast", "walk_between_hours")
    s.act("tile", (2, 0))
    assert s.size("dl", 2, 0) == 2 and not s.may("move", (2, 0)), "it uses the move"


@spell("DL-10")
def test_the_second_space_acts_and_may_be_the_tile_it_left():
    map = {(0, 1): "blackwater NS", (0, 2): "void NS"}
    s = casting("move", "walk_between_hours", map=map).travelers("dl", 0, 0).begin()
    s.play("cast", "walk_between_hours").act("tile", (0, 1))
    assert s.options() == {tile(0, 0), tile(0, 2)}
    other = s.branch()
    s.act("tile", (0, 2))
    assert s.in_reserve("dl") == 8, "the void killed it"
    other.act("tile", (0, 0))
    assert other.size("dl", 0, 0) == 1


@spell("DL-10")
@clause("OB-30.8")
def test_passing_a_town_recruits_nobody_but_leaving_one_does():
    map = {(0, 0): "town NES", (1, 0): "town EW"}
    s = casting("move", "walk_between_hours", map=map).town(0, 0, 0).town(1, 0, 0)
    s.travelers("dl", 0, 0).begin().cast("walk_between_hours", tile(2, 0)).play("recruit")
    assert s.size("dl", 0, 0) == 1 and s.size("dl", 1, 0) == 0 and s.size("dl", 2, 0) == 1


@spell("DL-10")
def test_the_first_space_is_no_enemy_colony_and_not_empty_but_the_second_explores():
    map = {(0, 0): "plain NS", (0, -1): "home lk NES", (0, 1): "plain NS"}
    s = casting("move", "walk_between_hours", map=map).stack(0, "dl_t10").travelers("dl", 0, 0)
    s.begin().play("cast", "walk_between_hours")
    assert s.options() == {tile(0, 0), tile(0, 2)}, "only over (0, 1)"
    s.act("tile", (0, 2))
    assert s.at(0, 2)["tile"] == "dl_t10" and s.size("dl", 0, 2) == 1


@spell("DL-10")
def test_no_glare_and_no_slide_on_the_first_but_on_the_second():
    map = {(1, 0): "ice", (2, 0): "ice", (3, 0): "plain", (1, 1): "ice NS"}
    s = casting("move", "walk_between_hours", map=map).creature("prism_drake", 1, 1, 1)
    s.travelers("dl", 0, 0).begin().cast("walk_between_hours", tile(2, 0))
    assert s.size("dl", 3, 0) == 1


@spell("DL-10")
@clause("OB-9.2", "SR-5")
def test_out_of_woods_each_traveler_rolls_for_its_first_space():
    map = {(0, 0): "woods NES", (0, 1): "plain NS", (0, 2): "plain NS"}
    s = casting("move", "walk_between_hours", map=map).travelers("dl", 0, 0, 3).begin()
    east, south = (
        next(face for face in range(1, 7) if s.at(0, 0)["stones"][face - 1] == side)
        for side in (1, 2)
    )
    s.rolls(east).play("cast", "walk_between_hours")
    s.rolls(east).play("roll")
    s.rolls(south).play("roll")
    s.play("part", 1).act("tile", (2, 0)).act("tile", (0, 2))
    assert s.size("dl", 2, 0) == 2 and s.size("dl", 0, 2) == 1


@spell("DL-10")
@pytest.mark.parametrize("bar", ["moved", "dead end"])
def test_who_has_moved_or_has_no_way_does_not_walk_between_hours(bar):
    s = casting("move", "walk_between_hours")
    if bar == "moved":
        s.travelers("dl", 0, 0).tile(-4, 0, "home dl NS").travelers("dl", -4, 0)
        s.begin().move(0, 0, "E")
    else:
        s.tile(-4, 0, "home dl NS").tile(-4, 1, "home lk NES").travelers("dl", -4, 0).begin()
    assert "finds no target" in s.refusal("cast", "walk_between_hours")


@spell("DL-10")
@clause("SR-17")
def test_a_held_unit_does_not_walk_between_hours():
    s = casting("move", "suspended_moment", player=1).hand(0, "walk_between_hours").any_luck()
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).reserve("dl", 0).stack(0).begin()
    s.cast("suspended_moment", unit(0, 0, DL)).on_to("move", seat=0)
    assert "finds no target" in s.refusal("cast", "walk_between_hours")
