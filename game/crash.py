"""The report of an unexpected exception: one file with all that is needed to find its cause."""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from datetime import datetime
from importlib import metadata
from pathlib import Path

from game import paths

KEPT = 20  # older reports are deleted


def write_report(
    error: BaseException, folder: Path | None = None, notes: Sequence[str] = ()
) -> Path:
    """Write the report into a folder, the log folder if none is given, and return its path.

    Where the log folder cannot be written to, it is the system's folder for temporary files.
    `notes` are further lines about the machine. Raises OSError.
    """
    if folder is not None:
        return _written(error, folder, notes)
    try:
        return _written(error, paths.user_log(), notes)
    except OSError:
        return _written(error, Path(tempfile.gettempdir()) / "nocturne", notes)


def _written(error: BaseException, folder: Path, notes: Sequence[str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone()
    file = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    file.write_text("\n".join(_report(error, now, notes)), encoding="utf-8")
    for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return file


def _report(error: BaseException, now: datetime, notes: Sequence[str]) -> list[str]:
    try:
        version = metadata.version("nocturne")
    except metadata.PackageNotFoundError:
        version = "not installed"
    return [
        f"Nocturne {version}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {platform.platform()}",
        *notes,
        f"Called with: {sys.argv[1:]}",
        "",
        *traceback.format_exception(error),
    ]
