"""How far cells are from towns, for the bots: worked out once for each layout of the ground.

A way is counted in steps along pathways, through portals as one, and out of woods as some more.
Voids are no way, for they kill, and colonies end one. Who stands where, and what spells say of it,
does not matter here. A layout of one tile more than a known one is worked out from that: bots try
a tile in many places.
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


Kept = dict[object, Ways | None]


def ways_of(cards: Cards, state: Realm, kept: Kept) -> Ways:
    """The ways on a board; `kept` remembers those of other boards, and None of one asked for."""
    cells = tuple(state.board.items())
    bridged = tuple(state.bridged.items())
    key = (cells, state.calmed, bridged)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        before = (cells[:-1], state.calmed, bridged)  # the tile that came last left out
        if cells and before in kept:
            less = kept[before]
            if less is None:
                less = kept[before] = _ways(cards, state, dict(cells[:-1]))
            found = _extended(cards, state, less, cells[-1][0])
        else:
            kept[before] = None
            found = _ways(cards, state, state.board)
        kept[key] = found
    return found


def _ways(cards: Cards, state: Realm, laid: dict[int, int]) -> Ways:
    terrain = {cell: board.ground(cards, state, cell) for cell in laid}
    links = {cell: _linked(cards, state, laid, cell) for cell in laid}
    portals = [cell for cell in laid if terrain[cell] == PORTAL]
    towns = tuple(sorted(cell for cell, face in laid.items() if cards.terrains[face >> 2] == TOWN))
    near: dict[int, list[tuple[int, int]]] = {cell: [] for cell in laid}
    for town in towns:
        _spread(town, links, terrain, portals, near)
    return Ways(links, {cell: tuple(sorted(found)) for cell, found in near.items()}, towns, terrain)


def _linked(cards: Cards, state: Realm, laid: dict[int, int], cell: int) -> tuple[int, ...]:
    sides = cards.exits[laid[cell]] | state.bridged.get(cell, 0)
    return tuple(
        [cell + step for side, step in enumerate(STEP) if sides >> side & 1 and cell + step in laid]
    )


def _extended(cards: Cards, state: Realm, less: Ways, cell: int) -> Ways:
    """The ways once a cell has come to those of the other cells."""
    laid = state.board
    ground = board.ground(cards, state, cell)
    terrain, links, near = less.terrain | {cell: ground}, less.links.copy(), less.near.copy()
    links[cell] = _linked(cards, state, laid, cell)
    into = []
    for other in [cell + step for step in STEP if cell + step in laid]:
        links[other] = _linked(cards, state, laid, other)
        if cell in links[other]:
            into.append(other)
    portals = [each for each in laid if terrain[each] == PORTAL]
    if ground == PORTAL:
        into += portals
    near[cell] = ()
    towns = less.towns
    found: dict[int, int] = {}  # by town the steps to the cell
    if cards.terrains[laid[cell] >> 2] == TOWN:
        towns = tuple(sorted((*towns, cell)))
        found[cell] = 0
    if ground != VOID:
        step = LOST if ground == WOODS else 1
        for other in into:
            if terrain[other] != COLONY:
                for steps, town in near[other]:
                    if steps + step < found.get(town, SPAN):
                        found[town] = steps + step
    changed = {cell: found}
    for town, steps in tuple(found.items()):
        _shorten(town, cell, steps, links, terrain, portals, near, changed)
    for other, all_steps in changed.items():
        near[other] = tuple(sorted((steps, town) for town, steps in all_steps.items()))
    return Ways(links, near, towns, terrain)


def _shorten(
    town: int,
    cell: int,
    first: int,
    links: dict[int, tuple[int, ...]],
    terrain: dict[int, int],
    portals: list[int],
    near: dict[int, Near],
    changed: dict[int, dict[int, int]],
) -> None:
    """Note the ways to a town that are shorter through a cell, by cell and town in `changed`."""
    edges: list[list[int]] = [[] for _ in range(SPAN)]
    edges[first].append(cell)
    for steps in range(first, SPAN):
        for each in edges[steps]:
            ground = terrain[each]
            if ground == COLONY or changed[each][town] != steps:
                continue
            for other in (*links[each], *portals) if ground == PORTAL else links[each]:
                before = terrain[other]
                if before == VOID:
                    continue
                there = steps + (LOST if before == WOODS else 1)
                if there >= SPAN:
                    continue
                known = changed.get(other)
                if known is None:
                    known = {}
                    for far, goal in near[other]:
                        known[goal] = far
                    if there < known.get(town, SPAN):
                        changed[other] = known
                        known[town] = there
                        edges[there].append(other)
                elif there < known.get(town, SPAN):
                    known[town] = there
                    edges[there].append(other)


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
