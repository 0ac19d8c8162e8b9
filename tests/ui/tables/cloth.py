"""Moments of random matches of Four Souls, as the match scene would show them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice
from game.games.four_souls import GAME as FOUR_SOULS
from game.ui.kit import Kit
from game.ui.tables import Moment, Person
from game.ui.tables.four_souls import StackTable
from game.ui.timeline import Timeline

GAME: Any = FOUR_SOULS
NAMES = ("Mira", "Ilse", "Vask", "Orrin", "Tamsin", "Wolfram")
KINDS = ("human", "human", "ai:adept", "ai:novice", "ai:novice", "ai:novice")
TABLES_OF = (
    (2, {}), (4, {}), (6, {}), (3, {"rooms": True, "eden_only": True}),
    (4, {"mini_draft": True}), (2, {"together": "alone", "rooms": True}),
)  # fmt: skip


def people(seats: int) -> tuple[Person, ...]:
    """Who sits at the table."""
    return tuple(Person(NAMES[i], KINDS[i], i + 1) for i in range(seats))


def named(words: str) -> str:
    """Words with names in place of `<n>`."""
    for seat, name in enumerate(NAMES):
        words = words.replace(f"<{seat}>", name)
    return words


def moment(state: Any, seat: int | None = -1) -> Moment:
    """What the table shows of a state; -1 for the seat that is asked."""
    decision = state.decision
    if seat == -1:
        seat = decision.seat if decision is not None else 0
    mine = decision is not None and decision.seat == seat
    view = GAME.view(state, seat)

    def why_not(act: Choice) -> str:
        found = None if seat is None else GAME.why_not(state, seat, act)
        return found.words if found else ""

    return Moment(
        view,
        seat,
        people(state.seats),
        decision.options if mine else (),
        decision.kind if mine else "",
        why_not,
        lambda choice: named(GAME.describe(view, choice).words),
        named,
    )


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    state = GAME.new(Setup(seats, options), seed)
    luck = random.Random(seed)
    yield state
    while state.decision is not None:
        state = state.copy()
        apply(GAME, state, luck.choice(state.decision.options))
        yield state


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    for further in range(60):
        for state in states(seats, seed + further, **options):
            if state.decision is not None and wanted(state):
                return state
    raise AssertionError("no random match comes to such a state")


def asks(kind: str, stack: int = 0) -> Callable[[Any], bool]:
    """Whether a state asks this, with at least so much on the stack."""
    return lambda s: s.decision.kind == kind and len(s.stack) >= stack


def table_at(kit: Kit) -> StackTable:
    """A fresh table at the size of a kit."""
    made = StackTable(kit, GAME, Timeline())
    made.resize(kit.size)
    return made
