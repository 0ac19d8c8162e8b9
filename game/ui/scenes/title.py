"""The title: go on, begin, and a window for each game.

Belongs here: what the menu offers, what is said of unfinished and unusable matches. Does not
belong here: loading them.
"""

from __future__ import annotations

import pygame

from game import __version__, paths
from game.engine.errors import DataError
from game.session.files import SaveError
from game.session.lesson import FINISHED, lesson_of, progress
from game.session.saves import Save, saves
from game.ui.scenes.house import House
from game.ui.scenes.menu import Lancet, MenuRow
from game.ui.scenes.page import Page
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Action
from game.ui.words import Words

MOST_WINDOWS = 4
JUST_BEGUN = 20  # decisions
ROW_GAP, ROWS_HIGH = 14, 770  # u: between the rows of the menu, and all of them together


def turn_words(words: Words, save: Save) -> str:
    """How far a match has come, in words."""
    turn = save.turn.rpartition(" ")[2]
    if turn.isdecimal() and turn != "0":
        return words("title.turn", n=turn)
    if save.decisions < JUST_BEGUN:
        return words("title.just_begun")
    return words("title.decisions", n=save.decisions)


def title_of(house: House, id: str) -> str:
    """The name of a game, also of one that is not there."""
    known, game = id.replace("_", " ").title(), house.games.get(id)
    return known if game is None else say(game, "about_game.name", known)


def icon_of(house: House, id: str) -> str:
    """The sign of a game."""
    return say(house.games[id], "about_game.icon", "card-play")


