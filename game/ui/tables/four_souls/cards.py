"""The cards of Four Souls as they lie and are held: states, backs, and what is too small for words.

Belongs here: spent, dark and lit cards, fans, minis, their numbers and counters. Does not belong
here: what stands on a card's face (`faces`), where a card lies, what may be done with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.base import CardPainter
from game.ui.tables.cards import Face, Shell
from game.ui.tables.four_souls.deck import ICONS, Deck
from game.ui.tables.four_souls.facts import Thing
from game.ui.tables.four_souls.words import say
from game.ui.text import escape
from game.ui.vector import blank, box, mix, paint, poly, segment

SMALL = 96  # pixels of a card that has room for words
LARGE = (252, 236)  # u of a card that is pointed at, and its least pixels
TILT = 9.0  # degrees that a spent card leans
CACHE = "four souls card"
DIM = (112, 112, 118, 255)


class KindCards:
    """Paints cards by their kind."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.deck = kit, deck
        self.shell = Shell(kit, "four_souls")

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: object) -> None:
        """Draw name, picture and kind."""
        self.shell.draw(surface, rect, self._face(card))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: object) -> None:
        """Draw the whole text too."""
        self.shell.draw(surface, rect, self._face(card), large=True)

    def art(self, out: pygame.Surface, rect: pygame.Rect, id: str) -> None:
        """Draw the picture of a card."""
        d, u = self.kit.draw, self.kit.theme.u
        hue = d.colour(self.deck.hue(id))
        d.fill(out, rect, mix(hue, "#0B0B10", 0.35), "#0B0B10", radius=2)
        d.icon(out, self.deck.icon(id), rect.center, min(rect.size) * 0.66 / u, "vellum")

    def _face(self, card: object) -> Face:
        id = str(getattr(card, "id", ""))
        text = self.deck.texts[id]
        kind = self.deck.kind(id)

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            self.art(out, rect, id)

        return Face(id, escape(text.name), self.deck.hue(id), "", text.text,
                    say(f"kind.{kind}"), self.deck.icon(id), art)  # fmt: skip


