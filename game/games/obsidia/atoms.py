"""The only place where facts of a match change; each change also tells whoever listens.

An atom checks nothing: it is called when the rules allow the change. A change of nothing tells
nothing. Events carry ids and cells, never definitions that their watchers may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine import rng
from game.engine.events import emit
from game.engine.types import Outcome
from game.games.obsidia import board as maps
from game.games.obsidia.cards import COLONY, TOWN, Cards
from game.games.obsidia.grid import NO_CELL, STEP, opposite
from game.games.obsidia.state import (
    GUEST,
    HORDE,
    LEAVING,
    MERGED,
    NOBODY,
    RECRUIT,
    Battle,
    Die,
    Dying,
    Effect,
    Laid,
    Moving,
    Realm,
    Roll,
    Unit,
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


def fill_reserve(cards: Cards, state: Realm, klass: int) -> None:
    """OB-2.4."""
    state.reserve[klass] = cards.rules.travelers


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


def pick_first(state: Realm) -> None:
    """OB-3.1: who starts is decided by luck."""
    state.player = rng.roll(state, state.seats) - 1
    state.seen += 1
    if state.events is not None:
        emit(state, "first_picked", {"party": state.player}, reveals="rolled")


def set_player(state: Realm, party: int) -> None:
    """OB-3.9: whose turn it is from now on."""
    state.player = party


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
        emit(state, "tiles_swapped", {"cell": one, "to": two})


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


def order_stack(state: Realm, party: int, stack: int, tiles: Iterable[int]) -> None:
    """LK-01: the top tiles of a stack lie in a new order; only who ordered them knows it."""
    top = list(tiles)
    state.stacks[stack][len(state.stacks[stack]) - len(top) :] = top
    for tile in top:
        state.tile_seen[tile] = 1 << party
    if state.events is not None:
        emit(state, "stack_ordered", {"party": party, "stack": stack, "count": len(top)})


def raise_random_tile(state: Realm, stack: int) -> None:
    """OB-40.3: with tile planning a random tile of a stack stands for its top one."""
    tile = rng.draw(state, sorted(state.stacks[stack]))
    state.stacks[stack].remove(tile)
    state.stacks[stack].append(tile)
    state.seen += 1


def mill_tile(cards: Cards, state: Realm, stack: int, tile: int) -> None:
    """DL-02: a tile of a stack leaves the game."""
    state.stacks[stack].remove(tile)
    state.tile_seen[tile] = -1
    state.seen += 1
    if state.events is not None:
        data = {"party": stack, "tile": cards.tiles[tile].id}
        emit(state, "tile_lost", data, reveals="tile_drawn")
    note_ending(state)


def trade_tops(state: Realm, one: int, two: int) -> None:
    """VO-02: the top tiles of two stacks change places."""
    first, second = state.stacks[one], state.stacks[two]
    first[-1], second[-1] = second[-1], first[-1]
    if state.events is not None:
        emit(state, "tops_traded", {"party": one, "stack": two})


# Travelers and creatures


def _enter(state: Realm, cell: int, klass: int, unit: Unit) -> None:
    state.units[4 * cell + klass] = unit
    state.here[cell] = state.here.get(cell, 0) | 1 << klass


def _leave(state: Realm, cell: int, klass: int) -> Unit:
    unit = state.units.pop(4 * cell + klass)
    _unmark(state, cell, 1 << klass)
    return unit


def _unmark(state: Realm, cell: int, bit: int) -> None:
    left = state.here[cell] & ~bit
    if left:
        state.here[cell] = left
    else:
        del state.here[cell]
    owner = state.towns.get(cell, NOBODY)
    if owner != NOBODY and not any(
        left >> klass & 1 and state.owners[klass] == owner for klass in range(4)
    ):
        del state.towns[cell]  # OB-7.4, OB-7.8: nobody of its owner holds it any more
        if state.events is not None:
            emit(state, "town_left", {"cell": cell, "party": owner})


def _share(state: Realm, cell: int) -> None:
    """OB-7.6, OB-7.8: a town that gained another class has no owner."""
    owner = state.towns.get(cell, NOBODY)
    if owner == NOBODY:
        return
    mask = state.here[cell]
    if any(mask >> klass & 1 and state.owners[klass] != owner for klass in range(4)):
        del state.towns[cell]
        if state.events is not None:
            emit(state, "town_shared", {"cell": cell, "party": owner})


def new_id(state: Realm) -> int:
    state.serial += 1
    return state.serial


def put_travelers(
    state: Realm, klass: int, cell: int, count: int, flags: int = 0, moves: int = 0
) -> None:
    """Travelers of the reserve come to a cell; with others there they form a new unit."""
    state.reserve[klass] -= count
    join(state, klass, cell, Unit(count, moves, flags, cell, new_id(state)))
    if state.events is not None:
        data = {"class": klass, "cell": cell, "count": count, "party": state.owners[klass]}
        emit(state, "traveler_placed", data)


def join(state: Realm, klass: int, cell: int, unit: Unit, merged: int = 0) -> bool:
    """Travelers come onto a cell; returns whether they joined others of their class there.

    `merged` are flags that the joint unit gets. It has the moves of neither.
    """
    there = state.units.get(4 * cell + klass)
    if there is None:
        _enter(state, cell, klass, unit)
        _share(state, cell)
        return False
    flags = (there.flags | unit.flags) | merged
    moves = 0 if merged else max(there.moves, unit.moves)
    id = new_id(state)
    _follow(state, (there.id, unit.id), id)
    state.units[4 * cell + klass] = Unit(there.size + unit.size, moves, flags, there.origin, id)
    return True


def _follow(state: Realm, ids: tuple[int, ...], new: int) -> None:
    """SR-16: a spell on a unit goes on holding for what it becomes."""
    for at, effect in enumerate(state.effects):
        if effect.follows and any(id in effect.follows for id in ids):
            state.effects[at] = effect._replace(follows=(*effect.follows, new))


def set_unit(state: Realm, key: int, unit: Unit) -> None:
    """Change what a unit may still do."""
    state.units[key] = unit


def split(state: Realm, key: int, count: int) -> Unit:
    """Some travelers of a unit are a unit of their own from now on; they are on no cell yet."""
    unit = state.units[key]
    if count == unit.size:
        return _leave(state, key >> 2, key & 3)
    part = unit._replace(size=count, id=new_id(state))
    rest = unit._replace(size=unit.size - count, id=new_id(state))
    _follow(state, (unit.id,), part.id)
    _follow(state, (unit.id,), rest.id)
    state.units[key] = rest
    return part


def depart(state: Realm, key: int, count: int, to: int, plain: bool = False) -> None:
    """Travelers leave a cell for another; they are between both until they arrive."""
    town = state.towns.get(key >> 2, NOBODY)
    unit = split(state, key, count)
    state.moving = Moving(key & 3, unit, key >> 2, to, False, town, plain)
    _wade(state, key)
    if state.events is not None:
        data = {"class": key & 3, "cell": key >> 2, "to": to, "count": count}
        emit(state, "unit_left", {**data, "party": state.owners[key & 3]})


def arrive(state: Realm, cell: int, unit: Unit, merged: int) -> bool:
    """The moving travelers are on a cell; returns whether they joined others."""
    assert state.moving is not None
    klass = state.moving.klass
    state.moving = None
    joined = join(state, klass, cell, unit, merged)
    if state.events is not None:
        data = {"class": klass, "cell": cell, "count": unit.size}
        emit(state, "unit_moved", {**data, "party": state.owners[klass]})
    return joined


def redirect(state: Realm, to: int) -> None:
    """VO-18: the moving travelers are on the way to another cell."""
    assert state.moving is not None
    state.moving = state.moving._replace(to=to)
    if state.events is not None:
        emit(state, "step_redirected", {"to": to, "party": state.owners[state.moving.klass]})


def swap_travelers(state: Realm, one: int, two: int, flags: tuple[int, int]) -> None:
    """VO-09: two travelers alone trade tiles; `flags` is what each has then."""
    pair = []
    for key, marks in ((one, flags[0]), (two, flags[1])):
        pair.append(_leave(state, key >> 2, key & 3)._replace(flags=marks))
        _wade(state, key)
    for key, to, unit in ((one, two, pair[0]), (two, one, pair[1])):
        join(state, key & 3, to >> 2, unit, MERGED)
    if state.events is not None:
        data = {"class": one & 3, "other": two & 3, "cell": one >> 2, "to": two >> 2}
        emit(state, "travelers_swapped", {**data, "party": state.owners[one & 3]})


def send_home(state: Realm, key: int, leaves_game: bool) -> None:
    """SR-6: a traveler that is replaced goes to its reserve; the Horde's leaves the game."""
    cell, klass = key >> 2, key & 3
    _leave(state, cell, klass)
    _wade(state, key)
    _bury(state, klass, 1, leaves_game)
    if state.events is not None:
        data = {"class": klass, "cell": cell, "party": state.owners[klass]}
        emit(state, "traveler_replaced", data)


