"""The records at a glance: a few figures of all matches that people played, and how the last went.

Belongs here: drawing them. Does not belong here: counting (`game.session.stats`).
"""

from __future__ import annotations

import pygame

from game.session.stats import Summary
from game.ui import controls
from game.ui.scenes.page import Page
from game.ui.words import Words

ACROSS = 3  # figures side by side
FORM = 12  # of the last matches
STRIP, GAP, TALLEST = 112, 10, 206  # u: how the last went, between the plates, a plate at most


def draw_glance(page: Page, surface: pygame.Surface, rect: pygame.Rect, found: Summary) -> None:
    """Draw the panel with its figures and the strip of the last matches."""
    kit = page.kit
    title, right = page.words("records.glance"), page.words("records.glance_of")
    inner = kit.draw.panel(surface, rect, title, "laurels", right)
    strip = max(kit.px(STRIP), kit.text.line_step(kit.text.role_px("log")) + kit.px(70))
    gap = kit.px(GAP)
    told = _figures(page, found)
    rows = -(-len(told) // ACROSS)
    high = min(kit.px(TALLEST), (inner.height - strip) // rows - gap)
    wide = (inner.width - gap * (ACROSS - 1)) // ACROSS
    for i, (name, value) in enumerate(told):
        x = inner.x + (i % ACROSS) * (wide + gap)
        y = inner.y + (i // ACROSS) * (high + gap)
        _figure(page, surface, pygame.Rect(x, y, wide, high), name, value)
    top = inner.y + rows * (high + gap) + gap // 2
    _form(page, surface, pygame.Rect(inner.x, top, inner.width, inner.bottom - top), found)


def time_of(words: Words, seconds: float) -> str:
    """A time at the table in minutes, or in hours and minutes."""
    spent = round(seconds / 60)
    if spent < 60:
        return words("common.minutes", n=spent)
    return words("records.hours", h=spent // 60, n=spent % 60)


def _figures(page: Page, found: Summary) -> list[tuple[str, str]]:
    words = page.words
    mean = round(found.seconds / 60 / max(1, found.matches))
    return [
        (words("records.figure.matches"), str(found.matches)),
        (words("records.figure.wins"), str(found.wins)),
        (words("records.figure.run"), str(found.run)),
        (words("records.figure.time"), time_of(words, found.seconds)),
        (words("records.figure.mean"), words("common.minutes", n=mean)),
        (words("records.figure.hints"), str(found.hints)),
    ]


def _figure(page: Page, surface: pygame.Surface, rect: pygame.Rect, name: str, value: str) -> None:
    kit = page.kit
    controls.row(kit.draw, surface, rect, "plain")
    room = rect.width - kit.px(24)
    upper = rect.height * 3 // 5
    at = (rect.centerx, rect.y + upper * 11 // 20 + kit.px(4))
    kit.text.line(
        surface, value, "numeral_total", at, anchor="centre", width=room, size=38, tall=upper
    )
    below = rect.height - upper
    at = (rect.centerx, rect.bottom - below // 2 - kit.px(4))
    kit.text.line(surface, name, "log", at, "text2", anchor="centre", width=room, tall=below)


def _form(page: Page, surface: pygame.Surface, rect: pygame.Rect, found: Summary) -> None:
    """The last matches, the newest at the right: a laurel for a win, a half one for a share."""
    kit = page.kit
    step = kit.text.line_step(kit.text.role_px("log"))
    at = (rect.x, rect.y + step // 2)
    n = min(FORM, len(found.form))
    words = page.words("records.form_one") if n == 1 else page.words("records.form", n=n)
    kit.text.line(surface, words, "log", at, "text2", width=rect.width)
    side = min(kit.px(64), rect.bottom - rect.y - step - kit.px(6))
    pitch = min(rect.width // FORM, side + kit.px(14))
    y = rect.y + step + kit.px(6) + side // 2
    for i, share in enumerate(found.form[-FORM:]):
        plate = pygame.Rect(0, 0, side, side)
        plate.center = (rect.x + side // 2 + i * pitch, y)
        won, shared = share == 1, 0 < share < 1
        tone = "brass2" if won else "brass" if shared else "text3"
        kit.draw.fill(surface, plate, "ink0", radius=6, opacity=0.8)
        kit.draw.frame(surface, plate, tone if won or shared else "line", line=1.6)
        icon = "laurel-crown" if won else "laurels" if shared else "ui-minus"
        kit.draw.icon(surface, icon, plate.center, side / kit.theme.u * 0.62, tone)
