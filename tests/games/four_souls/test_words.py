"""Everything that can be said in Four Souls has its words, and lines say whose doing it was."""

import ast
import random
import re
from functools import cache, partial
from pathlib import Path

import pytest

import game.games.four_souls as package
from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply
from game.engine.text import flatten, plain
from game.games.box import shipped_tables
from game.games.clauses import ID, read_clauses
from game.games.four_souls import GAME
from game.games.four_souls.damage import SHIELDS
from game.games.four_souls.state import DECKS
from tests.literals import literals_in

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))
PHRASES = GAME.cards.phrases
TEXTS = flatten(shipped_tables("four_souls")["phrases"][0].raw)
LANGUAGE = GAME.cards.language

# Events that the log passes over: they are told by another beside them, or seen on the table.
SILENT = {
    "phase_began": "the phase stands above the table",
    "counted": "what may still be declared stands in the buttons",
    "plays": "the card that grants them is told",
    "turn_ended": "the next turn is told",
    "revived": "the next turn is told",
    "effect_began": "the card that says so is told",
    "effect_used": "the damage that is left is told",
    "effects_ended": "the turn is over",
    "top_changed": "health stands on the plates",
    "duty_done": "the attack is told",
    "slotted": "the card that appears is told",
    "slot_cleared": "where the card went is told",
    "spent": "the loot that resolves is told",
    "stopped_waiting": "the ability that triggers is told",
    "waits": "the ability that triggers is told",
}

literals = partial(literals_in, SOURCES)

KINDS = literals("emit", 1) | literals("_tell", 2)
REVEALS = {key for key in literals("emit", 4) | literals("emit", "reveals") if key}
REASONS = literals("Reason", 0)
DEALS = {key for key in REASONS if key.startswith("deal.")}  # of hints, see haggling
REFUSALS = (REASONS - DEALS) | {
    part.value
    for source in SOURCES
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
    and (node.name.endswith("refusal") or node.name == "_why")
    and node.name != "_refusal"
    for line in ast.walk(node)
    if isinstance(line, ast.Return) and line.value is not None
    for part in ast.walk(line.value)
    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value
}
DECISIONS = literals("ask", 2) | literals("ceremony", 2)


def test_the_scan_finds_what_it_looks_for():
    assert {"looted", "entered", "recast", "stacked", "match_ended"} <= KINDS
    assert {"dice_rolled", "turned_up", "looked"} <= REVEALS
    assert {"not_charged", "dead", "over", "no_purchase_left", "hushed"} <= REFUSALS
    assert {"main", "priority", "target", "penalty", "starting_item"} <= DECISIONS


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_event_has_words_or_is_silent_by_name(kind):
    said = any(key == f"event.{kind}" or key.startswith(f"event.{kind}.") for key in TEXTS)
    assert said != (kind in SILENT)


def test_no_phrase_of_an_event_is_left_over():
    said = {key.split(".")[1] for key in TEXTS if key.startswith("event.")}
    assert said <= KINDS and set(SILENT) <= KINDS


@pytest.mark.parametrize("key", sorted(REVEALS))
def test_every_reveal_has_a_barrier_phrase(key):
    assert not PHRASES.say(f"barrier.{key}").endswith(".")


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_every_refusal_has_words(key):
    assert f"refusal.{key}" in PHRASES


def test_every_judgement_of_a_deal_has_words_and_no_others_have():
    assert {key for key in TEXTS if key.startswith("deal.")} == DEALS
    assert len(DEALS) == 3


def test_no_refusal_phrase_is_left_over():
    said = {key.removeprefix("refusal.") for key in TEXTS if key.startswith("refusal.")}
    assert said == REFUSALS


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_every_decision_is_asked(kind):
    assert f"asked.{kind}" in PHRASES


@pytest.mark.parametrize(("kind", "word"), sorted(LANGUAGE.words))
def test_every_word_of_the_language_has_a_phrase(kind, word):
    beginning = f"{kind}.{word}"
    if word == "either":
        return  # its parts are listed
    assert beginning in PHRASES or any(key.startswith(f"{beginning}.") for key in TEXTS)


