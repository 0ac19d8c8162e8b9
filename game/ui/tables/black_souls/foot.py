"""The foot of the table: the hand, or the plates that stand in for it.

Belongs here: which of them is drawn, and what each plate says of the moment. Does not belong here:
how cards and plates look, what a press means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.engine.types import Choice, View
from game.ui.tables.base import Moment
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.asks import ANSWERS, Asks
from game.ui.tables.black_souls.deck import CLASSES, SOULS, TOKEN_ICONS, Deck
from game.ui.tables.black_souls.hand import CardState, Hand
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.plates import Plates, PlateState, Threat
from game.ui.tables.black_souls.spots import Spot
from game.ui.tables.black_souls.words import say
from game.ui.widgets import Widget

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
        self.away: int | None = None  # a bid card that is on its way elsewhere

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
            self._hand(surface, places, drawn, guest, ())
            return
        if drawn is not self.moment:
            if facts.running(drawn.view):
                self._threats(surface, places, drawn, ())
            else:
                self._hand(surface, places, drawn, facts.hand_owner(drawn), widgets)
            return
        foot = self.asks.foot
        if foot == "hand":
            self._hand(surface, places, drawn, facts.hand_owner(drawn), widgets)
        elif foot == "answers":
            self._answers(surface, places)
        elif foot == "souls":
            self._souls(surface, places, widgets)
        else:
            self._threats(surface, places, drawn, widgets)

    def _hand(
        self,
        surface: pygame.Surface,
        places: Places,
        drawn: Moment,
        owner: int,
        widgets: Sequence[Widget],
    ) -> None:
        corner = drawn.view["designers"][owner]
        values = facts.bid_values(corner)
        raised = {w.id: w for w in widgets if isinstance(w, Spot) and w.lifts}
        for i, value in enumerate(values):
            if value == self.away:
                continue
            rect = places.bid(i, len(values))
            mine = owner == facts.hand_owner(drawn)
            state = self._card_state(value, corner, drawn, mine=mine)
            if state in ("chosen", "laid", "now"):
                rect = rect.move(0, -places.px(4))
            elif (spot := raised.get(f"bid.{value}")) is not None:
                rect = spot.raised(self.hand.kit)
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
        return "off" if asking or drawn.view["phase"] == "quirks" else "idle"

    def _answers(self, surface: pygame.Surface, places: Places) -> None:
        answers = ANSWERS[self.asks.kind]
        for i, (answer, place) in enumerate(zip(answers, ("yes", "no"), strict=True)):
            rect = places.rect(f"answer.{place}")
            state: PlateState = "chosen" if self.asks.chosen == (answer,) else "legal"
            if not self.asks.has(answer):
                state = "off"
            text = self.answer_text(answer)
            title = say(f"answer.{answer}")
            token = self.moment.view["decision"].get("token")
            icon = TOKEN_ICONS[token] if token and answer == "yes" else ANSWER_ICONS[answer]
            self.plates.answer(surface, rect, icon, title, text, state, str(i + 1))

    def answer_text(self, answer: str) -> str:
        """Return what follows from an answer."""
        corner = self.moment.view["designers"][facts.hand_owner(self.moment)]
        token = self.moment.view["decision"].get("token")
        words = self.deck.texts[token].text if token else ""
        return say(f"answer.{answer}_text", n=corner["charges"], bid=corner["bid"], text=words)

    def _souls(self, surface: pygame.Surface, places: Places, widgets: Sequence[Widget]) -> None:
        spots = {
            w.id.partition(".")[2]: w
            for w in widgets
            if isinstance(w, Spot) and w.id.startswith(("soul.", "chosen."))
        }
        corner = self.moment.view["designers"][facts.default_board(self.moment)]
        for i, soul in enumerate(SOULS):
            spot = spots[soul]
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
            if corner["path"][corner["at"]] == soul:
                return Threat(soul, number, "done", say("threat.paid"))
            return Threat(soul, number, "off", why, self.help())
        deaths = self.deaths(choice)
        chosen = self.asks.chosen[:2] == ("pay", soul)
        least, most = self.asks.black_range(soul)
        return Threat(
            soul,
            number,
            "chosen" if chosen else "legal",
            die=deaths["die"],
            left=deaths["left"],
            owed=deaths["owed"],
            outcome=outcome(facts.alive(corner), deaths),
            stepper=most > least,
            key=key,
        )

    def deaths(self, choice: Choice) -> Mapping[str, Any]:
        """Return what a choice does to the party, as the view foretells it."""
        threats = self.moment.view["visit"]["threats"]
        ways = next(threat["deaths"] for threat in threats if threat["soul"] == choice[1])
        blacks = choice[2] if choice[0] == "pay" else ways[0]["blacks"]
        found: Mapping[str, Any] = next(way for way in ways if way["blacks"] == blacks)
        return found

    def threat_words(self, choice: Choice) -> str:
        """Return what the plate of a Threat shows of a choice, for a listener."""
        visit = self.moment.view["visit"]
        corner = self.moment.view["designers"][visit["designer"]]
        return ", ".join(outcome(facts.alive(corner), self.deaths(choice)))

    def help(self) -> str:
        """Return what may help before a Threat that cannot be paid now."""
        visit = self.moment.view["visit"]
        if visit is None or visit["paid"] or not visit["can_use"] or not self.asks.kind:
            return ""
        space = self.moment.view["designers"][visit["designer"]]["board"][visit["place"]]
        return say("threat.help", what=self.deck.usable(space)[0])

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

    @property
    def picked(self) -> str:
        """Return the Asset that is being placed, if one is."""
        decision = self.moment.view["decision"]
        return "" if decision is None else str(decision.get("picked", ""))


def outcome(before: int, deaths: Mapping[str, Any]) -> tuple[str, str]:
    """Return how many live after a choice of `before`, and what the Lost Souls are worth then.

    >>> outcome(3, {"left": {"mage": 1}, "owed": 1, "lost": 7, "challenge": 0})
    ('the party dies', '7 lost')
    """
    left = sum(deaths["left"].values()) - deaths["owed"]
    if not left:
        return say("threat.wiped"), say("threat.lost_only", n=deaths["lost"])
    worth = say("threat.lost", n=deaths["lost"], worth=deaths["challenge"])
    return say("threat.lives", left=left, all=before), worth
