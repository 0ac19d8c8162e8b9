"""Cat and Mouse: where the Lady may be as the Historian knows it, exactly.

Belongs here: how each thing that everybody sees changes what is possible. A *trail* has an entry
for each location card that may be the top of the Lady's deck: the locations where she may then be,
as a mask; 0 where that card cannot be the top. The same trail serves `deal` and the help.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.black_sonata.london import London, bits

Trail = Sequence[int]


def anywhere(london: London) -> list[int]:
    """SO-27.3, SO-27.4: any location, any card on top."""
    return [london.everywhere] * len(london.ids)


def walked(london: London, trail: Trail, steps: int) -> list[int]:
    """SO-27.7, SO-27.17: up to so many hidden steps."""
    found = list(trail)
    for _ in range(steps):
        found = [mask | _around(london, mask) for mask in found]
    return found


def _around(london: London, mask: int) -> int:
    near = 0
    for location in bits(mask):
        near |= london.roads[location]
    return near


def only(trail: Trail, allowed: int) -> list[int]:
    """She is in one of these locations: a card that matched, a search that found her, or not."""
    return [mask & allowed for mask in trail]


def nothing_played(trail: Trail, matching: int) -> list[int]:
    """SO-27.11: no hand card matched, nor was the top of her deck her location."""
    return [mask & ~matching & ~(1 << top) for top, mask in enumerate(trail)]


def goal_played(trail: Trail, location: int, played: int) -> list[int]:
    """SO-27.9: the top of her deck was her location; the next top is any card not yet played."""
    here = 1 << location
    return [0 if (played | here) >> top & 1 else here for top in range(len(trail))]


def places(trail: Trail) -> int:
    """Where she may be at all, as a mask."""
    found = 0
    for mask in trail:
        found |= mask
    return found


def pairs(trail: Trail) -> list[tuple[int, int]]:
    """Every top of her deck with a location where she may then be."""
    return [(top, location) for top, mask in enumerate(trail) for location in bits(mask)]
