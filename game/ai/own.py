"""A game's own player at the table of the bots.

Belongs here: asking the game for its player's choice, and another bot where it has none. Does not
belong here: any way of choosing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.ai.agent import Agent, Observation
from game.engine.api import Plays
from game.engine.types import Choice


class OwnPlayer(Agent):
    """Plays as the game's own player of a level does; where there is none, as another bot."""

    def __init__(self, game: Plays[Any], level: str, other: Agent) -> None:
        self.game = game
        self.level = level
        self.other = other
        self.looks = other.looks  # a bot that needs no world is asked as it is

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        choice = None
        if self.looks:
            choice = self.game.play(observation.sealed, observation.seat, self.level, seed)
        if choice is None:
            yield from self.other.think(observation, seed)
        else:
            yield choice
