"""The content of Four Souls: cards, their abilities as programs, and numbers, as the rules read it.

Shapes are checked by msgspec, meaning here, with messages that name file, id and path. A card is
read in any order of its parts; an ability has one head (`play`, `tap`, `paid`, `when`, `static`,
`replace`). How a card is written stands in `data/LANGUAGE.md`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec

from game.engine.datafile import shaped
from game.engine.exprs import CONDITION, REGISTER, Language, Node, Where
from game.engine.program import Program
from game.engine.text import Phrases
from game.games.box import Entries, Tables, one, shared_phrases
from game.games.four_souls.language import (
    COST,
    REPLACE,
    STATIC,
    THING,
    TRIGGER,
    Mode,
    Result,
    compile_body,
)
from game.games.four_souls.printing import PrintedLanguage
from game.games.four_souls.state import DECKS, EMPTY, LOOT, MONSTER, ROOM, TREASURE

TABLES = (
    *("characters", "starting_items", "treasures", "loot", "monsters", "events"),
    *("bonus_souls", "rooms"),
)
KINDS = {
    "characters": "character",
    "starting_items": "starting_item",
    "treasures": "treasure",
    "loot": "loot",
    "monsters": "monster",
    "events": "event",
    "bonus_souls": "bonus_soul",
    "rooms": "room",
}
DECK_OF = {"treasure": TREASURE, "loot": LOOT, "monster": MONSTER, "event": MONSTER, "room": ROOM}
PLACE_VERBS = ("put_this", "put_this_on_deck")
DICE_VERBS = ("reroll", "add_to_roll", "set_roll")
HEADS = ("play", "tap", "paid", "when", "static", "replace")  # of an ability
ACTIVATED = ("tap", "paid")  # the heads of those that a player uses (FS-5.7, FS-5.8)
KEYWORDS = ("eternal", "trinket", "ambush", "guppy", "curse", "indomitable")
GIVEN = (  # registers that a trigger fills
    *("player", "roller", "killer", "dealer", "to", "amount", "face", "roll", "object", "it"),
    *("by", "count"),
)

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class RewardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cents: Count = 0
    loot: Count = 0
    treasure: Count = 0
    roll: Literal["", "cents", "loot"] = ""


class AbilityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if"}):
    play: Any = None
    tap: Any = None
    paid: Any = None
    when: Any = None
    if_: Any = None
    targets: dict[str, Any] = {}
    do: Any = None
    modes: Any = None
    static: list[Any] = []
    replace: list[Any] = []


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: str
    count: Count = 1
    hp: Count = 0
    attack: Count = 0
    dc: Count = 0
    soul: Count = 0
    boss: bool = False
    reward: RewardFile = RewardFile()
    starting_item: str = ""
    first: bool = False
    starts: Any = None
    keywords: tuple[str, ...] = ()
    enters_deactivated: bool = False
    enters_with: dict[str, Count] = {}
    gained_when: Any = None
    goes_to: Literal["", "fewest_souls", "fewest_items"] = ""
    abilities: list[AbilityFile] = []
    clauses: tuple[str, ...] = ()


# FS-23.5, FS-20.5: what the keyword of a curse says.
CURSE = (
    AbilityFile(when={"enters": "this"}, targets={"p": "players"}, do=[{"give_curse": "$p"}]),
    AbilityFile(when="player_dies", do=["discard_it"]),
)


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game."""

    start_loot: Count
    start_cents: Count
    shop_slots: Count
    monster_slots: Count
    room_slots: Count
    attacks: Count
    purchases: Count
    plays: Count
    price: Count
    hand_limit: Count
    souls_to_win: Count
    loot_step: Count
    penalty_items: Count
    penalty_loot: Count
    penalty_cents: Count
    bonus_souls: Count
    timer: Count
    loop: Annotated[int, msgspec.Meta(ge=10, le=2000)]
    repeats: Count
    barter_cents: tuple[Count, ...]
    turns: Annotated[int, msgspec.Meta(ge=10, le=9999)]


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. `event` is what a trigger listens to; `entries` are the results of its rolls."""

    id: str
    head: str
    costs: tuple[Node, ...]
    trigger: Node | None
    event: str
    test: Node | None
    modes: tuple[Mode, ...]
    says: tuple[Node, ...]
    entries: Mapping[str, Mode]
    places: bool  # it says where its own dying card goes (FS-19.13)
    dice: bool  # it changes a roll that waits (FS-12.1, FS-12.4)


@dataclass(frozen=True, slots=True)
class Card:
    """One printing."""

    at: int
    id: str
    name: str
    kind: str
    deck: int  # EMPTY: it lies outside the game
    count: int
    hp: int
    attack: int
    dc: int
    soul: int
    boss: bool
    reward: RewardFile
    starting_item: str
    first: bool
    starts: str
    keywords: tuple[str, ...]
    enters_deactivated: bool
    enters_with: tuple[tuple[str, int], ...]
    gained_when: Node | None
    goes_to: str
    abilities: tuple[Ability, ...]
    keys: tuple[str, ...]
    active: bool  # it has an ability that can be activated (FS-4.3)
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Everything in the box. `printing` is by card number the index of its definition."""

    cards: tuple[Card, ...]
    at: Mapping[str, int]
    printing: tuple[int, ...]
    abilities: Mapping[str, Ability]
    rules: RulesFile
    language: PrintedLanguage
    programs: tuple[Program, ...]
    trees: Mapping[str, Any]
    phrases: Phrases

    def of(self, card: int) -> Card:
        """The printing of a card."""
        return self.cards[self.printing[card]]

    def speaks(self, face: int, ability: str) -> str:
        """The id of the card whose ability it is: a printing, or loot that is gone (FS-9.6)."""
        if not ability:
            return ""
        if face >= 0:
            return self.cards[face].id
        id = ability.partition(".")[0]
        return id if id in self.at else ""


