"""The cloth that everything lies on, and what stands on it of one kind only: labels, souls, hearts.

Belongs here: the ground, headings of the rows, rows of hearts and souls, a coin. Does not belong
here: panels, plates, cards.
"""

from __future__ import annotations

import math

import pygame

from game.ui.kit import Kit
from game.ui.vector import blank, hex_rgb, linear, mix

HEART, LOST_HEART = "heart", "heart_lost"
SOUL, LIT_SOUL, NO_SOUL = "soul_rim", "soul_lit", "soul_none"
MOST_HEARTS = 6  # of a row; more are a number
CLOTH = "four souls cloth"


class Cloth:
    """Draws the ground and the small signs on it."""

    def __init__(self, kit: Kit) -> None:
        """Draw with this kit."""
        self.kit = kit

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the wine cloth under its lamp."""
        name = "table.four_souls"
        if self.kit.assets.has_picture(name):
            surface.blit(self.kit.assets.covering(name, *surface.get_size()), (0, 0))
            return
        size = surface.get_size()
        surface.blit(self.kit.cache.get((CLOTH, size), lambda: self._cloth(size)), (0, 0))

    def _cloth(self, size: tuple[int, int]) -> pygame.Surface:
        small = pygame.Surface((size[0] // 8 + 1, size[1] // 8 + 1), depth=32)
        w, h = small.get_size()
        wine = self.kit.theme.colour("wine"), self.kit.theme.colour("wine_foot")
        for y in range(h):
            for x in range(w):
                away = math.hypot((x / w - 0.41) * 1.15, (y / h - 0.42) * 0.95)
                share = min(1.0, max(0.0, (away - 0.1) / 0.62))
                small.set_at((x, y), hex_rgb(mix(*wine, share * share * 0.9)))
        out = pygame.transform.smoothscale(small, size)
        ring = self.kit.px(1.6)
        for share, opacity in ((1.0, 120), (0.975, 70), (0.6, 80)):
            self._ring(out, share, opacity, max(1, ring))
        return out

    def _ring(self, out: pygame.Surface, share: float, opacity: int, line: int) -> None:
        w, h = out.get_size()
        over = blank(w, h)
        cx, cy, rx, ry = w * 0.405, h * 0.47, h * 0.78 * share, h * 0.475 * share
        steps, tone = 260, self.kit.theme.rgb("cloth_ring")
        for at in range(0, steps, 2):
            a, b = (math.tau * k / steps for k in (at, at + 1))
            one = (cx + rx * math.cos(a), cy + ry * math.sin(a))
            two = (cx + rx * math.cos(b), cy + ry * math.sin(b))
            pygame.draw.line(over, (*tone, opacity), one, two, line)
        out.blit(over, (0, 0))

    def foot(self, surface: pygame.Surface, top: int, right: int) -> None:
        """Darken the cloth under the own place."""
        w, h = right, surface.get_height() - top
        dark = self.kit.draw.colour("scrim")
        stops = ((0.0, dark, 0.0), (0.3, dark, 0.58), (1.0, dark, 0.84))

        def body() -> str:
            ramp = linear("g", 0, 0, 0, h, stops)
            return ramp + f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#g)"/>'

        surface.blit(self.kit.draw.shape(("four souls foot",), w, h, body), (0, top))

    def label(
        self, surface: pygame.Surface, rect: pygame.Rect, words: str, icon: str, tone: str
    ) -> None:
        """Draw the heading of a row with a line to its end."""
        kit, px = self.kit, self.kit.px
        kit.draw.icon(surface, icon, (rect.x + px(12), rect.centery), 22, tone)
        used = kit.text.line(
            surface,
            words,
            "card_name",
            (rect.x + px(30), rect.centery),
            tone,
            size=20,
            shadow=True,
            width=rect.width - px(30),
        )
        kit.draw.rule(
            surface,
            used.right + px(10),
            rect.centery,
            max(0, rect.right - used.right - px(14)),
            tone,
        )

    def hearts(
        self, surface: pygame.Surface, at: tuple[int, int], hp: int, most: int, units: float
    ) -> int:
        """Draw a row of hearts from its left middle; returns where it ends."""
        kit, px = self.kit, self.kit.px
        x, y = at
        if most > MOST_HEARTS or hp > most:
            kit.draw.icon(surface, "hearts", (x + px(units / 2), y), units, HEART)
            words = f"{hp}/{most}"
            return kit.text.line(surface, words, "body_bold", (x + px(units + 4), y)).right
        for i in range(most):
            tone = HEART if i < hp else LOST_HEART
            kit.draw.icon(surface, "hearts", (x + px(units / 2), y), units, tone)
            x += px(units + 3)
        return x

    def souls(
        self, surface: pygame.Surface, at: tuple[int, int], souls: int, goal: int, units: float
    ) -> int:
        """Draw so many lit souls of the goal from the left middle; returns where they end."""
        kit, px, d = self.kit, self.kit.px, self.kit.draw
        x, y = at
        side = max(12, px(units))
        for i in range(max(goal, souls) if max(goal, souls) <= 6 else 0):
            lit = i < souls
            disc = pygame.Rect(x, y - side // 2, side, side)
            d.fill(surface, disc, "sign_ground", radius=99, opacity=0.88)
            d.frame(surface, disc, SOUL if lit else "soul_none_rim", radius=99, line=1.8)
            tone = LIT_SOUL if lit else NO_SOUL
            d.icon(surface, "ui-soul", disc.center, units * 0.74, tone)
            x += side + px(4)
        if max(goal, souls) > 6:
            d.icon(surface, "ui-soul", (x + side // 2, y), units, LIT_SOUL)
            words = f"{souls}/{goal}"
            x = kit.text.line(surface, words, "body_bold", (x + side + px(4), y), LIT_SOUL).right
        return x

    def number_wide(self, words: str, units: float) -> int:
        """Return how wide an icon and its number are."""
        side = max(13, self.kit.px(units))
        wide = self.kit.text.measure(words, "body_bold", px=self._figures(units))[0]
        return side + self.kit.px(5) + wide

    def _figures(self, units: float) -> int:
        """Return how high the figures beside an icon are: as all are, but beside a small one."""
        own = self.kit.text.role_px("body_bold", 21)
        return max(13, round(own * min(1.0, units / 19)))

    def number(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        icon: str,
        words: str,
        tone: str = "text2",
        units: float = 24,
    ) -> int:
        """Draw an icon, or a small picture, and its number; returns where they end.

        `at` is their left middle.
        """
        kit, px = self.kit, self.kit.px
        side = max(13, px(units))
        middle = (at[0] + side // 2, at[1])
        if kit.assets.has_picture(icon):
            drawn = kit.assets.fitted(icon, round(side * 1.15), round(side * 1.15))
            surface.blit(drawn, drawn.get_rect(center=middle))
        else:
            kit.draw.icon(surface, icon, middle, side / kit.theme.u, tone)
        used = kit.text.line(
            surface, words, "body_bold", (at[0] + side + px(5), at[1]), px=self._figures(units)
        )
        return used.right
