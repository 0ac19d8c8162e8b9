"""Measuring the window: what a child of `nocturne bench` runs.

Belongs here: redraws, hover changes, idling, the log, the gallery's keys, the start. Does not
belong here: starting children and gathering (`game.ui.benches`). Figures are medians in
milliseconds, with every picture warm, as it is after a moment of play.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from game.games import GAMES
from game.ui.app import App
from game.ui.focus import Focus
from game.ui.kit import open_kit
from game.ui.screen import start_offscreen
from game.ui.screenshots import SCENES, rest, staged
from game.ui.tables import TABLES
from game.ui.widgets import Log, MapGround
from game.ui.widgets.lists import LogLine
from game.ui.window import Program, open_program

SMALL, LARGE = (1280, 720), (1920, 1080)
SEED, AFTER, SEAT = 5, 30, 1
REDRAWS = 30
MOST_POINTED = 40  # widgets that the mouse goes over
IDLE_SECONDS = 1.5
CALM = 100  # frames in which a scene must have come to rest
LOG_LINES = 5000
APPENDS = 50
PANS = 60
GALLERY = "gallery"
TYPED = "soul"


def part(name: str, games: Sequence[str]) -> dict[str, Any]:
    """Measure one part: `start` or `scenes`, with the tables of these games."""
    return start() if name == "start" else scenes(games)


# --- the start ------------------------------------------------------------------------------------


def start() -> dict[str, Any]:
    """The time from the start of this process to the first picture, and the memory then.

    `computed_ms` is what this process has computed by then: the same on a busy machine.
    """
    program = open_program()
    ages: list[float] = []
    program.app.later.insert(0, lambda: ages.extend((_age(), time.process_time())))
    while program.app.frames < 1:
        program.app.frame(0.0, pygame.event.get())
    figures = {
        "first_frame_ms": round(ages[0] * 1000, 1),
        "computed_ms": round(ages[1] * 1000, 1),
        "rss_mb": _rss_mb(),
    }
    program.app.close()
    program.close()
    return figures


def _age() -> float:
    """The seconds since this process was started, its loading included."""
    try:  # Linux: the start in ticks since the machine came up, and how long that is ago
        stat = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks, up = int(stat[19]), float(Path("/proc/uptime").read_text().split()[0])
        return up - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return time.process_time()  # elsewhere: what it has computed, the best there is


def _rss_mb() -> float | None:
    """The memory that this process holds; None where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    except (OSError, ValueError, AttributeError):
        pass
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / 1e6 if sys.platform == "darwin" else most / 1e3, 1)


# --- scenes ---------------------------------------------------------------------------------------


def scenes(games: Sequence[str]) -> dict[str, Any]:
    """The figures of every scene, and of the tables of these games."""
    tables = [id for id in games if id in GAMES and id in TABLES]
    return {
        "ui": {what: scene_figures(what) for what in (*SCENES, *tables)},
        "log_append_ms": log_append_ms(),
        "gallery_key_ms": gallery_key_ms(),
    }


def scene_figures(what: str) -> dict[str, float]:
    """Whole redraws at two sizes, a change of hover, and the share of a core while idle."""
    large = _opened(what, LARGE)
    figures = {"redraw_1080_ms": _redraw_ms(large.app)}
    pan = _pan_ms(large.app)
    _close(large)
    small = _opened(what, SMALL)
    figures["redraw_720_ms"] = _redraw_ms(small.app)
    figures["hover_ms"] = _hover_ms(small.app)
    figures["idle_percent"] = _idle_percent(small.app)
    _close(small)
    names = ("redraw_720_ms", "redraw_1080_ms", "hover_ms", "idle_percent")
    known = {name: figures[name] for name in names}
    return known if pan is None else {**known, "pan_1080_ms": pan}


def _opened(what: str, size: tuple[int, int]) -> Program:
    seat = min(SEAT, GAMES[what].form.default_seats - 1) if what in GAMES else None
    program = staged(what, seed=SEED, after=AFTER, seat=seat, size=size)
    rest(program.app)
    return program


