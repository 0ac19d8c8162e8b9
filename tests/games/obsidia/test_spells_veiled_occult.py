"""The spells of the Veiled Occult, I and II: what each does, to whom, and to whom not."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE, Effect
from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import DL, horde, turn

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
