"""Files of the program that are missing or damaged: one line and exit 1, or play with a note.

Belongs here: the art, fonts, sounds and layouts, as the window meets them. Does not belong here:
the data of the rules (`tests/data`), files of the user (`test_foreign_files`).
"""

from __future__ import annotations

import random
import shutil

import pygame
import pytest

from game import paths
from game.ui import window
from game.ui.layout import LayoutError, load_layout
from game.ui.scenes.plan import Place, Plan
from game.ui.tables.black_souls import places

ART = paths.art_folder()
DATA = paths.data_folder()
DAMAGES = ("missing", "empty", "cut", "random", "other", "folder")
NEEDED = ("tokens.json", "icons.json", "fonts.json", "fonts/nocturne_text.ttf")
SPARED = (
    *("wall.webp", "cards.webp", "fonts/nocturne_heading.ttf", "fonts/nocturne_ko_text.ttf"),
    *("sounds.json", "sounds/bell_turn.ogg"),
)
NONSENSE = (b"[]", b"null", b'{"a": 1, "b": []}', b"[" * 100_000, b"\xff\xfe{}")
SEATS = [Place("Ann", human=True, level="random"), Place("Bot", human=False, level="random")]
PLAN = Plan("black_souls", SEATS, {}, [0, 1], 5)


def broken(target, how, raw):
    """Damage the file at a place that links to a good one."""
    target.unlink()
    if how == "folder":
        target.mkdir()
    elif how != "missing":
        other = b"This is no such file at all."
        cut = raw[: len(raw) // 2]
        noise = random.Random(7).randbytes(3000)
        target.write_bytes(
            {"empty": b"", "cut": cut, "random": noise, "other": other}.get(how, how)
        )


@pytest.fixture
def art(tmp_path, monkeypatch):
    """A folder of links to the built art, of which one may be damaged."""
    folder = tmp_path / "art"
    for file in ART.rglob("*"):
        if file.is_file():
            place = folder / file.relative_to(ART)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(file)
    monkeypatch.setattr(paths, "art_folder", lambda: folder)
    return folder


@pytest.fixture
def opened(monkeypatch, capsys):
    """Run the window: title, a match, sounds, quit; the exit code, its lines and what it said."""
    said = []

    def script(program):
        app = program.app
        app.speak = said.append
        acts = [
            lambda: None,
            lambda: None,
            lambda: program.start(PLAN),
            lambda: None,
            lambda: app.cue("bell_turn"),
            lambda: app.cue("click"),
            lambda: None,
            app.quit,
        ]
        frame = app.frame

        def play(dt, events):
            if acts:
                acts.pop(0)()
            app.dirty = True
            return frame(dt, events)

        app.frame = play
        return program

    def run():
        opening = window.open_program
        monkeypatch.setattr(window, "open_program", lambda **wanted: script(opening(**wanted)))
        code = window.run()
        return code, capsys.readouterr().err.splitlines(), " ".join(said)

    yield run
    pygame.mixer.quit()


def no_traceback():
    return not list(paths.user_log().glob("crash-*.txt"))


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("name", NEEDED)
def test_without_what_it_cannot_do_without_it_ends_with_one_line(art, opened, name, how):
    broken(art / name, how, (ART / name).read_bytes())
    code, lines, _ = opened()
    if name.endswith(".ttf") and how == "cut":
        assert code == 0  # half a font still has letters
    else:
        assert code == 1
        assert len(lines) == 1 and name in lines[0]
    assert no_traceback()


@pytest.mark.parametrize("how", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("name", ["tokens.json", "icons.json", "fonts.json", "atlas.json"])
def test_an_index_of_another_shape_is_named(art, opened, name, how):
    broken(art / name, how, b"")
    code, lines, _ = opened()
    assert code == 1
    assert len(lines) == 1 and name in lines[0] and len(lines[0]) < 400
    assert no_traceback()


@pytest.mark.parametrize("how", ["missing", "cut", "other", "folder"])
@pytest.mark.parametrize("name", SPARED)
def test_without_a_picture_a_face_or_a_sound_it_goes_on(art, opened, name, how):
    broken(art / name, how, (ART / name).read_bytes())
    code, lines, said = opened()
    assert code == 0
    assert len(lines) <= 1 and all(name.rpartition("/")[2] in line for line in lines)
    if name in ("wall.webp", "cards.webp"):
        assert name in said and "missing or damaged" in said
    assert no_traceback()


def test_without_any_picture_it_goes_on(art, opened):
    (art / "atlas.json").unlink()
    code, lines, said = opened()
    assert (code, len(lines)) == (0, 1)
    assert "missing or damaged" in said


@pytest.mark.parametrize("text", ['{"click": {"path": "M0 0 L", "box": 512}}', "{}"])
def test_icons_that_cannot_be_drawn_are_plates(art, opened, text):
    broken(art / "icons.json", text.encode(), b"")
    assert opened()[0] == 0
    assert no_traceback()


def test_a_rectangle_outside_its_picture_is_a_plate(art, opened):
    text = (ART / "atlas.json").read_text().replace('"rect": [', '"rect": [1')
    broken(art / "atlas.json", text.encode(), b"")
    code, _, said = opened()
    assert code == 0 and "missing or damaged" in said
    assert no_traceback()


# --- layouts --------------------------------------------------------------------------------------


@pytest.fixture
def layout(tmp_path, monkeypatch):
    """The layout in which a match of two begins, as a copy."""
    target = tmp_path / "data"
    shutil.copytree(DATA, target)
    monkeypatch.setattr(paths, "data_folder", lambda: target)
    places.layout_named.cache_clear()
    yield target / "black_souls" / "layouts" / "design_2.tmx"
    places.layout_named.cache_clear()


@pytest.mark.parametrize("how", [*DAMAGES, b"<map/>", b"<a>", b"[]"])
def test_a_damaged_layout_is_named_and_the_match_is_kept(layout, opened, how):
    broken(layout, how, layout.read_bytes())
    code, lines, _ = opened()
    assert code == 1
    assert len(lines) == 1 and layout.name in lines[0]
    assert no_traceback()


def test_any_byte_of_a_layout_may_be_wrong(tmp_path, capsys):
    raw = (DATA / "black_souls" / "layouts" / "design_4.tmx").read_bytes()
    file, dice = tmp_path / "table.tmx", random.Random(3)
    words = (b"nan", b"inf", b"1e400", b"-5", b"", b"99999999999999999999", b"0")
    refused = 0
    for n in range(300):
        at = dice.randrange(len(raw) - 20)
        new = dice.choice(words) if n % 2 else dice.randbytes(1)
        start = raw.index(b'="', at) + 2 if n % 2 and b'="' in raw[at:] else at
        end = raw.index(b'"', start) if n % 2 else start + 1
        file.write_bytes(raw[:start] + new + raw[end:])
        try:
            load_layout(file)
        except LayoutError as error:
            refused += 1
            assert str(file) in str(error) and "\n" not in str(error)
    assert refused > 50


def test_the_shipped_art_is_whole(art, opened):
    code, lines, said = opened()
    assert (code, lines) == (0, [])
    assert "missing or damaged" not in said
