"""Where the window opens: C-31 (a monitor is gone) and C-32 (small and large displays)."""

from __future__ import annotations

import pygame
import pytest

from game.ui import screen
from game.ui.kit import open_kit
from game.ui.screen import (
    TITLE_STRIP,
    TITLE_VISIBLE,
    Box,
    NoDisplayError,
    OffscreenScreen,
    Place,
    WindowScreen,
    first_place,
    frame_drift,
    looks_maximised,
    restored_place,
    unit,
)

LAPTOP: list[Box] = [(0, 0, 1366, 768)]
LEFT_OF_MAIN: list[Box] = [(0, 0, 1920, 1080), (-1920, 0, 1920, 1080)]
ABOVE_MAIN: list[Box] = [(0, 0, 1920, 1080), (0, -1440, 2560, 1440)]
RIGHT_AND_LOW: list[Box] = [(0, 0, 1920, 1080), (1920, 300, 1280, 1024)]
WITH_PANEL: list[Box] = [(0, 28, 2560, 1412)]
FOUR_K: list[Box] = [(0, 0, 3840, 2160)]


def title_reached(place: Place, desktops: list[Box]) -> bool:
    for x, y, w, h in desktops:
        across = min(place.x + place.width, x + w) - max(place.x, x)
        if across >= TITLE_VISIBLE and y <= place.y <= y + h - TITLE_STRIP // 2:
            return True
    return False


@pytest.mark.parametrize(
    ("saved", "desktops"),
    [
        (Place(100, 60, 1280, 720), LAPTOP),  # its foot is under the edge: as it was left
        (Place(-1700, 120, 1280, 720), LEFT_OF_MAIN),
        (Place(300, -1300, 1600, 900), ABOVE_MAIN),
        (Place(1950, 320, 1280, 720), RIGHT_AND_LOW),
        (Place(400, 28, 1600, 900), WITH_PANEL),
        (Place(3000, 1200, 1600, 900), FOUR_K),
    ],
)
def test_a_place_on_a_present_display_is_kept(saved: Place, desktops: list[Box]) -> None:
    place = restored_place(saved, desktops)
    assert title_reached(place, desktops)
    assert place == saved


@pytest.mark.parametrize(
    ("saved", "desktops"),
    [
        (Place(2200, 100, 1280, 720), [(0, 0, 1920, 1080)]),  # right-hand display gone
        (Place(-1700, 120, 1280, 720), [(0, 0, 1920, 1080)]),  # left-hand display gone
        (Place(200, -1200, 1280, 720), [(0, 0, 1920, 1080)]),  # upper display gone
        (Place(1860, 50, 1280, 720), [(0, 0, 1920, 1080)]),  # 60 px of the title left
        (Place(100, 1075, 1280, 720), [(0, 0, 1920, 1080)]),  # title under the edge
        (Place(5000, 4000, 1600, 900), LAPTOP),
    ],
)
def test_a_lost_window_is_centred(saved: Place, desktops: list[Box]) -> None:
    place = restored_place(saved, desktops)
    x, y, w, h = desktops[0]
    assert x <= place.x and place.x + place.width <= x + w
    assert y <= place.y and place.y + place.height <= y + h


def test_reset_window_forgets_the_place() -> None:
    assert restored_place(None, FOUR_K) == first_place(FOUR_K)


@pytest.mark.parametrize("desktop", [(1366, 768), (1280, 720), (1920, 1080), (3840, 2160)])
def test_the_first_window_lies_inside_the_usable_area(desktop: tuple[int, int]) -> None:
    place = first_place([(0, 0, *desktop)])
    assert place.x >= 0 and place.x + place.width <= desktop[0]
    assert place.y >= 0 and place.y + place.height <= desktop[1]
    assert place.width >= min(desktop[0], 1280)


def test_the_first_window_on_small_pixels_has_text_that_can_be_read() -> None:
    """C-33: on 3200 by 1800 everything was tiny; here body text is 26 px high or more."""
    place = first_place(FOUR_K)
    kit = open_kit((place.width, place.height))
    assert kit.text.role_px("body") >= 26


def test_a_display_without_room_for_the_frame_starts_maximised() -> None:
    assert first_place([(0, 0, 1280, 720)]).maximised
    assert first_place([(0, 0, 1024, 768)]).maximised
    assert not first_place(LAPTOP).maximised
    assert not first_place(FOUR_K).maximised


