"""The words of Four Souls' table that are not the rules' own: titles, captions, short forms.

Belongs here: reading them from the game's phrase table, where they stand under `table.`. Does not
belong here: any word; names, printed texts, choices and reasons come from the game itself.
"""

from __future__ import annotations

import re
from typing import Any

from game.games.four_souls import GAME


def say(key: str, /, **values: Any) -> str:
    """Return a phrase of the table."""
    return GAME.cards.phrases.say(f"table.{key}", **values)


MARKS = {
    "tap": "ui-turn", "tap_head": "ui-turn", "paid": "two-coins", "cents": "two-coins",
    "hp": "hearts", "attack": "crossed-swords", "dc": "dice-six-faces-four",
    "dice": "dice-six-faces-four", "treasure": "open-treasure-chest", "loot": "swap-bag",
    "soul": "ui-soul",
}  # fmt: skip
_MARK = re.compile(r"\[([a-z_]+)\]")


def marked(words: str) -> str:
    """Return words of the rules with the icons of this table for their marks.

    >>> marked("gain 3[cents]")
    'gain 3[two-coins]'
    """
    return _MARK.sub(lambda found: f"[{MARKS.get(found[1], found[1])}]", words)
