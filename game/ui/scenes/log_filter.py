"""Buttons over the log that choose whose lines are shown, and the one that puts it away.

Belongs here: one button for everybody, one for each seat, and the one that closes. Does not belong
here: the log itself (`widgets.lists`), which lines there are (`scenes.host`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import marks
from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.tables.base import Person
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Button, IconButton, Log
from game.ui.words import Words

ROW = 44  # u
GAP = 8
PREFIX = "filter."
CLOSE = "log_close"


class FilterButton(Button):
    """Shows the lines of one seat, or of all with number 0; it is lit while it counts."""

    def __init__(self, name: str, label: str, number: int, *, lit: bool) -> None:
        """Make the button of a seat's number."""
        super().__init__(name, "" if number else label, size=18)
        self.caption, self.number, self.lit = label, number, lit
        self.tip = Tip("", (label,)) if number else None

    def words(self) -> str:
        """Return whose lines it shows."""
        return self.caption

    def value_words(self) -> str:
        """Return whether it counts now."""
        return self.phrase("spoken.on") if self.lit else self.phrase("spoken.off")

    def speak(self) -> str:
        """Return name and state; the tooltip would only repeat the name."""
        return f"{self.words()}, {self.phrase('spoken.switch')}, {self.value_words()}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button, the seat's mark on it, and a rim while it counts."""
        super().draw(surface, kit)
        if self.number:
            tall = min(self.rect.height - kit.px(10), kit.px(34))
            marks.seat_mark(kit.draw, surface, self.rect.center, tall, self.number)
        if self.lit:
            kit.draw.frame(surface, self.rect, "ember", radius=6, line=2.4)


def head_row(
    kit: Kit,
    words: Words,
    area: pygame.Rect,
    people: Sequence[Person],
    log: Log,
    chord: Chord | None,
) -> list[Button | IconButton]:
    """Make the filters, and right of them the button that puts the log away."""
    tall, gap = kit.px(ROW), kit.px(GAP)
    close = IconButton(CLOSE, "ui-x", words("recap.close"), shortcut=chord)
    close.rect = pygame.Rect(area.right - tall, area.y, tall, tall)
    left = pygame.Rect(area.x, area.y, area.width - tall - gap, area.height)
    return [*filter_row(kit, words, left, people, log), close]


def filter_row(
    kit: Kit, words: Words, area: pygame.Rect, people: Sequence[Person], log: Log
) -> list[FilterButton]:
    """Make the buttons in one row at the top of an area."""
    found = [FilterButton(f"{PREFIX}0", words("match.everybody"), 0, lit=log.seats is None)]
    for person in people:
        lit = log.seats is not None and person.number in log.seats
        name = escape(person.name) or words("spoken.seat", n=person.number)
        found.append(FilterButton(f"{PREFIX}{person.number}", name, person.number, lit=lit))
    gap, tall = kit.px(GAP), kit.px(ROW)
    wide = kit.text.measure(found[0].label, "body_bold", size=18)[0] + kit.px(32)
    wide = min(wide, area.width // 3)
    each = min(kit.px(56), (area.width - wide - gap * len(people)) // max(1, len(people)))
    x = area.x
    for button in found:
        button.rect = pygame.Rect(x, area.y, each if button.number else wide, tall)
        x = button.rect.right + gap
    return found


def choose(log: Log, name: str) -> None:
    """Show the lines of a seat beside those chosen before; the last one off shows everybody's."""
    number = int(name.removeprefix(PREFIX))
    seats = (log.seats or frozenset()) ^ {number}
    log.filter(seats if seats and number else None)
