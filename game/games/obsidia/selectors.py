"""What a spell may be aimed at: targets, the tests that they must pass, conditions, numbers.

A target is a choice, ready to be picked: ("tile", cell), ("unit", cell, class), ("traveler", cell,
class), ("creature", id), ("player", party), ("laid", card). A selector yields the targets that fit
now, in a fixed order; a test looks at one candidate, which is in the register `it`: a cell, a
unit's key or a party. `frame.owner` is the caster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.engine.exprs import (
    CONDITION,
    NUMBER,
    Arg,
    Args,
    Language,
    Node,
    number,
    tree,
    trees,
    word,
    words_of,
)
from game.engine.types import Choice, Frame
from game.games.obsidia import battle_words, board, people
from game.games.obsidia.cards import TERRAINS
from game.games.obsidia.casting import side_of
from game.games.obsidia.grid import STEP, distance, side_towards
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import MERGED, MOVED, RECRUIT, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

CHOSEN = "chosen"  # the kind of an argument that is a target picked before: `$name`
TILE, UNIT, PLAYER = "tile", "unit", "player"  # the kinds of tests
IT = "it"

WHOSE = word("whose", "friendly", "enemy", "not_ally", "any", default="any")
SIDE = word("side", "own", "other", "both", default="own")


def chosen(game: Obsidia, state: Realm, frame: Frame, tree_: Any) -> Any:
    """The target that an argument names."""
    return game.cards.language.evaluate(tree_, game, state, frame)


def you(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Choice:
    """The caster, where a verb names a player."""
    return ("player", frame.owner)


def cell_of(game: Obsidia, state: Realm, target: Choice) -> int:
    """Where a target is."""
    if target[0] == "creature":
        return state.creatures[game.cards.creature_at[str(target[1])]]
    return int(target[1])


def passes(game: Obsidia, state: Realm, frame: Frame, tests: Iterable[Any], it: int) -> bool:
    """Whether a candidate passes all tests."""
    evaluate = game.cards.language.evaluate
    before = frame.regs.get(IT)
    frame.regs[IT] = it
    found = True
    for test in tests:  # for speed no `all`
        if not evaluate(test, game, state, frame):
            found = False
            break
    frame.regs[IT] = before
    return found


def belongs(state: Realm, party: int, other: int, whose: str) -> bool:
    """SR-3: friendly and enemy both exclude allies; any is everybody."""
    if whose == "friendly":
        return party == other
    if whose == "not_ally":
        return not people.allied(state, party, other)
    return whose == "any" or people.is_enemy(state, party, other)


# Selectors


def tiles(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    for cell in _places(game, state, frame, args["that"]):
        if passes(game, state, frame, args["that"], cell):
            yield ("tile", cell)


def _places(game: Obsidia, state: Realm, frame: Frame, tests: Iterable[Any]) -> list[int]:
    """The cells in order that may pass tests: for speed only those beside another, if one asks."""
    for test in tests:
        if isinstance(test, Node) and test.word == dark_beside.__name__:
            cell = cell_of(game, state, chosen(game, state, frame, test.args["to"]))
            return sorted([cell + step for step in STEP if cell + step in state.board])
    return sorted(state.board)


def spaces(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """The tiles and empty spaces on the four sides of a target, and tiles farther away."""
    cell = cell_of(game, state, chosen(game, state, frame, args["beside"]))
    for step in STEP:
        other = cell + step
        if other not in state.board or passes(game, state, frame, args["that"], other):
            yield ("tile", other)
    if args["within"] > 1:
        for other in sorted(state.board):
            if 1 < distance(cell, other) <= args["within"] and passes(
                game, state, frame, args["that"], other
            ):
                yield ("tile", other)


def _keys(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[int]:
    for key in sorted(state.units):
        if belongs(state, frame.owner, state.owners[key & 3], args["whose"]) and passes(
            game, state, frame, args["that"], key
        ):
            yield key


def units(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    for key in _keys(game, state, frame, args):
        yield ("unit", key >> 2, game.cards.classes[key & 3].id)


def travelers(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """SR-2: one traveler, alone or of a group; never a creature."""
    for key in _keys(game, state, frame, args):
        yield ("traveler", key >> 2, game.cards.classes[key & 3].id)


def creatures(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    for creature, cell in enumerate(state.creatures):
        if cell and passes(game, state, frame, args["that"], cell):
            yield ("creature", game.cards.creatures[creature].id)


def players(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    for party in people.clockwise(state, frame.owner):
        if belongs(state, frame.owner, party, args["whose"]) and passes(
            game, state, frame, args["that"], party
        ):
            yield ("player", party)


def laid(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """Face-up spells of the open battle."""
    mine = side_of(state, frame.owner)
    for each in state.laid:
        if (each.side == mine) == (args["side"] == "own"):
            yield ("laid", game.cards.spells[each.card].id)


def opponent(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """One of the other side of the open battle: a traveler of its unit, or its creature."""
    mine = side_of(state, frame.owner)
    if state.battle is None or mine < 0:
        return
    side = state.battle.sides[1 - mine]
    if side < 0:
        yield ("creature", game.cards.creatures[-1 - side].id)
    elif side in state.units:
        yield ("traveler", side >> 2, game.cards.classes[side & 3].id)


def discarded(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """Cards of the caster's discard pile."""
    for card in sorted(state.piles[frame.owner]):
        yield ("card", game.cards.spells[card].id)


