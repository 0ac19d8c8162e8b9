"""The map view: where things are seen, how it moves, and that it can never be lost."""

from __future__ import annotations

import pygame
import pytest

from game.ui.camera import GLIDE, Bounds, Camera
from game.ui.focus import Focus
from game.ui.timeline import Timeline
from game.ui.widgets import Button, MapGround, MapStop, MiniMap
from tests.ui.events import click, key, moved, wheel

VIEW = pygame.Rect(0, 0, 1280, 720)
STEPS = (40, 56, 80, 100, 140, 200)


@pytest.fixture
def camera():
    made = Camera(VIEW, STEPS, 3)
    made.take(Bounds(-4, -2, 6, 3))
    made.centre(1, 1)
    return made


class Map:
    """A ground with places in a focus, and a mouse that is over the window or not."""

    def __init__(self, camera, cells, timeline=None):
        self.inside = True
        self.camera = camera
        self.timeline = timeline or Timeline()
        self.ground = MapGround("map", camera, self.timeline, "Map", lambda: self.inside)
        self.ground.rect = camera.view.copy()
        self.stops = [
            MapStop(f"cell.{x}.{y}", self.ground, (x, y), f"Cell {x} {y}", offers=(x + y) % 2 == 0)
            for x, y in cells
        ]
        self.ground.stops = self.stops
        self.ground.place(anew=True)
        self.focus = Focus([self.ground, *self.stops])
        self.focus.resize(camera.view.size)

    def at(self, x, y):
        return next(stop for stop in self.stops if stop.cell == (x, y))


@pytest.fixture
def board(camera):
    return Map(camera, [(x, y) for x in range(-4, 6) for y in range(-2, 3)])


# --- the camera -----------------------------------------------------------------------------------


def test_the_point_in_the_middle_of_the_world_view_is_in_the_middle_of_the_window(camera):
    assert camera.point(1, 1) == VIEW.center
    assert camera.world(VIEW.center) == (1, 1)


def test_neighbouring_cells_join_without_gap_or_overlap_at_every_step(camera):
    for step in range(len(STEPS)):
        camera.step = step
        camera.centre(0.37, 0.11)
        for x in range(-4, 5):
            assert camera.rect(x, 0).right == camera.rect(x + 1, 0).left
            assert camera.rect(x, 0).size == (STEPS[step], STEPS[step])


@pytest.mark.parametrize("by", [1, -1, 2, -3])
def test_zooming_leaves_what_is_under_the_pointer_where_it_is(camera, by):
    about = (700, 400)
    before = camera.world(about)
    assert camera.zoom(by, about)
    after = camera.world(about)
    assert after == pytest.approx(before, abs=0.5 / camera.scale + 1e-9)


def test_zooming_ends_at_the_nearest_and_the_farthest_step(camera):
    assert camera.zoom(99) and camera.scale == 200
    assert not camera.zoom(1)
    assert camera.zoom(-99) and camera.scale == 40
    assert not camera.zoom(-1)


def test_the_map_cannot_be_lost_however_far_one_pans(camera):
    for dx, dy in ((9000, 0), (-90000, 40), (3, 90000), (-5, -90000)):
        camera.pan(dx, dy)
        x, y = camera.world(VIEW.center)
        assert -4.01 <= x <= 6.01 and -2.01 <= y <= 3.01


def test_the_map_is_not_lost_when_it_shrinks_under_the_view(camera):
    camera.centre(6, 3)
    camera.take(Bounds(0, 0, 1, 1))
    assert camera.world(VIEW.center) == (1, 1)


def test_fit_shows_the_whole_map_as_large_as_it_goes(camera):
    camera.pan(400, 90)
    camera.fit()
    assert camera.scale == 100  # ten cells wide in 1280, the next step would be 140
    assert all(camera.shows(x, y) for x, y in ((-4, -2), (5, 2)))
    camera.take(Bounds(-40, -2, 40, 3))
    camera.fit()
    assert camera.scale == 40  # never smaller than the farthest step