def vanish(state: Realm, leaves_game: bool) -> None:
    """OB-31.8: the moving travelers are dead."""
    assert state.moving is not None
    klass, unit = state.moving.klass, state.moving.unit
    state.moving = None
    _bury(state, klass, unit.size, leaves_game)
    if state.events is not None:
        data = {"class": klass, "cell": NO_CELL, "count": unit.size, "cause": "lost"}
        emit(state, "travelers_died", {**data, "party": state.owners[klass]})


def kill(state: Realm, key: int, count: int, cause: str, leaves_game: bool) -> None:
    """OB-29.2: travelers on a cell die and are in reserve again, or leave the game."""
    cell, klass = key >> 2, key & 3
    unit = state.units[key]
    if unit.size > count:
        state.units[key] = unit._replace(size=unit.size - count)
    else:
        _leave(state, cell, klass)
    _wade(state, key)
    _bury(state, klass, count, leaves_game)
    if state.events is not None:
        data = {"class": klass, "cell": cell, "count": count, "cause": cause}
        emit(state, "travelers_died", {**data, "party": state.owners[klass]})
    state.deaths = (*state.deaths, (cell, klass))


def _wade(state: Realm, key: int) -> None:
    """OB-8.5: some of those who began the phase on blackwater have left it."""
    if key in state.wading:
        unit = state.units.get(key)
        state.wading[key] = 0 if unit is None else min(state.wading[key], unit.size)


