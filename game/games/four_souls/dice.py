"""Dice (FS-12): which faces there are, and how a roll goes on the stack.

What a roll does when it resolves is in `resolving`, what changes it before in `verbs`.
"""

from __future__ import annotations

from typing import Any

from game.games.four_souls import atoms
from game.games.four_souls.state import Item, Table

FACES = range(1, 7)


def clamp(face: int) -> int:
    """FS-12.1, FS-6.7: a number as a die can show it.

    >>> clamp(0), clamp(9)
    (1, 6)
    """
    return min(FACES[-1], max(FACES[0], face))


def roll(state: Table, seat: int, **parts: Any) -> Item:
    """FS-12.2, FS-12.5: a die goes on the stack with its face; what follows waits for its result.

    `parts` are fields of the item: an attack roll has `to`, any other the ability that it serves.
    """
    face = atoms.throw(state, seat)
    return atoms.push(state, "roll", seat, n=face, **parts)
