"""A match at its table: the session, the bots, the curtain, undo, and what stands around it all.

Belongs here: the flow from one decision to the next, and what keys and buttons do to it. Does not
belong here: rules, what the table shows (`game.ui.tables`), who may see what (`scenes.host`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import paths
from game.engine.errors import IllegalChoice
from game.engine.types import Choice
from game.session.saves import remove
from game.session.session import Session, StaleAnswer
from game.session.undo import UndoBarred
from game.ui.app import write_crash
from game.ui.keys import MODIFIER_KEYS, Chord
from game.ui.scenes import around, chrome, log_filter
from game.ui.scenes.bots import Bots
from game.ui.scenes.chrome import Line, TopBar
from game.ui.scenes.comforts import Comforts
from game.ui.scenes.director import AFTER_ACT, BEFORE_BOT, Director
from game.ui.scenes.first_hints import FirstHints
from game.ui.scenes.foot import asks_again, cap_confirm, enters, foot_buttons, pass_by_primary
from game.ui.scenes.host import Host
from game.ui.scenes.house import House
from game.ui.scenes.occasion import occasion_of
from game.ui.scenes.page import Guard, Page
from game.ui.scenes.pausing import pausing_of
from game.ui.scenes.recap import Act
from game.ui.tables.base import Moment
from game.ui.tables.scoreboard import say
from game.ui.text import escape, plain
from game.ui.widgets import Action, Button, IconButton, Log, LogLine, Widget

COPY = Chord(pygame.K_c, ctrl=True)
TICK = 0.1  # seconds between two pictures of the thinking time
UNSKIPPING = ("undo", "redo", "menu", "drawer", log_filter.CLOSE, "hurry")  # do not skip motion
EARLY = 0.2  # seconds in which an act that was meant to skip answers no new question


class Match(Page):
    """The scene of a match. It owns the session until it hands it to the results."""

    def __init__(self, house: House, session: Session) -> None:
        """Sit down at a session's table."""
        super().__init__(house)
        self.focus.space_activates = False
        self.session, self.game = session, session.game
        self.timeline = house.timeline()
        self.table = house.table(self.game, self.timeline)
        self.host = Host(session, self.table.secret_kinds)
        self.director = Director(self.table, self.timeline)
        self.bots = Bots(session, house.worker, paths.user_log())
        self.log = Log("log", self.words("match.log"))
        self.log.show(self.host.whole_log())
        self.title = say(self.game, "about_game.name", self.game.id.replace("_", " ").title())
        self.bar = TopBar(self.title, self.timeline)
        self.curtains = 0
        self.drawer = self._handed = self.broken = self._down = False
        self._selected_by = ""
        self.passing = -1  # the position at which the key to pass was pressed once
        self._early = Guard(EARLY, begun=False)
        self._told_to: int | None = None
        self._back_at = -1  # the position that an undo led to: there nothing is given
        self._ticked = 0.0
        self._settled = -1  # the position that the table shows
        self.actor, self.acted = 0, ""  # the number of the seat whose act is shown, and the act
        self._ghosts: list[Button] = []
        self.comforts = Comforts(self)
        self.first = FirstHints(house, self.game.id)

    # --- coming and going ---------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange the table anew; what is moving arrives first."""
        self.director.skip()
        self.table.resize(size)
        first = self._settled < 0
        if first:
            self.table.show(self.host.moment())
        super().resize(size)
        if first:
            self.settle()

    def uncover(self) -> None:
        """Take up the settings that the pause may have changed."""
        if not self.comforts.replaying:
            self.timeline.speed = self.house.settings.speed
        self.timeline.reduced = self.house.settings.reduced_motion
        super().uncover()

    def leave(self) -> None:
        """End thinking, motion, sounds; the match is on the disk."""
        self.comforts.stop()
        self.bots.stop()
        self.director.drop()
        if not self._handed:
            self.house.hush()
            self.session.close(paths.records_folder())

    # --- from decision to decision ------------------------------------------------------------

    def settle(self) -> None:
        """Show the truth, then see who is asked."""
        self._settled = self.session.position
        self.focus.clear()
        self.table.show(self.host.moment())
        self._selected_by = ""
        self.comforts.settled()
        self.arrange()
        if self.session.finished:
            self._finish()
            return
        if self.host.curtain_for is not None or self.table.claimed():
            self._fall()
            return
        habit, given = self.table.goes_on(), self._given()
        if given is not None:
            self._advance(given, None, habit=habit)
            return
        self.comforts.asked()
        self.bots.ask()
        asked = self.host.asked
        if self.host.human_asked and asked != self._told_to:
            self.house.cue("bell_turn")
        self._told_to = -1 if asked is None else asked
        if self.host.human_asked:
            self.announce()

    def _given(self) -> Choice | None:
        """What the table answers for the person who is asked; nothing where they came back to."""
        if not self.mine or self._back_at == self.session.position:
            return None
        return self.table.by_itself()

    def announce(self) -> None:
        """Tell a listener what the person is asked."""
        self.house.say(plain(self.table.prompt()[1]))
        if self.session.decision is not None:
            self.first.due(self.session.decision.kind, self.session.position)

    def unsettle(self, moment: Moment) -> None:
        """Let the table show an earlier moment; `settle` leads back to the truth."""
        self._settled = -1
        self.focus.clear()
        self.table.show(moment)
        self.tell(0, "")
        self.arrange()

    def tell(self, number: int, words: str) -> None:
        """Say in the prompt who acts, and how."""
        self.actor, self.acted = number, words

    def _choose(self, choice: Choice) -> None:
        """Answer for the person who is asked."""
        if self.mine:
            self._advance(choice, self.comforts.base())

    def _advance(
        self, choice: Choice, base: Moment | None, *, by_bot: bool = False, habit: bool = False
    ) -> None:
        """Answer, and show what follows; what a person chose themselves has a base."""
        actor = self.host.asked
        asked_for = "" if actor is None else around.asked_words(self, actor)
        try:
            self.session.answer(choice, self.session.position, automatic=habit)
        except StaleAnswer:
            self.bots.ask()
            return
        except IllegalChoice as error:
            self.house.cue("refuse")
            self.notify(escape(self.words.told(error)))
            return
        except Exception as error:  # a faulty rule: the session is as it was, and on the disk
            self._fault(error)
            return
        self.host.answered()
        events = self.session.events_for(self.host.reader)
        told = self.host.told(events)
        lines = [line for _, line in told if line is not None]
        number = 0 if actor is None else actor + 1
        self.comforts.answered(base, Act(number, asked_for, by_bot, lines, [*events]))
        shown = by_bot and bool(lines)
        if shown:
            self.director.pause(BEFORE_BOT)
        self.tell(number, asked_for if by_bot else around.chosen_words(self, actor))
        for event, line in told:  # log and prompt never tell what is not shown yet
            self.director.play([event])
            if line is not None:
                self.director.then(partial(self._write, line))
        if shown:
            self.director.pause(AFTER_ACT)
        self.director.then(self.settle)
        self.bots.ask()
        self.director.update(0.0)
        if not (by_bot or self.settled or self._handed):
            self.arrange()  # what was asked is answered: its button is off at once

    def _write(self, line: LogLine) -> None:
        self.acted = line.markup
        self.log.append(line)
        if self.house.settings.narrate:
            self.house.say(plain(line.markup))

    def _finish(self) -> None:
        """Let the last picture stand for a moment, then show the results."""
        if self._handed:
            return
        self._handed = True
        self.bots.stop()
        self.comforts.stop()
        self.house.cue("bell_end")
        board = self.table.scoreboard(self.session.view(None), self.host.people)
        self.house.doors.results(self.session, board)

    def _fault(self, error: Exception) -> None:
        """Tell of a faulty rule; nothing is lost, and the match stands still until undo."""
        self.broken = True
        self.bots.stop()
        around.ask_after_fault(self, write_crash(error))

    # --- the curtain --------------------------------------------------------------------------

    def _fall(self) -> None:
        """Let the curtain fall for the seat that is asked."""
        seat = self.host.asked
        if seat is None or self._down:
            return
        self._down = True
        self.curtains += 1
        self.house.cue("curtain")
        self.house.doors.curtain(occasion_of(self, seat), lambda: self._lifted(seat), self._pause)

    def _lifted(self, seat: int) -> None:
        self._down = False
        self.host.lift(seat)
        self.settle()

    # --- going back ---------------------------------------------------------------------------

    def _back(self, step: str) -> None:
        """Undo, redo or take back a group of picks; a barrier is told in words."""
        self.director.skip()
        if self._handed:
            return
        self.bots.stop()
        self.comforts.hints.stop()
        try:
            if step == "undo":
                self.session.undo(self.host.lifted)
            elif step == "redo":
                self.session.redo()
            else:
                self.session.cancel_group()
        except UndoBarred as error:
            key = "match.undo_stops" if step == "undo" else "match.stops"
            self.notify(self.words(key, why=self.host.named(str(error))))
            self.house.cue("refuse")
            self.bots.ask()
            return
        self.broken = False
        self._back_at = self.session.position
        self.comforts.stop()
        self.log.show(self.host.whole_log())
        self.host.answered()
        self.settle()

    def barrier(self) -> str:
        """Why undo stops here, in words; empty where it does not."""
        barrier = self.session.undo_barrier(self.host.lifted)
        if barrier is None:
            return ""
        return self.words("match.undo_stops", why=self.host.named(barrier.told(self.game)))

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Gather the table's widgets and those around it."""
        comforts, self.table.keys = self.comforts.widgets(), self.house.key_words()
        table = [w for w in self.table.widgets() if not self.comforts.covers(w)]
        for widget in table:
            widget.chord = self.chord
            if widget.key_of:
                widget.shortcut = self.chord(widget.key_of)
        primary, ghosts = self.foot()
        chrome.place_buttons(self.kit, self.table.button_area(), primary, ghosts)
        beside: list[Widget] = [primary, *ghosts, *self.icons(ghosts)]
        self._ghosts = ghosts
        area = self.log_area
        if area is not None:
            self.log.rect = area.inflate(-self.kit.px(24), -self.kit.px(24))
            beside.append(self.log)
        self.focus.set([*table, *comforts, *beside, *self.over()])
        if self.focus.current is None and self.mine:
            first = self.starts_at()
            start = first if first in self.focus.widgets else None
            self.focus.to(start or primary, ring=self.focus.keyboard)

    def starts_at(self) -> Widget | None:
        """Where the keyboard begins on the table."""
        return self.table.starts_at()

    def offers(self) -> list[Widget]:
        """The table's widgets by which something can be chosen now."""
        found = self.table.widgets() if self.mine else []
        able = [w for w in found if w.takes_focus and w.enabled]
        return [w for w in able if getattr(w, "manner", "act") in ("act", "select")]

    def foot(self) -> tuple[Button, list[Button]]:
        """The primary button and the ghosts beside it."""
        return foot_buttons(self)

    def icons(self, ghosts: Sequence[Button]) -> list[IconButton]:
        """The icons of the top bar; undo and hint among them where no ghost does the same."""
        by_icon = all(ghost.id != "undo" for ghost in ghosts)
        hint = self.comforts.may_hint and all(ghost.id != "hint" for ghost in ghosts)
        return around.icons(self, undo=by_icon, hint=hint)

    def over(self) -> list[Widget]:
        """Widgets that lie over all others."""
        return []

    @property
    def log_area(self) -> pygame.Rect | None:
        """Where the log stands now, if it does."""
        if self.drawer:
            kept = (self.table.button_area(), self.table.strip_area())
            return chrome.drawer_area(self.kit, kept)
        return self.table.log_area()

    @property
    def settled(self) -> bool:
        """Whether the table shows the position of now."""
        return self._settled == self.session.position

    @property
    def mine(self) -> bool:
        """Whether a person may answer what the table shows now."""
        return (
            self.settled
            and self.host.human_asked
            and self.host.curtain_for is None
            and not self.broken
        )

    def waiting_words(self) -> str:
        """What the primary button says while nobody here may answer."""
        return around.waiting_words(self)

    def buttons_of(self, choice: Choice) -> list[pygame.Rect]:
        """The ghost buttons that make a choice."""
        names = [f"other.{i}" for i, other in enumerate(self.table.others()) if other[2] == choice]
        return [ghost.rect for ghost in self._ghosts if ghost.id in names]

    # --- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Skip what is moving by any key or click; else bring the event to keys and widgets."""
        if self.dialog is None and self.director.busy and self._skips(event):
            self.director.skip()
            return True
        if self.dialog is None and self._skips(event) and self._early.blocks(event):
            return True
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        if self.dialog is None and right:
            return self._deselect()
        return super().handle(event)

    def _skips(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            over = next((w for w in self.focus.widgets if w.meets(event.pos)), None)
            return over is None or over.id not in UNSKIPPING
        if event.type != pygame.KEYDOWN or event.key in MODIFIER_KEYS:
            return False
        return not any(self.pressed(act, event) for act in ("back", "undo", "redo", "log", "help"))

    def key(self, event: pygame.Event) -> bool:
        """Answer the keys of a match that come before the widgets'."""
        if self.pressed("back", event):
            if not (self.shut_drawer() or self.comforts.shut() or self._deselect()):  # top first
                self._pause()
        elif self.pressed("help", event):
            self._rules()
        elif self.pressed("speak_again", event):
            self.house.say(plain(self.line().words))
            self.focus.say()
        elif self.pressed("confirm", event) and self.enter_confirms:
            self._confirm()
        elif self.pressed("confirm", event) and self.mine and not self._ringed:
            self.focus.to(self.starts_at() or self.foot()[0].id)  # Enter answers nothing unseen
        elif self.focus.current is self.log and COPY.matches(event):
            self.house.clipboard.put(self.log.as_text())
            self.notify(self.words("match.log_copied"))
        elif self.pressed("pass", event) and (asks_again(self) or pass_by_primary(self)):
            pass
        elif self.pressed("undo", event):
            self._back("undo")
        elif self.pressed("redo", event):
            self._back("redo")
        else:
            return self.comforts.key(event)
        return True

    def unspent_key(self, event: pygame.Event) -> bool:
        """Say of a key that has nothing to do now why not."""
        return self.comforts.idle(event)

    @property
    def _ringed(self) -> bool:
        """Whether the place of the keyboard is to be seen."""
        return self.focus.current is not None and self.focus.current.ring

    @property
    def enter_confirms(self) -> bool:
        """Whether Enter confirms: its place made the present selection, or is not to be seen."""
        there = self.focus.current is not None and self.focus.current.id == self._selected_by
        return self.mine and (there or not self._ringed) and self.table.confirm()[1] is not None

    def shut_drawer(self) -> bool:
        """Put the log away; whether it was out."""
        was, self.drawer = self.drawer, False
        if was:
            if self.focus.current is self.log:
                self.focus.clear()
            self.arrange()
        return was

    def _deselect(self) -> bool:
        """Drop the selection, or take a group of picks back; whether there was any."""
        if not self.mine or self.director.busy:
            return False
        if self.table.deselect():
            self._selected_by = ""
            self.arrange()
            return True
        if self.session.cancel_barrier() is None:
            self._back("cancel")
            return True
        return False

    def _unselect(self) -> None:
        """Let nothing be selected, whatever lies over it."""
        self._selected_by = ""
        while self.table.confirm()[1] is not None and self.table.deselect():
            pass

    def act(self, action: Action) -> None:
        """Do what a widget of the scene or of the table asks for."""
        if self._act_around(action) or around.noted(self, action) or not self.mine:
            return
        before = self.table.confirm()
        choice = self.table.act(action)
        if choice is not None:
            self._choose(choice)
        elif action.kind == "mark" and action.id == self._selected_by:
            self._selected_by = ""  # it stands on another row now: Enter means that one
        elif action.kind in ("press", "change", "submit"):
            now = self.table.confirm()
            found = now[1] is not None
            if not found or action.kind != "press":
                self._selected_by = ""
            elif now != before:  # else it has selected nothing: Enter must not take it for that
                self._selected_by = action.id
            elsewhere = action.source is not self.focus.current
            if found and elsewhere and action.source in self.focus.widgets:
                self.focus.to(action.source)  # a shortcut: Enter now confirms what it selected
            self.arrange()

    def _act_around(self, action: Action) -> bool:
        if self.comforts.act(action):
            return True
        if action.source is self.log and action.kind in ("mark", "press"):
            self.table.point_out(self.log.told, lead=True)
        if action.kind in ("hover", "mark") or action.source is self.log:
            return action.source is self.log
        if action.kind != "press":
            return action.id in ("confirm", "undo", "redo", "menu", "drawer", "hurry")
        if action.id == "confirm":
            self._confirm()
        elif action.id.startswith("other."):
            self._choose(self.table.others()[int(action.id.partition(".")[2])][2])
        elif action.id in ("undo", "redo", "cancel"):
            self._back(action.id)
        elif action.id == "hurry":
            self.director.skip()
            self.bots.hurry()
        elif action.id == "menu":
            self._pause()
        elif action.id == "drawer":
            if not self.shut_drawer():
                self.drawer = True
                self.arrange()
                self.focus.to(self.log, ring=self.focus.keyboard)  # no large card over the log
        elif action.id == "look":
            self._fall()
        elif action.id == "hide":
            self.host.drop()
            self.settle()
        else:
            return False
        return True

    def _confirm(self) -> None:
        choice = self.table.confirm()[1] if self.mine else None
        if choice is not None:
            self._choose(choice)

    # --- rules and pause -----------------------------------------------------------------------

    def _rules(self) -> None:
        """Lay the rules over the match, at the clause that what is pointed at names."""
        self.house.doors.rules(self.game.id, around.clause_pointed_at(self))

    def _pause(self) -> None:
        self.house.doors.pause(pausing_of(self))

    def abandon(self) -> None:
        """Leave the match for good: it is not offered again."""
        path = self.session.path
        self.house.hush()
        self._handed = True
        self.session.close()
        if path is not None:
            remove(path)

    # --- frames -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Show what happens, take the bots' moves."""
        changed = super().update(dt)
        if self.director.busy:
            self._early.shut()
        self._early.update(dt)
        if self.dialog is None:
            changed = self.director.update(dt) or changed
            changed |= self.comforts.update() | self.bar.update(dt, self.table.phases())
            answer = self.bots.take() if not self.director.busy and self.bots.poll() else None
            if answer is not None:
                self._advance(answer.choice, None, by_bot=True)
                changed = True
        if self.bots.told is not None:
            self.notify(escape(self.words.tell(self.bots.told)))
            self.bots.told = None
        if self.bots.slow:
            self._ticked += dt
            if self._ticked >= TICK:
                self._ticked, changed = 0.0, True
        return changed

    @property
    def moving(self) -> bool:
        """Whether anything moves or a bot is awaited."""
        shown = self.director.busy or not self._early.open
        awaited = self.bots.seat is not None or self.comforts.hints.waiting
        return shown or awaited or self.bar.busy or self.table.moving or super().moving

    # --- drawing ------------------------------------------------------------------------------

    def line(self) -> Line:
        """What the prompt says now."""
        return around.prompt_line(self)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table and what stands around it."""
        cap_confirm(self)
        self.table.point_out(self.log.told)
        self.table.draw(surface)
        self.bar.draw(self.kit, surface, self.table.heading(), self.table.phases())
        chrome.draw_prompt(self.kit, surface, self.line())
        if self.log_area is None:
            self.log.rect = pygame.Rect(0, 0, 0, 0)
        elif not self.drawer:
            chrome.draw_log(self.kit, surface, self.log_area, self.log)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw the drawer over the table, and trouble with the disk."""
        if self.mine and self.first.shown(self.session.position):
            self.first.draw(surface, self.kit, self.table.hint_area())
        self.comforts.paint_over(surface)
        if self.log_area is not None and self.drawer:
            chrome.draw_log(self.kit, surface, self.log_area, self.log)
            self.comforts.make_room()
            self.comforts.paint_filters(surface)
            self.log.draw(surface, self.kit)
        if self._notice_left <= 0:
            around.draw_trouble(self, surface)

    def follows(self) -> object:
        """What the table shows of mouse and keyboard; while things move, anything may."""
        shown = None if self.director.busy else self.table.follows()
        return None if shown is None else (shown, enters(self), self.log.told)

    def keep_clear(self) -> list[pygame.Rect]:
        """Keep tooltips off the prompt, and off what else can be chosen."""
        return [chrome.prompt_rect(self.kit), *self.table.large(), *(w.area for w in self.offers())]