def _bury(state: Realm, klass: int, count: int, leaves_game: bool) -> None:
    if leaves_game:
        state.gone[klass] += count
    else:
        state.reserve[klass] += count


def answer_next_death(state: Realm) -> None:
    """The first of the deaths is being answered."""
    state.deaths = state.deaths[1:]


def rescue(state: Realm, key: int, klass: int, colony: int) -> None:
    """LK-19: one traveler is on its colony instead of dying (key -1: of those between cells)."""
    if key >= 0:
        unit = split(state, key, 1)
        _wade(state, key)
    else:
        assert state.moving is not None
        whole = state.moving.unit
        unit = whole._replace(size=1, id=new_id(state))
        if whole.size > 1:
            left = whole._replace(size=whole.size - 1)
            state.moving = state.moving._replace(unit=left)
        else:
            state.moving = None
    flags = unit.flags & ~(GUEST | LEAVING)
    join(state, klass, colony, unit._replace(moves=0, flags=flags), MERGED)
    if state.events is not None:
        data = {"class": klass, "cell": colony, "party": state.owners[klass]}
        emit(state, "traveler_saved", data)


def pull_recruit(state: Realm, cell: int) -> None:
    """OB-30.1: a traveler of the reserve holds the town that the moving travelers left."""
    assert state.moving is not None
    state.moving = state.moving._replace(recruit=True)
    put_travelers(state, state.moving.klass, cell, 1, RECRUIT)
    state.towns[cell] = state.owners[state.moving.klass]


def undo_recruit(state: Realm, key: int) -> None:
    """OB-22.5: a recruit goes back to the reserve with the step it was pulled for."""
    _leave(state, key >> 2, key & 3)
    state.reserve[key & 3] += 1
    if state.events is not None:
        data = {"class": key & 3, "cell": key >> 2, "party": state.owners[key & 3]}
        emit(state, "recruit_returned", data)


