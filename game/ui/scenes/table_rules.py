"""The rules of a table in the set-up: a row for each option with its control and explanation.

Belongs here: how the rows lie, roomy or close, and what explains the one that is pointed at. Does
not belong here: what the options are (the game's form), what is kept of them (`plan`).

Few options lie under each other, each with its explanation. Many lie close together; the
explanation of the one that mouse or keyboard stands on is then shown in a place beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.engine.api import Game, Option
from game.engine.text import listed
from game.engine.types import OptionValue
from game.session.session import PRACTICE
from game.ui import controls
from game.ui.kit import Kit
from game.ui.scenes.plan import Plan, choices, refused
from game.ui.scenes.seats_panel import Rect
from game.ui.tables.scoreboard import say
from game.ui.text import plain
from game.ui.theme import FLOOR
from game.ui.widgets import Action, DropDown, Segmented, Stepper, Toggle, Widget
from game.ui.words import Words

PITCH, LEAST = 117, 84  # of roomy rows, at most and at least
CLOSE, GAP = 60, 8  # of rows that lie close together
HEAD, FOOT = 52, 4
CONTROL = 276  # width of a choice
SIZES = (18, 17, 16, 15, 14, 13, 12, 11, 10)  # of an explanation, the first that fits


@dataclass(frozen=True, slots=True)
class Rule:
    """What stands in a row."""

    row: pygame.Rect
    room: int  # width of the words
    name: str
    icon: str
    words: str
    why: str  # it cannot be had with these seats
    close: bool


class _Explained(Widget):
    """A control whose whole row is pointed at, and whose explanation is heard and shown."""

    rule: Rule
    place: pygame.Rect  # where the explanation is shown

    def explain(self, rule: Rule, place: pygame.Rect) -> None:
        """Belong to a row."""
        self.rule, self.place = rule, place
        if rule.close:
            self.hit = rule.row

    def handle(self, event: pygame.Event) -> Action | None:
        """Answer only clicks on the control itself."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.hit is None or self.captures:
            return super().handle(event)
        beside = self.hit.collidepoint(event.pos) and not self.rect.collidepoint(event.pos)
        return self.used() if beside else super().handle(event)

    def speak(self) -> str:
        """Add the explanation."""
        about = plain(self.rule.words)
        return f"{super().speak()}. {about}" if about else super().speak()

    def spots(self) -> Sequence[pygame.Rect]:
        """The row, and the explanation beside it."""
        if not self.rule.close:
            return super().spots()
        return (*super().spots(), self.rule.row, self.place)


class _Switch(_Explained, Toggle):
    pass


class _Parts(_Explained, Segmented):
    pass


class _Number(_Explained, Stepper):
    pass


class _List(_Explained, DropDown):
    pass


