"""Hints for beginners: once for each kind of question, never in the way, off and new again."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.games.box import shipped_tables
from game.ui.kit import open_kit
from game.ui.scenes import chrome
from game.ui.scenes.first_hints import FirstHints
from game.ui.scenes.options import Options
from game.ui.settings import load_settings
from game.ui.tables import TABLES
from game.ui.tables.obsidia.places import NAMES, Places
from game.ui.tables.scoreboard import say
from tests.data.test_phrases import DECISIONS
from tests.ui.scenes.stage import QUIET, Stage, offers

SOULS = GAMES["black_souls"]


def begun(stage, seed=5):
    match = stage.start("human, random, random", seed=seed)
    for _ in range(40):
        if match.mine:
            break
        stage.frame(dt=QUIET)
    assert match.mine
    return match


def choose(stage, match):
    stage.click(offers(match)[0])
    if match.table.confirm()[1] is not None:
        stage.press("confirm")
    for _ in range(80):
        if match.mine:
            return
        stage.frame(dt=QUIET)


def standing(match):
    return match.first.words if match.first.shown(match.session.position) else ""


def test_each_kind_of_question_is_explained_at_its_first_time(tmp_path):
    stage = Stage(tmp_path)
    match = begun(stage)
    seen = {}
    for _ in range(40):
        kind = match.session.decision.kind
        words = standing(match)
        assert bool(words) == (kind not in seen), kind
        if words:
            assert words == say(SOULS, f"first.{kind}")
            assert words in stage.said
        seen[kind] = words
        if match.session.view(0)["turn"] == 4:
            break
        choose(stage, match)
    assert {"discard", "bid", "pick", "place"} <= set(seen)
    kept, _ = load_settings(stage.app.settings_file)
    assert set(kept.shown) == {f"black_souls.{kind}" for kind in seen}


def test_a_second_match_explains_nothing_again(tmp_path):
    stage = Stage(tmp_path)
    first = begun(stage)
    assert standing(first)
    assert not standing(begun(stage, seed=6))


def test_switched_off_none_is_shown_or_counted(tmp_path):
    stage = Stage(tmp_path)
    stage.house.settings.first_hints = False
    assert not standing(begun(stage))
    assert stage.house.settings.shown == []


def test_the_options_switch_them_off_and_make_them_new_again(tmp_path):
    stage = Stage(tmp_path)
    stage.house.settings.shown = ["black_souls.bid"]
    stage.program.options()
    stage.frame()
    page = stage.top
    assert isinstance(page, Options)
    page.tabs.active = 2
    page.arrange()
    stage.frame()
    stage.press("hints_again")
    assert stage.house.settings.shown == []
    assert not stage.top.focus.find("hints_again").enabled
    stage.press("first_hints")
    assert not stage.house.settings.first_hints
    kept, _ = load_settings(stage.app.settings_file)
    assert (kept.shown, kept.first_hints) == ([], False)


def test_a_lesson_gives_none_and_counts_none(tmp_path):
    stage = Stage(tmp_path)
    stage.program.lesson("black_souls", "bid")
    for _ in range(6):
        stage.frame(dt=QUIET)
    assert not standing(stage.top)
    assert stage.house.settings.shown == []


def test_every_kind_of_decision_has_a_hint_and_no_hint_is_left_over():
    words = shipped_tables("black_souls")["phrases"][0].raw["first"]
    swapped = {"swap_with"}  # follows at once on `swap`
    assert set(words) == DECISIONS - swapped


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_line_is_whole_and_stands_free_of_prompt_and_choices(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    for scale in (1.0, 1.5):
        stage.app.kit.rescale(scale)
        stage.house.settings.shown.clear()
        match = begun(stage)
        for kind in shipped_tables("black_souls")["phrases"][0].raw["first"]:
            stage.app.kit.text.cut.clear()
            match.first.words = say(SOULS, f"first.{kind}")
            match.first.draw(pygame.Surface(size), stage.app.kit)
            assert not stage.app.kit.text.cut, (kind, scale)
            rect = match.first.rect(stage.app.kit)
            assert not rect.colliderect(chrome.prompt_rect(stage.app.kit))
            for place in range(12):
                assert rect.bottom <= match.table.place_of(f"space.{place}").y + 4, (kind, scale)


@pytest.mark.parametrize("game", [game for game in TABLES if game != "toy"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_no_hint_of_any_game_is_cut(tmp_path, game, size, scale):
    stage = Stage(tmp_path, size=size)
    stage.app.kit.rescale(scale)
    hints = FirstHints(stage.house, game)
    for kind in shipped_tables(game)["phrases"][0].raw["first"]:
        hints.words = say(GAMES[game], f"first.{kind}", **stage.house.key_words())
        hints.draw(pygame.Surface(size), stage.app.kit)
    assert not stage.app.kit.text.cut


def test_obsidia_hints_at_questions_that_it_asks_and_off_the_strip_of_answers():
    phrases = shipped_tables("obsidia")["phrases"][0].raw
    assert set(phrases["first"]) <= set(phrases["asked"])
    for name in NAMES:
        for size in ((1280, 720), (1920, 1080)):
            kit = open_kit(size)
            hints = FirstHints.__new__(FirstHints)
            hints.words = "A line."
            assert hints.rect(kit).bottom <= Places(name, size).rect("answers.high").y


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5),
                                             ((2560, 1440), 1.0)])  # fmt: skip
def test_four_souls_hints_stand_on_free_cloth_and_cover_nobody_s_name(tmp_path, size, scale):
    stage = Stage(tmp_path, size=size)
    stage.app.kit.rescale(scale)
    match = stage.start("human, random, random, random", game="four_souls")
    while not match.mine:
        stage.frame(dt=QUIET)
    table, kit = match.table, stage.app.kit
    area = table.hint_area()
    for kind in shipped_tables("four_souls")["phrases"][0].raw["first"]:
        match.first.words = say(GAMES["four_souls"], f"first.{kind}", **stage.house.key_words())
        kit.text.cut.clear()
        match.first.draw(pygame.Surface(size), kit, area)
        rect = match.first.rect(kit, area)
        assert not kit.text.cut and area.contains(rect), kind
        assert not any(rect.colliderect(w.rect) for w in match.offers() if w.id != "picks"), kind
        assert not rect.colliderect(chrome.prompt_rect(kit))
        assert all(not rect.colliderect(table.places.rect(f"rival.{at}")) for at in range(3))
