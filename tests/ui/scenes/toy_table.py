"""A table for the toy game in a page: the scenes know nothing of any game."""

from __future__ import annotations

from game.ui.tables.base import Table
from game.ui.widgets import Button
from tests.toy import GAME as TOY


class ToyTable(Table):
    """Two buttons; every decision is secret, as the contract's default says."""

    moment = None
    chosen = None
    size = (0, 0)

    def resize(self, size):
        self.size = size

    def show(self, moment):
        self.moment, self.chosen = moment, None

    def widgets(self):
        words = (("keep",), ("pass",))
        return [
            Button(f"toy.{act[0]}", act[0].title(), self.kit.rect(400 + 300 * i, 400, 260, 90),
                   enabled=act in self.moment.options, why_not=self.moment.why_not(act))
            for i, act in enumerate(words)
        ]  # fmt: skip

    def act(self, action):
        if action.kind == "press":
            self.chosen = (action.id.removeprefix("toy."),)

    def confirm(self):
        return ("Choose first", None) if self.chosen is None else ("Confirm", self.chosen)

    def others(self):
        return [("Pass", "", ("pass",))] if ("pass",) in self.moment.options else []

    def deselect(self):
        had, self.chosen = self.chosen is not None, None
        return had

    def prompt(self):
        return "info", f"*Keep or pass* the card {self.moment.view['card']}"

    def phases(self):
        return [("Draw", "done"), ("Keep", "now")]

    def heading(self):
        return f"card {self.moment.view['turn'] + 1}"

    def draw(self, surface):
        surface.fill((20, 24, 30))

    def play(self, kind, data):
        return self.timeline.wait(0.2)


__all__ = ["TOY", "ToyTable"]
