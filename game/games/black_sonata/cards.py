"""The content of Black Sonata: ladies, stealth cards, fog, and numbers as the rules read them.

Shapes are checked by msgspec, meaning here, with messages that name file, id and path. Inside the
rules everything is an index into these tuples; ids are for people, files and views.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from game.engine.compiler import compile_effect
from game.engine.datafile import entries, shaped
from game.engine.errors import DataError
from game.engine.exprs import Language, Node, Where
from game.engine.program import Program
from game.engine.text import Phrases
from game.games.black_sonata.answers import COAT_AT, FEATURES, ORDER_AT
from game.games.black_sonata.london import London, LondonFile, Way, read_london
from game.games.black_sonata.outlook import Outlook
from game.games.box import Entries, Tables, one, shared_phrases

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # SO-3.4: one for each card of a sequence
GRADES = ("very_easy", "easy", "moderate", "hard")
STAYING_GRADES = ("moderate", "hard")

Kind = Literal["good", "mixed", "bad"]


class LadyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    suit: str
    features: tuple[str, ...]
    clue: dict[str, int | str]


class LadiesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ladies.yaml."""

    features: tuple[str, ...]
    suits: tuple[str, ...]
    ladies: tuple[LadyFile, ...]
    removed: dict[str, dict[str, str]]


class StealthFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    codes: str
    landmark: str
    location: str


class StealthTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """stealth.yaml."""

    bands: dict[str, tuple[str, ...]]
    stays: tuple[str, ...]
    cards: tuple[StealthFile, ...]


class FurtherFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    grade: Literal["very_easy", "easy", "moderate", "hard"]
    cards: tuple[str, ...]


class FogFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    kind: Kind
    after: Literal["under", "out"]
    clauses: tuple[str, ...] = ()
    use: Any = None
    extra: bool = False


class StopFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    comes_up: Any


class DarkLadyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    features: tuple[str, ...]


class DarkClueFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    four: tuple[str, ...]
    three: tuple[str, ...]


class BlackerFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """blacker.yaml."""

    ladies: tuple[DarkLadyFile, ...]
    clues: tuple[DarkClueFile, ...]


class BywayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    mirrors: str
    codes: str
    compass: Way | Literal[""] = ""
    colours: tuple[str, ...] = ()


class BywaysFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """byways.yaml."""

    cards: tuple[BywayFile, ...]


class CoatFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    symbols: tuple[str, ...]


class CoatsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """coats.yaml."""

    tiles: tuple[tuple[str, str], ...]
    coats: tuple[CoatFile, ...]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What modules add to a won game, in half points."""

    blacker: int
    byways_card: int
    heraldry: int
    ferryman: int


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "from"}):
    least: int
    title: str


class CatAndMouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sequence: str
    codes: str
    hand: int
    slots: int
    misses: int
    fog: dict[str, int]


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml."""

    countdown: int
    bonus: Bonus
    ranks: tuple[Rank, ...]
    cat_and_mouse: CatAndMouse


@dataclass(frozen=True, slots=True)
class Lady:
    """A lady as printed: `row` has four bits for each suit, bit n of them allows the number n."""

    id: str
    name: str
    suit: int
    features: int
    row: int


@dataclass(frozen=True, slots=True)
class Stealth:
    """A stealth or Byways card: where she is, what its back shows, and its codes."""

    id: str
    location: int
    back: int
    codes: str


