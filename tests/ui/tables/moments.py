"""Moments of random matches of any game, as the match scene would show them; hands at a table.

Each game's own helper beside this says who sits there and what its table is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice, View
from game.ui.focus import Focus
from game.ui.tables import Moment, Person
from tests.ui.events import click, moved

SEEDS = 60  # that are tried for a wanted state


def moment_of(
    game: Any,
    state: Any,
    seat: int | None,
    people: tuple[Person, ...],
    preview: Callable[[int, Choice], View | None] | None = None,
    named: Callable[[str], str] = str,
) -> Moment:
    """What a table shows of a state; -1 for the seat that is asked."""
    decision = state.decision
    if seat == -1:
        seat = decision.seat if decision is not None else 0
    mine = decision is not None and decision.seat == seat
    view = game.view(state, seat)

    def why_not(act: Choice) -> str:
        found = None if seat is None else game.why_not(state, seat, act)
        return found.words if found else ""

    shown = Moment(
        view,
        seat,
        people,
        decision.options if mine else (),
        decision.kind if mine else "",
        why_not,
        lambda choice: named(game.describe(view, choice).words),
        named,
    )
    if preview is None or seat is None:
        return shown
    return replace(shown, preview=partial(preview, seat))


def states_of(
    game: Any,
    seats: int,
    seed: int,
    options: dict[str, Any],
    pick: Callable[[random.Random, tuple[Choice, ...]], Choice] = random.Random.choice,
) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    state = game.new(Setup(seats, options), seed)
    luck = random.Random(seed)
    yield state
    while state.decision is not None:
        state = state.copy()
        apply(game, state, pick(luck, state.decision.options))
        yield state


def first_of(matches: Iterable[Iterable[Any]], wanted: Callable[[Any], bool]) -> Any:
    """The first state that is wanted in some matches."""
    for match in matches:
        for state in match:
            if wanted(state):
                return state
    raise AssertionError("no random match comes to such a state")


class Hands:
    """A focus over a table's widgets, as the match scene keeps one."""

    def __init__(self, table: Any) -> None:
        self.table, self.focus = table, Focus(table.widgets())
        self.focus.resize(table.size)
        self.chosen: Choice | None = None

    def handle(self, event: Any) -> None:
        """Let an event in, and the table answer what it did."""
        for action in self.focus.handle(event):
            if not self.table.note(action):
                self.chosen = self.table.act(action) or self.chosen
            if action.kind == "press":
                self.focus.set(self.table.widgets())

    def click(self, widget: Any) -> None:
        """Move the mouse to a widget and click it."""
        at = widget.area.center
        for event in (moved(at), click(at), click(at, up=True)):
            self.handle(event)
