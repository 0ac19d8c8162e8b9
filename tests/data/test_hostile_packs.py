"""A pack may hold anything: it is told in one line, soon, and the game is played without it."""

import os

import pytest

from game import paths
from game.__main__ import main
from game.engine import datafile
from game.engine.errors import DataError
from game.games.black_souls import read
from game.games.box import open_box

GOOD = """assets:
  - id: well_of_whispers
    name: Well of Whispers
    type: cave
    threats: {fighter: 2, mage: X, healer: 1}
    difficulty: 3
    icon: shrine
"""
LAUGHS = "".join(f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))

HOSTILE = {
    "an alias that holds itself": ("&a [*a]\n", "an alias (*) that holds itself"),
    "an alias in its own mapping": ("assets: &a\n  - *a\n", "line 1"),
    "a billion values": (f"a0: &a0 [1,1,1]\n{LAUGHS}assets: [*a11]\n", "more than 200000 values"),
    "an unknown alias": ("assets: *nope\n", "undefined alias"),
    "a program": ("assets: !!python/object/apply:os.system ['exit 3']\n", "line 1"),
    "deep brackets": ("assets: " + "[" * 3000 + "]" * 3000 + "\n", "nesting"),
    "a zero byte": ("assets:\0\n", "control characters"),
    "a tab": ("assets:\n\t- id: x\n", "line 2"),
    "no date": ("assets: 2020-13-45\n", "month must be in 1..12"),
    "a number without end": (GOOD.replace("3", "9" * 5000), "digits"),
    "no number": (GOOD.replace("difficulty: 3", "difficulty: .nan"), "`int`, got `float`"),
    "infinite": (GOOD.replace("fighter: 2", "fighter: .inf"), "got `float`"),
    "two documents": (f"{GOOD}---\n{GOOD}", "another document"),
    "nothing": ("", "a pack begins with one of"),
    "a word": ("hello\n", "a pack begins with one of"),
    "no name": (GOOD.replace("Well of Whispers", '""'), "name: cannot be ''"),
    "a long name": (GOOD.replace("Whispers", "W" * 99_999), "one line of 1 to 60 letters"),
    "two lines": (GOOD.replace("Well of Whispers", '"a\\nb"'), "name: cannot be 'a\\nb'"),
    "colours": (GOOD.replace("Well of Whispers", '"\\e[31m"'), "name: cannot be '\\x1b[31m'"),
    "backwards": (GOOD.replace("Well of Whispers", '"\\u202e"'), "name: cannot be '\\u202e'"),
    "a long id": (GOOD.replace("well_of_whispers", "a" * 9999), "id: cannot be"),
    "another folder": (GOOD.replace("well_of_whispers", '"../../x"'), "../../x"),
}


def told(capsys, file):
    code = main(["check", str(file)])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_pack_is_told_in_one_line(what, tmp_path, capsys):
    content, said = HOSTILE[what]
    file = tmp_path / "hostile.yaml"
    file.write_text(content, encoding="utf-8")
    code, out, err = told(capsys, file)
    assert (code, err) == (1, "")
    assert out.startswith("hostile.yaml") and said in out and len(out.splitlines()) == 1
    assert out.rstrip("\n").isprintable() and len(out) < 800


@pytest.mark.parametrize("what", HOSTILE)
def test_the_game_is_played_without_a_hostile_pack(what):
    plain = open_box("black_souls", read).data_hash
    folder = paths.packs_folder("black_souls")
    folder.mkdir(parents=True)
    (folder / "hostile.yaml").write_text(HOSTILE[what][0], encoding="utf-8")
    (folder / "zz_good.yaml").write_text(GOOD, encoding="utf-8")
    box = open_box("black_souls", read)
    assert box.packs == ("zz_good",) and box.data_hash != plain
    (fault,) = box.faults
    assert fault.startswith("pack left out: hostile.yaml")


@pytest.mark.parametrize("name", ["👨‍👩‍👧", "검은 우물", "שלום", "می‌خواهم", "Füße & Söhne"])
def test_a_name_may_be_in_any_script(name, tmp_path, capsys):
    file = tmp_path / "good.yaml"
    file.write_text(GOOD.replace("Well of Whispers", name), encoding="utf-8")
    assert told(capsys, file) == (0, "no faults\n", "")


def test_a_pack_cut_at_any_byte_is_whole_or_told_in_one_line(tmp_path, capsys):
    file = tmp_path / "cut.yaml"
    content = GOOD.replace("Well", "우물").encode()
    for size in range(len(content)):
        file.write_bytes(content[:size])
        code, out, err = told(capsys, file)
        assert err == "" and len(out.splitlines()) == 1
        assert out == "no faults\n" if code == 0 else out.startswith("cut.yaml")


def test_the_folder_of_packs_may_hold_what_is_no_file():
    folder = paths.packs_folder("black_souls")
    (folder / "folder.yaml").mkdir(parents=True)
    if hasattr(os, "symlink"):
        (folder / "nowhere.yaml").symlink_to(folder / "nothing")
        (folder / "round.yaml").symlink_to(folder / "round.yaml")
    box = open_box("black_souls", read)
    assert box.packs == () and len(box.faults) == len(list(folder.iterdir()))
    assert all("cannot be read" in fault for fault in box.faults)


def test_as_many_values_as_all_cards_need_are_read(monkeypatch):
    monkeypatch.setattr(datafile, "MOST_VALUES", 6)
    assert datafile.parse_yaml("[1, 2, 3, 4, 5]", "x") == [1, 2, 3, 4, 5]
    with pytest.raises(DataError, match="more than 6 values"):
        datafile.parse_yaml("[1, 2, 3, 4, 5, 6]", "x")
