"""The language of Four Souls: kinds of trees beside the engine's, dice tables, laying out bodies.

The words themselves are registered in `selectors`, `costs`, `sayings` and the `verbs` modules.
A dice table ends its branch: the die goes on the stack, and the result is found when it resolves.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.compiler import Builder, Label, Verb
from game.engine.exprs import Arg, Language, Node, Where, Word
from game.engine.program import Program

THING = "thing"  # the kind of selectors: things that can be aimed at or named
TEST = "test"  # what a candidate must pass
STATIC = "static"
REPLACE = "replace"
TRIGGER = "trigger"
COST = "cost"
TABLE = "table"
END = 1_000_000  # a position behind every program
DONE = "done_it"  # a register: whether the verb before took effect (FS-5.13 to FS-5.15)


class Mode(NamedTuple):
    """What is chosen when an ability goes on the stack, and where its program begins."""

    targets: tuple[tuple[str, Node], ...]
    program: str
    entry: str


class Result(NamedTuple):
    """One line of a dice table."""

    faces: tuple[int, ...]
    targets: tuple[tuple[str, Node], ...]
    block: tuple[Node, ...]


class CardLanguage(Language):
    """The engine's language with dice tables: `{1-2: [verbs], 3: {targets: …, do: …}}`."""

    __slots__ = ("events",)

    def __init__(self, words: dict[tuple[str, str], Word], verbs: dict[str, Verb]) -> None:
        super().__init__(words, verbs)
        self.events: dict[str, str] = {}  # by the word of a trigger: the event it listens to

    def parse_arg(self, arg: Arg, raw: Any, where: Where) -> Any:
        if arg.type == "name":
            if not isinstance(raw, str) or not raw.isidentifier():
                raise where.fault(f"cannot be {raw!r}: allowed is a word of letters")
            return raw
        if arg.type == "faces":
            return _some_faces(raw, where)
        if arg.type == "blocks":
            if not isinstance(raw, list) or len(raw) < 2:
                raise where.fault("wants a list of two or more lists of effects")
            return tuple(self.parse_block(part, where.at(n)) for n, part in enumerate(raw))
        if arg.type != TABLE:
            return super().parse_arg(arg, raw, where)
        if not isinstance(raw, dict) or not raw:
            raise where.fault("wants results by the faces of a die: `1-2: [verbs]`")
        results = []
        used: set[int] = set()
        for key, body in raw.items():
            here = where.at(str(key))
            faces = _faces(str(key), here)
            if used & set(faces):
                raise here.fault("a face has two results")
            used |= set(faces)
            results.append(self.result(faces, body, here))
        return tuple(results)

    def result(self, faces: tuple[int, ...], raw: Any, where: Where) -> Result:
        targets: dict[str, Any] = {}
        if isinstance(raw, dict):
            if not set(raw) <= {"targets", "do"}:
                raise where.fault("wants a list of verbs, or `targets` and `do`")
            targets, raw = raw.get("targets") or {}, raw.get("do")
        parsed = tuple((name, self.parse(THING, tree, where)) for name, tree in targets.items())
        return Result(faces, parsed, self.parse_block(raw, where))


def _some_faces(raw: Any, where: Where) -> tuple[int, ...]:
    given = raw if isinstance(raw, list) else [raw]
    if not all(type(face) is int and 1 <= face <= 6 for face in given):
        raise where.fault("wants a face from 1 to 6, or a list of faces")
    return tuple(given)


def _faces(key: str, where: Where) -> tuple[int, ...]:
    first, _, last = key.partition("-")
    if not (first.isdigit() and (last or first).isdigit()):
        raise where.fault("faces are written 1 or 1-2")
    faces = tuple(range(int(first), int(last or first) + 1))
    if not faces or faces[0] < 1 or faces[-1] > 6:
        raise where.fault("faces go from 1 to 6")
    return faces


class BodyBuilder(Builder):
    """Lays out a body; keeps where each result of its dice tables begins."""

    def __init__(self, language: Language, program: str, entries: dict[str, Mode]) -> None:
        super().__init__(language)
        self.program = program
        self.entries = entries
        self.tables = 0


def compile_body(
    language: Language, id: str, block: tuple[Node, ...], entries: dict[str, Mode]
) -> Program:
    """A body as a program; its results of dice are added to `entries`."""
    builder = BodyBuilder(language, id, entries)
    builder.block(block)
    return Program(id, builder.steps, builder.names)


def _stop(game: Any, state: Any, frame: Any) -> int:
    return END


def _nothing(game: Any, state: Any, frame: Any) -> None:
    return None


def emit_table(builder: Builder, node: Node, make: Any) -> None:
    """Lay out a verb that rolls: `make(prefix)` gives its step; results follow as entries.

    Nothing comes after it in its program: the step ends the frame.
    """
    assert isinstance(builder, BodyBuilder)
    builder.tables += 1
    # The program stands in the name: modes of one ability share their entries.
    prefix = f"{builder.program.rpartition(':')[2]}.roll{builder.tables}"
    builder.step(make(prefix), f"{node.word} {prefix}")
    builder.step(_stop, "stop")
    for result in node.args["table"]:
        entry = f"{prefix}.{result.faces[0]}"
        builder.step(_nothing, entry)
        mode = Mode(result.targets, builder.program, entry)
        for face in result.faces:
            builder.entries[f"{prefix}.{face}"] = mode
        builder.block(result.block)
        builder.step(_stop, "stop")


def emit_later(builder: Builder, node: Node, make: Any) -> None:
    """Lay out a verb that promises its `do` for later: `make(prefix)` gives its step.

    What is promised is an entry without a face, `prefix.0`; the program goes on after it.
    """
    assert isinstance(builder, BodyBuilder)
    builder.tables += 1
    prefix = f"{builder.program.rpartition(':')[2]}.later{builder.tables}"
    entry, after = f"{prefix}.0", Label()

    def skip(game: Any, state: Any, frame: Any) -> int:
        return after.at

    builder.step(make(prefix), f"{node.word} {prefix}")
    builder.step(skip, "skip")
    builder.step(_nothing, entry)
    builder.entries[entry] = Mode((), builder.program, entry)
    builder.block(node.args["do"])
    builder.step(_stop, "stop")
    builder.place(after)
