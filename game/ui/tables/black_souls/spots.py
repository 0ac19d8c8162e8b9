"""Places of the table that can be pointed at.

Belongs here: the widget over a drawn thing, its dwell before the large card opens, a plate's key
cap. Does not belong here: what an act means (`asks`), how the thing itself is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Literal

import pygame

from game.engine.types import Choice
from game.ui.breath import Breath
from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.tables.black_souls.words import say
from game.ui.tables.black_souls.zoom import Zoom
from game.ui.text import plain
from game.ui.timeline import HOVER, LIFT, ease_out
from game.ui.tips import Tip
from game.ui.widgets import Button, Stepper
from game.ui.widgets.base import Action, Widget

DWELL = 0.25
RISE = 12.0  # u that a card rises
CUBE = re.compile(r"\[cube\.\w+\]\s?")  # the name of its class stands beside it
Manner = Literal["none", "act", "select", "look"]
Popup = Callable[[pygame.Surface, "Spot"], None]


def spoken(markup: str) -> str:
    """Return words for a listener.

    >>> spoken("Lose [cube.mage] 2 *Mages*")
    'Lose 2 Mages'
    """
    return plain(CUBE.sub("", markup))


class Blacks(Stepper):
    """How many Black Souls die for a Threat; it tells what follows from the number."""

    outcome = ""
    popup: Callable[[pygame.Surface, Widget], None] | None = None  # draws its tooltip, placed well
    over = 0.0

    def tooltip(self) -> Tip | None:
        """Return nothing where the tooltip is drawn with the large cards."""
        return super().tooltip() if self.popup is None else None

    def update(self, dt: float) -> bool:
        """Open the tooltip after a short rest."""
        before = self.over >= DWELL
        self.over = self.over + dt if self.hovered or self.ring else 0.0
        return before != (self.over >= DWELL)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the tooltip."""
        if self.popup is not None and self.over >= DWELL:
            self.popup(surface, self)

    def value_words(self) -> str:
        """Return the number, its ends and what follows from it."""
        return f"{super().value_words()}, {self.outcome}"


