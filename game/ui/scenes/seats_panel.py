"""The panel where seats are set up: who plays, under which name, how well, how young.

Belongs here: the widgets of the seats and what their actions change in the plan. Does not belong
here: options, the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.api import Game
from game.session.seats import LEVELS, LONGEST_NAME
from game.ui import controls, marks
from game.ui.kit import Kit
from game.ui.scenes.plan import Plan
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import (
    Action,
    Clipboard,
    DropDown,
    IconButton,
    Segmented,
    TextField,
    Widget,
)
from game.ui.words import Words

WIDTH, HEAD, FOOT = 856, 86, 12
MOST_PITCH, ADD, MOST_SHOWN = 88, 64, 6
COLUMNS = (("seat", 20, 68), ("played_by", 92, 190), ("name", 292, 220), ("level", 526, 144))

Rect = Callable[[float, float, float, float], pygame.Rect]


class AddSeat(Widget):
    """The dashed row that adds a seat, and what one more seat changes."""

    kind_words = "button"

    def __init__(self, rect: pygame.Rect, words: str, *, enabled: bool, why_not: str) -> None:
        """Make the row."""
        super().__init__("add", rect, enabled=enabled, why_not=why_not)
        self.effect = words

    def words(self) -> str:
        """Return the label and what one more seat changes."""
        if self.effect:
            return self.phrase("seats.add_effect", effect=self.effect)
        return self.phrase("seats.add")

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the row."""
        d, rect = kit.draw, self.rect
        lit = self.enabled and (self.hovered or self.ring)
        d.fill(surface, rect, "ink3" if lit else "ink0", opacity=0.6 if lit else 0.25)
        d.frame(surface, rect, "brass2" if lit else "text3", line=1.6, dashed=True, opacity=0.8)
        if self.ring:
            d.glow(surface, rect, "white_gold", blur=5, strength=0.5, line=2.4)
        tone = "bone" if self.enabled else "text3"
        mark = "brass2" if self.enabled else "text3"
        d.icon(surface, "ui-plus", (rect.x + kit.px(40), rect.centery), 22, mark)
        at = (rect.x + kit.px(80), rect.centery)
        used = kit.text.line(surface, self.phrase("seats.add"), "body_bold", at, tone)
        end = rect.right - kit.px(20)
        room = end - used.right - kit.px(20)
        words = self.effect if self.enabled else self.why_not
        kit.text.line(
            surface, words, "log", (end, rect.centery), "text2", anchor="right", width=room
        )


