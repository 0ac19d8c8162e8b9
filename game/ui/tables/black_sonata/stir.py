"""What is on its way over the table, and how it is drawn.

Belongs here: pieces that walk, the search through the keyhole, cards that are shown large. Does not
belong here: when it moves (`motion`), what lies still (`picture`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.motion import hop
from game.ui.tables.black_sonata.words import say
from game.ui.vector import blank

if TYPE_CHECKING:
    from game.ui.kit import Kit
    from game.ui.tables.black_sonata.picture import Picture
    from game.ui.tables.black_sonata.places import Places
    from game.ui.tables.black_sonata.plan import Plan

PLATE = "keyhole.plate"
HOLE = (0.58, 0.62, 206 / 420)  # what of the plate is seen through: width, height, middle
SIZE = (250, 350)  # units of a card that is shown large over the map


@dataclass(slots=True)
class Walk:
    """A piece on its way between two locations."""

    who: str
    start: str
    to: str
    water: bool = False
    t: float = 0.0


@dataclass(slots=True)
class Search:
    """A location card over hers: how far it has slid, how bright its keyhole is."""

    at: str
    found: bool
    kind: str
    shows: tuple[str, ...]
    slide: float = 0.0
    lit: float = 0.0


@dataclass(slots=True)
class Pulse:
    """A search in Cat and Mouse: a ring that goes out from a location."""

    at: str
    found: bool
    t: float = 0.0


@dataclass(slots=True)
class Shown:
    """A card that is shown large: its kind, its id, what it says."""

    kind: str
    id: str
    data: Mapping[str, Any] = field(default_factory=dict)
    t: float = 0.0


@dataclass(slots=True)
class Stir:
    """All that moves now."""

    walk: Walk | None = None
    search: Search | None = None
    pulse: Pulse | None = None
    shown: Shown | None = None
    squeeze: float = 1.0  # of the top card of her deck, while it is turned

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        things = (self.walk, self.search, self.pulse, self.shown)
        return self.squeeze == 1.0 and all(thing is None for thing in things)

    @property
    def walker(self) -> str:
        """Return whose piece is on its way, so that it is not drawn where it stands."""
        return "" if self.walk is None else self.walk.who

    def raised(self, kit: Kit, places: Places) -> list[pygame.Rect]:
        """Return where something is shown large."""
        if self.shown is not None:
            return [_large(kit, places)]
        return [_place(kit, places)] if self.search is not None else []

    def draw(self, picture: Picture, surface: pygame.Surface, plan: Plan) -> None:
        """Draw what moves."""
        if self.walk is not None:
            _walk(picture, surface, plan, self.walk)
        if self.pulse is not None:
            _pulse(picture, surface, plan, self.pulse)
        if self.search is not None:
            _search(picture, surface, plan, self.search)
        if self.shown is not None:
            _shown(picture, surface, plan, self.shown)


def _walk(picture: Picture, surface: pygame.Surface, plan: Plan, walk: Walk) -> None:
    a, b = plan.places.spot(walk.start), plan.places.spot(walk.to)
    x, y = (round(p + (q - p) * walk.t) for p, q in zip(a, b, strict=True))
    if walk.who == "ferry":
        at = picture.ferry_at((x, y))
        picture.table.looks.ferry(surface, at, picture.ferry_side())
        return
    up = 0 if walk.water else round(hop(walk.t * 3 % 1.0) * picture.kit.px(7) * (walk.t < 1))
    first, last = (picture.pawn_side(plan.places, at) for at in (walk.start, walk.to))
    side = first + (last - first) * walk.t
    picture.pawn(surface, (x, y - up), walk.who, side)


def _pulse(picture: Picture, surface: pygame.Surface, plan: Plan, pulse: Pulse) -> None:
    kit, disc = picture.kit, plan.places.medallion(pulse.at)
    grown = disc.inflate(*(round(disc.width * pulse.t * 0.9),) * 2)
    tone = "verdigris" if pulse.found else "blood"
    radius = grown.width / 2 / kit.theme.u
    tone = "white_gold" if pulse.t < 1 else tone
    kit.draw.frame(surface, grown, tone, radius=radius, line=4)
    if pulse.t >= 1:
        words = say("search.found" if pulse.found else "search.missed")
        at = (disc.centerx, grown.bottom + kit.px(14))
        tone = "verdigris" if pulse.found else "blood"
        kit.draw.chip(
            surface,
            at,
            words,
            "ui-check" if pulse.found else "ui-x",
            border=tone,
            ground="ink0",
            size=20,
            anchor="centre",
        )


def _place(kit: Kit, places: Places) -> pygame.Rect:
    """Return where a search is shown large: in the middle of the map."""
    rect = pygame.Rect(0, 0, kit.px(SIZE[0]), kit.px(SIZE[1]))
    rect.center = places.rect("london").center
    return rect


def _large(kit: Kit, places: Places) -> pygame.Rect:
    """Return where a card is shown large: there too, but never too small to be read."""
    rect = _place(kit, places)
    wide = max(rect.width, 232)
    rect.inflate_ip(wide - rect.width, round(wide * 7 / 5) - rect.height)
    return rect


def _search(picture: Picture, surface: pygame.Surface, plan: Plan, search: Search) -> None:
    """Draw her card in the middle, and the location card that slides over it."""
    kit, table = picture.kit, picture.table
    rect = _place(kit, plan.places)
    dim = plan.places.rect("london")
    kit.draw.veil(surface, dim, 0.35 * min(1.0, search.slide * 2))
    table.looks.upper(surface, rect, search.kind, search.shows)
    far = round((1 - search.slide) * rect.width * 1.9)
    over = rect.move(far, 0)
    front = _key_with_hole(picture, rect.size, search)
    kit.draw.shadow(surface, over, radius=12, blur=12, opacity=0.6)
    surface.blit(front, over)
    if search.lit > 0:
        _look(picture, surface, rect, search)
    if search.lit >= 1:
        words = say("search.found" if search.found else "search.missed")
        tone = "verdigris" if search.found else "blood"
        at = (rect.centerx, rect.bottom + kit.px(34))
        kit.draw.chip(
            surface,
            at,
            words,
            "domino-mask" if search.found else "ui-x",
            border=tone,
            ground="ink0",
            size=24,
            anchor="centre",
        )


def _look(picture: Picture, surface: pygame.Surface, rect: pygame.Rect, search: Search) -> None:
    """Draw the keyhole from near, and what is seen through it; it comes up with the light."""
    assets = picture.kit.assets
    view = "keyhole.found" if search.found else "keyhole.empty"
    level = round(search.lit * 8) / 8
    hole = pygame.Rect(0, 0, round(rect.width * HOLE[0]), round(rect.height * HOLE[1]))
    hole.center = (rect.centerx, rect.y + round(rect.height * HOLE[2]))
    seen = assets.picture(view, rect.size, opacity=level)
    surface.blit(seen, hole, hole.move(-rect.x, -rect.y))
    surface.blit(assets.picture(PLATE, rect.size, opacity=level), rect)


def _key_with_hole(picture: Picture, size: tuple[int, int], search: Search) -> pygame.Surface:
    """Return the location card with what is seen through its keyhole."""
    level = round(search.lit * 8)
    key = ("sonata search", search.at, size, search.found, level)

    def make() -> pygame.Surface:
        table, out = picture.table, blank(*size)
        area = out.get_rect()
        front = f"front.{search.at}" if search.found else "front.none"
        out.blit(picture.kit.assets.picture(front, size), area)
        picture.kit.draw.veil(out, area, 0.85 * (1 - level / 8))
        table.cards.key(out, area, search.at)  # the hole of its picture is clear
        return out

    return picture.kit.cache.get(key, make)


def _shown(picture: Picture, surface: pygame.Surface, plan: Plan, shown: Shown) -> None:
    """Draw a card large; it turns up."""
    kit, table = picture.kit, picture.table
    rect = _large(kit, plan.places)
    out = blank(*rect.size)
    area = out.get_rect()
    if shown.kind == "card":
        table.cards.large(out, area, table.deck.texts[shown.id])
    elif shown.kind == "clue":
        table.cards.clue_large(out, area, shown.data)
    elif shown.kind == "coat":
        table.cards.coat(out, area, shown.data)
    else:
        out.blit(kit.assets.picture(f"countdown.{shown.id}", area.size), area)
        kit.text.line(
            out,
            shown.id,
            "numeral_total",
            (area.centerx, round(area.height * 0.8)),
            "bone",
            anchor="centre",
        )
    kit.draw.veil(surface, plan.places.rect("london"), 0.3 * shown.t)
    width = max(2, round(rect.width * shown.t))
    drawn = out if width == rect.width else pygame.transform.smoothscale(out, (width, rect.height))
    kit.draw.shadow(surface, drawn.get_rect(center=rect.center), radius=12, blur=12, opacity=0.6)
    surface.blit(drawn, drawn.get_rect(center=rect.center))
