"""The content of Obsidia: tiles, classes, creatures, spells and numbers as the rules read them.

Shapes are checked by msgspec, meaning here, with messages that name file, id and path. Inside the
rules everything is an index into these tuples; ids are for people, files and views. How a spell's
effect is read stands in `spells`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from game.engine.datafile import shaped
from game.engine.errors import DataError
from game.engine.exprs import Language, Where
from game.engine.program import Program
from game.engine.text import Phrases
from game.games.box import Entries, Tables, one, shared_phrases
from game.games.obsidia.grid import SIDES, turned
from game.games.obsidia.spells import Spell, read_spells

if TYPE_CHECKING:
    from game.games.obsidia.maps import ShippedMap

TERRAINS = (
    *("plain", "town", "blackwater", "woods", "ice", "void", "boneyard", "portal"),
    "colony",
)
PLAIN, TOWN, BLACKWATER, WOODS, ICE, VOID, BONEYARD, PORTAL, COLONY = range(9)
WORLD = "world"
RULE_BOOK = "rules"  # the level of the Horde that is the rule book's
TRAITS = (
    *("undying", "reach", "gentle", "glare", "thick_hide", "charge", "riftwalk"),
    "charmed",
)

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
Side = Literal["N", "E", "S", "W"]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Terrain = Literal["plain", "town", "blackwater", "woods", "ice", "void", "boneyard", "portal"]


class TileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    set: str
    terrain: Terrain
    exits: tuple[Side, ...]
    stones: dict[Side, tuple[Face, ...]] = {}


class HomeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: tuple[Side, ...]
    b: tuple[Side, ...]


class ClassFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: str
    code: str
    color: str
    home: HomeFile


class CreatureFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}
):
    id: Id
    name: str
    kind: str
    native: Terrain
    trait: str


class SoloLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Travelers of the Horde in all, and of the player who begin on the own colony."""

    undead: Annotated[int, msgspec.Meta(ge=1, le=24)]
    vanguard: Annotated[int, msgspec.Meta(ge=0, le=8)]


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game."""

    hand: Count
    travelers: Count
    starting_tiles: dict[int, Count]
    tokens: Count
    blackwater_total: Count
    blackwater_any: Count
    kept_first: Count
    drafted: Count
    horde_row: Count
    solo_levels: dict[str, SoloLevel]
    loop_rolls: Count


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile, or one side of a colony; `klass` is whose back it has, -1 for the world's."""

    id: str
    set: str
    terrain: int
    klass: int


