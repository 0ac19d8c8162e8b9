"""Words for people come from one table."""

import pytest

from game.engine.errors import DataError
from game.engine.text import Phrases, flatten, listed, plain
from game.engine.types import Reason

PHRASES = Phrases({"souls": "{n} {n|Soul|Souls}", "refusal": {"full": "level {level} is full"}})


def test_values_are_put_in_and_counted():
    assert PHRASES.say("souls", n=1) == "1 Soul"
    assert PHRASES.say("souls", n=3) == "3 Souls"


def test_a_refusal_is_said_in_words():
    assert PHRASES.reason(Reason("full", (("level", 2),))) == "level 2 is full"


def test_a_missing_phrase_or_value_is_a_fault_of_the_data():
    with pytest.raises(DataError, match="no phrase 'ghost'"):
        PHRASES.say("ghost")
    with pytest.raises(DataError, match="wants a value 'n'"):
        PHRASES.say("souls")


def test_later_tables_replace_earlier_ones():
    assert Phrases({"a": "old", "b": "kept"}, {"a": "new"}).say("a") == "new"


def test_nested_tables_have_dotted_keys():
    assert flatten({"a": {"b": {"c": "text"}}, "d": 1}) == {"a.b.c": "text", "d": "1"}


def test_marks_are_for_the_screen_only():
    assert plain("Pay *2* [cube.mage] Mages") == "Pay 2 Mages"


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_are_sentences(parts, text):
    assert listed(parts) == text