@dataclass(frozen=True, slots=True)
class Fog:
    """A fog card; `use` is the id of its program or empty."""

    id: str
    name: str
    kind: str
    out: bool
    extra: bool
    use: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop card; `comes_up` is the id of its program."""

    id: str
    name: str
    comes_up: str


@dataclass(frozen=True, slots=True)
class Sequence26:
    """A printed or further sequence: its stealth cards in order."""

    id: str
    group: str
    cards: tuple[int, ...]
    stays: bool
    code: int  # the place of its letter in the codes, -1 for a further sequence


@dataclass(frozen=True, slots=True)
class Cards:
    """Everything in the box. `trees` keeps the parsed effects by program id, for printing."""

    london: London
    features: tuple[str, ...]
    suits: tuple[str, ...]
    ladies: tuple[Lady, ...]
    removed: Mapping[str, tuple[int, ...]]
    stealth: tuple[Stealth, ...]
    sequences: Mapping[str, Sequence26]
    groups: Mapping[str, tuple[str, ...]]
    byways: tuple[tuple[Stealth, int], ...]
    fog: tuple[Fog, ...]
    stops: tuple[Stop, ...]
    dark_ladies: tuple[tuple[str, int], ...]
    dark_clues: tuple[tuple[str, int, int], ...]
    symbols: tuple[str, ...]
    coats: tuple[tuple[str, int], ...]
    rules: RulesFile
    hunter: Outlook
    movement: tuple[int, ...]
    language: Language
    programs: tuple[Program, ...]
    trees: Mapping[str, tuple[Node, ...]]
    phrases: Phrases
    fog_at: Mapping[str, int]
    stop_at: Mapping[str, int]
    lady_at: Mapping[str, int]
    clue_at: Mapping[str, int]
    feature_at: Mapping[str, int]
    symbol_at: Mapping[str, int]


def read_cards(tables: Tables, language: Language) -> Cards:
    """The content from the data tables. Raises DataError with file, id and path."""
    own = one(tables, "phrases")
    if not isinstance(own.raw, dict):
        raise DataError(f"{own.name}: expected phrases by key")
    reader = _Reader(tables, language)
    london = reader.london()
    ladies_file = reader.table("ladies", LadiesFile)
    features = _features(ladies_file, reader.where("ladies"))
    ladies = _ladies(ladies_file, features, reader.where("ladies"))
    stealth = _stealth(reader, london)
    sequences, groups = _sequences(reader, stealth)
    fog = reader.fog()
    stops = reader.stops()
    dark_ladies, dark_clues = _blacker(reader, features)
    symbols, coats = _coats(reader)
    rules = reader.table("rules", RulesFile)
    return Cards(
        london=london,
        features=ladies_file.features,
        suits=ladies_file.suits,
        ladies=ladies,
        removed=_removed(ladies_file, reader.where("ladies")),
        stealth=stealth,
        sequences=sequences,
        groups=groups,
        byways=_byways(reader, london, stealth),
        fog=fog,
        stops=stops,
        dark_ladies=dark_ladies,
        dark_clues=dark_clues,
        symbols=symbols,
        coats=coats,
        rules=rules,
        hunter=reader.table("hunter", Outlook),
        movement=_movement(rules, sequences, stealth, reader.where("rules")),
        language=language,
        programs=tuple(reader.programs),
        trees=reader.trees,
        phrases=Phrases(shared_phrases(), own.raw),
        fog_at={card.id: at for at, card in enumerate(fog)},
        stop_at={card.id: at for at, card in enumerate(stops)},
        lady_at={lady.id: at for at, lady in enumerate(ladies)},
        clue_at={clue[0]: at for at, clue in enumerate(dark_clues)},
        feature_at=features,
        symbol_at={symbol: at for at, symbol in enumerate(symbols)},
    )


class _Reader:
    """Reads tables and collects the compiled effects."""

    def __init__(self, tables: Tables, language: Language) -> None:
        self.tables = tables
        self.entries = Entries(tables)
        self.language = language
        self.programs: list[Program] = []
        self.trees: dict[str, tuple[Node, ...]] = {}

    def table(self, name: str, kind: Any) -> Any:
        source = one(self.tables, name)
        return shaped(source.raw, kind, source.name)

    def where(self, name: str) -> Where:
        return Where(one(self.tables, name).name, name)

    def london(self) -> London:
        byways: BywaysFile = self.table("byways", BywaysFile)
        backs = [(card.compass,) if card.compass else card.colours for card in byways.cards]
        file: LondonFile = self.table("london", LondonFile)
        for number, card in enumerate(byways.cards):
            here = self.where("byways").at("cards").at(number)
            if bool(card.compass) == bool(card.colours):
                raise here.fault("wants a compass or two colours")
            known = set(card.colours) <= set(file.colours)
            if card.colours and not (known and len(card.colours) == 2):
                raise here.at("colours").fault(f"allowed are two of {', '.join(file.colours)}")
        return read_london(file, backs, self.where("london"))

    def effect(self, raw: Any, file: str, id: str, moment: str) -> str:
        """Compile an effect and return its program's id; empty where there is none."""
        if raw is None:
            return ""
        name = f"black_sonata:{id}.{moment}"
        program, nodes = compile_effect(self.language, name, raw, Where(file, id, moment))
        self.programs.append(program)
        self.trees[name] = nodes
        return name

    def fog(self) -> tuple[Fog, ...]:
        return tuple(
            Fog(
                card.id,
                card.name,
                card.kind,
                card.after == "out",
                card.extra,
                self.effect(card.use, name, card.id, "use"),
                card.clauses,
            )
            for name, card in self.entries.of("fog", FogFile)
        )

    def stops(self) -> tuple[Stop, ...]:
        source = one(self.tables, "stops")  # SO-21.1: there are three of them
        return tuple(
            Stop(card.id, card.name, self.effect(card.comes_up, source.name, card.id, "comes_up"))
            for card in entries(source.raw, StopFile, source.name)
        )


# Ladies


def _features(file: LadiesFile, where: Where) -> dict[str, int]:
    if len(set(file.features)) != FEATURES:
        raise where.at("features").fault(f"wants {FEATURES} features")
    return {feature: at for at, feature in enumerate(file.features)}