def put_back(state: Realm, unit: Unit) -> None:
    """OB-22.5: the moving travelers stand where they began the step."""
    assert state.moving is not None
    klass, start, town = state.moving.klass, state.moving.start, state.moving.town
    if state.moving.recruit:
        undo_recruit(state, 4 * start + klass)
    state.moving = None
    join(state, klass, start, unit)
    if town != NOBODY:
        state.towns[start] = town
    if state.events is not None:
        data = {"class": klass, "cell": start, "count": unit.size}
        emit(state, "step_undone", {**data, "party": state.owners[klass]})


def put_creature(cards: Cards, state: Realm, creature: int, cell: int, party: int) -> None:
    """OB-23.2."""
    state.creatures[creature] = cell
    state.summoners[creature] = party
    state.hurt[creature] = 0
    state.here[cell] = state.here.get(cell, 0) | 16 << creature
    if state.events is not None:
        data = {"creature": cards.creatures[creature].id, "cell": cell, "party": party}
        emit(state, "creature_summoned", data)


def move_creature(cards: Cards, state: Realm, creature: int, cell: int) -> None:
    """OB-23.4: a card or trait moves a creature."""
    _unmark(state, state.creatures[creature], 16 << creature)
    state.creatures[creature] = cell
    state.here[cell] = state.here.get(cell, 0) | 16 << creature
    if state.events is not None:
        emit(state, "creature_moved", {"creature": cards.creatures[creature].id, "cell": cell})


def kill_creature(cards: Cards, state: Realm, creature: int) -> None:
    """OB-23.9: its meeple returns to the supply."""
    cell = state.creatures[creature]
    _unmark(state, cell, 16 << creature)
    state.creatures[creature] = NO_CELL
    state.summoners[creature] = NOBODY
    if state.events is not None:
        emit(state, "creature_died", {"creature": cards.creatures[creature].id, "cell": cell})


def hurt_creature(cards: Cards, state: Realm, creature: int) -> None:
    """CR-5: it survived a battle roll it lost."""
    state.hurt[creature] += 1
    if state.events is not None:
        emit(state, "creature_hurt", {"creature": cards.creatures[creature].id})


# Phases


def begin_training(state: Realm, count: int) -> None:
    state.trained = count


def train(state: Realm, klass: int, cell: int) -> None:
    """OB-15.1."""
    state.trained -= 1
    put_travelers(state, klass, cell, 1)


def train_more(state: Realm, count: int) -> None:
    """WL-05: so many more may be trained in this phase."""
    state.trained += count


def begin_movement(state: Realm, units: Mapping[int, Unit], wading: Mapping[int, int]) -> None:
    """OB-16.1: the units as they begin the phase."""
    state.units.update(units)
    state.wading = dict(wading)
    state.walked = False
    state.towns_then = tuple(
        cell for cell in sorted(state.towns) if state.towns[cell] == state.player
    )


def end_movement(state: Realm, units: Mapping[int, Unit]) -> None:
    state.units.update(units)
    state.wading = {}


def wade_one(state: Realm, key: int) -> None:
    """OB-8.5: one of those who stayed on blackwater has its roll."""
    state.wading[key] -= 1


def note_walked(state: Realm) -> None:
    state.walked = True


def begin_battles(state: Realm) -> None:
    state.fought = ()


def forget_placed(state: Realm) -> None:
    """Which tiles were placed in this tile phase is of no use after it."""
    state.placed = ()


def claim_town(state: Realm, cell: int, party: int) -> None:
    """OB-7.2, OB-7.5."""
    if state.towns.get(cell, NOBODY) == party:
        return
    state.towns[cell] = party
    if state.events is not None:
        emit(state, "town_claimed", {"cell": cell, "party": party})


# Cards


