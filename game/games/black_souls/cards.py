"""The content of Black Souls: Assets, cards, tokens and numbers as the rules read them.

Shapes are checked by msgspec, meaning here, with messages that name file, id and path. Inside the
rules everything is an index into these tuples; ids are for people, files and views.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import msgspec

from game.engine.compiler import compile_effect
from game.engine.datafile import shaped
from game.engine.errors import DataError
from game.engine.exprs import CONDITION, Language, Node, Where
from game.engine.program import Program
from game.engine.text import Phrases
from game.games.black_souls.numbers import (
    MOST_DIFFICULTY,
    Count,
    Positive,
    RulesFile,
    SoloFile,
    chart_of,
    one_of,
)
from game.games.black_souls.state import PLACES
from game.games.box import Entries, Tables, one, shared_phrases

TYPES = ("cave", "dungeon", "outdoor")
CLASSES = ("fighter", "mage", "healer")
SOULS = (*CLASSES, "black_soul")
BLACK = 3
X = -1  # a Threat that takes all Souls of its class

AssetType = Literal["cave", "dungeon", "outdoor"]
SoulClass = Literal["fighter", "mage", "healer"]

# Which verbs may stand in an effect, by its moment. A `visit` is one verb, because icons and tokens
# can be used only while they can do something, and the solo AI must know what they do.
MOMENTS: Mapping[str, tuple[str, ...]] = {
    "reveal": (
        *("regain_hack", "take_back_bids", "hide_others", "draw_party", "add_to_pool"),
        *("swap_assets", "if", "may"),
    ),
    "before_pick": ("regain_hack", "draw_party", "add_to_pool", "swap_assets", "if", "may"),
    "placing": ("regain_hack", "draw_party", "put_token", "put_special_token", "if", "may"),
    "visit": ("add_soul", "return_soul", "change_souls"),
}

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]


class ThreatsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fighter: int | str
    mage: int | str
    healer: int | str


class AssetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: str
    type: AssetType
    threats: ThreatsFile
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=MOST_DIFFICULTY)]
    icon: str = ""


class PartyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    id: Id
    name: str
    kind: SoulClass
    souls: Annotated[int, msgspec.Meta(ge=1, le=5)]
    copies: Copies = 1


class QuirkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    number: Positive
    name: str
    points: Positive
    done: Any
    clauses: tuple[str, ...] = ()
    copies: Copies = 1


class BidFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    value: Annotated[int, msgspec.Meta(ge=0, le=9)]
    name: str
    clauses: tuple[str, ...] = ()
    reveal: Any = None
    before_pick: Any = None
    placing: Any = None
    clash_proof: bool = False
    once: bool = False
    after_not: tuple[int, ...] = ()


class IconFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: str
    clauses: tuple[str, ...] = ()
    visit: Any = None


class TokenFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: str
    clauses: tuple[str, ...] = ()
    visit: Any = None
    placed_on: str = ""
    every_type: bool = False
    difficulty: Count = 0


@dataclass(frozen=True, slots=True)
class Asset:
    """One Asset: three Threats in the order of CLASSES, X as -1; `icon` an index or -1."""

    id: str
    name: str
    type: int
    threats: tuple[int, int, int]
    difficulty: int
    icon: int


@dataclass(frozen=True, slots=True)
class PartyCard:
    id: str
    name: str
    soul: int
    souls: int


@dataclass(frozen=True, slots=True)
class Quirk:
    """A kind of Quirk card; `number` is the rule book's number of its condition."""

    id: str
    name: str
    number: int
    points: int
    done: Node
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid card; the effects are program ids or empty."""

    id: str
    name: str
    value: int
    reveal: str
    before_pick: str
    placing: str
    clash_proof: bool
    once: bool
    after_not: tuple[int, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Visit:
    """An icon or token: `visit` is the id of the program done while the party is there."""

    id: str
    name: str
    visit: str
    clauses: tuple[str, ...]
    placed_on: int = -1
    every_type: bool = False
    difficulty: int = 0


@dataclass(frozen=True, slots=True)
class Cards:
    """Everything in the box. `party_deck` and `quirk_deck` hold one index for each copy.

    Tokens are counted from 1 (0: no token), so `tokens[0]` is a blank. `trees` keeps the parsed
    effects by program id, for printing.
    """

    assets: tuple[Asset, ...]
    party: tuple[PartyCard, ...]
    party_deck: tuple[int, ...]
    quirks: tuple[Quirk, ...]
    quirk_deck: tuple[int, ...]
    bids: Mapping[int, Bid]
    icons: tuple[Visit, ...]
    tokens: tuple[Visit, ...]
    rules: RulesFile
    solo: SoloFile
    language: Language
    programs: tuple[Program, ...]
    trees: Mapping[str, tuple[Node, ...]]
    phrases: Phrases
    token_of: Mapping[str, int] = field(default_factory=dict)


def read_cards(tables: Tables, language: Language) -> Cards:
    """The content from the data tables. Raises DataError with file, id and path."""
    reader = _Reader(tables, language)
    own_phrases = one(tables, "phrases")
    if not isinstance(own_phrases.raw, dict):
        raise DataError(f"{own_phrases.name}: expected phrases by key")
    phrases = Phrases(shared_phrases(), own_phrases.raw)
    rules_source, solo_source = one(tables, "rules"), one(tables, "solo")
    rules = shaped(rules_source.raw, RulesFile, rules_source.name)
    solo = shaped(solo_source.raw, SoloFile, solo_source.name)
    icons = reader.visits("icons", IconFile)
    tokens = (Visit("", "", "", ()), *reader.visits("tokens", TokenFile))
    icon_of = {icon.id: at for at, icon in enumerate(icons)}
    party_files = reader.entries.of("party", PartyFile)
    quirk_files = reader.entries.of("quirks", QuirkFile)
    bids = reader.bids(rules.hands.values())
    rules.check(rules_source.name, tuple(bids))
    solo.check(solo_source.name, [token.id for token in tokens[1:]], tuple(icon_of), TYPES, CLASSES)
    chart_of(solo, solo_source.name)
    cards = Cards(
        assets=reader.assets(icon_of),
        party=tuple(
            PartyCard(file.id, file.name, CLASSES.index(file.kind), file.souls)
            for _, file in party_files
        ),
        party_deck=_copies([file.copies for _, file in party_files]),
        quirks=tuple(reader.quirk(name, file) for name, file in quirk_files),
        quirk_deck=_copies([file.copies for _, file in quirk_files]),
        bids=bids,
        icons=icons,
        tokens=tokens,
        rules=rules,
        solo=solo,
        language=language,
        programs=tuple(reader.programs),
        trees=reader.trees,
        phrases=phrases,
        token_of={token.id: at for at, token in enumerate(tokens)},
    )
    _check_supply(cards, Where(rules_source.name, "rules"))
    return cards


def _check_supply(cards: Cards, where: Where) -> None:
    """Raise DataError where a full table would run out of Assets, Quirks or Souls to add."""
    rules, most_seats = cards.rules, max(cards.rules.pool)
    # All boards full, and in the last turn everybody draws one more Asset (BS-6.5).
    assets = most_seats * (PLACES + 1)
    if len(cards.assets) < assets:
        raise where.at("turns").fault(f"needs {assets} Assets, not {len(cards.assets)}")
    quirks = rules.quirks.dealt * most_seats + rules.quirks.public
    if len(cards.quirk_deck) < quirks:
        raise where.at("quirks").fault(f"needs {quirks} Quirk cards, not {len(cards.quirk_deck)}")
    growing = {card.soul for card in cards.party}
    most = sum(
        rules.party.most_of_a_type
        if soul in growing
        else min(rules.party.start, rules.party.most_of_a_type)
        for soul in range(len(SOULS))
    )
    if rules.party.fill_to > most:
        raise where.at("party").at("fill_to").fault(f"the Party cards give at most {most} Souls")


def _copies(counts: list[int]) -> tuple[int, ...]:
    return tuple(at for at, count in enumerate(counts) for _ in range(count))


class _Reader:
    """Reads tables into content and collects the compiled effects."""

    def __init__(self, tables: Tables, language: Language) -> None:
        self.language = language
        self.programs: list[Program] = []
        self.trees: dict[str, tuple[Node, ...]] = {}
        self.entries = Entries(tables)

    def effect(self, raw: Any, name: str, id: str, moment: str) -> str:
        """Compile an effect and return its program's id; empty where there is none."""
        if raw is None:
            return ""
        program_id = f"black_souls:{id}.{moment}"
        where = Where(name, id, moment)
        program, nodes = compile_effect(self.language, program_id, raw, where)
        _check_moment(nodes, moment, where)
        self.programs.append(program)
        self.trees[program_id] = nodes
        return program_id

    def assets(self, icon_of: Mapping[str, int]) -> tuple[Asset, ...]:
        found = []
        for name, file in self.entries.of("assets", AssetFile):
            where = Where(name, file.id)
            if file.icon:
                one_of(file.icon, tuple(icon_of), where.at("icon"))
            found.append(
                Asset(
                    file.id,
                    file.name,
                    TYPES.index(file.type),
                    _threats(file.threats, where.at("threats")),
                    file.difficulty,
                    icon_of.get(file.icon, -1),
                )
            )
        return tuple(found)

    def quirk(self, name: str, file: QuirkFile) -> Quirk:
        where = Where(name, file.id, "done")
        done = self.language.parse(CONDITION, file.done, where)
        if "special_token_fits" in _words(done):
            raise where.fault("special_token_fits cannot stand here: no Asset is being placed")
        if done.word != "other_quirks" and "other_quirks" in _words(done):
            raise where.fault("other_quirks must stand alone: it would have to count itself")
        return Quirk(file.id, file.name, file.number, file.points, done, file.clauses)

    def bids(self, hands: Iterable[tuple[int, ...]]) -> dict[int, Bid]:
        found: dict[int, Bid] = {}
        for name, file in self.entries.of("bids", BidFile):
            where = Where(name, file.id, "value")
            if file.value in found:
                raise where.fault(f"{file.value} is already taken by {found[file.value].id}")
            if not any(file.value in hand for hand in hands):
                raise where.fault(f"no hand in rules.yaml has a {file.value}")
            found[file.value] = Bid(
                file.id,
                file.name,
                file.value,
                self.effect(file.reveal, name, file.id, "reveal"),
                self.effect(file.before_pick, name, file.id, "before_pick"),
                self.effect(file.placing, name, file.id, "placing"),
                file.clash_proof,
                file.once,
                file.after_not,
                file.clauses,
            )
        return found

    def visits(self, table: str, kind: Any) -> tuple[Visit, ...]:
        found = []
        for name, file in self.entries.of(table, kind):
            placed_on = getattr(file, "placed_on", "")
            if placed_on:
                one_of(placed_on, TYPES, Where(name, file.id, "placed_on"))
            found.append(
                Visit(
                    file.id,
                    file.name,
                    self.effect(file.visit, name, file.id, "visit"),
                    file.clauses,
                    TYPES.index(placed_on) if placed_on else -1,
                    getattr(file, "every_type", False),
                    getattr(file, "difficulty", 0),
                )
            )
        return tuple(found)


