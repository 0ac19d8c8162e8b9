"""Everything that can be said has its words, and the data's words are explained."""

import re
from functools import partial
from pathlib import Path

import pytest
import yaml

import game.games.black_sonata as package
from game import paths
from game.engine.compiler import compile_effect
from game.engine.errors import DataError
from game.engine.exprs import CONDITION, VERB, Where
from game.engine.text import flatten
from game.games import refusing
from game.games.black_sonata import GAME, read, words
from game.games.black_sonata.cards import Cards
from game.games.box import shipped_tables, with_pack
from game.games.clauses import read_clauses
from tests.clauses import clause
from tests.games.black_sonata.worlds import SETUPS, positions
from tests.literals import literals_in

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))
SOURCES.append(Path(refusing.__file__))
PHRASES = GAME.cards.phrases
TEXTS = flatten(shipped_tables("black_sonata")["phrases"][0].raw)
LANGUAGE = GAME.cards.language
GUIDE = (paths.data_folder() / "LANGUAGE.md").read_text(encoding="utf-8")
GUIDE = GUIDE.partition("\n# Black Sonata")[2].partition("\n# ")[0]

# Events that the log passes over: they are told by the event beside them.
SILENT = {"action_began", "stepped", "stops_owned", "slid_under"}

literals = partial(literals_in, SOURCES)

KINDS = literals("emit", 1) | {"lady_walked", "lady_fled"}
REVEALS = {key for key in literals("emit", 4) | literals("emit", "reveals") if key}
REFUSALS = {key for key in literals("reason", 0) | literals("Reason", 0) if "." not in key}
DECISIONS = literals("ask", 2)


def test_the_scan_finds_what_it_looks_for():
    assert {"searched", "lady_hidden", "hunt_over"} <= KINDS
    assert {"back_shown", "goals_dealt", "searched"} <= REVEALS
    assert {"no_road", "coat_first", "over"} <= REFUSALS
    assert {"act", "stop", "side", "flee", "pawns"} <= DECISIONS


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_event_has_words_or_is_silent_by_name(kind):
    said = any(key == f"event.{kind}" or key.startswith(f"event.{kind}.") for key in TEXTS)
    assert said != (kind in SILENT)


@pytest.mark.parametrize("key", sorted(REVEALS))
def test_every_reveal_has_a_barrier_phrase(key):
    assert f"barrier.{key}" in PHRASES


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
    assert f"choice.{word}" in PHRASES or f"choice.{word}_four" in PHRASES


@pytest.mark.parametrize("option", GAME.form.options, ids=lambda option: option.id)
def test_every_option_of_the_set_up_has_words(option):
    if option.id == "practice":
        return
    assert f"option.{option.id}.name" in PHRASES and f"option.{option.id}.words" in PHRASES
    if option.kind == "word" and option.id != "sequence":
        for value in option.values:
            assert f"option.{option.id}.{value}" in PHRASES
    for group in GAME.cards.groups if option.id == "sequence" else ():
        assert f"option.sequence.{group}" in PHRASES


def test_every_section_of_the_clauses_has_a_title():
    sections = {entry.section for entry in read_clauses("black_sonata")}
    assert all(f"rules.sections.{section}" in PHRASES for section in sections)


def test_all_phrases_close_their_braces():
    for key, text in TEXTS.items():
        rest = re.sub(r"\{\w+(\|[^|{}]*\|[^|{}]*)?\}", "", text)
        assert not re.search(r"[{}|]", rest), key


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_in_whole_matches_everything_can_be_said(number):
    for state in positions(SETUPS[number], number, every=3):
        view = GAME.view(state, state.decision.seat)
        for option in state.decision.options:
            text = GAME.describe(view, option)
            assert text.words and "{" not in text.words and "None" not in text.words


# The words of the data


