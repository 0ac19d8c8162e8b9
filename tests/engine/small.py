"""A state and games of a few steps, for sentences about the machine."""

from dataclasses import dataclass

from game.engine.api import Setup, SetupForm
from game.engine.machine import begin
from game.engine.program import Procedure, catalogue
from game.engine.types import State


@dataclass(slots=True)
class SmallState(State):
    told: list

    def copy(self):
        return SmallState(self.rng, self.clock, self.seen, self.ceremonies,
                          [f.copy() for f in self.frames], self.decision, self.outcome, self.luck,
                          None, self.told[:])  # fmt: skip


class SmallGame:
    """A game of the given procedures; the first one is the match."""

    id, rules_version, data_hash = "small", 1, "small"
    form = SetupForm(seats=(2,), default_seats=2)

    def __init__(self, *procedures: Procedure) -> None:
        self.first = procedures[0]
        self.programs = catalogue(procedures)

    def new(self, setup: Setup, seed: int) -> SmallState:
        state = small_state(seed=seed, ceremonies=setup.ceremonies)
        begin(self, state, self.first)
        return state


def small_state(seed=1, ceremonies=(), luck=()) -> SmallState:
    return SmallState(seed, 0, 0, ceremonies, [], None, None, luck, None, [])


def started(*procedures: Procedure, ceremonies=()) -> tuple[SmallGame, SmallState]:
    game = SmallGame(*procedures)
    return game, game.new(Setup(2, {}, ceremonies), 1)
