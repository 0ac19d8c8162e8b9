"""Draws London: the ground, river, roads and locations, and what is lit on them.

Belongs here: the map from its model, kept as one picture for each size. Does not belong here: what
is lit and why (`picture`), pieces that move (`looks`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.looks import Looks
from game.ui.tables.black_sonata.places import Places, layout_named
from game.ui.tables.black_sonata.words import say
from game.ui.vector import blank, linear, paint, poly, segment

GROUND = "london.ground"  # the picture of the ground, without roads and names
PRINT = "london_print"


@dataclass(slots=True)
class Lights:
    """What is lit on the map."""

    legal: set[str] = field(default_factory=set)
    chosen: str = ""
    pointed: str = ""
    roads: list[tuple[str, str]] = field(default_factory=list)
    water: list[tuple[str, str]] = field(default_factory=list)  # rides of the ferry
    told: set[str] = field(default_factory=set)  # where the card that is pointed at says she is
    chances: Mapping[str, float] = field(default_factory=dict)  # help: how likely she is there
    markers: set[str] = field(default_factory=set)  # the player's own notes


class Ground:
    """Draws the map."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.looks, self.deck = kit, looks, deck

    def draw(
        self, surface: pygame.Surface, places: Places, *, closed: bool, names: bool = True
    ) -> None:
        """Draw the map; `closed` is the ford where the Ferryman works."""
        area = places.rect("london")
        key = ("london", area.size, closed, names, self.kit.theme.text_scale, places.layout.name)
        pad = self.kit.px(70)
        drawn = self.kit.cache.get(key, lambda: self._map(places, pad, closed, names))
        surface.blit(drawn, (area.x - pad, area.y - pad))

    def _map(self, places: Places, pad: int, closed: bool, names: bool) -> pygame.Surface:
        area = places.rect("london")
        out = blank(area.width + 2 * pad, area.height + 2 * pad)
        inner = pygame.Rect(pad, pad, *area.size)
        self.kit.draw.shadow(out, inner, radius=6, blur=14, opacity=0.7, down=6)
        out.blit(self.kit.assets.picture(GROUND, inner.size), inner)
        shift = (pad - area.x, pad - area.y)
        out.blit(self._roads(places, out.get_size(), shift, closed), (0, 0))
        for location in self.deck.locations:
            disc = places.medallion(location).move(shift)
            self.kit.draw.shadow(out, disc, radius=disc.width, blur=6, opacity=0.55, down=3)
            out.blit(self.looks.medallion(location, disc.width), disc)
            if names:
                self._ribbon(out, places, location, shift)
        return out

    def _roads(
        self, places: Places, size: tuple[int, int], shift: tuple[int, int], closed: bool
    ) -> pygame.Surface:
        u, colour = places.u, self.kit.draw.colour

        def body() -> str:
            out = ""
            lines = [(self._line(places, a, b, shift), ford) for a, b, ford in self.deck.roads]
            for tone, wide in ((colour(PRINT), 13 * u), (colour("road"), 9 * u)):
                for ends, ford in lines:
                    if ford:
                        continue
                    out += segment(*ends, paint(stroke=tone, line=wide))
            for ends, ford in lines:
                if ford:
                    tone = colour("ford_shut" if closed else "ford")
                    out += _dotted(ends, 3.4 * u, 13 * u, paint(tone, 0.95))
            return out

        key = ("london roads", closed, places.layout.name)
        return self.kit.draw.shape(key, *size, body)

    def _line(
        self, places: Places, a: str, b: str, shift: tuple[int, int] = (0, 0)
    ) -> tuple[float, float, float, float]:
        """Return a road from the edge of one location to that of the other."""
        (x0, y0), (x1, y1) = places.spot(a), places.spot(b)
        r = places.medallion(a).width / 2 - 1
        long = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (x1 - x0) / long * r, (y1 - y0) / long * r
        sx, sy = shift
        return x0 + dx + sx, y0 + dy + sy, x1 - dx + sx, y1 - dy + sy

    def _ribbon(
        self, out: pygame.Surface, places: Places, location: str, shift: tuple[int, int]
    ) -> None:
        """Draw the name of a location on a ribbon beside it."""
        kit, rect = self.kit, self.ribbon(places, location).move(shift)
        w, h = rect.size
        colour = kit.draw.colour

        def body() -> str:
            notch = h * 0.28
            shape = ((0, 0), (w, 0), (w - notch, h / 2), (w, h), (0, h), (notch, h / 2))
            paper = linear(
                "n", 0, 0, 0, h, ((0, colour("ribbon"), 1), (1, colour("ribbon_foot"), 1))
            )
            return (
                paper
                + poly(shape, 'fill="url(#n)"')
                + poly(
                    shape,
                    paint(stroke=colour(PRINT), opacity=0.85, line=max(1.2, 1.5 * kit.theme.u)),
                )
            )

        out.blit(kit.draw.shape(("ribbon",), w, h, body), rect)
        kit.text.line(
            out,
            self.deck.name(location),
            "map",
            rect.center,
            PRINT,
            anchor="centre",
            size=21,
            width=w - round(h * 0.6),
        )

    def banner(self, places: Places) -> pygame.Rect:
        """Return where the picture of the ground has its name, which nothing may touch."""
        london, area = layout_named("london").places, places.rect("london")
        (x0, y0, w, h), (x, y, wide, high) = london["london"].box, london["banner"].box
        across, down = area.width / w, area.height / h
        return pygame.Rect(
            area.x + round((x - x0) * across),
            area.y + round((y - y0) * down),
            round(wide * across),
            round(high * down),
        )

    def ribbon(self, places: Places, location: str) -> pygame.Rect:
        """Return where the name of a location stands."""
        london = layout_named("london")
        box_, label, place = (
            london.places[name].box for name in ("london", f"label.{location}", f"place.{location}")
        )
        area = places.rect("london")
        x = area.x + (label[0] - box_[0]) / box_[2] * area.width
        y = area.y + (label[1] - box_[1]) / box_[3] * area.height
        text = self.kit.text.measure(self.deck.name(location), "map", size=21)
        rect = pygame.Rect(0, 0, text[0] + places.px(38), max(text[1], places.px(28)))
        aside, down = label[0] - place[0], label[1] - place[1]
        disc, gap = places.medallion(location), places.px(2)
        if abs(down) > 1:
            rect.midtop = (round(x), disc.bottom + gap)
            if down < 0:
                rect.bottom = disc.y - gap
        elif aside > 0:
            rect.width = min(rect.width, area.right - disc.right - gap)
            rect.midleft = (disc.right + gap, round(y))
        else:
            rect.width = min(rect.width, disc.x - gap - area.x)
            rect.midright = (disc.x - gap, round(y))
        return rect

    # --- lights -------------------------------------------------------------------------------

    def light(self, surface: pygame.Surface, places: Places, lights: Lights) -> None:
        """Light roads and locations, and lay the markers."""
        d, u = self.kit.draw, self.kit.theme.u
        for a, b in lights.roads:
            self._lit(surface, places, a, b, "ember")
        for a, b in lights.water:
            self._lit(surface, places, a, b, "moon")
        for location in self.deck.locations:
            disc = places.medallion(location)
            radius = disc.width / 2 / u
            if location in lights.told:
                d.glow(surface, disc.inflate(6, 6), "moon", radius=radius + 3, blur=7, line=3)
            if location in lights.legal and location != lights.chosen:
                d.glow(surface, disc, "ember", radius=radius, blur=7, strength=0.7, line=2.6)
            if location == lights.chosen:
                ring = disc.inflate(self.kit.px(12), self.kit.px(12))
                d.glow(surface, ring, "white_gold", radius=radius + 6, blur=6, line=3.4)
        for location in sorted(lights.markers):
            self.marker(surface, places.marker(location))

    def _lit(self, surface: pygame.Surface, places: Places, a: str, b: str, tone: str) -> None:
        """Lay a lit dotted line along a road."""
        x0, y0, x1, y1 = self._line(places, a, b)
        long = math.hypot(x1 - x0, y1 - y0)
        step, r = self.kit.px(13), max(2, self.kit.px(3))
        colour = self.kit.theme.rgb(tone)
        dark = self.kit.theme.rgb("ember_edge")
        for i in range(1, int(long // step)):
            at = (round(x0 + (x1 - x0) * i * step / long), round(y0 + (y1 - y0) * i * step / long))
            pygame.draw.circle(surface, dark, at, r + 1)
            pygame.draw.circle(surface, colour, at, r)

    def chances(self, surface: pygame.Surface, places: Places, lights: Lights) -> None:
        """Show, over the pawns, how likely she is where help tells."""
        for location, chance in lights.chances.items():
            self._chance(surface, places, location, chance)

    def _chance(
        self, surface: pygame.Surface, places: Places, location: str, chance: float
    ) -> None:
        """Show how likely she is somewhere."""
        disc = places.medallion(location)
        tone = "moon" if chance > 0 else "text3"
        at = (disc.x + self.kit.px(2), disc.bottom - self.kit.px(8))
        self.kit.draw.chip(
            surface,
            at,
            say("percent", n=f"{chance * 100:.0f}"),
            border=tone,
            ground="ink1",
            size=15,
            anchor="centre",
        )

    def marker(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float = 1.0) -> None:
        """Draw a marker of the notes."""
        drawn = self.kit.assets.picture("token.marker", rect.size, opacity=opacity)
        surface.blit(drawn, rect)


def _dotted(
    ends: tuple[float, float, float, float], radius: float, step: float, attributes: str
) -> str:
    x0, y0, x1, y1 = ends
    long = math.hypot(x1 - x0, y1 - y0)
    many = max(2, int(long // step))
    return "".join(
        f'<circle cx="{x0 + (x1 - x0) * i / many:.2f}" cy="{y0 + (y1 - y0) * i / many:.2f}" '
        f'r="{radius:.2f}" {attributes}/>'
        for i in range(many + 1)
    )
