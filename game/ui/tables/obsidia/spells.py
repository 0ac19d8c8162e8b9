"""The cards of Obsidia: spells with their picture, creatures, tiles, in the common anatomy.

Belongs here: what stands on a card, in the hand, on the table and in the gallery. Does not belong
here: the shell around it (`game.ui.tables.cards`), where a card lies, whether it can be cast.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.api import CardText
from game.ui.kit import Kit
from game.ui.tables.cards import Face, Shell
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.words import say
from game.ui.vector import paint, poly

ART = 240 / 160  # of a spell's picture
TILT_CACHE = "obsidia tilted"
LEAST = 150  # pixels of a card that has room for words
NAMED = 80  # pixels of a picture that has room for a name of short words


class SpellCards:
    """Paints the cards of this game, small and large."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck) -> None:
        """Draw with these."""
        self.kit, self.looks, self.texts, self.deck = kit, looks, deck.texts, deck
        tiles = [text.id for text in deck.texts.values() if text.kind == "tile"]
        self.tiles = {id: deck.tile(id) for id in tiles}
        self.shell = Shell(kit, "obsidia")

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a small card."""
        face = self.face(card)
        name = face.name.partition(": ")[2] or face.name  # a summons by its creature
        self.shell.draw(surface, rect, replace(face, name=name))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a large card."""
        self.shell.draw(surface, rect, self.face(card), large=True)

    def laid(
        self, surface: pygame.Surface, rect: pygame.Rect, card: str, *, named: bool = False
    ) -> None:
        """Draw a card that lies face-up; where it is too small for words, its picture alone.

        A `named` one carries its name over the picture where that has room.
        """
        if rect.width >= LEAST:
            self.shell.draw(surface, rect, self._in_hand(self.texts[card]))
            return
        text, d = self.texts[card], self.kit.draw
        number = str(text.facts["number"])
        d.shadow(surface, rect, radius=6, blur=6, opacity=0.6, down=3)
        d.fill(surface, rect, self.looks.spell_hue(number), "card_deep", radius=6)
        inner = rect.inflate(-6, -6)
        side = inner.width / 240 * 160
        scale = max(1.0, inner.height / side)
        size = (round(inner.width * scale), round(side * scale))
        art = self.kit.assets.picture(f"spell.{number}", size)
        x = (size[0] - inner.width) // 2
        surface.blit(art, inner, (x, 0, inner.width, inner.height))
        name = text.name.partition(": ")[2] or text.name
        if named and rect.width >= NAMED:
            self._name(surface, inner, name)
        self._phase(surface, rect.move(0, -round(rect.width * 0.1)), str(text.facts["phase"]))

    def _name(self, surface: pygame.Surface, inner: pygame.Rect, name: str) -> None:
        """Write a name over the foot of a picture, on two lines where it is long.

        In a narrower face where a word is wider than that; never broken inside a word.
        """
        kit = self.kit
        width = inner.width - 4
        laid = ((role, kit.text.layout(name, role, width, px=1)) for role in ("body_bold", "body"))
        role, found = next(((r, each) for r, each in laid if not each.broken), ("", None))
        if found is None:
            return
        high = found.height + 4
        band = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        kit.draw.veil(surface, band, 0.72)
        box = pygame.Rect(band.x + 2, band.y, width, high)
        kit.text.paragraph(surface, name, role, box, "bone", align="centre", middle=True, size=9)

    def face(self, card: CardText) -> Face:
        """Return what stands on a card."""
        makers = {"spell": self._spell, "creature": self._creature}
        return makers.get(card.kind, self._tile)(card)

    def _creature(self, card: CardText) -> Face:
        picture = f"creature.{card.id}"
        native = say(f"terrain.{card.facts['native']}.name")

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            side = round(min(rect.size) * 0.96)
            drawn = self.kit.assets.picture(picture, (side, side))
            out.blit(drawn, drawn.get_rect(center=rect.center))

        return Face(
            card.id,
            card.name,
            "creature",
            native,
            card.text,
            say("cards.creature"),
            "wolf-head",
            art,
        )

    def _tile(self, card: CardText) -> Face:
        terrain = str(card.facts["terrain"])
        tile = self.tiles[card.id]

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            side = min(rect.size)
            drawn = self.looks.tile(tile, side)
            out.blit(drawn, drawn.get_rect(center=rect.center))

        name = card.name[:1].upper() + card.name[1:]
        exits = say("cards.exits", n=sum(tile.exits))
        icon = self.looks.terrain_icon(terrain, tile.klass)
        return Face(card.id, name, "card_passive", exits, card.text, say("cards.tile"), icon, art)

    def _spell(self, card: CardText, *, held: bool = False) -> Face:
        number, phase = str(card.facts["number"]), str(card.facts["phase"])
        klass = str(card.facts["class"])
        picture = f"spell.{number}"

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            wide, high = rect.size
            scale = max(wide / ART, high) / 160
            size = (round(240 * scale), round(160 * scale))
            drawn = self.kit.assets.picture(picture, size)
            middle = out.subsurface(rect)
            middle.blit(drawn, drawn.get_rect(center=middle.get_rect().center))

        return Face(
            card.id,
            card.name,
            self.looks.spell_hue(number),
            self.deck.short(card.id),
            card.text,
            say(f"phase_of.{phase}"),
            self.looks.icon(klass),
            art,
            "" if held else phase,
        )

    # --- states on the table ------------------------------------------------------------------

    def held(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        card: str,
        *,
        turn: float = 0.0,
        dark: bool = False,
        rim: str = "",
    ) -> None:
        """Draw a small card as it is held: tilted, dark where it cannot be used, rimmed."""
        key = (TILT_CACHE, card, rect.size, turn, dark, rim)
        drawn = self.kit.cache.get(key, lambda: self._held(rect.size, card, turn, dark, rim))
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    def back(self, size: tuple[int, int], klass: str, turn: float) -> pygame.Surface:
        """Return the back of a class's cards as it is held."""

        def make() -> pygame.Surface:
            drawn = self.looks.piece(f"card.back.{klass}", size)
            return pygame.transform.rotozoom(drawn, turn, 1.0) if turn else drawn

        return self.kit.cache.get((TILT_CACHE, "back", klass, size, turn), make)

    def _in_hand(self, card: CardText) -> Face:
        """Return a spell's face as it is held: the phase has its own badge over the corner."""
        face = self._spell(card, held=True)
        name = face.name.partition(": ")[2] or face.name
        return replace(
            face, key=f"{face.key} held", name=name, foot=say(f"phase_short.{card.facts['phase']}")
        )

    def _phase(self, out: pygame.Surface, rect: pygame.Rect, phase: str) -> None:
        """Draw the phase on a diamond over the picture's upper left corner."""
        kit = self.kit
        r = max(round(rect.width * 0.105), 15)
        cx, cy = rect.x + round(r * 0.85), rect.y + round(rect.width * 0.17) + round(r * 1.05)

        def body() -> str:
            s = 2 * r + 4
            m = s / 2
            points = ((2, m), (m, 2), (s - 2, m), (m, s - 2))
            rim = paint(stroke=kit.draw.colour("ink_on_vellum"), line=2)
            return poly(points, paint(kit.draw.colour("vellum"))) + poly(points, rim)

        drawn = kit.draw.shape(("phase diamond",), 2 * r + 4, 2 * r + 4, body)
        out.blit(drawn, drawn.get_rect(center=(cx, cy)))
        kit.text.line(
            out,
            phase,
            "body_bold",
            (cx, cy),
            "ink_on_vellum",
            anchor="centre",
            px=max(13, round(r * 0.86)),
        )

    def _held(
        self, size: tuple[int, int], card: str, turn: float, dark: bool, rim: str
    ) -> pygame.Surface:
        kit, d = self.kit, self.kit.draw
        pad = kit.px(18)
        out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
        inner = pygame.Rect(pad, pad, *size)
        radius = 13 * size[0] / 250 / kit.theme.u
        d.shadow(out, inner, radius=radius, blur=8, opacity=0.6, down=4)
        if rim:
            light, margin = d.soft(inner.size, radius, 6, d.colour(rim), 0.85, hollow=4)
            out.blit(light, (inner.x - margin, inner.y - margin))
        self.shell.draw(out, inner, self._in_hand(self.texts[card]))
        self._phase(out, inner, str(self.texts[card].facts["phase"]))
        if dark:
            veil = pygame.Surface(out.get_size(), pygame.SRCALPHA)
            veil.fill(kit.theme.rgb("card_dim"))
            out.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if rim:
            d.frame(out, inner, rim, radius=radius, line=3)
        return pygame.transform.rotozoom(out, turn, 1.0) if turn else out
