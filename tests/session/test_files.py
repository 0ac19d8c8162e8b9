"""Writing a file changes that file and nothing else: links, devices and rights stay."""

import os
import stat
import sys
import threading

import pytest

from game.session import files
from game.session.files import SaveError

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and devices of POSIX")


@posix
def test_a_link_stays_and_its_target_is_written(tmp_path):
    target = tmp_path / "elsewhere" / "target"
    target.parent.mkdir()
    target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(target)
    files.try_out(link)
    files.replace(link, b"new")
    assert link.is_symlink() and target.read_bytes() == b"new"
    assert [file.name for file in target.parent.iterdir()] == ["target"]


@posix
def test_a_link_to_nothing_makes_its_target(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "target")
    files.replace(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "target").read_bytes() == b"new"


@posix
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    files.try_out(pipe)
    told = []
    reader = threading.Thread(target=lambda: told.append(pipe.read_bytes()))
    reader.start()
    files.replace(pipe, b"a record")
    reader.join()
    assert told == [b"a record"] and stat.S_ISFIFO(pipe.stat().st_mode)


@posix
def test_a_new_file_is_no_program_and_keeps_to_the_users_mask(tmp_path):
    before = os.umask(0o027)
    try:
        files.replace(tmp_path / "new", b"x")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_trying_out_changes_nothing(tmp_path):
    (tmp_path / "old").write_bytes(b"old")
    files.try_out(tmp_path / "old")
    files.try_out(tmp_path / "새 폴더" / "new")
    assert (tmp_path / "old").read_bytes() == b"old"
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["old", "새 폴더"]


@pytest.mark.parametrize("name", ["", "old/below", "a" * 300])
def test_what_cannot_be_written_is_found_out_before(tmp_path, name):
    (tmp_path / "old").write_bytes(b"old")
    with pytest.raises(SaveError, match="cannot be written"):
        files.try_out(tmp_path / name)


@posix
def test_a_limit_of_the_system_on_files_is_trouble_and_loses_nothing(tmp_path):
    """The system itself stops the writing, half-way through a write."""
    import resource
    import signal

    files.replace(tmp_path / "file", b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    told = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(SaveError, match="cannot be written: file too large"):
            files.replace(tmp_path / "file", b"x" * 5000)
        with pytest.raises(SaveError, match="cannot be written: file too large"):
            files.append(tmp_path / "file", b"old", b"x" * 5000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, told)
    assert (tmp_path / "file").read_bytes().startswith(b"old")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    files.append(tmp_path / "file", b"old", b" and new")
    assert (tmp_path / "file").read_bytes() == b"old and new"
