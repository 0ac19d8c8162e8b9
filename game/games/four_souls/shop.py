"""Purchases (FS-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, gains, goals, stats
from game.games.four_souls.state import EMPTY, SHOP_SLOTS, TREASURE, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

DECK: Choice = ("deck",)


def refusal(game: FourSouls, state: Table) -> str:
    """Why the active player cannot declare a purchase; empty if it can (FS-15.1).

    Money is no gate: it is looked at when the price is paid (FS-15.3).
    """
    if state.dead[state.player]:
        return "dead"
    if stats.purchases_left(game, state) <= 0:
        return "no_purchase_left"
    return ""


def declare(game: FourSouls, state: Table) -> None:
    """FS-15.2: the purchase is spent; what is bought is chosen when all have passed."""
    atoms.change_turn(state, bought=state.now.bought + 1)
    atoms.push(state, "purchase", state.player)
    barter.note(state, barter.NO_PURCHASE, state.player)


def call_buy(state: Table) -> None:
    """FS-15.2: a declared purchase resolves into choosing what is bought."""
    call(state, BUY, owner=state.player, dest="done")


def choose(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-15.2: a shop item, or the top of the treasure deck."""
    options: list[Choice] = [
        ("object", slot.top) for slot in state.slots[SHOP_SLOTS] if slot.top != EMPTY
    ]
    if state.decks[TREASURE] or state.discards[TREASURE]:
        options.append(DECK)
    if not options:
        return "over"
    ask(state, frame.owner, "purchase", tuple(options))
    return None


def buy(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-15.2 to FS-15.5: the price is worked out and paid, or nothing is bought."""
    choice, seat = take(frame), frame.owner
    cost = stats.price(game, state, choice != DECK)
    if state.cents[seat] < cost:
        atoms.miss_purchase(state, seat, cost)
        return
    atoms.change_cents(state, seat, -cost, "paid")
    if choice == DECK:
        gains.gain_treasures(game, state, seat, 1)
    else:
        obj = state.objects[int(choice[1])]
        barter.note(state, barter.LEAVE, seat, about=obj.id)
        gains.give_object(game, state, obj, seat)
        atoms.change_turn(state, shopped=True)
        atoms.count(state, "treasures")
        atoms.happen(game, state, "enters", object=("object", obj.id))
    goals.note(game, state, "purchases")
    atoms.happen(game, state, "purchased", player=("player", seat))


def over(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-15.3: the purchase is over, whether anything was bought or not."""


BUY = Procedure("four_souls:buy", choose, buy, over)
