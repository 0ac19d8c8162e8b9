"""What is shown because a row of a list or a line of the log speaks of it: a card, cells.

Belongs here: drawing these over the table. Does not belong here: which row is pointed at (`spots`,
the scene), cards of the hand (`picture`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.tables.obsidia.hand import Fan
from game.ui.tables.spot import Spot
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.tables.obsidia.table import RealmTable

DRAWER = 110  # units that the drawer of the log is wider than the log


def pointed_class(widgets: Sequence[Widget]) -> str:
    """Return the class that mouse or keyboard stands on: the one that was moved last."""
    spots = [w for w in widgets if isinstance(w, Spot) and w.choice[:1] == ("class",)]
    ringed, hovered = ([s for s in spots if s.ring], [s for s in spots if s.hovered])
    return next((str(spot.choice[1]) for spot in (*ringed, *hovered)), "")


def card_beside_list(table: RealmTable, surface: pygame.Surface, card: str) -> None:
    """Show the card of a row large beside the list."""
    rect = _size(table)
    rect.topright = (table.places.rect("inspector").x - table.kit.px(14),
                     table.picture.list_panel().y)  # fmt: skip
    _card(table, surface, rect, card)


def point_out(
    table: RealmTable, surface: pygame.Surface, cells: Sequence[str], cards: Sequence[str]
) -> None:
    """Light the cells of a line of the log, and show its card beside it."""
    before = surface.get_clip()
    surface.set_clip(table.camera.view.clip(before))
    for cell in cells:
        rect = table.camera.rect(*table.deck.place(int(cell)))
        table.kit.draw.glow(surface, rect, "moon", radius=7, blur=8, line=3)
    surface.set_clip(before)
    known = [card for card in cards if card in table.deck.texts]
    if known:
        log, rect = table.log_area() or table.places.rect("inspector"), _size(table)
        rect.bottomright = (log.x - table.kit.px(DRAWER), log.bottom)
        _card(table, surface, rect, known[0])


def _size(table: RealmTable) -> pygame.Rect:
    return Fan(table.kit, table.places.layout, table.size).large(0, 1)


def _card(table: RealmTable, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
    draw = table.kit.draw
    draw.shadow(surface, rect, radius=13, blur=16, opacity=0.8, down=8)
    draw.glow(surface, rect.inflate(4, 4), "white_gold", radius=14, blur=9, line=3)
    table.cards.large(surface, rect, table.deck.texts[card])
