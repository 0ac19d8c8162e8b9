"""Obsidia and Four Souls on a shared screen: the curtain and the table of one are the same in all
worlds that differ only in what the others hide (C-60, C-61). Black Souls: `test_hot_seat_secrets`.
"""

from __future__ import annotations

import pytest

from game.engine.rng import Stream
from game.ui.scenes.curtain import Curtain
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.scenes.test_hot_seat_secrets import answer, pixels, senses


def people(tmp_path, game, seed, **options):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game=game, seed=seed, **options)
    return stage, match, Stream(seed)


def in_another_world(match, seat, deal):
    """The match as it would stand in a world that looks the same to `seat`."""
    true = match.session.state
    world = match.game.deal(true, seat, deal)
    world.rng, world.seen = true.rng, true.seen  # undo asks whether luck was used since
    match.session.state = world
    return true


def quiet(stage):
    for _ in range(8):
        stage.frame(dt=QUIET)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("obsidia", {"always_ask": True}),
        ("obsidia", {"draft": True}),
        ("four_souls", {"always_ask": True}),
        ("four_souls", {}),
        ("four_souls", {"mini_draft": True}),
    ],
)
def test_the_curtain_is_the_same_whatever_lies_behind_it(tmp_path, game, options):
    stage, match, stream = people(tmp_path, game, 3, **options)
    seen = 0
    while seen < 4 and not match.session.finished:
        quiet(stage)
        if isinstance(stage.top, Curtain):
            seen += 1
            drawn, words = pixels(stage), [w.speak() for w in stage.top.focus.widgets]
            true = in_another_world(match, match.host.asked, 1)
            match.settle()
            stage.frame()
            assert pixels(stage) == drawn
            assert [w.speak() for w in stage.top.focus.widgets] == words
            match.session.state = true
            match.settle()
        answer(stage, match, stream)
    assert seen == 4


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("obsidia", {"map": "two_doors"}),
        ("four_souls", {"always_ask": True}),
        ("four_souls", {"rooms": True}),
    ],
)
def test_the_table_of_one_is_the_same_whatever_the_other_hides(tmp_path, game, options):
    """Pixels, words of every widget and tooltip, log and list of what happened."""
    stage, match, stream = people(tmp_path, game, 8, **options)
    compared = 0
    for _ in range(24):
        if match.host.curtain_for is not None:
            stage.lift()
        match.settle()
        quiet(stage)
        here = senses(stage)
        true = in_another_world(match, match.host.asked, 11)
        match.settle()
        quiet(stage)
        there = senses(stage)
        assert there[1:] == here[1:] and there[0] == here[0]
        compared += 1
        match.session.state = true
        match.settle()
        answer(stage, match, stream)
    assert compared == 24
