"""Atoms of travelers and creatures, and of the phases in which they train and move."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.events import emit
from game.games.obsidia.cards import Cards
from game.games.obsidia.grid import NO_CELL
from game.games.obsidia.state import (
    GUEST,
    LEAVING,
    MERGED,
    NOBODY,
    RECRUIT,
    Moving,
    Realm,
    Unit,
)

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


def lay_off(state: Realm, id: int) -> None:
    """LK-10: spells that go along leave a part of the unit."""
    for at, effect in enumerate(state.effects):
        if id in effect.follows:
            left = tuple(other for other in effect.follows if other != id)
            state.effects[at] = effect._replace(follows=left)


def set_unit(state: Realm, key: int, unit: Unit) -> None:
    """Change what a unit may still do."""
    if state.units[key] == unit:
        return
    state.units[key] = unit
    if state.events is not None:
        data = {"class": key & 3, "cell": key >> 2, "party": state.owners[key & 3]}
        emit(state, "unit_changed", data)


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
    waded = state.wading.get(key, 0)
    _wade(state, key)
    waded -= state.wading.get(key, 0)
    state.moving = Moving(key & 3, unit, key >> 2, to, False, town, waded, plain)
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
    """OB-6.4, OB-8.5: some of those who began the phase there have left."""
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
        emit(state, "traveler_saved", {**data, "from": max(0, key >> 2)})


def pull_recruit(state: Realm, cell: int) -> None:
    """OB-30.1: a traveler of the reserve holds the town that the moving travelers left."""
    assert state.moving is not None
    state.moving = state.moving._replace(recruit=True)
    put_travelers(state, state.moving.klass, cell, 1, RECRUIT)
    _keep_town(state, cell, state.owners[state.moving.klass])


def _keep_town(state: Realm, cell: int, party: int) -> None:
    state.towns[cell] = party
    if state.events is not None:
        emit(state, "town_kept", {"cell": cell, "party": party})


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
    wade_again(state, 4 * start + klass, state.moving.wading)
    if state.moving.recruit:
        undo_recruit(state, 4 * start + klass)
    state.moving = None
    join(state, klass, start, unit)
    if town != NOBODY:
        _keep_town(state, start, town)
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
    if state.events is not None:
        emit(state, "movement_ended", {"party": state.player})


def wade_one(state: Realm, key: int) -> None:
    """OB-6.4, OB-8.5: one of those who stayed has its roll, or its death."""
    state.wading[key] -= 1


def wade_again(state: Realm, key: int, count: int) -> None:
    """OB-6.4, OB-8.5, OB-22.5: so many are again where they began the phase."""
    if key in state.wading:
        state.wading[key] += count


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
