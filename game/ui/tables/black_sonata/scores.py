"""What the results screen shows of a finished hunt or chase: points, who she was, her true path.

Belongs here: the board, and the steps of what was hidden beside what was known. Does not belong
here: the screen around it, counting anything that the view does not hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pygame

from game.engine.text import listed
from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.base import Person
from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.ground import Ground, Lights
from game.ui.tables.black_sonata.looks import Looks
from game.ui.tables.black_sonata.places import Inset
from game.ui.tables.black_sonata.words import say
from game.ui.tables.scoreboard import Board, Cell, Fact, Row, Story
from game.ui.text import escape

TRAIL = 6  # steps of the path that are drawn behind the one that is shown
Entry = Mapping[str, Any]


def board(deck: Deck, view: View, people: tuple[Person, ...], story: Story | None = None) -> Board:
    """Return the board of the end."""
    outcome = view["outcome"] or {"kind": "", "winners": (), "scores": ()}
    duo = facts.duo(view)
    sides = len(people)
    scores: tuple[int, ...] = tuple(outcome["scores"])
    totals = (*scores, *(None,) * sides)[:sides]  # alone, the Lady has no points to count
    rows = _chase_rows(scores) if duo else _hunt_rows(outcome, sides)
    states = _chase_states() if duo else (_rank(outcome), *_lady(deck, outcome, sides))
    return Board(
        say("score.title_duo" if duo else "score.title"),
        say("score.about_duo" if duo else "score.about"),
        rows,
        totals,
        tuple(outcome["winners"]),
        states,
        _caught(outcome, people) if duo else _headline(deck, outcome),
        facts=_chase_facts(view) if duo else _hunt_facts(view),
        flavour=say("score.flavour"),
        worth=_chase_worth(scores) if duo else (),
        story=story,
    )


# --- alone ----------------------------------------------------------------------------------------


def _hunt_rows(outcome: Mapping[str, Any], sides: int) -> tuple[Row, ...]:
    points: Mapping[str, float] = outcome.get("points") or {"time": 0.0}
    kept = [name for name, value in points.items() if value or name == "time"]
    return tuple(_row(name, points[name], sides) for name in kept)


def _row(name: str, value: float, sides: int) -> Row:
    note = "" if value == int(value) else say("score.half", n=f"{value:g}")
    cells = (Cell(int(value), note), *(Cell(None),) * (sides - 1))
    return Row(
        say(f"score.{name}.name"), say(f"score.{name}.about"), say(f"score.{name}.icon"), cells
    )


def _lady(deck: Deck, outcome: Mapping[str, Any], sides: int) -> tuple[Cell, ...]:
    """Return her coat of arms, where she has one."""
    symbols = listed([deck.symbol(one) for one in outcome.get("coat", ())])
    return (Cell(None, symbols or say("score.side.lady")),) * (sides - 1)


def _rank(outcome: Mapping[str, Any]) -> Cell:
    if not outcome["winners"]:
        return Cell(None, say("score.lost"), loss=True)
    return Cell(None, str(outcome.get("rank", "")))


def _headline(deck: Deck, outcome: Mapping[str, Any]) -> str:
    lady = outcome.get("lady") or {"card": "", "features": ()}
    features = listed([deck.feature(one) for one in lady["features"]])
    key = outcome.get("why") or "lady"
    return say(f"score.over.{key}", lady=escape(_lady_name(deck, lady["card"])), features=features)


def _lady_name(deck: Deck, card: str) -> str:
    if card in deck.cards.lady_at:
        return deck.clue(card)
    return say("score.dark_lady")


def _hunt_facts(view: View) -> tuple[Fact, ...]:
    turns = Fact("hourglass", say("score.facts.turns"), str(view["turn"]))
    clues = Fact("scroll-unfurled", say("score.facts.clues"), str(len(view["clues"])))
    return (clues, turns, *_help(view))


def _help(view: View) -> tuple[Fact, ...]:
    """Return how much help was on: the result says so."""
    if view["help"] == "none":
        return ()
    words = say(f"help.{view['help']}")
    return (Fact("magnifying-glass", say("score.facts.help"), words),)


# --- for two --------------------------------------------------------------------------------------


def _chase_rows(totals: tuple[int, ...]) -> tuple[Row, ...]:
    names = ("played", "found")
    return tuple(
        Row(
            say(f"score.{name}.name"),
            say(f"score.{name}.about"),
            say(f"score.{name}.icon"),
            tuple(Cell(totals[at]) if seat == at else Cell(None) for seat in range(2)),
        )
        for at, name in enumerate(names)
    )


def _caught(outcome: Mapping[str, Any], people: tuple[Person, ...]) -> str:
    """Return who has won the chase, and by what."""
    names = [escape(people[seat].name) for seat in outcome["winners"]]
    why = outcome.get("why")
    return say(f"score.over.{why}", winner=names[0]) if names and why else ""


def _chase_worth(totals: tuple[int, ...]) -> tuple[str, ...]:
    """Return the totals in words: they are no points."""
    return tuple(
        say(f"score.worth.{side}", n=n)
        for side, n in zip(("lady", "historian"), totals, strict=True)
    )


def _chase_states() -> tuple[Cell, ...]:
    return tuple(Cell(None, say(f"score.side.{name}")) for name in ("lady", "historian"))


def _chase_facts(view: View) -> tuple[Fact, ...]:
    return (
        Fact("ui-check", say("score.facts.hits"), str(view["hits"])),
        Fact("ui-x", say("score.facts.misses"), str(view["misses"])),
        Fact("hourglass", say("score.facts.turns"), str(view["turn"])),
        *_help(view),
    )


# --- what was hidden ------------------------------------------------------------------------------


def story_of(kit: Kit, looks: Looks, deck: Deck, view: View) -> Story | None:
    """Return her true path, step by step, beside where she could have been as far as was known."""
    path = [entry for entry in (view["outcome"] or {}).get("path", ()) if entry["at"]]
    if not path:
        return None
    ground = Ground(kit, looks, deck)

    def draw(surface: pygame.Surface, rect: pygame.Rect, at: int) -> None:
        _draw(kit, looks, ground, surface, rect, path, at)

    return Story(len(path), draw, lambda at: step_words(deck, path[at]))


def step_words(deck: Deck, entry: Entry) -> str:
    """Return a step in words: where she was, what was searched, what was known."""
    known = entry["known"]
    what = entry.get("what", "shown")
    at = escape(deck.name(entry["at"]))
    searched = escape(deck.name(entry["searched"])) if "searched" in entry else ""
    words = say(f"story.{what}", at=at, searched=searched)
    names = ", ".join(escape(deck.name(one)) for one in known)
    told = say("story.sure") if len(known) == 1 else say("story.known", n=len(known), places=names)
    return f"{words} {told}"


def _draw(
    kit: Kit,
    looks: Looks,
    ground: Ground,
    surface: pygame.Surface,
    rect: pygame.Rect,
    path: list[Any],
    at: int,
) -> None:
    """Draw London with the way she went, where she is, and where she could have been."""
    places, entry = Inset(rect, kit.size), path[at]
    ground.draw(surface, places, closed=False, names=False)
    line = [places.spot(one["at"]) for one in path[max(0, at - TRAIL) : at + 1]]
    steps = [(a, b) for a, b in pairwise(line) if a != b]
    for n, (a, b) in enumerate(steps):
        wide = max(2, round((3 + 3 * (n + 1) / len(steps)) * places.u))
        pygame.draw.line(surface, kit.theme.rgb("trail_edge"), a, b, wide + 2)
        pygame.draw.line(surface, kit.theme.rgb("amethyst"), a, b, wide)
    ground.light(surface, places, Lights(told=set(entry["known"]), chosen=entry["at"]))
    if "searched" in entry:
        disc = places.medallion(entry["searched"])
        tone = "verdigris" if entry["what"] == "found" else "blood"
        kit.draw.icon(surface, "crosshair", disc.center, disc.width / kit.theme.u, tone)
    looks.pawn(
        surface,
        (places.spot(entry["at"])[0], places.spot(entry["at"])[1]),
        max(24, round(70 * places.u)),
        "lady",
    )
