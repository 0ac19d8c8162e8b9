"""What is shown because a hint, a row of a list or a line of the log speaks of it.

Belongs here: drawing cards and cells over the table, and finding where an option lies. Does not
belong here: which row is pointed at (`spots`, the scene), cards of the hand (`picture`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.types import Choice
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


def spots_of(table: RealmTable, widgets: Sequence[Widget], choice: Choice) -> list[pygame.Rect]:
    """Return where an option lies: a thing around the map, else cells in sight, else a row."""
    spots = [w for w in widgets if isinstance(w, Spot) and w.choice]
    things = [spot.rect for spot in spots if choice[: len(spot.choice)] == spot.choice]
    things += [w.rect for w in widgets if choice[0] == "discard" and w.id == f"card.{choice[1]}"]
    cells = [table.camera.rect(*cell) for cell in table.cells_of(choice)]
    if things or cells:
        return things or [rect for rect in cells if rect.colliderect(table.camera.view)]
    row = _row_of(table, choice)
    return [] if table.list is None or row < 0 else [table.list.item_rect(row)]


def bring_row(table: RealmTable, choice: Choice) -> bool:
    """Scroll the list to an option's row; returns whether it has one."""
    row = _row_of(table, choice)
    if table.list is None or row < 0:
        return False
    top = row * table.list.pitch
    table.list.bring(top, top + table.list.row_height)
    return True


def _row_of(table: RealmTable, choice: Choice) -> int:
    listed = table.asks.listed()
    return listed.index(choice) if table.list is not None and choice in listed else -1


def card_beside_list(table: RealmTable, surface: pygame.Surface, card: str) -> None:
    """Show the card of a row large beside the list."""
    rect = _size(table)
    rect.topright = (
        table.places.rect("inspector").x - table.kit.px(14),
        table.picture.list_panel().y,
    )
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