def _words(node: Any) -> set[str]:
    """All words of a tree."""
    if not isinstance(node, Node):
        return set()
    return {node.word}.union(*(_words(part) for part in node.args.values()))


def _check_moment(nodes: Sequence[Node], moment: str, where: Where) -> None:
    """Raise DataError where a verb cannot do its work at this moment."""
    allowed = MOMENTS[moment]
    if moment == "visit" and len(nodes) != 1:
        raise where.fault(f"must be one of {', '.join(allowed)}, and nothing else")
    for at, node in enumerate(nodes):
        here = where.at(at)
        if node.word not in allowed:
            raise here.fault(f"{node.word} cannot stand here: allowed is {', '.join(allowed)}")
        if moment != "placing" and "special_token_fits" in _words(node.args.get("test")):
            raise here.fault("special_token_fits cannot stand here: no Asset is being placed")
        for name in sorted({"then", "do"} & set(node.args)):
            _check_moment(node.args[name], moment, here.at(node.word).at(name))


def _threats(file: ThreatsFile, where: Where) -> tuple[int, int, int]:
    values = []
    for soul in CLASSES:
        threat = getattr(file, soul)
        if threat == "X":
            values.append(X)
            continue
        if type(threat) is not int or not 1 <= threat <= 9:
            raise where.at(soul).fault(f"cannot be {threat!r}: allowed is 1 to 9, or X")
        values.append(threat)
    if values.count(X) > 1:
        raise where.fault("has more than one X: a party could be left without a Threat to pay")
    return values[0], values[1], values[2]
