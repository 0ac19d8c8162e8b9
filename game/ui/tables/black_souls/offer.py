"""The middle of the table while secret Quirks are chosen: large cards over the dark level.

Belongs here: how the cards look, chosen or not. Does not belong here: where they lie (`places`),
what may be put away (`spread`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.cards import SoulsCards
from game.ui.tables.black_souls.deck import Deck
from game.ui.tables.black_souls.words import say

RADIUS = 13 / 250  # of a card's width
DARK = 0.62
MARK_FOOT = 0.53  # of a card's height: on the art, clear of the frames and of the text


class Offer:
    """Draws the Quirks that somebody chooses from."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck
        self.cards = SoulsCards(kit, deck)

    def card(self, quirk: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a Quirk as a large card."""
        out = pygame.Surface(size, pygame.SRCALPHA)
        self.cards.large(out, out.get_rect(), self.deck.texts[quirk])
        return out

    def draw(
        self,
        surface: pygame.Surface,
        slab: pygame.Rect,
        cards: Sequence[tuple[str, pygame.Rect, str]],
        hidden: Sequence[pygame.Rect],
    ) -> None:
        """Draw the cards (id, place, state: idle, legal, chosen, kept) and backs of hidden ones."""
        kit = self.kit
        kit.draw.fill(
            surface, slab.inflate(-kit.px(10), -kit.px(10)), "offer_veil", radius=10, opacity=DARK
        )
        for quirk, rect, state in cards:
            self._quirk(surface, quirk, rect, state)
        for rect in hidden:
            self._shadow(surface, rect)
            surface.blit(kit.assets.picture("card.back.quirk", rect.size), rect)

    def _shadow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = RADIUS * rect.width / self.kit.theme.u
        self.kit.draw.shadow(surface, rect, radius=radius, blur=16, opacity=0.75, down=10)

    def _quirk(self, surface: pygame.Surface, quirk: str, rect: pygame.Rect, state: str) -> None:
        kit, d = self.kit, self.kit.draw
        self._shadow(surface, rect)
        self.cards.large(surface, rect, self.deck.texts[quirk])
        if state == "chosen":
            tiles.shade(kit, surface, rect, 0.55)
            d.glow(surface, rect.inflate(4, 4), "white_gold", radius=13, blur=9, line=3.4)
            self._mark(surface, rect, "ui-x", "white_gold", say("quirks.away"))
        elif state == "kept":
            self._mark(surface, rect, "ui-check", "verdigris", say("quirks.kept"))
        elif state == "legal":
            d.frame(surface, rect.inflate(4, 4), "ember", radius=13, line=2.6)

    def mark_rect(self, rect: pygame.Rect, words: str) -> pygame.Rect:
        """Return the plate on a card's art that says what becomes of it."""
        kit, px = self.kit, self.kit.px
        wide = kit.text.measure(words, "body_bold")[0] + px(62)
        high = max(px(40), kit.theme.panel_px(34))
        plate = pygame.Rect(0, 0, min(rect.width - px(16), wide), high)
        plate.midbottom = (rect.centerx, rect.y + round(rect.height * MARK_FOOT))
        return plate

    def _mark(
        self, surface: pygame.Surface, rect: pygame.Rect, icon: str, tone: str, words: str
    ) -> None:
        """Say on the card's art what becomes of it."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        plate = self.mark_rect(rect, words)
        d.fill(surface, plate, "ink0", radius=plate.height / kit.theme.u / 2, opacity=0.97)
        d.frame(surface, plate, tone, radius=plate.height / kit.theme.u / 2, line=1.8)
        d.icon(surface, icon, (plate.x + px(24), plate.centery), 20, tone)
        kit.text.line(
            surface,
            words,
            "body_bold",
            (plate.x + px(42), plate.centery),
            width=plate.right - px(12) - plate.x - px(42),
        )
