"""How travelers come to a tile: by spell, by force, in exchange, and what that does."""

import pytest

from game.engine.machine import call
from game.games.obsidia import moves
from game.games.obsidia.grid import cell_at
from game.games.obsidia.turn import MOVEMENT
from tests.clauses import clause
from tests.games.obsidia.builder import SHORT
from tests.scenario import scenario

MAP = {
    (0, 0): "plain",
    (1, 0): "plain",
    (-4, 0): "home dl NES",
    (9, 9): "home lk NES",
}
HOWS = [moves.WALK, moves.TELEPORT, moves.SPAWN, moves.REPLACE, moves.SWAP]


def moving(*hand, map=(), player=3, seats=4, phase="move", **more):
    """A movement phase of the Veiled Occult, with one traveler apart to keep it open."""
    s = scenario("obsidia", seats=seats, map={**MAP, **dict(map)}, phase=phase, **more)
    s.wanted = phase, player
    s.tile(20, 20, "plain").travelers(("dl", "lk", "wl", "vo")[player], 20, 20)
    return s.hand(player, *hand)


def run(s, program, **regs):
    """Run a program of the rules in the movement phase, then ask for moves again."""
    s.state.frames[-1].at = MOVEMENT.index["move"]
    call(s.state, program, dest="done", **regs)
    return s._go()


def come(s, klass, x, y, how, count=1):
    """The ground acts on travelers that have come there in some way."""
    s.travelers(klass, x, y, count)
    key = 4 * cell_at(x, y) + SHORT[klass]
    owner = s.state.owners[key & 3]
    return run(s, moves.GROUND, owner=owner, key=key, count=count, how=how, by=-1)


def leap(s, klass, x, y, to, how=moves.TELEPORT, **more):
    """Travelers go from tile to tile in some way."""
    key = 4 * cell_at(x, y) + SHORT[klass]
    size = s.state.units[key].size
    regs = {"free": True, "cost": 1, "side": -1, **more}
    owner = s.state.owners[key & 3]
    return run(s, moves.STEP, owner=owner, key=key, count=size, to=cell_at(*to), how=how, **regs)


# Blackwater, void, colonies


@clause("OB-8.6")
@pytest.mark.parametrize(("how", "left"), list(zip(HOWS, (0, 0, 0, 1, 1), strict=True)))
def test_blackwater_drowns_whoever_comes_but_not_in_exchange_for_another(how, left):
    s = moving(map={(0, 1): "blackwater"}).begin().rolls(1, 1)
    assert come(s, "vo", 0, 1, how).size("vo", 0, 1) == left


@clause("OB-8.6")
def test_a_puppet_is_stepped_into_blackwater_and_rolls_for_itself():
    s = moving("puppet_step", map={(0, 1): "blackwater", (0, -1): "plain"})
    s.travelers("lk", 0, 0).travelers("vo", 0, -1).begin()
    s.play("cast", "puppet_step").rolls(1, 2).act("tile", (0, 1))
    assert s.size("lk", 0, 1) == 0
    assert s.heard("dice_thrown")[0]["party"] == 1


@clause("OB-8.6")
def test_a_transposition_onto_blackwater_needs_no_roll():
    s = moving("soul_transposition", map={(0, 1): "blackwater"}).travelers("lk", 0, 1)
    s.travelers("vo", 0, 0).begin().play("cast", "soul_transposition")
    assert s.size("vo", 0, 1) == 1 and s.size("lk", 0, 0) == 1


@clause("OB-11.2", "OB-6.2")
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("ground", ["void", "home dl NES"])
def test_void_and_enemy_colony_kill_however_one_comes(how, ground):
    s = moving(map={(0, 1): ground}).begin()
    assert come(s, "vo", 0, 1, how, count=2).size("vo", 0, 1) == 0
    assert s.in_reserve("vo") == 7


