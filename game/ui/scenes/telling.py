"""The people at a table by name, and what happens there in lines of the log.

Belongs here: names in place of seats, an event as a line. Does not belong here: which events
somebody may see, the words themselves (the game's).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.api import Game, Opens
from game.engine.types import View
from game.session.seats import Seat
from game.ui.tables.base import Person
from game.ui.text import escape
from game.ui.widgets import LogLine

_SOMEBODY = re.compile(r"<(\d+)>")


class Telling:
    """Tells of one game between certain people."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat]) -> None:
        """Name these seats, the first as 1."""
        self.game = game
        self.people = tuple(
            Person(seat.name, seat.kind, number) for number, seat in enumerate(seats, start=1)
        )

    def name(self, seat: int) -> str:
        """Return a person's name as markup."""
        return escape(self.people[seat].name) if seat < len(self.people) else str(seat + 1)

    def named(self, words: str) -> str:
        """Return words with names in place of `<n>`."""
        return _SOMEBODY.sub(lambda found: f"*{self.name(int(found.group(1)))}*", words)

    def opening(self, view: View) -> list[LogLine]:
        """Return what lay there before anybody was asked, by the first view of who reads it."""
        events = self.game.opening(view) if isinstance(self.game, Opens) else []
        found = (self.line(view, kind, data) for kind, data in events)
        return [line for line in found if line is not None]

    def said(self, seat: int, words: str) -> LogLine:
        """Return what somebody said, as a line of the log."""
        return LogLine(f"*{self.name(seat)}:* {escape(words)}", seat + 1, "talk")

    def line(self, view: View, kind: str, data: Mapping[str, Any]) -> LogLine | None:
        """Return an event as a line of the log; None for one that needs none."""
        text = self.game.event_text(view, kind, data)
        if text is None:
            return None
        about = _SOMEBODY.search(text.words)
        seat = int(about.group(1)) + 1 if about is not None else text.seat + 1
        return LogLine(self.named(text.words), seat, "" if seat else "ui-diamond", text.at)
