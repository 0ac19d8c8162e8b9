"""The widgets of the title: rows of the menu column, and the lancet window of a game.

Belongs here: how they look in each state. Does not belong here: what they lead to.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.text import escape, plain
from game.ui.tips import Tip
from game.ui.widgets import Widget

HALO = 44  # u that the halo reaches over each edge
TITLE, TAGLINE = 52, 64  # u of the name, and of the height of a tagline in two lines
CHIP_SIZES = (19, 17, 15, 13, 11, 9)


class MenuRow(Widget):
    """A row of the menu column; `primary` is the ember one, which may have a second line."""

    kind_words: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        title: str,
        icon: str,
        rect: pygame.Rect | None = None,
        *,
        sub: str = "",
        primary: bool = False,
        tip: Tip | None = None,
    ) -> None:
        """Make a row."""
        super().__init__(name, rect, tip=tip)
        self.title, self.icon, self.sub = title, icon, sub
        self.primary = primary

    def words(self) -> str:
        """Return title and second line."""
        return ", ".join(part for part in (plain(self.title), plain(self.sub)) if part)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the row."""
        d, place = kit.draw, self.rect
        if self.pressed:
            place = place.move(0, kit.px(2))
        if self.primary:
            on, ring, down = self.hovered, self.ring, self.pressed
            d.button(surface, self.rect, "", kind="primary", hovered=on, focused=ring, pressed=down)
            title, sub, mark = "on_ember", "on_ember2", "on_ember"
        else:
            self._ground(surface, kit, place)
            title, sub, mark = "bone", "text2", "brass2"
        big = bool(self.sub)
        x, room = place.x + kit.px(72), place.width - kit.px(84)
        wraps = big and kit.text.needs(self.sub, "body_bold", room) > 1
        d.icon(surface, self.icon, (place.x + kit.px(38), place.centery), 34 if big else 29, mark)
        up = (kit.px(24) if wraps else kit.px(13)) if big else 0
        at = (x, place.centery - up)
        kit.text.line(
            surface,
            self.title,
            "heading",
            at,
            title,
            width=room,
            size=27 if big else 24,
            lines=1 if big else 2,
            tall=kit.px(36 if big else 50),
        )
        if big:
            at, tall = (x, place.centery + kit.px(16 if wraps else 18)), kit.px(28)
            kit.text.line(
                surface, self.sub, "body_bold", at, sub, width=room, size=19, lines=2, tall=tall
            )

    def _ground(self, surface: pygame.Surface, kit: Kit, place: pygame.Rect) -> None:
        """Draw what is under a row that is not the first to be chosen."""
        d, lit = kit.draw, self.hovered or self.ring
        d.shadow(surface, place, blur=6, opacity=0.5, down=3)
        first = d.mix("ink3", "shine", 0.07) if lit else "ink3"
        d.fill(surface, place, first, "ink2" if lit else "ink1", opacity=0.94, across=True)
        if self.ring:
            d.glow(surface, place, "white_gold", blur=6, strength=0.55, line=2.4)
        else:
            d.frame(surface, place, "brass2" if lit else "line", line=1.6)
        bar = pygame.Rect(place.x, place.y + kit.px(10), kit.px(4), place.height - kit.px(20))
        surface.fill(kit.theme.rgb("brass2" if lit else "brass"), bar)


