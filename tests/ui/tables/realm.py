"""Moments of random matches of Obsidia, as the match scene would show them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice
from game.games import GAMES
from game.ui.kit import Kit
from game.ui.tables import TABLES, Moment, Person
from game.ui.tables.obsidia import RealmTable
from game.ui.timeline import Timeline

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
        lambda choice: GAME.describe(view, choice).words,
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


def asks(kind: str, tiles: int = 0) -> Callable[[Any], bool]:
    """Whether a state asks this, with at least so many tiles on the map."""
    return lambda s: s.decision.kind == kind and len(s.board) >= tiles


def table_at(kit: Kit) -> RealmTable:
    """A fresh table at the size of a kit."""
    made = TABLES["obsidia"](kit, GAME, Timeline())
    assert isinstance(made, RealmTable)
    made.resize(kit.size)
    return made