def _three(names: tuple[str, ...], features: Mapping[str, int], where: Where) -> tuple[int, ...]:
    """Features as numbers. Raises DataError where one is unknown or stands twice."""
    for name in names:
        if name not in features:
            raise where.fault(f"there is no feature {name!r}: known are {', '.join(features)}")
    if len(set(names)) != len(names):
        raise where.fault("names a feature twice")
    return tuple(features[name] for name in names)


def _ladies(file: LadiesFile, features: Mapping[str, int], where: Where) -> tuple[Lady, ...]:
    found = []
    for number, lady in enumerate(file.ladies):
        here = where.at("ladies").at(number)
        if lady.suit not in file.suits or set(lady.clue) != set(file.suits):
            raise here.fault(f"must know the suits {', '.join(file.suits)}")
        three = _three(lady.features, features, here.at("features"))
        if len(three) != 3:
            raise here.at("features").fault("wants three features")
        row = 0
        for suit, said in lady.clue.items():
            allowed = [int(part) for part in str(said).split("/") if part.isdecimal()]
            if not allowed or max(allowed) > 3:
                raise here.at("clue").at(suit).fault("wants 0, 1, 2 or 0/2")
            row |= sum(1 << n for n in allowed) << 4 * file.suits.index(suit)
        mask = sum(1 << at for at in three)
        found.append(Lady(lady.id, lady.name, file.suits.index(lady.suit), mask, row))
    for number, named in enumerate(file.suits):
        if sum(one.suit == number for one in found) != 2:
            raise where.at("suits").fault(f"{named} needs two ladies")
    if len({one.features for one in found}) != len(found):
        raise where.at("ladies").fault("two ladies have the same three features (SO-9.3)")
    for clue in found:
        for other in found:
            told = clue.row >> 4 * other.suit & 15
            if other is not clue and not told >> (clue.features & other.features).bit_count() & 1:
                raise where.at("ladies").fault(f"{clue.id} says a wrong number of {other.id}")
    return tuple(found)


def _removed(file: LadiesFile, where: Where) -> dict[str, tuple[int, ...]]:
    found = {}
    for level in ("easy", "hard"):
        row = file.removed.get(level, {})
        if set(row) != set(file.suits) or not set(row.values()) <= set(file.suits):
            raise where.at("removed").at(level).fault("must name a suit for each suit")
        found[level] = tuple(file.suits.index(row[suit]) for suit in file.suits)
    return found


# Stealth cards


def _stealth(reader: _Reader, london: London) -> tuple[Stealth, ...]:
    table: StealthTable = reader.table("stealth", StealthTable)
    found = []
    for number, card in enumerate(table.cards):
        here = reader.where("stealth").at("cards").at(number)
        if card.location not in london.at:
            raise here.at("location").fault(f"there is no location {card.location!r}")
        if card.landmark not in london.landmarks[london.at[card.location]]:
            raise here.at("landmark").fault(f"{card.location} has no {card.landmark}")
        _check_codes(card.codes, here)
        back = london.back_at[card.landmark,]
        found.append(Stealth(card.id, london.at[card.location], back, card.codes))
    return tuple(found)


def _check_codes(codes: str, where: Where) -> None:
    if len(codes) != 8 or not set(codes) <= {*LETTERS, "-"}:
        raise where.at("codes").fault("wants eight letters A to Z or -")


def _sequences(
    reader: _Reader, stealth: tuple[Stealth, ...]
) -> tuple[dict[str, Sequence26], dict[str, tuple[str, ...]]]:
    """The printed sequences and the further ones, which packs may add to."""
    table: StealthTable = reader.table("stealth", StealthTable)
    where = reader.where("stealth")
    found: dict[str, Sequence26] = {}
    groups: dict[str, list[str]] = {}
    place = 0
    for band, names in table.bands.items():
        for name in names:
            by_letter = {card.codes[place]: at for at, card in enumerate(stealth)}
            if not set(LETTERS) <= set(by_letter):
                raise where.at("bands").at(band).fault(f"{name} lacks a letter")
            cards = tuple(by_letter[letter] for letter in LETTERS)
            found[name] = Sequence26(name, band, cards, band in table.stays, place)
            groups.setdefault(band, []).append(name)
            place += 1
    at = {card.id: number for number, card in enumerate(stealth)}
    for file, entry in reader.entries.of("further", FurtherFile):
        here = Where(file, entry.id, "cards")
        if entry.id in found or entry.id in (*groups, *GRADES):
            raise here.fault("this id is already taken")
        if not set(entry.cards) <= set(at) or len(set(entry.cards)) != len(LETTERS):
            raise here.fault(f"wants {len(LETTERS)} different stealth cards")
        stays = entry.grade in STAYING_GRADES
        cards = tuple(at[id] for id in entry.cards)
        found[entry.id] = Sequence26(entry.id, entry.grade, cards, stays, -1)
        groups.setdefault(entry.grade, []).append(entry.id)
    _check_walks(reader, found, stealth)
    return found, {group: tuple(ids) for group, ids in groups.items()}


