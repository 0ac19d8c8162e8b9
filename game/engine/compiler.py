"""Compiling effects: trees of verbs become programs of the machine.

A verb is Python: a name, typed arguments and steps `(game, state, frame, args)` whose jumps name
steps of the same verb, or `end`. Only a step may ask; everything else is uninterruptible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.engine.exprs import CONDITION, REGISTER, Arg, Args, Language, Node, Where
from game.engine.machine import ask, take
from game.engine.program import Program, Step

VerbStep: TypeAlias = Callable[[Any, Any, Any, Args], "str | None"]
Emit: TypeAlias = Callable[["Builder", Node], None]

END = "end"
YES = ("yes",)
NO = ("no",)


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: what it takes, and its steps or, for control words, how it is laid out."""

    name: str
    args: Mapping[str, Arg]
    steps: tuple[VerbStep, ...] = ()
    emit: Emit | None = None
    main: str = ""


@dataclass(slots=True)
class Label:
    """A position that is known once the code before it is laid out."""

    at: int = -1


@dataclass(slots=True)
class Builder:
    """Lays out a program: steps with the names that a listing shows."""

    language: Language
    steps: list[Step] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def step(self, step: Step, name: str) -> None:
        self.steps.append(step)
        self.names.append(name)

    def place(self, label: Label) -> None:
        label.at = len(self.steps)

    def block(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            verb: Verb = self.language.verbs[node.word]
            if verb.emit is not None:
                verb.emit(self, node)
            else:
                self._steps_of(verb, node.args)

    def _steps_of(self, verb: Verb, args: Args) -> None:
        base = len(self.steps)
        jumps = {step.__name__: base + at for at, step in enumerate(verb.steps)}
        jumps[END] = base + len(verb.steps)
        for step in verb.steps:
            self.step(_bound(step, args, jumps), f"{verb.name}.{step.__name__} {_shown(args)}")


def _bound(step: VerbStep, args: Args, jumps: Mapping[str, int]) -> Step:
    def bound(game: Any, state: Any, frame: Any) -> int | None:
        target = step(game, state, frame, args)
        return None if target is None else jumps[target]

    return bound


def _shown(args: Args) -> str:
    return " ".join(
        f"{name}={_word_of(value)}"
        for name, value in args.items()
        if not isinstance(value, tuple) or isinstance(value, Node)
    )


def _word_of(value: Any) -> Any:
    if not isinstance(value, Node):
        return value
    return f"${value.args['name']}" if value.word == REGISTER else value.word


def add_verb(language: Language, name: str, *steps: VerbStep, main: str = "", **args: Arg) -> None:
    """Register a verb of steps. With one argument, that one may be written without its name."""
    main = main or (next(iter(args)) if len(args) == 1 else "")
    language.verbs[name] = Verb(name, args, steps, main=main)


def compile_effect(language: Language, id: str, raw: Any, where: Where) -> tuple[Program, Any]:
    """The program and the tree of an effect. Raises DataError with file, id and path."""
    nodes = language.parse_block(raw, where)
    builder = Builder(language)
    builder.block(nodes)
    return Program(id, builder.steps, builder.names), nodes


def shared_language() -> Language:
    """The words that every game has: `if`, `may` and `not`."""
    language = Language()
    language.verbs["if"] = Verb("if", {"test": Arg(CONDITION), "then": Arg("block")}, emit=_emit_if)
    language.verbs["may"] = Verb("may", {"do": Arg("block")}, emit=_emit_may, main="do")
    language.term(
        CONDITION,
        "not",
        lambda game, state, frame, args: not language.evaluate(args["test"], game, state, frame),
        test=Arg(CONDITION),
    )
    return language


def _emit_if(builder: Builder, node: Node) -> None:
    end = Label()
    language, test = builder.language, node.args["test"]

    def check(game: Any, state: Any, frame: Any) -> int | None:
        return None if language.evaluate(test, game, state, frame) else end.at

    builder.step(check, f"if {test.word}")
    builder.block(node.args["then"])
    builder.place(end)


def _emit_may(builder: Builder, node: Node) -> None:
    """`may`: the frame's owner says yes or no; `source` of the question is the frame's source."""
    end = Label()

    def offer(game: Any, state: Any, frame: Any) -> None:
        ask(state, frame.owner, "yes_no", (YES, NO), source=frame.source, dest="may")

    def heed(game: Any, state: Any, frame: Any) -> int | None:
        return None if take(frame, "may") == YES else end.at

    builder.step(offer, "may.offer")
    builder.step(heed, "may.heed")
    builder.block(node.args["do"])
    builder.place(end)
