"""Random play over all seat counts and options, with the contracts checked on the way.

With coverage the play is curious. Of four choices one goes to the act that was chosen least so far,
and more where that is a rarity; others begin a line to the least chosen act that turns up in a few
short playouts, and the line is followed; the rest follow the game's policy for playouts, which
plays busily. So what is seldom possible comes about and is then tried. It knows acts by their words
alone.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.address import address_of, load
from game.engine.api import Game, Setup
from game.engine.machine import apply
from game.engine.program import Program, Step
from game.engine.record import SeatLine, parse_record, replay
from game.engine.rng import Stream, derive
from game.engine.types import Choice, Decision, State
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

TRIED = 6  # options that are tried on copies, or so
AHEAD = 32  # choices that are looked ahead after each of them
SELDOM = 25  # an act that was chosen less often is a rarity
MOST_AT_ONCE = 100_000  # decisions of one share, so that a fault is soon told
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


def curious(
    game: Game[Any],
    state: State,
    acts: Counter[tuple[str, ...]],
    stream: Stream,
    plan: list[Choice],
) -> Choice:
    """Now and then an act that was chosen least so far, or a line to one; else the policy's.

    `plan` is the rest of the line that is being followed; it belongs to one match.
    """
    decision = state.decision
    assert decision is not None
    if plan and plan[0] in decision.options:
        choice = plan.pop(0)
    else:
        plan[:] = _line(game, state, decision, acts, stream)
        choice = plan.pop(0)
    acts[act_of(decision.kind, choice)] += 1
    return choice


def _line(
    game: Game[Any],
    state: State,
    decision: Decision,
    acts: Counter[tuple[str, ...]],
    stream: Stream,
) -> list[Choice]:
    """The next choice, and perhaps what to choose after it."""
    way, least = stream.below(8), _least(decision, acts)
    if way < 2 or (way < 6 and least < SELDOM):
        return [stream.pick(_rare(decision, acts, least))]
    if way in (2, 6, 7):
        return _promising(game, state, _some(decision.options, stream), acts, stream)
    return [game.advice().policy(state, stream.next64())]


def _least(decision: Decision, acts: Counter[tuple[str, ...]]) -> int:
    """How often that act of a decision was chosen that was chosen least."""
    return min(acts[act_of(decision.kind, option)] for option in decision.options)


def _rare(decision: Decision, acts: Counter[tuple[str, ...]], least: int) -> list[Choice]:
    """The options whose act was chosen so seldom."""
    return [each for each in decision.options if acts[act_of(decision.kind, each)] == least]


def _some(options: tuple[Choice, ...], stream: Stream) -> tuple[Choice, ...]:
    """A few options, spread over all of them."""
    step = -(-len(options) // TRIED)
    return options[stream.below(step) :: step]


def _promising(
    game: Game[Any],
    state: State,
    choices: Sequence[Choice],
    acts: Counter[tuple[str, ...]],
    stream: Stream,
) -> list[Choice]:
    """The choices up to the least chosen act that is offered soon, that act included.

    After each of some choices the policy plays on for a while. The match goes the same way if the
    same is chosen, dice included. A choice with a fault comes first.
    """
    best, fewest = [choices[0]], -1
    for choice in choices:
        trial, line = state.copy(), [choice]
        for _ in range(AHEAD):
            try:
                apply(game, trial, line[-1])
            except Exception:  # it is made then, and told with the record of the match
                return line
            decision = trial.decision
            if decision is None:
                break
            count = _least(decision, acts)
            if fewest < 0 or count < fewest:
                best, fewest = [*line, stream.pick(_rare(decision, acts, count))], count
            line.append(game.advice().policy(trial, stream.next64()))
    return best


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
    lines = transcript(game, setup, seed, seats)
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
    phase, plan = stream.below(every), list[Choice]()
    while (decision := state.decision) is not None:
        if lines.count >= MOST_DECISIONS:
            raise ContractBroken(f"the match does not end within {MOST_DECISIONS} decisions")
        if acts is None:
            choice = stream.pick(decision.options)
        else:
            choice = curious(game, state, acts, stream, plan)
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


class Share(NamedTuple):
    """The part of a run that one process does."""

    address: str
    decisions: int
    seed: int
    every: int
    coverage: bool


def _done(share: Share) -> Report:
    game: Game[Any] = load(share.address)
    report = Report()
    played = traced(game, report.steps) if share.coverage else game
    return fuzz(played, share.decisions, share.seed, share.every, report, share.coverage)


def fuzz_in_jobs(
    game: Game[Any], decisions: int, seed: int, every: int, jobs: int, coverage: bool
) -> Report:
    """Share the decisions among processes; the first fault of the lowest share ends the run."""
    address = address_of(game)
    if jobs == 1:
        return _done(Share(address, decisions, seed, every, coverage))
    jobs = min(jobs, decisions)
    parts = max(jobs, -(-decisions // MOST_AT_ONCE))
    part = -(-decisions // parts)
    shares = [Share(address, part, derive(seed, n, "share"), every, coverage) for n in range(parts)]
    whole = Report()
    with workers(jobs) as pool:
        for report in pool.imap(_done, shares):
            whole.decisions += report.decisions
            whole.matches += report.matches
            whole.steps += report.steps
            whole.acts += report.acts
            if report.fault:
                whole.fault, whole.record = report.fault, report.record
                break
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
