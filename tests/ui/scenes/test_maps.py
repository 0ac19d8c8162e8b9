"""Choosing a map where a game is set up: the game's own, the user's files, one of a share code."""

from dataclasses import replace

import pytest

from game import paths
from game.engine.api import Setup
from game.games import GAMES
from game.session.sharecode import read_share_code, share_code
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.plan import plan_again, plan_of
from game.ui.widgets import Action
from tests.ui.scenes.stage import Stage

GAME = GAMES["obsidia"]
TWO = "death_legion_home_a@0,0 w01@0,-1 light_keepers_home_a@0,-2+2"


@pytest.fixture
def set_up(tmp_path):
    """The set-up screen of Obsidia with two seats and the user's map `my own`."""
    folder = paths.maps_folder("obsidia")
    folder.mkdir(parents=True)
    state = GAME.new(Setup(2, {"map": TWO}), 1)
    GAME.write_map(state, folder / "my own.tmx")
    (folder / "bad.tmx").write_text("<map/>", encoding="utf-8")
    stage = Stage(tmp_path)
    house = replace(stage.house, games={**stage.house.games, "obsidia": GAME})
    scene = NewGame(house, "obsidia")
    stage.app.stack.reset(scene)
    stage.frame()
    scene.plan.resize(2, GAME.form)
    scene.arrange()
    return scene


def items(scene):
    return scene.focus.find("option:map").items


def choose(scene, item):
    scene.act(Action("change", scene.focus.find("option:map"), items(scene).index(item)))


def test_the_maps_that_fit_the_seats_and_the_users_files_are_offered(set_up):
    assert items(set_up) == ("Build the world", "Two Doors", "The Long Vigil", "bad", "my own")
    set_up.plan.resize(3, GAME.form)
    set_up.arrange()
    assert items(set_up) == ("Build the world", "Three Thrones", "bad", "my own")


def test_a_map_of_the_game_is_played_on(set_up):
    choose(set_up, "The Long Vigil")
    assert set_up.plan.setup(GAME.form).options["map"] == "long_vigil"
    control = set_up.focus.find("option:map")
    assert control.items[control.chosen] == "The Long Vigil"


def test_a_map_of_the_user_is_read_and_goes_with_code_and_rematch(set_up):
    choose(set_up, "my own")
    setup = set_up.plan.setup(GAME.form)
    assert setup.options["map"].startswith("in_play light_keepers_home_a@0,-1+2 w01@0,0 ")
    assert "my own" in set_up.told and set_up.good
    control = set_up.focus.find("option:map")
    assert control.items[control.chosen] == "A map of your own"
    code = set_up.plan.code(GAME)
    assert read_share_code(code, GAMES).setup.options == setup.options
    again = plan_again(GAME, set_up.plan.seats(GAME.form), setup, 1)
    assert again.setup(GAME.form).options == setup.options
    kept = plan_of(GAME, set_up.plan.as_text(), 2)
    assert kept.setup(GAME.form).options == setup.options


def test_a_bad_map_is_told_and_not_taken(set_up):
    choose(set_up, "bad")
    assert not set_up.good and "no home colony" in set_up.told
    assert set_up.plan.setup(GAME.form).options["map"] == ""


def test_a_map_for_other_seats_is_told_and_not_played(set_up):
    set_up.plan.resize(3, GAME.form)
    set_up.arrange()
    choose(set_up, "my own")
    assert not set_up.good and "2 home colonies, but 3 seats want 3" in set_up.told
    set_up.plan.resize(2, GAME.form)
    set_up.arrange()
    choose(set_up, "Two Doors")
    set_up.plan.resize(4, GAME.form)
    assert set_up.plan.setup(GAME.form).options["map"] == ""
    set_up.plan.resize(2, GAME.form)
    assert set_up.plan.setup(GAME.form).options["map"] == "two_doors"


def test_a_code_with_a_map_is_taken(set_up):
    code = share_code(GAME, Setup(2, {"map": TWO}), 9)
    set_up.house.clipboard.put(code)
    set_up.act(Action("press", set_up.focus.find("paste"), None))
    assert set_up.plan.setup(GAME.form).options["map"] == TWO
    assert set_up.focus.find("code").text == code
