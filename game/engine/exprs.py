"""Trees of numbers, conditions and words: parsed from YAML, evaluated, printed.

A tree is never Python source. Its words are registered in a `Language` with a name, a kind and
typed arguments; the compiler checks all of it when the data is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from game.engine.errors import DataError
from game.engine.text import Phrases, listed

Args: TypeAlias = Mapping[str, Any]
Evaluate: TypeAlias = Callable[[Any, Any, Any, Args], Any]

NUMBER = "number"
CONDITION = "condition"
VERB = "verb"
NO_NAMES: Mapping[str, str] = {}
REGISTER = "$"  # the word of a tree that stands for a register: `$name`


class Where(NamedTuple):
    """A place in a data file, for messages: file, id and path."""

    file: str
    id: str
    path: str = ""

    def at(self, step: str | int) -> Where:
        part = f"[{step}]" if isinstance(step, int) else f".{step}" if self.path else step
        return self._replace(path=f"{self.path}{part}")

    def fault(self, what: str) -> DataError:
        place = f"{self.path}: " if self.path else ""
        return DataError(f"{self.file}: {self.id}: {place}{what}")


class Node(NamedTuple):
    """One word of a tree with its arguments: constants, nodes, or tuples of nodes."""

    kind: str
    word: str
    args: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Arg:
    """A typed argument. `parse` gives a constant, a Node or a tuple of Nodes.

    type      number, condition, word, words, flag or block, or the kind of a tree
    words     the allowed words of a word or words argument
    set       the name of these words in the phrase table
    many      a list of trees of this kind, which may be empty
    least, most  the allowed range of a number
    default   None: it must be given
    """

    type: str
    words: tuple[str, ...] = ()
    set: str = ""
    least: int = 0
    most: int = 99
    default: Any = None
    many: bool = False


def number(least: int = 0, most: int = 99, default: int | None = None) -> Arg:
    """A number: digits, or a tree of kind number."""
    return Arg(NUMBER, least=least, most=most, default=default)


def word(set: str, *words: str, default: str | None = None) -> Arg:
    """One of a closed set of words; `set` names them in the phrase table."""
    return Arg("word", words=words, set=set, default=default)


def condition() -> Arg:
    return Arg(CONDITION)


def tree(kind: str) -> Arg:
    """A tree of any other kind, e.g. a selector."""
    return Arg(kind)


def trees(kind: str) -> Arg:
    """A list of trees of a kind, e.g. the tests that a target must pass; none if left out."""
    return Arg(kind, many=True, default=())


def flag(set: str = "", default: bool = False) -> Arg:
    """True or false; with a `set` both have words, else it chooses the phrase of its word."""
    return Arg("flag", set=set, default=default)


def words_of(set: str, *words: str) -> Arg:
    """Some of a closed set of words, as a list."""
    return Arg("words", words=words, set=set)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the language: its kind, arguments, and the function that evaluates it.

    `main` is the argument that may be written without its name.
    """

    kind: str
    name: str
    args: Mapping[str, Arg]
    evaluate: Evaluate
    main: str = ""


