"""Whole matches of Four Souls at the real table: by keys alone and by mouse alone."""

from __future__ import annotations

import pytest

from game.ui.scenes.results import Results
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.test_obsidia_matches import Keys, Mouse

MOST = 12000  # frames and acts


def away_from_the_end(hands):
    """Hands that never give up: the random ones would, soon."""

    class Stubborn(hands):
        def answer(self, stage, match):
            if match.session.decision.kind == "concede":
                match._choose(("no",))
            else:
                super().answer(stage, match)

    return Stubborn


@pytest.mark.parametrize(("kinds", "seed"), [("human, random", 5), ("human, human", 6)])
def test_a_person_plays_a_whole_match_by_keys(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="four_souls", seed=seed)
    stage.play(away_from_the_end(Keys)(seed), most=MOST)
    assert isinstance(stage.top, Results)


@pytest.mark.parametrize(("kinds", "seed"), [("random, human, random", 7)])
def test_a_person_plays_a_whole_match_by_mouse(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="four_souls", seed=seed)
    stage.play(away_from_the_end(Mouse)(seed), most=MOST)
    assert isinstance(stage.top, Results)
