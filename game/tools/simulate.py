"""Many matches between the same bots, shared among processes."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from game.ai.address import address_of, load
from game.ai.levels import agent_for
from game.ai.match import play
from game.engine.api import Setup
from game.engine.rng import derive
from game.engine.types import Outcome
from game.session.seats import RULES
from game.tools.jobs import workers
from game.tools.play import Table

MOST_AT_ONCE = 64  # matches that are handed to a process in one go


class Work(NamedTuple):
    """One match as another process needs it."""

    address: str
    levels: tuple[str, ...]
    setup: Setup
    seed: int
    iterations: int | None


class Played(NamedTuple):
    """What is counted of a match; no outcome where it was broken off."""

    decisions: int
    outcome: Outcome | None


def _play(work: Work) -> Played:
    game = load(work.address)
    agents = [agent_for(game, level, work.iterations) for level in work.levels]
    state = play(game, agents, work.setup, work.seed)
    return Played(state.clock, state.outcome)


def simulate(table: Table, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """Play `games` matches and count: the JSON-able object of `nocturne simulate`.

    `wins` has one number for each side, the rules' own included; a shared win counts 1/n.
    """
    levels = tuple(seat.level for seat in table.seats if seat.kind != RULES)
    address = address_of(table.game)
    works = (
        Work(address, levels, table.setup, derive(seed, "simulate", number), table.iterations)
        for number in range(games)
    )
    start = time.perf_counter()
    if jobs == 1 or games < 2:
        played = [_play(work) for work in works]
    else:
        with workers(min(jobs, games)) as pool:
            chunk = min(MOST_AT_ONCE, max(1, games // (8 * jobs)))
            played = list(pool.imap(_play, works, chunk))
    return _counted(played, len(table.seats), time.perf_counter() - start)


def _counted(played: list[Played], sides: int, seconds: float) -> dict[str, Any]:
    outcomes = [match.outcome for match in played if match.outcome is not None]
    decisions = sum(match.decisions for match in played)
    return {
        "games": len(played),
        "finished": len(outcomes),
        "wins": [round(sum(o.share(side) for o in outcomes), 4) for side in range(sides)],
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds, 1),
        "matches_per_second": round(len(played) / seconds, 3),
    }
