"""Who is asked for answers in Four Souls, and how often the curtain falls for it (C-15, C-64)."""

from __future__ import annotations

from game.ui.scenes.curtain import Curtain
from tests.ui.scenes.stage import Stage
from tests.ui.tables.cloth import states


def test_nobody_is_asked_who_can_neither_play_nor_use_anything():
    """C-15: to offer cents or to give up is no reason to ask."""
    asked = 0
    for n, state in enumerate(states(4, 1)):
        if state.decision is None or n > 1200:
            break
        if state.decision.kind == "priority":
            asked += 1
            assert {"play", "use"} & {option[0] for option in state.decision.options}
    assert asked > 300


def test_curtains_fall_for_choices_alone_and_never_for_a_pass(tmp_path):
    """C-64: three people at one screen pass in the open, whoever's turn it is."""
    stage = Stage(tmp_path)
    match = stage.start("human, human, human", game="four_souls", seed=3)
    passes = choices = 0
    for _ in range(900):
        if isinstance(stage.top, Curtain):
            before = match.curtains
            stage.lift()
            assert match.curtains == before
        elif not match.mine:
            stage.frame()
        elif match.session.decision.kind == "priority":
            before = match.curtains, match.host.lifted
            match._choose(("pass",))
            passes += 1
            if match.session.decision.kind == "priority":
                assert match.curtains == before[0]
        else:
            match._choose(match.session.decision.options[0])
            choices += 1
        if passes + choices >= 80:
            break
    assert passes >= 20
    assert match.curtains <= choices + 1  # the last one may still hang


def test_an_order_is_asked_for_only_where_there_are_two_to_choose_from():
    """C-21: a trigger alone, or its like from the same source, goes on the stack by itself."""
    met = 0
    for seed in (1, 2, 5):
        for n, state in enumerate(states(4, seed)):
            if state.decision is None or n > 2500:
                break
            if state.decision.kind == "order":
                met += 1
                options = state.decision.options
                assert len(set(options)) == len(options) > 1
    assert met > 5
