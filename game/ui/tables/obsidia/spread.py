"""The widgets of a moment: what can be pointed at, with its words and its reason.

Belongs here: making them from what is asked. Does not belong here: drawing, what a press means.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.types import Choice, View
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.obsidia import facts
from game.ui.tables.obsidia.asks import Asks
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.hand import Fan
from game.ui.tables.obsidia.model import Cell, Land
from game.ui.tables.obsidia.places import Places
from game.ui.tables.obsidia.spots import MapButton, Picks
from game.ui.tables.obsidia.tray import Thing
from game.ui.tables.obsidia.words import say
from game.ui.tables.spot import Popup, Spot
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import MapGround, MapStop, Widget

BUTTONS = (
    ("map.in", "ui-plus", "nearer", "map_in"),
    ("map.out", "ui-minus", "farther", "map_out"),
    ("map.fit", "expand", "fit", "map_fit"),
    ("map.home", "castle", "home", "map_home"),
)


class Spread:
    """Makes the widgets of one moment."""

    def __init__(self, deck: Deck, places: Places, moment: Moment, asks: Asks, land: Land) -> None:
        """Spread out this moment."""
        self.deck, self.places, self.moment = deck, places, moment
        self.asks, self.land = asks, land

    @property
    def view(self) -> View:
        """Return what is shown."""
        return self.moment.view

    # --- the map ------------------------------------------------------------------------------

    def stops(self, ground: MapGround) -> list[MapStop]:
        """Return a place for every tile and every space that a tile may be laid in."""
        asks = self.asks
        legal, movers = asks.legal(), asks.movers()
        cells = {*self.land.tiles, *legal, *self.land.doors()}
        if asks.placing:
            cells |= {self.deck.place(int(cell)) for cell in self.view["spaces"]}
        found = []
        for cell in sorted(cells, key=lambda c: (c[1], c[0])):
            offers = cell in legal or cell in movers
            name = f"cell.{cell[0]}.{cell[1]}"
            stop = MapStop(
                name,
                ground,
                cell,
                self.label(cell),
                value=self.value(cell),
                why_not="" if offers else self._why(cell),
                offers=offers,
            )
            stop.manner = "select" if offers else "none"
            found.append(stop)
        return found

    def _why(self, cell: Cell) -> str:
        """Return why a tile cannot be laid here, while one is to be laid."""
        asks = self.asks
        if not asks.placing or cell in self.land.tiles:
            return ""
        return asks.why("place", self.deck.number_of(cell), asks.turn)

    def label(self, cell: Cell) -> str:
        """Return what lies on a cell."""
        where = say("tile.cell", x=cell[0], y=cell[1])
        tile = self.land.tiles.get(cell)
        if tile is None:
            return say("tile.empty", cell=where)
        return say("tile.at", terrain=say(f"terrain.{tile.terrain}.name"), cell=where)

    def value(self, cell: Cell) -> str:
        """Return who stands on a cell and whose it is, and whether it can be chosen."""
        parts = []
        tile = self.land.tiles.get(cell)
        if tile is not None and tile.terrain == "town":
            parts.append(self.holder(cell))
        parts += self.occupants(cell)
        spots = self.asks.spots() if self.asks.placing else {}
        if cell in spots:
            parts.append(say("tile.fits", n=len(spots[cell])))
        elif cell in self.asks.legal():
            parts.append(say("tile.legal"))
        return ", ".join(parts)

    def holder(self, cell: Cell) -> str:
        """Return whose a town is."""
        held = self.land.towns.get(cell)
        if held is None:
            return say("town.neutral")
        parties = [p for p in self.view["parties"] if self.deck.class_of(p["class"]) == held.klass]
        return say("town.held", who=facts.class_title(self.deck, parties[0])) if parties else ""

    def occupants(self, cell: Cell) -> list[str]:
        """Return units, creatures and tokens on a cell."""
        names = {k.id: k.name for k in self.deck.cards.classes}
        found = [
            say("tile.moved" if unit.moved else "tile.unit", n=unit.count, name=names[unit.klass])
            for unit in self.land.units_at(cell)
        ]
        for creature in self.view["creatures"]:
            if self.deck.place(creature["cell"]) == cell:
                name = self.deck.creature_name(creature["creature"])
                found.append(say("tile.creature", name=name))
        for effect in self.view["effects"]:
            if any(self.deck.place(token) == cell for token in effect["tokens"]):
                found.append(say("tile.token", name=self.deck.card_name(effect["card"])))
            elif any(self.deck.place(said[1]) == cell for said in effect["says"] if said[1:]):
                found.append(
                    say(
                        "tile.sealed",
                        name=self.deck.card_name(effect["card"]),
                        what=self.deck.short(effect["card"]),
                    )
                )
        return found

    def buttons(self) -> list[Widget]:
        """Return the buttons that move the map, and the one that turns the tile."""
        area = self.places.rect("mini.keys")
        wanted = list(BUTTONS)
        if self.asks.placing:
            wanted.append(("turn", "clockwise-rotation", "turn", "turn"))
        side = area.height
        gap = (area.width - len(wanted) * side) // max(1, len(wanted) - 1)
        gap = min(gap, self.places.px(22))
        found: list[Widget] = []
        for i, (name, icon, words, key) in enumerate(wanted):
            rect = pygame.Rect(area.x + i * (side + gap), area.y, side, side)
            button = MapButton(name, icon, say(f"buttons.{words}"), rect, units=24)
            button.key_of = key
            found.append(button)
        return found

    # --- players ------------------------------------------------------------------------------

    def plates(self) -> list[Widget]:
        """Return a spot for each player."""
        found: list[Widget] = []
        for party in range(len(self.view["parties"])):
            plate = facts.plate(self.deck, self.moment, party)
            choice = ("player", party) if self.asks.has("player", party) else ()
            rows = (
                (say("seat.towns"), str(plate.towns)),
                (say("seat.out"), str(plate.on_board)),
                (say("seat.reserve"), str(plate.reserve)),
                (say("seat.hand"), str(plate.hand)),
                (say("seat.tiles"), str(plate.tiles)),
                (say("seat.deck"), str(len(self.view["parties"][party]["deck"]))),
                (say("seat.pile"), self._top(self.view["parties"][party])),
            )
            words = say(
                "seat.value",
                towns=plate.towns,
                out=plate.on_board,
                reserve=plate.reserve,
                hand=plate.hand,
                tiles=plate.tiles,
            )
            label = f"{plate.title}, {escape(plate.who)}"
            found.append(
                Spot(
                    f"seat.{party}",
                    self.places.rect(f"seat.{party}"),
                    label,
                    choice=choice,
                    value=words,
                    tip=Tip(plate.title, rows),
                )
            )
        return found

    def _top(self, party: Any) -> str:
        top = party["pile_top"]
        return say("seat.nothing") if top is None else self.deck.card_name(top)

    # --- cards --------------------------------------------------------------------------------

    def cards(self, fan: Fan, cards: list[str], popup: Popup) -> list[Widget]:
        """Return a spot for each card of the hand."""
        found: list[Widget] = []
        for i, card in enumerate(cards):
            choice = self.card_choice(card)
            why = "" if choice or not self.asks.kind else self.asks.why(*self._asked_of(card))
            text = self.deck.texts[card]
            tip = Tip(text.name, (text.text,))
            spot = Spot(
                f"card.{card}",
                fan.rect(i, len(cards)),
                text.name,
                choice=choice,
                value=say(f"phase_of.{text.facts['phase']}"),
                why_not=why,
                tip=tip,
                popup=popup,
                rising=True,
            )
            found.append(spot)
        return found

    def tray(self, things: list[Thing], rects: list[pygame.Rect], popup: Popup) -> list[Widget]:
        """Return a spot for each thing on the tray."""
        found: list[Widget] = []
        for i, (thing, rect) in enumerate(zip(things, rects, strict=True)):
            card = thing.shape == "card"
            found.append(
                Spot(
                    f"tray.{thing.id}:{i}",
                    rect,
                    thing.label,
                    choice=thing.choice,
                    popup=popup if card else None,
                )
            )
        return found

    def horde(self, popup: Popup) -> list[Widget]:
        """Return a spot for each open card of the Horde."""
        cards = facts.horde_row(self.view)
        found: list[Widget] = []
        for i, card in enumerate(cards):
            if not self.places.has("horde.*") or i >= 5:
                break
            text = self.deck.texts[card]
            rect = self.places.rect(f"horde.{i}")
            found.append(
                Spot(
                    f"horde.{card}:{i}",
                    rect,
                    text.name,
                    value=say("kind.horde"),
                    tip=Tip(text.name, (text.text,)),
                    popup=popup,
                )
            )
        return found

    def _asked_of(self, card: str) -> tuple[str, str]:
        word = self.asks.kind if self.asks.kind in ("keep", "give") else "cast"
        return word, card

    def card_choice(self, card: str) -> tuple[str, str] | tuple[()]:
        """Return what a press on a card means."""
        for word in ("cast", "keep", "give", "discard"):
            if self.asks.has(word, card):
                return word, card
        return ()

    def picks(self, kit: Kit) -> Picks | None:
        """Return the list of what no button, unit or card can choose: rows as high as any needs."""
        listed = self.asks.listed()
        if not listed:
            return None
        px = self.places.px
        cards = [self.card_of(option) for option in listed]
        rows = Picks("picks", say("picks.title"), cards, row_height=max(px(46), 38), gap=px(6))
        items = [self.moment.describe(option) for option in listed]
        room = self.places.rect("inspector").width - 2 * px(12) - rows.bar_width - px(22)
        most = max(kit.text.height(words, "log", room) for words in items)
        rows.row_height = max(rows.row_height, most + px(8))
        rows.set_items(items)
        if self.asks.chosen in listed:
            rows.marked = listed.index(self.asks.chosen)
        return rows

    def card_of(self, option: Choice) -> str:
        """Return the card that an option names, or that asks; "" where there is none."""
        named = [part for part in option[1:] if part in self.deck.texts]
        asking = self.view["decision"] if self.asks.kind == "yes_no" else {}
        return str(named[0]) if named else str(asking.get("card", ""))
