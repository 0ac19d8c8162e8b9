"""Bots with faults, and a game with a seat of the rules, for the tests of the bots."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.agent import Agent
from game.engine.api import Setup, SetupForm
from game.engine.codec import decode
from game.engine.machine import ask, begin, take
from game.engine.program import Procedure, catalogue
from game.engine.rng import below
from game.engine.types import Outcome, State, Text
from tests.toy import Toy


class Bot(Agent):
    """A bot made from a generator function."""

    def __init__(self, thoughts):
        self.thoughts = thoughts

    def think(self, observation, seed) -> Iterator:
        yield from self.thoughts(observation.decision.options)


def _never(options):
    while True:
        pass
    yield options[0]


def _on_and_on(options):
    while True:
        yield options[-1]


def _raises(options):
    raise ZeroDivisionError("a fault in a bot")
    yield options[0]


def _ends_its_process(options):
    os._exit(3)
    yield options[0]


def _illegal(options):
    yield ("no", "option")


def _says_whether_pygame_is_loaded(options):
    yield options["pygame" in sys.modules]


def never(game):
    return Bot(_never)


def on_and_on(game):
    return Bot(_on_and_on)


def raises(game):
    return Bot(_raises)


def ends_its_process(game):
    return Bot(_ends_its_process)


def illegal(game):
    return Bot(_illegal)


def pygame_shows(game):
    return Bot(_says_whether_pygame_is_loaded)


class OtherCards(Toy):
    """The toy, as if this process had loaded other cards than the bots' process."""

    @property
    def data_hash(self):
        return f"of process {os.getpid()}"


OTHER_CARDS = OtherCards()


@dataclass(slots=True)
class DuelState(State):
    left: int

    def copy(self):
        return DuelState(self.rng, self.clock, self.seen, self.ceremonies,
                         [f.copy() for f in self.frames], self.decision, self.outcome, self.luck,
                         None, self.left)  # fmt: skip


def question(game, state, frame):
    ask(state, 0, "door", (("stay",), ("left",), ("right",)), dest="door")


def door(game, state, frame):
    """Left always brings the seat nearer, right loses at once, and the rules win by luck."""
    answer = take(frame, "door")
    state.left -= answer == ("left",)
    if answer == ("right",) or below(state, 10) == 0:
        state.outcome = Outcome("loss", (1,), (0, 1))
    elif state.left == 0:
        state.outcome = Outcome("win", (0,), (1, 0))
    return "question"


class Duel(Toy):
    """One seat against the rules: three times left wins."""

    id, rules_version, data_hash = "duel", 1, "duel"
    form = SetupForm(seats=(1,), default_seats=1, rules_seats={1: ("fate",)})
    programs = catalogue([Procedure("duel:match", question, door)])

    def new(self, setup: Setup, seed: int) -> DuelState:
        setup = self.form.complete(setup)
        state = DuelState(seed, 0, 0, setup.ceremonies, [], None, None, (), None, 3)
        begin(self, state, self.programs["duel:match"])
        return state

    def view(self, state, seat):
        return {"left": state.left}

    def deal(self, state, seat, seed):
        dealt = state.copy()
        dealt.rng = seed
        return dealt

    def describe(self, view, choice):
        return Text(choice[0])

    def decode(self, plain):
        return decode(DuelState, plain)

    def advice(self):
        return DuelAdvice()


class DuelAdvice:
    names = ("left",)

    def seats(self, state):
        return 1

    def features(self, state):
        return [[state.left / 3]]

    def policy(self, state, pick):
        return state.decision.options[pick % 3]


DUEL = Duel()
