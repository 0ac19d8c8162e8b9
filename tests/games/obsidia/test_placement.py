"""Where a tile may be laid (OB-4), and what is drawn (OB-14)."""

import pytest

from game.games.obsidia import GAME, atoms, board
from game.games.obsidia.grid import cell_at
from tests.clauses import clause
from tests.scenario import scenario

PLAIN = {(0, 0): "plain"}


def drawing(tile, map, **more):
    """The tile phase, with this tile on top of the stack, drawn."""
    s = scenario("obsidia", seats=2, map=map, phase="tile", **more)
    return s.stack(0, tile, "dl_t01").begin()


def cells(s):
    return {choice[1] for choice in s.options() if choice[0] == "place"}


@clause("OB-14.2", "OB-4.1", "OB-4.2", "OB-4.11")
def test_the_top_tile_is_laid_beside_a_placed_one():
    s = drawing("dl_t02", PLAIN)
    assert s.asked() == (0, "place")
    assert cells(s) == {cell_at(0, -1), cell_at(1, 0), cell_at(0, 1), cell_at(-1, 0)}
    s.act("place", (0, -1), 0)
    assert s.at(0, -1)["exits"] == ["N", "S"]


@clause("OB-4.3", "OB-4.5", "OB-40.4")
def test_pathway_meets_pathway_and_darkness_darkness_in_any_quarter_turn():
    s = drawing("dl_t02", PLAIN)  # two exits on opposite sides
    assert s.may("place", (0, -1), 0) and not s.may("place", (0, -1), 1)
    assert s.may("place", (1, 0), 1) and not s.may("place", (1, 0), 0)
    assert "OB-4.3" in s.refusal("place", (1, 0), 0)


@clause("OB-4.4")
def test_a_tile_touching_corners_only_may_not_be_placed():
    s = drawing("dl_t02", PLAIN)
    assert "OB-4.4" in s.refusal("place", (1, 1), 0)


@clause("OB-4.6", "OB-4.8")
def test_a_town_lies_beside_a_town_only_in_the_dark():
    s = drawing("dl_t05", {(0, 0): "town NS"})
    assert not s.may("place", (0, -1)) and s.may("place", (1, 0), 0)
    assert "OB-4.6" in s.refusal("place", (0, -1), 0)


@clause("OB-4.7", "OB-4.8")
def test_a_town_lies_beside_a_colony_only_in_the_dark():
    s = drawing("dl_t05", {(0, 0): "home dl NS"})
    assert not s.may("place", (0, -1)) and s.may("place", (-1, 0), 0)
    assert "OB-4.7" in s.refusal("place", (0, -1), 0)


@clause("OB-4.9", "OB-4.7")
def test_colonies_may_be_joined_to_each_other_but_not_to_towns():
    s = scenario("obsidia", seats=2, map={(0, 0): "home dl NES", (0, 2): "town NS"})
    home = GAME.cards.classes[1].homes[0]
    spots = {cell for cell, face in board.spots(GAME.cards, s.state, home)}
    assert cell_at(0, -1) in spots
    joined = [f for c, f in board.spots(GAME.cards, s.state, home) if c == cell_at(0, 3)]
    assert all(not GAME.cards.exits[face] & 1 for face in joined)


@clause("OB-4.10", "OB-14.3")
def test_a_tile_that_fits_nowhere_leaves_the_game_and_the_turn_goes_on():
    s = scenario("obsidia", seats=2, map=PLAIN, phase="tile").stack(0, "dl_t05", "dl_t01")
    s.state.edges = {cell_at(0, -1): 0x000F}  # darkness on all four sides
    s.any_luck().begin()
    assert s.heard("tile_lost")[0] == {"party": 0, "tile": "dl_t05"}
    assert {"phase": "train", "party": 0} in s.heard("phase_began")


@clause("OB-4.12", "OB-4.1")
def test_others_may_be_laid_beside_a_floating_tile():
    s = drawing("dl_t02", {(0, 0): "plain", (5, 5): "plain"})
    assert s.may("place", (5, 4), 0)


@clause("OB-14.5")
def test_with_an_empty_stack_the_draw_is_skipped():
    s = scenario("obsidia", seats=2, map=PLAIN, phase="tile").stack(0)
    s.hand(0, "erosion_of_ages").begin()
    assert s.options() == {("done",), ("cast", "erosion_of_ages")}


@clause("OB-14.4")
def test_spells_may_be_cast_before_during_and_after_the_draw():
    s = scenario("obsidia", seats=2, map={(0, 0): "plain", (5, 5): "plain"}, phase="tile")
    s.stack(0, "dl_t02", "dl_t01").hand(0, "erosion_of_ages").begin()
    assert s.asked() == (0, "tile_phase") and s.may("cast", "erosion_of_ages")
    s.play("draw")
    assert s.asked() == (0, "place") and s.may("cast", "erosion_of_ages")
    s.act("place", (0, -1), 0)
    assert s.asked() == (0, "tile_phase_end") and s.may("cast", "erosion_of_ages")


@pytest.mark.parametrize("tile", range(len(GAME.cards.tiles)))
@clause("OB-4.3")
def test_what_is_remembered_of_empty_cells_is_what_lies_beside_them(tile):
    s = scenario("obsidia", seats=2, map=PLAIN).any_luck()
    face = GAME.cards.turns[tile][0]
    if GAME.cards.exits[face] >> 2 & 1:
        atoms.place_tile(GAME.cards, s.state, 0, cell_at(0, -1), face)
        atoms.remove_tile(GAME.cards, s.state, cell_at(0, 0))
    for cell, edge in s.state.edges.items():
        assert edge == board.edge_of(GAME.cards, s.state, cell)
