"""The printed text of every spell and creature of Obsidia, kept as a golden listing."""

import re

import pytest

from game.engine.text import plain
from game.games.obsidia import GAME
from tests import bless
from tests.data.listings import listing_of

NAME = "obsidia_cards.txt"
CARDS = GAME.card_texts()
SPELLS = [card for card in CARDS if card.kind == "spell"]


def listing():
    """All cards, one after another, with facts, clauses and text."""
    return listing_of(CARDS)


def test_the_texts_are_those_of_the_golden_listing():
    assert listing() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"


def test_all_eighty_spells_are_listed_once():
    assert len({card.id for card in SPELLS}) == len(SPELLS) == 80


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_text_is_whole_sentences(card):
    text = plain(card.text)
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".") and ".." not in text and "  " not in text and " ." not in text
    assert not re.search(r"[{}\[\]|$]", text)
    assert not re.search(r"\b(?!that\b)(\w+) \1\b", text)


@pytest.mark.parametrize("card", SPELLS, ids=lambda card: card.id)
def test_a_spell_is_told_in_a_few_plain_words(card):
    text = plain(card.text)
    assert len(text) <= 320
    assert "(" not in text and "_" not in text, "no remark in brackets, no word of the data"
    assert not re.search(r"\b[Aa] [aei]|\beach (a|an|any)\b|\bTrue\b|\bFalse\b", text)


def text_of(id):
    return next(card.text for card in SPELLS if card.id == id)


def test_a_single_target_is_called_it_and_two_are_named():
    assert text_of("erosion_of_ages").endswith("Remove it from the game.")
    assert text_of("tithe_of_souls") == (
        "Choose a friendly traveler and an enemy traveler or creature on its tile or "
        "pathway-adjacent to it. Kill your traveler. Kill the enemy."
    )


def test_a_second_target_like_the_first_is_not_described_again():
    assert text_of("shifting_labyrinth").count("without occupants") == 1
    assert "and another such tile, at most 2 spaces from it." in text_of("shifting_labyrinth")


def test_what_the_rules_demand_anyway_is_not_printed():
    """OB-19.3: a spell that could do nothing is not cast; the card need not say so."""
    assert text_of("sappers") == "After placing your tile. Draw and place one more tile."
    assert text_of("double_muster") == "Train 2 more travelers on your home colony."


def test_what_a_forced_target_must_be_is_a_condition():
    assert "Only if the enemy's tile is without occupants" in text_of("overrun")


def numbers_in(text):
    """The numbers that a text tells, in digits or in words."""
    words = {"one": "1", "two": "2", "three": "3"}
    return set(re.findall(r"\d+", text)) | {
        words[w] for w in re.findall(r"\w+", text) if w in words
    }


@pytest.mark.parametrize("spell", GAME.cards.spells, ids=lambda spell: spell.id)
def test_the_few_words_on_a_small_card_tell_no_other_numbers_than_its_text(spell):
    short = GAME.cards.phrases.say(f"table.short.{spell.number.replace('-', '_').lower()}")
    assert set(re.findall(r"\d+", short)) <= numbers_in(text_of(spell.id))
