"""Response windows on a shared screen: who has no answer passes in the open, and who would
respond lowers the curtain first (C-60, C-64); nothing of a hand shows before that.
"""

from __future__ import annotations

import pygame

from game.engine.rng import Stream
from game.ui.scenes.curtain import Curtain
from tests.ui.scenes.stage import Stage


def asked(tmp_path, seed=3):
    """A match of four people in which somebody is asked for an answer."""
    stage = Stage(tmp_path)
    match = stage.start("human, human, human, human", game="obsidia", seed=seed, always_ask=True)
    stream = Stream(seed)
    for _ in range(3000):
        if isinstance(stage.top, Curtain):
            stage.lift()
        decision = match.session.decision
        if decision.kind == "answer" and decision.options != (("pass",),):
            return stage, match
        match._choose(stream.pick(list(decision.options)))
        stage.frame()
        stage.frame()
    raise AssertionError("nobody is asked")


def test_a_pass_needs_no_curtain_and_shows_no_hand(tmp_path):
    stage, match = asked(tmp_path)
    assert stage.top is match and match.host.lifted is None
    assert match.host.declines == ("pass",)
    assert match.host.moment().options == (("pass",),)
    assert not match.table.hand()
    assert not [w for w in match.focus.widgets if w.id == "hint"]
    assert match.focus.find("other.0").kind == "primary"
    curtains, position = match.curtains, match.session.position
    stage.keys(pygame.K_SPACE)
    assert match.session.position == position + 1 and match.curtains == curtains


def test_enter_and_h_tell_nothing_before_the_curtain(tmp_path):
    stage, match = asked(tmp_path)
    position = match.session.position
    stage.keys(pygame.K_h)
    assert not match.comforts.hints.waiting
    stage.keys(pygame.K_RETURN)
    assert match.session.position == position  # the first Enter shows where it would press
    assert match.focus.current.id == "other.0"


def test_who_responds_lowers_the_curtain_and_finds_every_answer_behind_it(tmp_path):
    stage, match = asked(tmp_path)
    seat, options = match.host.asked, match.session.decision.options
    stage.press("look")
    assert isinstance(stage.top, Curtain)
    assert stage.top.occasion.seat == seat
    assert stage.top.occasion.words.startswith("An answer")
    stage.lift()
    assert match.host.lifted == seat and match.host.declines is None
    assert match.host.moment().options == options
    assert match.table.hand()


def test_one_person_alone_is_asked_as_ever(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="obsidia", seed=4, always_ask=True)
    for _ in range(400):
        if match.mine and match.session.decision.kind == "answer":
            break
        if match.mine:
            match._choose(match.session.decision.options[-1])
        stage.frame()
    assert match.session.decision.kind == "answer"
    assert match.host.declines is None
    assert match.host.moment().options == match.session.decision.options


def test_who_takes_an_own_step_back_stays_before_the_lifted_curtain(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="obsidia", seed=5)
    stream = Stream(5)
    for _ in range(2000):
        if isinstance(stage.top, Curtain):
            stage.lift()
        session, decision = match.session, match.session.decision
        if decision.kind == "move" and match.host.lifted is not None:
            clock, curtains, seat = session.state.clock, match.curtains, match.host.lifted
            match._choose(stream.pick([o for o in decision.options if o[0] != "cast"]))
            same = session.decision is not None and session.decision.kind == "move"
            if same and match.host.lifted == seat and not match.barrier():
                break
        else:
            match._choose(stream.pick(list(decision.options)))
        stage.frame()
        stage.frame()
    stage.frame()
    stage.frame()
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    stage.frame()
    assert stage.top is match and match.session.state.clock == clock
    assert match.host.lifted == seat == match.host.asked and match.curtains == curtains
    assert match.mine and match.table.hand()
