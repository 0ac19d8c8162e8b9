"""Where rules meet: small cases that a single line of the rules decides."""

from game.engine.api import Setup
from game.engine.machine import apply
from game.games.obsidia import GAME, atoms
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import NOBODY, Effect
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting
from tests.games.obsidia.spell_turns import guarded, horde, turn

# Building with tile planning


@clause("OB-40.1")
def test_the_world_tile_that_was_chosen_is_the_one_that_is_laid():
    state, events = GAME.new(Setup(2, {"plan_tiles": True}), 8), []
    while state.decision.kind != "choose_tile":
        apply(GAME, state, state.decision.options[0])
    top = GAME.cards.tiles[state.communal[-1]].id
    choice = next(option for option in state.decision.options if option[1] != top)
    apply(GAME, state, choice, events.append)
    drawn = [event.data["tile"] for event in events if event.kind == "tile_drawn"]
    assert drawn[0] == choice[1] and GAME.cards.tile_at[choice[1]] not in state.communal


# Steps inside spells and battles


@spell("DL-16")
def test_borrowed_hour_goes_along_out_of_woods():
    s = casting("spell", "borrowed_hour", map={(0, 0): "woods NES"}).travelers("dl", 0, 0)
    s.begin()
    east = next(face for face in range(1, 7) if s.at(0, 0)["stones"][face - 1] == 1)
    s.rolls(east).play("cast", "borrowed_hour")
    assert s.size("dl", 1, 0) == 1
    assert s.view()["effects"][0]["tokens"] == [cell_at(1, 0)]


@spell("DL-18")
@clause("OB-21.2")
def test_a_step_in_a_battle_of_the_movement_phase_is_not_answered():
    """The ambush is being resolved: nobody casts at the moves that its battle brings."""
    s = guarded(player=1).hand(0, "ambush", "stopped_clock").hand(1, "overrun")
    s.travelers("dl", 0, 0).travelers("lk", 2, 0).begin()
    s.move(2, 0, "W").done()
    assert s.asked() == (0, "answer") and s.may("cast", "ambush")
    s.rolls(1, 6).play("cast", "ambush")
    assert s.asked() == (1, "after_battle")
    s.play("cast", "overrun")
    assert s.size("lk", 0, 0) == 1 and s.asked() == (1, "move")


# Ground that a spell changes


@clause("OB-8.5")
def test_who_waits_on_blackwater_that_a_spell_has_calmed_meanwhile_does_not_roll():
    s = guarded(map={(0, 0): "blackwater"}).travelers("dl", 0, 0).begin()
    lie(s, "consecrate", ("plain_ground", cell_at(0, 0)))
    s.done()
    assert s.size("dl", 0, 0) == 1 and not s.heard("dice_thrown")


def lie(s, card, *says, party=0, until="your_next_turn"):
    """A spell lies face-up and says this."""
    at = GAME.cards.spell_at[card]
    effect = Effect(at, party, until, party, False, 0, (), NOBODY, says)
    atoms.begin_effect(GAME.cards, s.state, effect)


@clause("OB-7.6")
def test_towns_that_change_places_keep_their_owners():
    s = casting("tile", map={(0, 0): "town NES", (2, 0): "plain"}).travelers("dl", 0, 0)
    s.town(0, 0, 0)
    one, two = cell_at(0, 0), cell_at(2, 0)
    atoms.swap_tiles(GAME.cards, s.state, one, s.state.board[one], two, s.state.board[two])
    assert s.owner(2, 0) == 0 and s.owner(0, 0) is None


# Rolls of travelers who come, go and stay


def water_rolls(s):
    return [data for data in s.heard("dice_thrown") if data["about"] == "blackwater"]


@clause("OB-8.5", "OB-8.1", "OB-16.4")
def test_who_comes_to_those_on_blackwater_and_drowns_leaves_no_roll_behind():
    s = guarded(map={(1, 0): "blackwater"}).travelers("dl", 1, 0).travelers("dl", 0, 0, 2).begin()
    s.rolls(1, 1, 4, 4).move(0, 0, "E")
    assert s.size("dl", 1, 0) == 2
    s.rolls(6, 6).done()
    assert len(water_rolls(s)) == 3, "two that came, then the one that began the phase there"


@clause("OB-8.5", "OB-8.6", "SR-6")
def test_who_is_swapped_off_blackwater_leaves_no_roll_to_who_comes_after():
    s = turn("move", "soul_transposition", map={(1, 0): "blackwater"}).travelers("dl", 1, 0)
    s.travelers("dl", 0, 0).travelers("lk", 2, 0).begin()
    s.play("cast", "soul_transposition")
    s.rolls(4, 4).move(0, 0, "E").any_luck().done()
    assert len(water_rolls(s)) == 1, "for entering, and nothing for staying"


@clause("OB-9.3", "OB-9.11", "OB-46.6", "OB-44.7")
def test_a_unit_of_the_horde_rolls_for_all_its_travelers_and_leaves_the_woods():
    s = horde(map={(1, 0): "woods NES", (2, 0): "plain", (3, 0): "town ESW"})
    s.travelers("lk", 1, 0, 2)
    east = s.at(1, 0)["stones"].index(1) + 1
    s.state.luck = (("roll", east), ("roll", east), ("end of the script", ""))
    s.begin()
    assert s.size("lk", 2, 0) == 2 and s.size("lk", 1, 0) == 0
    counts = [data["count"] for data in s.heard("unit_moved") if data["cell"] == cell_at(2, 0)]
    assert counts == [2], "all roll before any of them goes"


@clause("OB-9.9", "OB-6.3")
@spell("LK-10")
def test_for_who_bears_the_mantle_an_exit_to_an_enemy_colony_is_a_way_out():
    s = casting("move", "radiant_mantle", player=1, map={(0, 0): "woods", (0, -1): "home dl NS"})
    s.travelers("lk", 0, 0).begin()
    north = s.at(0, 0)["stones"].index(0) + 1
    s.play("cast", "radiant_mantle").rolls(north).act("woods", (0, 0))
    assert s.size("lk", 0, -1) == 1
