"""What a person may do to their own files: options written by hand, foreign files among the saves.

Belongs here: that nothing of it breaks the window or is lost. Does not belong here: what a good
file means (`test_settings`, `tests/session`).
"""

from __future__ import annotations

import json
import os
import random
import re
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

from game import paths
from game.ai.thinkers import Here
from game.ai.worker import Worker
from game.engine.api import Setup
from game.games import GAMES
from game.session.seats import seated
from game.session.session import Session
from game.session.stats import Stats
from game.ui.app import App
from game.ui.keys import STANDARD
from game.ui.kit import open_kit
from game.ui.scenes.plan import first_plan
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings, as_toml, load_settings, save_settings
from game.ui.window import Program
from game.ui.words import open_words

WORDS = open_words()
SMALL = (640, 360)
posix = pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and devices of POSIX")
NONSENSE = (
    *("1", "-1", "0", "99999999999999999999999999", "1e308", "nan", "inf", "-inf", "true", "false"),
    *(
        '""',
        '"warp"',
        '"a\\nb"',
        '"오래된 땅"',
        "[]",
        "[1, [2]]",
        "{}",
        "{a = {b = 1}}",
        "1979-05-27",
    ),
    *('"' + "x" * 5000 + '"', '["a", 1, true]', "07:32:00", '"\\u0000"', "0x7fffffffffffffff"),
)
NAMES = (
    *("speed", "text_scale", "mute_unfocused", "reduced_motion", "confirm_end", "narrate", "shown"),
    *("last_game", "volumes", "volumes.master", "volumes.muted", "window", "window.x"),
    *("window.width", "window.maximised", "keys", "keys.hint", "keys.back", "setups"),
    *("setups.black_souls", 'setups."a b"', "unknown", '"odd key"', "place", "key"),
)
PLANS = (
    *("", "[", "[" * 100_000, "{}", "7", "null", '"x"', '{"seats": 1}', '{"seats": [[1, 2]]}'),
    '{"seats": [["A", "human"]], "options": {}, "youngest": [0], "seed": Infinity}',
    '{"seats": [["A", "human"]], "options": {}, "youngest": [1e999], "seed": "5"}',
    '{"seats": [[null, ["human"]]], "options": {}, "youngest": [0], "seed": "5"}',
    '{"seats": [["", "human"], ["B", "human"]], "options": [], "youngest": [0, 1], "seed": "5"}',
    '{"seats": [["\\u0000\\ud800", "human"], ["*[x]", "ai:none"]], "options": 3, "seed": 1}',
    '{"seats": [["A", "human"], ["A", "rules"]], "options": {"glitch": [1]}, "youngest": [7, 7],'
    ' "seed": "-5"}',
    '{"seats": [["A", "human"], ["A", "ai:adept"]], "options": {"glitch": [1], "order": {}},'
    ' "youngest": [0, 1], "seed": "5"}',
)


def line(name, value):
    """A line of the file, with its table where it stands in one."""
    table, dot, key = name.partition(".")
    return f"[{table}]\n{key} = {value}\n" if dot else f"{name} = {value}\n"


