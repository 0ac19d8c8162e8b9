"""What is chosen from outside the table: modes, dice, yes or no, cards of decks and discards.

Belongs here: what shape each option has on the tray, where it lies, drawing it. Does not belong
here: which options lie there (`asks`), what a press means.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.places import packed
from game.ui.tables.four_souls.words import say
from game.ui.text import escape
from game.ui.widgets import Widget

PLATE = (520, 74, 46)  # u of width and height, and of the least height
WIDE, HEAD = 400, 40  # u of a column under a heading, and left of its words
SHORT = 260  # u of a plate with a word or two
DIE, BIG = 104, 152  # u
REWARDS = {
    "cents": "two-coins",
    "loot": "swap-bag",
    "treasure": "open-treasure-chest",
    "roll": "rolling-dices",
}
PLATE_ICONS = {
    "yes": "ui-check",
    "no": "ui-x",
    "by": "rolling-dices",
    "bottom": "ui-undo",
    "discard": "card-discard",
    "replace": "shield",
    "mode": "ui-diamond",
    "promise": "shaking-hands",
}
SHOWN = {"card": 1, "discarded": 2}  # options that are cards, and where they name theirs


@dataclass(frozen=True, slots=True)
class Lot:
    """One thing on the tray."""

    choice: Choice
    shape: str  # card, die or plate
    words: str
    card: str = ""
    icon: str = ""
    face: int = 0
    side: str = ""  # of two columns, the heading under which it stands


@dataclass(frozen=True, slots=True)
class Arranged:
    """Where the tray, its card and its things lie."""

    panel: pygame.Rect
    card: pygame.Rect
    lots: list[pygame.Rect]
    heads: list[tuple[str, pygame.Rect]]

    def hides(self, widget: Widget) -> bool:
        """Return whether a thing lies under the tray: whole, or mostly and nothing is offered."""
        offers = getattr(widget, "offers", True)
        middle = not offers and self.panel.collidepoint(widget.rect.center)
        return middle or self.panel.contains(widget.rect)


class Tray:
    """Arranges and draws what lies on the tray."""

    def __init__(self, kit: Kit, deck: Deck, cards: TableCards) -> None:
        """Draw with these."""
        self.kit, self.deck, self.cards = kit, deck, cards

    # --- what ---------------------------------------------------------------------------------

    def lots(self, moment: Moment, options: list[Choice]) -> list[Lot]:
        """Return the things of these options."""
        asking = (moment.view["decision"] or {}).get("asking") or {}
        count = sum(option[0] == "mode" for option in options)
        modes = self.deck.modes(str(asking.get("ability", "")), str(asking.get("entry", "")), count)
        return [self._lot(moment, option, modes) for option in options]

    def _lot(self, moment: Moment, option: Choice, modes: list[str]) -> Lot:
        word = str(option[0])
        words = moment.describe(option)
        if word in SHOWN:
            return Lot(option, "card", words, str(option[SHOWN[word]]))
        if word == "face":
            return Lot(option, "die", words, face=int(option[1]))
        if word == "mode" and int(option[1]) < len(modes):
            words = modes[int(option[1])]
        icon = REWARDS.get(str(option[1]), "") if word == "reward" else PLATE_ICONS.get(word, "")
        side = self._side(moment, int(option[1])) if word == "cents" else ""
        return Lot(option, "plate", words, icon=icon, side=side)

    @staticmethod
    def _side(moment: Moment, cents: int) -> str:
        """What the cents of an offer are to who makes it: given, or asked for (FS-25.1)."""
        who = escape(facts.person(moment, moment.view["offer"]["to"]).name)
        return say("tray.gives" if cents > 0 else "tray.gets", who=who)

    def source(self, moment: Moment) -> str:
        """Return the card that asks, "" for none that is known."""
        decision = moment.view["decision"] or {}
        card = str((decision.get("asking") or {}).get("card", ""))
        if not card:
            things = (*moment.view["objects"], *moment.view["holding"])
            found = [t["card"] for t in things if t["object"] == decision.get("source", -1)]
            card = str(found[0]) if found else ""
        return card

    # --- where --------------------------------------------------------------------------------

    def arrange(self, area: pygame.Rect, lots: list[Lot], source: str) -> Arranged:
        """Return where the panel, the asking card and each thing lie."""
        px, gap = self.kit.px, self.kit.px(12)
        head, inner = self.kit.draw.header_height(), area.inflate(-px(36), -px(28))
        inner.top += head
        inner.height -= head - px(4)
        card = pygame.Rect(0, 0, 0, 0)
        if source:
            size = self.cards.large_size()
            high = min(size[1], inner.height)
            card = pygame.Rect(inner.x, inner.y, round(high / 1.4), high)
            if high < size[1] * 0.9 or inner.width < card.width * 2.2:
                card.size = (px(BIG), round(px(BIG) * 1.4))
            inner = pygame.Rect(card.right + px(20), inner.y, 0, inner.height)
            inner.width = area.right - px(18) - inner.x
        heads: list[tuple[str, pygame.Rect]] = []
        rects = self._lay(inner, lots, gap)
        if any(lot.side for lot in lots):
            heads, rects = self._sides(inner, lots, gap)
        shown = [*rects, *(rect for _, rect in heads)]
        whole = shown[0].unionall(shown) if shown else inner.copy()
        if source:
            shift = max(0, (card.height - whole.height) // 2)
            rects = [rect.move(0, shift) for rect in rects]
            whole = whole.move(0, shift).union(card)
        panel = whole.inflate(px(36), px(28))
        panel.top -= head
        panel.height += head
        return self._centred(Arranged(panel, card, rects, heads), area)

    @staticmethod
    def _centred(found: Arranged, area: pygame.Rect) -> Arranged:
        dx, dy = (a - b for a, b in zip(area.center, found.panel.center, strict=True))
        return Arranged(
            found.panel.move(dx, dy),
            found.card.move(dx, dy),
            [rect.move(dx, dy) for rect in found.lots],
            [(words, rect.move(dx, dy)) for words, rect in found.heads],
        )

    def _lay(self, inner: pygame.Rect, lots: list[Lot], gap: int) -> list[pygame.Rect]:
        px = self.kit.px
        if lots and lots[0].shape == "card":
            return packed(inner, len(lots), max(px(BIG), 100), gap, 40)
        if lots and lots[0].shape == "die":
            return packed(inner, len(lots), px(DIE), gap, 40, 1.0)
        short = all(
            self.kit.text.measure(lot.words, "body_bold")[0] < px(SHORT - 70) for lot in lots
        )
        wide = px(SHORT) if short else min(px(PLATE[0] if len(lots) < 7 else 400), inner.width)
        columns = max(1, (inner.width + gap) // (wide + gap)) if len(lots) > 3 else 1
        if -(-len(lots) // columns) * (px(PLATE[2]) + gap) > inner.height + gap:
            columns += 1
            wide = min(wide, (inner.width + gap) // columns - gap)
        rows = -(-len(lots) // columns)
        room = wide - px(16 + 42 + 12)
        need = px(16) + max(self.kit.text.height(lot.words, "body_bold", room) for lot in lots)
        most = (inner.height - gap * (rows - 1)) // rows
        high = max(px(PLATE[2]), min(max(px(PLATE[1]), need), most))
        return [
            pygame.Rect(
                inner.x + (at % columns) * (wide + gap),
                inner.y + (at // columns) * (high + gap),
                wide,
                high,
            )
            for at in range(len(lots))
        ]

    def _sides(
        self, inner: pygame.Rect, lots: list[Lot], gap: int
    ) -> tuple[list[tuple[str, pygame.Rect]], list[pygame.Rect]]:
        """Lay what stands under different headings in columns; also where the headings lie."""
        px, text = self.kit.px, self.kit.text
        sides = list(dict.fromkeys(lot.side for lot in lots))
        apart = gap * 2
        wide = min(px(WIDE), (inner.width - apart * (len(sides) - 1)) // len(sides))
        head = max(text.height(side, "body_bold", wide - px(HEAD)) for side in sides) + px(10)
        head = min(head, inner.height // 4)
        rows = max(sum(lot.side == side for lot in lots) for side in sides)
        most = (inner.height - head - gap * rows) // rows
        high = min(max(px(PLATE[2]), text.line_step(text.role_px("body")) + px(16)), most)
        heads = [
            (side, pygame.Rect(inner.x + at * (wide + apart), inner.y, wide, head))
            for at, side in enumerate(sides)
        ]
        done, rects = dict.fromkeys(sides, 0), []
        for lot in lots:
            x, y = heads[sides.index(lot.side)][1].bottomleft
            rects.append(pygame.Rect(x, y + gap + done[lot.side] * (high + gap), wide, high))
            done[lot.side] += 1
        return heads, rects

    # --- drawing ------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        found: Arranged,
        lots: list[Lot],
        source: str,
        title: str,
        chosen: Choice,
    ) -> None:
        """Draw the panel and all that lies on it."""
        self.kit.draw.panel(surface, found.panel, title, "ui-diamond", opacity=0.97)
        if source:
            large = found.card.width >= 230
            if large:
                self.cards.large(surface, found.card, source)
            else:
                self.cards.lay(surface, found.card, source)
        for words, rect in found.heads:
            self._head(surface, words, rect)
        for lot, rect in zip(lots, found.lots, strict=True):
            self._draw(surface, rect, lot, chosen=lot.choice == chosen)

    def _head(self, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """Draw what all things of a column have in common, over a line as wide as they are."""
        d, px = self.kit.draw, self.kit.px
        d.icon(surface, "shaking-hands", (rect.x + px(16), rect.centery), 26, "brass2")
        box = pygame.Rect(rect.x + px(HEAD), rect.y, rect.width - px(HEAD), rect.height)
        self.kit.text.paragraph(surface, words, "body_bold", box, "brass2", middle=True)
        d.fill(surface, pygame.Rect(rect.x, rect.bottom, rect.width, max(1, px(2))), "line")

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, lot: Lot, *, chosen: bool) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        rim = "white_gold" if chosen else "ember"
        if lot.shape == "card":
            self.cards.lay(surface, rect, lot.card, rim=rim)
            return
        if lot.shape == "die":
            side = round(rect.width * 0.82)
            picture = kit.assets.picture(f"die.{lot.face}", (side, side))
            surface.blit(picture, picture.get_rect(center=rect.center))
            d.glow(
                surface,
                rect,
                rim,
                radius=12,
                blur=6,
                strength=0.8 if chosen else 0.3,
                line=3 if chosen else 1.8,
            )
            return
        d.fill(surface, rect, "ink4", "ink3", radius=7)
        d.glow(
            surface,
            rect,
            rim,
            radius=7,
            blur=6,
            strength=0.8 if chosen else 0.3,
            line=3 if chosen else 1.8,
        )
        x = rect.x + px(16)
        if lot.icon:
            d.icon(surface, lot.icon, (x + px(14), rect.centery), 28, rim)
            x += px(42)
        box = pygame.Rect(x, rect.y + 2, rect.right - px(12) - x, rect.height - 4)
        kit.text.paragraph(surface, lot.words, "body_bold", box, middle=True)
