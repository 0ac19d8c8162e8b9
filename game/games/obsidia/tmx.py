"""Maps of Obsidia as TMX files for the editor Tiled: read through pytmx, written as text.

The tile set `terrain.tsx` says in properties which tile of the game each of its tiles is. A file
may use any set with such properties. pytmx is imported only when a map is read. What makes a map
illegal belongs to `maps`.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from game import paths
from game.engine.errors import DataError, SetupError
from game.games.obsidia import maps
from game.games.obsidia.cards import TERRAINS, Cards
from game.games.obsidia.grid import SIDES, place_of
from game.games.obsidia.maps import RealmMap
from game.games.obsidia.selectors import tokens_at
from game.games.obsidia.state import NOBODY, Realm

if TYPE_CHECKING:
    import pytmx

SET = ("terrain.tsx", "terrain.png")
SIDE = 64  # pixels of a tile
LARGEST_FILE = 4_000_000  # bytes

# Flips of a tile, in Tiled's order (across, down, diagonal), by quarter turns clockwise.
TURNS = ((False, False, False), (True, False, True), (True, True, False), (False, True, True))
BITS = (1 << 31, 1 << 30, 1 << 29)


def maps_folder() -> Path:
    """Where the tile set and the game's own maps are."""
    return paths.data_folder() / "obsidia" / "maps"


# Reading


def read_tmx(cards: Cards, file: Path) -> RealmMap:
    """The map in a file. Raises DataError with file, cell and reason in one line."""
    try:
        tmx = _open(file)
        realm = RealmMap(
            tuple(_tiles(cards, tmx)),
            _first(cards, tmx.properties.get("first", "")),
            tmx.properties.get(maps.IN_PLAY) is True,
        )
        maps.check(cards, realm)
    except SetupError as error:
        raise DataError(f"{file.name}: {error}") from None
    return maps.centred(realm)


def _open(file: Path) -> pytmx.TiledMap:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise DataError(f"{file.name}: larger than any map: at most {LARGEST_FILE} bytes")
        import pytmx  # it imports pygame: only who reads a map pays for that

        return pytmx.TiledMap(str(file))
    except DataError:
        raise
    except OSError as error:
        raise DataError(f"{file}: cannot be read: {error.strerror or error}") from None
    except Exception as error:  # pytmx raises bare ones, for a tile set that is missing and more
        why = " ".join(str(error).split()) or "a map without borders or with an unknown encoding"
        raise DataError(
            f"{file.name}: cannot be read as a TMX map of fixed size, CSV or Base64: {why[:200]}"
        ) from None


def _first(cards: Cards, id: object) -> int:
    return maps.class_named(cards, str(id)) if id else NOBODY


def _tiles(cards: Cards, tmx: pytmx.TiledMap) -> list[tuple[int, int, int]]:
    """Each tile with its cell as Tiled counts: column, row."""
    flips = {
        entry[0]: tuple(map(bool, entry[1]))
        for entry in tmx.imagemap.values()
        if isinstance(entry, tuple)  # the one for no tile is a number
    }
    found = []
    for layer in tmx.layers:
        for y, row in enumerate(getattr(layer, "data", ())):
            for x, gid in enumerate(row):
                if not gid:
                    continue
                if flips[gid] not in TURNS:
                    raise SetupError(maps.told(cards, (x, y), "mirrored"))
                said = tmx.get_tile_properties_by_gid(gid)
                if not said:
                    raise SetupError(maps.told(cards, (x, y), "unknown"))
                tile = _tile(cards, (x, y), said)
                found.append((x, y, maps.shown(cards, tile, TURNS.index(flips[gid]))))
    return found


def _tile(cards: Cards, place: tuple[int, int], said: dict[str, Any]) -> int:
    """The tile that the properties name. Raises SetupError where they do not fit together."""
    terrain, id = str(said.get("terrain", "")), str(said.get("def", ""))
    if terrain not in TERRAINS:
        allowed = ", ".join(TERRAINS)
        raise SetupError(maps.told(cards, place, "terrain", terrain=terrain, allowed=allowed))
    if terrain == "colony":
        id = f"{id}_home_{said.get('side', '')}"
    tile = cards.tile_at.get(id)
    if tile is None:
        raise SetupError(maps.told(cards, place, "no_tile", tile=id))
    own = properties(cards, tile)
    for name, value in own.items():
        if str(said.get(name, "")) != value:
            said_value = str(said.get(name, ""))
            raise SetupError(
                maps.told(cards, place, "differs", tile=id, name=name, said=said_value, own=value)
            )
    return tile


def properties(cards: Cards, tile: int) -> dict[str, str]:
    """What the tile set says of a tile, besides which one it is."""
    face = 4 * tile
    exits = "".join(SIDES[side] for side in range(4) if cards.exits[face] >> side & 1)
    found = {"terrain": TERRAINS[cards.terrains[tile]], "exits": exits}
    if cards.stones[face]:
        ways: dict[int, str] = {}
        for number, side in enumerate(cards.stones[face][1:], start=1):
            ways[side] = ways.get(side, "") + str(number)
        found["stones"] = " ".join(SIDES[side] + ways[side] for side in sorted(ways))
    return found