def read_cards(tables: Tables, language: PrintedLanguage) -> Cards:
    """The content from the data tables. Raises DataError with file, id and path."""
    own, rules = one(tables, "phrases"), one(tables, "rules")
    reader = _Reader(language)
    found = Entries(tables)
    for table in TABLES:
        for name, file in found.of(table, CardFile):
            reader.add(file, KINDS[table], Where(name, file.id))
    cards = tuple(reader.cards)
    return Cards(
        cards=cards,
        at={card.id: card.at for card in cards},
        printing=tuple(card.at for card in cards for _ in range(card.count)),
        abilities={ability.id: ability for card in cards for ability in card.abilities},
        rules=shaped(rules.raw, RulesFile, rules.name),
        language=language,
        programs=tuple(reader.programs),
        trees=reader.trees,
        phrases=Phrases(shared_phrases(), own.raw),
    )


class _Reader:
    """Reads cards one after another; ids are one set over all files."""

    def __init__(self, language: PrintedLanguage) -> None:
        self.language = language
        self.cards: list[Card] = []
        self.programs: list[Program] = []
        self.trees: dict[str, Any] = {}

    def add(self, file: CardFile, kind: str, where: Where) -> None:
        for word in file.keywords:
            if word not in KEYWORDS:
                raise where.at("keywords").fault(
                    f"cannot be {word!r}: allowed is {', '.join(KEYWORDS)}"
                )
        abilities = tuple(
            self.ability(each, f"{file.id}.{n}", where.at("abilities").at(n))
            for n, each in enumerate(file.abilities)
        )
        if "curse" in file.keywords:
            abilities += tuple(
                self.ability(each, f"{file.id}.curse{n}", where) for n, each in enumerate(CURSE)
            )
        starts, gained = "", None
        if file.starts is not None:
            starts = f"four_souls:{file.id}.starts"
            self.body(file.starts, starts, where.at("starts"), {})
        if file.gained_when is not None:
            gained = self.language.parse(CONDITION, file.gained_when, where.at("gained_when"))
        self.cards.append(
            Card(
                at=len(self.cards),
                id=file.id,
                name=file.name,
                kind=kind,
                deck=DECK_OF.get(kind, EMPTY),
                count=file.count,
                hp=file.hp,
                attack=file.attack,
                dc=file.dc,
                soul=file.soul,
                boss=kind == "monster" and (file.boss or file.soul > 0),
                reward=file.reward,
                starting_item=file.starting_item,
                first=file.first,
                starts=starts,
                keywords=file.keywords,
                enters_deactivated=file.enters_deactivated,
                enters_with=tuple(
                    ("" if n == "plain" else n, k) for n, k in file.enters_with.items()
                ),
                gained_when=gained,
                goes_to=file.goes_to,
                abilities=abilities,
                keys=_keys(abilities),
                active=any(each.head in ACTIVATED for each in abilities),
                clauses=file.clauses,
            )
        )

    def ability(self, file: AbilityFile, id: str, where: Where) -> Ability:
        heads = [name for name in HEADS if getattr(file, name) not in (None, [])]
        if len(heads) != 1:
            raise where.fault(f"wants exactly one of {', '.join(HEADS)}")
        head = heads[0]
        language = self.language
        trigger = test = None
        entries_: dict[str, Mode] = {}
        costs: tuple[Node, ...] = ()
        modes: tuple[Mode, ...] = ()
        says: tuple[Node, ...] = ()
        event = ""
        if head in ("static", "replace"):
            kind = STATIC if head == "static" else REPLACE
            raw = getattr(file, head)
            says = tuple(
                language.parse(kind, part, where.at(head).at(n)) for n, part in enumerate(raw)
            )
        else:
            body: Any = getattr(file, head)
            if head == "when":
                trigger = language.parse(TRIGGER, file.when, where.at("when"))
                event = language.events[trigger.word]
                body = {"targets": file.targets, "do": file.do}
                if file.modes is not None:
                    body = {"modes": file.modes}
                if file.if_ is not None:
                    test = language.parse(CONDITION, file.if_, where.at("if"))
            if isinstance(body, dict) and "cost" in body:
                body = dict(body)
                raw_costs = body.pop("cost")
                costs = tuple(
                    language.parse(COST, part, where.at("cost").at(n))
                    for n, part in enumerate(raw_costs)
                )
            modes = self.body(body, f"four_souls:{id}", where.at(head), entries_)
        return Ability(
            id=id,
            head=head,
            costs=costs,
            trigger=trigger,
            event=event,
            test=test,
            modes=modes,
            says=says,
            entries=entries_,
            places=any(_says(self.trees[mode.program], PLACE_VERBS) for mode in modes),
            dice=any(_says(self.trees[mode.program], DICE_VERBS) for mode in modes),
        )

    def body(self, raw: Any, id: str, where: Where, entries_: dict[str, Mode]) -> tuple[Mode, ...]:
        """One mode, or several: a list of verbs, `{targets, do}`, or `{modes: [body, …]}`."""
        if isinstance(raw, dict) and set(raw) == {"modes"}:
            modes: list[Mode] = []
            for n, part in enumerate(raw["modes"]):
                modes += self.body(part, f"{id}.{n}", where.at("modes").at(n), entries_)
            return tuple(modes)
        targets, block = split_body(self.language, raw, where)
        _check(block, [*GIVEN, *(name for name, _ in targets)], where)
        program = compile_body(self.language, id, block, entries_)
        self.programs.append(program)
        self.trees[id] = block
        return (Mode(targets, id, ""),)