def test_a_map_that_is_too_large_is_shown_without_wasting_room_beyond_its_edges(camera):
    camera.step = 5  # 200 pixels: 6.4 cells wide, 3.6 high
    assert not camera.whole
    camera.fill(-4, -2)
    assert camera.seen.left == pytest.approx(-4) and camera.seen.top == pytest.approx(-2)
    camera.fill(6, 3)
    assert camera.seen.right == pytest.approx(6) and camera.seen.bottom == pytest.approx(3)
    camera.fit(least=5)
    assert camera.scale == 200
    camera.take(Bounds(0, 0, 2, 2))
    camera.fill(0, 0)
    assert camera.whole and camera.world(VIEW.center) == (1, 1)


def test_a_glide_arrives_in_its_time_and_a_push_ends_it(camera):
    timeline = Timeline()
    assert camera.glide(4, 0, timeline)
    assert camera.gliding and camera.update(GLIDE / 2)
    assert 1 < camera.x < 4
    camera.update(GLIDE)
    assert (camera.x, camera.y) == (4, 0) and not camera.gliding
    camera.glide(-4, 0, timeline)
    camera.pan(1, 0)
    assert not camera.gliding


def test_with_reduced_motion_a_glide_is_there_at_once(camera):
    timeline = Timeline(reduced=True)
    camera.glide(4, 0, timeline)
    assert (camera.x, camera.y) == (4, 0) and not camera.gliding
    assert timeline.tweens == 0


def test_there_is_no_glide_to_where_one_is(camera):
    assert not camera.glide(1, 1, Timeline())


