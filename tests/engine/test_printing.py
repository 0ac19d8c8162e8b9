"""How trees are said: phrases that arguments choose, nouns with clauses, silent words, names."""

import pytest

from game.engine.compiler import add_verb, shared_language
from game.engine.exprs import CONDITION, Arg, Where, flag, tree, trees, word
from game.engine.text import Phrases

HERE = Where("cards.yaml", "sword")
AIM, TEST = "aim", "test"
PHRASES = Phrases({
    "register": {"foe": "the foe"},
    "noun": {"test": "beast", "test.winged": "bird"},
    "aim": {"beasts": "a {noun}{that}"},
    "test": {"winged": "a bird", "hungry": "that is hungry", "near": "close by", "real": "",
             "not": "not {test}", "not.near": "far away"},
    "word": {"aloud": {"True": " aloud", "False": ""}, "times": {"once": "once"}},
    "verb": {"call": "call {whom}{aloud}", "call.back": "call {whom} back",
             "call.twice": "call {whom} twice", "call.twice.back": "call {whom} back twice"},
    "condition": {"all_of": "{of}", "day": "by day", "night": "by night", "ever": ""},
    "join": {"condition.all_of": "or"},
})  # fmt: skip


@pytest.fixture
def language():
    found = shared_language()

    def nothing(game, state, frame, args):
        return None

    found.term(AIM, "beasts", nothing, that=trees(TEST))
    for name in ("winged", "hungry", "near", "real"):
        found.term(TEST, name, nothing)
    found.term(TEST, "not", nothing, test=tree(TEST))
    for name in ("day", "night", "ever"):
        found.term(CONDITION, name, nothing)
    found.term(CONDITION, "all_of", nothing, of=trees(CONDITION))
    add_verb(found, "call", nothing, main="whom", whom=tree(AIM), aloud=flag("aloud"),
             times=word("times", "once", "twice", default="once"),
             back=Arg(AIM, default=()))  # fmt: skip
    return found


def said(language, kind, raw, **names):
    return language.show(language.parse(kind, raw, HERE), PHRASES, None, names)


@pytest.mark.parametrize(
    ("tests", "words"),
    [
        ([], "a beast"),
        (["winged"], "a bird"),
        (["near"], "a beast close by"),
        (["near", "hungry"], "a beast close by that is hungry"),
        (["hungry", "winged", "near"], "a bird that is hungry, close by"),
        (["real", "near"], "a beast close by"),
        ([{"not": "near"}], "a beast far away"),
        ([{"not": "hungry"}], "a beast not that is hungry"),
    ],
)
def test_tests_are_a_noun_and_its_clauses_and_some_are_silent(language, tests, words):
    assert said(language, AIM, {"beasts": tests}) == words


def test_a_list_is_joined_by_the_word_of_its_own(language):
    assert said(language, CONDITION, {"all_of": ["day", "ever", "night"]}) == "by day or by night"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ({"whom": "$foe"}, "Call the foe."),
        ({"whom": "$foe", "aloud": True}, "Call the foe aloud."),
        ({"whom": "$foe", "times": "twice"}, "Call the foe twice."),
        ({"whom": "$foe", "back": "beasts"}, "Call the foe back."),
        ({"whom": "$foe", "back": "beasts", "times": "twice"}, "Call the foe back twice."),
    ],
)
def test_arguments_choose_the_phrase_of_a_word(language, call, words):
    block = language.parse_block([{"call": call}], HERE)
    assert language.show(block, PHRASES) == words


def test_a_register_is_called_what_its_reader_calls_it(language):
    block = language.parse_block([{"call": "$foe"}], HERE)
    assert language.show(block, PHRASES, None, {"foe": "it"}) == "Call it."