class SeatsPanel:
    """The widgets of one plan's seats."""

    def __init__(self, game: Game[Any], plan: Plan, clipboard: Clipboard, words: Words) -> None:
        """Work on this plan."""
        self.game, self.plan, self.clipboard, self.words = game, plan, clipboard, words
        self.rows: list[pygame.Rect] = []
        self.rules_row: pygame.Rect | None = None
        self.area = pygame.Rect(0, 0, 0, 0)
        self.labels: list[tuple[str, pygame.Rect]] = []
        self.ranked = any(option.kind == "order" for option in game.form.options)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The rule book's own opponents at this table."""
        return self.game.form.rules_seats.get(self.plan.count, ())

    def needs(self) -> float:
        """Return how high the panel must be for all that may ever sit here (units)."""
        rows = max(len(self.game.form.rules_seats.get(n, ())) + n for n in self.game.form.seats)
        return HEAD + FOOT + MOST_PITCH * min(MOST_SHOWN, rows + 1)

    def arrange(self, rect: Rect, x: float, y: float, height: float) -> list[Widget]:
        """Make all widgets anew inside a panel at `x`, `y` (units)."""
        plan = self.plan
        self.area = rect(x, y, WIDTH, height)
        count = plan.count + len(self.opponents)
        more = plan.count + 1 in self.game.form.seats
        rows = count + (1 if more or count < MOST_SHOWN else 0)
        room = height - HEAD - FOOT
        pitch = min(MOST_PITCH, room / rows)
        tall = pitch - 10
        self.labels = [
            (self.words(f"seats.{key}"), rect(x + at, y + 64, wide, 0)) for key, at, wide in COLUMNS
        ]
        if self.ranked and plan.count > 1:
            words = self.words("seats.youngest_first")
            self.labels.append((words, rect(x + 680, y + 64, 160, 0)))
        self.rows, widgets = [], []
        for seat in range(plan.count):
            top = y + HEAD + seat * pitch
            self.rows.append(rect(x + 12, top, WIDTH - 24, tall))
            widgets += self._seat(seat, rect, x, top + (tall - 46) / 2)
        self.rules_row = None
        if self.opponents:
            self.rules_row = rect(x + 12, y + HEAD + plan.count * pitch, WIDTH - 24, tall)
        if rows > count:
            top = y + HEAD + count * pitch
            effect = say(self.game, f"about_game.add_seat.{plan.count}")
            why = "" if more else self.words("seats.no_more")
            place = rect(x + 12, top, WIDTH - 24, min(ADD, tall))
            widgets.append(AddSeat(place, effect, enabled=more, why_not=why))
        return widgets

    def _seat(self, seat: int, rect: Rect, x: float, y: float) -> list[Widget]:
        plan, place = self.plan, self.plan.places[seat]
        words, number = self.words, seat + 1
        widgets: list[Widget] = [
            Segmented(
                f"kind.{seat}",
                words("seats.of.played_by", n=number),
                (words("seats.human"), words("seats.ai")),
                rect(x + 92, y, 182, 46),
                chosen=0 if place.human else 1,
            ),
            TextField(
                f"name.{seat}",
                words("seats.of.name", n=number),
                rect(x + 292, y, 216, 46),
                text=place.name,
                hint=words("seats.player", n=number),
                limit=LONGEST_NAME,
                clipboard=self.clipboard,
            ),
        ]
        if not place.human:
            widgets.append(self._level(seat, rect(x + 526, y, 140, 46)))
        if self.ranked and plan.count > 1:
            ranks = [words(f"common.rank.{rank + 1}") for rank in range(plan.count)]
            label, now = words("seats.of.rank", n=number), plan.youngest.index(seat)
            at = rect(x + 680, y, 92, 46)
            widgets.append(DropDown(f"rank.{seat}", label, ranks, at, chosen=now))
        return [*widgets, self._remove(seat, rect(x + 786, y + 1, 44, 44))]

    def _level(self, seat: int, at: pygame.Rect) -> Widget:
        """Return the choice of how well a computer plays."""
        level, words = self.plan.places[seat].level, self.words
        chosen = LEVELS.index(level) if level in LEVELS else 0
        names = [words(f"level.{level}.name") for level in LEVELS]
        about = [words(f"level.{level}.tip") for level in LEVELS]
        tip = Tip(words("seats.levels"), tuple(zip(names, about, strict=True)))
        label = words("seats.of.level", n=seat + 1)
        return DropDown(f"level.{seat}", label, names, at, chosen=chosen, tip=tip)

    def _remove(self, seat: int, at: pygame.Rect) -> Widget:
        """Return the button that takes a seat away, where the game can do with one fewer."""
        name, words = self.plan.places[seat].name, self.words
        fewer = self.plan.count - 1 in self.game.form.seats
        label = words("seats.of.remove_unnamed", n=seat + 1)
        if name:
            label = words("seats.of.remove", name=escape(name))
        why = "" if fewer else words("seats.no_fewer")
        return IconButton(f"remove.{seat}", "ui-x", label, at, units=18, enabled=fewer, why_not=why)

    def act(self, action: Action) -> bool:
        """Change the plan as a widget says; returns whether it was one of this panel's."""
        what, _, number = action.id.partition(".")
        if what == "add" and action.kind == "press":
            return self.plan.add(self.game.form)
        if not number.isdecimal() or action.kind not in ("press", "change", "submit"):
            return False
        seat = int(number)
        place = self.plan.places[seat]
        if what == "kind":
            place.human = action.value == 0
        elif what == "name":
            place.name = str(action.value)
        elif what == "level":
            place.level = LEVELS[int(str(action.value))]
        elif what == "rank":
            self.plan.set_rank(seat, int(str(action.value)))
        elif what == "remove":
            self.plan.remove(seat, self.game.form)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw panel, rows and pennants."""
        seats = self.game.form.seats
        span = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
        right = self.words("seats.count", n=self.plan.count, span=span)
        kit.draw.panel(surface, self.area, self.words("seats.title"), "meeple-group", right)
        for words, area in self.labels:
            kit.text.line(
                surface,
                words,
                "log",
                area.topleft,
                "text2",
                width=area.width,
                lines=2,
                tall=kit.px(30),
            )
        for seat, row in enumerate(self.rows):
            controls.row(kit.draw, surface, row, bar=f"seat_{seat + 1}")
            self._pennant(surface, kit, row, seat + 1)
            if self.plan.places[seat].human:
                at = (row.x + kit.px(582), row.centery)
                kit.text.line(surface, "–", "body", at, "text3", anchor="centre")
        if self.rules_row is not None:
            self._opponent(surface, kit, self.rules_row)

    def _pennant(self, surface: pygame.Surface, kit: Kit, row: pygame.Rect, seat: int) -> None:
        tall = min(kit.px(54), row.height - kit.px(10))
        marks.seat_mark(kit.draw, surface, (row.x + kit.px(40), row.centery), tall, seat)

    def _opponent(self, surface: pygame.Surface, kit: Kit, row: pygame.Rect) -> None:
        controls.row(kit.draw, surface, row, "plain")
        self._pennant(surface, kit, row, self.plan.count + 1)
        at = (row.x + kit.px(80), row.centery)
        room = kit.px(204)
        kit.text.line(surface, self.words("seats.rule_book"), "body_bold", at, "text2", width=room)
        names = escape(", ".join(self.opponents))
        used = kit.text.line(surface, names, "body_bold", (row.x + kit.px(294), row.centery))
        at = (row.right - kit.px(20), row.centery)
        words, room = self.words("seats.own_chart"), at[0] - used.right - kit.px(20)
        kit.text.line(surface, words, "log", at, "text2", anchor="right", width=room)
