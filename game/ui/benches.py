"""The window's figures of `nocturne bench`, measured in child processes.

Belongs here: starting the children with a driver that needs no screen, and gathering what they
print. Does not belong here: measuring (`game.ui.bench`); nothing here imports pygame.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game.engine.errors import NocturneError

STARTS = 5
PATIENCE = 600
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class BenchError(NocturneError):
    """A child that should measure came to nothing."""


def window_figures(game: str | None) -> dict[str, Any]:
    """Redraws, hover changes and idling of each scene, and the start of the program."""
    starts = [_child("start", game) for _ in range(STARTS)]
    return {
        **_child("scenes", game),
        "first_frame_ms": round(median(start["first_frame_ms"] for start in starts), 1),
        "rss_mb": _middle([start["rss_mb"] for start in starts]),
        "folder_mb": _folder_mb(),
    }


def _child(part: str, game: str | None) -> dict[str, Any]:
    """What a process of its own measures; its folders are nobody's."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    command = [*program, "bench", *([game] if game else []), "--part", part]
    with TemporaryDirectory(prefix="nocturne-", ignore_cleanup_errors=True) as home:
        around = {**os.environ, **UNSEEN, "NOCTURNE_HOME": home}
        ended = subprocess.run(
            command,
            env=around,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    if ended.returncode:
        raise BenchError(f"bench --part {part}: {ended.stderr.strip() or ended.returncode}")
    figures: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return figures


def _middle(figures: list[float | None]) -> float | None:
    known = [figure for figure in figures if figure is not None]
    return round(median(known), 1) if known else None


def _folder_mb() -> float | None:
    """The size of a built program's folder."""
    if not getattr(sys, "frozen", False):
        return None
    files = Path(sys.executable).resolve().parent.rglob("*")
    return round(
        sum(f.stat().st_size for f in files if f.is_file() and not f.is_symlink()) / 1e6, 1
    )
