"""What was clicked before it could be chosen: what to attack or to buy, in the own turn.

Belongs here: which act of the turn such a click means, and whether it still stands when the target
is asked for. Does not belong here: rules (act and target are two choices of theirs, everybody may
respond in between, and what may be chosen are their options).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from game.engine.types import Choice, View
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.facts import Entry
from game.ui.tables.four_souls.words import say

DECLARES = {"monsters": "attack", "rooms": "attack", "shop": "purchase"}  # what slots are for
WORDS = {"object": "object", "seat": "player"}  # of a choice, by the word of its place
DECKS = {"monster": "attack", "treasure": "purchase"}
LINES = (
    "hp",
    "most",
    "attack",
    "dc",
    "dead",
    "hand",
    "plays",
)  # of a player, that others may change


class Wish(NamedTuple):
    """Something to attack or to buy once it is asked for: the table stood like `scene` then."""

    act: str
    choice: Choice
    seat: int
    scene: tuple[Any, ...]


def acts(view: View) -> dict[str, str]:
    """Return the places on the table by which an attack or a purchase is declared, and which."""
    found = {}
    for kind, act in DECLARES.items():
        for thing, _ in facts.slot_things(view, kind):
            if thing is not None and (act == "purchase" or thing.hp is not None):
                found[thing.address] = act
    for seat, each in enumerate(view["seats"]):  # FS-14.26
        if each["dc"] and seat != view["player"]:
            found[f"seat.{seat}"] = "attack"
    for deck, act in DECKS.items():
        entry = facts.deck_of(view, deck)
        if entry["count"] or entry["discard"]:
            found[f"deck.{deck}"] = act
    return found


def made(moment: Moment, address: str, act: str) -> Wish:
    """Return the wish that a click on a place of `acts` is."""
    word, _, rest = address.partition(".")
    choice: Choice = ("deck",) if word == "deck" else (WORDS[word], int(rest))
    seat = int(moment.view["decision"]["seat"])
    return Wish(act, choice, seat, scene(moment.view, act, seat))


def kept(wish: Wish | None, view: View) -> Wish | None:
    """Return a wish while its act waits on the stack, or its target is asked for."""
    if wish is None:
        return None
    decision = view["decision"]
    asked = decision is not None and (decision["kind"], decision["seat"]) == (wish.act, wish.seat)
    waits = any((item["kind"], item["party"]) == (wish.act, wish.seat) for item in view["stack"])
    return wish if asked or waits else None


def place(wish: Wish) -> str:
    """Return the place that a wish is about."""
    if wish.choice == ("deck",):
        return next(f"deck.{deck}" for deck, act in DECKS.items() if act == wish.act)
    word = next(word for word, said in WORDS.items() if said == wish.choice[0])
    return f"{word}.{wish.choice[1]}"


def told(entries: list[Entry], wish: Wish | None, moment: Moment, name: str) -> list[Entry]:
    """Return the stack with what is wished for at the act that waits: for who wishes it alone."""
    if wish is None or moment.seat != wish.seat:
        return entries
    words = say("stack.wished", name=name)
    return [
        replace(
            entry,
            names=(words,),
            targets=(place(wish),),
            words=say("stack.aims", who=entry.who, to=words),
        )
        if entry.kind == wish.act
        else entry
        for entry in entries
    ]


def answer(wish: Wish, moment: Moment) -> Choice | None:
    """Return the target that was wished for; None where it is none now, or the table changed."""
    if wish.choice not in moment.options:
        return None
    same = scene(moment.view, wish.act, wish.seat) == wish.scene
    return wish.choice if same else None


def scene(view: View, act: str, seat: int) -> tuple[Any, ...]:
    """Return all that a player looks at who chooses what to attack or to buy.

    Cents count for a purchase only: to declare an attack may cost some.
    """
    own = view["seats"][seat]
    return (
        view["turn"],
        view["slots"],
        view["objects"],
        view["effects"],
        view["duties"],
        [view["decks"][at]["count"] for at in range(len(view["decks"]))],
        [[each[line] for line in LINES] for each in view["seats"]],
        own["cents"] if act == "purchase" else None,
    )
