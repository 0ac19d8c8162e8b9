"""The panel that teaches: the words of a step, its buttons, what it points at, the dimmed rest.

Belongs here: how the panel looks and where it stands so that it hides neither what is pointed at
nor what is to be pressed. Does not belong here: which step it is (`game.session.lesson`), what its
buttons do (`lesson`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.vector import paint, poly
from game.ui.widgets import Button, IconButton, Widget
from game.ui.words import Words

WIDTH, PAD, BEAK = 470, 22, 14  # u
ROW = 48  # of the buttons
NEXT, BACK, SKIP, LEAVE = "coach.next", "coach.back", "coach.skip", "coach.leave"
DIM = 0.36  # how much darker everything lies that is not pointed at
HARD, SOFT = 400, 4  # what it costs to cover a pixel
STRIDE = 20  # u between two places that are tried


@dataclass(frozen=True, slots=True)
class Told:
    """What a step says. `do` is what to press, empty for a step that is only read."""

    title: str
    text: str
    do: str
    n: int
    count: int

    def speak(self) -> str:
        """Return everything as sentences."""
        parts = (f"{self.title}.", self.text, self.do)
        return " ".join(plain(part) for part in parts if part)


class Coach(Widget):
    """The panel. It lies over the table and keeps the mouse off what is under it."""

    focusable: ClassVar[bool] = False

    def __init__(self, words: Words) -> None:
        """Make the panel; `place` gives it a step."""
        super().__init__("coach.panel")
        self.say = words
        self.told = Told("", "", "", 0, 0)
        self.targets: list[pygame.Rect] = []
        self.open: list[pygame.Rect] = []  # what stays bright beside the targets
        self.buttons: list[Widget] = []
        self.visible = False

    def words(self) -> str:
        """Return what the step says."""
        return self.told.speak()

    # --- placing ------------------------------------------------------------------------------

    def place(
        self,
        kit: Kit,
        told: Told,
        targets: Sequence[pygame.Rect],
        avoid: Sequence[pygame.Rect],
        soft: Sequence[pygame.Rect],
        buttons: Sequence[Widget],
    ) -> list[Widget]:
        """Take a step; returns the panel with its buttons, to be added to the focus.

        `avoid` is never covered where there is any room, `soft` only if nothing else helps.
        """
        self.told, self.visible = told, True
        self.targets = [rect.inflate(kit.px(10), kit.px(10)) for rect in targets]
        self.open = list(avoid)
        self.buttons = list(buttons)
        size = (self._width(kit), self._height(kit))
        window = pygame.Rect((0, 0), kit.size)
        self.rect = stand(size, window, self.targets, avoid, soft, kit.px(STRIDE), kit.px(22))
        self._place_buttons(kit)
        return [self, *self.buttons]

    def hide(self) -> None:
        """Show nothing."""
        self.visible, self.buttons, self.targets = False, [], []

    def _width(self, kit: Kit) -> int:
        return min(round(kit.size[0] * 0.46), kit.theme.panel_px(WIDTH))

    def _flow(self, kit: Kit) -> tuple[int, int, int, int]:
        """The heights of title, text, what to press, and the row of buttons."""
        room = self._width(kit) - 2 * kit.px(PAD)
        head = kit.text.line_step(kit.text.role_px("heading")) + kit.px(8)
        text = kit.text.height(self.told.text, "body", room)
        do = 0
        if self.told.do:
            inner = room - kit.px(36)
            do = max(kit.px(30), kit.text.height(self.told.do, "body", inner)) + kit.px(12)
        return head, text, do, max(kit.px(ROW), kit.theme.panel_px(ROW - 6))

    def _height(self, kit: Kit) -> int:
        head, text, do, row = self._flow(kit)
        return kit.px(16) + head + text + do + kit.px(16) + row + kit.px(16)

    def _place_buttons(self, kit: Kit) -> None:
        *_, row = self._flow(kit)
        pad, gap = kit.px(PAD), kit.px(10)
        y = self.rect.bottom - kit.px(16) - row
        side = max(kit.px(44), row)
        for button in self.buttons:
            if button.id == BACK:
                button.rect = pygame.Rect(self.rect.x + pad, y, side, row)
            elif button.id == LEAVE:
                button.rect = pygame.Rect(self.rect.x + pad + side + gap, y, side, row)
            else:
                left = self.rect.x + pad + 2 * (side + gap)
                button.rect = pygame.Rect(left, y, self.rect.right - pad - left, row)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw nothing yet: the panel lies over everything else."""

    def paint_under(self, surface: pygame.Surface, kit: Kit) -> None:
        """Dim the rest, and lay a light around what is pointed at: ember if it is to be chosen."""
        if not self.visible:
            return
        for rect in dimmed(surface.get_rect(), [*self.targets, *self.open]):
            kit.draw.veil(surface, rect, DIM)
        for i, rect in enumerate(self.targets):
            tone = "ember" if self.told.do and i == 0 else "moon"
            kit.draw.glow(surface, rect, tone, radius=9, blur=10, strength=0.9, line=3)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the panel with its words and buttons."""
        d, rect, told = kit.draw, self.rect, self.told
        accent = "ember" if told.do else "brass2"
        d.shadow(surface, rect, radius=8, blur=20, opacity=0.85)
        d.panel(surface, rect, accent=accent, opacity=1.0)
        if self.targets:
            self._beak(surface, kit, accent)
        head, text, do, _ = self._flow(kit)
        pad = kit.px(PAD)
        left, room = rect.x + pad, rect.width - 2 * pad
        y = rect.y + kit.px(16)
        middle = y + (head - kit.px(8)) // 2
        count = self.say("lesson.count", n=told.n, all=told.count)
        used = kit.text.line(surface, count, "log", (left + room, middle), "text2", anchor="right")
        width = used.x - left - kit.px(12)
        kit.text.line(surface, told.title, "heading", (left, middle), "brass2", width=width)
        y += head
        kit.text.paragraph(surface, told.text, "body", pygame.Rect(left, y, room, text))
        y += text
        if told.do:
            y += kit.px(12)
            area = pygame.Rect(left + kit.px(36), y, room - kit.px(36), do - kit.px(12))
            at = (left + kit.px(13), area.y + kit.text.line_step(kit.text.role_px("body")) // 2)
            d.icon(surface, "play-button", at, 22, "ember")
            kit.text.paragraph(surface, told.do, "body", area, "ember")
        for button in self.buttons:
            button.draw(surface, kit)

    def _beak(self, surface: pygame.Surface, kit: Kit, tone: str) -> None:
        """Draw the point that leads from the panel to the first thing it speaks of."""
        long = kit.px(BEAK)
        found = beak(self.rect, self.targets[0], kit.px(24))
        if found is None:
            return
        side, at = found
        w, h = (2 * long, long + 3) if side in ("up", "down") else (long + 3, 2 * long)
        points = {
            "up": [(0.0, h), (w / 2, 1.0), (float(w), h)],
            "down": [(0.0, 0.0), (w / 2, h - 1.0), (float(w), 0.0)],
            "left": [(float(w), 0.0), (1.0, h / 2), (float(w), float(h))],
            "right": [(0.0, 0.0), (w - 1.0, h / 2), (0.0, float(h))],
        }[side]

        def body() -> str:
            line = paint(stroke=kit.draw.colour(tone), line=kit.draw.line_px(1.6))
            ground = paint(kit.draw.colour("ink2" if side == "up" else "ink1"))
            return poly(points, ground) + poly(points, line, closed=False)

        drawn = kit.draw.shape(("lesson_beak", side, tone), w, h, body)
        x = {"left": self.rect.x - long, "right": self.rect.right - 3}.get(side, at - w // 2)
        y = {"up": self.rect.y - long, "down": self.rect.bottom - 3}.get(side, at - h // 2)
        surface.blit(drawn, (x, y))


def dimmed(window: pygame.Rect, holes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What is left of a window outside of some rectangles, as rectangles that do not overlap."""
    inside = [hole.clip(window) for hole in holes]
    edges = sorted({window.top, window.bottom, *(y for r in inside for y in (r.top, r.bottom))})
    out = []
    for top, bottom in pairwise(edges):
        left = window.left
        across = [r for r in inside if r.top <= top and r.bottom >= bottom and r.width]
        for hole in sorted(across, key=lambda rect: rect.left):
            if hole.left > left:
                out.append(pygame.Rect(left, top, hole.left - left, bottom - top))
            left = max(left, hole.right)
        if left < window.right:
            out.append(pygame.Rect(left, top, window.right - left, bottom - top))
    return out


