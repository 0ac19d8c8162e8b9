"""The records: shares of people, the last matches, and the sheet for a spreadsheet."""

from __future__ import annotations

import csv

import pygame
import pytest

from game import paths
from game.engine.types import Outcome
from game.games import GAMES
from game.session.seats import Seat
from game.session.stats import MatchResult
from game.ui.scenes.records import Records
from game.ui.scenes.replay import Replay
from game.ui.scenes.results import Results
from game.ui.scenes.title import Title, title_of
from game.ui.theme import fitting_scales
from tests.ui.events import click, moved
from tests.ui.scenes.stage import Stage

ANN, BOT, BEST = Seat("Ann", "human"), Seat("Adept 2", "ai:adept"), Seat("Master 3", "ai:master")


def result(id, seats=(ANN, BOT), winners=(0,), *, practice=False, game="black_souls", day=0):
    outcome = Outcome("win" if winners else "loss", winners, (3, 4)[: len(seats)])
    return MatchResult(
        id, game, 1, 7, {"practice": practice}, practice, seats, outcome, 77, 600.0,
        1_700_000_000.0 + day * 86_400,
    )  # fmt: skip


def opened(tmp_path, monkeypatch, *results, **how):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "home"))
    stage = Stage(tmp_path, stats=True, **how)
    for one in results:
        stage.house.stats.add(one)
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("records")
    stage.frame()
    assert isinstance(stage.top, Records)
    return stage


FEW = (
    result("a"),
    result("b", winners=(1,), day=1),
    result("c", (BEST, ANN), (1,), day=2),
    result("d", practice=True, day=3),
)


