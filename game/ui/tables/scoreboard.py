"""What the results screen shows of a finished match, as plain values.

Belongs here: the board of categories by side, and the board that any game gets from its view's
outcome. Does not belong here: drawing, or a number that does not stand in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.api import Game
from game.engine.errors import DataError
from game.engine.types import Reason, View

Scene = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Mark:
    """A small sign in a cell: an icon that is lit or not, and its name."""

    icon: str
    lit: bool
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """The points of one side in one category; None where it was not entitled to any."""

    points: int | None
    note: str = ""
    loss: bool = False
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One category: its name, what it rewards, and a cell for every side."""

    name: str
    about: str
    icon: str
    cells: tuple[Cell, ...]
    sums: tuple[str, ...] = ()  # what stands behind the numbers, for the tooltip


@dataclass(frozen=True, slots=True)
class Tie:
    """One step that decides between equal totals."""

    name: str
    words: str
    used: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """A line about the winner."""

    icon: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Story:
    """What was hidden during the match, step by step: a picture and words for each step."""

    count: int
    draw: Callable[[pygame.Surface, pygame.Rect, int], None]
    words: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Board:
    """The whole result. `states` are a few words under each side's name.

    A total of None is that of a side which counts nothing. `worth` says each total in words and
    `counting` what is done, where they are no points.
    """

    title: str
    about: str
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]
    winners: tuple[int, ...]
    states: tuple[Cell, ...]
    headline: str
    ties: tuple[Tie, ...] = ()
    facts: tuple[Fact, ...] = ()
    pieces: tuple[str, ...] = ()  # pictures of what the winner has left
    gone: tuple[str, ...] = ()  # and, where nothing is left, of what the winner has lost
    flavour: str = ""
    worth: tuple[str, ...] = ()
    counting: str = ""
    scene: Scene | None = None  # what draws a picture under the totals, where there is room
    crowning: bool = False  # that picture tells who has won: it is drawn when all is counted
    story: Story | None = None  # or steps to be gone through there


def say(game: Game[Any], key: str, default: str = "", **values: Any) -> str:
    """A phrase of the game, or the default where its table has none."""
    try:
        words = game.phrase(Reason(key, tuple(values.items())))
    except DataError:
        return default
    return default if words == key else words


def plain_board(game: Game[Any], view: View, sides: int) -> Board:
    """The board of any game: the categories of `outcome.points` if there are some, and totals."""
    outcome: Mapping[str, Any] = view.get("outcome") or {}
    totals = tuple(outcome.get("scores", ())) or (0,) * sides
    points = outcome.get("points", ())
    keys = [key for key in (points[0] if points else ()) if key != "total"]
    rows = tuple(
        Row(
            say(game, f"score.{key}.name", key.replace("_", " ").capitalize()),
            say(game, f"score.{key}.about"),
            say(game, f"score.{key}.icon", "stack"),
            tuple(Cell(side[key]) for side in points),
        )
        for key in keys
    )
    return Board(
        say(game, "score.title"),
        "",
        rows,
        totals,
        tuple(outcome.get("winners", ())),
        tuple(Cell(None) for _ in totals),
        "",
    )
