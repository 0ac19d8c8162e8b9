"""What is told beside what is shown large: what it covers, why not, what a press does.

Belongs here: drawing these notes. Does not belong here: the large card, and when it opens
(`picture`); the words of a reason, which the game has.
"""

from __future__ import annotations

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.cards import SMALL, TableCards
from game.ui.tables.four_souls.words import say

COVERED = 4  # cards that are shown beside what covers them


def covered(
    surface: pygame.Surface, cards: TableCards, view: View, rect: pygame.Rect, address: str
) -> None:
    """Draw beside the large card of an object what it covers in its slot."""
    kit, px = cards.kit, cards.kit.px
    word, _, id = address.partition(".")
    under = facts.under(view, int(id)) if word == "object" else ()
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
            cards.lay(surface, place, shown[at])
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


def reason(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    why: str,
    icon: str = "padlock",
    tone: str = "moon",
) -> None:
    """Draw over a box why something cannot be done, or what a press there does."""
    wide = max(rect.width, kit.px(380))
    high = kit.text.height(why, "log", wide - kit.px(60)) + kit.px(20)
    box = pygame.Rect(0, rect.y - high - kit.px(10), wide, high)
    box.centerx = rect.centerx
    if box.y < 0:
        box.y = rect.bottom + kit.px(10)
    box.clamp_ip(surface.get_rect())
    kit.draw.fill(surface, box, "tooltip", radius=8)
    kit.draw.frame(surface, box, tone, radius=8, line=1.6)
    kit.draw.icon(surface, icon, (box.x + kit.px(26), box.centery), 24, tone)
    text = pygame.Rect(box.x + kit.px(48), box.y, box.width - kit.px(58), box.height)
    kit.text.paragraph(surface, why, "log", text, middle=True)