def test_every_verb_and_condition_has_a_phrase_and_is_explained():
    own = [verb for verb in LANGUAGE.known(VERB) if verb not in ("if", "may")]
    for verb in own:
        assert f"verb.{verb}" in PHRASES and f"`{verb}`" in GUIDE
    for condition in LANGUAGE.known(CONDITION):
        assert f"condition.{condition}" in PHRASES
    assert "`clue_held`" in GUIDE


def test_the_example_of_the_guide_compiles():
    blocks = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
    assert blocks
    for block in blocks:
        for entry in yaml.safe_load(block):
            if "use" in entry:
                where = Where("LANGUAGE.md", entry["id"], "use")
                compile_effect(LANGUAGE, "black_sonata:example", entry["use"], where)


# Packs and broken data


@clause("SO-12.4")
def test_a_pack_may_add_a_further_sequence(tmp_path):
    file = tmp_path / "mine.yaml"
    cards = ", ".join(GAME.cards.stealth[at].id for at in GAME.cards.sequences["U1"].cards)
    file.write_text(f"further:\n- {{id: mine, name: Mine, grade: easy, cards: [{cards}]}}\n")
    found: Cards = read(with_pack(shipped_tables("black_sonata"), file))
    assert "mine" in found.groups["easy"] and not found.sequences["mine"].stays


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("further:\n- {id: u, name: U, grade: easy, cards: [s01, s02]}\n", "26 different"),
        ("further:\n- {id: U1, name: U, grade: easy, cards: [s01]}\n", "already taken"),
        ("ladies:\n- {id: x}\n", "cannot add"),
    ],
)
def test_a_broken_pack_is_refused_in_one_line(tmp_path, text, fault):
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    with pytest.raises(DataError, match=fault):
        read(with_pack(shipped_tables("black_sonata"), file))


@clause("SO-4.5")
def test_a_sequence_off_the_roads_is_refused(tmp_path):
    file = tmp_path / "mine.yaml"
    cards = [GAME.cards.stealth[at].id for at in GAME.cards.sequences["U1"].cards]
    cards[3], cards[4] = cards[4], cards[3]
    listed = ", ".join(cards)
    file.write_text(f"further:\n- {{id: mine, name: Mine, grade: hard, cards: [{listed}]}}\n")
    with pytest.raises(DataError, match="has no road"):
        read(with_pack(shipped_tables("black_sonata"), file))


def broken(table, change):
    """The shipped tables with one of them changed."""
    tables = shipped_tables("black_sonata")
    source = tables[table][0]
    raw = yaml.safe_load(yaml.safe_dump(source.raw))
    change(raw)
    return {**tables, table: [source._replace(raw=raw)]}


@clause("SO-9.3", "SO-9.1", "SO-25.1", "SO-24.1")
@pytest.mark.parametrize(
    ("table", "change", "fault"),
    [
        ("london", lambda raw: raw["roads"][0].update(b="paris"), "must join two"),
        ("ladies", lambda raw: raw["ladies"][0].update(suit="ivy"), "must know the suits"),
        ("ladies", lambda raw: raw["ladies"][0]["clue"].update(rose=3), "wrong number"),
        ("ladies", lambda raw: raw["ladies"][0].update(features=["heart"]), "three features"),
        ("stealth", lambda raw: raw["cards"][0].update(location="paris"), "no location"),
        ("stealth", lambda raw: raw["cards"][0].update(landmark="rural"), "has no rural"),
        ("fog", lambda raw: raw[0].update(use=[{"fly": 1}]), "there is no verb"),
        ("coats", lambda raw: raw["coats"][0].update(symbols=["lion", "unicorn"]), "four symbols"),
        ("byways", lambda raw: raw["cards"][3].update(colours=["blue", "grey"]), "none of these"),
        ("blacker", lambda raw: raw["clues"][0].update(four=["heart"]), "four features"),
        ("rules", lambda raw: raw.update(countdown="two"), "countdown"),
        ("hunter", lambda raw: raw.pop("find"), "find"),
    ],
)
def test_broken_data_is_refused_in_one_line(table, change, fault):
    with pytest.raises(DataError, match=fault):
        read(broken(table, change))
