"""What the table shows of a view, as plain values.

Belongs here: reading a view. Does not belong here: drawing, words of widgets, rules.
"""

from __future__ import annotations

from typing import Any

from game.engine.types import View
from game.ui.tables.base import Moment, Person
from game.ui.tables.black_sonata.deck import Deck

CARDS = 26  # places of a sequence
HIDDEN: dict[str, Any] = {"kind": "hidden", "shows": []}


def duo(view: View) -> bool:
    """Whether two play Cat and Mouse."""
    return bool(view.get("mode") == "duo")


def dealt(view: View) -> bool:
    """Whether the cards of Cat and Mouse are dealt; before, there is nothing to count."""
    return bool(view["goals"] or view["phase"] == "over")


def person(moment: Moment, seat: int) -> Person:
    """Return who sits at a seat."""
    people = moment.people
    return people[seat] if seat < len(people) else people[0]


def top(view: View) -> dict[str, Any]:
    """Return the upper side of the card on top of the Lady's deck."""
    deck = view.get("deck") or ()
    return deck[0] if deck else HIDDEN


def near(deck: Deck, view: View) -> list[str]:
    """Return where the top card's upper side says that she is."""
    if duo(view):
        return []
    shown = top(view)
    return deck.shown_at(shown["kind"], shown["shows"])


def before_countdown(view: View) -> int:
    """Return how many cards lie above the countdown card."""
    cards = [card["kind"] for card in view["deck"]]
    return cards.index("countdown") if "countdown" in cards else 0


def pawns(view: View) -> list[tuple[str, str]]:
    """Return (who, location) of every pawn that stands on the map."""
    if not duo(view):
        return [("historian", view["pawn"])] if view["pawn"] else []
    found = [(f"historian.{n}", at) for n, at in enumerate(view["pawns"])]
    if view["lady_at"]:
        found.append(("lady", view["lady_at"]))
    return found


def guessed(view: View) -> dict[str, float]:
    """Return where she may be with how likely it is, where help of that level is on."""
    told = view.get("told") or {}
    return dict(told.get("places", {}))


def picked(view: View) -> list[str]:
    """Return the features or symbols that are picked already."""
    decision = view.get("decision") or {}
    return list(decision.get("picked", ()))


def slots(view: View) -> list[str]:
    """Return the features in the deduction slots: as they are being picked, else the last ones."""
    decision = view.get("decision") or {}
    return picked(view) if decision.get("kind") == "feature" else list(view["slots"])
