"""The printed text of cards: trees in words, with what was chosen called `it`, `that item`, …

Belongs here: how words of the data become English. The phrases themselves stand in the phrase
table, which words there are in `selectors`, `sayings` and the verbs; how a card is laid out, line
by line, stands in `words`.

What is aimed at when an ability is put on the stack is told as `Choose a player.`; what is picked
while it resolves is told where it is used: `destroy a soul` (FS-5.4, FS-5.20).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from game.engine.exprs import (
    CONDITION,
    NO_NAMES,
    REGISTER,
    VERB,
    Arg,
    Node,
    sentence,
)
from game.engine.text import Phrases, listed
from game.games.four_souls import dice
from game.games.four_souls.language import (
    STATIC,
    TABLE,
    TEST,
    THING,
    TRIGGER,
    CardLanguage,
    Result,
)

NOUNS = ("players", "monsters", "items", "souls", "curses")
ONE = ("pick", "any_number", "vote")  # verbs whose things are one of several
ALL_OR_NONE = ("damage", "treasure")  # what follows if they are done is told with `and` (FS-5.13)
BESIDE_THIS = ("swap", "copy_item", "give")  # these name the card itself beside the other
COMPARED = ("at_least", "at_most")
EVERY_FACE = tuple(dice.FACES)

_MARK = re.compile(r"\[(\w+)\]")
_ARTICLE = re.compile(r"\b([Aa]) (?=(?:an?other|[aeiou])\w)")


class Called(dict[str, str]):
    """What registers are called; a first mention is used up by being said.

    `game`     on a card of the game `you` is the active player (FS-3.11)
    `doer`     the register of whoever picks: what is theirs, `they control`
    """

    __slots__ = ("doer", "first", "game")

    def __init__(self, game: bool = False) -> None:
        super().__init__()
        self.first: dict[str, str] = {}
        self.game = game
        self.doer = ""

    def __getitem__(self, name: str) -> str:
        return self.first.pop(name) if name in self.first else super().__getitem__(name)


def marked(phrases: Phrases, text: str) -> str:
    """The text with the icons that its marks stand for: `[cents]` is the phrase `mark.cents`."""

    def put(match: re.Match[str]) -> str:
        key = f"mark.{match.group(1)}"
        return phrases.say(key) if key in phrases else match.group()

    return _MARK.sub(put, text)


def with_articles(text: str) -> str:
    """`a item` as `an item`."""
    return _ARTICLE.sub(r"\1n ", text)


def lower(text: str) -> str:
    """The text as it goes on in a sentence."""
    return text[:1].lower() + text[1:]


def upper(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


class PrintedLanguage(CardLanguage):
    """The language of cards, which says its trees in English."""

    __slots__ = ()

    def show(
        self,
        node: Any,
        phrases: Phrases,
        arg: Arg | None = None,
        names: Mapping[str, str] = NO_NAMES,
    ) -> str:
        if arg is not None and arg.type == TABLE:
            return self._table(node, phrases, names)
        if arg is not None and arg.type == "blocks":
            return "; or ".join(self.chain(part, phrases, names) for part in node)
        if arg is not None and arg.type == "block":
            return self.chain(node, phrases, names)
        if arg is not None and arg.type == "faces":
            if node == EVERY_FACE:
                return phrases.say("word.any_face")
            return listed([f"[d{face}]" for face in node], "or")
        if arg is not None and arg.type == "name":
            return phrases.say(f"register.{node}") if node else ""
        if isinstance(node, Node):
            if node.word == REGISTER:
                return self._register(node.args["name"], phrases, names)
            if node.kind == THING:
                return self._thing(node, phrases, names)
            if node.kind == VERB:
                return self._verb(node, phrases, names)
            if node.kind == CONDITION and node.word in COMPARED:
                return self._compared(node, phrases, names)
            if node.kind in (TRIGGER, TEST, STATIC):
                return self._saying(node, phrases, names)
        elif isinstance(node, tuple) and arg is not None and arg.type == THING:
            return listed(list(dict.fromkeys(self.show(n, phrases, None, names) for n in node)))
        return super().show(node, phrases, arg, names)

    def _saying(self, node: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        """A trigger, test or standing ability; what is about you has a phrase of its own."""
        args = self.args_of(node)
        key, values = self._key(node, args, phrases), {}
        if key.startswith(f"{node.kind}.not."):
            node = node.args["test"]
            args = self.args_of(node)
        for name, arg in args.items():
            value = node.args[name]
            if value not in key.split(".")[2:] and (arg.type != "flag" or arg.set):
                values[name] = self.show(value, phrases, arg, names)
        if f"{key}.you" in phrases and phrases.say("thing.you") in values.values():
            key = f"{key}.you"
        return phrases.say(key, **values)

    # Things

    def _register(self, name: str, phrases: Phrases, names: Mapping[str, str]) -> str:
        return names[name] if name in names else phrases.say(f"register.{name}")

    def _thing(self, node: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        if node.word in NOUNS:
            return self.noun(node, phrases, names, "a")
        if node.word == "either":
            return listed([self.show(part, phrases, None, names) for part in node.args["of"]], "or")
        if node.word == "active" and getattr(names, "game", False):
            return phrases.say("thing.you")
        if node.word == "on_stack":
            kinds = [phrases.say(f"word.stacked.{kind}") for kind in node.args["what"]]
            return phrases.say("thing.on_stack", what=listed(kinds, "or"))
        key = f"thing.{node.word}"
        values, whose = {}, ""
        for name, arg in self.args_of(node).items():
            value = node.args[name]
            if isinstance(value, Node) and value.kind == THING:
                held = self.show(value, phrases, None, names)
                whose = "you" if held == phrases.say("thing.you") else whose
                values[name] = held
            else:
                values[name] = self.show(value, phrases, arg, names)
        return phrases.say(f"{key}.{whose}" if f"{key}.{whose}" in phrases else key, **values)

    def noun(self, node: Node, phrases: Phrases, names: Mapping[str, str], article: str) -> str:
        """A selector as a noun: `a player` to choose, `each player` to do something to."""
        whose, before, after = node.args.get("whose", "any"), [], []
        for test in node.args.get("that", ()):
            if test.word == "another":
                article = {"a": "another", "each": "each_other"}.get(article, article)
            elif f"adjective.{test.word}" in phrases:
                before.append(phrases.say(f"adjective.{test.word}"))
            else:
                after.append(self._test(test, phrases, names))
            if test.word == "of":
                whose = "any"
        key = f"thing.{node.word}.{whose}"
        noun = "".join(f"{word} " for word in before) + phrases.say(f"{key}.noun")
        tail = "".join(f" {word}" for word in after)
        own = f"{key}.{article}"
        if own not in phrases:
            own = f"article.{article}"
        return with_articles(phrases.say(own, what=noun) + self._owned(key, phrases) + tail)

    def _owned(self, key: str, phrases: Phrases) -> str:
        return f" {phrases.say(f'{key}.whose')}" if f"{key}.whose" in phrases else ""

    def _test(self, test: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        doer = getattr(names, "doer", "")
        inner = test.args["test"] if test.word == "not" else test
        who = inner.args.get("who", inner.args.get("what"))
        if doer and isinstance(who, Node) and who.args.get("name") == doer:
            key = f"test.not.{inner.word}.own" if test.word == "not" else f"test.{test.word}.own"
            return phrases.say(key)
        return self.show(test, phrases, None, names)

    def called(self, node: Node, phrases: Phrases) -> str:
        """What a thing is called after it was chosen."""
        if node.word == "at_random":
            node = node.args["of"]
        kinds = {node.word}
        if node.word == "either":
            kinds = {part.word for part in node.args["of"]}
        key = f"called.{kinds.pop()}" if len(kinds) == 1 else ""
        return phrases.say(key if key in phrases else "register.it")

    # Targets and steps

    def aims(
        self,
        targets: Iterable[tuple[str, Node]],
        phrases: Phrases,
        names: Mapping[str, str],
        block: tuple[Node, ...],
    ) -> str:
        """What is aimed at, in words: `choose a player`; each is called something from then on.

        Where one thing is done to one thing it is just `it`.
        """
        targets = tuple(targets)
        alone = len(targets) == len(block) == 1 and block[0].word not in BESIDE_THIS
        found = [
            (name, self.show(tree, phrases, None, names), self.called(tree, phrases))
            for name, tree in targets
        ]
        short = [held for _, _, held in found]
        if isinstance(names, Called):
            for at, (name, _, held) in enumerate(found):
                several = short.count(held) > 1
                names[name] = phrases.say(f"called.nth.{at + 1}") if several else held
                if alone and held not in self._people(phrases):
                    names[name] = phrases.say("register.it")
        words = [what for _, what, _ in found]
        if not words:
            return ""
        if len(words) == 2 and words[0] == words[1]:
            return phrases.say("card.target_twice", what=words[0])
        return phrases.say("card.target", what=listed(words))

    def _people(self, phrases: Phrases) -> tuple[str, ...]:
        return (phrases.say("called.players"),)

    def steps(
        self, block: tuple[Node, ...], phrases: Phrases, names: Mapping[str, str]
    ) -> list[str]:
        """A list of verbs, each in words; picks are told where they are used."""
        found: list[str] = []
        for at, node in enumerate(block):
            before = block[at - 1] if at else None
            if node.word == "pick" and self._picked_in_passing(node, block[at + 1 :], names):
                assert isinstance(names, Called)
                names.first[node.args["as"]] = self.show(node.args["of"], phrases, None, names)
                names[node.args["as"]] = self.called(node.args["of"], phrases)
                continue
            if node.word == "this_turn" and before is not None and _alike(before, node):
                continue
            if node.word == "if_done" and before is not None and before.word in ALL_OR_NONE:
                said = self.show(node.args["do"], phrases, Arg("block"), names)
                found[-1] = phrases.say("verb.if_done.and", what=found[-1], do=said)
                continue
            rest = list(_run(block[at:])) if node.word == "this_turn" else []
            said = self._for_now(rest, phrases, names) if rest else ""
            said = said or self.show(node, phrases, None, names)
            if said:
                found.append(said)
        return found

    def chain(self, block: tuple[Node, ...], phrases: Phrases, names: Mapping[str, str]) -> str:
        """A list of verbs within a sentence; what depends on the one before begins a new one."""
        said = self.steps(block, phrases, names)
        if len(said) == 2 and block[-1].word == "if_done":
            return f"{said[0]}. {sentence(said[1])[:-1]}"
        return ", then ".join(said)

    def sentences(self, block: tuple[Node, ...], phrases: Phrases, names: Mapping[str, str]) -> str:
        """A list of verbs as sentences."""
        return " ".join(sentence(said) for said in self.steps(block, phrases, names))

    def _picked_in_passing(
        self, node: Node, rest: tuple[Node, ...], names: Mapping[str, str]
    ) -> bool:
        """Whether you pick it for the next thing done, so that `destroy a soul` says it all."""
        if not isinstance(names, Called):
            return False
        who = node.args["who"]
        mine = who.word == "you" or (names.doer and who.args.get("name") == names.doer)
        name = node.args["as"]
        first = next((each for each in rest if _reads(each, name)), None)
        return bool(mine) and first is not None and first.word not in ONE

    def _for_now(self, same: list[Node], phrases: Phrases, names: Mapping[str, str]) -> str:
        """What somebody has until the end of the turn, all at once."""
        if any(node.args["stat"] == "loots_doubled" for node in same):
            return ""
        what = [
            f"{int(node.args['n']):+d}" + phrases.say(f"word.stat.{node.args['stat']}")
            for node in same
        ]
        return self._verb(same[0], phrases, names, what=listed(what))

    def _verb(self, node: Node, phrases: Phrases, names: Mapping[str, str], **given: str) -> str:
        """A verb in words; one that you do to yourself has a phrase of its own, `.you`."""
        if node.word in ("any_number", "vote"):
            return self._one_of(node, phrases, names)
        args = self.args_of(node)
        key = self._verb_key(node, args, phrases)
        values, yours = dict(given), False
        if node.word in ("pick", "may") and isinstance(names, Called):
            who = node.args.get("who")
            names.doer = who.args.get("name", "") if isinstance(who, Node) else ""
        for name, arg in args.items():
            value = node.args[name]
            if name in given or (arg.type == "name" and node.word in ONE):
                continue
            if value in key.split(".")[2:] or (arg.type == "flag" and not arg.set):
                continue
            if key.endswith(".difference") and name == "n":
                values[name] = self._difference(value, phrases, names)
            elif isinstance(value, Node) and value.kind == THING:
                values[name] = self._object(node, value, phrases, names)
                yours = yours or values[name] == phrases.say("thing.you")
            else:
                values[name] = self.show(value, phrases, arg, names)
        if node.word == "add_to_roll":
            values["less"] = str(-int(node.args["low"]))
        if node.word == "pick" and isinstance(names, Called):
            names[node.args["as"]] = self.called(node.args["of"], phrases)
        if node.word == "return_discarded":
            values["pile"] = phrases.say(f"word.pile.{node.args['deck']}")
        own = f"{key}.you"
        return phrases.say(own if yours and own in phrases else key, **values)

    def _object(self, node: Node, value: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        """A thing of a verb: all that fit, or, where one is picked, one of them."""
        if node.word in ONE:
            return self.show(value, phrases, None, names)
        if value.word in NOUNS:
            return self.noun(value, phrases, names, "each")
        return self.show(value, phrases, None, names)

    def _one_of(self, node: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        """`discard any number of shop items`; `the item with the most votes`."""
        assert isinstance(names, Called)
        of = node.args["of"]
        if node.word == "vote":
            names[node.args["as"]] = phrases.say("called.voted")
            return phrases.say("verb.vote", of=self.show(of, phrases, None, names))
        names[node.args["as"]] = self.noun(of, phrases, names, "any_number")
        return phrases.say(
            "verb.any_number", do=self.show(node.args["do"], phrases, Arg("block"), names)
        )

    def _verb_key(self, node: Node, args: Mapping[str, Arg], phrases: Phrases) -> str:
        key = self._key(node, args, phrases)
        n = node.args.get("n")
        if node.word == "add_to_roll":
            low, high = node.args["low"], node.args["high"]
            if low == high:
                return f"{key}.by"
            return f"{key}.{'up' if not low else 'down' if not high else 'either'}"
        if isinstance(n, Node) and n.word == "minus" and f"{key}.difference" in phrases:
            return f"{key}.difference"
        if node.word == "roll" and node.args["table"][0].faces == EVERY_FACE:
            return f"{key}.all"
        if n == 1 and node.word == "see_top":
            return key.replace("see_top", "see_top.one", 1)
        return key

    # Numbers and conditions

    def _difference(self, minus: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        """`that player has more hand cards than you`."""
        of, than = minus.args["from"], minus.args["n"]
        return phrases.say(
            "number.more",
            who=self.show(of.args["of"], phrases, None, names),
            what=phrases.say(f"number.difference.{of.word}"),
            than=self.show(than.args["of"], phrases, None, names),
        )

    def _compared(self, node: Node, phrases: Phrases, names: Mapping[str, str]) -> str:
        """`you have 8 or more hand cards`: by what is counted."""
        count, n = node.args["count"], node.args["n"]
        values = {
            name: self.show(count.args[name], phrases, arg, names)
            for name, arg in self.args_of(count).items()
        }
        how = "none" if node.word == "at_most" and n == 0 else node.word
        key = f"condition.{how}.{count.word}"
        if count.word == "tally":
            key = f"{key}.{count.args['what']}"
        if f"{key}.you" in phrases and values.get("of") == phrases.say("thing.you"):
            key = f"{key}.you"
        if key not in phrases:
            key = f"condition.{node.word}"
            values = {"count": self.show(count, phrases, None, names)}
        return phrases.say(key, n=self.show(n, phrases, None, names), **values)

    # Dice

    def _table(
        self, results: tuple[Result, ...], phrases: Phrases, names: Mapping[str, str]
    ) -> str:
        """The results of a roll; faces with the same result stand together."""
        found: dict[str, tuple[int, ...]] = {}
        for result in results:
            words = self._result(result, phrases, names)
            found[words] = (*found.get(words, ()), *result.faces)
        if tuple(found.values()) == (EVERY_FACE,):
            return next(iter(found))
        say = phrases.say
        parts = [
            say("card.result", faces=_span(faces), words=each) for each, faces in found.items()
        ]
        return "; ".join(parts)

    def _result(self, result: Result, phrases: Phrases, names: Mapping[str, str]) -> str:
        aims = self.aims(result.targets, phrases, names, result.block)
        return ", then ".join(
            part for part in (aims, *self.steps(result.block, phrases, names)) if part
        )


def _span(faces: tuple[int, ...]) -> str:
    """Faces of a die: `2`, `1-3`, `1 or 6`."""
    if len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}-{faces[-1]}"
    return listed([str(face) for face in faces], "or")


def _alike(one: Node, other: Node) -> bool:
    """Whether two verbs are about the same until the end of the turn, to be said at once."""
    both = (one, other)
    return all(each.word == "this_turn" for each in both) and (
        one.args["who"] == other.args["who"]
        and all(each.args["stat"] != "loots_doubled" for each in both)
    )


def _run(block: tuple[Node, ...]) -> Iterator[Node]:
    """The verbs from the first on that are said at once."""
    yield block[0]
    for before, node in pairwise(block):
        if not _alike(before, node):
            return
        yield node


def _reads(tree: Any, name: str) -> bool:
    """Whether a register is read in a tree."""
    if isinstance(tree, Node):
        if tree.word == REGISTER:
            return bool(tree.args["name"] == name)
        return any(_reads(part, name) for part in tree.args.values())
    if isinstance(tree, Result):
        return any(_reads(part, name) for part in (*tree.block, *(t for _, t in tree.targets)))
    return isinstance(tree, tuple) and any(_reads(part, name) for part in tree)


__all__ = ["Called", "PrintedLanguage", "lower", "marked", "upper", "with_articles"]