class Lancet(Widget):
    """The window of one game: its picture, name, tagline and facts."""

    kind_words: ClassVar[str] = "game"
    reach: ClassVar[float] = HALO + 1

    def __init__(
        self,
        game: str,
        title: str,
        tagline: str,
        chips: tuple[tuple[str, str], ...],
        rect: pygame.Rect | None = None,
        *,
        save: str = "",
        hue: str = "brass",
        plain_look: bool = False,
    ) -> None:
        """Make a window. A plain one, of the set-up, can neither be hovered nor focused."""
        super().__init__(f"game.{game}", rect)
        self.game, self.title, self.tagline, self.chips = game, title, tagline, chips
        self.save, self.hue, self.plain_look = save, hue, plain_look

    @property
    def takes_focus(self) -> bool:
        """A window that only shows takes no focus."""
        return self.visible and not self.plain_look

    def words(self) -> str:
        """Return name, tagline and what is saved."""
        return ", ".join(plain(part) for part in (self.title, self.tagline, self.save) if part)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw picture, name and chips."""
        rect, assets = self.rect, kit.assets
        lit = (self.hovered or self.ring) and not self.plain_look
        halo = kit.px(HALO) * rect.width // max(1, kit.px(342))
        around = rect.inflate(2 * halo, 2 * halo)
        surface.blit(assets.picture("menu.shadow", around.size), around)
        if lit:
            surface.blit(assets.picture("menu.halo", around.size), around)
        name = f"menu.{self.game}"
        if not assets.has_picture(name):
            kit.draw.panel(surface, rect)
        else:
            surface.blit(assets.picture(name, rect.size), rect)
        self._words(surface, kit, lit)

    def _words(self, surface: pygame.Surface, kit: Kit, lit: bool) -> None:
        d, rect = kit.draw, self.rect
        room = rect.width - kit.px(44)
        gap = kit.px(12)
        size = self._chip_size(kit, room, gap)
        title, middle, tagline = self.parts(kit)
        kit.text.line(
            surface,
            self.title,
            "wordmark",
            title.center,
            "bone",
            anchor="centre",
            width=room,
            size=TITLE,
            shadow=True,
        )
        self._ornament(surface, kit, middle)
        kit.text.paragraph(
            surface, self.tagline, "body", tagline, "tagline", align="centre", middle=True
        )
        wide = [d.chip_width(words, icon, size=size) for icon, words in self.chips]
        x = rect.centerx - (sum(wide) + gap * (len(wide) - 1)) // 2
        for (icon, words), width in zip(self.chips, wide, strict=True):
            at = (x, rect.bottom - kit.px(86))
            d.chip(surface, at, words, icon, size=size, colour="bone")
            x += width + gap
        if self.save:
            colours = {"colour": "on_ember", "border": "chip_lit_rim", "ground": "chip_lit"}
            if not lit:
                colours = {"colour": "brass2", "border": "brass", "ground": "ink1"}
            at = (rect.centerx, rect.bottom - kit.px(42))
            d.chip(
                surface, at, escape(self.save), "tied-scroll", size=size, anchor="centre", **colours
            )

    def parts(self, kit: Kit) -> tuple[pygame.Rect, int, pygame.Rect]:
        """Where the name stands, how low the ornament lies, and where the tagline stands.

        They stand on the chips: a tagline in two lines lifts what is over it.
        """
        rect, text, gap = self.rect, kit.text, kit.px(10)
        room = rect.width - kit.px(44)
        chips = kit.draw.chip_height(self._chip_size(kit, room, kit.px(12)))
        px = text.shrunk_px(self.tagline, "body", room)
        high = text.line_step(px)
        if text.measure(self.tagline, "body", px=px)[0] > room:
            high = min(text.height(self.tagline, "body", room), kit.px(TAGLINE))
        tagline = pygame.Rect(rect.centerx - room // 2, 0, room, high)
        tagline.bottom = rect.bottom - kit.px(86) - chips // 2 - gap // 2
        middle = tagline.top - gap
        step = text.line_step(text.shrunk_px(self.title, "wordmark", room, size=TITLE))
        title = pygame.Rect(tagline.x, middle - gap // 2 - step, room, step)
        return title, middle, tagline

    def _chip_size(self, kit: Kit, room: int, gap: int) -> float:
        """The largest size at which the chips stand side by side and not into one another."""
        for size in CHIP_SIZES:
            wide = [kit.draw.chip_width(words, icon, size=size) for icon, words in self.chips]
            if self.save:
                wide.append(kit.draw.chip_width(escape(self.save), "tied-scroll", size=size))
            fits = sum(wide[: len(self.chips)]) + gap * (len(self.chips) - 1) <= room
            if fits and max(wide) <= room and kit.draw.chip_height(size) <= kit.px(40):
                return size
        return CHIP_SIZES[-1]

    def _ornament(self, surface: pygame.Surface, kit: Kit, y: int) -> None:
        half, mid = kit.px(60), self.rect.centerx
        tone = kit.theme.rgb(self.hue)
        thick, side = max(1, kit.px(1.6)), max(3, kit.px(5))
        surface.fill(tone, (mid - half, y, half - 2 * side, thick))
        surface.fill(tone, (mid + 2 * side, y, half - 2 * side, thick))
        points = [(mid - side, y), (mid, y - side), (mid + side, y), (mid, y + side)]
        pygame.draw.polygon(surface, tone, points)
