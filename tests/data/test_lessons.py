"""Lessons are data: those that are shipped can be played, a wrong one is refused in one line."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from game import paths
from game.engine.machine import apply
from game.engine.text import flatten, plain
from game.engine.types import Reason
from game.games import GAMES
from game.games.box import open_box, shipped_tables
from game.session.lesson import FILE, Course, choices, lesson_faults, lesson_of
from game.tools.check import shipped_faults
from game.ui.lesson_check import shown_faults
from tests.clauses import clause
from tests.data.places import data_copy, loaded
from tests.data.test_readme import EXAMPLES

TAUGHT = [id for id in GAMES if lesson_of(id) is not None]
NAMED = (("confirm", "Enter"), ("turn", "R"))  # the keys that a step's words may name
SENTENCE = re.compile(r"[.?!](?=\s|$)")
READ_A_MINUTE, PLAYED, READ = 150, 9, 2  # words, and seconds that a step takes beside its words


def changed(tmp_path, monkeypatch, old, new, file=FILE):
    """Black Souls with another text in a file of its data."""
    path = data_copy(tmp_path, monkeypatch) / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, text.count(old)
    path.write_text(text.replace(old, new), encoding="utf-8")
    return loaded()


def test_the_games_of_the_window_have_a_lesson():
    assert {"black_souls", "obsidia", "black_sonata"} <= set(TAUGHT)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_shipped_lesson_can_be_played_to_its_end_and_shown(id):
    assert lesson_faults(GAMES[id]) == []
    assert shown_faults(GAMES[id]) == []


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_plays_its_match_to_the_end_by_the_learners_own_choices(id):
    lesson = lesson_of(id)
    course = Course(GAMES[id], lesson, len(lesson.steps) - 1)
    assert course.last and course.session.finished
    assert sum(not step.read for _, step in lesson.steps) >= len(lesson.steps) // 3


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_has_words_for_its_steps_and_no_others(id):
    lesson = lesson_of(id)
    words = flatten(shipped_tables(id)["phrases"][0].raw)
    said = {key.split(".")[1] for key in words if key.startswith("tutorial.")}
    assert said == {step.id for _, step in lesson.steps}


@pytest.mark.parametrize("id", TAUGHT)
def test_a_step_has_a_title_and_at_most_two_sentences(id):
    lesson, phrase = lesson_of(id), GAMES[id].phrase
    for _, step in lesson.steps:
        text = plain(phrase(Reason(f"tutorial.{step.id}.text", NAMED)))
        assert 1 <= len(SENTENCE.findall(text)) <= 2, step.id
        assert len(text.split()) <= 34, step.id
        assert len(phrase(Reason(f"tutorial.{step.id}.title", NAMED))) <= 30, step.id


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_takes_from_five_to_nine_minutes(id):
    lesson, phrase = lesson_of(id), GAMES[id].phrase
    seconds = 0.0
    for _, step in lesson.steps:
        said = ("title", "text") if step.read else ("title", "text", "do")
        words = " ".join(phrase(Reason(f"tutorial.{step.id}.{part}", NAMED)) for part in said)
        seconds += len(words.split()) / READ_A_MINUTE * 60 + (READ if step.read else PLAYED)
    assert 5 * 60 <= seconds <= 9 * 60
    assert abs(seconds / 60 - lesson.minutes) < 2


def test_choices_stand_in_lines_parted_by_commas():
    assert choices(("bid 6, pick rusted_gate", "hack")) == [
        ("bid", 6),
        ("pick", "rusted_gate"),
        ("hack",),
    ]


@clause("BS-8.4", "BS-10.12")
def test_however_the_last_rooms_are_played_the_party_survives_and_wins():
    game, lesson = GAMES["black_souls"], lesson_of("black_souls")
    begun = Course(game, lesson, lesson.index("alone")).session
    waiting, ends, seen = [begun.state], [], set()
    while waiting:
        state = waiting.pop()
        if state.decision is None:
            ends.append(game.view(state, 2))
            continue
        for option in state.decision.options:
            world = state.copy()
            apply(game, world, option)
            key = repr(game.view(world, 2))
            if key not in seen:
                seen.add(key)
                waiting.append(world)
    assert len(ends) > 10
    assert all(end["designers"][2]["wiped"] is None for end in ends)
    assert all(end["outcome"]["winners"] == [2] for end in ends)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("want: [bid 6]", "want: [bid 7]", "steps.bid: `bid 7` cannot be chosen there: allowed is"),
        ("clause: BS-3.4", "clause: BS-3.99", "steps.bid: there is no clause 'BS-3.99'"),
        ("- bid 2, bid 1, no_hack", "- bid 2, bid 0, no_hack", "parts.design: `bid 0`, choice 7"),
        ("discard empty_hands, ", "discard nothing, ", "design: choice 1 of the beginning"),
        ("{id: token, ", "{id: nameless, ", "steps.nameless: the phrase 'tutorial.nameless.title'"),
        ("{id: token, ", "{id: place, ", "there are two steps 'place'"),
        ("after: run", "after: nowhere", "end: after cannot be 'nowhere': allowed design, run"),
        ("learner: 2", "learner: 3", "learner cannot be 3: allowed is 0 to 2"),
        ("free: end", "free: now", "invalid enum value 'now'"),
        ("seed: 275", "seed: [275", f"data/black_souls/{FILE}, line"),
        ("learner: 2\nseed", "learner: 2\nspeed: 1\nseed", "unknown field `speed`"),
    ],
)
def test_a_wrong_lesson_is_refused_in_one_line(tmp_path, monkeypatch, old, new, said):
    path = data_copy(tmp_path, monkeypatch) / FILE
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = lesson_faults(GAMES["black_souls"])
    assert found and any(said in line for line in found), found
    assert all(line.startswith(f"data/black_souls/{FILE}") for line in found)
    assert not any("\n" in line for line in found)
    assert set(found) <= set(shipped_faults())


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_is_played_to_its_end_whatever_packs_there_are(id):
    folder = paths.packs_folder(id)
    folder.mkdir(parents=True)
    for n, text in enumerate(EXAMPLES):
        (folder / f"{n}.yaml").write_text(text, "utf-8")
    game = type(GAMES[id])(open_box(id, import_module(f"game.games.{id}").read))
    assert game.packs and game.data_hash != GAMES[id].data_hash
    assert lesson_faults(game) == []


def test_an_address_that_is_not_there_is_refused_in_one_line(tmp_path, monkeypatch):
    game = changed(tmp_path, monkeypatch, "point: [bid.6]", "point: [bid.7]")
    assert lesson_faults(game) == []
    assert shown_faults(game) == [
        f"data/black_souls/{FILE}: steps.bid: nothing of the table has the address 'bid.7'"
    ]


def test_a_title_that_is_cut_is_refused_in_one_line(tmp_path, monkeypatch):
    long = "title: A long title that no panel of this window can hold on its line, whatever it does"
    game = changed(tmp_path, monkeypatch, "title: You go first", long, "phrases.yaml")
    found = shown_faults(game)
    assert len(found) == 1
    assert "steps.order: these words are cut in the panel: A long title" in found[0]


def test_words_without_end_are_refused(tmp_path, monkeypatch):
    text = 'text: "' + "Much too long. " * 300 + '"'
    old = 'text: "Your 6 beats the others.'
    game = changed(tmp_path, monkeypatch, old, f'{text}\n    more: "', "phrases.yaml")
    assert any("the panel is larger than the window" in line for line in shown_faults(game))
