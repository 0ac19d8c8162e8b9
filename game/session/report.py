"""The report of a problem: one file with the match and what a maintainer needs beside it.

Belongs here: the file's form, taking the user's folders out of it. Does not belong here: what the
window knows (settings, the log in words), which is given as text.

The file is the whole record of the match, so that `nocturne replay FILE` plays it, with the rest
in lines of notes at its end: `{"note": "settings\\n...", "seat": -4}`.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from importlib import metadata
from pathlib import Path

from game import paths
from game.engine.codec import digest
from game.engine.record import line
from game.session import files
from game.session.notes import REPORT
from game.session.session import Session

KEPT = 20  # older reports are deleted
MOST = 20_000  # letters of one part; the end of it counts
START = "problem-"


def write_report(session: Session, parts: Mapping[str, str], folder: Path | None = None) -> Path:
    """Write the report into a folder, the log folder if none is given, and return its path.

    `parts` are named texts of the window; versions and the newest crash report are added here.
    Raises SaveError.
    """
    folder = paths.user_log() if folder is None else folder
    now = datetime.now().astimezone()
    file = folder / f"{START}{now:%Y%m%d-%H%M%S-%f}.jsonl"
    every = {"versions": _versions(session, now), **parts, "crash": newest_crash(folder)}
    notes = [
        line(note=f"{name}\n{without_folders(text[-MOST:])}", seat=REPORT)
        for name, text in every.items()
        if text
    ]
    position = line(n=session.decisions, digest=digest(session.state))  # to be compared by replay
    files.replace(file, "".join((session.record_text, position, *notes)).encode())
    for old in sorted(folder.glob(f"{START}*.jsonl"))[:-KEPT]:
        with suppress(OSError):
            old.unlink(missing_ok=True)
    return file


def newest_crash(folder: Path) -> str:
    """The newest report of a crash, empty if there is none that can be read."""
    found = sorted((*folder.glob("crash-*.txt"), *folder.glob("bot-*.txt")), key=_stamp)
    try:
        return found[-1].read_text(encoding="utf-8", errors="replace") if found else ""
    except OSError:
        return ""


def without_folders(text: str) -> str:
    """The text with the user's own folders named `~`.

    >>> without_folders(f"in {Path.home()}/games: it broke")
    'in ~/games: it broke'
    """
    own = {str(Path.home()), os.environ.get(paths.HOME_VARIABLE, "")}
    for folder in sorted(own, key=len, reverse=True):
        if len(folder) > 1:
            text = text.replace(folder, "~")
    return text


def _stamp(file: Path) -> str:
    return file.name.partition("-")[2]


def _versions(session: Session, now: datetime) -> str:
    try:
        version = metadata.version("nocturne")
    except metadata.PackageNotFoundError:
        version = "not installed"
    game = session.game
    return "\n".join(
        (
            f"Nocturne {version}, {now.isoformat(timespec='seconds')}",
            f"Python {platform.python_version()} on {platform.platform()}",
            f"{game.id}: rules {game.rules_version}, data {game.data_hash}",
            f"the match: rules {session.header.rules_version}, data {session.header.data_hash}",
        )
    )