class TableCards:
    """Draws cards on the table in their states."""

    def __init__(self, kit: Kit, deck: Deck, painter: CardPainter) -> None:
        """Let a painter draw the faces."""
        self.kit, self.deck, self.painter = kit, deck, painter
        self.kinds = KindCards(kit, deck)

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

    def _mini(self, out: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        d = self.kit.draw
        hue = d.colour(self.deck.hue(card))
        d.fill(out, rect, mix(hue, "#FFFFFF", 0.15), mix(hue, "#0B0B10", 0.3), radius=5)
        inner = rect.inflate(-4, -4)
        self.kinds.art(out, inner, card)

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
            veil.fill((150, 150, 154, 255) if spent and not dark else DIM)
            out.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if spent:
            self._seal(out, inner)
        if rim:
            d.frame(out, inner, rim, radius=radius, line=3)
        lean = turn + (-TILT if spent and size[0] >= SMALL else 0)
        return pygame.transform.rotozoom(out, lean, 1.0) if lean else out

    def _seal(self, out: pygame.Surface, inner: pygame.Rect) -> None:
        d, u = self.kit.draw, self.kit.theme.u
        side = max(14, round(inner.width * 0.3))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = inner.center
        d.fill(out, disc, "#0B0B10", radius=99, opacity=0.85)
        d.frame(out, disc, "text2", radius=99, line=1.6)
        d.icon(out, "hourglass", disc.center, side * 0.66 / u, "text2")

    # --- numbers on a card --------------------------------------------------------------------

    def numbers(self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing) -> None:
        """Draw what a monster or character has now over the middle of its card."""
        if thing.hp is None or rect.width < SMALL:
            return
        kit, d = self.kit, self.kit.draw
        high = max(round(rect.width * 0.18), 19)
        band = pygame.Rect(rect.x + 3, 0, rect.width - 6, high)
        band.bottom = rect.y + round(rect.height * 0.86)
        d.fill(surface, band, "#08080C", radius=3, opacity=0.82)
        hurt = thing.hp < thing.most
        parts = [("hearts", f"{thing.hp}/{thing.most}" if hurt else str(thing.hp), "#F07A6A")]
        if thing.dc:
            parts.append(("dice-six-faces-four", f"{thing.dc}+", "#F2E8D2"))
        parts.append(("crossed-swords", str(thing.attack), "#F2C46A"))
        step = band.width / len(parts)
        for at, (icon, words, tone) in enumerate(parts):
            middle = round(band.x + step * (at + 0.5))
            side = round(high * 0.78)
            px = max(13, round(high * 0.72))
            wide = kit.text.measure(words, "body_bold", px=px)[0] + side + 3
            x = middle - wide // 2
            d.icon(surface, icon, (x + side // 2, band.centery), side / kit.theme.u, tone)
            kit.text.line(surface, words, "body_bold", (x + side + 3, band.centery), px=px)

    def counters(self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing) -> None:
        """Draw how many counters lie on a card, and whether it is a copy or eternal."""
        d = self.kit.draw
        marks = [(str(n), say_tone(name)) for name, n in thing.counters]
        px = max(15, round(min(rect.width * 0.2, 26)))
        for at, (words, tone) in enumerate(marks):
            disc = pygame.Rect(0, 0, px, px)
            disc.midtop = (rect.right - px // 2, rect.y + round(rect.height * 0.2) + at * (px + 2))
            d.fill(surface, disc, tone, mix(d.colour(tone), "#000000", 0.4), radius=99)
            d.frame(surface, disc, "ink0", radius=99, line=1.4)
            self.kit.text.line(surface, words, "body_bold", disc.center, "ink_on_vellum",
                               anchor="centre", px=max(13, round(px * 0.7)))  # fmt: skip
        badge = "infinity" if thing.eternal else "body-swapping" if thing.copy else ""
        if badge and rect.width >= SMALL:
            at_ = (rect.x + px // 2 + 2, rect.y + round(rect.height * 0.2) + px // 2)
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
        d.fill(surface, disc, "#4A161B", radius=99)
        d.frame(surface, disc, "blood", radius=99, line=2)
        d.icon(surface, "crosshair", disc.center, side * 0.74 / self.kit.theme.u, "loss_text")

    # --- backs --------------------------------------------------------------------------------

    def back(self, deck: str, size: tuple[int, int], turn: float = 0.0) -> pygame.Surface:
        """Return the back of a deck's cards."""

        def make() -> pygame.Surface:
            name = f"card.back.{deck}"
            if self.kit.assets.has_picture(name):
                drawn = self.kit.assets.picture(name, size)
            else:
                drawn = self._back(deck, size)
            return pygame.transform.rotozoom(drawn, turn, 1.0) if turn else drawn

        return self.kit.cache.get((CACHE, "back", deck, size, turn), make)

    def _back(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        d, u = self.kit.draw, self.kit.theme.u
        hue = d.colour(f"card_{deck}")
        deep = mix(hue, "#0B0B10", 0.72)

        def body() -> str:
            w, h = size
            r = 13 * w / 250
            net = paint(stroke=mix(hue, "#0B0B10", 0.35), opacity=0.5, line=1)
            m = w * 0.08
            lines = [_slant(w, h, at, net) for at in range(0, w + h, max(6, w // 9))]
            rim = mix(hue, "#0B0B10", 0.2)
            middle = ((w / 2, h / 2 - w * 0.3), (w / 2 + w * 0.3, h / 2),
                      (w / 2, h / 2 + w * 0.3), (w / 2 - w * 0.3, h / 2))  # fmt: skip
            return (
                box(0, 0, w, h, r, paint("#07070A"))
                + box(1, 1, w - 2, h - 2, r, paint(deep))
                + "".join(lines)
                + box(m / 2, m / 2, w - m, h - m, r * 0.9, paint(stroke=rim, line=m))
                + box(m, m, w - 2 * m, h - 2 * m, r * 0.5, paint(stroke=hue, opacity=0.7, line=1))
                + poly(middle, paint("#0B0B10", 0.94))
                + poly(middle, paint(stroke=hue, line=1.4))
            )

        out = d.shape(("four souls back", deck), *size, body).copy()
        middle = (size[0] // 2, size[1] // 2)
        d.icon(out, ICONS[deck], middle, size[0] * 0.34 / u, "bone")
        return out

    def pile(self, surface: pygame.Surface, rect: pygame.Rect, deck: str, count: int) -> None:
        """Draw a deck with as many edges as it has, up to six."""
        d = self.kit.draw
        if not count:
            d.frame(surface, rect, "line", radius=7, line=1.6, dashed=True, opacity=0.9)
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


def _slant(w: float, h: float, at: float, style: str) -> str:
    """Return two lines of a lozenge net that cross the foot of a card at `at`, cut to the card."""
    left, right = max(0.0, at - h), min(float(w), at)
    if right <= left:
        return ""
    up, down = at - right, at - left  # heights over the foot
    one = segment(left, h - down, right, h - up, style)
    return one + segment(w - left, h - down, w - right, h - up, style)


def say_tone(name: str) -> str:
    """Return the tone of a counter by its name."""
    return {"hp": "#F07A6A", "attack": "#F2C46A", "level": "moon"}.get(name, "vellum")
