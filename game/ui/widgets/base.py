"""What every widget has in common: rectangle, states, focus, and the action it emits.

Belongs here: the base class and the words between a widget and its scene. Does not belong here:
any particular widget, and moving the focus between widgets (`focus`).

A widget's logic (rect, state, `handle`) needs no window; only `draw` needs a kit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypedDict, Unpack

import pygame

from game.ui.keys import Chord, standard_chord
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.tips import Tip, reason
from game.ui.words import Phrase, unworded

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Action:
    """What a widget tells its scene.

    Kinds: `press` (button, row, link), `change` (a value), `submit` (Enter in a field), `close`
    (dialog), `refused` (a widget that is off was tried; value is the reason), `used` (nothing to
    tell, but the event is spent).
    """

    kind: str
    source: Widget
    value: object = None

    @property
    def id(self) -> str:
        """Return the name of the widget that acts."""
        return self.source.id


class State(TypedDict, total=False):
    """What every widget may be made with beside its own; `why_not` says in words why it is off."""

    enabled: bool
    why_not: str
    tip: Tip | None
    shortcut: Chord | None


class Widget:
    """A rectangle in device pixels that may be hovered, focused, pressed and spoken.

    `kind_words` is the key under `spoken.` of what a listener is told it is, empty for nothing;
    `phrase` says the kit's own words and is given by the focus that holds the widget.
    """

    focusable: ClassVar[bool] = True
    kind_words: ClassVar[str] = ""
    reach: ClassVar[float] = 20  # units that its light and its shadow reach over what it shows

    def __init__(
        self,
        name: str,
        rect: pygame.Rect | None = None,
        *,
        enabled: bool = True,
        why_not: str = "",
        tip: Tip | None = None,
        shortcut: Chord | None = None,
    ) -> None:
        """Make the widget; `why_not` says in words why it is off."""
        self.id = name
        self.rect = rect or pygame.Rect(0, 0, 0, 0)
        self.hit: pygame.Rect | None = None  # a larger area that counts as the widget
        self.enabled = enabled
        self.why_not = why_not
        self.tip = tip
        self.shortcut = shortcut
        self.waits = False  # its shortcut: characters are being written elsewhere
        self.key_of = ""  # the act whose key the scene gives it as its shortcut
        self.chord: Callable[[str], Chord | None] = standard_chord  # the user's key of an act
        self.visible = True
        self.tab_stop = True  # False: arrows lead here, the Tab key does not
        self.hovered = False
        self.focused = False
        self.ring = False  # focus is drawn: the keyboard is in use
        self.pressed = False
        self.window = pygame.Rect(0, 0, 1920, 1080)
        self.phrase: Phrase = unworded

    # --- for the focus ------------------------------------------------------------------------

    @property
    def area(self) -> pygame.Rect:
        """Return where the mouse meets the widget."""
        return self.hit if self.hit is not None else self.rect

    @property
    def takes_focus(self) -> bool:
        """Whether the keyboard may stand here; also when off, so that the reason can be read."""
        return self.focusable and self.visible

    @property
    def captures(self) -> bool:
        """Whether all events go here first (an open list, a drag, a dialog)."""
        return False

    @property
    def writes(self) -> bool:
        """Whether the widget wants characters, so that letter shortcuts must wait."""
        return False

    @property
    def listens(self) -> bool:
        """Whether the widget waits for any key at all, also one that works everywhere."""
        return False

    def meets(self, position: tuple[int, int]) -> bool:
        """Whether a point is on the widget."""
        return self.visible and self.area.collidepoint(position)

    def tooltip(self) -> Tip | None:
        """Return what the tooltip shows: the reason first where the widget is off."""
        if not self.enabled and self.why_not:
            return reason(self.why_not, self.phrase("spoken.not_now"))
        return self.tip

    def gain_focus(self) -> None:
        """Take the keyboard."""
        self.focused = True

    def lose_focus(self) -> None:
        """Give the keyboard away and drop any half-done press."""
        self.focused = self.ring = self.pressed = False

    def give_way(self) -> None:
        """Close what the keyboard has opened here: the mouse has come to another widget."""

    # --- for the scene ------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Action | None:
        """Answer one event with device-pixel positions; None leaves the event to others."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            if self.meets(event.pos):
                return self.activate()
            return self.used()
        if event.type == pygame.KEYDOWN and self.focused:
            return self.on_key(event)
        return None

    def on_key(self, event: pygame.Event) -> Action | None:
        """Answer a key while focused."""
        plain_key = not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in ACTIVATE and plain_key:
            return self.activate()
        return None

    def _down(self, position: tuple[int, int]) -> Action | None:
        if not self.enabled:
            return self.refuse()
        self.pressed = True
        return self.used()

    def activate(self) -> Action | None:
        """Do what a click does."""
        if not self.enabled:
            return self.refuse()
        return Action("press", self)

    def refuse(self) -> Action:
        """Say that the widget is off, and why."""
        return Action("refused", self, self.why_not)

    def used(self) -> Action:
        """Say that the event is spent."""
        return Action("used", self)

    def speak(self) -> str:
        """Return what a listener must know when the focus comes here."""
        kind = self.phrase(f"spoken.{self.kind_words}") if self.kind_words else ""
        parts = [self.words(), kind, self.value_words()]
        if not self.enabled and self.why_not:
            parts.append(self.phrase("spoken.why_not", why=plain(self.why_not)))
        elif not self.enabled:
            parts.append(self.phrase("spoken.not_available"))
        elif self.tip is not None and self.focusable:
            parts.append(self.tip.speak())
        return ", ".join(part for part in parts if part)

    def words(self) -> str:
        """Return the widget's name for a listener."""
        return self.id.replace("_", " ")

    def value_words(self) -> str:
        """Return the widget's value for a listener."""
        return ""

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; returns whether the picture changes."""
        return False

    def spots(self) -> Sequence[pygame.Rect]:
        """Return where mouse and keyboard change its look, coming, going or moving over it."""
        return (self.rect,)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the widget in its present state."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw what lies over all other widgets (an open list)."""

    def prepare(self, surface: pygame.Surface, kit: Kit) -> bool:
        """Make what it will draw once it is pointed at; returns whether there is anything.

        Nothing that is drawn on the surface shows.
        """
        return False

    @property
    def look(self) -> str:
        """Return the state as the drawing functions name it."""
        if not self.enabled:
            return "focus" if self.ring else "off"
        return "focus" if self.ring else "hover" if self.hovered else "idle"

    @property
    def ground_look(self) -> str:
        """Return the state of a control whose focus is drawn apart while it is off."""
        return self.look if self.enabled else "off"


class Labelled(Widget):
    """A widget with a name in words, in markup; a listener hears it."""

    def __init__(
        self, name: str, label: str, rect: pygame.Rect | None = None, **state: Unpack[State]
    ) -> None:
        """Make the widget."""
        super().__init__(name, rect, **state)
        self.label = label

    def words(self) -> str:
        """Return the label."""
        return plain(self.label)

    def draw_off_ring(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float = 6
    ) -> None:
        """Draw the focus around a control that is off."""
        if self.ring and not self.enabled:
            kit.draw.glow(surface, rect, "white_gold", radius=radius, blur=5, line=2.4)
