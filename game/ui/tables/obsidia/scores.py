"""What the results screen shows of a finished match of Obsidia.

Belongs here: the towns of each player, one category, with where they lie; the tie-break of sudden
death. Does not belong here: drawing, counting anything that the view does not hold.
"""

from __future__ import annotations

from game.engine.types import View
from game.ui.tables.base import Person
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.words import say
from game.ui.tables.scoreboard import Board, Cell, Mark, Row


def board(deck: Deck, view: View, people: tuple[Person, ...]) -> Board:
    """Return the board of the final count."""
    outcome = view["outcome"] or {"winners": (), "scores": ()}
    sides = len(people)
    parties = view["parties"][:sides]
    cells = tuple(
        Cell(party["towns"], marks=tuple(Mark("village", True, say("terrain.town.name"))
                                         for _ in range(party["towns"])))
        for party in parties
    )  # fmt: skip
    name, about = say("score.towns.name"), say("score.towns.about")
    rows = (Row(name, about, say("score.towns.icon"), cells),)
    scores = tuple(outcome["scores"])
    totals = scores if len(scores) == sides else tuple(party["towns"] for party in parties)
    states = tuple(
        Cell(None, say("score.states", n=sum(
            unit["count"] for unit in view["units"] if unit["party"] == party["party"])))
        for party in parties
    )  # fmt: skip
    pieces = tuple(
        f"traveler.{deck.class_of(view['parties'][winner]['class'])}"
        for winner in outcome["winners"]
        if winner < len(view["parties"]) and view["parties"][winner]["class"]
    )
    return Board(
        say("score.title"),
        say("score.towns.about"),
        rows,
        totals,
        tuple(outcome["winners"]),
        states,
        "",
        pieces=pieces,
    )
