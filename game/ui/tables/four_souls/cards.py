"""The cards of Four Souls as they lie and are held: states, backs, and what is too small for words.

Belongs here: spent, dark and lit cards, fans, minis, their numbers and counters. Does not belong
here: what stands on a card's face (`faces`), where a card lies, what may be done with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.faces import FaceCards, Numbers
from game.ui.tables.four_souls.facts import Thing
from game.ui.vector import blank

SMALL = 96  # pixels of a card that has room for words
LARGE = (252, 236)  # u of a card that is pointed at, and its least pixels
TILT = 9.0  # degrees that a spent card leans
CACHE = "four souls card"
PLAIN = "plain"  # the kind of counters without an effect of their own


class TableCards:
    """Draws cards on the table in their states."""

    def __init__(self, kit: Kit, deck: Deck, painter: FaceCards) -> None:
        """Let a painter draw the faces."""
        self.kit, self.deck, self.painter = kit, deck, painter

    # --- faces --------------------------------------------------------------------------------

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card with its whole text."""
        self.painter.large(surface, rect, self.deck.texts[card])

    def large_size(self) -> tuple[int, int]:
        """Return the size of a card that is pointed at."""
        width = max(self.kit.px(LARGE[0]), LARGE[1])
        return width, round(width * 1.4)

    def face(self, size: tuple[int, int], card: str) -> pygame.Surface:
        """Return a card's face at a size: with words where there is room for them."""

        def make() -> pygame.Surface:
            out = blank(*size)
            rect = out.get_rect()
            if size[0] >= SMALL:
                self.painter.small(out, rect, self.deck.texts[card])
            else:
                self._mini(out, rect, card)
            return out

        return self.kit.cache.get((CACHE, "face", card, size), make)

    def whole(self, size: tuple[int, int], card: str) -> pygame.Surface:
        """Return a card with its whole text, as a picture that can be moved."""

        def make() -> pygame.Surface:
            out = blank(*size)
            self.painter.large(out, out.get_rect(), self.deck.texts[card])
            return out

        return self.kit.cache.get((CACHE, "whole", card, size, self.kit.theme.text_scale), make)

    def _mini(self, out: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        d = self.kit.draw
        hue = d.colour(self.deck.hue(card))
        d.fill(out, rect, d.mix(hue, "shine", 0.15), d.mix(hue, "card_deep", 0.3), radius=5)
        inner = rect.inflate(-4, -4)
        self.painter.art(out, inner, card)

    # --- on the table -------------------------------------------------------------------------

    def lay(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        card: str,
        *,
        rim: str = "",
        dark: bool = False,
        spent: bool = False,
        turn: float = 0.0,
    ) -> None:
        """Draw a card that lies there: lit by its rim, dark where it cannot be used, spent."""
        key = (CACHE, "laid", card, rect.size, rim, dark, spent, turn)
        drawn = self.kit.cache.get(key, lambda: self._laid(rect.size, card, rim, dark, spent, turn))
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    def _laid(
        self, size: tuple[int, int], card: str, rim: str, dark: bool, spent: bool, turn: float
    ) -> pygame.Surface:
        kit, d = self.kit, self.kit.draw
        pad = kit.px(16)
        out = blank(size[0] + 2 * pad, size[1] + 2 * pad)
        inner = pygame.Rect(pad, pad, *size)
        radius = 13 * size[0] / 250 / kit.theme.u
        d.shadow(out, inner, radius=radius, blur=7, opacity=0.6, down=4)
        if rim:
            light, margin = d.soft(inner.size, radius, 7, d.colour(rim), 0.85, hollow=4)
            out.blit(light, (inner.x - margin, inner.y - margin))
        face = self.face(size, card)
        if spent:
            face = pygame.transform.grayscale(face)
        out.blit(face, inner)
        if dark or spent:
            veil = pygame.Surface(out.get_size(), pygame.SRCALPHA)
            veil.fill(kit.theme.rgb("card_spent" if spent and not dark else "card_dim"))
            out.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if spent:
            self._seal(out, inner)
        if rim:
            d.frame(out, inner, rim, radius=radius, line=3)
        lean = turn + (-TILT if spent and size[0] >= SMALL else 0)
        return pygame.transform.rotozoom(out, lean, 1.0) if lean else out

    def _seal(self, out: pygame.Surface, inner: pygame.Rect) -> None:
        side = max(18, round(inner.width * 0.42))
        seal = self.kit.assets.fitted("seal.spent", side, side)
        out.blit(seal, seal.get_rect(center=inner.center))

    # --- numbers on a card --------------------------------------------------------------------

    def numbers(
        self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing, part: pygame.Rect
    ) -> None:
        """Draw what a monster or character has now, in the `part` of its card that is to be seen.

        Over the middle of a whole card; under each other where another card lies on it.
        """
        if thing.hp is None or rect.width < SMALL:
            return
        now = Numbers(thing.hp, thing.attack, thing.dc, thing.most)
        if part.width < rect.width:
            self.painter.upright(surface, rect, part.width, now)
        else:
            self.painter.numbers(surface, rect, thing.card, now)

    def counters(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        thing: Thing,
        part: pygame.Rect,
        *,
        spent: bool = False,
    ) -> None:
        """Draw how many counters lie on a card, and whether it is a copy or eternal."""
        d, kit = self.kit.draw, self.kit
        lean = TILT if spent and rect.width >= SMALL else 0.0
        px = max(15, round(min(rect.width * 0.2, 26)))
        side = round(px * 1.4)
        for at, (name, n) in enumerate(thing.counters):
            place = pygame.Rect(0, 0, side, side)
            y = rect.y + round(rect.height * 0.2) + at * side + side // 2
            place.center = leant((part.right - side // 2, y), rect, lean)
            surface.blit(kit.assets.picture(f"counter.{name or PLAIN}", place.size), place)
            if name in ("", PLAIN):
                middle = (place.centerx, place.centery - side // 30)
            elif n > 1:
                middle = (place.right - 6, place.bottom - 8)
                d.fill(
                    surface, pygame.Rect(middle[0] - 8, middle[1] - 8, 16, 16), "ink0", radius=99
                )
            else:
                continue
            kit.text.line(
                surface, str(n), "body_bold", middle, anchor="centre", px=max(13, round(px * 0.7))
            )
        badge = "infinity" if thing.eternal else "body-swapping" if thing.copy else ""
        if badge and rect.width >= SMALL:
            corner = (rect.x + px // 2 + 2, rect.y + round(rect.height * 0.2) + px // 2)
            at_ = leant(corner, rect, lean)
            disc = pygame.Rect(0, 0, px, px)
            disc.center = at_
            d.fill(surface, disc, "ink0", radius=99, opacity=0.85)
            d.icon(surface, badge, at_, px * 0.8 / self.kit.theme.u, "brass2")

    def aimed(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Mark a card at which something is aimed."""
        d = self.kit.draw
        d.glow(surface, rect, "blood", radius=8, blur=7, line=3)
        side = max(20, self.kit.px(30))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (rect.right - side // 4, rect.y + side // 4)
        d.fill(surface, disc, "fight_ground", radius=99)
        d.frame(surface, disc, "blood", radius=99, line=2)
        d.icon(surface, "crosshair", disc.center, side * 0.74 / self.kit.theme.u, "loss_text")

    def splash(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the blood of a blow over what is hurt."""
        side = min(round(rect.width * 0.9), round(rect.height * 1.3), self.kit.px(170))
        drawn = self.kit.assets.fitted("mark.damage", side, side)
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    # --- backs --------------------------------------------------------------------------------

    def back(self, deck: str, size: tuple[int, int], turn: float = 0.0) -> pygame.Surface:
        """Return the back of a deck's cards."""

        def make() -> pygame.Surface:
            drawn = self.kit.assets.picture(f"card.back.{deck}", size)
            return pygame.transform.rotozoom(drawn, turn, 1.0) if turn else drawn

        return self.kit.cache.get((CACHE, "back", deck, size, turn), make)

    def pile(self, surface: pygame.Surface, rect: pygame.Rect, deck: str, count: int) -> None:
        """Draw a deck with as many edges as it has, up to six."""
        d = self.kit.draw
        if not count:
            surface.blit(self.kit.assets.picture(f"slot.{deck}", rect.size), rect)
            return
        d.shadow(surface, rect, radius=7, blur=9, opacity=0.6, down=7)
        step = max(1, self.kit.px(2.4))
        edges = min(6, 1 + count // 8)
        back = self.back(deck, rect.size)
        for at in range(edges):
            shift = (edges - 1 - at) * step
            surface.blit(back, rect.move(-shift // 2, shift - (edges - 1) * step // 2))

    def fanned(
        self, surface: pygame.Surface, rects: Sequence[pygame.Rect], deck: str, turn: float = 0.0
    ) -> None:
        """Draw cards from behind, one over the other."""
        for rect in rects:
            drawn = self.back(deck, rect.size, turn)
            surface.blit(drawn, drawn.get_rect(center=rect.center))


def leant(at: tuple[int, int], rect: pygame.Rect, degrees: float) -> tuple[int, int]:
    """Return where a point of a card is when the card leans to the right.

    >>> leant((0, 50), pygame.Rect(0, 0, 100, 100), 90)
    (50, 0)
    """
    away = pygame.Vector2(at) - rect.center
    x, y = away.rotate(degrees) + rect.center
    return round(x), round(y)
