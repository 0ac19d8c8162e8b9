"""Moments of random matches of Four Souls, as the match scene would show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.games.four_souls import GAME as FOUR_SOULS
from game.ui.kit import Kit
from game.ui.tables import Moment, Person
from game.ui.tables.four_souls import StackTable
from game.ui.timeline import Timeline
from tests.ui.tables.moments import SEEDS, first_of, moment_of, states_of

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
    return moment_of(GAME, state, seat, people(state.seats), named=named)


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    return states_of(GAME, seats, seed, options)


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    matches = (states(seats, seed + further, **options) for further in range(SEEDS))
    return first_of(matches, lambda s: s.decision is not None and wanted(s))


def asks(kind: str, stack: int = 0) -> Callable[[Any], bool]:
    """Whether a state asks this, with at least so much on the stack."""
    return lambda s: s.decision.kind == kind and len(s.stack) >= stack


def table_at(kit: Kit) -> StackTable:
    """A fresh table at the size of a kit."""
    made = StackTable(kit, GAME, Timeline())
    made.resize(kit.size)
    return made
