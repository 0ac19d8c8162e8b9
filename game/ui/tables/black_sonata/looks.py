"""How the small things of Black Sonata look: marks, medallions, tokens, pawns, backs of cards.

Belongs here: which picture stands for what, and the small things that are drawn without one.
Does not belong here: the map under them (`ground`), cards with words (`cards`), where things lie.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_sonata.deck import Deck
from game.ui.vector import box, disc, linear, paint, poly

NAMED, RIBBON = 130, (22, 298, 206, 38)  # pixels of a card with a name; where it stands, of 250
INK, VELLUM = "london_ink", "vellum"


class Looks:
    """Draws marks and pieces."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with this kit."""
        self.kit, self.deck = kit, deck

    # --- marks --------------------------------------------------------------------------------

    def feature(self, id: str) -> str:
        """Return the mark of a feature."""
        return f"token.feature.{id}"

    def suit(self, id: str) -> str:
        """Return the mark of a suit."""
        return f"token.suit.{id}"

    def symbol(self, id: str) -> str:
        """Return the mark of a coat's symbol."""
        return f"token.symbol.{id}"

    def noted(self, id: str, state: str) -> str:
        """Return the mark of a feature as the notes have it: open, ringed or crossed."""
        return self.feature(id) + {"ringed": ".sure", "crossed": ".out"}.get(state, "")

    def landmark(self, id: str) -> str:
        """Return the mark of a landmark."""
        return f"landmark.{id}"

    def token(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        icon: str,
        tone: str = VELLUM,
        *,
        opacity: float = 1.0,
    ) -> None:
        """Draw a round token with a mark; a mark that is the picture of a token is drawn alone."""
        d, side = self.kit.draw, min(rect.size)
        if icon.startswith(("token.", "pawn.")):
            drawn = self.kit.assets.fitted(icon, side, side, opacity=opacity)
            surface.blit(drawn, drawn.get_rect(center=rect.center))
            return
        if opacity == 1:
            d.shadow(surface, rect, radius=side, blur=4, opacity=0.5, down=2)

        def body() -> str:
            r = side / 2
            lit, deep = d.mix(tone, "shine", 0.25), d.mix(tone, "token_deep", 0.3)
            ramp = linear("t", 0, 0, side, side, ((0, lit, 1), (1, deep, 1)))
            rim = paint(stroke=d.mix(tone, "token_deep", 0.6), line=max(1.2, side * 0.05))
            return ramp + disc(r, r, r - 1, 'fill="url(#t)"') + disc(r, r, r * 0.86, rim)

        drawn = d.shape(("sonata token", tone), side, side, body)
        drawn.set_alpha(round(255 * opacity))
        surface.blit(drawn, drawn.get_rect(center=rect.center))
        drawn.set_alpha(255)
        dark = INK if tone == VELLUM else "bone"
        d.icon(surface, icon, rect.center, side * 0.56 / self.kit.theme.u, dark, opacity=opacity)

    # --- the map ------------------------------------------------------------------------------

    def medallion(self, location: str, side: int) -> pygame.Surface:
        """Return a location: its colour as ring and pattern, its landmarks on vellum."""
        return self.kit.assets.picture(f"location.{location}", (side, side))

    def pawn(self, surface: pygame.Surface, foot: tuple[int, int], high: int, who: str) -> None:
        """Draw a pawn that stands on a point."""
        name = {"historian.0": "historian", "historian.1": "historian.2"}.get(who, who)
        drawn = self.kit.assets.fitted(f"pawn.{name}", high, high)
        surface.blit(drawn, drawn.get_rect(midbottom=(foot[0], foot[1] + round(high * 0.08))))

    def ferry(self, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        """Draw the ferry token."""
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        self.token(surface, rect, "pawn.ferry")

    # --- backs --------------------------------------------------------------------------------

    def upper(
        self, surface: pygame.Surface, rect: pygame.Rect, kind: str, shows: Sequence[str]
    ) -> None:
        """Draw the upper side of a card in the stealth deck."""
        self.kit.draw.shadow(surface, rect, radius=6, blur=6, opacity=0.6, down=4)
        surface.blit(self.kit.assets.picture(self._upper_picture(kind, shows), rect.size), rect)
        if kind == "stealth":
            name = self.deck.short(shows[0]) or self.deck.landmark_name(shows[0])
            self.named(surface, rect, name)

    def _upper_picture(self, kind: str, shows: Sequence[str]) -> str:
        if kind == "stealth":
            return f"stealth.{shows[0]}"
        if kind in ("colours", "compass"):
            return f"byway.{'_'.join(shows).lower()}"
        return f"card.back.{kind}"

    def swatch(self, colour: str, side: int) -> pygame.Surface:
        """Return a disc of a colour with its pattern."""
        r, tone = side / 2, self.kit.draw.colour
        body = disc(r, r, r - 1, paint(tone("swatch_edge")))
        body += disc(r, r, r - 2, paint(tone(f"london_{colour}")))
        body += ring_pattern(colour, tone("london_pattern"), r, r * 0.72, max(1.5, side * 0.05))
        return self.kit.draw.shape(("swatch", colour), side, side, lambda: body)

    def paper(
        self, surface: pygame.Surface, rect: pygame.Rect, rim: str, *, dark: bool = False
    ) -> None:
        """Draw an empty card: rim, and vellum or a dark bed."""
        (w, h), d = rect.size, self.kit.draw
        r = max(3.0, w * 0.06)

        def body() -> str:
            edge = max(2.0, w * 0.035)
            lit, deep = d.mix(rim, "shine", 0.25), d.mix(rim, "shade", 0.4)
            out = linear("r", 0, 0, w, h, ((0, lit, 1), (1, deep, 1)))
            out += box(0, 0, w, h, r, paint(d.colour("paper_edge")))
            out += box(1, 1, w - 2, h - 2, r, 'fill="url(#r)"')
            bed = "paper_dark" if dark else "paper"
            first, last = d.colour(bed), d.colour(f"{bed}_foot")
            out += linear("b", 0, 0, 0, h, ((0, first, 1), (1, last, 1)))
            out += box(edge, edge, w - 2 * edge, h - 2 * edge, r * 0.7, 'fill="url(#b)"')
            thin = paint(stroke=d.mix(rim, "shine", 0.15), opacity=0.6, line=max(1.0, w * 0.012))
            gap = edge + max(2.0, w * 0.03)
            return out + box(gap, gap, w - 2 * gap, h - 2 * gap, r * 0.5, thin)

        surface.blit(d.shape(("sonata card", rim, dark), w, h, body), rect)

    def named(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Write a name on the ribbon at the foot of a card's picture, as large as it has room."""
        if rect.width < NAMED:
            return
        x, y, w, h = (round(part * rect.width / 250) for part in RIBBON)
        ribbon = pygame.Rect(rect.x + x, rect.y + y, w, h)
        room, text = round(w * 0.9), self.kit.text
        sizes = range(max(13, round(h * 0.62)), 12, -1)
        px = next((px for px in sizes if text.measure(name, "map", px=px)[0] <= room), 0)
        if px:
            text.line(surface, name, "map", ribbon.center, INK, anchor="centre", px=px)

    def slot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw an empty place for a card."""
        self.kit.draw.fill(surface, rect, "shade", radius=6, opacity=0.25)
        self.kit.draw.frame(surface, rect, "brassd", radius=6, line=1.4, dashed=True)


def ring_pattern(colour: str, tone: str, c: float, radius: float, size: float) -> str:
    """Return the pattern of a colour around a centre in `tone`: it tells colours apart without hue.

    Red lozenges, purple crosses, green dots, a blue wave, grey rays.
    """
    light, out = paint(tone, 0.85), ""
    stroke = paint(stroke=tone, opacity=0.85, line=max(1.0, size * 0.7))
    for i in range(12):
        a = math.tau * i / 12
        x, y = c + radius * math.cos(a), c + radius * math.sin(a)
        if colour == "red":
            s = size * 1.2
            out += poly(((x, y - s), (x + s, y), (x, y + s), (x - s, y)), light)
        elif colour == "purple":
            s = size
            out += poly(((x - s, y), (x + s, y)), stroke, closed=False)
            out += poly(((x, y - s), (x, y + s)), stroke, closed=False)
        elif colour == "green":
            out += disc(x, y, size * 0.8, light)
        elif colour == "grey":
            k = size * 1.3
            dx, dy = math.cos(a) * k, math.sin(a) * k
            out += poly(((x - dx, y - dy), (x + dx, y + dy)), stroke, closed=False)
    if colour == "blue":
        steps = 72
        points = []
        for i in range(steps + 1):
            a = math.tau * i / steps
            rr = radius + size * 0.9 * math.sin(a * 12)
            points.append((c + rr * math.cos(a), c + rr * math.sin(a)))
        out += poly(points, stroke, closed=False)
    return out
