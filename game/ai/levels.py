"""The levels that a person can choose, with their numbers in one table.

Belongs here: which bot a level is. Does not belong here: how that bot thinks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.address import load
from game.ai.agent import Agent
from game.ai.greedy import GreedyAgent
from game.ai.ismcts import IsmctsAgent
from game.ai.own import OwnPlayer
from game.ai.random_agent import RandomAgent
from game.ai.turns import TurnAgent, thinks_in_turns
from game.ai.value import Value, read_value
from game.engine.api import Game, Plays
from game.engine.errors import SetupError


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how its bot is made, and how many times the adept's iterations it searches."""

    make: Callable[[Value, int], Agent]
    times: int = 0


ADEPT = 400  # iterations


def _searching(value: Value, iterations: int) -> Agent:
    """Whole turns ahead where a game has them, else a tree."""
    return (TurnAgent if thinks_in_turns(value) else IsmctsAgent)(value, iterations)


LEVELS = {
    "random": Level(lambda value, iterations: RandomAgent()),
    "novice": Level(lambda value, iterations: GreedyAgent(value)),
    "adept": Level(_searching, 1),
    "master": Level(_searching, 4),
}


def agent_for(game: Game[Any], level: str, iterations: int | None = None) -> Agent:
    """The bot of a level for a game; `iterations` replaces the adept's.

    Other levels that search keep their multiple of it, so that a smaller budget compares them
    fairly. A level that is not in the table may be the `module:name` of an agent under development.
    Raises SetupError.
    """
    entry = LEVELS.get(level)
    if entry is None:
        if ":" not in level or level.startswith("ai:"):
            raise SetupError(f"there is no level {level!r}: known are {', '.join(LEVELS)}")
        return _under_development(game, level)
    if iterations is not None and iterations < 1:
        raise SetupError(f"{iterations} iterations cannot be searched: at least 1 is needed")
    agent = entry.make(read_value(game), entry.times * (iterations or ADEPT))
    return OwnPlayer(game, level, agent) if isinstance(game, Plays) else agent


def _under_development(game: Game[Any], address: str) -> Agent:
    make: Any = load(address)
    fits = inspect.isfunction(make) or (inspect.isclass(make) and issubclass(make, Agent))
    agent = make(game) if fits else None
    if not isinstance(agent, Agent):
        raise SetupError(f"{address!r} makes no bot: it must be a function or class for a game")
    return agent
