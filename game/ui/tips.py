"""Tooltips: what they say, where they open, how they look.

Belongs here: the tooltip's content, its placement as a pure function, its drawing. Does not
belong here: when a tooltip opens (`focus`) and the words themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.draw import Draw
from game.ui.text import plain
from game.ui.vector import box, paint, poly

Side = Literal["up", "down", "left", "right"]
Row = str | tuple[str, str]
SHADOW = 14  # u of blur


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says.

    `kind` "info" explains (brass edge); "reason" says why not (moon edge, padlock). `rows` are
    paragraphs of markup or pairs of label and value; `foot` is the clause.
    """

    title: str = ""
    rows: tuple[Row, ...] = ()
    foot: str = ""
    kind: Literal["info", "reason"] = "info"
    icon: str = ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.title or self.rows)

    def speak(self) -> str:
        """Return the tooltip as one sentence or two."""
        parts = [self.title, *(r if isinstance(r, str) else f"{r[0]}: {r[1]}" for r in self.rows)]
        return ". ".join(plain(part).rstrip(".") for part in parts if part)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tooltip stands: its box, and the edge that carries the beak."""

    rect: pygame.Rect
    side: Side
    beak: int  # pixels along that edge


def reason(words: str, title: str, clause: str = "") -> Tip:
    """Return the tooltip of something that cannot be done, in the game's words."""
    return Tip(title, (words,), clause, "reason")


def place(
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
    gap: int = 16,
) -> Spot:
    """Return the place beside `anchor` that is inside the window and covers `avoid` least."""
    w, h = size
    mid_x, mid_y = anchor.centerx - w // 2, anchor.centery - h // 2
    places: list[tuple[Side, int, int]] = [
        ("left", anchor.right + gap, mid_y),
        ("right", anchor.left - gap - w, mid_y),
        ("down", mid_x, anchor.top - gap - h),
        ("up", mid_x, anchor.bottom + gap),
    ]
    best: tuple[int, int, Spot] | None = None
    for order, (side, x, y) in enumerate(places):
        rect = pygame.Rect(x, y, w, h)
        if side in ("left", "right"):
            rect.y = max(window.top + 4, min(y, window.bottom - h - 4))
            beak = anchor.centery - rect.y
        else:
            rect.x = max(window.left + 4, min(x, window.right - w - 4))
            beak = anchor.centerx - rect.x
        outside = w * h - rect.clip(window).width * rect.clip(window).height
        covered = sum(rect.clip(a).width * rect.clip(a).height for a in (*avoid, anchor))
        limit = (h if side in ("left", "right") else w) - gap
        spot = Spot(rect, side, max(gap, min(limit, beak)))
        score = (outside * 8 + covered, order, spot)
        if best is None or score[:2] < best[:2]:
            best = score
    assert best is not None
    spot = best[2]
    return Spot(spot.rect.clamp(window), spot.side, spot.beak)


def width_of(d: Draw, tip: Tip) -> int:
    """Return the tooltip's width: as narrow as its words allow, 520 u at most."""
    most = min(d.theme.panel_px(520), round(d.theme.size[0] * 0.6))
    pad = 2 * d.theme.px(18)
    need = d.text.measure(tip.title, "body_bold")[0] + d.theme.px(36) if tip.title else 0
    for line in tip.rows:
        if isinstance(line, str):
            need = max(need, d.text.measure(line, "log")[0])
        else:
            need = max(
                need,
                d.text.measure(line[0], "log")[0]
                + d.text.measure(line[1], "log_bold")[0]
                + d.theme.px(28),
            )
    if tip.foot:
        need = max(need, d.text.measure(tip.foot, "small")[0])
    return max(d.theme.px(160), min(most, need + pad + 2))


def measure(d: Draw, tip: Tip) -> tuple[int, int]:
    """Return the size of a tooltip's box in pixels."""
    width = width_of(d, tip)
    return width, _flow(d, None, tip, pygame.Rect(0, 0, width, 0))


