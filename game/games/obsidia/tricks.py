"""Verbs on the open battle, its dice, tiles of board and stacks, hands, and lying spells.

Like all verbs (see `verbs`) a step changes facts through atoms and then asks or calls at most once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import END, add_verb
from game.engine.exprs import Args, Language, tree
from game.engine.machine import call, take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, battles, board, moves, rolls
from game.games.obsidia.casting import ask_party, side_of, unit_key
from game.games.obsidia.grid import side_towards
from game.games.obsidia.people import is_horde
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.state import Realm, travelers

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


# The open battle


def storm(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """WL-14: the caster's unit goes onto the enemy's tile; no exit roll, but the ground acts."""
    side, battle = side_of(state, frame.owner), state.battle
    key = unit_key(game, chosen(game, state, frame, args["unit"]))
    if side < 0 or battle is None or key not in state.units:
        return END
    to = battle.cells[1 - side]
    frame.regs["before"] = travelers(state, to, key & 3)
    moves.call_step(state, key, to, moves.WALK, side=side_towards(key >> 2, to), cost=0)
    return None


def same_tile_now(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """The battle goes on as a same-tile battle; if nobody is left it is lost."""
    side, battle = side_of(state, frame.owner), state.battle
    assert battle is not None
    frame.regs.pop("stepped", None)
    old, to = battle.sides[side], battle.cells[1 - side]
    new = 4 * to + (old & 3)
    left = travelers(state, to, old & 3) - take(frame, "before")
    sides = (new, battle.sides[1]) if side == 0 else (battle.sides[0], new)
    result = battle.result if left > 0 else battles.RESULTS[1 - side]
    atoms.change_battle(
        state, battle._replace(sides=sides, cells=(to, to), same_tile=True, result=result)
    )


def close_casting(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-15."""
    if state.battle is not None:
        atoms.change_battle(state, state.battle._replace(closed=True))


# Dice


def throw_and_keep(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """WL-20: the caster's die is thrown again, and the caster keeps either outcome."""
    side = side_of(state, frame.owner)
    at = next(at for at, die in enumerate(state.dice) if die.side == side)
    old = state.dice[at].face
    atoms.reroll_die(state, at)
    rolls.reroll_barred(state, at)
    faces = sorted({old, state.dice[at].face})
    acts: list[Choice] = [("face", face) for face in faces]
    ask_party(state, frame.owner, "outcome", tuple(acts), dest="kept", source=frame.source)
    frame.regs["die"] = at


def keep_face(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    at = take(frame, "die")
    rolls.change(state, at, int(take(frame, "kept")[1]) - state.dice[at].face)


def swap_outcomes(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-19."""
    rolls.exchange(state)


# Tiles


def swap_tiles(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-01: first the one, then the other is turned as the caster likes."""
    one, two = _cells(game, state, frame, args)
    turns = {face & 3 for face, _ in board.exchanges(game.cards, state, one, two)}
    frame.regs["drawn"] = state.board[one] >> 2
    acts: list[Choice] = [("place", two, turn) for turn in sorted(turns)]
    ask_party(state, frame.owner, "place", tuple(acts), dest="turned", source=frame.source)


def turn_other(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    one, two = _cells(game, state, frame, args)
    first = 4 * take(frame, "drawn") + int(take(frame, "turned")[2])
    frame.regs["first"] = first
    found = board.exchanges(game.cards, state, one, two)
    turns = {other & 3 for face, other in found if face == first}
    frame.regs["drawn"] = state.board[two] >> 2
    acts: list[Choice] = [("place", one, turn) for turn in sorted(turns)]
    ask_party(state, frame.owner, "place", tuple(acts), dest="turned", source=frame.source)


def lay_both(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    one, two = _cells(game, state, frame, args)
    other = 4 * take(frame, "drawn") + int(take(frame, "turned")[2])
    atoms.swap_tiles(game.cards, state, one, take(frame, "first"), two, other)


def _cells(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[int, int]:
    one, two = (chosen(game, state, frame, args[name]) for name in ("tile", "other"))
    return int(one[1]), int(two[1])


def look_at_tops(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-02, OB-40.3: with tile planning a random tile of each stack is meant."""
    for party in (frame.owner, int(chosen(game, state, frame, args["player"])[1])):
        if state.planning:
            atoms.raise_random_tile(state, party)
        atoms.see_tiles(game.cards, state, frame.owner, state.stacks[party][-1:])


def swap_tops(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-02: a tile belongs to the stack that it is in."""
    atoms.trade_tops(state, frame.owner, int(chosen(game, state, frame, args["player"])[1]))


# Hands and lying spells


def steal_card(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-16: a card of a hand, at random; only the two know which."""
    whose = int(chosen(game, state, frame, args["of"])[1])
    hand = state.hands[whose]
    if hand:
        card = atoms.random_card(state, hand)
        open_ = is_horde(state, whose)
        atoms.take_card(game.cards, state, hand, frame.owner, card, whose, open_)


def end_spell(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-20, OB-11.3: what it protected is no longer safe."""
    card = game.cards.spell_at[str(chosen(game, state, frame, args["card"])[1])]
    for effect in state.effects:
        if effect.card == card:
            atoms.end_effect(game.cards, state, effect)
            call(state, moves.AFTERMATH, dest="settled")
            return


def add_tricks(language: Language) -> None:
    """Register these verbs."""
    ref = tree(CHOSEN)
    add_verb(language, "storm", storm, same_tile_now, unit=ref)
    add_verb(language, "close_casting", close_casting)
    add_verb(language, "throw_and_keep", throw_and_keep, keep_face)
    add_verb(language, "swap_outcomes", swap_outcomes)
    add_verb(language, "swap_tiles", swap_tiles, turn_other, lay_both, tile=ref, other=ref)
    add_verb(language, "look_at_tops", look_at_tops, player=ref)
    add_verb(language, "swap_tops", swap_tops, player=ref)
    add_verb(language, "steal_card", steal_card, of=ref)
    add_verb(language, "end_spell", end_spell, card=ref)
