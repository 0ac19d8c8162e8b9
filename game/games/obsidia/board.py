"""Questions about the map: ground, pathways, what fits where. Nothing here changes a fact.

For each empty cell beside tiles `state.edges` keeps what a tile laid there must match: 4 bits of
known sides, 4 of pathway sides, 4 of sides where a town lies, 4 where a colony lies. So whether a
tile fits depends on its kind and that number alone, and is worked out once for all matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.obsidia.cards import COLONY, PLAIN, PORTAL, TOWN, Cards
from game.games.obsidia.grid import CORNERS, MIDDLE, STEP, opposite, side_towards
from game.games.obsidia.state import Realm


def printed(cards: Cards, state: Realm, cell: int) -> int:
    """The terrain that is printed on the tile of a cell."""
    return cards.terrains[state.board[cell] >> 2]


def ground(cards: Cards, state: Realm, cell: int) -> int:
    """The terrain that a cell counts as now."""
    if cell in state.calmed:
        return PLAIN
    return cards.terrains[state.board[cell] >> 2]


def exits(cards: Cards, state: Realm, cell: int) -> int:
    """The pathway sides of a tile as bits, bridges included."""
    sides = cards.exits[state.board[cell]]
    return sides | state.bridged.get(cell, 0) if state.bridged else sides


def linked(cards: Cards, state: Realm, cell: int, other: int) -> bool:
    """OB-1.8: whether two cells hold tiles that are pathway-adjacent."""
    side = side_towards(cell, other)
    if side < 0 or cell not in state.board or other not in state.board:
        return False
    return bool(exits(cards, state, cell) >> side & 1)


def paths_from(cards: Cards, state: Realm, cell: int) -> Iterator[int]:
    """The pathway-adjacent tiles."""
    sides, board = exits(cards, state, cell), state.board
    for side in range(4):
        if sides >> side & 1 and cell + STEP[side] in board:
            yield cell + STEP[side]


def around(state: Realm, cell: int) -> Iterator[int]:
    """The adjacent tiles, by pathway or darkness."""
    for step in STEP:
        if cell + step in state.board:
            yield cell + step


def corners(state: Realm, cell: int) -> Iterator[int]:
    """OB-1.7: the nearby diagonal tiles."""
    for step in CORNERS:
        if cell + step in state.board:
            yield cell + step


def portals(cards: Cards, state: Realm) -> list[int]:
    """The cells that count as portals, in order."""
    return [cell for cell in sorted(state.board) if ground(cards, state, cell) == PORTAL]


def towns(cards: Cards, state: Realm) -> list[int]:
    return [cell for cell in sorted(state.board) if cards.terrains[state.board[cell] >> 2] == TOWN]


# What fits


def edge_of(cards: Cards, state: Realm, cell: int, without: tuple[int, ...] = ()) -> int:
    """What a tile in this cell must match; 0 if no tile lies beside it."""
    return edge_on(cards, state.board, cell, without)


def edge_on(
    cards: Cards, faces: Mapping[int, int], cell: int, without: tuple[int, ...] = ()
) -> int:
    """The same where only the faces by cell are known."""
    known = path = town = colony = 0
    for side in range(4):
        other = cell + STEP[side]
        face = faces.get(other)
        if face is None or other in without:
            continue
        bit = 1 << side
        known |= bit
        if cards.exits[face] >> opposite(side) & 1:
            path |= bit
        terrain = cards.terrains[face >> 2]
        if terrain == TOWN:
            town |= bit
        elif terrain == COLONY:
            colony |= bit
    return known | path << 4 | town << 8 | colony << 12


def fault_of(cards: Cards, face: int, edge: int) -> str:
    """Why a face does not match what lies beside it: a key of the phrases, empty if it does."""
    known, path = edge & 15, edge >> 4 & 15
    if not known:
        return "floating"
    if cards.exits[face] & known != path:
        return "sides_differ"
    terrain = cards.terrains[face >> 2]
    if terrain == TOWN and path & (edge >> 8 & 15):
        return "town_by_town"
    if terrain == TOWN and path & (edge >> 12 & 15):
        return "town_by_colony"
    if terrain == COLONY and path & (edge >> 8 & 15):
        return "colony_by_town"
    return ""


def fitting(cards: Cards, tile: int, edge: int) -> tuple[int, ...]:
    """The faces of a tile that may be laid beside what `edge` describes (OB-4.3 to OB-4.9)."""
    key = tile << 16 | edge
    found = cards.fits.get(key)
    if found is None:
        found = tuple(face for face in cards.turns[tile] if not fault_of(cards, face, edge))
        cards.fits[key] = found
    return found


def exchanges(cards: Cards, state: Realm, one: int, two: int) -> list[tuple[int, int]]:
    """VO-01: the faces with which two tiles can lie in each other's place, both judged there.

    Yields the face of the tile of `one`, then that of the tile of `two`. A tile that touches no
    other keeps its cell in any turn.
    """
    firsts, seconds = cards.turns[state.board[one] >> 2], cards.turns[state.board[two] >> 2]
    side = side_towards(one, two)
    edges = edge_of(cards, state, one, (two,)), edge_of(cards, state, two, (one,))
    found = []
    for first in firsts:
        if edges[1] and fault_of(cards, first, edges[1]):
            continue
        for second in seconds:
            if edges[0] and fault_of(cards, second, edges[0]):
                continue
            if side < 0 or _joins(cards, first, second, opposite(side)):
                found.append((first, second))
    return found


def _joins(cards: Cards, face: int, other: int, side: int) -> bool:
    """Whether two faces may lie side by side, the other on this side of the first."""
    bit = 1 << side
    edge = bit
    if cards.exits[other] >> opposite(side) & 1:
        edge |= bit << 4
    if cards.terrains[other >> 2] == TOWN:
        edge |= bit << 8
    return not fault_of(cards, face, edge)


def fits_somewhere(cards: Cards, state: Realm, tile: int) -> bool:
    """OB-4.10: whether there is any legal placement for a tile."""
    if not state.board:
        return True
    return any(fitting(cards, tile, edge) for edge in state.edges.values())


def spots(cards: Cards, state: Realm, tile: int) -> Iterator[tuple[int, int]]:
    """OB-4.1: every cell and face for a tile, in a fixed order."""
    if not state.board:
        yield MIDDLE, 4 * tile
        return
    edges, fits = state.edges, cards.fits
    for cell in sorted(edges):
        faces = fits.get(tile << 16 | edges[cell])
        for face in fitting(cards, tile, edges[cell]) if faces is None else faces:
            yield cell, face
