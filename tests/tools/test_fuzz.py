"""Curious random play: what was chosen least so far is tried when it is possible."""

from collections import Counter

import pytest

from game.engine.machine import apply
from game.engine.rng import Stream
from game.engine.types import Decision
from game.games import GAMES
from game.tools.fuzz import Report, act_lines, act_of, curious, fuzz

MOVES = (("move", 3, "N"), ("move", 4, "N"), ("done",))


RARE = ("cast", "rare")


def asked(*options):
    return Decision(0, "move", options)


class Path:
    """A position where each option leads to the next decision that is told for it."""

    def __init__(self, decision, after=None):
        self.decision, self.after = decision, after or {}

    def copy(self):
        return Path(self.decision, self.after)


class Walk:
    """A game of such positions; its policy takes the first option."""

    def advice(self):
        return self

    def policy(self, state, pick):
        return state.decision.options[0]


@pytest.fixture(autouse=True)
def walking(monkeypatch):
    def step(game, state, choice, sink=None):
        if not isinstance(state, Path):
            apply(game, state, choice, sink)
            return
        state.decision = state.after[choice]

    monkeypatch.setattr("game.tools.fuzz.apply", step)


def choose(path, acts, stream, plan=None):
    return curious(Walk(), path, acts, stream, [] if plan is None else plan)


def test_an_act_is_known_by_its_words_and_by_what_was_asked():
    assert act_of("move", ("move", 3, "N")) == act_of("move", ("move", 4, "N"))
    assert act_of("place", ("done",)) != act_of("move", ("done",))


def test_what_was_never_chosen_comes_up_although_it_is_seldom_possible():
    acts, stream = Counter({("move", "move", "N"): 500, ("move", "done"): 500}), Stream(7)
    path = Path(asked(*MOVES, RARE), dict.fromkeys((*MOVES, RARE)))
    chosen = [choose(path, acts, stream) for _ in range(20)]
    assert chosen.count(RARE) > 2
    assert set(chosen) > {RARE}, "now and then it takes what it knows"


def test_what_leads_to_an_act_that_was_never_chosen_is_preferred():
    acts, stream = Counter(), Stream(7)
    after = {MOVES[0]: asked(*MOVES), MOVES[1]: asked(*MOVES, RARE), MOVES[2]: None}
    acts.update({("move", "move", "N"): 10**6, ("move", "done"): 10**6})
    chosen = [choose(Path(asked(*MOVES), after), acts, stream) for _ in range(60)]
    assert chosen.count(MOVES[1]) > chosen.count(MOVES[2])


def test_a_line_to_such_an_act_is_followed_to_its_end():
    """The policy goes on with `further` and comes to the rare act two choices later."""
    acts, plan = Counter({("move", *act): 10**6 for act in (("done",), ("further",))}), []
    acts.update({("move", "move", "N"): 10**6})
    end = asked(("done",))
    after = {MOVES[0]: asked(("further",)), ("further",): asked(("done",), RARE)}
    after |= {MOVES[1]: end, MOVES[2]: end, ("done",): end, RARE: end}
    stream = Stream(7)
    while not plan:
        path = Path(asked(*MOVES), after)
        first = choose(path, acts, stream, plan)
    assert first == MOVES[0] and plan == [("further",), RARE]
    assert choose(Path(asked(("done",), ("further",))), acts, stream, plan) == ("further",)
    assert choose(Path(asked(("done",), RARE)), acts, stream, plan) == RARE and plan == []


def test_a_line_is_left_where_its_next_choice_cannot_be_made():
    plan = [RARE, ("done",)]
    path = Path(asked(("done",)), {("done",): None})
    assert choose(path, Counter(), Stream(1), plan) == ("done",) and plan == []


def test_an_option_with_a_fault_is_chosen_so_that_the_record_tells_it():
    stream = Stream(7)
    path = Path(asked(*MOVES), {MOVES[0]: asked(*MOVES), MOVES[2]: None})  # no way on from MOVES[1]
    chosen = [choose(path, Counter({("move", "done"): 9}), stream) for _ in range(60)]
    assert chosen.count(MOVES[1]) > chosen.count(MOVES[2])


def test_what_it_chose_is_counted():
    acts = Counter()
    choose(Path(asked(*MOVES), dict.fromkeys(MOVES)), acts, Stream(1))
    assert sum(acts.values()) == 1


def test_curious_play_counts_its_acts_and_random_play_none():
    game, seen = GAMES["obsidia"], {}
    for seek in (True, False):
        report = Report()
        fuzz(game, 1500, 5, 10**9, report, seek)
        assert not report.fault
        seen[seek] = {act[2] for act in report.acts if act[1] == "cast"}
    assert len(seen[True]) > 20 and not seen[False]


def test_the_lines_add_up_an_act_over_everything_that_was_asked():
    acts = Counter({("move", "done"): 2, ("place", "done"): 3, ("move", "cast", "reap"): 1})
    assert act_lines(acts) == ["       1  cast reap", "       5  done"]