@dataclass(frozen=True, slots=True)
class Klass:
    id: str
    name: str
    code: str
    color: str
    homes: tuple[int, int]  # the tiles that are its colony's sides
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Creature:
    id: str
    name: str
    klass: int
    native: int
    trait: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Everything in the box. `exits` and `stones` are by face; `turns` the faces that differ.

    `stones` holds for each number of a die the side it leads to (index 0 is unused). `fits` keeps
    what `board.fitting` has worked out; it depends on the tiles alone.
    """

    tiles: tuple[Tile, ...]
    exits: tuple[int, ...]
    stones: tuple[tuple[int, ...], ...]
    turns: tuple[tuple[int, ...], ...]
    terrains: tuple[int, ...]  # by tile
    world: tuple[int, ...]
    classes: tuple[Klass, ...]
    creatures: tuple[Creature, ...]
    spells: tuple[Spell, ...]
    decks: tuple[tuple[int, ...], ...]  # spells by class
    by_trigger: Mapping[str, frozenset[int]]
    rules: RulesFile
    language: Language
    programs: tuple[Program, ...]
    trees: Mapping[str, Any]
    phrases: Phrases
    tile_at: Mapping[str, int]
    spell_at: Mapping[str, int]
    class_at: Mapping[str, int]
    creature_at: Mapping[str, int]
    fits: dict[int, tuple[int, ...]] = field(default_factory=dict)
    maps: Mapping[str, ShippedMap] = field(default_factory=dict)


def read_cards(tables: Tables, language: Language) -> Cards:
    """The content from the data tables. Raises DataError with file, id and path."""
    own = one(tables, "phrases")
    if not isinstance(own.raw, dict):
        raise DataError(f"{own.name}: expected phrases by key")
    rules_source = one(tables, "rules")
    found = Entries(tables)
    class_files = [file for _, file in found.of("classes", ClassFile)]
    class_at = {file.id: at for at, file in enumerate(class_files)}
    tiles = _Tiles(class_at)
    for name, file in found.of("tiles", TileFile):
        tiles.add(file, Where(name, file.id))
    classes = tuple(tiles.klass(file, at) for at, file in enumerate(class_files))
    creatures = tuple(
        _creature(file, class_at, Where(name, file.id))
        for name, file in found.of("creatures", CreatureFile)
    )
    spells, programs, trees = read_spells(tables, language, class_at)
    triggers = sorted({trigger for spell in spells for trigger in spell.triggers})
    return Cards(
        tiles=tuple(tiles.tiles),
        exits=tuple(tiles.exits),
        stones=tuple(tiles.stones),
        turns=tuple(tiles.turns),
        terrains=tuple(tile.terrain for tile in tiles.tiles),
        world=tuple(at for at, tile in enumerate(tiles.tiles) if tile.set == WORLD),
        classes=classes,
        creatures=creatures,
        spells=spells,
        decks=tuple(
            tuple(at for at, spell in enumerate(spells) if spell.klass == klass)
            for klass in range(len(classes))
        ),
        by_trigger={
            trigger: frozenset(at for at, spell in enumerate(spells) if trigger in spell.triggers)
            for trigger in triggers
        },
        rules=shaped(rules_source.raw, RulesFile, rules_source.name),
        language=language,
        programs=programs,
        trees=trees,
        phrases=Phrases(shared_phrases(), own.raw),
        tile_at={tile.id: at for at, tile in enumerate(tiles.tiles)},
        spell_at={spell.id: at for at, spell in enumerate(spells)},
        class_at=class_at,
        creature_at={creature.id: at for at, creature in enumerate(creatures)},
    )


def _creature(file: CreatureFile, class_at: Mapping[str, int], where: Where) -> Creature:
    if file.kind not in class_at:
        raise where.at("class").fault(f"there is no class {file.kind!r}")
    if file.trait not in TRAITS:
        allowed = ", ".join(TRAITS)
        raise where.at("trait").fault(f"cannot be {file.trait!r}: allowed is {allowed}")
    return Creature(
        file.id, file.name, class_at[file.kind], TERRAINS.index(file.native), file.trait
    )


class _Tiles:
    """Collects tiles and works out what each of their turns shows."""

    def __init__(self, class_at: Mapping[str, int]) -> None:
        self.class_at = class_at
        self.tiles: list[Tile] = []
        self.exits: list[int] = []
        self.stones: list[tuple[int, ...]] = []
        self.turns: list[tuple[int, ...]] = []

    def add(self, file: TileFile, where: Where) -> None:
        if file.set != WORLD and file.set not in self.class_at:
            allowed = ", ".join((WORLD, *self.class_at))
            raise where.at("set").fault(f"cannot be {file.set!r}: allowed is {allowed}")
        stones = _stones(file, where)
        klass = self.class_at.get(file.set, -1)
        tile = Tile(file.id, file.set, TERRAINS.index(file.terrain), klass)
        self._add(tile, file.exits, stones)

    def klass(self, file: ClassFile, at: int) -> Klass:
        """A class with its tiles; both sides of its colony become tiles of their own."""
        own = tuple(n for n, tile in enumerate(self.tiles) if tile.set == file.id)
        first = len(self.tiles)
        for letter, exits in (("a", file.home.a), ("b", file.home.b)):
            self._add(Tile(f"{file.id}_home_{letter}", file.id, COLONY, at), exits, ())
        return Klass(file.id, file.name, file.code, file.color, (first, first + 1), own)

    def _add(self, tile: Tile, exits: tuple[str, ...], stones: tuple[int, ...]) -> None:
        at = len(self.tiles)
        self.tiles.append(tile)
        mask = sum(1 << SIDES.index(side) for side in set(exits))
        shown: dict[tuple[int, tuple[int, ...]], int] = {}
        for turn in range(4):
            way = tuple(side if side < 0 else (side + turn) & 3 for side in stones)
            self.exits.append(turned(mask, turn))
            self.stones.append(way)
            shown.setdefault((self.exits[-1], way), 4 * at + turn)
        self.turns.append(tuple(shown.values()))


def _stones(file: TileFile, where: Where) -> tuple[int, ...]:
    """The side by number of the die; empty for all but woods. Raises DataError."""
    if file.terrain != "woods":
        if file.stones:
            raise where.at("stones").fault("only woods have stones")
        return ()
    sides = [-1] * 7
    for side, faces in file.stones.items():
        if side not in file.exits:
            raise where.at("stones").fault(f"{side} is no exit of this tile")
        for face in faces:
            if sides[face] >= 0:
                raise where.at("stones").fault(f"{face} leads to two exits")
            sides[face] = SIDES.index(side)
    if -1 in sides[1:]:
        raise where.at("stones").fault(f"{sides.index(-1, 1)} leads to no exit")
    return tuple(sides)
