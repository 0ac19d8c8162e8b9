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