def draw_cards(cards: Cards, state: Realm, party: int, count: int, open_: bool = False) -> None:
    """OB-24.1: the top cards of a deck to the hand, or to the Horde's open row."""
    drawn = [state.decks[party].pop() for _ in range(min(count, len(state.decks[party])))]
    if not drawn:
        return
    for card in drawn:
        state.card_seen[card] = -1 if open_ else 1 << party
    hand = state.hands[party]
    state.hands[party] = [*hand, *drawn] if open_ else sorted([*hand, *drawn])
    state.fresh = (*state.fresh, *drawn) if not open_ and party == state.player else state.fresh
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in drawn]}
        data: dict[str, Any] = {"party": party, "count": len(drawn)}
        if open_:
            emit(state, "cards_drawn", {**data, **ids}, reveals="cards_drawn")
        else:
            emit(state, "cards_drawn", data, ((party, ids),), "cards_drawn")


def discard(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-25.1, OB-25.2: a card of the hand goes face-up to the pile."""
    state.hands[party].remove(card)
    _to_pile(state, party, card)
    state.seen += 1
    if state.events is not None:
        data = {"party": party, "card": cards.spells[card].id}
        emit(state, "card_discarded", data, reveals="card_cast")


def _to_pile(state: Realm, party: int, card: int) -> None:
    state.piles[party].append(card)
    state.card_seen[card] = -1


def play_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-21.1: a card leaves the hand to be cast; everybody sees it."""
    state.hands[party].remove(card)
    state.card_seen[card] = -1
    state.seen += 1
    if state.moving is not None:
        state.moving = state.moving._replace(plain=False)
    if state.events is not None:
        data = {"party": party, "card": cards.spells[card].id}
        emit(state, "card_cast", data, reveals="card_cast")


def spend_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-25.1: a resolved, negated or ended spell goes to the pile beside its caster's deck."""
    _to_pile(state, party, card)
    if state.events is not None:
        emit(state, "card_spent", {"party": party, "card": cards.spells[card].id})


def take_card(
    cards: Cards, state: Realm, zone: list[int], party: int, card: int, whose: int, open_: bool
) -> None:
    """A card of another zone comes into a hand: of a pile openly, else seen by its taker only."""
    zone.remove(card)
    row = state.solo and party == HORDE  # its row keeps its order
    hand = [*state.hands[party], card]
    state.hands[party] = hand if row else sorted(hand)
    state.card_seen[card] = -1 if open_ else state.card_seen[card] | 1 << party
    state.seen += 1
    if state.events is not None:
        name = {"card": cards.spells[card].id}
        data: dict[str, Any] = {"party": party, "from": whose}
        knowers = [p for p in range(state.seats) if state.card_seen[card] >> p & 1]
        secret = () if open_ else tuple((p, name) for p in knowers)
        emit(state, "card_taken", {**data, **name} if open_ else data, secret, "card_taken")


def random_card(state: Realm, hand: list[int]) -> int:
    """VO-16: one card of a hand, each equally likely."""
    state.seen += 1
    return int(rng.draw(state, list(hand)))


def keep_fresh(state: Realm, card: int) -> None:
    """OB-24.4: a card that may not be cast or discarded in this turn."""
    state.fresh = (*state.fresh, card)


def show_hand(cards: Cards, state: Realm, party: int, whose: int) -> None:
    """LK-17: a party looks at a hand."""
    for card in state.hands[whose]:
        state.card_seen[card] |= 1 << party
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in state.hands[whose]]}
        emit(state, "hand_shown", {"party": party, "of": whose}, ((party, ids),), "looked")


def replenish_to(state: Realm, count: int) -> None:
    """LK-15: the hand is filled to so many cards at the end of this turn."""
    state.refill = count


# Drafting


def deal_pack(state: Realm, party: int, spells: Iterable[int]) -> None:
    """OB-39.1, OB-39.3: cards that a party chooses from."""
    state.draft_packs[party] = sorted(spells)
    for spell in state.draft_packs[party]:
        state.card_seen[spell] = 1 << party
    state.seen += 1
    if state.events is not None:
        data = {"party": party, "count": len(state.draft_packs[party])}
        emit(state, "pack_dealt", data, reveals="pack_seen")


