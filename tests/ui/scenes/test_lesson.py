"""The played lesson: by keyboard, by mouse, left and gone on with, told in the user's own keys."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.engine.text import plain
from game.engine.types import Reason
from game.games import GAMES
from game.session.lesson import FINISHED, Course, lesson_of
from game.session.saves import saves
from game.ui.lesson_check import opened
from game.ui.scenes import coach
from game.ui.scenes.learn import Learn
from game.ui.scenes.lesson import Lesson, LessonResults
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.options import Options
from game.ui.scenes.page import spoken
from game.ui.scenes.rules import Rules
from game.ui.scenes.title import Title
from game.ui.settings import load_settings
from tests.clauses import clause
from tests.data.places import data_copy, loaded, pack
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.scenes.toy_table import TOY

SOULS = GAMES["black_souls"]
LESSON = lesson_of("black_souls")
STEPS = [step.id for _, step in LESSON.steps]
NAMED = (("confirm", "Enter"), ("turn", "R"))  # the keys that a step's words may name
TOY_LESSON = """
names: [Ann, Ben]
learner: 0
seed: 3
minutes: 1
first_match: {seats: 2, level: random}
parts:
  - id: all
    steps:
      - {id: look, point: [toy.keep]}
      - {id: keep, point: ["toy.*"], want: [keep]}
      - {id: rest, free: end}
      - {id: sum, point: [total]}
