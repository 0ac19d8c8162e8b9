"""The window of a battle: both sides, the dice as they will be thrown, exact odds, who casts next.

Belongs here: drawing it from a plain record. Does not belong here: odds and rules (they come from
the game), reading a view, the hand under the window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.kit import Kit
from game.ui.motion import DEEP
from game.ui.tables.obsidia.ground import Ground
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Beast, Lights, Tile, Unit
from game.ui.tables.obsidia.words import say
from game.ui.text import escape
from game.ui.vector import box, paint, poly, segment

BLOCK = 386  # u, a side
STEP = 56  # u, a plate of the initiative
WIDEST = 420  # u, of such a plate
DIE = 92  # u, of one at most
Card = Callable[[pygame.Surface, pygame.Rect, str], None]


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side: who fights, on which ground, with which cards and dice."""

    klass: str
    title: str
    who: str
    tile: Tile | None
    piece: Unit | Beast | None
    cards: tuple[str, ...] = ()
    effects: tuple[tuple[str, str], ...] = ()  # icon and words
    dice: tuple[int, ...] = (0,)  # faces; 0 where it is still to be thrown
    kept: int = -1  # which of the dice counts
    note: str = ""  # under the dice
    name: str = ""  # of the person
    aside: float = 0.0  # how far it swings that is hurt, -1 to 1
    spin: float = 0.0  # how long its dice still roll, from 1 to 0


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact chances of the first side, and what each of them means."""

    win: float
    draw: float
    loss: float
    about: str = ""
    wins: str = ""
    losses: str = ""


@dataclass(frozen=True, slots=True)
class Plate:
    """One step of the initiative."""

    klass: str  # "" for the dice
    name: str
    words: str
    state: str  # done, now, later


@dataclass(frozen=True, slots=True)
class Bout:
    """The open battle."""

    title: str
    about: str
    sides: tuple[Fighter, Fighter]
    odds: Odds | None
    further: tuple[str, str, Odds] | None  # icon, words, odds with the hovered spell
    plates: tuple[Plate, ...]
    instead: str = ""  # where the odds would stand


class Window:
    """Draws the window of a battle."""

    def __init__(self, kit: Kit, looks: Looks, ground: Ground, card: Card) -> None:
        """Draw with these; `card` paints a small card."""
        self.kit, self.looks, self.ground, self.card = kit, looks, ground, card

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, bout: Bout) -> None:
        """Draw everything."""
        kit, px = self.kit, self.kit.px
        inner = kit.draw.panel(
            surface, rect, bout.title, "crossed-swords", bout.about, opacity=0.97
        )
        gap = px(14)
        steps = pygame.Rect(inner.x, inner.bottom - px(STEP), inner.width, px(STEP))
        high = steps.y - gap - inner.y
        wide = px(BLOCK)
        left = pygame.Rect(inner.x, inner.y, wide, high)
        right = pygame.Rect(inner.right - wide, inner.y, wide, high)
        middle = pygame.Rect(left.right + gap, inner.y, right.x - left.right - 2 * gap, high)
        self._side(surface, left, bout.sides[0], mirrored=False)
        self._side(surface, right, bout.sides[1], mirrored=True)
        thrown = pygame.Rect(middle.x, middle.y, middle.width, round(high * 0.33))
        self._dice(surface, thrown, bout)
        odds = pygame.Rect(middle.x, thrown.bottom + gap, middle.width, 0)
        odds.height = middle.bottom - odds.y
        self._odds(surface, odds, bout)
        self._plates(surface, steps, bout.plates)

    # --- sides --------------------------------------------------------------------------------

    def _side(
        self, surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter, *, mirrored: bool
    ) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        hue = self.looks.colour(fighter.klass)
        first, last = d.mix(hue, "row_deep", 0.55), d.colour("ink1")
        ends = (last, first) if mirrored else (first, last)
        d.fill(surface, rect, *ends, radius=6, opacity=0.95, across=True)
        d.frame(surface, rect, "line", radius=6, line=1.4)
        bar = pygame.Rect(rect.right - px(6) if mirrored else rect.x, rect.y, px(6), rect.height)
        d.fill(surface, bar, self.looks.bright(fighter.klass), radius=3)
        anchor: Literal["left", "right"] = "right" if mirrored else "left"
        x = rect.right - px(22) if mirrored else rect.x + px(22)
        room = rect.width - px(40)
        kit.text.line(
            surface,
            fighter.title,
            "title",
            (x, rect.y + px(28)),
            anchor=anchor,
            width=room,
            size=26,
        )
        kit.text.line(
            surface,
            escape(fighter.who),
            "log",
            (x, rect.y + px(58)),
            "text2",
            anchor=anchor,
            width=room,
        )
        rows = min(2, len(fighter.effects)) or 1
        foot = rect.bottom - px(10) - rows * px(56)
        side = min(px(206), rect.width // 2, foot - rect.y - px(92))
        tile = pygame.Rect(0, rect.y + px(80), side, side)
        tile.x = rect.right - px(22) - side if mirrored else rect.x + px(22)
        self._stand(surface, tile, fighter)
        self._cards(surface, rect, tile, fighter, mirrored=mirrored)
        for i, (icon, words) in enumerate(fighter.effects[:2]):
            row = pygame.Rect(rect.x + px(14), foot + i * px(56), rect.width - px(28), px(50))
            d.fill(surface, row, "ink0", radius=6, opacity=0.55)
            d.frame(surface, row, "line", radius=6, line=1.2, opacity=0.8)
            d.icon(surface, icon, (row.x + px(28), row.centery), 28, "brass2")
            text = pygame.Rect(row.x + px(54), row.y, row.width - px(62), row.height)
            kit.text.paragraph(surface, words, "log", text, middle=True)

    def _stand(self, surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter) -> None:
        if fighter.tile is not None:
            surface.blit(self.looks.tile(fighter.tile, rect.width), rect)
            self.kit.draw.frame(surface, rect, "brass", radius=5, line=1.6, opacity=0.8)
        ((x, y),) = self.ground.stands(rect, 1)
        foot = (x + self.kit.px(DEEP * fighter.aside), y)
        if isinstance(fighter.piece, Unit):
            self.ground.unit(surface, foot, round(rect.width * 1.15), fighter.piece, Lights())
        elif isinstance(fighter.piece, Beast):
            self.ground.beast(surface, foot, round(rect.width * 1.15), fighter.piece)

    def _cards(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        tile: pygame.Rect,
        fighter: Fighter,
        *,
        mirrored: bool,
    ) -> None:
        px = self.kit.px
        if mirrored:
            area = pygame.Rect(rect.x + px(14), tile.y - px(8), 0, tile.height + px(8))
            area.width = tile.x - px(14) - area.x
        else:
            area = pygame.Rect(tile.right + px(14), tile.y - px(8), 0, tile.height + px(8))
            area.width = rect.right - px(14) - area.x
        count = len(fighter.cards)
        if not count:
            self._no_card(surface, area)
            return
        width = min(area.width, round(area.height / 1.4))
        step = 0 if count == 1 else min(width + px(6), (area.width - width) // (count - 1))
        used = width + step * (count - 1)
        left = area.centerx - used // 2
        for i, card in enumerate(fighter.cards):
            at = pygame.Rect(left + i * step, area.y, width, round(width * 1.4))
            self.card(surface, at, card)

    def _no_card(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the place where a spell would lie face-up."""
        kit, px = self.kit, self.kit.px
        high = min(area.height, round(area.width * 1.4))
        slot = pygame.Rect(0, 0, round(high / 1.4), high)
        slot.center = area.center
        kit.draw.fill(surface, slot, "ink0", radius=9, opacity=0.4)
        kit.draw.frame(surface, slot, "text3", radius=9, line=1.6, dashed=True, opacity=0.7)
        icon = (slot.centerx, slot.y + round(high * 0.36))
        kit.draw.icon(surface, "card-play", icon, 40, "text3")
        box = slot.inflate(-px(14), 0)
        box.top, box.height = slot.y + round(high * 0.52), round(high * 0.44)
        words = say("bout.no_cards")
        kit.text.paragraph(surface, words, "small", box, "text2", align="centre", middle=True)

    # --- dice ---------------------------------------------------------------------------------

    def _dice(self, surface: pygame.Surface, rect: pygame.Rect, bout: Bout) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        d.fill(surface, rect, "ink1", "ink0", radius=6, opacity=0.92)
        d.frame(surface, rect, "brass", radius=6, line=1.4, opacity=0.55)
        kit.text.line(surface, say("bout.against"), "log", rect.center, "text2", anchor="centre")
        half = rect.width // 2 - px(44)
        for fighter, centre in zip(
            bout.sides,
            (rect.x + px(14) + half // 2, rect.right - px(14) - half // 2),
            strict=True,
        ):
            count = len(fighter.dice)
            least = kit.text.height(fighter.note, "small", half, size=17) if fighter.note else 0
            high = rect.height - px(24) - least
            side = min(px(DIE), high, (half - px(8) * (count - 1)) // max(1, count))
            step = side + px(8)
            x = centre - (count - 1) * step // 2
            y = rect.y + px(12) + (rect.height - px(24) - least) // 2
            for i, face in enumerate(fighter.dice):
                at = (x + i * step, y)
                if not face and isinstance(fighter.piece, Beast):
                    star = self.looks.beast(fighter.piece.id, round(side * 1.2))
                    surface.blit(star, star.get_rect(center=at))
                    continue
                self.looks.draw_die(surface, at, side, fighter.klass, face, fighter.spin)
                if i == fighter.kept and count > 1:
                    ring = pygame.Rect(0, 0, side + px(8), side + px(8))
                    ring.center = at
                    d.frame(surface, ring, "white_gold", radius=8, line=2.4)
            if not fighter.note:
                continue
            note = pygame.Rect(centre - half // 2, rect.bottom - px(8) - least, half, least)
            kit.text.paragraph(
                surface, fighter.note, "small", note, "bone", align="centre", middle=True, size=17
            )

    # --- odds ---------------------------------------------------------------------------------

    def _odds(self, surface: pygame.Surface, rect: pygame.Rect, bout: Bout) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        d.fill(surface, rect, "ink1", "ink0", radius=6, opacity=0.92)
        d.frame(surface, rect, "brass", radius=6, line=1.4, opacity=0.55)
        if bout.odds is None:
            icon = (rect.centerx, rect.centery - px(54))
            d.icon(surface, "crossed-swords", icon, 56, "brass2")
            words = pygame.Rect(rect.x + px(20), rect.centery - px(12), rect.width - px(40), 0)
            words.height = rect.bottom - px(12) - words.y
            kit.text.paragraph(surface, bout.instead, "heading", words, "bone", align="centre")
            return
        x, wide = rect.x + px(16), rect.width - px(32)
        name = escape(bout.sides[0].name or bout.sides[0].title)
        title = say("bout.odds", name=name)
        kit.text.line(surface, title, "card_name", (x, rect.y + px(24)), width=wide)
        alone = bout.further is None  # then the one bar has the room of both
        numbers = pygame.Rect(x, rect.y + px(66 if alone else 44), wide, px(38))
        self._numbers(surface, numbers, bout.odds, "numeral_large")
        words = pygame.Rect(x, numbers.bottom, wide, px(26))
        self._meanings(surface, words, bout.odds)
        bar = pygame.Rect(x, words.bottom + px(8), wide, px(62 if alone else 34))
        self.bar(surface, bar, bout.odds, bout.sides)
        if bout.further is None:
            return
        picture, label, odds = bout.further
        y = bar.bottom + px(26)
        d.icon(surface, picture, (x + px(14), y), 26, "white_gold")
        kit.text.line(surface, label, "body_bold", (x + px(36), y), width=wide - px(36))
        second = pygame.Rect(x, y + px(18), wide, px(26))
        self.bar(surface, second, odds, bout.sides)
        self._numbers(surface, pygame.Rect(x, second.bottom, wide, px(32)), odds, "numeral")

    def _numbers(self, surface: pygame.Surface, rect: pygame.Rect, odds: Odds, role: str) -> None:
        kit = self.kit
        for share, x, anchor in (
            (odds.win, rect.x, "left"),
            (odds.draw, rect.x + round(rect.width * 0.6), "centre"),
            (odds.loss, rect.right, "right"),
        ):
            words = say("percent", n=f"{share * 100:.1f}")
            size = 28 if anchor == "left" and role == "numeral_large" else 22
            kit.text.line(surface, words, role, (x, rect.centery), anchor=anchor, size=size)  # type: ignore[arg-type]

    def _meanings(self, surface: pygame.Surface, rect: pygame.Rect, odds: Odds) -> None:
        kit, px = self.kit, self.kit.px
        third = rect.width // 2 - px(10)
        wins, losses = odds.wins or say("bout.win"), odds.losses or say("bout.loss")
        kit.text.line(surface, wins, "small", rect.midleft, "text2", width=third)
        middle = (rect.x + round(rect.width * 0.6), rect.centery)
        kit.text.line(surface, say("bout.draw"), "small", middle, "text2", anchor="centre")
        kit.text.line(
            surface, losses, "small", rect.midright, "text2", anchor="right", width=rect.width // 3
        )

    def bar(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        odds: Odds,
        sides: tuple[Fighter, Fighter],
    ) -> None:
        """Draw odds: win solid in the first side's hue, draw hatched, loss dark."""
        d = self.kit.draw
        win = d.mix(self.looks.colour(sides[0].klass), "shine", 0.12)
        loss = d.mix(self.looks.colour(sides[1].klass), "card_deep", 0.55)
        shares = (round(odds.win, 3), round(odds.draw, 3))

        def body() -> str:
            w, h = rect.size
            a, b = w * shares[0], w * (shares[0] + shares[1])
            line = d.line_px(1.4)
            out = box(0, 0, w, h, 4, paint(d.colour("ink0")))
            out += box(b, 0, w - b, h, 4, paint(loss)) if w - b > 1 else ""
            out += box(0, 0, a, h, 4, paint(win)) if a > 1 else ""
            step, x = 7 * self.kit.theme.u, a
            hatch = paint(stroke=d.colour("text2"), line=d.line_px(1.8))
            while x < b - 1:
                top = min(b, x + h * 0.6)
                out += segment(x, h, top, h - (top - x) / 0.6, hatch)
                x += step
            for edge in (a, b):
                if 1 < edge < w - 1:
                    out += segment(edge, 0, edge, h, paint(stroke=d.colour("ink0"), line=line * 2))
            rim = paint(stroke=d.colour("text3"), line=line)
            return out + box(line / 2, line / 2, w - line, h - line, 4, rim)

        surface.blit(d.shape(("bout odds", win, loss, shares), *rect.size, body), rect)

    # --- initiative ---------------------------------------------------------------------------

    def _plates(
        self, surface: pygame.Surface, rect: pygame.Rect, plates: tuple[Plate, ...]
    ) -> None:
        if not plates:
            return
        d, px = self.kit.draw, self.kit.px
        tip = round(rect.height * 0.3)
        width = min((rect.width - tip) // len(plates), px(WIDEST))
        for i, plate in enumerate(plates):
            at = pygame.Rect(rect.x + i * width, rect.y, width, rect.height)
            self._plate(surface, at, tip, plate, first=i == 0)
            x = at.x + px(26) + (0 if i == 0 else tip // 2)
            tone = "on_ember" if plate.state == "now" else "text2"
            if plate.klass:
                self.looks.draw_mark(surface, (x, at.centery), px(30), plate.klass)
            else:
                d.icon(surface, "rolling-dices", (x, at.centery), 28, tone)
            left = x + px(26)
            room = at.right - left - px(12)
            if plate.state == "done":
                d.icon(surface, "ui-check", (at.right - px(16), at.centery), 18, "verdigris")
                room -= px(20)
            name = "on_ember" if plate.state == "now" else "bone"
            self.kit.text.line(
                surface, escape(plate.name), "log_bold", (left, at.y + px(18)), name, width=room
            )
            self.kit.text.line(
                surface, plate.words, "small", (left, at.y + px(39)), tone, width=room
            )

    def _plate(
        self, surface: pygame.Surface, rect: pygame.Rect, tip: int, plate: Plate, *, first: bool
    ) -> None:
        d = self.kit.draw
        state = plate.state

        def body() -> str:
            w, h = rect.width + tip - 2, rect.height
            line = d.line_px(1.4)
            notch = [] if first else [(line + tip, h / 2)]
            points = [
                (line, line),
                (w - tip - line, line),
                (w - line, h / 2),
                (w - tip - line, h - line),
                (line, h - line),
                *notch,
            ]
            top, low = ("ember_top", "ember_foot") if state == "now" else ("ink3", "ink2")
            rim = d.colour({"now": "ember_rim", "done": "brassd"}.get(state, "line"))
            ramp = (
                f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
                f'<stop offset="0" stop-color="{d.colour(top)}"/>'
                f'<stop offset="1" stop-color="{d.colour(low)}"/></linearGradient></defs>'
            )
            return (
                ramp + poly(points, 'fill="url(#g)"') + poly(points, paint(stroke=rim, line=line))
            )

        drawn = d.shape(("initiative", state, first), rect.width + tip - 2, rect.height, body)
        surface.blit(drawn, rect)