@dataclass(slots=True)
class Language:
    """The words a game's data may use. Games share the engine's words and add their own."""

    words: dict[tuple[str, str], Word] = field(default_factory=dict)
    verbs: dict[str, Any] = field(default_factory=dict)  # name -> compiler.Verb

    def term(self, kind: str, name: str, evaluate: Evaluate, main: str = "", **args: Arg) -> None:
        """Register a word of a tree: `evaluate(game, state, frame, args)`."""
        main = main or (next(iter(args)) if len(args) == 1 else "")
        self.words[kind, name] = Word(kind, name, args, evaluate, main)

    def known(self, kind: str) -> list[str]:
        if kind == VERB:
            return sorted(self.verbs)
        return sorted(name for of, name in self.words if of == kind)

    def parse(self, kind: str, raw: Any, where: Where) -> Node:
        """A tree of `kind` from YAML: `word`, `{word: main}` or `{word: {arg: value}}`.

        `$name` stands for what is in the register of that name when the tree is evaluated.
        """
        if isinstance(raw, str) and raw.startswith(REGISTER):
            return Node(kind, REGISTER, {"name": raw[1:]})
        name, given = split_word(raw, kind, where)
        word_ = self.words.get((kind, name))
        if word_ is None:
            raise where.fault(unknown(name, kind, self.known(kind)))
        return Node(kind, name, self.parse_args(word_.args, word_.main, given, where.at(name)))

    def parse_args(
        self, args: Mapping[str, Arg], main: str, given: Any, where: Where
    ) -> dict[str, Any]:
        """Arguments by name, checked against their types, defaults filled in."""
        if given is None:
            given = {}
        if not (isinstance(given, dict) and set(given) <= set(args)) and main:
            given = {main: given}
        if not isinstance(given, dict):
            raise where.fault(f"cannot be {given!r}: it wants {_wanted(args)}")
        parsed: dict[str, Any] = {}
        for name in given:
            if name not in args:
                raise where.fault(f"has no argument {name!r}: it has {_wanted(args)}")
        for name, arg in args.items():
            if name in given:
                parsed[name] = self.parse_arg(arg, given[name], where.at(name))
            elif arg.default is None:
                raise where.fault(f"wants an argument {name!r}")
            else:
                parsed[name] = arg.default
        return parsed

    def parse_arg(self, arg: Arg, raw: Any, where: Where) -> Any:
        if arg.type == NUMBER and type(raw) is int:
            if not arg.least <= raw <= arg.most:
                raise where.fault(f"cannot be {raw}: allowed is {arg.least} to {arg.most}")
            return raw
        if arg.type == "word":
            if raw not in arg.words:
                raise where.fault(f"cannot be {raw!r}: allowed is {', '.join(arg.words)}")
            return raw
        if arg.type == "flag":
            if not isinstance(raw, bool):
                raise where.fault(f"cannot be {raw!r}: allowed is true or false")
            return raw
        if arg.type == "words":
            return self._some_words(arg, raw, where)
        if arg.type == "block":
            return self.parse_block(raw, where)
        if arg.many:
            if not isinstance(raw, list):
                raise where.fault(f"wants a list, each a {arg.type}")
            return tuple(self.parse(arg.type, part, where.at(at)) for at, part in enumerate(raw))
        return self.parse(arg.type, raw, where)

    def _some_words(self, arg: Arg, raw: Any, where: Where) -> tuple[str, ...]:
        given = raw if isinstance(raw, list) else [raw]
        if not given or not all(part in arg.words for part in given):
            raise where.fault(f"cannot be {raw!r}: allowed is a list of {', '.join(arg.words)}")
        return tuple(given)

    def parse_block(self, raw: Any, where: Where) -> tuple[Node, ...]:
        """A list of verbs, done one after another."""
        if not isinstance(raw, list) or not raw:
            raise where.fault("wants a list of effects, each beginning with `- `")
        nodes = []
        for number_, item in enumerate(raw):
            here = where.at(number_)
            name, given = split_word(item, VERB, here)
            verb = self.verbs.get(name)
            if verb is None:
                raise here.fault(unknown(name, VERB, self.known(VERB)))
            args = self.parse_args(verb.args, verb.main, given, here.at(name))
            nodes.append(Node(VERB, name, args))
        return tuple(nodes)

    def evaluate(self, node: Any, game: Any, state: Any, frame: Any) -> Any:
        """The value of a number, condition or selector; constants are their own value."""
        if not isinstance(node, Node):
            return node
        if node.word == REGISTER:
            return frame.regs[node.args["name"]]
        return self.words[node.kind, node.word].evaluate(game, state, frame, node.args)

    # Printing

    def show(
        self,
        node: Any,
        phrases: Phrases,
        arg: Arg | None = None,
        names: Mapping[str, str] = NO_NAMES,
    ) -> str:
        """A tree in words, from the phrase table: `number.alive`, `verb.add_soul`, …

        `names` says what registers are called here; else `register.NAME` does.
        """
        if isinstance(node, tuple) and not isinstance(node, Node):
            if arg is not None and arg.type == "words":
                return listed([phrases.say(f"word.{arg.set}.{part}") for part in node], "or")
            parts = [self.show(part, phrases, None, names) for part in node]
            if arg is None:
                return " ".join(sentence(part) for part in parts)
            # in a sentence: of `if` or `may`, or a list of trees, of which some may be silent
            return (", " if arg.many else ", then ").join(part for part in parts if part)
        if not isinstance(node, Node):
            key = f"word.{arg.set}.{node}" if arg is not None and arg.set else ""
            return phrases.say(key) if key else str(node)
        if node.word == REGISTER:
            name = node.args["name"]
            return names[name] if name in names else phrases.say(f"register.{name}")
        args = self.args_of(node)
        key = self._key(node, args, phrases)
        if key.startswith(f"{node.kind}.not."):  # the negation of this word has words of its own
            node = node.args["test"]
            args = self.args_of(node)
        values = {}
        for name, each in args.items():
            value = node.args[name]
            if value in key.split(".")[2:] or (each.type == "flag" and not each.set):
                continue  # it chose the phrase
            values[name] = self.show(value, phrases, each, names)
            if each.many and f"noun.{each.type}" in phrases:
                values |= self._described(name, value, each.type, phrases, names)
            elif each.many and f"join.{node.kind}.{node.word}" in phrases:
                parts = [self.show(part, phrases, None, names) for part in value]
                last = phrases.say(f"join.{node.kind}.{node.word}")
                values[name] = listed([part for part in parts if part], last)
        return phrases.say(key, **values)

    def args_of(self, node: Node) -> Mapping[str, Arg]:
        """The arguments that a word takes."""
        if node.kind == VERB:
            args: Mapping[str, Arg] = self.verbs[node.word].args
            return args
        return self.words[node.kind, node.word].args

    def _key(self, node: Node, args: Mapping[str, Arg], phrases: Phrases) -> str:
        """The phrase of a word: that of a choice of its arguments, if there is one.

        `verb.turn.by` is for `turn` where its optional `by` is given, `verb.look_at.hand` for a
        `look_at` one of whose arguments is the word `hand`, `tile.not.terrain` for the negation.
        """
        key = f"{node.kind}.{node.word}"
        inner = node.args.get("test")
        if node.word == "not" and isinstance(inner, Node) and f"{key}.{inner.word}" in phrases:
            return f"{key}.{inner.word}"
        for name, arg in args.items():
            value = node.args[name]
            ending = value if arg.type == "word" else name
            optional = arg.type == "word" or (arg.default is not None and value != arg.default)
            if optional and f"{key}.{ending}" in phrases:
                key = f"{key}.{ending}"
        return key

    def _described(
        self,
        name: str,
        tests: Any,
        kind: str,
        phrases: Phrases,
        names: Mapping[str, str],
    ) -> dict[str, str]:
        """Tests as a noun and what follows it: `solo traveler` and ` beside it, not yet moved`.

        The first test with a phrase `noun.KIND.WORD` is the noun.
        """
        noun, rest = phrases.say(f"noun.{kind}"), []
        for test in tests:
            key = f"noun.{kind}.{test.word}"
            if key in phrases and noun == phrases.say(f"noun.{kind}"):
                args = self.args_of(test)
                values = {n: self.show(test.args[n], phrases, a, names) for n, a in args.items()}
                noun = phrases.say(key, **values)
            else:
                rest.append(self.show(test, phrases, None, names).strip())
        said = "".join(f"{_join(at, part)}{part}" for at, part in enumerate(filter(None, rest)))
        return {"noun": noun, name: said}


def _join(at: int, part: str) -> str:
    """What stands before the clauses of a noun."""
    return " " if not at or part.startswith("that ") else ", "


def split_word(raw: Any, kind: str, where: Where) -> tuple[str, Any]:
    """The word and what is given to it, from `word` or `{word: given}`."""
    if isinstance(raw, str):
        return raw, None
    if isinstance(raw, dict) and len(raw) == 1:
        name, given = next(iter(raw.items()))
        return str(name), given
    raise where.fault(f"cannot be {raw!r}: a {kind} is written `word` or `word: arguments`")


def unknown(name: str, kind: str, known: list[str]) -> str:
    return f"there is no {kind} {name!r}: known are {', '.join(known)}"


def _wanted(args: Mapping[str, Arg]) -> str:
    return listed(list(args)) or "nothing"


def sentence(text: str) -> str:
    """The text with a capital first and a full stop last."""
    if not text:
        return text
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
