"""What the table reads from a moment: whose level, whose party, which cards.

Belongs here: questions about a view that several parts ask. Does not belong here: drawing, rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.types import View
from game.ui.tables.base import Moment, Person
from game.ui.tables.black_souls.words import say
from game.ui.text import escape

PLACES = 12
SPACES = 4


def designers(view: View) -> list[Mapping[str, Any]]:
    """Return the corner of each designer."""
    return list(view["designers"])


def person(moment: Moment, designer: int) -> Person:
    """Return who designs; the rule book's AI where nobody sits."""
    if designer < len(moment.people):
        return moment.people[designer]
    return Person(say("kind.rules"), "rules", designer + 1)


def kind_words(person: Person) -> str:
    """Return `player`, `AI · adept` or the rule book's AI."""
    if person.kind.startswith("ai:"):
        return say("kind.ai", level=person.kind.removeprefix("ai:"))
    return say(f"kind.{person.kind}") if person.kind in ("human", "rules") else person.kind


def asked(view: View) -> int | None:
    """Return the designer who is asked now."""
    decision = view["decision"]
    return None if decision is None else int(decision["seat"])


def running(view: View) -> bool:
    """Whether the run has begun, so that the table shows paths and not hands."""
    return view["phase"] in ("run", "over")


def answered(view: View, dealt: int) -> frozenset[int]:
    """Return who has laid a bid, or kept two of so many `dealt` Quirks."""
    done = set()
    for designer, corner in enumerate(view["designers"]):
        if view["phase"] == "quirks":
            made = not corner["ai"] and len(corner["quirks"]) < dealt
        else:
            made = view["phase"] == "bid" and not view["revealed"] and corner["bid"] is not None
        if made:
            done.add(designer)
    return frozenset(done)


def default_board(moment: Moment) -> int:
    """Return whose level lies in the middle when nobody looks elsewhere."""
    view = moment.view
    if view["running"] is not None:
        return int(view["running"])
    if moment.seat is not None and moment.seat < len(view["designers"]):
        return moment.seat
    found = asked(view)
    return 0 if found is None else found


def hand_owner(moment: Moment) -> int:
    """Return whose bid cards and party are shown: one's own, else those of who is asked."""
    if moment.seat is not None and moment.seat < len(moment.view["designers"]):
        return moment.seat
    return default_board(moment)


def bid_values(designer: Mapping[str, Any]) -> list[int]:
    """Return all bid cards that a designer has, in hand, laid or played."""
    values = {*designer["hand"], *designer["played"]}
    if type(designer["bid"]) is int and not designer["ai"]:
        values.add(designer["bid"])
    return sorted(values)


def alive(designer: Mapping[str, Any]) -> int:
    """Return how many Souls the party shows."""
    return sum(designer["party"].values())


def lost(designer: Mapping[str, Any]) -> int:
    """Return how many Lost Souls it shows."""
    return sum(designer["lost"].values())


def order_shown(view: View) -> list[int]:
    """Return the designers in the order of the rail: this turn's, else the last turn's."""
    count = len(view["designers"])
    if running(view):
        return list(range(count))
    for order in (view["order"], view["previous"]):
        if len(order) == count:
            return [int(d) for d in order]
    return list(range(count))


def level_and_step(place: int) -> tuple[int, int]:
    """Return level and step of a place on the path, both from 0."""
    return divmod(place, SPACES)


def totals(moment: Moment) -> list[tuple[int, str, int, bool]]:
    """Return number, name, points and whether won of each designer of a finished match."""
    outcome = moment.view["outcome"]
    found = []
    for designer, points in enumerate(outcome["points"]):
        one = person(moment, designer)
        won = designer in outcome["winners"]
        found.append((one.number, escape(one.name), points["total"], won))
    return found
