"""The spells of the Light Keepers, one by one: LK-01 to LK-20."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import Effect
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting

DL, LK = "death_legion", "light_keepers"


def unit(x, y, klass=LK):
    return ("unit", cell_at(x, y), klass)


def tile(x, y):
    return ("tile", cell_at(x, y))


def ids(tiles):
    return [GAME.cards.tiles[at].id for at in tiles]


def seen(s, seat, of):
    return [each["tile"] for each in s.view(seat)["parties"][of]["tiles"] if "tile" in each]


def lights(phase, *hand, **more):
    """A turn of the Light Keepers, seat 1."""
    return casting(phase, *hand, player=1, **more)


def adjacent(*hand, size=1, other=1, **more):
    """The Light Keepers' battle phase: their unit at (0, 0) beside the Death Legion at (1, 0)."""
    s = lights("battle", *hand, **more)
    return s.travelers("lk", 0, 0, size).travelers("dl", 1, 0, other)


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


# LK-11 Truce of Dawn


@spell("LK-11")
@clause("OB-20.3", "OB-20.5")
def test_a_truce_ends_an_adjacent_battle_without_dice_and_wastes_its_cards():
    s = adjacent("truce_of_dawn").hand(0, "last_breath").begin()
    s.done().play("cast", "last_breath").play("cast", "truce_of_dawn")
    assert s.heard("battle_ended")[0]["result"] == "draw" and not s.heard("dice_thrown")
    assert s.pile(0) == ["last_breath"] and s.pile(1) == ["truce_of_dawn"]
    assert s.size("lk", 0, 0) == s.size("dl", 1, 0) == 1


@spell("LK-11")
def test_no_truce_on_one_tile():
    s = lights("battle", "truce_of_dawn", "dispel", "blinding_flare").travelers("lk", 0, 0)
    s.travelers("dl", 0, 0).begin()
    assert "could do nothing" in s.refusal("cast", "truce_of_dawn")


@spell("LK-11")
@clause("SR-18")
def test_a_truce_serves_a_creature_too():
    s = lights("battle", "truce_of_dawn").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 1)
    s.begin().play("cast", "truce_of_dawn")
    assert s.heard("battle_ended")[0]["result"] == "draw"


# LK-12 Blinding Flare


@spell("LK-12")
@pytest.mark.parametrize("same", [True, False])
def test_equal_outcomes_are_won(same):
    s = lights("battle", "blinding_flare").travelers("lk", 0, 0)
    s.travelers("dl", 0 if same else 1, 0).begin().rolls(3, 3).play("cast", "blinding_flare")
    assert s.heard("battle_ended")[0]["result"] == "first" and s.in_reserve("dl") == 8


@spell("LK-12")
@clause("SR-9", "OB-21.4")
def test_ties_won_by_both_sides_cancel_and_the_battle_goes_on():
    s = adjacent("blinding_flare", "dispel").hand(0, "mirror_hex").begin()
    s.play("cast", "blinding_flare").rolls(3, 3).play("cast", "mirror_hex").done()
    assert s.heard("battle_ended")[0]["result"] == "draw"
    assert s.pile(0) == ["mirror_hex"] and "blinding_flare" in s.pile(1)


# LK-13 Dispel


@spell("LK-13")
def test_dispel_negates_a_face_up_spell_of_the_other_side_alone():
    s = adjacent("dispel", "blinding_flare").hand(0, "mortal_stakes").begin()
    s.play("cast", "blinding_flare").rolls(3, 3)
    s.play("cast", "mortal_stakes").play("cast", "dispel")
    assert s.pile(0) == ["mortal_stakes"] and "dispel" in s.pile(1)
    assert s.heard("spell_negated") == [{"party": 0, "card": "mortal_stakes"}]
    assert s.heard("battle_ended")[0]["result"] == "first", "the flare still shines"


@spell("LK-13")
def test_dispel_finds_no_creature_card_and_no_token():
    s = lights("battle", "dispel", "blinding_flare").travelers("lk", 0, 0)
    s.creature("thorn_boar", 1, 0, 0).begin()
    s.state.effects.append(
        Effect(
            GAME.cards.spell_at["sanctuary"], 0, "this_turn", 0, False, cell_at(2, 0), (), -1, ()
        )
    )
    assert "finds no target" in s.refusal("cast", "dispel")


