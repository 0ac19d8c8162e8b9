"""Whole matches of Black Sonata at the real table: by keys, by mouse; notes, results, secrets."""

from __future__ import annotations

import pygame
import pytest

from game.session.lesson import lesson_of
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.results import Results
from game.ui.tables.scoreboard import Story
from game.ui.widgets import Action, Widget
from tests.clauses import clause
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.test_lesson import by_keyboard, by_mouse, rested
from tests.ui.scenes.test_whole_matches import ByKeys, ByMouse
from tests.ui.tables.sonata import EVERYTHING

GAME = "black_sonata"
LONGEST = EVERYTHING | {
    "sequence": "L4", "reversed": False, "permute_features": True, "countdown": 1, "byways": 31,
    "help": "advice", "practice": True,
}  # fmt: skip


@pytest.mark.parametrize(("kinds", "seed"), [("human", 5), ("human, random", 6)])
def test_a_person_plays_a_whole_match_by_keys(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game=GAME, seed=seed)
    stage.play(ByKeys(seed))
    assert isinstance(stage.top, Results)


@pytest.mark.parametrize(("kinds", "options", "seed"), [
    ("human", EVERYTHING, 7), ("random, human", {}, 8), ("human, human", {}, 9),
])  # fmt: skip
def test_a_person_plays_a_whole_match_by_mouse(tmp_path, kinds, options, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game=GAME, seed=seed, **options)
    stage.play(ByMouse(seed))
    assert isinstance(stage.top, Results)


def test_notes_are_kept_with_the_match_and_stay_after_undo(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human", game=GAME, seed=5)
    stage.press("mark.cornhill")
    stage.press("note.heart")
    assert match.table.notes.markers == ["cornhill"]
    assert match.session.notes(0)
    match.settle()
    assert match.table.notes.state("heart") == "ringed"
    assert match.session.decision.kind == "start"  # notes answer nothing


@clause("SO-27.14")
def test_notes_are_made_while_the_other_side_is_asked(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game=GAME, seed=3)
    for location in ("cripplegate", "bishopsgate"):
        stage.press(f"place.{location}")
        stage.press("confirm")
        for _ in range(20):
            stage.frame()
    curtain = stage.top
    assert isinstance(curtain, Curtain)
    press = Action("press", Widget("mark.cornhill", pygame.Rect(0, 0, 9, 9)))
    match.act(press)
    assert not match.table.notes.markers  # behind the curtain nobody notes
    stage = Stage(tmp_path)
    match = stage.start("random, human", game=GAME, seed=3)
    match.bots.take = lambda: None  # the Lady thinks for ever
    for location in ("cripplegate", "bishopsgate"):
        stage.press(f"place.{location}")
        stage.press("confirm")
        for _ in range(20):
            stage.frame()
    assert not match.mine and match.session.decision.kind == "hide"
    stage.press("mark.cornhill")
    assert match.table.notes.markers == ["cornhill"] and match.session.notes(1)


def test_every_note_is_reached_and_made_by_keys(tmp_path):
    """The Tab key passes them by: arrows lead there."""
    stage = Stage(tmp_path)
    match = stage.start("human", game=GAME, seed=5)
    stage.keys(pygame.K_TAB)
    focus = stage.top.focus
    wanted = {w.id for w in focus.widgets if w.id.startswith(("note.", "mark."))}
    found, reached = [focus.current.id], {focus.current.id}
    while found and wanted - reached:
        at = found.pop(0)
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            focus.to(at, ring=True)
            stage.keys(arrow)
            if focus.current.id not in reached:
                reached.add(focus.current.id)
                found.append(focus.current.id)
    assert len(wanted) == 11 + 4 * 7 and wanted <= reached
    focus.to("note.heart", ring=True)
    stage.keys(pygame.K_RETURN)
    assert match.table.notes.state("heart") == "ringed"


def played(stage):
    """The results of a hunt played to its end by keys, when they are all there."""
    stage.play(ByKeys(5))
    stage.top.filling.skip()
    for _ in range(80):
        stage.frame()
    return stage.top


@clause("SO-10.5")
def test_a_lost_hunt_has_no_winner_and_tells_what_happened(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human", game=GAME, seed=5)
    results = played(stage)
    assert results.session.state.outcome.winners == () == results.board.winners
    assert "She was" in results.headline() or "she is" in results.headline()
    assert results.sheet.rank(0) == results.sheet.rank(1) == ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_share_code_of_all_modules_is_shown_whole_after_a_hunt(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    stage.start("human", game=GAME, seed=2**64 - 1, **LONGEST)
    results = played(stage)
    rows = results._code_rows()
    assert "".join(value for _, value in rows) == results.code()
    assert not {value for _, value in rows} & stage.app.kit.text.cut


def test_after_a_hunt_her_true_path_is_gone_through_step_by_step(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human", game=GAME, seed=5)
    results = played(stage)
    story = results.board.story
    assert isinstance(story, Story) and results.told == story.count - 1
    stage.press("story.first")
    assert results.told == 0
    assert not next(w for w in results.focus.widgets if w.id == "story.back").enabled
    stage.press("story.next")
    assert results.told == min(1, story.count - 1)
    assert stage.said[-1] and "known" in stage.said[-1]


@clause("SO-27.3")
def test_two_at_one_screen_lower_the_curtain_for_the_lady_alone(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game=GAME, seed=3)
    assert not isinstance(stage.top, Curtain)  # the Historian places his pawns in the open
    for location in ("cripplegate", "bishopsgate"):
        stage.press(f"place.{location}")
        stage.press("confirm")
        for _ in range(20):
            stage.frame()
    assert isinstance(stage.top, Curtain) and match.session.decision.kind == "hide"


def test_help_that_was_on_is_told_by_the_result(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human", game=GAME, seed=5, help="answers")
    stage.play(ByKeys(5))
    assert any("answers" in fact.value for fact in stage.top.board.facts)


@pytest.mark.parametrize("hand", [by_keyboard, by_mouse])
def test_the_whole_lesson_is_played_to_her_name(tmp_path, hand):
    stage = Stage(tmp_path)
    stage.program.title()
    stage.frame()
    stage.frame()
    assert not stage.program.lesson(GAME)
    seen = []
    for _ in range(90):
        scene = rested(stage)
        if isinstance(scene, NewGame):
            break
        if scene.course.step.id not in seen:
            seen.append(scene.course.step.id)
        hand(stage, scene)
    assert seen == [step.id for _, step in lesson_of(GAME).steps]
    assert isinstance(stage.top, NewGame) and stage.top.plan.count == 1
