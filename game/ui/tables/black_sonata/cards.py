"""The cards of Black Sonata: fog, stop, location, clue, coat, lady; small, large and on the table.

Belongs here: what stands on a card and how it is laid out. Does not belong here: the shell of cards
with printed words (`game.ui.tables.cards`), marks (`looks`), where a card lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.engine.api import CardText
from game.ui.kit import Kit
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.faces import Framed, SonataShell, deck_hues
from game.ui.tables.black_sonata.looks import INK, Looks
from game.ui.tables.black_sonata.words import say
from game.ui.tables.cards import Face
from game.ui.text import escape


class SonataCards:
    """Paints the cards of this game."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.looks, self.deck = kit, looks, deck
        self.shell = SonataShell(kit)

    # --- cards with printed words ----------------------------------------------------------------

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a small card."""
        face = self.face(card)
        self.shell.draw(surface, rect, replace(face, name=self.deck.short(card.id) or face.name))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a large card."""
        self.shell.draw(surface, rect, self.face(card), large=True)

    def face(self, card: CardText) -> Face:
        """Return what stands on a card."""
        kind = card.kind

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            name = f"{kind}.{card.id.removeprefix('byway_')}"
            if kind == "landmark":
                self.kit.draw.fill(out, rect, "vellum", "vellum2", radius=0)
                drawn = self.kit.assets.fitted(name, *rect.inflate(-8, -8).size)
                out.blit(drawn, drawn.get_rect(center=rect.center))
            elif kind == "byway" and rect.width > rect.height:  # its marks fill an upright card
                self.kit.draw.fill(out, rect, "vellum", "vellum2", radius=0)
                drawn = self.kit.assets.fitted(name, *rect.inflate(-12, -12).size)
                at = drawn.get_rect(center=rect.center)
                self.kit.draw.shadow(out, at, radius=5, blur=5, opacity=0.5, down=2)
                out.blit(drawn, at)
            else:
                self._fill(out, rect, name)

        foot = say(f"kind.{card.facts.get('nature', kind)}")
        hue = deck_hues()[kind]
        return Framed(card.id, escape(card.name), hue, "", card.text, foot, "", art, deck=kind)

    # --- cards that lie on the table --------------------------------------------------------------

    def fog(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a fog or stop card that lies open, by its picture."""
        text = self.deck.texts[card]
        self.kit.draw.shadow(surface, rect, radius=6, blur=5, opacity=0.6, down=3)
        self.looks.paper(surface, rect, deck_hues()[text.kind], dark=True)
        inner = rect.inflate(-round(rect.width * 0.16), -round(rect.width * 0.16))
        self._fill(surface, inner, f"{text.kind}.{card}")

    def _fill(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Fill a box with a card's picture, or with a sign where a pack brings none along."""
        if self.kit.assets.has_picture(name):
            surface.blit(self.kit.assets.covering(name, *rect.size), rect)
        else:
            side = min(rect.size) * 0.7 / self.kit.theme.u
            self.kit.draw.icon(surface, "fog", rect.center, side, "text2")

    def key(self, surface: pygame.Surface, rect: pygame.Rect, location: str) -> None:
        """Draw a location card: its medallion and the keyhole."""
        self.kit.draw.shadow(surface, rect, radius=5, blur=5, opacity=0.55, down=3)
        surface.blit(self.kit.assets.picture(f"key.{location}", rect.size), rect)
        self.looks.named(surface, rect, self.deck.name(location))

    def clue(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        features: Sequence[str],
        says: str,
        *,
        ordered: bool = False,
    ) -> None:
        """Draw a clue: its features, and the number for the Lady ("" while it is not known)."""
        d, u = self.kit.draw, self.kit.theme.u
        d.shadow(surface, rect, radius=5, blur=5, opacity=0.55, down=3)
        if rect.width > rect.height:
            self._strip(surface, rect, features, says, ordered=ordered)
            return
        self.looks.paper(surface, rect, "clue_rim")
        foot = round(rect.height * 0.27)
        room = rect.height - foot - round(rect.height * 0.07)
        many = max(3, len(features))
        side = min(room / many * 0.86, rect.width * 0.42)
        for i, feature in enumerate(features):
            y = rect.y + round(rect.height * 0.07 + room * (i + 0.5) / many)
            x = rect.centerx
            if ordered:
                x += round(rect.width * 0.12)
                self.kit.text.line(
                    surface,
                    str(i + 1),
                    "numeral_small",
                    (rect.x + round(rect.width * 0.22), y),
                    INK,
                    anchor="centre",
                    px=max(13, round(side * 0.62)),
                )
            d.icon(surface, self.looks.feature(feature), (x, y), side / u, INK)
        if says:
            at = (rect.centerx, rect.bottom - foot // 2 - round(rect.height * 0.03))
            self._number(surface, at, says, foot)

    def _strip(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        features: Sequence[str],
        says: str,
        *,
        ordered: bool,
    ) -> None:
        """Draw a clue as a strip: its features from left to right, and the number."""
        d, u = self.kit.draw, self.kit.theme.u
        d.fill(surface, rect, "paper", "paper_foot", radius=5)
        d.frame(surface, rect, "clue_rim", radius=5, line=2)
        high = rect.height - self.kit.px(8)
        disc = round(high * 0.8)
        room = rect.width - self.kit.px(10) - round(disc * 1.7)
        step = min(high + self.kit.px(6), room / max(3, len(features)))
        for i, feature in enumerate(features):
            x = round(rect.x + self.kit.px(5) + step * (i + 0.5))
            side = min(high, step * (0.84 if ordered else 0.96))
            d.icon(surface, self.looks.feature(feature), (x, rect.centery), side / u, INK)
            if ordered and i:
                at = (round(x - step / 2), rect.centery)
                d.icon(surface, "ui-chevron", at, side * 0.3 / u, INK)
        if says:
            at = (rect.right - self.kit.px(5) - round(disc * 0.8), rect.centery)
            self._number(surface, at, says, disc)

    def clue_large(
        self, surface: pygame.Surface, rect: pygame.Rect, clue: Mapping[str, Any]
    ) -> None:
        """Draw a clue with words: its features, the number, and the numbers for other suits."""
        kit, d, u = self.kit, self.kit.draw, self.kit.theme.u
        self.looks.paper(surface, rect, "clue_rim")
        pad = round(rect.width * 0.09)
        inner = rect.inflate(-2 * pad, -2 * pad)
        name = escape(self.deck.clue(str(clue["card"])))
        kit.text.paragraph(
            surface,
            name,
            "card_name",
            pygame.Rect(inner.x, inner.y, inner.width, kit.px(34)),
            INK,
            align="centre",
            middle=True,
        )
        top = y = inner.y + max(kit.px(40), 30)
        ordered = clue.get("side") == "three"
        told = say("clues.told", n=len(clue["features"]), says=self.deck.says(clue["says"]))
        if ordered:
            told = say("clues.told_ordered", says=self.deck.says(clue["says"]))
        below = kit.text.height(told, "log", inner.width) + kit.px(8)
        below += 2 * kit.px(48) + kit.px(8) if "row" in clue else 0
        least = max(kit.px(34), 24)  # the features take the room that is left
        step = max(least, min(2 * least, (inner.bottom - y - below) // len(clue["features"])))
        side = min(step * 0.86, inner.width * 0.2)
        x = inner.x + round(side * (1.1 if ordered else 0.6))
        for n, feature in enumerate(clue["features"], start=1):
            middle = y + step // 2
            if ordered:
                kit.text.line(surface, str(n), "numeral_small", (inner.x, middle), INK)
            d.icon(surface, self.looks.feature(feature), (x, middle), side / u, INK)
            at = (x + round(side * 0.75), middle)
            kit.text.line(surface, self.deck.feature(feature), "body_bold", at, INK)
            y += step
        high = max(kit.px(58), 38)
        self._number(
            surface,
            (inner.right - high // 2 - kit.px(4), (top + y) // 2),
            self.deck.says(clue["says"]),
            high,
        )
        box_ = pygame.Rect(inner.x, y + kit.px(4), inner.width, 0)
        used = kit.text.paragraph(surface, told, "log", box_, INK)
        y = used.bottom + kit.px(8)
        if "row" in clue:
            self._row(surface, pygame.Rect(inner.x, y, inner.width, inner.bottom - y), clue["row"])

    def _row(self, surface: pygame.Surface, area: pygame.Rect, row: Mapping[str, Any]) -> None:
        """Draw the number of a clue for each suit."""
        kit = self.kit
        wide, high = area.width // 3, min(area.height // 2, kit.px(48))
        for i, (suit, numbers) in enumerate(row.items()):
            x, y = area.x + i % 3 * wide, area.y + i // 3 * high
            side = min(wide // 2, high - 2, kit.px(34))
            disc = pygame.Rect(x, y + (high - side) // 2, side, side)
            self.looks.token(surface, disc, self.looks.suit(suit))
            kit.text.line(
                surface,
                self.deck.says(numbers),
                "numeral_small",
                (disc.right + kit.px(5), disc.centery),
                INK,
            )

    def _number(self, surface: pygame.Surface, at: tuple[int, int], says: str, high: int) -> None:
        px = max(13, round(high * 0.62))
        text = self.kit.text.measure(says, "numeral", px=px)[0]
        disc = pygame.Rect(0, 0, max(high, text + high // 2), high)
        disc.center = at
        self.kit.draw.fill(surface, disc, INK, radius=high / 2 / self.kit.theme.u)
        self.kit.text.line(surface, says, "numeral", at, "ribbon", anchor="centre", px=px)

    def coat(self, surface: pygame.Surface, rect: pygame.Rect, coat: Mapping[str, Any]) -> None:
        """Draw a coat of arms: four symbols, and how many of them are the Lady's."""
        drawn = self.kit.assets.fitted(f"coat.{coat['card']}", *rect.size)
        surface.blit(drawn, drawn.get_rect(midtop=rect.midtop))
        high = round(rect.height * 0.28)
        self._number(surface, (rect.centerx, rect.bottom - high // 2), str(coat["says"]), high)

    def lady(
        self, surface: pygame.Surface, rect: pygame.Rect, suit: str, shown: Mapping[str, Any]
    ) -> None:
        """Draw the Lady's card: its back with the suit, or who she is at the end."""
        self.kit.draw.shadow(surface, rect, radius=6, blur=7, opacity=0.6, down=4)
        name = f"lady.{shown['card']}" if shown else "lady.unknown"
        surface.blit(self.kit.assets.picture(name, rect.size), rect)
        if shown and str(shown["card"]) in self.deck.cards.lady_at:
            self.looks.named(surface, rect, self.deck.clue(str(shown["card"])))
        if suit:
            side = round(rect.width * 0.36)
            disc = pygame.Rect(0, 0, side, side)
            disc.midbottom = (rect.centerx, rect.bottom - round(rect.height * 0.04))
            self.looks.token(surface, disc, self.looks.suit(suit))

    def hand(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card of Cat and Mouse: a landmark, fog or a location."""
        if card in self.deck.locations:
            self.key(surface, rect, card)
        elif card == "fog":
            self.looks.upper(surface, rect, "fog", ())
        else:
            self.looks.upper(surface, rect, "stealth", (card,))
