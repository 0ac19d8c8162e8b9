"""A window smaller than anything can be read in, and back: the same layout, no fault."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.ui.screenshots import SCENES, rest, staged
from game.ui.tables import TABLES
from game.ui.widgets import IconButton
from tests.ui.events import click, key

SIZE = (1280, 720)
TINY = ((400, 300), (200, 120), (1, 1), (2000, 50), (50, 900), (639, 360))
SHOWN = [*SCENES, *(id for id in GAMES if id in TABLES)]


def layout(app):
    """Where every widget of every scene lies."""
    return [
        (widget.id, tuple(widget.rect), widget.visible, widget.enabled)
        for scene in app.stack.scenes
        for widget in scene.focus.widgets
    ]


def picture(app):
    rest(app)
    return pygame.image.tobytes(app.screen.surface(), "RGB")


@pytest.mark.parametrize("what", SHOWN)
def test_every_scene_comes_back_from_a_tiny_window_as_it_was(what):
    app = staged(what, size=SIZE, after=12).app
    before, drawn = layout_after(app), picture(app)
    for size in TINY:
        app.screen.resize(size)
        for _ in range(3):
            app.frame(0.1, [])
        shown = app.screen.surface()
        assert shown.get_size() == size
    app.screen.resize((960, 540))  # and through the smallest that shows the scene
    for _ in range(3):
        app.frame(0.1, [])
    assert app.kit.size == (960, 540)
    app.screen.resize(SIZE)
    for _ in range(3):
        app.frame(0.1, [])
    assert layout_after(app) == before
    assert any(picture(app) == drawn for _ in range(15))  # a caret blinks meanwhile


def layout_after(app):
    rest(app)
    return layout(app)


def test_a_tiny_window_says_so_and_answers_nothing_that_nobody_sees():
    app = staged("menu", size=SIZE).app
    rest(app)
    top, frames = app.stack.top, app.frames
    app.screen.resize((400, 300))
    app.frame(0.1, [])
    app.frame(0.1, [])
    surface = app.screen.surface()
    light = sum(surface.get_at((x, 150))[0] > 120 for x in range(400))
    assert light > 10  # words stand in the middle
    for _ in range(5):
        app.frame(0.1, [])
    assert app.frames == frames + 1  # and it is drawn once, not all the time
    quit = top.focus.find("quit").rect.center
    app.frame(0.1, [click(quit), click(quit, up=True), key(pygame.K_RETURN)])
    assert app.running and app.stack.top is top
    app.frame(0.1, [pygame.Event(pygame.QUIT)])
    assert not app.running


@pytest.mark.parametrize("what", SHOWN)
def test_every_icon_has_a_name_and_every_place_of_the_keyboard_words(what):
    """C-69, C-71: an icon alone is named when it is pointed at, and everything is spoken."""
    app = staged(what, size=SIZE, after=12).app
    rest(app)
    for widget in app.stack.top.focus.widgets:
        if isinstance(widget, IconButton):
            tip = widget.tooltip()
            assert tip is not None and not tip.empty, widget.id
        if widget.takes_focus:
            assert widget.speak().strip(), widget.id
        if not widget.enabled and widget.takes_focus:
            assert widget.why_not, widget.id  # C-65
