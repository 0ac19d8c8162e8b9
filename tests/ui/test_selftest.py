"""Trying the program out finds what is missing, and the bench measures each scene."""

import json

import pytest

from game.ai.thinkers import Here
from game.ai.worker import Worker
from game.engine.codec import digest
from game.games import GAMES
from game.ui import bench, benches, selftest
from game.ui.screenshots import SCENES, rest, staged
from game.ui.selftest import SelftestError, seeded_match
from tests import bless


def worker():
    return Worker(lambda: 0.0, lambda: Here(lambda: 0.0))


def digests():
    """The text of data/selftest.json: what each game's seeded match ends with."""
    found = {id: digest(seeded_match(GAMES[id], worker()).state) for id in selftest.tabled()}
    return json.dumps(found, indent=2) + "\n"


def test_the_stored_digests_are_those_of_the_rules():
    name = next(name for name in bless.GOLDENS if name.endswith("selftest.json"))
    assert bless.made(name) == bless.kept(name), "run `python -m tests.bless` and review the diff"


def test_a_fault_of_the_data_fails_the_selftest_in_one_line(capsys):
    assert selftest.selftest(["assets.yaml: there is no such icon"]) == 1
    told = capsys.readouterr()
    assert told.err == "nocturne: selftest failed: assets.yaml: there is no such icon\n"
    assert told.out == ""


def test_another_match_than_the_stored_one_is_named():
    with pytest.raises(SelftestError, match="the seeded match ends with"):
        game = GAMES["black_souls"]
        thinker = Elsewhere()
        selftest._match(game, thinker, {"black_souls": "0123"})


class Elsewhere(Worker):
    """Bots that think here and say that they do not."""

    def __init__(self):
        super().__init__(lambda: 0.0, lambda: Here(lambda: 0.0))

    elsewhere = True


def test_bots_without_a_process_of_their_own_fail_the_selftest():
    with pytest.raises(SelftestError, match="no process for the bots"):
        selftest._match(GAMES["black_souls"], worker(), {})


def test_art_that_is_missing_is_named():
    program = staged("menu", size=(1280, 720))
    rest(program.app)
    selftest._look_at(program.app, "menu")
    program.app.kit.assets.picture("no.such", (8, 8))
    with pytest.raises(SelftestError, match=r"menu: the art lacks picture no\.such"):
        selftest._look_at(program.app, "menu")
    program.close()


def test_all_art_and_sound_can_be_loaded(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    program = staged("menu", size=(1280, 720))
    assert "pictures" in selftest._assets(program.app.kit)
    assert "sounds" in selftest._sounds(program.app)
    program.close()


# The bench


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(bench, "IDLE_SECONDS", 0.01)
    monkeypatch.setattr(bench, "REDRAWS", 1)
    monkeypatch.setattr(bench, "MOST_POINTED", 2)
    monkeypatch.setattr(bench, "CALM", 2)
    monkeypatch.setattr(bench, "LOG_LINES", 20)
    monkeypatch.setattr(bench, "APPENDS", 2)


def test_every_scene_and_table_has_its_figures(quick, monkeypatch):
    assert bench.SCENES is SCENES  # that each of them opens is proved by `test_patches`
    some = ("menu", "gallery", "tutorial")
    monkeypatch.setattr(bench, "SCENES", some)
    found = bench.scenes(["black_souls"])
    assert set(found["ui"]) == {*some, "black_souls"}
    names = ["redraw_720_ms", "redraw_1080_ms", "hover_ms", "idle_percent"]
    for what, figures in found["ui"].items():
        panned = ["pan_1080_ms"] if what == "tutorial" else []  # the first game's has a map
        assert list(figures) == names + panned and all(value >= 0 for value in figures.values())
    assert found["log_append_ms"] > 0
    assert found["gallery_key_ms"] > 0


def test_the_figures_of_the_children_are_put_together(monkeypatch):
    times = iter([300.0, 100.0, 200.0, 500.0, 400.0])

    def child(part, game):
        if part == "scenes":
            return {"ui": {}, "log_append_ms": 1.0, "gallery_key_ms": None}
        return {"first_frame_ms": next(times), "rss_mb": None}

    monkeypatch.setattr(benches, "_child", child)
    assert benches.window_figures(None) == {
        "ui": {},
        "log_append_ms": 1.0,
        "gallery_key_ms": None,
        "first_frame_ms": 300.0,
        "rss_mb": None,
        "folder_mb": None,
    }
