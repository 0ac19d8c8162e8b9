"""Learning a game: its lesson, from the beginning or where it was left, its rules, a first match.

Belongs here: what is offered for each game. Does not belong here: the lesson itself (`lesson`), the
rules (`rules`).
"""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.types import Reason
from game.session.lesson import Lesson, lesson_faults, lesson_of, progress
from game.ui.scenes.house import House
from game.ui.scenes.library import Library
from game.ui.scenes.menu import MenuRow
from game.ui.scenes.title import game_window
from game.ui.text import escape
from game.ui.widgets import Action, ListRow, Widget

WINDOW = (24, 96, 342, 960)
PANEL = (390, 96, 1000, 960)
STEPS = (1414, 96, 482, 960)
LEFT, WIDTH = 430, 920
TOP, MAIN, PITCH, TALL = 346, 108, 112, 98


class Learn(Library):
    """The ways to learn one game; another is chosen by the tabs."""

    title_key = "learn.title"

    def __init__(self, house: House, game: str) -> None:
        """Open at a game."""
        super().__init__(house, game)
        self._load()

    def _load(self) -> None:
        """Read the lesson; one that cannot be played says so."""
        faults = lesson_faults(self.game)
        self.lesson: Lesson | None = None if faults else lesson_of(self.game.id)
        self.why = ""
        if faults:
            self.why = self.words("learn.cannot", why=escape(faults[0]))
        elif self.lesson is None:
            self.why = self.words("learn.none")
        rect = pygame.Rect(0, 0, 0, 0)
        self.window = game_window(self.house, self.game.id, rect, plain_look=True)

    def open_game(self, id: str) -> None:
        """Show another game."""
        self.game = self.house.games[id]
        self._load()
        self.arrange()

    @property
    def step(self) -> int:
        """The step at which the lesson was left, 0 for its beginning, -1 for its end."""
        if self.lesson is None:
            return 0
        return progress(self.house.settings.lessons, self.game.id, self.lesson.steps)

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything anew."""
        self.window.rect = self.rect(*WINDOW)
        rows = self._rows()
        rows[0].rect = self.rect(LEFT, TOP, WIDTH, MAIN)
        for i, row in enumerate(rows[1:]):
            row.rect = self.rect(LEFT, TOP + MAIN + 18 + i * PITCH, WIDTH, TALL)
        self.focus.set([*self.bar(), *rows])
        if self.focus.current is None:
            self.focus.to(rows[0], ring=self.focus.keyboard)

    def _rows(self) -> list[Widget]:
        words = self.words
        rows: list[Widget] = []
        lesson = self.lesson
        seats = lesson.first_match.seats if lesson is not None else self.game.form.default_seats
        about = words("learn.first_about", n=seats) if seats > 1 else words("learn.first_alone")
        first: Widget = ListRow("first", words("learn.first"), sub=about, icon="meeple-group")
        if lesson is not None and self.step < 0:
            rows.append(
                MenuRow("first", words("learn.first"), "meeple-group", sub=about, primary=True)
            )
            first = self._row("lesson", "finished", "play-button")
        elif lesson is None:
            rows.append(self._row("lesson", "lesson", "film-spool", why=self.why))
        else:
            n, step = len(lesson.steps), self.step
            about = words("learn.lesson_about", n=n, minutes=lesson.minutes)
            title, sub = words("learn.lesson"), about
            if step > 0:
                title = words("learn.go_on", n=step + 1, all=n)
                sub = self.game.phrase(_title(lesson.steps[step][1].id))
            rows.append(MenuRow("lesson", title, "play-button", sub=sub, primary=True))
            if step > 0:
                rows.append(self._row("again", "again", "ui-undo"))
        rows += [
            first,
            self._row("rules", "rules", "spell-book"),
            self._row("gallery", "gallery", "card-play"),
        ]
        return rows

    def _row(self, name: str, key: str, icon: str, *, why: str = "", **values: Any) -> ListRow:
        about = why or self.words(f"learn.{key}_about", **values)
        title = self.words(f"learn.{key}")
        return ListRow(name, title, sub=about, icon=icon, enabled=not why, why_not=why)

    # --- actions ------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Open what was chosen."""
        if self.act_bar(action) or action.kind != "press":
            return
        doors, id = self.house.doors, self.game.id
        if action.id == "lesson":
            lesson, step = self.lesson, self.step
            begun = lesson is not None and step > 0
            self.notify(doors.lesson(id, lesson.steps[step][1].id if lesson and begun else ""))
        elif action.id == "again":
            self.notify(doors.lesson(id))
        elif action.id == "first":
            doors.first_match(id)
        elif action.id == "rules":
            doors.rules(id)
        elif action.id == "gallery":
            doors.gallery(id)

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the game's window and the panel."""
        self.paint_bar(surface)
        self.window.draw(surface, self.kit)
        kit, words = self.kit, self.words
        kit.draw.panel(surface, self.rect(*PANEL), double=True)
        at = self.rect(LEFT + WIDTH / 2, 160, 0, 0).topleft
        room = kit.px(WIDTH)
        kit.text.line(
            surface,
            self.window.title,
            "wordmark",
            at,
            anchor="centre",
            width=room,
            size=56,
            shadow=True,
        )
        kit.draw.ornament(surface, self.rect(LEFT + WIDTH / 2, 208, 0, 0).topleft, kit.px(420))
        area = self.rect(LEFT + 60, 230, WIDTH - 120, 100)
        welcome = words("learn.welcome_back" if self.step < 0 else "learn.welcome")
        kit.text.paragraph(surface, welcome, "body", area, align="centre")
        foot = self.rect(LEFT, PANEL[1] + PANEL[3] - 84, WIDTH, 60)
        kit.text.paragraph(surface, words("learn.kept"), "log", foot, "text2", align="centre")
        self._steps(surface)

    def _steps(self, surface: pygame.Surface) -> None:
        """List what the lesson shows, and how far the learner has come."""
        kit, lesson = self.kit, self.lesson
        if lesson is None:
            return
        n, step = len(lesson.steps), self.step
        done = n if step < 0 else step
        right = self.words("lesson.count", n=done, all=n)
        x, y, w, h = STEPS
        title = self.words("learn.steps")
        kit.draw.panel(surface, self.rect(*STEPS), title, "film-spool", right)
        top = self.rect(x, y, w, h).y + kit.draw.header_height() + kit.px(10)
        pitch = (self.rect(x, y + h - 12, w, 0).y - top) // max(1, n)
        for i, (_, one) in enumerate(lesson.steps):
            at = self.rect(x + 22, 0, w - 36, 0)
            middle = top + i * pitch + pitch // 2
            tone = "bone" if i == step > 0 else "text2" if i >= done else "text3"
            if i < done:
                kit.draw.icon(surface, "ui-check", (at.x + kit.px(10), middle), 18, "verdigris")
            else:
                mark = "moon" if i == step > 0 else "text3"
                kit.text.line(
                    surface, str(i + 1), "log", (at.x + kit.px(10), middle), mark, anchor="centre"
                )
            words, left = self.game.phrase(_title(one.id)), at.x + kit.px(34)
            kit.text.line(surface, words, "log", (left, middle), tone, width=at.right - left)


def _title(step: str) -> Reason:

    return Reason(f"tutorial.{step}.title")