@clause("OB-16.7")
def test_the_ground_acts_at_once_before_any_battle():
    s = moving(map={(0, 1): "void"}).travelers("vo", 0, 0).travelers("lk", 0, 1).begin()
    s.move(0, 0, "S")
    assert s.size("vo", 0, 1) == 0 and s.asked() == (3, "move")
    s.done()
    assert s.heard("battle_began") == []


# Woods and ice


@clause("OB-9.7", "OB-30.6")
def test_who_is_forced_out_of_woods_makes_no_exit_roll():
    s = moving("puppet_step", map={(0, 0): "woods", (0, -1): "plain", (1, 0): "plain"})
    s.travelers("lk", 0, 0).travelers("vo", 1, 0)
    s.begin().play("cast", "puppet_step").act("tile", (0, -1))
    assert s.size("lk", 0, -1) == 1 and s.heard("dice_thrown") == []


@clause("OB-10.5")
@pytest.mark.parametrize("how", [moves.TELEPORT, moves.PORTAL])
def test_who_is_teleported_onto_ice_does_not_slide(how):
    s = moving(map={(0, 1): "ice", (0, 2): "plain"}).travelers("vo", 0, 0).begin()
    assert leap(s, "vo", 0, 0, (0, 1), how, side=2).size("vo", 0, 1) == 1


@clause("OB-10.5")
def test_who_swaps_onto_ice_does_not_slide():
    s = moving("soul_transposition", map={(0, 1): "ice", (0, 2): "plain"}).travelers("lk", 0, 1)
    s.travelers("vo", 0, 0).begin().play("cast", "soul_transposition")
    assert s.size("vo", 0, 1) == 1 and s.size("vo", 0, 2) == 0


@clause("OB-10.4", "OB-10.8")
def test_two_who_are_forced_onto_ice_from_two_sides_stop_there():
    ice = {(0, 0): "plain", (1, 0): "ice", (2, 0): "plain", (3, 0): "plain", (1, 1): "plain EW"}
    s = moving("siren_call", map=ice).travelers("lk", 0, 0).travelers("lk", 2, 0)
    s.travelers("vo", 1, 1).begin().play("cast", "siren_call")
    assert s.size("lk", 1, 0) == 2
    alone = moving("siren_call", map=ice).travelers("lk", 0, 0).travelers("vo", 1, 1).begin()
    alone.play("cast", "siren_call")
    assert alone.size("lk", 2, 0) == 1, "one alone slides on"


WOODS = {(0, 0): "woods", (1, 0): "plain", (0, 1): "plain"}  # stones: N 1, E 2-3, S 4, W 5-6


@clause("OB-9.11")
def test_who_was_not_rolled_for_has_not_moved_but_gets_no_exit_roll():
    s = moving("crooked_path", map={**WOODS, (1, 1): "plain"}).travelers("vo", 0, 0, 2).begin()
    s.rolls(2).act("woods", (0, 0)).play("stop")
    assert not s.may("woods", (0, 0))
    assert "OB-9.11" in s.refusal("woods", (0, 0))
    s.play("cast", "crooked_path")
    assert s.size("vo", 1, 1) == 1, "a spell for who has not moved serves it"


@clause("OB-9.8", "OB-9.11", "OB-28.1")
def test_one_whose_exit_was_closed_keeps_the_others_of_its_unit():
    s = moving("portal_rite", map={(9, 8): "woods", (20, 18): "portal", (8, 7): "portal"})
    s.travelers("vo", 9, 8, 2).begin().rolls(4).act("woods", (9, 8)).play("stop")
    assert s.size("vo", 9, 8) == 2 and not s.may("woods", (9, 8))
    s.play("cast", "portal_rite")
    assert s.size("vo", 20, 18) == 1, "only the one apart has not moved"


@clause("OB-9.11")
def test_the_next_movement_phase_gives_new_exit_rolls():
    s = moving(map=WOODS, seats=2, player=0).travelers("dl", 0, 0, 2).begin().rolls(2)
    s.act("woods", (0, 0)).play("stop")
    assert s.size("dl", 0, 0) == 1
    s.any_luck().on_to("move", seat=1)
    while s.asked() != (0, "move"):
        s.play(*s.state.decision.options[-1])
    assert s.may("woods", (0, 0))


