"""The words of Four Souls' table that are not the rules' own: titles, captions, short forms.

Belongs here: reading them from the game's phrase table, where they stand under `table.`. Does not
belong here: any word; names, printed texts, choices and reasons come from the game itself.
"""

from __future__ import annotations

from typing import Any

from game.games.four_souls import GAME


def say(key: str, /, **values: Any) -> str:
    """Return a phrase of the table."""
    return GAME.cards.phrases.say(f"table.{key}", **values)
