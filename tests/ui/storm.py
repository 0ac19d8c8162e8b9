"""A storm of clicks, keys, sizes and lost focus, as hard as any child on a keyboard.

`STORM_EVENTS` and `STORM_SEED` of the environment make it longer and another one.
"""

from __future__ import annotations

import os

import pygame

from game.ai.thinkers import Here
from game.ai.worker import Worker
from game.engine.rng import Stream
from game.ui.widgets import Widget
from tests.ui.scenes.stage import SIZE, Board, Stage

EVENTS = int(os.environ.get("STORM_EVENTS", "120"))
SEED = int(os.environ.get("STORM_SEED", "1"))

KEYS = sorted({code for name, code in vars(pygame).items() if name.startswith("K_")})
USUAL = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_KP_ENTER),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F11),
    *(pygame.K_F1, pygame.K_F2, pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_l, pygame.K_b),
    *(pygame.K_r, pygame.K_n, pygame.K_u, pygame.K_m, pygame.K_c, pygame.K_v, pygame.K_x),
    *(pygame.K_a, pygame.K_PLUS, pygame.K_MINUS, *range(pygame.K_0, pygame.K_9 + 1)),
)
MODS = (
    *(0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META),
    *(pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_ALT, pygame.KMOD_CAPS),
)
TEXTS = (
    *("a", "7", " ", "é", "오래된", "e\u0301", "\u200b", "\x00", "\n", "\t", "*", "_", "[", "]"),
    *("{name}", "{", "}", "<1>", "\\", "/", "..", "[[icon]]", "*_*", "🂡", "\u202e", "A" * 300, ""),
    *("%s", "\x7f", "18446744073709551616", "-1", "NaN"),
)
SIZES = ((400, 300), (640, 360), (960, 540), (1280, 720), (1024, 768), (1366, 768), (300, 900))
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWLEAVE),
    *(pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN, pygame.WINDOWMAXIMIZED, pygame.WINDOWMOVED),
    *(pygame.ACTIVEEVENT, pygame.USEREVENT, pygame.CLIPBOARDUPDATE, pygame.KEYMAPCHANGED),
    *(pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED),
)


class Storm:
    """Makes the events of one seed; the same seed and the same program give the same storm."""

    def __init__(self, stage, seed):
        self.stage = stage
        self.stream = Stream(seed)
        self.held = []

    def blow(self, events=EVENTS):
        """Let so many events in, a few a frame, and go on after whatever ends the program."""
        left, app = events, self.stage.app
        while left > 0:
            some = [self.event() for _ in range(min(left, 1 + self.stream.below(6)))]
            left -= len(some)
            self.stage.house.clipboard.put(self.stream.pick(TEXTS))
            self.stage.frame(*some, dt=self.stream.pick((0.0, 0.01, 0.02, 0.05, 0.1, 0.4)))
            width, height = app.screen.size
            if width < 640 or height < 360:  # too small to be answered: not for long
                app.screen.resize(SIZE)
            if not app.running or self.stage.top is None:  # somebody quit, or left the last page
                app.running = True
                self.stage.program.title()
                self.stage.frame()
                self.stage.frame()

    def calm(self):
        """Let everything go, take the first size again and wait."""
        self.stage.app.screen.resize(SIZE)
        at = self._place()
        for button in (1, 2, 3):
            self.stage.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.stage.frame(pygame.Event(pygame.WINDOWFOCUSGAINED))
        for _ in range(40):
            self.stage.frame(dt=0.1)

    def event(self):
        """One event of any kind."""
        kind = self.stream.below(100)
        if kind < 30:
            return self._mouse()
        if kind < 75:
            return self._key()
        if kind < 85:
            return self.text()
        if kind < 93:
            x, y = self.stream.below(5) - 2, self.stream.below(9) - 4
            return pygame.Event(
                pygame.MOUSEWHEEL, x=x, y=y, flipped=False, precise_x=0, precise_y=0
            )
        if kind < 95:
            size = self.stream.pick(SIZES)
            self.stage.app.screen.resize(size)
            return pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        return pygame.Event(
            self.stream.pick(WINDOW), x=3, y=4, which=0, iscapture=0, gain=0, state=1
        )

    def text(self):
        """Characters, or half a character of an input method."""
        words = self.stream.pick(TEXTS)
        if self.stream.below(4) == 0:
            start, length = self.stream.below(4), self.stream.below(4)
            return pygame.Event(pygame.TEXTEDITING, text=words, start=start, length=length)
        return pygame.Event(pygame.TEXTINPUT, text=words)

    def _key(self):
        code = self.stream.pick(USUAL if self.stream.below(4) else KEYS)
        kind = pygame.KEYDOWN if self.stream.below(8) else pygame.KEYUP
        text = chr(code) if 32 <= code < 0x110000 and self.stream.below(2) else ""
        mod = self.stream.pick(MODS)
        return pygame.Event(kind, key=code, mod=mod, unicode=text, scancode=self.stream.below(512))

    def _mouse(self):
        at = self._place()
        kind = self.stream.below(10)
        if kind < 4:
            rel, buttons = (self.stream.below(9) - 4, 3), (self.stream.below(2), 0, 0)
            return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons, touch=False)
        button = self.stream.pick((1, 1, 1, 1, 2, 3, 4, 5, 6, 7))
        down = pygame.MOUSEBUTTONDOWN if kind < 7 else pygame.MOUSEBUTTONUP
        return pygame.Event(down, pos=at, button=button, touch=False)

    def _place(self):
        """On a widget, in the window, or beside it."""
        widgets = self._widgets()
        if widgets and self.stream.below(3):
            area = self.stream.pick(widgets).area
            if area.width and area.height:
                across, down = self.stream.below(area.width), self.stream.below(area.height)
                return area.x + across, area.y + down
        width, height = self.stage.app.screen.size
        return self.stream.below(width + 200) - 100, self.stream.below(height + 200) - 100

    def _widgets(self) -> list[Widget]:
        top = self.stage.top
        dialog = getattr(top, "dialog", None)
        return list(dialog.buttons if dialog else getattr(top, "focus", self).widgets)

    widgets = ()  # for a scene without a focus


class Around(Stage):
    """A stage around a program that somebody else has opened."""

    def __init__(self, program):
        self.program, self.app, self.house = program, program.app, program.house
        self.said = []
        self.app.speak = self.said.append
        self.house.clipboard = Board()
        self.now = 0.0
        self.house.worker = Worker(self.clock, lambda: Here(self.clock))

    def clock(self):
        return self.now

    def frame(self, *events, dt=0.02):
        self.now += dt
        return super().frame(*events, dt=dt)
