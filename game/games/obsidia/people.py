"""Questions about who stands where and who is whose friend. Nothing here changes a fact."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.obsidia.board import corners, paths_from, printed
from game.games.obsidia.cards import COLONY, TOWN, Cards
from game.games.obsidia.state import HORDE, NOBODY, RECRUIT, STOPPED, Effect, Realm, Unit

CREATURE_BIT = 4


def allied(state: Realm, party: int, other: int) -> bool:
    """OB-41.8: allies sit opposite each other; nobody is the own ally."""
    return state.teams and party != other and (party - other) % 2 == 0


def is_enemy(state: Realm, party: int, other: int) -> bool:
    """SR-3: neither the own party nor an ally."""
    return party != other and not (state.teams and (party - other) % 2 == 0)


def clockwise(state: Realm, first: int) -> list[int]:
    """All parties, beginning with `first`."""
    return [(first + step) % state.parties for step in range(state.parties)]


def is_horde(state: Realm, party: int) -> bool:
    """OB-44.1: whether the rule book plays a party."""
    return party == HORDE and state.solo


def own_classes(state: Realm, party: int) -> tuple[int, ...]:
    """The classes of a party: one, of the Horde three."""
    if state.solo and party == HORDE:
        return tuple(klass for klass, owner in enumerate(state.owners) if owner == HORDE)
    return (state.classes[party],)


def units_of(state: Realm, party: int) -> Iterator[tuple[int, Unit]]:
    """The keys and units of a party, in order."""
    owners, units = state.owners, state.units
    for key in sorted(units):
        if owners[key & 3] == party:
            yield key, units[key]


def parties_at(state: Realm, cell: int) -> list[int]:
    """The parties with travelers on a cell."""
    mask = state.here.get(cell, 0) & 15
    return sorted({state.owners[klass] for klass in range(4) if mask >> klass & 1})


def party_here(state: Realm, cell: int, party: int) -> bool:
    mask = state.here.get(cell, 0)
    return any(mask >> klass & 1 for klass in own_classes(state, party))


def enemy_here(state: Realm, cell: int, party: int, creatures: bool = True) -> bool:
    """Whether an enemy traveler, or a creature, is on a cell."""
    mask = state.here.get(cell, 0)
    if creatures and mask >> CREATURE_BIT:
        return True
    owners = state.owners
    return any(mask >> klass & 1 and is_enemy(state, party, owners[klass]) for klass in range(4))


def creatures_at(state: Realm, cell: int) -> list[int]:
    mask = state.here.get(cell, 0) >> CREATURE_BIT
    return [creature for creature in range(mask.bit_length()) if mask >> creature & 1]


def unit_by_id(state: Realm, id: int) -> int:
    """The key of the unit with an id, or -1 if it is no more."""
    for key, unit in state.units.items():
        if unit.id == id:
            return key
    return -1


# Standing words of face-up spells


def said(state: Realm, word: str) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """What face-up spells say with a word: caster, values, ids of the units they go along with."""
    for effect in state.effects:
        for saying in effect.says:
            if saying[0] == word:
                yield effect.party, saying[1:], effect.follows


def protected(state: Realm, unit: Unit) -> bool:
    """LK-10: blackwater, void and enemy colonies do not harm the unit."""
    return any(unit.id in ids for _, _, ids in said(state, "unharmed_by_ground"))


def held(state: Realm, key: int, unit: Unit, phase: str) -> bool:
    """OB-30.4 and bans on moving: whether a unit may not move by its owner's choice."""
    if unit.flags & RECRUIT or (phase == "move" and unit.flags & STOPPED):
        return True
    if not state.effects:
        return False
    place = key >> 2, state.owners[key & 3]
    if any(values == place for _, values, _ in said(state, "held")):
        return True
    return phase == "move" and any(
        ("cannot_move_next", *place) in effect.says for effect in state.effects if effect.armed
    )


def barred(state: Realm, cell: int, party: int) -> bool:
    """LK-20: whether a party's units may not enter a cell."""
    return any(
        values[0] == cell and is_enemy(state, caster, party)
        for caster, values, _ in said(state, "no_enemy_enters")
    )


def peaceful(state: Realm, cell: int) -> bool:
    """LK-16: whether nobody on a cell fights."""
    return any(values[0] == cell for _, values, _ in said(state, "no_battle"))


def trains(state: Realm, party: int) -> bool:
    """DL-06: whether no spell stops a party's training."""
    return not any(
        effect.armed and effect.whose == party
        for effect in state.effects
        for saying in effect.says
        if saying[0] == "no_training"
    )


def chooses_ways(state: Realm, party: int) -> bool:
    """LK-09: woods exits and slides are chosen, not rolled or forced."""
    return any(caster == party for caster, _, _ in said(state, "chooses_ways"))


def creature_effects(state: Realm, party: int) -> list[Effect]:
    """The face-up spells of a party that a living creature stands for."""
    return [
        effect
        for effect in state.effects
        if effect.until == "creature_lives" and effect.party == party
    ]


# Towns and colonies


def colony_of_enemy(cards: Cards, state: Realm, cell: int, klass: int) -> bool:
    """OB-6.2, OB-41.7, OB-46.9: whether a cell is a colony that kills travelers of a class."""
    tile = cards.tiles[state.board[cell] >> 2]
    if tile.terrain != COLONY:
        return False
    return is_enemy(state, state.owners[klass], state.owners[tile.klass])


def friendly_town(state: Realm, cell: int, party: int) -> bool:
    """OB-7.2, OB-7.3: held by a party and by nobody else; not while a spell marks it.

    A town that its owner left, or that another came to, has no owner (`atoms.people`).
    """
    if state.towns.get(cell, NOBODY) != party:
        return False
    return not any(values[0] == cell for _, values, _ in said(state, "neutral_town"))


def is_town(cards: Cards, state: Realm, cell: int) -> bool:
    return cell in state.board and printed(cards, state, cell) == TOWN


def town_counts(cards: Cards, state: Realm) -> list[int]:
    """OB-37.3: the towns that each party controls."""
    counts = [0] * state.parties
    for cell, party in state.towns.items():
        if friendly_town(state, cell, party):
            counts[party] += 1
    return counts


def scores(cards: Cards, state: Realm) -> list[int]:
    """The towns by party; with teams each has the sum of its team (OB-41.5)."""
    counts = town_counts(cards, state)
    if not state.teams:
        return counts
    return [counts[party] + counts[(party + 2) % 4] for party in range(4)]


# Who is exposed to whom


def glared(cards: Cards, state: Realm, cell: int) -> bool:
    """CR-4: whether a step onto a cell ends a unit's movement."""
    for creature, at in enumerate(state.creatures):
        if (
            at
            and cards.creatures[creature].trait == "glare"
            and at in paths_from(cards, state, cell)
        ):
            return True
    return False


def reach_of(cards: Cards, state: Realm, cell: int, creature: int) -> list[int]:
    """OB-23.7: the cells whose occupants something here fights as adjacent."""
    near = list(paths_from(cards, state, cell))
    if creature >= 0 and cards.creatures[creature].trait == "reach":
        near += corners(state, cell)
    return near