def beak(panel: pygame.Rect, target: pygame.Rect, inset: int) -> tuple[str, int] | None:
    """The edge of the panel that faces a target, and where on it.

    None if they touch, or if a beak would lead past the target: it lies off a corner.
    """
    across, down = _gaps(panel, target)
    side = "left" if target.centerx < panel.centerx else "right"
    end = "up" if target.centery < panel.centery else "down"
    beside = max(panel.y + inset, min(panel.bottom - inset, target.centery))
    along = max(panel.x + inset, min(panel.right - inset, target.centerx))
    found = [(across, side, beside)] if target.top <= beside <= target.bottom else []
    found += [(down, end, along)] if target.left <= along <= target.right else []
    gap, edge, at = max(found, default=(0, "", 0))
    return (edge, at) if gap > 0 else None


def _gaps(a: pygame.Rect, b: pygame.Rect) -> tuple[int, int]:
    """How far two rectangles are apart from left to right and from top to bottom."""
    return max(a.left - b.right, b.left - a.right), max(a.top - b.bottom, b.top - a.bottom)


def _askew(a: pygame.Rect, b: pygame.Rect) -> int:
    """What it counts as a gap that no beak leads straight from one to the other."""
    across, down = _gaps(a, b)
    side = min(a.width, a.height) // 4
    straight = max(across, down) if min(across, down) <= -min(side, b.width // 2) else 0
    return 0 if straight else side


def _gap(a: pygame.Rect, b: pygame.Rect) -> int:
    across, down = _gaps(a, b)
    return max(0, across) + max(0, down)


def stand(
    size: tuple[int, int],
    window: pygame.Rect,
    targets: Sequence[pygame.Rect],
    avoid: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    stride: int,
    gap: int,
) -> pygame.Rect:
    """Where a panel stands: over as little as possible of what counts, near its first target.

    Without targets it stands in the middle of the window where it can.
    """
    kept = [rect.inflate(2 * gap, 2 * gap) for rect in targets]
    w, h = size
    first = targets[0] if targets else None
    places = sorted(
        (_far(pygame.Rect(x, y, w, h), first, window), y, x)
        for y in range(gap, max(gap + 1, window.height - h - gap + 1), stride)
        for x in range(gap, max(gap + 1, window.width - w - gap + 1), stride)
    )
    best: tuple[float, int, int] | None = None
    for far, y, x in places:
        if best is not None and far > best[0]:
            break  # whatever lies there, it costs more
        rect = pygame.Rect(x, y, w, h)
        cost = HARD * (_covered(rect, kept) + _covered(rect, avoid)) + SOFT * _covered(rect, soft)
        if best is None or (far + cost, y, x) < best:
            best = (far + cost, y, x)
    assert best is not None
    return pygame.Rect(best[2], best[1], w, h)


def _far(rect: pygame.Rect, target: pygame.Rect | None, window: pygame.Rect) -> int:
    """How far a panel is from its first target or else from the middle of the window."""
    near = window if target is None else target
    off = abs(rect.centerx - near.centerx) + abs(rect.centery - near.centery)
    return off if target is None else off + (_gap(rect, target) + _askew(rect, target)) * rect.width


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of others a rectangle covers."""
    parts = [rect.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def buttons(words: Words, *, first: bool, played: bool, last: bool) -> list[Widget]:
    """The buttons of a step: back, leave, and next or, where something is chosen, skip."""
    back = IconButton(BACK, "ui-undo", words("lesson.back"))
    if first:
        back.enabled, back.why_not = False, words("lesson.first")
    leave = IconButton(LEAVE, "exit-door", words("lesson.leave"))
    if played:
        skip = Button(SKIP, words("lesson.skip"), icon="fast-forward-button", size=19)
        return [back, leave, skip]
    label = words("lesson.first_match") if last else words("lesson.next")
    return [back, leave, Button(NEXT, label, kind="primary", size=21)]
