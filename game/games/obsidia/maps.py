"""Maps of Obsidia: what one is, its text, why one is illegal, and the map of a board.

A map replaces world-building. Here it is cells, tiles and turns; TMX files belong to `tmx`. Cells
are counted east and south, from anywhere until a map is centred. The text of a map is

    [in_play] [first=CLASS] TILE@X,Y[+TURNS] ...

in reading order, counted from the middle. Floating tiles are allowed in a map of a match in play
alone, since only spells leave them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.engine.errors import DataError, SetupError
from game.engine.types import Reason
from game.games.box import Entries, Tables
from game.games.obsidia import board
from game.games.obsidia.cards import COLONY, Cards, Id
from game.games.obsidia.grid import SIDES, STEP, cell_at, place_of
from game.games.obsidia.state import NOBODY, Realm

IN_PLAY = "in_play"
LARGEST = 400  # cells from one end to the other
LONGEST = 4000  # letters of a map's text
_TILE = re.compile(r"([a-z][a-z0-9_]*)@(-?[0-9]{1,3}),(-?[0-9]{1,3})(?:\+([1-3]))?")


class RealmMap(NamedTuple):
    """Tiles as (east, south, face); the class that takes the first turn, NOBODY: by luck."""

    tiles: tuple[tuple[int, int, int], ...]
    first: int = NOBODY
    in_play: bool = False


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map that the game brings along."""

    id: Id
    seats: tuple[Literal[1, 2, 3, 4], ...]
    tiles: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class ShippedMap(NamedTuple):
    seats: tuple[int, ...]
    map: RealmMap


def read_maps(tables: Tables, cards: Cards) -> dict[str, ShippedMap]:
    """The maps in the data by id. Raises DataError with file, id and what is wrong."""
    found = {}
    for name, file in Entries(tables).of("maps", MapFile):
        try:
            realm = parse(cards, file.tiles)
            for seats in file.seats:
                check_seats(cards, realm, seats)
        except SetupError as error:
            raise DataError(f"{name}: {file.id}: tiles: {error}") from None
        found[file.id] = ShippedMap(file.seats, realm)
    return found


# Text


def text_of(cards: Cards, realm: RealmMap) -> str:
    """The text of a map; equal maps have equal texts wherever their cells are counted from."""
    realm = centred(realm)
    words = [IN_PLAY] if realm.in_play else []
    if realm.first != NOBODY:
        words.append(f"first={cards.classes[realm.first].id}")
    for x, y, face in realm.tiles:
        turn = f"+{face & 3}" if face & 3 else ""
        words.append(f"{cards.tiles[face >> 2].id}@{x},{y}{turn}")
    return " ".join(words)


def parse(cards: Cards, text: str) -> RealmMap:
    """The map of a text. Raises SetupError with cell and reason where it is illegal."""
    if len(text) > LONGEST:
        raise SetupError(cards.phrases.say("map_fault.long", most=LONGEST))
    words = text.split()
    in_play = words[:1] == [IN_PLAY]
    words = words[in_play:]
    first = NOBODY
    if words and words[0].startswith("first="):
        id = words.pop(0).partition("=")[2]
        first = class_named(cards, id)
    tiles = []
    for word in words:
        match = _TILE.fullmatch(word)
        if match is None:
            raise SetupError(cards.phrases.say("map_fault.text", word=word[:40]))
        id, x, y, turn = match.groups()
        place = int(x), int(y)
        if id not in cards.tile_at:
            raise SetupError(told(cards, place, "no_tile", tile=id))
        tiles.append((*place, shown(cards, cards.tile_at[id], int(turn or 0))))
    realm = centred(RealmMap(tuple(tiles), first, in_play))
    check(cards, realm)
    return realm


def class_named(cards: Cards, id: str) -> int:
    """The class with an id. Raises SetupError."""
    if id not in cards.class_at:
        allowed = ", ".join(cards.class_at)
        raise SetupError(cards.phrases.say("map_fault.first", first=id, allowed=allowed))
    return cards.class_at[id]


def shown(cards: Cards, tile: int, turn: int) -> int:
    """The face of a turned tile: of turns that show the same, the first."""
    face = 4 * tile + turn
    for other in cards.turns[tile]:
        if cards.exits[other] == cards.exits[face] and cards.stones[other] == cards.stones[face]:
            return other
    return face


def centred(realm: RealmMap) -> RealmMap:
    """The same map in reading order, its middle at 0,0."""
    if not realm.tiles:
        return realm
    xs, ys = [tile[0] for tile in realm.tiles], [tile[1] for tile in realm.tiles]
    dx, dy = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    moved = sorted((y - dy, x - dx, face) for x, y, face in realm.tiles)
    return realm._replace(tiles=tuple((x, y, face) for y, x, face in moved))


