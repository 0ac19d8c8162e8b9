"""Whole matches of Four Souls at the real table: by keys alone and by mouse alone."""

from __future__ import annotations

import pytest

from game.ui.scenes.results import Results
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.test_obsidia_matches import Keys, Mouse

MOST = 9000  # decisions of people


@pytest.mark.parametrize(("kinds", "seed"), [("human, random", 5), ("human, random, human", 6)])
def test_a_person_plays_a_whole_match_by_keys(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="four_souls", seed=seed)
    stage.play(Keys(seed), most=MOST)
    assert isinstance(stage.top, Results)


@pytest.mark.parametrize(("kinds", "seed"), [("random, human, random", 7)])
def test_a_person_plays_a_whole_match_by_mouse(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="four_souls", seed=seed)
    stage.play(Mouse(seed), most=MOST)
    assert isinstance(stage.top, Results)
