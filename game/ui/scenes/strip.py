"""The line of a replay with all its steps, and the button that plays along it.

Belongs here: how they look and answer. Does not belong here: what a step is (`reel`), what the
table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.scenes.reel import Cell, Flag, Stretch
from game.ui.text import escape, plain
from game.ui.tips import Tip
from game.ui.vector import box, disc, paint, poly, segment
from game.ui.widgets import Action, IconButton, Widget

DIM = 0.66  # how far cells still to come are towards the ground
NARROW = 6  # u under which a cell has no room for its side's division


@dataclass(frozen=True, slots=True)
class Line:
    """What the track shows; it stays the same while one viewer watches."""

    last: int
    cells: Sequence[Cell]
    stretches: Sequence[Stretch]
    flags: Sequence[Flag]
    stopped: bool = False


class Track(Widget):
    """All steps from left to right; a click or a drag goes to one of them."""

    kind_words: ClassVar[str] = "slider"

    def __init__(self, name: str, label: str, line: Line) -> None:
        """Make the track, at its beginning."""
        super().__init__(name)
        self.label, self.line = label, line
        self.n = 0
        self.told = ""  # what a listener hears of the step
        self.bar = pygame.Rect(0, 0, 0, 0)  # the cells, within the rectangle
        self._flags: list[tuple[int, int]] = []
        self._over = -1
        self._dragged = False

    # --- steps and places ---------------------------------------------------------------------

    def x(self, n: float) -> int:
        """Return where a step ends."""
        return self.bar.x + round(self.bar.width * n / max(1, self.line.last))

    def at(self, x: int) -> int:
        """Return the step at a place: the one whose end is nearest."""
        share = (x - self.bar.x) / max(1, self.bar.width)
        return max(0, min(self.line.last, round(share * self.line.last)))

    def turn(self, by: int) -> int:
        """Return the step at which the next turn begins (1), or this or the one before (-1)."""
        ends = sorted({0, self.line.last, *(s.first for s in self.line.stretches)})
        if by > 0:
            return next((n for n in ends if n > self.n), self.line.last)
        return next((n for n in reversed(ends) if n < self.n), 0)

    @property
    def captures(self) -> bool:
        """A drag takes all events."""
        return self._dragged

    def handle(self, event: pygame.Event) -> Action | None:
        """Go where the mouse points."""
        if event.type == pygame.MOUSEMOTION:
            self._over = self._flag_at(event.pos)
            return self._go(self.at(event.pos[0])) if self._dragged else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            flag = self._flag_at(event.pos)
            self._dragged = flag < 0
            return self._go(self.at(event.pos[0]) if flag < 0 else self.line.flags[flag].n)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragged:
            self._dragged = False
            return self.used()
        return None

    def _go(self, n: int) -> Action:
        return Action("press", self, n) if n != self.n else self.used()

    # --- words --------------------------------------------------------------------------------

    def words(self) -> str:
        """Return the label."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return what the scene tells of the step."""
        return self.told

    def tooltip(self) -> Tip | None:
        """Return what raised the flag under the mouse."""
        if 0 <= self._over < len(self.line.flags) and self.line.flags[self._over].words:
            return Tip("", (self.line.flags[self._over].words,))
        return None

    # --- drawing ------------------------------------------------------------------------------

    def arrange(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take a place: flags above, cells, names of turns below."""
        self.rect = rect
        side = kit.px(22)
        self.bar = pygame.Rect(
            rect.x + side, rect.y + kit.px(42), rect.width - 2 * side, kit.px(26)
        )
        self._flags = self._with_room(kit.px(31))

    def _with_room(self, least: int) -> list[tuple[int, int]]:
        """The flags that have room, as (index, x): earlier ones give way."""
        found: list[tuple[int, int]] = []
        for i in range(len(self.line.flags) - 1, -1, -1):
            x = self.x(self.line.flags[i].n)
            if not found or found[-1][1] - x >= least:
                found.append((i, x))
        return found[::-1]

    def _flag_at(self, position: tuple[int, int]) -> int:
        x, y = position
        if not self.rect.y <= y < self.bar.y - 2:
            return -1
        half = (self.bar.y - self.rect.y) // 3
        return next((i for i, at in self._flags if abs(at - x) <= half), -1)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw everything, the playhead last."""
        d, bar, head = kit.draw, self.bar, self.x(self.n)
        surface.blit(self._cells(kit, ahead=True), bar)
        past = pygame.Rect(0, 0, head - bar.x, bar.height)
        surface.blit(self._cells(kit, ahead=False), bar, past)
        d.frame(surface, bar.inflate(2, 2), "line", radius=4, line=1.4)
        self._turns(surface, kit)
        for i, x in self._flags:
            self._flag(surface, kit, i, x)
        if self.line.stopped:
            at = (bar.right, bar.y - kit.px(20))
            d.icon(surface, "broken-heart", at, 26, "blood")
        self._head(surface, kit, head)
        if self.ring:
            d.frame(surface, bar.inflate(kit.px(12), kit.px(16)), "white_gold", line=2.4)

    def _cells(self, kit: Kit, *, ahead: bool) -> pygame.Surface:
        """All cells, dim where they are still ahead."""
        u = kit.theme.u

        def body() -> str:
            parts = [box(0, 0, *self.bar.size, 3, paint(kit.draw.colour("well")))]
            for cell in self.line.cells:
                x = self.x(cell.first) - self.bar.x + 0.5
                w = max(1.5, self.x(cell.last) - self.bar.x - x - 0.5)
                tone = f"seat_{(cell.seat - 1) % 6 + 1}" if cell.seat else "nothing"
                colour = kit.draw.mix(tone, "ink1", DIM if ahead else 0.06)
                parts.append(box(x, 2, w, self.bar.height - 4, min(3 * u, w / 3), paint(colour)))
                if w >= NARROW * u:
                    dark = kit.draw.mix(colour, "ink1", 0.66)
                    parts.append(division(cell.seat, x, 2, w, self.bar.height - 4, dark))
            return "".join(parts)

        key = ("reel", ahead, self.line.last, tuple(self.line.cells))
        return kit.draw.shape(key, *self.bar.size, body)

    def _turns(self, surface: pygame.Surface, kit: Kit) -> None:
        """The hairlines between turns and their names, as many as have room."""
        brass, free, bar = kit.theme.rgb("brass"), self.rect.x, self.bar
        y = bar.bottom + kit.px(8) + kit.text.line_step(kit.text.role_px("log")) // 2
        for stretch in self.line.stretches:
            x0, x1 = self.x(stretch.first), self.x(stretch.last)
            mark = (x0, bar.y - kit.px(5), max(1, kit.px(1.8)), bar.height + kit.px(10))
            surface.fill(brass, mark)
            words = escape(stretch.words)
            wide = kit.text.measure(words, "log")[0]
            left = (x0 + x1 - wide) // 2
            if left >= free:
                now = stretch.first < max(1, self.n) <= stretch.last
                kit.text.line(surface, words, "log", (left, y), "moon" if now else "text2")
                free = left + wide + kit.px(8)

    def _flag(self, surface: pygame.Surface, kit: Kit, index: int, x: int) -> None:
        d, flag = kit.draw, self.line.flags[index]
        now, lit = flag.n == self.n, index == self._over and self.hovered
        w, h = kit.px(28), kit.px(34)
        mast = round(h * 0.78)

        def body() -> str:
            points = [
                (1.0, 1.0),
                (w - 1.0, 1.0),
                (w - 1.0, mast),
                (w * 0.64, mast),
                (w / 2, h - 1),
                (w * 0.36, mast),
                (1.0, mast),
            ]
            fill = d.colour("moon" if now else "ink4" if lit else "ink3")
            rim = d.colour("moon_rim" if now else "white_gold" if lit else "line")
            return poly(points, paint(fill)) + poly(points, paint(stroke=rim, line=d.line_px(1.3)))

        rect = pygame.Rect(0, 0, w, h)
        rect.midbottom = (x, self.bar.y - kit.px(4))
        surface.blit(d.shape(("flag", now, lit), w, h, body), rect)
        tone = "on_moon" if now else "bone" if flag.n <= self.n else "text3"
        d.icon(surface, flag.icon, (x, rect.y + mast // 2), 20, tone)

    def _head(self, surface: pygame.Surface, kit: Kit, x: int) -> None:
        u = kit.theme.u
        w, h = kit.px(32), self.bar.height + kit.px(24)

        def body() -> str:
            mid, r = w / 2, 10 * u
            dark, light = kit.theme.colour("shade"), kit.theme.colour("playhead")
            out = segment(mid, 2, mid, h - 2, paint(stroke=dark, opacity=0.8, line=7 * u))
            out += segment(mid, 2, mid, h - 2, paint(stroke=light, line=3.2 * u))
            out += disc(mid, h / 2, r + 2, paint(dark, 0.7))
            out += disc(mid, h / 2, r, paint(light))
            return out + disc(mid, h / 2, r / 2, paint(kit.theme.colour("playhead_pin")))

        rect = pygame.Rect(0, 0, w, h)
        rect.center = (x, self.bar.centery)
        surface.blit(kit.draw.shape(("playhead",), w, h, body), rect)


def division(seat: int, x: float, y: float, w: float, h: float, dark: str) -> str:
    """Return the division of a side's field, so that cells differ without colour; 0: none."""
    fill, right, low = paint(dark), x + w, y + h
    if seat == 1:
        return box(x, y, w, h * 0.32, 0, fill)
    if seat == 2:
        return box(x, y, w * 0.28, h, 0, fill) + box(right - w * 0.28, y, w * 0.28, h, 0, fill)
    if seat == 3:
        points = [
            (x, y + h * 0.45),
            (x + w / 2, y + h * 0.8),
            (right, y + h * 0.45),
            (right, low),
            (x, low),
        ]
        return poly(points, fill)
    if seat == 4:
        return poly([(x, low), (right, y), (right, low)], fill)
    if seat == 5:
        return "".join(box(x, y + h * share, w, h * 0.18, 0, fill) for share in (0.18, 0.6))
    if seat == 6:
        return poly([(x, y), (right, y), (x + w / 2, y + h * 0.75)], fill)
    return ""


class PlayButton(IconButton):
    """Plays or holds: the one bright button of a replay."""

    def __init__(self, rect: pygame.Rect, label: str, *, playing: bool) -> None:
        """Show what a press will do."""
        super().__init__("play", "play-button", label, rect)
        self.playing = playing

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the triangle, or the two bars of holding."""
        kit.draw.button(
            surface,
            self.rect,
            "",
            kind="primary",
            hovered=self.hovered,
            focused=self.ring,
            pressed=self.pressed,
        )
        x, y = self.rect.centerx, self.rect.centery + (kit.px(2) if self.pressed else 0)
        if not self.playing:
            kit.draw.icon(surface, self.icon, (x, y), 26, "on_ember")
            return
        for side in (-1, 1):
            rect = pygame.Rect(0, 0, kit.px(7), kit.px(24))
            rect.center = (x + side * kit.px(7), y)
            surface.fill(kit.theme.rgb("on_ember"), rect)
