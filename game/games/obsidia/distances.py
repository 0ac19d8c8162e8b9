"""How far cells are from towns, for the bots: worked out once for each layout of the ground.

A way is counted in steps along pathways, and through portals as one. Voids are no way, for they
kill. Who stands where, and what spells say of it, does not matter here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.obsidia import board
from game.games.obsidia.cards import PORTAL, TOWN, VOID, Cards
from game.games.obsidia.state import Realm

FARTHEST = 6  # steps that are looked ahead
MOST_KEPT = 400  # layouts

Near = tuple[tuple[int, int], ...]


class Ways(NamedTuple):
    """The ground of a board: by cell the pathway-adjacent cells, and the towns by distance."""

    links: dict[int, tuple[int, ...]]
    near: dict[int, Near]  # (steps, town), the nearest first
    towns: tuple[int, ...]
    terrain: dict[int, int]


Kept = dict[object, Ways]


def ways_of(cards: Cards, state: Realm, kept: Kept) -> Ways:
    """The ways on a board; `kept` remembers those of other boards."""
    key = (tuple(state.board.items()), state.calmed, tuple(state.bridged.items()))
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = _ways(cards, state)
    return found


def _ways(cards: Cards, state: Realm) -> Ways:
    cells = list(state.board)
    terrain = {cell: board.ground(cards, state, cell) for cell in cells}
    links = {cell: tuple(board.paths_from(cards, state, cell)) for cell in cells}
    portals = [cell for cell in cells if terrain[cell] == PORTAL]
    towns = tuple(sorted(cell for cell in cells if board.printed(cards, state, cell) == TOWN))
    near: dict[int, list[tuple[int, int]]] = {cell: [] for cell in cells}
    for town in towns:
        reached = {town}
        edge = [town]
        for steps in range(FARTHEST + 1):
            ahead: list[int] = []
            for cell in edge:
                near[cell].append((steps, town))
                onward = links[cell]
                if terrain[cell] == PORTAL:
                    onward = (*onward, *portals)
                for other in onward:
                    if other not in reached and terrain[other] != VOID:
                        reached.add(other)
                        ahead.append(other)
            edge = ahead
    return Ways(links, {cell: tuple(sorted(found)) for cell, found in near.items()}, towns, terrain)
