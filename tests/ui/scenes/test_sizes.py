"""Every scene after switches of the window's size: C-38 (no black picture), C-39 (same layout)."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.ui.app import App
from game.ui.bench import SEAT
from game.ui.scenes.page import Page
from game.ui.screen import OffscreenScreen
from game.ui.screenshots import SCENES, rest, staged
from game.ui.tables import TABLES
from game.ui.window import Program

WINDOW, FULL = (1280, 720), (1920, 1080)
SWITCHES = 5


@pytest.fixture(params=[*SCENES, *TABLES])
def opened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Program:
    what: str = request.param
    monkeypatch.setattr("game.ui.scenes.plan.fresh_seed", lambda: 5)
    seat = min(SEAT, GAMES[what].form.default_seats - 1) if what in TABLES else None
    program = staged(what, seed=5, after=30, seat=seat, size=WINDOW)
    settle(program.app)
    program.app.frame(0.1, [])
    return program


def settle(app: App) -> None:
    """Let the scene come to rest, its tooltip open where one is due, a caret go out and on."""
    rest(app)
    for _ in range(10):
        app.frame(0.096, [])


def layout(app: App) -> list[tuple[str, pygame.Rect, pygame.Rect, bool]]:
    page = app.stack.top
    assert isinstance(page, Page)
    return [(w.id, w.rect.copy(), w.area.copy(), w.visible) for w in page.focus.widgets]


def switch(app: App, size: tuple[int, int]) -> None:
    assert isinstance(app.screen, OffscreenScreen)
    app.screen.resize(size)
    settle(app)
    assert app.kit.size == size


def test_five_switches_leave_everything_where_a_fresh_start_puts_it(opened: Program) -> None:
    app = opened.app
    fresh, picture = layout(app), app.screen.surface().copy()
    for _ in range(SWITCHES):
        switch(app, FULL)
        wide = layout(app)
        assert [w[0] for w in wide] == [w[0] for w in fresh]
        assert wide != fresh
        assert pygame.transform.average_color(app.screen.surface())[:3] != (0, 0, 0)
        switch(app, WINDOW)
        assert layout(app) == fresh
    again = app.screen.surface()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
    opened.app.close()
    opened.close()
