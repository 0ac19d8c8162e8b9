"""In which order one effect is done to several objects (FS-10.5, FS-10.6, FS-16.8).

Players order their own, whose ability it is the game's; by one choice the rest stays as it lies.
A verb puts `arranged(name)` before its own steps and asks `in_order` for what its argument names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import VerbStep
from game.engine.exprs import Args, Node
from game.engine.machine import ask, take
from game.engine.types import Choice, Frame
from game.games.four_souls.selectors import things
from game.games.four_souls.state import NOBODY, Table, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

AS_THEY_LIE: Choice = ("as_they_lie",)
LEFT, ORDER = "to_place", "in_order"


def _chooser(state: Table, frame: Frame, thing: Choice) -> int:
    obj = state.objects.get(int(thing[1]))
    return frame.owner if obj is None or obj.owner == NOBODY else obj.owner


def _by_players(state: Table, found: list[Choice]) -> tuple[Choice, ...]:
    """Players in turn order, what the game controls last."""
    seats = [*turn_order(state), NOBODY]

    def whose(thing: Choice) -> int:
        obj = state.objects.get(int(thing[1]))
        return seats.index(NOBODY if obj is None else obj.owner)

    return tuple(sorted(found, key=whose))


def arranged(name: str) -> tuple[VerbStep, VerbStep]:
    """Steps that ask for the order of the objects in argument `name`, where there are several."""

    def place(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
        regs = frame.regs
        if LEFT not in regs:
            found = [each for each in things(game, state, frame, args[name]) if each[0] == "object"]
            regs[LEFT], regs[ORDER] = _by_players(state, found), ()
        left = regs[LEFT]
        seat = _chooser(state, frame, left[0]) if left else NOBODY
        group = [each for each in left if _chooser(state, frame, each) == seat]
        if len(group) > 1:
            ask(state, seat, "arrange", (AS_THEY_LIE, *group), source=frame.source, dest="placed")
            return None
        regs["placed"] = AS_THEY_LIE
        return None

    def note_place(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
        regs = frame.regs
        choice, left = take(frame, "placed"), regs[LEFT]
        if not left:
            del regs[LEFT]
            return None
        seat = _chooser(state, frame, left[0])
        group = tuple(each for each in left if _chooser(state, frame, each) == seat)
        picked = group if choice == AS_THEY_LIE else (choice,)
        regs[ORDER] += picked
        regs[LEFT] = tuple(each for each in left if each not in picked)
        return "place"

    return place, note_place


def in_order(game: FourSouls, state: Table, frame: Frame, node: Node) -> list[Choice]:
    """The things that an argument names, its objects as they were arranged."""
    found = things(game, state, frame, node)
    order = [each for each in frame.regs.pop(ORDER, ()) if each in found]
    return [each for each in found if each not in order] + order
