"""data/LANGUAGE.md explains every word of Black Souls' data, and its examples are right."""

import re

import pytest
import yaml

from game import paths
from game.engine.compiler import compile_effect, shared_language
from game.engine.exprs import CONDITION, NUMBER, VERB, Where
from game.games.black_souls import GAME
from game.games.black_souls.cards import MOMENTS
from tests.data.places import loaded, pack

WHOLE = (paths.data_folder() / "LANGUAGE.md").read_text(encoding="utf-8")
TEXT = WHOLE.partition("\n# Obsidia")[0]  # the rest: test_obsidia_language
LANGUAGE = GAME.cards.language
HERE = Where("LANGUAGE.md", "example")


def rows(kind):
    """The cells of all tables whose first column is headed with this kind of word."""
    found, inside = {}, False
    for line in TEXT.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith(f"| {kind} |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not set(cells[0]) <= {"-"}:
            assert cells[0] not in found, f"{cells[0]} is explained twice"
            found[cells[0].strip("`")] = cells[1:]
    return found


def args_of(kind, word):
    return (LANGUAGE.verbs[word] if kind == VERB else LANGUAGE.words[kind, word]).args


EXPLAINED = {kind: rows(kind) for kind in (VERB, CONDITION, NUMBER)}
WORDS = [(kind, word) for kind in EXPLAINED for word in LANGUAGE.known(kind)]


def test_exactly_the_words_that_exist_are_explained():
    for kind, explained in EXPLAINED.items():
        assert sorted(explained) == LANGUAGE.known(kind)


def test_the_shared_words_are_those_of_the_engine():
    shared = TEXT.partition("## Words that all games share")[2].partition("\n## ")[0]
    words = [*shared_language().verbs, *(name for _, name in shared_language().words)]
    assert re.findall(r"^\| `(\w+)`", shared, re.MULTILINE) == words


@pytest.mark.parametrize(("kind", "word"), WORDS)
def test_the_arguments_are_named_with_what_is_allowed(kind, word):
    told = EXPLAINED[kind][word][0]
    args = args_of(kind, word)
    assert re.findall(r"`(\w+)`:", told) == list(args)
    assert (told == "none") == (not args)
    for name, arg in args.items():
        here = re.search(rf"`{name}`: ([^;]*)", told).group(1)
        if arg.type == "word":
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


@pytest.mark.parametrize("verb", sorted(LANGUAGE.verbs))
def test_each_verb_says_where_it_may_stand(verb):
    told = re.findall(r"`(\w+)`", EXPLAINED[VERB][verb][3])
    assert told == [moment for moment, verbs in MOMENTS.items() if verb in verbs]


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_moment_is_explained(moment):
    assert f"| `{moment}` |" in TEXT


PACKS = [block for block in re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL) if "- id:" in block]


@pytest.mark.parametrize("number", range(len(PACKS)))
def test_the_packs_of_the_examples_load(number):
    pack("example.yaml", PACKS[number])
    game = loaded()
    assert (game.packs, game.faults) == (("example",), ())


def test_the_example_of_a_fault_is_what_the_program_says():
    text = PACKS[0].replace("least: 4", "least: 100")
    pack("my_pack.yaml", text)
    line = next(line for line in TEXT.splitlines() if line.startswith("    my_pack.yaml"))
    assert loaded().faults == (f"pack left out: {line.strip()}",)


def test_there_are_example_packs():
    assert len(PACKS) == 2
