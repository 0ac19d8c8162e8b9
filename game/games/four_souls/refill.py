"""Slots: refilling, covering, events that are turned up and done with (FS-16, FS-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.four_souls import atoms, goals
from game.games.four_souls.state import (
    DECK_OF_SLOTS,
    EMPTY,
    MONSTER,
    MONSTER_SLOTS,
    ROOM_SLOTS,
    SHOP_SLOTS,
    Item,
    Obj,
    Table,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

ROLES = ("shop", "monster", "room")
NO_TRIGGERS = ("damage", "death", "penalty")  # what triggers of a death bring about is none itself


def refill_one(game: FourSouls, state: Table) -> bool:
    """FS-16.1, FS-16.4 to FS-16.6: fill the leftmost empty slot; whether there was one.

    While a death has triggers, the shop alone is filled: nothing dies there.
    """
    waits = state.due and any(
        each.id > state.due and each.kind not in NO_TRIGGERS for each in state.stack
    )
    if state.due and not waits:
        atoms.clear_due(state)
    for kind, slots in enumerate(state.slots[: SHOP_SLOTS + 1] if waits else state.slots):
        for at, slot in enumerate(slots):
            if slot.top != EMPTY:
                continue
            card = atoms.uncover(state, kind, at)
            if card == EMPTY:
                card = atoms.draw(state, DECK_OF_SLOTS[kind])
            if card != EMPTY:
                lay(game, state, kind, at, card)
                return True
    return False


def lay(game: FourSouls, state: Table, kind: int, at: int, card: int) -> Obj:
    """A card comes into play in a slot, over whatever lies there."""
    printed = game.cards.of(card)
    if "indomitable" in printed.keywords and state.slots[kind][at].top != EMPTY:
        atoms.make_slots(state, kind, 1)  # FS-14.7
        at = len(state.slots[kind]) - 1
    top = state.objects.get(state.slots[kind][at].top)
    if top is not None:
        drop_abilities(game, state, top)
    atoms.cover(game, state, kind, at)
    if kind == ROOM_SLOTS:
        atoms.keep_room(state, False)
    role = "event" if printed.kind == "event" else ROLES[kind]
    obj = atoms.enter(game, state, card, role)
    atoms.put_in_slot(state, kind, at, obj.id)
    atoms.happen(game, state, "enters", object=("object", obj.id))
    return obj


def top_of_deck(game: FourSouls, state: Table, at: int) -> Obj | None:
    """FS-14.4, FS-16.7: the top monster card goes onto a monster slot."""
    card = atoms.draw(state, MONSTER)
    if card == EMPTY:
        return None
    return lay(game, state, MONSTER_SLOTS, at, card)


def finish_events(game: FourSouls, state: Table) -> bool:
    """FS-24.1, FS-24.7: an event goes to its discard when all of its abilities are done."""
    for slot in state.slots[MONSTER_SLOTS]:
        obj = state.objects.get(slot.top)
        if obj is None or obj.role != "event":
            continue
        if any(each.source == obj.id for each in state.waiting) or abilities_of(state, obj):
            continue
        remove_to_discard(game, state, obj)
        return True
    return False


def abilities_of(state: Table, obj: Obj) -> list[Item]:
    """What an object has on the stack but damage, which is no ability (FS-24.1, FS-24.7)."""
    kinds = ("trigger", "outcome", "roll")
    return [item for item in state.stack if item.source == obj.id and item.kind in kinds]


def drop_abilities(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-24.1: an event that leaves first takes its abilities with it."""
    if obj.role == "event":
        for item in abilities_of(state, obj):
            atoms.remove_item(game, state, item)
        for waiting in [each for each in state.waiting if each.source == obj.id]:
            atoms.stop_waiting(state, waiting)


def remove_to_discard(game: FourSouls, state: Table, obj: Obj) -> None:
    """An object leaves play for its discard, without dying or being destroyed."""
    if goals.hold(game, state, obj):
        return
    drop_abilities(game, state, obj)
    atoms.leave(game, state, obj)
    atoms.put_in_discard(game, state, obj.card)
