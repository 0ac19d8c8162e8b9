"""The printed text of every card of Black Souls, kept as a golden listing."""

import re

import pytest

from game.engine.text import plain
from game.games.black_souls import GAME
from tests import bless
from tests.clauses import clause
from tests.data.listings import listing_of

NAME = "black_souls_cards.txt"
CARDS = GAME.card_texts()


def listing():
    """All cards, one after another, with facts, clauses and text."""
    return listing_of(CARDS)


def test_the_texts_are_those_of_the_golden_listing():
    assert listing() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"


def test_blessing_an_unknown_golden_is_refused(capsys):
    assert bless.main(["nothing.txt"]) == 2
    assert "there are black_souls_cards.txt" in capsys.readouterr().err


def test_every_card_is_listed_once():
    cards = GAME.cards
    ids = [card.id for card in CARDS]
    assert len(ids) == len(set(ids))
    assert len(ids) == sum(
        map(len, (cards.assets, cards.bids, cards.quirks, cards.party, cards.tokens[1:]))
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_text_is_short_whole_sentences(card):
    text = plain(card.text)
    assert len(text) <= 280
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".") and ".." not in text and "  " not in text and " ." not in text
    assert not re.search(r"[{}\[\]|]", text)
    assert not re.search(r"\b(\w+) \1\b", text)
    assert not re.search(r", [A-Z][a-z]+ (put|draw|regain|take)", text)
    assert not re.search(r"\b[Aa] (Outdoor|Asset|Altar)\b", text)


@clause("BS-1.2")
@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("dripping_passage", "Fighter 1, Mage 1, Healer 1. Difficulty 1."),
        ("gem_seam", "Fighter X, Mage 2, Healer 1. Difficulty 3. Treasure: You may change 1 of"),
        ("the_stone_maw", "Fighter 5, Mage X, Healer 3. Difficulty 5. Boss: no effect."),
    ],
)
def test_an_asset_says_threats_difficulty_and_icon(id, text):
    assert next(card.text for card in CARDS if card.id == id).startswith(text)


def test_the_text_follows_the_effect():
    """Text and behaviour cannot disagree: both come from the tree."""
    language, phrases = GAME.cards.language, GAME.cards.phrases
    trees = GAME.cards.trees
    merchant = language.show(trees["black_souls:merchant.visit"], phrases)
    assert merchant == "You may change up to 2 of your Souls into any colours except Black."
    treasure = language.show(trees["black_souls:treasure.visit"], phrases)
    assert treasure == "You may change 1 of your Souls into a Black Soul."
