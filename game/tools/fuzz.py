"""Random play over all seat counts and options, with the contracts checked on the way.

With coverage the play is curious: of two choices one goes to the act that was chosen least so far,
so that what is seldom possible is tried when it is. It knows acts by their words alone.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.ai.address import address_of, load
from game.engine.api import Game, Setup
from game.engine.machine import apply
from game.engine.program import Program, Step
from game.engine.record import SeatLine, parse_record, replay
from game.engine.rng import Stream, derive
from game.engine.types import Choice, Decision
from game.tools.contracts import (
    MOST_DECISIONS,
    ContractBroken,
    Lab,
    check_end,
    check_move,
    check_position,
    make_move,
)
from game.tools.jobs import workers
from game.tools.setups import setups
from game.tools.transcript import Transcript, transcript

EVERY = 20  # so that 20,000 decisions take no more than 35 seconds


@dataclass(slots=True)
class Report:
    """What a run did. `fault` is a sentence, empty if there is none, with the match's record."""

    decisions: int = 0
    matches: int = 0
    fault: str = ""
    record: str = ""
    steps: Counter[tuple[str, int]] = field(default_factory=Counter)
    acts: Counter[tuple[str, ...]] = field(default_factory=Counter)


def act_of(kind: str, choice: Choice) -> tuple[str, ...]:
    """What a choice is by its words: the same card cast anywhere is the same act.

    >>> act_of("move", ("cast", "reap", 7))
    ('move', 'cast', 'reap')
    """
    return (kind, *(part for part in choice if isinstance(part, str)))


def curious(decision: Decision, acts: Counter[tuple[str, ...]], stream: Stream) -> Choice:
    """Every second time an act that was chosen least so far; else any option."""
    options = decision.options
    if stream.below(2):
        known = [acts[act_of(decision.kind, option)] for option in options]
        least = min(known)
        options = tuple(o for o, count in zip(options, known, strict=True) if count == least)
    choice = stream.pick(options)
    acts[act_of(decision.kind, choice)] += 1
    return choice


def traced(game: Game[Any], steps: Counter[tuple[str, int]]) -> Game[Any]:
    """The game with programs that count each step they run in `steps`."""
    watched = copy(game)
    watched.programs = {id: _counting(program, steps) for id, program in game.programs.items()}
    return watched


def _counting(program: Program, steps: Counter[tuple[str, int]]) -> Program:
    def counting(at: int, step: Step) -> Step:
        def counted(game: Any, state: Any, frame: Any) -> str | int | None:
            steps[program.id, at] += 1
            return step(game, state, frame)

        return counted

    counted = [counting(at, step) for at, step in enumerate(program.steps)]
    return Program(program.id, counted, program.names)


def fuzz(
    game: Game[Any],
    decisions: int,
    seed: int,
    every: int,
    report: Report,
    seek: bool = False,
) -> Report:
    """Play random matches until `decisions` are answered; the last match is played to its end.

    Every `every` decisions all contracts are checked. Stops at the first fault. `seek` makes the
    play curious, and counts its acts in the report.
    """
    stream = Stream(derive(seed, game.id, "fuzz"))
    choices = setups(game.form, stream)
    goal = report.decisions + decisions
    while report.decisions < goal and not report.fault:
        _match(game, next(choices), stream, every, report, seek)
    return report


def _match(
    game: Game[Any], setup: Setup, stream: Stream, every: int, report: Report, seek: bool
) -> None:
    seed = stream.next64()
    seats = tuple(SeatLine(f"seat {seat}", "ai:random") for seat in range(setup.seats))
    lines = transcript(game, setup, seed, seats, ())
    try:
        _play(game, setup, seed, stream, every, lines, report.acts if seek else None)
    except Exception as error:  # any fault of a rule is what this command looks for
        report.fault = f"{game.id}: {type(error).__name__}: {error}{_place(error)}"
        report.record = lines.text()
    report.decisions += lines.count
    report.matches += not report.fault


