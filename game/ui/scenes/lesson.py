"""The played lesson in the window: a match at its table, and its results, with the panel over them.

Belongs here: leading from step to step, refusing what a step does not want, leaving and going back.
Does not belong here: the steps (`game.session.lesson`), how the panel looks (`coach`), any game.

Nothing of a lesson is kept but how far it went: its match is written nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ai.worker import Answer
from game.engine.types import Choice
from game.session.lesson import FINISHED, Course
from game.ui.scenes import chrome, coach
from game.ui.scenes.bots import Bots
from game.ui.scenes.chrome import Line
from game.ui.scenes.coach import Coach, Told
from game.ui.scenes.comforts import Comforts
from game.ui.scenes.host import Host
from game.ui.scenes.house import House
from game.ui.scenes.match import Match
from game.ui.scenes.page import Page
from game.ui.scenes.recap import Act
from game.ui.scenes.results import Results
from game.ui.tables.base import Moment, Pad
from game.ui.tables.scoreboard import Board
from game.ui.text import plain
from game.ui.widgets import Action, Button, IconButton, Widget
from game.ui.widgets import dialog as dialogs


class Teacher:
    """What both scenes of a lesson have: the course, the panel, and what its buttons do."""

    def __init__(self, page: Page, course: Course) -> None:
        """Teach over a page."""
        self.page, self.course = page, course
        self.coach = Coach(page.words)
        self._begun = -1
        self._refused = -1

    def refuse(self) -> None:
        """Say in the panel why to try something else."""
        self._refused = self.course.index
        self.page.house.cue("refuse")
        self.page.house.say(plain(self.course.say("other", self.page.house.key_words())))
        self.page.arrange()

    def begin(self) -> None:
        """Say the step, once, and keep how far the learner has come."""
        if self._begun == self.course.index:
            return
        self._begun = self.course.index
        house = self.page.house
        house.settings.last_game = self.course.game.id  # there Learn opens
        house.settings.lessons[self.course.game.id] = (
            FINISHED if self.course.last else self.course.step.id
        )
        house.app.keep_settings()
        house.say(self.told().speak())

    def told(self) -> Told:
        """The words of the step."""
        course, keys = self.course, self.page.house.key_words()
        do = "" if course.step.read else course.say("do", keys)
        text = course.say("other" if self._refused == course.index else "text", keys)
        return Told(course.say("title", keys), text, do, course.index + 1, len(course.steps))

    def widgets(
        self,
        targets: Sequence[pygame.Rect],
        avoid: Sequence[pygame.Rect],
        soft: Sequence[pygame.Rect] = (),
    ) -> list[Widget]:
        """The panel, placed for the step of now."""
        course, page = self.course, self.page
        made = coach.buttons(
            page.words, first=course.index == 0, played=not course.step.read, last=course.last
        )
        for button in made:
            if button.id == coach.NEXT:
                button.shortcut = page.chord("confirm")
            elif button.id == coach.BACK:
                button.shortcut = page.chord("undo")
        return self.coach.place(page.kit, self.told(), targets, avoid, soft, made)

    def act(self, action: Action) -> bool:
        """Answer the buttons that both scenes have; returns whether it was one of the panel's."""
        if not action.id.startswith("coach."):
            return False
        if action.kind == "press" and action.id == coach.LEAVE:
            self.leave()
        elif action.kind == "press" and action.id == coach.BACK:
            self.back()
        return True

    def back(self) -> None:
        """Go one step back."""
        earlier = self.course.back()
        if earlier is None:
            self.page.notify(self.page.words("lesson.first"))
        else:
            self.page.house.doors.teach(earlier)

    def on_to_part(self) -> None:
        """Go on in another match, with the step that the course has come to."""
        course = self.course
        self.page.house.doors.teach(Course(course.game, course.lesson, course.index))

    def leave(self) -> None:
        """Ask whether to leave; the lesson goes on at this step."""
        page, words = self.page, self.page.words

        def then(answer: str) -> None:
            if answer == "leave":
                page.house.doors.title()
            elif answer == "options":
                page.house.doors.options()

        page.ask(
            words("lesson.leave_ask.title"),
            words("lesson.leave_ask.words", n=self.course.index + 1),
            (
                dialogs.Answer("leave", words("lesson.leave_ask.leave")),
                dialogs.Answer("options", words("lesson.leave_ask.options")),
                dialogs.Answer("stay", words("lesson.leave_ask.stay"), "primary", key="Esc"),
            ),
            then,
            safe="stay",
        )


class _Script(Bots):
    """The bots of a lesson: they choose at once what is written."""

    course: Course

    @property
    def seat(self) -> int | None:
        """The bot that is asked now: none while a step is read."""
        return None if self.course.due else super().seat

    def ask(self) -> None:
        """Ask nobody: what is chosen is written."""

    def poll(self) -> bool:
        """Whether a bot is to choose."""
        return self.seat is not None

    def take(self) -> Answer | None:
        """What it chooses."""
        seat = self.seat
        return None if seat is None else Answer(0, seat, self.course.others())


