"""What several scenes tell of a match alike: who sits where, under which rules.

Belongs here: the words, and the rows of people. Does not belong here: which match it is, any one
game (its words come from its own phrases).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.engine.api import Game, Option
from game.engine.types import OptionValue
from game.session.seats import HUMAN, RULES, Seat
from game.session.session import PRACTICE
from game.ui import marks
from game.ui.kit import Kit
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.words import Words

ROW, MARK, SMALL = 50, 40, 19  # u: a person's row, the pennant in it, the size of the kind


def kind_words(words: Words, kind: str) -> str:
    """Who plays a seat."""
    if kind == HUMAN:
        return words("seats.human")
    if kind == RULES:
        return words("pause.rule_book")
    return words("pause.ai", level=words(f"level.{kind.removeprefix('ai:')}.name"))


def option_name(game: Game[Any], option: Option) -> str:
    """The name of an option in the game's words."""
    return say(game, f"option.{option.id}.name", option.id.replace("_", " ").capitalize())


def rules_in_force(
    game: Game[Any], options: Mapping[str, OptionValue], words: Words, *, seats: int
) -> str:
    """The rules of a table that are not as at first, and how undo goes, in one line."""
    told = []
    for option in game.form.options:
        value = options.get(option.id, option.default)
        used = not option.seats or seats in option.seats
        if option.id == PRACTICE or option.kind == "order" or value == option.default or not used:
            continue
        name = option_name(game, option)
        shown = say(game, f"option.{option.id}.{value}", str(value))
        told.append(name if option.kind == "flag" and value else f"{name}: {shown}")
    told.append(words("match.practice_undo" if options.get(PRACTICE) else "match.fair_undo"))
    return ", ".join(told)


def draw_fact(
    kit: Kit,
    surface: pygame.Surface,
    line: pygame.Rect,
    name: str,
    value: str,
    *,
    tall: int = 0,
    size: float = 18,
    gap: float = 16,
    most: int = 0,
) -> None:
    """Draw a fact with its middle on the top of `line`: name on the left, value on the right.

    `most` is how wide the name may be, `gap` the units between both, `size` those of the value.
    """
    text, start = kit.text, line.topleft
    used = text.line(surface, name, "body", start, "text2", width=most, size=19, tall=tall)
    room = line.right - used.right - kit.px(gap)
    end = line.topright
    text.line(surface, value, "body_bold", end, anchor="right", width=room, size=size, tall=tall)


def draw_people(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    seats: Sequence[Seat],
    words: Words,
    *,
    winners: Sequence[int] = (),
) -> int:
    """Draw a row for each seat from the top of `rect`, as high as it allows; returns the end."""
    pitch = min(kit.px(ROW), rect.height // max(1, len(seats)))
    tall = min(kit.px(MARK), pitch - kit.px(6))
    for number, seat in enumerate(seats):
        y = rect.y + number * pitch + pitch // 2
        marks.seat_mark(kit.draw, surface, (rect.x + kit.px(20), y), tall, number + 1)
        kind = kind_words(words, seat.kind)
        used = kit.text.line(
            surface,
            kind,
            "body",
            (rect.right, y),
            "text2",
            anchor="right",
            width=rect.width * 2 // 5,
            size=SMALL,
        )
        x, end = rect.x + kit.px(52), used.x - kit.px(14)
        if number in winners:
            end -= kit.px(34)
        name = kit.text.line(surface, escape(seat.name), "heading", (x, y), width=end - x)
        if number in winners:
            kit.draw.icon(surface, "laurel-crown", (name.right + kit.px(22), y), 26, "brass2")
    return rect.y + len(seats) * pitch