def keep_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-39.2: a card of the pack is kept; only its keeper knows which."""
    state.draft_packs[party].remove(card)
    state.kept[party] = sorted([*state.kept[party], card])
    state.card_seen[card] = 1 << party
    if state.events is not None:
        name = {"card": cards.spells[card].id}
        emit(state, "card_kept", {"party": party}, ((party, name),))


def pass_packs(state: Realm) -> None:
    """OB-39.1: all packs go to the left."""
    state.draft_packs = [state.draft_packs[-1], *state.draft_packs[:-1]]
    for party, pack in enumerate(state.draft_packs):
        for card in pack:
            state.card_seen[card] = 1 << party
    state.seen += 1
    if state.events is not None:
        emit(state, "packs_passed", {}, reveals="pack_seen")


def open_market(state: Realm, spells: Iterable[int]) -> None:
    """OB-39.3: the cards of the unused decks lie face-up."""
    state.market = sorted(spells)
    for spell in state.market:
        state.card_seen[spell] = -1
    if state.events is not None:
        emit(state, "market_opened", {"count": len(state.market)})


def draft_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-39.4: an open card is drafted."""
    state.market.remove(card)
    state.kept[party] = sorted([*state.kept[party], card])
    if state.events is not None:
        emit(state, "card_drafted", {"party": party, "card": cards.spells[card].id})


def clear_kept(state: Realm, party: int) -> None:
    """What was kept has become a deck, or is chosen from again."""
    state.kept[party] = []


# Trading


def note_traded(state: Realm) -> None:
    """OB-41.9: allies trade once in a spell phase."""
    state.traded = True


def offer_cards(cards: Cards, state: Realm, party: int, ally: int, offered: Iterable[int]) -> None:
    """OB-41.9: the ally sees what is offered."""
    shown = list(offered)
    if not shown:
        return
    for card in shown:
        state.card_seen[card] |= 1 << ally
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in shown]}
        secret = ((party, ids), (ally, ids))
        data = {"party": party, "count": len(shown)}
        emit(state, "cards_offered", data, secret, "looked")


def give_cards(cards: Cards, state: Realm, party: int, ally: int, given: Iterable[int]) -> None:
    """OB-41.4: cards go from hand to hand."""
    moved = list(given)
    if not moved:
        return
    for card in moved:
        state.hands[party].remove(card)
    state.hands[ally] = sorted([*state.hands[ally], *moved])
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in moved]}
        data = {"party": party, "to": ally, "count": len(moved)}
        emit(state, "cards_traded", data, ((party, ids), (ally, ids)))


# Face-up spells


def begin_effect(cards: Cards, state: Realm, effect: Effect) -> None:
    """OB-21.1: a spell is active by lying face-up."""
    state.effects.append(effect)
    if effect.token and not state.unlimited:
        state.tokens -= 1
    for saying in effect.says:
        if saying[0] == "neutral_town":  # VO-17: it is nobody's, and stays so when the spell ends
            state.towns.pop(saying[1], None)
    _mark_ground(cards, state)
    if state.events is not None:
        data = {"party": effect.party, "card": cards.spells[effect.card].id, "cell": effect.token}
        emit(state, "spell_lies", data)


def end_effect(cards: Cards, state: Realm, effect: Effect) -> None:
    """A face-up spell ends: its token is free, its card goes to the pile."""
    state.effects.remove(effect)
    if effect.token and not state.unlimited:
        state.tokens += 1
    _mark_ground(cards, state)
    _to_pile(state, effect.party, effect.card)
    if state.events is not None:
        data = {"party": effect.party, "card": cards.spells[effect.card].id}
        emit(state, "spell_ended", data)


def arm_effects(state: Realm, party: int, until: str) -> None:
    """A phase begins whose end ends these spells."""
    for at, effect in enumerate(state.effects):
        if effect.until == until and effect.whose == party:
            state.effects[at] = effect._replace(armed=True)


def arm_effect(state: Realm, effect: Effect) -> None:
    """CR-7: a creature's summoner may use its trait from now on."""
    if not effect.armed:
        state.effects[state.effects.index(effect)] = effect._replace(armed=True)


def _mark_ground(cards: Cards, state: Realm) -> None:
    """Keep at hand what face-up spells do to the ground."""
    said = [saying for effect in state.effects for saying in effect.says]
    state.calmed = tuple(sorted(saying[1] for saying in said if saying[0] == "plain_ground"))
    state.bridged = {}
    for saying in said:
        if saying[0] == "bridge":
            cell, side = saying[1], saying[2]
            for at, way in ((cell, side), (cell + STEP[side], opposite(side))):
                state.bridged[at] = state.bridged.get(at, 0) | 1 << way


