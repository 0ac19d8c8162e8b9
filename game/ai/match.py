"""Whole matches between bots, without a screen, a record or people.

Belongs here: the loop that self-play, arenas and simulations share. Does not belong here: who
plays how often and what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.agent import Agent, answer
from game.engine.api import Game, Setup
from game.engine.machine import apply
from game.engine.types import State

MOST_DECISIONS = 20_000  # a match that is longer is broken off without an outcome


def play(
    game: Game[Any],
    agents: Sequence[Agent],
    setup: Setup,
    seed: int,
    watch: Callable[[State], None] | None = None,
) -> State:
    """Play a match, one agent a seat, and return its last state.

    `watch` sees the state before every decision and must not change it. The outcome is None where
    the match was broken off.
    """
    state: State = game.new(setup, seed)
    while (decision := state.decision) is not None and state.clock < MOST_DECISIONS:
        if watch is not None:
            watch(state)
        apply(game, state, answer(game, agents[decision.seat], state, seed))
    return state
