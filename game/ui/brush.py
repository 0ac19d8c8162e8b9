"""Fills, frames, shadows, lights and icons: what panels and controls are made of.

Belongs here: flat shapes at device pixels, cached small and spread to any size. Does not belong
here: anything that is made of several of them (`draw`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import vector
from game.ui.assets import Assets
from game.ui.cache import SurfaceCache
from game.ui.text import Text
from game.ui.theme import Theme
from game.ui.vector import box, linear, paint, spread

MIDDLE = 64  # pixels between the edges of a picture that is spread


class Brush:
    """Theme, text and pictures in one hand, and the flat shapes."""

    def __init__(self, theme: Theme, assets: Assets, text: Text, cache: SurfaceCache) -> None:
        """Draw with these; the cache is cleared by its owner when the size changes."""
        self.theme = theme
        self.assets = assets
        self.text = text
        self.cache = cache

    # --- primitives ---------------------------------------------------------------------------

    def line_px(self, units: float) -> float:
        """Return a line width in pixels that stays visible at small scales."""
        return max(1.0, units * self.theme.u)

    def colour(self, name: str) -> str:
        """Return a token as `#RRGGBB`."""
        return self.theme.colour(name)

    def mix(self, one: str, other: str, share: float) -> str:
        """Return the colour `share` of the way from one token or `#RRGGBB` to another."""
        return vector.mix(self.colour(one), self.colour(other), share)

    def shape(
        self, key: tuple[Hashable, ...], width: int, height: int, body: Callable[[], str]
    ) -> pygame.Surface:
        """Return a cached drawing of SVG elements."""
        full = ("shape", *key, width, height)
        return self.cache.get(full, lambda: vector.raster(width, height, body()))

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        units: float,
        colour: str = "bone",
        *,
        opacity: float = 1.0,
        flip: bool = False,
    ) -> None:
        """Draw a picture or icon by its centre, `units` large."""
        px = max(8, self.theme.px(units))
        if self.assets.has_picture(name):
            drawn = self.assets.fitted(name, px, px, opacity=opacity)
        else:
            drawn = self.assets.icon(name, px, self.colour(colour), opacity=opacity, flip=flip)
        at = (centre[0] - drawn.get_width() // 2, centre[1] - drawn.get_height() // 2)
        surface.blit(drawn, at)

    def shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        *,
        radius: float = 6,
        blur: float = 18,
        opacity: float = 0.65,
        down: float = 8,
    ) -> None:
        """Lay a soft shadow under a rectangle; measures in units."""
        under = rect.move(0, self.theme.px(down))
        self._lay_soft(surface, under, radius, blur, self.colour("shade"), opacity, hollow=0)

    def glow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: str,
        *,
        radius: float = 6,
        blur: float = 8,
        strength: float = 0.85,
        line: float = 2.6,
    ) -> None:
        """Lay a lit rim around a rectangle: soft light and a clear line."""
        tone = self.colour(colour)
        if strength > 0:
            self._lay_soft(surface, rect, radius, blur, tone, strength, hollow=4)
        self.frame(surface, rect, tone, radius=radius, line=line)

    def frame(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: str,
        *,
        radius: float = 6,
        line: float = 1.4,
        opacity: float = 1.0,
        dashed: bool = False,
    ) -> None:
        """Draw the line of a rounded rectangle, inside its edge."""
        tone, px, u = self.colour(colour), self.line_px(line), self.theme.u

        style = paint(stroke=tone, opacity=opacity, line=px)
        key = ("frame", tone, radius, px, opacity, dashed)
        if dashed:
            w, h = rect.size
            body = lambda: vector.dashes(w, h, px / 2 + 0.5, radius * u, 9 * u, 8 * u, style)  # noqa: E731
            surface.blit(self.shape(key, w, h, body), rect)
            return

        def line_of(w: int, h: int) -> str:
            return box(px / 2, px / 2, w - px, h - px, radius * u, style)

        edge = round(radius * u + px) + 2
        self._spread(surface, rect, key, line_of, edge, edge, hollow=True)

    def fill(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        top: str,
        bottom: str = "",
        *,
        radius: float = 6,
        opacity: float = 1.0,
        across: bool = False,
    ) -> None:
        """Fill a rounded rectangle with a colour, or from `top` to `bottom` (or left to right)."""
        first, last = self.colour(top), self.colour(bottom or top)

        def body(w: int, h: int) -> str:
            end = (w, 0) if across else (0, h)
            ramp = linear("g", 0, 0, *end, ((0, first, opacity), (1, last, opacity)))
            return ramp + box(0, 0, w, h, radius * self.theme.u, 'fill="url(#g)"')

        edge = round(radius * self.theme.u) + 2
        steps = first != last  # from side to side, so that only the other way can be spread
        self._spread(
            surface,
            rect,
            ("fill", first, last, radius, opacity, across),
            body,
            0 if steps and across else edge,
            0 if steps and not across else edge,
        )

    def _spread(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        key: tuple[Hashable, ...],
        body: Callable[[int, int], str],
        side: int,
        foot: int,
        *,
        hollow: bool = False,
    ) -> None:
        """Draw a shape that is kept small: all between its edges repeats; 0 for one that is whole.

        Thus the same picture serves every size, and large ones do not drive others out.
        """
        w = min(rect.width, 2 * side + MIDDLE) if side else rect.width
        h = min(rect.height, 2 * foot + MIDDLE) if foot else rect.height
        spread(
            surface, self.shape(key, w, h, lambda: body(w, h)), rect, max(side, foot), hollow=hollow
        )

    def rule(
        self, surface: pygame.Surface, x: int, y: int, width: int, colour: str = "line"
    ) -> None:
        """Draw a hairline from left to right."""
        thick = max(1, round(1.4 * self.theme.u))
        surface.fill(self.theme.rgb(colour), (x, y, width, thick))

    def veil(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float) -> None:
        """Darken a rectangle."""
        left = round(255 * (1 - opacity))
        area = rect.clip(surface.get_clip())  # this way of filling heeds no clip by itself
        surface.fill((left, left, left), area, special_flags=pygame.BLEND_RGB_MULT)

    def soft(
        self,
        size: tuple[int, int],
        radius: float,
        blur: float,
        tone: str,
        strength: float,
        *,
        hollow: float,
    ) -> tuple[pygame.Surface, int]:
        """Return a blurred rounded rectangle (or only its rim) and the margin around it."""
        u = self.theme.u
        light = max(1.0, blur * u)
        pad = round(light * 2)
        edge = pad + round(radius * u) + pad

        def make() -> pygame.Surface:
            side = min(2 * edge + 8, max(size) + 2 * pad)
            small_w = min(side, size[0] + 2 * pad)
            small_h = min(side, size[1] + 2 * pad)
            inner = (pad, pad, small_w - 2 * pad, small_h - 2 * pad)
            if hollow:
                line = max(2.0, hollow * u * 1.6)
                style = paint(stroke=tone, opacity=strength, line=line)
            else:
                style = paint(tone, strength)
            shape = vector.raster(small_w, small_h, box(*inner, radius * u, style))
            soft = vector.blurred(shape, light, tone)
            out = vector.blank(size[0] + 2 * pad, size[1] + 2 * pad)
            spread(out, soft, out.get_rect(), min(edge, small_w // 2, small_h // 2))
            return out

        key = ("soft", size, radius, blur, tone, strength, hollow)
        return self.cache.get(key, make), pad

    def _lay_soft(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        blur: float,
        tone: str,
        strength: float,
        *,
        hollow: float,
    ) -> None:
        """Draw what `soft` makes around a rectangle, of whatever size."""
        u = self.theme.u
        pad = round(max(1.0, blur * u) * 2)
        edge = 2 * pad + round(radius * u)
        least = 2 * (edge - pad) + MIDDLE
        size = (min(rect.width, least), min(rect.height, least))
        drawn, _ = self.soft(size, radius, blur, tone, strength, hollow=hollow)
        around = rect.inflate(2 * pad, 2 * pad)
        spread(surface, drawn, around, edge, hollow=hollow > 0)
