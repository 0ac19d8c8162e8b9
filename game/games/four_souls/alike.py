"""Acts that come to the same: equal items share a key.

Belongs here: what tells two objects apart. Does not belong here: what a seat may see (`view`);
everything read here is open to all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.four_souls.state import Obj, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

NAMING = ("use", "object")  # acts whose second word is an object's number


def key(game: FourSouls, state: Table, choice: Choice) -> Hashable:
    """The act, with what an object is like in place of its number, where only that matters."""
    if len(choice) < 2 or choice[0] not in NAMING:
        return choice
    obj = state.objects.get(int(choice[1]))
    if obj is None or obj.id in set(named(state)):
        return choice
    return (choice[0], *choice[2:], likeness(game, state, obj))


def likeness(game: FourSouls, state: Table, obj: Obj) -> Hashable:
    """All of an object but its number and its piece of cardboard, and what it covers."""
    covered = next(
        (
            tuple(game.cards.printing[card] for card in slot.under)
            for slots in state.slots
            for slot in slots
            if slot.top == obj.id
        ),
        None,
    )
    return (*obj._replace(id=0, card=0), state.worn.count(obj.card), covered)


def named(state: Table) -> Iterator[int]:
    """Objects that something else in the position is about: they are like no other."""
    if state.attack is not None:
        yield state.attack.target
    for duty in state.duties:
        yield duty.target
    for promise in state.promises:
        yield promise.about
    if state.offer is not None:
        yield state.offer.about
    for effect in state.effects:
        yield effect.source
        yield from _numbers(effect.who)
    for item in state.stack:
        yield item.source
        yield from _numbers(item.to)
        yield from _numbers(item.regs)
    for waiting in state.waiting:
        yield waiting.source
        yield from _numbers(waiting.regs)
    for frame in state.frames:
        yield frame.source
        yield from _numbers(tuple(frame.regs.values()))


def _numbers(value: object) -> Iterator[int]:
    """Every number within a value: more than its objects, never fewer."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _numbers(part)