def turns(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """LK-02: the quarter turns of a tile after which its sides match and it shows another face."""
    cell = cell_of(game, state, chosen(game, state, frame, args["of"]))
    face, cards = state.board[cell], game.cards
    edge = board.edge_of(cards, state, cell)
    shown = {(cards.exits[face], cards.stones[face])}
    for by in (1, 2, 3):
        other = face & ~3 | (face + by) & 3
        looks = (cards.exits[other], cards.stones[other])
        if looks not in shown and board.fault_of(cards, other, edge) in ("", "floating"):
            shown.add(looks)
            yield ("turn", by)


def the_mover(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """The unit between two cells, or the one that has just ended its step."""
    if state.moving is not None:
        yield ("unit", state.moving.start, game.cards.classes[state.moving.klass].id)
    elif frame.regs["on"] and frame.regs["on"][0] in state.units:
        key = frame.regs["on"][0]
        if passes(game, state, frame, args["that"], key):
            yield ("unit", key >> 2, game.cards.classes[key & 3].id)


def the_tile_of_the_death(
    game: Obsidia, state: Realm, frame: Frame, args: Args
) -> Iterator[Choice]:
    cell = frame.regs["on"][0]
    if not people.barred(state, cell, frame.owner):
        yield ("tile", cell)


# Tests of a tile


def no_occupants(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return frame.regs[IT] not in state.here


def no_token(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    cell = frame.regs[IT]
    return not any(cell in tokens_at(state, effect) for effect in state.effects)


def tokens_at(state: Realm, effect: Any) -> tuple[int, ...]:
    """The tiles that carry the token of a face-up spell."""
    if not effect.token:
        return ()
    if effect.follows:
        keys = (people.unit_by_id(state, id) for id in effect.follows)
        return tuple(key >> 2 for key in keys if key >= 0)
    bridges = [saying for saying in effect.says if saying[0] == "bridge"]
    return (effect.token, *(cell + STEP[side] for _, cell, side in bridges))


def terrain(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """What a tile counts as now."""
    cell = frame.regs[IT]
    return TERRAINS[board.ground(game.cards, state, cell)] in args["of"]


def printed(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """LK-03, WL-03: what is printed on a tile that no spell has changed."""
    cell = frame.regs[IT]
    plain = cell in state.calmed
    return not plain and TERRAINS[board.printed(game.cards, state, cell)] in args["of"]


def beside(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """Pathway-adjacent to a target."""
    cell = cell_of(game, state, chosen(game, state, frame, args["to"]))
    return board.linked(game.cards, state, cell, frame.regs[IT])


def here_or_beside(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """On the tile of a target, or pathway-adjacent to it."""
    cell = cell_of(game, state, chosen(game, state, frame, args["to"]))
    it = frame.regs[IT]
    return it == cell or board.linked(game.cards, state, cell, it)


def dark_beside(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-1.8: beside a target, but joined to it by darkness."""
    cell = cell_of(game, state, chosen(game, state, frame, args["to"]))
    return side_towards(cell, frame.regs[IT]) >= 0 and not board.linked(
        game.cards, state, cell, frame.regs[IT]
    )


def not_barred(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """LK-20: no spell of an enemy keeps the caster's units out."""
    return not people.barred(state, frame.regs[IT], frame.owner)


def with_friend(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return people.party_here(state, frame.regs[IT], frame.owner)


def with_enemy(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """With an enemy traveler or a creature."""
    return people.enemy_here(state, frame.regs[IT], frame.owner)


def friendly_town(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return people.friendly_town(state, frame.regs[IT], frame.owner)


# Tests of a unit


def solo(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-1.6, OB-28.3."""
    return state.units[frame.regs[IT]].size == 1


def grouped(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return state.units[frame.regs[IT]].size > 1


def not_moved(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It has its whole move in this phase, and its owner may move it (SR-17)."""
    unit = state.units[frame.regs[IT]]
    return (
        not unit.flags & (MOVED | MERGED)
        and unit.moves > 0
        and not people.held(state, frame.regs[IT], unit, state.phase)
    )


def moved(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It moved in this phase, and did not merge."""
    unit = state.units[frame.regs[IT]]
    return bool(unit.flags & MOVED) and not unit.flags & MERGED


def movable(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """SR-17: no recruit, and nothing holds it."""
    unit = state.units[frame.regs[IT]]
    return not unit.flags & RECRUIT and not people.held(state, frame.regs[IT], unit, state.phase)


def at_home(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """On the colony of its class."""
    return bool(frame.regs[IT] >> 2 == state.colonies[frame.regs[IT] & 3])


def in_town(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return people.is_town(game.cards, state, frame.regs[IT] >> 2)


def start_is_there(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The tile where it began the phase is still on the board, and not barred to it."""
    origin = state.units[frame.regs[IT]].origin
    return origin in state.board and not people.barred(state, origin, frame.owner)


def stands_on(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """What its tile counts as now."""
    return TERRAINS[board.ground(game.cards, state, frame.regs[IT] >> 2)] in args["of"]


def where(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It stands on a tile that passes tests."""
    return passes(game, state, frame, args["that"], frame.regs[IT] >> 2)


# Tests of a player


def has_tiles(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return len(state.stacks[frame.regs[IT]]) >= int(args["least"])


def has_cards(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return bool(state.hands[frame.regs[IT]])


# Conditions


def in_reserve(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The caster has a traveler in reserve."""
    return any(state.reserve[klass] for klass in people.own_classes(state, frame.owner))


def in_supply(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-23.10."""
    return not state.creatures[game.cards.creature_at[args["creature"]]]


def has_deck(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """A card is in the caster's deck."""
    return bool(state.decks[frame.owner])


def has_stack(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return frame.owner < state.seats and bool(state.stacks[frame.owner])


def enemy_moves(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """It is an enemy's movement phase."""
    return state.phase == "move" and people.is_enemy(state, frame.owner, state.player)


def enemy_died(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """The death that is answered is an enemy's."""
    klass = frame.regs["on"][1]
    return people.is_enemy(state, frame.owner, state.owners[klass])


def own_would_die(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """LK-19: by terrain, in empty space, or by an enemy's spell."""
    dying = state.dying
    if dying is None or state.owners[dying.klass] != frame.owner:
        return False
    if dying.cause == "spell" and not people.is_enemy(state, frame.owner, dying.by):
        return False
    home = state.colonies[dying.klass]
    return bool(home) and not people.barred(state, home, frame.owner)


def adjacent_battle(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return state.battle is not None and not state.battle.same_tile


def enemy_travels(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-1.12: the other side of the open battle has travelers, no creature."""
    mine = side_of(state, frame.owner)
    return state.battle is not None and mine >= 0 and state.battle.sides[1 - mine] >= 0


def there_is(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-19.3: at least one such target is there."""
    return any(True for _ in game.cards.language.evaluate(args["target"], game, state, frame))


def both(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    evaluate = game.cards.language.evaluate
    return all(evaluate(part, game, state, frame) for part in args["of"])


def any_of(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    evaluate = game.cards.language.evaluate
    return any(evaluate(part, game, state, frame) for part in args["of"])


def stepping(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-22.4: a unit is between two tiles."""
    return state.moving is not None and state.roll is None


def at_least(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    evaluate = game.cards.language.evaluate
    return int(evaluate(args["count"], game, state, frame)) >= int(args["least"])


# Numbers


def helpers(game: Obsidia, state: Realm, frame: Frame, args: Args) -> int:
    return battle_words.helpers(game, state, frame.owner)


def _not(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    return not game.cards.language.evaluate(args["test"], game, state, frame)


def for_horde(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """SR-13: a test that only the Horde's casting must pass."""
    if not people.is_horde(state, frame.owner):
        return True
    return bool(game.cards.language.evaluate(args["test"], game, state, frame))


def add_selectors(language: Language, creature_ids: tuple[str, ...]) -> None:
    """Register every target, test, condition and number."""
    for kind in (TILE, UNIT, PLAYER):
        language.term(kind, "not", _not, test=tree(kind))
        language.term(kind, "for_horde", for_horde, test=tree(kind))
    language.term(CONDITION, "for_horde", for_horde, test=tree(CONDITION))
    language.term(TARGET, "tiles", tiles, that=trees(TILE))
    ref, far = tree(CHOSEN), number(1, 9, 1)
    language.term(TARGET, "spaces", spaces, main="beside", beside=ref, that=trees(TILE), within=far)
    language.term(TARGET, "units", units, whose=WHOSE, that=trees(UNIT))
    language.term(TARGET, "travelers", travelers, whose=WHOSE, that=trees(UNIT))
    language.term(TARGET, "creatures", creatures, that=trees(TILE))
    hand = word("whose_hand", *WHOSE.words, default="any")
    language.term(TARGET, "players", players, whose=hand, that=trees(PLAYER))
    language.term(TARGET, "laid", laid, side=word("side", "own", "other"))
    language.term(TARGET, "opponent", opponent)
    language.term(TARGET, "discarded", discarded)
    language.term(TARGET, "turns", turns, of=tree(CHOSEN))
    language.term(TARGET, "the_mover", the_mover, that=trees(UNIT))
    language.term(TARGET, "the_tile_of_the_death", the_tile_of_the_death)

    for test in (no_occupants, no_token, not_barred, with_friend, with_enemy, friendly_town):
        language.term(TILE, test.__name__, test)
    language.term(TILE, "terrain", terrain, of=words_of("terrain", *TERRAINS))
    language.term(TILE, "printed", printed, of=words_of("terrain", *TERRAINS))
    language.term(TILE, "beside", beside, to=tree(CHOSEN))
    language.term(TILE, "here_or_beside", here_or_beside, to=tree(CHOSEN))
    language.term(TILE, "dark_beside", dark_beside, to=tree(CHOSEN))
    for test in (solo, grouped, not_moved, moved, movable, at_home, in_town, start_is_there):
        language.term(UNIT, test.__name__, test)
    language.term(UNIT, "stands_on", stands_on, of=words_of("terrain", *TERRAINS))
    language.term(UNIT, "where", where, that=trees(TILE))
    language.term(PLAYER, "has_tiles", has_tiles, least=number(1, 11, 1))
    language.term(PLAYER, "has_cards", has_cards)

    of_the_own = (in_reserve, has_stack, has_deck, own_would_die, stepping)
    of_enemies = (enemy_moves, enemy_died, enemy_travels, adjacent_battle)
    for condition in (*of_the_own, *of_enemies):
        language.term(CONDITION, condition.__name__, condition)
    language.term(CHOSEN, "you", you)
    language.term(CONDITION, "in_supply", in_supply, creature=word("creature", *creature_ids))
    language.term(CONDITION, "there_is", there_is, target=tree(TARGET))
    language.term(CONDITION, "both", both, of=trees(CONDITION))
    language.term(CONDITION, "any_of", any_of, of=trees(CONDITION))
    language.term(CONDITION, "at_least", at_least, count=Arg(NUMBER), least=number(1, 99))
    language.term(NUMBER, "helpers", helpers)
