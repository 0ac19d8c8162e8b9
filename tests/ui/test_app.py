"""The loop: draws only what changed, follows size and keys, leaves a crash report."""

from __future__ import annotations

import gc
import os
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.app import AWAY_RATE, FULL_RATE, IDLE_RATE, App, open_app, write_crash
from game.ui.kit import Kit, open_kit
from game.ui.scene import BaseScene, Scene, SceneStack
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings, load_settings
from tests.ui.events import key, moved


class Page(BaseScene):
    """A scene that notes what happens to it."""

    def __init__(self, name: str, story: list[str], *, opaque: bool = True) -> None:
        self.name, self.story, self.opaque = name, story, opaque
        self.busy = False
        self.changed = False
        self.sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        self.story.append(f"{self.name} enters")

    def leave(self) -> None:
        self.story.append(f"{self.name} leaves")

    def cover(self) -> None:
        self.story.append(f"{self.name} is covered")

    def uncover(self) -> None:
        self.story.append(f"{self.name} is uncovered")

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def update(self, dt: float) -> bool:
        return self.changed

    @property
    def moving(self) -> bool:
        return self.busy

    def draw(self, surface: pygame.Surface) -> None:
        self.story.append(f"{self.name} draws")


@pytest.fixture
def app(kit: Kit, tmp_path: Path) -> App:
    screen = OffscreenScreen((1280, 720))
    return App(screen, kit, Settings(), settings_file=tmp_path / "settings.toml")


def test_changes_of_the_stack_wait_for_the_end_of_the_frame() -> None:
    story: list[str] = []
    stack = SceneStack()
    a, b, c = Page("a", story), Page("b", story), Page("c", story)
    assert isinstance(a, Scene)
    stack.push(a)
    assert stack.top is None
    stack.settle()
    stack.push(b)
    stack.settle()
    stack.replace(c)
    stack.settle()
    stack.pop()
    stack.settle()
    assert story == [
        "a enters", "a is covered", "b enters", "b leaves", "c enters", "c leaves",
        "a is uncovered",
    ]  # fmt: skip
    stack.push(b)
    stack.reset(c)
    stack.settle()
    assert stack.scenes == (c,)


def test_what_can_wait_is_done_once_a_picture_was_shown(app: App) -> None:
    done: list[int] = []
    app.later.append(lambda: done.append(app.frames))
    app.dirty = False
    app.frame(0.0, [])
    assert done == []
    app.dirty = True
    app.frame(0.0, [])
    app.dirty = True
    app.frame(0.0, [])
    assert done == [1]


def test_what_a_scene_held_is_gone_once_the_next_one_was_shown(app: App) -> None:
    left = Page("left", [])
    left.circle = left  # as widgets hang together with their scene
    kept = weakref.ref(left)
    app.stack.push(left)
    app.frame(0.0, [])
    app.stack.reset(Page("next", []))
    del left
    gc.disable()
    try:
        app.frame(0.0, [])
    finally:
        gc.enable()
    assert kept() is None


def test_only_what_shows_is_drawn() -> None:
    story: list[str] = []
    stack = SceneStack()
    for page in (Page("menu", story), Page("table", story), Page("pause", story, opaque=False)):
        stack.push(page)
    stack.settle()
    story.clear()
    stack.draw(pygame.Surface((10, 10)))
    assert story == ["table draws", "pause draws"]


def test_nothing_is_drawn_when_nothing_changes(app: App) -> None:
    page = Page("a", [])
    app.stack.push(page)
    assert app.frame(0.02, [])
    assert [app.frame(0.05, []) for _ in range(20)] == [False] * 20
    page.changed = True
    assert app.frame(0.05, [])
    assert app.frames == 2