def area(
    d: Draw,
    window: pygame.Rect,
    tip: Tip,
    anchor: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return all that drawing a tooltip would cover, its beak and its shadow included."""
    reach = 2 * d.theme.px(SHADOW * 2 + 10)
    return _spot(d, window, tip, anchor, avoid).rect.inflate(reach, reach)


def draw(
    d: Draw,
    surface: pygame.Surface,
    tip: Tip,
    anchor: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a tooltip beside its anchor; returns its box."""
    spot = _spot(d, surface.get_rect(), tip, anchor, avoid)
    d.shadow(surface, spot.rect, radius=8, blur=SHADOW, opacity=0.8)
    _ground(d, surface, spot, "moon" if tip.kind == "reason" else "brass2")
    _flow(d, surface, tip, spot.rect)
    return spot.rect


def _spot(
    d: Draw, window: pygame.Rect, tip: Tip, anchor: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> Spot:
    return place(measure(d, tip), anchor, window, avoid, max(10, d.theme.px(16)))


def _ground(d: Draw, surface: pygame.Surface, spot: Spot, edge: str) -> None:
    w, h = spot.rect.size
    beak = max(8, d.theme.px(13))

    def body() -> str:
        u, line = d.theme.u, d.line_px(1.8)
        half, at, pad = beak * 0.85, spot.beak, beak
        style = paint(stroke=d.colour(edge), opacity=0.92, line=line)
        ground = paint(d.colour("tooltip"))
        points = {
            "up": [(at - half, line), (at, -pad), (at + half, line)],
            "down": [(at - half, h - line), (at, h + pad), (at + half, h - line)],
            "left": [(line, at - half), (-pad, at), (line, at + half)],
            "right": [(w - line, at - half), (w + pad, at), (w - line, at + half)],
        }[spot.side]
        shifted = [(x + pad + 1, y + pad + 1) for x, y in points]
        left = pad + 1 + line / 2
        return (
            box(pad + 1, pad + 1, w, h, 8 * u, ground)
            + box(left, left, w - line, h - line, 7 * u, style)
            + poly(shifted, ground)
            + poly(shifted, style, closed=False)
        )

    key = ("tip", edge, spot.side, spot.beak, w, h)
    drawn = d.shape(key, w + 2 * beak + 2, h + 2 * beak + 2, body)
    surface.blit(drawn, (spot.rect.x - beak - 1, spot.rect.y - beak - 1))


def _flow(d: Draw, surface: pygame.Surface | None, tip: Tip, rect: pygame.Rect) -> int:
    """Set the words from top to bottom, drawing if there is a surface; returns the height."""
    px = d.theme.px
    left, room, y = rect.x + px(18), rect.width - 2 * px(18), rect.y + px(12)
    if tip.title:
        step = d.text.line_step(d.text.role_px("body_bold"))
        if surface is not None:
            x = left
            icon = tip.icon or ("padlock" if tip.kind == "reason" else "")
            if icon:
                tone = "moon" if tip.kind == "reason" else "brass2"
                d.icon(surface, icon, (x + px(11), y + step // 2), 24, tone)
                x += px(32)
            d.text.line(surface, tip.title, "body_bold", (x, y + step // 2), width=left + room - x)
        y += step + px(5)
    for entry in tip.rows:
        if isinstance(entry, str):
            tall = d.text.height(entry, "log", room)
            if surface is not None:
                area = pygame.Rect(left, y, room, tall)
                d.text.paragraph(surface, entry, "log", area, "text2")
        else:
            tall = d.text.line_step(d.text.role_px("log"))
            if surface is not None:
                middle = y + tall // 2
                used = d.text.line(
                    surface, entry[1], "log_bold", (left + room, middle), anchor="right"
                )
                d.text.line(
                    surface, entry[0], "log", (left, middle), "text2", width=used.x - left - px(10)
                )
        y += tall + px(4)
    if tip.foot:
        tall = d.text.line_step(d.text.role_px("small"))
        if surface is not None:
            d.rule(surface, left, y + px(3), room)
            at = (left, y + px(8) + tall // 2)
            d.text.line(surface, tip.foot, "small", at, "text3", width=room)
        y += tall + px(10)
    return y + px(10) - rect.y
