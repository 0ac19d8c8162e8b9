"""The old picture fading over the new one, and never over a curtain."""

from __future__ import annotations

import pygame

from game.ui.fade import Fade
from game.ui.scenes.curtain import Curtain
from game.ui.timeline import Timeline
from tests.ui.events import key
from tests.ui.scenes.stage import Stage


def filled(colour):
    surface = pygame.Surface((8, 8))
    surface.fill(colour)
    return surface


def test_half_way_both_pictures_are_seen_and_at_the_end_the_new_one():
    fade, new = Fade(), filled("white")
    fade.begin(filled("black"), 0.3)
    fade.update(0.15)
    fade.draw(new)
    assert 100 < new.get_at((0, 0)).r < 156
    assert fade.update(0.2) and not fade.busy
    new = filled("white")
    fade.draw(new)
    assert new.get_at((0, 0)).r == 255


def test_a_fade_of_no_time_and_one_of_another_size_show_nothing_old():
    fade = Fade()
    fade.begin(filled("black"), 0.0)
    assert not fade.busy
    fade.begin(filled("black"), 0.3)
    fade.draw(pygame.Surface((9, 9)))
    assert not fade.busy


def test_screens_fade_in_300_ms_and_input_counts_meanwhile(tmp_path):  # ART 6
    stage = Stage(tmp_path, speed="normal")
    stage.program.title()
    stage.frame()
    stage.program.new_game("black_souls")
    stage.frame(dt=0.0)
    assert stage.app._fade.busy and stage.app.rate == 60
    before = stage.top.focus.current
    stage.frame(key(pygame.K_TAB), dt=0.1)
    assert stage.top.focus.current is not before
    stage.frame(dt=0.1)
    assert stage.app._fade.busy
    stage.frame(dt=0.1)
    stage.frame(dt=0.01)
    assert not stage.app._fade.busy


def test_nothing_fades_over_a_curtain(tmp_path):  # PLAY C-60
    stage = Stage(tmp_path, speed="normal")
    stage.program.title()
    stage.frame()
    stage.start("human, human", seed=3)
    for _ in range(40):
        stage.frame(dt=0.02)
        if isinstance(stage.top, Curtain):
            assert not stage.app._fade.busy
    assert isinstance(stage.top, Curtain)


def test_with_reduced_motion_a_motion_is_a_fade_of_the_old_picture():  # ART 6
    told: list[float] = []
    blended: list[bool] = []
    line = Timeline(reduced=True, blend=lambda: blended.append(True))
    line.add(line.tween(0.26, told.append))
    line.update(0.0)
    assert told == [1.0] and blended == [True]
    line.add(line.tween(0.26, told.append))
    line.skip()
    assert told == [1.0, 1.0] and blended == [True]
