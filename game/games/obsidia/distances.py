"""How far cells are from towns, for the bots: worked out once for each layout of the ground.

A way is counted in steps along pathways, through portals as one, and out of woods as some more.
Voids are no way, for they kill, and colonies end one. Who stands where, and what spells say of it,
does not matter here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.obsidia import board
from game.games.obsidia.cards import COLONY, PORTAL, TOWN, VOID, WOODS, Cards
from game.games.obsidia.grid import STEP
from game.games.obsidia.state import Realm

SPAN = 7  # one more than the steps that are looked ahead
LOST = 2  # turns that leaving woods by the right exit takes, or so
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
    laid, bridged, exits = state.board, state.bridged, cards.exits
    terrain = {cell: board.ground(cards, state, cell) for cell in laid}
    links: dict[int, tuple[int, ...]] = {}
    for cell, face in laid.items():
        sides = exits[face] | bridged.get(cell, 0)
        links[cell] = tuple(
            [
                cell + step
                for side, step in enumerate(STEP)
                if sides >> side & 1 and cell + step in laid
            ]
        )
    portals = [cell for cell in laid if terrain[cell] == PORTAL]
    towns = tuple(sorted(cell for cell, face in laid.items() if cards.terrains[face >> 2] == TOWN))
    near: dict[int, list[tuple[int, int]]] = {cell: [] for cell in laid}
    for town in towns:
        _spread(town, links, terrain, portals, near)
    return Ways(links, {cell: tuple(sorted(found)) for cell, found in near.items()}, towns, terrain)


def _spread(
    town: int,
    links: dict[int, tuple[int, ...]],
    terrain: dict[int, int],
    portals: list[int],
    near: dict[int, list[tuple[int, int]]],
) -> None:
    """Note a town for every cell from which it can be reached, working outwards from it."""
    least = {town: 0}
    edges: list[list[int]] = [[] for _ in range(SPAN)]
    edges[0].append(town)
    for steps in range(SPAN):
        for cell in edges[steps]:
            if least[cell] != steps:
                continue
            near[cell].append((steps, town))
            ground = terrain[cell]
            if ground == COLONY:
                continue
            for other in (*links[cell], *portals) if ground == PORTAL else links[cell]:
                before = terrain[other]
                if before == VOID:
                    continue
                there = steps + (LOST if before == WOODS else 1)
                if there < least.get(other, SPAN):
                    least[other] = there
                    edges[there].append(other)
