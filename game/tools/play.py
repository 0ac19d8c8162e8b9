"""One match between bots without a screen, with its record and its result as JSON."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.agent import answer
from game.ai.levels import agent_for
from game.ai.match import MOST_DECISIONS
from game.engine.api import Game, Setup
from game.engine.codec import digest
from game.engine.errors import EngineFault
from game.engine.machine import apply
from game.engine.record import plain_outcome
from game.engine.types import OptionValue, State
from game.session.seats import RULES, Seat, asked_count, parse_seats, seat_lines
from game.tools.transcript import Transcript, transcript
from game.tools.usage import UsageError


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: a game, its set-up, and who sits there."""

    game: Game[Any]
    setup: Setup
    seats: tuple[Seat, ...]
    iterations: int | None = None

    def agents(self) -> list[Any]:
        """The bots of the seats that are asked."""
        return [
            agent_for(self.game, seat.level, self.iterations)
            for seat in self.seats
            if seat.kind != RULES
        ]


def lay_table(
    game: Game[Any], seats: str | None, options: Sequence[str], iterations: int | None = None
) -> Table:
    """The table that `--seats` and `--option` ask for; without them the usual number of bots.

    Raises SetupError, and UsageError for a seat of a person: there is no screen.
    """
    usual = ",".join(["ai:adept"] * game.form.default_seats)
    seated = parse_seats(game.form, usual if seats is None else seats)
    if any(seat.human for seat in seated):
        raise UsageError("a human seat needs the window: without it every seat is ai:LEVEL")
    setup = game.form.complete(Setup(asked_count(seated), read_options(game, options)))
    return Table(game, setup, seated, iterations)


def read_options(game: Game[Any], options: Sequence[str]) -> Mapping[str, OptionValue]:
    """The values from `--option K=V`. Raises SetupError and UsageError."""
    values: dict[str, OptionValue] = {}
    for text in options:
        id, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"an option is written NAME=VALUE, not {text!r}")
        if id in values:
            raise UsageError(f"option {id} is given twice")
        values[id] = game.form.option(id).parse(value)
    return values


def play(table: Table, seed: int) -> tuple[dict[str, Any], Transcript]:
    """Play a match to its end: the result as `nocturne play` prints it, and the record."""
    game, start = table.game, time.perf_counter()
    lines = transcript(game, table.setup, seed, seat_lines(table.seats))
    agents = table.agents()
    state = game.new(table.setup, seed)
    while (decision := state.decision) is not None:
        if lines.count >= MOST_DECISIONS:
            raise EngineFault(f"{game.id}: the match has more than {MOST_DECISIONS} decisions")
        choice = answer(game, agents[decision.seat], state, seed)
        lines.chosen(decision.seat, choice)
        apply(game, state, choice)
        lines.reached(state)
    lines.ended(state)
    return result(table, seed, state, time.perf_counter() - start), lines


def result(table: Table, seed: int, state: State, seconds: float) -> dict[str, Any]:
    """A finished match as a JSON-able object."""
    game = table.game
    assert state.outcome is not None
    outcome = plain_outcome(state.outcome)
    scores = outcome.pop("scores")
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "data_hash": game.data_hash,
        "seed": seed,
        "options": dict(table.setup.options),
        "seats": [seat._asdict() for seat in table.seats],
        "outcome": outcome,
        "scores": scores,
        "decisions": state.clock,
        "turns": game.view(state, None).get("turn"),
        "digest": digest(state),
        "wall_seconds": round(seconds, 3),
    }


def result_lines(found: Mapping[str, Any]) -> list[str]:
    """The result of a match for people to read."""
    names = [seat["name"] for seat in found["seats"]]
    winners = [names[seat] for seat in found["outcome"]["winners"]]
    ended = f"{found['outcome']['kind']}: {', '.join(winners) or 'nobody'}"
    scores = [f"{name} {score}" for name, score in zip(names, found["scores"], strict=False)]
    return [
        f"{found['game']}, seed {found['seed']}: {found['decisions']} decisions,"
        f" {found['turns']} turns, digest {found['digest']}",
        ended,
        *scores,
    ]
