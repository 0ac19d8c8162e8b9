"""A player gives up and leaves (FS-27.4). Only people are asked; who stays alone has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import NO, YES
from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, deaths, stats, stops
from game.games.four_souls.state import NOBODY, Table, left_of, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

CONCEDE: Choice = ("concede",)


def acts(state: Table, seat: int) -> tuple[Choice, ...]:
    """A person may give up; together nobody leaves the others alone."""
    return (CONCEDE,) if seat in state.ceremonies and not state.goal else ()


def call_concede(state: Table, seat: int) -> None:
    """FS-27.4: a person gives up, and is asked once more."""
    call(state, CONCEDING, owner=seat, dest="conceded")


def confirm(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-27.4: no is the first answer."""
    ask(state, frame.owner, "concede", (NO, YES))


def leave(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-27.4: yes takes the seat out of the match."""
    if take(frame) == YES:
        leave_game(game, state, frame.owner)


CONCEDING = Procedure("four_souls:concede", confirm, leave)


def leave_game(game: FourSouls, state: Table, seat: int) -> None:
    """FS-27.4: what they have leaves the game, what they put on the stack is cancelled."""
    active = seat == state.player
    for item in list(state.stack):
        if (item.owner == seat and item.kind != "death") or item.to == ("player", seat):
            atoms.remove_item(game, state, item)
    if active:
        drop_what_was_theirs(game, state)
    for obj in [obj for obj in state.objects.values() if obj.owner == seat]:
        atoms.leave(game, state, obj)
        atoms.put_outside(state, obj.card)
    atoms.take_seat_out(game, state, seat)
    if active:
        stops.end_turn(game, state)
        atoms.stand_in(state, left_of(state, seat))
    left = turn_order(state)
    if len(left) == 1:
        totals = tuple(stats.souls(game, state, each) for each in range(state.seats))
        atoms.finish(state, (left[0],), totals)


def drop_what_was_theirs(game: FourSouls, state: Table) -> None:
    """FS-3.11, FS-19.3: what an active player who leaves would have done, or got, for the game.

    What others have put on the stack, and who else dies, comes before the turn ends (FS-20.8); the
    next player is the active one until then. But nobody inherits a monster that was dying.
    """
    for item in list(state.stack):
        if item.kind == "death" and item.to[0] == "object":
            deaths.prevent(game, state, item)
        elif item.owner == NOBODY and item.kind not in ("damage", "death"):
            atoms.remove_item(game, state, item)
    for obj in list(state.holding.values()):
        atoms.release(state, obj)
        atoms.put_in_discard(game, state, obj.card)