@pytest.mark.parametrize("verb", sorted(LANGUAGE.verbs))
def test_every_verb_has_a_phrase(verb):
    said = PHRASES.keys()
    assert any(key == f"verb.{verb}" or key.startswith(f"verb.{verb}.") for key in said)


def test_every_word_of_a_closed_set_has_a_phrase():
    args = [
        arg
        for word in (*LANGUAGE.words.values(), *LANGUAGE.verbs.values())
        for arg in word.args.values()
        if arg.type in ("word", "words")
    ]
    missing = [
        f"word.{arg.set}.{each}"
        for arg in args
        for each in arg.words
        if f"word.{arg.set}.{each}" not in PHRASES
    ]
    assert args and not missing


@pytest.mark.parametrize("word", SHIELDS)
def test_every_shield_has_words_where_its_order_is_chosen(word):
    assert f"replaced.{word}" in PHRASES


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_its_names(deck):
    assert all(f"{key}.{deck}" in PHRASES for key in ("choice.deck", "word.deck", "word.pile"))


@pytest.mark.parametrize("option", GAME.form.options, ids=lambda option: option.id)
def test_every_option_of_the_set_up_has_words(option):
    if option.id == "practice":  # all games say it alike
        return
    assert f"option.{option.id}.name" in PHRASES and f"option.{option.id}.words" in PHRASES
    for value in option.values if option.kind == "word" else ():
        assert f"option.{option.id}.{value}" in PHRASES


@pytest.mark.parametrize("name", GAME.advice().names)
def test_every_feature_of_the_advice_has_words_in_one_direction(name):
    words = [TEXTS.get(f"advice.{name}.{way}", "") for way in ("more", "less")]
    assert any(words) and not any(each.endswith(".") for each in words)


def test_no_words_of_advice_are_left_over():
    said = {key.split(".")[1] for key in TEXTS if key.startswith("advice.")}
    assert said == set(GAME.advice().names)


def test_all_phrases_close_their_braces():
    for key, text in TEXTS.items():
        rest = re.sub(r"\{\w+(\|[^|{}]*\|[^|{}]*)?\}", "", text)
        assert not re.search(r"[{}|]", rest), key


# Whole matches


@cache
def told(seats, seed, **options):
    """Every choice and every line of the log of a random match, with what they are about."""
    state = GAME.new(GAME.form.complete(Setup(seats, options)), seed)
    luck, choices, lines = random.Random(seed), [], []
    while state.decision is not None and state.clock < 900:
        view = GAME.view(state, state.decision.seat)
        choices += [(state.decision.kind, GAME.describe(view, o)) for o in state.decision.options]
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for viewer in (None, *range(seats)):
            seen = GAME.view(state, viewer)
            for event in events:
                kind, data = redact(event, viewer)
                text = GAME.event_text(seen, kind, data)
                if text is not None:
                    lines.append((kind, dict(data), text))
    return choices, lines


SETUPS = ((2, 3), (3, 5), (4, 8))


@pytest.mark.parametrize(("seats", "seed"), SETUPS)
def test_in_whole_matches_every_choice_can_be_said(seats, seed):
    choices, _ = told(seats, seed)
    assert {"main", "priority", "target", "attack", "purchase"} <= {kind for kind, _ in choices}
    for kind, text in choices:
        words = plain(text.words)
        assert words and "\n" not in words and not re.search(r"[{}\[\]]|None", words), kind
        assert words[0].isupper() or words[0] in "<+-0123456789" or kind in ("target", "pick"), (
            words
        )


@pytest.mark.parametrize(("seats", "seed"), SETUPS)
def test_every_line_of_the_log_is_a_sentence_and_says_whose_doing_it_was(seats, seed):
    _, lines = told(seats, seed)
    assert {"looted", "entered", "die_rolled", "stacked", "marked", "attack"} <= {
        kind for kind, _, _ in lines
    }
    for kind, data, text in lines:
        words = plain(text.words)
        assert words[0].isupper() or words[0].isdigit() or words[0] == "<", words
        assert words[-1] in ".!?" and not re.search(r"[!?.]\.$", words), words
        assert not re.search(r"[{}\[\]]|None", words), words
        party = data.get("party")
        assert text.seat == (party if isinstance(party, int) else -1), kind


