"""What the results screen shows of a finished match of Four Souls.

Belongs here: the souls of each player and the cards they stand on. Does not belong here: the screen
around it, counting anything that the view does not hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.types import View
from game.ui.tables.base import Person
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.words import say
from game.ui.tables.scoreboard import Board, Cell, Fact, Mark, Row


def board(deck: Deck, view: View, people: tuple[Person, ...]) -> Board:
    """Return the board of the final count."""
    outcome: Mapping[str, Any] = view["outcome"] or {"winners": (), "scores": ()}
    seats = view["seats"][: len(people)]
    totals = tuple(seat["souls"] for seat in seats)
    winners = tuple(outcome["winners"])
    rows = (_souls(deck, view, len(people)), _held(view, len(people)))
    states = tuple(Cell(None, _character(deck, view, seat)) for seat in range(len(people)))
    first = winners[0] if winners and winners[0] < len(people) else None
    together = bool(view["goal"])
    about = say("score.together" if together else "score.about", n=view["goal"])
    return Board(
        say("score.title"), about, rows, totals, winners, states, "",
        facts=() if first is None else _facts(view, first),
        flavour=say("score.flavour" if winners else "score.nobody"),
    )  # fmt: skip


def _souls(deck: Deck, view: View, seats: int) -> Row:
    cells = []
    for seat in range(seats):
        cards = [t.card for t in facts.before(view, seat) if t.role == "soul"]
        marks = tuple(Mark("ui-soul", True, deck.name(card)) for card in cards)
        cells.append(Cell(view["seats"][seat]["souls"], marks=marks))
    return Row(say("score.souls.name"), say("score.souls.about"), "ui-soul", tuple(cells))


def _held(view: View, seats: int) -> Row:
    cells = tuple(
        Cell(None, say("score.held.cell", cents=view["seats"][seat]["cents"],
                       items=len([t for t in facts.before(view, seat) if t.role == "item"])))
        for seat in range(seats)
    )  # fmt: skip
    return Row(say("score.held.name"), say("score.held.about"), "open-treasure-chest", cells)


def _character(deck: Deck, view: View, seat: int) -> str:
    character = facts.things(view).get(view["seats"][seat]["character"])
    return "" if character is None else deck.name(character.card)


def _facts(view: View, seat: int) -> tuple[Fact, ...]:
    items = sum(t.role == "item" for t in facts.before(view, seat))
    return (
        Fact("open-treasure-chest", say("score.facts.items"), str(items)),
        Fact("two-coins", say("score.facts.cents"), str(view["seats"][seat]["cents"])),
        Fact("hourglass", say("score.facts.turns"), str(view["turn"])),
    )
