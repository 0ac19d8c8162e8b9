"""Plates across the top of a table, and bars that show a share.

Belongs here: phase bar, prompt, meter, odds. Does not belong here: panels (`draw`), controls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw import Draw
from game.ui.vector import Stop, linear, paint, poly

TIP = 0.36  # of the height of a plate that its point reaches over the next
PHASES_AT = (960, 14)  # u: the middle and the top of the bar over a table


@dataclass(frozen=True, slots=True)
class Phase:
    """One plate of the phase bar."""

    words: str
    state: str  # done, now or later


def phase_bar(
    d: Draw, surface: pygame.Surface, centre_x: int, top: int, phases: Sequence[Phase]
) -> list[pygame.Rect]:
    """Draw the arrow plates, centred; returns the rectangle of each."""
    rects = phase_rects(d, centre_x, top, phases)
    for i, (phase, rect) in enumerate(zip(phases, rects, strict=True)):
        _plate(d, surface, rect, phase, i)
    return rects


def phase_rects(d: Draw, centre_x: int, top: int, phases: Sequence[Phase]) -> list[pygame.Rect]:
    """Return where the plates of a phase bar stand, centred."""
    width, height = phase_width(d, phases), d.theme.px(52)
    left = centre_x - width * len(phases) // 2
    return [pygame.Rect(left + i * width, top, width, height) for i in range(len(phases))]


def phase_width(d: Draw, phases: Sequence[Phase]) -> int:
    """Return how wide each plate is."""
    needed = max((d.text.measure(p.words, "body_bold")[0] for p in phases), default=0)
    return max(d.theme.px(166), needed + d.theme.px(84))


def _plate(d: Draw, surface: pygame.Surface, rect: pygame.Rect, phase: Phase, index: int) -> None:
    tip = round(rect.height * TIP)

    def body() -> str:
        w, h = rect.width + tip, rect.height
        line = d.line_px(1.4)
        points = _arrow(w, h, tip, line, notched=bool(index))
        stops: tuple[Stop, ...]
        if phase.state == "now":
            stops = ((0, d.colour("ember_top"), 1), (1, d.colour("ember_foot"), 1))
            rim = paint(stroke=d.colour("ember_rim"), opacity=0.8, line=line)
        else:
            stops = ((0, d.colour("ink3"), 0.9), (1, d.colour("ink2"), 0.9))
            tone = d.colour("brassd" if phase.state == "done" else "line")
            rim = paint(stroke=tone, line=line)
        return linear("g", 0, 0, 0, h, stops) + poly(points, 'fill="url(#g)"') + poly(points, rim)

    key = ("phase", phase.state, index == 0)
    surface.blit(d.shape(key, rect.width + tip, rect.height, body), rect)
    tone = {"now": "on_ember", "done": "text2", "later": "text3"}[phase.state]
    x = rect.x + d.theme.px(28) + (tip // 2 if index else 0)
    if phase.state == "done":
        d.icon(surface, "ui-check", (x + d.theme.px(6), rect.centery), 18, "verdigris")
    else:
        d.text.line(surface, str(index + 1), "body_bold", (x, rect.centery), tone)
    at = (x + d.theme.px(24), rect.centery)
    d.text.line(surface, phase.words, "body_bold", at, tone, width=rect.right + tip // 2 - at[0])


def _arrow(
    w: float, h: float, tip: float, line: float, *, notched: bool
) -> list[tuple[float, float]]:
    """Return the corners of an arrow plate."""
    notch = [(line + tip, h / 2)] if notched else []
    head = [(line, line), (w - tip - line, line), (w - line, h / 2), (w - tip - line, h - line)]
    return [*head, (line, h - line), *notch]


def outline(d: Draw, surface: pygame.Surface, rect: pygame.Rect, index: int, tone: str) -> None:
    """Ring a plate of the phase bar that is pointed at."""
    tip = round(rect.height * TIP)

    def body() -> str:
        line = d.line_px(2.6)
        points = _arrow(rect.width + tip, rect.height, tip, line, notched=bool(index))
        return poly(points, paint(stroke=d.colour(tone), line=line))

    key = ("phase ring", index == 0, tone)
    surface.blit(d.shape(key, rect.width + tip, rect.height, body), rect)


def prompt(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    markup: str,
    icon: str = "",
    *,
    right: str = "",
    tone: str = "ember",
) -> None:
    """Draw the prompt: icon, bold verb phrase, rest, progress at the right."""
    px = d.theme.px
    row_rim = d.colour(tone)
    d.shadow(surface, rect, blur=10, opacity=0.5, down=4)
    d.fill(surface, rect, "ink1", opacity=0.95)
    d.frame(surface, rect, row_rim, line=2)
    bar = pygame.Rect(rect.x, rect.y, max(3, px(6)), rect.height)
    d.fill(surface, bar, row_rim, radius=2)
    x = rect.x + px(22)
    if icon:
        d.icon(surface, icon, (x + px(14), rect.centery), 30, tone)
        x += px(42)
    end = rect.right - px(18)
    if right:
        used = d.text.line(surface, right, "body", (end, rect.centery), "text2", anchor="right")
        end = used.x - px(16)
    room = end - x
    if d.text.measure(markup, "prompt")[0] <= room:
        d.text.line(surface, markup, "prompt", (x, rect.centery))
        return
    if d.text.measure(markup, "prompt", px=13)[0] <= room:
        d.text.line(surface, markup, "prompt", (x, rect.centery), width=room)
        return
    area = pygame.Rect(x, rect.y, room, rect.height)
    small = 13 / d.theme.u / d.theme.text_scale
    d.text.paragraph(surface, markup, "prompt", area, middle=True, size=small)
