"""Moments of random matches of Obsidia, as the match scene would show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.games import GAMES
from game.ui.kit import Kit
from game.ui.tables import TABLES, Moment, Person
from game.ui.tables.obsidia import RealmTable
from game.ui.timeline import Timeline
from tests.ui.tables.moments import SEEDS, first_of, moment_of, states_of

GAME: Any = GAMES["obsidia"]
NAMES = ("Mira", "Ilse", "Vask", "Orrin")
KINDS = ("human", "human", "ai:adept", "ai:novice")
TABLES_OF = ((2, {}), (4, {}), (1, {}), (4, {"teams": True}), (2, {"draft": True}),
             (3, {"plan_tiles": True, "always_ask": True}))  # fmt: skip


def people(seats: int) -> tuple[Person, ...]:
    """Who sits at the table."""
    return tuple(Person(NAMES[i], KINDS[i], i + 1) for i in range(seats))


def moment(state: Any, seat: int | None = -1) -> Moment:
    """What the table shows of a state; -1 for the seat that is asked."""
    return moment_of(GAME, state, seat, people(state.seats))


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    return states_of(GAME, seats, seed, options)


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    matches = (states(seats, seed + further, **options) for further in range(SEEDS))
    return first_of(matches, lambda s: s.decision is not None and wanted(s))


def asks(kind: str, tiles: int = 0) -> Callable[[Any], bool]:
    """Whether a state asks this, with at least so many tiles on the map."""
    return lambda s: s.decision.kind == kind and len(s.board) >= tiles


def table_at(kit: Kit) -> RealmTable:
    """A fresh table at the size of a kit."""
    made = TABLES["obsidia"](kit, GAME, Timeline())
    assert isinstance(made, RealmTable)
    made.resize(kit.size)
    return made
