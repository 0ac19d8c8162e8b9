"""The preview beside the options: marks, text and a button as they are set, and what is spoken.

Belongs here: drawing it. Does not belong here: any setting.
"""

from __future__ import annotations

import pygame

from game.ui import controls, marks
from game.ui.scenes.page import Page
from game.ui.text import escape

SEATS = 6
SAMPLES = (("prompt", "prompt_bold", "bone"), ("body", "body", "bone"), ("log", "log", "text2"))
LARGE = 1.5  # past this text scale only the main sample is shown
Strip = tuple[int, int, int]  # left, top, width


def draw_preview(page: Page, surface: pygame.Surface, rect: pygame.Rect, spoken: str) -> None:
    """Draw the panel; what is under the text grows out of the way of it.

    Without `spoken` that part is left to `draw_spoken`.
    """
    kit, words = page.kit, page.words
    title, right = words("options.preview.title"), words("options.preview.as_set")
    inner = kit.draw.panel(surface, rect, title, "magnifying-glass", right)
    left, width = inner.x + kit.px(8), inner.width - kit.px(16)
    y = _seats(page, surface, (left, inner.y + kit.px(8), width), grey=not spoken)
    y = _rule(page, surface, (left, y + kit.px(16), width))
    y = _samples(page, surface, (left, y, width))
    if spoken:
        y = _rule(page, surface, (left, y + kit.px(24), width))
        _speech(page, surface, (left, y, width), inner.bottom, spoken)


def draw_spoken(page: Page, surface: pygame.Surface, rect: pygame.Rect, spoken: str) -> None:
    """Draw what is spoken now in a panel of its own."""
    kit = page.kit
    title = page.words("options.preview.spoken")
    inner = kit.draw.panel(surface, rect, title, "talk", accent="moon")
    at = (inner.x + kit.px(8), inner.y, inner.width - kit.px(16))
    _quote(page, surface, at, inner.bottom, spoken)


def _seats(page: Page, surface: pygame.Surface, at: Strip, *, grey: bool) -> int:
    """The pennants of the seats, and where there is room the same without colour."""
    kit = page.kit
    x, y, width = at
    box = pygame.Rect(x, y, width, kit.px(108))
    controls.well(kit.draw, surface, box)
    for n in range(SEATS):
        centre = (box.x + box.width * (2 * n + 1) // (2 * SEATS), box.centery)
        marks.seat_mark(kit.draw, surface, centre, kit.px(74), n + 1)
    if kit.theme.text_scale > LARGE:
        return box.bottom
    words = page.words("options.preview.seats")
    if grey:
        below = box.move(0, box.height + kit.px(12))
        whole = surface.get_rect()
        if whole.contains(box) and whole.contains(below):
            surface.blit(pygame.transform.grayscale(surface.subsurface(box).copy()), below)
        box = below
    area = pygame.Rect(x, box.bottom + kit.px(10), width, 0)
    return kit.text.paragraph(surface, words, "log", area, "text2").bottom


def _samples(page: Page, surface: pygame.Surface, at: Strip) -> int:
    kit = page.kit
    x, y, width = at
    percent = round(kit.theme.text_scale * 100)
    y = _heading(page, surface, page.words("options.preview.text", n=percent), at)
    shown = SAMPLES if kit.theme.text_scale <= LARGE else SAMPLES[:2]
    for name, role, tone in shown:
        words = page.words(f"options.preview.{name}")
        area = pygame.Rect(x, y, width, 0)
        y = kit.text.paragraph(surface, words, role, area, tone).bottom + kit.px(12)
    tall = max(kit.px(54), kit.text.role_px("body") * 2)
    button = pygame.Rect(x, y + kit.px(6), width * 3 // 5, tall)
    words, key = page.words("options.preview.pass"), page.house.settings.key("pass")
    kit.draw.button(surface, button, words, kind="ghost", key=key, size=20)
    return button.bottom


def _speech(page: Page, surface: pygame.Surface, at: Strip, bottom: int, spoken: str) -> None:
    kit, words = page.kit, page.words
    x, y, width = at
    end = _heading(page, surface, words("options.preview.spoken"), at)
    middle = (y + end) // 2 - kit.px(4)
    kit.draw.icon(surface, "talk", (x + width - kit.px(16), middle), 28, "moon")
    _quote(page, surface, (x, end, width), bottom, spoken)


def _quote(page: Page, surface: pygame.Surface, at: Strip, bottom: int, spoken: str) -> None:
    kit, words = page.kit, page.words
    x, end, width = at
    step = kit.text.line_step(kit.text.role_px("log"))
    quoted = words("options.preview.nothing")
    if spoken:
        quoted = words("options.preview.quoted", words=escape(spoken))
    tall = kit.text.height(quoted, "body", width - kit.px(36)) + kit.px(32)
    most = bottom - end - step - kit.px(16)
    box = pygame.Rect(x, end, width, min(most, max(kit.px(64), tall)))
    controls.well(kit.draw, surface, box)
    inside = box.inflate(-kit.px(36), -kit.px(16))
    kit.text.paragraph(surface, quoted, "body", inside, middle=True)
    narrated = page.house.settings.narrate
    key = "options.preview.spoken_on" if narrated else "options.preview.spoken_off"
    under = (x, box.bottom + kit.px(8) + step // 2)
    kit.text.line(surface, words(key), "log", under, "text2", width=width)


def _heading(page: Page, surface: pygame.Surface, words: str, at: Strip) -> int:
    kit = page.kit
    x, y, width = at
    step = kit.text.line_step(kit.text.role_px("heading"))
    kit.text.line(surface, words, "heading", (x, y + step // 2), width=width)
    return y + step + kit.px(10)


def _rule(page: Page, surface: pygame.Surface, at: Strip) -> int:
    x, y, width = at
    page.kit.draw.rule(surface, x, y, width)
    return y + page.kit.px(18)
