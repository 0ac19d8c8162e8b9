"""The title: go on, begin, and a window for each game.

Belongs here: what the menu offers, what is said of unfinished and unusable matches. Does not
belong here: loading them.
"""

from __future__ import annotations

import pygame

from game import __version__
from game.session.files import SaveError
from game.session.saves import Save, saves
from game.ui.scenes.house import House
from game.ui.scenes.menu import Lancet, MenuRow
from game.ui.scenes.page import Page
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Action

# The four windows in their order, and what stands in those of games that are not there yet.
WINDOWS = {
    "obsidia": ("Obsidia", "Chart the dark. Hold its towns."),
    "black_souls": ("Black Souls", "Build it. Then survive it."),
    "four_souls": ("Four Souls", "First to four souls wins."),
    "black_sonata": ("Black Sonata", "Hunt the Lady of the sonnets."),
}
MOST_WINDOWS = 4
JUST_BEGUN = 20  # decisions
NOT_YET = "This table is not part of this version."


def turn_words(save: Save) -> str:
    """How far a match has come, in words."""
    if save.turn and not save.turn.endswith(" 0"):
        return save.turn
    return "just begun" if save.decisions < JUST_BEGUN else f"{save.decisions} decisions"


class Title(Page):
    """The first screen."""

    def __init__(self, house: House) -> None:
        """Look up what can be gone on with."""
        super().__init__(house)
        self.found: list[Save] = []
        self._look()

    def _look(self) -> None:
        """Read the folder of saves; trouble is told in one line."""
        try:
            self.found = saves(self.house.saves, self.house.games)
        except SaveError as error:
            self.found = []
            self.notify(str(error))

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
            more = f" ({len(bad) - 1} more in Saved matches)" if len(bad) > 1 else ""
            self.notify(escape(f"{bad[0].words}{more}"))

    def uncover(self) -> None:
        """Look again: a match may have been left or removed."""
        self._look()
        super().uncover()

    def arrange(self) -> None:
        """Place the menu column and the windows."""
        x, y, w = 48, 262.0, 344
        rows: list[MenuRow] = []
        for row, tall in self._rows():
            row.rect = self.rect(x, y, w, tall)
            rows.append(row)
            y += tall + 14
        self.focus.set([*rows, *self._windows()])
        if self.focus.current is None:
            self.focus.to(rows[0], ring=self.focus.keyboard)

    def _rows(self) -> list[tuple[MenuRow, float]]:
        rows: list[tuple[MenuRow, float]] = []
        newest = self.newest
        if newest is not None:
            tip = Tip("", (escape(", ".join(newest.names)),)) if newest.names else None
            row = MenuRow(
                "continue", "Continue", "tied-scroll", sub=escape(self._line(newest)),
                primary=True, tip=tip,
            )  # fmt: skip
            rows.append((row, 84))
        rows.append((MenuRow("new", "New game", "ui-plus", primary=newest is None), 60))
        loose = [save for save in self.found if not save.finished or not save.loadable]
        if len(loose) > 1 or self.troubles:
            rows.append((MenuRow("saved", "Saved matches", "stack"), 60))
        rows.append((MenuRow("quit", "Quit", "exit-door"), 60))
        return rows

    def _line(self, save: Save) -> str:
        name = self._name(save.game)
        return f"{name} · {turn_words(save)}"

    def _name(self, game: str) -> str:
        known = self.house.games.get(game)
        plain = WINDOWS.get(game, (game.replace("_", " ").title(), ""))[0]
        return plain if known is None else say(known, "about_game.name", plain)

    def _windows(self) -> list[Lancet]:
        ids = list(WINDOWS) + [id for id in self.house.games if id not in WINDOWS]
        found = []
        for i, id in enumerate(ids[:MOST_WINDOWS]):
            rect = self.rect(452 + i * 362, 70, 342, 940)
            window = game_window(self.house, id, rect)
            kept = next((s for s in self.found if s.game == id and not s.finished), None)
            if kept is not None and window.enabled:
                words = turn_words(kept)
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
        elif action.id == "saved":
            self.house.doors.saved()
        elif action.id == "quit":
            self.house.app.quit()
        elif isinstance(action.source, Lancet):
            self.house.doors.new_game(action.source.game)

    def _first_game(self) -> str:
        """The game that was set up last, or the first there is."""
        last = self.house.settings.last_game
        return last if last in self.house.tables else next(iter(self.house.tables))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, wordmark, tagline and version."""
        kit = self.kit
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        left = self.rect(44, 120, 0, 0)
        kit.text.line(surface, "Nocturne", "wordmark_menu", left.topleft, shadow=True)
        at = self.rect(50, 190, 340, 0)
        kit.text.line(
            surface, "Four games for the dark hours", "flavour", at.topleft, "#D8C7A0",
            width=at.width, size=23,
        )  # fmt: skip
        kit.draw.ornament(surface, self.rect(218, 226, 0, 0).topleft, kit.px(340))
        at = self.rect(50, 1044, 0, 0)
        kit.text.line(surface, f"version {__version__}", "log", at.topleft, "text3")


def game_window(house: House, id: str, rect: pygame.Rect, *, plain_look: bool = False) -> Lancet:
    """The lancet window of a game that is there, or the closed one of a game that is not."""
    title, tagline = WINDOWS.get(id, (id.replace("_", " ").title(), ""))
    game = house.games.get(id)
    if game is None or id not in house.tables:
        return Lancet(id, title, tagline, (), rect, closed=True, why_not=NOT_YET)
    seats = game.form.seats
    chips = [("meeple-group", f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}")]
    minutes = say(game, "about_game.minutes")
    if minutes:
        chips.append(("hourglass", f"{minutes} min"))
    hue = f"game_{id}"
    return Lancet(
        id,
        say(game, "about_game.name", title),
        say(game, "about_game.tagline", tagline),
        tuple(chips),
        rect,
        hue=hue if hue in house.kit.theme.colours else "brass",
        plain_look=plain_look,
    )
