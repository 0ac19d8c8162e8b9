"""Buttons of acts on the table.

Belongs here: a button that selects an act, off with its reason where the act is refused. Does not
belong here: places on the map and cards (`game.ui.tables.spot`), what an act means (`asks`).
"""

from __future__ import annotations

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.widgets import Button


class Deed(Button):
    """An act such as a search: a press selects it."""

    def __init__(
        self, choice: Choice, label: str, icon: str, rect: pygame.Rect, *, why_not: str = ""
    ) -> None:
        """Make the button; with `why_not` it is off."""
        name = "deed." + ".".join(str(part) for part in choice)
        super().__init__(
            name, label, rect, icon=icon, size=18, enabled=not why_not, why_not=why_not
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
