"""What stands at the sides: what is pointed at, dice, stacks, the foot under the hand.

Belongs here: drawing these from plain values. Does not belong here: choosing what is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Holding, Tile
from game.ui.vector import linear


@dataclass(frozen=True, slots=True)
class Shown:
    """What the inspector says: a title, a word at the right, a tile, rows of words."""

    title: str
    icon: str
    right: str = ""
    tile: Tile | None = None
    about: str = ""
    rows: tuple[str, ...] = ()
    alert: str = ""  # one line in the colour of danger or of information
    banners: tuple[tuple[str, int], ...] = ()  # towns of each class, of nobody under ""


class Side:
    """Draws the rails' panels."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        """Draw with these."""
        self.kit, self.looks = kit, looks

    def inspector(self, surface: pygame.Surface, rect: pygame.Rect, shown: Shown) -> None:
        """Draw what is pointed at."""
        kit, px = self.kit, self.kit.px
        inner = kit.draw.panel(surface, rect, shown.title, shown.icon, shown.right)
        text = inner
        if shown.tile is not None:
            side = min(px(92), inner.height // 2)
            tile = pygame.Rect(inner.x, inner.y, side, side)
            surface.blit(self.looks.tile(shown.tile, side), tile)
            kit.draw.frame(surface, tile, "brassd", radius=4, line=1.4)
            x = tile.right + px(12)
            text = pygame.Rect(x, inner.y - px(4), inner.right - x, side + px(8))
        used = kit.text.paragraph(surface, shown.about, "log", text, "bone")
        y = max(used.bottom, inner.y + px(92) if shown.tile is not None else 0) + px(10)
        if shown.banners:
            y = self._banners(surface, inner, y, shown.banners)
        if shown.rows or shown.alert:
            kit.draw.rule(surface, inner.x, y - px(4), inner.width)
            y += px(4)
        lines = [*((f"*{shown.alert}*", "ember") for _ in range(bool(shown.alert)))]
        lines += [(row, "text2") for row in shown.rows]
        for words, tone in lines:
            room = inner.bottom + px(10) - y
            warns = tone == "ember" and room >= kit.text.line_step(13)  # it is never left out
            if kit.text.height(words, "log", inner.width) > room and not warns:
                break
            box = pygame.Rect(inner.x, y, inner.width, room if warns else 0)
            y = kit.text.paragraph(surface, words, "log", box, tone).bottom + px(5)

    def _banners(
        self, surface: pygame.Surface, inner: pygame.Rect, y: int, shown: Sequence[tuple[str, int]]
    ) -> int:
        """Hang the banners of all who hold towns, each with how many; returns what is under."""
        kit, px = self.kit, self.kit.px
        high, step = px(58), min(px(92), inner.width // max(1, len(shown)))
        for i, (klass, count) in enumerate(shown):
            drawn = self.looks.banner(Holding(klass) if klass else None, high)
            x = inner.x + i * step
            surface.blit(drawn, (x, y))
            at = (x + drawn.get_width() + px(5), y + high // 2)
            kit.text.line(surface, str(count), "numeral", at, "bone", size=26)
        return y + high + px(12)

    def dice(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        dice: Sequence[tuple[str, int]],
        words: str,
        spin: float = 0.0,
    ) -> None:
        """Draw the dice on the table, or those of the last roll: whose, and what they show."""
        kit, px = self.kit, self.kit.px
        if not dice:
            return
        side = px(50)
        for i, (klass, face) in enumerate(dice[:4]):
            at = (rect.x + px(32) + i * (side + px(12)), rect.centery)
            self.looks.draw_die(surface, at, side, klass, face, spin)
        x = rect.x + px(14) + len(dice[:4]) * (side + px(12))
        room = pygame.Rect(x, rect.y, rect.right - x, rect.height)
        kit.text.paragraph(surface, words, "log", room, "text2", middle=True)

    def pile(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        picture: str,
        count: int,
        chip: pygame.Rect,
        words: str,
    ) -> None:
        """Draw a stack of cards or tiles with as many edges as it has, and its count."""
        kit, px = self.kit, self.kit.px
        edges = min(6, count)
        if not count:
            kit.draw.frame(surface, rect, "line", radius=8, line=1.6, dashed=True, opacity=0.8)
        for i in range(edges):
            drawn = self.looks.piece(picture, rect.size)
            surface.blit(drawn, rect.move(0, px(6) - i * max(1, px(2.4))))
        kit.draw.chip(surface, chip.center, words, anchor="centre", size=17)

    def horde_card(
        self, surface: pygame.Surface, rect: pygame.Rect, name: str, number: str, phase: str
    ) -> None:
        """Draw an open card of the Horde as one line: picture, name, phase."""
        kit, hue = self.kit, self.looks.spell_hue(number)
        kit.draw.fill(surface, rect, hue, "ink1", radius=5, opacity=0.92, across=True)
        kit.draw.frame(surface, rect, "line", radius=5, line=1.3)
        art = kit.assets.picture(f"spell.{number}", (round(rect.height * 1.1), rect.height))
        inner = art.get_rect(midleft=(rect.x + 2, rect.centery)).inflate(0, -4)
        surface.blit(art, inner, (0, 2, inner.width, inner.height))
        end = rect.right - kit.px(16)
        kit.text.line(
            surface, phase, "numeral", (end, rect.centery), "brass2", anchor="centre", size=20
        )
        x = inner.right + kit.px(8)
        kit.text.line(surface, name, "log_bold", (x, rect.centery), width=end - kit.px(14) - x)

    def foot(self, surface: pygame.Surface, top: int) -> None:
        """Darken the map under the hand."""
        width, height = surface.get_size()

        def body() -> str:
            w, h, dark = width, height - top, self.kit.draw.colour("scrim")
            ramp = ((0, dark, 0.0), (0.35, dark, 0.66), (1, dark, 0.94))
            return linear("g", 0, 0, 0, h, ramp) + (
                f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#g)"/>'
            )

        drawn = self.kit.draw.shape(("obsidia foot",), width, height - top, body)
        surface.blit(drawn, (0, top))

    def head(self, surface: pygame.Surface) -> None:
        """Darken the map under the top bar."""
        width, height = surface.get_width(), self.kit.px(96)

        def body() -> str:
            dark = self.kit.draw.colour("scrim")
            ramp = ((0, dark, 0.96), (0.55, dark, 0.8), (1, dark, 0.0))
            return linear("g", 0, 0, 0, height, ramp) + (
                f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#g)"/>'
            )

        surface.blit(self.kit.draw.shape(("obsidia head",), width, height, body), (0, 0))

    def sudden(self, surface: pygame.Surface, centre: tuple[int, int], words: str) -> None:
        """Draw the banner of sudden death."""
        kit, px = self.kit, self.kit.px
        wide = kit.text.measure(words, "body_bold")[0] + px(76)
        rect = pygame.Rect(0, 0, wide, px(44))
        rect.center = centre
        kit.draw.fill(surface, rect, "sudden", "sudden_foot", radius=6, opacity=0.96)
        kit.draw.frame(surface, rect, "blood", radius=6, line=2)
        kit.draw.icon(surface, "death-skull", (rect.x + px(30), rect.centery), 28, "loss_text")
        kit.text.line(surface, words, "body_bold", (rect.x + px(54), rect.centery), "bone")