def _place(error: Exception) -> str:
    """Where an exception came from; a broken contract says by itself what is wrong."""
    if isinstance(error, ContractBroken):
        return ""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f" ({Path(last.filename).name}, line {last.lineno}, in {last.name})"


def _play(
    game: Game[Any],
    setup: Setup,
    seed: int,
    stream: Stream,
    every: int,
    lines: Transcript,
    acts: Counter[tuple[str, ...]] | None,
) -> None:
    lab = Lab(game, setup.seats, setup.ceremonies, stream)
    state = game.new(setup, seed)
    phase = stream.below(every)
    while (decision := state.decision) is not None:
        if lines.count >= MOST_DECISIONS:
            raise ContractBroken(f"the match does not end within {MOST_DECISIONS} decisions")
        if acts is None:
            choice = stream.pick(decision.options)
        else:
            choice = curious(decision, acts, stream)
        checked = lines.count % every == phase
        if checked:
            check_position(lab, state)
        lines.chosen(decision.seat, choice)
        if checked:
            check_move(lab, make_move(game, state, choice))
        else:
            apply(game, state, choice)
        lines.reached(state)
    lines.ended(state)
    check_end(lab, state)
    replay(game, parse_record(lines.text(), "the record"), verify=True)


def _share(address: str, decisions: int, seed: int, every: int, coverage: bool) -> Report:
    game: Game[Any] = load(address)
    report = Report()
    played = traced(game, report.steps) if coverage else game
    return fuzz(played, decisions, seed, every, report, coverage)


def fuzz_in_jobs(
    game: Game[Any], decisions: int, seed: int, every: int, jobs: int, coverage: bool
) -> Report:
    """Share the decisions among processes; the first fault of the lowest share is reported."""
    if jobs == 1:
        return _share(address_of(game), decisions, seed, every, coverage)
    jobs = min(jobs, decisions)
    part = -(-decisions // jobs)
    tasks = [
        (address_of(game), part, derive(seed, job, "share"), every, coverage) for job in range(jobs)
    ]
    whole = Report()
    with workers(jobs) as pool:
        for report in pool.starmap(_share, tasks):
            whole.decisions += report.decisions
            whole.matches += report.matches
            whole.steps += report.steps
            whole.acts += report.acts
            if report.fault and not whole.fault:
                whole.fault, whole.record = report.fault, report.record
    return whole


def act_lines(acts: Counter[tuple[str, ...]]) -> list[str]:
    """Every act with the number of times it was chosen, whatever was asked."""
    counts: Counter[tuple[str, ...]] = Counter()
    for (_, *words), count in acts.items():
        counts[tuple(words)] += count
    return [f"{count:8d}  {' '.join(words)}" for words, count in sorted(counts.items())]


def coverage_lines(game: Game[Any], steps: Counter[tuple[str, int]]) -> list[str]:
    """Every program with the number of its runs, and the steps of it that never ran."""
    lines = []
    for id, program in sorted(game.programs.items()):
        runs = [steps[id, at] for at in range(len(program.steps))]
        idle = [name for name, count in zip(program.names, runs, strict=True) if not count]
        note = f"  never: {', '.join(idle)}" if any(runs) and idle else ""
        lines.append(f"{max(runs, default=0):8d}  {id}{note}")
    unused = sum(line.startswith("       0 ") for line in lines)
    lines.append(f"{unused} of {len(lines)} programs never ran")
    return lines


def run(
    games: list[Game[Any]], decisions: int, seed: int, every: int, jobs: int, coverage: bool
) -> int:
    """The command: the decisions are shared among the games. Returns the exit code."""
    played, matches = 0, 0
    for game in games:
        part = -(-decisions // len(games))
        report = fuzz_in_jobs(game, part, seed, every, jobs, coverage)
        played += report.decisions
        matches += report.matches
        if coverage:
            print("\n".join(act_lines(report.acts)))
            print("\n".join(coverage_lines(game, report.steps)))
        if report.fault:
            print(report.record, end="")
            print(report.fault, file=sys.stderr)
            return 1
    print(f"ok {played} decisions {matches} matches")
    return 0
