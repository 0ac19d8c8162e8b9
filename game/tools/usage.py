"""Finding a game by what a person wrote, and telling a wrong call from a fault.

The games are imported when one is asked for: that reads their data, which may be broken, and a
wrong call must be told all the same.
"""

from __future__ import annotations

from typing import Any

from game.ai.address import load
from game.engine.api import Game, SetupForm
from game.engine.errors import NocturneError, SetupError


class UsageError(NocturneError):
    """A command was called with something that is not there or not allowed."""


def games() -> list[Game[Any]]:
    """All games in the order in which they are registered."""
    from game.games import GAMES

    return list(GAMES.values())


def find_game(name: str) -> Game[Any]:
    """The game with this id or, for one that is not registered, `module:name`.

    Raises UsageError.
    """
    if ":" in name:
        try:
            game: Game[Any] = load(name)
        except SetupError as error:
            raise UsageError(str(error)) from None
        if not isinstance(getattr(game, "form", None), SetupForm):
            raise UsageError(f"what is found at {name!r} is no game")
        return game
    found = {game.id: game for game in games()}
    if name not in found:
        raise UsageError(f"there is no game {name!r}: known are {', '.join(found)}")
    return found[name]
