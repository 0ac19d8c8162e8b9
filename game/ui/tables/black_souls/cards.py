"""The cards of Black Souls outside of a match, as the gallery shows them.

Belongs here: what of a card's existing pictures stands where. Does not belong here: those pictures
(`tiles`, `hand`, `deck`), the shell around them (`game.ui.tables.cards`).
"""

from __future__ import annotations

import pygame

from game.engine.api import CardText
from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.deck import (
    ICON_ICONS,
    TOKEN_ICONS,
    TYPE_ICONS,
    Deck,
    token_picture,
)
from game.ui.tables.black_souls.hand import Hand
from game.ui.tables.black_souls.words import say
from game.ui.tables.cards import Art, Face, Shell
from game.ui.vector import blank

BID_RATIO = 126 / 100  # of a bid card's picture
SOUL_ICONS = {"fighter": "broadsword", "mage": "small-fire", "healer": "health-normal"}
HUES = {
    "quirk": "card_character",
    "token": "brass",
    "mage": "soul_mage",
    "fighter": "soul_fighter",
    "healer": "spell_white",
}


class SoulsCards:
    """Paints Assets, bid cards, Quirks, Party cards and tokens."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.deck = kit, deck
        self.hand = Hand(kit, deck)
        self.shell = Shell(kit, deck.game.id)

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a small card."""
        if card.kind == "bid":
            picture = self.hand.card(int(card.facts["value"]), rect.width)
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        self.shell.draw(surface, rect, self._face(card))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a large card."""
        self.shell.draw(surface, rect, self._face(card), large=True)

    def _face(self, card: CardText) -> Face:
        makers = {
            "asset": self._asset,
            "bid": self._bid,
            "quirk": self._quirk,
            "party": self._party,
        }
        return makers.get(card.kind, self._token)(card)

    def _asset(self, card: CardText) -> Face:
        kind, icon = self.deck.type_of(card.id), self.deck.icon_of(card.id)
        short = say(f"cards.short.{icon}") if icon and self.deck.icon_visit(icon) else ""
        foot = self.deck.type_name(kind)

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            width = min(rect.width, round(rect.height / tiles.RATIO))
            tile = tiles.face_up(self.kit, self.deck, card.id, width)
            out.blit(tile, tile.get_rect(center=rect.center))

        mark = ICON_ICONS[icon] if icon else TYPE_ICONS[kind]
        return Face(
            card.id, card.name, f"asset_{kind}", short, card.text, foot, mark, art, share=0.5
        )

    def _bid(self, card: CardText) -> Face:
        """A large bid card: more room for its words than the one that opens in a match."""
        value = card.facts["value"]

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            size = (rect.width, round(rect.width / BID_RATIO))
            picture = self.kit.assets.picture(f"bid.{value}", size)
            middle = out.subsurface(rect)
            middle.blit(picture, picture.get_rect(center=middle.get_rect().center))

        return Face(
            card.id,
            card.name,
            "bid",
            "",
            card.text,
            say("cards.bid"),
            "card-play",
            art,
            str(value),
            share=0.33,
        )

    def _quirk(self, card: CardText) -> Face:
        icon, points = self.deck.quirk_icon(card.id), card.facts["points"]
        return Face(
            card.id,
            card.name,
            HUES["quirk"],
            say("cards.points", n=points),
            card.text,
            say("cards.quirk", n=card.facts["number"]),
            "scroll-unfurled",
            self._engraved(icon, "amethyst"),
            str(points),
        )

    def _party(self, card: CardText) -> Face:
        soul, count = str(card.facts["class"]), int(card.facts["souls"])

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            out.blit(self.kit.assets.fitted(f"party.{soul}", *rect.size), rect)
            side = min(round(rect.height * 0.34), rect.width // 4)
            for i in range(count):
                cube = self.kit.assets.fitted(f"cube.{soul}", side, side)
                x = rect.centerx + round((i - (count - 1) / 2) * side * 1.15)
                out.blit(cube, cube.get_rect(center=(x, rect.bottom - round(side * 0.75))))

        short = f"{count} {self.deck.soul_name(soul, count)}"
        return Face(
            card.id,
            card.name,
            HUES[soul],
            short,
            card.text,
            say("cards.party"),
            SOUL_ICONS[soul],
            art,
            str(count),
        )

    def _token(self, card: CardText) -> Face:
        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            side = round(min(rect.size) * 0.86)
            picture = self.kit.assets.picture(token_picture(card.id), (side, side))
            out.blit(picture, picture.get_rect(center=rect.center))

        short = say(f"cards.short.{card.id}")
        return Face(
            card.id,
            card.name,
            HUES["token"],
            short,
            card.text,
            say("cards.token"),
            TOKEN_ICONS[card.id],
            art,
        )

    def _engraved(self, icon: str, hue: str) -> Art:
        """A picture of one icon, lit from the upper left, for cards without art of their own."""

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            d, u = self.kit.draw, self.kit.theme.u
            side = rect.height * 0.6 / u
            step = max(1, round(rect.height * 0.012))
            tone = d.colour(hue)
            ring = self._ring(rect, tone)
            out.blit(ring, ring.get_rect(center=rect.center))
            x, y = rect.center
            d.icon(out, icon, (x + 2 * step, y + 3 * step), side, "engraved", opacity=0.7)
            d.icon(out, icon, (x - step, y - step), side, d.mix(tone, "shine", 0.75))
            d.icon(out, icon, (x, y), side, d.mix(tone, "white_gold", 0.5))

        return art

    def _ring(self, rect: pygame.Rect, tone: str) -> pygame.Surface:
        """A faint medallion behind an engraved icon."""
        side = round(rect.height * 0.92)
        out, half = blank(side, side), side // 2
        pygame.draw.circle(out, (*self.kit.theme.rgb(tone), 40), (half, half), half)
        thin = max(1, side // 90)
        pygame.draw.circle(out, (*self.kit.theme.rgb(tone), 120), (half, half), half, thin)
        return out
