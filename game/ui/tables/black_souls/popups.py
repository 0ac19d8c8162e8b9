"""Large cards that open beside what is pointed at.

Belongs here: the large Asset and bid card with their printed text and, where something cannot be
done, the reason. Does not belong here: when they open (`spots`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui import tips
from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.deck import TYPE_ICONS, Deck
from game.ui.tables.black_souls.hand import Hand
from game.ui.tables.black_souls.spots import Spot
from game.ui.tables.black_souls.words import say
from game.ui.tables.black_souls.zoom import STEP, Kept, place
from game.ui.widgets import Widget

WIDEST = 440  # u: larger text makes a card taller, not its picture so large that it hides all
Part = tuple[str, str, str, str]  # markup, role, colour, icon


class Popups:
    """Draws large cards."""

    def __init__(self, kit: Kit, deck: Deck, hand: Hand) -> None:
        """Draw with these; what stands in `keep` is kept free as far as it goes."""
        self.kit = kit
        self.deck = deck
        self.hand = hand
        self.keep = Kept()
        self._last: tuple[tuple[object, ...], pygame.Rect] = ((), pygame.Rect(0, 0, 0, 0))

    def asset(self, surface: pygame.Surface, spot: Spot, space: Mapping[str, Any]) -> None:
        """Draw an Asset large, with its printed text and tokens."""
        kit = self.kit
        width = max(300, min(kit.theme.panel_px(360), kit.px(WIDEST)))
        parts = self._parts(space, spot.why_not)
        pad = kit.px(16)
        room = width - 2 * pad
        tile_height = tiles.height_of(room)
        height = pad + tile_height + kit.px(10) + self._flow(None, parts, pad, 0, room) + pad // 2
        rect = self._place(surface, spot, (width, height))
        self._ground(surface, rect, why=bool(spot.why_not))
        tile = pygame.Rect(rect.x + pad, rect.y + pad, room, tile_height)
        tiles.draw_space(kit, self.deck, surface, tile, space, shadow=False)
        self._flow(surface, parts, rect.x + pad, tile.bottom + kit.px(10), room)

    def words(self, surface: pygame.Surface, about: Widget) -> None:
        """Draw a tooltip where it covers nothing that is being chosen."""
        if about.tip is not None:
            kept = self.keep.rects
            plates = [rect for rect in kept if rect.contains(about.rect)]  # a stepper's plate too
            anchor = max(plates, key=lambda rect: rect.width, default=about.rect)
            tips.draw(self.kit.draw, surface, about.tip, anchor, kept)

    def placed(self, surface: pygame.Surface, spot: Spot, space: Mapping[str, Any]) -> None:
        """Draw an Asset where it would lie, see-through until it does."""
        drawn = pygame.Surface(spot.rect.size, pygame.SRCALPHA)
        tiles.draw_space(self.kit, self.deck, drawn, drawn.get_rect(), space, shadow=False)
        drawn.set_alpha(236)
        surface.blit(drawn, spot.rect)
        tiles.rim(self.kit, surface, spot.rect, "white_gold")

    def _parts(self, space: Mapping[str, Any], why: str) -> list[Part]:
        asset = space["asset"]
        kind = self.deck.type_name(space["type"])
        if asset is None:
            parts: list[Part] = [
                (f"{say('visit.down')} · {kind}", "title", "bone", TYPE_ICONS[space["type"]]),
                (say("face_down"), "log", "text2", ""),
            ]
        else:
            card = self.deck.texts[asset]
            icon = TYPE_ICONS[self.deck.type_of(asset)]
            parts = [(card.name, "title", "bone", icon), (card.text, "log", "text2", "")]
        if space["token"]:
            token = self.deck.texts[space["token"]]
            parts.append((f"*{token.name}:* {token.text}", "log", "text2", ""))
        if space["glitched"]:
            parts.append((say("glitch"), "log", "text2", ""))
        if why:
            parts.append((why, "log", "moon", "padlock"))
        return parts

    def _flow(
        self, surface: pygame.Surface | None, parts: Sequence[Part], x: int, y: int, room: int
    ) -> int:
        """Set the parts below each other; returns their height."""
        kit, top = self.kit, y
        for markup, role, colour, icon in parts:
            size = 24 if role == "title" else None
            inset = kit.theme.panel_px(32) if icon else 0
            tall = kit.text.height(markup, role, room - inset, size=size)
            if surface is not None:
                if icon:
                    at = (x + inset // 2 - kit.px(3), y + min(tall, kit.theme.panel_px(30)) // 2)
                    kit.draw.icon(surface, icon, at, 24, "moon" if colour == "moon" else "brass2")
                area = pygame.Rect(x + inset, y, room - inset, tall)
                kit.text.paragraph(surface, markup, role, area, colour, size=size)
            y += tall + kit.px(6)
        return y - top

    def bid(self, surface: pygame.Surface, spot: Spot, value: int) -> None:
        """Draw a bid card large, and under it why it may not be laid."""
        kit = self.kit
        size = self.hand.large_size(value)
        parts: list[Part] = [(spot.why_not, "log", "moon", "padlock")] if spot.why_not else []
        pad = kit.px(12)
        below = self._flow(None, parts, 0, 0, size[0]) + pad // 2 if parts else 0
        rect = pygame.Rect(0, 0, size[0] + 2 * pad, size[1] + below + 2 * pad)
        rect = self._place(surface, spot, rect.size)
        self._ground(surface, rect, why=bool(spot.why_not))
        surface.blit(self.hand.large(value, size), (rect.x + pad, rect.y + pad))
        if parts:
            self._flow(surface, parts, rect.x + pad, rect.y + pad + size[1] + pad // 2, size[0])

    def _place(self, surface: pygame.Surface, spot: Spot, size: tuple[int, int]) -> pygame.Rect:
        window = surface.get_rect()
        gap = max(8, self.kit.px(14))
        key = ("large card", size, tuple(spot.rect), window.size, self.keep)
        step = max(8, self.kit.px(STEP))
        find = partial(place, size, spot.rect, window, self.keep, gap, step)
        return self._found(key, find)

    def _found(self, key: tuple[object, ...], find: Callable[[], pygame.Rect]) -> pygame.Rect:
        """Search once for each place; a card that stays open is drawn in every frame."""
        if self._last[0] != key:
            self._last = (key, find())
        return self._last[1].copy()

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, *, why: bool) -> None:
        d = self.kit.draw
        d.shadow(surface, rect, radius=10, blur=16, opacity=0.85)
        d.fill(surface, rect, "tooltip", radius=10, opacity=0.98)
        d.frame(surface, rect, "moon" if why else "brass2", radius=10, line=1.8, opacity=0.9)
