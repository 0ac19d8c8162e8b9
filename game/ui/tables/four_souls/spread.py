"""The widgets of a moment: what can be pointed at, with its words and its reason.

Belongs here: making them from what is asked. Does not belong here: drawing, what a press means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.text import listed
from game.engine.types import Choice, View
from game.games.four_souls.cards import ACTIVATED
from game.games.four_souls.state import DECKS
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import answers, facts
from game.ui.tables.four_souls.asks import Asks
from game.ui.tables.four_souls.cards import SMALL
from game.ui.tables.four_souls.column import Column
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.facts import Thing
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.places import Places, packed, shingled
from game.ui.tables.four_souls.plates import Chip, Plates
from game.ui.tables.four_souls.spots import Picks, Spot
from game.ui.tables.four_souls.tray import Arranged, Lot
from game.ui.tables.four_souls.words import say
from game.ui.tables.spot import Popup
from game.ui.tips import Tip
from game.ui.widgets import Widget

SHOWN = (0.5, 0.3)  # of the width and height of a card that others lie on: its name, its picture
OWN_MOST = (150, 100)  # u and least pixels of the width of an own card
ACTS = (("attack", "crossed-swords"), ("purchase", "shop"))


class Spread:
    """Makes the widgets of one moment."""

    def __init__(self, kit: Kit, deck: Deck, places: Places, moment: Moment, asks: Asks) -> None:
        """Spread out this moment."""
        self.kit, self.deck, self.places = kit, deck, places
        self.moment, self.asks = moment, asks

    @property
    def view(self) -> View:
        """Return what is shown."""
        return self.moment.view

    def spot(self, address: str, rect: pygame.Rect, label: str, **more: Any) -> Spot:
        """Return the spot of an address; it offers what the options say."""
        found = Spot(address, rect, label, selectable=bool(self.asks.at(address)), **more)
        found.selected = address in self.asks.marked()
        return found

    # --- things -------------------------------------------------------------------------------

    def thing(self, thing: Thing, rect: pygame.Rect, popup: Popup) -> Spot:
        """Return the spot of an object in play."""
        why = ""
        if self.asks.kind in ("main", "priority") and not self.asks.at(thing.address):
            why = self._why_idle(thing) or self.asks.why_act(thing.address)
        click = self.asks.click_words(thing.address)
        value = self.state_of(thing) + (f", {click}" if click else "")
        covered = [self.deck.name(card) for card in facts.under(self.view, thing.id)]
        value += ", " + say("slot.over", cards=listed(covered)) if covered else ""
        return self.spot(
            thing.address,
            rect,
            self.deck.name(thing.card),
            card=thing.card,
            value=value,
            why_not=why,
            popup=popup,
        )

    def _why_idle(self, thing: Thing) -> str:
        """Return why none of an own object's abilities can be used now."""
        if thing.owner != self.moment.seat or thing.role not in ("item", "character"):
            return ""
        for at, ability in enumerate(self.deck.card(thing.card).abilities):
            if ability.head in ACTIVATED:
                return self.asks.why("use", thing.id, at)
        return ""

    def state_of(self, thing: Thing) -> str:
        """Return in words what shows on an object."""
        parts = [say(f"role.{thing.role}")]
        if thing.hp is not None:
            parts.append(say("thing.hp", hp=thing.hp, most=thing.most, attack=thing.attack))
        if thing.dc:
            parts.append(say("thing.dc", dc=thing.dc))
        if self.deck.card(thing.card).active and thing.role in ("item", "character"):
            parts.append(say("thing.ready" if thing.charged else "thing.spent"))
        parts += [say("thing.counters", n=n) for _, n in thing.counters]
        if thing.eternal:
            parts.append(say("thing.eternal"))
        if thing.copy:
            parts.append(say("thing.copy"))
        return ", ".join(parts)

    # --- rivals and the own place -------------------------------------------------------------

    def seat(self, plate: facts.Plate, rect: pygame.Rect, popup: Popup | None) -> Spot:
        """Return the spot of a player."""
        value = say(
            "plate.value",
            hp=plate.hp,
            most=plate.most,
            attack=plate.attack,
            cents=plate.cents,
            hand=plate.hand,
            souls=plate.souls,
        )
        more = (facts.seen(self.deck, plate), self.asks.click_words(f"seat.{plate.seat}"))
        value = ", ".join(part for part in (value, *more) if part)
        tip = None if popup is not None else Tip(plate.who, (value,))
        return self.spot(f"seat.{plate.seat}", rect, plate.who, value=value, popup=popup, tip=tip)

    def rivals(
        self, plates: Plates, shown: Sequence[facts.Plate], all_of: Popup, popup: Popup
    ) -> list[Widget]:
        """Return plate, portrait and small cards of the other players."""
        found: list[Widget] = []
        for at, plate in enumerate(shown):
            rect = self.places.rect(f"rival.{at}")
            found.append(self.seat(plate, rect, all_of))
            if plate.character is not None:
                found.append(self.thing(plate.character, plates.portrait(rect), popup))
            minis = plates.minis(rect, len(plate.things))
            found += [self.thing(t, r, popup) for t, r in zip(plate.things, minis, strict=True)]
        return found

    def own(
        self, plates: Plates, plate: facts.Plate, chips: list[Chip], popup: Popup
    ) -> list[Widget]:
        """Return the own bar with its chips, the character and what lies beside it."""
        bar = self.places.rect("own")
        found: list[Widget] = [self.seat(plate, bar, None)]
        for (act, _), chip, rect in zip(ACTS, chips, plates.chip_rects(bar, chips), strict=False):
            why = "" if self.asks.has(act) or self.asks.kind != "main" else self.asks.why(act)
            found.append(self.spot(f"act.{act}", rect, chip.words, why_not=why))
        if plate.character is not None:
            rect = self.places.rect("own.character")
            found.append(self.thing(plate.character, rect, popup))
        rects = self.own_cards(len(plate.things))
        found += [self.thing(t, r, popup) for t, r in zip(plate.things, rects, strict=True)]
        return found

    def own_cards(self, count: int) -> list[pygame.Rect]:
        """Return where the own cards lie: up to the fan, which may be narrow.

        They rather lie a little over each other than be too small for their names.
        """
        px = self.places.px
        most = max(px(OWN_MOST[0]), OWN_MOST[1])
        area = self.places.area("own.items")
        held = self.view["seats"][facts.place(self.moment)]["hand"]
        fan = Fan(self.kit, self.places)
        end = fan.rect(0, held).left if held else fan.area.right
        area.width = end - px(18) - area.x
        apart = packed(area, count, most, px(12), 36)
        if not apart or apart[0].width >= SMALL:
            return apart
        return shingled(area, count, SMALL, px(12), SHOWN) or apart

    def hand(self, fan: Fan, cards: list[str], popup: Popup) -> list[Widget]:
        """Return a spot for each card of the hand."""
        found: list[Widget] = []
        for at, card in enumerate(cards):
            twin = cards[:at].count(card)
            address = f"card.{card}"
            why = ""
            if self.asks.kind in ("main", "priority") and not self.asks.at(address):
                why = self.asks.why("play", card)
            text = self.deck.texts[card]
            spot = self.spot(
                address,
                fan.rect(at, len(cards)),
                text.name,
                card=card,
                why_not=why,
                value=say("kind.loot"),
                popup=popup,
                rising=True,
            )
            if twin:
                spot.id = f"{address}:{twin}"
            found.append(spot)
        return found

    # --- the middle ---------------------------------------------------------------------------

    def slots(self, popup: Popup, pile: Popup) -> list[Widget]:
        """Return slots, decks and discards."""
        found: list[Widget] = []
        for kind in facts.SLOTS:
            if kind == "rooms" and not self.view["rooms"]:
                continue
            slots = facts.slot_things(self.view, kind)
            for at, (thing, _) in enumerate(slots):
                rect = self.places.rect(f"{kind}.{at}", at, len(slots))
                if thing is not None:
                    found.append(self.thing(thing, rect, popup))
                if thing is None or self.asks.at(f"slot.{kind}.{at}"):
                    label = say("slot.empty") if thing is None else self.deck.name(thing.card)
                    words = say("slot.label", n=at + 1, what=label)
                    found.append(self.spot(f"slot.{kind}.{at}", rect, words))
        for deck in DECKS:
            if deck != "room" or self.view["rooms"]:
                found += self._piles(deck, pile, popup)
        return found

    def _piles(self, name: str, pile: Popup, popup: Popup) -> list[Widget]:
        entry = facts.deck_of(self.view, name)
        title = say(f"deck.{name}")
        value = say("deck.count", n=entry["count"])
        known = [self.deck.name(entry["known"][key]) for key in sorted(entry["known"], key=int)]
        rows: tuple[str, ...] = (say("deck.known", cards=", ".join(known)),) if known else ()
        click = self.asks.click_words(f"deck.{name}") or self.asks.why_act(f"deck.{name}")
        rows += (click,) if click else ()
        top = entry["known"].get("0", "") if entry["count"] else ""
        deck = self.spot(
            f"deck.{name}",
            self.places.rect(f"deck.{name}"),
            title,
            value=value,
            card=top,
            popup=popup if top else None,
            tip=Tip(title, (value, *rows)),
        )
        found: list[Widget] = [deck]
        gone = entry["discard"]
        words = say("deck.discard", deck=title, n=len(gone))
        spot = self.spot(
            f"discard.{name}",
            self.places.rect(f"discard.{name}"),
            words,
            card=gone[-1] if gone else "",
            popup=pile if gone else None,
        )
        return [*found, spot]

    def bonus(self, popup: Popup) -> list[Widget]:
        """Return the bonus souls that can still be gained."""
        cards = self.view["bonus"]
        return [
            self.spot(
                f"bonus.{card}",
                self.places.rect(f"bonus.{at}", at, len(cards)),
                self.deck.name(card),
                card=card,
                popup=popup,
            )
            for at, card in enumerate(cards)
        ]

    # --- the right ----------------------------------------------------------------------------

    def stack(
        self, column: Column, entries: list[facts.Entry], roll: facts.Roll | None, popup: Popup
    ) -> list[Widget]:
        """Return the rows of the stack."""
        rects = column.rows(self.places.rect("stack"), len(entries), roll)
        return [
            self.spot(
                f"stack.{entry.id}",
                rect,
                entry.title,
                card=entry.card,
                value=". ".join(part for part in (entry.words, entry.waits) if part),
                popup=popup if entry.card else None,
            )
            for entry, rect in zip(entries, rects, strict=True)
        ]

    def picks(self) -> Picks | None:
        """Return the list of what can be chosen on the table, for the keyboard and as a list."""
        listed = self.asks.listed()
        if not listed:
            return None
        px = self.places.px
        rows = Picks(
            "picks",
            say("picks.title"),
            [self.row_places(o) for o in listed],
            row_height=max(px(40), 30),
            gap=px(6),
        )
        rows.set_items([self.moment.describe(option) for option in listed])
        if self.asks.chosen in listed:
            rows.marked = listed.index(self.asks.chosen)
        return rows

    def row_places(self, option: Choice) -> tuple[str, ...]:
        """Return the places that a row of the list lights."""
        return tuple(self.asks.places_of(option))

    def claims(self, bar: answers.Bar, shown: answers.Answering) -> list[Widget]:
        """Return a spot for each player who may claim to answer before their turn to."""
        spots: list[Widget] = []
        boxes = bar.boxes(self.places.rect("answers"), shown)
        for asked, box in zip(shown.seats, boxes, strict=True):
            if answers.may_claim(asked):
                label = say("answers.claims", name=asked.name)
                tip = Tip("", (say("answers.claim_tip", name=asked.name),))
                spot = Spot(
                    f"{answers.Claims.PLACE}{asked.seat}", box, label, selectable=True, tip=tip
                )
                spots.append(spot)
        return spots

    def tray(self, found: Arranged, lots: list[Lot], popup: Popup) -> list[Widget]:
        """Return a spot for each thing on the tray."""
        spots: list[Widget] = []
        for at, (lot, rect) in enumerate(zip(lots, found.lots, strict=True)):
            card = lot.shape == "card"
            spot = Spot(
                f"tray.{at}",
                rect,
                lot.words,
                selectable=True,
                card=lot.card,
                popup=popup if card else None,
            )
            spot.selected = lot.choice == self.asks.chosen
            spots.append(spot)
        return spots
