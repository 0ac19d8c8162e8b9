"""What stays in force on the map: seals of spells without a token, bridges, the Horde's plan.

Belongs here: reading it from a view. Does not belong here: drawing, and what a spell does.
"""

from __future__ import annotations

from game.engine.types import View
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import SIDES, Arrow, Cell, Mark, side_towards
from game.ui.tables.obsidia.words import say


def marks(deck: Deck, view: View) -> list[Mark]:
    """Return the tokens and, where a spell acts on a cell without one, its seal."""
    found = []
    for effect in view["effects"]:
        number, tokens = deck.number(effect["card"]), set(effect["tokens"])
        found += [Mark(deck.place(cell), number) for cell in effect["tokens"]]
        bare = sorted({saying[1] for saying in effect["says"] if len(saying) > 1} - tokens)
        found += [Mark(deck.place(cell), number, sealed=True) for cell in bare]
    return found


def bridges(deck: Deck, view: View) -> list[tuple[Cell, int]]:
    """Return the sides of darkness that count as pathway: cell and side."""
    return [
        (deck.place(saying[1]), int(saying[2]))
        for effect in view["effects"]
        for saying in effect["says"]
        if saying[0] == "bridge"
    ]


def barred_from_training(view: View, party: int) -> bool:
    """Whether a spell keeps a party from training."""
    return any(
        effect["whose"] == party and ["no_training"] in effect["says"] for effect in view["effects"]
    )


def plan_arrows(deck: Deck, view: View) -> list[Arrow]:
    """Return the next steps of the Horde's units, several where dice decide."""
    found = []
    for unit in view["plan"]:
        start = deck.place(unit["cell"])
        for to in unit["to"]:
            side = side_towards(start, deck.place(to))
            if side is not None:
                found.append(Arrow(start, side, slide=True))
    return found


def plan_rows(deck: Deck, view: View) -> list[str]:
    """Return where each unit of the Horde goes next, one line each, then those who stay."""
    found, stay = [], []
    for unit in view["plan"]:
        who = deck.class_name(unit["class"])
        start = deck.place(unit["cell"])
        if not unit["to"]:
            stay.append(who)
            continue
        if len(unit["to"]) > 1:
            way = say("plan.dice")
        else:
            side = side_towards(start, deck.place(unit["to"][0]))
            way = say("plan.portal") if side is None else say(f"plan.side.{SIDES[side]}")
        key = "town" if len(unit["towns"]) == 1 else "towns"
        found.append(say(f"plan.{key}", who=who, way=way, n=unit["steps"]))
    return [*found, say("plan.stay", who=", ".join(stay))] if stay else found
