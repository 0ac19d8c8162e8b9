"""What a bot gets and gives: observations, the agent's interface, and the seeds of its thinking.

Belongs here: everything that is the same for all bots. Does not belong here: any way of choosing,
processes, and clocks: whoever wants to stop a bot early passes `stop`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.api import Game
from game.engine.errors import EngineFault
from game.engine.rng import derive
from game.engine.types import Choice, Decision, State, View


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat knows when it is asked: its view, and one world that it could be in.

    `sealed` was dealt by the game and holds nothing true that the seat does not know. It is never
    changed: bots copy it, or deal on from it.
    """

    game: Game[Any]
    seat: int
    decision: Decision
    sealed: State

    @property
    def view(self) -> View:
        """The seat's view; made when it is asked for, since most bots deal worlds instead."""
        return self.game.view(self.sealed, self.seat)


def decision_seed(match_seed: int, seat: int, clock: int) -> int:
    """The seed from which a bot answers this decision, so that it answers alike after an undo."""
    return derive(match_seed, seat, clock)


def observe(game: Game[Any], state: State, seat: int, match_seed: int) -> Observation:
    """What `seat`, whose decision is pending, may know of the true state.

    The sealed world asks nobody for ceremonies and has no scripted luck left.
    """
    decision = state.decision
    if decision is None or decision.seat != seat:
        raise EngineFault(f"seat {seat} cannot observe: it is asked nothing")
    sealed = game.deal(state, seat, decision_seed(match_seed, seat, state.clock))
    return sealed_observation(game, sealed, seat)


def sealed_observation(game: Game[Any], sealed: State, seat: int) -> Observation:
    """The observation of a world that was already dealt for `seat`; takes the world over."""
    sealed.ceremonies = ()
    sealed.luck = ()
    assert sealed.decision is not None
    return Observation(game, seat, sealed.decision, sealed)


def never() -> bool:
    """The `stop` of a bot that is not to be interrupted."""
    return False


class Agent(ABC):
    """A bot. It has no memory: the same observation and seed give the same choice."""

    looks = True  # False: it needs the decision only, and no world is dealt for it

    @abstractmethod
    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        """Yield the best option so far after each slice of work; the last one is the answer.

        Only called where there are two options or more. A slice takes a few milliseconds.
        """

    def choose(
        self, observation: Observation, seed: int, stop: Callable[[], bool] = never
    ) -> Choice:
        """The answer. `stop` is asked between slices; once true, the best so far is taken.

        A single option is answered at once, without thinking.
        """
        options = observation.decision.options
        best = options[0]
        if len(options) == 1:
            return best
        for found in self.think(observation, seed):
            best = found
            if stop():
                break
        return best


def answer(game: Game[Any], agent: Agent, state: State, match_seed: int) -> Choice:
    """The choice of `agent` for the pending decision of the true state."""
    decision = state.decision
    assert decision is not None
    if len(decision.options) == 1:
        return decision.options[0]
    seed = decision_seed(match_seed, decision.seat, state.clock)
    if agent.looks:
        observation = observe(game, state, decision.seat, match_seed)
    else:
        observation = Observation(game, decision.seat, decision, _NOTHING)
    return agent.choose(observation, seed)


_NOTHING = State(0, 0, 0, (), [], None, None, (), None)


def cheap_choice(observation: Observation, seed: int) -> Choice:
    """An option at once, by the game's rollout policy: the answer when a bot gave none."""
    options = observation.decision.options
    if len(options) == 1:
        return options[0]
    choice = observation.game.advice().policy(observation.sealed, derive(seed, "cheap"))
    return choice if choice in options else options[0]
