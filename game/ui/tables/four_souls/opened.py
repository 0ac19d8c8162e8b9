"""What opens over Four Souls' table beside what is pointed at.

Belongs here: a card drawn large, what it covers, why it cannot be used; all that lies before
another player; a discard. Does not belong here: which spot opens what (`spread`), the table under
it (`picture`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import PROMPT, Frame
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.cards import SMALL
from game.ui.tables.four_souls.facts import Thing
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.places import even, packed
from game.ui.tables.four_souls.words import say
from game.ui.tables.spot import Spot, clear

if TYPE_CHECKING:
    from game.ui.tables.four_souls.picture import Picture
    from game.ui.tables.four_souls.table import StackTable

COVERED = 4  # cards that are shown beside what covers them
MOST_GONE = 40  # cards of a discard that are shown
LEAST = 40  # pixels of the width of a card on a sheet
OFF = 6  # u from a large card to what it must not hide

Note = tuple[str, str, str]  # words over a large card, their icon and tone


class Opened:
    """Draws over one table."""

    def __init__(self, table: StackTable, picture: Picture) -> None:
        """Draw over this table."""
        self.table, self.picture, self.kit = table, picture, table.kit

    def card(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw the card of a spot large beside it, with the reason where it cannot be used."""
        table, kit = self.table, self.kit
        rect = pygame.Rect((0, 0), table.cards.large_size())
        cards = table.hand()
        if spot.rising and spot.card in cards:
            fan = Fan(kit, table.places)
            rect = fan.large(table.hand_index(spot), len(cards), rect.size)
        else:
            gap = kit.px(14)
            rect.midleft = (spot.rect.right + gap, spot.rect.centery)
            if (
                rect.right > surface.get_width() - kit.px(8)
                or spot.rect.x > surface.get_width() * 0.8
            ):
                rect.midright = (spot.rect.left - gap, spot.rect.centery)
        note = self.note(spot)
        block = rect.copy()
        if note is not None:
            high = self._room(rect, note[0])[1] + kit.px(10)
            block.update(rect.x, rect.y - high, rect.width, rect.height + high)
        window = surface.get_rect().inflate(-kit.px(12), -kit.px(12))
        block = clear(block, self._kept(spot), window, kit.px(OFF))
        rect.midbottom = block.midbottom
        kit.draw.shadow(surface, rect, radius=13, blur=16, opacity=0.8, down=8)
        rim = "ember" if spot.offers else "moon" if spot.why_not else "white_gold"
        kit.draw.glow(surface, rect.inflate(4, 4), rim, radius=14, blur=9, line=3)
        table.cards.large(surface, rect, spot.card)
        self._covered(surface, rect, spot)
        if note is not None:
            self._reason(surface, rect, *note)

    def note(self, spot: Spot) -> Note | None:
        """Return what stands over a large card: why not, which ability, or what a press does."""
        click = self.table.asks.click_words(spot.id)
        if spot.why_not:
            return spot.why_not, "padlock", "moon"
        waits = next((e.waits for e in self.table.entries if f"stack.{e.id}" == spot.id), "")
        if waits:
            return say("stack.waits", what=waits), "stack", "white_gold"
        if spot.id.startswith("deck.") and spot.tip is not None:
            words = ". ".join(row for row in spot.tip.rows if isinstance(row, str))
            return f"{spot.label}: {words}", "stack", "white_gold"
        return (click, "info", "ember") if click and self.picture.settled else None

    def _kept(self, spot: Spot) -> list[pygame.Rect]:
        """Return what a large card must not hide: prompt, buttons, all to choose from, the card."""
        kit, table = self.kit, self.table
        kept = [Frame(kit.size).rect(*PROMPT), table.button_area()]
        kept += [table.covered] if table.covered is not None else []
        kept += [table.arranged.panel] if table.arranged is not None else []
        if table.aiming:  # what else can be chosen
            lit = [address for address in table.asks.addresses() if address != spot.id]
            places = [table.place_of(each) for each in lit if not each.startswith("card.")]
            kept += [place for place in places if place is not None]
        return kept if spot.rising else [*kept, spot.rect]

    def _covered(self, surface: pygame.Surface, rect: pygame.Rect, spot: Spot) -> None:
        """Draw beside a large card what it covers in its slot."""
        assert self.table.drawn is not None
        kit, px, word = self.kit, self.kit.px, spot.id.rpartition(".")[2]
        under: tuple[str, ...] = ()
        if spot.id.startswith("object."):
            under = facts.under(self.table.drawn.view, int(word))
        if not under:
            return
        wide, gap = max(px(150), SMALL), px(10)
        high = round(wide * 1.4)
        shown = under[: COVERED if len(under) <= COVERED else COVERED - 1]
        columns = min(2, len(under))
        rows = -(-min(len(under), COVERED) // columns)
        room = max(columns * (wide + gap) - gap, px(230))
        head = kit.text.height(say("slot.under"), "log", room) + gap
        box = pygame.Rect(0, 0, room + 2 * gap, head + rows * (high + gap) + 2 * gap)
        box.topleft = (rect.right + gap, rect.y)
        if box.right > surface.get_width() - px(8):
            box.right = rect.left - gap
        box.clamp_ip(surface.get_rect().inflate(-px(12), -px(12)))
        kit.draw.fill(surface, box, "tooltip", radius=8)
        kit.draw.frame(surface, box, "white_gold", radius=8, line=1.6)
        text = pygame.Rect(box.x + gap, box.y + gap, room, head - gap)
        kit.text.paragraph(surface, say("slot.under"), "log", text)
        for at in range(min(len(under), COVERED)):
            place = pygame.Rect(box.x + gap, box.y + gap + head, wide, high)
            place.move_ip(at % columns * (wide + gap), at // columns * (high + gap))
            if at < len(shown):
                self.table.cards.lay(surface, place, shown[at])
                continue
            words = say("slot.more", n=len(under) - len(shown))
            kit.text.line(
                surface,
                words,
                "body_bold",
                place.center,
                "text2",
                anchor="centre",
                width=place.width,
            )

    def _room(self, rect: pygame.Rect, words: str) -> tuple[int, int]:
        """Return the size of words that stand over a rectangle."""
        wide = max(rect.width, self.kit.px(380))
        return wide, self.kit.text.height(words, "log", wide - self.kit.px(60)) + self.kit.px(20)

    def _reason(
        self, surface: pygame.Surface, rect: pygame.Rect, why: str, icon: str, tone: str
    ) -> None:
        kit = self.kit
        box = pygame.Rect((0, 0), self._room(rect, why))
        box.midbottom = (rect.centerx, rect.y - kit.px(10))
        if box.y < 0:
            box.y = rect.bottom + kit.px(10)
        box.clamp_ip(surface.get_rect())
        kit.draw.fill(surface, box, "tooltip", radius=8)
        kit.draw.frame(surface, box, tone, radius=8, line=1.6)
        kit.draw.icon(surface, icon, (box.x + kit.px(26), box.centery), 24, tone)
        text = pygame.Rect(box.x + kit.px(48), box.y, box.width - kit.px(58), box.height)
        kit.text.paragraph(surface, why, "log", text, middle=True)

    def rival(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw all that lies before another player at a size that can be read."""
        seat = int(spot.id.rpartition(".")[2])
        assert self.table.drawn is not None
        plate = facts.plate(self.table.drawn, seat)
        things = [t for t in (plate.character, *plate.things) if t is not None]
        click = self.table.asks.click_words(spot.id) if self.picture.settled else ""
        note = ". ".join(part for part in (facts.seen(self.table.deck, plate), click) if part)
        self._sheet(surface, spot.rect, [t.card for t in things], plate.who, things, note)

    def pile(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw a discard, its last card first."""
        assert self.table.drawn is not None
        name = spot.id.rpartition(".")[2]
        gone = facts.deck_of(self.table.drawn.view, name)["discard"][::-1]
        self._sheet(surface, spot.rect, gone[:MOST_GONE], spot.label, [])

    def _sheet(
        self,
        surface: pygame.Surface,
        beside: pygame.Rect,
        cards: list[str],
        title: str,
        things: list[Thing],
        note: str = "",
    ) -> None:
        kit, px = self.kit, self.kit.px
        area = self.table.places.rect("tray").copy()
        head, gap = kit.draw.header_height(), px(10)
        area.x, area.width = px(40), self.table.places.rect("stack").x - px(80)
        area.top = min(beside.bottom + px(8), px(400))
        area.height = px(620)
        inner = area.inflate(-px(28), -px(28))
        rects = packed(inner, len(cards), max(px(150), 100), gap, LEAST)
        if not rects:
            return
        rects = even(rects, gap)
        whole = rects[0].unionall(rects)
        panel = whole.inflate(px(28), px(28))
        panel.top -= head
        panel.height += head
        shift = (
            max(px(24), min(beside.centerx - panel.width // 2, area.right - panel.width)) - panel.x,
            area.top - panel.y,
        )
        panel = panel.move(shift)
        kit.draw.panel(surface, panel, title, "stack", opacity=0.98)
        if note:
            self._reason(surface, panel, note, "info", "ember")
        for at, (card, rect) in enumerate(zip(cards, rects, strict=True)):
            if things:
                self.picture.thing(surface, rect.move(shift), things[at])
            else:
                self.table.cards.lay(surface, rect.move(shift), card)