class Use(Button):
    """One way to use an icon or token of the visit; its few words are told in full."""

    told = ""
    done = False  # this way was taken

    def words(self) -> str:
        """Return all that a press means."""
        return spoken(self.told)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button; what can be done now has an ember line."""
        super().draw(surface, kit)
        if self.enabled and not self.ring:
            kit.draw.frame(surface, self.rect, "ember", line=2)
        elif self.done and not self.ring:
            kit.draw.frame(surface, self.rect, "verdigris", line=2)
        if self.done:
            disc = pygame.Rect(0, 0, kit.px(24), kit.px(24))
            disc.center = (self.rect.right - kit.px(6), self.rect.y + kit.px(4))
            kit.draw.fill(surface, disc, "ink0", radius=12)
            kit.draw.icon(surface, "ui-check", disc.center, 18, "verdigris")


class Spot(Widget):
    """A thing on the table: it is drawn by the table, this adds hover, focus and words.

    `manner` says what a press means: nothing, the choice at once, a selection that waits for the
    primary button, or looking at a designer's level.
    """

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        manner: Manner = "none",
        choice: Choice = (),
        value: str = "",
        why_not: str = "",
        tip: Tip | None = None,
        popup: Popup | None = None,
        shortcut: Chord | None = None,
        radius: float = 8,
    ) -> None:
        """Make the spot; with `why_not` it is off."""
        super().__init__(
            name, rect, enabled=not why_not, why_not=why_not, tip=tip, shortcut=shortcut
        )
        self.label = label
        self.manner: Manner = manner if not why_not else "none"
        self.choice = choice
        self.value = value
        self.popup = popup
        self.radius = radius
        self.over = 0.0
        self.selected = False
        self.lifts = False  # a card of the hand, which rises under the mouse
        self.near = 0.0  # how far it has answered to being pointed at, 0 to 1
        self.still = False  # it answers at once
        self.breath: Breath | None = None  # the one spot that moves the table's light on
        self.quiet = False  # its words stand on it already: they are only spoken
        self.zoom: Zoom | None = None  # knows whose large card is open
        self.ahead: Popup | None = None  # draws what the table shows while it is pointed at

    @property
    def pointed(self) -> bool:
        """Whether mouse or keyboard stands here."""
        return self.hovered or self.ring

    def words(self) -> str:
        """Return the name of the thing."""
        return spoken(self.label)

    def value_words(self) -> str:
        """Return what it holds, and whether it is selected."""
        parts = (spoken(self.value), say("selected") if self.selected else "")
        return ", ".join(part for part in parts if part)

    def speak(self) -> str:
        """Return name, value, and the reason or what the tooltip adds to them."""
        told = ", ".join(part for part in (self.words(), self.value_words()) if part)
        if not self.enabled:
            return super().speak()
        rows = () if self.tip is None else (self.tip.title, *self.tip.rows)
        lines = [row if isinstance(row, str) else f"{row[0]}: {row[1]}" for row in rows]
        more = [spoken(line) for line in lines if line and spoken(line) not in told]
        return ". ".join((told, *(line.rstrip(".") for line in more)))

    def tooltip(self) -> Tip | None:
        """Return the words beside it; nothing where the large card says them."""
        return None if self.popup is not None or self.quiet else super().tooltip()

    def refuse(self) -> Action:
        """Say why not; the large card opens at once, since it carries the reason."""
        self.over = DWELL
        if self.zoom is not None and self.zoom.closed == self.id:
            self.zoom.closed = ""
        return super().refuse()

    def on_key(self, event: pygame.Event) -> Action | None:
        """Put the large card away with its key, and show it again."""
        chord = self.chord("zoom")
        if self.popup is None or self.zoom is None or chord is None or not chord.matches(event):
            return super().on_key(event)
        self.zoom.toggle(self.id)
        return self.used()

    def update(self, dt: float) -> bool:
        """Open the large card after a short rest; move the light on."""
        lit = self._approach(dt)
        lit = (self.breath is not None and self.breath.update(dt)) or lit
        if self.popup is None:
            return lit
        before = self.opened
        self.over = self.over + dt if self.pointed else 0.0
        if self.zoom is not None:
            self.zoom.point(self.id, at=self.pointed)
        return lit or before != self.opened

    def _approach(self, dt: float) -> bool:
        """Come nearer to what the mouse wants; the keyboard is answered at once."""
        before, goal = self.near, 1.0 if self.pointed else 0.0
        step = dt / (LIFT if self.lifts else HOVER)
        if self.still or self.ring:
            self.near = goal
        else:
            self.near = min(goal, before + step) if goal else max(0.0, before - step)
        return self.near != before

    @property
    def nearing(self) -> bool:
        """Whether it still comes or goes."""
        return self.near != (1.0 if self.pointed else 0.0)

    def raised(self, kit: Kit) -> pygame.Rect:
        """Return where the thing is drawn: higher, if it lifts."""
        up = kit.px(RISE * ease_out(self.near)) if self.lifts else 0
        return self.rect.move(0, -up)

    @property
    def opened(self) -> bool:
        """Whether its large card is to be seen."""
        if self.popup is None or not self.pointed or self.over < DWELL:
            return False
        return self.zoom is None or self.zoom.opens(self.id)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw hover and focus; everything else is the table's."""
        if not self.pointed or (self.manner == "none" and not self.ring and self.popup is None):
            return
        bright = self.ring or self.manner in ("act", "select")
        near = 1.0 if self.ring or self.still else self.near
        if near < 0.1:
            return
        kit.draw.frame(
            surface,
            self.raised(kit).inflate(2, 2),
            "white_gold",
            radius=self.radius,
            line=3.2 if bright else 1.6,
            opacity=round((1.0 if bright else 0.55) * near, 1),
        )

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the large card."""
        if self.popup is not None and self.opened:
            self.popup(surface, self)

    def prepare(self, surface: pygame.Surface, kit: Kit) -> bool:
        """Make the large card, or what a look at another level shows."""
        make = self.popup or self.ahead
        if make is not None:
            make(surface, self)
        return make is not None
