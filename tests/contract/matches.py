"""Random matches that the contract tests look at: every seat count, options at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.engine.api import Game, Setup
from game.engine.machine import apply
from game.engine.rng import Stream, derive
from game.games import GAMES
from game.tools.contracts import MOST_DECISIONS, Lab, Move, make_move
from game.tools.setups import setups
from tests.toy import GAME as TOY

ALL_GAMES = [*GAMES.values(), TOY]
EVERY = 11  # a prime, so that the same kinds of decision do not come up in step

all_games = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)


def setups_to_try(game: Game[Any], mixed: int = 4) -> list[Setup]:
    """Every seat count with the defaults, and a few with random options and ceremonies."""
    plain = [game.form.complete(Setup(seats)) for seats in game.form.seats]
    stream = Stream(derive(game.id, "tests"))
    fitting = setups(game.form, stream)
    return plain + [next(fitting) for _ in range(mixed)]


def random_moves(game: Game[Any], setup: Setup, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play a match and yield the state before each decision with a random choice for it."""
    stream = Stream(derive(seed, "moves"))
    state = game.new(setup, seed)
    while state.decision is not None:
        assert state.clock < MOST_DECISIONS, "the match does not end"
        choice = stream.pick(state.decision.options)
        yield state, choice
        apply(game, state, choice)


@cache
def sampled(game: Game[Any]) -> tuple[list[tuple[Lab, Any]], list[tuple[Lab, Move]]]:
    """Positions and moves of a match with each set-up, for checks that must not change them."""
    positions: list[tuple[Lab, Any]] = []
    moves: list[tuple[Lab, Move]] = []
    for number, setup in enumerate(setups_to_try(game)):
        lab = Lab(game, setup.seats, setup.ceremonies, Stream(number))
        for state, choice in random_moves(game, setup, number):
            lab.remember(state.decision.options)
            if state.clock % EVERY == number % EVERY:
                positions.append((lab, state.copy()))
                moves.append((lab, make_move(game, state.copy(), choice)))
    return positions, moves