# Dice and battles


def throw_dice(state: Realm, roll: Roll) -> None:
    """Dice are on the table as they fall; faces they cannot show are re-rolled by `reroll_die`."""
    state.roll = roll
    state.dice = tuple(Die(side, rng.roll(state), barred) for side, barred in roll.spec)
    state.seen += 1
    if state.events is not None:
        data = {"party": roll.party, "about": roll.about}
        emit(state, "dice_thrown", {**data, "dice": _faces(state)}, reveals="rolled")


def _faces(state: Realm) -> list[list[int]]:
    return [[die.side, die.face] for die in state.dice]


def set_dice(state: Realm, dice: tuple[Die, ...]) -> None:
    """Dice change: a card turns them, or only those that count stay."""
    if state.dice == dice:
        return
    state.dice = dice
    if state.events is not None:
        emit(state, "dice_changed", {"dice": _faces(state)})


def reroll_die(state: Realm, at: int) -> None:
    """One die is thrown again."""
    die = state.dice[at]
    thrown = die._replace(face=rng.roll(state))
    state.dice = (*state.dice[:at], thrown, *state.dice[at + 1 :])
    state.seen += 1
    if state.events is not None:
        emit(state, "die_rerolled", {"dice": _faces(state)}, reveals="rolled")


def clear_dice(state: Realm) -> None:
    """SR-8: the outcome stands; the dice are put away."""
    if state.events is not None:
        emit(state, "dice_stand", {"dice": _faces(state)})
    state.roll = None
    state.dice = ()


def set_dying(state: Realm, dying: Dying | None) -> None:
    """Travelers are about to die, or no more."""
    state.dying = dying


def choose_by_dice(state: Realm, count: int) -> int:
    """OB-44.7: one of so many ways, each equally likely; only the Horde chooses so."""
    state.seen += 1
    at = rng.draw(state, list(range(count)))
    if state.events is not None:
        emit(state, "dice_chose", {"of": count}, reveals="rolled")
    return at


def open_battle(state: Realm, battle: Battle, data: Mapping[str, Any]) -> None:
    """OB-35.1."""
    state.battle = battle
    state.laid = []
    if state.events is not None:
        emit(state, "battle_began", data)


def change_battle(state: Realm, battle: Battle) -> None:
    """WL-14, VO-15: it goes on in another way."""
    state.battle = battle


def close_battle(state: Realm, pairs: Iterable[tuple[int, int]], data: Mapping[str, Any]) -> None:
    """OB-32.4: the pair has fought, also as what it became in the battle."""
    state.battle = None
    state.fought = (*state.fought, *dict.fromkeys(pairs))
    if state.events is not None:
        emit(state, "battle_ended", data)


def lay_card(state: Realm, laid: Laid) -> None:
    state.laid.append(laid)
    if state.events is not None:
        emit(state, "battle_card", {"party": laid.party, "side": laid.side})


def use_laid(state: Realm, at: int) -> None:
    """A laid spell that serves a number of times has served once more."""
    state.laid[at] = state.laid[at]._replace(used=state.laid[at].used + 1)


def take_up(cards: Cards, state: Realm, laid: Laid) -> None:
    """OB-20.5, SR-10: a battle spell is negated, unfulfilled or has served."""
    state.laid.remove(laid)
    spend_card(cards, state, laid.party, laid.card)


# The end


def begin_sudden_death(state: Realm) -> None:
    """OB-38.1."""
    state.sudden = state.turn
    if state.events is not None:
        emit(state, "sudden_death", {})


def finish(state: Realm, outcome: Outcome) -> None:
    """OB-37.3."""
    state.phase = "over"
    state.outcome = outcome
    state.seen += 1
    if state.events is not None:
        data = {"kind": outcome.kind, "winners": list(outcome.winners)}
        emit(state, "match_over", {**data, "scores": list(outcome.scores)}, reveals="all_shown")
