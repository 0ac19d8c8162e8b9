"""Pictures of scenes and tables without a window.

Belongs here: what `nocturne screenshot` and `replay --screenshot` draw. Does not belong here: any
scene.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.ai.agent import answer
from game.ai.random_agent import RandomAgent
from game.engine.api import Game, Setup
from game.engine.errors import NocturneError
from game.engine.types import State
from game.games import GAMES
from game.session.lesson import Course, lesson_of
from game.session.playback import Playback
from game.session.seats import HUMAN, LEVELS, seated
from game.session.session import Session
from game.session.stats import Stats
from game.ui.app import App
from game.ui.kit import open_kit
from game.ui.scenes.credits import Credits
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.house import House
from game.ui.scenes.match import Match
from game.ui.scenes.occasion import occasion_of
from game.ui.scenes.options import Options
from game.ui.scenes.pausing import pausing_of
from game.ui.scenes.plan import NAMES
from game.ui.scenes.records import Records
from game.ui.scenes.replay import Replay
from game.ui.scenes.saved import Saved
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings
from game.ui.tables import TABLES
from game.ui.window import Program

SCENES = (
    "menu",
    "new_game",
    "curtain",
    "results",
    "gallery",
    "rules",
    "options",
    "options_keys",
    "records",
    "credits",
    "replay",
    "pause",
    "saved",
    "learn",
    "tutorial",
)
MOST_DECISIONS = 20_000
STILL = 0.05
SAMPLES = 8  # matches of the sample records
SAVED = (30, 64, 9, 47)  # decisions of the sample saves
LONG_AGO, DAY = 1_790_000_000.0, 86_400.0


class ShotError(NocturneError):
    """A picture cannot be made; the message says why and what is allowed."""


def screenshot(
    what: str,
    *,
    seed: int = 1,
    after: int = 0,
    seat: int | None = None,
    size: tuple[int, int] = (1920, 1080),
    out: Path,
) -> None:
    """Draw a scene, or a game after so many decisions of random bots, into a PNG file.

    Raises ShotError for an unknown name, a seat that is not there, a file that cannot be written.
    """
    _save(staged(what, seed=seed, after=after, seat=seat, size=size).app, out)


def staged(
    what: str,
    *,
    seed: int = 1,
    after: int = 0,
    seat: int | None = None,
    size: tuple[int, int] = (1920, 1080),
) -> Program:
    """Open a scene, or a game after so many decisions of random bots, without a window.

    Raises ShotError for an unknown name and for a seat that is not there.
    """
    program = _program(size)
    if what == "menu":
        program.title()
    elif what == "new_game":
        program.new_game(_first(program.house))
    elif what in ("options", "options_keys"):
        _options(program, "keys" if what == "options_keys" else "display")
    elif what == "records":
        _records(program, seed)
    elif what == "credits":
        program.app.stack.reset(Credits(program.house))
    elif what == "gallery":
        program.gallery(_first(program.house))
    elif what == "learn":
        program.learn(_first(program.house))
    elif what == "tutorial":
        _lesson(program, after)
    elif what == "rules":
        program.rules(_first(program.house))
    elif what == "replay":
        _replay(program, seed, after)
    elif what == "saved":
        _saved(program, seed)
    elif what == "pause":
        _pause(program, seed, after)
    elif what in ("curtain", "results"):
        _scene_of_match(program, what, seed)
    elif what in GAMES:
        _table(program, GAMES[what], seed, after, seat)
    else:
        known = ", ".join((*SCENES, *GAMES))
        raise ShotError(f"there is no picture of {what!r}: known are {known}")
    return program


def draw_state(
    game: Game[Any], state: State, out: Path, size: tuple[int, int] = (1920, 1080)
) -> None:
    """Draw a position of a game, as everybody may see it, into a PNG file."""
    program = _program(size)
    session = _session(game, 1, game.advice().seats(state), None)
    session.state = state
    _show(program, session)
    _save(program.app, out)


def _program(size: tuple[int, int]) -> Program:
    screen = OffscreenScreen(size)
    settings = Settings(speed="instant", reduced_motion=True)
    app = App(screen, open_kit(size), settings)
    return Program(app)


def _first(house: House) -> str:
    if not house.tables:
        raise ShotError("there is no game with a table yet")
    return next(iter(house.tables))


def _session(game: Game[Any], seed: int, seats: int, human: int | None) -> Session:
    """A match of random bots that is written nowhere; one seat may be a person's."""
    kinds = [HUMAN if n == human else "ai:random" for n in range(seats)]
    table = seated(game.form, kinds, NAMES)
    return Session.new(game, Setup(seats), seed, table)


def _play(session: Session, decisions: int) -> None:
    """Let random bots answer for everybody."""
    bot = RandomAgent()
    for _ in range(min(decisions, MOST_DECISIONS)):
        if session.decision is None:
            return
        session.answer(answer(session.game, bot, session.state, session.header.seed))


def _table(program: Program, game: Game[Any], seed: int, after: int, seat: int | None) -> None:
    count = game.form.default_seats
    if game.id not in TABLES:
        raise ShotError(f"{game.id} has no table yet")
    if seat is not None and not 0 <= seat < count:
        raise ShotError(f"seat {seat} is not at a table of {count}: allowed are 0 to {count - 1}")
    session = _session(game, seed, count, seat)
    _play(session, after)
    _show(program, session)