@spell("LK-12", "LK-13")
@clause("SR-18", "OB-23.11")
def test_flare_and_dispel_serve_a_creature_of_the_caster():
    s = lights("battle", "dispel", "blinding_flare").travelers("dl", 0, 0)
    s.creature("thorn_boar", 1, 0, 1).hand(0, "mortal_stakes").begin()
    s.play("cast", "blinding_flare").rolls(3, 3).play("cast", "mortal_stakes")
    s.play("cast", "dispel")
    assert s.size("dl", 0, 0) == 0 and s.pile(0) == ["mortal_stakes"]


# LK-14 Steadfast Ward


@spell("LK-14")
def test_the_first_two_losses_are_prevented_and_the_battle_goes_on():
    s = adjacent("steadfast_ward").begin().rolls(1, 6, 1, 6, 1, 6).play("cast", "steadfast_ward")
    assert s.size("lk", 0, 0) == 0 and len(s.heard("dice_thrown")) == 3


@spell("LK-14", "DL-13")
def test_with_double_losses_the_ward_saves_both_and_no_more():
    s = adjacent("steadfast_ward", size=2).hand(0, "mortal_stakes").begin()
    s.play("cast", "steadfast_ward").rolls(1, 6, 6, 1).play("cast", "mortal_stakes")
    assert s.size("lk", 0, 0) == 2 and s.size("dl", 1, 0) == 0
    s = adjacent("steadfast_ward", size=2).hand(0, "mortal_stakes").begin()
    s.play("cast", "steadfast_ward").rolls(1, 6, 1, 6).play("cast", "mortal_stakes")
    assert s.size("lk", 0, 0) == 0 and len(s.heard("dice_thrown")) == 2


@spell("LK-14")
@clause("SR-18", "OB-23.12")
def test_the_ward_is_for_travelers_not_for_a_creature():
    s = lights("battle", "steadfast_ward", "blinding_flare").travelers("dl", 0, 0)
    s.creature("thorn_boar", 1, 0, 1).begin()
    assert "serves no side of yours" in s.refusal("cast", "steadfast_ward")


# LK-15 Illumination


@spell("LK-15")
@clause("OB-24.1")
def test_the_hand_is_filled_to_seven_this_turn_and_to_five_later():
    s = lights("spell", "illumination").deck(1, *(card.id for card in GAME.cards.spells[40:52]))
    s.any_luck().begin().play("cast", "illumination")
    assert len(s.state.hands[1]) == 7
    s.state.hands[1] = s.state.hands[1][:1]
    s.on_to("spells", seat=1).done()
    assert len(s.state.hands[1]) == 5


@spell("LK-15")
def test_illumination_wants_a_card_in_the_deck():
    s = lights("spell", "illumination").deck(1).begin()
    assert "could do nothing" in s.refusal("cast", "illumination")


# LK-16 Sanctuary


@spell("LK-16")
@clause("OB-7.3", "SR-15")
def test_enemies_may_enter_a_sanctuary_and_fight_when_it_has_ended():
    s = lights("spell", "sanctuary", map={(0, 0): "town NES"}).town(0, 0, 1)
    s.travelers("lk", 0, 0).travelers("dl", 1, 0).any_luck().begin().play("cast", "sanctuary")
    assert s.view()["tokens"] == 2
    s.on_to("move", seat=0).move(1, 0, "W").done()
    assert s.asked()[1] != "move" and s.heard("battle_began") == [] and s.owner(0, 0) is None
    s.on_to("move", seat=1)
    assert s.lying() == []
    s.done()
    assert len(s.heard("battle_began")) == 1


@spell("LK-16")
def test_a_sanctuary_wants_a_friendly_traveler():
    s = lights("spell", "sanctuary", "lay_bare").travelers("dl", 0, 0).begin()
    assert "finds no target" in s.refusal("cast", "sanctuary")


# LK-17 Lay Bare


@spell("LK-17")
def test_the_caster_alone_sees_the_hand_and_discards_a_card_of_it():
    s = lights("spell", "lay_bare").hand(0, "reap", "true_death").begin()
    s.play("cast", "lay_bare")
    assert s.options() == {("card", "reap"), ("card", "true_death")}
    assert s.heard("hand_shown", 0) == [{"party": 1, "of": 0}]
    s.play("card", "reap")
    assert s.pile(0) == ["reap"] and s.view(1)["parties"][0]["hand"] == [{"card": "true_death"}]


@spell("LK-17")
def test_lay_bare_wants_an_enemy_with_a_card():
    s = lights("spell", "lay_bare", "sanctuary", seats=4, teams=True).hand(3, "ambush").begin()
    assert "finds no target" in s.refusal("cast", "lay_bare"), "only the ally has a card"


