"""Atoms of objects in play and of slots. Whoever enters or leaves is noted in `watch`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.events import emit
from game.games.four_souls.atoms.stack import new_number
from game.games.four_souls.state import EMPTY, EVERYBODY, NOBODY, Obj, Slot, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

SILENT = ("soul", "shop")  # FS-3.12, FS-3.13: their abilities do nothing


def _tell(game: FourSouls, state: Table, kind: str, obj: Obj, **more: Any) -> None:
    state.stale = True
    if state.events is not None:
        card = game.cards.cards[obj.face].id
        data = {"object": obj.id, "card": card, "party": obj.owner, "role": obj.role, **more}
        emit(state, kind, data)


def _keys(game: FourSouls, obj: Obj) -> tuple[str, ...]:
    printed = game.cards.cards[obj.face]
    if obj.role in SILENT:
        return ()
    if obj.role == "event" and "curse" in printed.keywords:
        return ("on.enters",)
    return printed.keys


def _watch(game: FourSouls, state: Table, obj: Obj) -> None:
    for key in _keys(game, obj):
        state.watch[key] = (*state.watch.get(key, ()), obj.id)


def _unwatch(game: FourSouls, state: Table, obj: Obj) -> None:
    for key in _keys(game, obj):
        left = tuple(id for id in state.watch[key] if id != obj.id)
        if left:
            state.watch[key] = left
        else:
            del state.watch[key]


def enter(game: FourSouls, state: Table, card: int, role: str, owner: int = NOBODY) -> Obj:
    """A card enters play as a new object (FS-3.2), as it says (FS-6.5)."""
    face = game.cards.printing[card]
    printed = game.cards.cards[face]
    state.card_seen[card] = EVERYBODY
    obj = Obj(
        new_number(state),
        card,
        face,
        role,
        owner,
        not printed.enters_deactivated and role != "character",
        0,
        0,
        printed.enters_with,
        "eternal" in printed.keywords,
        face,
    )
    state.objects[obj.id] = obj
    state.stale = True
    _watch(game, state, obj)
    state.seen += 1
    if state.events is not None:
        data = {"object": obj.id, "card": printed.id, "party": owner, "role": role}
        emit(state, "entered", data, reveals="turned_up")
    return obj


def leave(game: FourSouls, state: Table, obj: Obj, **more: Any) -> None:
    """An object is in play no more; what becomes of its card is said elsewhere."""
    _unwatch(game, state, obj)
    del state.objects[obj.id]
    for kind, slots in enumerate(state.slots):
        for at, slot in enumerate(slots):
            if slot.top == obj.id:
                state.slots[kind][at] = Slot(EMPTY, slot.under)
    _tell(game, state, "left", obj, **more)


def hold(state: Table, obj: Obj) -> None:
    """FS-19.1: it waits in the holding zone."""
    state.holding[obj.id] = obj


def release(state: Table, obj: Obj) -> None:
    """FS-19.1: it leaves the holding zone; where its card goes is said elsewhere."""
    del state.holding[obj.id]


def change(game: FourSouls, state: Table, obj: Obj, about: str = "", **parts: Any) -> Obj:
    """Change facts of an object in play that are not its role, owner or face.

    What an effect has done to it is named in `about`; its step or its cost goes without saying.
    """
    new = obj._replace(**parts)
    if new == obj:
        return obj
    state.objects[obj.id] = new
    told = {name: value for name, value in parts.items() if name in ("charged", "marks")}
    if about:
        told["about"] = about
    if new.marks != obj.marks:
        told["by"] = new.marks - obj.marks
    if new.counters != obj.counters:
        about = "counters" if new.counters else "bare"
        told |= {"about": about, "n": sum(count for _, count in new.counters)}
    _tell(game, state, "object_changed", new, **told)
    return new


def recast(game: FourSouls, state: Table, obj: Obj, **parts: Any) -> Obj:
    """Change the role, owner or face of an object: it stays the same object (FS-21.8, FS-22.8)."""
    new = obj._replace(**parts)
    if new == obj:
        return obj
    _unwatch(game, state, obj)
    state.objects[obj.id] = new
    _watch(game, state, new)
    about = "copy" if new.face != obj.face else "given"
    if about == "copy" and new.face == game.cards.printing[new.card]:
        about = "again"
    _tell(game, state, "recast", new, about=about)
    return new


def add_counters(game: FourSouls, state: Table, obj: Obj, n: int, name: str = "") -> Obj:
    """FS-22.8: counters are put on an object, or taken from it; never below none."""
    counters = dict(obj.counters)
    counters[name] = max(0, counters.get(name, 0) + n)
    left = tuple((kind, count) for kind, count in counters.items() if count)
    return change(game, state, obj, counters=left)


def set_character(state: Table, seat: int, id: int) -> None:
    """FS-2.7: an object in play is a seat's character."""
    state.characters[seat] = id


# Slots


def make_slots(state: Table, kind: int, count: int) -> None:
    """FS-16.2: more slots, empty."""
    state.slots[kind].extend(Slot(EMPTY, ()) for _ in range(count))
    if state.events is not None:
        emit(state, "slots_made", {"about": kind, "count": count})


def put_in_slot(state: Table, kind: int, at: int, id: int) -> None:
    """An object is the top card of an empty place."""
    state.slots[kind][at] = Slot(id, state.slots[kind][at].under)
    if state.events is not None:
        emit(state, "slotted", {"object": id, "slot": at})


def cover(game: FourSouls, state: Table, kind: int, at: int) -> None:
    """FS-3.8: what lies there is covered and not in play any more."""
    slot = state.slots[kind][at]
    if slot.top == EMPTY:
        return
    obj = state.objects[slot.top]
    leave(game, state, obj, about="covered")
    state.slots[kind][at] = Slot(EMPTY, (*slot.under, obj.card))


def uncover(state: Table, kind: int, at: int) -> int:
    """FS-3.8: the covered card comes up; EMPTY where there is none."""
    slot = state.slots[kind][at]
    if not slot.under:
        return EMPTY
    state.slots[kind][at] = Slot(slot.top, slot.under[:-1])
    return slot.under[-1]


def drop_slot(state: Table, kind: int, at: int) -> None:
    """FS-14.7: a slot that was made for one card goes with it."""
    del state.slots[kind][at]


def clear_slot(state: Table, kind: int, at: int) -> None:
    """The card on top went to a player; it stays the same object."""
    state.slots[kind][at] = Slot(EMPTY, state.slots[kind][at].under)
    if state.events is not None:
        emit(state, "slot_cleared", {"slot": at, "about": kind})


def in_order(state: Table) -> Table:
    """Objects as they came into play, after a state was read, whose keys were text."""
    state.objects = dict(sorted(state.objects.items()))
    state.holding = dict(sorted(state.holding.items()))
    return state
