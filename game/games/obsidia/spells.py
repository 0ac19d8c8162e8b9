"""Spells as data: reading the four decks, and what a spell is to the rules.

A spell is a moment in which it may be cast, targets that are chosen then, a list of verbs that is
done at once, and what it says while it lies face-up. The words are in `selectors`, `verbs` and
`battle_words`; how to write a spell stands in `data/LANGUAGE.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec

from game.engine.compiler import compile_effect
from game.engine.exprs import CONDITION, REGISTER, Language, Node, Where
from game.engine.program import Program
from game.games.box import Entries, Tables

DECKS = ("death_legion", "light_keepers", "warlords", "veiled_occult")  # tables, by class
TARGET = "target"  # the kind of selectors
STANDING = "standing"  # the kind of what a face-up spell says

PHASES = ("I", "II", "III", "IV", "V", "O")
HORDE_PHASES = ("II", "IV")  # OB-42.6: what the Horde can cast
PHASE_OF = {"tile": "I", "train": "II", "move": "III", "battle": "IV", "spell": "V"}

# When a spell may be cast, beside its phase.
MOMENTS: Mapping[str, tuple[str, ...]] = {
    "I": ("any", "before_draw", "after_placing"),
    "II": ("any",),
    "III": ("any", "before_moves"),
    "IV": ("before_battle", "after_battle"),
    "V": ("any",),
}
TRIGGERS = ("open", "step", "step_settled", "roll", "death", "would_die")
UNTILS = (
    *("your_next_turn", "this_phase", "this_turn", "next_training", "next_movement"),
    *("creature_lives", "this_battle"),
)

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
Number = Annotated[str, msgspec.Meta(pattern="^[A-Z]{2}-[0-9]{2}$")]


class LiesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    until: str
    says: list[Any] = []
    of: str = ""
    token: str = ""
    along: str = ""
    copies: str = ""


class SpellFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    id: Id
    number: Number
    name: str
    kind: str
    phase: Literal["I", "II", "III", "IV", "V", "O"]
    when: str = ""
    answers: tuple[str, ...] = ()
    condition: Any = None
    targets: dict[str, Any] = {}
    do: Any = None
    lies: LiesFile | None = None
    for_creatures: bool = False
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lies:
    """How a spell lies face-up: until when, whose phase that is, where its token is."""

    until: str
    says: tuple[Node, ...]
    of: str  # the register of the party or unit whose phase ends it; empty: the caster
    token: str  # the register of the tile that carries its token; empty: none
    along: str  # the register of the unit that it goes along with; empty: none
    copies: str  # the register of the battle spell that it works like; empty: none


@dataclass(frozen=True, slots=True)
class Spell:
    id: str
    number: str
    name: str
    klass: int
    phase: str
    when: str
    triggers: tuple[str, ...]
    condition: Node | None
    targets: tuple[tuple[str, Node], ...]
    do: str  # the id of its program, or empty
    lies: Lies | None
    for_creatures: bool
    clauses: tuple[str, ...]
    summons: str  # the id of the creature it summons, or empty


def read_spells(
    tables: Tables, language: Language, class_at: Mapping[str, int]
) -> tuple[tuple[Spell, ...], tuple[Program, ...], dict[str, Any]]:
    """The spells of all decks, their programs and their trees by program. Raises DataError."""
    found: list[Spell] = []
    programs: list[Program] = []
    trees: dict[str, Any] = {}
    decks = Entries(tables)
    for deck in DECKS:
        for name, file in decks.of(deck, SpellFile):
            spell, program = _spell(file, language, class_at, Where(name, file.id), trees)
            found.append(spell)
            programs += program
    return tuple(found), tuple(programs), trees


def _spell(
    file: SpellFile,
    language: Language,
    class_at: Mapping[str, int],
    where: Where,
    trees: dict[str, Any],
) -> tuple[Spell, list[Program]]:
    if file.kind not in class_at:
        raise where.at("class").fault(f"there is no class {file.kind!r}")
    _check_moment(file, where)
    targets: list[tuple[str, Node]] = []
    for name, raw in file.targets.items():
        here = where.at("targets").at(name)
        tree = language.parse(TARGET, raw, here)
        _check_registers(tree, [known for known, _ in targets], here)
        targets.append((name, tree))
    names = [name for name, _ in targets]
    condition = None
    if file.condition is not None:
        condition = language.parse(CONDITION, file.condition, where.at("condition"))
        _check_registers(condition, [], where.at("condition"))
    programs: list[Program] = []
    program_id = ""
    if file.do is not None:
        program_id = f"obsidia:{file.id}.do"
        program, tree = compile_effect(language, program_id, file.do, where.at("do"))
        _check_registers(tree, names, where.at("do"))
        programs.append(program)
        trees[program_id] = tree
    lies = None if file.lies is None else _lies(file.lies, language, names, where.at("lies"))
    if lies is None and not program_id:
        raise where.fault("does nothing: it wants `do` or `lies`")
    spell = Spell(
        id=file.id,
        number=file.number,
        name=file.name,
        klass=class_at[file.kind],
        phase=file.phase,
        when=file.when or "any",
        triggers=file.answers,
        condition=condition,
        targets=tuple(targets),
        do=program_id,
        lies=lies,
        for_creatures=file.for_creatures,
        clauses=file.clauses,
        summons=_summoned(trees.get(program_id)),
    )
    return spell, programs


def _check_moment(file: SpellFile, where: Where) -> None:
    """Raise DataError where a spell could never be cast."""
    if file.phase == "O":
        if file.when:
            raise where.at("when").fault("an O spell answers something: write `answers`")
        if not file.answers or not set(file.answers) <= set(TRIGGERS):
            raise where.at("answers").fault(f"allowed is a list of {', '.join(TRIGGERS)}")
        return
    if file.answers:
        raise where.at("answers").fault("only an O spell answers something")
    allowed = MOMENTS[file.phase]
    if (file.when or "any") not in allowed:
        raise where.at("when").fault(f"cannot be {file.when!r}: allowed is {', '.join(allowed)}")


def _lies(file: LiesFile, language: Language, names: list[str], where: Where) -> Lies:
    if file.until not in UNTILS:
        raise where.at("until").fault(f"cannot be {file.until!r}: allowed is {', '.join(UNTILS)}")
    says = []
    for at, raw in enumerate(file.says):
        here = where.at("says").at(at)
        tree = language.parse(STANDING, raw, here)
        _check_registers(tree, names, here)
        says.append(tree)
    for field in ("of", "token", "along", "copies"):
        value = getattr(file, field)
        if value and value.removeprefix(REGISTER) not in names:
            raise where.at(field).fault(f"there is no target {value!r}: {_known(names)}")
    return Lies(
        file.until,
        tuple(says),
        file.of.removeprefix(REGISTER),
        file.token.removeprefix(REGISTER),
        file.along.removeprefix(REGISTER),
        file.copies.removeprefix(REGISTER),
    )


def _check_registers(tree: Any, names: list[str], where: Where) -> None:
    for name in _registers(tree):
        if name not in names:
            raise where.fault(f"there is no target ${name}: {_known(names)}")


def _registers(tree: Any) -> Iterator[str]:
    """The names of the registers that a tree reads."""
    if isinstance(tree, Node):
        if tree.word == REGISTER:
            yield tree.args["name"]
        else:
            for part in tree.args.values():
                yield from _registers(part)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _registers(part)


def _summoned(tree: Any) -> str:
    """The creature that a spell summons."""
    for node in tree or ():
        if node.word == "summon":
            return str(node.args["creature"])
    return ""


def _known(names: list[str]) -> str:
    return f"known are {', '.join(f'${name}' for name in names)}" if names else "it has none"
