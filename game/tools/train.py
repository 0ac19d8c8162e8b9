"""Fitting the bots' value weights by self-play; needs numpy (the extra `train`).

Belongs here: which matches are played, what is kept of them, and the fit. Does not belong here:
the features (a game's advice) and how weights are used (the bots' value).

Generation 1 is random play. Each later one is played by novices with the weights so far and some
random moves; the fit uses the newest generations. Runs are reproducible from the seed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.address import address_of, load
from game.ai.agent import Agent, Observation
from game.ai.greedy import GreedyAgent
from game.ai.match import play
from game.ai.random_agent import RandomAgent
from game.ai.value import (
    Linear,
    Weights,
    final_shares,
    has_other_side,
    read_value,
    value_file,
    write_value,
)
from game.engine.api import Game, PriorAdvice, Setup, SetupForm
from game.engine.errors import NocturneError, SetupError
from game.engine.rng import Stream, derive
from game.engine.types import Choice, OptionValue, Outcome, State
from game.tools.jobs import workers

RANDOM_MATCHES = 600  # for each group of seat counts
NOVICE_MATCHES = 400
KEPT = 0.15  # of the decisions of a match are sampled
HELD_OUT = 0.15  # of the matches measure the fit
STRAY = 0.15  # of a novice's moves are random, so that all kinds of positions are seen
DECAY = 0.5  # what an older generation counts, for each newer one
RIDGE = 1e-2  # pull of the weights towards 0
TRUST = 1.0  # pull towards what a game says that they are
STEPS = 600  # of gradient descent


class Sample(NamedTuple):
    """A position: the features of each seat, and the shares that the match ended with."""

    match: int
    features: list[list[float]]
    shares: list[float]


class Work(NamedTuple):
    """One match to play for samples."""

    address: str
    setup: Setup
    seed: int
    match: int
    groups: tuple[Weights, ...]  # none: random play


class Straying(Agent):
    """A bot that now and then makes a random move."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.looks = agent.looks

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        stray = Stream(derive(seed, "stray"))
        if stray.unit() < STRAY:
            yield stray.pick(observation.decision.options)
        else:
            yield from self.agent.think(observation, seed)


def train(
    game: Game[Any],
    generations: int = 3,
    jobs: int = 1,
    out: Path | None = None,
    seed: int = 1,
    scale: float = 1.0,
    only: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> dict[str, Any]:
    """Fit the weights of a game and write them to `out` (else where the bots read them).

    `scale` multiplies the numbers of matches. With `only`, a number of seats, weights for others
    stay as the file has them. `options` are set up in every match. Progress goes to standard
    error. Returns what was fitted, as JSON-able data. Raises NocturneError where numpy is missing.
    """
    _numpy()
    file = value_file(game) if out is None else out
    wanted = [seats for seats in seat_groups(game.form) if only is None or only in seats]
    if not wanted:
        raise SetupError(f"{only} seats cannot be played")
    before = read_value(game, file)
    others = (
        {group for group in before.groups.values() if group.seats != wanted[0]}
        if isinstance(before, Linear) and only is not None
        else ()
    )
    groups: tuple[Weights, ...] = ()
    kept: dict[tuple[int, ...], list[list[Sample]]] = {}
    for generation in range(1, generations + 1):
        fitted = []
        for seats in wanted:
            samples = _samples(game, seats, generation, groups, jobs, seed, scale, options or {})
            history = kept.setdefault(seats, [])
            history.append(samples)
            weights = fit(game, seats, history)
            fitted.append(weights)
            _tell(
                f"generation {generation}, {_shown(seats)} seats: {weights.samples} positions,"
                f" log-loss {weights.log_loss:.3f} (equal shares {weights.even_log_loss:.3f})"
            )
        groups = tuple(fitted)
    write_value(game, sorted((*others, *groups), key=attrgetter("seats")), file, before.exploration)
    _tell(f"{file}: {file.stat().st_size} bytes")
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "generations": generations,
        "groups": [
            {
                "seats": list(weights.seats),
                "samples": weights.samples,
                "log_loss": weights.log_loss,
                "even_log_loss": weights.even_log_loss,
            }
            for weights in groups
        ],
    }


