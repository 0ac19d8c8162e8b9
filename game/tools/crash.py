"""The report of an unexpected exception: one file with all that is needed to find its cause."""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from datetime import datetime
from importlib import metadata
from pathlib import Path

from game import paths

KEPT = 20  # older reports are deleted


def write_report(error: BaseException) -> Path:
    """Write the report into the log folder and return its path. Raises OSError.

    Where that folder cannot be written to, it is the system's folder for temporary files.
    """
    try:
        return _written(error, paths.user_log())
    except OSError:
        return _written(error, Path(tempfile.gettempdir()) / "nocturne")


def _written(error: BaseException, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone()
    file = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    file.write_text("\n".join(_report(error, now)), encoding="utf-8")
    for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return file


def _report(error: BaseException, now: datetime) -> list[str]:
    try:
        version = metadata.version("nocturne")
    except metadata.PackageNotFoundError:
        version = "not installed"
    return [
        f"Nocturne {version}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"Called with: {sys.argv[1:]}",
        "",
        *traceback.format_exception(error),
    ]