def test_the_loop_rests_at_20_hz_and_wakes_for_half_a_second(app: App) -> None:
    page = Page("a", [])
    app.stack.push(page)
    for _ in range(40):
        app.frame(0.05, [])
    assert app.rate == IDLE_RATE == 20
    app.frame(0.05, [moved((5, 5))])
    assert app.rate == FULL_RATE == 60
    for _ in range(9):
        app.frame(0.05, [])
    assert app.rate == FULL_RATE
    app.frame(0.05, [])
    app.frame(0.05, [])
    assert app.rate == IDLE_RATE
    page.busy = True
    assert app.rate == FULL_RATE
    page.busy = False
    app.frame(0.01, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert app.rate == AWAY_RATE


def test_a_new_size_reaches_kit_and_scenes(app: App) -> None:
    page = Page("a", [])
    app.stack.push(page)
    app.frame(0.02, [])
    assert isinstance(app.screen, OffscreenScreen)
    for size in ((1920, 1080), (1366, 768), (2560, 1440), (1280, 720)):
        app.screen.resize(size)
        assert app.frame(0.02, [])
        assert app.kit.size == size == page.sizes[-1]


def test_text_grows_by_key_on_every_screen(app: App) -> None:
    app.stack.push(Page("a", []))
    app.frame(0.02, [])
    before = app.kit.theme.text_px("prompt")
    app.frame(0.02, [key(pygame.K_EQUALS, pygame.KMOD_LCTRL)])
    assert app.kit.theme.text_px("prompt") > before and app.settings.text_scale == 1.15
    assert "115 %" in app.notice
    app.frame(0.02, [key(pygame.K_MINUS, pygame.KMOD_LCTRL)])
    assert app.kit.theme.text_px("prompt") == before


def test_ctrl_0_gives_text_its_first_size(app: App) -> None:
    app.stack.push(Page("a", []))
    app.set_text_scale(1.5)
    app.frame(0.02, [key(pygame.K_0, pygame.KMOD_LCTRL)])
    assert app.settings.text_scale == app.kit.theme.text_scale == 1.0
    assert "100 %" in app.notice
    assert app.settings.rebind("hint", "Ctrl+0") is not None


@pytest.mark.parametrize("was", [True, False])
def test_full_screen_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, was: bool
) -> None:
    file = tmp_path / "settings.toml"
    monkeypatch.setattr(paths, "settings_file", lambda: file)
    first = open_app(no_audio=True)
    if was:
        first.frame(0.02, [key(pygame.K_F11)])
        kept = file.read_text(encoding="utf-8")
        assert "fullscreen = true" in kept, "at once: the program may be killed"
    first.close()
    again = open_app(no_audio=True)
    assert again.screen.fullscreen is was  # type: ignore[union-attr]
    again.close()
    reset = open_app(no_audio=True, reset_window=True)
    assert reset.screen.fullscreen is False  # type: ignore[union-attr]
    reset.close()


def test_a_held_key_goes_full_screen_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    monkeypatch.setattr(app.screen, "toggle_fullscreen", lambda: done.append(1))
    app.stack.push(Page("a", []))
    held = key(pygame.K_RETURN, pygame.KMOD_LALT)
    app.frame(0.02, [held, held])
    app.frame(0.02, [held])
    assert len(done) == 1
    app.frame(0.02, [pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), held])
    assert len(done) == 2
    app.frame(0.02, [pygame.Event(pygame.WINDOWFOCUSLOST), held])
    assert len(done) == 3


def test_after_a_long_frame_a_key_that_was_let_go_repeats_nothing(app: App) -> None:
    tab, up = key(pygame.K_TAB), pygame.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0)
    assert app._without_repeats([tab, tab, tab, up, tab, up]) == [tab, up, tab, up]
    app.frame(0.02, [tab])
    other = key(pygame.K_DOWN)
    assert app._without_repeats([tab, other, other, up]) == [other, up]


def test_m_mutes_but_not_while_somebody_writes(app: App) -> None:
    class Writing:
        writes = True

    page = Page("a", [])
    app.stack.push(page)
    app.frame(0.02, [])
    app.frame(0.02, [key(pygame.K_m)])
    assert app.settings.volumes.muted
    page.focus = Writing()  # type: ignore[attr-defined]
    app.frame(0.02, [key(pygame.K_m)])
    assert app.settings.volumes.muted


def test_quitting_leaves_all_scenes_and_saves_the_settings(app: App) -> None:
    story: list[str] = []
    app.stack.push(Page("a", story))
    app.stack.push(Page("b", story))
    app.frame(0.02, [])
    app.frame(0.02, [pygame.Event(pygame.QUIT)])
    assert not app.running
    app.settings.speed = "slow"
    app.close()
    assert story[-2:] == ["b leaves", "a leaves"]
    assert app.settings_file is not None and load_settings(app.settings_file)[0].speed == "slow"


def test_a_fault_leaves_a_report_and_one_line(
    app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Bad(Page):
        def update(self, dt: float) -> bool:
            raise RuntimeError("the table fell over")

    app.stack.push(Bad("bad", []))
    pygame.event.clear()
    assert app.run(tmp_path / "log") == 1
    report = next((tmp_path / "log").glob("crash-*.txt"))
    assert "the table fell over" in report.read_text(encoding="utf-8")
    said = capsys.readouterr().err.strip()
    assert str(report) in said and "\n" not in said and "Traceback" not in said


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a closed folder")
def test_a_closed_log_folder_is_no_second_fault(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert write_crash(ValueError("x"), tmp_path / "log") is None


def test_switching_size_five_times_gives_the_same_pictures() -> None:
    kit = open_kit((1280, 720))
    surface = pygame.Surface((300, 120))

    def picture() -> bytes:
        surface.fill((0, 0, 0))
        rect = kit.rect(20, 20, 380, 120)
        kit.draw.panel(surface, rect, "Seats", "meeple-group", "4 of 6")
        return pygame.image.tobytes(surface, "RGB")

    first = picture()
    for size in ((1920, 1080), (1280, 720)) * 3:
        kit.resize(size)
    assert picture() == first
