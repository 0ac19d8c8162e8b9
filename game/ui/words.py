"""The window's own words, read from the phrase table that all games share.

Belongs here: the one object by which scenes and widgets say anything, and reasons and errors of
other modules in its words. Does not belong here: any word; names, texts and refusals of a game
come from the game.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.errors import NocturneError
from game.engine.text import Phrases
from game.engine.types import Reason
from game.games.box import shared_phrases


class Phrase(Protocol):
    """What a widget needs of `Words`."""

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a phrase with its values put in."""
        ...


class Words:
    """Says phrases by key. Scenes get it from the house; it is made once, with the window."""

    def __init__(self, phrases: Phrases) -> None:
        """Say what this table holds."""
        self._phrases = phrases

    def __contains__(self, key: str) -> bool:
        return key in self._phrases

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a phrase with its values put in. Raises DataError where there is none."""
        return self._phrases.say(key, **values)

    def tell(self, reason: Reason | None) -> str:
        """Return a reason in words, empty for none; a value may be a reason itself."""
        if reason is None:
            return ""
        values = {
            name: self.tell(value) if isinstance(value, Reason) else value
            for name, value in reason.args
        }
        return self(reason.key, **values)

    def told(self, error: Exception) -> str:
        """Return an error in words of the table, or its own where it carries no reason."""
        reason = error.reason if isinstance(error, NocturneError) else None
        return str(error) if reason is None else self.tell(reason)


def open_words() -> Words:
    """Read the shipped table. Raises DataError where it is broken."""
    return Words(Phrases(shared_phrases()))


def unworded(key: str, /, **values: Any) -> str:
    """Say the bare key: a widget that stands in no scene yet has no other words.

    >>> unworded("spoken.one_of", at=2, many=5)
    'one_of 2 5'
    """
    return " ".join([key.rpartition(".")[2], *map(str, values.values())])
