"""data/LANGUAGE.md explains every word of Four Souls' data, and its examples are right."""

import re

import pytest
import yaml

from game.engine.exprs import CONDITION, NUMBER, VERB, Where
from game.games.box import shipped_tables, with_pack
from game.games.four_souls import GAME
from game.games.four_souls.game import read
from game.games.four_souls.language import COST, REPLACE, STATIC, TEST, THING, TRIGGER
from game.games.four_souls.words import card_text
from tests.data.test_language import WHOLE

TEXT = WHOLE.partition("\n# Four Souls")[2].partition("\n# ")[0]
LANGUAGE = GAME.cards.language
HERE = Where("LANGUAGE.md", "example")
KINDS = (VERB, THING, TEST, CONDITION, NUMBER, COST, TRIGGER, STATIC, REPLACE)


def rows(kind):
    """The cells of the table whose first column is headed with this kind of word."""
    table = TEXT.partition(f"| {kind} | arguments |")[2].partition("\n\n")[0]
    lines = [line.strip("|").split(" | ") for line in table.splitlines()[2:]]
    return {cells[0].strip(" `"): [cell.strip() for cell in cells[1:]] for cells in lines}


EXPLAINED = {kind: rows(kind) for kind in KINDS}
WORDS = [(kind, word) for kind in KINDS for word in EXPLAINED[kind]]


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
def test_the_example_of_each_word_can_be_read(kind, word):
    example = EXPLAINED[kind][word][2].strip("`")
    assert example.startswith(word)
    raw = yaml.safe_load(example)
    found = LANGUAGE.parse_block([raw], HERE)[0] if kind == VERB else None
    assert (found or LANGUAGE.parse(kind, raw, HERE)).word == word


def test_the_example_of_a_card_can_be_read_and_printed(tmp_path):
    block = re.search(r"```yaml\n(.*?)```", TEXT, re.DOTALL).group(1)
    file = tmp_path / "mine.yaml"
    file.write_text(block)
    cards = read(with_pack(shipped_tables("four_souls"), file))
    text = card_text(cards, cards.cards[cards.at["an_example"]]).text
    assert len(text.splitlines()) == 3
    assert "if it is your turn, choose another player" in text


@pytest.mark.parametrize(
    "keyword", ["eternal", "trinket", "ambush", "guppy", "curse", "indomitable"]
)
def test_every_keyword_is_named(keyword):
    assert f"`{keyword}`" in TEXT
