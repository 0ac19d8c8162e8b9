"""The novice looks at the picks of an act, and tries a part of the ways where they are many."""

import pytest

from game.ai import greedy
from game.ai.agent import answer
from game.ai.greedy import PICKS, TRIES, GreedyAgent
from game.ai.value import Linear, Weights
from game.engine.api import Setup, SetupForm
from game.engine.machine import apply, ask, group_of, take
from game.engine.program import Procedure, catalogue
from tests.toy import Toy, ToyAdvice

ENOUGH = ("enough",)


class Gifts(Toy):
    """One act: as many of the coins as a player likes, each of them worth what it says."""

    id = "gifts"
    form = SetupForm(seats=(2,), default_seats=2)

    def __init__(self, *coins):
        self.coins = coins
        self.programs = catalogue([Procedure("toy:match", self.first, self.pick, self.note)])

    def advice(self):
        return ToyAdvice()

    def first(self, game, state, frame):
        frame.regs["left"] = self.coins

    def pick(self, game, state, frame):
        frame.regs.setdefault("group", group_of(state))
        acts = [("coin", coin) for coin in frame.regs["left"]]
        ask(state, 0, "coins", (*acts, ENOUGH), dest="coin", group=frame.regs["group"])

    def note(self, game, state, frame):
        choice = take(frame, "coin")
        if choice != ENOUGH:
            state.piles[0] += choice[1]
            frame.regs["left"] = tuple(coin for coin in frame.regs["left"] if coin != choice[1])
            return "pick"
        frame.regs.pop("group")
        ask(state, 1, "rest", (("rest",), ("sleep",)), dest="rest")
        return None


def novice(game):
    return GreedyAgent(Linear(game, (Weights((2,), (4.0, 0.0)),)), noise=0.0, worlds=1)


@pytest.fixture
def tries(monkeypatch):
    found = []
    monkeypatch.setattr(greedy, "apply", lambda *args: (found.append(args[2]), apply(*args))[1])
    return found


def test_the_best_of_all_ways_is_found_where_they_are_few():
    game = Gifts(-3, 5, -2, 4)
    state = game.new(Setup(2), 1)
    while state.decision.kind == "coins":
        apply(game, state, answer(game, novice(game), state, match_seed=1))
    assert state.piles[0] == 9


def test_an_act_of_ten_picks_costs_no_more_tries_than_are_allowed(tries):
    """All orders of ten coins would be ten million."""
    game = Gifts(*range(1, 11))
    state = game.new(Setup(2), 1)
    answer(game, novice(game), state, match_seed=1)
    deepest = 10
    assert PICKS < len(tries) <= 11 * (1 + TRIES * deepest)
    assert tries.count(ENOUGH) > TRIES // 2, "the ways that it tries are ended"