# Writing


def write_tmx(cards: Cards, state: Realm, file: Path) -> tuple[Path, ...]:
    """Write the board, and the tile set beside it where it is not yet there.

    Raises DataError for a tile that the set does not have, OSError where nothing can be written.
    """
    text = tmx_text(cards, maps.map_of(state), pieces(cards, state))
    file.write_text(text, encoding="utf-8", newline="\n")
    written = [file]
    for name in SET:
        if not (file.parent / name).exists():
            shutil.copyfile(maps_folder() / name, file.parent / name)
            written.append(file.parent / name)
    return tuple(written)


def tmx_text(cards: Cards, realm: RealmMap, marks: dict[tuple[int, int], str]) -> str:
    """A map as Tiled writes it, with an empty cell all around; `marks` are words on cells."""
    if not realm.tiles:
        raise DataError(cards.phrases.say("map_fault.no_board"))
    numbers = _numbers()
    left, top = (min(tile[axis] for tile in realm.tiles) - 1 for axis in (0, 1))
    wide, high = (max(tile[axis] for tile in realm.tiles) + 1 for axis in (0, 1))
    wide, high = wide - left + 1, high - top + 1
    rows = [[0] * wide for _ in range(high)]
    for x, y, face in realm.tiles:
        tile, flips = cards.tiles[face >> 2].id, TURNS[face & 3]
        if tile not in numbers:
            say = cards.phrases.say
            raise DataError(say("map_fault.not_in_set", tile=tile, file=SET[0]))
        bits = sum(bit for bit, flipped in zip(BITS, flips, strict=True) if flipped)
        rows[y - top][x - left] = numbers[tile] + 1 | bits
    said = []
    if realm.first != NOBODY:
        said.append(f'  <property name="first" value="{cards.classes[realm.first].id}"/>')
    if realm.in_play:
        said.append(f'  <property name="{maps.IN_PLAY}" type="bool" value="true"/>')
    objects = [
        _mark(number, (x - left, y - top), words)
        for number, ((x, y), words) in enumerate(sorted(marks.items()), start=1)
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal"'
        f' renderorder="right-down" width="{wide}" height="{high}" tilewidth="{SIDE}"'
        f' tileheight="{SIDE}" infinite="0" backgroundcolor="#06070b" nextlayerid="3"'
        f' nextobjectid="{len(objects) + 1}">',
        *([" <properties>", *said, " </properties>"] if said else []),
        f' <tileset firstgid="1" source="{SET[0]}"/>',
        f' <layer id="1" name="terrain" width="{wide}" height="{high}">',
        '  <data encoding="csv">',
        ",\n".join(",".join(map(str, row)) for row in rows),
        "</data>",
        " </layer>",
        *([' <objectgroup id="2" name="pieces">', *objects, " </objectgroup>"] if objects else []),
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def _mark(number: int, place: tuple[int, int], words: str) -> str:
    x, y = (SIDE * part for part in place)
    return (
        f'  <object id="{number}" name={quoteattr(words.splitlines()[0])} type="pieces"'
        f' x="{x}" y="{y}" width="{SIDE}" height="{SIDE}">\n'
        f'   <text pixelsize="9" wrap="1" color="#ffffff" bold="1" halign="center"'
        f' valign="center">{escape(words)}</text>\n'
        "  </object>"
    )


def pieces(cards: Cards, state: Realm) -> dict[tuple[int, int], str]:
    """What stands on each cell, for people to read in Tiled; it is not read back."""
    found: dict[int, list[str]] = {}
    for key in sorted(state.units):
        code = cards.classes[key & 3].code
        found.setdefault(key >> 2, []).append(f"{state.units[key].size} {code}")
    for creature, cell in enumerate(state.creatures):
        if cell:
            found.setdefault(cell, []).append(cards.creatures[creature].name)
    for cell, party in sorted(state.towns.items()):
        klass = state.classes[party]
        whose = (
            cards.phrases.say("map_mark.horde") if klass == NOBODY else cards.classes[klass].code
        )
        found.setdefault(cell, []).append(cards.phrases.say("map_mark.town", whose=whose))
    for effect in state.effects:
        for cell in tokens_at(state, effect):
            found.setdefault(cell, []).append(cards.spells[effect.card].name)
    moved = maps.map_of(state).tiles
    cells = sorted(state.board)
    shift = [a - b for a, b in zip(moved[0][:2], place_of(cells[0]), strict=True)] if moved else []
    return {
        (place_of(cell)[0] + shift[0], place_of(cell)[1] + shift[1]): "\n".join(words)
        for cell, words in found.items()
        if cell in state.board
    }


def _numbers() -> dict[str, int]:
    """The place in the tile set of each tile of the game."""
    file = maps_folder() / SET[0]
    try:
        root = ElementTree.parse(file).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise DataError(f"{file}: cannot be read as a tile set: {error}") from None
    found = {}
    for tile in root.iter("tile"):
        said = {str(one.get("name")): str(one.get("value")) for one in tile.iter("property")}
        id = said.get("def", "")
        if said.get("terrain") == "colony":
            id = f"{id}_home_{said.get('side', '')}"
        found[id] = int(tile.get("id", "0"))
    return found
