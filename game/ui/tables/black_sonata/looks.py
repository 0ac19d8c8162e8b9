"""How the small things of Black Sonata look: marks, medallions, tokens, pawns, backs of cards.

Belongs here: which picture or icon stands for what, and what is drawn where there is no picture.
Does not belong here: the map under them (`ground`), cards with words (`cards`), where things lie.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_sonata.deck import Deck
from game.ui.vector import box, disc, linear, mix, paint, poly

HUES = {"red": "#A63A32", "purple": "#6E4A96", "blue": "#33658F", "green": "#4C7A45",
        "grey": "#6B6B70"}  # fmt: skip
LANDMARKS = {"church": "church", "commerce": "two-coins", "playhouse": "drama-masks",
             "riverside": "waves", "rural": "bull", "residence": "house",
             "tavern": "beer-stein"}  # fmt: skip
FEATURES = {"heart": "heart-inside", "crown": "crown", "chain": "manacles", "quill": "quill",
            "ring": "linked-rings", "rattle": "ringing-bell", "music": "harp"}  # fmt: skip
SUITS = {"rose": "rose", "oak": "burning-forest", "bluebell": "ringing-bell", "acorn": "droplets",
         "thistle": "crown-of-thorns", "sage": "curling-vines"}  # fmt: skip
SYMBOLS = {"lion": "wolf-head", "unicorn": "horse-head", "rose": "rose", "lily": "curling-vines",
           "crown": "crown", "tower": "stone-tower", "sun": "sun-radiations", "moon": "moon-claws",
           "sword": "broadsword", "key": "key"}  # fmt: skip
WAYS = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}
NAMED, RIBBON = 130, (22, 298, 206, 38)  # pixels of a card with a name; where it stands, of 250
INK, VELLUM = "#241A10", "#E4D6B6"
PAWNS = {"historian": "#2F3F86", "historian.0": "#2F3F86", "historian.1": "#7A5A1E",
         "lady": "#6E1F3A"}  # fmt: skip


class Looks:
    """Draws marks and pieces."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with this kit."""
        self.kit, self.deck = kit, deck

    # --- marks --------------------------------------------------------------------------------

    def picture_or(self, name: str, icon: str) -> str:
        """Return the picture where there is one, else the icon."""
        return name if self.kit.assets.has_picture(name) else icon

    def feature(self, id: str) -> str:
        """Return the mark of a feature."""
        return self.picture_or(f"token.feature.{id}", FEATURES[id])

    def suit(self, id: str) -> str:
        """Return the mark of a suit."""
        return self.picture_or(f"token.suit.{id}", SUITS[id])

    def symbol(self, id: str) -> str:
        """Return the mark of a coat's symbol."""
        return self.picture_or(f"token.symbol.{id}", SYMBOLS[id])

    def noted(self, id: str, state: str) -> str:
        """Return the mark of a feature as the notes have it: open, ringed or crossed."""
        name = {"ringed": f"token.feature.{id}.sure", "crossed": f"token.feature.{id}.out"}
        return self.picture_or(name.get(state, ""), self.feature(id))

    def landmark(self, id: str) -> str:
        """Return the mark of a landmark."""
        return self.picture_or(f"landmark.{id}", LANDMARKS[id])

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
            ramp = linear("t", 0, 0, side, side, ((0, mix(tone, "#FFFFFF", 0.25), 1),
                                                  (1, mix(tone, "#1A120A", 0.3), 1)))  # fmt: skip
            rim = paint(stroke=mix(tone, "#1A120A", 0.6), line=max(1.2, side * 0.05))
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
        name = f"location.{location}"
        if self.kit.assets.has_picture(name):
            return self.kit.assets.picture(name, (side, side))
        key = ("sonata medallion", location, side)
        return self.kit.cache.get(key, lambda: self._medallion(location, side))

    def _medallion(self, location: str, side: int) -> pygame.Surface:
        colour = self.deck.colour(location)
        hue, r = HUES[colour], side / 2
        ramp = linear("m", 0, 0, side, side, ((0, mix(hue, "#FFFFFF", 0.28), 1),
                                              (1, mix(hue, "#000000", 0.35), 1)))  # fmt: skip
        body = ramp + disc(r, r, r - 1, paint("#17100A")) + disc(r, r, r - 2, 'fill="url(#m)"')
        body += ring_pattern(colour, r, r * 0.84, max(1.5, side * 0.032))
        paper = linear("p", 0, 0, 0, side, ((0, "#F3E8CC", 1), (1, "#CDB98F", 1)))
        body += paper + disc(r, r, r * 0.70, paint("#17100A")) + disc(r, r, r * 0.67,
                                                                      'fill="url(#p)"')  # fmt: skip
        out = self.kit.draw.shape(("medallion", location), side, side, lambda: body).copy()
        marks = self.deck.landmarks(location)
        self._landmarks(out, marks, side)
        return out

    def _landmarks(self, out: pygame.Surface, marks: Sequence[str], side: int) -> None:
        u, c = self.kit.theme.u, side // 2
        if len(marks) == 1:
            self.kit.draw.icon(out, self.landmark(marks[0]), (c, c), side * 0.42 / u, INK)
            return
        turn = 0.0 if len(marks) == 2 else -90.0
        radius = side * (0.165 if len(marks) == 2 else 0.18)
        size = side * (0.27 if len(marks) == 2 else 0.24)
        for i, mark in enumerate(marks):
            angle = math.radians(turn + 360 / len(marks) * i + (180 if len(marks) == 2 else 0))
            at = (round(c + radius * math.cos(angle)), round(c + radius * math.sin(angle)))
            self.kit.draw.icon(out, self.landmark(mark), at, size / u, INK)

    def pawn(self, surface: pygame.Surface, foot: tuple[int, int], high: int, who: str) -> None:
        """Draw a pawn that stands on a point."""
        name = {"historian.0": "historian", "historian.1": "historian.2"}.get(who, who)
        assets = self.kit.assets
        if assets.has_picture(f"pawn.{name}"):
            drawn = assets.fitted(f"pawn.{name}", high, high)
        else:
            drawn = self._pawn(who, high)
        surface.blit(drawn, drawn.get_rect(midbottom=(foot[0], foot[1] + round(high * 0.08))))

    def _pawn(self, who: str, high: int) -> pygame.Surface:
        hue, wide = PAWNS[who], round(high * 0.7)
        w, h = float(wide), float(high)

        def body() -> str:
            ramp = linear("a", 0, 0, w, 0, ((0, mix(hue, "#FFFFFF", 0.35), 1),
                                            (1, mix(hue, "#000000", 0.4), 1)))  # fmt: skip
            dark = paint(stroke="#0B0906", line=max(1.4, h * 0.03))
            skirt = ((w * 0.5, h * 0.3), (w * 0.68, h * 0.5), (w * 0.86, h * 0.94),
                     (w * 0.14, h * 0.94), (w * 0.32, h * 0.5))  # fmt: skip
            head = disc(w / 2, h * 0.2, h * 0.14, paint("#E7D3AE"))
            head += disc(w / 2, h * 0.2, h * 0.14, dark)
            hat = poly(((w * 0.22, h * 0.15), (w * 0.78, h * 0.15), (w * 0.6, h * 0.02),
                        (w * 0.4, h * 0.02)), paint(mix(hue, "#000000", 0.3)))  # fmt: skip
            return ramp + poly(skirt, 'fill="url(#a)"') + poly(skirt, dark) + head + hat

        return self.kit.draw.shape(("sonata pawn", who), wide, high, body)

    def ferry(self, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        """Draw the ferry token."""
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        self.token(surface, rect, self.picture_or("pawn.ferry", "sailboat"), "#B08B4F")

    # --- backs --------------------------------------------------------------------------------

    def upper(
        self, surface: pygame.Surface, rect: pygame.Rect, kind: str, shows: Sequence[str]
    ) -> None:
        """Draw the upper side of a card in the stealth deck."""
        d, u = self.kit.draw, self.kit.theme.u
        name = self._upper_picture(kind, shows)
        d.shadow(surface, rect, radius=6, blur=6, opacity=0.6, down=4)
        if self.kit.assets.has_picture(name):
            surface.blit(self.kit.assets.picture(name, rect.size), rect)
            if kind == "stealth":
                name = self.deck.short(shows[0]) or self.deck.landmark_name(shows[0])
                self.named(surface, rect, name)
            return
        rim = {"fog": "#5E6C7C", "coat": "#8A3A44", "stop": "#A6762E", "countdown": "#8A2E38",
               "hidden": "#3A2F55"}.get(kind, "#574A7C")  # fmt: skip
        self.paper(surface, rect, rim, dark=kind in ("fog", "hidden", "coat", "countdown"))
        side, tone = rect.width * 0.56 / u, INK
        if kind == "stealth":
            d.icon(surface, self.landmark(shows[0]), rect.center, side * 1.1, tone)
        elif kind == "colours":
            self._halves(surface, rect, shows)
        elif kind == "compass":
            self._needle(surface, rect, shows[0])
        else:
            icons = {"fog": "fog", "coat": "rosa-shield", "stop": "hand", "countdown": "hourglass"}
            tone = "bone" if kind in ("fog", "hidden", "coat", "countdown") else INK
            d.icon(surface, icons.get(kind, "domino-mask"), rect.center, side, tone)

    def _upper_picture(self, kind: str, shows: Sequence[str]) -> str:
        if kind == "stealth":
            return f"stealth.{shows[0]}"
        if kind in ("colours", "compass"):
            return f"byway.{'_'.join(shows).lower()}"
        return f"card.back.{kind}"

    def _halves(self, surface: pygame.Surface, rect: pygame.Rect, shows: Sequence[str]) -> None:
        side = round(rect.width * 0.4)
        for i, colour in enumerate(shows[:2]):
            tile = pygame.Rect(0, 0, side, side)
            tile.center = (rect.centerx, rect.y + rect.height * (35 + 34 * i) // 100)
            surface.blit(self.swatch(colour, side), tile)

    def swatch(self, colour: str, side: int) -> pygame.Surface:
        """Return a disc of a colour with its pattern."""
        r = side / 2
        body = disc(r, r, r - 1, paint("#17100A")) + disc(r, r, r - 2, paint(HUES[colour]))
        body += ring_pattern(colour, r, r * 0.72, max(1.5, side * 0.05))
        return self.kit.draw.shape(("swatch", colour), side, side, lambda: body)

    def _needle(self, surface: pygame.Surface, rect: pygame.Rect, way: str) -> None:
        side, turn = round(rect.width * 0.7), math.radians(WAYS[way] - 90)

        def body() -> str:
            c, r = side / 2, side * 0.44
            tip = (c + r * math.cos(turn), c + r * math.sin(turn))
            back = (c - r * 0.7 * math.cos(turn), c - r * 0.7 * math.sin(turn))
            wing = [(c + r * 0.24 * math.cos(turn + s), c + r * 0.24 * math.sin(turn + s))
                    for s in (math.pi / 2, -math.pi / 2)]  # fmt: skip
            ring = paint(stroke=INK, line=max(1.5, side * 0.03), opacity=0.7)
            return (disc(c, c, r * 1.08, ring) + poly((tip, wing[0], back, wing[1]), paint(INK))
                    + poly((tip, wing[0], wing[1]), paint("#A63A32")))  # fmt: skip

        drawn = self.kit.draw.shape(("needle", way), side, side, body)
        surface.blit(drawn, drawn.get_rect(center=(rect.centerx, rect.centery)))
        self.kit.text.line(surface, way, "heading", (rect.centerx, rect.bottom - side // 6), INK,
                           anchor="centre")  # fmt: skip

    def paper(
        self, surface: pygame.Surface, rect: pygame.Rect, rim: str, *, dark: bool = False
    ) -> None:
        """Draw an empty card: rim, and vellum or a dark bed."""
        w, h = rect.size
        r = max(3.0, w * 0.06)

        def body() -> str:
            edge = max(2.0, w * 0.035)
            lit, deep = mix(rim, "#FFFFFF", 0.25), mix(rim, "#000000", 0.4)
            out = linear("r", 0, 0, w, h, ((0, lit, 1), (1, deep, 1)))
            out += box(0, 0, w, h, r, paint("#0B0906")) + box(1, 1, w - 2, h - 2, r,
                                                              'fill="url(#r)"')  # fmt: skip
            first, last = ("#2A2433", "#15121B") if dark else ("#EFE3C4", "#C9B486")
            out += linear("b", 0, 0, 0, h, ((0, first, 1), (1, last, 1)))
            out += box(edge, edge, w - 2 * edge, h - 2 * edge, r * 0.7, 'fill="url(#b)"')
            thin = paint(stroke=mix(rim, "#FFFFFF", 0.15), opacity=0.6, line=max(1.0, w * 0.012))
            gap = edge + max(2.0, w * 0.03)
            return out + box(gap, gap, w - 2 * gap, h - 2 * gap, r * 0.5, thin)

        surface.blit(self.kit.draw.shape(("sonata card", rim, dark), w, h, body), rect)

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
        self.kit.draw.fill(surface, rect, "#000000", radius=6, opacity=0.25)
        self.kit.draw.frame(surface, rect, "brassd", radius=6, line=1.4, dashed=True)


def ring_pattern(colour: str, c: float, radius: float, size: float) -> str:
    """Return the pattern of a colour around a centre: it tells colours apart without hue.

    Red lozenges, purple crosses, green dots, a blue wave, grey rays.
    """
    light, out = paint("#F6EBD2", 0.85), ""
    stroke = paint(stroke="#F6EBD2", opacity=0.85, line=max(1.0, size * 0.7))
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
