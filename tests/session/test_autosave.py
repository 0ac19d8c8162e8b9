"""The files of a match: nothing saved is lost by a kill, a full disk or a forbidden folder."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.record import parse_record
from game.session import autosave, files
from game.session.files import SaveError
from game.session.loading import load
from game.session.session import Session
from tests.session.table import GAMES, again, exact, play, play_at_random, sit

ROOT = Path(__file__).parents[2]


class Killed(BaseException):
    """The process ends here: nothing behind this line happens."""


def kill_at(monkeypatch, call):
    """End the process at the n-th call to the system; the last write may be half done."""
    left = [call]

    def counted(name):
        real = getattr(os, name)

        def once(*arguments, **options):
            left[0] -= 1
            if left[0] < 0:
                raise Killed
            if not left[0]:
                if name == "write":
                    real(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
                raise Killed
            return real(*arguments, **options)

        monkeypatch.setattr(os, name, once)

    for name in ("write", "fsync", "replace", "ftruncate"):
        counted(name)


def full_disk(monkeypatch, after=0):
    """The disk takes so many bytes more."""
    left, real = [after], os.write

    def write(file, content):
        taken = bytes(content)[: left[0]]
        if not taken:
            raise OSError(errno.ENOSPC, "No space left on device")
        left[0] -= len(taken)
        return real(file, taken)

    monkeypatch.setattr(os, "write", write)


# -- Every decision is on the disk ---------------------------------------------------------------


def test_every_decision_is_in_the_file_at_once(tmp_path):
    session = sit(folder=tmp_path)
    for n, choice in enumerate(("sail 1", "pass", "draw"), start=1):
        play(session, choice)
        assert session.path.read_text() == session.record_text
        assert len(parse_record(session.path.read_text(), "record").choices) == n


def test_a_record_never_appears_without_its_header(tmp_path, monkeypatch):
    for call in range(1, 5):
        with monkeypatch.context() as patch:
            kill_at(patch, call)
            try:
                sit(folder=tmp_path, id=f"match{call}")
            except Killed:
                path = tmp_path / f"match{call}.jsonl"
                assert not path.exists() or load(path, GAMES).n == 0


def test_a_kill_at_any_call_to_the_system_loses_the_last_decision_at_most(tmp_path, monkeypatch):
    calls = 0
    for call in range(1, 210):
        session = sit(folder=tmp_path, seed=call, id=f"match{call}")
        play_at_random(session, 18, seed=call)
        answered = 18
        with monkeypatch.context() as patch:
            kill_at(patch, call % 20 + 1)
            try:
                for _ in range(8):
                    play_at_random(session, 1, seed=answered)
                    answered += 1
            except Killed:
                calls += 1
        found = load(session.path, GAMES)
        assert found.kind in ("whole", "cut"), found.words
        assert answered <= found.n <= answered + 1
    assert calls > 200


def test_cutting_a_record_at_every_byte_loses_the_cut_line_only(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=30), 22)
    session._recorder.close()
    whole = session.path.read_bytes()
    header = whole.index(b"\n") + 1
    for size in reversed(range(header - 1, len(whole))):
        os.truncate(session.path, size)
        found = load(session.path, GAMES)
        ended = b"\n" in whole[size - 1 : size] or size == header - 1
        assert found.kind == ("whole" if ended else "cut"), (size, found.words)
        assert found.n == whole[:size].count(b'"choice":[', 0, whole[:size].rfind(b"\n") + 1)


def test_a_cut_record_goes_on_where_it_was_cut(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass, sail 2")
    session._recorder.close()
    session.path.write_bytes(session.path.read_bytes()[:-9])
    resumed = play(again(session), "sail 1, pass, rest")
    assert resumed.path.read_text() == resumed.record_text
    assert load(resumed.path, GAMES).n == 5


CHILD = """
import sys
from pathlib import Path
from tests.session.table import play_at_random, sit
session = sit(folder=Path(sys.argv[1]), id="match", length=400)
for n in range(1, 10_000):
    play_at_random(session, 1, seed=n, allowed=lambda choice: choice != ("rest",))
    print(session.state.clock, flush=True)
