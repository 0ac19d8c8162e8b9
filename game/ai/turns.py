"""What adept and master think with where a game has turns: the best acts, played to the turn's end.

Belongs here: which options are played on, how the rest of the turn is played, and what they are
compared by. Does not belong here: what a position is worth, how much a level may do, and trees.

Where a turn is a long chain of small acts with many options, a tree spends its visits on bad ways
to go on, and a position amid a turn says little. So every option is first tried as the novice does,
and the best few, of those that look nearly as good as the best, are played on to the end of the
turn, each decision by what is worth most to the seat that takes it, in the same dealt worlds.
Nobody foresees luck: on the way options are tried with other luck than the one that then comes.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game.ai.agent import Agent, Observation
from game.ai.greedy import GreedyAgent
from game.ai.value import Linear, Value
from game.engine.api import BriskAdvice, TurnAdvice
from game.engine.machine import apply
from game.engine.rng import Stream, derive
from game.engine.types import Choice, Decision, State

TRIED_IN = 4  # dealt worlds in which every option is tried
PLAYED_ON = 4  # options that are played on
PLAYED = 12  # iterations of a tree search for which one option is played on once
WIDEST = 12  # options of a later decision that are tried, at most
LONGEST = 80  # decisions that are played on; a longer turn is valued where it is


def thinks_in_turns(value: Value) -> bool:
    """Whether this agent can play the game: it has turns, and weights to value their ends by."""
    return isinstance(value, Linear) and isinstance(value.advice, TurnAdvice)


def _every_option(world: State) -> Sequence[Choice]:
    assert world.decision is not None
    return world.decision.options


def _however_bad(world: State) -> float:
    return float("inf")


class TurnAgent(Agent):
    """Plays the best few options on to the end of the turn, in as many worlds as it may."""

    def __init__(self, value: Value, iterations: int) -> None:
        assert isinstance(value.advice, TurnAdvice)
        self.value = value
        self.iterations = iterations
        self.worlds = max(1, iterations // (PLAYED * PLAYED_ON))
        self.turn = value.advice.turn
        brisk = value.advice if isinstance(value.advice, BriskAdvice) else None
        self.likely = _every_option if brisk is None else brisk.likely
        self.close = _however_bad if brisk is None else brisk.close
        self.novice = GreedyAgent(value, noise=0.0, worlds=TRIED_IN)

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        game: Any = observation.game
        seat, options = observation.seat, observation.decision.options
        worths = []
        for worth in self.novice.worths(observation, seed):
            worths.append(worth)
            yield options[worths.index(max(worths))]
        order = sorted(range(len(options)), key=lambda at: -worths[at])
        best = order[0]
        least = worths[best] - self.close(observation.sealed)
        acts: dict[Hashable, int] = {}  # acts alike are played on once
        for at in order:
            if worths[at] >= least:
                acts.setdefault(game.key(observation.sealed, seat, options[at]), at)
        order = list(acts.values())[:PLAYED_ON]
        if len(order) == 1:
            return
        ends = dict.fromkeys(order, 0.0)
        for n in range(self.worlds):
            world = game.deal(observation.sealed, seat, derive(seed, "turn", n))
            for at in order:
                trial = world.copy()
                turn, stream = self.turn(trial), Stream(derive(seed, "later", n))
                apply(game, trial, options[at])
                for _ in self._play_on(trial, turn, stream):
                    yield options[best]
                ends[at] += self.value.shares(trial, stream)[seat]
            best = max(order, key=lambda at: worths[at] + ends[at] / (n + 1))
            yield options[best]

    def _play_on(self, trial: State, turn: int, stream: Stream) -> Iterator[None]:
        """Play the turn to its end, one decision at a time."""
        for _ in range(LONGEST):
            decision = trial.decision
            if decision is None or self.turn(trial) != turn:
                break
            apply(self.value.game, trial, self._next(trial, decision, stream))
            yield

    def _next(self, world: State, decision: Decision, stream: Stream) -> Choice:
        """What is at once worth most to the seat that is asked, of all options or of a part."""
        options = self.likely(world)
        if len(options) == 1:
            return options[0]
        step = -(-len(options) // WIDEST)
        tried = options[stream.below(step) :: step]
        luck = stream.next64()
        best, most = tried[0], float("-inf")
        for choice in tried:
            trial = world.copy()
            trial.rng = luck
            apply(self.value.game, trial, choice)
            worth = self.value.shares(trial, stream)[decision.seat]
            if worth > most:
                best, most = choice, worth
        return best
