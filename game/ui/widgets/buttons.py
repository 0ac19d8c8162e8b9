"""Things that are pressed.

Belongs here: button, icon button, toggle. Does not belong here: choices among several values.
"""

from __future__ import annotations

from typing import ClassVar, Unpack

import pygame

from game.ui import controls
from game.ui.draw import ButtonKind
from game.ui.kit import Kit
from game.ui.tips import Tip
from game.ui.widgets.base import Action, Labelled, State


class Button(Labelled):
    """A button with words; one primary per screen."""

    kind_words: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        kind: ButtonKind = "ghost",
        icon: str = "",
        size: float = 20,
        **state: Unpack[State],
    ) -> None:
        """Make a button; its shortcut is drawn as a key cap."""
        super().__init__(name, label, rect, **state)
        self.kind: ButtonKind = kind
        self.icon = icon
        self.size = size

    def tooltip(self) -> Tip | None:
        """Return the tooltip; a reason that is on the button already is not said twice."""
        same = not self.enabled and self.why_not == self.label
        return self.tip if same else super().tooltip()

    @property
    def cap(self) -> str:
        """Return the words on its key cap; none for a key that would do nothing here now."""
        live = self.shortcut is not None and self.enabled and not self.waits
        return self.shortcut.words if live and self.shortcut is not None else ""

    def value_words(self) -> str:
        """Return the shortcut."""
        chord = self.shortcut
        return "" if chord is None else self.phrase("spoken.key", key=chord.words)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button."""
        kit.draw.button(
            surface,
            self.rect,
            self.label,
            kind=self.kind if self.enabled else "off",
            icon=self.icon,
            key=self.cap,
            size=self.size,
            hovered=self.hovered,
            focused=self.ring,
            pressed=self.pressed,
        )


class IconButton(Labelled):
    """A square button with an icon; its name is shown on hover and spoken."""

    kind_words: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        icon: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        flip: bool = False,
        units: float = 27,
        **state: Unpack[State],
    ) -> None:
        """Make the button; `label` is its caption."""
        super().__init__(name, label, rect, **state)
        self.icon = icon
        self.flip = flip
        self.units = units

    def tooltip(self) -> Tip | None:
        """Return the caption with its key, or the reason where the button is off."""
        refused = super().tooltip()
        if refused is not None:
            return refused
        if self.shortcut is None:
            return Tip("", (self.label,))
        return Tip("", ((self.label, self.shortcut.words),))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the square and its icon."""
        kit.draw.button(
            surface,
            self.rect,
            "",
            kind="ghost" if self.enabled else "off",
            hovered=self.hovered,
            focused=self.ring,
            pressed=self.pressed,
        )
        tone = "text3" if not self.enabled else "bone" if self.hovered or self.ring else "text2"
        centre = (self.rect.centerx, self.rect.centery + (kit.px(2) if self.pressed else 0))
        kit.draw.icon(surface, self.icon, centre, self.units, tone, flip=self.flip)


class Toggle(Labelled):
    """A switch with a word beside it; the whole row may be its hit area."""

    kind_words: ClassVar[str] = "switch"

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        on: bool = False,
        **state: Unpack[State],
    ) -> None:
        """Make a switch; `label` is spoken, the scene draws it where it likes."""
        super().__init__(name, label, rect, **state)
        self.on = on

    def value_words(self) -> str:
        """Return on or off."""
        return self.phrase("spoken.on") if self.on else self.phrase("spoken.off")

    def activate(self) -> Action | None:
        """Turn the switch over."""
        if not self.enabled:
            return self.refuse()
        self.on = not self.on
        return Action("change", self, self.on)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the switch, 56 by 30 u, at the right of the rectangle."""
        width, height = kit.px(56), kit.px(30)
        place = pygame.Rect(0, 0, width, height)
        place.midright = self.rect.midright
        controls.toggle(kit.draw, surface, place, self.on, self.ground_look)
        self.draw_off_ring(surface, kit, place, radius=15)
