"""The first spells of the Light Keepers, one by one: LK-01 to LK-10."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import Effect
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting, lights, seen, tile, unit

DL = "death_legion"


def ids(tiles):
    return [GAME.cards.tiles[at].id for at in tiles]


# LK-01 Survey by Starlight


@spell("LK-01")
def test_survey_puts_the_top_three_tiles_of_ones_own_stack_in_order_for_this_draw():
    s = lights("tile", "survey_by_starlight")
    s.stack(1, "lk_t01", "lk_t02", "lk_t03", "lk_t04").stack(0).begin()
    s.play("cast", "survey_by_starlight")
    assert s.asked() == (1, "order")
    assert sorted(seen(s, 1, 1)) == ["lk_t01", "lk_t02", "lk_t03"] and seen(s, 0, 1) == []
    s.play("tile", "lk_t03").play("tile", "lk_t01")
    assert s.heard("tile_drawn")[0]["tile"] == "lk_t03"
    assert ids(s.state.stacks[1]) == ["lk_t04", "lk_t02", "lk_t01"]


@spell("LK-01")
def test_survey_of_an_enemys_two_tiles_is_known_to_the_caster_alone():
    s = lights("tile", "survey_by_starlight").stack(0, "dl_t01", "dl_t02").stack(1, "lk_t01")
    s.begin().play("cast", "survey_by_starlight").play("tile", "dl_t02")
    assert ids(s.state.stacks[0]) == ["dl_t01", "dl_t02"], "the last is on top"
    assert seen(s, 1, 0) == ["dl_t01", "dl_t02"] and seen(s, 0, 0) == []


@spell("LK-01")
@clause("SR-3")
def test_survey_wants_two_tiles_of_ones_own_or_an_enemys_stack_before_drawing():
    s = lights("tile", "survey_by_starlight", "consecrate", map={(0, 1): "void"})
    s.stack(0, "dl_t01").stack(1, "lk_t01").begin()
    assert "finds no target" in s.refusal("cast", "survey_by_starlight")
    s = lights("tile", "survey_by_starlight", seats=4, teams=True).begin()
    s.play("cast", "survey_by_starlight")
    assert s.options() == {("player", 0), ("player", 1), ("player", 2)}, "not the ally"
    s = lights("tile", "survey_by_starlight", "consecrate", map={(0, 1): "void"}).begin()
    s.play("draw")
    assert "not the moment" in s.refusal("cast", "survey_by_starlight")


@spell("LK-01")
@clause("OB-40.3")
def test_with_tile_planning_three_random_tiles_are_looked_at_and_shuffled_back():
    s = lights("tile", "survey_by_starlight", plan_tiles=True)
    s.stack(0, "dl_t01", "dl_t02", "dl_t03", "dl_t04").stack(1, "lk_t01").begin()
    s._script("draw", [0, 1, 2]).play("cast", "survey_by_starlight")
    assert sorted(seen(s, 1, 0)) == ["dl_t02", "dl_t03", "dl_t04"]
    assert "order" not in [s.asked()[1]]


# LK-02 Turn the Lantern


@spell("LK-02")
def test_a_tile_is_turned_so_that_its_sides_match_and_look_different():
    s = lights("tile", "turn_the_lantern", map={(3, 3): "plain NS"}).stack(1)
    for x in range(3):
        s.travelers("dl", x, 0)
    s.begin().play("cast", "turn_the_lantern")
    assert s.at(3, 3)["exits"] == ["E", "W"], "a half turn would show the same sides"


@spell("LK-02")
def test_stones_turn_with_the_tile_so_woods_may_show_the_same_sides():
    s = lights("tile", "turn_the_lantern", map={(3, 3): "woods"}).stack(1)
    for x in range(3):
        s.travelers("dl", x, 0)
    s.begin()
    before = s.at(3, 3)["stones"]
    s.play("cast", "turn_the_lantern")
    assert s.options() == {("turn", 1), ("turn", 2), ("turn", 3)}
    s.play("turn", 1)
    assert s.at(3, 3)["stones"] == [(side + 1) % 4 for side in before]


@spell("LK-02")
@clause("OB-4.3")
@pytest.mark.parametrize("bar", ["sides", "occupied", "token", "colony", "same"])
def test_a_tile_that_may_not_be_turned_is_no_target(bar):
    map = {} if bar in ("colony", "same") else {(3, 3): "plain NS"}
    if bar == "sides":
        map |= {(3, 4): "plain NS"}
    s = lights("tile", "turn_the_lantern", "survey_by_starlight", map=map)
    if bar == "occupied":
        s.travelers("dl", 3, 3)
    if bar == "token":
        s.hand(1, "turn_the_lantern", "survey_by_starlight")
        s.state.tokens -= 1
        card = GAME.cards.spell_at["sanctuary"]
        s.state.effects = [Effect(card, 1, "your_next_turn", 1, False, cell_at(3, 3), (), -1, ())]
    s.begin()
    assert "finds no target" in s.refusal("cast", "turn_the_lantern")


# LK-03 Consecrate


@spell("LK-03")
@clause("OB-13.2")
def test_a_consecrated_portal_leads_nowhere_and_is_reached_from_nowhere():
    map = {(0, 1): "portal", (4, 4): "portal", (7, 7): "portal"}
    s = lights("tile", "consecrate", map=map).travelers("lk", 0, 1).travelers("lk", 4, 4)
    s.any_luck().begin().cast("consecrate", tile(0, 1)).on_to("move", seat=1)
    assert s.view()["tokens"] == 2 and s.view()["effects"][0]["tokens"] == [cell_at(0, 1)]
    assert not s.may("portal", (0, 1)) and s.may("portal", (4, 4), (7, 7))
    assert not s.may("portal", (4, 4), (0, 1))


@spell("LK-03")
@clause("OB-23.3", "OB-11.3")
@pytest.mark.parametrize(("creature", "lives"), [("hollow_maw", True), ("thorn_boar", False)])
def test_when_it_ends_on_a_void_creatures_that_are_not_native_there_are_killed(creature, lives):
    s = lights("tile", "consecrate", map={(0, 1): "void", (4, 4): "void"}).any_luck()
    s.begin().cast("consecrate", tile(0, 1)).creature(creature, 0, 1, 1)
    while s.state.turn < 7:
        assert s.where(creature) == cell_at(0, 1)
        s.play(*s.state.decision.options[-1])
    assert (s.where(creature) == cell_at(0, 1)) == lives


@spell("LK-03")
@pytest.mark.parametrize("ground", ["plain", "town NES"])
def test_plain_ground_and_towns_are_not_consecrated(ground):
    map = {(0, 1): ground, (3, 3): "plain NS"}
    s = lights("tile", "consecrate", "turn_the_lantern", map=map).stack(1).begin()
    assert "finds no target" in s.refusal("cast", "consecrate")


@spell("LK-03")
def test_a_consecrated_boneyard_re_rolls_nothing():
    s = lights("tile", "consecrate", map={(0, 0): "boneyard"}).travelers("lk", 0, 0)
    s.travelers("dl", 1, 0).any_luck().begin().play("cast", "consecrate").on_to("move")
    s.state.luck = (("roll", 1), ("roll", 2), ("roll", 6))
    s.done()
    assert s.size("lk", 0, 0) == 0


# LK-04 Bridge of Dawn

DARK = {(3, 3): "plain NS", (4, 3): "plain NS"}


@spell("LK-04")
def test_a_bridge_joins_two_tiles_for_movement_and_battles_until_the_casters_next_turn():
    s = lights("tile", "bridge_of_dawn", map=DARK).travelers("lk", 3, 3).travelers("dl", 4, 3)
    s.travelers("dl", -4, 0).begin().cast("bridge_of_dawn", tile(3, 3))
    assert s.view()["effects"][0]["tokens"] == [cell_at(3, 3), cell_at(4, 3)]
    s.on_to("move", seat=1)
    assert s.may("move", (3, 3), "E")
    s.rolls(3, 3).done()
    assert s.heard("battle_ended")[0]["result"] == "draw"


@spell("LK-04")
def test_when_the_bridge_ends_the_side_is_dark_again():
    s = lights("tile", "bridge_of_dawn", map=DARK).travelers("lk", 3, 3).any_luck().begin()
    s.cast("bridge_of_dawn", tile(3, 3))
    while s.state.turn < 7:
        s.play(*s.state.decision.options[-1])
    assert s.at(3, 3)["exits"] == ["N", "S"] and s.view()["tokens"] == 3


@spell("LK-04")
@clause("OB-4.3")
def test_placement_looks_at_the_printed_side_and_a_marked_tile_is_not_removed():
    s = lights("tile", "bridge_of_dawn", map=DARK).hand(0, "erosion_of_ages").any_luck().begin()
    s.cast("bridge_of_dawn", tile(3, 3))
    edge = s.state.edges[cell_at(3, 2)]
    assert edge & 15 == 0b0100
    s.on_to("tile_phase", seat=0)
    s.play("cast", "erosion_of_ages")
    assert {tile(3, 3), tile(4, 3)} & s.options() == set()


@spell("LK-04")
@clause("OB-9.2")
def test_out_of_woods_the_bridge_needs_no_roll_and_no_stone_leads_over_it():
    map = {(3, 3): "woods NES", (2, 3): "plain NS"}
    s = lights("tile", "bridge_of_dawn", map=map).travelers("lk", 3, 3).any_luck().begin()
    s.cast("bridge_of_dawn", tile(2, 3)).on_to("move", seat=1)
    assert s.may("woods", (3, 3)) and s.may("move", (3, 3), "W")
    assert 3 not in s.at(3, 3)["stones"]
    s.move(3, 3, "W")
    assert s.size("lk", 2, 3) == 1


@spell("LK-04")
def test_a_bridge_wants_two_tiles_joined_by_darkness():
    s = lights("tile", "bridge_of_dawn", "turn_the_lantern", map={(3, 3): "plain NS"}).begin()
    assert "finds no target" in s.refusal("cast", "bridge_of_dawn")


# LK-05, LK-06: the creatures


@spell("LK-05")
def test_the_stag_fights_those_on_its_tile_in_the_casters_battle_phase():
    s = lights("train", "summon_lumen_stag", map={(0, 1): "woods"}).travelers("dl", 0, 1)
    s.travelers("dl", 0, 0).begin().rolls(6, 1).play("cast", "summon_lumen_stag").done()
    assert s.size("dl", 0, 1) == 0 and s.size("dl", 0, 0) == 1, "never along a pathway"


@spell("LK-06")
def test_the_glare_of_the_drake_stops_friends_of_the_summoner_too():
    s = lights("train", "summon_prism_drake", map={(1, 1): "ice"}).travelers("lk", 0, 0)
    s.begin().play("cast", "summon_prism_drake").done()
    s.state.units[4 * cell_at(0, 0) + 1] = s.state.units[4 * cell_at(0, 0) + 1]._replace(moves=2)
    s.rolls(3, 3).move(0, 0, "E")
    assert not s.may("move", (1, 0)), "extra movement is lost"


@spell("LK-06")
@clause("OB-10.3")
def test_nobody_slides_over_the_drakes_tile():
    s = lights("train", "summon_prism_drake", map={(1, 0): "ice"}).travelers("dl", 0, 0)
    s.begin().rolls(3, 3).play("cast", "summon_prism_drake").on_to("move", seat=0)
    s.rolls(6, 1).move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1 and s.size("dl", 2, 0) == 0


# LK-07 Beacon of Recall


@spell("LK-07")
@clause("SR-7", "OB-30.9")
def test_a_unit_is_home_at_once_may_recruit_and_may_move_in_this_turn():
    s = lights("train", "beacon_of_recall", map={(0, 0): "town NES"}).town(0, 0, 1)
    s.travelers("lk", 0, 0, 2).begin().play("cast", "beacon_of_recall").play("recruit")
    assert s.size("lk", 5, 5) == 2 and s.size("lk", 0, 0) == 1 and s.owner(0, 0) == 1
    s.done()
    assert s.may("move", (5, 5))


@spell("LK-07")
@clause("SR-17")
@pytest.mark.parametrize("bar", ["home", "recruit"])
def test_who_is_home_already_or_a_recruit_is_not_recalled(bar):
    s = lights("train", "beacon_of_recall")
    s.travelers("lk", *((5, 5) if bar == "home" else (0, 0)), mark="recruit")
    s.begin()
    assert "finds no target" in s.refusal("cast", "beacon_of_recall")


@spell("LK-07")
@clause("SR-13", "OB-45.2")
def test_the_horde_recalls_no_unit_from_a_town():
    homes = {(5, 5): "home lk NES", (8, 5): "home wl NES", (11, 5): "home vo NES"}
    for ground, home in (("town NES", 1), ("plain", 2)):
        s = casting("turn", seats=1, player=1, map={(0, 0): ground, **homes})
        s.hand(1, "beacon_of_recall").travelers("lk", 0, 0).travelers("dl", -4, 0).any_luck()
        s.begin()
        placed = [d for d in s.heard("unit_moved") if d["cell"] == cell_at(5, 5)]
        assert len(placed) == home - 1


# LK-08 Lightstep


@spell("LK-08")
@clause("OB-9.10", "OB-31.12")
def test_lightstep_leaves_woods_without_a_roll_and_explores_over_a_dark_side():
    s = lights("move", "lightstep", map={(3, 3): "woods NES"}).stack(1, "lk_t05")
    s.travelers("lk", 3, 3).travelers("lk", 5, 5).begin()
    s.cast("lightstep", unit(3, 3), tile(2, 3))
    assert s.at(2, 3)["exits"] == ["N", "S"] and s.size("lk", 2, 3) == 1


@spell("LK-08")
def test_lightstep_reaches_tiles_four_spaces_away_but_empty_space_only_beside():
    s = lights("move", "lightstep", map={(2, 4): "plain", (3, 4): "plain"})
    s.travelers("lk", 0, 2).tile(0, 2, "plain").travelers("lk", -4, 0).begin()
    s.cast("lightstep", unit(0, 2))
    goals = {act[1] for act in s.options()}
    assert cell_at(2, 4) in goals and cell_at(3, 4) not in goals
    assert cell_at(0, 3) in goals and cell_at(0, 4) not in goals


@spell("LK-08")
@clause("OB-19.7")
def test_lightstep_does_not_enter_a_barred_tile_nor_move_who_moved():
    s = casting("move", "lightstep").hand(1, "wall_of_radiance").travelers("lk", 1, 0)
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).begin().play("cast", "wall_of_radiance")
    s.cast("lightstep", unit(0, 0, DL))
    assert tile(1, 0) not in s.options()
    s = lights("move", "lightstep").travelers("lk", 0, 0).travelers("dl", 5, 5).begin()
    s.move(0, 0, "E")
    assert not s.may("cast", "lightstep")


@spell("LK-08")
@clause("OB-28.3")
def test_a_group_takes_no_lightstep():
    s = lights("move", "lightstep").travelers("lk", 0, 0, 2).begin()
    assert "finds no target" in s.refusal("cast", "lightstep")


# LK-09 Guiding Lantern


@spell("LK-09")
def test_travelers_choose_their_exits_one_by_one_and_may_split():
    map = {(0, 0): "woods NES", (0, 1): "plain NS"}
    s = lights("move", "guiding_lantern", map=map).travelers("lk", 0, 0, 2).begin()
    s.play("cast", "guiding_lantern").act("woods", (0, 0)).play("exit", 1)
    s.play("roll").play("exit", 2).play("part", 1)
    assert s.size("lk", 1, 0) == s.size("lk", 0, 1) == 1


@spell("LK-09")
@pytest.mark.parametrize(("answer", "x"), [("slide", 2), ("stay", 1)])
def test_they_choose_on_ice_whether_to_slide(answer, x):
    s = lights("move", "guiding_lantern", map={(1, 0): "ice"}).travelers("lk", 0, 0).begin()
    s.play("cast", "guiding_lantern").move(0, 0, "E").play(answer)
    assert s.size("lk", x, 0) == 1


@spell("LK-09")
@clause("OB-10.3")
def test_they_still_stop_on_occupied_ice():
    s = lights("move", "guiding_lantern", map={(1, 0): "ice"}).travelers("lk", 0, 0)
    s.travelers("dl", 1, 0).begin().play("cast", "guiding_lantern").rolls(6, 1).move(0, 0, "E")
    assert s.size("lk", 1, 0) == 1


@spell("LK-09")
@clause("OB-6.5", "OB-9.9")
def test_a_chosen_exit_may_be_an_enemy_colony_and_kills():
    s = lights("move", "guiding_lantern", map={(0, 0): "woods NES", (0, 1): "home dl NS"})
    s.travelers("lk", 0, 0).begin().play("cast", "guiding_lantern").act("woods", (0, 0))
    s.play("exit", 2)
    assert s.in_reserve("lk") == 8


@spell("LK-09")
def test_the_lantern_shines_for_its_caster_and_this_phase_only():
    s = lights("move", "guiding_lantern", map={(1, 0): "ice"}).travelers("lk", 0, 0)
    s.travelers("lk", 2, 0).travelers("dl", -4, 0).any_luck().begin()
    s.play("cast", "guiding_lantern").done()
    assert s.lying() == [] and s.pile(1) == ["guiding_lantern"]
    s = lights("move", "guiding_lantern", "lightstep").travelers("dl", 0, 0).begin()
    assert not s.may("cast", "guiding_lantern"), "nobody to guide"


# LK-10 Radiant Mantle


@spell("LK-10")
@clause("OB-8.5")
def test_no_blackwater_rolls_under_the_mantle_until_the_next_movement_phase_ends():
    s = lights("move", "radiant_mantle", map={(0, 1): "blackwater"}).travelers("lk", 0, 0)
    s.travelers("dl", -4, 0).begin().play("cast", "radiant_mantle").move(0, 0, "S")
    assert s.size("lk", 0, 1) == 1 and s.view()["effects"][0]["tokens"] == [cell_at(0, 1)]
    assert "radiant_mantle" in s.lying()
    s.any_luck().on_to("move", seat=1)
    s.state.luck = (("end of the script", ""),)
    s.done()
    assert s.size("lk", 0, 1) == 1 and "radiant_mantle" not in s.lying()


@spell("LK-10")
@clause("OB-11.3")
def test_where_the_mantle_ends_on_a_void_its_bearer_dies():
    s = lights("move", "radiant_mantle", map={(0, 1): "void"}).travelers("lk", 0, 0)
    s.any_luck().begin().play("cast", "radiant_mantle").move(0, 0, "S")
    assert s.size("lk", 0, 1) == 1
    s.on_to("move", seat=1).done()
    assert s.size("lk", 0, 1) == 0


@spell("LK-10")
@clause("OB-6.3", "OB-6.4", "OB-6.7")
def test_an_enemy_colony_must_be_left_in_the_movement_phase_after_the_entry():
    s = lights("move", "radiant_mantle", map={(0, -1): "home dl NS"}).travelers("lk", 0, 0)
    s.any_luck().begin().play("cast", "radiant_mantle").move(0, 0, "N")
    assert s.size("lk", 0, -1) == 1
    s.on_to("move", seat=1)
    assert "must_leave" in s.view()["units"][0]["marks"]
    s.done()
    assert s.size("lk", 0, -1) == 0


@spell("LK-10")
@clause("OB-6.3", "OB-6.4", "OB-6.7")
def test_of_a_group_on_an_enemy_colony_only_those_who_came_before_must_leave():
    map = {(0, 0): "plain", (0, -1): "home dl NS"}
    s = lights("train", "radiant_mantle", map=map).travelers("lk", 0, -1, mark="guest")
    s.travelers("lk", 0, 0).any_luck().begin().on_to("move")
    s.cast("radiant_mantle", unit(0, -1)).move(0, 0, "N")
    assert s.size("lk", 0, -1) == 2
    s.done()
    assert s.size("lk", 0, -1) == 1, "the one that came now is safe"
    s.on_to("move", seat=1)
    assert "must_leave" in s.view()["units"][0]["marks"]
    s.done()
    assert s.size("lk", 0, -1) == 0


@spell("LK-10")
def test_who_joins_is_covered_while_in_the_unit():
    s = lights("move", "radiant_mantle", map={(0, 1): "blackwater"}).travelers("lk", 0, 1)
    s.travelers("lk", 0, 0).begin().cast("radiant_mantle", unit(0, 1))
    assert s.view()["effects"][0]["tokens"] == [cell_at(0, 1)]
    s.rolls(4, 4).move(0, 0, "S")
    assert s.size("lk", 0, 1) == 2


@spell("LK-10")
@pytest.mark.parametrize("bearers", ["goes", "stays"])
def test_where_the_unit_splits_one_part_keeps_the_token(bearers):
    map = {(0, 0): "woods NES", (1, 0): "void"}
    s = lights("move", "radiant_mantle", map=map).travelers("lk", 0, 0, 2).begin()
    east = s.at(0, 0)["stones"].index(1) + 1
    s.play("cast", "radiant_mantle").rolls(east).act("woods", (0, 0)).play("stop")
    assert s.asked() == (1, "bearers")
    s.play(bearers)
    assert s.size("lk", 1, 0) == (1 if bearers == "goes" else 0)
    marked = (1, 0) if bearers == "goes" else (0, 0)
    assert s.view()["effects"][0]["tokens"] == [cell_at(*marked)]


@spell("LK-10")
@clause("SR-1")
def test_the_mantle_wants_a_friendly_unit_and_a_token():
    s = lights("move", "radiant_mantle").travelers("lk", 0, 0)
    s.state.tokens = 0
    s.begin()
    assert "token" in s.refusal("cast", "radiant_mantle")