def _check_walks(
    reader: _Reader, sequences: Mapping[str, Sequence26], stealth: tuple[Stealth, ...]
) -> None:
    """SO-4.5: consecutive cards are adjacent locations, or the same one where she may stay."""
    london = reader.london()
    for sequence in sequences.values():
        places = [stealth[card].location for card in sequence.cards]
        for here, there in zip(places, [*places[1:], places[0]], strict=True):
            joined = london.roads[here] >> there & 1
            if not joined and not (sequence.stays and here == there):
                ids = f"{london.ids[here]} to {london.ids[there]}"
                raise reader.where("stealth").fault(f"{sequence.id} has no road from {ids}")


def _byways(
    reader: _Reader, london: London, stealth: tuple[Stealth, ...]
) -> tuple[tuple[Stealth, int], ...]:
    """Each Byways card with the stealth card that it mirrors."""
    table: BywaysFile = reader.table("byways", BywaysFile)
    at = {card.id: number for number, card in enumerate(stealth)}
    found = []
    for number, card in enumerate(table.cards):
        here = reader.where("byways").at("cards").at(number)
        if card.mirrors not in at:
            raise here.at("mirrors").fault(f"there is no stealth card {card.mirrors!r}")
        _check_codes(card.codes, here)
        mirrored = stealth[at[card.mirrors]]
        if any(a not in ("-", b) for a, b in zip(card.codes, mirrored.codes, strict=True)):
            raise here.at("codes").fault(f"{card.mirrors} has other codes")
        shows = (card.compass,) if card.compass else card.colours
        back = london.back_at[shows]
        if not london.backs[back].mask >> mirrored.location & 1:
            raise here.at("colours").fault(f"{card.mirrors} is in none of these colours")
        found.append((Stealth(card.id, mirrored.location, back, card.codes), at[card.mirrors]))
    return tuple(found)


def _movement(
    rules: RulesFile,
    sequences: Mapping[str, Sequence26],
    stealth: tuple[Stealth, ...],
    where: Where,
) -> tuple[int, ...]:
    """SO-27.5: the landmarks of the movement deck of Cat and Mouse, sorted."""
    duel = rules.cat_and_mouse
    if duel.sequence not in sequences or not set(duel.codes) <= set(LETTERS):
        raise where.at("cat_and_mouse").fault("names no sequence, or codes that are no letters")
    cards = sequences[duel.sequence].cards
    return tuple(sorted(stealth[cards[LETTERS.index(letter)]].back for letter in duel.codes))


# Modules


def _blacker(
    reader: _Reader, features: Mapping[str, int]
) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int, int], ...]]:
    file: BlackerFile = reader.table("blacker", BlackerFile)
    where = reader.where("blacker")
    ladies, clues = [], []
    for number, lady in enumerate(file.ladies):
        here = where.at("ladies").at(number)
        ladies.append((lady.id, _order(lady.features, features, here)))
    for number, clue in enumerate(file.clues):
        here = where.at("clues").at(number)
        four = _three(clue.four, features, here.at("four"))
        if len(four) != 4:
            raise here.at("four").fault("wants four features")
        clues.append((clue.id, sum(1 << at for at in four), _order(clue.three, features, here)))
    if len(ladies) < 2 or len(clues) < 3:
        raise where.fault("wants at least two ladies and three clues")
    return tuple(ladies), tuple(clues)


def _order(names: tuple[str, ...], features: Mapping[str, int], where: Where) -> int:
    three = _three(names, features, where)
    if len(three) != 3:
        raise where.fault("wants three features")
    return ORDER_AT[three[0], three[1], three[2]]


def _coats(reader: _Reader) -> tuple[tuple[str, ...], tuple[tuple[str, int], ...]]:
    file: CoatsFile = reader.table("coats", CoatsFile)
    where = reader.where("coats")
    symbols = tuple(symbol for tile in file.tiles for symbol in tile)
    if len(file.tiles) != 5 or len(set(symbols)) != len(symbols):
        raise where.at("tiles").fault("wants five tiles with two symbols each, all different")
    coats = []
    for number, coat in enumerate(file.coats):
        mask = sum(1 << symbols.index(one) for one in set(coat.symbols) if one in symbols)
        if mask not in COAT_AT:
            here = where.at("coats").at(number)
            raise here.fault("wants four symbols of four different tiles")
        coats.append((coat.id, mask))
    if len({mask for _, mask in coats}) != len(coats) or len(coats) < 2:
        raise where.at("coats").fault("wants two coats or more, no two alike")
    return symbols, tuple(coats)
