"""Maps on the command line: played on, written from a record, validated."""

import json
import re
import subprocess
import sys

import pytest

from game.games.obsidia import GAME
from tests.tools.test_command_line import nocturne  # noqa: F401

BOTS = "ai:random,ai:random"


@pytest.fixture
def record(nocturne, tmp_path):  # noqa: F811
    file = tmp_path / "match.jsonl"
    code, _, said = nocturne(
        *("play", "obsidia", "--headless", "--seats", BOTS, "--seed", 3),
        *("--map", "two_doors", "--record", file),
    )
    assert (code, said) == (0, "")
    return file


def header(file):
    return json.loads(file.read_text("utf-8").splitlines()[0])


def test_a_map_of_the_game_is_named_in_the_record(nocturne, record):  # noqa: F811
    assert header(record)["setup"]["options"]["map"] == "two_doors"
    code, out, _ = nocturne("replay", record, "--verify")
    assert code == 0 and "agree" in out


def test_a_map_file_is_wholly_in_the_record_which_needs_it_no_more(nocturne, record, tmp_path):  # noqa: F811
    file = tmp_path / "board.tmx"
    code, out, _ = nocturne("export-map", record, file)
    assert (code, len(out.splitlines())) == (0, 3) and file.is_file()
    text, again = GAME.read_map(file), tmp_path / "again.jsonl"
    code, _, _ = nocturne(
        *("play", "obsidia", "--headless", "--seats", BOTS, "--map", file, "--record", again)
    )
    assert code == 0 and header(again)["setup"]["options"]["map"] == text
    file.unlink()
    assert nocturne("replay", again, "--verify")[0] == 0


def test_simulate_and_arena_play_on_a_map(nocturne):  # noqa: F811
    more = ("--games", 2, "--map", "long_vigil", "--json")
    code, out, _ = nocturne("simulate", "obsidia", "--seats", BOTS, *more)
    assert code == 0 and json.loads(out)["finished"] == 2
    code, out, _ = nocturne("arena", "obsidia", "--a", "random", "--seats", 2, *more)
    assert code == 0 and json.loads(out)["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("play", "obsidia", "--headless", "--map", "nowhere.tmx"), 2, "there is no map file"),
        (("play", "black_souls", "--headless", "--map", "two_doors"), 2, "is not played on a map"),
        (("play", "obsidia", "--headless", "--map", "two_doors"), 2, "map=two_doors needs 2 seats"),
        (("export-map", "nowhere.jsonl", "x.tmx"), 2, "cannot be read"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(nocturne, arguments, code, said):  # noqa: F811
    got, _, told = nocturne(*arguments)
    assert got == code and said in told and told.count("\n") == 1


def test_an_illegal_map_is_a_fault_told_with_file_cell_and_reason(nocturne, record, tmp_path):  # noqa: F811
    file = tmp_path / "board.tmx"
    nocturne("export-map", record, file)
    text = re.sub(r'(name="first"[^/]*value=")\w+', r"\1nobody", file.read_text("utf-8"))
    assert "nobody" in text
    file.write_text(text, "utf-8")
    for command in (("play", "obsidia", "--headless", "--seats", BOTS, "--map", file),):
        code, _, told = nocturne(*command)
        assert code == 1 and "board.tmx: nobody cannot begin" in told and told.count("\n") == 1
    code, out, _ = nocturne("check", file)
    assert code == 1 and out.startswith("board.tmx: nobody cannot begin")


def test_a_map_is_written_only_where_it_can_be(nocturne, record, tmp_path):  # noqa: F811
    assert nocturne("export-map", record, tmp_path / "board.png")[0] == 2
    assert nocturne("export-map", record, tmp_path / "nowhere" / "board.tmx")[0] == 2


def test_check_validates_maps_of_the_users(nocturne, record, tmp_path):  # noqa: F811
    nocturne("export-map", record, tmp_path / "board.tmx")
    assert nocturne("check", tmp_path / "board.tmx")[:2] == (0, "no faults\n")
    assert nocturne("check", tmp_path)[0] == 0
    (tmp_path / "other.tmx").write_text("<map/>", "utf-8")
    code, out, _ = nocturne("check", tmp_path)
    assert code == 1 and out.startswith("other.tmx: ")


def test_a_shipped_map_that_differs_from_the_data_is_named(tmp_path, monkeypatch):
    from game import paths
    from game.tools import maps

    assert maps.shipped_faults(GAME) == []
    whole = paths.data_folder() / "obsidia" / "maps"
    folder = tmp_path / "obsidia" / "maps"
    folder.mkdir(parents=True)
    for file in whole.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "crown_of_ash.tmx").unlink()
    (folder / "two_doors.tmx").write_bytes((whole / "long_vigil.tmx").read_bytes())
    monkeypatch.setattr(paths, "data_folder", lambda: tmp_path)
    missing, other = maps.shipped_faults(GAME)
    assert "crown_of_ash.tmx: this map is missing" in missing
    assert "two_doors.tmx: another map than two_doors in the data" in other


def test_playing_on_a_map_of_the_game_reads_no_file():
    code = (
        "import sys; from game.__main__ import main; main(['play', 'obsidia', '--headless',"
        "'--seats', 'ai:random,ai:random', '--map', 'two_doors', '--seed', '1']);"
        "print({'pytmx', 'pygame'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
