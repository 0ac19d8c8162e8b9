"""The stack at the right: what resolves first stands on top, the die below, who has priority.

Belongs here: drawing the stack's rows, the die and arrows to targets. Does not belong here: reading
the view, what a press on a row means.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.marks import seat_mark
from game.ui.motion import tumble
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.facts import Entry, Roll
from game.ui.tables.four_souls.words import say
from game.ui.timeline import DIE

ROW, GAP = 66, 8  # u
ORDER = 38  # u: who has passed
DICE = 132  # u of the tray of a die
MAY = 50  # u for what may still change it
ABOVE, INWARD = 160, 70  # u: how far over a card an arrow is level, and lands off its corner


def _bed(roll: Roll) -> int:
    """Return how high the place of a die is, in u."""
    return DICE + (MAY if roll.changers else 0)


class Column:
    """Draws the stack."""

    def __init__(self, kit: Kit, cards: TableCards) -> None:
        """Draw with these."""
        self.kit, self.cards = kit, cards

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """Draw the panel and, while nothing is on it, that it is empty."""
        words = say("stack.order") if count > 1 else ""
        self.kit.draw.panel(surface, rect, say("stack.title"), "stack", words)

    def rows(self, rect: pygame.Rect, count: int, roll: Roll | None) -> list[pygame.Rect]:
        """Return where the rows stand, the top of the stack first; many are lower."""
        if not count:
            return []
        px = self.kit.px
        inner = self._inner(rect)
        if roll is not None:
            inner.height -= px(_bed(roll) + 10)
        high = min(px(ROW), (inner.height - px(GAP) * (count - 1)) // count)
        high = max(high, px(18))
        step = high + px(GAP)
        if count > 1:
            step = min(step, (inner.height - high) // (count - 1))
        return [pygame.Rect(inner.x, inner.y + at * step, inner.width, high) for at in range(count)]

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        px, head = self.kit.px, self.kit.draw.header_height()
        top = head + px(ORDER + 14)
        return pygame.Rect(
            rect.x + px(12), rect.y + top, rect.width - px(24), rect.height - top - px(12)
        )

    def order_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where it stands who has passed: under the heading."""
        px, head = self.kit.px, self.kit.draw.header_height()
        return pygame.Rect(rect.x + px(12), rect.y + head + px(6), rect.width - px(24), px(ORDER))

    def empty(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Say what an empty stack means."""
        inner = self._inner(rect)
        self.kit.text.paragraph(surface, words, "log", inner, "text2")

    def sign_rect(self, row: pygame.Rect) -> pygame.Rect:
        """Return where a row shows its card or icon."""
        px = self.kit.px
        side = min(px(46), row.height - px(8))
        return pygame.Rect(row.x + px(8), row.centery - side // 2, side, side)

    def row(self, surface: pygame.Surface, rect: pygame.Rect, entry: Entry, state: str) -> None:
        """Draw one item: `state` is top, legal, chosen, pointed or idle."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        d.fill(surface, rect, d.mix(entry.tone, "row_deep", 0.62), "ink3", radius=7, across=True)
        edge = {"top": "moon", "legal": "ember", "chosen": "blood", "pointed": "white_gold"}
        if state == "legal":
            d.glow(surface, rect, "ember", radius=7, blur=6, strength=0.5, line=2.4)
        else:
            rim = edge.get(state, "line")
            d.frame(surface, rect, rim, radius=7, line=2.4 if rim != "line" else 1.4)
        tall = rect.height >= px(46)
        box = self.sign_rect(rect)
        side = box.width
        if entry.card:
            art = self.cards.face(box.size, entry.card)
            surface.blit(art, box)
            d.frame(surface, box, entry.tone, radius=4, line=1.6)
        else:
            d.fill(surface, box, "sign_ground", radius=5)
            d.frame(surface, box, entry.tone, radius=5, line=1.8)
            d.icon(surface, entry.icon, box.center, side * 0.74 / kit.theme.u, "vellum")
        x = box.right + px(12)
        end = rect.right - px(34)
        number = (rect.right - px(18), rect.centery)
        top = "moon" if state == "top" else "text3"
        kit.text.line(
            surface, str(entry.number), "numeral", number, top, anchor="centre", tall=rect.height
        )
        if not tall:
            used = kit.text.line(
                surface,
                entry.title,
                "body_bold",
                (x, rect.centery),
                width=end - x,
                tall=rect.height,
            )
            self._beside(
                surface, entry, pygame.Rect(used.right, rect.y, end - used.right, rect.height)
            )
            return
        if kit.text.measure(entry.title, "body_bold", px=13)[0] > end - x:  # the title alone, whole
            room = pygame.Rect(x, rect.y, end - x, rect.height)
            kit.text.paragraph(surface, entry.title, "body_bold", room, middle=True)
            return
        half, wide = rect.height // 2, end - x  # each line, however large the text is, has its half
        over, under = (x, rect.y + half // 2 + 1), (x, rect.bottom - half // 2 - 1)
        kit.text.line(surface, entry.title, "body_bold", over, width=wide, tall=half)
        aims = self._aims(entry, wide)
        kit.text.line(surface, aims, "log", under, "text2", width=wide, tall=half)

    def _beside(self, surface: pygame.Surface, entry: Entry, room: pygame.Rect) -> None:
        """Draw behind the title of a low row what it is aimed at, else whose it is, if it fits."""
        x, log = room.x + self.kit.px(10), self.kit.text
        for words in (", ".join(entry.names), entry.who):
            if words and log.measure(words, "log", px=13)[0] <= room.right - x:
                log.line(
                    surface,
                    words,
                    "log",
                    (x, room.centery),
                    "text2",
                    width=room.right - x,
                    tall=room.height,
                )
                return

    def _aims(self, entry: Entry, width: int) -> str:
        """Return whose it is and as many names of what it is aimed at as there is room for."""
        for shown in range(len(entry.names), 0, -1):
            names = ", ".join(entry.names[:shown])
            more = len(entry.names) - shown
            if more:
                names = say("stack.more", names=names, n=more)
            words = say("stack.aims", who=entry.who, to=names)
            if self.kit.text.measure(words, "log", px=13)[0] <= width:
                return words
        if entry.names and len(entry.names) == 1:
            one = entry.names[0]
            return one if self.kit.text.measure(one, "log", px=13)[0] <= width else entry.who
        return entry.who

    # --- the die ------------------------------------------------------------------------------

    def die_rect(self, rect: pygame.Rect, roll: Roll) -> pygame.Rect:
        """Return where the die lies in the panel."""
        inner = self._inner(rect)
        high = self.kit.px(_bed(roll))
        return pygame.Rect(inner.x, inner.bottom - high, inner.width, high)

    def die(
        self, surface: pygame.Surface, rect: pygame.Rect, roll: Roll, face: int, spin: float
    ) -> None:
        """Draw the die large, and what it has to reach."""
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        d.fill(surface, rect, "die_bed", "die_bed_foot", radius=8)
        d.frame(surface, rect, "brassd", radius=8, line=2)
        side = px(92)
        bed = rect.copy()
        bed.height = px(DICE)
        at = (rect.x + px(76), bed.centery)
        self.throw(surface, at, side, face, spin, attack=bool(roll.needs))
        if spin > 0:
            return
        words = pygame.Rect(rect.x + px(146), rect.y, rect.right - rect.x - px(154), bed.height)
        told, tone = self.told(roll, face)
        kit.text.paragraph(surface, told, "body_bold", words, tone, middle=True)
        if roll.changers:
            foot = pygame.Rect(rect.x + px(14), bed.bottom, rect.width - px(24), px(MAY) - px(6))
            kit.text.paragraph(surface, self.may(roll, foot), "log", foot, "text2", middle=True)

    def told(self, roll: Roll, face: int) -> tuple[str, str]:
        """Return what a die means with what will be added to it, and in what colour."""
        result = roll.result(face)
        if not roll.needs:
            key = "die.shows" if result == face else "die.counts"
            return say(key, n=face, result=result), "bone"
        hits = result >= roll.needs
        key, tone = ("die.hits", "verdigris") if hits else ("die.misses", "loss_text")
        return say(key, n=max(1, roll.needs - roll.bonus), name=roll.against), tone

    def may(self, roll: Roll, room: pygame.Rect) -> str:
        """Return what may still change the die: its cards, or how many there are."""
        words = say("die.may", names=", ".join(roll.changers))
        if self.kit.text.height(words, "log", room.width) <= room.height:
            return words
        return say("die.may_count", n=len(roll.changers))

    def throw(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        side: int,
        face: int,
        spin: float,
        *,
        attack: bool = False,
    ) -> None:
        """Draw a die by its middle; `spin` runs from 1, when it is thrown, to 0."""
        size = round(side * 1.14)
        name = f"die.attack.{face}" if attack else f"die.{face}"
        drawn = self.kit.assets.picture(name, (size, size))
        if spin > 0:
            angle, high = tumble((1 - spin) * DIE)
            drawn = pygame.transform.rotozoom(drawn, angle, 1.0)
            at = (at[0], at[1] - self.kit.px(high * 0.35))
        surface.blit(drawn, drawn.get_rect(center=at))

    # --- priority -----------------------------------------------------------------------------

    def order(
        self, surface: pygame.Surface, rect: pygame.Rect, seats: Sequence[tuple[int, str, str]]
    ) -> None:
        """Draw who passes next in what order: (number, name, state passed, now or later)."""
        d, px = self.kit.draw, self.kit.px
        step = rect.width // max(1, len(seats))
        for at, (number, _, state) in enumerate(seats):
            x = rect.x + step * at + step // 2
            if state == "now":
                box = pygame.Rect(0, 0, min(step - 4, px(54)), rect.height)
                box.center = (x, rect.centery)
                d.fill(surface, box, "ember", radius=6, opacity=0.25)
                d.frame(surface, box, "ember", radius=6, line=2)
            seat_mark(
                d,
                surface,
                (x, rect.centery),
                min(rect.height - 4, px(36)),
                number,
                dim=state == "passed",
            )
            if state == "passed":
                d.icon(surface, "ui-check", (x + px(12), rect.centery + px(8)), 18, "verdigris")

    # --- arrows -------------------------------------------------------------------------------

    def arrow(
        self, surface: pygame.Surface, start: tuple[int, int], rect: pygame.Rect, tone: str
    ) -> None:
        """Draw an arrow from a row of the stack to what it is aimed at."""
        px = self.kit.px
        colour = self.kit.theme.rgb(tone)
        points = self.way(start, rect)
        dark = self.kit.theme.rgb("ink0")
        for line, hue in ((px(7), dark), (max(2, px(3.4)), colour)):
            pygame.draw.lines(surface, hue, False, points, line)
        (ax, ay), (bx, by) = points[-3], points[-1]
        turn = math.atan2(by - ay, bx - ax)
        head = px(16)
        tips = [
            (bx, by),
            (bx - head * math.cos(turn - 0.45), by - head * math.sin(turn - 0.45)),
            (bx - head * math.cos(turn + 0.45), by - head * math.sin(turn + 0.45)),
        ]
        pygame.draw.polygon(surface, colour, tips)
        pygame.draw.polygon(surface, dark, tips, 1)

    def way(self, start: tuple[int, int], rect: pygame.Rect) -> list[tuple[float, float]]:
        """Return the points of an arrow: level over the headings, and from above onto a card."""
        px = self.kit.px
        goal, bend = nearest(start, rect), (start[0] - px(40), start[1])
        if start[1] < rect.top <= start[1] + px(ABOVE):
            goal = (goal[0] - min(px(INWARD), rect.width // 2), rect.top)
            bend = (goal[0], start[1])
        return [curve(start, bend, goal, t / 18) for t in range(19)]


def nearest(start: tuple[int, int], rect: pygame.Rect) -> tuple[int, int]:
    """Return the point of a rectangle that is closest to another.

    >>> nearest((100, 5), pygame.Rect(0, 0, 10, 10))
    (10, 5)
    """
    return (max(rect.left, min(rect.right, start[0])), max(rect.top, min(rect.bottom, start[1])))


def curve(
    start: tuple[int, int], pull: tuple[int, int], goal: tuple[int, int], t: float
) -> tuple[float, float]:
    """Return the point at `t`, from 0 to 1, of the curve from start to goal that another pulls."""
    left = 1 - t
    x, y = (
        left * left * a + 2 * left * t * b + t * t * c
        for a, b, c in zip(start, pull, goal, strict=True)
    )
    return x, y
