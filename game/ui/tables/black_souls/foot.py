"""The foot of the table: the hand, or the plates that stand in for it.

Belongs here: which of them is drawn, and what each plate says of the moment. Does not belong here:
how cards and plates look, what a press means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.engine.types import Choice, View
from game.ui.tables.base import Moment
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.asks import ANSWERS, Asks
from game.ui.tables.black_souls.deck import CLASSES, SOULS, Deck
from game.ui.tables.black_souls.hand import CardState, Hand
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.plates import Plates, PlateState, Threat
from game.ui.tables.black_souls.spots import Spot
from game.ui.tables.black_souls.words import say
from game.ui.widgets import Widget

NAMED = re.compile(r"\[cube\.(\w+)\] (\d+)")
ANSWER_ICONS = {"hack": "cogsplosion", "no_hack": "ui-x", "yes": "ui-check", "no": "ui-x"}


class Foot:
    """Draws the foot for a moment; previews are asked once for each choice."""

    def __init__(self, deck: Deck, hand: Hand, plates: Plates) -> None:
        """Draw with these."""
        self.deck = deck
        self.hand = hand
        self.plates = plates
        self.asks = Asks(Moment({"decision": None}, None, ()))
        self._previews: dict[Choice, View | None] = {}

    @property
    def moment(self) -> Moment:
        """Return the moment that is settled."""
        return self.asks.moment

    def show(self, asks: Asks) -> None:
        """Take another question."""
        self.asks = asks
        self._previews = {}

    def draw(
        self,
        surface: pygame.Surface,
        places: Places,
        drawn: Moment,
        widgets: Sequence[Widget],
        guest: int | None,
    ) -> None:
        """Draw hand or plates, or the hand of a `guest` who is pointed at.

        While events lead on, `drawn` is ahead of the moment and nothing is asked.
        """
        if guest is not None and not facts.running(drawn.view):
            self._hand(surface, places, drawn, guest)
            return
        if drawn is not self.moment:
            if facts.running(drawn.view):
                self._threats(surface, places, drawn, ())
            else:
                self._hand(surface, places, drawn, facts.hand_owner(drawn))
            return
        foot = self.asks.foot
        if foot == "hand":
            self._hand(surface, places, drawn, facts.hand_owner(drawn))
        elif foot == "answers":
            self._answers(surface, places)
        elif foot == "souls":
            self._souls(surface, places, widgets)
        else:
            self._threats(surface, places, drawn, widgets)

    def _hand(self, surface: pygame.Surface, places: Places, drawn: Moment, owner: int) -> None:
        corner = drawn.view["designers"][owner]
        values = facts.bid_values(corner)
        for i, value in enumerate(values):
            rect = places.bid(i, len(values))
            mine = owner == facts.hand_owner(drawn)
            state = self._card_state(value, corner, drawn, mine=mine)
            if state in ("chosen", "laid", "now"):
                rect = rect.move(0, -places.px(4))
            self.hand.draw(surface, rect, value, state)

    def _card_state(
        self, value: int, corner: Mapping[str, Any], drawn: Moment, *, mine: bool
    ) -> CardState:
        asks = self.asks
        asking = mine and asks.kind == "bid" and drawn is self.moment
        if asks.chosen == ("bid", value) and asking:
            return "chosen"
        if asking and asks.has("bid", value):
            return "legal"
        if corner["bid"] == value:
            return "now" if drawn.view["revealed"] else "laid"
        if value in corner["played"]:
            return "played"
        return "off" if asking else "idle"

    def _answers(self, surface: pygame.Surface, places: Places) -> None:
        corner = self.moment.view["designers"][facts.hand_owner(self.moment)]
        answers = ANSWERS[self.asks.kind]
        for i, (answer, place) in enumerate(zip(answers, ("yes", "no"), strict=True)):
            rect = places.rect(f"answer.{place}")
            state: PlateState = "chosen" if self.asks.chosen == (answer,) else "legal"
            if not self.asks.has(answer):
                state = "off"
            text = say(f"answer.{answer}_text", n=corner["charges"], bid=corner["bid"])
            title = say(f"answer.{answer}")
            icon = ANSWER_ICONS[answer]
            self.plates.answer(surface, rect, icon, title, text, state, str(i + 1))

    def _souls(self, surface: pygame.Surface, places: Places, widgets: Sequence[Widget]) -> None:
        spots = {w.id: w for w in widgets if isinstance(w, Spot)}
        corner = self.moment.view["designers"][facts.default_board(self.moment)]
        for i, soul in enumerate(SOULS):
            spot = spots[f"soul.{soul}"]
            state: PlateState = "legal" if spot.enabled else "off"
            if spot.manner == "select" and self.asks.chosen == spot.choice:
                state = "chosen"
            alive = say("soul.alive", n=corner["party"][soul])
            gone = say("soul.lost", n=corner["lost"][soul])
            title = spot.why_not or (spot.label if spot.label != self.deck.soul_name(soul) else "")
            self.plates.soul(
                surface,
                places.rect(f"soul.{soul}"),
                soul,
                state,
                title,
                f"{alive}, {gone}",
                dead=self.asks.kind == "lose",
                key=str(i + 1),
            )

    # --- Threats ------------------------------------------------------------------------------

    def _threats(
        self, surface: pygame.Surface, places: Places, drawn: Moment, widgets: Sequence[Widget]
    ) -> None:
        reasons = {w.id: w.why_not for w in widgets}
        for i, soul in enumerate(CLASSES):
            threat = self._threat(drawn, soul, str(i + 1), reasons.get(f"threat.{soul}", ""))
            if threat is not None:
                self.plates.threat(surface, places.rect(f"threat.{soul}"), threat)

    def _threat(self, drawn: Moment, soul: str, key: str, why: str) -> Threat | None:
        """Return what the plate of a Threat says, from the view and the view after the choice."""
        view = drawn.view
        runner = view["running"]
        corner = None if runner is None else view["designers"][runner]
        if corner is None or corner["at"] >= facts.PLACES:
            return None
        space = corner["board"][corner["at"]]
        if space is None or space["asset"] is None:
            return None
        number = dict(self.deck.threats(space["asset"]))[soul]
        choice = self.asks.threat_choice(soul) if drawn is self.moment else None
        if choice is None:
            return Threat(soul, number, "off", why)
        chosen = self.asks.chosen[:2] == ("pay", soul)
        dying, left, gone = self.effect(choice)
        if choice[0] == "short":  # the shortfall is still to be paid: the words say it
            left = None
        least, most = self.asks.black_range(soul)
        words = self.moment.describe(choice)
        return Threat(
            soul,
            number,
            "chosen" if chosen else "legal",
            "",
            words,
            dying,
            left,
            facts.alive(corner),
            gone,
            most > least,
            key,
        )

    def effect(self, choice: Choice) -> tuple[Mapping[str, int], Mapping[str, int] | None, int]:
        """Return who dies by a choice, the party after it, and all its Lost Souls then.

        Where the view after the choice is not to be had, since it would show something hidden,
        who dies is read from the game's words for the choice; None where they do not say.
        """
        view = self.moment.view
        after = self.after(choice)
        runner = view["visit"]["designer"]
        now = view["designers"][runner]
        if after is None:
            dying = counted(self.moment.describe(choice)) if choice[0] == "pay" else {}
            left = {soul: now["party"][soul] - dying.get(soul, 0) for soul in SOULS}
            gone = facts.lost(now) + sum(dying.values())
            return (dying, left, gone) if dying else ({}, None, 0)
        then = after["designers"][runner]
        lost = {soul: then["lost"][soul] - now["lost"][soul] for soul in SOULS}
        dying = {soul: count for soul, count in lost.items() if count > 0}
        return dying, then["party"], facts.lost(then)

    def after(self, choice: Choice) -> View | None:
        """Return the view after a choice, or None where that would show something hidden."""
        if choice not in self._previews:
            self._previews[choice] = self.moment.preview(choice)
        return self._previews[choice]

    def placed(self, place: int) -> Mapping[str, Any] | None:
        """Return a space as it would be after placing there, or None where that is hidden."""
        decision = self.moment.view["decision"]
        after = self.after(("place", place))
        if after is None or decision is None:
            return None
        space: Mapping[str, Any] | None = after["designers"][decision["seat"]]["board"][place]
        return space

    def picked(self) -> str:
        """Return the Asset that is being placed, where the view after placing it says so."""
        if self.asks.kind != "place":
            return ""
        for choice in self.asks.starting("place"):
            after = self.after(choice)
            gone = [a for a in self.moment.view["pool"] if after and a not in after["pool"]]
            if len(gone) == 1:
                return str(gone[0])
        return ""


def counted(words: str) -> dict[str, int]:
    """Return how many of each Soul the words of a choice name.

    >>> counted("Lose [cube.mage] 2 Mages and [cube.black_soul] 1 Black Soul")
    {'mage': 2, 'black_soul': 1}
    """
    return {soul: int(number) for soul, number in NAMED.findall(words)}
