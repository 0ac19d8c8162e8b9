"""Cells of the unbounded board: plain arithmetic, no facts.

A cell is one number: 1000 * row + column, counted from the middle, where the first tile lies. So
its four neighbours are sums, and a person can still read it in a record.
"""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = "NESW"
STEP = (-1000, 1, 1000, -1)
CORNERS = (-999, 1001, 999, -1001)  # north-east, south-east, south-west, north-west
MIDDLE = 500_500
NO_CELL = 0


def cell_at(x: int, y: int) -> int:
    """The cell x columns east and y rows south of the middle.

    >>> cell_at(0, 0), cell_at(1, -2)
    (500500, 498501)
    """
    return MIDDLE + 1000 * y + x


def place_of(cell: int) -> tuple[int, int]:
    """Columns east and rows south of the middle.

    >>> place_of(498501)
    (1, -2)
    """
    row, column = divmod(cell, 1000)
    return column - 500, row - 500


def distance(cell: int, other: int) -> int:
    """The spaces from one cell to another, from side to side, whatever lies between.

    >>> distance(500500, 500501), distance(500500, 499501), distance(500500, 500500)
    (1, 2, 0)
    """
    (ax, ay), (bx, by) = place_of(cell), place_of(other)
    return abs(ax - bx) + abs(ay - by)


def turned(mask: int, turn: int) -> int:
    """Four sides as bits, turned clockwise by quarter turns.

    >>> turned(0b0001, 1), turned(0b1000, 1)
    (2, 1)
    """
    return ((mask << turn) | (mask >> (4 - turn))) & 15


def opposite(side: int) -> int:
    return (side + 2) & 3


def side_towards(cell: int, other: int) -> int:
    """The side of `cell` that `other` shares, or -1 if they are not adjacent."""
    apart = other - cell
    return STEP.index(apart) if apart in STEP else -1
