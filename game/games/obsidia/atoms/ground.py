"""Atoms of the set-up and of tiles: stacks, the map, what empty cells must match."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import rng
from game.engine.events import emit
from game.games.obsidia import board as maps
from game.games.obsidia.atoms.people import forget_placed
from game.games.obsidia.cards import COLONY, TOWN, Cards
from game.games.obsidia.grid import STEP, opposite
from game.games.obsidia.state import (
    NOBODY,
    Realm,
)

# Set-up


def begin_phase(state: Realm, phase: str) -> None:
    """OB-14.1."""
    if state.phase == phase:
        return
    state.phase = phase
    if state.events is not None:
        emit(state, "phase_began", {"phase": phase, "party": state.player})


def take_class(cards: Cards, state: Realm, party: int, klass: int) -> None:
    """OB-2.1."""
    state.classes[party] = klass
    state.owners[klass] = party
    if state.events is not None:
        emit(state, "class_taken", {"party": party, "class": cards.classes[klass].id})


def give_rest_to_horde(state: Realm, party: int) -> None:
    """OB-42.2: every class without an owner is the Horde's."""
    for klass, owner in enumerate(state.owners):
        if owner == NOBODY:
            state.owners[klass] = party


def fill_reserve(cards: Cards, state: Realm, klass: int, count: int) -> None:
    """OB-2.4."""
    state.reserve[klass] = count


def shuffle_world(cards: Cards, state: Realm, tiles: Iterable[int], count: int) -> None:
    """OB-2.6: so many tiles are the communal stack; the rest leaves the game unseen."""
    state.communal = list(tiles)
    rng.shuffle(state, state.communal)
    cut = len(state.communal) - count
    state.spare = state.communal[:cut]
    state.communal = state.communal[cut:]
    for tile in (*state.spare, *state.communal):
        state.tile_seen[tile] = 0
    state.seen += 1
    if state.events is not None:
        emit(state, "world_shuffled", {"count": count}, reveals="shuffled")


def shuffle_stack(state: Realm, party: int, tiles: Iterable[int]) -> None:
    """OB-2.2."""
    state.stacks[party] = list(tiles)
    rng.shuffle(state, state.stacks[party])
    state.seen += 1
    for tile in state.stacks[party]:
        state.tile_seen[tile] = 0
    if state.events is not None:
        data = {"party": party, "count": len(state.stacks[party])}
        emit(state, "stack_shuffled", data, reveals="shuffled")


def shuffle_deck(state: Realm, party: int, spells: Iterable[int]) -> None:
    """OB-2.3, OB-26.2: a new deck; nobody knows the order."""
    state.decks[party] = sorted(spells)
    if not state.decks[party]:
        return
    rng.shuffle(state, state.decks[party])
    state.seen += 1
    for spell in state.decks[party]:
        state.card_seen[spell] = 0
    if state.events is not None:
        data = {"party": party, "count": len(state.decks[party])}
        emit(state, "deck_shuffled", data, reveals="shuffled")


def reuse_pile(state: Realm, party: int) -> None:
    """OB-26.2: the discard pile becomes a new deck."""
    pile = state.piles[party]
    state.piles[party] = []
    shuffle_deck(state, party, [*state.decks[party], *pile])


def lay_map(cards: Cards, state: Realm, laid: Iterable[tuple[int, int]]) -> None:
    """The cells and faces of a map lie before anybody begins; they leave the stacks (OB-2.6)."""
    for cell, face in laid:
        state.tile_seen[face >> 2] = -1
        place_tile(cards, state, NOBODY, cell, face)
    forget_placed(state)


def pick_first(state: Realm) -> None:
    """OB-3.1: who starts is decided by luck."""
    state.player = rng.roll(state, state.seats) - 1
    state.seen += 1
    if state.events is not None:
        emit(state, "first_picked", {"party": state.player}, reveals="rolled")


def set_player(state: Realm, party: int) -> None:
    """OB-3.2, OB-3.9: whose turn it is from now on."""
    if state.player == party:
        return
    state.player = party
    if state.events is not None:
        emit(state, "player_named", {"party": party})


def begin_turn(state: Realm) -> None:
    """OB-14.1."""
    state.turn += 1
    state.fresh = ()
    state.refill = 0
    state.traded = False
    if state.events is not None:
        emit(state, "turn_began", {"turn": state.turn, "party": state.player})


# Tiles


def take_tile(cards: Cards, state: Realm, party: int, tile: int) -> None:
    """A tile leaves a stack (NOBODY: the communal one) and everybody sees it."""
    stack = state.communal if party == NOBODY else state.stacks[party]
    stack.remove(tile)
    state.tile_seen[tile] = -1
    state.seen += 1
    if state.events is not None:
        data = {"party": state.player if party == NOBODY else party, "tile": cards.tiles[tile].id}
        emit(state, "tile_drawn", data, reveals="tile_drawn")
    note_ending(state)


def note_ending(state: Realm) -> None:
    """OB-37.5: whether all stacks are empty now."""
    if not state.ending and state.turn and not any(state.stacks):
        state.ending = True
        if state.events is not None:
            emit(state, "last_tile", {"party": state.player})


def lose_tile(cards: Cards, state: Realm, tile: int, party: int) -> None:
    """OB-4.10: a tile leaves the game."""
    if state.events is not None:
        emit(state, "tile_lost", {"party": party, "tile": cards.tiles[tile].id})


