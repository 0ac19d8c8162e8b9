"""Moments of random matches of Black Sonata, as the match scene would show them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice
from game.games.black_sonata import GAME
from game.ui.kit import Kit
from game.ui.tables import Moment, Person
from game.ui.tables.black_sonata import SonataTable
from game.ui.timeline import Timeline

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
        people(seats_of(state)),
        decision.options if mine else (),
        decision.kind if mine else "",
        why_not,
        lambda choice: GAME.describe(view, choice).words,
    )


def pick(luck: random.Random, options: tuple[Choice, ...]) -> Choice:
    """A choice that lets a match go on: what may end it is rarer."""
    choice = luck.choice(options)
    if choice[0] in ("confront", "declare") and luck.random() < 0.8:
        choice = luck.choice(options)
    return choice


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    state = GAME.new(Setup(seats, options), seed)
    luck = random.Random(seed)
    yield state
    while state.decision is not None:
        state = state.copy()
        apply(GAME, state, pick(luck, state.decision.options))
        yield state


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    for further in range(60):
        for state in states(seats, seed + further, **options):
            if wanted(state):
                return state
    raise AssertionError("no random match comes to such a state")


def asks(kind: str) -> Callable[[Any], bool]:
    """Whether a state asks this."""
    return lambda s: s.decision is not None and s.decision.kind == kind


def table_at(kit: Kit) -> SonataTable:
    """A fresh table at the size of a kit."""
    made = SonataTable(kit, GAME, Timeline())
    made.resize(kit.size)
    return made