def test_shares_are_shown_by_game_opponent_and_seat(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    scene = stage.top
    assert list(scene.table.items) == [
        "Black Souls: 3 matches, 2 won, 67 %. At most 1 in a row · 30 min"
    ]
    stage.tab_to(scene.tabs)
    stage.keys(pygame.K_DOWN)
    assert list(scene.table.items) == [
        "Adept: 2 matches, 1 won, 50 %", "Master: 1 match, 1 won, 100 %",
    ]  # fmt: skip
    stage.keys(pygame.K_DOWN)
    assert list(scene.table.items) == [
        "Seat 1: 2 matches, 1 won, 50 %", "Seat 2: 1 match, 1 won, 100 %",
    ]  # fmt: skip


def test_practice_is_counted_apart(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    stage.tab_to(stage.top.focus.find("kind"))
    stage.keys(pygame.K_RIGHT)
    assert list(stage.top.table.items) == [
        "Black Souls: 1 match, 1 won, 100 %. At most 1 in a row · 10 min"
    ]


def test_one_game_can_be_looked_at(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    stage.tab_to(stage.top.focus.find("game"))
    stage.keys(*[pygame.K_RIGHT] * (len(GAMES) + 1))
    assert stage.top.game == "toy" and not stage.top.table.items


def test_one_page_tells_matches_wins_streak_and_time_of_every_game_and_of_all(
    tmp_path, monkeypatch
):
    games = list(GAMES)
    played = [
        result(f"{game}.{n}", game=game, winners=(0,) if n else (1,), day=10 * at + n)
        for at, game in enumerate(games)
        for n in range(at + 2)
    ]  # fmt: skip
    scene = opened(tmp_path, monkeypatch, *played).top
    for at, game in enumerate(games):
        line = next(i for i in scene.table.items if i.startswith(title_of(scene.house, game)))
        assert f"{at + 2} matches, {at + 1} won" in line
        assert f"At most {at + 1} in a row · {10 * (at + 2)} min" in line
    assert (scene.summary.matches, scene.summary.wins, scene.summary.run) == (14, 10, 4)


@pytest.mark.parametrize(("count", "words"), [
    (1, "The last match"), (2, "The last 2, the newest at the right"),
    (30, "The last 12, the newest at the right")])  # fmt: skip
def test_the_strip_of_the_last_matches_says_how_many_it_shows(tmp_path, monkeypatch, count, words):
    many = [result(str(n), day=n) for n in range(count)]
    stage = opened(tmp_path, monkeypatch, *many)
    drawn, line = [], stage.app.kit.text.line

    def noted(surface, text, *rest, **how):
        drawn.append(text)
        return line(surface, text, *rest, **how)

    monkeypatch.setattr(stage.app.kit.text, "line", noted)
    stage.app.dirty = True
    stage.frame()
    assert words in drawn


def test_games_stand_in_the_order_of_all_lists_and_opponents_from_the_weakest(
    tmp_path, monkeypatch
):
    """Seen in the window: the lines went by the names of the files."""
    easy = Seat("Novice 2", "ai:novice")
    found = [
        result(id, (ANN, rival), game=id, day=at)
        for at, (id, rival) in enumerate(zip(GAMES, (BEST, BOT, easy, BOT), strict=True))
    ]
    stage = opened(tmp_path, monkeypatch, *reversed(found))
    scene = stage.top
    assert [share.keys[0] for share in scene.found] == list(stage.house.games)[: len(GAMES)]
    stage.tab_to(scene.tabs)
    stage.keys(pygame.K_DOWN)
    assert [share.keys[0] for share in scene.found] == ["novice", "adept", "master"]


def test_the_last_matches_stand_newest_first(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW, result("e", winners=(), day=4))
    lines = list(stage.top.list.items)
    assert len(lines) == 5
    assert "No winner" in lines[0] and "practice" in lines[1] and "Won by Ann" in lines[2]


def test_everything_is_exported_into_the_records_folder_and_its_path_told(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    stage.press("export")
    file = tmp_path / "home" / "data" / "records" / "nocturne-records.csv"
    assert any(str(file) in words for words in stage.said)
    with file.open(encoding="utf-8-sig", newline="") as sheet:
        assert len(list(csv.DictReader(sheet))) == 8


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    (tmp_path / "home" / "data").mkdir(parents=True, exist_ok=True)
    (tmp_path / "home" / "data" / "records").write_text("a file in the way")
    stage.press("export")
    assert "records" in stage.said[-1] and "\n" not in stage.said[-1]
    assert not stage.top.written


def test_no_match_yet_is_said_in_words(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch)
    export = stage.top.focus.find("export")
    assert not export.enabled and "no finished match" in export.why_not
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Title)


def test_a_match_that_was_played_stands_in_the_records(tmp_path, monkeypatch):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "home"))
    stage = Stage(tmp_path, stats=True)
    stage.start("random, random", game="toy")
    for _ in range(200):
        stage.frame()
        if isinstance(stage.top, Results):
            break
    stage.top.keep()
    assert stage.house.stats.count() == 1
    assert [played.game for played in stage.house.stats.latest(5)] == ["toy"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_is_cut_at_any_size(tmp_path, monkeypatch, size):
    stage = opened(tmp_path, monkeypatch, *FEW, size=size)
    for scale in (1.0, fitting_scales(size)[-1]):
        stage.app.set_text_scale(scale)
        stage.frame()
        assert stage.app.kit.text.cut == set()
        areas = [w.area for w in stage.top.focus.order]
        assert all(area.collidelist(areas[i + 1 :]) < 0 for i, area in enumerate(areas))
        assert all(pygame.Rect(0, 0, *size).contains(area) for area in areas)


@pytest.mark.parametrize("by", [0, 1, 2])
def test_every_focus_has_its_words(tmp_path, monkeypatch, by):
    stage = opened(tmp_path, monkeypatch, *FEW)
    stage.tab_to(stage.top.tabs)
    stage.keys(*[pygame.K_DOWN] * by)
    for row in stage.top.focus.order:
        stage.tab_to(row)
        assert len(stage.said[-1]) > 4


@pytest.mark.parametrize("hand", ["key", "mouse"])
def test_a_row_of_the_last_matches_opens_its_replay(tmp_path, monkeypatch, hand):
    """They looked as if they could be pressed, and did nothing."""
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "home"))
    stage = Stage(tmp_path, stats=True)
    session = stage.start("random, random", game="toy").session
    for _ in range(400):
        if isinstance(stage.frame(), Results):
            break
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("records")
    records = stage.frame()
    assert [played.id for played in records.last] == [session.header.id]
    if hand == "key":
        stage.tab_to(records.list)
        assert records.list.marked == 0
        stage.keys(pygame.K_RETURN)
    else:
        at = records.list.item_rect(0).center
        stage.frame(moved(at), click(at), click(at, up=True))
    assert isinstance(stage.frame(), Replay)
    stage.keys(pygame.K_ESCAPE)
    assert stage.frame() is records


def test_a_match_whose_record_was_removed_says_so(tmp_path, monkeypatch):
    stage = opened(tmp_path, monkeypatch, *FEW)
    assert not list(paths.records_folder().glob("*"))
    stage.tab_to(stage.top.list)
    stage.keys(pygame.K_RETURN)
    assert isinstance(stage.frame(), Records)
    assert stage.said[-1] == "The record of this match is no longer there."
