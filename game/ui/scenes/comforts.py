"""Comforts around a match: the hint, what happened since the last decision, filters of the log.

Belongs here: when they show, their keys and buttons, and what they draw over the table. Does not
belong here: what each of them is (`hints`, `recap`, `log_filter`), the flow of the match (`match`).
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.session.report import write_report
from game.ui.scenes import log_filter
from game.ui.scenes.chrome import Line
from game.ui.scenes.director import AFTER_ACT, BEFORE_BOT
from game.ui.scenes.foot import HINT_ICON
from game.ui.scenes.hints import Hints
from game.ui.scenes.recap import ALWAYS_AT, Act, Panel, Recap
from game.ui.settings import reportable
from game.ui.tables.base import Moment
from game.ui.text import plain
from game.ui.widgets import Action, Button, IconButton, LogLine, Widget

if TYPE_CHECKING:
    from game.ui.scenes.match import Match

BADGE = 34  # u
IDLE = (
    "pass",
    "use",
    "zoom",
    "respond",
    "play_now",
    "stops",
    "hold",
    "let_all",
    "yield_to",
    "turn",
)  # acts whose key says why it does nothing
REPORTED = 60  # lines of the log in the report of a problem


class Comforts:
    """The comforts of one match scene, which calls them at its turns."""

    def __init__(self, match: Match) -> None:
        """Serve a match scene."""
        self.match = match
        self.hints = Hints(match.session, match.house.worker, match.words, match.host.named)
        self.recap = Recap()
        self.panel = Panel(match.kit, match.words)
        self.filters: list[Button | IconButton] = []  # and the button that puts the log away
        self.replaying = False

    # --- the turns of the match ---------------------------------------------------------------

    def base(self) -> Moment:
        """How the table stands now for the reader, with nothing to choose."""
        return self.match.host.standing()

    def answered(self, base: Moment | None, act: Act) -> None:
        """Keep an act; a person's (it has a base) begins the list anew."""
        self.hints.stop()
        if base is not None:
            self.recap.begin(base)
        self.recap.acts.append(act)

    def settled(self) -> None:
        """Begin the list where none has begun."""
        if self.recap.base is None:
            self.recap.begin(self.base())

    def asked(self) -> None:
        """Open the list by itself for who is asked, where nobody could follow the bots."""
        match, recap = self.match, self.recap
        if not match.mine or recap.offered or not recap.worth:
            return
        if match.host.declines is not None:  # asked in the open: the list is nobody's yet
            return
        recap.offered = True
        if match.timeline.speed in ALWAYS_AT:
            recap.open = True
            match.arrange()
            words = " ".join(plain(line.markup) for line in recap.lines)
            match.house.say(f"{match.words('recap.title')}. {words}")

    def stop(self) -> None:
        """Call everything off: undo, leaving."""
        self.hints.stop()
        self.recap.begin(None)
        self.replaying = False

    def update(self) -> bool:
        """Take a hint that has come; returns whether the picture changed."""
        hint, match = self.hints.poll(), self.match
        if hint is None:
            return False
        decision = match.session.decision
        assert decision is not None
        match.session.took_hint(decision.seat)
        told = match.words("hint.count", n=match.session.hints[decision.seat])
        match.log.append(LogLine(f"{told}.", decision.seat + 1, HINT_ICON))
        match.house.say(plain(hint.words))
        match.house.cue("click")
        match.table.lead_to(hint.choice)
        match.arrange()
        return True

    # --- widgets ------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the widgets of the list and of the log's drawer."""
        match = self.match
        found: list[Widget] = []
        if self.recap.open:
            again, close = match.chord("replay_turn"), match.chord("recap")
            room = match.table.recap_area()
            found += self.panel.place(room, self.recap.lines, again, close)
        self.filters = []
        area = match.log_area
        if area is not None and match.drawer:
            inner = area.inflate(-match.kit.px(48), 0)
            inner.y += match.kit.draw.header_height() + match.kit.px(12)
            people = match.host.people
            self.filters = log_filter.head_row(
                match.kit, match.words, inner, people, match.log, match.chord("log")
            )
            found += self.filters
        return found

    def covers(self, widget: Widget) -> bool:
        """Whether the list lies over a widget of the table."""
        return self.recap.open and self.panel.area.collidepoint(widget.rect.center)

    # --- keys and buttons ---------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Answer the keys of the comforts."""
        for name, do in (("hint", self.hint), ("recap", self.toggle), ("replay_turn", self.again)):
            if self.match.pressed(name, event):
                do()
                return True
        return False

    def idle(self, event: pygame.Event) -> bool:
        """Say why a key does nothing that has something to do at other questions."""
        match = self.match
        act = next((act for act in IDLE if match.pressed(act, event)), "")
        if not act or not match.mine:
            return False
        match.notify(match.words(f"match.idle.{act}"))
        return True

    def act(self, action: Action) -> bool:
        """Answer the buttons of the comforts; returns whether it was one of them."""
        if action.source is self.panel.log:
            return True
        if action.kind == "refused" and action.source is not self.match.focus.current:
            self.match.notify(str(action.value))  # pressed by its key: no tip opens over there
            return True
        if action.id == log_filter.CLOSE:
            if action.kind == "press":
                self.match.shut_drawer()
            return True
        if action.id.startswith(log_filter.PREFIX):
            if action.kind == "press":
                log_filter.choose(self.match.log, action.id)
                self.match.arrange()
            return True
        buttons = {
            "hint": self.hint,
            "recap": self.toggle,
            "recap_close": self.toggle,
            "recap_again": self.again,
        }
        if action.id in buttons and action.kind == "press":
            buttons[action.id]()
        return action.id in buttons

    @property
    def may_hint(self) -> bool:
        """Whether a hint may be given: it would tell of the hand of who is asked."""
        return self.match.mine and self.match.host.declines is None

    def hint(self) -> None:
        """Ask for a hint, or take the one that is shown away."""
        if not self.may_hint:
            return
        if self.hints.shown is not None or self.hints.waiting:
            self.hints.stop()
        else:
            self.hints.ask()
        self.match.arrange()

    def toggle(self) -> None:
        """Open or close the list."""
        if not self.match.mine:
            return
        if not self.recap.worth:
            self.match.notify(self.match.words("recap.nothing"))
            return
        self.recap.open = self.recap.called = not self.recap.open
        self.match.arrange()

    def shut(self) -> bool:
        """Close the list that was asked for; returns whether it was open."""
        if not (self.recap.open and self.recap.called and self.match.mine):
            return False
        self.toggle()
        return True

    def again(self) -> None:
        """Show the acts on the table once more, from how it stood, at normal speed."""
        match, recap = self.match, self.recap
        if not match.mine:
            return
        if not recap.worth or recap.base is None:
            match.notify(match.words("recap.nothing"))
            return
        reopen, recap.open, self.replaying = recap.open, False, True
        match.unsettle(recap.base)
        match.timeline.speed = "normal"
        director = match.director
        for act in recap.acts:
            if act.by_bot:
                director.pause(BEFORE_BOT)
            director.then(partial(match.tell, act.number, act.asked))
            director.play(act.events)
            if act.lines:
                director.then(partial(match.tell, act.number, act.lines[-1].markup))
                director.pause(AFTER_ACT)
        director.then(partial(self._shown_again, reopen))
        director.update(0.0)

    def _shown_again(self, reopen: bool) -> None:
        self.replaying = False
        self.recap.open = reopen
        self.match.timeline.speed = self.match.house.settings.speed
        self.match.settle()

    # --- free words ---------------------------------------------------------------------------

    @property
    def talks(self) -> bool:
        """Whether several people share the table, who may write to each other in the log."""
        return len(self.match.host.humans) > 1

    @property
    def speaker(self) -> int:
        """Who sits there: behind a lifted curtain, else is asked."""
        host = self.match.host
        seat = host.lifted if host.lifted is not None else host.asked
        return seat if seat is not None and seat in host.humans else host.humans[0]

    def say(self, text: str) -> str:
        """Write in the log what whoever sits there says."""
        match, seat = self.match, self.speaker
        words = match.session.say(seat, text)
        if words:
            match.log.append(match.host.said(seat, words))
        return words

    # --- the report of a problem --------------------------------------------------------------

    def report(self) -> Path:
        """Write the match with settings and log into one file. Raises SaveError."""
        match = self.match
        lines = [plain(line.markup) for line in match.log.lines[-REPORTED:]]
        parts = {"settings": reportable(match.house.settings), "log": "\n".join(lines)}
        return write_report(match.session, parts)

    # --- drawing ------------------------------------------------------------------------------

    def line(self) -> Line | None:
        """Return the prompt while a hint is thought about or shown."""
        if not self.match.mine:
            return None
        seat = (self.match.host.asked or 0) + 1
        if self.hints.waiting:
            return Line(self.match.words("hint.waiting"), "hourglass", seat, tone="moon")
        hint = self.hints.shown
        return None if hint is None else Line(hint.words, HINT_ICON, seat, tone="moon")

    def make_room(self) -> None:
        """Take the room of the filters from the log; called when its panel has been drawn."""
        if self.filters:
            tall = self.match.kit.px(log_filter.ROW + log_filter.GAP)
            self.match.log.rect.y += tall
            self.match.log.rect.height -= tall

    def paint_filters(self, surface: pygame.Surface) -> None:
        """Draw the filters on the drawer."""
        for button in self.filters:
            button.draw(surface, self.match.kit)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw the list, and a light around the option of a hint."""
        match = self.match
        if self.recap.open:
            self.panel.draw(surface)
        hint = self.hints.shown if match.mine else None
        if hint is not None:
            for rect in (*match.table.spots_of(hint.choice), *match.buttons_of(hint.choice)):
                self._point(surface, rect)

    def _point(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.match.kit
        place = rect.inflate(kit.px(8), kit.px(8))
        kit.draw.glow(surface, place, "moon", radius=10, blur=9, line=3)
        plate = pygame.Rect(0, 0, kit.px(BADGE), kit.px(BADGE))
        plate.center = (place.centerx, place.y + kit.px(4))
        kit.draw.fill(surface, plate, "ink1", radius=BADGE, opacity=1.0)
        kit.draw.frame(surface, plate, "moon", radius=BADGE / 2, line=2)
        kit.draw.icon(surface, HINT_ICON, plate.center, BADGE * 0.66, "moon")
