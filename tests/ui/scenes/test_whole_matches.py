"""Whole matches at the real table: by keys alone, by mouse alone, and by a held Space."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.rng import Stream
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.match import Match
from game.ui.scenes.results import Results
from tests.ui.events import key
from tests.ui.scenes.stage import QUIET, Stage, offers


class ByKeys:
    """Tab to something that can be chosen, Enter; Enter again where that only selected it."""

    def __init__(self, seed):
        self.stream = Stream(seed)

    def lift(self, stage):
        stage.lift()

    def answer(self, stage, match):
        position, offered = match.session.position, offers(match)
        if not offered or (match.table.confirm()[1] is not None and self.stream.below(2)):
            stage.tab_to(match.focus.find("confirm"))
            stage.keys(pygame.K_RETURN)
            return
        stage.tab_to(self.stream.pick(offered))
        stage.keys(pygame.K_RETURN)
        waits = stage.top is match and match.mine and match.session.position == position
        if waits and match.table.confirm()[1] is not None:
            stage.keys(pygame.K_RETURN)


class ByMouse:
    """Click something that can be chosen, then the primary button."""

    def __init__(self, seed):
        self.stream = Stream(seed)

    def lift(self, stage):
        for _ in range(12):
            stage.frame(dt=QUIET)
        stage.press("ready")
        stage.frame()

    def answer(self, stage, match):
        position, offered = match.session.position, offers(match)
        if offered:
            stage.click(self.stream.pick(offered))
        if stage.top is match and match.mine and match.session.position == position:
            if match.table.confirm()[1] is not None:
                stage.press("confirm")
            elif match.table.others():
                stage.press("other.0")


def test_two_people_play_a_whole_match_by_keys_and_each_secret_has_its_curtain(tmp_path):
    stage = Stage(tmp_path, stats=True)
    match = stage.start("human, human", seed=5)
    stage.play(ByKeys(1))
    assert isinstance(stage.top, Results)
    secret = [s for s in match.session._history.steps if s.kind in ("discard", "bid")]
    alone = sum(a.seat == b.seat for a, b in pairwise(secret) if b.kind == "bid")
    assert len(secret) - alone <= match.curtains <= len(secret) == 26
    stage.top.keep()
    assert stage.house.stats.count() == 1


def test_one_person_among_bots_plays_by_keys_and_never_sees_a_curtain(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random, random", seed=6)
    stage.play(ByKeys(2))
    assert isinstance(stage.top, Results)
    assert match.curtains == 0


def test_one_person_among_bots_plays_by_mouse(tmp_path):
    stage = Stage(tmp_path)
    stage.start("random, human, random", seed=7)
    stage.play(ByMouse(3))
    assert isinstance(stage.top, Results)


def test_solo_against_the_rule_book_by_mouse(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human", seed=8, solo_level="hard")
    assert [person.kind for person in match.host.people] == ["human", "rules"]
    stage.play(ByMouse(4))
    assert isinstance(stage.top, Results)


def test_the_results_are_not_passed_by_keys_meant_for_the_table(tmp_path):
    stage = Stage(tmp_path)
    stage.start("random, random", seed=7)
    stage.play(ByKeys(1))
    for _ in range(40):
        stage.frame(key(pygame.K_RETURN), dt=0.05)
    for _ in range(5):
        stage.frame(key(pygame.K_RETURN), dt=0.8)  # who follows the bots step by step is slower
    assert isinstance(stage.top, Results)
    for _ in range(12):
        stage.frame(dt=QUIET)
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert isinstance(stage.top, Match)


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_held_key_ends_no_match_and_lifts_no_curtain(tmp_path, code):
    stage = Stage(tmp_path)
    match = stage.start("human, human", seed=5)
    path = match.session.path
    for _ in range(100):
        stage.frame(key(code), dt=0.03)
    assert isinstance(stage.top, Curtain)
    stage.lift()
    stage.keys(pygame.K_ESCAPE)
    stage.top.act(type("Press", (), {"kind": "press", "id": "abandon"})())
    assert stage.top.dialog is not None
    for _ in range(100):
        stage.frame(key(code), dt=0.03)
    assert stage.match is match
    assert path.exists()
    assert not isinstance(stage.top, Match) or stage.top.dialog is None
