"""How fast the rules run, measured so that figures of different machines can be compared."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from game.engine.api import Game, Setup
from game.engine.machine import apply
from game.engine.rng import MASK, Stream, derive, scramble

RUNS = 5
SECONDS = 0.4  # of one run
UI_FIGURES = ("log_append_ms", "gallery_key_ms", "first_frame_ms", "rss_mb", "folder_mb")


def calibration_us() -> float:
    """Microseconds for a fixed piece of plain Python: the measure of this machine."""
    return median(_timed(_loop, 1) for _ in range(3 * RUNS))


def _loop() -> None:
    value, table = 1, {}
    for at in range(1000):
        value = scramble(value + at) & MASK
        table[at & 63] = value
    sorted(table.values())


def _timed(work: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times * 1e6


def game_figures(game: Game[Any], calibration: float) -> dict[str, float]:
    """The figures of one game: random matches at the usual number of seats, without checks."""
    runs = [_random_play(game, derive(run, "bench")) for run in range(RUNS)]
    us = median(seconds / decisions * 1e6 for decisions, _, seconds in runs)
    matches = median(matches / seconds for _, matches, seconds in runs)
    samples = _positions(game)
    return {
        "decisions_per_second": round(1e6 / us, 1),
        "matches_per_second": round(matches, 2),
        "us_per_decision": round(us, 2),
        "relative": round(us / calibration, 4),
        "copy_us": _of_each(samples, lambda state: state.copy()),
        "deal_us": _of_each(samples, lambda state: game.deal(state, state.decision.seat, 7)),
        "view_us": _of_each(samples, lambda state: game.view(state, state.decision.seat)),
    }


def _random_play(game: Game[Any], seed: int) -> tuple[int, int, float]:
    stream, start = Stream(seed), time.perf_counter()
    decisions = matches = 0
    while time.perf_counter() < start + SECONDS:
        state = game.new(Setup(game.form.default_seats), stream.next64())
        while state.decision is not None:
            apply(game, state, stream.pick(state.decision.options))
        decisions += state.clock
        matches += 1
    return decisions, matches, time.perf_counter() - start


def _positions(game: Game[Any]) -> list[Any]:
    """Positions spread over a random match."""
    stream, found = Stream(1), []
    state = game.new(Setup(game.form.default_seats), 1)
    while state.decision is not None:
        found.append(state.copy())
        apply(game, state, stream.pick(state.decision.options))
    return found[:: max(1, len(found) // 12)]


def _of_each(samples: list[Any], work: Callable[[Any], object]) -> float:
    """The median over the positions of the fastest of several runs, in microseconds."""
    figures = [
        min(_timed(lambda state=state: work(state), 20) for _ in range(RUNS))  # type: ignore[misc]
        for state in samples
    ]
    return round(median(figures), 2)


def bench(games: list[Game[Any]]) -> dict[str, Any]:
    """The JSON-able object of `nocturne bench`; the window's figures are null here."""
    calibration = calibration_us()
    return {
        "calibration_us": round(calibration, 2),
        "games": {game.id: game_figures(game, calibration) for game in games},
        "ui": None,
        **dict.fromkeys(UI_FIGURES),
    }


def bench_lines(figures: dict[str, Any]) -> list[str]:
    """The figures for people to read."""
    lines = [f"calibration loop {figures['calibration_us']} µs"]
    for id, values in figures["games"].items():
        lines.append(f"{id}: " + ", ".join(f"{name} {value}" for name, value in values.items()))
    for id, values in (figures["ui"] or {}).items():
        lines.append(f"{id}: " + ", ".join(f"{name} {value}" for name, value in values.items()))
    lines += [f"{name} {figures[name]}" for name in UI_FIGURES if figures[name] is not None]
    return lines
