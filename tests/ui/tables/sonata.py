"""Moments of random matches of Black Sonata, as the match scene would show them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.engine.types import Choice
from game.games.black_sonata import GAME
from game.ui.kit import Kit
from game.ui.tables import Moment, Person
from game.ui.tables.black_sonata import SonataTable
from game.ui.timeline import Timeline
from tests.ui.tables.moments import SEEDS, first_of, moment_of, states_of

NAMES = ("Mira", "Vask")
EVERYTHING: dict[str, Any] = {
    "blacker": True, "heraldry": True, "ferryman": True, "byways": 20, "stop_cards": True,
    "fog": "choose",
}  # fmt: skip
# Seats, options and seeds of matches that together ask everything there is.
MATCHES: tuple[tuple[int, dict[str, Any], tuple[int, ...]], ...] = (
    (1, {}, (0, 1)),
    (1, {"fog": "add"}, (8, 10, 38)),
    (1, {"blacker": True, "stop_cards": True, "fog": "add"}, (4, 13)),
    (1, {"byways": 32, "heraldry": True}, (0, 1)),
    (1, {"ferryman": True, "fog": "random"}, (3, 7)),
    (1, EVERYTHING, (0, 3)),
    (2, {}, (0, 1, 2)),
)


def people(seats: int) -> tuple[Person, ...]:
    """Who sits at the table."""
    return tuple(Person(NAMES[i], "human", i + 1) for i in range(seats))


def seats_of(state: Any) -> int:
    """How many sit at the table."""
    return 2 if state.duo else 1


def moment(state: Any, seat: int | None = -1) -> Moment:
    """What the table shows of a state; -1 for the seat that is asked."""
    return moment_of(GAME, state, seat, people(seats_of(state)))


def pick(luck: random.Random, options: tuple[Choice, ...]) -> Choice:
    """A choice that lets a match go on: what may end it is rarer."""
    choice = luck.choice(options)
    if choice[0] in ("confront", "declare") and luck.random() < 0.8:
        choice = luck.choice(options)
    return choice


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    return states_of(GAME, seats, seed, options, pick)


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    matches = (states(seats, seed + further, **options) for further in range(SEEDS))
    return first_of(matches, wanted)


def asks(kind: str) -> Callable[[Any], bool]:
    """Whether a state asks this."""
    return lambda s: s.decision is not None and s.decision.kind == kind


def table_at(kit: Kit) -> SonataTable:
    """A fresh table at the size of a kit."""
    made = SonataTable(kit, GAME, Timeline())
    made.resize(kit.size)
    return made
