"""What all scenes of one window share: the app, the games, the bots' worker, the user's folders.

Belongs here: the bundle itself, and the doors by which one scene leads to another. Does not belong
here: any scene; who opens the window fills the bundle in (`game.ui.window`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game import paths
from game.ai.worker import Worker
from game.engine.api import Game
from game.session.lesson import KEYS, Course
from game.session.playback import Playback
from game.session.seats import Seat
from game.session.session import Session
from game.session.stats import Stats
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.scenes.plan import Plan
from game.ui.settings import Settings
from game.ui.tables.base import Pad, Person, Table
from game.ui.tables.scoreboard import Board
from game.ui.text import escape
from game.ui.timeline import REDUCED, Speed, Timeline
from game.ui.widgets import Clipboard, SystemClipboard
from game.ui.words import Words


class Doors(Protocol):
    """Where a scene may lead. What cannot be opened is told in one line, empty if all went well."""

    def title(self) -> None:
        """Leave everything for the title screen."""
        ...

    def new_game(self, game: str) -> None:
        """Open the set-up of a game."""
        ...

    def together(self, game: str) -> None:
        """Open the set-up of a game for people who share this screen."""
        ...

    def start(self, plan: Plan) -> str:
        """Deal and begin a match."""
        ...

    def saved(self) -> None:
        """Open the list of saved matches."""
        ...

    def resume(self, path: Path, *, agreed: bool = False) -> str:
        """Go on with a saved match; unless agreed, only one that is whole."""
        ...

    def results(self, session: Session, board: Board) -> None:
        """Show how a match has ended, in place of the table."""
        ...

    def pause(self, pausing: Pausing) -> None:
        """Lay the pause over the table."""
        ...

    def curtain(
        self, occasion: Occasion, lifted: Callable[[], None], pause: Callable[[], None]
    ) -> None:
        """Let the curtain fall until the named person lifts it; `pause` opens the pause over it."""
        ...

    def rules(self, game: str, clause: str = "") -> None:
        """Lay the rules of a game over the scene, at a clause where one is named."""
        ...

    def learn(self, game: str) -> None:
        """Lay the ways to learn a game over the scene."""
        ...

    def lesson(self, game: str, step: str = "") -> str:
        """Begin the lesson of a game, at a step where one is named."""
        ...

    def teach(self, course: Course, board: Board | None = None) -> None:
        """Go on with a lesson at its table or, where its match is over, at its results."""
        ...

    def first_match(self, game: str) -> None:
        """Open the set-up of a game as it suits whoever has just learned it."""
        ...

    def gallery(self, game: str, card: str = "") -> None:
        """Lay the gallery of a game over the scene, at a card where one is named."""
        ...

    def back(self) -> None:
        """Go back to the scene under this one."""
        ...

    def leave_pause(self) -> None:
        """Take the pause away again."""
        ...

    def options(self) -> None:
        """Lay the options over whatever is open."""
        ...

    def records(self) -> None:
        """Lay the records of finished matches over the title."""
        ...

    def credits(self) -> None:
        """Lay the credits over the options."""
        ...

    def leave_page(self) -> None:
        """Go back from options, records or credits to what they were laid over."""
        ...

    def replay(self, source: Path | Session) -> str:
        """Look at a match again, over the scene that asks for it."""
        ...

    def leave_replay(self) -> None:
        """Take the replay away again."""
        ...

    def play_on(self, playback: Playback, n: int, seat: int | None) -> None:
        """Ask over a replay, seen from a seat, who plays on from a step."""
        ...

    def branch(self, playback: Playback, n: int, seats: tuple[Seat, ...]) -> str:
        """Begin a match of its own from a step of a replay, with these seats."""
        ...


@dataclass(frozen=True, slots=True)
class Occasion:
    """What stands on the curtain; nothing of it is secret."""

    people: tuple[Person, ...]
    seat: int
    words: str  # "Secret bid, turn 9 of 12"
    answered: frozenset[int] = frozenset()  # the seats that have made this secret choice already


@dataclass(frozen=True, slots=True)
class Pausing:
    """What the pause tells of a match, and what it may do to it."""

    session: Session
    people: tuple[Person, ...]
    heading: str
    code: str
    facts: tuple[tuple[str, str], ...]
    abandon: Callable[[], None]
    report: Callable[[], Path] | None = None  # writes a report of a problem; raises SaveError
    say: Callable[[str], str] | None = None  # writes words to the log, where several people play
    speaker: str = ""  # whose words these are


@dataclass(slots=True)
class House:
    """The bundle. Scenes read it; only `game.ui.window` and tests make one."""

    app: App
    games: Mapping[str, Game[Any]]
    tables: Mapping[str, type[Table]]
    worker: Worker
    doors: Doors
    stats: Stats | None = None
    clipboard: Clipboard = field(default_factory=SystemClipboard)
    today: Callable[[], date] = date.today
    seeds: Callable[[], int] | None = None  # where new deals come from; None: the system's entropy
    folder: Path | None = None  # of saved matches; None: the user's

    @property
    def kit(self) -> Kit:
        """The brush of the window."""
        return self.app.kit

    def table(self, game: Game[Any], timeline: Timeline) -> Table:
        """Set up the table of a game, as its people have left it."""
        table = self.tables[game.id](self.kit, game, timeline)
        table.habits = Pad(self.settings.habits.get(game.id, ""), partial(self._keep, game.id))
        return table

    def _keep(self, game: str, habit: str) -> None:
        self.settings.habits[game] = habit
        self.app.keep_settings()

    @property
    def words(self) -> Words:
        """What the window says."""
        return self.app.words

    @property
    def settings(self) -> Settings:
        """The user's settings."""
        return self.app.settings

    @property
    def saves(self) -> Path:
        """The folder of matches that can be gone on with."""
        return self.folder or paths.saves_folder()

    def key_words(self) -> dict[str, str]:
        """Return the user's keys that the words of a lesson or a hint may name."""
        return {act: escape(self.settings.key(act)) for act in KEYS}

    def say(self, words: str) -> None:
        """Tell a listener."""
        if words:
            self.app.say(words)

    def timeline(self, speed: Speed | None = None) -> Timeline:
        """Return what a table moves on, as the settings want it."""
        settings = self.settings
        return Timeline(
            speed or settings.speed,
            reduced=settings.reduced_motion,
            cue=self.cue,
            blend=lambda: self.app.fade(REDUCED),
        )

    def cue(self, name: str) -> None:
        """Let a sound be heard."""
        self.app.cue(name)

    def hush(self) -> None:
        """End the sounds of what is left; what sounds everywhere begins anew."""
        self.app.audio.stop()
        self.app.audio.refresh()
