"""The faces of Four Souls' cards: picture, numbers and words, in their deck's frame.

Belongs here: what stands on a card, in the hand, on the table and in the gallery, and its picture
alone where it is too small for words. Does not belong here: the anatomy (`game.ui.tables.cards`),
where a card lies, whether it is spent or lit (`cards`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.api import CardText
from game.games.box import shipped_tables
from game.games.four_souls.cards import KINDS
from game.ui.kit import Kit
from game.ui.tables.cards import Face, Shell
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.words import say
from game.ui.text import escape

TABLES = {kind: table for table, kind in KINDS.items()}
FRAMES = {"starting_item": "eternal", "event": "monster"}  # of kinds that have another's frame
ART = 240 / 180  # of a picture
STRIP, ART_WIDTH = 31, 236  # units of the numbers over a picture's foot, and of the picture
NEAR, APART = 3, 3  # pixels from an icon to its number, and at least to the next icon
UPRIGHT = 0.87  # of the height of a card: how far down numbers under each other reach
EVASION = "dice-target"  # the sign of what an attack must roll, wherever it stands
HEART, DIE, SWORD, LOST = "card_heart", "card_die", "sword", "loss_text"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Health, what an attack must roll (0: nothing), attack: as printed, or as they are now."""

    hp: int
    attack: int
    dc: int
    most: int  # health when unhurt


@dataclass(frozen=True, slots=True)
class Framed(Face):
    """A face in the frame of a deck."""

    frame: str = "treasure"


