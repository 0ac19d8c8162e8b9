"""At a table, too, what pointing changes is drawn alone exactly as in a whole picture.

Belongs here: tables with motion on, their questions, and what may lie over them. Does not belong
here: the walk over every scene (`test_patches`).
"""

from __future__ import annotations

import pygame
import pytest

from game.ai.agent import answer
from game.ai.random_agent import RandomAgent
from game.engine.api import Setup
from game.games import GAMES
from game.session.playback import Playback
from game.session.seats import parse_seats
from game.session.session import Session
from game.ui.scenes.match import Match
from game.ui.scenes.replay import Replay
from game.ui.tables.black_souls.spots import Blacks, Spot
from game.ui.widgets.dialog import Answer
from tests.ui.events import key, moved
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.scenes.test_patches import pixels, whole_picture
from tests.ui.scenes.toy_table import TOY

SOULS = GAMES["black_souls"]
ASKED = ("discard", "bid", "pick", "place", "hack", "visit", "black", "change_soul")
REST = 3  # frames after which a large card is open


class Watched:
    """A page on a stage: every frame is compared with a picture drawn whole."""

    def __init__(self, stage, page):
        self.stage, self.page = stage, page
        self.parts = 0
        stage.app.stack.reset(page)
        patch = stage.app.stack.patch
        stage.app.stack.patch = lambda *at: (self.count(), patch(*at))
        self.calm()

    def count(self):
        self.parts += 1

    def calm(self):
        for _ in range(8):
            self.stage.frame(dt=QUIET)

    def frame(self, *events, dt=QUIET):
        self.stage.frame(*events, dt=dt)
        shown = pixels(self.stage.app.screen.surface())
        assert shown == pixels(whole_picture(self.stage.app, self.page)), events

    def point(self, widget, rest=REST):
        """Come to a widget, be half lifted, rest until all is open."""
        self.frame(moved(widget.area.center), dt=0.05)
        for _ in range(rest):
            self.frame()

    def point_at_some_of_each(self):
        """Point at one widget of each sort, then walk on from there by key."""
        sorts = {}
        for widget in self.page.focus.widgets:
            if widget.visible and widget.area.width:
                sorts.setdefault((widget.id.partition(".")[0], widget.enabled), widget)
        for widget in sorts.values():
            self.point(widget)
        for code in (pygame.K_TAB, pygame.K_LEFT, pygame.K_UP, pygame.K_TAB):
            self.frame(key(code))
            self.frame()
        self.frame(moved((3, 3)))


def sat_down(stage, kinds="human,ai:random,ai:random", game=SOULS, seed=5):
    """A match of a person whose bots are answered for."""
    seats = parse_seats(game.form, kinds, ("Ann", "Ben", "Cay"))
    match = Match(stage.house, Session.new(game, Setup(len(seats)), seed, seats))
    match.bots.ask = lambda: None
    return match


def play_on(session):
    session.answer(answer(session.game, RandomAgent(), session.state, session.header.seed))


def play_until(session, kind):
    """Let chance answer until the person is asked this."""
    while (asked := session.decision) is not None and (asked.seat, asked.kind) != (0, kind):
        play_on(session)
    assert session.decision is not None


def test_pointing_with_motion_on_at_every_kind_of_question(tmp_path):
    match = sat_down(stage := Stage(tmp_path, speed="normal"), seed=6)
    watched, left = Watched(stage, match), set(ASKED)
    while left and (decision := match.session.decision) is not None:
        ways = [choice[1] for choice in decision.options if choice[0] == "pay"]
        kind = "black" if len(ways) > len(set(ways)) else decision.kind  # so many Black Souls
        if decision.seat == 0 and kind in left:
            left.remove(kind)
            match.settle()
            watched.calm()
            match.table.breath.stop()
            assert any(isinstance(w, Blacks) for w in match.focus.widgets) == (kind == "black")
            watched.point_at_some_of_each()
        play_on(match.session)
    assert not left and watched.parts > 100


def test_pointing_at_every_kind_of_question_of_a_map(tmp_path):
    match = sat_down(stage := Stage(tmp_path), "human,ai:random", GAMES["obsidia"], seed=4)
    left = {"class", "build", "place", "training", "move", "spells"}
    watched = Watched(stage, match)
    while left and (decision := match.session.decision) is not None:
        if decision.seat == 0 and decision.kind in left:
            left.remove(decision.kind)
            match.settle()
            watched.calm()
            watched.point_at_some_of_each()
        play_on(match.session)
    assert not left and watched.parts > 30


def test_the_light_breathes_on_everything_while_something_is_pointed_at(tmp_path):
    match = sat_down(stage := Stage(tmp_path, speed="normal"))
    play_until(match.session, "bid")
    watched, levels = Watched(stage, match), set()
    for widget in [w for w in match.focus.widgets if isinstance(w, Spot)][:6]:
        watched.point(widget, rest=1)
        levels.add(match.table.breath.level)
    assert not match.table.breath.still and len(levels) > 3


def test_a_large_card_that_stays_open_while_something_else_is_pointed_at(tmp_path):
    match = sat_down(stage := Stage(tmp_path))
    play_until(match.session, "pick")
    watched = Watched(stage, match)
    card = next(w for w in match.focus.widgets if w.id.startswith("pool."))
    match.focus.to(card)
    for _ in range(REST + 1):
        watched.frame()
    assert card.opened
    before = watched.parts
    for name in ("menu", "confirm", "drawer"):
        watched.frame(moved(match.focus.find(name).area.center))
        assert card.opened
    assert watched.parts > before


def test_what_lies_over_a_table(tmp_path):
    match = sat_down(stage := Stage(tmp_path))
    play_until(match.session, "bid")
    watched = Watched(stage, match)
    match.notify("A *notice* over the hand")
    watched.point_at_some_of_each()
    assert watched.parts
    stage.press("drawer")
    watched.point_at_some_of_each()
    match.ask("Sure?", "Really.", (Answer("yes", "Yes"), Answer("no", "No")), lambda _: None)
    watched.point(match.focus.widgets[0])


@pytest.mark.parametrize(
    "kinds", ["ai:random,ai:random", "ai:random,ai:random,ai:random,ai:random"]
)
def test_a_replay_with_the_log_on_the_table_or_in_its_drawer(tmp_path, kinds):
    seats = parse_seats(SOULS.form, kinds, ("Ann", "Ben", "Cay", "Dee"))
    session = Session.new(SOULS, Setup(len(seats)), 5, seats)
    while session.decision is not None:
        play_on(session)
    stage = Stage(tmp_path)
    replay = Replay(stage.house, Playback.of_session(session), "")
    watched = Watched(stage, replay)
    for step in (replay.reel.last // 4, replay.reel.last - 3):
        replay.go(step)
        watched.frame()
        if replay.table.log_area() is None and not replay.drawer:
            stage.press("drawer")
        watched.point_at_some_of_each()
    assert watched.parts > 50


def test_a_table_that_does_not_tell_what_follows_the_mouse_is_drawn_whole(tmp_path):
    stage = Stage(tmp_path)
    match = sat_down(stage, "human,ai:random", game=TOY)
    watched = Watched(stage, match)
    watched.point_at_some_of_each()
    assert match.table.follows() is None and not watched.parts
