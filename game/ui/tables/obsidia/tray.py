"""What is chosen outside the map: classes, cards of a draft, tiles; what a trade offers.

Belongs here: which options lie on the tray, where each thing lies, drawing them. Does not belong
here: what a press means (`asks`), the map under it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.hand import Fan
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Tile
from game.ui.tables.obsidia.spells import SpellCards
from game.ui.tables.obsidia.words import say

if TYPE_CHECKING:
    from game.ui.tables.obsidia.table import RealmTable

WORDS = ("class", "draft", "keep", "tile", "colony")
KINDS = ("class", "colour", "draft", "keep", "choose_tile", "side", "build")
BESIDE_MAP = ("class", "build", "side", "choose_tile")  # chosen with a look at the map
OVER_MAP = 0.3  # of the map that is covered then where a hand lies at the foot
SHAPES = {  # width and height in units: the most, and the least pixels of the width
    "class": (230, 330, 120),
    "card": (150, 210, 96),
    "tile": (170, 206, 84),
}


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on the tray; `choice` is empty where it is only shown."""

    choice: Choice
    shape: str  # class, card or tile
    id: str
    label: str
    caption: str = ""  # what is said of it, on a band over it


class Tray:
    """Arranges and draws what lies on the tray."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck, cards: SpellCards) -> None:
        """Draw with these."""
        self.kit, self.looks, self.deck, self.cards = kit, looks, deck, cards

    def shown(self, kind: str, moment: Moment, klass: str) -> list[Thing]:
        """Return what lies there: what is chosen, or what is offered in a trade."""
        offer = (moment.view["decision"] or {}).get("offer")
        if offer and moment.options and moment.seat is not None:
            return self.offered(offer, moment.seat)
        return self.things(kind, moment.options, klass)

    def things(self, kind: str, options: tuple[Choice, ...], klass: str) -> list[Thing]:
        """Return what lies there: `klass` is whose colony is placed."""
        if kind not in KINDS:
            return []
        return [self._thing(o, klass) for o in options if o[0] in WORDS and len(o) == 2]

    def offered(self, offer: Mapping[str, Sequence[str]], seat: int) -> list[Thing]:
        """Return the cards of a trade as a seat sees them: what it gives, then what it gets."""
        found = []
        for party in sorted(offer, key=lambda each: each != str(seat)):
            caption = say("trade.gives" if party == str(seat) else "trade.gets")
            for id in offer[party]:
                label = say("trade.card", name=self.deck.card_name(id), what=caption)
                found.append(Thing((), "card", id, label, caption))
        return found

    def _thing(self, option: Choice, klass: str) -> Thing:
        word, id = str(option[0]), str(option[1])
        if word == "class":
            return Thing(option, "class", id, self.deck.class_name(id))
        if word in ("draft", "keep"):
            return Thing(option, "card", id, self.deck.card_name(id))
        tile = self.deck.home(klass, id) if word == "colony" else id
        shown = self.deck.tile(tile)
        name = say(f"terrain.{shown.terrain}.name")
        label = say("tray.exits", tile=name, n=sum(shown.exits))
        return Thing(option, "tile", tile, label)

    def room(self, table: RealmTable) -> pygame.Rect:
        """Return where things may lie: low, over the hand, where the map is looked at too."""
        clear, hand = table.places.rect("clear").copy(), table.hand()
        clear.top += self.kit.px(30)  # under the line for beginners
        foot = table.size[1] - self.kit.px(24)
        if table.land.tiles and table.asks.kind in BESIDE_MAP:
            top = clear.bottom - (round(clear.height * OVER_MAP) if hand else 0)
            clear.update(clear.x, top, clear.width, foot - top)
        elif hand:  # what was kept of a draft lies higher in a small window
            fan = Fan(self.kit, table.places.layout, table.size)
            top = fan.rect(len(hand) // 2, len(hand)).top - self.kit.px(14)
            clear.height = min(clear.bottom, top) - clear.top
        elif not table.land.tiles:
            clear.height = foot - clear.top
        return clear

    def free(self, table: RealmTable) -> pygame.Rect:
        """Return where the map is looked at: above what is chosen beside it."""
        clear = table.places.rect("clear").copy()
        if table.things and table.land.tiles and table.asks.kind in BESIDE_MAP:
            laid = self.arrange(self.room(table), table.things)
            top = min(rect.top for rect in laid) - self.kit.px(18)  # of the panel under them
            clear.height = min(clear.bottom, top) - clear.top
        return clear

    def arrange(self, area: pygame.Rect, things: list[Thing]) -> list[pygame.Rect]:
        """Return where each thing lies: as large as all of them fit."""
        if not things:
            return []
        wide, high, least = SHAPES[things[0].shape]
        gap = self.kit.px(14)
        inner = area.inflate(-2 * gap, -2 * gap)
        ratio, count = high / wide, len(things)
        width = max(self.kit.px(wide), least)
        while width > 40:
            columns = max(1, (inner.width + gap) // (width + gap))
            rows = -(-count // columns)
            if rows * round(width * ratio) + (rows - 1) * gap <= inner.height:
                break
            width -= 2
        columns = min(columns, count)
        columns = -(-count // rows)  # rows of about the same length
        height = round(width * ratio)
        top = inner.centery - (rows * height + (rows - 1) * gap) // 2
        found = []
        for i in range(count):
            row, column = divmod(i, columns)
            length = min(columns, count - row * columns)
            left = inner.centerx - (length * width + (length - 1) * gap) // 2
            found.append(
                pygame.Rect(
                    left + column * (width + gap), top + row * (height + gap), width, height
                )
            )
        return found

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing, *, chosen: bool
    ) -> None:
        """Draw one thing."""
        d = self.kit.draw
        rim = "white_gold" if chosen else "ember"
        if thing.shape == "card":
            self.cards.laid(surface, rect, thing.id, named=True)
            rim = rim if thing.choice else "brassd"
            d.frame(surface, rect.inflate(4, 4), rim, radius=8, line=3 if chosen else 2)
            if thing.caption:
                d.chip(surface, (rect.centerx, rect.top), thing.caption, anchor="centre", size=17)
            return
        d.shadow(surface, rect, radius=8, blur=8, opacity=0.6, down=5)
        if thing.shape == "tile":
            self._tile(surface, rect, self.deck.tile(thing.id))
        else:
            self._class(surface, rect, thing)
        d.glow(
            surface,
            rect,
            rim,
            radius=8,
            blur=6,
            strength=0.8 if chosen else 0.4,
            line=3.4 if chosen else 2,
        )

    def _tile(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        self.kit.draw.fill(surface, rect, "ink2", "ink1", radius=7)
        side = pygame.Rect(rect.x + 4, rect.y + 4, rect.width - 8, rect.width - 8)
        surface.blit(self.looks.tile(tile, side.width), side)
        words = pygame.Rect(rect.x + 2, side.bottom, rect.width - 4, rect.bottom - side.bottom)
        name = say(f"terrain.{tile.terrain}.name")
        if tile.klass:  # the two sides of a colony differ in nothing else
            name = say("cards.exits", n=sum(tile.exits))
        self.kit.text.line(surface, name, "small", words.center, anchor="centre")

    def _class(self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        d.fill(surface, rect, self.looks.hue(thing.id), "card_deep", radius=8)
        figure = self.looks.traveler(thing.id, round(rect.width * 0.62))
        stands = figure.get_rect(midbottom=(rect.centerx, rect.bottom - px(66)))
        surface.blit(figure, stands)
        band = pygame.Rect(rect.x + 3, rect.bottom - px(62), rect.width - 6, px(59))
        d.fill(surface, band, "ink0", radius=6, opacity=0.72)
        mark = min(px(34), band.height - 6)
        if stands.top >= rect.y + mark * 3 // 2:  # not on the figure's head
            self.looks.draw_mark(surface, (rect.centerx, rect.y + mark), mark, thing.id)
        kit.text.paragraph(
            surface, thing.label, "card_name", band, "bone", align="centre", middle=True
        )
