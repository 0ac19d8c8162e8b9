"""What mouse and keyboard change is drawn alone, exactly as in a whole picture; idle moments."""

from __future__ import annotations

import random

import pygame
import pytest

from game.games import GAMES
from game.ui.app import App
from game.ui.bench import SEAT
from game.ui.scenes.page import Page, merged
from game.ui.screenshots import SCENES, rest, staged
from game.ui.tables import TABLES
from tests.ui.events import key, moved, wheel

STEPS = 60
WALK = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def whole_picture(app: App, page: Page) -> pygame.Surface:
    """Draw everything anew, leaving alone what the page keeps for its parts."""
    kept, page._under = page._under, None
    whole = pygame.Surface(app.screen.size)
    app.stack.draw(whole)
    page._under = kept
    return whole


def step(app: App, dice: random.Random) -> list[pygame.Event]:
    """What a person does next: mostly pointing and walking, which alone change little."""
    focus = getattr(app.stack.top, "focus", None)
    places = [w.area for w in focus.widgets if w.visible and w.area.width] if focus else []
    act = dice.choice(("point", "point", "point", "walk", "walk", "wait", "wheel", "nowhere"))
    if act == "point" and places:
        area = dice.choice(places)
        across = dice.randrange(area.left, area.right)
        return [moved((across, dice.randrange(area.top, area.bottom)))]
    if act == "walk":
        mod = pygame.KMOD_SHIFT if dice.random() < 0.2 else 0
        return [key(dice.choice(WALK), mod)]
    if act == "wheel":
        return [wheel(dice.choice((-1, 1)))]
    return [moved((dice.randrange(1280), dice.randrange(720)))] if act == "nowhere" else []


@pytest.mark.parametrize("what", [*SCENES, *TABLES])
def test_every_change_of_pointing_gives_the_whole_picture(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = min(SEAT, GAMES[what].form.default_seats - 1) if what in TABLES else None
    program = staged(what, seed=5, after=30, seat=seat, size=(1280, 720))
    app, dice = program.app, random.Random(what)
    rest(app)
    page = app.stack.top
    assert isinstance(page, Page)
    patched: list[int] = []
    patch = app.stack.patch
    monkeypatch.setattr(app.stack, "patch", lambda *at: (patched.append(1), patch(*at)))
    for _ in range(STEPS):
        app.frame(0.1, step(app, dice))
        assert pixels(app.screen.surface()) == pixels(whole_picture(app, page))
    assert patched, "nothing was drawn in parts"
    program.app.close()
    program.close()


def test_parts_that_meet_are_joined_and_empty_ones_fall_away() -> None:
    rect = pygame.Rect
    apart, here, there = rect(50, 0, 5, 5), rect(0, 0, 10, 10), rect(5, 5, 10, 10)
    assert merged([here, apart, there, rect(0, 0, 0, 0)]) == [apart, rect(0, 0, 15, 15)]


def test_large_cards_are_made_in_idle_moments_and_nothing_of_it_shows() -> None:
    program = staged("black_souls", seed=5, after=30, seat=SEAT, size=(1280, 720))
    app = program.app
    rest(app)
    before, cache = pixels(app.screen.surface()), app.kit.cache
    made = cache.misses
    app.rest()
    for _ in app.stack.top.focus.widgets:  # type: ignore[union-attr]
        app.rest()
    assert cache.misses > made and pixels(app.screen.surface()) == before
    made = cache.misses
    app.rest()
    assert cache.misses == made, "everything is there"
    for widget in app.stack.top.focus.widgets:  # type: ignore[union-attr]
        if widget.id.startswith("bid.") and widget.why_not == "":
            app.frame(0.1, [moved(widget.area.center)])
            for _ in range(4):
                app.frame(0.1, [])
            assert widget.opened and cache.misses <= made + 1, "more than its rim was made"
            return
    raise AssertionError("no bid card can be pointed at")
