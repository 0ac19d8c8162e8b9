"""Gaining and losing: cents, loot, treasures, souls, with what replaces it (FS-22.1 to FS-22.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.four_souls import atoms, stats
from game.games.four_souls.state import NOBODY, TREASURE, Obj, Table, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def gain_cents(game: FourSouls, state: Table, seat: int, n: int) -> None:
    """FS-22.1: from the pool."""
    if n <= 0:
        return
    if "replace.all_gain" in state.watch:
        for each in turn_order(state, seat):
            take_cents(game, state, each, n)
    else:
        take_cents(game, state, seat, n)


def take_cents(game: FourSouls, state: Table, seat: int, n: int) -> None:
    """What one player gains, after what replaces it."""
    n += stats.bonus(game, state, "cents_gained", ("player", seat))
    for obj, _ in stats.sayings(game, state, "replace.cents_to_counters"):
        if obj.owner == seat:
            atoms.add_counters(game, state, obj, n, "level")
            return
    atoms.change_cents(state, seat, n, "gained")


def lose_cents(state: Table, seat: int, n: int) -> int:
    """FS-22.3: as many as possible; returns how many."""
    lost = min(n, state.cents[seat])
    atoms.change_cents(state, seat, -lost, "lost")
    return lost


def give_cents(state: Table, giver: int, taker: int, n: int) -> int:
    """FS-22.2: stolen or given, as many as possible; not gained."""
    given = min(n, state.cents[giver])
    if giver != taker:
        atoms.change_cents(state, giver, -given, "given")
        atoms.change_cents(state, taker, given, "given")
    return given


def loot(game: FourSouls, state: Table, seat: int, n: int) -> None:
    """FS-13.1, FS-22.25, FS-6.6: doubled once, or from the discard instead."""
    if n <= 0:
        return
    who = ("player", seat)
    if any(effect.word == "loots_doubled" and effect.who == who for effect in state.effects):
        n *= 2
    pile = next((each for each in state.effects if each.word == "loot_from_discard"), None)
    if pile is not None:
        atoms.use_effect(state, pile)
    if atoms.draw_loot(game, state, seat, n, pile is not None):
        atoms.happen(game, state, "looted", player=who)


def gain_treasures(game: FourSouls, state: Table, seat: int, n: int) -> None:
    """FS-22.5: the top of the treasure deck, straight into play."""
    for _ in range(n):
        card = atoms.draw(state, TREASURE)
        if card < 0:
            return
        gain_item(game, state, seat, card)


def gain_item(game: FourSouls, state: Table, seat: int, card: int) -> Obj:
    obj = atoms.enter(game, state, card, "item", seat)
    atoms.happen(game, state, "enters", object=("object", obj.id))
    if game.cards.of(card).kind == "treasure" and state.turn:
        atoms.count(state, "treasures")
    return obj


def souls_can_be_gained(state: Table) -> bool:
    """FS-1.4: "can't" beats "can"."""
    return "static.no_souls" not in state.watch


def gain_soul(game: FourSouls, state: Table, seat: int, card: int) -> Obj:
    """FS-21.8: a card becomes a soul of a player."""
    obj = atoms.enter(game, state, card, "soul", seat)
    atoms.happen(game, state, "soul_gained", player=("player", seat))
    return obj


def turn_into_soul(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-21.8: an object in play becomes a soul of its controller."""
    if not souls_can_be_gained(state):
        return
    seat = state.player if obj.owner == NOBODY else obj.owner
    atoms.recast(game, state, obj, role="soul", owner=seat)
    atoms.happen(game, state, "soul_gained", player=("player", seat))


def give_object(game: FourSouls, state: Table, obj: Obj, taker: int) -> None:
    """FS-22.2, FS-22.8: an object changes hands; counters and charge stay."""
    slot = slot_of(state, obj)
    role = "item" if obj.role == "shop" else obj.role
    atoms.recast(game, state, obj, owner=taker, role=role)
    if slot is not None:
        atoms.clear_slot(state, *slot)


def slot_of(state: Table, obj: Obj) -> tuple[int, int] | None:
    """The kind and number of the slot where an object lies."""
    for kind, slots in enumerate(state.slots):
        for at, slot in enumerate(slots):
            if slot.top == obj.id:
                return kind, at
    return None
