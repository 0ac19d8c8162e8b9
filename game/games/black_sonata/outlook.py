"""What a position is worth without its places: the chance of winning from the time that is left.

Belongs here: the few numbers of hunter.yaml and the reckoning with them. Does not belong here:
where the Lady is, and acts (`hunter`).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

import msgspec


class Standing(NamedTuple):
    """A position without its places, as the fit sees it.

    time   advances left
    clues  held; `doubt` bits of what the Lady may be; `coat` bits of what her coat may be
    keys   location cards that are missing for the bonus; `bonus` clues it gives
    cover  cards left to slide in searches
    """

    time: float
    clues: float
    doubt: float
    coat: float
    keys: float
    bonus: int
    cover: float


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """hunter.yaml: what the player expects of a hunt.

    find        turns until she is found once; a clue is gained then, and she flees
    key         turns for each location card that is missing
    beside      the part of these turns that is not spent finding her as well
    coat        turns for each coat clue
    sure, spread  how sure a time is: its spread is `sure` + `spread` * root of the time
    clue_bits, coat_bits  what a clue leaves less of what is possible, in bits
    clue_part   but not more than this part of them
    cover       cards that finding her once takes from the fog deck
    nearer      of a location card: one step nearer to one that is missing
    """

    find: float
    key: float
    beside: float
    coat: float
    sure: float
    spread: float
    clue_bits: float
    coat_bits: float
    clue_part: float
    cover: float
    nearer: float


def worth(outlook: Outlook, at: Standing) -> float:
    """The chance of winning from a standing: gather so many clues, with the bonus or without,
    and then meet her with the best answer that there is."""
    if at.time <= 0:
        return 0.0
    plain = _hunted(outlook, at, False)
    return max(plain, _hunted(outlook, at, True)) if at.bonus else plain


def _hunted(outlook: Outlook, at: Standing, bonus: bool) -> float:
    find = outlook.find
    doubt, least, walk = at.doubt, 0.0, 0.0
    clues = at.clues
    if bonus:
        for _ in range(at.bonus):
            doubt = after_clue(outlook, doubt)
        walk = outlook.key * at.keys
        clues += at.bonus * 0.5
    elif at.bonus == 1:
        least = 1.0  # the deck alone never tells two ladies of a suit apart
    coats = outlook.coat * at.coat / outlook.coat_bits
    best, time = 0.0, 0.0
    for finds in range(1, 14):
        left = max(least, doubt)
        needs = max(time, walk) + outlook.beside * min(time, walk) + find
        chance = 2**-left * _enough(at.cover - outlook.cover * finds)
        best = max(best, chance * _in_time(outlook, at.time - needs - coats, needs + coats))
        if coats:
            guess = chance * 2**-at.coat * _in_time(outlook, at.time - needs, needs)
            best = max(best, guess)
        if left <= least + 0.05:
            break
        time += find + clues + 1
        clues += 1
        doubt = after_clue(outlook, doubt)
    return best


def after_clue(outlook: Outlook, doubt: float) -> float:
    """What is left of a doubt after one more clue."""
    return doubt - min(outlook.clue_bits, outlook.clue_part * doubt)


def _enough(cards: float) -> float:
    """The chance that so many spare cards will do for the searches that fail."""
    return 1 / (1 + exp(-max(-30.0, 2 * cards + 1)))


def _in_time(outlook: Outlook, spare: float, needs: float) -> float:
    return 1 / (1 + exp(-max(-30.0, spare / (outlook.sure + outlook.spread * sqrt(needs)))))
