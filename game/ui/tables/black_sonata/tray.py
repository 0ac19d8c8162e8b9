"""What is chosen from cards or tokens laid over the map: clues, sides, features, coats, fog.

Belongs here: which options lie on the tray, where each thing lies, drawing them. Does not belong
here: what a press means (`asks`), the map under it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.types import Choice, View
from game.ui.kit import Kit
from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.asks import Asks
from game.ui.tables.black_sonata.cards import SonataCards
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.looks import Looks
from game.ui.tables.black_sonata.places import Places
from game.ui.tables.black_sonata.words import say

SHAPES = {"card": (150, 210), "clue": (150, 210), "token": (112, 146)}  # units, the most


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on the tray: a card with printed words, a clue, or a token."""

    choice: Choice  # () for what is only shown
    shape: str
    id: str
    label: str
    features: tuple[str, ...] = ()
    says: str = ""
    ordered: bool = False
    taken: bool = False  # picked already


class Tray:
    """Arranges and draws what lies on the tray."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck, cards: SonataCards) -> None:
        """Draw with these."""
        self.kit, self.looks, self.deck, self.cards = kit, looks, deck, cards

    # --- what lies there ----------------------------------------------------------------------

    def things(self, asks: Asks) -> list[Thing]:
        """Return what lies on the tray."""
        view = asks.moment.view
        maker = {
            "extra": self._extra,
            "feature": self._features,
            "symbol": self._symbols,
            "drop": self._drop,
            "reveal": self._reveal,
            "side": self._sides,
        }.get(asks.kind)
        return maker(asks, view) if maker else []

    def _extra(self, asks: Asks, view: View) -> list[Thing]:
        offered = str(view["decision"]["extra"])
        name = self.deck.texts[offered].name
        take = ("take",) if asks.has("take") else ()
        found = [Thing(take, "card", offered, name)]
        for option in asks.starting("replace"):
            found.append(
                Thing(option, "card", str(option[1]), self.deck.texts[str(option[1])].name)
            )
        return found

    def _features(self, asks: Asks, view: View) -> list[Thing]:
        done = facts.picked(view)
        return [
            Thing(
                () if one in done else ("feature", one),
                "token",
                one,
                self.deck.feature(one),
                taken=one in done,
            )
            for one in self.deck.cards.features
        ]

    def _symbols(self, asks: Asks, view: View) -> list[Thing]:
        done = facts.picked(view)
        symbols = self.deck.cards.symbols
        order = [*symbols[::2], *symbols[1::2]]  # the two sides of a tile lie under each other
        return [
            Thing(
                ("symbol", one) if asks.has("symbol", one) else (),
                "token",
                one,
                self.deck.symbol(one),
                taken=one in done,
            )
            for one in order
        ]

    def _drop(self, asks: Asks, view: View) -> list[Thing]:
        by_card = {clue["card"]: clue for clue in view["clues"]}
        return [self._clue(option, by_card[option[1]]) for option in asks.starting("drop")]

    def _reveal(self, asks: Asks, view: View) -> list[Thing]:
        by_card = {clue["card"]: clue for clue in view["decision"]["clues"]}
        return [self._clue(option, by_card[option[1]]) for option in asks.starting("reveal")]

    def _clue(self, option: Choice, clue: dict[str, Any]) -> Thing:
        sides = clue.get("sides")
        features = sides["four"] if sides else clue["features"]
        says = "" if sides else self.deck.says(clue["says"])
        return Thing(
            option,
            "clue",
            str(clue["card"]),
            self.deck.clue(str(clue["card"])),
            tuple(features),
            says,
            ordered=clue.get("side") == "three",
        )

    def _sides(self, asks: Asks, view: View) -> list[Thing]:
        sides = view["decision"]["sides"]
        return [
            Thing(
                option,
                "clue",
                str(option[1]),
                say(f"tray.side.{option[1]}"),
                tuple(sides[option[1]]),
                ordered=option[1] == "three",
            )
            for option in asks.starting("side")
        ]

    # --- where and how ------------------------------------------------------------------------

    def arrange(self, places: Places, things: list[Thing]) -> list[pygame.Rect]:
        """Return where each thing lies: in one row, tokens in two where they are many."""
        if not things:
            return []
        area = places.rect("tray")
        wide, high = SHAPES[things[0].shape]
        rows = 2 if len(things) > 8 else 1
        columns = -(-len(things) // rows)
        gap = self.kit.px(18)
        width = min(self.kit.px(wide), (area.width - 4 * gap - gap * (columns - 1)) // columns)
        height = round(width * high / wide)
        top = area.centery - (rows * height + (rows - 1) * gap) // 2 + self.kit.px(16)
        out = []
        for i in range(len(things)):
            row, column = divmod(i, columns)
            many = min(columns, len(things) - row * columns)
            left = area.centerx - (many * width + (many - 1) * gap) // 2
            out.append(
                pygame.Rect(
                    left + column * (width + gap), top + row * (height + gap), width, height
                )
            )
        return out

    def panel(self, rects: list[pygame.Rect]) -> pygame.Rect:
        """Return the panel under all things."""
        whole = rects[0].unionall(rects[1:])
        pad, head = self.kit.px(26), self.kit.draw.header_height()
        return pygame.Rect(
            whole.x - pad,
            whole.y - pad - head + self.kit.px(6),
            whole.width + 2 * pad,
            whole.height + 2 * pad + head,
        )

    def draw(
        self, surface: pygame.Surface, places: Places, things: list[Thing], asks: Asks
    ) -> None:
        """Draw the panel and all things on it."""
        rects = self.arrange(places, things)
        if not rects:
            return
        self.kit.draw.panel(
            surface, self.panel(rects), say(f"tray.title.{asks.kind}"), "card-pickup", opacity=0.97
        )
        for thing, rect in zip(things, rects, strict=True):
            chosen = bool(thing.choice) and asks.chosen == thing.choice
            self._thing(surface, rect, thing, asks.kind, chosen=chosen)

    def _thing(
        self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing, kind: str, *, chosen: bool
    ) -> None:
        d, kit = self.kit.draw, self.kit
        words = pygame.Rect(rect.x, 0, rect.width, self.kit.px(30))
        body = rect.copy()
        body.height -= words.height + kit.px(4)
        words.top = body.bottom + kit.px(4)
        tone = "bone" if thing.choice else "text3"
        if thing.shape == "token":
            side = min(body.size)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = body.center
            mark = self.looks.symbol if kind == "symbol" else self.looks.feature
            free = 1.0 if thing.choice else 0.35
            self.looks.token(surface, disc, mark(thing.id), opacity=free)
            body = disc
        elif thing.shape == "clue":
            side = round(min(body.width, body.height * 5 / 7))
            card = pygame.Rect(0, 0, side, round(side * 7 / 5))
            card.center = body.center
            self.cards.clue(surface, card, thing.features, thing.says, ordered=thing.ordered)
            body = card
        else:
            side = round(min(body.width, body.height * 5 / 7))
            card = pygame.Rect(0, 0, side, round(side * 7 / 5))
            card.center = body.center
            self.cards.fog(surface, card, thing.id)
            body = card
        radius = body.height / 2 / kit.theme.u if thing.shape == "token" else 8
        if thing.taken:
            d.icon(surface, "ui-check", body.center, 34, "verdigris")
        elif thing.choice:
            d.glow(
                surface,
                body.inflate(4, 4),
                "white_gold" if chosen else "ember",
                radius=radius,
                blur=6,
                strength=0.8 if chosen else 0.4,
                line=3.4 if chosen else 2,
            )
        kit.text.line(
            surface,
            thing.label,
            "log_bold",
            words.center,
            tone,
            anchor="centre",
            width=rect.width + kit.px(12),
            lines=2,
        )