class FramedShell(Shell):
    """The common anatomy dressed with the frames of this game."""

    def band_ground(self, out: pygame.Surface, band: pygame.Rect, face: Face, u: float) -> None:
        """Draw the engraved band of the deck."""
        assert isinstance(face, Framed)
        out.blit(self.kit.assets.picture(f"band.four.{face.frame}", band.size), band)

    def plate_ground(self, out: pygame.Surface, plate: pygame.Rect, u: float) -> None:
        """Draw vellum, cut from the middle of the whole sheet."""
        assets = self.kit.assets
        w, h = assets.units("plate.four")
        whole = (plate.width, max(plate.height, round(plate.width * h / w)))
        sheet = assets.picture("plate.four", whole)
        out.blit(sheet, plate, (0, (whole[1] - plate.height) // 2, *plate.size))
        edge = pygame.Rect(plate.x, plate.y, plate.width, max(1, round(1.4 * u)))
        out.fill(self.kit.theme.rgb("vellumd"), edge)

    def finish(self, out: pygame.Surface, face: Face) -> None:
        """Draw the frame around everything."""
        assert isinstance(face, Framed)
        out.blit(self.kit.assets.picture(f"frame.four.{face.frame}", out.get_size()), (0, 0))


class FaceCards:
    """Paints the cards of this game, small and large, and their pictures alone."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.deck = kit, deck
        self.shell = FramedShell(kit, "four_souls")
        self.looks: Mapping[str, Any] = shipped_tables("four_souls")["art"][0].raw

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw name, picture, numbers and the short line."""
        self.shell.draw(surface, rect, self.face(card.id))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw name, picture, numbers and the whole text."""
        self.shell.draw(surface, rect, self.face(card.id), large=True)

    def picture_of(self, id: str) -> str:
        """Return the name of a card's picture."""
        return f"four.{TABLES[self.deck.texts[id].kind]}.{id}"

    def frame_of(self, id: str) -> str:
        """Return the deck whose frame a card has; items without a use have their own."""
        if self.deck.kind(id) == "passive" and self.deck.texts[id].kind == "treasure":
            return "passive"
        kind = self.deck.texts[id].kind
        return FRAMES.get(kind, kind)

    def short(self, id: str) -> str:
        """Return the line of a small card: icons and figures; "" where it does nothing."""
        return str(self.looks["short"].get(id, ""))

    def icon_of(self, id: str) -> str:
        """Return the icon of what a card's picture shows."""
        table = TABLES[self.deck.texts[id].kind]
        return str(self.looks[table][id]["icon"]).lstrip("~")

    def face(self, id: str) -> Framed:
        """Return what stands on a card."""
        text, numbers = self.deck.texts[id], self.printed(id)

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            strip = self._foot_of(rect) if numbers is not None else pygame.Rect(0, 0, 0, 0)
            self.art(out, rect, id, lift=strip.height // 2)
            self._souls(out, rect, self.deck.soul(id))
            if numbers is not None:
                self._strip(out, strip, numbers)

        return Framed(
            id,
            escape(text.name),
            self.deck.hue(id),
            self.short(id),
            text.text,
            self._foot(id),
            self.deck.icon(id),
            art,
            frame=self.frame_of(id),
        )

    def _foot(self, id: str) -> str:
        """Return what a monster brings, or what kind of card it is."""
        parts = [f"{n}[{icon}]" for icon, n in self.deck.reward(id)]
        if not parts:
            return say(f"kind.{self.deck.kind(id)}")
        return "+" + " ".join(parts)

    # --- the picture --------------------------------------------------------------------------

    def art(self, out: pygame.Surface, rect: pygame.Rect, id: str, *, lift: int = 0) -> None:
        """Draw the picture of a card so that it fills a box; what overhangs is cut.

        It may be lifted by some pixels, out of what stands over its foot.
        """
        wide, high = rect.size
        scale = max(wide / ART, high)
        drawn = self.kit.assets.picture(self.picture_of(id), (round(scale * ART), round(scale)))
        x, y = (drawn.get_width() - wide) // 2, (drawn.get_height() - high) // 2 + lift
        out.blit(drawn, rect, (x, y, wide, high))

    def _souls(self, out: pygame.Surface, rect: pygame.Rect, souls: int) -> None:
        """Draw how many souls a card is worth at the upper right of its picture."""
        side = max(17, round(rect.width * 0.17))
        drawn = self.kit.assets.fitted("soul.full", side, side)
        for at in range(souls):
            out.blit(drawn, (rect.right - round(side * (1.02 + 0.72 * at)), rect.y))

    # --- numbers ------------------------------------------------------------------------------

    def printed(self, id: str) -> Numbers | None:
        """Return the numbers on a monster or character; None on other cards."""
        facts = self.deck.texts[id].facts
        if "hp" not in facts:
            return None
        hp, attack, dc = (int(facts.get(name, 0)) for name in ("hp", "attack", "dc"))
        return Numbers(hp, attack, dc, hp)

    def numbers(
        self, surface: pygame.Surface, rect: pygame.Rect, id: str, numbers: Numbers
    ) -> None:
        """Draw the numbers that a small card at `rect` has now over those that are printed."""
        if numbers != self.printed(id):
            self._strip(surface, self.strip(rect, id), numbers, veil=1.0)

    def strip(self, rect: pygame.Rect, id: str) -> pygame.Rect:
        """Return where the numbers of a small card stand."""
        return self._foot_of(self.shell.parts(rect, self.face(id))[1])

    @staticmethod
    def _foot_of(art: pygame.Rect) -> pygame.Rect:
        """Return the strip over the foot of a picture."""
        high = min(max(round(STRIP * art.width / ART_WIDTH), 19), art.height // 2)
        return pygame.Rect(art.x, art.bottom - high, art.width, high)

    @staticmethod
    def _parts(numbers: Numbers) -> list[tuple[str, str, str, str]]:
        """Return icon, words and both colours of each number."""
        hurt = numbers.hp < numbers.most
        health = f"{numbers.hp}/{numbers.most}" if hurt else str(numbers.hp)
        parts = [
            ("hearts", health, HEART, LOST if hurt else "bone"),
            ("crossed-swords", str(numbers.attack), SWORD, "bone"),
        ]
        if numbers.dc:
            parts.insert(1, (EVASION, f"{numbers.dc}+", DIE, "bone"))
        return parts

    def upright(
        self, surface: pygame.Surface, rect: pygame.Rect, width: int, numbers: Numbers
    ) -> None:
        """Draw the numbers under each other at the left of a card: all of it that is to be seen."""
        kit, d = self.kit, self.kit.draw
        parts = self._parts(numbers)
        parts[0] = (*parts[0][:1], str(numbers.hp), *parts[0][2:])  # its colour tells who is hurt
        px = max(13, kit.px(17))
        high = kit.text.line_step(px)
        need = max(kit.text.measure(words, "body_bold", px=px)[0] for _, words, _, _ in parts)
        side = min(round(px * 1.1), width - need - 8)
        wide = min(width, side + need + kit.px(14))
        box = pygame.Rect(rect.x + 2, 0, wide - 3, high * len(parts) + kit.px(6))
        box.bottom = rect.y + round(rect.height * UPRIGHT)
        d.fill(surface, box, "ink0", radius=5, opacity=0.88)
        for at, (icon, words, tone, colour) in enumerate(parts):
            y = box.y + kit.px(3) + high * at + high // 2
            x = box.x + (box.width - side - 3 - kit.text.measure(words, "body_bold", px=px)[0]) // 2
            d.icon(surface, icon, (x + side // 2, y), side / kit.theme.u, tone)
            kit.text.line(surface, words, "body_bold", (x + side + 3, y), colour, px=px)

    def _strip(
        self, surface: pygame.Surface, strip: pygame.Rect, numbers: Numbers, veil: float = 0.78
    ) -> None:
        kit, d = self.kit, self.kit.draw
        d.veil(surface, strip, veil)
        side, px = round(strip.height * 0.76), max(13, round(strip.height * 0.70))
        parts = self._parts(numbers)
        wide = [kit.text.measure(words, "body_bold", px=px)[0] for _, words, _, _ in parts]
        if sum(wide) + len(parts) * (side + NEAR + APART) > strip.width:
            icon, _, *tones = parts[0]
            parts[0] = (icon, str(numbers.hp), tones[0], tones[1])  # its colour tells who is hurt
            wide[0] = kit.text.measure(parts[0][1], "body_bold", px=px)[0]
        gap = (strip.width - sum(wide) - len(parts) * (side + NEAR)) / len(parts)
        x = strip.x + gap / 2
        for (icon, words, tone, colour), width in zip(parts, wide, strict=True):
            left = round(x)
            d.icon(surface, icon, (left + side // 2, strip.centery), side / kit.theme.u, tone)
            at = (left + side + NEAR, strip.centery)
            kit.text.line(surface, words, "body_bold", at, colour, px=px)
            x += side + NEAR + width + gap
