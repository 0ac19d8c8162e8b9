"""A whole program without a window for tests: scenes, bots that think at once, keys and clicks."""

from __future__ import annotations

import pygame

from game.ai.thinkers import Here
from game.ai.worker import Worker
from game.games import GAMES
from game.session.stats import Stats
from game.ui.app import App
from game.ui.kit import open_kit
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.match import Match
from game.ui.scenes.plan import Place, Plan
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings
from game.ui.tables import TABLES
from game.ui.window import Program
from tests.ui.events import click, key, moved
from tests.ui.scenes.toy_table import TOY, ToyTable

SIZE = (1280, 720)
QUIET = 0.1  # the longest frame


class Board:
    """A clipboard that nobody else sees."""

    def __init__(self):
        self.text = ""

    def get(self):
        return self.text

    def put(self, text):
        self.text = text


class Stage:
    """One program, driven frame by frame."""

    def __init__(
        self, tmp_path, *, size=SIZE, speed="instant", stats=False, clock=lambda: 0.0, words=None
    ):
        self.said = []
        settings = Settings(speed=speed, reduced_motion=speed == "instant")
        kit = open_kit(size, strict=True)
        app = App(OffscreenScreen(size), kit, settings, words=words)
        app.settings_file = tmp_path / "settings.toml"
        app.speak = self.said.append
        self.app = app
        self.program = Program(
            app,
            games={**GAMES, "toy": TOY},
            tables={**TABLES, "toy": ToyTable},
            worker=Worker(clock, lambda: Here(clock)),
            stats=Stats(tmp_path / "stats.sqlite") if stats else None,
        )
        self.house = self.program.house
        self.house.clipboard = Board()

    @property
    def top(self):
        return self.app.stack.top

    @property
    def match(self):
        """The match on the stack, covered or not."""
        return next((s for s in self.app.stack.scenes if isinstance(s, Match)), None)

    def frame(self, *events, dt=0.02):
        self.app.frame(dt, events)
        assert not self.app.kit.assets.missing
        return self.top

    def keys(self, *codes, mod=0):
        self.frame(*(key(code, mod) for code in codes))

    def click(self, widget):
        """Move the mouse to a widget and click it."""
        at = widget.area.center
        self.frame(moved(at), click(at), click(at, up=True))

    def press(self, name):
        """Click a widget by its name."""
        self.click(self.top.focus.find(name))

    def start(self, kinds, game="black_souls", seed=5, **options):
        """Begin a match with these seats: "human, random, random"."""
        names = ("Ann", "Ben", "Cay", "Dee", "Eve", "Fay")
        places = [
            Place(name, human=kind == "human", level="random" if kind == "human" else kind)
            for name, kind in zip(names, kinds.split(", "), strict=False)
        ]
        plan = Plan(game, places, options, list(range(len(places))), seed)
        told = self.program.start(plan)
        assert not told
        self.frame()
        self.frame()
        return self.match

    def lift(self):
        """Wait until the curtain answers, and lift it by key."""
        for _ in range(12):
            self.frame(dt=QUIET)
        self.keys(pygame.K_RETURN)
        self.frame()

    def tab_to(self, widget):
        """Go to a widget by the Tab key alone."""
        focus = self.top.focus
        order = [w for w in focus.order if w.tab_stop or w is focus.current]
        at = order.index(focus.current) if focus.current in order else -1
        steps = (order.index(widget) - at) % len(order) or len(order)
        self.keys(*[pygame.K_TAB] * steps)
        assert focus.current.id == widget.id

    def play(self, act, most=2000):
        """Let `act(match)` answer for all people until the match is over; count its acts."""
        count = 0
        for _ in range(most):
            scene = self.top
            if isinstance(scene, Curtain):
                act.lift(self)
            elif isinstance(scene, Match):
                if scene.mine and not scene.director.busy:
                    act.answer(self, scene)
                    count += 1
                else:
                    self.frame()
            else:
                return count
        raise AssertionError(f"not over after {most} acts: {self.match.session.decision}")


def offers(match):
    """The table's widgets by which something can be chosen now."""
    return [
        w for w in match.table.widgets()
        if w in match.focus.widgets and w.takes_focus and w.enabled
        and getattr(w, "manner", "act") in ("act", "select")
    ]  # fmt: skip
