"""London: locations, roads and the backs of cards as numbers and bit masks.

Belongs here: the shape of london.yaml and the tables that walking over it needs. Does not belong
here: who is where, and where a location lies on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from game.engine.exprs import Where

OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
LANDMARK, COLOURS, COMPASS = "landmark", "colours", "compass"
RIVERSIDE = "riverside"
Way = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class LandmarkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str


class LocationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    colour: str
    landmarks: tuple[str, ...]


class RoadFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    compass: Way
    ford: bool = False


class LondonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """london.yaml."""

    landmarks: tuple[LandmarkFile, ...]
    colours: tuple[str, ...]
    locations: tuple[LocationFile, ...]
    roads: tuple[RoadFile, ...]


@dataclass(frozen=True, slots=True)
class Back:
    """What the back of a stealth card or Byways card shows, and what it says of the location.

    `mask` has the locations that it allows, `way` is a compass direction or -1.
    """

    kind: str
    shows: tuple[str, ...]
    mask: int
    way: int


@dataclass(frozen=True, slots=True)
class London:
    """The map. Locations are numbered as in the data; a mask has bit n for location n.

    roads      by location, the mask of its neighbours
    walks      the same without the ford, for a pawn where the Ferryman works
    ways       for each compass direction, by location, the mask of where it leads
    backs      all backs that cards have; landmarks come first, in their order
    """

    ids: tuple[str, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]
    landmarks: tuple[tuple[str, ...], ...]
    landmark_ids: tuple[str, ...]
    landmark_names: tuple[str, ...]
    roads: tuple[int, ...]
    walks: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    coastal: int
    everywhere: int
    backs: tuple[Back, ...]
    at: dict[str, int] = field(default_factory=dict)
    back_at: dict[tuple[str, ...], int] = field(default_factory=dict)


WAYS: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first.

    >>> bits(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def opposite(way: str) -> str:
    """The way back.

    >>> opposite("NE")
    'SW'
    """
    return "".join(OPPOSITE[letter] for letter in way)


def read_london(file: LondonFile, backs: Sequence[tuple[str, ...]], where: Where) -> London:
    """The map with the further backs that Byways cards have. Raises DataError."""
    ids = tuple(location.id for location in file.locations)
    marks = tuple(mark.id for mark in file.landmarks)
    at = {id: number for number, id in enumerate(ids)}
    if len(at) != len(ids) or len(set(marks)) != len(marks):
        raise where.at("locations").fault("an id is given twice")
    for number, location in enumerate(file.locations):
        here = where.at("locations").at(number)
        if location.colour not in file.colours:
            raise here.at("colour").fault(f"allowed is {', '.join(file.colours)}")
        if not location.landmarks or not set(location.landmarks) <= set(marks):
            raise here.at("landmarks").fault(f"allowed is one or more of {', '.join(marks)}")
    roads, walks = [0] * len(ids), [0] * len(ids)
    ways = [[0] * len(ids) for _ in WAYS]
    for number, road in enumerate(file.roads):
        if road.a not in at or road.b not in at or road.a == road.b:
            raise where.at("roads").at(number).fault("must join two locations")
        for start, end, way in (
            (at[road.a], at[road.b], road.compass),
            (at[road.b], at[road.a], opposite(road.compass)),
        ):
            roads[start] |= 1 << end
            ways[WAYS.index(way)][start] |= 1 << end
            if not road.ford:
                walks[start] |= 1 << end
    if not all(roads):
        raise where.at("roads").fault("every location needs a road")
    everywhere = (1 << len(ids)) - 1
    found: list[Back] = []
    for mark in marks:
        mask = _mask(at, (one.id for one in file.locations if mark in one.landmarks))
        found.append(Back(LANDMARK, (mark,), mask, -1))
    for shows in sorted(set(backs)):
        if shows[0] in WAYS:
            found.append(Back(COMPASS, shows, everywhere, WAYS.index(shows[0])))
        else:
            mask = _mask(at, (one.id for one in file.locations if one.colour in shows))
            found.append(Back(COLOURS, shows, mask, -1))
    return London(
        ids=ids,
        names=tuple(location.name for location in file.locations),
        colours=tuple(location.colour for location in file.locations),
        landmarks=tuple(location.landmarks for location in file.locations),
        landmark_ids=marks,
        landmark_names=tuple(mark.name for mark in file.landmarks),
        roads=tuple(roads),
        walks=tuple(walks),
        ways=tuple(tuple(row) for row in ways),
        coastal=_mask(at, (one.id for one in file.locations if RIVERSIDE in one.landmarks)),
        everywhere=everywhere,
        backs=tuple(found),
        at=at,
        back_at={back.shows: number for number, back in enumerate(found)},
    )


def _mask(at: dict[str, int], ids: Iterable[str]) -> int:
    return sum(1 << at[id] for id in ids)


def distances(steps: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """How many steps lead from each location to each other, over the given neighbours."""
    rows = []
    for start in range(len(steps)):
        row = [99] * len(steps)
        row[start], here, far = 0, 1 << start, 0
        while here:
            far += 1
            reached = 0
            for place in bits(here):
                reached |= steps[place]
            here = sum(1 << place for place in bits(reached) if row[place] == 99)
            for place in bits(here):
                row[place] = far
        rows.append(tuple(row))
    return tuple(rows)