# What is illegal


def told(cards: Cards, place: tuple[int, int], key: str, **values: Any) -> str:
    """Why a cell is illegal, in one line."""
    why = cards.phrases.reason(Reason(f"map_fault.{key}", tuple(values.items())))
    return cards.phrases.say("map_fault.at", x=place[0], y=place[1], why=why)


def check(cards: Cards, realm: RealmMap) -> None:
    """Refuse an illegal map. Raises SetupError with cell and reason in one line."""
    for fault in _faults(cards, realm):
        raise SetupError(fault)


def _faults(cards: Cards, realm: RealmMap) -> Iterator[str]:
    faces: dict[tuple[int, int], int] = {}
    used: dict[int, tuple[int, int]] = {}
    homes: dict[int, tuple[int, int]] = {}
    for x, y, face in realm.tiles:
        tile = cards.tiles[face >> 2]
        if (x, y) in faces:
            yield told(cards, (x, y), "two_tiles")
        if face >> 2 in used:
            ax, ay = used[face >> 2]
            yield told(cards, (x, y), "used_twice", tile=tile.id, x=ax, y=ay)
        if tile.terrain == COLONY and tile.klass in homes:
            ax, ay = homes[tile.klass]
            name = cards.classes[tile.klass].name
            yield told(cards, (x, y), "second_colony", name=name, x=ax, y=ay)
        faces[x, y] = face
        used[face >> 2] = x, y
        if tile.terrain == COLONY:
            homes[tile.klass] = x, y
    say = cards.phrases.say
    if not homes:
        yield say("map_fault.no_colony")
    if len(homes) == 1:
        yield told(cards, next(iter(homes.values())), "one_colony")
    if realm.first not in (NOBODY, *homes):
        name = cards.classes[realm.first].id
        allowed = ", ".join(cards.classes[klass].id for klass in sorted(homes))
        yield say("map_fault.first", first=name, allowed=allowed)
    for axis in (0, 1):
        ends = [place[axis] for place in faces]
        if max(ends) - min(ends) >= LARGEST:
            yield say("map_fault.large", most=LARGEST)
    yield from _misfits(cards, faces)
    if not realm.in_play:
        yield from _floating(cards, faces)


def _misfits(cards: Cards, faces: Mapping[tuple[int, int], int]) -> Iterator[str]:
    """OB-4.3, OB-4.6, OB-4.7: what lies side by side must match."""
    laid = {cell_at(x, y): face for (x, y), face in faces.items()}
    for cell, face in laid.items():
        edge = board.edge_on(cards, laid, cell)
        for side in range(4):
            one_side = edge & (0x1111 << side)
            key = board.fault_of(cards, face, one_side) if one_side & 15 else ""
            if key:
                side_word = cards.phrases.say(f"side.{SIDES[side]}")
                yield told(cards, place_of(cell), key, side=side_word)


def _floating(cards: Cards, faces: Mapping[tuple[int, int], int]) -> Iterator[str]:
    """OB-4.4: every tile hangs together with the colonies."""
    start = next(place for place, face in faces.items() if cards.terrains[face >> 2] == COLONY)
    reached, ahead = {cell_at(*start)}, [cell_at(*start)]
    while ahead:
        cell = ahead.pop()
        for step in STEP:
            near = cell + step
            if near not in reached and place_of(near) in faces:
                reached.add(near)
                ahead.append(near)
    for place in faces:
        if cell_at(*place) not in reached:
            yield told(cards, place, "floating")


def check_seats(cards: Cards, realm: RealmMap, seats: int) -> None:
    """OB-2.1, OB-42.1: one colony a player, all four against the Horde. Raises SetupError."""
    found = colonies(cards, realm)
    wanted = len(cards.classes) if seats == 1 else seats
    if len(found) != wanted:
        raise SetupError(
            cards.phrases.say("map_fault.colonies", n=len(found), seats=seats, wanted=wanted)
        )


def colonies(cards: Cards, realm: RealmMap) -> list[int]:
    """The classes whose colonies lie on a map."""
    tiles = [cards.tiles[face >> 2] for _, _, face in realm.tiles]
    return sorted(tile.klass for tile in tiles if tile.terrain == COLONY)


# The board of a match


def map_of(state: Realm) -> RealmMap:
    """The map of a board; the player whose turn it is would begin."""
    tiles = tuple((*place_of(cell), face) for cell, face in sorted(state.board.items()))
    klass = state.classes[state.player]
    solo = state.solo or not state.turn
    return centred(RealmMap(tiles, NOBODY if solo else klass, in_play=True))


def cells_of(realm: RealmMap) -> list[tuple[int, int]]:
    """The cells and faces that a match on this map begins with."""
    return [(cell_at(x, y), face) for x, y, face in realm.tiles]
