"""The list of saved matches: states in words, names, removal, and what is told of each."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.ui.scenes.saved import Saved
from game.ui.scenes.title import Title
from game.ui.text import plain
from game.ui.theme import fitting_scales
from tests.ui.events import typed
from tests.ui.scenes.stage import Stage


@pytest.fixture
def stage(tmp_path, monkeypatch):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "home"))
    return Stage(tmp_path)


def kept(stage, seed, kinds="human, random"):
    """A match that was begun and left."""
    path = stage.start(kinds, seed=seed).session.path
    stage.program.title()
    stage.frame()
    stage.frame()
    return path


def opened(stage):
    stage.program.saved()
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Saved)
    return stage.top


def write(stage, words):
    """Go to the field of the name and write over what is there."""
    stage.tab_to(stage.top.focus.find("name"))
    stage.keys(pygame.K_a, mod=pygame.KMOD_CTRL)
    stage.frame(typed(words))


def test_a_match_is_named_in_the_list_and_keeps_file_and_id(stage):
    path = kept(stage, 3)
    scene = opened(stage)
    id = scene.marked.id
    write(stage, "Rainy evening")
    stage.keys(pygame.K_RETURN)
    assert "Rainy evening" in scene.list.items[0]
    stage.program.title()
    stage.frame()
    stage.frame()
    assert any("Rainy evening" in plain(w.speak()) for w in stage.top.focus.widgets)
    assert stage.program.resume(path) == ""
    stage.frame()
    stage.frame()
    session = stage.match.session
    assert (session.name, session.header.id, session.path) == ("Rainy evening", id, path)


def test_a_name_is_kept_when_another_match_is_marked_or_the_list_is_left(stage):
    kept(stage, 3), kept(stage, 4)
    scene = opened(stage)
    write(stage, "First")
    stage.tab_to(scene.list)
    stage.keys(pygame.K_DOWN)
    assert scene.name.text == ""
    write(stage, "Second")
    stage.press("leave")
    for _ in range(3):
        stage.frame()
    assert isinstance(stage.top, Title)
    assert sorted(save.name for save in stage.top.found) == ["First", "Second"]


def test_esc_leaves_the_name_as_it_was(stage):
    kept(stage, 3)
    scene = opened(stage)
    write(stage, "Fog")
    stage.keys(pygame.K_ESCAPE)
    assert stage.top is scene and scene.focus.current is scene.list
    assert scene.name.text == "" and scene.marked.name == ""


def test_damaged_and_newer_files_are_called_so_and_stand_last(stage):
    path = kept(stage, 3)
    folder = paths.saves_folder()
    (folder / "a.jsonl").write_text('{"format": 99, "game": "x"}\n')
    (folder / "b.jsonl").write_text('{"format": 1, "id"\n')
    (folder / "c.jsonl").write_text("hello\n")
    scene = opened(stage)
    assert scene.found[0].path == path
    named = {save.path.name: scene._state(save) for save in scene.found[1:]}
    assert named == {"a.jsonl": "Newer version", "b.jsonl": "Damaged", "c.jsonl": "Not a match"}
    stage.tab_to(scene.list)
    stage.keys(pygame.K_DOWN)
    assert "name" not in [w.id for w in scene.focus.widgets]


def test_a_match_is_removed_only_after_asking(stage):
    path = kept(stage, 3)
    opened(stage)
    stage.press("drop")
    stage.keys(pygame.K_RETURN)
    assert path.exists()
    for _ in range(12):
        stage.frame(dt=0.1)
    stage.keys(pygame.K_RETURN)  # the safe answer has the focus
    assert path.exists() and stage.top.dialog is None
    stage.press("drop")
    for _ in range(12):
        stage.frame(dt=0.1)
    stage.click(next(b for b in stage.top.dialog.buttons if b.id == "remove"))
    stage.frame()
    assert not path.exists() and not stage.top.found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_is_cut_at_any_size(tmp_path, monkeypatch, size):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "home"))
    stage = Stage(tmp_path, size=size)
    kept(stage, 3, "human, random, random, random, random, random")
    (paths.saves_folder() / "b.jsonl").write_text('{"format": 1, "id"\n')
    scene = opened(stage)
    for scale in fitting_scales(size):
        stage.app.set_text_scale(scale)
        for row in range(2):
            scene.list.mark(row)
            scene._take_name()
            scene.arrange()
            stage.app.dirty = True
            stage.frame()
            assert stage.app.kit.text.cut == set()
        areas = [w.area for w in scene.focus.order]
        assert all(area.collidelist(areas[i + 1 :]) < 0 for i, area in enumerate(areas))


def test_a_match_whose_cards_have_changed_says_so_beside_the_list(stage, monkeypatch):
    """Seen in the window: the row was full of it, so small that nobody could read it."""
    path = kept(stage, 3)
    text = path.read_text()
    own = text.partition('"data_hash":"')[2].partition('"')[0]
    path.write_text(text.replace(own, "another"))
    scene = opened(stage)
    save = scene.marked
    names = ", ".join(save.names)
    assert scene._line(save) == names
    told = []
    paragraph = stage.app.kit.text.paragraph
    monkeypatch.setattr(
        stage.app.kit.text,
        "paragraph",
        lambda *args, **more: told.append(args[1]) or paragraph(*args, **more),
    )
    scene.draw(pygame.Surface(stage.app.kit.size))
    why = next(words for words in told if "were changed" in words)
    assert why.startswith("The rules are the same") and path.name not in why
