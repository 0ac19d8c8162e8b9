"""What is heard in a match: bells, the refusal with its reason, the events of bots (ART 7)."""

from __future__ import annotations

import pytest

from game.engine.rng import Stream
from game.ui.audio import QUIET_CUES
from tests.ui.events import moved
from tests.ui.scenes.stage import Stage


@pytest.fixture
def heard(tmp_path):
    """A stage at normal speed, and the cues it plays."""
    stage = Stage(tmp_path, speed="normal")
    cues = []
    stage.app.cue = cues.append
    return stage, cues


def until_mine(stage, match):
    """Let time pass until the person is asked and everything has settled."""
    for _ in range(900):
        if match.mine and not match.director.busy:
            return
        stage.frame(dt=0.05)
    raise AssertionError("the person is not asked")


def test_one_bell_says_that_it_is_your_turn(heard):
    stage, cues = heard
    match = stage.start("random, human, random", seed=6)
    until_mine(stage, match)
    assert cues.count("bell_turn") == 1 and cues[-1] == "bell_turn"
    assert cues.count("card_slide") == 1  # one bot has put a Quirk away
    for _ in range(40):
        stage.frame(dt=0.1)
    assert cues.count("bell_turn") == 1


def test_what_bots_do_is_heard_before_the_bell(heard):
    stage, cues = heard
    match = stage.start("human, random", seed=5)
    until_mine(stage, match)
    cues.clear()
    match._choose(match.session.decision.options[0])
    until_mine(stage, match)
    assert "card_flip" in cues and "card_slide" in cues  # public Quirks, then the pool is dealt
    assert cues[-1] == "bell_turn" and cues.count("bell_turn") == 1


def test_a_refusal_knocks_and_says_why(heard):
    stage, cues = heard
    match = stage.start("human, random", seed=5)
    until_mine(stage, match)
    for _ in range(10):
        stage.frame(dt=0.1)
    cues.clear()
    card = next(w for w in stage.top.focus.widgets if w.id.startswith("bid."))
    stage.click(card)
    assert cues.count("refuse") == 1
    assert any("put a Quirk away" in words for words in stage.said)


def test_the_mouse_is_heard_only_where_a_press_does_something(heard):
    stage, cues = heard
    match = stage.start("human, random", seed=5)
    until_mine(stage, match)
    cues.clear()
    off = next(w for w in stage.top.focus.widgets if w.id.startswith("bid."))
    stage.frame(moved(off.area.center))
    assert cues == []
    stage.frame(moved(stage.top.focus.find("menu").area.center))
    assert cues == ["hover"] and "hover" in QUIET_CUES


def test_a_low_bell_ends_the_match_once(heard):
    stage, cues = heard
    match = stage.start("human, random", seed=5)
    until_mine(stage, match)
    stream = Stream(3)
    while match.session.decision is not None:
        match.session.answer(stream.pick(match.session.decision.options))
    cues.clear()
    match.settle()
    assert cues == ["bell_end"]
