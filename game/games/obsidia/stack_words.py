"""Verbs about what is hidden: looking at stacks and hands, putting tiles back in order.

Which tiles are looked at is kept as their places in the stacks, so that a register tells nothing to
who may not know them. With tile planning they are random ones (OB-40.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import add_verb
from game.engine.exprs import Args, Language, number, tree, word
from game.engine.machine import group_of, take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms
from game.games.obsidia.casting import ask_party
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def _stack_of(game: Obsidia, state: Realm, frame: Frame, args: Args) -> int:
    return int(chosen(game, state, frame, args["of"])[1])


def look_at(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """The caster sees the top tiles of a stack, of the own one too (`tops`), or a hand.

    OB-40.3: with tile planning random tiles of the stack.
    """
    whose = _stack_of(game, state, frame, args)
    if args["what"] == "hand":
        atoms.show_hand(game.cards, state, frame.owner, whose)
        return
    seen: tuple[tuple[int, int], ...] = ()
    for party in (frame.owner, whose) if args["what"] == "tops" else (whose,):
        stack = state.stacks[party]
        count = min(int(args["count"]), len(stack))
        if state.planning:
            places = atoms.pick_places(state, len(stack), count)
        else:
            places = tuple(range(len(stack) - 1, len(stack) - 1 - count, -1))
        seen += tuple((party, at) for at in places)
        atoms.see_tiles(game.cards, state, frame.owner, [stack[at] for at in places])
    frame.regs["seen"] = seen


def seen_tile(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[str, int, int]:
    """The first tile of a party's stack that was looked at: where it is."""
    whose = _stack_of(game, state, frame, args)
    return ("stacked", *next(each for each in frame.regs["seen"] if each[0] == whose))


def next_on_top(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """LK-01: which of the tiles lies on top, then under it, and so on."""
    regs = frame.regs
    if state.planning:  # they are shuffled back: the order of the stack means nothing
        return "end"
    left = [at for _, at in regs["seen"] if at not in regs.setdefault("order", ())]
    if not left:
        return "put_back"
    stack = state.stacks[_stack_of(game, state, frame, args)]
    acts: tuple[Choice, ...] = tuple(("tile", game.cards.tiles[stack[at]].id) for at in left)
    group = regs.setdefault("order_group", group_of(state))
    ask_party(state, frame.owner, "order", acts, dest="top", source=frame.source, group=group)
    return None


def note_on_top(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    stack = state.stacks[_stack_of(game, state, frame, args)]
    at = stack.index(game.cards.tile_at[take(frame, "top")[1]])
    frame.regs["order"] = (*frame.regs["order"], at)
    return "next_on_top"


def put_back(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    whose = _stack_of(game, state, frame, args)
    tiles = [state.stacks[whose][at] for at in reversed(frame.regs["order"])]
    atoms.order_stack(state, frame.owner, whose, tiles)


def add_stack_words(language: Language) -> None:
    """Register the verbs of this module."""
    ref = tree(CHOSEN)
    what = word("looked", "tiles", "tops", "hand", default="tiles")
    language.term(CHOSEN, "seen_tile", seen_tile, of=ref)
    add_verb(language, "look_at", look_at, what=what, of=ref, count=number(1, 11, 1))
    add_verb(language, "order_seen_tiles", next_on_top, note_on_top, put_back, of=ref)
