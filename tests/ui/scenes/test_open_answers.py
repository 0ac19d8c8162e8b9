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


# --- out of turn ----------------------------------------------------------------------------------


def window(tmp_path, later, seed=3):
    """A match of three people at Four Souls, all of them asked, in which `later` more are to come.

    Returns the stage, the match and the seats that are asked, in their order.
    """
    stage = Stage(tmp_path)
    options = {"always_ask": True, "bonus_souls": False}
    match = stage.start("human, human, human", game="four_souls", seed=seed, **options)
    stream = Stream(seed)
    for _ in range(3000):
        if isinstance(stage.top, Curtain):
            stage.lift()
        shown = match.table.answering
        if match.mine and shown is not None:
            waiting = [asked.seat for asked in shown.seats if asked.state != "passed"]
            if len(waiting) > later:
                return stage, match, waiting
        if match.mine:
            acts = [
                o for o in match.session.decision.options if o not in (("barter",), ("concede",))
            ]
            match._choose(stream.pick(acts))
        stage.frame()
        stage.frame()
    raise AssertionError("no window is open")


def test_whoever_comes_later_may_claim_the_window_and_those_before_pass(tmp_path):
    stage, match, waiting = window(tmp_path, later=2)
    first, second, third = waiting
    position, stack = match.session.position, list(match.session.state.stack)
    assert match.host.asked == first

    stage.press(f"answer.{third}")

    assert isinstance(stage.top, Curtain) and stage.top.occasion.seat == third
    assert match.session.position == position + 2, "the two before have passed"
    assert match.session.state.stack == stack
    stage.lift()
    assert match.host.lifted == third and match.host.declines is None
    assert second not in (match.host.asked, match.host.lifted)


def test_a_claim_is_about_what_waits_now_and_no_further_window(tmp_path):
    stage, match, (_, second, *_) = window(tmp_path, later=1)
    stage.press(f"answer.{second}")
    stage.lift()
    match._choose(("pass",))
    for _ in range(40):
        stage.frame()
    again = match.table.answering
    assert match.table.claims.state(match.table.moment) == ""
    assert again is None or match.mine, "the next window is asked as ever"


def test_only_people_who_come_later_can_claim_and_the_keyboard_begins_at_the_pass(tmp_path):
    stage, match, waiting = window(tmp_path, later=2)
    places = [w.id for w in match.focus.widgets if w.id.startswith("answer.")]
    assert places == [f"answer.{seat}" for seat in waiting[1:]]
    stage.keys(pygame.K_RETURN)
    assert match.focus.current.id == "other.0"
