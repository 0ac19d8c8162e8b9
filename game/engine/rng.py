"""Chance: splitmix64 in the state. Nothing else in the rules makes a random number.

Tests script luck instead of searching for a seed: `state.luck` is a tuple of ("roll", 5),
("draw", item) and ("order", (items...)) that are used up first; one that does not fit what the
rules ask for next is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeVar

from game.engine.errors import ScriptError
from game.engine.types import State

T = TypeVar("T")

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def scramble(value: int) -> int:
    """Mix 64 bits thoroughly: the output function of splitmix64."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def derive(*parts: int | str) -> int:
    """Make a seed from others, so that e.g. (match seed, seat, clock) gives a stream of its own.

    >>> derive(7, 0, 12) == derive(7, 0, 12) != derive(7, 1, 12)
    True
    """
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:8], "big")


def seed_from_text(text: str) -> int:
    """A seed as a person types it: a number 0 to 2**64-1 as it stands, anything else hashed.

    >>> seed_from_text("7")
    7
    >>> seed_from_text("raven") == seed_from_text("raven") != seed_from_text("Raven")
    True
    """
    if text.isascii() and text.isdigit() and len(text) <= len(str(MASK)) and int(text) <= MASK:
        return int(text)
    return int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")


class Stream:
    """A random stream outside a match: for dealing a world, for bots, for tools."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next64(self) -> int:
        self.state = (self.state + _GAMMA) & MASK
        return scramble(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        self.state = state = (self.state + _GAMMA) & MASK
        return (scramble(state) * n) >> 64

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.next64() >> 11) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any], places: int | None = None) -> None:
        """Put items in random order, or only so many at the end: any of them may come there.

        Written out: dealing worlds spends its time here.
        """
        state, last = self.state, len(items) - 1
        for i in range(last, 0 if places is None else max(0, last - places), -1):
            state = (state + _GAMMA) & MASK
            mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
            j = ((mixed ^ (mixed >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state


def below(state: State, n: int) -> int:
    """A number from 0 to n-1, each equally likely."""
    state.rng = rng = (state.rng + _GAMMA) & MASK
    return (scramble(rng) * n) >> 64


def roll(state: State, sides: int = 6) -> int:
    """The face of one die, 1 to `sides`."""
    if state.luck:
        return _scripted_roll(state, sides)
    return 1 + below(state, sides)


def draw(state: State, items: list[T]) -> T:
    """Take one item at random out of `items`; the others keep their order."""
    if state.luck:
        return items.pop(items.index(_scripted_draw(state, items)))
    return items.pop(below(state, len(items)))


def shuffle(state: State, items: list[Any]) -> None:
    """Put `items` in random order."""
    if state.luck:
        _scripted_order(state, items)
        return
    for i in range(len(items) - 1, 0, -1):
        j = below(state, i + 1)
        items[i], items[j] = items[j], items[i]


def _next_luck(state: State, kind: str) -> Any:
    (scripted, value), *rest = state.luck
    if scripted != kind:
        raise ScriptError(f"luck has {scripted} {value!r} next, but the rules ask for a {kind}")
    state.luck = tuple(rest)
    return value


def _scripted_roll(state: State, sides: int) -> int:
    face: int = _next_luck(state, "roll")
    if not 1 <= face <= sides:
        raise ScriptError(f"luck has roll {face}, but the die has {sides} sides")
    return face


def _scripted_draw(state: State, items: list[T]) -> T:
    item: T = _next_luck(state, "draw")
    if item not in items:
        raise ScriptError(f"luck draws {item!r}, but only {items!r} are there")
    return item


def _scripted_order(state: State, items: list[Any]) -> None:
    """Bring the scripted items to the end, where decks are drawn from: the first is drawn first."""
    wanted = list(_next_luck(state, "order"))
    for item in reversed(wanted):
        if item not in items:
            raise ScriptError(f"luck orders {item!r}, but only {items!r} are there")
        items.remove(item)
        items.append(item)
