"""What was parsed is kept, and never counts once the text has changed."""

import json
import shutil

import pytest

from game import paths
from game.games import compiled
from game.games.compiled import SHIPPED, compile_data, tables_of


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A copy of the shipped data, compiled as a built program has it."""
    copy = tmp_path / "data"
    shutil.copytree(paths.data_folder(), copy)
    made = compile_data(copy)
    assert [file.name for file in made] == [SHIPPED] * len(made) and len(made) >= 2
    monkeypatch.setattr(paths, "data_folder", lambda: copy)
    return copy


def test_a_built_program_parses_no_yaml_at_start(data, monkeypatch):
    for folder in (data, data / "black_souls"):
        (folder / SHIPPED).rename(folder / "aside")
    wanted = json.dumps([tables_of(""), tables_of("black_souls")])  # with the order of keys
    shutil.rmtree(paths.user_cache())
    for folder in (data, data / "black_souls"):
        (folder / "aside").rename(folder / SHIPPED)
    monkeypatch.setattr(compiled, "parse_yaml", None)
    assert json.dumps([tables_of(""), tables_of("black_souls")]) == wanted
    assert not paths.user_cache().exists()


def test_yaml_that_was_changed_is_parsed_anew(data):
    phrases = data / "phrases.yaml"
    phrases.write_text(phrases.read_text("utf-8") + "\nnew_words: here\n", encoding="utf-8")
    assert tables_of("")["phrases"]["new_words"] == "here"


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"stamp": 1}', b"\xff\x00"])
def test_a_damaged_file_of_parsed_tables_costs_only_time(data, damage):
    wanted = tables_of("black_souls")
    (data / "black_souls" / SHIPPED).write_bytes(damage)
    assert tables_of("black_souls") == wanted