@clause("SR-16")
def test_a_second_move_is_kept_by_each_part_of_a_unit_that_splits():
    map = {**WOODS, (2, 0): "plain", (0, 2): "plain"}
    s = moving("forced_march", map=map, seats=3, player=2).travelers("wl", 0, 0, 2).begin()
    s.cast("forced_march", ("unit", (0, 0), "warlords"))
    s.rolls(2, 4).act("woods", (0, 0)).play("roll").play("part", 1)
    assert s.may("move", (1, 0), "E") and s.may("move", (0, 1), "S")


@clause("SR-16")
def test_who_joins_a_unit_with_a_second_move_does_not_share_it():
    s = moving("forced_march", map={(2, 0): "plain"}, seats=3, player=2)
    s.travelers("wl", 0, 0).travelers("wl", 1, 0).begin()
    s.cast("forced_march", ("unit", (0, 0), "warlords")).move(0, 0, "E")
    assert s.size("wl", 1, 0) == 2 and not s.may("move", (1, 0))


# Exploring


@clause("OB-31.11", "OB-31.6")
def test_who_is_forced_into_empty_space_draws_from_the_own_stack():
    s = moving("puppet_step", map={(1, 0): "plain"}).travelers("lk", 0, 0).travelers("vo", 1, 0)
    s.stack(1, "lk_t01", "lk_t02").begin()
    s.play("cast", "puppet_step").act("tile", (0, 1))
    assert s.at(0, 1)["tile"] == "lk_t01" and s.size("lk", 0, 1) == 1
    assert s.heard("tile_drawn")[0]["party"] == 1


@clause("OB-31.9")
def test_a_teleport_to_an_empty_space_beside_a_tile_explores():
    s = moving().travelers("vo", 0, 0).stack(3, "vo_t06", "vo_t02").begin()
    assert leap(s, "vo", 0, 0, (0, 1)).size("vo", 0, 1) == 1
    assert s.at(0, 1)["tile"] == "vo_t06"


@clause("OB-31.9", "OB-4.4")
def test_a_teleport_to_a_space_that_touches_no_tile_is_deadly():
    s = moving().travelers("vo", 0, 0).stack(3, "vo_t06", "vo_t02").begin()
    assert leap(s, "vo", 0, 0, (0, 5)).in_reserve("vo") == 7
    assert s.heard("tile_lost")[0]["tile"] == "vo_t06" and s.at(0, 5) is None


# Recruits


def held_town(*hand, klass="vo", player=3, **more):
    s = moving(*hand, map={(0, 0): "town NES", (0, 1): "plain"}, player=player, **more)
    return s.town(0, 0, {"dl": 0, "lk": 1, "vo": 3, "wl": 2}[klass])


@clause("OB-30.6")
def test_forced_leaving_pulls_no_recruit():
    map = {(0, 0): "town NES", (0, 1): "plain"}
    s = moving("siren_call", map={**map, (0, 2): "plain"}).town(0, 0, 1).travelers("lk", 0, 0)
    s.travelers("vo", 0, 2).begin().play("cast", "siren_call")
    assert s.size("lk", 0, 1) == 1 and s.size("lk", 0, 0) == 0 and s.owner(0, 0) is None


@clause("OB-30.9", "SR-4")
def test_leaving_a_friendly_town_by_a_spell_in_another_phase_may_recruit():
    s = held_town("beacon_of_recall", klass="lk", player=1, phase="train").travelers("lk", 0, 0)
    s.begin().cast("beacon_of_recall", ("unit", (0, 0), "light_keepers"))
    assert s.options() == {("recruit",), ("no_recruit",)}
    s.play("recruit")
    assert s.size("lk", 0, 0) == 1 and s.size("lk", 9, 9) == 1 and s.owner(0, 0) == 1