def place_tile(cards: Cards, state: Realm, party: int, cell: int, face: int) -> None:
    """OB-4.1: a tile lies on a cell from now on."""
    _lay(cards, state, cell, face)
    tile = cards.tiles[face >> 2]
    if tile.terrain == COLONY:
        state.colonies[tile.klass] = cell
    state.placed = (*state.placed, cell)
    if state.events is not None:
        data = {"party": party, "tile": tile.id, "cell": cell, "turn": face & 3}
        emit(state, "tile_placed", data)


def _lay(cards: Cards, state: Realm, cell: int, face: int) -> None:
    board, edges = state.board, state.edges
    board[cell] = face
    edges.pop(cell, None)
    sides, terrain = cards.exits[face], cards.terrains[face >> 2]
    for side, step in enumerate(STEP):
        other = cell + step
        if other in board:
            continue
        back = 1 << opposite(side)
        edge = edges.get(other, 0) | back
        if sides >> side & 1:
            edge |= back << 4
        if terrain == TOWN:
            edge |= back << 8
        elif terrain == COLONY:
            edge |= back << 12
        edges[other] = edge


def _lift(cards: Cards, state: Realm, cell: int) -> None:
    del state.board[cell]
    for near in (cell, *(cell + step for step in STEP)):
        if near in state.board:
            continue
        edge = maps.edge_of(cards, state, near)
        if edge:
            state.edges[near] = edge
        else:
            state.edges.pop(near, None)


def remove_tile(cards: Cards, state: Realm, cell: int) -> None:
    """DL-01, OB-3.11: a tile leaves the board; its cell is empty space."""
    tile = state.board[cell] >> 2
    _lift(cards, state, cell)
    state.towns.pop(cell, None)
    if state.events is not None:
        emit(state, "tile_removed", {"cell": cell, "tile": cards.tiles[tile].id})


def turn_tile(cards: Cards, state: Realm, cell: int, face: int) -> None:
    """LK-02, OB-42.3: a tile is turned on its cell."""
    if state.board[cell] == face:
        return
    _lift(cards, state, cell)
    _lay(cards, state, cell, face)
    if state.events is not None:
        data = {"cell": cell, "tile": cards.tiles[face >> 2].id, "turn": face & 3}
        emit(state, "tile_turned", data)


def move_tile(cards: Cards, state: Realm, cell: int, to: int, face: int) -> None:
    """OB-3.11, OB-42.3: a tile goes to another cell."""
    _lift(cards, state, cell)
    _lay(cards, state, to, face)
    tile = cards.tiles[face >> 2]
    if tile.terrain == COLONY:
        state.colonies[tile.klass] = to
    if state.events is not None:
        data = {"cell": cell, "to": to, "tile": tile.id, "turn": face & 3}
        emit(state, "tile_moved", data)


def swap_tiles(cards: Cards, state: Realm, one: int, face: int, two: int, other: int) -> None:
    """VO-01: two tiles change places; towns keep their owners."""
    _lift(cards, state, one)
    _lift(cards, state, two)
    _lay(cards, state, two, face)
    _lay(cards, state, one, other)
    places = {one: two, two: one}
    state.placed = tuple(places.get(cell, cell) for cell in state.placed)
    owners = state.towns.pop(one, NOBODY), state.towns.pop(two, NOBODY)
    for cell, owner in ((two, owners[0]), (one, owners[1])):
        if owner != NOBODY:
            state.towns[cell] = owner
    if state.events is not None:
        data = {"cell": one, "to": two, "turn": face & 3, "other": other & 3}
        emit(state, "tiles_swapped", data)


def see_tiles(cards: Cards, state: Realm, party: int, tiles: Iterable[int]) -> None:
    """A party learns what tiles of a stack are."""
    seen = list(tiles)
    for tile in seen:
        state.tile_seen[tile] |= 1 << party
    state.seen += 1
    if state.events is not None:
        ids = [cards.tiles[tile].id for tile in seen]
        secret = ((party, {"tiles": ids}),)
        emit(state, "tiles_seen", {"party": party, "count": len(ids)}, secret, "looked")


def pick_places(state: Realm, size: int, count: int) -> tuple[int, ...]:
    """OB-40.3: so many random places of a stack of this size."""
    state.seen += 1
    places = list(range(size))
    return tuple(rng.draw(state, places) for _ in range(count))


def order_stack(state: Realm, party: int, stack: int, tiles: Iterable[int]) -> None:
    """LK-01: the top tiles of a stack lie in a new order; only who ordered them knows it."""
    top = list(tiles)
    state.stacks[stack][len(state.stacks[stack]) - len(top) :] = top
    for tile in top:
        state.tile_seen[tile] = 1 << party
    if state.events is not None:
        emit(state, "stack_ordered", {"party": party, "stack": stack, "count": len(top)})


def mill_tile(cards: Cards, state: Realm, stack: int, tile: int) -> None:
    """DL-02: a tile of a stack leaves the game."""
    state.stacks[stack].remove(tile)
    state.tile_seen[tile] = -1
    state.seen += 1
    if state.events is not None:
        data = {"party": stack, "tile": cards.tiles[tile].id}
        emit(state, "tile_milled", data, reveals="tile_drawn")
    note_ending(state)


def trade_tiles(state: Realm, one: tuple[int, int], two: tuple[int, int]) -> None:
    """VO-02: two tiles change stacks; each is named by its stack and its place there."""
    first, second = state.stacks[one[0]], state.stacks[two[0]]
    first[one[1]], second[two[1]] = second[two[1]], first[one[1]]
    if state.events is not None:
        emit(state, "tops_traded", {"party": one[0], "stack": two[0]})
