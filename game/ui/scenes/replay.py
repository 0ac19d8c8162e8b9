"""A replay: the table of a match with nothing to be done, and the strip that leads through it.

Belongs here: going from step to step, keys and buttons, whose view, branching off. Does not belong
here: what a step shows (`reel`), how the line looks (`strip`), rules, files (`game.session`).
"""

from __future__ import annotations

import pygame

from game.session.playback import Playback
from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.scenes import chrome
from game.ui.scenes.chrome import TopBar
from game.ui.scenes.director import Director
from game.ui.scenes.house import House
from game.ui.scenes.page import Page
from game.ui.scenes.reel import Reel
from game.ui.scenes.strip import Line, PlayButton, Track
from game.ui.tables.scoreboard import say
from game.ui.text import escape, plain
from game.ui.timeline import Speed
from game.ui.tips import Tip
from game.ui.widgets import Action, Button, DropDown, IconButton, Log, Segmented, Widget

# Nothing can be done here: what elsewhere glows ember, as "you may act", is moon.
MOON = {
    "ember": "moon",
    "ember_top": "moon_top",
    "ember_foot": "moon_foot",
    "on_ember": "on_moon",
}
# Name, how fast things move, and seconds between two steps.
SPEEDS: tuple[tuple[str, Speed, float], ...] = (
    ("half", "slow", 1.4),
    ("once", "normal", 0.7),
    ("twice", "fast", 0.35),
    ("four", "instant", 0.15),
)
COPY = Chord(pygame.K_c, ctrl=True)
MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Replay(Page):
    """The scene. It only reads; closing it leads back to where it was opened."""

    def __init__(self, house: House, playback: Playback, when: str) -> None:
        """Sit down before a match that was played `when`."""
        self._kit = house.kit.toned("moon", MOON)
        super().__init__(house)
        self.focus.space_activates = False
        self.playback, self.game = playback, playback.game
        self.reel = Reel(playback, house.words)
        self.timeline = house.timeline("normal")
        self.table = house.tables[self.game.id](self._kit, self.game, self.timeline)
        self.table.watched = True
        self.director = Director(self.table, self.timeline)
        self.log = Log("log", self.words("match.log"))
        self.title = say(self.game, "about_game.name", self.game.id.replace("_", " ").title())
        words = self.words
        self.heading = words("replay.heading", when=when) if when else words("replay.title")
        self.track = Track("track", words("replay.track"), self._line())
        self.n = 0
        self.playing = False
        self.speed = 1
        self.drawer = False
        self._waited = 0.0

    def _line(self) -> Line:
        reel, stopped = self.reel, self.playback.stopped is not None
        return Line(reel.last, reel.cells, reel.stretches, reel.flags(), stopped)

    @property
    def kit(self) -> Kit:
        """The brush of the window with moon for ember."""
        return self._kit

    # --- coming and going ---------------------------------------------------------------------

    def enter(self) -> None:
        """Say where one is."""
        self.house.say(plain(f"{self.title}. {self.heading}. {self._spoken()}"))

    def leave(self) -> None:
        """Let nothing move on."""
        self._hold()
        self.director.drop()

    def cover(self) -> None:
        """Hold while something lies over it."""
        super().cover()
        self._hold()

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange anew; what is moving arrives first."""
        self.director.skip()
        self._kit.follow(self.house.kit)
        self.table.resize(size)
        self._settle()
        super().resize(size)

    # --- from step to step --------------------------------------------------------------------

    def go(self, n: int) -> None:
        """Show a step at once."""
        self.director.drop()
        self.n = max(0, min(self.reel.last, n))
        self._waited = 0.0
        self._settle()
        self.arrange()
        self._tell()

    def step_on(self) -> None:
        """Show how the next step comes about."""
        self.director.skip()
        if self.n >= self.reel.last:
            self._hold()
            return
        self.n += 1
        self._waited = 0.0
        self.timeline.speed = SPEEDS[self.speed][1]
        self.director.play(self.reel.events(self.n))
        self.director.then(self._arrive)
        self.director.update(0.0)

    def _arrive(self) -> None:
        if self.n >= self.reel.last:
            self.playing = False
        self._settle()
        self.arrange()
        self._tell()

    def _settle(self) -> None:
        """Let the table and the log show the step."""
        self.table.show(self.reel.moment(self.n))
        self.log.show(self.reel.lines(self.n))

    def play(self) -> None:
        """Play on, from the start where it is at the end; or hold."""
        if self.playing:
            self._hold()
            return
        if self.n >= self.reel.last:
            self.go(0)
        self.playing, self._waited = True, SPEEDS[self.speed][2]
        self.arrange()

    def _hold(self) -> None:
        if self.playing:
            self.playing = False
            self.arrange()

    # --- words --------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Say the step, unless steps run by."""
        if not self.playing:
            self.house.say(self.track.told)

    def _spoken(self) -> str:
        stretch, all = self.reel.stretch_of(self.n), self.reel.last
        what = "" if stretch is None else escape(stretch.spoken)
        told = self._told()
        return plain(self.words("replay.spoken", what=what, n=self.n, all=all, told=told))

    @property
    def _broken_off(self) -> bool:
        """Whether the record stops here, before its end."""
        return self.playback.stopped is not None and self.n == self.reel.last

    def _told(self) -> str:
        if self._broken_off:
            why = escape(self.words.tell(self.playback.stopped))
            return self.words("replay.stops", why=why)
        return self.reel.told(self.n).markup

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Gather what of the table can be looked at, and the strip."""
        covered = (self.strip, self.table.button_area())
        table = [
            widget
            for widget in self.table.widgets()
            if not any(area.collidepoint(widget.rect.center) for area in covered)
        ]
        for widget in table:
            widget.chord = self.chord
        around: list[Widget] = [self.track, *self._controls(), *self._ways(), *self._icons()]
        area = self.log_area
        if area is not None:
            self.log.rect = area.inflate(-self.kit.px(24), -self.kit.px(24))
            around.append(self.log)
        self.track.n, self.track.told = self.n, self._spoken()
        self.focus.set([*table, *around])
        if self.focus.current is None:
            self.focus.to(self.track, ring=self.focus.keyboard)

    @property
    def strip(self) -> pygame.Rect:
        """Where the strip lies."""
        return self.table.strip_area()

    @property
    def log_area(self) -> pygame.Rect | None:
        """Where the log stands now, if it does."""
        area = self.table.log_area()
        if area is None and self.drawer:
            return self.rect(1440, 142, 456, 764, "right")
        return area

    def _controls(self) -> list[Widget]:
        """Place the track, and under it speed, the five buttons, and whose view."""
        kit, words, strip = self.kit, self.words, self.strip
        side, tall, gap = kit.px(22), max(kit.px(50), 40), kit.px(10)
        y = strip.bottom - kit.px(14) - tall
        top = y - kit.px(86) - kit.text.line_step(kit.text.role_px("log"))
        self.track.arrange(kit, pygame.Rect(strip.x, top, strip.width, y - kit.px(4) - top))
        wide, big = kit.px(56), kit.px(112)
        x = strip.centerx - (4 * wide + big + 4 * gap) // 2
        room = x - strip.x - side - 2 * gap
        speeds = [words(f"replay.speeds.{name}") for name, _, _ in SPEEDS]
        speed = Segmented("speed", words("replay.speed"), speeds, chosen=self.speed)
        speed.rect = pygame.Rect(strip.x + side, y, min(room, kit.px(290)), tall)
        speed.tip = Tip("", (words("replay.speed"),))
        found: list[Widget] = [speed]
        for name, icon, flip in (
            ("to_start", "fast-forward-button", True),
            ("back", "next-button", True),
            ("play", "", False),
            ("on", "next-button", False),
            ("to_end", "fast-forward-button", False),
        ):
            rect = pygame.Rect(x, y, big if name == "play" else wide, tall)
            label = words("replay.pause" if name == "play" and self.playing else f"replay.{name}")
            button = IconButton(name, icon, label, rect, flip=flip)
            if name == "play":
                button = PlayButton(rect, label, playing=self.playing)
            elif self.n == (0 if flip else self.reel.last):
                button.enabled = False
            found.append(button)
            x = rect.right + gap
        left = x + gap
        found.append(self._seen_by(pygame.Rect(left, y, strip.right - side - left, tall)))
        return found

    def _seen_by(self, rect: pygame.Rect) -> DropDown:
        """Make the choice of whose view; where only one may be shown, it says why."""
        words, open_to = self.words, self.playback.viewers
        everyone, name = words("replay.everyone"), self.reel.telling.name
        names = [everyone if seat is None else name(seat) for seat in open_to]
        field = DropDown("seen_by", words("replay.seen_by"), names)
        field.chosen = open_to.index(self.reel.viewer)
        field.rect = rect
        label = self.kit.text.measure(words("replay.seen_by"), "body", size=18)[0]
        wide = min(self.kit.px(220), rect.width - label - self.kit.px(12))
        if wide >= self.kit.px(150):
            field.rect = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        field.tip = Tip("", (words("replay.seen_by"),))
        if len(open_to) == 1:
            field.enabled, field.why_not = False, words("replay.only_public")
        elif not self.playback.finished:
            field.tip = Tip("", (words("replay.only_own"),))
        return field

    def _ways(self) -> list[Button]:
        """Make the ways out: play on from here, and close."""
        words = self.words
        branch = Button("branch", words("replay.branch"), icon="split-arrows", size=20)
        branch.tip = Tip("", (words("replay.branch_about"),))
        if self.playback.state_at(self.n).outcome is not None:
            branch.enabled, branch.why_not = False, words("replay.over_here")
        close = Button("close", words("replay.close"), shortcut=self.chord("back"), size=19)
        chrome.place_buttons(self.kit, self.table.button_area(), branch, [close])
        return [branch, close]

    def _icons(self) -> list[IconButton]:
        if self.table.log_area() is not None:
            return []
        wanted = [("drawer", "scroll-quill", self.words("match.log"), self.chord("log"))]
        return chrome.icon_row(self.kit, wanted)

    # --- events -------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Answer the keys that go along the line, unless a widget needs them itself."""
        if any(widget.captures for widget in self.focus.widgets):
            return False
        if self.pressed("back", event):
            self._back()
        elif self.pressed("speak_again", event):
            self.house.say(self._spoken())
            self.focus.say()
        elif self.focus.current is self.log and COPY.matches(event):
            self.house.clipboard.put(self.log.as_text())
            self.notify(self.words("match.log_copied"))
        elif getattr(event, "mod", 0) & MODIFIED:
            return False
        elif event.key == pygame.K_SPACE:
            self.play()
        else:
            return self._along(event.key)
        return True

    def _along(self, key: int) -> bool:
        if isinstance(self.focus.current, Segmented | DropDown):
            return False
        if self.focus.current is self.log and key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        goals = {
            pygame.K_LEFT: self.n - 1,
            pygame.K_HOME: 0,
            pygame.K_END: self.reel.last,
            pygame.K_PAGEUP: self.track.turn(-1),
            pygame.K_PAGEDOWN: self.track.turn(1),
        }
        if key == pygame.K_RIGHT:
            self._hold()
            self.step_on()
        elif key in goals:
            self._hold()
            self.go(goals[key])
        return key == pygame.K_RIGHT or key in goals

    def _back(self) -> None:
        """Close what was opened last: the log, a look at another's place, the replay."""
        if self.drawer and self.table.log_area() is None:
            self.drawer = False
            self.arrange()
        elif self.table.deselect():
            self.arrange()
        else:
            self.house.doors.leave_replay()

    def act(self, action: Action) -> None:
        """Do what a widget asks for."""
        if action.source in (self.log, self.track):
            if action.kind == "press" and isinstance(action.value, int):
                self._hold()
                self.go(action.value)
        elif action.kind == "change" and action.id == "speed":
            assert isinstance(action.value, int)
            self.speed = action.value
        elif action.kind == "change" and action.id == "seen_by":
            assert isinstance(action.value, int)
            self._look(action.value)
        elif action.kind == "press" and not self._press(action.id):
            self.table.act(action)
            self.arrange()

    def _press(self, name: str) -> bool:
        if name in ("to_start", "back", "to_end"):
            self._hold()
            self.go({"to_start": 0, "back": self.n - 1, "to_end": self.reel.last}[name])
        elif name == "on":
            self._hold()
            self.step_on()
        elif name == "play":
            self.play()
        elif name == "close":
            self.house.doors.leave_replay()
        elif name == "branch":
            self._ask_branch()
        elif name == "drawer":
            self.drawer = not self.drawer
            self.arrange()
        else:
            return False
        return True

    def _look(self, index: int) -> None:
        """Show the same step as another viewer sees it."""
        self.reel.look(self.playback.viewers[index])
        self.track.line = self._line()
        self.go(self.n)

    # --- branching off ------------------------------------------------------------------------

    def _ask_branch(self) -> None:
        self._hold()
        self.director.skip()
        self.house.doors.play_on(self.playback, self.n, self.reel.viewer)

    # --- frames -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move what moves, and play on."""
        changed = super().update(dt)
        if self.dialog is not None:
            return changed
        changed = self.director.update(dt) or changed
        if self.playing and not self.director.busy:
            self._waited += dt
            if self._waited >= SPEEDS[self.speed][2]:
                self.step_on()
                changed = True
        return changed

    @property
    def moving(self) -> bool:
        """Whether anything moves or plays."""
        return self.playing or self.director.busy or super().moving

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, what stands around it, and the ground of the strip."""
        self.table.draw(surface)
        bar = TopBar(self.title, self.timeline)
        bar.draw(self.kit, surface, self.heading, self.table.phases())
        chrome.draw_prompt(self.kit, surface, self._prompt())
        area = self.log_area
        if area is not None and self.table.log_area() is not None:
            chrome.draw_log(self.kit, surface, area, self.log)
        elif area is None:
            self.log.rect = pygame.Rect(0, 0, 0, 0)
        self.kit.draw.panel(surface, self.strip, opacity=1.0)
        self._label(surface)

    def _label(self, surface: pygame.Surface) -> None:
        """Name the choice of the view, where there is room before it."""
        words = self.words("replay.seen_by")
        end = self.focus.find("to_end").rect.right + self.kit.px(8)
        field = self.focus.find("seen_by").rect
        at = (field.x - self.kit.px(12), field.centery)
        if at[0] - self.kit.text.measure(words, "body", size=18)[0] >= end:
            self.kit.text.line(surface, words, "body", at, "text2", anchor="right", size=18)

    def _prompt(self) -> chrome.Line:
        """What happened, by whom, and how far the replay is."""
        key = "replay.agrees" if self.playback.stopped is None else "replay.step"
        right = self.words(key, n=self.n, all=self.reel.last)
        if self._broken_off:
            return chrome.Line(self._told(), "info", 0, right, "blood")
        return chrome.Line(self._told(), "film-spool", self.reel.told(self.n).seat, right, "moon")

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw the drawer over the table."""
        area = self.log_area
        if area is not None and self.table.log_area() is None:
            chrome.draw_log(self.kit, surface, area, self.log)
            self.log.draw(surface, self.kit)

    def follows(self) -> object:
        """What the table shows of mouse and keyboard; while things move, anything may."""
        return None if self.director.busy else self.table.follows()

    def keep_clear(self) -> list[pygame.Rect]:
        """Keep tooltips off the prompt."""
        return [chrome.prompt_rect(self.kit), *self.table.large()]