"""


@pytest.mark.parametrize("moment", [1, 7, 19, 20, 40, 63])
def test_a_really_killed_process_can_be_resumed(tmp_path, moment):
    folder = tmp_path / "밤의 저장 folder"
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    told = 0
    for _ in range(moment):
        told = int(child.stdout.readline())
    child.kill()
    told = max([told, *map(int, child.stdout.read().split())])
    child.wait()
    child.stdout.close()
    found = load(folder / "match.jsonl", GAMES)
    assert found.kind in ("whole", "cut") and told <= found.n <= told + 1
    resumed = Session.resume(found)
    assert resumed.state.clock == found.n and resumed.trouble is None


# -- Trouble with the disk -----------------------------------------------------------------------


def test_on_a_full_disk_the_match_goes_on_in_memory_and_nothing_saved_is_lost(
    tmp_path, monkeypatch
):
    session = play(sit(folder=tmp_path), "sail 1, pass, rest")
    saved = session.path.read_bytes()
    with monkeypatch.context() as patch:
        full_disk(patch, after=11)
        play(session, "draw, sail 2, pass")
        assert isinstance(session.trouble, SaveError)
        assert str(session.trouble) == f"{session.path} cannot be written: the disk is full"
        assert session.state.clock == 6
        assert session.path.read_bytes().startswith(saved)
        assert load(session.path, GAMES).n == 3
    assert session.save() is None
    assert session.path.read_text() == session.record_text
    assert load(session.path, GAMES).n == 6


def test_after_trouble_the_next_decision_brings_what_was_missing(tmp_path, monkeypatch):
    session = play(sit(folder=tmp_path), "rest")
    with monkeypatch.context() as patch:
        full_disk(patch)
        play(session, "rest, rest")
    play(session, "rest")
    assert session.trouble is None and load(session.path, GAMES).n == 4


def test_a_full_disk_at_a_snapshot_keeps_the_older_ones(tmp_path, monkeypatch):
    session = play_at_random(sit(folder=tmp_path, length=400), 41)
    session._write_snapshot()
    older = [head.n for head, _ in autosave.snapshots(session.path)]
    with monkeypatch.context() as patch:
        full_disk(patch, after=100)
        session._write_snapshot()
    assert session.trouble is not None
    assert [head.n for head, _ in autosave.snapshots(session.path)][-2:] == older[:2]
    session._recorder.close()
    assert exact(again(session)) == exact(session)


def test_a_match_begun_on_a_full_disk_is_played_in_memory(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        full_disk(patch)
        session = play(sit(folder=tmp_path), "sail 1")
        assert session.trouble is not None and not session.path.exists()
        assert list(tmp_path.glob("*.new")) == []
    assert session.save() is None and load(session.path, GAMES).n == 1


READ_ONLY = """
import os, sys
from pathlib import Path
import sqlite3
from game.session.saves import saves
from game.session.stats import Stats
from game.session.loading import load
from tests.session.table import GAMES, play, sit
import msgspec, uuid, encodings.idna, json
folder = Path(sys.argv[1])
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
session = play(sit(folder=folder / "saves"), "sail 1, pass")
print(session.state.clock, session.trouble)
session.close()
print(load(folder / "saves" / "old.jsonl", GAMES).n)
print(Stats(folder / "stats.sqlite").trouble)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are forbidden in another way there")
def test_in_a_read_only_folder_the_match_goes_on_and_says_why_it_is_not_saved(tmp_path):
    saves = tmp_path / "saves"
    old = play(sit(folder=saves, id="old"), "sail 1, pass, rest")
    old.close()
    for folder in (saves, tmp_path):
        folder.chmod(0o555)
    opened = [parent for parent in tmp_path.parents if not parent.stat().st_mode & 0o001]
    modes = [parent.stat().st_mode for parent in opened]
    for parent in opened:
        parent.chmod(parent.stat().st_mode | 0o011)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(tmp_path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    finally:
        for parent, mode in zip(opened, modes, strict=True):
            parent.chmod(mode)
        for folder in (tmp_path, saves):
            folder.chmod(0o755)
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert lines[0].startswith("2 ") and "this user may not do that there" in lines[0]
    assert lines[1] == "3"
    assert "are not kept" in lines[2]


def test_a_file_that_somebody_took_away_is_written_again_whole(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    session.path.unlink()
    play(session, "rest")
    assert load(session.path, GAMES).n == 3
    session.path.write_bytes(b"short")
    play(session, "rest")
    assert load(session.path, GAMES).n == 4


def test_folders_with_spaces_and_korean_letters_are_folders_like_any_other(tmp_path):
    folder = tmp_path / "홈 폴더 of Jörg" / "nocturne data" / "저장"
    session = play(sit(folder=folder), "sail 1, pass, draw")
    session.rename("한밤")
    session.close()
    assert again(session).name == "한밤"


def test_two_windows_do_not_write_to_the_same_match(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    found = load(session.path, GAMES)
    with pytest.raises(SaveError, match="is open in another window"):
        Session.resume(found)
    session.close()
    Session.resume(load(session.path, GAMES)).close()


# -- Snapshots -----------------------------------------------------------------------------------


def test_three_generations_of_snapshots_are_kept(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=400), 95)
    assert [head.n for head, _ in autosave.snapshots(session.path)] == [80, 60, 40]


def test_a_damaged_snapshot_is_not_used_and_the_one_before_is(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=400), 50)
    session._recorder.close()
    newest = session.path.with_suffix(".snap")
    newest.write_bytes(newest.read_bytes().replace(b'"turn":', b'"turn" ', 1))
    assert [head.n for head, _ in autosave.snapshots(session.path)] == [20]
    assert exact(again(session)) == exact(session)


def test_a_snapshot_of_another_way_is_not_used(tmp_path):
    session = play(sit("human", tmp_path), "sail 1, sail 1, sail 1")
    session._write_snapshot()
    session.undo()
    session.undo()
    play(session, "rest, rest")
    session._recorder.close()
    assert exact(again(session)) == exact(session)


def test_a_snapshot_is_as_good_as_the_record(tmp_path):
    for seed in range(20):
        session = play_at_random(sit(folder=tmp_path, seed=seed, length=100), 45, seed)
        session.close()
        with_snapshot = load(session.path, GAMES)
        assert with_snapshot.steps[0].events is None
        autosave.remove_snapshots(session.path)
        replayed = load(session.path, GAMES)
        assert replayed.steps[0].events is not None
        assert exact(with_snapshot) == exact(replayed) == exact(session)


def test_the_seconds_at_the_table_add_up_over_sittings(tmp_path):
    clock = [1000.0]
    session = play(sit(folder=tmp_path, now=lambda: clock[0]), "rest")
    clock[0] += 60
    session.close()
    clock[0] += 5000
    resumed = Session.resume(load(session.path, GAMES), now=lambda: clock[0])
    clock[0] += 40
    assert resumed.seconds == 100.0


# -- Finished matches ----------------------------------------------------------------------------


def test_a_finished_match_moves_to_the_records_and_leaves_no_snapshots(tmp_path):
    saves, records = tmp_path / "saves", tmp_path / "records"
    session = play_at_random(sit(folder=saves, length=30), 999)
    session.close(records)
    assert list(saves.iterdir()) == []
    assert [path.name for path in records.iterdir()] == [session.path.name]


def test_replacing_a_file_keeps_the_old_one_until_the_new_one_is_whole(tmp_path, monkeypatch):
    path = tmp_path / "file"
    files.replace(path, b"old")
    for call in range(1, 4):
        with monkeypatch.context() as patch, pytest.raises(Killed):
            kill_at(patch, call)
            files.replace(path, b"the new content")
        assert path.read_bytes() == b"old"
    files.replace(path, b"the new content")
    assert path.read_bytes() == b"the new content"