class Title(Page):
    """The first screen."""

    def __init__(self, house: House) -> None:
        """Look up what can be gone on with."""
        super().__init__(house)
        self.found: list[Save] = []
        self.kept = False
        self._look()

    def _look(self) -> None:
        """Read the folder of saves; trouble is told in one line."""
        self.kept = any(paths.records_folder().glob("*.jsonl"))  # finished, to be watched again
        try:
            self.found = saves(self.house.saves, self.house.games)
        except SaveError as error:
            self.found = []
            self.notify(escape(self.words.told(error)))

    @property
    def newest(self) -> Save | None:
        """The match that Continue goes on with."""
        return next((save for save in self.found if save.loadable and not save.finished), None)

    @property
    def troubles(self) -> list[Save]:
        """The files that cannot be gone on with, or not to their end."""
        return [save for save in self.found if save.state != "fine"]

    def enter(self) -> None:
        """Name what cannot be loaded."""
        bad = [save for save in self.troubles if not save.loadable]
        if bad:
            words = escape(self.words.tell(bad[0].reason))
            if len(bad) > 1:
                words = self.words("title.more_troubles", words=words, n=len(bad) - 1)
            self.notify(words)

    def uncover(self) -> None:
        """Look again: a match may have been left or removed."""
        self._look()
        super().uncover()

    def arrange(self) -> None:
        """Place the menu column and the windows."""
        x, y, w = 48, 262.0, 344
        rows: list[MenuRow] = []
        found = self._rows()
        gap = min(ROW_GAP, (ROWS_HIGH - sum(tall for _, tall in found)) / max(1, len(found) - 1))
        for row, tall in found:
            row.rect = self.rect(x, y, w, tall)
            rows.append(row)
            y += tall + gap
        self.focus.set([*rows, *self._windows()])
        if self.focus.current is None:
            self.focus.to(rows[0], ring=self.focus.keyboard)

    def _rows(self) -> list[tuple[MenuRow, float]]:
        rows: list[tuple[MenuRow, float]] = []
        newest, words = self.newest, self.words
        if newest is not None:
            tip = Tip("", (escape(", ".join(newest.names)),)) if newest.names else None
            row = MenuRow(
                "continue",
                words("title.continue"),
                "tied-scroll",
                sub=escape(self._line(newest)),
                primary=True,
                tip=tip,
            )
            rows.append((row, 84))
        new = MenuRow("new", words("title.new_game"), "ui-plus", primary=newest is None)
        rows.append((new, 60))
        rows.append((MenuRow("together", words("title.together"), "meeple-group"), 60))
        loose = [save for save in self.found if not save.finished or not save.loadable]
        if len(loose) > 1 or self.troubles or self.kept:
            rows.append((MenuRow("saved", words("title.saved"), "stack"), 60))
        half = self._half_words()
        row = MenuRow("learn", words("title.learn"), "spell-book", sub=half)
        rows.append((row, 76 if half else 60))
        rows.append((MenuRow("gallery", words("title.gallery"), "card-play"), 60))
        rows.append((MenuRow("records", words("title.records"), "trophy"), 60))
        rows.append((MenuRow("options", words("title.options"), "cog"), 60))
        rows.append((MenuRow("quit", words("title.quit"), "exit-door"), 60))
        return rows

    def _half_words(self) -> str:
        """At which step the lesson that Learn opens at was left; empty where it was not begun."""
        step, count = self._left_at(self._lesson_game())
        return self.words("title.lesson_at", n=step + 1, all=count) if step > 0 else ""

    def _lesson_game(self) -> str:
        """The game that Learn opens at: one whose lesson was left half-way, else the usual one."""
        usual = self._first_game()
        others = (id for id in self.house.settings.lessons if id in self.house.tables)
        return next((id for id in (usual, *others) if self._left_at(id)[0] > 0), usual)

    def _left_at(self, game: str) -> tuple[int, int]:
        """The step at which the lesson of a game was left, and how many it has."""
        kept = self.house.settings.lessons
        if kept.get(game, FINISHED) == FINISHED:
            return 0, 0
        try:
            lesson = lesson_of(game)
        except DataError:
            return 0, 0  # Learn tells what is wrong with it
        if lesson is None:
            return 0, 0
        return progress(kept, game, lesson.steps), len(lesson.steps)

    def _line(self, save: Save) -> str:
        name = save.name or title_of(self.house, save.game)
        return f"{name} · {turn_words(self.words, save)}"

    def _windows(self) -> list[Lancet]:
        found = []
        for i, id in enumerate(list(self.house.games)[:MOST_WINDOWS]):
            rect = self.rect(452 + i * 362, 70, 342, 940)
            window = game_window(self.house, id, rect)
            kept = next((s for s in self.found if s.game == id and not s.finished), None)
            if kept is not None:
                words = turn_words(self.words, kept)
                window.save = words[:1].upper() + words[1:]
            found.append(window)
        return found

    def act(self, action: Action) -> None:
        """Open what was pressed."""
        if action.kind != "press":
            return
        if action.id == "continue" and self.newest is not None:
            told = self.house.doors.resume(self.newest.path)
            if told:  # not whole: the list asks whether to go on from there
                self.house.app.notice = escape(told)
                self.house.doors.saved()
        elif action.id == "new":
            self.house.doors.new_game(self._first_game())
        elif action.id == "together":
            self.house.doors.together(self._first_game())
        elif action.id == "saved":
            self.house.doors.saved()
        elif action.id == "learn":
            self.house.doors.learn(self._lesson_game())
        elif action.id == "gallery":
            self.house.doors.gallery(self._first_game())
        elif action.id == "records":
            self.house.doors.records()
        elif action.id == "options":
            self.house.doors.options()
        elif action.id == "quit":
            self.house.app.quit()
        elif isinstance(action.source, Lancet):
            self.house.doors.new_game(action.source.game)

    def _first_game(self) -> str:
        """The game that was set up last, or the first there is."""
        last, games = self.house.settings.last_game, self.house.games
        return next(id for id in (last, *games) if id in games)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, wordmark, tagline and version."""
        kit = self.kit
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        left, words = self.rect(44, 120, 0, 0), self.words
        kit.text.line(
            surface,
            words("title.program"),
            "wordmark_menu",
            left.topleft,
            width=kit.px(352),
            tall=kit.px(124),
            shadow=True,
        )
        at = self.rect(50, 190, 340, 0)
        kit.text.line(
            surface,
            words("title.tagline"),
            "flavour",
            at.topleft,
            "flavour",
            width=at.width,
            size=23,
            lines=2,
            tall=kit.px(34),
        )
        kit.draw.ornament(surface, self.rect(218, 226, 0, 0).topleft, kit.px(340))
        at = self.rect(50, 1044, 0, 0)
        version = words("title.version", version=__version__)
        kit.text.line(surface, version, "log", at.topleft, "text3")


def game_window(house: House, id: str, rect: pygame.Rect, *, plain_look: bool = False) -> Lancet:
    """The lancet window of a game."""
    words, game = house.words, house.games[id]
    seats = game.form.seats
    chips = [("meeple-group", f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}")]
    minutes = say(game, "about_game.minutes")
    if minutes:
        chips.append(("hourglass", words("common.minutes", n=minutes)))
    hue = f"game_{id}"
    return Lancet(
        id,
        title_of(house, id),
        say(game, "about_game.tagline"),
        tuple(chips),
        rect,
        hue=hue if hue in house.kit.theme.colours else "brass",
        plain_look=plain_look,
    )
