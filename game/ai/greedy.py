"""The novice: tries each of its own options once on a copy and takes the one worth most.

Belongs here: looking one act ahead: an option with the picks that belong to it, such as a card with
its targets. Does not belong here: trees, and what a position is worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.ai.agent import Agent, Observation
from game.ai.value import Value
from game.engine.machine import apply
from game.engine.rng import Stream, derive
from game.engine.types import Choice, State

NOISE = 0.02  # of a win; what the novice misjudges a position by
WORLDS = 3  # dealt worlds in which every option is tried
PICKS = 12  # options of a further pick of the same act that are tried, at most
TRIES = 144  # ways to end an act that are tried, at most: all ways of two further picks


class GreedyAgent(Agent):
    """Values every option in the same few dealt worlds, with some noise."""

    def __init__(self, value: Value, noise: float = NOISE, worlds: int = WORLDS) -> None:
        self.value = value
        self.noise = noise
        self.worlds = worlds

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        best, most = observation.decision.options[0], float("-inf")
        for choice, worth in zip(
            observation.decision.options, self.worths(observation, seed), strict=True
        ):
            if worth > most:
                best, most = choice, worth
            yield best

    def worths(self, observation: Observation, seed: int) -> Iterator[float]:
        """What each option is worth to the seat, in their order."""
        game, seat = observation.game, observation.seat
        noise = Stream(derive(seed, "noise"))
        worlds = [
            game.deal(observation.sealed, seat, derive(seed, "world", n))
            for n in range(self.worlds)
        ]
        group = observation.decision.group
        known: dict[Hashable, float] = {}  # acts alike are tried once
        for choice in observation.decision.options:
            noisy = self.noise * noise.unit()
            act = game.key(observation.sealed, seat, choice)
            worth = known.get(act)
            if worth is None:
                worth = 0.0
                for n, world in enumerate(worlds):
                    trial = world.copy()
                    apply(game, trial, choice)
                    luck = Stream(derive(seed, "luck", n))
                    worth += self._worth(trial, seat, group, luck) / self.worlds
                known[act] = worth
            yield noisy + worth

    def _worth(
        self, trial: State, seat: int, group: int, luck: Stream, tries: int = TRIES
    ) -> float:
        """The seat's share, once it has made the best of the picks that are left of the act.

        An act may have as many picks as there are cards to give; when the tries are shared out,
        the last option is taken, which ends such an act.
        """
        decision = trial.decision
        if decision is None or not group or decision.group != group or decision.seat != seat:
            return self.value.shares(trial, luck)[seat]
        options = decision.options
        tried = options[:: -(-len(options) // min(PICKS, tries))] if tries > 1 else options[-1:]
        found = []
        for choice in tried:
            further = trial.copy()
            apply(self.value.game, further, choice)
            found.append(self._worth(further, seat, group, luck, tries // len(tried)))
        return max(found)
