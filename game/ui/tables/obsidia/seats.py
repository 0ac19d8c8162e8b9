"""The plates of the players: class, person, towns, and what each has left.

Belongs here: drawing one plate from a plain record of it. Does not belong here: reading a view, the
order of the plates, what a press on one means.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.tables.obsidia.looks import Looks
from game.ui.text import escape

COUNTS = (
    ("meeple", "on_board"),
    ("meeple-group", "reserve"),
    ("spell-book", "hand"),
    ("stack", "tiles"),
)


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a plate."""

    klass: str  # a class, or "" for the Horde
    title: str
    who: str
    towns: int
    on_board: int
    reserve: int
    hand: int
    tiles: int
    state: str = "idle"  # asked, turn, idle, out
    legal: bool = False  # may be targeted
    chosen: bool = False
    sealed: bool = False  # a spell keeps it from training
    horde: bool = False


class Seats:
    """Draws the plates of the left rail."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        """Draw with these."""
        self.kit, self.looks = kit, looks

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        """Draw one plate; it is one picture until something on it changes."""
        pad = self.kit.px(16)
        key = ("obsidia plate", plate, rect.size, self.kit.theme.text_scale)
        drawn = self.kit.cache.get(key, lambda: self._plate(rect.size, pad, plate))
        surface.blit(drawn, (rect.x - pad, rect.y - pad))

    def _plate(self, size: tuple[int, int], pad: int, plate: Plate) -> pygame.Surface:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
        rect = pygame.Rect(pad, pad, *size)
        hue = self.looks.colour(plate.klass)
        d.shadow(out, rect, radius=7, blur=6, opacity=0.55, down=4)
        d.fill(out, rect, d.mix(hue, "row_deep", 0.68), "ink2", radius=7, opacity=0.96, across=True)
        side = pygame.Rect(rect.x, rect.y, px(60), rect.height)
        d.fill(out, side, d.mix(hue, "shine", 0.12), d.mix(hue, "shade", 0.3), radius=6)
        if plate.klass:
            figure = self.looks.traveler(plate.klass, px(54))
            out.blit(figure, figure.get_rect(midbottom=(side.centerx, rect.bottom - px(4))))
        elif plate.horde:  # the Horde is three classes at once
            d.icon(out, "shambling-zombie", side.center, 52, "bone")
        else:
            d.icon(out, "meeple", side.center, 44, "text3")
        self._rim(out, rect, plate)
        self._towns(out, rect, plate.towns)
        x = side.right + px(14)
        room = rect.right - px(76) - x
        kit.text.line(out, plate.title, "card_name", (x, rect.y + px(25)), width=room)
        whole = rect.right - px(76) - x
        kit.text.line(out, escape(plate.who), "log", (x, rect.y + px(53)), "text2", width=whole)
        if plate.sealed:
            self._seal(out, side)
        self._counts(out, rect, x, plate)
        return out

    def _rim(self, out: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        d = self.kit.draw
        if plate.chosen:
            d.glow(out, rect, "blood", radius=7, blur=6, line=3)
        elif plate.legal:
            d.glow(out, rect, "ember", radius=7, blur=6, strength=0.5, line=2.6)
        elif plate.state == "asked":
            d.frame(out, rect, "ember", radius=7, line=2.6)
        elif plate.state == "turn":
            d.frame(out, rect, "moon", radius=7, line=2.2)
        else:
            d.frame(out, rect, "line", radius=7, line=1.4, opacity=0.9)

    def _towns(self, out: pygame.Surface, rect: pygame.Rect, towns: int) -> None:
        """Draw the number that wins, always to be seen."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        box = pygame.Rect(rect.right - px(74), rect.y + px(9), px(64), px(48))
        d.fill(out, box, "veil", radius=6, opacity=0.75)
        d.frame(out, box, "brass", radius=6, line=1.4, opacity=0.85)
        d.icon(out, "village", (box.x + px(20), box.centery), 28, "brass2")
        at = (box.x + px(45), box.centery)
        kit.text.line(out, str(towns), "numeral_large", at, anchor="centre", size=30)

    def _seal(self, out: pygame.Surface, side: pygame.Rect) -> None:
        """Mark that this player may not train."""
        kit, px = self.kit, self.kit.px
        disc = pygame.Rect(0, 0, px(30), px(30))
        disc.center = (side.centerx, side.y + px(22))
        kit.draw.fill(out, disc, "ink1", radius=30)
        kit.draw.frame(out, disc, "amethyst", radius=30, line=2)
        kit.draw.icon(out, "padlock", disc.center, 19, "amethyst")

    def _counts(self, out: pygame.Surface, rect: pygame.Rect, x: int, plate: Plate) -> None:
        kit, px = self.kit, self.kit.px
        step = (rect.right - px(6) - x) // len(COUNTS)
        y = rect.bottom - px(26)
        for i, (icon, name) in enumerate(COUNTS):
            value = getattr(plate, name)
            left = x + i * step
            tone = "text3" if value == 0 else "text2"
            kit.draw.icon(out, icon, (left + px(11), y), 22, tone)
            number = "text3" if value == 0 else "bone"
            kit.text.line(out, str(value), "body_bold", (left + px(27), y), number)
