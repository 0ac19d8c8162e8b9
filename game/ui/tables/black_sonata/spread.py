"""The widgets of a moment: what can be pointed at, with its words and its reason.

Belongs here: making them from what is asked. Does not belong here: drawing, what a press means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.types import Choice, View
from game.ui.tables.base import Moment
from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.asks import DEEDS, Asks
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.notes import MARKERS, STATES, Notes
from game.ui.tables.black_sonata.plan import Plan, deed_columns
from game.ui.tables.black_sonata.spots import Deed, alike
from game.ui.tables.black_sonata.tray import Thing
from game.ui.tables.black_sonata.words import say
from game.ui.tables.spot import Popup, Spot
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Button, Widget

DEED_ICONS = {
    "search": "magnifying-glass",
    "confront": "domino-mask",
    "fog": "fog",
    "coat": "rosa-shield",
    "declare": "shield",
    "summon": "sailboat",
}
MOST_TOLD = 8  # possible ladies or coats that are listed
MODULE_DEEDS = {"coat": "heraldry", "declare": "heraldry", "summon": "ferryman"}


class Spread:
    """Makes the widgets of one moment."""

    def __init__(self, deck: Deck, plan: Plan, moment: Moment, asks: Asks, notes: Notes) -> None:
        """Spread out this moment."""
        self.deck, self.plan, self.moment = deck, plan, moment
        self.asks, self.notes = asks, notes

    @property
    def view(self) -> View:
        """Return what is shown."""
        return self.moment.view

    # --- the map ------------------------------------------------------------------------------

    def locations(self) -> list[Widget]:
        """Return a place for every location, west to east."""
        places = self.plan.places
        order = sorted(self.deck.locations, key=lambda at: places.spot(at)[0])
        found: list[Widget] = []
        for location in order:
            options = self.asks.at(location)
            about = self._about(location)
            told = (f"{label}: {words}" for label, words in about)
            value = ", ".join((*self._here(location), *told))
            tip = Tip(escape(self.deck.name(location)), (*about, *self._here(location)), "SO-2.2")
            why = "" if options or not self.asks.kind else self._why(location)
            found.append(
                Spot(
                    f"place.{location}",
                    places.medallion(location),
                    self.deck.name(location),
                    choice=options[0] if options else (),
                    value=value,
                    why_not=why,
                    tip=tip,
                    round_=True,
                )
            )
        return found

    def _why(self, location: str) -> str:
        """Return why nothing can be chosen here, where a place is chosen from at all."""
        asks, view = self.asks, self.view
        if not asks.legal():
            return ""
        if asks.kind == "act" and not facts.duo(view):
            words = ("search",) if location == view["pawn"] else ("move", location)
            return asks.why(*words)
        word = {"act": "pawn", "pawns": "place"}.get(asks.kind, asks.kind)
        return asks.why("pawn", 0, location) if word == "pawn" else asks.why(word, location)

    def _about(self, location: str) -> tuple[tuple[str, str], ...]:
        """Return landmarks and colour of a location as labels with words."""
        marks = [self.deck.landmark_name(mark) for mark in self.deck.landmarks(location)]
        colour = self.deck.say(f"word.colour.{self.deck.colour(location)}")
        return (say("place.marks", n=len(marks)), ", ".join(marks)), (say("place.colour"), colour)

    def _here(self, location: str) -> tuple[str, ...]:
        """Return who and what is here, and what help and notes say of it."""
        view = self.view
        found = [
            say(f"pawn.{who.replace('.', '_')}") for who, at in facts.pawns(view) if at == location
        ]
        if not facts.duo(view):
            if view["ferry"] == location:
                found.append(say("place.ferry"))
            if location in view["keys"]:
                found.append(say("place.key"))
        if location in self.notes.markers:
            found.append(say("place.marked"))
        chance = facts.guessed(view).get(location)
        if chance is not None:
            found.append(say("place.chance", n=f"{chance * 100:.0f}"))
        return tuple(found)

    def markers(self) -> list[Widget]:
        """Return the places of the player's markers."""
        found: list[Widget] = []
        for location in self.deck.locations:
            on = location in self.notes.markers
            name = escape(self.deck.name(location))
            words = say("notes.unmark" if on else "notes.mark", at=name)
            full = not on and len(self.notes.markers) >= MARKERS
            why = say("notes.full", n=MARKERS) if full else ""
            spot = Spot(
                f"mark.{location}",
                self.plan.places.marker(location),
                words,
                why_not=why,
                tip=Tip(words, (say("notes.mark_about"),), "SO-4.9"),
                round_=True,
            )
            spot.tab_stop = False
            found.append(spot)
        return found

    # --- cards and tokens ---------------------------------------------------------------------

    def tray(self, things: list[Thing], rects: list[pygame.Rect], popup: Popup) -> list[Widget]:
        """Return a spot for each thing on the tray."""
        found: list[Widget] = []
        for i, (thing, rect) in enumerate(zip(things, rects, strict=True)):
            value = ""
            if thing.features:
                names = ", ".join(self.deck.feature(one) for one in thing.features)
                value = say("clues.value", features=names, says=thing.says or say("clues.unknown"))
            card = thing.shape == "card"
            found.append(
                Spot(
                    f"tray.{thing.id}:{i}",
                    rect,
                    thing.label,
                    choice=thing.choice,
                    value=value,
                    popup=popup if card else None,
                    tip=Tip(thing.label, (value,)) if value else None,
                )
            )
        return found

    def solo(self, fog_popup: Popup, clue_popup: Callable[[dict[str, Any]], Popup]) -> list[Widget]:
        """Return the cards around the map of the solo game."""
        view, plan = self.view, self.plan
        found: list[Widget] = [self._lady(), self._top(), self._fog()]
        found += self._notes()
        for clue, rect in zip(view["clues"], plan.clues(), strict=True):
            names = ", ".join(self.deck.feature(one) for one in clue["features"])
            value = say("clues.value", features=names, says=self.deck.says(clue["says"]))
            label = escape(self.deck.clue(clue["card"]))
            found.append(
                Spot(
                    f"clue.{clue['card']}",
                    rect,
                    label,
                    value=value,
                    tip=Tip(label, (value,)),
                    popup=clue_popup(clue),
                )
            )
        for coat, rect in zip(view["coats"], plan.coats(), strict=True):
            names = ", ".join(self.deck.symbol(one) for one in coat["symbols"])
            value = say("coats.value", symbols=names, says=coat["says"])
            found.append(
                Spot(
                    f"coat.{coat['card']}",
                    rect,
                    say("coats.label"),
                    value=value,
                    tip=Tip(say("coats.label"), (value,)),
                )
            )
        for location, rect in plan.key_cards():
            held = location in view["keys"]
            value = say("keys.held" if held else "keys.missing")
            name = escape(self.deck.name(location))
            found.append(
                Spot(
                    f"key.{location}",
                    rect,
                    say("keys.label", at=name),
                    value=value,
                    tip=Tip(name, (value,)),
                )
            )
        for stop, rect in zip(view["stops"], plan.stops(), strict=False):
            choice = ("stop", stop) if self.asks.has("stop", stop) else ()
            found.append(
                Spot(
                    f"stop.{stop}", rect, self.deck.texts[stop].name, choice=choice, popup=fog_popup
                )
            )
        return found

    def _lady(self) -> Widget:
        """Return the Lady's card: its suit, and with help who she can be."""
        view, told = self.view, self.view.get("told") or {}
        suit = self.deck.suit(view["suit"]) if view["suit"] else say("lady.no_suit")
        rows = [say("lady.about", suit=suit)]
        ladies = told.get("ladies") or ()
        if ladies:
            rows.append(say("lady.left", n=len(ladies)))
        if len(ladies) <= MOST_TOLD:
            rows += [", ".join(map(self.deck.feature, one)) for one in ladies]
        coats = told.get("coats") or ()
        if coats:
            rows.append(say("lady.coats", n=len(coats)))
        if len(coats) <= MOST_TOLD:
            rows += [", ".join(map(self.deck.symbol, one)) for one in coats]
        return Spot(
            "lady",
            self.plan.lady(),
            say("lady.title"),
            value=suit,
            tip=Tip(say("lady.title"), tuple(rows), "SO-3.1"),
        )

    def _top(self) -> Widget:
        view = self.view
        top = facts.top(view)
        near = [self.deck.name(at) for at in facts.near(self.deck, view)]
        value = say("deck.near", places=", ".join(near)) if near else ""
        words = say(f"deck.top.{top['kind']}", shows=self.deck.upper(top))
        rows = [words, value, *self._ahead()]
        return Spot(
            "deck.top",
            self.plan.top_card(),
            words,
            value=value,
            tip=Tip(say("deck.title"), tuple(filter(None, rows)), "SO-4.3"),
        )

    def _ahead(self) -> list[str]:
        """Return what is known of the cards below the top one."""
        ahead = [
            self.deck.upper(card) for card in self.view["deck"][1:7] if card["kind"] != "hidden"
        ]
        return [say("deck.ahead", cards=", ".join(ahead))] if ahead else []

    def _fog(self) -> Widget:
        fog = self.view["fog"]
        names = [self.deck.texts[card].name for card in fog["cards"]]
        rows = [say("fog.about"), say("fog.holds", cards=", ".join(names))]
        if fog["next"]:
            rows.append(say("fog.next", card=self.deck.texts[fog["next"]].name))
        if fog["out"]:
            gone = ", ".join(self.deck.texts[card].name for card in fog["out"])
            rows.append(say("fog.out", cards=gone))
        area = self.plan.inner("fog")
        return Spot(
            "fog.deck",
            area,
            say("fog.title"),
            value=say("fog.left", n=fog["deck"]),
            tip=Tip(say("fog.title"), tuple(rows), "SO-6.2"),
        )

    def _notes(self) -> list[Widget]:
        """Return the rows of the notebook: a name goes on to the next state, a box is a state."""
        found: list[Widget] = []
        for feature, rect in self.plan.notes():
            name, now = self.deck.feature(feature), self.notes.state(feature)
            boxes = self.plan.boxes(rect)
            state, head = say(f"notes.{now}"), rect.copy()
            head.width = boxes[0].x - rect.x - 2
            tip = Tip(name, (state, say("notes.turn")))
            found.append(Spot(f"note.{feature}", head, name, value=state, tip=tip))
            for one, box in zip(STATES, boxes, strict=True):
                words = say("notes.box", feature=name, state=say(f"notes.{one}"))
                value = say("notes.noted") if one == now else ""
                spot = Spot(f"note.{feature}.{one}", box, words, value=value, tip=Tip(words))
                spot.tab_stop = False
                found.append(spot)
        return found

    def duo(self) -> list[Widget]:
        """Return the cards around the map of Cat and Mouse."""
        view, plan, found = self.view, self.plan, []
        for i, (card, rect) in enumerate(zip(view["hand"], plan.hand(), strict=True)):
            choice: Choice = ("play", card) if self.asks.has("play", card) else ()
            asked = self.asks.kind == "play" and not choice
            why = self.asks.why("play", card) if asked else ""
            name = escape(self.deck.card(card))
            found.append(
                Spot(
                    f"hand.{card}:{i}",
                    rect,
                    name,
                    choice=choice,
                    why_not=why,
                    tip=Tip(name, (say("hand.about"),)),
                )
            )
        supply = view["supply"]
        rows = (say("supply.about"),)
        found.append(
            Spot(
                "supply",
                plan.top_card(),
                say("supply.title"),
                value=say("supply.left", n=supply["count"]),
                tip=Tip(say("supply.title"), rows),
            )
        )
        gone = [escape(self.deck.card(card)) for card in view["discards"]]
        if gone:
            value = say("discards.holds", cards=", ".join(gone))
            found.append(
                Spot(
                    "discards",
                    plan.discards(),
                    say("discards.title"),
                    value=value,
                    tip=Tip(say("discards.title"), (value, say("discards.about")), "SO-27.13"),
                )
            )
        if view["lady_at"] is not None and view["goal"]:
            choice = ("goal",) if self.asks.has("goal") else ()
            asked = self.asks.kind == "play" and not choice
            why = self.asks.why("goal") if asked else ""
            name = say("screen.goal", at=escape(self.deck.name(view["goal"])))
            found.append(
                Spot(
                    "goal",
                    plan.goal(),
                    name,
                    choice=choice,
                    why_not=why,
                    tip=Tip(name, (say("screen.goal_about"),)),
                )
            )
        return list(found)

    # --- acts ---------------------------------------------------------------------------------

    def deeds(self) -> list[Widget]:
        """Return a button for each act that no place on the map stands for."""
        asks, view = self.asks, self.view
        if facts.duo(view):
            return self._searches()
        wanted = [
            deed
            for deed in DEEDS
            if deed not in MODULE_DEEDS or view["modules"][MODULE_DEEDS[deed]]
        ]
        found: list[Button] = []
        for deed, rect in zip(wanted, self.plan.deeds(len(wanted)), strict=True):
            why = self._refused(deed)
            icon = DEED_ICONS[deed] if deed_columns(len(wanted)) < 3 else ""
            button = Deed((deed,), say(f"deed.{deed}"), icon, rect, why_not=why)
            button.tip = Tip(say(f"deed.{deed}"), (say(f"deed.about.{deed}"),))
            button.selected = asks.chosen == (deed,)
            found.append(button)
        alike(found, self.plan.kit)
        return [*found]

    def _refused(self, deed: str) -> str:
        if self.asks.has(deed):
            return ""
        return (self.asks.why(deed) if self.asks.kind == "act" else "") or say("deed.later")

    def _searches(self) -> list[Widget]:
        options = self.asks.starting("search") if self.asks.kind == "act" else []
        found: list[Button] = []
        for option, rect in zip(options, self.plan.deeds(len(options), 1), strict=True):
            name = self.deck.name(str(option[1]))
            button = Deed(
                option, say("deed.search_at", at=escape(name)), DEED_ICONS["search"], rect
            )
            button.tip = Tip(say("deed.search"), (say("deed.about.search_duo"),))
            button.selected = self.asks.chosen == option
            found.append(button)
        alike(found, self.plan.kit)
        return [*found]
