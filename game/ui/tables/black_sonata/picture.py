"""Draws Black Sonata's table: London, pawns, panels, the tray, and what moves.

Belongs here: the order of drawing, what is lit. Does not belong here: widgets and choices (`table`,
`spread`), how one part is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.ground import Ground, Lights
from game.ui.tables.black_sonata.panels import Panels
from game.ui.tables.black_sonata.places import Places
from game.ui.tables.black_sonata.plan import Plan
from game.ui.tables.black_sonata.words import say
from game.ui.tables.spot import Spot

if TYPE_CHECKING:
    from game.ui.tables.black_sonata.table import SonataTable

GROUND = "table.black_sonata"
PAWN = 78  # units of a pawn's height


class Picture:
    """Draws one table."""

    def __init__(self, table: SonataTable) -> None:
        """Draw this table."""
        self.table = table
        self.kit: Kit = table.kit
        self.ground = Ground(table.kit, table.looks, table.deck)
        self.panels = Panels(table.kit, table.looks, table.deck, table.cards)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything of the table."""
        table = self.table
        self._desk(surface)
        if table.drawn is None:
            return
        moment, places, view = table.drawn, table.places, table.drawn.view
        closed = not facts.duo(view) and bool(view["modules"]["ferryman"])
        self.ground.draw(surface, places, closed=closed)
        lights = self.lights()
        self.ground.light(surface, places, lights)
        self.pieces(surface, places, view)
        self.ground.chances(surface, places, lights)
        plan = Plan(self.kit, table.deck, places, view)
        if facts.duo(view):
            self.panels.duo(surface, plan, moment)
        else:
            self.panels.squeeze = table.stir.squeeze
            self.panels.solo(surface, plan, moment, table.notes)
        self._chosen(surface)
        self._advice(surface, moment)
        self._told(surface)
        table.tray.draw(surface, places, table.things, table.asks)
        table.stir.draw(self, surface, plan)

    def _desk(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.assets.covering(GROUND, *surface.get_size()), (0, 0))

    def _told(self, surface: pygame.Surface) -> None:
        """Light the cards that a line of the log speaks of."""
        for address in self.table.told:
            rect = None if address.startswith("place.") else self.table.place_of(address)
            if rect is not None:
                self.kit.draw.glow(surface, rect.inflate(4, 4), "moon", radius=7, blur=6, line=2.6)

    def advised(self) -> Mapping[str, Any] | None:
        """Return what help would do now; None where nothing of it is shown."""
        table = self.table
        if table.moment is None or table.drawn is not table.moment or table.things:
            return None
        told: Mapping[str, Any] = table.moment.view.get("told") or {}
        return told.get("advice")

    def _advice(self, surface: pygame.Surface, moment: Moment) -> None:
        """Say at the map's upper edge what help would do, and why."""
        advice, kit, area = self.advised(), self.kit, self.table.places.rect("advice")
        if advice is None:
            return
        words = say("advice", act=moment.describe(tuple(advice["choice"])), why=advice["why"])
        kit.draw.fill(surface, area, "ink1", radius=8, opacity=0.9)
        kit.draw.frame(surface, area, "moon", radius=8, line=1.8)
        kit.draw.icon(surface, "lantern-flame", (area.x + kit.px(28), area.centery), 26, "moon")
        box = pygame.Rect(area.x + kit.px(54), area.y, area.width - kit.px(66), area.height)
        kit.text.paragraph(surface, words, "log", box, middle=True)

    # --- the map ------------------------------------------------------------------------------

    def lights(self) -> Lights:
        """Return what is lit on the map now."""
        table = self.table
        assert table.drawn is not None
        view, asks = table.drawn.view, table.asks
        lights = Lights(markers=set(table.notes.markers), chances=facts.guessed(view))
        lights.told = {at.removeprefix("place.") for at in table.told if at.startswith("place.")}
        if table.drawn is not table.moment:
            return lights
        lights.legal = asks.legal()
        lights.pointed = table.pointed_place()
        lights.chosen = asks.goal(asks.chosen) if asks.chosen else ""
        if table.points_at("deck.top"):
            lights.told |= set(facts.near(table.deck, view))
        for option in asks.moment.options:
            start = self._start(table.drawn, str(option[0]), option)
            if not start:
                continue
            line = (start, asks.goal(option))
            if option[0] == "ride":
                lights.water.append(line)
            elif self._joined(*line):
                lights.roads.append(line)
        return lights

    def _start(self, moment: Moment, word: str, option: tuple[str | int, ...]) -> str:
        """Return where a walk begins."""
        view = moment.view
        if word == "pawn":
            return str(view["pawns"][int(option[1])])
        if word in ("walk", "flee"):
            return str(view["lady_at"] or "")
        return str(view["pawn"] or "") if word in ("move", "ride", "go") else ""

    def _joined(self, a: str, b: str) -> bool:
        return any({a, b} == {x, y} for x, y, _ in self.table.deck.roads)

    def pieces(self, surface: pygame.Surface, places: Places, view: View) -> None:
        """Draw pawns and the ferry; two on one location stand side by side."""
        table = self.table
        if not facts.duo(view) and view["ferry"] and table.stir.walker != "ferry":
            foot = self.ferry_at(places.spot(view["ferry"]))
            table.looks.ferry(surface, foot, self.ferry_side())
        taken: dict[str, int] = {}
        for who, at in facts.pawns(view):
            if who == table.stir.walker:
                continue
            aside = taken.get(at, 0)
            taken[at] = aside + 1
            self.pawn(surface, places.spot(at), who, self.pawn_side(places, at), aside)

    def pawn_side(self, places: Places, location: str) -> int:
        """Return on which side pawns stand, so that they hide no name."""
        right = self.ground.ribbon(places, location).centerx > places.medallion(location).right
        return -1 if right else 1

    def ferry_side(self) -> int:
        """Return how large the ferry token is."""
        return max(self.kit.px(40), 26)

    def ferry_at(self, spot: tuple[int, int]) -> tuple[int, int]:
        """Return where the ferry token lies: at the lower left of a location."""
        return spot[0] - self.kit.px(44), spot[1] + self.kit.px(30)

    def pawn(
        self, surface: pygame.Surface, spot: tuple[int, int], who: str, side: float, aside: int = 0
    ) -> None:
        """Draw a pawn beside the middle of a location: left for a `side` of -1, right for 1."""
        px = self.kit.px
        high = max(px(PAWN), 44)
        foot = (spot[0] + round(side * (px(50) + aside * px(34))), spot[1] + px(32))
        self.table.looks.pawn(surface, foot, high, who)

    def _chosen(self, surface: pygame.Surface) -> None:
        """Light the cards around the map that can be chosen, and the one that is."""
        table = self.table
        if table.drawn is not table.moment:
            return
        for widget in table.widgets():
            if not isinstance(widget, Spot) or widget.manner != "select":
                continue
            if widget.id.startswith(("place.", "tray.")):
                continue
            tone = "white_gold" if widget.selected else "ember"
            self.kit.draw.glow(
                surface,
                widget.rect.inflate(4, 4),
                tone,
                radius=8,
                blur=6,
                strength=0.7 if widget.selected else 0.4,
                line=3.4 if widget.selected else 2,
            )
