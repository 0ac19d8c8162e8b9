"""Opens the window and leads from scene to scene.

Belongs here: putting app, worker, statistics and scenes together; the doors between the scenes.
Does not belong here: what any scene shows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game import paths
from game.ai.worker import Worker
from game.engine.api import Game
from game.engine.errors import NocturneError, RecordError, SetupError
from game.games import GAMES
from game.session.branch import branch
from game.session.files import SaveError
from game.session.lesson import Course, lesson_of
from game.session.loading import load, reason_of
from game.session.playback import Playback
from game.session.saves import moment, saves
from game.session.seats import Seat
from game.session.session import Session
from game.session.stats import Stats
from game.ui.app import App, open_app
from game.ui.scene import BaseScene, Scene
from game.ui.scenes.credits import Credits
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.house import House, Occasion, Pausing
from game.ui.scenes.learn import Learn
from game.ui.scenes.lesson import Lesson, LessonResults
from game.ui.scenes.match import Match
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.options import Options
from game.ui.scenes.pause import Pause
from game.ui.scenes.plan import Plan, first_plan, fresh_seed
from game.ui.scenes.play_on import PlayOn
from game.ui.scenes.records import Records
from game.ui.scenes.replay import Replay
from game.ui.scenes.results import Results
from game.ui.scenes.rules import Rules
from game.ui.scenes.saved import Saved
from game.ui.scenes.telling import Telling
from game.ui.scenes.title import Title
from game.ui.screen import NoDisplayError, WindowScreen
from game.ui.tables import TABLES
from game.ui.tables.base import Table
from game.ui.tables.scoreboard import Board
from game.ui.text import escape
from game.ui.theme import ArtError
from game.ui.timeline import Timeline

ICON = (128, 128)


class Program:
    """The scenes of one window: implements the doors of `House`."""

    def __init__(
        self,
        app: App,
        *,
        games: Mapping[str, Game[Any]] = GAMES,
        tables: Mapping[str, type[Table]] = TABLES,
        worker: Worker | None = None,
        stats: Stats | None = None,
    ) -> None:
        """Hold the parts; `title` opens the first scene."""
        self.app = app
        playable = {id: games[id] for id in tables if id in games}
        self.house = House(app, playable, tables, worker or Worker(), self, stats)

    # --- doors --------------------------------------------------------------------------------

    def title(self) -> None:
        """Leave everything for the title screen; bots come up once it is seen."""
        self.app.later.append(self.house.worker.start)
        self._reset(lambda: Title(self.house))

    def new_game(self, game: str) -> None:
        """Open the set-up of a game."""
        self._reset(lambda: NewGame(self.house, game))

    def together(self, game: str) -> None:
        """Open the set-up of a game for people who share this screen."""
        self._reset(lambda: NewGame(self.house, game, together=True))

    def saved(self) -> None:
        """Open the list of saved matches."""
        self._reset(lambda: Saved(self.house))

    def start(self, plan: Plan) -> str:
        """Deal and begin a match; one line where that cannot be done."""
        game = self.house.games[plan.game]
        try:
            setup, seats = plan.setup(game.form), plan.seats(game.form)
            session = Session.new(game, setup, plan.seed, seats, self.house.saves)
        except (SetupError, SaveError) as error:
            return escape(self.app.words.told(error))
        self._reset(lambda: Match(self.house, session))
        return ""

    def resume(self, path: Path, *, agreed: bool = False) -> str:
        """Go on with a saved match; one line where it cannot be, or not whole unless agreed."""
        try:
            found = load(path, self.house.games)
            if not agreed and (found.kind == "stopped" or found.other_rules):
                return self.app.words.tell(found.reason)
            session = Session.resume(found)
        except RecordError as error:
            return self.app.words.tell(reason_of(error, path))
        except SaveError as error:
            return self.app.words.told(error)
        self._reset(lambda: Match(self.house, session))
        return ""

    def results(self, session: Session, board: Board) -> None:
        """Show how a match has ended."""
        self._reset(lambda: Results(self.house, session, board))

    def pause(self, pausing: Pausing) -> None:
        """Lay the pause over the table."""
        self.app.stack.push(Pause(self.house, pausing))

    def rules(self, game: str, clause: str = "") -> None:
        """Lay the rules of a game over the scene."""
        self.app.stack.push(Rules(self.house, game, clause))

    def learn(self, game: str) -> None:
        """Lay the ways to learn a game over the scene."""
        self.app.stack.push(Learn(self.house, game))

    def lesson(self, game: str, step: str = "") -> str:
        """Begin the lesson of a game; one line where it cannot be played."""
        try:
            lesson = lesson_of(game)
            if lesson is None:
                return self.app.words("learn.none")
            course = Course(self.house.games[game], lesson, lesson.index(step))
        except NocturneError as error:
            return escape(self.app.words.told(error))
        self.teach(course)
        return ""

    def teach(self, course: Course, board: Board | None = None) -> None:
        """Go on with a lesson at its table, or at its results."""
        if not course.session.finished:
            self._reset(lambda: Lesson(self.house, course))
            return
        shown = board or self._board(course.session)
        self._reset(lambda: LessonResults(self.house, course, shown))

    def _board(self, session: Session) -> Board:
        """The results of a match whose table nobody sees."""
        game = session.game
        table = self.house.tables[game.id](self.house.kit, game, Timeline("instant"))
        return table.scoreboard(session.view(None), Telling(game, session.seats).people)

    def first_match(self, game: str) -> None:
        """Open the set-up of a game with weak bots."""
        lesson = lesson_of(game)
        box = self.house.games[game]
        plan = first_plan(box, (self.house.seeds or fresh_seed)())
        if lesson is not None:
            plan.resize(lesson.first_match.seats, box.form)
            for place in plan.places:
                place.level = lesson.first_match.level
        self._reset(lambda: NewGame(self.house, game, plan))

    def gallery(self, game: str, card: str = "") -> None:
        """Lay the gallery of a game over the scene."""
        self.app.stack.push(Gallery(self.house, game, card))

    def back(self) -> None:
        """Go back to the scene under this one."""
        self.app.stack.pop()

    def leave_pause(self) -> None:
        """Take the pause away again."""
        self.app.stack.pop()

    def options(self) -> None:
        """Lay the options over what is open."""
        self.app.stack.push(Options(self.house))

    def records(self) -> None:
        """Lay the records over what is open."""
        self.app.stack.push(Records(self.house))

    def credits(self) -> None:
        """Lay the credits over what is open."""
        self.app.stack.push(Credits(self.house))

    def leave_page(self) -> None:
        """Take options, records or credits away again."""
        self.app.stack.pop()

    def replay(self, source: Path | Session) -> str:
        """Lay a replay over what is there; one line where nothing of it can be shown."""
        try:
            if isinstance(source, Session):
                playback, file = Playback.of_session(source), source.path
            else:
                playback, file = Playback.of_loaded(load(source, self.house.games)), source
        except RecordError as error:
            assert isinstance(source, Path)
            return self.app.words.tell(reason_of(error, source))
        except SaveError as error:
            return self.app.words.told(error)
        self.app.stack.push(Replay(self.house, playback, day_of(file)))
        return ""

    def leave_replay(self) -> None:
        """Take the replay away again."""
        self.app.stack.pop()

    def play_on(self, playback: Playback, n: int, seat: int | None) -> None:
        """Ask over a replay who plays on from a step."""
        self.app.stack.push(PlayOn(self.house, playback, n, seat))

    def branch(self, playback: Playback, n: int, seats: tuple[Seat, ...]) -> str:
        """Play on from a step of a replay; one line where that cannot be done."""
        try:
            session = branch(playback.game, playback.record, n, self.house.saves, seats=seats)
        except NocturneError as error:
            return escape(self.app.words.told(error))
        self._reset(lambda: Match(self.house, session))
        return ""

    def curtain(
        self, occasion: Occasion, lifted: Callable[[], None], pause: Callable[[], None]
    ) -> None:
        """Let the curtain fall."""
        self.app.stack.push(Curtain(self.house, occasion, lifted, pause))

    def _reset(self, make: Callable[[], Scene]) -> None:
        """Begin with another scene; it is made once the ones before it are gone."""
        self.app.stack.reset(_Late(make, self.app))

    # --- start and end ------------------------------------------------------------------------

    def tidy(self) -> None:
        """Bring finished matches that a crash left behind to the records and the statistics."""
        with suppress(SaveError):
            left = [save for save in saves(self.house.saves, self.house.games) if save.finished]
            for save in left:
                with suppress(NocturneError):
                    session = Session.resume(load(save.path, self.house.games))
                    if session.finished and self.house.stats is not None:
                        self.house.stats.add(session.result())
                    session.close(paths.records_folder())

    def close(self) -> None:
        """End the worker and the statistics."""
        self.house.worker.close()
        if self.house.stats is not None:
            self.house.stats.close()


def day_of(file: Path | None) -> str:
    """The day on which a file was written last, empty where there is none."""
    when = None if file is None or not file.exists() else moment(file.stat().st_mtime)
    return "" if when is None else f"{when:%Y-%m-%d}"


class _Late(BaseScene):
    """Stands for a scene that reads what the scenes before it still write when they leave."""

    def __init__(self, make: Callable[[], Scene], app: App) -> None:
        self._make, self._app = make, app

    def enter(self) -> None:
        """Let the real scene take this place."""
        self._app.stack.replace(self._make())


def open_program(*, no_audio: bool = False, reset_window: bool = False) -> Program:
    """Open the window with its title screen. Raises NoDisplayError, ArtError."""
    app = open_app(no_audio=no_audio, reset_window=reset_window)
    app.later.append(lambda: _set_icon(app))
    stats = Stats(paths.stats_file())
    app.notice = app.notice or escape(app.words.tell(stats.reason))
    program = Program(app, stats=stats)
    try:
        program.tidy()
        program.title()
    except BaseException:
        program.close()
        raise
    return program


def _set_icon(app: App) -> None:
    if isinstance(app.screen, WindowScreen):
        app.screen.window.set_icon(app.kit.assets.picture("app.icon", ICON))


def run(*, no_audio: bool = False, reset_window: bool = False) -> int:
    """Open the window and stay until it is closed; returns the exit code."""
    try:
        program = open_program(no_audio=no_audio, reset_window=reset_window)
    except (NoDisplayError, ArtError) as error:
        print(f"nocturne: {error}; see `nocturne --help` for what works without", file=sys.stderr)
        return 1
    try:
        return program.app.run()
    finally:
        program.close()
