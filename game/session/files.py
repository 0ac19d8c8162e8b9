"""Write files so that a crash, a power cut or a full disk loses nothing already written.

Belongs here: atomic replacing, appending with fsync, the lock of a file in use, and the one error
that disk trouble becomes. Does not belong here: what is in the files.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from game.engine.errors import NocturneError
from game.engine.types import Reason

_FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
LARGEST = 64 << 20  # bytes of a file that is read at once
_BINARY = getattr(os, "O_BINARY", 0)


class SaveError(NocturneError):
    """A file cannot be read or written. What was saved before is still there."""


@contextmanager
def told(path: Path, doing: str = "written") -> Iterator[None]:
    """Turn an OSError into one SaveError that names the file and the cause."""
    try:
        yield
    except OSError as error:
        cause = (error.strerror or str(error) or type(error).__name__).lower()
        told: str | Reason = cause
        if error.errno in _FULL:
            cause, told = "the disk is full", Reason("disk.full")
        elif error.errno in _FORBIDDEN:
            cause, told = "this user may not do that there", Reason("disk.forbidden")
        reason = Reason(f"disk.{doing}", (("file", path), ("cause", told)))
        raise SaveError(f"{path} cannot be {doing}: {cause}", reason=reason) from error


def read(path: Path) -> bytes:
    """The whole file. Raises SaveError, also for a pipe or device, which may never end."""
    with told(path, "read"):
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode) and not stat.S_ISDIR(facts.st_mode):
            raise _unreadable(path, "no_file", "this is no file")
        if facts.st_size > LARGEST:
            raise _unreadable(path, "too_large", "it is too large to be ours")
        return path.read_bytes()


def _unreadable(path: Path, key: str, cause: str) -> SaveError:
    reason = Reason("disk.read", (("file", path), ("cause", Reason(f"disk.{key}"))))
    return SaveError(f"{path} cannot be read: {cause}", reason=reason)


def replace(path: Path, content: bytes) -> None:
    """Write the whole file: it is the old one or the new one at every moment. Raises SaveError.

    A link stays and its target is replaced; a device or pipe is written to.
    """
    with told(path):
        if _no_file(path):
            path.write_bytes(content)
            return
        path = _target(path)
        fresh = _fresh(path)
        try:
            _write_synced(_opened(fresh), 0, content)
            os.replace(fresh, path)  # noqa: PTH105  one call to the system, as tests count them
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


def try_out(path: Path) -> None:
    """Find out, before long work, whether a file can be written there. Raises SaveError."""
    with told(path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not _no_file(path):
            fresh = _fresh(_target(path))
            os.close(_opened(fresh))
            fresh.unlink()


def _no_file(path: Path) -> bool:
    """A device or a pipe: renaming over it would destroy it."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _target(path: Path) -> Path:
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _fresh(path: Path) -> Path:
    """Where the new content is written first; makes the folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.with_name(path.name + ".new")


def _opened(fresh: Path) -> int:
    return os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, 0o666)


def append(path: Path, written: bytes, content: bytes) -> None:
    """Add to a file that holds `written`. Raises SaveError.

    What an earlier, failed write left behind it is cut off; a file that somebody took away or
    shortened is written again whole.
    """
    try:
        with told(path):
            _write_synced(os.open(path, os.O_RDWR | _BINARY), len(written), content)
    except _Shortened:
        replace(path, written + content)
    except SaveError as error:
        if not isinstance(error.__cause__, FileNotFoundError):
            raise
        replace(path, written + content)


class _Shortened(Exception):
    """The file does not hold any more what was written to it."""


def _write_synced(file: int, size: int, content: bytes) -> None:
    """Write behind the first `size` bytes, bring it to the disk and close the file."""
    try:
        there = os.fstat(file).st_size
        if there < size:
            raise _Shortened
        if there > size:
            os.ftruncate(file, size)
        os.lseek(file, size, os.SEEK_SET)
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(file, rest) :]
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can."""
    if sys.platform == "win32":
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


class Lock:
    """Keeps a second window from writing to the same file. The system drops it if we are killed."""

    __slots__ = ("_file", "_path")

    def __init__(self, path: Path) -> None:
        """Raises SaveError if another program holds it."""
        self._path = path.with_name(path.name + ".lock")
        self._file: IO[bytes] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("ab")
        except OSError:
            return  # a folder that cannot be written to: saving itself will tell
        if not _take(self._file):
            self._file.close()
            self._file = None
            raise SaveError(
                f"{path} is open in another window of this program",
                reason=Reason("disk.in_use", (("file", path),)),
            )

    def release(self) -> None:
        if self._file is None:
            return
        if sys.platform != "win32":
            self._remove()  # while it is held: afterwards it may be another's
        self._file.close()
        self._file = None
        if sys.platform == "win32":
            self._remove()

    def _remove(self) -> None:
        with suppress(OSError):
            self._path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks
        return True
