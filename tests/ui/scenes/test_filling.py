"""How the results fill: stud by stud, row by row, the winner last (ART 11)."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.filling import BEFORE_TOTALS, EACH, LEAST, MOST, Filling
from game.ui.scenes.results import Results
from tests.ui.events import key
from tests.ui.scenes.stage import Stage

TICK = 0.01


def times(filling):
    """When each stud came, in seconds, and when all was done."""
    came, now, before = [], 0.0, (0, 0)
    while not filling.done:
        filling.update(TICK)
        now += TICK
        if filling.row < len(filling.longest):
            shown = (filling.row, filling.studs(filling.row, 99))
            if shown[1] > 0 and shown != before:
                came.append((filling.row, round(now, 2)))
            before = shown
    return came, now


def test_a_stud_takes_120_ms():
    came, end = times(Filling([3]))
    assert [at for _, at in came] == [TICK, EACH, 2 * EACH]
    assert end == pytest.approx(3 * EACH + BEFORE_TOTALS, abs=2 * TICK)


def test_a_row_takes_700_ms_at_most():
    _, end = times(Filling([20]))
    assert end == pytest.approx(MOST + BEFORE_TOTALS, abs=2 * TICK)


def test_a_row_without_points_is_seen_too():
    _, end = times(Filling([0, 0]))
    assert end == pytest.approx(2 * LEAST + BEFORE_TOTALS, abs=2 * TICK)


def test_each_side_gets_its_own_studs_and_no_more():
    filling = Filling([5, 2])
    filling.update(2.5 * EACH)
    assert [filling.studs(0, n) for n in (0, 1, 2, 5)] == [0, 1, 2, 3]
    assert filling.begun(0) and not filling.begun(1)
    filling.skip()
    assert filling.done and filling.studs(0, 5) == 5 and filling.studs(1, 2) == 2


def test_studs_and_totals_are_heard():
    filling, heard = Filling([2, 0]), []
    while not filling.done:
        heard.append(filling.update(TICK))
    assert [cue for cue in heard if cue] == ["coin", "coin", "coins"]


@pytest.mark.parametrize(("speed", "reduced"), [("instant", False), ("normal", True)])
def test_without_motion_everything_is_there_at_once(speed, reduced):
    assert Filling([3, 1], speed, reduced=reduced).done


def finished(tmp_path, **how):
    """The results of a match of bots, on the screen."""
    stage = Stage(tmp_path, **how)
    match = stage.start("human, random", game="black_souls", seed=4)
    while match.session.decision is not None:
        match.session.answer(match.session.decision.options[0])
    board = match.table.scoreboard(match.session.view(None), match.host.people)
    stage.program.results(match.session, board)
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Results)
    return stage


def pixels(stage):
    stage.app.dirty = True
    stage.frame(dt=0.0)
    return pygame.image.tobytes(stage.app.screen.surface(), "RGB")


def test_a_key_fills_the_results_to_the_picture_they_would_have_come_to(tmp_path):
    waited, skipped = (
        finished(tmp_path / "a", speed="normal"),
        finished(tmp_path / "b", speed="fast"),
    )
    assert not waited.top.filling.done
    for _ in range(120):
        waited.frame(dt=0.1)
    skipped.frame(key(pygame.K_SPACE))
    for _ in range(20):
        skipped.frame(dt=0.1)
    assert waited.top.filling.done and skipped.top.filling.done
    assert pixels(waited) == pixels(skipped)


def test_who_has_won_is_not_written_before_the_last_row(tmp_path):
    stage = finished(tmp_path, speed="normal")
    drawn = []
    line = stage.top.kit.text.line

    def note(surface, words, *rest, **how):
        drawn.append(words)
        return line(surface, words, *rest, **how)

    stage.top.kit.text.line = note
    pixels(stage)
    assert stage.top.headline() not in drawn
    stage.frame(key(pygame.K_SPACE))
    pixels(stage)
    assert stage.top.headline() in drawn


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 1.25), ((1920, 1080), 1.5), ((2560, 1440), 2.0)],
)
def test_the_results_are_whole_at_every_text_size(tmp_path, size, scale):  # PLAY C-34
    stage = finished(tmp_path, size=size)
    text = stage.app.kit.text
    stage.app.set_text_scale(scale)
    stage.app.notice = ""
    text.cut.clear()
    pixels(stage)
    assert text.cut == set()
    widgets = stage.top.focus.widgets
    for i, a in enumerate(widgets):
        assert not any(a.area.colliderect(b.area) for b in widgets[i + 1 :]), a.id