class TableRules:
    """The rows of one game's options."""

    def __init__(self, game: Game[Any], plan: Plan, words: Words) -> None:
        """Show this plan."""
        self.game, self.plan, self.words = game, plan, words
        self.rules: list[Rule] = []
        self.widgets: list[Widget] = []

    @property
    def options(self) -> list[Option]:
        """The options that have a row."""
        return [option for option in self.game.form.options if option.kind != "order"]

    def needs(self) -> float:
        """Return how high the panel is in which all rows are roomy enough (units)."""
        shown = self.options
        roomy, close = len(shown) * LEAST, len(_close(shown)) * CLOSE
        return HEAD + FOOT + min(roomy, close)

    def arrange(
        self, kit: Kit, rect: Rect, area: tuple[float, float, float, float], place: pygame.Rect
    ) -> list[Widget]:
        """Make all widgets anew inside a panel (units); `place` is for an explanation."""
        x, y, wide, high = area
        shown, room = self.options, high - HEAD - FOOT
        pitch = min(PITCH, room / max(1, len(shown)))
        close = pitch < LEAST
        rows = _close(shown) if close else [[option] for option in shown]
        if close:
            pitch = min(CLOSE, room / max(1, len(rows)))
        self.rules, self.widgets = [], []
        for n, row in enumerate(rows):
            part = (wide - 24 + GAP) / len(row)
            for column, option in enumerate(row):
                left, top = x + 12 + column * part, y + HEAD + n * pitch
                units = pygame.FRect(left, top, part - GAP, pitch - GAP)
                self._row(kit, rect, option, units, place, close=close)
        return self.widgets

    def _row(
        self,
        kit: Kit,
        rect: Rect,
        option: Option,
        units: pygame.FRect,
        place: pygame.Rect,
        *,
        close: bool,
    ) -> None:
        row = rect(units.x, units.y, units.width, units.height)
        name, icon, words = self._words(option)
        why = self._why_not(option)
        control = self._control(kit, option, name, why, rect, units)
        end = row.right - kit.px(100) if control.rect.x < row.x + 8 else control.rect.x
        room = end - row.x - kit.px(84 if close else 96)
        rule = Rule(row, room, name, icon, words, why, close)
        control.explain(rule, place)
        self.rules.append(rule)
        self.widgets.append(control)

    def _words(self, option: Option) -> tuple[str, str, str]:
        """An option's name, icon and explanation."""
        if option.id == PRACTICE:
            return self.words("new_game.undo"), "ui-undo", self.words("new_game.undo_about")
        name = option.id.replace("_", " ").capitalize()
        return (
            say(self.game, f"option.{option.id}.name", name),
            say(self.game, f"option.{option.id}.icon", "cog"),
            say(self.game, f"option.{option.id}.words"),
        )

    def _why_not(self, option: Option) -> str:
        if not refused(option, self.plan.count):
            other = say(self.game, f"option.{option.id}.with")  # without it this decides nothing
            idle = bool(other) and self._is_default(other)
            return say(self.game, f"option.{option.id}.idle") if idle else ""
        counts = listed([str(count) for count in option.seats], self.words("common.or"))
        needs = self.words("new_game.needs", counts=counts)
        return say(self.game, f"option.{option.id}.refused", needs)

    def _is_default(self, id: str) -> bool:
        option = self.game.form.option(id)
        return self.plan.value(option) == option.default

    def _control(
        self, kit: Kit, option: Option, name: str, why: str, rect: Rect, row: pygame.FRect
    ) -> _Explained:
        value, on, id = self.plan.value(option), not why, f"option:{option.id}"
        right, middle = row.right - 20, row.centery
        high = min(46.0, row.height - 2)
        part = rect(right - CONTROL, middle - high / 2, CONTROL, high)
        if option.id == PRACTICE:
            parts = self.words("new_game.fair"), self.words("new_game.practice")
            return _Parts(id, name, parts, part, chosen=int(bool(value)))
        if option.kind == "flag":
            tall = min(60.0, row.height)
            switch = rect(row.x, middle - tall / 2, row.width - 20, tall)
            return _Switch(id, name, switch, on=bool(value), enabled=on, why_not=why)
        if option.kind == "number":
            least, most = (int(end) for end in option.values)
            return _Number(
                id,
                name,
                rect(right - 200, middle - high / 2, 200, high),
                value=int(value),
                least=least,
                most=most,
                enabled=on,
                why_not=why,
            )
        offered = choices(self.game, option, self.plan)
        items = [self._item(option, each) for each in offered]
        chosen = offered.index(value) if value in offered else 0
        if len(items) <= 4 and option.kind != "map" and _side_by_side(kit, items, part):
            return _Parts(id, name, items, part, chosen=chosen, enabled=on, why_not=why)
        return _List(id, name, items, part, chosen=chosen, enabled=on, why_not=why)

    def _item(self, option: Option, value: OptionValue | Path) -> str:
        """What a value of an option is called: a word's phrase, a file's name, an own map."""
        if isinstance(value, Path):
            return value.stem
        word = str(value)
        if option.kind == "map" and word not in option.values:
            word = "own" if word else "none"
        return say(self.game, f"option.{option.id}.{word}", word.capitalize())

    @property
    def pointed(self) -> Rule | None:
        """The close row that mouse or keyboard stands on: the mouse counts first."""
        for look in ("hovered", "ring"):
            for widget in self.widgets:
                if getattr(widget, look) and isinstance(widget, _Explained) and widget.rule.close:
                    return widget.rule
        return None

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the rows; the controls draw themselves."""
        for rule in self.rules:
            controls.row(kit.draw, surface, rule.row, "off" if rule.why else "idle")
            (_draw_close if rule.close else _draw_roomy)(surface, kit, rule)

    def explain(self, surface: pygame.Surface, kit: Kit, area: pygame.Rect, rule: Rule) -> None:
        """Draw the panel that explains a row."""
        inner = kit.draw.panel(surface, area, rule.name, rule.icon)
        used = kit.text.paragraph(surface, rule.words, "body", inner)
        if rule.why:
            y = used.bottom + kit.px(12)
            kit.draw.icon(surface, "padlock", (inner.x + kit.px(11), y + kit.px(12)), 22, "moon")
            box = pygame.Rect(inner.x + kit.px(34), y, inner.width - kit.px(34), inner.bottom - y)
            kit.text.paragraph(surface, rule.why, "body", box, "text2")


def _side_by_side(kit: Kit, items: Sequence[str], place: pygame.Rect) -> bool:
    """Whether the words of all parts stand beside each other uncut."""
    room = place.width // len(items) - kit.px(16)
    return all(kit.text.measure(item, "body_bold", px=FLOOR)[0] <= room for item in items)


def _close(options: Sequence[Option]) -> list[list[Option]]:
    """Rows of options: two switches beside each other, other controls alone."""
    switches = [option for option in options if option.kind == "flag" and option.id != PRACTICE]
    rows = [switches[n : n + 2] for n in range(0, len(switches), 2)]
    return [*rows, *([option] for option in options if option not in switches)]


def _draw_close(surface: pygame.Surface, kit: Kit, rule: Rule) -> None:
    row, tone = rule.row, "text3" if rule.why else "bone"
    icon = "padlock" if rule.why else rule.icon
    at = (row.x + kit.px(36), row.centery)
    kit.draw.icon(surface, icon, at, 28, "moon" if rule.why else "brass2")
    x = row.x + kit.px(70)
    kit.text.line(surface, rule.name, "heading", (x, row.centery), tone, width=rule.room)


def _draw_roomy(surface: pygame.Surface, kit: Kit, rule: Rule) -> None:
    row, room, words, why = rule.row, rule.room, rule.words, rule.why
    tone = "text3" if why else "bone"
    centre = (row.x + kit.px(38), row.centery)
    kit.draw.icon(surface, rule.icon, centre, 32, "text3" if why else "brass2")
    x = row.x + kit.px(80)
    step = kit.text.line_step(kit.text.role_px("heading"))
    below = kit.text.line_step(kit.text.role_px("log")) if why else 0
    space = row.height - step - below - kit.px(6)
    fitting = (n for n in SIZES if kit.text.height(words, "log", room, size=n) <= space)
    size = next(fitting, SIZES[-1])
    under = kit.text.height(words, "log", room, size=size) if words else 0
    if why and under > space:
        under = 0  # the reason matters more
    top = row.centery - (step + under + below) // 2
    kit.text.line(surface, rule.name, "heading", (x, top + step // 2), tone, width=room)
    if under:
        area = pygame.Rect(x, top + step, room, under)
        kit.text.paragraph(surface, words, "log", area, "text3" if why else "text2", size=size)
    if why:
        y = top + step + under + below // 2
        kit.draw.icon(surface, "padlock", (x + kit.px(9), y), 19, "moon")
        kit.text.line(surface, why, "log", (x + kit.px(26), y), "text2", width=room)