@clause("OB-30.10")
def test_no_recruit_is_pulled_while_a_friend_stays_on_the_town():
    s = held_town("break_ranks", klass="wl", player=2).travelers("wl", 0, 0, 2).begin()
    s.cast("break_ranks").move(0, 0, "E")
    assert s.size("wl", 0, 0) == 1 and s.size("wl", 1, 0) == 1 and s.owner(0, 0) == 2
    s.move(0, 0, "S")
    assert s.options() == {("recruit",), ("no_recruit",)}, "the last one leaves it"


@clause("OB-30.4", "SR-17")
@pytest.mark.parametrize("mark", [None, "recruit"])
def test_a_recruit_is_moved_by_no_card_of_its_owner_before_it_may_move(mark):
    s = held_town("outriders", klass="wl", player=2, phase="tile").stack(2, "wl_t01", "wl_t10")
    s.travelers("wl", 0, 0, mark=mark).begin().act("place", (0, -1), 0)
    assert s.may("cast", "outriders") is (mark is None)


@clause("OB-30.4", "OB-28.1")
def test_a_group_with_a_recruit_in_it_is_barred_as_a_whole():
    s = held_town("beacon_of_recall", klass="lk", player=1, phase="train")
    s.travelers("lk", 0, 0, 2, mark="recruit").begin()
    assert s.may("cast", "beacon_of_recall")
    s.play("cast", "beacon_of_recall")
    assert s.size("lk", 0, 0) == 2 and s.size("lk", 9, 9) == 1, "the one apart is recalled"


@clause("SR-7", "OB-15.2")
def test_who_was_spawned_before_the_movement_phase_moves_in_it():
    s = moving("rise_from_the_ossuary", map={(0, 1): "boneyard"}, player=0, phase="train")
    s.travelers("dl", 0, 0).begin().cast("rise_from_the_ossuary").done()
    assert s.size("dl", 0, 1) == 1 and s.may("move", (0, 1), "N")


# The order of moves


@clause("OB-16.6")
def test_moves_may_be_taken_back_until_dice_fall_a_spell_is_cast_or_a_tile_is_drawn():
    s = moving("forced_march", map={(0, 1): "blackwater", (0, -1): "town NES"}, seats=3, player=2)
    s.town(0, -1, 2).travelers("wl", 0, -1).travelers("wl", 0, 0).begin()

    def barred(act):
        other = s.branch()
        before = other.state.rng, other.state.seen
        act(other)
        return (other.state.rng, other.state.seen) != before

    assert not barred(lambda other: other.move(0, 0, "E"))
    assert not barred(lambda other: other.move(0, -1, "S"))
    assert barred(lambda other: other.rolls(6, 6).move(0, 0, "S"))
    assert barred(lambda other: other.cast("forced_march", ("unit", (0, 0), "warlords")))
    assert barred(lambda other: other.move(0, 0, "W"))


@clause("OB-16.8")
def test_movement_spells_are_cast_before_between_and_after_moves():
    s = moving("forced_march", map={(2, 0): "plain"}, seats=3, player=2).travelers("wl", 0, 0)
    s.travelers("wl", -4, 0).begin()
    assert s.may("cast", "forced_march")
    s.move(0, 0, "E")
    assert s.may("cast", "forced_march")
    s.cast("forced_march", ("unit", (-4, 0), "warlords"))
    assert s.pile(2) == ["forced_march"]


# Moves and slides


def marching(*hand, **map):
    tiles = {(0, 0): "plain", (1, 0): "ice", (2, 0): "plain", (3, 0): "plain", **map}
    s = moving(*hand, map=tiles, seats=3, player=2)
    return s.travelers("wl", 0, 0)


@clause("OB-10.1", "OB-31.1", "SR-4")
def test_a_slide_takes_none_of_the_moves_that_a_spell_gives():
    s = marching("forced_march").begin().cast("forced_march", ("unit", (0, 0), "warlords"))
    s.move(0, 0, "E")
    assert s.size("wl", 2, 0) == 1 and s.may("move", (2, 0), "E")


