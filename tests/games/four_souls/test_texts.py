"""The printed text of every card of Four Souls: whole, short, and of what the card does."""

import json
import re

import pytest

from game import paths
from game.engine.text import plain
from game.games.four_souls import GAME
from game.games.four_souls.words import ability_text
from game.tools.listing import card_lines
from tests import bless
from tests.clauses import clause
from tests.games.four_souls import goldens

NAME = "four_souls_cards.txt"
CARDS = GAME.card_texts()
TEXTS = {card.id: card.text for card in CARDS}
TOLD = [card for card in CARDS if card.text]
THIRD = ("gains", "loses", "loots", "discards", "has", "rolls", "takes", "deals", "heals", "is not")
ICONS = re.compile(r"\[([a-z0-9\-]+)=[^\]]+\]")


def test_the_texts_are_those_of_the_golden_listing():
    assert goldens.cards() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"


@pytest.mark.parametrize("card", TOLD, ids=lambda card: card.id)
def test_a_text_is_whole_sentences(card):
    for line in plain(card.text).split("\n"):
        assert line[0].isupper() or line[0] in "$-", line
        assert line.endswith((".", ":")), line
        assert ".." not in line and "  " not in line and " ." not in line, line
        assert not re.search(r"[{}\[\]|_]", line), line
        assert not re.search(r"\b(?!that\b)(\w+) \1\b", line), line
        assert not re.search(r"\b[Aa] [aeiou]|\b[Aa]n [^aeiouAEIOU]|\beach (an?|any)\b", line), line
        assert not re.search(r"\bTrue\b|\bFalse\b|\bNone\b", line), line
        assert not re.search(rf"\byou ({'|'.join(THIRD)})\b", line), line
        things = "card|item|slot|counter|time|treasure"
        assert not re.search(rf"\b1 (more )?(loot )?({things})s\b", line), line
        assert not re.search(rf"\b[2-9] (more )?(loot )?({things})\b", line), line


@pytest.mark.parametrize("card", TOLD, ids=lambda card: card.id)
def test_a_text_is_short_and_its_icons_are_drawn(card):
    assert len(plain(card.text)) <= 420
    drawn = json.loads((paths.art_folder() / "icons.json").read_text(encoding="utf-8"))
    assert set(ICONS.findall(card.text)) <= set(drawn)


def test_the_same_text_means_the_same():
    """Cards of one kind with one text and one set of numbers are the same card twice."""
    seen = {}
    for card in TOLD:
        key = (card.kind, card.text, tuple(card.facts.items()))
        if card.facts.get("starting_item") is None:
            seen.setdefault(key, []).append(card.id)
    twins = {tuple(ids) for ids in seen.values() if len(ids) > 1}
    assert twins == {
        ("breakfast", "dinner"),
        ("meat", "synthoil"),
        ("moms_coin_purse", "moms_purse"),
    }


@clause("FS-5.4", "FS-5.20")
def test_what_is_aimed_at_is_chosen_first_and_the_rest_is_told_where_it_is_done():
    assert plain(TEXTS["bomb"]) == "Choose a monster or a player. Deal 1 damage to it."
    assert plain(TEXTS["charged_baby"]) == (
        "Each time a player rolls 2, choose an item. You may recharge it."
    )
    assert plain(TEXTS["xx_judgement"]) == (
        "Choose a player with the most souls. That player picks a soul they control. "
        "Destroy that soul."
    )


def test_every_ability_of_a_card_has_a_line_of_its_own():
    assert plain(TEXTS["host_hat"]).split("\n") == [
        "Tap: Prevent the next 1 damage to you this turn.",
        "Each time the shield from this absorbs damage, choose another player. "
        "Deal 1 damage to that player.",
    ]


@clause("FS-5.4")
def test_modes_are_listed():
    assert plain(TEXTS["xiv_temperance"]).split("\n") == [
        "Choose one:",
        "- Take 1 damage and gain 4¢.",
        "- Take 2 damage and gain 8¢.",
    ]


def test_results_of_a_die_that_are_the_same_stand_together():
    assert "1 or 6: put this on top" in plain(TEXTS["rag_man"])


@clause("FS-5.13", "FS-5.15", "FS-5.25")
def test_what_follows_only_if_something_was_done_says_so():
    assert "Destroy this. If you do," in plain(TEXTS["box"])
    assert "Take 1 damage and gain" in plain(TEXTS["xiv_temperance"])


@clause("FS-3.11")
def test_on_a_card_of_the_game_you_are_the_active_player():
    assert "you may attack the monster deck" in plain(TEXTS["big_spider"])
    assert "The active player must attack" in plain(TEXTS["monster_manual"])


def test_icons_stand_for_words_where_there_are_no_pictures():
    assert TEXTS["a_dime"] == "Gain 10[two-coins=¢]."
    assert TEXTS["breakfast"] == "You have +1[hearts= health]."


def test_one_ability_is_told_as_on_its_card():
    card = GAME.cards.cards[GAME.cards.at["tech_x"]]
    assert plain(ability_text(GAME.cards, card.abilities[1])) == (
        "$ Remove 3 counters from this: Choose a player or a monster. Kill it."
    )


def test_in_a_terminal_every_line_of_a_card_is_indented():
    card = next(card for card in CARDS if card.id == "xiv_temperance")
    assert card_lines([card])[1:] == [
        "    Choose one:",
        "    - Take 1 damage and gain 4¢.",
        "    - Take 2 damage and gain 8¢.",
    ]
