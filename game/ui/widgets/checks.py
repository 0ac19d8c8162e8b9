"""A filter that is switched on or off and tells how many it would leave.

Belongs here: its two looks, a row with a box and a tile in a row of numbers. Does not belong here:
what is counted.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.vector import mix
from game.ui.widgets.base import Action, Widget


class CheckRow(Widget):
    """A box that is checked, an icon, words and a count; at no count it is off, unless checked.

    With `tile` it stands upright: the words over the count, no box, as one of a row of numbers.
    """

    kind_words: ClassVar[str] = "switch"

    def __init__(
        self,
        name: str,
        label: str,
        count: int,
        rect: pygame.Rect | None = None,
        *,
        on: bool = False,
        icon: str = "",
        tile: bool = False,
        group: str = "",
        why_not: str = "",
    ) -> None:
        """Make a row; `group` is what it belongs to, for a listener."""
        enabled = on or count > 0
        super().__init__(name, rect, enabled=enabled, why_not="" if enabled else why_not)
        self.label, self.count, self.on = label, count, on
        self.icon, self.tile, self.group = icon, tile, group

    def activate(self) -> Action | None:
        """Check or uncheck."""
        if not self.enabled:
            return self.refuse()
        self.on = not self.on
        return Action("change", self, self.on)

    def words(self) -> str:
        """Return group and label."""
        return ", ".join(plain(part) for part in (self.group, self.label) if part)

    def value_words(self) -> str:
        """Return the state and the count."""
        state = self.phrase("spoken.on" if self.on else "spoken.off")
        return f"{state}, {self.count}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the row or the tile."""
        if self.tile:
            self._draw_tile(surface, kit)
        else:
            self._draw_row(surface, kit)

    def _draw_row(self, surface: pygame.Surface, kit: Kit) -> None:
        d, r = kit.draw, self.rect
        lit = self.hovered or self.ring
        inside = r.inflate(-kit.px(16), -2)
        if lit:
            d.fill(surface, inside, "ink4", radius=5, opacity=0.55)
        if self.ring:
            d.frame(surface, inside, "white_gold", radius=5, line=2.2)
        side = max(16, kit.px(26))
        box = pygame.Rect(r.x + kit.px(18), r.centery - side // 2, side, side)
        self._box(surface, kit, box)
        x = box.right + kit.px(12)
        if self.icon:
            tone = "brass2" if self.enabled else "text3"
            d.icon(surface, self.icon, (x + kit.px(13), r.centery), 25, tone)
            x += kit.px(38)
        tone = "text3" if not self.enabled else "bone" if self.on or lit else "text2"
        at = (r.right - kit.px(20), r.centery)
        shade = "text2" if self.enabled else "text3"
        used = kit.text.line(surface, str(self.count), "body_bold", at, shade, anchor="right")
        role = "body_bold" if self.on else "body"
        room = used.x - x - kit.px(8)
        kit.text.line(surface, self.label, role, (x, r.centery), tone, width=room, size=19)

    def _box(self, surface: pygame.Surface, kit: Kit, box: pygame.Rect) -> None:
        d = kit.draw
        ground = mix(d.colour("brass"), d.colour("ink1"), 0.5) if self.on else "ink0"
        d.fill(surface, box, ground, radius=4)
        tone = "brass2" if self.on else "text3" if self.enabled else "line"
        d.frame(surface, box, tone, radius=4, line=1.7)
        if self.on:
            d.icon(surface, "ui-check", box.center, box.width * 0.7 / kit.theme.u, "knob")

    def _draw_tile(self, surface: pygame.Surface, kit: Kit) -> None:
        d, r = kit.draw, self.rect
        lit = self.hovered or self.ring
        ground = mix(d.colour("brass"), d.colour("ink1"), 0.6) if self.on else "ink0"
        d.fill(surface, r, "ink4" if lit and not self.on else ground, opacity=0.95)
        tone = "brass2" if self.on else "text3" if self.enabled else "line"
        d.frame(surface, r, "white_gold" if self.ring else tone, line=2.4 if self.ring else 1.5)
        room = r.width - kit.px(6)
        tone, shade = ("bone", "text2") if self.enabled else ("text3", "text3")
        at = (r.centerx, r.y + round(r.height * 0.31))
        kit.text.line(surface, self.label, "body_bold", at, tone, anchor="centre", width=room)
        at = (r.centerx, r.y + round(r.height * 0.73))
        kit.text.line(surface, str(self.count), "log", at, shade, anchor="centre", width=room)