@pytest.mark.parametrize(("seats", "seed"), SETUPS)
def test_a_line_speaks_of_the_cards_that_it_names(seats, seed):
    _, lines = told(seats, seed)
    for _, data, text in lines:
        for id in [data["card"]] if "card" in data else data.get("cards", ()):
            assert f"card.{id}" in text.at
        if data.get("object", -1) >= 0:
            assert f"object.{data['object']}" in text.at


def test_what_is_lost_gained_given_and_paid_is_told_as_such():
    view = GAME.view(GAME.new(GAME.form.complete(Setup(2)), 1), None)

    def line(kind, **data):
        return plain(GAME.event_text(view, kind, data).words)

    assert line("cents", party=0, by=3, why="gained") == "<0> gains 3¢."
    assert line("cents", party=0, by=-3, why="lost") == "<0> loses 3¢."
    assert line("cents", party=0, by=-10, why="paid") == "<0> pays 10¢."
    assert line("cents", party=1, by=2, why="given") == "<1> gets 2¢."
    assert line("marked", party=1, n=1, by=1, why="damage") == "<1> takes 1 damage."
    assert line("left", party=-1, card="monstro", role="monster") == "Monstro leaves play."
    assert line("left", card="monstro", role="monster", about="covered") == "Monstro is covered."
    bare = line("object_changed", card="the_bone", role="item", about="bare", n=0)
    assert bare == "The last counter is gone from The Bone."
    assert line("played", party=1, card="a_penny") == "<1> plays A Penny!"
    assert line("looted", party=1, count=1) == "<1> loots 1."
    assert line("looted", party=1, count=1, cards=["a_dime"]) == "<1> loots A Dime!!"


def test_tallies_are_told_where_a_bonus_soul_counts_them():
    view = GAME.view(GAME.new(GAME.form.complete(Setup(2)), 1), None)
    assert GAME.event_text({**view, "bonus": []}, "tallied", {"about": "kills", "n": 2}) is None
    text = GAME.event_text(
        {**view, "bonus": ["soul_of_lust"]}, "tallied", {"about": "kills", "n": 2}
    )
    assert plain(text.words) == "Soul Of Lust: monsters killed by players, 2 of 6."


def test_a_mode_is_told_by_what_it_does():
    view = GAME.view(GAME.new(GAME.form.complete(Setup(2)), 1), None)
    asking = {"ability": "xiv_temperance.0", "entry": "", "card": "xiv_temperance"}
    view["decision"] = {**view["decision"], "asking": asking}
    assert plain(GAME.describe(view, ("mode", 1)).words) == "Take 2 damage and gain 8¢."


# The numbered rules


CLAUSES = read_clauses("four_souls")
IDS = {clause.id for clause in CLAUSES}
JARGON = re.compile(r"->|=|\bHP\b|\bATK\b|\bDC\b|\d+c\b|\bLIFO\b|\bengine\b|[Rr]ecommend|the brief")


def test_every_section_of_the_clauses_has_a_title():
    titles = [PHRASES.say(f"rules.sections.{section}") for section in {c.section for c in CLAUSES}]
    assert len(set(titles)) == len(titles) == 28


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_is_told_in_plain_sentences(clause):
    assert clause.text[0].isupper() or clause.text[0] == '"'
    assert clause.text.endswith(".") and "  " not in clause.text and ".." not in clause.text
    assert not JARGON.search(clause.text)
    assert len(clause.text) <= 420
    assert set(ID.findall(clause.text)) <= IDS


def test_a_hint_to_play_a_card_is_not_told_that_it_will_have_been_played():
    """Seen in the window: "Play 3 Cents!, since your loot card lies on the stack"."""
    for name, other in (("stacked", "hand"), ("acts", "charged")):
        words = TEXTS[f"advice.{name}.more"]
        assert "stack" not in words
        assert words == TEXTS[f"advice.{other}.less"]  # features said alike count together
