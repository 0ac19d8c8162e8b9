"""The panel of a lesson: it hides nothing that counts, and what a step points at is seen."""

from __future__ import annotations

from contextlib import suppress

import pygame
import pytest

from game.engine.errors import DataError
from game.games import GAMES
from game.session.lesson import Course, lesson_of
from game.ui.lesson_check import opened
from game.ui.scenes import chrome, coach
from game.ui.scenes.lesson import Lesson, LessonResults
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.test_lesson import reason, rested


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_step_points_at_lies_open_also_on_a_map_that_is_moved(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    lesson = lesson_of("obsidia")
    pointing = [step for _, step in lesson.steps if any("cell." in at for at in step.point)]
    assert len(pointing) > 3
    for step in pointing:
        assert not stage.program.lesson("obsidia", step.id)
        scene = rested(stage)
        table = scene.table
        places = [at for at in step.point if "cell." in at]
        cells = [scene.place_of(at) for at in places]
        assert all(table.camera.view.contains(rect) for rect in cells), step.id
        assert not any(scene.teacher.coach.rect.colliderect(rect) for rect in scene.targets())
        table.ground.zoom(3)
        table.camera.pan(-900, 500)
        table.attend(step.point)
        cells = [scene.place_of(at) for at in places]
        assert all(table.camera.view.contains(rect) for rect in cells), step.id


SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.5), (2560, 1440, 1.5)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_panel_hides_nothing_that_counts_and_all_words_fit(
    tmp_path, game, width, height, scale
):
    lesson = lesson_of(game.id)
    stage = Stage(tmp_path, size=(width, height))
    stage.app.settings.text_scale = scale
    stage.app.kit.rescale(scale)
    window = pygame.Rect(0, 0, width, height)
    for index, step in enumerate(step.id for _, step in lesson.steps):
        scene = opened(stage.program, Course(game, lesson, index))
        stage.app.kit.text.cut.clear()
        stage.app.dirty = True
        stage.frame(dt=0.0)
        cut = {t for t in stage.app.kit.text.cut if t in words_of(game, step)}
        assert not cut, step
        panel = scene.teacher.coach.rect
        assert window.contains(panel), step
        for target in scene.targets():
            assert not panel.colliderect(target), step
        if isinstance(scene, Lesson):
            assert not panel.colliderect(chrome.prompt_rect(stage.app.kit)), step
            assert not panel.colliderect(scene.focus.find("confirm").rect), step
            for choice in scene.course.wanted() if scene.mine else ():
                for spot in scene.table.spots_of(choice):
                    assert not panel.colliderect(spot), (step, choice)
        for button in scene.teacher.coach.buttons:
            assert panel.contains(button.rect), (step, button.id)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 701), (1920, 1080)])
def test_the_panel_of_a_map_lies_over_no_other_panel(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    obsidia, lesson = GAMES["obsidia"], lesson_of("obsidia")
    trays = 0
    for index, (_, step) in enumerate(lesson.steps):
        scene = opened(stage.program, Course(obsidia, lesson, index))
        if isinstance(scene, LessonResults):
            continue
        panel, table = scene.teacher.coach.rect, scene.table
        log = table.log_area()
        trays += bool(table.things)
        assert not (table.things and panel.colliderect(table.panel_rects()[-1])), step.id
        for rect in table.panel_rects():
            part = rect.clip(panel)
            most = 0.4 if rect.contains(log) else 0.04  # where the map leaves no other room
            assert part.width * part.height <= most * rect.width * rect.height, (step.id, rect)
    assert trays == 4


@pytest.mark.parametrize("size", [(1280, 701), (1920, 1080)])
def test_the_large_card_and_the_panel_lie_side_by_side_in_a_battle(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    assert not stage.program.lesson("obsidia", "spell")
    scene = rested(stage)
    card = next(w for w in scene.table.widgets() if w.id == "card.twin_blades")
    drawn = []
    scene.table.cards.large = lambda surface, rect, text: drawn.append(rect.copy())
    scene.table.picture.draw_large(pygame.Surface(size), card)
    panel = scene.teacher.coach.rect
    assert drawn and not drawn[0].colliderect(panel)


def words_of(game, step):
    """What the phrases of a game say of a step; not every step has every part."""
    found = set()
    for part in ("title", "text", "do", "other"):
        with suppress(DataError):
            found.add(game.phrase(reason(step, part)))
    return found - {""}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 701), (1920, 1080)])
def test_a_tile_that_a_step_points_at_is_seen_at_once(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    obsidia, lesson = GAMES["obsidia"], lesson_of("obsidia")
    pointed = 0
    for index, (_, step) in enumerate(lesson.steps):
        for address in (a for a in step.point if a.startswith("cell.") and a.count(".") == 2):
            scene = opened(stage.program, Course(obsidia, lesson, index))
            if isinstance(scene, LessonResults):
                continue
            spot = scene.place_of(address)
            assert scene.table.camera.view.contains(spot), step.id
            cards = [w for w in scene.table.widgets() if w.id.startswith("card.")]
            hidden = max(card.rect.clip(spot).height for card in cards)
            assert hidden * 5 < spot.height, step.id
            pointed += 1
    assert pointed > 4


def test_the_panel_of_a_step_leaves_name_phases_and_plates_to_be_seen(tmp_path):
    stage = Stage(tmp_path)
    obsidia, lesson = GAMES["obsidia"], lesson_of("obsidia")
    for index, (_, step) in enumerate(lesson.steps):
        scene = opened(stage.program, Course(obsidia, lesson, index))
        if isinstance(scene, LessonResults):
            continue
        panel = scene.teacher.coach.rect
        assert panel.top >= chrome.prompt_rect(scene.kit).top, step.id
        for plate in (w for w in scene.table.widgets() if w.id.startswith("seat.")):
            over = panel.clip(plate.rect)
            assert over.w * over.h * 5 < plate.rect.w * plate.rect.h, (step.id, plate.id)


def test_what_is_dimmed_is_all_but_the_holes():
    window = pygame.Rect(0, 0, 60, 40)
    holes = [pygame.Rect(5, 5, 20, 10), pygame.Rect(20, 10, 10, 20), pygame.Rect(50, 30, 30, 30)]
    parts = coach.dimmed(window, holes)
    for y in range(window.height):
        for x in range(window.width):
            dark = sum(part.collidepoint(x, y) for part in parts)
            assert dark == (not any(hole.collidepoint(x, y) for hole in holes)), (x, y)


def test_the_beak_of_the_panel_leads_to_what_is_pointed_at_or_there_is_none():
    """Seen in the lesson: it pointed at empty cloth beside the chip that is to be pressed."""
    panel = pygame.Rect(497, 448, 295, 155)
    assert coach.beak(panel, pygame.Rect(806, 413, 92, 35), 16) is None  # off a corner
    assert coach.beak(panel, pygame.Rect(700, 400, 92, 35), 16) == ("up", 746)
    assert coach.beak(panel, pygame.Rect(820, 500, 92, 35), 16) == ("right", 517)
    assert coach.beak(panel, pygame.Rect(820, 300, 92, 200), 16) == ("right", 464)
    assert coach.beak(panel, pygame.Rect(600, 500, 92, 35), 16) is None  # they touch