def split_body(
    language: Language, raw: Any, where: Where
) -> tuple[tuple[tuple[str, Node], ...], tuple[Node, ...]]:
    """Targets and verbs of `[verbs]` or `{targets: {…}, do: [verbs]}`."""
    targets: Mapping[str, Any] = {}
    if isinstance(raw, dict):
        if not set(raw) <= {"targets", "do"}:
            raise where.fault("wants a list of verbs, or `targets` and `do`, or `modes`")
        targets, raw = raw.get("targets") or {}, raw.get("do")
    parsed = tuple(
        (name, language.parse(THING, tree, where.at("targets").at(name)))
        for name, tree in targets.items()
    )
    return parsed, language.parse_block(raw, where.at("do"))


def _keys(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """What an object with these abilities listens to and says."""
    found: list[str] = []
    for ability in abilities:
        if ability.head == "when":
            found.append(f"on.{ability.event}")
        for node in ability.says:
            found.append(f"{node.kind}.{node.word}")
    return tuple(dict.fromkeys(found))


def _says(tree: Any, words: Collection[str]) -> bool:
    """Whether one of these words is in a tree."""
    return any(node.word in words for node in _nodes(tree))


def _nodes(tree: Any) -> Iterator[Node]:
    """Every word in a tree."""
    if isinstance(tree, Node):
        yield tree
        for part in tree.args.values():
            yield from _nodes(part)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _nodes(part)


def _check(tree: Any, known: list[str], where: Where) -> None:
    """Raise DataError where a register is read that nothing fills."""
    names = list(known)
    for node in _nodes(tree):
        if "as" in node.args:
            names.append(node.args["as"])
    for result in _results(tree):
        names += [name for name, _ in result.targets]
    for node in _nodes(tree):
        if node.word == REGISTER and node.args["name"] not in names:
            shown = ", ".join(f"${name}" for name in names)
            raise where.fault(f"there is no ${node.args['name']}: known are {shown}")


def _results(tree: Any) -> Iterator[Result]:
    if isinstance(tree, Result):
        yield tree
        yield from _results(tree.block)
    elif isinstance(tree, Node):
        for part in tree.args.values():
            yield from _results(part)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _results(part)


__all__ = ["DECKS", "TABLES", "Ability", "Card", "Cards", "read_cards"]