def variants():
    """Two hundred and more: each name with values of other kinds, and the good file damaged."""
    dice = random.Random(5)
    found = [line(name, dice.choice(NONSENSE)).encode() for name in NAMES for _ in range(4)]
    found += [line("setups.black_souls", json.dumps(plan)).encode() for plan in PLANS]
    good = Settings(text_scale=1.25, last_game="black_souls", shown=["first"])
    good.rebind("hint", "Ctrl+J")
    good.setups["black_souls"] = first_plan(GAMES["black_souls"], 5).as_text()
    raw = as_toml(good).encode()
    found += [raw[:at] for at in range(0, len(raw), max(1, len(raw) // 30))]
    for _ in range(60):
        at = dice.randrange(len(raw))
        found.append(raw[:at] + dice.randbytes(dice.choice((1, 1, 4))) + raw[at + 1 :])
    spots = [found.span(1) for found in re.finditer(rb"= (.*)\n", raw)]
    for start, end in spots:
        found.append(raw[:start] + dice.choice(NONSENSE).encode() + raw[end:])
    text = "".join(line(name, dice.choice(NONSENSE)) for name in NAMES if "." not in name)
    found += [text.encode(), raw.decode().encode("utf-16"), b"\x00" * 4000, dice.randbytes(4000)]
    found += [
        b"a = " + b"[" * 20_000,
        b"\xef\xbb\xbf" + raw,
        raw.replace(b"\n", b"\r\n"),
        b"=" * 99,
    ]
    return found


VARIANTS = variants()


def test_there_are_two_hundred_files():
    assert len(VARIANTS) >= 200


@pytest.mark.parametrize("part", range(8))
def test_any_file_of_settings_is_read_and_what_is_kept_is_written_well(tmp_path, part):
    file, again = tmp_path / "settings.toml", tmp_path / "again.toml"
    for raw in VARIANTS[part::8]:
        file.write_bytes(raw)
        settings, trouble = load_settings(file)
        told = WORDS.tell(trouble)
        assert "\n" not in told and len(told) < 3000
        assert all(settings.key(act) for act in STANDARD)
        assert save_settings(settings, again) is None
        tomllib.loads(again.read_text(encoding="utf-8"))
        assert load_settings(again) == (settings, None), raw


@pytest.mark.parametrize("plan", PLANS, ids=range(len(PLANS)))
def test_any_kept_set_up_leads_to_a_table_that_can_be_played(plan):
    settings = Settings(speed="instant", reduced_motion=True)
    settings.setups["black_souls"], settings.last_game = plan, "no such game"
    program = opened(settings)
    program.new_game("black_souls")
    frames(program)
    assert not program.start(program.app.stack.top.plan)
    frames(program)
    assert program.app.stack.scenes[0].session.decision is not None


def opened(settings):
    app = App(OffscreenScreen(SMALL), open_kit(SMALL, settings.text_scale), settings)
    program = Program(app, worker=Worker(make=lambda: Here(time.monotonic)))
    program.title()
    frames(program)
    return program


def frames(program, count=3):
    for _ in range(count):
        program.app.frame(0.02, [])


@pytest.mark.parametrize("part", range(6))
def test_every_page_opens_with_settings_written_by_hand(part):
    file = paths.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    for raw in VARIANTS[part * 17 :: 103]:
        file.write_bytes(raw)
        settings, _ = load_settings(file)
        program = opened(settings)
        program.options()
        frames(program)
        program.records()
        frames(program)
        program.new_game("black_souls")
        frames(program)
        program.app.close()


@pytest.mark.parametrize("place", ["file", "folder"])
def test_a_folder_in_place_of_the_settings_is_told_at_start_and_at_the_end(place):
    file = paths.settings_file()
    (file if place == "file" else file.parent.parent).mkdir(parents=True)
    if place == "folder":
        file.parent.write_text("a file where a folder should be")
    settings, trouble = load_settings(file)
    assert settings == Settings()
    assert str(file) in WORDS.tell(trouble)
    why = save_settings(settings, file)
    assert "could not be saved" in WORDS.tell(why)
    assert not list(file.parent.glob(".settings*")) if file.parent.is_dir() else True


def test_a_loop_of_links_in_place_of_the_settings_is_told():
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.symlink_to(file)
    settings, trouble = load_settings(file)
    assert settings == Settings() and WORDS.tell(trouble)
    save_settings(settings, file)
    assert load_settings(file) == (settings, None)


# --- saves ----------------------------------------------------------------------------------------


def good_record(folder, seed=5):
    """A match of a person and a bot, begun and left."""
    table = seated(GAMES["black_souls"].form, ["human", "ai:random"], ["Ann", "Bot"])
    session = Session.new(GAMES["black_souls"], Setup(2), seed, table, folder)
    session.answer(session.decision.options[0])
    session.close()
    return session.path


def picture(folder):
    (folder / "holiday.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    (folder / "holiday.jsonl").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))


def folder_named_like_a_save(folder):
    (folder / "folder.jsonl").mkdir()
    (folder / "folder.jsonl" / "inner.jsonl").write_text("{}")


def loop_of_links(folder):
    (folder / "loop.jsonl").symlink_to(folder / "loop.jsonl")
    (folder / "a.jsonl").symlink_to(folder / "b.jsonl")
    (folder / "b.jsonl").symlink_to(folder / "a.jsonl")
    (folder / "nowhere.jsonl").symlink_to(folder / "nothing")
    (folder / "up.jsonl").symlink_to(folder)


def empty_and_blank(folder):
    for name, raw in (("empty", b""), ("blank", b"\n\n\n"), ("zeros", bytes(5000))):
        (folder / f"{name}.jsonl").write_bytes(raw)


def huge(folder):
    with (folder / "huge.jsonl").open("wb") as file:
        file.truncate(1 << 40)  # a hole: it takes no room
    (folder / "deep.jsonl").write_bytes(b"[" * 200_000)
    (folder / "long.jsonl").write_bytes(b'{"format": 1' + b" " * 2_000_000)


def device_and_pipe(folder):
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.jsonl")
    os.mkfifo(folder / "beside.snap")


def odd_names(folder):
    names = ["*[x].jsonl", "오래된 땅.jsonl", "a\nb.jsonl", "\u202eevil.jsonl", "{name}.jsonl",
             ".jsonl", "%s.jsonl", "a" * 240 + ".jsonl"]  # fmt: skip
    for name in names:
        (folder / name).write_text("nonsense")
    with suppress(OSError):  # not every file system takes bytes that are no text
        Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.jsonl")).write_text("nonsense")


def times_of_no_calendar(folder):
    for n, seconds in enumerate((0, -1, 1 << 33, 1 << 36)):
        copy = folder / f"time{n}.jsonl"
        copy.write_text("nonsense")
        with suppress(OSError, OverflowError):
            os.utime(copy, (seconds, seconds))


def records_of_others(folder):
    lines = (
        *(
            "{}",
            "[]",
            "null",
            '{"format": 99}',
            '{"format": "1"}',
            '{"format": 1, "game": "chess"}',
        ),
        '{"format": 1, "id": "../../evil", "game": "black_souls"}',
    )
    for n, line in enumerate(lines):
        (folder / f"other{n}.jsonl").write_text(line + "\n")


FOREIGN = (picture, folder_named_like_a_save, loop_of_links, empty_and_blank, huge, device_and_pipe,
           odd_names, times_of_no_calendar, records_of_others)  # fmt: skip


@posix
@pytest.mark.parametrize("where", ["saves", "records"])
@pytest.mark.parametrize("foreign", FOREIGN)
def test_foreign_files_among_the_saves_are_named_and_left_alone(foreign, where):
    folder = paths.saves_folder() if where == "saves" else paths.records_folder()
    folder.mkdir(parents=True)
    good = good_record(paths.saves_folder())
    foreign(folder)
    if foreign is device_and_pipe:
        good.with_suffix(".snap1").unlink(missing_ok=True)
        os.mkfifo(good.with_suffix(".snap1"))
    before = sorted(file.name for file in folder.iterdir())
    program = opened(Settings(speed="instant", reduced_motion=True))
    program.tidy()
    program.saved()
    frames(program)
    saved = program.app.stack.top
    if where == "records":
        saved.tabs.active = 1
        saved._look()
        saved.arrange()
    for at, save in enumerate(saved.found):
        saved.list.mark(at)
        saved.arrange()
        frames(program, 1)
        if not save.loadable:
            saved._watch(save.path)  # one line, nothing else
            saved._go_on(save.path)
            frames(program, 1)
            saved.dialog = None
    assert sorted(file.name for file in folder.iterdir()) == before
    assert not program.resume(good)
    frames(program)
    assert program.app.stack.top.session.decision is not None
    program.app.close()


@pytest.mark.parametrize("where", ["saves", "records"])
def test_a_file_in_place_of_the_folder_of_saves_loses_no_match(where):
    paths.user_data().mkdir(parents=True)
    folder = paths.saves_folder() if where == "saves" else paths.records_folder()
    folder.write_text("a file where a folder should be")
    program = opened(Settings(speed="instant", reduced_motion=True))
    program.saved()
    frames(program)
    program.new_game("black_souls")
    frames(program)
    assert not program.start(program.app.stack.top.plan)
    frames(program)
    session = program.app.stack.top.session
    assert (session.trouble is not None) == (where == "saves")
    program.title()
    frames(program)
    program.app.close()


def test_a_folder_of_saves_that_may_not_be_read_is_told(monkeypatch):
    good_record(paths.saves_folder())

    def forbidden(self, pattern):
        raise PermissionError(13, "Permission denied")

    program, said = opened(Settings()), []
    monkeypatch.setattr(Path, "glob", forbidden)
    program.app.speak = said.append
    program.saved()
    frames(program)
    assert any("may not do that" in words for words in said)


@posix
@pytest.mark.parametrize("what", ["garbage", "folder", "empty"])
def test_statistics_that_are_none_are_told_and_play_goes_on(what):
    file = paths.stats_file()
    file.parent.mkdir(parents=True)
    if what == "folder":
        file.mkdir()
    else:
        file.write_bytes(b"" if what == "empty" else random.Random(1).randbytes(5000))
    stats = Stats(file)
    assert bool(stats.trouble) == (what != "empty")
    assert "\n" not in stats.trouble
    assert stats.count() == 0
    stats.close()