def _show(program: Program, session: Session) -> None:
    match = Match(program.house, session)
    match.bots.ask = lambda: None  # type: ignore[method-assign]  # the position stands still
    if session.finished:
        board = match.table.scoreboard(session.view(None), match.host.people)
        program.results(session, board)
    else:
        program.app.stack.reset(match)


def _scene_of_match(program: Program, what: str, seed: int) -> None:
    game = GAMES[_first(program.house)]
    session = _session(game, seed, game.form.default_seats, 1)
    if what == "results":
        _play(session, MOST_DECISIONS)
        _show(program, session)
        return
    while session.decision is not None and session.decision.seat != 1:
        _play(session, 1)
    match = Match(program.house, session)
    match.resize(program.app.kit.size)
    occasion = occasion_of(match, 1)
    program.app.stack.reset(Curtain(program.house, occasion, lambda: None, lambda: None))


def _options(program: Program, tab: str) -> None:
    """The options with a few things changed, and one key refused."""
    settings = program.app.settings
    settings.rebind("hint", "Ctrl+H")
    program.app.speak = lambda words: None  # a picture says nothing
    settings.narrate = True
    scene = Options(program.house, tab)
    program.app.stack.reset(scene)
    program.app.frame(0.0, [])
    scene.focus.to("key.zoom" if tab == "keys" else "text")
    if tab == "keys":
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            program.app.frame(STILL, [pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])


def _records(program: Program, seed: int) -> None:
    """The records of a few matches in which a person's seat, too, was played by a random bot."""
    game = GAMES[_first(program.house)]
    with tempfile.TemporaryDirectory() as folder:
        stats = Stats(Path(folder) / "kept.sqlite")
        for n in range(SAMPLES):
            count = game.form.default_seats - n % 2
            human, level = n % count, LEVELS[n % len(LEVELS)]
            kinds = [HUMAN if seat == human else f"ai:{level}" for seat in range(count)]
            session = Session.new(game, Setup(count), seed + n, seated(game.form, kinds, NAMES))
            _play(session, MOST_DECISIONS)
            stats.add(
                replace(session.result(), seconds=1500.0 + 240 * n, finished=LONG_AGO + n * DAY)
            )
        program.house.stats = stats
        program.app.stack.reset(Records(program.house))
        program.app.frame(0.0, [])
        program.house.stats = None
        stats.close()


def _pause(program: Program, seed: int, after: int) -> None:
    """The pause over a table at which one person sits."""
    game = GAMES[_first(program.house)]
    _table(program, game, seed, after, 1)
    program.app.frame(0.0, [])
    match = program.app.stack.top
    if isinstance(match, Match):
        program.pause(pausing_of(match))


def _saved(program: Program, seed: int) -> None:
    """The list of a few matches that were left, the last of them damaged."""
    game = GAMES[_first(program.house)]
    with tempfile.TemporaryDirectory() as name:
        program.house.folder = folder = Path(name)
        for n, decisions in enumerate(SAVED):
            count = game.form.default_seats - n % 2
            table = seated(game.form, [HUMAN, *["ai:random"] * (count - 1)], NAMES)
            session = Session.new(game, Setup(count), seed + n, table, folder, id=f"match-{n}")
            _play(session, decisions)
            session.close()
            assert session.path is not None
            if n == len(SAVED) - 1:
                session.path.write_bytes(session.path.read_bytes()[:40])
            os.utime(session.path, (LONG_AGO - n * DAY,) * 2)
        program.app.stack.reset(Saved(program.house))
        program.app.frame(0.0, [])


def _replay(program: Program, seed: int, after: int) -> None:
    """A whole match of random bots, shown at a step; without one, short of its middle."""
    game = GAMES[_first(program.house)]
    session = _session(game, seed, game.form.default_seats, None)
    _play(session, MOST_DECISIONS)
    replay = Replay(program.house, Playback.of_session(session), "")
    program.app.stack.reset(replay)
    program.app.frame(0.0, [])
    replay.go(after or replay.reel.last * 2 // 5)


def _lesson(program: Program, after: int) -> None:
    """The lesson of a game at a step, from 0 and round its end; without one, the first choice."""
    game = GAMES[_first(program.house)]
    lesson = lesson_of(game.id)
    if lesson is None:
        raise ShotError(f"{game.id} has no lesson yet")
    played = next(i for i, (_, step) in enumerate(lesson.steps) if not step.read)
    program.teach(Course(game, lesson, (after or played) % len(lesson.steps)))


def rest(app: App) -> None:
    """Let everything come to rest and be drawn."""
    app.frame(0.0, [])
    app.frame(STILL, [])
    app.dirty = True
    app.frame(STILL, [])


def _save(app: App, out: Path) -> None:
    """Let everything come to rest, then write the picture."""
    rest(app)
    try:
        pygame.image.save(app.screen.surface(), out)
    except (pygame.error, OSError) as error:
        raise ShotError(f"{out} cannot be written: {error}") from None
