"""Verbs that swap two things, take cards, and end what lies face-up.

Like all verbs (see `verbs`) a step changes facts through atoms and then asks or calls at most once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import END, add_verb
from game.engine.exprs import Arg, Args, Language, flag, tree, word
from game.engine.machine import call, take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, moves, rolls
from game.games.obsidia.casting import ask_party
from game.games.obsidia.marches import unit_of
from game.games.obsidia.people import is_horde
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


# The open battle


def close_casting(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-15."""
    if state.battle is not None:
        atoms.change_battle(state, state.battle._replace(closed=True))


# Two change places


def swap(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    """VO-01, VO-02, VO-09, VO-19: two tiles, travelers or outcomes change places."""
    if args["what"] == "outcomes":
        rolls.exchange(state)
        return END
    if args["what"] == "seen_tiles":  # a tile belongs to the stack that it is in
        one, two = (chosen(game, state, frame, args[name])[1:] for name in ("one", "other"))
        atoms.trade_tiles(state, one, two)
        return END
    return "swap_travelers" if args["what"] == "travelers" else "turn_one"


def swap_travelers(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """SR-6: then the ground acts on both."""
    one, two = unit_of(game, state, frame, args["one"]), unit_of(game, state, frame, args["other"])
    if one < 0 or two < 0:
        return END
    places = 4 * (two >> 2) + (one & 3), 4 * (one >> 2) + (two & 3)
    pair = zip((one, two), places, strict=True)
    first, second = (moves.flags_on(game, state, state.units[key], to) for key, to in pair)
    atoms.swap_travelers(state, one, two, (first, second))
    frame.regs["swapped"] = places
    return None


def ground_of_one(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    moves.call_ground(state, frame.regs["swapped"][0], 1, moves.SWAP, frame.owner)


def ground_of_other(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    moves.call_ground(state, take(frame, "swapped")[1], 1, moves.SWAP, frame.owner)


def swapped_both(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    return END


def turn_one(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-01: first the one, then the other tile is turned as the caster likes."""
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
    one, two = (chosen(game, state, frame, args[name]) for name in ("one", "other"))
    return int(one[1]), int(two[1])


# Hands and lying spells


def random_card(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[str, int]:
    """A card of a player's hand that luck will name."""
    return ("random_card", int(chosen(game, state, frame, args["of"])[1]))


def take_card(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-15: a card of the own pile comes to the hand, `rests`: it is of no use in this turn.

    VO-16: or a card of a hand, at random; only the two know which.
    """
    target, party = chosen(game, state, frame, args["card"]), frame.owner
    if target[0] == "random_card":
        whose, open_ = target[1], is_horde(state, target[1])
        zone = state.hands[whose]
        if not zone:
            return
        card = atoms.random_card(state, zone)
    else:
        whose, open_, zone = party, True, state.piles[party]
        card = game.cards.spell_at[str(target[1])]
    atoms.take_card(game.cards, state, zone, party, card, whose, open_)
    if args["rests"]:
        atoms.keep_fresh(state, card)


def end_spell(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """LK-13, VO-20: a face-up spell of the battle, or outside it, ends and is discarded.

    OB-11.3: what it protected is no longer safe.
    """
    card = game.cards.spell_at[str(chosen(game, state, frame, args["card"])[1])]
    for laid in state.laid:
        if laid.card == card:
            atoms.negate_laid(game.cards, state, laid)
            return
    for effect in state.effects:
        if effect.card == card:
            atoms.end_effect(game.cards, state, effect)
            call(state, moves.AFTERMATH, dest="settled")
            return


def add_tricks(language: Language) -> None:
    """Register these verbs."""
    ref, no_target = tree(CHOSEN), Arg(CHOSEN, default=())
    language.term(CHOSEN, "random_card", random_card, of=ref)
    add_verb(language, "close_casting", close_casting)
    add_verb(
        language,
        "swap",
        *(swap, swap_travelers, ground_of_one, ground_of_other, swapped_both),
        *(turn_one, turn_other, lay_both),
        main="what",
        what=word("swapped", "travelers", "tiles", "seen_tiles", "outcomes"),
        one=no_target,
        other=no_target,
    )
    add_verb(language, "take_card", take_card, main="card", card=ref, rests=flag())
    add_verb(language, "end_spell", end_spell, card=ref)