def test_a_place_larger_than_the_display_shrinks_to_it() -> None:
    place = restored_place(Place(0, 0, 2560, 1440), LAPTOP)
    assert (place.width, place.height) == (1366, 768)
    assert (place.x, place.y) == (0, 0)


def test_the_unit_is_the_smaller_ratio() -> None:
    assert unit((1920, 1080)) == 1
    assert unit((2560, 1080)) == 1
    assert unit((1280, 1080)) == pytest.approx(2 / 3)


def test_a_window_opens_on_the_dummy_driver_and_goes_full_screen_and_back() -> None:
    window = WindowScreen("test", Place(10, 10, 1000, 600))
    try:
        before = window.place()
        window.surface().fill((1, 2, 3))
        window.flip()
        window.toggle_fullscreen()
        window.flip()
        window.toggle_fullscreen()
        assert window.size == (1000, 600)
        assert window.place() == before
        assert window.to_surface((10, 20)) == (10, 20)
    finally:
        window.close()


def test_the_offscreen_screen_is_of_the_size_asked_for() -> None:
    plain = OffscreenScreen((640, 360))
    assert plain.size == plain.surface().get_size() == (640, 360)
    plain.resize((800, 450))
    assert plain.size == (800, 450)
    assert plain.place() is None


def test_no_display_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", fail)
    monkeypatch.setenv("DISPLAY", ":0")
    with pytest.raises(NoDisplayError, match="no display to open a window on"):
        screen.start_display()


def test_without_a_desktop_sdl_is_not_asked_so_it_prints_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen.sys, "platform", "linux")
    monkeypatch.setattr(pygame.display, "init", lambda: pytest.fail("SDL was asked"))
    for name in screen.LEADS_TO_DISPLAY:
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(NoDisplayError, match="start it in a desktop session"):
        screen.start_display()


def test_the_usable_areas_are_found() -> None:
    areas = screen.desktops()
    assert areas and all(w > 0 and h > 0 for _, _, w, h in areas)


def test_linux_asks_for_a_plain_frame_buffer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setattr(screen.sys, "platform", "linux")
    screen.prepare_environment()
    assert screen.os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert screen.os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_a_window_that_fills_its_display_counts_as_maximised() -> None:
    assert looks_maximised((0, 19, 1366, 749), LAPTOP)
    assert looks_maximised((-1920, 30, 1920, 1050), LEFT_OF_MAIN)
    assert not looks_maximised((0, 0, 1280, 720), LAPTOP)
    assert not looks_maximised((100, 100, 1600, 900), FOUR_K)


def test_a_driver_nobody_sees_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/1")
    with pytest.raises(NoDisplayError, match="no window system"):
        screen.start_display()


def test_the_frame_of_a_window_manager_does_not_make_the_window_creep() -> None:
    assert frame_drift(Place(100, 100, 1000, 600), (101, 120)) == (1, 20)
    assert frame_drift(Place(100, 100, 1000, 600), (600, 120)) == (0, 0)
    assert frame_drift(Place(100, 100, 1000, 600), (90, 100)) == (0, 0)


@pytest.mark.parametrize("name", screen.DRIVERS)
def test_a_driver_named_by_nothing_counts_as_none(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for empty in ("", " "):
        monkeypatch.setenv(name, empty)
        screen.prepare_environment()
        assert name not in screen.os.environ
    monkeypatch.setenv(name, "dummy")
    screen.prepare_environment()
    assert screen.os.environ[name] == "dummy"


def test_a_window_that_was_full_screen_opens_so_and_still_knows_its_place() -> None:
    saved = Place(10, 10, 1000, 600)
    window = WindowScreen("test", saved, fullscreen=True)
    try:
        window.note(pygame.Event(pygame.WINDOWMOVED, x=0, y=0))
        assert window.fullscreen and window.place() == saved
        window.toggle_fullscreen()
        assert not window.fullscreen and window.size == (1000, 600)
        window.note(pygame.Event(pygame.WINDOWMOVED, x=11, y=30))
        assert window._drift == (1, 20), "the frame is met for the first time"
    finally:
        window.close()


def test_parts_of_a_window_can_be_shown() -> None:
    window = WindowScreen("test", Place(10, 10, 1000, 600))
    try:
        parts = [pygame.Rect(0, 0, 10, 10), pygame.Rect(500, 300, 40, 20)]
        assert not window._flip_parts(parts), "nothing was drawn on it yet"
        window.surface().fill((1, 2, 3))
        assert window._flip_parts(parts)
        window.flip(parts)
    finally:
        window.close()
