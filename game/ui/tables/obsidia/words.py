"""The words of Obsidia's table that are not the rules' own: titles, captions, short forms.

Belongs here: reading them from the game's phrase table, where they stand under `table.`. Does not
belong here: any word; names, printed texts, choices and reasons come from the game itself.
"""

from __future__ import annotations

from typing import Any

from game.games.obsidia import GAME


def say(key: str, /, **values: Any) -> str:
    """Return a phrase of the table."""
    return GAME.cards.phrases.say(f"table.{key}", **values)


def capital(words: str) -> str:
    """Return words with a capital first."""
    return words[:1].upper() + words[1:]
