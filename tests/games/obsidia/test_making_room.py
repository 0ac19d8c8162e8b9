"""How room is made for a colony that fits nowhere (OB-3.11)."""

import pytest

from game.engine.rng import Stream
from game.engine.types import Frame
from game.games.obsidia import GAME, options, world
from game.games.obsidia.cards import COLONY
from game.games.obsidia.grid import cell_at
from game.games.obsidia.horde import SOLO_SET_UP
from game.games.obsidia.turn import MATCH
from game.games.obsidia.world import BUILD
from tests.clauses import clause
from tests.games.obsidia.builder import CARDS
from tests.scenario import scenario


def crowded(seats=2):
    """Four towns around a plain: no side of the Death Legion's colony fits anywhere."""
    towns = {(0, -1): "town NS", (0, 1): "town NS", (1, 0): "town EW", (-1, 0): "town EW"}
    s = scenario("obsidia", seats=seats, map={(0, 0): "plain", **towns})
    s.state.turn, s.state.phase = 0, "build"
    s.state.ceremonies = ()
    return s


def board_fits(s, klass=0):
    return options.colony_fits(CARDS, s.state, klass)


@clause("OB-3.11", "OB-3.10", "OB-4.7")
def test_a_colony_that_fits_nowhere_is_not_chosen_while_there_are_tiles_to_draw():
    s = crowded()
    assert board_fits(s) == []
    s.state.communal = [CARDS.tile_at["dl_t02"]]
    assert options.build_options(CARDS, s.state, 0) == [("draw",)]


def building(s):
    """World-building goes on with an empty stack; the Death Legion is to lay its colony."""
    regs = {"party": 0, "last": 0, "return_to": "ready"}
    s.state.frames = [
        Frame(MATCH.id, MATCH.index["play_turns"], -1, -1, {}),
        Frame(BUILD.id, BUILD.index["build"], -1, -1, regs),
    ]
    return s._go()


@clause("OB-3.11", "OB-42.4")
def test_with_an_empty_stack_a_tile_is_moved_so_that_the_colony_fits():
    s = building(crowded())
    assert s.asked() == (0, "shift")
    for tile in sorted(s.options()):
        branch = s.branch().play(*tile)
        for to in sorted(branch.options()):
            moved = branch.branch().play(*to)
            assert moved.asked() == (0, "build") and board_fits(moved)
    s.play("shift", cell_at(0, 0)).play(*sorted(s.options())[0])
    s.play(*sorted(s.options())[0]).play(*sorted(s.options())[0])
    assert any(CARDS.terrains[face >> 2] == COLONY for face in s.state.board.values())


@clause("OB-3.11")
def test_only_moves_that_make_room_are_offered(monkeypatch):
    s, gate = crowded(), cell_at(0, -1)
    monkeypatch.setattr(
        options, "colony_fits", lambda cards, state, klass: [] if gate in state.board else ["a"]
    )
    assert set(world.shifts(GAME, s.state, 0)) == {gate}


@clause("OB-3.11", "OB-4.10")
def test_where_moving_a_tile_makes_no_room_one_that_makes_room_is_taken_away(monkeypatch):
    monkeypatch.setattr(world, "shift_options", lambda game, state, cell: ())
    s = building(crowded())
    ring = {(0, -1), (0, 1), (1, 0), (-1, 0)}
    assert s.options() == {("lift", cell_at(*cell)) for cell in ring}
    assert "Take away" in GAME.describe(s.view(), ("lift", cell_at(0, 1))).words
    s.act("lift", (0, 1))
    assert s.at(0, 1) is None and s.asked() == (0, "build") and board_fits(s)


@clause("OB-3.11")
def test_where_no_tile_helps_any_that_is_no_colony_may_be_taken_away(monkeypatch):
    s = crowded().tile(0, 3, "home lk NES")
    monkeypatch.setattr(options, "colony_fits", lambda cards, state, klass: [])
    assert world.shifts(GAME, s.state, 0) == {}
    assert len(world.lifts(GAME, s.state, 0)) == 5


@clause("OB-3.11", "OB-42.4")
@pytest.mark.parametrize("least", [1, 3])
def test_making_room_comes_to_an_end_whatever_is_chosen(monkeypatch, least):
    """Even where nothing but an emptier board would do; the last choices may be forced."""
    monkeypatch.setattr(
        options, "colony_fits", lambda c, state, k: [] if len(state.board) > least else ["a"]
    )
    stream, s = Stream(11), building(crowded())
    while s.asked() == (0, "shift"):
        s.play(*stream.pick(s.state.decision.options))
    assert len(s.heard("tile_removed")) == 5 - least and s.asked() == (0, "place")


@clause("OB-40.4", "OB-42.1")
def test_in_the_solo_game_a_planned_tile_is_one_that_fits_too():
    s = crowded(seats=1)
    home = CARDS.classes[0].homes[0]
    s.state.planning = True
    s.state.communal = [home, CARDS.tile_at["dl_t02"], CARDS.tile_at["dl_t10"]]
    at = SOLO_SET_UP.index["build_next"]
    s.state.frames = [
        Frame(MATCH.id, MATCH.index["play_turns"], -1, -1, {}),
        Frame(SOLO_SET_UP.id, at, -1, -1, {"return_to": "ready"}),
    ]
    s._go()
    assert s.options() == {("tile", "dl_t02"), ("tile", "dl_t10")}, "no side of the colony fits"
    s.state.communal = [home]
    s.state.frames[-1].at = at
    assert s._go().asked() == (0, "shift"), "with nothing that fits the layout is adjusted"
