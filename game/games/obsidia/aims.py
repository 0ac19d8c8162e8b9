"""More that a spell may be aimed at: ways to go, sides of a battle, face-up spells, dice.

The plain words for tiles, units and players are in `selectors`, with the forms of targets and
tests. Here is what looks at a path, at the open battle, or at what others have cast.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.engine.exprs import CONDITION, Args, Language, number, tree, trees
from game.engine.types import Choice, Frame
from game.games.obsidia import battle_words, battles, board, people
from game.games.obsidia.cards import COLONY, TOWN, VOID
from game.games.obsidia.casting import CAST, side_of, unit_key
from game.games.obsidia.grid import CORNERS, distance
from game.games.obsidia.moves import legal_ways
from game.games.obsidia.selectors import (
    CHOSEN,
    IT,
    PLAYER,
    TILE,
    UNIT,
    WHOSE,
    belongs,
    cell_of,
    chosen,
    passes,
)
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import MERGED, NOBODY, WET, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


# Ways


def ways(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """Where a pathway leads a unit to, empty space included."""
    key = unit_key(game, chosen(game, state, frame, args["of"]))
    for cell in legal_ways(game, state, key):
        yield ("tile", cell)


def other_ways(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """VO-18: tiles that a pathway joins to where the moving unit stood, but not its goal."""
    moving = state.moving
    if moving is None:
        return
    party = state.owners[moving.klass]
    for cell in sorted(board.paths_from(game.cards, state, moving.start)):
        if (
            cell != moving.to
            and board.ground(game.cards, state, cell) != VOID
            and not people.colony_of_enemy(game.cards, state, cell, moving.klass)
            and not people.barred(state, cell, party)
        ):
            yield ("tile", cell)


def every(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """All that a target fits, where a verb takes more than one."""
    yield from game.cards.language.evaluate(args["of"], game, state, frame)


def placed_now(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The caster placed it in this tile phase."""
    return bool(frame.regs[IT] in state.placed)


