"""Pictures without a window, and opening one where there is no display."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.ui import window
from game.ui.screen import NoDisplayError
from game.ui.screenshots import SCENES, ShotError, draw_state, screenshot


@pytest.mark.parametrize("what", SCENES)
def test_every_scene_can_be_drawn(tmp_path, what):
    out = tmp_path / "shot.png"
    screenshot(what, size=(1280, 720), out=out)
    assert pygame.image.load(out).get_size() == (1280, 720)


def test_a_table_is_drawn_after_any_number_of_decisions(tmp_path):
    for after in (0, 30, 20_000):
        out = tmp_path / f"{after}.png"
        screenshot("black_souls", seed=2, after=after, seat=1, size=(1280, 720), out=out)
        assert out.exists()


def test_a_position_of_a_record_is_drawn(tmp_path):
    game = GAMES["black_souls"]
    from game.engine.api import Setup

    draw_state(game, game.new(Setup(2), 3), tmp_path / "p.png", (1280, 720))
    assert (tmp_path / "p.png").exists()


def test_what_cannot_be_drawn_is_told_in_one_line(tmp_path):
    with pytest.raises(ShotError, match="known are"):
        screenshot("moon", out=tmp_path / "x.png")
    with pytest.raises(ShotError, match="allowed are 0 to 3"):
        screenshot("black_souls", seat=9, out=tmp_path / "x.png")
    with pytest.raises(ShotError, match="cannot be written"):
        screenshot("menu", size=(1280, 720), out=tmp_path / "no" / "x.png")


def test_without_a_display_one_line_says_so(monkeypatch, capsys):
    def none(**wanted):
        raise NoDisplayError("no display to open a window on")

    monkeypatch.setattr(window, "open_app", none)
    assert window.run() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "no display" in told
