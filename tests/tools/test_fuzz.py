"""Curious random play: what was chosen least so far is tried when it is possible."""

from collections import Counter

from game.engine.rng import Stream
from game.engine.types import Decision
from game.games import GAMES
from game.tools.fuzz import Report, act_lines, act_of, curious, fuzz

MOVES = (("move", 3, "N"), ("move", 4, "N"), ("done",))


def asked(*options):
    return Decision(0, "move", options)


def test_an_act_is_known_by_its_words_and_by_what_was_asked():
    assert act_of("move", ("move", 3, "N")) == act_of("move", ("move", 4, "N"))
    assert act_of("place", ("done",)) != act_of("move", ("done",))


def test_what_was_never_chosen_comes_up_although_it_is_seldom_possible():
    acts, stream = Counter({("move", "move", "N"): 500, ("move", "done"): 500}), Stream(7)
    chosen = [curious(asked(*MOVES, ("cast", "rare")), acts, stream) for _ in range(20)]
    assert chosen.count(("cast", "rare")) > 10
    assert set(chosen) > {("cast", "rare")}, "now and then it takes what it knows"


def test_what_it_chose_is_counted():
    acts = Counter()
    curious(asked(*MOVES), acts, Stream(1))
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
