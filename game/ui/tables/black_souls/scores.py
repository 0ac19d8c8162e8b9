"""The results of Black Souls as a board: six categories, the tie-break, the winner's party.

Belongs here: which facts of the last view stand beside which points. Does not belong here: any
point; they were made by the rules. A dash means that a designer was not entitled to any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.types import View
from game.ui.tables.base import Person
from game.ui.tables.black_souls.deck import SOULS, Deck
from game.ui.tables.black_souls.facts import alive, lost
from game.ui.tables.black_souls.words import say
from game.ui.tables.scoreboard import Board, Cell, Fact, Mark, Tie, plain_board
from game.ui.text import escape

CATEGORIES = ("quirks", "fluidity", "challenge", "difficulty", "catch_up", "clean_play")

Designer = Mapping[str, Any]


def board(deck: Deck, view: View, people: Sequence[Person]) -> Board:
    """The board of a finished match."""
    plain = plain_board(deck.game, view, len(people))
    outcome, designers = view["outcome"], view["designers"]
    rows = []
    for key, row in zip(CATEGORIES, plain.rows, strict=True):
        cells = [
            _cell(deck, view, key, d, outcome["points"][d][key]) for d in range(len(designers))
        ]
        sums = tuple(
            f"{escape(people[d].name)}: {note}"
            for d, note in enumerate(_notes(deck, view, key))
            if note
        )
        rows.append(replace(row, cells=tuple(cells), sums=sums if key != "quirks" else ()))
    states = tuple(
        Cell(None, _state(deck, people[d], designer), _wiped(designer))
        for d, designer in enumerate(designers)
    )
    ties = _ties(view, people)
    winner = designers[plain.winners[0]]
    return replace(
        plain,
        rows=tuple(rows),
        states=states,
        ties=ties,
        headline=_headline(view, people, ties),
        facts=_facts(winner),
        pieces=_pieces(winner),
        gone=_gone(winner),
        flavour=say("score.wiped" if _wiped(winner) else "score.survived"),
    )


def _wiped(designer: Designer) -> bool:
    return designer["wiped"] is not None


def _cell(deck: Deck, view: View, key: str, seat: int, points: int) -> Cell:
    designer = view["designers"][seat]
    note = _notes(deck, view, key)[seat]
    if key == "quirks":
        return Cell(points, note, marks=_marks(deck, view, seat))
    if key in ("challenge", "difficulty") and _wiped(designer):
        return Cell(None, note, loss=True)
    if key == "catch_up" and not _wiped(designer):
        return Cell(None, note)
    return Cell(points, note)


def _notes(deck: Deck, view: View, key: str) -> list[str]:
    """What each designer's points in a category stand on."""
    return [_note(deck, key, designer) for designer in view["designers"]]


def _note(deck: Deck, key: str, designer: Designer) -> str:
    if key == "quirks":
        return say("score.by_level") if designer["ai"] else ""
    if key == "fluidity":
        return say("score.connection", n=designer["connection"])
    if key == "challenge":
        return say("score.wiped_out") if _wiped(designer) else say("score.lost", n=lost(designer))
    if key == "difficulty":
        total = designer["difficulty"]
        return say("score.but_wiped" if _wiped(designer) else "score.total", n=total)
    if key == "catch_up":
        if not _wiped(designer):
            return say("state.survived")
        return say("score.at_asset", at=deck.space_name(designer["wiped"]))
    return "" if designer["ai"] else say("score.charges", n=designer["charges"])


def _marks(deck: Deck, view: View, seat: int) -> tuple[Mark, ...]:
    """Public Quirks, then the designer's own; lit where completed."""
    designer = view["designers"][seat]
    if designer["ai"]:
        return ()
    done = list(view["outcome"]["completed"][seat])
    marks = []
    for quirk in (*view["public_quirks"], *designer["quirks"]):
        lit = quirk in done
        if lit:
            done.remove(quirk)
        marks.append(Mark(deck.quirk_icon(quirk), lit, deck.name(quirk)))
    return tuple(marks)


def _state(deck: Deck, person: Person, designer: Designer) -> str:
    end = say("state.survived")
    if _wiped(designer):
        end = say("state.wiped", at=deck.space_name(designer["wiped"]))
    return end if person.kind == "human" else f"{say('score.ai')}, {end}"


def _ties(view: View, people: Sequence[Person]) -> tuple[Tie, ...]:
    """The steps between designers with equal totals, as far as they were needed."""
    scores, designers = view["outcome"]["scores"], view["designers"]
    level = [d for d, score in enumerate(scores) if score == max(scores)]
    souls = {d: alive(designers[d]) for d in level}
    most = [d for d in level if souls[d] == max(souls.values())]
    totals = {d: designers[d]["difficulty"] for d in most}
    steps = []
    for key, used, values in (
        ("souls", len(level) > 1, souls),
        ("difficulty", len(most) > 1, totals),
    ):
        told = ", ".join(f"{escape(people[d].name)} {n}" for d, n in values.items())
        steps.append(Tie(say(f"score.tie_{key}"), told if used else say("score.not_needed"), used))
    shared = view["outcome"]["kind"] == "shared"
    told = say("score.win_shared") if shared else say("score.not_needed")
    return (*steps, Tie(say("score.tie_shared"), told, shared))


def _headline(view: View, people: Sequence[Person], ties: Sequence[Tie]) -> str:
    winners, scores = view["outcome"]["winners"], view["outcome"]["scores"]
    name = escape(people[winners[0]].name)
    points = scores[winners[0]]
    if len(winners) > 1:
        names = ", ".join(escape(people[d].name) for d in winners)
        return say("score.headline_shared", names=names, points=points)
    key = "tie" if ties[0].used else "win"
    return say(f"score.headline_{key}", name=name, points=points)


def _facts(winner: Designer) -> tuple[Fact, ...]:
    everybody = alive(winner) + lost(winner)
    return (
        Fact("ui-soul", say("score.tie_souls"), say("score.of", n=alive(winner), all=everybody)),
        Fact("linked-rings", say("row.connection"), str(winner["connection"])),
        Fact("podium", say("row.difficulty"), str(winner["difficulty"])),
    )


def _pieces(winner: Designer) -> tuple[str, ...]:
    return tuple(f"cube.{soul}" for soul in SOULS for _ in range(winner["party"][soul]))


def _gone(winner: Designer) -> tuple[str, ...]:
    return tuple(f"cube.{soul}.dead" for soul in SOULS for _ in range(winner["lost"][soul]))
