"""The left rail: each designer's row with bid, little level, Souls and Hack charges; the party.

Belongs here: drawing the designers' rows and one party. Does not belong here: the level in full.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.ui import controls, marks
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.deck import SOULS, TOKEN_ICONS, TYPE_ICONS, Deck, token_picture
from game.ui.tables.black_souls.tiles import figure
from game.ui.tables.black_souls.words import say
from game.ui.text import escape

State = tuple[str, str]  # words and colour


def state_of(deck: Deck, moment: Moment, designer: int) -> State:
    """Return what a designer is doing now, and its colour."""
    view = moment.view
    corner = view["designers"][designer]
    if view["phase"] in ("run", "over"):
        if corner["wiped"] is not None:
            return say("state.wiped", at=deck.space_name(corner["wiped"])), "loss_text"
        if corner["at"] >= facts.PLACES:
            return say("state.survived"), "verdigris"
        if view["running"] == designer:
            return say("state.running"), "ember"
        return say("state.later"), "text2"
    decision = view["decision"]
    if decision is not None and decision["seat"] == designer:
        word = {"bid": "bidding", "hack": "hacking", "pick": "choosing", "place": "placing"}
        return say(f"state.{word.get(decision['kind'], 'asked')}"), "ember"
    if view["phase"] == "bid" and corner["bid"] is not None and not view["revealed"]:
        return say("state.laid"), "verdigris"
    return facts.kind_words(facts.person(moment, designer)), "text2"


class Rows:
    """Draws the rows of the designers."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        moment: Moment,
        designer: int,
        *,
        looked_at: bool,
        squeeze: float = 1.0,
    ) -> None:
        """Draw one designer's row; `squeeze` is the width of a bid that turns over."""
        kit, px = self.kit, self.kit.px
        view = moment.view
        corner = view["designers"][designer]
        person = facts.person(moment, designer)
        words, tone = state_of(self.deck, moment, designer)
        now = tone == "ember"
        state = "active" if now else "chosen" if looked_at else "idle"
        controls.row(kit.draw, surface, rect, state, bar=f"seat_{person.number}")
        if looked_at:
            kit.draw.frame(surface, rect, "moon", line=2.2)
        run = facts.running(view)
        mark = px(44 if rect.height > px(100) else 38)
        dead = run and corner["wiped"] is not None
        marks.seat_mark(
            kit.draw,
            surface,
            (rect.x + px(38), rect.y + px(10) + mark // 2),
            mark,
            person.number,
            dim=dead,
        )
        low = self._low(rect) and not run
        right = self._cells_rect(rect, run).left - px(8) if run else rect.right - px(64)
        if not run and (corner["clashing"] or corner["hacked"] or corner["spoiled"]):
            right -= px(30)
        x = rect.x + px(66)
        top = rect.y + (px(19) if low else px(23))
        kit.text.line(
            surface,
            escape(person.name),
            "card_name",
            (x, top),
            width=right - x,
            tall=px(30),
            size=22,
        )
        at = (rect.x + px(180), rect.bottom - px(17)) if low else (x, rect.y + px(47))
        room = rect.right - px(8) - at[0] if low else right - x
        kit.text.line(surface, words, "log", at, tone, width=room, tall=px(24), size=17)
        self._cells(surface, self._cells_rect(rect, run), corner, run, view["running"] == designer)
        if run:
            icon, colour = ("death-skull", "blood") if dead else ("ui-soul", "bone")
            y = rect.bottom - px(24)
            kit.draw.icon(surface, icon, (rect.x + px(38), y), 24, colour)
            figure(kit, surface, str(facts.alive(corner)), (rect.x + px(66), y), 24 * kit.theme.u)
        else:
            self._bid(surface, rect, view, corner, person.number, squeeze)
            self._stock(surface, rect, corner)

    # --- parts --------------------------------------------------------------------------------

    def _cells_rect(self, rect: pygame.Rect, run: bool) -> pygame.Rect:
        px = self.kit.px
        if run:
            area = pygame.Rect(0, 0, 4 * px(33), 3 * px(27))
            area.midright = (rect.right - px(10), rect.centery)
            return area
        if self._low(rect):
            area = pygame.Rect(rect.x + px(66), 0, 4 * px(26), 3 * px(20))
        else:
            area = pygame.Rect(rect.x + px(22), 0, 4 * px(31), 3 * px(22))
        area.bottom = rect.bottom - px(6)
        return area

    def _low(self, rect: pygame.Rect) -> bool:
        return rect.height < self.kit.px(110)

    def _cells(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        corner: Mapping[str, Any],
        run: bool,
        running: bool,
    ) -> None:
        """Draw the little level: the type of each Asset where it lies."""
        d = self.kit.draw
        pitch_x, pitch_y = area.width / 4, area.height / 3
        for place, space in enumerate(corner["board"]):
            level, step = facts.level_and_step(place)
            column = step if self.deck.cards.rules.fill[level] == "left" else 3 - step
            x0, y0 = round(area.x + column * pitch_x), round(area.y + (2 - level) * pitch_y)
            x1, y1 = round(area.x + (column + 1) * pitch_x), round(area.y + (3 - level) * pitch_y)
            cell = pygame.Rect(x0, y0, x1 - x0 - 2, y1 - y0 - 2)
            if space is None:
                d.fill(surface, cell, "asset_deep", radius=3, opacity=0.8)
                d.frame(surface, cell, "line", radius=3, line=1.2)
                continue
            hue = d.colour(f"asset_{space['type']}")
            passed = run and place < corner["at"]
            d.fill(surface, cell, d.mix(hue, "asset_deep", 0.62) if passed else hue, radius=3)
            fell = run and corner["wiped"] == place
            icon = "death-skull" if fell else "ui-check" if passed else TYPE_ICONS[space["type"]]
            tone = d.mix(hue, "shine", 0.35) if passed else "asset_mark"
            if space["face_down"] and not passed:
                d.fill(surface, cell, "asset_deep", radius=3, opacity=0.45)
            side = cell.height * (0.72 if passed else 0.9) / self.kit.theme.u
            d.icon(surface, icon, cell.center, side, tone)
            if run and place == corner["at"] and (running or fell):
                d.frame(
                    surface,
                    cell.inflate(2, 2),
                    "blood" if fell else "white_gold",
                    radius=3,
                    line=2.6,
                )

    def bid_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the bid lies in a row."""
        px = self.kit.px
        return pygame.Rect(rect.right - px(54), rect.y + px(8), px(44), px(58))

    def _bid(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        view: Mapping[str, Any],
        corner: Mapping[str, Any],
        number: int,
        squeeze: float,
    ) -> None:
        """Draw the bid: a gap, a back, or the number; a clash and a Hack beside it."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        card = self.bid_rect(rect)
        card = card.inflate(round(card.width * (squeeze - 1)), 0)
        bid = corner["bid"]
        if bid is None:
            d.fill(surface, card, "ink0", radius=5, opacity=0.5)
            d.frame(surface, card, "line", radius=5, line=1.4, dashed=True)
        elif bid == "hidden":
            surface.blit(kit.assets.picture("card.back.bid", card.size), card)
        else:
            ground = "vellum" if view["revealed"] else "vellumd"
            d.fill(surface, card, ground, radius=5)
            d.frame(surface, card, f"seat_{number}", radius=5, line=3)
            if squeeze > 0.6:
                tone = "ink_on_vellum"
                figure(kit, surface, str(bid), card.center, 34 * kit.theme.u, tone)
        mark = (
            ("cogsplosion", "amethyst")
            if corner["hacked"]
            else ("crossed-swords", "loss_text")
            if corner["clashing"]
            else ("ui-x", "text3")
            if corner["spoiled"]
            else None
        )
        if mark:
            d.icon(surface, mark[0], (card.left - px(18), card.centery), 26, mark[1])

    def _stock(self, surface: pygame.Surface, rect: pygame.Rect, corner: Mapping[str, Any]) -> None:
        """Draw Souls alive and Hack charges."""
        kit, px = self.kit, self.kit.px
        low = self._low(rect)
        x = rect.x + px(186)
        soul = (x, rect.bottom - px(52))
        gear = (x, rect.bottom - px(21))
        if low:
            soul = (rect.x + px(27), rect.bottom - px(20))
            gear = (rect.x + px(184), rect.bottom - px(48))
        side = 20 if low else 24
        kit.draw.icon(surface, "ui-soul", soul, side, "bone")
        figure(
            kit, surface, str(facts.alive(corner)), (soul[0] + px(25), soul[1]), 24 * kit.theme.u
        )
        for i in range(0 if corner["ai"] else 2):
            held = i < corner["charges"]  # a spent charge is smaller, not only darker
            tone, size = ("amethyst", side) if held else ("text3", side * 0.6)
            kit.draw.icon(
                surface, "cogsplosion", (gear[0] + i * px(24 if low else 28), gear[1]), size, tone
            )
        if low:
            return
        room, high = rect.right - px(12) - (x + px(50)), px(24)
        kit.text.line(
            surface,
            say("row.souls"),
            "log",
            (x + px(52), soul[1]),
            "text2",
            width=room,
            tall=high,
            size=17,
        )
        if not corner["ai"]:
            kit.text.line(
                surface,
                say("row.hacks"),
                "log",
                (x + px(52), gear[1]),
                "text2",
                width=room,
                tall=high,
                size=17,
            )


class Party:
    """Draws one designer's Souls, the dead ones and what the level amounts to."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck

    def rows(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangle of each class of Souls, then that of the facts under them."""
        px = self.kit.px
        top = rect.y + self.kit.draw.header_height() + px(6)
        foot = px(62)
        height = (rect.bottom - px(6) - foot - top) // 4
        rows = [
            pygame.Rect(rect.x + px(10), top + i * height, rect.width - px(20), height)
            for i in range(4)
        ]
        last = pygame.Rect(rect.x + px(10), rect.bottom - px(6) - foot, rect.width - px(20), foot)
        return [*rows, last]

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        title: str,
        corner: Mapping[str, Any],
        dying: Mapping[str, int],
    ) -> None:
        """Draw the panel; `dying` Souls are struck through."""
        kit, px = self.kit, self.kit.px
        right = say("party.count", n=facts.alive(corner))
        kit.draw.panel(surface, rect, title, "meeple-group", right)
        *rows, last = self.rows(rect)
        for soul, row in zip(SOULS, rows, strict=True):
            self._soul(surface, row, soul, corner, dying.get(soul, 0))
        kit.draw.rule(surface, last.x + px(4), last.y + px(1), last.width - px(8))
        self._facts(surface, last, corner)

    def name_px(self) -> int:
        """Return the size at which the longest name of a class fits: it is that of them all."""
        kit, px = self.kit, self.kit.px
        names = [say(f"party.names.{soul}") for soul in SOULS]
        return min(kit.text.shrunk_px(name, "body_bold", px(82), size=19) for name in names)

    def _soul(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        soul: str,
        corner: Mapping[str, Any],
        dying: int,
    ) -> None:
        kit, px = self.kit, self.kit.px
        name = say(f"party.names.{soul}")
        x = row.x + px(6)
        kit.text.line(
            surface,
            name,
            "body_bold",
            (x, row.centery),
            "text2",
            width=px(82),
            tall=row.height,
            px=self.name_px(),
        )
        alive, gone = corner["party"][soul], corner["lost"][soul]
        for i in range(5):
            shown = f"cube.{soul}" if i < alive else "cube.none"
            if alive - dying <= i < alive:
                shown = f"cube.{soul}.dead"
            place = self.cube_rect(row, i)
            drawn = kit.assets.fitted(shown, *place.size)
            surface.blit(drawn, drawn.get_rect(center=place.center))
        number = row.right - px(48)
        figure(kit, surface, str(alive), (number, row.centery), 25 * kit.theme.u)
        if gone:
            kit.draw.icon(surface, "death-skull", (number + px(23), row.centery), 17, "loss_text")
            figure(
                kit,
                surface,
                str(gone),
                (number + px(40), row.centery),
                19 * kit.theme.u,
                "loss_text",
            )

    def cube_rect(self, row: pygame.Rect, index: int) -> pygame.Rect:
        """Return the place of one Soul in the row of its class."""
        px = self.kit.px
        side = min(px(33), row.height - px(1))
        step = min(px(32), side + px(2))
        place = pygame.Rect(0, 0, side, side)
        place.center = (row.x + px(94) + index * step + side // 2, row.centery)
        return place

    def fact_rects(self, last: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of Difficulty, longest connection and special tokens."""
        px = self.kit.px
        widths = (px(92), px(84), last.width - px(176))
        x, out = last.x, []
        for width in widths:
            out.append(pygame.Rect(x, last.y + px(4), width, last.height - px(4)))
            x += width
        return out

    def token_rects(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the three special tokens."""
        px = self.kit.px
        return [
            pygame.Rect(area.x + px(1) + i * px(42), area.y, px(41), area.height) for i in range(3)
        ]

    def _facts(self, surface: pygame.Surface, last: pygame.Rect, corner: Mapping[str, Any]) -> None:
        kit, px = self.kit, self.kit.px
        difficulty, connection, tokens = self.fact_rects(last)
        captions = ("party.difficulty", "party.connection", "party.specials")
        for place, caption in zip((difficulty, connection, tokens), captions, strict=True):
            at = (place.x + px(6), place.y + px(9))
            kit.text.line(
                surface, say(caption), "small", at, "text3", width=place.width - px(8), tall=px(22)
            )
        side, y = px(40), difficulty.bottom - px(19)
        plate = kit.assets.picture("octagon.difficulty", (side, side))
        at = (difficulty.x + px(26), y)
        surface.blit(plate, plate.get_rect(center=at))
        total = corner["difficulty"]
        figure(
            kit, surface, "?" if total is None else str(total), at, 22 * kit.theme.u, "on_octagon"
        )
        kit.draw.icon(surface, "linked-rings", (connection.x + px(20), y), 26, "brass2")
        figure(
            kit, surface, str(corner["connection"]), (connection.x + px(50), y), 25 * kit.theme.u
        )
        names = ("well_of_illusions", "altar_of_power", "haunted_house")
        for token, place in zip(names, self.token_rects(tokens), strict=True):
            centre = (place.centerx, y)
            if token in corner["specials"]:
                drawn = kit.assets.picture(token_picture(token), (px(40), px(40)))
                surface.blit(drawn, drawn.get_rect(center=centre))
            else:
                kit.draw.icon(surface, TOKEN_ICONS[token], centre, 24, "text3", opacity=0.5)