"""


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path, stats=True)


def at(stage, step):
    """The lesson at a step, at rest."""
    assert not stage.program.lesson("black_souls", step)
    return rested(stage)


def rested(stage):
    for _ in range(4):
        stage.frame(dt=QUIET)
    scene = stage.top
    for _ in range(200):
        if not scene.moving:
            break
        stage.frame(dt=QUIET)
        scene = stage.top
    return scene


def offer(scene):
    """The widget by which what the step wants can be chosen."""
    wanted = scene.course.wanted()[0]
    spots = [w for w in scene.table.widgets() if getattr(w, "manner", "") in ("act", "select")]
    spots = [s for s in spots if s.choice and s.choice == wanted[: len(s.choice)]]
    return spots[0] if spots else scene.focus.find("visit.use")


def by_keyboard(stage, scene):
    if isinstance(scene, LessonResults) or scene.course.step.read:
        stage.keys(pygame.K_RETURN)
        return
    widget = offer(scene)
    before = scene.session.position
    stage.tab_to(widget)
    stage.keys(pygame.K_RETURN)
    if scene.session.position == before and not scene.director.busy:
        stage.keys(pygame.K_RETURN)


def by_mouse(stage, scene):
    if isinstance(scene, LessonResults) or scene.course.step.read:
        stage.press(coach.NEXT)
        return
    before = scene.session.position
    stage.click(offer(scene))
    if scene.session.position == before and not scene.director.busy:
        stage.press("confirm")


@pytest.mark.parametrize(
    ("hand", "speed"), [(by_keyboard, "instant"), (by_mouse, "instant"), (by_mouse, "normal")]
)
def test_the_whole_lesson_is_played_and_leads_to_a_first_match(tmp_path, hand, speed):
    stage = Stage(tmp_path, speed=speed)
    stage.program.title()
    stage.frame()
    stage.frame()
    assert not stage.program.lesson("black_souls")
    seen = []
    for _ in range(80):
        scene = rested(stage)
        if isinstance(scene, NewGame):
            break
        if scene.course.step.id not in seen:
            seen.append(scene.course.step.id)
        hand(stage, scene)
    assert seen == STEPS
    assert isinstance(stage.top, NewGame)
    plan = stage.top.plan
    assert (plan.count, plan.places[0].human) == (3, True)
    assert {place.level for place in plan.places} == {"novice"}
    heard = " ".join(stage.said)
    for step in STEPS:
        assert plain(SOULS.phrase(reason(step, "text"))) in heard, step
    assert stage.house.settings.lessons == {"black_souls": FINISHED}


def reason(step, part):

    return Reason(f"tutorial.{step}.{part}", NAMED)


def test_nothing_is_kept_of_a_lesson_but_how_far_it_went(stage):
    scene = at(stage, "alone")
    while isinstance(scene, Lesson):
        by_mouse(stage, scene)
        scene = rested(stage)
    assert isinstance(scene, LessonResults)
    stage.program.title()
    rested(stage)
    assert isinstance(stage.top, Title)
    assert stage.top.newest is None
    assert saves(stage.house.saves, stage.house.games) == []
    assert not list(paths.records_folder().glob("*"))
    assert stage.house.stats.count() == 0


def test_another_choice_is_refused_with_the_reason_to_try_this_one(stage):
    scene = at(stage, "bid")
    before = scene.session.position
    stage.press("bid.8")
    stage.press("confirm")
    assert scene.session.position == before
    assert stage.said[-1] == SOULS.phrase(reason("bid", "other"))
    assert scene.course.step.id == "bid"
    stage.press("bid.6")
    stage.press("confirm")
    assert rested(stage).course.step.id == "order"


@pytest.mark.parametrize("game", ["black_souls", "obsidia"])
def test_whoever_is_sent_to_the_large_button_is_told_its_key(stage, game):
    stage.house.settings.rebind("confirm", "K")
    told = 0
    for index, (_, step) in enumerate(lesson_of(game).steps):
        scene = opened(stage.program, Course(GAMES[game], lesson_of(game), index))
        words = scene.teacher.told()
        if "large button" in words.do:
            told += 1
            assert "*K*" in words.do, step.id
        assert "{" not in f"{words.title}{words.text}{words.do}", step.id
    assert told >= 5


def test_the_key_that_turns_a_tile_is_the_users_own(stage):
    stage.house.settings.rebind("turn", "J")
    index = [step.id for _, step in lesson_of("obsidia").steps].index("place")
    scene = opened(stage.program, Course(GAMES["obsidia"], lesson_of("obsidia"), index))
    assert "*J*" in scene.teacher.told().do
    assert "*J*" in scene.table.prompt()[1]


@clause("FS-9.5")
def test_that_a_card_is_cancelled_is_read_before_the_other_goes_on(stage):
    """Seen in the window: "Her card has left the stack" stood there a whole turn later."""
    assert not stage.program.lesson("four_souls", "bean")
    scene = rested(stage)
    turn = scene.session.view(0)["turn"]
    stage.press(coach.SKIP)
    scene = rested(stage)
    assert scene.course.step.id == "saved" and scene.session.view(0)["turn"] == turn
    assert not scene.session.view(0)["stack"] and not scene.mine
    assert scene.teacher.coach.visible and not scene.moving
    stage.press(coach.NEXT)
    assert rested(stage).course.step.id == "died"


def test_a_free_step_takes_any_choice(stage):
    scene = at(stage, "black")
    stage.press("threat.mage")
    stage.press("confirm")
    assert rested(stage).course.step.id == "tavern"
    assert scene.session.trail[-1] == (2, ("pay", "mage", 0))


def test_the_keyboard_begins_at_what_a_step_wants(stage):
    for _, step in LESSON.steps:
        if not step.want or step.free:
            continue
        scene = at(stage, step.id)
        assert scene.focus.current is offer(scene), step.id


@pytest.mark.parametrize("step", ["draw", "again", "cards", "train", "trained", "rest", "final"])
def test_enter_does_what_the_button_of_a_step_says(stage, step):
    assert not stage.program.lesson("obsidia", step)
    scene = rested(stage)
    scene.focus.keyboard = True
    scene.focus.clear()
    scene.arrange()
    before = scene.session.position
    stage.keys(pygame.K_RETURN)
    assert scene.session.position > before
    assert rested(stage).course.step.id != step


def test_the_keyboard_is_seen_where_the_next_match_of_a_lesson_begins(stage):
    assert not stage.program.lesson("obsidia", "claimed")
    rested(stage)
    stage.keys(pygame.K_RETURN)
    scene = rested(stage)
    assert scene.course.step.id == "wade"
    assert scene.focus.current.ring  # Enter takes the unit up at once, as in the match before
    stage.keys(pygame.K_RETURN)
    assert stage.top.table.asks.unit is not None
    assert not stage.program.lesson("obsidia", "claimed")
    rested(stage)
    stage.press(coach.NEXT)
    assert not rested(stage).focus.current.ring  # whoever uses the mouse needs no ring


def test_the_keyboard_begins_among_several_things_that_a_step_points_at(stage):
    assert not stage.program.lesson("obsidia", "colony")
    scene = rested(stage)
    assert scene.focus.current in scene.offers()
    assert scene.focus.current.id.startswith("tray.")
    before = scene.session.position
    for _ in range(3):  # the first may only show where the keyboard is
        if scene.session.position == before:
            stage.keys(pygame.K_RETURN)
    assert scene.session.position > before


def test_while_a_step_is_read_nothing_is_chosen(stage):
    scene = at(stage, "rooms")
    before = scene.session.position
    stage.keys(pygame.K_6)
    stage.press("bid.6")
    stage.click(scene.focus.find("confirm"))
    assert scene.session.position == before
    assert scene.course.step.id == "rooms"
    assert not scene.table.moving


def test_it_is_left_and_gone_on_with_after_a_restart(tmp_path, stage):
    at(stage, "token")
    stage.keys(pygame.K_ESCAPE)
    assert stage.top.dialog is not None
    stage.keys(pygame.K_ESCAPE)  # the safe answer: stay
    assert stage.top.dialog is None
    stage.press(coach.LEAVE)
    leave(stage, "leave")
    assert isinstance(rested(stage), Title)
    settings, trouble = load_settings(stage.app.settings_file)
    assert trouble is None and settings.lessons == {"black_souls": "token"}
    again = Stage(tmp_path / "again")
    again.app.settings.lessons = settings.lessons
    again.program.learn("black_souls")
    rested(again)
    assert isinstance(again.top, Learn)
    n = STEPS.index("token") + 1
    assert f"Go on at step {n} of {len(STEPS)}" in " ".join(spoken(again.top.focus.widgets))
    again.press("lesson")
    assert rested(again).course.step.id == "token"


def leave(stage, answer):
    dialog = stage.top.dialog
    button = next(b for b in dialog.buttons if b.id == answer)
    stage.click(button)


def test_from_the_way_out_the_options_can_be_opened(stage):
    at(stage, "rooms")
    stage.keys(pygame.K_ESCAPE)
    leave(stage, "options")
    assert isinstance(rested(stage), Options)
    stage.keys(pygame.K_ESCAPE)
    assert rested(stage).course.step.id == "rooms"


def test_from_the_beginning_is_offered_beside_going_on(stage):
    stage.house.settings.lessons["black_souls"] = "token"
    stage.program.learn("black_souls")
    rested(stage)
    stage.press("again")
    assert rested(stage).course.step.id == STEPS[0]


def test_back_leads_to_the_step_before_with_what_was_chosen_until_then(stage):
    at(stage, "black")
    stage.press("threat.mage")
    stage.press("confirm")
    scene = rested(stage)
    stage.press("visit.use")
    scene = rested(stage)
    assert scene.course.step.id == "joins"
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    scene = rested(stage)
    assert scene.course.step.id == "tavern"
    assert scene.session.trail[-1] == (2, ("pay", "mage", 0))
    stage.press(coach.BACK)
    scene = rested(stage)
    assert scene.course.step.id == "black"
    assert scene.session.trail[-1] == (2, ("use",))


def test_back_leads_into_the_part_before(stage):
    at(stage, "treasure")
    stage.press(coach.BACK)
    assert rested(stage).course.step.id == "joins"
    at(stage, STEPS[0])
    back = stage.top.focus.find(coach.BACK)
    assert not back.enabled and back.why_not


def test_a_step_can_be_done_for_the_learner(stage):
    at(stage, "pick")
    stage.press(coach.SKIP)
    assert rested(stage).course.step.id == "place"
    assert stage.top.session.trail[-1] == (2, ("pick", "rusted_gate"))


def test_help_opens_the_clause_of_the_step(stage):
    scene = at(stage, "clash")
    stage.keys(pygame.K_F1)
    page = rested(stage)
    assert isinstance(page, Rules)
    assert page.reader.number == scene.course.step.clause == "BS-5.5"


def test_the_step_is_spoken_again(stage):
    at(stage, "rooms")
    stage.said.clear()
    stage.keys(pygame.K_F2)
    assert plain(SOULS.phrase(reason("rooms", "text"))) in stage.said[0]


def test_the_log_may_lie_over_the_lesson_and_goes_again(stage):
    at(stage, "rooms")
    stage.keys(pygame.K_l)
    stage.frame()
    assert not stage.top.teacher.coach.visible
    stage.keys(pygame.K_l)
    stage.frame()
    assert stage.top.teacher.coach.visible


def test_bots_of_the_lesson_choose_what_they_may_where_the_learner_went_another_way():
    course = Course(SOULS, LESSON, LESSON.index("again"))
    course.session.answer(("bid", 4))
    while course.asked is None:
        assert course.others() in course.session.decision.options
        course.session.answer(course.others())
    assert course.wanted() == [] or course.step.want


def test_packs_that_change_the_deal_are_left_out_of_the_lesson(tmp_path):
    pack("more.yaml", "assets:\n- {id: aa, name: Aa, type: cave, difficulty: 1,"
         " threats: {fighter: 1, mage: 1, healer: 1}}\n")  # fmt: skip
    stage = Stage(tmp_path)
    stage.house.games = {**stage.house.games, "black_souls": loaded()}
    stage.program.learn("black_souls")
    rested(stage)
    assert stage.top.focus.find("lesson").enabled
    assert stage.program.lesson("black_souls", "again") == ""
    rested(stage)
    session = stage.top.session
    assert session.game.packs == () and session.game.data_hash == SOULS.data_hash


def test_the_menu_opens_learn_at_the_game_whose_lesson_was_left(stage):
    assert not stage.program.lesson("obsidia", "towns")
    rested(stage)
    assert load_settings(stage.app.settings_file)[0].last_game == "obsidia"
    stage.program.title()
    rested(stage)
    stage.press("learn")
    page = rested(stage)
    assert page.game.id == "obsidia"
    assert "Go on at step" in page.focus.current.speak()


def test_another_game_needs_only_data_for_a_lesson(tmp_path, monkeypatch):
    folder = data_copy(tmp_path, monkeypatch).parent / "toy"
    folder.mkdir()
    (folder / "tutorial.yaml").write_text(TOY_LESSON, encoding="utf-8")
    monkeypatch.setitem(GAMES, "toy", TOY)
    stage = Stage(tmp_path)
    assert not stage.program.lesson("toy")
    seen = []
    for _ in range(60):
        scene = rested(stage)
        if isinstance(scene, NewGame):
            break
        seen += [scene.course.step.id] if scene.course.step.id not in seen else []
        stage.press(coach.NEXT if scene.course.step.read else coach.SKIP)
    assert seen == ["look", "keep", "rest", "sum"]
    assert isinstance(stage.top, NewGame)
    assert stage.top.plan.count == 2


def test_a_game_without_a_lesson_says_so(stage):
    assert stage.program.lesson("toy") == "This game has no lesson yet."
    stage.program.learn("toy")
    rested(stage)
    assert not stage.top.focus.find("lesson").enabled


def test_a_refused_choice_is_not_left_chosen(stage):
    scene = at(stage, "bid")
    for hand in ("mouse", "key"):
        if hand == "mouse":
            stage.press("bid.8")
            assert scene.focus.find("confirm").enabled
            stage.press("confirm")
        else:
            stage.tab_to(scene.focus.find("bid.8"))
            stage.keys(pygame.K_RETURN, pygame.K_RETURN)
        assert stage.said[-1] == SOULS.phrase(reason("bid", "other"))
        assert scene.table.confirm()[1] is None, hand
        assert not scene.focus.find("confirm").enabled


def test_panel_light_and_button_go_as_soon_as_the_step_is_done(tmp_path):
    stage = Stage(tmp_path, speed="normal")
    scene = at(stage, "bid")
    stage.press("bid.6")
    assert scene.teacher.coach.visible
    stage.press("confirm")
    assert stage.top is scene and scene.director.busy
    assert not scene.teacher.coach.visible and not scene.teacher.coach.targets
    assert not scene.focus.find("confirm").enabled
    assert rested(stage).course.step.id == "order" and scene.teacher.coach.visible


def test_the_menu_tells_of_a_lesson_that_is_half_done_and_only_of_that(stage):
    def learn(kept):
        stage.house.settings.lessons = kept
        stage.program.title()
        return plain(rested(stage).focus.find("learn").speak())

    n = STEPS.index("token") + 1
    assert f"Lesson: step {n} of {len(STEPS)}" in learn({"black_souls": "token"})
    for kept in ({}, {"black_souls": FINISHED}, {"black_souls": STEPS[0]}, {"toy": "token"}):
        assert "step" not in learn(kept), kept


def test_learn_opens_at_the_lesson_that_is_half_done_else_at_the_first_game_on_the_menu(stage):
    def opened(kept, last=""):
        stage.house.settings.lessons, stage.house.settings.last_game = kept, last
        stage.program.title()
        rested(stage)
        stage.press("learn")
        return rested(stage).game.id

    assert opened({}) == "obsidia"
    assert opened({}, "black_souls") == "black_souls"
    assert opened({"black_souls": "token"}) == "black_souls"
    assert opened({"black_souls": FINISHED, "obsidia": "lay"}, "black_souls") == "obsidia"
    assert opened({"black_souls": "token", "obsidia": "lay"}, "black_souls") == "black_souls"


def test_who_has_finished_the_lesson_is_led_to_a_first_match(stage):
    stage.house.settings.lessons["black_souls"] = FINISHED
    stage.program.learn("black_souls")
    page = rested(stage)
    assert page.focus.current.id == "first" and page.focus.current.primary
    assert "Play the lesson again" in page.focus.find("lesson").speak()
    stage.keys(pygame.K_RETURN)
    assert isinstance(rested(stage), NewGame)
    stage.program.learn("black_souls")
    rested(stage)
    stage.press("lesson")
    assert rested(stage).course.step.id == STEPS[0]
