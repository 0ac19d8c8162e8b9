"""What is wrong with the lessons on the screen: addresses that lead nowhere, words without room.

Belongs here: the part of `nocturne check` that needs tables. Does not belong here: choices, clauses
and missing phrases (`game.session.lesson`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.api import Game
from game.session.lesson import FILE, Course, lesson_faults, lesson_of, taught
from game.ui.app import App
from game.ui.kit import open_kit
from game.ui.scenes.lesson import Lesson, LessonResults
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings
from game.ui.window import Program

SIZE = (1280, 720)
SCALE = 1.5  # the largest text that panels of the smallest window are made for


def shown_faults(game: Game[Any]) -> list[str]:
    """One line for each step of a game's lesson that cannot be shown well.

    Only for a lesson that can be played: whose `lesson_faults` are none.
    """
    if lesson_faults(game) or lesson_of(game.id) is None:
        return []
    kit = open_kit(SIZE, SCALE)
    game = taught(game)
    settings = Settings(speed="instant", reduced_motion=True, text_scale=SCALE)
    program = Program(App(OffscreenScreen(SIZE), kit, settings), games={game.id: game})
    try:
        return [f"data/{game.id}/{FILE}: {fault}" for fault in _faults(program, game)]
    finally:
        program.app.close()
        program.close()


def _faults(program: Program, game: Game[Any]) -> Iterator[str]:
    lesson = lesson_of(game.id)
    assert lesson is not None
    window, app = pygame.Rect(0, 0, *SIZE), program.app
    for index, (_, step) in enumerate(lesson.steps):
        scene = opened(program, Course(game, lesson, index))
        for address in step.point:
            place = scene.place_of(address)
            if place is None or not window.contains(place.clip(window)) or not place.width:
                yield f"steps.{step.id}: nothing of the table has the address {address!r}"
        app.kit.text.cut.clear()
        scene.teacher.coach.draw_over(app.screen.surface(), app.kit)
        for words in sorted(app.kit.text.cut):
            yield f"steps.{step.id}: these words are cut in the panel: {words}"
        if not window.contains(scene.teacher.coach.rect):
            yield f"steps.{step.id}: the panel is larger than the window: say it in fewer words"


def opened(program: Program, course: Course) -> Lesson | LessonResults:
    """The scene of a step, at rest."""
    program.teach(course)
    for _ in range(4):
        program.app.frame(0.05, [])
    scene = program.app.stack.top
    assert isinstance(scene, Lesson | LessonResults)
    return scene