class _Host(Host):
    """Offers nothing while a step is read."""

    reading = False

    def moment(self) -> Moment:
        """What the table shows now."""
        shown = super().moment()
        return replace(shown, options=()) if self.reading else shown


class _Quiet(Comforts):
    """No hint of a bot, no list of what the others did: the lesson says it all."""

    def answered(self, base: Moment | None, act: Act) -> None:
        """Keep nothing."""

    def hint(self) -> None:
        """Offer none."""

    def toggle(self) -> None:
        """Offer none."""

    def again(self) -> None:
        """Offer none."""


class Lesson(Match):
    """A match of the lesson, with the panel over its table."""

    def __init__(self, house: House, course: Course) -> None:
        """Sit down with the learner."""
        super().__init__(house, course.session)
        self.table.habits = Pad()  # a lesson asks what it asks, whatever one is used to
        self.course = course
        self.teacher = Teacher(self, course)
        self.host = self._reader = _Host(course.session, self.table.secret_kinds)
        self._reader.reading = course.step.read
        self.table.attend(course.step.point)
        self.bots = script = _Script(course.session, house.worker, self.bots.log_folder)
        script.course = course
        self.comforts = _Quiet(self)

    # --- the course -----------------------------------------------------------------------------

    @property
    def taught(self) -> bool:
        """Whether a step stands before the learner now."""
        return super().mine or (self.settled and self.course.due)

    @property
    def mine(self) -> bool:
        """Whether the learner may choose: not while a step is read."""
        return self.taught and not self._reader.reading

    def settle(self) -> None:
        """Go on to the next step where the learner has chosen."""
        if self.course.follow() and not self.course.session.finished:
            self.teacher.on_to_part()
            return
        self._reader.reading = self.course.step.read
        self.table.attend(self.course.step.point)
        super().settle()
        if self.course.due:
            self.announce()

    def announce(self) -> None:
        """Say the step, and what is asked where something is."""
        self.teacher.begin()
        if not self._reader.reading:
            self.house.say(plain(self.table.prompt()[1]))

    def leave(self) -> None:
        """End motion; nothing is kept."""
        self.director.drop()
        self.session.close()

    def _finish(self) -> None:
        """Show the results, and teach on there."""
        if self._handed:
            return
        self._handed = True
        self.house.cue("bell_end")
        board = self.table.scoreboard(self.session.view(None), self.host.people)
        self.house.doors.teach(self.course, board)

    # --- what may be done -----------------------------------------------------------------------

    def _choose(self, choice: Choice) -> None:
        """Answer, if the step wants it; else say why to try something else."""
        if self.mine and not self.course.allows(choice):
            self._unselect()
            self.teacher.refuse()
            return
        super()._choose(choice)

    def _given(self) -> Choice | None:
        """Leave every answer to the learner, also what a table would give by itself."""
        return None

    def act(self, action: Action) -> None:
        """Answer the panel's buttons first."""
        if action.id == coach.NEXT and action.kind == "press":
            self._next()
        elif action.id == coach.SKIP and action.kind == "press":
            self._skip()
        elif not self.teacher.act(action):
            super().act(action)

    def _next(self) -> None:
        if not self.taught or not self.course.step.read:
            return
        if self.course.next():
            self.teacher.on_to_part()
        else:
            self.settle()

    def _skip(self) -> None:
        """Do what the step wants."""
        wanted = self.course.wanted()
        if self.mine and wanted:
            super()._choose(wanted[0])

    def _back(self, step: str) -> None:
        """Undo leads back to the step before; a group of picks is taken back as anywhere."""
        if step == "cancel":
            super()._back(step)
        elif step == "undo" and self.taught:
            self.teacher.back()

    def key(self, event: pygame.Event) -> bool:
        """Say the step again; Esc leaves where there is nothing to drop."""
        if self.pressed("speak_again", event):
            self.house.say(self.teacher.told().speak())
        return super().key(event)

    def _pause(self) -> None:
        self.teacher.leave()

    def _rules(self) -> None:
        clause = self.course.step.clause if self.taught else ""
        self.house.doors.rules(self.game.id, clause)

    # --- widgets --------------------------------------------------------------------------------

    def foot(self) -> tuple[Button, list[Button]]:
        """The buttons of the table, without undo and hint."""
        primary, ghosts = super().foot()
        return primary, [g for g in ghosts if g.id not in ("undo", "hint", "hurry")]

    def icons(self, ghosts: Sequence[Button]) -> list[IconButton]:
        """The log and the way out."""
        return [i for i in super().icons(ghosts) if i.id in ("drawer", "menu")]

    def waiting_words(self) -> str:
        """What the primary button says while a step is read."""
        return self.words("lesson.read") if self.taught else super().waiting_words()

    def line(self) -> Line:
        """What the prompt says: of a step that is read only that."""
        if self.taught and self._reader.reading:
            return Line(self.words("lesson.reading"), "spell-book", tone="moon")
        return super().line()

    def over(self) -> list[Widget]:
        """The panel with its buttons, away from what is pointed at and what is to be pressed."""
        if not self.taught or self.drawer:
            self.teacher.coach.hide()
            self.table.keep_off(None)
            return []
        avoid = [chrome.prompt_rect(self.kit), self.table.button_area()]
        for choice in self.course.wanted() if self.mine else ():
            avoid += self.table.spots_of(choice)
        top = pygame.Rect(0, 0, self.kit.size[0], avoid[0].top)  # name, phases, icons
        soft = [top, *self.table.panel_rects()]
        soft += [w.area for w in self.table.widgets() if w.takes_focus]
        panel = self.teacher.widgets(self.targets(), avoid, soft)
        self.table.keep_off(self.teacher.coach.rect)
        return panel

    def keep_clear(self) -> list[pygame.Rect]:
        """Keep tooltips off the panel."""
        return [*super().keep_clear(), self.teacher.coach.rect]

    def targets(self) -> list[pygame.Rect]:
        """Where the step points."""
        found = (self.place_of(address) for address in self.course.step.point)
        return [rect for rect in found if rect is not None]

    def place_of(self, address: str) -> pygame.Rect | None:
        """Where an address of the table lies."""
        return self.table.place_of(address)

    def arrange(self) -> None:
        """Place everything; the keyboard begins at Next where a step is read."""
        super().arrange()
        if self.taught and self._reader.reading and not self.drawer:
            self.focus.to(coach.NEXT, ring=self.focus.keyboard)

    def starts_at(self) -> Widget | None:
        """Where the keyboard begins: at what the step wants, if it wants one thing."""
        if self.course.step.free and not self.course.step.want:
            return super().starts_at()
        spots = [spot for want in self.course.wanted()[:1] for spot in self.table.spots_of(want)]
        able = self.offers()
        near = (w for rect in [*spots, *self.targets()] for w in able if w.rect == rect)
        among = (w for rect in self.targets() for w in able if rect.contains(w.rect))
        return next(near, None) or self._button() or next(among, None) or super().starts_at()

    @property
    def enter_confirms(self) -> bool:
        """Whether Enter confirms: unseen, it never makes what the step does not want."""
        fits = self.course.step.free or self.table.confirm()[1] in self.course.wanted()
        return (self._ringed or fits) and super().enter_confirms

    def _button(self) -> Widget | None:
        """The button that makes what the step wants as the table lies, if one does."""
        wanted = self.course.wanted()[:1]
        makes = {"confirm": self.table.confirm()[1]}
        makes |= {f"other.{i}": choice for i, (_, _, choice) in enumerate(self.table.others())}
        names = [name for name, choice in makes.items() if choice in wanted]
        return next((w for w in self.focus.widgets if w.id in names), None)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Dim the rest of the table."""
        self.teacher.coach.paint_under(surface, self.kit)
        super().paint_over(surface)


class LessonResults(Results):
    """The results of the lesson's match, explained; nothing of them is kept."""

    def __init__(self, house: House, course: Course, board: Board) -> None:
        """Teach on at the results."""
        super().__init__(house, course.session, board)
        self.course = course
        self.teacher = Teacher(self, course)

    def enter(self) -> None:
        """Say who has won, then the step."""
        super().enter()
        self.teacher.begin()

    def keep(self) -> None:
        """Let go of the match: no record, no statistics."""
        self.session.close()

    def arrange(self) -> None:
        """Place the cells and the panel; the ways on are the panel's."""
        super().arrange()
        cells = [w for w in self.focus.widgets if w.id.startswith("cell.")]
        avoid = [self.rect(510, 78, 900, 52)]
        panel = self.teacher.widgets(self.targets(), avoid, [self.rect(0, 0, 1920, 70)])
        self.focus.set([*cells, *panel])
        if self.focus.current is None or self.focus.current.id == coach.NEXT:
            self.focus.to(coach.NEXT, ring=self.focus.keyboard)

    def keep_clear(self) -> list[pygame.Rect]:
        """Keep tooltips off the panel."""
        return [*super().keep_clear(), self.teacher.coach.rect]

    def targets(self) -> list[pygame.Rect]:
        """Where the step points."""
        found = (self.place_of(address) for address in self.course.step.point)
        return [rect for rect in found if rect is not None]

    def place_of(self, address: str) -> pygame.Rect | None:
        """Where an address of the sheet lies."""
        return self.sheet.place_of(address)

    def key(self, event: pygame.Event) -> bool:
        """Esc leaves, undo goes back, help shows the clause."""
        if self.pressed("back", event):
            self.teacher.leave()
        elif self.pressed("undo", event):
            self.teacher.back()
        elif self.pressed("help", event):
            self.house.doors.rules(self.game.id, self.course.step.clause)
        elif self.pressed("speak_again", event):
            self.house.say(self.teacher.told().speak())
        else:
            return super().key(event)
        return True

    def act(self, action: Action) -> None:
        """Go on from step to step, and from the last one to a first match."""
        if action.id == coach.NEXT and action.kind == "press":
            if self.course.last:
                self.house.doors.first_match(self.game.id)
            else:
                self.course.next()
                self.teacher.begin()
                self.arrange()
        else:
            self.teacher.act(action)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Dim the rest."""
        self.teacher.coach.paint_under(surface, self.kit)
        super().paint_over(surface)