@spell("LK-17")
@clause("SR-13", "OB-48.2")
def test_against_the_horde_a_card_of_the_row_goes_and_the_gap_is_filled_later():
    s = casting("spell", "lay_bare", seats=1).hand(1, "twin_blades", "dread_whisper", "reap")
    s.travelers("dl", 0, 0).deck(1, "dispel").begin()
    s.state.hands[1] = [GAME.cards.spell_at[id] for id in ("twin_blades", "dread_whisper", "reap")]
    s.play("cast", "lay_bare").any_luck().play("card", "dread_whisper")
    assert s.pile(1) == ["dread_whisper"]
    row = [GAME.cards.spells[card].id for card in s.state.hands[1]]
    assert row == ["twin_blades", "reap", "dispel"], "filled at the end of its turn"


# LK-18 Nudge of Fate


@spell("LK-18")
@clause("OB-34.3")
def test_one_die_of_a_battle_is_changed_by_two_at_most_also_by_an_outsider():
    s = casting("battle", seats=3).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").rolls(3, 3).begin()
    s.play("cast", "nudge_of_fate")
    assert s.options() == {("die", at, by) for at in (0, 1) for by in (-2, -1, 1, 2)}
    s.play("die", 1, 2)
    assert s.size("dl", 0, 0) == 0


@spell("LK-18")
def test_a_die_is_turned_within_one_and_six_and_to_what_it_can_show():
    s = casting("battle", seats=3, map={(0, 0): "boneyard"}).travelers("dl", 0, 0)
    s.travelers("wl", 1, 0).hand(1, "nudge_of_fate").rolls(2, 6).begin()
    s.play("cast", "nudge_of_fate")
    assert s.options() == {("die", 0, 1), ("die", 0, 2), ("die", 1, -1), ("die", 1, -2)}


@spell("LK-18")
def test_the_choice_of_a_die_says_what_it_shows_and_what_it_would_show():
    s = casting("battle", seats=3).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").rolls(3, 5).begin()
    s.play("cast", "nudge_of_fate")
    view = s.view(1)
    said = [GAME.describe(view, option).words for option in sorted(s.options())]
    assert said == ["Die 1: from 3 to 1", "Die 1: from 3 to 2", "Die 1: from 3 to 4",
                    "Die 1: from 3 to 5", "Die 2: from 5 to 3", "Die 2: from 5 to 4",
                    "Die 2: from 5 to 6"]  # fmt: skip


@spell("LK-18")
def test_survival_and_woods_rolls_are_nudged_too():
    s = casting("move", "nudge_of_fate", map={(0, 1): "blackwater"}).travelers("dl", 0, 0)
    s.begin().rolls(1, 2).move(0, 0, "S")
    assert s.asked() == (0, "answer")
    s.cast("nudge_of_fate", ("die", 0, 1))
    assert s.size("dl", 0, 1) == 1
    s = casting("move", "nudge_of_fate", map={(0, 0): "woods NES"}).travelers("dl", 0, 0).begin()
    stones = s.at(0, 0)["stones"]
    face = next(n for n in range(5) if stones[n] != stones[n + 1])
    s.rolls(face + 1).act("woods", (0, 0)).cast("nudge_of_fate", ("die", 0, 1))
    goal = cell_at(0, 0) + (-1000, 1, 1000, -1)[stones[face + 1]]
    assert s.heard("unit_left")[0]["to"] == goal


# LK-19 Guardian Light


@spell("LK-19")
@clause("OB-6.2", "SR-14")
@pytest.mark.parametrize("cause", ["colony", "blackwater", "spell"])
def test_a_traveler_is_saved_from_terrain_and_from_an_enemys_spell(cause):
    map = {(0, 1): "blackwater", (0, -1): "home dl NS"}
    if cause == "spell":
        s = casting("train", "tithe_of_souls").travelers("dl", 0, 0).hand(1, "guardian_light")
        s.travelers("lk", 1, 0, 2).begin().play("cast", "tithe_of_souls")
    else:
        s = lights("move", "guardian_light", map=map).travelers("lk", 0, 0).begin().rolls(1, 1)
        s.move(0, 0, "N" if cause == "colony" else "S")
    assert s.asked() == (1, "answer")
    s.play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 1


