"""Where the cloth is free: for a hint, and for what happened since the last choice.

Belongs here: looking for a place that covers nothing one needs. Does not belong here: drawing, and
places that are always there (`places`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.tables.four_souls.places import Places

HINT = 560  # u of the width that a hint for beginners must have
RECAP = 332  # u of the width of what happened
GAP, FOOT, MOST = 8, 12, 96  # u between two things, at the foot of the window, and of a hint's room

Cards = Sequence[pygame.Rect]


def for_hint(
    kit: Kit,
    places: Places,
    cards: Cards,
    fan: Cards,
    panel: pygame.Rect | None,
    *,
    fight: bool = False,
) -> pygame.Rect | None:
    """Return the cloth over the fan: the plates of the others stand under the prompt.

    Who has many own cards and a small hand has none to spare there, but under those cards, or where
    a `fight` would be told of. `panel` is one that is open over the own place.
    """
    own, hand, gap = places.rect("own"), places.area("hand.0"), kit.px(GAP)
    left = max([hand.x, *(card.right + gap for card in cards)])
    if hand.right - left < kit.px(HINT):
        strip = None if fight else places.rect("strip").inflate(0, kit.px(GAP))
        return _under(kit, places, cards, fan) or strip
    top, bottom = own.bottom + gap, hand.y - gap
    if panel is not None and panel.right > left:
        bottom = min(bottom, panel.top - gap)
    return pygame.Rect(left, top, hand.right - left, bottom - top)


def _under(kit: Kit, places: Places, cards: Cards, fan: Cards) -> pygame.Rect | None:
    """Return the cloth under the own cards, beside the hand; None where it is too small."""
    gap, foot = kit.px(GAP), places.size[1] - kit.px(FOOT)
    top = max(card.bottom for card in cards) + gap
    right = min([places.rect("own").right, *(card.left for card in fan)]) - gap
    found = pygame.Rect(cards[0].x, top, right - cards[0].x, min(foot - top, kit.px(MOST)))
    return found if found.width >= kit.px(HINT) and found.height >= gap * 6 else None


def for_recap(kit: Kit, places: Places, cards: Cards, fan: Cards) -> pygame.Rect:
    """Return the own place beside the own cards, or over them where there is no room beside."""
    own, gap, width = places.area("own.items"), kit.px(GAP), kit.px(RECAP)
    left = max([own.x, *(card.right + 2 * gap for card in cards)])
    end = min([places.rect("own").right, *(card.left - gap for card in fan)])
    return pygame.Rect(left if left + width <= end else own.x, own.y, width, own.height)
