"""One designer's level on the slab: rail, connections, Assets, empty spaces, the party.

Belongs here: drawing the middle of the table from one designer's corner of the view. Does not
belong here: rails, hand, what may be chosen (the caller says which spaces are lit).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.ui import marks
from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.deck import SOULS, Deck
from game.ui.tables.black_souls.facts import PLACES, SPACES
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.tiles import figure
from game.ui.vector import box, paint

PASSED = 0.62  # how much a passed Asset is shaded


@dataclass(slots=True)
class Shown:
    """What the slab shows besides the view: lit spaces with their caption, a label, guests."""

    label: str = ""
    number: int = 1  # the seat number of whose level it is
    guest: bool = False  # somebody else's level is looked at
    lit: Mapping[int, str] = field(default_factory=dict)  # place -> caption
    chosen: int | None = None  # the Asset that is selected for a swap or asked about
    party: bool = False  # the party stands on its Asset
    run: bool = False  # passed Assets are dark
    hidden: frozenset[int] = frozenset()  # places whose Asset is travelling
    aside: int = 0  # pixels that a shaken party stands beside its place


class Board:
    """Draws the slab; holds nothing of a match."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck
        self._ground: tuple[tuple[object, ...], pygame.Surface | None] = ((), None)

    def ground(self, surface: pygame.Surface, places: Places, walked: int, *, guest: bool) -> None:
        """Draw table, slab and rail; they are one picture until the party walks on.

        `walked` is how far the party has come, -1 where nobody walks.
        """
        size = surface.get_size()
        key = (places.layout.name, size, walked, guest)
        if self._ground[0] != key:
            made = pygame.Surface(size)
            made.blit(self.kit.assets.covering("table.black_souls", *size), (0, 0))
            rects = [places.rect(f"space.{p}") for p in range(PLACES)]
            self._slab(made, places.rect("slab"), guest=guest)
            self._rail(made, rects, walked)
            self._ground = (key, made.convert(surface))
        assert self._ground[1] is not None
        surface.blit(self._ground[1], (0, 0))

    def draw(
        self, surface: pygame.Surface, places: Places, designer: Mapping[str, Any], shown: Shown
    ) -> None:
        """Draw everything from the ground upwards."""
        rects = [places.rect(f"space.{p}") for p in range(PLACES)]
        walked = designer["at"] if shown.run else -1
        self.ground(surface, places, walked, guest=shown.guest)
        self._connections(surface, rects, designer["board"], shown)
        self._chevrons(surface, rects, walked)
        for place, rect in enumerate(rects):
            space = designer["board"][place]
            if space is None or place in shown.hidden:
                self._ghost(surface, rect, place, shown.lit.get(place))
            else:
                self._asset(surface, rect, place, designer, shown)
        self._label(surface, places.rect("label"), shown)
        at = designer["at"]
        if shown.party and at < PLACES and designer["wiped"] is None:
            place = rects[at].move(shown.aside, 0)
            self.party(surface, place, shown.number, designer["party"])

    def draw_assets(
        self, surface: pygame.Surface, places: Places, designer: Mapping[str, Any]
    ) -> None:
        """Draw the Assets of a level alone, so that their pictures are there before it is seen."""
        for place, space in enumerate(designer["board"]):
            if space is not None:
                rect = places.rect(f"space.{place}")
                self._asset(surface, rect, place, designer, Shown(guest=True))

    # --- ground -------------------------------------------------------------------------------

    def _slab(self, surface: pygame.Surface, rect: pygame.Rect, *, guest: bool) -> None:
        d, px = self.kit.draw, self.kit.px
        d.shadow(surface, rect, radius=16, blur=20, opacity=0.8, down=10)
        surface.blit(self.kit.assets.picture("slab.black_souls", rect.size), rect)
        inner = rect.inflate(-2 * px(5), -2 * px(5))
        d.frame(
            surface,
            inner,
            "moon" if guest else "brass",
            radius=12,
            line=2.4 if guest else 1.6,
            opacity=0.85 if guest else 0.6,
        )
        d.frame(
            surface, inner.inflate(-2 * px(5), -2 * px(5)), "brassd", radius=9, line=1, opacity=0.5
        )

    def _label(self, surface: pygame.Surface, rect: pygame.Rect, shown: Shown) -> None:
        """Say whose level this is, on a plate at the slab's foot."""
        d, px = self.kit.draw, self.kit.px
        size = min(20.0, 24 / self.kit.theme.text_scale)
        wide = self.kit.text.measure(shown.label, "card_name", size=size)[0]
        mark = rect.height - px(6)
        plate = pygame.Rect(0, 0, wide + mark + px(46), rect.height)
        plate.center = rect.center
        tone = "moon" if shown.guest else "brass"
        d.fill(surface, plate, "ink1", radius=6, opacity=0.92)
        d.frame(surface, plate, tone, radius=6, line=1.8 if shown.guest else 1.3, opacity=0.9)
        marks.seat_mark(
            d, surface, (plate.x + px(14) + mark // 2, plate.centery + px(1)), mark, shown.number
        )
        at = (plate.x + px(24) + mark, plate.centery)
        colour = "moon" if shown.guest else "bone"
        self.kit.text.line(surface, shown.label, "card_name", at, colour, size=size)

    # --- rail ---------------------------------------------------------------------------------

    def _rail(self, surface: pygame.Surface, rects: list[pygame.Rect], walked: int) -> None:
        """Lay the serpentine under the Assets, and the walked part of it lit."""
        rows = [rects[0].centery, rects[SPACES].centery, rects[2 * SPACES].centery]
        left, right = rects[0].left, rects[SPACES - 1].right
        over = self.kit.px(34)
        spans = [(left - over, right), (left, right), (left, right + over)]
        for row, (start, end) in zip(rows, spans, strict=True):
            self._straight(surface, start, end, row, lit=False)
        self._turn(surface, right, rows[1], rows[0], left=False, lit=walked > SPACES - 1)
        self._turn(surface, left, rows[2], rows[1], left=True, lit=walked > 2 * SPACES - 1)
        if walked < 0:
            return
        at = rects[min(walked, PLACES - 1)].centerx
        level = min(walked, PLACES - 1) // SPACES
        for number in range(level + 1):
            start, end = spans[number]
            if number == level:
                start, end = (at, end) if number == 1 else (start, at)
                if walked >= PLACES:
                    end = spans[2][1]
            self._straight(surface, start, end, rows[number], lit=True)

    def _straight(
        self, surface: pygame.Surface, start: int, end: int, middle: int, *, lit: bool
    ) -> None:
        kit = self.kit
        width, height = kit.px(64), kit.px(40)
        drawn = kit.assets.picture("rail.straight.lit" if lit else "rail.straight", (width, height))
        x = start
        while x < end:
            part = min(width, end - x)
            surface.blit(drawn, (x, middle - height // 2), (0, 0, part, height))
            x += part

    def _turn(
        self, surface: pygame.Surface, x: int, upper: int, lower: int, *, left: bool, lit: bool
    ) -> None:
        kit = self.kit
        scale = (lower - upper) / 225
        width, height = kit.px(66 if left else 54), round(265 * scale)
        name = f"rail.turn_{'left' if left else 'right'}{'.lit' if lit else ''}"
        drawn = kit.assets.picture(name, (width, height))
        top = round(upper - 20 * scale)
        surface.blit(drawn, (x - width if left else x, top))

    def _chevrons(self, surface: pygame.Surface, rects: list[pygame.Rect], walked: int) -> None:
        """Point the way between Assets, into the first and round both turns."""
        px = self.kit.px
        gap = rects[1].left - rects[0].right
        steps: list[tuple[int, int, int]] = [(rects[0].left - px(33), rects[0].centery, 0)]
        for place in range(1, PLACES):
            a, b = rects[place - 1], rects[place]
            if a.centery == b.centery:
                angle = 0 if b.x > a.x else 180
                x = a.right + gap // 2 if angle == 0 else a.left - gap // 2
                steps.append((x, a.centery, angle))
            else:
                right = a.centerx > rects[1].centerx
                x = a.right + px(26) if right else a.left - px(35)
                steps.append((x, (a.centery + b.centery) // 2, 90))
        for place, (x, y, angle) in enumerate(steps):
            if walked < 0:
                name = "rail.chevron"
            else:
                name = "rail.chevron.lit" if place <= walked else "rail.chevron.idle"
            drawn = self._pointed(name, angle)
            surface.blit(drawn, drawn.get_rect(center=(x, y)))

    def _pointed(self, name: str, angle: int) -> pygame.Surface:
        size = (self.kit.px(36), self.kit.px(40))
        return self.kit.cache.get(
            ("chevron", name, angle, size),
            lambda: pygame.transform.rotate(self.kit.assets.picture(name, size), angle),
        )

    # --- connections --------------------------------------------------------------------------

    def _connections(
        self,
        surface: pygame.Surface,
        rects: list[pygame.Rect],
        board: list[Mapping[str, Any] | None],
        shown: Shown,
    ) -> None:
        """Join neighbours of one type by a bar in its hue."""
        for a in range(PLACES):
            for b in self.deck.game.neighbours[a]:
                if b < a or {a, b} & shown.hidden:
                    continue
                kind = self._joined(board[a], board[b])
                if kind:
                    self._bar(surface, rects[a], rects[b], kind)

    def _joined(self, a: Mapping[str, Any] | None, b: Mapping[str, Any] | None) -> str:
        if a is None or b is None:
            return ""
        if a["type"] == b["type"] or self.deck.joins_all(a["token"]):
            return str(b["type"])
        return str(a["type"]) if self.deck.joins_all(b["token"]) else ""

    def _bar(self, surface: pygame.Surface, a: pygame.Rect, b: pygame.Rect, kind: str) -> None:
        d, px = self.kit.draw, self.kit.px
        if a.centery == b.centery:
            first, last = (a, b) if a.x < b.x else (b, a)
            side = round(a.height * 0.16)
            bar = pygame.Rect(first.right - px(8), a.y + side, 0, a.height - 2 * side)
            bar.width = last.left + px(8) - bar.x
        else:
            first, last = (a, b) if a.y < b.y else (b, a)
            side = round(a.width * 0.16)
            bar = pygame.Rect(a.x + side, first.bottom - px(8), a.width - 2 * side, 0)
            bar.height = last.top + px(8) - bar.y
        hue = d.colour(f"asset_{kind}")
        light, pad = d.soft(bar.size, 2, 6, hue, 0.55, hollow=0)
        surface.blit(light, (bar.x - pad, bar.y - pad))

        def body() -> str:
            w, h = bar.size
            line = d.line_px(2)
            style = paint(stroke=d.mix(hue, "shine", 0.3), line=line)
            return box(0, 0, w, h, 0, paint(d.mix(hue, "asset_deep", 0.35))) + box(
                line / 2, line / 2, w - line, h - line, 0, style
            )

        surface.blit(d.shape(("bar", hue), *bar.size, body), bar)

    # --- spaces -------------------------------------------------------------------------------

    def _ghost(
        self, surface: pygame.Surface, rect: pygame.Rect, place: int, caption: str | None
    ) -> None:
        """Draw an empty space: engraved, and ember where something may be put."""
        d = self.kit.draw
        lit = caption is not None
        d.fill(surface, rect, "space_ground", radius=9, opacity=0.8)
        if lit:
            d.fill(surface, rect, "ember", radius=9, opacity=0.11)
        tone = "ember" if lit else "space_line"
        d.frame(
            surface,
            rect.inflate(-4, -4),
            tone,
            radius=8,
            line=2.6 if lit else 1.8,
            opacity=1.0 if lit else 0.45,
            dashed=True,
        )
        size = 38 * rect.width / tiles.BASE
        middle = (rect.centerx, rect.centery)
        figure(
            self.kit,
            surface,
            self.deck.space_name(place),
            middle,
            size,
            "ember" if lit else "space_name",
            face="wordmark",
        )
        if caption:
            at = (rect.centerx, rect.centery + round(40 * rect.width / tiles.BASE))
            room = rect.width - self.kit.px(12)
            self.kit.text.line(
                surface, caption, "body_bold", at, "ember", anchor="centre", width=room, size=19
            )

    def _asset(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        place: int,
        designer: Mapping[str, Any],
        shown: Shown,
    ) -> None:
        space = designer["board"][place]
        passed = shown.run and place < designer["at"]
        fell = shown.run and designer["wiped"] == place
        here = shown.party and place == designer["at"] and not fell
        if place == shown.chosen or here:
            tiles.rim(self.kit, surface, rect, "white_gold")
        elif place in shown.lit:
            tiles.rim(self.kit, surface, rect, "ember", line=2.6, strength=0)
        dark = PASSED if passed or fell else 0.0
        tiles.draw_space(self.kit, self.deck, surface, rect, space, dark=dark)
        paid = designer["path"][place]
        if fell:
            side = round(rect.height * 0.42)
            self.kit.draw.icon(
                surface,
                "death-skull",
                (rect.centerx, rect.y + side),
                side / self.kit.theme.u,
                "blood",
            )
        elif passed and paid:
            self._dead(surface, (rect.centerx, rect.y + round(rect.height * 0.36)), paid, rect)

    def _dead(
        self, surface: pygame.Surface, at: tuple[int, int], soul: str, rect: pygame.Rect
    ) -> None:
        width = round(rect.width * 0.2)
        drawn = self.kit.assets.fitted(f"cube.{soul}.dead", width, width)
        surface.blit(drawn, drawn.get_rect(center=at))

    def party(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        number: int,
        party: Mapping[str, int],
    ) -> None:
        """Draw the meeple on its ring on an Asset, with a cube for each Soul before it."""
        scale = rect.width / 216
        middle = (rect.centerx, rect.y + round(88 * scale))
        kit = self.kit
        ring = kit.assets.picture("ring.party", (round(208 * scale), round(92 * scale)))
        surface.blit(ring, ring.get_rect(center=middle))
        meeple = kit.assets.picture(f"meeple.{number}", (round(92 * scale), round(96 * scale)))
        foot = middle[1] + round(10 * scale)
        surface.blit(meeple, meeple.get_rect(midbottom=(middle[0], foot)))
        souls = [soul for soul in SOULS for _ in range(party[soul])]
        if not souls:
            return
        rows = [souls] if len(souls) <= 8 else [souls[: len(souls) // 2], souls[len(souls) // 2 :]]
        side = round((26 if len(souls) <= 12 else 22) * scale)
        for at, row in enumerate(rows):
            y = middle[1] + round((13 if len(rows) == 1 else 5 + 17 * at) * scale)
            step = min(round(24 * scale), round(176 * scale) // max(1, len(row)))
            x = middle[0] - step * (len(row) - 1) // 2
            for i, soul in enumerate(row):
                bend = abs(i - (len(row) - 1) / 2) / max(1, len(row)) * 14 * scale
                drawn = kit.assets.fitted(f"cube.{soul}", side, side)
                surface.blit(drawn, drawn.get_rect(center=(x + i * step, round(y - bend))))