@spell("LK-19")
def test_nobody_is_saved_from_a_lost_roll_or_from_the_owners_own_spell():
    s = adjacent("guardian_light").rolls(1, 6).begin()
    assert s.size("lk", 0, 0) == 0 and s.size("lk", 5, 5) == 0
    s = lights("train", "tithe_of_souls", "guardian_light").travelers("lk", 0, 0)
    s.travelers("dl", 1, 0).begin().play("cast", "tithe_of_souls")
    assert s.size("lk", 5, 5) == 0 and s.in_reserve("lk") == 8


@spell("LK-19")
@clause("OB-16.4")
def test_who_is_saved_joins_those_at_home_and_none_of_them_moves_on():
    s = lights("move", "guardian_light", map={(0, 1): "void"}).travelers("lk", 0, 0)
    s.travelers("lk", 5, 5).travelers("lk", 2, 0).begin()
    assert s.may("move", (5, 5))
    s.move(0, 0, "S").play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 2 and not s.may("move", (5, 5))


@spell("LK-19")
@clause("SR-3")
def test_only_the_owner_saves():
    s = casting("move", seats=4, teams=True, player=3, map={(0, 1): "void"})
    s.hand(1, "guardian_light").travelers("vo", 0, 0).begin().move(0, 0, "S")
    assert s.in_reserve("vo") == 8


# LK-20 Wall of Radiance


@spell("LK-20")
@clause("OB-9.8", "OB-10.1")
def test_a_barred_tile_stops_slides_and_woods_exits_until_the_turn_ends():
    s = casting("move", map={(1, 0): "ice"}).hand(1, "wall_of_radiance").travelers("lk", 2, 0)
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).any_luck().begin()
    s.play("cast", "wall_of_radiance").move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1, "the slide stops before it"
    s = casting("move", map={(0, 0): "woods NES"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 1, 0).travelers("dl", 0, 0).begin().play("cast", "wall_of_radiance")
    s.rolls(s.at(0, 0)["stones"].index(1) + 1, 3, 3).act("woods", (0, 0))
    assert s.size("dl", 0, 0) == 1
    assert s.lying() == [] and s.pile(1) == ["wall_of_radiance"]


@spell("LK-20")
def test_enemies_already_on_the_tile_may_stay_and_leave():
    s = casting("move").hand(1, "wall_of_radiance").travelers("lk", 0, 0).travelers("dl", 0, 0)
    s.begin().play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 0) == 1 and s.may("move", (0, 0), "E")


@spell("LK-20")
@clause("SR-12")
def test_the_wall_may_be_cast_in_other_windows_too():
    s = casting("move", map={(0, 1): "blackwater"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 2, 0).travelers("dl", 0, 0).travelers("dl", -4, 0).begin().done()
    s.move(0, 0, "S")
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "step"
    s.rolls(4, 4).done()
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "roll"
    s.play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 1) == 1 and s.lying() == ["wall_of_radiance"]


@spell("LK-20")
@clause("SR-3")
def test_the_wall_wants_an_enemys_movement_phase_and_a_friendly_traveler():
    s = casting("move", seats=4, teams=True, player=3).hand(1, "wall_of_radiance")
    s.travelers("lk", 0, 0).travelers("vo", 1, 0).begin()
    assert s.asked() == (3, "move"), "an ally's phase"
    s = casting("move").hand(1, "wall_of_radiance").travelers("dl", 0, 0).begin()
    assert s.asked() == (0, "move"), "nobody to guard"


@spell("LK-20")
@clause("OB-21.2")
def test_while_a_spell_resolves_the_wall_answers_its_step_but_not_its_dice():
    s = casting("move", "lightstep", map={(0, 0): "blackwater"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 2, 0).travelers("dl", 1, 0).travelers("dl", -4, 0).begin().done()
    s.rolls(4, 4).cast("lightstep", unit(1, 0, DL), tile(0, 0))
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "step"
    s.done()
    assert s.view()["decision"].get("trigger") != "roll" and s.size("dl", 0, 0) == 1
    s = casting("move", "lightstep").hand(1, "wall_of_radiance").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).travelers("dl", -4, 0).begin().done()
    s.cast("lightstep", unit(0, 0, DL), tile(1, 0)).play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 0) == 1


@spell("LK-20")
def test_the_wall_falls_with_the_end_of_the_turn_it_was_cast_in():
    s = casting("move", seats=3).hand(2, "wall_of_radiance").travelers("wl", 0, 0)
    s.travelers("dl", -4, 0).begin().play("cast", "wall_of_radiance")
    assert s.lying() == ["wall_of_radiance"]
    s.any_luck()
    while s.view()["player"] != 1:
        s.play(*s.state.decision.options[-1])
    assert s.lying() == []
