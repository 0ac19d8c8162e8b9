"""The hand of bid cards at the foot of the table.

Belongs here: how a bid card looks, small and large, and in which state. Does not belong here:
whether it may be laid.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_souls.deck import Deck
from game.ui.tables.black_souls.tiles import figure, rim
from game.ui.tables.black_souls.words import say
from game.ui.text import escape
from game.ui.vector import blank

WIDEST = 330  # u: how wide a large card becomes at most with larger text
CardState = Literal["idle", "legal", "chosen", "off", "played", "laid", "now"]


class Hand:
    """Draws bid cards."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck

    def card(self, value: int, width: int) -> pygame.Surface:
        """Return a bid card `width` pixels wide; large ones carry the printed text."""
        return self.kit.cache.get(("bid card", value, width), lambda: self._card(value, width))

    def _card(self, value: int, width: int) -> pygame.Surface:
        kit, u = self.kit, width / 138
        height = round(196 * u)
        out = blank(width, height)
        out.blit(kit.assets.picture("frame.bid", (width, height)), (0, 0))
        art = (round(126 * u), round(100 * u))
        picture = kit.assets.picture(f"bid.{value}", art)
        low = self._lines(value, u, width) > 2
        shown = picture.subsurface((0, 0, art[0], round((86 if low else 100) * u)))
        out.blit(shown, (round(6 * u), round(6 * u)))
        if low:  # the paper goes on above its usual edge
            paper = pygame.Rect(round(6 * u), round(92 * u), art[0], round(18 * u))
            kit.draw.fill(out, paper, "vellum", radius=0)
        side = round(50 * u)
        plate = kit.assets.picture("hexagon.bid", (side, side))
        out.blit(plate, plate.get_rect(center=(round(29 * u), round(31 * u))))
        figure(kit, out, str(value), (29 * u, 31 * u), 30 * u, "ink_on_vellum")
        card = self.deck.bid_text(value)
        top = 92 if low else 106
        area = pygame.Rect(0, 0, width - round(18 * u), height - round((top + 4) * u))
        area.topleft = (round(9 * u), round(top * u))
        self._words(out, area, card.name, value, u)
        return out

    def _lines(self, value: int, u: float, width: int) -> int:
        """Return how many lines the name takes when it is set as small as may be."""
        name, room = self.deck.bid_text(value).name, width - round(18 * u)
        return len(self.kit.text.layout(name, "card_name", room, px=13).lines)

    def _words(
        self, out: pygame.Surface, area: pygame.Rect, name: str, value: int, u: float
    ) -> None:
        """Set the name in at most two lines, and under it the longest line that fits."""
        kit = self.kit
        unit = kit.theme.u * kit.theme.text_scale
        px = max(13, round(18 * u))
        laid = kit.text.layout(name, "card_name", area.width, px=px)
        while (laid.broken or len(laid.lines) > 2) and px > 13:
            px -= 1
            laid = kit.text.layout(name, "card_name", area.width, px=px)
        small = max(13, round(16 * u))
        room = area.height - laid.height
        line = ""
        for words in (say(f"bid.{value}.short"), say(f"bid.{value}.long")):
            set_ = kit.text.layout(words, "log", area.width, px=small)
            if set_.height <= room and not set_.broken and len(set_.lines) <= 2:
                line = words
        top = pygame.Rect(area.x, area.y, area.width, laid.height if line else area.height)
        kit.text.paragraph(
            out,
            name,
            "card_name",
            top,
            "ink_on_vellum",
            align="centre",
            middle=not line,
            size=px / unit,
        )
        if line:
            rest = pygame.Rect(area.x, top.bottom, area.width, area.bottom - top.bottom)
            kit.text.paragraph(
                out,
                line,
                "log",
                rest,
                "ink_on_vellum2",
                align="centre",
                middle=True,
                size=small / unit,
            )

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, value: int, state: CardState
    ) -> None:
        """Draw a card of the hand in its state."""
        kit, d = self.kit, self.kit.draw
        d.shadow(surface, rect, radius=9, blur=9, opacity=0.6, down=6)
        if state in ("chosen", "laid", "now"):
            rim(kit, surface, rect, "white_gold")
        elif state == "legal":
            rim(kit, surface, rect, "ember", line=2.4, strength=0)
        surface.blit(self.card(value, rect.width), rect)
        if state in ("off", "played"):
            d.fill(surface, rect, "veil", radius=9 * rect.width / 138 / kit.theme.u, opacity=0.62)
        if state in ("played", "now", "laid"):
            self._tag(surface, rect, say(f"hand.{state}"), lit=state != "played")

    def _tag(self, surface: pygame.Surface, rect: pygame.Rect, words: str, *, lit: bool) -> None:
        d = self.kit.draw
        if lit:
            at = (rect.centerx, rect.y - self.kit.px(3))
            d.chip(
                surface,
                at,
                words,
                colour="on_ember",
                border="white_gold",
                ground="white_gold",
                size=16,
                anchor="centre",
            )
        else:
            at = (rect.centerx, rect.y + round(rect.height * 0.4))
            self.kit.text.line(
                surface,
                words,
                "body_bold",
                at,
                "bone",
                anchor="centre",
                size=19,
                shadow=True,
                width=rect.width - 8,
            )

    def large(self, value: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the large card with its whole printed text."""
        key = ("bid large", value, size, self.kit.theme.text_scale)
        return self.kit.cache.get(key, lambda: self._large(value, size))

    def _large(self, value: int, size: tuple[int, int]) -> pygame.Surface:
        kit = self.kit
        width, height = size
        u = width / 250
        out = blank(width, height)
        card = self.deck.bid_text(value)
        d = kit.draw
        whole = pygame.Rect(0, 0, width, height)
        d.fill(out, whole, "bid_edge", radius=14)
        d.fill(out, whole.inflate(-4, -4), "bid_rim", "bid_rim_foot", radius=13)
        body = whole.inflate(-round(16 * u), -round(16 * u))
        d.fill(out, body, "vellum", radius=9)
        art = pygame.Rect(body.x, body.y, body.width, round(body.width * 100 / 126))
        out.blit(kit.assets.picture(f"bid.{value}", art.size), art)
        side = round(72 * u)
        plate = kit.assets.picture("hexagon.bid", (side, side))
        out.blit(plate, plate.get_rect(center=(art.x + round(42 * u), art.y + round(44 * u))))
        figure(kit, out, str(value), (art.x + 42 * u, art.y + 44 * u), 42 * u, "ink_on_vellum")
        pad = round(12 * u)
        top = art.bottom + pad // 2
        used = kit.text.line(
            out,
            escape(card.name),
            "title",
            (body.centerx, top + round(18 * u)),
            "ink_on_vellum",
            anchor="centre",
            width=body.width - 2 * pad,
            size=24,
        )
        area = pygame.Rect(
            body.x + pad,
            used.bottom + pad // 2,
            body.width - 2 * pad,
            body.bottom - used.bottom - pad,
        )
        kit.text.paragraph(out, card.text, "log", area, "ink_on_vellum", size=19)
        return out

    def large_size(self, value: int) -> tuple[int, int]:
        """Return how large the card must be for its text, at least 250 by 350 u."""
        kit = self.kit
        width = max(230, min(kit.theme.panel_px(270), kit.px(WIDEST)))
        u = width / 250
        room = width - round(40 * u)
        text = kit.text.height(self.deck.bid_text(value).text, "log", room, size=19)
        head = round((234 / 1.26) + 62) * u
        return width, max(round(width * 1.4), round(head + text + 34 * u))
