"""What bots are told about Black Souls: features of a position, and a cheap playout policy.

No choice is made here. Features are about 0 to 1 and use only what the seat may know; they are
asked of dealt worlds, so other seats' secret Quirks are guesses there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.black_souls.state import Souls

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls


class SoulsAdvice:
    """Features and policy for one game."""

    names: tuple[str, ...] = ()

    def __init__(self, game: BlackSouls) -> None:
        self.game = game

    def seats(self, state: Souls) -> int:
        return state.seats

    def features(self, state: Souls, seat: int) -> list[float]:
        return []

    def policy(self, state: Souls, pick: int) -> Choice:
        assert state.decision is not None
        choices = state.decision.options
        return choices[pick % len(choices)]