def seat_groups(form: SetupForm) -> list[tuple[int, ...]]:
    """The seat counts that share weights: one seat, two seats, and the others."""
    groups = [
        tuple(seats for seats in form.seats if seats == 1),
        tuple(seats for seats in form.seats if seats == 2),
        tuple(seats for seats in form.seats if seats > 2),
    ]
    return [group for group in groups if group]


def _samples(
    game: Game[Any],
    seats: tuple[int, ...],
    generation: int,
    groups: tuple[Weights, ...],
    jobs: int,
    seed: int,
    scale: float,
    options: Mapping[str, OptionValue],
) -> list[Sample]:
    matches = round((NOVICE_MATCHES if groups else RANDOM_MATCHES) * scale)
    address = address_of(game)
    works = [
        Work(
            address,
            game.form.complete(Setup(seats[match % len(seats)], options)),
            derive(seed, "train", generation, match, *seats),
            match,
            groups,
        )
        for match in range(max(matches, 2))
    ]
    if jobs < 2:
        return [sample for work in works for sample in self_play(work)]
    with workers(jobs) as pool:
        played = pool.imap(self_play, works, chunksize=max(1, len(works) // (8 * jobs)))
        return [sample for samples in played for sample in samples]


def self_play(work: Work) -> list[Sample]:
    """Play a match and return positions of it. Runs in any process."""
    game: Game[Any] = load(work.address)
    seats = work.setup.seats
    agent: Agent = RandomAgent()
    if work.groups:
        agent = Straying(GreedyAgent(Linear(game, work.groups), worlds=1))
    advice = game.advice()
    stream = Stream(derive(work.seed, "samples"))
    positions: list[list[list[float]]] = []

    def watch(state: State) -> None:
        if stream.unit() < KEPT:
            positions.append(advice.features(state))

    state = play(game, [agent] * seats, work.setup, work.seed, watch)
    if state.outcome is None:
        return []
    shares = target(state.outcome, seats, has_other_side(game, seats))
    return [Sample(work.match, features, shares) for features in positions]


def target(outcome: Outcome, seats: int, other: bool) -> list[float]:
    """What the fit aims at: half of it the shares of the win, half those of the scores.

    Scores say more than who has won: positions are told apart even where nearly every match ends
    alike, as against the rules, and fewer matches are needed.

    >>> target(Outcome("loss", (1,), (6, 18)), 1, other=True)
    [0.125, 0.875]
    """
    shares = final_shares(outcome, seats, other)
    scores, total = outcome.scores, sum(outcome.scores)
    if len(scores) != len(shares) or total <= 0 or min(scores) < 0:
        return shares
    return [(share + score / total) / 2 for share, score in zip(shares, scores, strict=True)]


@dataclass(slots=True)
class _Table:
    """Samples as arrays: positions x sides x columns. The last column is the bias.

    Tables of fewer seats are padded with sides that are out of play.
    """

    columns: Any
    shares: Any
    playing: Any
    weight: Any


def fit(game: Game[Any], seats: Sequence[int], history: Sequence[Sequence[Sample]]) -> Weights:
    """A linear softmax over the sides, by gradient descent on the log-loss with a small ridge.

    Where the game has a prior the ridge is about it, and no weight leaves its sign.
    """
    np = _numpy()
    table, held_out = _tables(game, seats, history)
    width = table.columns.shape[2]
    prior, pull = _prior(game, width)
    # Features are used in units of their spread, so that one step size fits all of them.
    spread = table.columns[table.playing].std(axis=0)
    spread[(spread < 1e-6) | (np.arange(width) == width - 1)] = 1.0
    scaled = table.columns / spread
    prior = prior * spread
    least = np.where(prior > 0, 0.0, -np.inf)
    most = np.where(prior < 0, 0.0, np.inf)
    weights, speed, size = prior, np.zeros(width), np.zeros(width)
    total = table.weight.sum()
    for step in range(1, STEPS + 1):
        shares = _softmax(scaled @ weights, table.playing)
        error = (shares - table.shares) * table.weight[:, None]
        slope = np.einsum("ns,nsf->f", error, scaled) / total + pull * (weights - prior)
        # Adam
        speed = 0.9 * speed + 0.1 * slope
        size = 0.999 * size + 0.001 * slope**2
        rate = 0.05 * min(1.0, 2 * (1 - step / (STEPS + 1)))
        weights = weights - rate * (speed / (1 - 0.9**step)) / (
            np.sqrt(size / (1 - 0.999**step)) + 1e-8
        )
        weights = np.clip(weights, least, most)
    fitted = weights / spread
    return Weights(
        seats=tuple(seats),
        weights=tuple(round(float(weight), 4) for weight in fitted[:-1]),
        bias=round(float(fitted[-1]), 4),
        samples=int(len(table.weight) + len(held_out.weight)),
        log_loss=round(_log_loss(held_out, fitted), 4),
        even_log_loss=round(_log_loss(held_out, np.zeros(width)), 4),
    )


def _prior(game: Game[Any], width: int) -> tuple[Any, float]:
    """What the weights are before the fit, the bias last, and how strongly they are held there."""
    np = _numpy()
    prior, advice = np.zeros(width), game.advice()
    if not isinstance(advice, PriorAdvice):
        return prior, RIDGE
    for at, name in enumerate(advice.names):
        prior[at] = advice.prior.get(name, 0.0)
    return prior, TRUST


def _tables(
    game: Game[Any], seats: Sequence[int], history: Sequence[Sequence[Sample]]
) -> tuple[_Table, _Table]:
    """What is fitted, and the matches of the newest generation that are held out."""
    fitted: list[tuple[Sample, float]] = []
    held: list[tuple[Sample, float]] = []
    every = round(1 / HELD_OUT)
    for age, samples in enumerate(reversed(history)):
        for sample in samples:
            if age == 0 and sample.match % every == 0:
                held.append((sample, 1.0))
            else:
                fitted.append((sample, DECAY**age))
    if not fitted or not held:
        raise NocturneError(f"{game.id}: too few matches ended to fit weights for {seats} seats")
    return _table(game, seats, fitted), _table(game, seats, held)


def _table(game: Game[Any], seats: Sequence[int], samples: list[tuple[Sample, float]]) -> _Table:
    np = _numpy()
    sides = max(count + has_other_side(game, count) for count in seats)
    width = len(game.advice().names) + 1
    columns = np.zeros((len(samples), sides, width))
    shares = np.zeros((len(samples), sides))
    playing = np.zeros((len(samples), sides), dtype=bool)
    for row, (sample, _) in enumerate(samples):
        count = len(sample.features)
        columns[row, :count, :-1] = sample.features
        columns[row, :count, -1] = 1.0
        shares[row, : len(sample.shares)] = sample.shares
        playing[row, : len(sample.shares)] = True
    won = shares.sum(axis=1, keepdims=True)
    shares = np.where(won > 0, shares / np.where(won > 0, won, 1), playing / sides)
    return _Table(columns, shares, playing, np.array([weight for _, weight in samples]))


def _softmax(scores: Any, playing: Any) -> Any:
    np = _numpy()
    scores = np.where(playing, scores, -np.inf)
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def _log_loss(table: _Table, weights: Any) -> float:
    np = _numpy()
    shares = _softmax(table.columns @ weights, table.playing)
    losses = -(table.shares * np.log(np.where(table.shares > 0, shares, 1.0))).sum(axis=1)
    return float(losses.mean())


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NocturneError(
            "training needs numpy: install it with `pip install nocturne[train]`"
        ) from None
    return numpy


def _shown(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
