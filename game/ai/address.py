"""Addresses: `module:name` texts by which another process finds a game or a bot again.

Belongs here: turning an object of a module into its address and back. Does not belong here:
anything about games or bots themselves.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from game.engine.api import Game
from game.engine.errors import SetupError


def load(address: str) -> Any:
    """The object at a `module:name` address. Raises SetupError if there is none.

    >>> load("math:pi") > 3
    True
    """
    module, colon, name = address.partition(":")
    if not colon:
        raise SetupError(f"{address!r} is no address: it is written module:name")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise SetupError(f"nothing is found at {address!r}: {error}") from None


def address_of(game: Game[Any]) -> str:
    """The address of a game, from the module that defines or registers it. Raises SetupError."""
    for module in (f"game.games.{game.id}", type(game).__module__):
        content = vars(sys.modules[module]) if module in sys.modules else {}
        for name, value in content.items():
            if value is game:
                return f"{module}:{name}"
    raise SetupError(f"the game {game.id} stands in no module: its worker cannot load it")
