"""Moves that a spell grants at once: a regular step, or two spaces over a tile (DL-10, DL-16).

The unit's owner casts and chooses the way. Out of woods its travelers roll for their exits as
always (SR-5); only a bridge needs no roll (LK-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.engine.compiler import add_verb
from game.engine.exprs import Arg, Args, Language, tree
from game.engine.machine import call, give, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import board, moves, people, woods
from game.games.obsidia.cards import WOODS
from game.games.obsidia.casting import ask_party, unit_key
from game.games.obsidia.grid import STEP, side_towards
from game.games.obsidia.selectors import CHOSEN, IT, UNIT, chosen
from game.games.obsidia.state import ROLLED, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def ways(game: Obsidia, state: Realm, key: int, over: bool, shy: bool) -> list[Choice]:
    """Where a unit may go: spaces to step to, or its woods to roll in.

    `over`: the space is passed over; `shy`: not onto a tile with an enemy or creature.
    """
    cards, cell = game.cards, key >> 2
    woods = board.ground(cards, state, cell) == WOODS
    sides = state.bridged.get(cell, 0) if woods else board.exits(cards, state, cell)
    found: list[Choice] = []
    rolled = state.phase == "move" and state.units[key].flags & ROLLED  # OB-9.11
    if (
        woods
        and not rolled
        and any(_open(game, state, key, to, over, shy) for to in _beside(game, state, cell))
    ):
        found.append(("woods", cell))
    for side in range(4):
        if sides >> side & 1 and _open(game, state, key, cell + STEP[side], over, shy):
            found.append(("tile", cell + STEP[side]))
    return found


def _beside(game: Obsidia, state: Realm, cell: int) -> Iterator[int]:
    """The spaces that the pathways of a tile lead to."""
    sides = board.exits(game.cards, state, cell)
    return (cell + STEP[side] for side in range(4) if sides >> side & 1)


def _open(game: Obsidia, state: Realm, key: int, to: int, over: bool, shy: bool) -> bool:
    """Whether a unit may be led to a space, or over it and on."""
    party = state.owners[key & 3]
    if people.barred(state, to, party) or (shy and people.enemy_here(state, to, party)):
        return False
    return not over or bool(beyond(game, state, key, to))


def beyond(game: Obsidia, state: Realm, key: int, first: int) -> list[Choice]:
    """DL-10: the second spaces; none if the first is an enemy colony or empty."""
    if first not in state.board or people.colony_of_enemy(game.cards, state, first, key & 3):
        return []
    party = state.owners[key & 3]
    if people.barred(state, first, party):
        return []
    spaces = _beside(game, state, first)
    return [("tile", to) for to in spaces if not people.barred(state, to, party)]


# The procedure: frame.owner leads unit `key`; gives the keys where its travelers are then


def choose_way(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    options = ways(game, state, regs["key"], regs["over"], regs["shy"])
    if not options:
        return "stand"
    ask_party(state, frame.owner, "target", tuple(options), dest="way", source=frame.source)
    return None


def set_out(game: Obsidia, state: Realm, frame: Frame) -> str:
    regs, key = frame.regs, frame.regs["key"]
    way = take(frame, "way")
    to = int(way[1])
    if way[0] == "woods":
        more = {"over": True} if regs["over"] else {"halt": regs["shy"]}
        call(
            state, woods.WOODS, owner=frame.owner, source=frame.source, dest="ends", key=key, **more
        )
        return "arrived"
    if regs["over"]:
        call_pass_over(state, frame, key, state.units[key].size, to)
        return "arrived"
    side = side_towards(key >> 2, to)
    moves.call_step(state, key, to, moves.WALK, side=side, halt=regs["shy"], dest="ends")
    return "arrived"


def stand(game: Obsidia, state: Realm, frame: Frame) -> None:
    """No way is open: it stays."""
    frame.regs["ends"] = frame.regs["key"]


def arrived(game: Obsidia, state: Realm, frame: Frame) -> None:
    ends = frame.regs.get("ends", ())
    keys = ends if isinstance(ends, tuple) else (ends,)
    give(frame, tuple(key for key in keys if key in state.units))


WALK = Procedure("obsidia:walk", choose_way, set_out, stand, arrived)


def call_pass_over(state: Realm, frame: Frame, key: int, count: int, first: int) -> None:
    """Lead travelers over a tile to a second space (DL-10)."""
    more: Any = {"key": key, "count": count, "first": first, "rolled": False}
    call(state, PASS_OVER, owner=frame.owner, source=frame.source, dest="ends", **more)


# Over a tile: `count` travelers of unit `key` go over cell `first`; gives the key where they are


def choose_beyond(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """DL-10: the second space, which may be the tile they leave."""
    regs = frame.regs
    options = beyond(game, state, regs["key"], regs["first"])
    if not options:
        return "halted"
    ask_party(state, frame.owner, "target", tuple(options), dest="beyond", source=frame.source)
    return None


def go_over(game: Obsidia, state: Realm, frame: Frame) -> str:
    """SR-4: it uses the move; the first space does nothing to them."""
    regs = frame.regs
    to = int(take(frame, "beyond")[1])
    side = side_towards(regs["first"], to)
    more: Any = {"rolled": regs["rolled"], "count": regs["count"], "over": True}
    moves.call_step(state, regs["key"], to, moves.WALK, side=side, dest="over", **more)
    return "over_it"


def halted(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-9.8: a rolled exit that leads nowhere."""


def over_it(game: Obsidia, state: Realm, frame: Frame) -> None:
    give(frame, frame.regs.get("over", frame.regs["key"]))


PASS_OVER = Procedure("obsidia:pass_over", choose_beyond, go_over, halted, over_it)

WALK_PROCEDURES = (WALK, PASS_OVER)


# Words


def has_way(game: Obsidia, state: Realm, frame: Frame, args: Args) -> bool:
    """OB-19.3: whether a unit can go anywhere so."""
    return bool(ways(game, state, frame.regs[IT], args["over"], args["shy"]))


def walk(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    key = unit_key(game, chosen(game, state, frame, args["unit"]))
    call(
        state,
        WALK,
        owner=frame.owner,
        source=frame.source,
        dest="ends",
        key=key,
        over=args["over"],
        shy=args["shy"],
    )


def walked(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """Where it is then, for what the spell says of it lying face-up."""
    give(frame, take(frame, "ends"))


def add_walk_words(language: Language) -> None:
    """Register the words of this module."""
    flags: Any = {name: Arg("flag", set=name, default=False) for name in ("over", "shy")}
    language.term(UNIT, "has_way", has_way, **flags)
    add_verb(language, "walk", walk, walked, unit=tree(CHOSEN), **flags)
