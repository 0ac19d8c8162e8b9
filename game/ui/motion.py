"""Things that move over a table, for every game: flights, drops, dust, shakes, dice.

Belongs here: where such a thing is at a time, and how it is drawn. Does not belong here: which
event moves what (each table's own motion), and how long it takes (`timeline`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from game.ui.timeline import DIE, DIE_SETTLE, DROP, Call, Step, Timeline, ease_out, linear
from game.ui.vector import blank, box, paint

FALL_FROM, FALL_PAST = 18.0, 6.0  # u a thing drops from, and how far it sinks past its place
HIT = 0.55  # the share of a drop after which the thing touches the ground
DEEP = 4.0  # u that a shake swings
PUFFS = 14
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
TUMBLE = 11.0  # faces a second that a rolling die shows


def between(a: pygame.Rect, b: pygame.Rect, t: float) -> pygame.Rect:
    """Return the rectangle `t` of the way from one to another."""
    mix = [round(p + (q - p) * t) for p, q in zip(a, b, strict=True)]
    return pygame.Rect(mix[0], mix[1], max(8, mix[2]), max(8, mix[3]))


def fall(t: float) -> float:
    """Return how far under its place a dropping thing is, in units.

    >>> fall(0.0), fall(0.55), fall(1.0)
    (-18.0, 6.0, 0.0)
    """
    if t < HIT:
        return -FALL_FROM + (FALL_FROM + FALL_PAST) * (t / HIT) ** 2
    return FALL_PAST * (1 - ease_out((t - HIT) / (1 - HIT)))


def drop(timeline: Timeline, tell: Callable[[float], None], hit: Callable[[], None]) -> list[Step]:
    """Return the steps of a drop: `tell` gets how deep the thing is, `hit` its touching down.

    The sound of the event is heard at that moment.
    """
    return [
        timeline.tween(DROP * HIT, lambda t: tell(fall(t * HIT)), linear),
        timeline.heard(),
        Call(hit),
        timeline.tween(DROP * (1 - HIT), lambda t: tell(fall(HIT + t * (1 - HIT))), linear),
    ]


def tumble(gone: float) -> tuple[float, float]:
    """Return how a die lies so many seconds after its throw: degrees, and units above the table.

    >>> tumble(DIE)
    (0.0, 0.0)
    """
    rolling = min(1.0, gone / (DIE - DIE_SETTLE))
    settling = min(1.0, max(0.0, (gone - DIE + DIE_SETTLE) / DIE_SETTLE))
    high = abs(math.cos(rolling * 2.5 * math.pi)) * (1 - rolling) * 90
    return ((1 - rolling) * 620 + 14 * (1 - ease_out(settling))) % 360, high


def hop(t: float) -> float:
    """Return how high over its way a piece is that walks one step, 0 to 1.

    >>> hop(0.0), hop(0.5)
    (0.0, 1.0)
    """
    return math.sin(math.pi * min(1.0, max(0.0, t)))


@dataclass(slots=True)
class Flight:
    """A picture on its way: `squeeze` turns it over, `down` is how far it has sunk in units."""

    picture: pygame.Surface
    rect: pygame.Rect
    squeeze: float = 1.0
    down: float = 0.0

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it with a shadow that tells how high it is."""
        rect = self.rect.move(0, kit.px(self.down))
        high = max(0.0, -self.down)
        width = max(2, round(rect.width * abs(self.squeeze)))
        size = (width, rect.height)
        same = self.picture.get_size() == size
        drawn = self.picture if same else pygame.transform.smoothscale(self.picture, size)
        kit.draw.shadow(surface, self.rect, radius=8, blur=12, opacity=0.5, down=6 + high)
        surface.blit(drawn, drawn.get_rect(center=rect.center))


@dataclass(slots=True)
class Dust:
    """What a heavy thing stirs up along its foot; `t` is its age from 0 to 1."""

    rect: pygame.Rect
    t: float = 0.0
    _puffs: Sequence[tuple[float, float, float, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        luck = random.Random(self.rect.x * 31 + self.rect.y)  # the same dust each time it is drawn
        self._puffs = [
            (i / (PUFFS - 1), luck.uniform(0.5, 1.0), luck.uniform(0.3, 1.0), luck.uniform(12, 24))
            for i in range(PUFFS)
        ]

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the puffs, wider and fainter with age."""
        if self.t >= 1.0:
            return
        gone = ease_out(self.t)
        for along, far, high, size in self._puffs:
            side = along * 2 - 1
            x = self.rect.x + self.rect.width * along + kit.px(44) * side * far * gone
            y = self.rect.bottom - kit.px(4) - kit.px(30) * high * gone
            drawn = _puff(kit, kit.px(size * (0.6 + gone)))
            drawn.set_alpha(round(255 * (1 - self.t) ** 1.2))
            surface.blit(drawn, drawn.get_rect(center=(round(x), round(y))))


def _puff(kit: Kit, radius: int) -> pygame.Surface:
    radius = max(2, radius)

    def make() -> pygame.Surface:
        out = blank(2 * radius, 2 * radius)
        tone = kit.theme.rgb("dust")
        for ring in range(radius, 0, -1):
            share = (1 - ring / radius) ** 1.6
            pygame.draw.circle(out, (*tone, round(190 * share)), (radius, radius), ring)
        return out

    return kit.cache.get(("dust", radius), make)


@dataclass(slots=True)
class Die:
    """A die that rolls and comes to rest on `face`; `gone` are the seconds since it was thrown."""

    face: int
    at: tuple[int, int]
    gone: float = 0.0
    units: float = 104

    @property
    def shown(self) -> int:
        """The face that is up: others tumble by until the die settles."""
        if self.gone >= DIE - DIE_SETTLE:
            return self.face
        other = (self.face + 1 + 2 * int(self.gone * TUMBLE)) % 6 + 1
        return other if other != self.face else self.face % 6 + 1

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the die; it bounces lower and lower, and turns upright as it settles."""
        angle, high = tumble(self.gone)
        aside = (1 - ease_out(min(1.0, self.gone / DIE))) * -220
        picture = _die(kit, self.shown, kit.px(self.units))
        if angle:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        x, y = self.at[0] + kit.px(aside), self.at[1]
        ground = pygame.Rect(0, 0, kit.px(self.units), kit.px(self.units))
        ground.center = (x, y)
        kit.draw.shadow(surface, ground, radius=20, blur=14, opacity=0.6, down=10 + high / 4)
        surface.blit(picture, picture.get_rect(center=(x, y - kit.px(high))))


def _die(kit: Kit, face: int, side: int) -> pygame.Surface:
    edge, rim, ground = (kit.theme.colour(name) for name in ("ink_on_vellum", "vellumd", "vellum"))

    def body() -> str:
        round_ = side * 0.2
        line = max(1.0, side * 0.03)
        out = box(0, 0, side, side, round_, paint(edge))
        out += box(line, line, side - 2 * line, side - 2 * line, round_ - line, paint(rim))
        out += box(
            2 * line,
            2 * line,
            side - 4 * line,
            side - 5 * line,
            round_ - 2 * line,
            paint(ground),
        )
        for x, y in PIPS[face]:
            pip = side * 0.16
            left, top = side * (0.5 + 0.25 * (x - 1)), side * (0.49 + 0.25 * (y - 1))
            out += box(left - pip / 2, top - pip / 2, pip, pip, pip / 2, paint(edge))
        return out

    return kit.draw.shape(("die", face), side, side, body)
