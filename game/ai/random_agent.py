"""The random bot: every option is equally likely. It is the yardstick of the others."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.agent import Agent, Observation
from game.engine.rng import Stream
from game.engine.types import Choice


class RandomAgent(Agent):
    """Picks any option."""

    looks = False

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        yield Stream(seed).pick(observation.decision.options)
