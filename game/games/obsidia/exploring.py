"""Exploring: a tile of frame.owner's stack is laid on `cell`, or the moving travelers die (OB-31).

Who steps into empty space, and when, stands in `moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, deaths
from game.games.obsidia.casting import ask_party
from game.games.obsidia.people import is_horde
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def draw_for(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-31.6, OB-31.10, OB-40.1, OB-46.11: the tile that is to be laid."""
    party, cell = frame.owner, frame.regs["cell"]
    if is_horde(state, party) or not state.stacks[party]:
        return "lost"
    stack = state.stacks[party]
    if not state.planning:
        frame.regs["tile"] = ("tile", game.cards.tiles[stack[-1]].id)
        return None
    edge = board.edge_of(game.cards, state, cell)
    fitting = [tile for tile in sorted(stack) if board.fitting(game.cards, tile, edge)]
    options = [("tile", game.cards.tiles[tile].id) for tile in fitting or sorted(stack)]
    frame.regs["group"] = group = group_of(state)
    ask_party(state, party, "choose_tile", tuple(options), dest="tile", group=group)
    return None


def lay_drawn(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-31.7, OB-31.8."""
    regs, cell = frame.regs, frame.regs["cell"]
    tile = game.cards.tile_at[take(frame, "tile")[1]]
    atoms.take_tile(game.cards, state, frame.owner, tile)
    faces = board.fitting(game.cards, tile, board.edge_of(game.cards, state, cell))
    if not faces:
        atoms.lose_tile(game.cards, state, tile, frame.owner)
        return "lost"
    options: list[Choice] = [("place", cell, face & 3) for face in faces]
    regs["drawn"] = tile
    group = regs.get("group", 0)
    ask_party(state, frame.owner, "explore", tuple(options), dest="spot", group=group)
    return None


def open_up(game: Obsidia, state: Realm, frame: Frame) -> str:
    spot, tile = take(frame, "spot"), take(frame, "drawn")
    face = 4 * tile + int(spot[2])
    atoms.place_tile(game.cards, state, frame.owner, frame.regs["cell"], face)
    return "explored"


def lost(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-31.8: where no tile can be laid the travelers are killed."""
    if state.moving is not None:
        deaths.kill(state, -1, state.moving.unit.size, "lost")


def explored(game: Obsidia, state: Realm, frame: Frame) -> None:
    """There is ground under their feet, or they are dead."""


EXPLORE = Procedure("obsidia:explore", draw_for, lay_drawn, open_up, lost, explored)