def _close(program: Program) -> None:
    program.app.close()
    program.close()


def _redraw_ms(app: App) -> float:
    def redraw() -> None:
        app.dirty = True
        app.frame(0.0, [])

    redraw()
    return _median_ms([redraw] * REDRAWS)


def _pan_ms(app: App) -> float | None:
    """A map that is pushed about, frame by frame; None where there is no map."""
    focus = getattr(app.stack.top, "focus", None)
    ground = next((w for w in _pointable(focus) if isinstance(w, MapGround)), None)
    if ground is None:
        return None

    def push(by: int) -> None:
        ground.camera.pan(by, by / 2)
        ground.place()
        app.dirty = True
        app.frame(0.0, [])

    steps = [9] * (PANS // 2) + [-9] * (PANS // 2)
    return _median_ms([lambda by=by: push(by) for by in steps])  # type: ignore[misc]


def _hover_ms(app: App) -> float:
    """The mouse goes over the widgets; the second time all pictures are there."""
    focus = getattr(app.stack.top, "focus", None)
    places = [w.rect.center for w in _pointable(focus)[:MOST_POINTED]]

    def point(at: tuple[int, int]) -> Callable[[], object]:
        event = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        return lambda: app.frame(0.0, [event])

    moves = [point(at) for at in places]
    for move in moves:
        move()
    return _median_ms(moves * 2) if moves else 0.0


def _pointable(focus: Focus | None) -> list[Any]:
    return [w for w in focus.widgets if w.visible and w.rect.width] if focus is not None else []


def _idle_percent(app: App) -> float:
    """The share of a core that the loop takes once everything has come to rest."""
    clock = pygame.time.Clock()
    for _ in range(CALM):
        app.frame(0.1, pygame.event.get())
    app.frame(0.0, [])
    began, used = time.monotonic(), time.process_time()
    while (passed := time.monotonic() - began) < IDLE_SECONDS:
        app.frame(clock.tick(app.rate) / 1000, pygame.event.get())
    return round((time.process_time() - used) / passed * 100, 2)


# --- log and gallery ------------------------------------------------------------------------------


def log_append_ms() -> float:
    """One more line in a log of thousands, and the log drawn."""
    start_offscreen()
    kit = open_kit(LARGE)
    surface = pygame.Surface(LARGE)
    log = Log("log", "Log")
    log.rect = kit.rect(1440, 142, 456, 826)
    log.show([_line(n) for n in range(LOG_LINES)])
    log.draw(surface, kit)

    lines = iter([_line(LOG_LINES + n) for n in range(APPENDS)])

    def append() -> None:
        log.append(next(lines))
        log.draw(surface, kit)

    return _median_ms([append] * APPENDS)


def _line(n: int) -> LogLine:
    return LogLine(f"*Designer {n % 4 + 1}* places a tile and gets {n % 9} points", seat=n % 4 + 1)


def gallery_key_ms() -> float | None:
    """One letter in the search of the gallery and the cards found; None without a gallery."""
    if GALLERY not in SCENES:
        return None
    program = _opened(GALLERY, SMALL)
    focus = getattr(program.app.stack.top, "focus", None)
    field = next((w for w in _pointable(focus) if getattr(w, "writes", False)), None)
    if focus is None or field is None:
        return None
    focus.to(field)

    def type(letter: str) -> Callable[[], object]:
        event = pygame.Event(pygame.TEXTINPUT, text=letter)
        return lambda: program.app.frame(0.0, [event])

    figure = _median_ms([type(letter) for letter in TYPED])
    _close(program)
    return figure


def _median_ms(works: Sequence[Callable[[], object]]) -> float:
    figures = []
    for work in works:
        began = time.perf_counter()
        work()
        figures.append(time.perf_counter() - began)
    return round(median(figures) * 1000, 3)
