"""What one press of undo takes back at the table of Four Souls."""

from __future__ import annotations

import pygame
import pytest

from game.engine.codec import encode
from game.ui.tables.four_souls.stops import Stops
from tests.clauses import clause
from tests.ui.scenes.stage import Stage


def own_turn(tmp_path, act):
    """A match with a bot, in which the person may do this in their own turn."""
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    for _ in range(900):
        if match.mine and match.settled:
            decision = match.session.decision
            if decision.kind == "main" and act in {option[0] for option in decision.options}:
                return stage, match
            match._choose(decision.options[0])
        stage.frame()
    raise AssertionError(f"nobody may {act}")


def settled(stage, match):
    for _ in range(20):
        stage.frame()
    assert match.settled


def undo(stage, match):
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    settled(stage, match)


@clause("FS-14.2", "FS-15.2")
@pytest.mark.parametrize(("act", "asked"), [("attack", "attack"), ("purchase", "purchase")])
def test_an_act_and_the_passes_that_follow_it_are_taken_back_at_once(tmp_path, act, asked):
    """C-47: what the table passed for who had declared it is no step of its own."""
    stage, match = own_turn(tmp_path, act)
    before = encode(match.session.state)
    match._choose((act,))
    settled(stage, match)
    assert match.session.decision.kind == asked and match.mine
    after = encode(match.session.state)
    undo(stage, match)
    assert encode(match.session.state) == before
    stage.keys(pygame.K_y, mod=pygame.KMOD_CTRL)
    settled(stage, match)
    assert encode(match.session.state) == after


@clause("FS-8.1")
def test_a_pass_in_a_phase_is_taken_back_and_something_can_be_done_there(tmp_path):
    """C-50: who let a phase go by, by a press or by a stop that was off, is asked there again."""
    stage, match = own_turn(tmp_path, "attack")
    settled(stage, match)
    assert match.table.stops[0].phases == Stops().phases
    undo(stage, match)
    decision = match.session.decision
    assert (decision.kind, match.session.state.phase) == ("priority", "loot") and match.mine
    match._choose(("pass",))
    settled(stage, match)
    assert match.session.decision.kind == "main"


@clause("FS-7.7")
def test_a_turn_that_was_ended_by_mistake_is_gone_on_with(tmp_path):
    """C-50: until something new is known; the first press says what is left to do."""
    stage, match = own_turn(tmp_path, "attack")
    match.table.stops[0].hold = True
    before = encode(match.session.state)
    match._choose(("end_turn",))
    settled(stage, match)
    assert match.session.decision.kind == "priority" and match.mine
    undo(stage, match)
    assert encode(match.session.state) == before
