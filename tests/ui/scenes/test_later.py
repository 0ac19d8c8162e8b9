"""Pictures that were never drawn come after the answer to a key."""

from __future__ import annotations

from game.ui.scenes.later import SECONDS, Later
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.test_gallery import at_gallery, write


class Clock:
    """Seconds that a test moves on."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def drawn(later, clock, pictures, cost):
    """The pictures that a frame draws, each new one at a cost in seconds."""
    found = []
    later.begin()
    for picture in pictures:
        if later.may(picture):
            found.append(picture)
            clock.now += cost
    return found


def test_without_a_key_all_pictures_are_drawn_at_once():
    clock = Clock()
    assert drawn(Later(clock), clock, range(9), SECONDS) == list(range(9))


def test_after_a_key_only_known_pictures_are_drawn_and_new_ones_come_in_the_next_frames():
    clock = Clock()
    later = Later(clock)
    drawn(later, clock, [1, 2], SECONDS)
    later.answer()
    assert drawn(later, clock, [1, 5, 2, 6, 7], SECONDS) == [1, 2] and later.waiting
    assert drawn(later, clock, [1, 5, 2, 6, 7], SECONDS) == [1, 5, 2]
    assert drawn(later, clock, [1, 5, 2, 6, 7], SECONDS) == [1, 5, 2, 6]
    assert drawn(later, clock, [1, 5, 2, 6, 7], SECONDS) == [1, 5, 2, 6, 7]
    assert not later.waiting
    assert drawn(later, clock, [8, 9], SECONDS) == [8, 9], "the answer is whole: at once again"


def test_cheap_pictures_come_several_in_a_frame():
    clock = Clock()
    later = Later(clock)
    later.answer()
    assert drawn(later, clock, range(9), SECONDS / 4) == []
    assert len(drawn(later, clock, range(9), SECONDS / 4)) > 3


def test_every_card_found_in_the_gallery_comes_by_itself(tmp_path):
    stage = Stage(tmp_path)
    page = at_gallery(stage, "four_souls")
    write(stage, "so")
    for _ in range(400):
        stage.frame()
        if not page.moving:
            break
    assert page.found and not page.later.waiting and not page.moving
