"""The plates of the players: rivals above, compact, and the bar over the own place.

Belongs here: drawing one plate from a plain record of it, where the small cards on it lie. Does not
belong here: reading a view, what a press on one means.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.marks import seat_mark
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.cloth import Cloth
from game.ui.tables.four_souls.facts import Plate, Thing
from game.ui.tables.four_souls.words import say

NARROW = 400  # u of a plate that has no room for everything side by side
NUMBER, SHARES = 19, (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)  # u of an icon, and smaller ones
MINI = 42  # u of a small card's width
MINI_RATIO = 1.32


@dataclass(frozen=True, slots=True)
class Chip:
    """A word at the end of the own bar; one that can be pressed is lit."""

    icon: str
    words: str
    state: str = "idle"  # idle, lit, chosen, off


class Plates:
    """Draws plates."""

    def __init__(self, kit: Kit, cloth: Cloth, cards: TableCards) -> None:
        """Draw with these."""
        self.kit, self.cloth, self.cards = kit, cloth, cards

    # --- rivals -------------------------------------------------------------------------------

    def rival(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate, goal: int) -> None:
        """Draw the plate of another player; its small cards are drawn apart."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        self._ground(surface, rect, plate)
        side = self.portrait(rect)
        if plate.character is not None:
            art = self.cards.face(side.size, plate.character.card)
            if plate.dead:
                art = pygame.transform.grayscale(art)
            surface.blit(art, side)
            if plate.dead:
                surface.blit(kit.assets.picture("mark.death", side.size), side)
        d.frame(surface, side, "brassd", radius=5, line=1.6)
        seat_mark(d, surface, (side.x + px(16), side.y + px(20)), px(40), plate.number)
        x, end = side.right + px(10), rect.right - px(12)
        narrow = rect.width < px(NARROW)
        souls = px(56) if narrow else self._souls_wide(goal)
        top = rect.y + px(25)
        used = kit.text.line(
            surface,
            plate.who,
            "card_name",
            (x, top),
            width=max(20, end - souls - px(8) - x),
            size=23,
        )
        if narrow:
            self.cloth.number(surface, (end - souls, top), "ui-soul", str(plate.souls), "soul_lit")
        else:
            self.cloth.souls(surface, (end - souls, top), plate.souls, goal, 24)
            if plate.character is not None:
                name = self.cards.deck.name(plate.character.card)
                room = end - souls - px(12) - used.right - px(8)
                if kit.text.measure(name, "log", px=13)[0] <= room:
                    kit.text.line(
                        surface, name, "log", (used.right + px(8), top + px(2)), "text2", width=room
                    )
        self._row(surface, rect, x, plate, narrow)

    def _row(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        x: int,
        plate: Plate,
        narrow: bool,
    ) -> None:
        px, y = self.kit.px, rect.y + self.kit.px(57)
        gap = px(18)
        numbers = [
            ("crossed-swords", str(plate.attack), "sword"),
            ("coin.cents", str(plate.cents), "brass2"),
            ("card-draw", str(plate.hand), "text2"),
        ]
        if narrow:
            first = ("hearts", f"{plate.hp}/{plate.most}", "heart")
            if plate.dead:
                first = ("death-skull", plate.fate, "loss_text")
            self._narrow_row(surface, rect, (x, y), [first, *numbers])
            return
        x = self.cloth.hearts(surface, (x, y), plate.hp, plate.most, 22) + gap
        for icon, words, tone in numbers:
            x = self.cloth.number(surface, (x, y), icon, words, tone, 23) + gap
        if plate.dead or plate.state == "asked":
            words = plate.fate if plate.dead else say("plate.asked")
            icon, tone = ("death-skull", "loss_text") if plate.dead else ("hourglass", "ember")
            at = (rect.right - px(12), y)
            if self.kit.draw.chip_width(words, icon, size=17) <= at[0] - x:
                self.kit.draw.chip(
                    surface,
                    at,
                    words,
                    icon,
                    colour=tone,
                    border=tone,
                    ground="ink1",
                    size=17,
                    anchor="right",
                )

    def _narrow_row(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        at: tuple[int, int],
        numbers: list[tuple[str, str, str]],
    ) -> None:
        """Draw numbers side by side, all as much smaller as they must be to stay on the plate.

        Where that is not enough the first is its icon alone: the portrait tells a death too.
        """
        px, (x, y) = self.kit.px, at
        room, count = rect.right - px(8) - x, len(numbers)
        least = px(3)
        for share in SHARES:
            wide = [self.cloth.number_wide(words, NUMBER * share) for _, words, _ in numbers]
            if sum(wide) + least * (count - 1) <= room:
                break
        else:
            if numbers[0][1]:
                self._narrow_row(
                    surface, rect, at, [(numbers[0][0], "", numbers[0][2]), *numbers[1:]]
                )
                return
        gap = min(px(10), max(least, (room - sum(wide)) // (count - 1)))
        for (icon, words, tone), width in zip(numbers, wide, strict=True):
            self.cloth.number(surface, (x, y), icon, words, tone, NUMBER * share)
            x += width + gap

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        d = self.kit.draw
        hue = d.colour(f"seat_{plate.number}")
        d.shadow(surface, rect, radius=8, blur=10, opacity=0.6, down=6)
        d.fill(
            surface,
            rect,
            d.mix(hue, "plate_deep", 0.78),
            "ink2",
            radius=7,
            opacity=0.95,
            across=True,
        )
        self._rim(surface, rect, plate)

    def _rim(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        d = self.kit.draw
        if plate.chosen:
            d.glow(surface, rect, "blood", radius=7, blur=8, line=3.4)
        elif plate.legal:
            d.glow(surface, rect, "ember", radius=7, blur=8, strength=0.6, line=2.8)
        elif plate.aimed:
            d.frame(surface, rect, "blood", radius=7, line=2.4)
        elif plate.state == "asked":
            d.frame(surface, rect, "ember", radius=7, line=2.4)
        elif plate.state == "turn":
            d.frame(surface, rect, "moon", radius=7, line=2.2)
        else:
            d.frame(surface, rect, "line", radius=7, line=1.4, opacity=0.9)

    def portrait(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the character stands on a plate."""
        px = self.kit.px
        wide = px(92 if rect.width >= px(NARROW) else 66)
        return pygame.Rect(rect.x + px(10), rect.y + px(10), wide, rect.height - px(20))

    def minis(self, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return where so many small cards lie on a plate: closer together when there are many."""
        if not count:
            return []
        px = self.kit.px
        x = self.portrait(rect).right + px(10)
        room = rect.right - px(10) - x
        width = max(px(MINI), 24)
        step = float(width + px(7))
        if count > 1:
            step = min(step, (room - width) / (count - 1))
        high = round(width * MINI_RATIO)
        top = rect.bottom - px(10) - high
        return [pygame.Rect(round(x + at * step), top, width, high) for at in range(count)]

    # --- the own bar --------------------------------------------------------------------------

    def own(
        self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate, goal: int, limit: int
    ) -> int:
        """Draw the bar of who sits here; returns where its numbers end."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        hue = d.colour(f"seat_{plate.number}")
        d.fill(surface, rect, d.mix(hue, "ink2", 0.7), "ink2", radius=7, opacity=0.96, across=True)
        self._rim(surface, rect, plate)
        y, gap = rect.centery, px(22)
        seat_mark(d, surface, (rect.x + px(24), y), px(40), plate.number)
        x = rect.x + px(48)
        x = kit.text.line(surface, plate.who, "card_name", (x, y), size=24, width=px(190)).right
        if plate.character is not None:
            name = self.cards.deck.name(plate.character.card)
            x = kit.text.line(
                surface, name, "log", (x + px(10), y + 1), "text2", width=px(150)
            ).right
        x = self.cloth.hearts(surface, (x + gap, y), plate.hp, plate.most, 26) + px(16)
        x = self.cloth.number(surface, (x, y), "crossed-swords", str(plate.attack), "sword", 26)
        x = self.cloth.number(surface, (x + gap, y), "coin.cents", str(plate.cents), "brass2", 28)
        words = say("plate.hand", n=plate.hand, most=limit)
        x = self.cloth.number(surface, (x + gap, y), "card-draw", words, "text2", 26)
        x = self.cloth.souls(surface, (x + gap, y), plate.souls, goal, 32)
        if plate.dead:
            chip = d.chip(
                surface,
                (x + gap, y),
                plate.fate,
                "death-skull",
                colour="loss_text",
                border="loss_text",
                ground="ink1",
            )
            x = chip.right
        return x

    def chip_rects(self, rect: pygame.Rect, chips: list[Chip]) -> list[pygame.Rect]:
        """Return where the chips at the end of the own bar stand, the last outermost."""
        d, px = self.kit.draw, self.kit.px
        right, found = rect.right - px(10), []
        high = rect.height - px(12)
        for chip in reversed(chips):
            wide = max(d.chip_width(chip.words, chip.icon, size=18), px(60))
            found.append(pygame.Rect(right - wide, rect.y + px(6), wide, high))
            right -= wide + px(10)
        return found[::-1]

    def chip(self, surface: pygame.Surface, rect: pygame.Rect, chip: Chip) -> None:
        """Draw a chip of the own bar."""
        d = self.kit.draw
        ground, tone, border = {
            "lit": ("chip_lit", "on_ember", "chip_lit_rim"),
            "chosen": ("white_gold", "on_ember", "white_gold"),
            "off": ("ink2", "text3", "line"),
        }.get(chip.state, ("ink3", "bone", "line"))
        d.fill(surface, rect, ground, radius=99, opacity=0.95)
        d.frame(surface, rect, border, radius=99, line=1.8)
        px = self.kit.px
        side = rect.height * 0.62
        d.icon(
            surface,
            chip.icon,
            (rect.x + px(10) + round(side / 2), rect.centery),
            side / self.kit.theme.u,
            tone,
        )
        x = rect.x + px(14) + round(side)
        self.kit.text.line(
            surface,
            chip.words,
            "body_bold",
            (x, rect.centery),
            tone,
            size=18,
            width=rect.right - px(6) - x,
        )

    @staticmethod
    def spent(thing: Thing, deck_active: bool) -> bool:
        """Whether a card lies sideways: one that has a use and is not charged."""
        return deck_active and not thing.charged and thing.role in ("item", "character")

    def _souls_wide(self, goal: int) -> int:
        return goal * (max(12, self.kit.px(24)) + self.kit.px(4)) if goal <= 6 else self.kit.px(70)