def of(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It is the target's own tile."""
    return bool(frame.regs[IT] == cell_of(game, state, chosen(game, state, frame, args["target"])))


def diagonal(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-1.7: it touches the target's tile at a corner."""
    cell = cell_of(game, state, chosen(game, state, frame, args["to"]))
    return frame.regs[IT] - cell in CORNERS


def within(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It is at most so many spaces from a target; pathways do not matter."""
    cell = cell_of(game, state, chosen(game, state, frame, args["of"]))
    return distance(cell, frame.regs[IT]) <= int(args["spaces"])


def friend_within(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It is at most so many spaces from a traveler of the caster; pathways do not matter."""
    it, most = frame.regs[IT], int(args["spaces"])
    return any(distance(key >> 2, it) <= most for key, _ in people.units_of(state, frame.owner))


def beside_unit(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """A unit that passes tests is pathway-adjacent."""
    for cell in board.paths_from(game.cards, state, frame.regs[IT]):
        for klass in range(4):
            key = 4 * cell + klass
            if (
                key in state.units
                and belongs(state, frame.owner, state.owners[klass], args["whose"])
                and passes(game, state, frame, args["that"], key)
            ):
                return True
    return False


def battles_allowed(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """LK-16: no spell keeps those who are there out of battles."""
    return not people.peaceful(state, frame.regs[IT])


def bearable(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """VO-06: no colony, and no void unless the creature is native there."""
    creature = chosen(game, state, frame, args["creature"])
    native = game.cards.creatures[game.cards.creature_at[str(creature[1])]].native
    ground = board.ground(game.cards, state, frame.regs[IT])
    return ground != COLONY and (ground != VOID or native == VOID)


def swaps_with(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """VO-01: both tiles can lie in each other's place."""
    other = cell_of(game, state, chosen(game, state, frame, args["tile"]))
    cell = frame.regs[IT]
    return cell != other and any(board.exchanges(game.cards, state, other, cell))


def enemy_town(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """A town that an enemy of the caster holds."""
    cell = frame.regs[IT]
    owner = state.towns.get(cell, NOBODY)
    return (
        owner != NOBODY
        and board.printed(game.cards, state, cell) == TOWN
        and people.is_enemy(state, frame.owner, owner)
        and people.friendly_town(state, cell, owner)
    )


def one_holder(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """WL-06: one class of the caster stands there, and has a traveler in reserve."""
    cell = frame.regs[IT]
    here = [k for k in people.own_classes(state, frame.owner) if 4 * cell + k in state.units]
    return len(here) == 1 and state.reserve[here[0]] > 0


# Tests of a unit


def merged(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """WL-11: its travelers came together in this phase."""
    return bool(state.units[frame.regs[IT]].flags & MERGED)


def dry(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It did not roll for blackwater in this phase."""
    return not state.units[frame.regs[IT]].flags & WET


def kin_in_reserve(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """Its class has a traveler in reserve."""
    return bool(state.reserve[frame.regs[IT] & 3])


def neighbours(state: Realm, game: Obsidia, cell: int, party: int) -> dict[int, int]:
    """How many travelers of each class of a party are pathway-adjacent to a cell."""
    found: dict[int, int] = {}
    for other in board.paths_from(game.cards, state, cell):
        for klass in people.own_classes(state, party):
            unit = state.units.get(4 * other + klass)
            if unit is not None:
                found[klass] = found.get(klass, 0) + unit.size
    return found


def surrounded(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """VO-05: so many friendly travelers are beside it; one of their class is in reserve."""
    counts = neighbours(state, game, frame.regs[IT] >> 2, frame.owner)
    return sum(counts.values()) >= int(args["least"]) and any(
        state.reserve[klass] for klass in counts
    )


# Battles


def _own(state: Realm, party: int) -> int:
    """The party's unit in the open battle, or -1."""
    side = side_of(state, party)
    if side < 0 or state.battle is None:
        return NOBODY
    key = state.battle.sides[side]
    return key if key in state.units else NOBODY


def own_side(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """The caster's unit in the open battle."""
    key = _own(state, frame.owner)
    if key >= 0 and passes(game, state, frame, args["that"], key):
        yield ("unit", key >> 2, game.cards.classes[key & 3].id)


def their_tile(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """The tile that the other side of the open battle is on, or was on."""
    side = side_of(state, frame.owner)
    if side < 0 or state.battle is None:
        return
    cell = state.battle.cells[1 - side]
    if cell in state.board and passes(game, state, frame, args["that"], cell):
        yield ("tile", cell)


def foes(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """One enemy traveler, which may be part of a group, or a creature."""
    for key in sorted(state.units):
        if people.is_enemy(state, frame.owner, state.owners[key & 3]) and passes(
            game, state, frame, args["that"], key >> 2
        ):
            yield ("traveler", key >> 2, game.cards.classes[key & 3].id)
    for creature, cell in enumerate(state.creatures):
        if cell and passes(game, state, frame, args["that"], cell):
            yield ("creature", game.cards.creatures[creature].id)


def foes_of(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """WL-18: enemies and creatures beside a unit, where nothing forbids the two to fight."""
    key = unit_key(game, chosen(game, state, frame, args["unit"]))
    if people.peaceful(state, key >> 2):
        return
    for cell in sorted(board.paths_from(game.cards, state, key >> 2)):
        if people.peaceful(state, cell):
            continue
        for side in battles.sides_at(state, cell):
            if battles.gentle(game, side) or not battles.hostile(game, state, key, side):
                continue
            if side < 0:
                yield ("creature", game.cards.creatures[-1 - side].id)
            else:
                yield ("unit", side >> 2, game.cards.classes[side & 3].id)


def copyable(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """VO-13: spells that lie for the other side alone and could serve the caster's side too."""
    mine = side_of(state, frame.owner)
    if mine < 0 or state.battle is None:
        return
    creature = state.battle.sides[mine] < 0
    for laid in state.laid:
        spell = game.cards.spells[laid.card]
        serves = spell.for_creatures or not creature
        if laid.side != mine and laid.copy < 0 and serves and not battle_words.for_both(spell):
            yield ("laid", spell.id)


def won(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The caster's side has won the open battle."""
    side, battle = side_of(state, frame.owner), state.battle
    return side >= 0 and battle is not None and battle.result == battles.RESULTS[side]


def opponent_party(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The party on the other side of the open battle passes tests."""
    side = side_of(state, frame.owner)
    if side < 0 or state.battle is None:
        return False
    other = state.battle.casters[1 - side]
    return other != NOBODY and passes(game, state, frame, args["that"], other)


def deck_has_cards(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return bool(state.decks[frame.regs[IT]])


def battle_dice(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """SR-12: the dice on the table are those of a battle, not of a survival roll in it."""
    return state.roll is not None and state.roll.about == "battle"


def own_travelers_fight(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return _own(state, frame.owner) >= 0


def outcomes_differ(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return len({die.face for die in state.dice}) > 1


# Other conditions


def may_train(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """Nothing stops the caster's training, and a traveler for a colony is in reserve."""
    return people.trains(state, frame.owner) and bool(trainable(state, frame.owner))


def trainable(state: Realm, party: int) -> list[int]:
    """The classes of a party that have a traveler in reserve and a colony to put it on."""
    return [
        klass
        for klass in people.own_classes(state, party)
        if state.reserve[klass] and state.colonies[klass]
    ]


def plain_step(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """VO-18: the step goes along a pathway; no dice were rolled and no spell answered it."""
    return state.moving is not None and state.moving.plain


def nothing_resolves(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """VO-20: no spell is being resolved."""
    last = len(CAST.steps)
    return all(each.program != CAST.id or each.at >= last for each in state.frames)


def lying(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """VO-20: face-up spells outside battles; not those of creatures."""
    for effect in state.effects:
        if effect.creature == NOBODY:
            yield ("laid", game.cards.spells[effect.card].id)


def add_aims(language: Language) -> None:
    """Register these words."""
    ref: Any = tree(CHOSEN)
    language.term(TARGET, "ways", ways, of=ref)
    language.term(TARGET, "every", every, of=tree(TARGET))
    for target in (other_ways, copyable, lying):
        language.term(TARGET, target.__name__, target)
    language.term(TARGET, "own_side", own_side, that=trees(UNIT))
    language.term(TARGET, "their_tile", their_tile, that=trees(TILE))
    language.term(TARGET, "foes", foes, that=trees(TILE))
    language.term(TARGET, "foes_of", foes_of, unit=ref)

    for test in (placed_now, battles_allowed, enemy_town, one_holder):
        language.term(TILE, test.__name__, test)
    language.term(TILE, "of", of, target=ref)
    language.term(TILE, "diagonal", diagonal, to=ref)
    language.term(TILE, "within", within, spaces=number(1, 9), of=ref)
    language.term(TILE, "friend_within", friend_within, spaces=number(1, 9))
    language.term(TILE, "beside_unit", beside_unit, whose=WHOSE, that=trees(UNIT))
    language.term(TILE, "bearable", bearable, creature=ref)
    language.term(TILE, "swaps_with", swaps_with, tile=ref)
    for test in (merged, dry, kin_in_reserve):
        language.term(UNIT, test.__name__, test)
    language.term(UNIT, "surrounded", surrounded, least=number(1, 8))
    language.term(PLAYER, "deck_has_cards", deck_has_cards)

    for condition in (
        *(won, battle_dice, own_travelers_fight, outcomes_differ),
        *(may_train, plain_step, nothing_resolves),
    ):
        language.term(CONDITION, condition.__name__, condition)
    language.term(CONDITION, "opponent_party", opponent_party, that=trees(PLAYER))
