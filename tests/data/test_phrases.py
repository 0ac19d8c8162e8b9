"""The phrase table of Black Souls is complete: nothing that can be said lacks its words."""

import re
from functools import partial
from pathlib import Path

import pytest

from game.engine.text import flatten
from game.games import refusing
from game.games.black_souls import GAME, words
from game.games.box import shared_phrases, shipped_tables
from tests.literals import literals_in
from tests.scenario import scenario

SOURCES = sorted((Path(words.__file__).parent).glob("*.py"))
SOURCES.append(Path(refusing.__file__))
PHRASES = GAME.cards.phrases
TEXTS = {
    **flatten(shared_phrases()),
    **flatten(shipped_tables("black_souls")["phrases"][0].raw),
}
LANGUAGE = GAME.cards.language

# Events that the log passes over: they are told by the event beside them, or only animate.
SILENT = {
    "bid_laid": "the bids are said when they are revealed",
    "arrived": "which Threat is resolved there follows",
    "visit_used": "what the icon or token did follows",
    "party_deck_shuffled": "only luck",
}

literals = partial(literals_in, SOURCES)

KINDS = literals("emit", 1)
REVEALS = {key for key in literals("emit", 4) | literals("emit", "reveals") if key}
REFUSALS = {key for key in literals("reason", 0) | literals("Reason", 0) if "." not in key}
DECISIONS = literals("ask", 2) | {"yes_no"}


def test_the_scan_finds_what_it_looks_for():
    assert {"souls_lost", "quirks_dealt", "match_over"} <= KINDS
    assert {"quirks_dealt", "turned_up", "rolled", "all_shown"} <= REVEALS
    assert {"bid_played", "payable_first", "over", "not_offered"} <= REFUSALS
    assert {"bid", "visit", "lose", "swap_with", "change_soul"} <= DECISIONS


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_event_has_words_or_is_silent_by_name(kind):
    assert (f"event.{kind}" in PHRASES) != (kind in SILENT)


def test_no_silent_event_is_left_over():
    assert set(SILENT) <= KINDS


@pytest.mark.parametrize("key", sorted(REVEALS))
def test_every_reveal_has_a_barrier_phrase(key):
    assert f"barrier.{key}" in PHRASES
    assert not PHRASES.say(f"barrier.{key}").endswith(".")


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_every_refusal_has_words(key):
    assert f"refusal.{key}" in PHRASES


def test_no_refusal_phrase_is_left_over():
    said = {key.removeprefix("refusal.") for key in TEXTS if key.startswith("refusal.")}
    assert said == REFUSALS


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_every_decision_is_asked_and_prompted(kind):
    assert f"asked.{kind}" in PHRASES
    assert PHRASES.say(f"prompt.{kind}").startswith("*")


@pytest.mark.parametrize("word", sorted(words.SHAPES))
def test_every_choice_has_words(word):
    assert f"choice.{word}" in PHRASES


@pytest.mark.parametrize(("kind", "word"), sorted(LANGUAGE.words))
def test_every_word_of_the_language_has_a_phrase(kind, word):
    assert f"{kind}.{word}" in PHRASES


@pytest.mark.parametrize("verb", sorted(LANGUAGE.verbs))
def test_every_verb_has_a_phrase(verb):
    assert f"verb.{verb}" in PHRASES


def test_every_word_of_a_closed_set_has_a_phrase():
    args = [
        arg
        for word in (*LANGUAGE.words.values(), *LANGUAGE.verbs.values())
        for arg in word.args.values()
        if arg.type == "word"
    ]
    missing = [
        f"word.{arg.set}.{each}"
        for arg in args
        for each in arg.words
        if f"word.{arg.set}.{each}" not in PHRASES
    ]
    assert args and not missing


def test_the_die_of_the_ai_is_rolled_for_what_has_words():
    assert {key.removeprefix("about.") for key in TEXTS if key.startswith("about.")} == {
        "type",
        "class",
    }


def test_all_phrases_close_their_braces():
    for key in TEXTS:
        text = TEXTS[key]
        rest = re.sub(r"\{\w+(\|[^|{}]*\|[^|{}]*)?\}", "", text)
        assert not re.search(r"[{}|]", rest), key


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("glitch", [False, True])
def test_in_whole_matches_everything_can_be_said(seats, glitch):
    s = scenario("black_souls", seats, glitch=glitch).any_luck()
    game = s.game
    while (decision := s.state.decision) is not None:
        view = game.view(s.state, decision.seat)
        for option in decision.options:
            text = game.describe(view, option)
            assert text.words and "{" not in text.words
        s.play(*decision.options[s.state.clock % len(decision.options)])
    for seat in (None, *range(seats)):
        for line in s.log(seat):
            assert line[-1] in ".*" and "{" not in line and "None" not in line