def test_another_window_keeps_the_middle_and_about_the_size(camera):
    camera.look_through(pygame.Rect(0, 0, 1920, 1080), [s * 3 // 2 for s in STEPS])
    assert camera.world((960, 540)) == (1, 1)
    assert camera.scale == 150


# --- mouse ----------------------------------------------------------------------------------------


def test_the_map_is_dragged_from_a_place_without_pressing_it(board):
    board.at(1, 1).rect.collidepoint(700, 400)
    before = board.camera.point(0, 0)
    start = board.at(1, 1).rect.center
    actions = board.focus.handle(click(start))
    held = pygame.Event(pygame.MOUSEMOTION, pos=(start[0] + 60, start[1] + 20), rel=(0, 0),
                        buttons=(1, 0, 0))  # fmt: skip
    actions += board.focus.handle(held)
    actions += board.focus.handle(click(held.pos, up=True))
    after = board.camera.point(0, 0)
    assert (after[0] - before[0], after[1] - before[1]) == (60, 20)
    assert all(action.kind == "used" for action in actions)
    assert not board.ground.captures


def test_a_click_that_trembles_is_still_a_click(board):
    start = board.at(1, 1).rect.center
    board.focus.handle(click(start))
    near = (start[0] + 3, start[1] - 2)
    board.focus.handle(pygame.Event(pygame.MOUSEMOTION, pos=near, rel=(0, 0), buttons=(1, 0, 0)))
    actions = board.focus.handle(click(near, up=True))
    assert [(a.kind, a.id) for a in actions] == [("press", "cell.1.1")]


def test_the_wheel_zooms_about_the_pointer_unless_something_is_held_to_turn(board):
    at = board.at(2, 0).rect.center
    board.focus.handle(moved(at))
    world = board.camera.world(at)
    board.focus.handle(wheel(1))
    assert board.camera.scale == 200
    assert board.camera.world(at) == pytest.approx(world, abs=0.01)
    turned = []
    board.ground.turn = lambda by: turned.append(by) or True
    board.focus.handle(wheel(-1))
    assert turned == [1] and board.camera.scale == 200


def test_the_window_s_edge_pushes_the_map_after_a_moment(board):
    board.camera.zoom(2)
    board.focus.handle(moved((1279, 360)))
    before = board.camera.x
    board.focus.update(0.1)
    assert board.camera.x == before
    board.focus.update(0.25)
    board.focus.update(0.1)
    assert board.camera.x > before and board.ground.moving


def test_the_edge_leaves_a_map_alone_that_is_seen_whole(board):
    board.focus.handle(moved((1279, 360)))
    before = board.camera.x
    for _ in range(10):
        board.focus.update(0.1)
    assert board.camera.x == before and not board.ground.moving and not board.ground.touched


def test_the_edge_does_nothing_once_the_mouse_has_left_the_window(board):
    board.camera.zoom(2)
    board.focus.handle(moved((1279, 360)))
    board.inside = False
    before = board.camera.x
    for _ in range(10):
        board.focus.update(0.1)
    assert board.camera.x == before and not board.ground.moving


def test_a_panel_over_the_map_hides_its_places_from_the_mouse(board):
    at = board.at(1, 1).rect.center
    board.ground.covered = [pygame.Rect(at[0] - 5, at[1] - 5, 10, 10)]
    board.focus.handle(moved(at))
    assert board.focus.hovered is None


# --- keyboard -------------------------------------------------------------------------------------


def test_arrows_walk_from_place_to_place_and_tab_only_to_those_that_offer_something(board):
    board.focus.to(board.at(0, 0))
    board.focus.handle(key(pygame.K_RIGHT))
    assert board.focus.current is board.at(1, 0)
    board.focus.handle(key(pygame.K_DOWN))
    assert board.focus.current is board.at(1, 1)
    board.focus.handle(key(pygame.K_TAB))
    assert board.focus.current.manner == "select"


def test_the_map_follows_the_keyboard_to_a_place_that_is_not_seen(board):
    board.camera.step = 5
    board.camera.centre(-3, 0)
    board.ground.place(anew=True)
    far = board.at(5, 2)
    assert not board.camera.shows(*far.cell)
    board.focus.to(far)
    for _ in range(5):
        board.focus.update(0.1)
    assert board.camera.shows(*far.cell)
    assert far.rect == board.camera.rect(*far.cell)


def test_shift_and_an_arrow_push_the_map_from_any_place(board):
    board.focus.to(board.at(0, 0))
    before = board.camera.x
    board.focus.handle(key(pygame.K_RIGHT, pygame.KMOD_SHIFT))
    assert board.camera.x == before + 0.5
    assert board.focus.current is board.at(0, 0)


def test_a_place_tells_a_listener_what_lies_there_and_why_it_is_off(board):
    stop = MapStop("s", board.ground, (0, 0), "*Town*", value="neutral", why_not="Too far.")
    assert stop.speak().startswith("Town, neutral")
    assert not stop.enabled and stop.manner == "none"


# --- mini-map -------------------------------------------------------------------------------------


def test_the_mini_map_leads_the_view_to_where_it_is_pressed_and_dragged(board):
    small = MiniMap("mini", board.ground, pygame.Rect(1000, 500, 200, 100))
    focus = Focus([board.ground, small, Button("b", "B", pygame.Rect(0, 0, 10, 10))])
    focus.handle(moved(small.point(-3, 0)))
    focus.handle(click(small.point(-3, 0)))
    assert board.camera.x == pytest.approx(-3, abs=0.06)
    focus.handle(moved(small.point(4, 2)))
    assert board.camera.x == pytest.approx(4, abs=0.06)
    focus.handle(click(small.point(4, 2), up=True))
    assert not small.captures


def test_the_mini_map_holds_the_whole_map_and_marks_what_the_window_shows(board, kit):
    small = MiniMap("mini", board.ground, pygame.Rect(1000, 500, 200, 100))
    for corner in ((-4, -2), (6, 3)):
        assert small.rect.inflate(2, 2).collidepoint(small.point(*corner))
    surface = pygame.Surface(VIEW.size)
    small.marks = [(0, 0, "ember", 1.0)]
    small.draw(surface, kit)
    x, y = small.point(0.5, 0.5)
    assert surface.get_at((x, y))[:3] == kit.theme.rgb("ember")
