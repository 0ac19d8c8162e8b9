"""Lays the widgets of the table over what is drawn, for one moment.

Belongs here: which thing can be pointed at, its words, its reason, what a press chooses. Does not
belong here: drawing; deciding what is possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.ui.keys import Chord, parse
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.asks import ANSWERS, SOUL_KINDS
from game.ui.tables.black_souls.deck import CLASSES, SOULS, Deck
from game.ui.tables.black_souls.foot import Foot
from game.ui.tables.black_souls.panels import bare
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.popups import Popups
from game.ui.tables.black_souls.rows import Party, state_of
from game.ui.tables.black_souls.spots import Blacks, Manner, Spot, Use, spoken
from game.ui.tables.black_souls.words import say
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Widget

QUIRK_MOST = 120  # u that the row of a Quirk is high at most
SPECIALS = ("well_of_illusions", "altar_of_power", "haunted_house")


class Spread:
    """Makes the widgets; `shown` is the designer whose level lies in the middle."""

    def __init__(
        self, deck: Deck, places: Places, foot: Foot, popups: Popups, party: Party
    ) -> None:
        """Read the moment that `foot` shows."""
        self.deck = deck
        self.places = places
        self.foot = foot
        self.asks = foot.asks
        self.popups = popups
        self.plates = foot.plates
        self.party_panel = party
        self.moment = foot.moment
        self.view = foot.moment.view

    def widgets(self, shown: int, *, guest: bool) -> list[Widget]:
        """Return everything that can be pointed at, in reading order."""
        out: list[Widget] = [*self.seats(guest=guest), *self.party(shown)]
        if self.view["phase"] != "quirks":  # Quirks lie over them
            out += self.spaces(shown, guest=guest)
        foot = self.asks.foot
        out += {
            "hand": self.hand,
            "answers": self.answers,
            "souls": self.souls,
            "threats": self.threats,
        }[foot]()
        if facts.running(self.view):
            out += self.visit()
        else:
            out += self.pool()
        out += self.quirks()
        return out

    def corner(self, designer: int) -> Mapping[str, Any]:
        """Return a designer's corner of the view."""
        corner: Mapping[str, Any] = self.view["designers"][designer]
        return corner

    # --- left ---------------------------------------------------------------------------------

    def seats(self, *, guest: bool) -> list[Widget]:
        """Return the rows of the designers, and the way back from somebody else's level."""
        out: list[Widget] = []
        for row, designer in enumerate(facts.order_shown(self.view)):
            person = facts.person(self.moment, designer)
            rect = self.places.rect(f"seat.{row}")
            tip = Tip(escape(person.name), self._seat_rows(designer))
            words, _ = state_of(self.deck, self.moment, designer)
            spot = Spot(
                f"seat.{designer}",
                rect,
                person.name,
                manner="look",
                choice=("look", designer),
                value=words,
                tip=tip,
            )
            out.append(spot)
        if guest:
            rect = self.places.rect("label").inflate(-self.places.px(560), 0)
            home = facts.default_board(self.moment)
            out.append(
                Spot(
                    "label",
                    rect,
                    say("board.back"),
                    manner="look",
                    choice=("look", home),
                    tip=Tip("", (say("board.back"),)),
                )
            )
        return out

    def _seat_rows(self, designer: int) -> tuple[str | tuple[str, str], ...]:
        """Return what the row shows by signs alone; the rest stands in the party's panel."""
        corner = self.corner(designer)
        person = facts.person(self.moment, designer)
        kind, state = facts.kind_words(person), state_of(self.deck, self.moment, designer)[0]
        rows: list[str | tuple[str, str]] = [kind if kind == state else (kind, state)]
        if facts.running(self.view):
            rows.append((say("row.souls"), str(facts.alive(corner))))
            return (*rows, say("row.look"))
        rows.append((say("row.bid"), self._bid_words(corner)))
        if type(corner["bid"]) is int and self.view["revealed"] and not corner["ai"]:
            rows.append(self.deck.bid_text(corner["bid"]).text)
        if not corner["ai"]:
            rows.append((say("row.hand"), "  ".join(map(str, corner["hand"]))))
            rows.append((say("row.charges"), str(corner["charges"])))
        return (*rows, say("row.look"))

    def _bid_words(self, corner: Mapping[str, Any]) -> str:
        bid = corner["bid"]
        words = say("row.no_bid") if bid is None else say("row.hidden")
        words = str(bid) if type(bid) is int else words
        marks = [
            say(f"row.{mark}")
            for mark, on in (
                ("clash", corner["clashing"]),
                ("hacked", corner["hacked"]),
                ("spoiled", corner["spoiled"]),
            )
            if on
        ]
        return ", ".join([words, *marks])

    def party(self, shown: int) -> list[Widget]:
        """Return the rows of the party panel and the facts under them."""
        corner = self.corner(shown)
        *rows, last = self.party_panel.rows(self.places.rect("party"))
        out: list[Widget] = []
        for soul, row in zip(SOULS, rows, strict=True):
            name = self.deck.soul_name(soul, 2)
            alive = say("soul.alive", n=corner["party"][soul])
            gone = say("soul.lost", n=corner["lost"][soul])
            most = say("party.most", n=self.deck.cards.rules.party.most_of_a_type)
            tip = Tip(name, (alive, gone, most, self._lost_words(corner)))
            out.append(Spot(f"party.{soul}", row, name, value=f"{alive}, {gone}", tip=tip))
        out += self._facts(corner, last)
        return out

    def _lost_words(self, corner: Mapping[str, Any]) -> str:
        """Return all Lost Souls and what they are worth to a party that survives."""
        return say("party.lost", n=facts.lost(corner), worth=corner["challenge"])

    def _facts(self, corner: Mapping[str, Any], last: pygame.Rect) -> list[Widget]:
        """Return Difficulty, connection and special tokens under the party."""
        out: list[Widget] = []
        places = self.party_panel.fact_rects(last)
        total = corner["difficulty"]
        words = say("row.unknown") if total is None else str(total)
        out.append(
            Spot(
                "fact.difficulty",
                places[0],
                say("row.difficulty"),
                value=words,
                tip=Tip("", ((say("row.difficulty"), words), say("row.about_difficulty"))),
            )
        )
        words = str(corner["connection"])
        out.append(
            Spot(
                "fact.connection",
                places[1],
                say("row.connection"),
                value=words,
                tip=Tip("", ((say("row.connection"), words), say("row.about_connection"))),
            )
        )
        for token, place in zip(SPECIALS, self.party_panel.token_rects(places[2]), strict=True):
            card = self.deck.texts[token]
            held = say("token.held" if token in corner["specials"] else "token.spent")
            out.append(
                Spot(
                    f"token.{token}",
                    place,
                    card.name,
                    value=held,
                    tip=Tip(card.name, (card.text, held), ", ".join(card.clauses)),
                )
            )
        return out

    # --- middle -------------------------------------------------------------------------------

    def spaces(self, shown: int, *, guest: bool) -> list[Widget]:
        """Return the spaces of the level; those that can be chosen act at once."""
        asks, out = self.asks, []
        verb = asks.kind if asks.kind in ("place", "swap", "swap_with") and not guest else ""
        board = self.corner(shown)["board"]
        manner: Manner = "select" if verb == "swap" and asks.forced_swap else "act"
        for place, space in enumerate(board):
            rect = self.places.rect(f"space.{place}")
            label = say("space.name", at=self.deck.space_name(place))
            popup = partial(self.popups.asset, space=space) if space is not None else None
            if verb == "place" and asks.has(verb, place):
                after = self.would_lie(place)
                popup = partial(self.popups.placed, space=after) if after is not None else None
            can = bool(verb) and asks.has(verb, place)
            why = asks.why(verb, place) if verb and not can else ""
            out.append(
                Spot(
                    f"space.{place}",
                    rect,
                    label,
                    manner=manner if can else "none",
                    choice=(verb, place) if can else (),
                    value=self._space_words(shown, place),
                    why_not=why,
                    popup=popup,
                    tip=Tip(label, (self._space_words(shown, place),)),
                )
            )
        return list(out)

    def would_lie(self, place: int) -> Mapping[str, Any] | None:
        """Return how the Asset that was picked would lie on a space, as far as that is known."""
        after, picked = self.foot.placed(place), self.foot.picked
        if after is not None or not picked:
            return after
        return bare(picked, self.deck.type_of(picked))

    def _space_words(self, designer: int, place: int) -> str:
        corner = self.corner(designer)
        space = corner["board"][place]
        if space is None:
            return say("space.empty")
        kind = self.deck.type_name(space["type"])
        if space["asset"] is None:
            words = self.deck.space_words(space)
        else:
            card = self.deck.texts[space["asset"]]
            words = f"{card.name}, {kind}. {card.text}"
        if space["token"]:
            words += f" {self.deck.name(space['token'])}."
        paid = corner["path"][place]
        return f"{words} {say('paid', soul=self.deck.soul_name(paid, 2))}." if paid else words

    # --- foot ---------------------------------------------------------------------------------

    def hand(self) -> list[Widget]:
        """Return the bid cards; those that may be laid are selected by a press."""
        asks, out = self.asks, []
        corner = self.corner(facts.hand_owner(self.moment))
        values = facts.bid_values(corner)
        for i, value in enumerate(values):
            card = self.deck.bid_text(value)
            can = asks.has("bid", value)
            asked = asks.kind in ("bid", "discard")
            why = asks.why("bid", value) if asked and not can else ""
            spot = Spot(
                f"bid.{value}",
                self.places.bid(i, len(values)),
                f"{value}, {card.name}",
                manner="select" if can else "none",
                choice=("bid", value),
                why_not=why,
                popup=partial(self.popups.bid, value=value),
                shortcut=_digit(value),
                tip=Tip(card.name, (card.text,), ", ".join(card.clauses)),
            )
            spot.lifts = can
            out.append(spot)
        return list(out)

    def answers(self) -> list[Widget]:
        """Return the two plates of a yes-or-no question."""
        out: list[Widget] = []
        for i, (answer, place) in enumerate(
            zip(ANSWERS[self.asks.kind], ("yes", "no"), strict=True)
        ):
            label = self.moment.describe((answer,))
            why = "" if self.asks.has(answer) else self.asks.why(answer)
            spot = Spot(
                f"answer.{place}",
                self.places.rect(f"answer.{place}"),
                label,
                manner="select",
                choice=(answer,),
                why_not=why,
                value=self.foot.answer_text(answer),
                shortcut=_digit(i + 1),
                tip=Tip(label),
            )
            spot.quiet = spot.enabled
            out.append(spot)
        return out

    def souls(self) -> list[Widget]:
        """Return the plates of the Souls that are added, returned, changed or lost."""
        verb = SOUL_KINDS[self.asks.kind]
        make = self._change if verb == "change" else partial(self._soul, verb)
        return [make(soul, i) for i, soul in enumerate(SOULS)]

    def _soul(self, verb: str, soul: str, index: int) -> Spot:
        can = self.asks.has(verb, soul)
        why = "" if can else self.asks.why(verb, soul)
        label = self.moment.describe((verb, soul)) if can else self.deck.soul_name(soul)
        return self._soul_spot(soul, index, label, "act" if can else "none", (verb, soul), why)

    def _change(self, soul: str, index: int) -> Spot:
        """Return the Soul that changes or, when that is chosen, what it becomes."""
        asks = self.asks
        name = self.deck.soul_name(soul)
        if asks.chosen[:1] == ("change",):
            old = str(asks.chosen[1])
            if soul == old:  # under another name, so that the keyboard goes on to what it becomes
                spot = self._soul_spot(soul, index, name, "select", ("change", old), "")
                spot.id = f"chosen.{soul}"
                return spot
            can = asks.has("change", old, soul)
            why = "" if can else asks.why("change", old, soul)
            label = self.moment.describe(("change", old, soul)) if can else name
            return self._soul_spot(soul, index, label, "act", ("change", old, soul), why)
        into = asks.starting("change", soul)
        why = "" if into else asks.why("change", soul)
        if len(into) == 1:
            label = self.moment.describe(into[0])
            return self._soul_spot(soul, index, label, "act", into[0], "")
        return self._soul_spot(
            soul, index, say("change.old", soul=name), "select", ("change", soul), why
        )

    def _soul_spot(
        self, soul: str, index: int, label: str, manner: Any, choice: Any, why: str
    ) -> Spot:
        rect = self.places.rect(f"soul.{soul}")
        spot = Spot(
            f"soul.{soul}",
            rect,
            label,
            manner=manner,
            choice=choice,
            why_not=why,
            shortcut=_digit(index + 1),
            tip=Tip(label),
        )
        spot.quiet = True
        return spot

    def threats(self) -> list[Widget]:
        """Return the three Threats and, where Black Souls may die instead, a stepper on each."""
        out: list[Widget] = []
        for i, soul in enumerate(CLASSES):
            rect = self.places.rect(f"threat.{soul}")
            pays, short = self.asks.starting("pay", soul), self.asks.has("short", soul)
            why = "" if pays or short else self.threat_reason(soul)
            choice = self.asks.threat_choice(soul)
            spot = Spot(
                f"threat.{soul}",
                rect,
                self.deck.soul_name(soul, 2),
                manner="select" if choice else "none",
                choice=("pay", soul),
                why_not=why,
                shortcut=_digit(i + 1),
            )
            spot.quiet = True
            if choice is not None and self._x_words(soul):
                spot.popup = self.popups.words
            out.append(spot)
            least, most = self.asks.black_range(soul)
            stepper = self._stepper(soul, least, most, rect) if most > least else None
            if stepper is not None:
                out.append(stepper)
            self.tell_threat(soul, spot, stepper)
        return out

    def tell_threat(self, soul: str, spot: Spot, stepper: Blacks | None) -> None:
        """Put into words what the plate of a Threat shows; again after its stepper moved."""
        choice = self.asks.threat_choice(soul)
        if choice is None:
            spot.tip = Tip(spot.label, tuple(filter(None, (self.foot.help(),))))
            return
        spot.label = self.moment.describe(choice)
        spot.value = self.foot.threat_words(choice)
        spot.tip = Tip(spot.label, (spot.value, *self._x_words(soul), say("threat.worth")))
        if stepper is not None:
            stepper.outcome = f"{spoken(spot.label)}, {spot.value}"

    def _x_words(self, soul: str) -> tuple[str, ...]:
        """Return what X means, where it stands here."""
        threats = self.view["visit"]["threats"]
        printed = next(threat["threat"] for threat in threats if threat["soul"] == soul)
        names = {"souls": self.deck.soul_name(soul, 2)}
        return (say("threat.x", **names),) if printed == "X" else ()

    def threat_reason(self, soul: str) -> str:
        """Return why a Threat cannot be chosen, from the act that comes nearest."""
        if not self.asks.kind:
            return ""
        return self.asks.why("short" if self.asks.starting("short") else "pay", soul)

    def _stepper(self, soul: str, least: int, most: int, rect: pygame.Rect) -> Blacks:
        limit = self.asks.why("pay", soul, most + 1)
        value = max(least, min(most, self.asks.blacks.get(soul, least)))
        label = say("threat.blacks")
        made = Blacks(
            f"blacks.{soul}",
            label,
            self.plates.stepper_rect(rect),
            value=value,
            least=least,
            most=most,
            why_least=limit,
            why_most=limit,
            tip=Tip(label, (limit,)),
        )
        made.popup = self.popups.words
        return made

    # --- right --------------------------------------------------------------------------------

    def pool(self) -> list[Widget]:
        """Return the open Assets; while one is to be picked, a press picks it."""
        asks, pool, out = self.asks, self.view["pool"], []
        least = self.deck.cards.rules.pool[min(6, len(self.view["designers"]))]
        for i, asset in enumerate(pool):
            card = self.deck.texts[asset]
            can = asks.has("pick", asset)
            why = asks.why("pick", asset) if asks.kind and not can else ""
            space = bare(asset, self.deck.type_of(asset))
            out.append(
                Spot(
                    f"pool.{i}",
                    self.places.pool(i, len(pool), least),
                    card.name,
                    manner="act" if can else "none",
                    choice=("pick", asset),
                    why_not=why,
                    value=self.deck.type_name(space["type"]),
                    tip=Tip(card.name, (card.text,)),
                    popup=partial(self.popups.asset, space=space),
                )
            )
        return list(out)

    def quirk_rows(self) -> list[tuple[str, str, bool, pygame.Rect]]:
        """Return (name of the widget, id, own, rectangle) of each Quirk that is known here."""
        owner = self.moment.seat
        own: list[str] = []
        if owner is not None and owner < len(self.view["designers"]):
            own = [q for q in self.corner(owner)["quirks"] if q != "hidden"]
        public = list(self.view["public_quirks"])
        count = len(own) + len(public) + bool(self.secret_quirks())
        rects = self._quirk_rects(max(1, count))
        out, used = [], set()
        for i, quirk in enumerate([*own, *public]):
            name = f"quirk.{quirk}" if quirk not in used else f"quirk.{quirk}.{i}"
            used.add(quirk)
            out.append((name, quirk, i < len(own), rects[i]))
        return out

    def _quirk_rects(self, count: int) -> list[pygame.Rect]:
        """Return the places of the Quirks: rows, or large cards while they are chosen."""
        if self.view["phase"] == "quirks":
            return self.places.offer(max(count, self.secret_quirks()))
        area = self.places.layout.area("quirk.0", self.places.size)
        return self.places.rows(area, count, QUIRK_MOST)

    def secret_quirks(self) -> int:
        """Return how many Quirks whoever sits here has that are hidden at this moment."""
        owner = self.moment.seat
        if owner is None or owner >= len(self.view["designers"]):
            return 0
        return int(self.corner(owner)["quirks"].count("hidden"))

    def secret_rect(self) -> pygame.Rect:
        """Return the row that stands for the hidden Quirks, under those that are known."""
        if self.view["phase"] == "quirks":
            backs = self.backs()
            return backs[0].unionall(backs[1:])
        known = len(self.quirk_rows())
        return self._quirk_rects(known + 1)[known]

    def backs(self) -> list[pygame.Rect]:
        """Return the places of hidden Quirks while they are chosen."""
        return self.places.offer(self.secret_quirks())

    def quirks(self) -> list[Widget]:
        """Return the Quirks; while one is to be put away, a press selects it."""
        out: list[Widget] = []
        for name, quirk, own, rect in self.quirk_rows():
            card = self.deck.texts[quirk]
            can = self.asks.has("discard", quirk)
            points = say("quirks.points", n=card.facts["points"])
            whose = say("quirks.own" if own else "quirks.public")
            out.append(
                Spot(
                    name,
                    rect,
                    card.name,
                    manner="select" if can else "none",
                    choice=("discard", quirk),
                    value=points,
                    tip=Tip(card.name, (card.text, points, whose), ", ".join(card.clauses)),
                )
            )
        if count := self.secret_quirks():
            words = say("quirks.secret", n=count)
            out.append(
                Spot(
                    "quirk.secret",
                    self.secret_rect(),
                    words,
                    tip=Tip(words, (say("quirks.hidden"),)),
                )
            )
        return out

    def visit(self) -> list[Widget]:
        """Return the Asset of the run, and the button that uses its icon or token."""
        runner = self.view["running"]
        if runner is None:
            return []
        corner = self.corner(runner)
        if corner["at"] >= facts.PLACES:
            return []
        space = corner["board"][corner["at"]]
        if space is None:
            return []
        popup = partial(self.popups.asset, space=space)
        words = self._space_words(runner, corner["at"])
        out: list[Widget] = [
            Spot("visit.asset", self.places.rect("visit.asset"), words, popup=popup, tip=Tip(words))
        ]
        if self.deck.usable(space)[0]:
            out += self.uses(space)
        return out

    def uses(self, space: Mapping[str, Any]) -> list[Widget]:
        """Return the three ways of an icon or token: before the Threat, after it, or not at all."""
        what = self.deck.usable(space)[0]
        visit, asks = self.view["visit"], self.asks
        paid = visit is not None and bool(visit["paid"])
        can, asked = asks.has("use"), asks.kind == "visit"
        taken = "after" if paid else "before"
        first = say("visit.pay_first") if asked and can and not paid else ""
        late = say("visit.too_late") if asked and can and paid else ""
        why = "" if can else (asks.why("use") if asks.kind else say("visit.others"))
        ways = (
            ("before" if paid else "use", "before", not paid and can, late or why),
            ("use" if paid else "after", "after", paid and can, first or why),
            ("leave" if paid else "not", "not", asks.has("leave"), first or why),
        )
        out: list[Widget] = []
        tip = tuple(filter(None, (self.deck.usable_text(space), self.when())))
        for (name, way, able, reason), rect in zip(ways, self.places.uses(), strict=True):
            told = say(f"visit.told.{way}", what=what)
            use = Use(
                f"visit.{name}",
                say(f"visit.way.{way}"),
                rect,
                size=19,
                enabled=able,
                why_not="" if able else reason,
                tip=Tip(told, tip if way != "not" else ()),
            )
            use.told = told
            use.done = visit is not None and bool(visit["used"]) and way == taken
            if name == "use":
                use.key_of = "use"
            out.append(use)
        return out

    def when(self) -> str:
        """Return when the icon or token of the visit can be used, or that it has been."""
        visit = self.view["visit"]
        if visit is None:
            return ""
        if visit["used"]:
            return say("visit.used")
        if not visit["can_use"]:
            return ""
        return say("visit.after" if visit["paid"] else "visit.before_or_after")


def _digit(number: int) -> Chord:
    return parse(str(number))
