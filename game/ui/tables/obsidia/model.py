"""What lies on Obsidia's table, as plain values between a view and its picture.

Belongs here: the things themselves. Does not belong here: reading them from a view (`facts`),
drawing, rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = tuple[int, int]  # columns east and rows south of the middle
SIDES = "NESW"
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def beside(cell: Cell, side: int) -> Cell:
    """Return the cell at a side (0 north, then clockwise).

    >>> beside((0, 0), 1)
    (1, 0)
    """
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def side_towards(cell: Cell, other: Cell) -> int | None:
    """Return the side of a cell that another shares, if any.

    >>> side_towards((0, 0), (0, 1)), side_towards((0, 0), (2, 0))
    (2, None)
    """
    apart = (other[0] - cell[0], other[1] - cell[1])
    return STEPS.index(apart) if apart in STEPS else None


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: `exits` and `stones` by side, north first, after its turn."""

    id: str
    terrain: str
    exits: tuple[bool, bool, bool, bool]
    turn: int = 0
    klass: str = ""  # whose colony it is
    stones: tuple[tuple[int, ...], ...] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class Holding:
    """Who holds a town: a class, nobody (""), or several at once."""

    klass: str = ""
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """Travelers of one class on one cell."""

    cell: Cell
    klass: str
    count: int
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Beast:
    """A creature on a cell, and the class that summoned it."""

    id: str
    cell: Cell
    klass: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A spell effect token on a cell, and the card it stands for.

    `sealed` is no token: the spell acts there without one.
    """

    cell: Cell
    spell: str
    sealed: bool = False


@dataclass(slots=True)
class Land:
    """Everything that lies on the map."""

    tiles: dict[Cell, Tile] = field(default_factory=dict)
    towns: dict[Cell, Holding] = field(default_factory=dict)
    units: list[Unit] = field(default_factory=list)
    beasts: list[Beast] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    bridges: list[tuple[Cell, int]] = field(default_factory=list)  # sides that count as pathway

    def units_at(self, cell: Cell) -> list[Unit]:
        """Return the units on a cell."""
        return [unit for unit in self.units if unit.cell == cell]

    def doors(self) -> set[Cell]:
        """Return the empty cells that a pathway leads into."""
        return {
            beside(cell, side)
            for cell, tile in self.tiles.items()
            for side, is_open in enumerate(tile.exits)
            if is_open and beside(cell, side) not in self.tiles
        }


@dataclass(frozen=True, slots=True)
class Arrow:
    """A step from a cell through one of its sides; `slide` where the ground carries on."""

    cell: Cell
    side: int
    slide: bool = False


@dataclass(slots=True)
class Lights:
    """What is lit on the map."""

    legal: set[Cell] = field(default_factory=set)
    turns: dict[Cell, int] = field(default_factory=dict)  # ways in which the tile fits
    chosen: set[Cell] = field(default_factory=set)
    targeted: set[Cell] = field(default_factory=set)
    pointed: Cell | None = None
    units: set[tuple[Cell, str]] = field(default_factory=set)  # that may be chosen
    selected: tuple[Cell, str] | None = None
    threats: set[tuple[Cell, Cell]] = field(default_factory=set)  # pairs that fight
    arrows: list[Arrow] = field(default_factory=list)
    blow: tuple[Cell, float] | None = None  # who is hurt, and how far it swings, -1 to 1
    ghost: tuple[Cell, Tile, bool] | None = None  # where, what, whether it may lie so


@dataclass(frozen=True, slots=True)
class Thrown:
    """The last dice: whose each is and what it shows, what they were about, in which turn."""

    dice: tuple[tuple[str, int], ...] = ()
    about: str = ""
    turn: int = 0
