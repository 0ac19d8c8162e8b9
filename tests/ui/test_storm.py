"""Two hundred clicks and keys a second on every screen: nothing breaks, no match is lost.

Belongs here: storms, and what must hold after one. How a storm is made is in `storm`.
"""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.engine.api import Setup
from game.engine.rng import Stream, derive
from game.games import GAMES
from game.session.loading import load
from game.session.saves import remove
from game.session.seats import seated
from game.session.session import Session
from game.ui.app import App
from game.ui.kit import open_kit
from game.ui.scenes import match as match_scene
from game.ui.scenes import saved as saved_scene
from game.ui.scenes.match import Match
from game.ui.scenes.options import Options
from game.ui.scenes.page import Page
from game.ui.scenes.plan import NAMES
from game.ui.scenes.title import Title
from game.ui.screen import OffscreenScreen
from game.ui.screenshots import SCENES, staged
from game.ui.settings import Settings
from game.ui.widgets import TextField
from game.ui.window import Program
from tests.ui.events import key
from tests.ui.scenes.stage import SIZE
from tests.ui.storm import EVENTS, SEED, Around, Storm

GAME = GAMES["black_souls"]
TABLES = {
    "alone against the rule book": ("human", {"solo_level": "hard"}),
    "among bots": ("human, random, novice", {}),
    "hot-seat": ("human, human", {}),
    "hot-seat with a bot": ("human, random, human", {"practice": True}),
    "bots only": ("random, random", {}),
}
ROUND = 60  # events after which the screen is opened anew
PHASES = ("discard", "bid", "pick", "place", "hack", "swap", "swap_with", "visit", "yes_no",
          "add_soul", "return_soul", "change_soul")  # fmt: skip


@pytest.fixture
def removed(monkeypatch):
    """What a person has thrown away, asked twice each time."""
    gone = []

    def note(path):
        gone.append(path.stem)
        remove(path)

    monkeypatch.setattr(match_scene, "remove", note)
    monkeypatch.setattr(saved_scene, "remove", note)
    return gone


def program(speed="instant"):
    settings = Settings(speed=speed, reduced_motion=speed == "instant")
    app = App(OffscreenScreen(SIZE), open_kit(SIZE, strict=True), settings)
    app.settings_file = paths.settings_file()
    return Program(app)


def sit_down(stage, kinds, options, seed, kind=None, after=0):
    """Begin a match, play on by chance to a phase or a number of decisions, and show its table."""
    seats = [name if name == "human" else f"ai:{name}" for name in kinds.split(", ")]
    table = seated(GAME.form, seats, NAMES)
    setup = Setup(len(seats), options)
    session = Session.new(GAME, setup, seed, table, stage.house.saves)
    stream = Stream(seed)
    for _ in range(400):
        there = kind is None and session.state.clock >= after
        decision = session.decision
        mine = session.seats[decision.seat].kind == "human"
        if there or (decision.kind == kind and mine):
            break
        session.answer(stream.pick(list(decision.options)))
        if session.finished:
            session.close()
            return None
    stage.program._reset(lambda: Match(stage.house, session))
    stage.frame()
    return session


def survived(stage, storm, removed=(), sessions=()):
    """After a storm: no fault was written, everything answers, every match is there and whole."""
    storm.calm()
    assert not list(paths.user_log().glob("crash-*.txt"))
    left = 20
    while len(stage.app.stack.scenes) > 1 and left:  # Esc leads out of everything
        before, left = stage.top, left - 1
        stage.frame(key(pygame.K_ESCAPE))
        for _ in range(5):
            stage.frame(dt=0.1)
        if stage.top is before and getattr(before, "focus", None) is None:
            break
    stage.program.title()
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Title)
    stage.press("options")
    stage.frame()
    assert isinstance(stage.top, Options)
    files = [*stage.house.saves.glob("*.jsonl"), *paths.records_folder().glob("*.jsonl")]
    for file in files:
        found = load(file, stage.house.games)
        assert found.kind == "whole", found.words
    there = {file.stem for file in files}
    assert all(session.header.id in there or session.header.id in removed for session in sessions)


@pytest.mark.parametrize("what", SCENES)
def test_every_scene_stands_a_storm(what, removed):
    for start in range(0, EVENTS, ROUND):
        stage = Around(staged(what, size=SIZE))
        storm = Storm(stage, derive(SEED, start))
        storm.blow(min(ROUND, EVENTS - start))
        survived(stage, storm, removed)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_match_stands_a_storm_and_is_not_lost(table, speed, removed):
    kinds, options = TABLES[table]
    stage = Around(program(speed))
    sessions, storm = [], Storm(stage, SEED)
    for start in range(0, EVENTS, ROUND):
        if not isinstance(stage.top, Match) or stage.top.session.finished:
            after = storm.stream.below(30)
            sessions.append(sit_down(stage, kinds, options, derive(SEED, start), after=after))
        storm.blow(min(ROUND, EVENTS - start))
    survived(stage, storm, removed, [session for session in sessions if session is not None])


@pytest.mark.parametrize("kind", PHASES)
def test_every_phase_stands_a_storm(kind, removed):
    stage = Around(program())
    sessions, storm = [], Storm(stage, SEED)
    for start in range(0, EVENTS, ROUND):
        session = None
        while session is None:
            seed = storm.stream.below(1 << 32)
            session = sit_down(stage, "human, human, human", {}, seed, kind)
        sessions.append(session)
        storm.blow(min(ROUND, EVENTS - start))
    survived(stage, storm, removed, sessions)


LAYERS = ("pause", "abandon", "report", "log", "rules", "gallery", "options", "replay", "recap")


@pytest.mark.parametrize("layer", LAYERS)
def test_what_lies_over_a_match_stands_a_storm(layer, removed):
    stage = Around(program())
    sessions, storm = [], Storm(stage, SEED)
    for start in range(0, EVENTS, ROUND):
        seed = storm.stream.below(1 << 32)
        sessions.append(sit_down(stage, "human, random, random", {}, seed, "bid"))
        lay(stage, layer)
        storm.blow(min(ROUND, EVENTS - start))
    survived(stage, storm, removed, sessions)


def lay(stage, layer):
    """Open something over the match that is on top."""
    if layer in ("pause", "abandon", "report"):
        stage.keys(pygame.K_ESCAPE)
        if layer != "pause":
            stage.press(layer)
    elif layer == "log":
        stage.keys(pygame.K_l)
    elif layer == "recap":
        stage.keys(pygame.K_b)
    elif layer == "replay":
        assert not stage.program.replay(stage.match.session)
    elif layer == "options":
        stage.program.options()
    else:
        getattr(stage.program, layer)(GAME.id)
    stage.frame()


@pytest.mark.parametrize("what", ["new_game", "gallery", "rules"])
def test_text_fields_stand_a_storm_of_text(what, removed):
    stage = Around(staged(what, size=SIZE))
    stage.frame()
    storm, written = Storm(stage, SEED), 0
    names = [w.id for w in stage.top.focus.widgets if isinstance(w, TextField)]
    assert names
    for name in names:
        for _ in range(max(20, EVENTS // 10)):
            widgets = stage.top.focus.widgets if isinstance(stage.top, Page) else ()
            field = next((w for w in widgets if w.id == name), None)
            if field is None:
                break
            stage.top.focus.to(field)
            stage.frame(storm.event(), storm.text(), dt=0.01)
            written += 1
    assert written
    survived(stage, storm, removed)
