"""data/LANGUAGE.md explains every word of Obsidia's data, and its examples are right."""

import re

import pytest
import yaml

from game.engine.compiler import compile_effect
from game.engine.exprs import CONDITION, NUMBER, VERB, Node, Where
from game.games.obsidia import GAME
from game.games.obsidia.selectors import CHOSEN
from game.games.obsidia.spells import MOMENTS, STANDING, TARGET, TRIGGERS, UNTILS
from tests.data.test_language import WHOLE

TEXT = WHOLE.partition("\n# Obsidia")[2].partition("\n# Black Sonata")[0]
LANGUAGE = GAME.cards.language
HERE = Where("LANGUAGE.md", "example")
KINDS = (VERB, CHOSEN, TARGET, "tile", "unit", "player", CONDITION, NUMBER, STANDING)


def rows(kind):
    """The cells of the table whose first column is headed with this kind of word."""
    table = TEXT.partition(f"| {kind} | arguments |")[2].partition("\n\n")[0]
    lines = [line.strip("|").split(" | ") for line in table.splitlines()[2:]]
    return {cells[0].strip(" `"): [cell.strip() for cell in cells[1:]] for cells in lines}


EXPLAINED = {kind: rows(kind) for kind in KINDS}
WORDS = [(kind, word) for kind in KINDS for word in LANGUAGE.known(kind)]


@pytest.mark.parametrize("kind", KINDS)
def test_exactly_the_words_that_exist_are_explained(kind):
    assert sorted(EXPLAINED[kind]) == LANGUAGE.known(kind)


@pytest.mark.parametrize(("kind", "word"), WORDS)
def test_the_arguments_are_named_with_what_is_allowed(kind, word):
    told = EXPLAINED[kind][word][0]
    args = (LANGUAGE.verbs[word] if kind == VERB else LANGUAGE.words[kind, word]).args
    assert re.findall(r"`(\w+)`:", told) == list(args)
    assert (told == "none") == (not args)
    for name, arg in args.items():
        here = re.search(rf"`{name}`: ([^;]*)", told).group(1)
        if arg.words:
            assert re.findall(r"`(\w+)`", here) == list(arg.words)
        elif arg.type == NUMBER and (arg.least, arg.most) != (0, 99):
            assert here.startswith(f"a number, {arg.least} to {arg.most}")


@pytest.mark.parametrize(("kind", "word"), WORDS)
def test_the_example_of_each_word_can_be_loaded(kind, word):
    example = EXPLAINED[kind][word][2].strip("`")
    assert example.startswith(word)
    raw = yaml.safe_load(example)
    if kind == VERB:
        compile_effect(LANGUAGE, "x", [raw], HERE)
    else:
        assert LANGUAGE.parse(kind, raw, HERE).word == word


@pytest.mark.parametrize(
    "word", sorted({*TRIGGERS, *UNTILS, *(when for whens in MOMENTS.values() for when in whens)})
)
def test_each_moment_trigger_and_duration_is_explained(word):
    tables = [line for line in TEXT.splitlines() if line.startswith("| `")]
    assert any(f"`{word}`" in line.split(" | ")[0] for line in tables)


# How many spells need a word of their own


def verbs_of(nodes):
    """The verbs of a tree, those inside `if` and `may` too."""
    for node in nodes:
        yield node.word
        for value in node.args.values():
            if isinstance(value, tuple) and not isinstance(value, Node):
                yield from verbs_of(part for part in value if part.kind == VERB)


def test_at_most_eight_spells_need_a_verb_of_their_own():
    users = {}
    for spell in GAME.cards.spells:
        for verb in set(verbs_of(GAME.cards.trees[spell.do] if spell.do else ())):
            users.setdefault(verb, []).append(spell.number)
    own = {verb: numbers[0] for verb, numbers in users.items() if len(numbers) == 1}
    assert set(users) | {"if"} == set(LANGUAGE.known(VERB)), "no verb lies idle"
    assert len(own) <= 8, sorted(own)
    assert len(set(own.values())) <= 8
