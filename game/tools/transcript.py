"""A record of a match that is played in memory, by the tools."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from game.engine.api import Game, Setup
from game.engine.record import (
    SeatLine,
    choice_line,
    digest_lines,
    end_line,
    header_line,
    header_of,
)
from game.engine.rng import derive
from game.engine.types import Choice, State


@dataclass(slots=True)
class Transcript:
    """The lines of a record. Around every decision call `chosen` and `reached`, last `ended`."""

    lines: list[str] = field(default_factory=list)
    count: int = 0

    def chosen(self, seat: int, choice: Choice) -> None:
        self.count += 1
        self.lines.append(choice_line(self.count, seat, choice))

    def reached(self, state: State) -> None:
        self.lines += digest_lines(self.count, state)

    def ended(self, state: State) -> None:
        if state.outcome is not None:
            self.lines.append(end_line(state))

    def text(self) -> str:
        return "".join(self.lines)


def transcript(game: Game[Any], setup: Setup, seed: int, seats: tuple[SeatLine, ...]) -> Transcript:
    """A transcript with its header. The id follows from the match, so runs can be compared."""
    id = str(UUID(int=derive(game.id, seed, "id") << 64 | derive(game.id, seed, repr(setup))))
    return Transcript([header_line(header_of(game, setup, seed, seats, id))])
