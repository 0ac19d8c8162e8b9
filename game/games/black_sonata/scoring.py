"""The score of a won hunt (SO-11), in half points; what a score is called."""

from __future__ import annotations

from game.games.black_sonata.cards import Cards
from game.games.black_sonata.state import Sonata, advances_left

PARTS = ("time", "blacker", "byways", "heraldry", "ferryman")


def points(cards: Cards, state: Sonata) -> list[int]:
    """SO-11.1, SO-11.2: time left and what the modules add, by PARTS, in half points."""
    bonus = cards.rules.bonus
    return [
        2 * advances_left(state),
        bonus.blacker * state.blacker,
        bonus.byways_card * state.byways,
        bonus.heraldry * state.heraldry,
        bonus.ferryman * state.ferryman,
    ]


def rank(cards: Cards, score: int) -> str:
    """What a score is called."""
    return [rank.title for rank in cards.rules.ranks if rank.least <= score][-1]