@clause("SR-4", "OB-31.1")
def test_a_run_of_several_spaces_takes_one_move():
    s = marching("forced_march", "cavalry_charge").tile(4, 0, "plain").begin()
    s.cast("forced_march", ("unit", (0, 0), "warlords"))
    s.play("cast", "cavalry_charge").act("unit", (0, 0), "warlords").act("tile", (3, 0))
    assert s.size("wl", 3, 0) == 1 and s.may("move", (3, 0), "E")


@clause("OB-10.1", "OB-23.7")
@pytest.mark.parametrize(("drake", "end"), [(None, 2), ((1, 1), 1)])
def test_the_glare_of_the_drake_ends_a_slide_and_all_other_moves(drake, end):
    s = marching("forced_march").tile(1, 1, "ice").begin()
    s.cast("forced_march", ("unit", (0, 0), "warlords"))
    if drake:
        s.creature("prism_drake", *drake, summoner=2)
    s.move(0, 0, "E")
    assert s.size("wl", end, 0) == 1
    assert s.may("move", (end, 0)) is (drake is None)


@clause("OB-23.7")
def test_who_teleports_beside_the_drake_has_made_no_step_before_it():
    s = moving(map={(0, 1): "plain", (0, 2): "ice"}).creature("prism_drake", 0, 2, summoner=1)
    s.travelers("vo", 0, 0).begin()
    leap(s, "vo", 0, 0, (0, 1), cost=0)
    assert s.may("move", (0, 1))


@clause("OB-30.2")
def test_a_town_that_became_friendly_in_the_phase_gives_no_recruit():
    s = held_town().travelers("vo", 0, 0)
    s.state.towns.clear()
    s.begin().town(0, 0, 3).move(0, 0, "S")
    assert s.size("vo", 0, 1) == 1 and s.asked() == (3, "move")


# Portals

PORTALS = {(0, 0): "portal", (5, 5): "portal"}


@clause("OB-13.2")
def test_who_has_left_the_portal_and_come_back_goes_through_it_no_more():
    s = moving(map=PORTALS).travelers("vo", 0, 0).begin()
    key = 4 * cell_at(0, 0) + SHORT["vo"]
    s.state.units[key] = s.state.units[key]._replace(moves=3)
    s.move(0, 0, "E").move(1, 0, "W")
    assert s.may("move", (0, 0), "E") and not s.may("portal", (0, 0))


@clause("OB-13.2", "SR-4")
def test_who_was_swapped_onto_a_portal_moves_but_not_through_it():
    s = moving("soul_transposition", map=PORTALS).travelers("vo", 1, 0).travelers("lk", 0, 0)
    s.begin().play("cast", "soul_transposition")
    assert s.may("move", (0, 0), "E") and not s.may("portal", (0, 0))


@clause("OB-13.2", "OB-22.1")
def test_no_portal_leads_to_a_barred_tile():
    s = moving("wall_of_radiance", map={**PORTALS, (7, 7): "portal"}).travelers("vo", 0, 0)
    s.hand(1, "wall_of_radiance").travelers("lk", 5, 5).begin()
    s.play("cast", "wall_of_radiance")
    s.on_to("move")
    assert s.may("portal", (0, 0), (7, 7)) and not s.may("portal", (0, 0), (5, 5))
    assert "OB-22.1" in s.refusal("portal", (0, 0), (5, 5))
    assert "OB-13.2" in s.refusal("portal", (0, 0), (0, 0)), "it stands there already"


@clause("OB-40.4", "OB-40.1")
def test_who_explores_with_tile_planning_chooses_a_tile_that_fits_there():
    s = moving(map={(0, 0): "town NES"}, plan_tiles=True).travelers("vo", 0, 0)
    s.stack(3, "vo_t03", "vo_t06", "vo_t02").begin().move(0, 0, "N")
    assert s.options() == {("tile", "vo_t06"), ("tile", "vo_t02")}, "no town beside a town"
