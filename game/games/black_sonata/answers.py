"""Which answers are possible: ladies, orders of features, coats, as bit masks over all of them.

Belongs here: the 35 sets of three features, the 210 orders of three, the 80 coats, and which of
them fit a number. Does not belong here: what a seat has seen (`evidence`).

A feature is a bit 0 to 6; a *triple* is a mask of three. An *order* is three features in their
places. A symbol is a bit 0 to 9: two a tile, never both on a coat.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product

FEATURES = 7
SYMBOLS = 10

TRIPLES: tuple[int, ...] = tuple(
    sum(1 << one for one in three) for three in combinations(range(FEATURES), 3)
)
TRIPLE_AT = {mask: at for at, mask in enumerate(TRIPLES)}
ORDERS: tuple[tuple[int, int, int], ...] = tuple(
    (a, b, c) for a, b, c in permutations(range(FEATURES), 3)
)
ORDER_AT = {order: at for at, order in enumerate(ORDERS)}
ORDER_MASKS: tuple[int, ...] = tuple(1 << a | 1 << b | 1 << c for a, b, c in ORDERS)
COATS: tuple[int, ...] = tuple(
    sorted(
        sum(1 << 2 * tile + face for tile, face in zip(tiles, faces, strict=True))
        for tiles in combinations(range(SYMBOLS // 2), 4)
        for faces in product((0, 1), repeat=4)
    )
)
COAT_AT = {mask: at for at, mask in enumerate(COATS)}

ALL_TRIPLES = (1 << len(TRIPLES)) - 1
ALL_ORDERS = (1 << len(ORDERS)) - 1
ALL_COATS = (1 << len(COATS)) - 1


@cache
def triples_sharing(mask: int, allowed: int) -> int:
    """The triples that share an allowed number of features with `mask`; bit n allows n.

    >>> triples_sharing(0b111, 1 << 3).bit_count()
    1
    """
    return sum(1 << at for at, one in enumerate(TRIPLES) if allowed >> (one & mask).bit_count() & 1)


def present(order: int, mask: int) -> int:
    """SO-23.6: how many features of a side with four are the Lady's."""
    return (ORDER_MASKS[order] & mask).bit_count()


def present_and_placed(order: int, side: int) -> int:
    """SO-23.7: how many of three are the Lady's, and how many of these are in their place.

    >>> present_and_placed(ORDER_AT[0, 1, 2], ORDER_AT[0, 3, 4])
    2
    >>> present_and_placed(ORDER_AT[0, 1, 2], ORDER_AT[1, 0, 3])
    2
    """
    placed = sum(a == b for a, b in zip(ORDERS[order], ORDERS[side], strict=True))
    return (ORDER_MASKS[order] & ORDER_MASKS[side]).bit_count() + placed


@cache
def orders_with(mask: int, number: int) -> int:
    """The orders of which a side with four features says this number."""
    return sum(1 << at for at in range(len(ORDERS)) if present(at, mask) == number)


@cache
def orders_placed(side: int, number: int) -> int:
    """The orders of which a side with three features says this number."""
    return sum(1 << at for at in range(len(ORDERS)) if present_and_placed(at, side) == number)


@cache
def coats_sharing(mask: int, number: int) -> int:
    """The coats that share this number of symbols with `mask` (SO-25.6)."""
    return sum(1 << at for at, one in enumerate(COATS) if (one & mask).bit_count() == number)


def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0.

    >>> nth_bit(0b10110, 2)
    4
    """
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
