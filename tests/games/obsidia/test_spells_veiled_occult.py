"""The spells of the Veiled Occult, I to III: what each does, to whom, and to whom not."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE, Effect
from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import DL, guarded, horde, lying_already, turn

# VO-01 Shifting Labyrinth


@spell("VO-01")
@clause("OB-4.3", "OB-4.5")
def test_two_tiles_change_places_each_turned_as_the_caster_likes():
    s = turn("tile", "shifting_labyrinth", map={(0, 0): "plain NEW", (2, 0): "boneyard NEW"})
    s.begin().play("cast", "shifting_labyrinth").act("tile", (0, 0)).act("tile", (2, 0))
    assert s.asked() == (0, "place")
    s.play(*sorted(s.options())[0])
    if s.asked() == (0, "place") and all(act[1] == cell_at(0, 0) for act in s.options()):
        s.play(*sorted(s.options())[0])
    (event,) = s.heard("tiles_swapped")
    assert (event["cell"], event["to"]) == (cell_at(0, 0), cell_at(2, 0))
    assert event["turn"] == s.at(2, 0)["turn"] and event["other"] == s.at(0, 0)["turn"]
    assert s.at(0, 0)["ground"] == "boneyard" and s.at(2, 0)["ground"] == "plain"
    assert "E" in s.at(0, 0)["exits"] and "W" in s.at(2, 0)["exits"]


@spell("VO-01")
@clause("OB-4.3", "OB-4.6", "OB-4.7")
@pytest.mark.parametrize(
    ("other", "fits"),
    [("town NES", False), ("plain NE", False), ("boneyard", True), ("ice NS", True)],
)
def test_the_sides_and_towns_must_match_in_the_new_places(other, fits):
    """A plain tile between two towns, and one that touches no other.

    A town would be joined to towns; the pathways of a corner do not lie opposite each other.
    """
    between = {(20, 20): "town NES", (21, 20): "plain", (22, 20): "town NEW"}
    s = turn("tile", "shifting_labyrinth", map={**between, (21, 22): other}).begin()
    s.play("cast", "shifting_labyrinth")
    if not fits:
        assert not s.may("tile", (21, 20)), "there is nothing to swap it with"
        return
    s.act("tile", (21, 20))
    while not s.heard("tiles_swapped"):
        s.play(*sorted(s.options())[0])
    assert s.at(21, 20)["exits"] == (["E", "W"] if other == "ice NS" else ["N", "E", "S", "W"])


@spell("VO-01")
@clause("OB-4.3", "OB-3.7")
def test_a_turn_in_which_the_sides_differ_is_refused_with_that_reason():
    between = {(20, 20): "town NES", (21, 20): "plain", (22, 20): "town NEW", (21, 22): "ice NES"}
    s = turn("tile", "shifting_labyrinth", map=between).begin()
    s.play("cast", "shifting_labyrinth").act("tile", (21, 22))
    turns = {act[2] for act in s.options()}
    assert turns < {0, 1, 2, 3}
    assert "OB-4.3" in s.refusal("place", (21, 20), min({0, 1, 2, 3} - turns))


@spell("VO-01")
@pytest.mark.parametrize("fault", ["traveler", "creature", "token", "colony"])
def test_tiles_with_occupants_or_token_and_colonies_stay(fault):
    map = {(1, 0): "boneyard", (0, 2): "plain"}
    s = turn("tile", "consecrate", "shifting_labyrinth", map=map)
    if fault == "traveler":
        s.travelers("lk", 1, 0)
    elif fault == "creature":
        s.creature("thorn_boar", 1, 0, 0)
    s.begin()
    if fault == "token":
        s.play("cast", "consecrate")
    s.play("cast", "shifting_labyrinth")
    barred = (-9, 0) if fault == "colony" else (1, 0)
    assert not s.may("tile", barred) and s.may("tile", (0, 0))
    s.act("tile", (0, 0))
    assert not s.may("tile", barred) and s.may("tile", (2, 0))


@spell("VO-01")
@clause("OB-4.12")
def test_neighbours_are_judged_with_both_in_the_new_places_and_floating_tiles_keep_their_cells():
    pair = {(0, 0): "plain NS", (1, 0): "ice NS", (0, 2): "blackwater NS", (0, 3): "plain NS"}
    s = turn("tile", "shifting_labyrinth", map={**pair, (2, 0): "plain NS", (3, 0): "plain NS"})
    s.begin().play("cast", "shifting_labyrinth").act("tile", (0, 0))
    assert s.may("tile", (1, 0)), "dark beside dark"
    assert s.may("tile", (0, 2)), "an island of two tiles"
    s.act("tile", (0, 2))
    while s.asked() == (0, "place") and not s.heard("tiles_swapped"):
        s.play(*sorted(s.options())[0])
    assert s.at(0, 2)["ground"] == "plain" and s.at(0, 0)["ground"] == "blackwater"


@spell("VO-01")
def test_tiles_farther_apart_than_two_spaces_do_not_change_places():
    alone = {(20, 20): "boneyard", (21, 21): "ice NS", (22, 21): "plain", (20, 23): "void"}
    s = turn("tile", "shifting_labyrinth", map=alone).begin()
    s.play("cast", "shifting_labyrinth").act("tile", (21, 21))
    assert s.may("tile", (20, 20)) and not s.may("tile", (20, 23))


@spell("VO-01")
def test_a_tile_placed_in_this_phase_is_still_that_tile_where_it_lies_then():
    s = turn("tile", "shifting_labyrinth", "outriders", map={(0, 1): "plain"})
    s.travelers("dl", 0, 0).stack(0, "dl_t10", "dl_t01").begin()
    s.play("draw").act("place", (0, -1), 0).play("cast", "shifting_labyrinth")
    s.act("tile", (0, -1)).act("tile", (1, 0))
    while not s.heard("tiles_swapped"):
        s.play(*sorted(s.options())[0])
    s.play("cast", "outriders")
    assert s.size("dl", 1, 0) == 1, "it rode onto the tile in its new place"


# VO-02 Exchange of Horizons


@spell("VO-02")
@clause("SR-13")
def test_the_caster_looks_at_both_top_tiles_and_may_swap_them():
    s = turn("tile", "exchange_of_horizons").stack(0, "dl_t01", "dl_t02").stack(1, "lk_t07")
    s.begin().play("cast", "exchange_of_horizons")
    assert s.asked() == (0, "yes_no")
    assert s.view(0)["parties"][1]["tiles"] == [{"back": "light_keepers", "tile": "lk_t07"}]
    assert s.view(1)["parties"][0]["tiles"][-1] == {"back": "death_legion"}
    s.play("yes")
    names = [[GAME.cards.tiles[tile].id for tile in stack] for stack in s.state.stacks]
    assert names[1] == ["dl_t01"] and s.view()["decision"]["drawn"] == "lk_t07"
    s.play(*sorted(s.options())[0])
    assert s.heard("tile_placed")[-1]["tile"] == "lk_t07", "it belongs to the stack it is in"


@spell("VO-02")
def test_the_caster_may_leave_the_tiles_where_they_are():
    s = turn("tile", "exchange_of_horizons").stack(0, "dl_t01").stack(1, "lk_t07").begin()
    s.play("cast", "exchange_of_horizons").play("no")
    assert s.view()["decision"]["drawn"] == "dl_t01"


@spell("VO-02")
@pytest.mark.parametrize("fault", ["own", "enemy", "drawn", "ally"])
def test_both_stacks_need_a_tile_and_nothing_may_be_drawn_yet(fault):
    teams = fault == "ally"
    hand = ("exchange_of_horizons", "erosion_of_ages")
    s = turn("tile", *hand, seats=4 if teams else 2, teams=teams)
    if fault == "own":
        s.stack(0)
    for seat in range(1, s.state.seats):
        if fault == "enemy" or (teams and seat != 2):
            s.stack(seat)
    s.begin()
    if fault == "drawn":
        s.play("draw")
    assert s.refusal("cast", "exchange_of_horizons")


@spell("VO-02")
@clause("OB-40.3")
def test_with_tile_planning_a_random_tile_of_each_stack_is_meant():
    s = turn("tile", "exchange_of_horizons", plan_tiles=True).stack(0, "dl_t01", "dl_t02")
    s.stack(1, "lk_t07", "lk_t08").begin()
    s.state.luck = (("draw", 0), ("draw", 1), ("end of the script", ""))  # places from below
    s.play("cast", "exchange_of_horizons").play("yes")
    names = [sorted(GAME.cards.tiles[tile].id for tile in stack) for stack in s.state.stacks]
    assert names[:2] == [["dl_t01", "lk_t07"], ["dl_t02", "lk_t08"]]


# VO-03, VO-04 summons


@spell("VO-03")
@clause("OB-23.2")
def test_the_rift_stalker_comes_to_a_portal_and_walks_to_occupied_ones_from_the_next_phase_on():
    map = {(1, 0): "portal", (0, 3): "portal"}
    s = turn("train", "summon_rift_stalker", map=map).travelers("lk", 0, 3).any_luck().begin()
    s.play("cast", "summon_rift_stalker")
    assert s.options() == {("tile", cell_at(1, 0)), ("tile", cell_at(0, 3))}
    s.act("tile", (1, 0))
    assert not s.may("riftwalk")
    while s.state.turn < 7 or s.asked() != (0, "training"):
        s.play(*s.state.decision.options[-1])
    s.play("riftwalk", "rift_stalker")
    assert s.where("rift_stalker") == cell_at(0, 3) and s.size("lk", 0, 3) == 1


@spell("VO-03")
@clause("OB-44.7")
def test_the_horde_walks_its_stalker_at_random_over_all_portals_its_own_included():
    map = {(0, 0): "portal", (5, 0): "portal", (0, 5): "portal"}
    found = set()
    for seed in range(1, 30):
        s = horde(map=map).creature("rift_stalker", 0, 0, HORDE)
        s.hand(HORDE, "summon_rift_stalker").state.rng = seed
        card = GAME.cards.spell_at["summon_rift_stalker"]
        s.state.hands[HORDE].remove(card)
        at = GAME.cards.creature_at["rift_stalker"]
        lying = Effect(card, HORDE, "creature_lives", HORDE, True, 0, (), at, ())
        s.state.effects.append(lying)
        found.add(s.begin().where("rift_stalker"))
    assert found == {cell_at(0, 0), cell_at(5, 0), cell_at(0, 5)}


@spell("VO-04")
@clause("OB-23.2", "OB-44.3")
def test_the_drowned_choir_comes_to_blackwater_and_spares_its_summoner():
    s = turn("train", "summon_drowned_choir", map={(1, 0): "blackwater"})
    s.travelers("dl", 0, 0).any_luck().begin().play("cast", "summon_drowned_choir")
    assert s.where("drowned_choir") == cell_at(1, 0)
    while s.state.player == 0:
        s.play(*s.state.decision.options[-1])
    assert s.heard("battle_began") == []


@spell("VO-04")
def test_a_choir_of_the_horde_spares_all_three_colours_but_not_the_player():
    map = {(0, 0): "town NES", (1, 0): "blackwater"}
    s = horde(map=map).creature("drowned_choir", 1, 0, HORDE)
    for klass in ("lk", "wl", "vo"):
        s.travelers(klass, 0, 0)
    s.begin()
    assert s.heard("battle_began") == []
    s = horde(map=map).creature("drowned_choir", 1, 0, HORDE).travelers("dl", 0, 0).begin()
    assert [data["sides"] for data in s.heard("battle_began")] == [["drowned_choir", DL]]


# VO-05 Conversion


def converting(hand=("conversion",), size=2, **more):
    """A lone enemy between travelers of seat 0."""
    s = turn("train", *hand, "summon_ashback_ogre", **more)
    return s.travelers("dl", 0, 0, size).travelers("lk", 1, 0)


@spell("VO-05")
@clause("SR-6")
def test_conversion_replaces_an_enemy_by_a_traveler_of_the_caster():
    s = converting().begin().play("cast", "conversion")
    assert s.size("lk", 1, 0) == 0 and s.size("dl", 1, 0) == 1
    assert s.in_reserve("lk") == 8 and s.in_reserve("dl") == 5


@spell("VO-05")
@clause("OB-8.6", "OB-11.2")
@pytest.mark.parametrize(("ground", "alive"), [("blackwater", 1), ("void", 0)])
def test_the_convert_rolls_for_no_blackwater_but_a_void_kills(ground, alive):
    s = converting(map={(1, 0): ground}).begin().play("cast", "conversion")
    assert s.size("dl", 1, 0) == alive and s.heard("dice_thrown") == []


@spell("VO-05")
def test_the_two_beside_it_may_stand_apart_but_one_is_not_enough():
    s = converting(size=1).travelers("dl", 2, 0).begin()
    assert s.may("cast", "conversion")
    assert "finds no target" in converting(size=1).begin().refusal("cast", "conversion")


@spell("VO-05")
@clause("OB-28.3")
@pytest.mark.parametrize("fault", ["group", "colony", "reserve", "dark"])
def test_only_a_solo_traveler_outside_colonies_is_converted_and_a_reserve_is_needed(fault):
    map = {(1, 0): "home wl NEW"} if fault == "colony" else {}
    if fault == "dark":
        map = {(0, 0): "plain NS", (1, 0): "plain NS"}
    s = converting(map=map)
    if fault == "group":
        s.travelers("lk", 1, 0)
    elif fault == "reserve":
        s.reserve("dl", 0)
    assert "finds no target" in s.begin().refusal("cast", "conversion")


@spell("VO-05")
@clause("OB-43.2", "SR-13")
def test_a_converted_horde_traveler_counts_as_killed():
    s = turn("train", "conversion", seats=1).travelers("dl", 0, 0, 2).travelers("wl", 1, 0)
    s.begin().play("cast", "conversion")
    assert s.state.gone[2] == 1 and s.in_reserve("wl") == 7


@spell("VO-05")
@clause("OB-44.7")
def test_the_horde_converts_with_a_colour_that_is_counted_and_has_a_reserve():
    map = {(0, 0): "town NES", (1, 0): "plain", (2, 0): "town NEW"}
    s = horde("conversion", map=map).travelers("lk", 0, 0).travelers("wl", 2, 0).reserve("wl", 0)
    s.reserve("lk", 2).travelers("dl", 1, 0).travelers("dl", -9, 0).begin()
    placed = [d["class"] for d in s.heard("traveler_placed") if d["cell"] == cell_at(1, 0)]
    assert placed == [1]
    s = horde("conversion", map=map).travelers("lk", 0, 0).travelers("wl", 2, 0).reserve("wl", 0)
    s.reserve("lk", 1).travelers("dl", 1, 0).travelers("dl", -9, 0).begin()
    assert s.heard("card_cast") == [], "the last of the colour was trained"


# VO-06 Beast Tongue


@spell("VO-06")
@clause("OB-23.4")
def test_beast_tongue_moves_a_creature_one_space_along_a_pathway_and_the_ground_spares_it():
    s = turn("train", "beast_tongue", map={(1, 0): "blackwater", (0, 1): "void", (0, 2): "ice"})
    s.creature("thorn_boar", 0, 0, 1).begin().play("cast", "beast_tongue")
    assert s.where("thorn_boar") == cell_at(1, 0), "the void was no choice, nor empty space"
    assert s.heard("dice_thrown") == []


@spell("VO-06")
@clause("OB-10.1", "OB-23.7")
def test_a_creature_does_not_slide_and_its_new_neighbours_fight_it():
    s = turn("train", "beast_tongue", map={(1, 0): "ice"}).creature("thorn_boar", 0, 0, 0)
    s.travelers("dl", 3, 0).travelers("lk", 2, 0).begin().play("cast", "beast_tongue")
    assert s.where("thorn_boar") == cell_at(1, 0)


@spell("VO-06")
@pytest.mark.parametrize(("creature", "goes"), [("thorn_boar", False), ("hollow_maw", True)])
def test_a_void_is_only_for_its_natives(creature, goes):
    s = turn("train", "beast_tongue", map={(0, 1): "void"}).creature(creature, 0, 0, 1)
    s.begin().play("cast", "beast_tongue")
    assert (s.asked() == (0, "target") and s.may("tile", (0, 1))) == goes


@spell("VO-06")
@pytest.mark.parametrize("fault", ["colony", "dark", "none"])
def test_beast_tongue_finds_no_way_onto_colonies_or_through_darkness(fault):
    map = {(0, 0): "plain NS", (1, 0): "plain NS"} if fault == "dark" else {}
    s = turn("train", "beast_tongue", "summon_ashback_ogre", map=map)
    if fault == "dark":
        s.creature("thorn_boar", 0, 0, 1)
    elif fault == "colony":
        s.tile(20, 20, "home vo NES").tile(20, 19, "plain NS").creature("thorn_boar", 20, 19, 1)
    s.begin()
    assert "finds no target" in s.refusal("cast", "beast_tongue")


# VO-07 Puppet Step


@spell("VO-07")
@clause("SR-4", "OB-30.6")
def test_a_puppet_steps_without_a_recruit():
    s = guarded("puppet_step", map={(1, 0): "town NEW"}).town(1, 0, 1).travelers("lk", 1, 0)
    s.travelers("dl", 0, 0).begin().cast("puppet_step", ("tile", (2, 0)))
    assert s.size("lk", 2, 0) == 1 and s.size("lk", 1, 0) == 0 and s.owner(1, 0) is None


@spell("VO-07")
@pytest.mark.parametrize(("place", "near"), [((0, 0), True), ((1, 1), True), ((2, 1), False)])
def test_a_puppet_is_at_most_a_space_from_a_friend_whatever_the_pathways(place, near):
    ground = {(1, 1): "plain ES", (2, 1): "plain ES"}
    s = guarded("puppet_step", map={(1, 0): "plain NEW", **ground}).travelers("lk", 1, 0)
    s.travelers("dl", *place).begin()
    assert (("cast", "puppet_step") in s.state.decision.options) == near


@spell("VO-07")
@clause("OB-6.2", "OB-11.2")
@pytest.mark.parametrize("goal", ["void", "colony"])
def test_a_puppet_may_be_led_onto_voids_and_enemy_colonies(goal):
    map = {(1, 1): "void"} if goal == "void" else {(1, 1): "home wl NES"}
    s = guarded("puppet_step", map=map, seats=3).travelers("lk", 1, 0).travelers("dl", 0, 0)
    s.begin()
    s.cast("puppet_step", ("tile", (1, 1)))
    assert s.in_reserve("lk") == 8


@spell("VO-07")
@clause("OB-31.11", "OB-31.6")
def test_a_puppet_led_into_empty_space_explores_with_its_owners_stack():
    s = guarded("puppet_step").travelers("lk", 1, 0).stack(1, "lk_t01", "lk_t02")
    s.travelers("dl", 0, 0).begin()
    s.cast("puppet_step", ("tile", (1, 1)))
    if s.asked() == (1, "explore"):
        s.play(*s.state.decision.options[0])
    assert s.at(1, 1)["tile"] == "lk_t01" and s.size("lk", 1, 1) == 1


@spell("VO-07")
@clause("OB-9.7", "OB-10.8", "OB-46.11")
def test_a_puppet_leaves_woods_without_a_roll_and_slides_and_the_horde_dies_in_empty_space():
    s = guarded("puppet_step", map={(0, 0): "woods", (1, 0): "ice"}).travelers("lk", 0, 0)
    s.tile(0, 1, "plain").travelers("dl", 0, 1).begin().cast("puppet_step", ("tile", (1, 0)))
    assert s.size("lk", 2, 0) == 1
    s = guarded("puppet_step", seats=1).travelers("lk", 1, 0).travelers("dl", 0, 0).begin()
    s.cast("puppet_step", ("tile", (1, 1)))
    assert s.state.gone[1] == 1


@spell("VO-07")
@clause("SR-3", "OB-28.3")
@pytest.mark.parametrize("fault", ["group", "own", "ally"])
def test_only_a_solo_enemy_is_a_puppet(fault):
    s = guarded("puppet_step", seats=4, teams=True)
    klass = {"group": "lk", "own": "dl", "ally": "wl"}[fault]
    s.travelers(klass, 1, 0, 2 if fault == "group" else 1).travelers("dl", 0, 0).begin()
    assert "finds no target" in s.refusal("cast", "puppet_step")


@spell("VO-07")
@clause("OB-19.7", "OB-22.1")
def test_a_puppet_is_not_led_onto_a_barred_tile():
    s = guarded("puppet_step", seats=3).hand(1, "wall_of_radiance").travelers("lk", 2, 0)
    s.travelers("wl", 1, 0).tile(1, 1, "plain").travelers("dl", 1, 1).begin()
    assert s.asked() == (1, "answer")
    s.cast("wall_of_radiance").play("cast", "puppet_step")
    assert s.may("tile", (0, 0)) and not s.may("tile", (2, 0))


# VO-08 Portal Rite


@spell("VO-08")
@clause("SR-6", "OB-30.9")
def test_portal_rite_teleports_a_unit_to_a_portal_and_uses_its_move():
    map = {(0, 0): "town NES", (3, 0): "portal", (0, 3): "portal", (1, 1): "portal"}
    s = guarded("portal_rite", map=map).town(0, 0, 0).travelers("dl", 0, 0, 2).begin()
    s.play("cast", "portal_rite").play("recruit")
    assert s.size("dl", 1, 1) == 2 and s.size("dl", 0, 0) == 1, "the others are too far"
    assert not s.may("move", (1, 1)) and not s.may("portal", (1, 1))


@spell("VO-08")
@pytest.mark.parametrize("fault", ["enemy", "creature", "moved", "its own"])
def test_portal_rite_wants_a_portal_without_enemies_and_a_unit_that_has_not_moved(fault):
    s = turn("move", "portal_rite", map={(2, 0): "portal", (9, 9): "plain"})
    s.travelers("dl", 2 if fault == "its own" else 0, 0)
    if fault == "enemy":
        s.travelers("lk", 2, 0)
    elif fault == "creature":
        s.creature("rift_stalker", 2, 0, 0)
    s.begin()
    if fault == "moved":
        s = guarded("portal_rite", map={(2, 0): "portal", (2, 1): "plain"})
        s.travelers("dl", 0, 0).travelers("dl", 2, 1).begin()
        s.move(0, 0, "E").play("cast", "portal_rite")
        assert s.size("dl", 1, 0) == s.size("dl", 2, 0) == 1, "the other one went"
        return
    assert "finds no target" in s.refusal("cast", "portal_rite")


@spell("VO-08")
@clause("OB-13.5", "OB-16.4")
def test_on_the_portal_the_unit_merges_with_friends():
    s = guarded("portal_rite", map={(2, 0): "portal"}).travelers("dl", 0, 0)
    s.travelers("dl", 2, 0).begin().play("cast", "portal_rite")
    assert s.size("dl", 2, 0) == 2 and not s.may("move", (2, 0))


# VO-09 Soul Transposition


@spell("VO-09")
@clause("OB-1.7", "OB-10.5", "OB-8.6")
@pytest.mark.parametrize("where", [(1, 0), (0, 1)])
def test_two_solo_travelers_swap_tiles_without_roll_slide_or_use_of_the_move(where):
    map = {(0, 0): "blackwater NS", (0, 1): "ice", (1, 0): "ice NS"}
    s = turn("move", "soul_transposition", map=map).travelers("dl", 0, 0)
    s.travelers("lk", *where).begin().play("cast", "soul_transposition")
    assert s.size("dl", *where) == s.size("lk", 0, 0) == 1 and s.heard("dice_thrown") == []
    assert s.may("move", where)


@spell("VO-09")
@clause("OB-6.2", "OB-11.2")
@pytest.mark.parametrize("ground", ["void", "colony"])
def test_who_is_swapped_onto_a_void_or_the_others_colony_dies(ground):
    map = {(0, 0): "home dl NES" if ground == "colony" else "void", (0, 1): "plain"}
    s = turn("move", "radiant_mantle", "soul_transposition", map=map).travelers("lk", 1, 0)
    s.travelers("dl", 0, 1).begin().play("cast", "radiant_mantle").move(0, 1, "N")
    s.play("cast", "soul_transposition")
    assert s.in_reserve("lk") == 8 and s.size("dl", 1, 0) == 1


@spell("VO-09")
@clause("OB-30.6", "OB-7.8")
def test_a_swap_pulls_no_recruits_and_towns_are_nobodys_until_they_are_judged():
    s = guarded("soul_transposition", map={(0, 0): "town NES"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin().play("cast", "soul_transposition")
    assert s.owner(0, 0) is None and s.in_reserve("dl") == 6 and s.asked() == (0, "move")


@spell("VO-09")
@clause("SR-17", "OB-28.3")
@pytest.mark.parametrize(
    "fault", ["far", "corner", "group", "enemy group", "held", "friend", "foes"]
)
def test_a_swap_wants_two_solo_travelers_close_by_and_a_friend_that_may_move(fault):
    s = turn("move", "soul_transposition", seats=3)
    s.travelers("dl", 0, 0, 2 if fault in ("group", "foes") else 1)
    s.travelers("dl", 3, 0, 2)
    if fault == "friend":
        s.travelers("dl", 1, 0).travelers("lk", 20, 20)
    elif fault == "foes":
        s.travelers("lk", 1, -1).travelers("wl", 2, -1)
    elif fault == "corner":
        s.travelers("lk", 1, -1)
    else:
        s.travelers("lk", 2 if fault == "far" else 1, 0, 2 if fault == "enemy group" else 1)
    if fault == "held":
        lying_already(s, "suspended_moment", 1, 0, 0, "held", 0)
    s.begin()
    assert "finds no target" in s.refusal("cast", "soul_transposition")


# VO-10 Crooked Path


@spell("VO-10")
@clause("OB-1.9", "SR-4")
def test_a_crooked_path_leads_to_a_nearby_diagonal_tile_whatever_the_pathways():
    map = {(0, 0): "woods NES", (1, 1): "ice NS", (1, 2): "plain NS"}
    s = guarded("crooked_path", map=map).travelers("dl", 0, 0).begin()
    s.play("cast", "crooked_path")
    assert s.size("dl", 1, 1) == 1 and s.heard("dice_thrown") == [], "no roll, no slide"
    assert not s.may("move", (1, 1))


@spell("VO-10")
@clause("OB-30.9", "OB-31.5")
def test_a_crooked_path_from_a_town_may_recruit_and_the_new_ground_acts():
    s = guarded("crooked_path", map={(0, 0): "town NES", (1, 1): "blackwater"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).begin().play("cast", "crooked_path").rolls(1, 1)
    s.play("recruit")
    assert s.size("dl", 0, 0) == 1 and s.size("dl", 1, 1) == 0


@spell("VO-10")
@pytest.mark.parametrize("fault", ["group", "moved", "no tile"])
def test_a_crooked_path_is_for_a_solo_traveler_that_has_not_moved_and_onto_a_tile(fault):
    s = guarded(
        "crooked_path", map={} if fault == "no tile" else {(1, 1): "plain", (2, 1): "plain"}
    )
    s.travelers("dl", 0, 0, 2 if fault == "group" else 1).begin()
    if fault == "moved":
        s.move(0, 0, "E")
    assert "finds no target" in s.refusal("cast", "crooked_path")


# VO-11 Siren Call


@spell("VO-11")
@clause("OB-10.4", "OB-32.1")
def test_every_enemy_beside_the_tile_is_called_at_once_and_two_stop_on_ice():
    map = {(1, 0): "ice", (1, 1): "plain", (1, -1): "plain"}
    s = guarded("siren_call", map=map, seats=3).travelers("lk", 0, 0).travelers("wl", 2, 0)
    s.travelers("lk", 1, 1, 2).travelers("dl", 1, -1).travelers("lk", 3, 0).begin()
    s.play("cast", "siren_call")
    assert s.size("lk", 1, 0) == s.size("wl", 1, 0) == 1
    assert s.size("lk", 1, 1) == 2, "a group does not hear it"
    assert s.size("dl", 1, -1) == s.size("lk", 3, 0) == 1, "nor a friend, nor who is far"
    assert s.asked() == (0, "move")


@spell("VO-11")
@pytest.mark.parametrize(("place", "near"), [((1, 1), True), ((2, 1), False)])
def test_the_call_is_heard_at_most_a_space_from_a_friend_whatever_the_pathways(place, near):
    s = guarded("siren_call", map={place: "plain EW"}).travelers("lk", 0, 0)
    s.travelers("dl", *place).begin()
    assert s.may("cast", "siren_call") == near


@spell("VO-11")
@clause("OB-10.8")
def test_one_alone_slides_over_the_ice():
    s = guarded("siren_call", map={(1, 0): "ice", (1, 1): "plain"}).travelers("lk", 0, 0)
    s.travelers("dl", 1, 1).begin()
    s.play("cast", "siren_call")
    assert s.size("lk", 2, 0) == 1


@spell("VO-11")
@clause("OB-11.2", "OB-8.3", "OB-30.6")
@pytest.mark.parametrize("ground", ["void", "blackwater"])
def test_a_void_kills_all_who_are_called_and_blackwater_is_rolled_for(ground):
    s = guarded("siren_call", map={(1, 0): ground, (0, 0): "town NES"}, seats=3).town(0, 0, 1)
    s.tile(1, 1, "plain").travelers("dl", 1, 1)
    s.travelers("lk", 0, 0).travelers("wl", 2, 0).begin().rolls(
        *((1, 1, 5, 5) * (ground != "void"))
    )
    s.play("cast", "siren_call")
    assert s.size("lk", 1, 0) == 0 and s.size("wl", 1, 0) == (ground == "blackwater")
    assert s.size("lk", 0, 0) == 0 and s.asked() == (0, "move")


@spell("VO-11")
@clause("SR-3")
@pytest.mark.parametrize("fault", ["occupied", "colony", "ally", "dark", "group"])
def test_the_call_wants_a_bare_tile_that_is_no_colony_beside_a_solo_enemy(fault):
    ground = {"dark": "plain NS", "colony": "home vo NEW"}.get(fault, "plain")
    s = guarded("siren_call", map={(1, 0): ground, (1, 1): "plain"}, seats=4, teams=True)
    s.travelers("dl", 1, 1)
    s.travelers("wl" if fault == "ally" else "lk", 0, 0, 2 if fault == "group" else 1)
    if fault == "occupied":
        s.creature("thorn_boar", 1, 0, 0)
    s.begin()
    assert "finds no target" in s.refusal("cast", "siren_call")


@spell("VO-03", "VO-04")
@clause("OB-23.10")
@pytest.mark.parametrize("beast", ["rift_stalker", "drowned_choir"])
def test_a_creature_on_the_board_is_not_summoned_again(beast):
    map = {(5, 5): "portal", (5, 6): "blackwater"}
    s = turn("train", f"summon_{beast}", map=map).creature(beast, 20, 20, 1).begin()
    assert "could do nothing" in s.refusal("cast", f"summon_{beast}")


@spell("VO-05")
@clause("SR-3")
@pytest.mark.parametrize("klass", ["dl", "wl"])
def test_friends_and_allies_are_not_converted(klass):
    s = turn("train", "conversion", seats=4, teams=True).travelers("dl", 0, 0, 2)
    s.travelers("dl", 2, 0, 2).travelers(klass, 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "conversion")


@spell("VO-10")
@clause("OB-22.1")
def test_a_crooked_path_does_not_lead_onto_a_barred_tile():
    s = guarded("crooked_path", map={(1, 1): "plain"}).travelers("dl", 0, 0).travelers("lk", 1, 1)
    lying_already(s, "wall_of_radiance", 1, 1, 1, "no_enemy_enters").begin()
    assert "finds no target" in s.refusal("cast", "crooked_path")
