"""The played lesson of Four Souls can be played to its end, and tells what it must."""

import re

import pytest

from game.engine.text import flatten, plain
from game.engine.types import Reason
from game.games.box import shipped_tables
from game.games.clauses import read_clauses
from game.games.four_souls import GAME
from game.session.lesson import Course, lesson_faults, lesson_of

LESSON = lesson_of("four_souls")
STEPS = [step for _, step in LESSON.steps]
SENTENCE = re.compile(r"[.?!](?=\s|$)")
READ_A_MINUTE, PLAYED, READ = 150, 9, 2  # words, and seconds that a step takes beside its words
TAUGHT = {  # what a first match wants, by the section of the clause that a step shows
    *(
        "FS-4",
        "FS-5",
        "FS-7",
        "FS-8",
        "FS-9",
        "FS-13",
        "FS-14",
        "FS-15",
        "FS-18",
        "FS-19",
        "FS-20",
        "FS-21",
    ),
}


def test_it_can_be_played_as_it_is_written():
    assert lesson_faults(GAME) == []


def test_the_learner_wins_with_the_fourth_soul():
    session = Course(GAME, LESSON, len(STEPS) - 1).session
    assert session.finished
    assert session.state.outcome.winners == (LESSON.learner,)
    assert session.state.outcome.scores[LESSON.learner] >= 4


def test_it_teaches_all_that_a_first_match_wants():
    known = {clause.id: clause.section for clause in read_clauses("four_souls")}
    assert {known[step.clause] for step in STEPS} == TAUGHT
    assert sum(not step.read for step in STEPS) >= len(STEPS) // 2


def test_it_has_words_for_its_steps_and_no_others():
    words = flatten(shipped_tables("four_souls")["phrases"][0].raw)
    assert {key.split(".")[1] for key in words if key.startswith("tutorial.")} == {
        step.id for step in STEPS
    }


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_has_a_short_title_and_at_most_two_sentences(step):
    text = plain(GAME.phrase(Reason(f"tutorial.{step.id}.text")))
    assert 1 <= len(SENTENCE.findall(text)) <= 2
    assert len(text.split()) <= 34
    assert len(GAME.phrase(Reason(f"tutorial.{step.id}.title"))) <= 30


def test_it_takes_from_five_to_nine_minutes():
    seconds = 0.0
    for step in STEPS:
        said = ("title", "text") if step.read else ("title", "text", "do")
        words = " ".join(GAME.phrase(Reason(f"tutorial.{step.id}.{part}")) for part in said)
        seconds += len(words.split()) / READ_A_MINUTE * 60 + (READ if step.read else PLAYED)
    assert 5 * 60 <= seconds <= 9 * 60
    assert abs(seconds / 60 - LESSON.minutes) < 2


def at(step):
    """The course where a step begins, and the view of the learner."""
    course = Course(GAME, LESSON, LESSON.index(step))
    return course, GAME.view(course.session.state, LESSON.learner)


def test_the_first_attack_kills_its_monster_and_brings_cents():
    before, after = at("target")[1], at("reward")[1]
    me = LESSON.learner
    assert after["seats"][me]["cents"] > before["seats"][me]["cents"]
    assert not after["seats"][me]["dead"]


def test_the_strong_card_is_on_the_stack_and_cancelled():
    threat, saved = at("threat")[1], at("saved")[1]
    assert [item["kind"] for item in threat["stack"]] == ["loot"]
    assert threat["stack"][0]["party"] != LESSON.learner and not saved["stack"]
    assert (saved["turn"], saved["player"]) == (threat["turn"], threat["player"])
    assert saved["now"] == threat["now"]  # she has declared nothing since
    assert saved["seats"][saved["player"]]["cents"] == threat["seats"][threat["player"]]["cents"]


def test_the_penalty_takes_an_item_and_a_card():
    died, revived = at("died")[1], at("revived")[1]
    me = LESSON.learner

    def items(view):
        return {o["object"] for o in view["objects"] if (o["role"], o["owner"]) == ("item", me)}

    assert len(items(died) - items(revived)) == 1
    assert died["seats"][me]["hp"] == 0 < revived["seats"][me]["hp"]


def test_the_last_part_begins_with_three_souls():
    assert at("three")[1]["seats"][LESSON.learner]["souls"] == 3
