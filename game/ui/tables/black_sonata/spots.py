"""Buttons of acts on the table.

Belongs here: a button that selects an act, off with its reason where the act is refused. Does not
belong here: places on the map and cards (`game.ui.tables.spot`), what an act means (`asks`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.widgets import Button

SIZE, LEAST = 18, 9  # u of the letters, at the ordinary size of text


class Deed(Button):
    """An act such as a search: a press selects it."""

    def __init__(
        self, choice: Choice, label: str, icon: str, rect: pygame.Rect, *, why_not: str = ""
    ) -> None:
        """Make the button; with `why_not` it is off."""
        name = "deed." + ".".join(str(part) for part in choice)
        super().__init__(
            name, label, rect, icon=icon, size=SIZE, enabled=not why_not, why_not=why_not
        )
        self.choice = choice
        self.manner = "none" if why_not else "select"
        self.selected = False

    def rest(self) -> None:
        """Be off while things move."""
        self.enabled, self.manner, self.selected, self.why_not = False, "none", False, ""

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button; ember where it can be chosen, white-gold where it is."""
        super().draw(surface, kit)
        if self.selected:
            kit.draw.glow(surface, self.rect, "white_gold", blur=5, strength=0.5, line=2.6)
        elif self.enabled and not self.ring:
            kit.draw.frame(surface, self.rect, "ember", line=1.8)


def alike(buttons: Sequence[Button], kit: Kit) -> None:
    """Set the words of buttons side by side in one size: the largest in which all are whole."""
    draw = kit.draw
    ways = [(SIZE, True), *((size, False) for size in range(SIZE, LEAST - 1, -1))]
    for size, icons in ways:  # large words come before pictures
        shown = [b.icon if icons else "" for b in buttons]
        pairs = zip(buttons, shown, strict=True)
        if all(draw.on_one_line(b.rect.width, b.label, icon, size) for b, icon in pairs):
            break
    for button, icon in zip(buttons, shown, strict=True):
        button.size, button.icon = size, icon
