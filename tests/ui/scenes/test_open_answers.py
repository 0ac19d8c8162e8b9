"""Response windows on a shared screen: who has no answer passes in the open, and who would
respond lowers the curtain first (C-60, C-64); nothing of a hand shows before that.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.rng import Stream
from game.games.four_souls import GAME as FOUR_SOULS
from game.games.four_souls.using import usable
from game.ui.scenes.curtain import Curtain
from game.ui.tables import Moment, Person
from game.ui.tables.four_souls.answers import Claims
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


def window(tmp_path, later, seed=3, fits=lambda state, waiting: True):
    """A match of three people at Four Souls, all of them asked, in which `later` more are to come.

    `fits` tells which state is wanted. Returns the stage, the match and the seats that are asked,
    in their order.
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
            if len(waiting) > later and fits(match.session.state, waiting):
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
    assert match.table.claims.state(match.table.moment) == ""
    assert match.table.answering is None or match.mine, "the next window is asked as ever"


def test_only_people_who_come_later_can_claim_and_the_keyboard_begins_at_the_pass(tmp_path):
    stage, match, waiting = window(tmp_path, later=2)
    places = [w.id for w in match.focus.widgets if w.id.startswith("answer.")]
    assert places == [f"answer.{seat}" for seat in waiting[1:]]
    stage.keys(pygame.K_RETURN)
    assert match.focus.current.id == "other.0"


def able(state, seat):
    """Whether a seat could do anything but pass."""
    return any(True for _ in usable(FOUR_SOULS, state, seat))


def test_who_claims_without_an_answer_has_the_table_and_may_pass(tmp_path):
    """A curtain fell for it again and again: the claim is used up by the first."""
    stage, match, waiting = window(tmp_path, 2, fits=lambda s, seats: not able(s, seats[2]))
    stage.press(f"answer.{waiting[2]}")
    assert isinstance(stage.top, Curtain)
    stage.lift()
    assert stage.top is match and match.mine and match.host.lifted == waiting[2]
    position = match.session.position
    match._choose(("pass",))
    assert match.session.position > position


def test_who_has_claimed_is_asked_whatever_would_pass_by_itself(tmp_path):
    """Nobody who claims a window is passed for: not over an item of their own either."""
    stage, match, waiting = window(
        tmp_path, 1, fits=lambda s, seats: s.stack and s.stack[-1].owner == seats[-1]
    )
    last = waiting[-1]
    stage.press(f"answer.{last}")
    stage.lift()
    position = match.session.position
    for _ in range(30):
        stage.frame()
    assert match.host.asked == last == match.host.lifted and match.session.position == position


def claiming(passed, stack=(), turn=4, order=(1, 2, 0), seat=1):
    """A moment of a window with people alone; a bot is asked where `seat` is none of them."""
    items = [{"item": item} for item in stack]
    view = {
        "turn": turn, "phase": "act", "stack": items, "seats": [{"hand": 0}] * 3, "objects": [],
        "decision": {"seat": seat, "kind": "priority", "order": list(order), "passed": passed},
    }  # fmt: skip
    people = tuple(Person(name, "human", n) for n, name in enumerate(("Ann", "Ben", "Cay"), 1))
    return Moment(view, 0, people, options=(("pass",),), kind="priority", describe=str)


def test_a_claim_outlasts_a_bot_and_ends_with_its_window():
    claims = Claims()
    claims.make(claiming(0), "answer.0")
    assert claims.state(claiming(1)) == "later"
    assert claims.state(replace(claiming(1), options=())) == "later", "a bot is asked"
    assert not claims.take(claiming(1))
    assert claims.take(claiming(2, seat=0)) and claims.leads_to(claiming(2, seat=0))
    assert not claims.take(claiming(2, seat=0)), "once"
    for other in (claiming(1, stack=(7,)), claiming(1, turn=5), claiming(0)):
        claims.make(claiming(0), "answer.0")
        claims.state(claiming(1))
        assert claims.state(other) == "" == claims.state(claiming(1)), "for good"
