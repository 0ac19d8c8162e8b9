"""The spells of the Veiled Occult of phase III: what each moves, how far, and what not."""

import pytest

from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import guarded, lying_already, turn

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


@spell("VO-08", "VO-09")
@clause("OB-22.1", "OB-19.7", "OB-6.2")
def test_neither_a_teleport_nor_a_swap_leads_onto_a_barred_tile():
    ground = {(1, 0): "portal"}
    s = guarded("portal_rite", map=ground).travelers("dl", 0, 0)
    lying_already(s, "wall_of_radiance", 1, 1, 0, "no_enemy_enters").begin()
    assert "finds no target" in s.refusal("cast", "portal_rite")
    s = guarded("soul_transposition").travelers("dl", 0, 0).travelers("lk", 1, 0)
    lying_already(s, "wall_of_radiance", 1, 1, 0, "no_enemy_enters").begin()
    assert "finds no target" in s.refusal("cast", "soul_transposition")


@spell("VO-11")
@clause("OB-22.1", "OB-19.7")
def test_the_siren_calls_nobody_onto_a_tile_barred_to_it():
    s = turn("move", "siren_call", seats=3).travelers("dl", 1, 0, 2).travelers("lk", 3, 0)
    s.travelers("wl", 2, 1).tile(2, 1, "plain")
    lying_already(s, "wall_of_radiance", 1, 2, 0, "no_enemy_enters")
    s.begin().cast("siren_call")
    assert s.size("lk", 2, 0) == 1 and s.size("wl", 2, 1) == 1
