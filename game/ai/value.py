"""What a position is worth to each side: learned weights, or honest playouts without them.

Belongs here: the evaluations that bots search with and the file that holds their weights. Does
not belong here: fitting the weights (the train tool) and a game's features (its advice).

A position's worth is one share a side, 0 to 1, all shares together 1: the part of the win that a
side may expect. Sides are the seats that decide and, last, where the rule book plays against a
seat or a seat can lose alone, the other side.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import exp
from operator import mul
from pathlib import Path
from typing import Any

import msgspec

from game.ai.match import MOST_DECISIONS
from game.engine.api import Advice, Game
from game.engine.errors import DataError
from game.engine.machine import apply
from game.engine.rng import Stream
from game.engine.types import Outcome, State
from game.paths import data_folder

FORMAT = 1
EXPLORATION = 0.2  # of a search, for shares of a softmax, which lie closer than wins and losses


class Weights(msgspec.Struct, frozen=True):
    """Fitted weights for some seat counts: a side's worth is softmax(bias + weights * features).

    The side of the rules has no features and the worth softmax(0).
    """

    seats: tuple[int, ...]
    weights: tuple[float, ...]
    bias: float = 0.0
    samples: int = 0
    log_loss: float = 0.0  # on matches that the fit did not see
    even_log_loss: float = 0.0  # the same for equal shares, to compare with


class ValueFile(msgspec.Struct, frozen=True, kw_only=True):
    """The content of `data/<game>/value.json`."""

    format: int = FORMAT
    game: str
    rules_version: int
    names: tuple[str, ...]
    groups: tuple[Weights, ...]
    exploration: float = EXPLORATION  # less where positions are worth nearly the same


def has_other_side(game: Game[Any], seats: int) -> bool:
    """Whether someone else than the seats that decide can win."""
    return seats == 1 or bool(game.form.rules_seats.get(seats))


def final_shares(outcome: Outcome | None, seats: int, other: bool) -> list[float]:
    """The shares of a match that is over; nobody has any where it was broken off.

    >>> final_shares(Outcome("shared", (0, 2)), 3, other=False)
    [0.5, 0.0, 0.5]
    >>> final_shares(Outcome("loss", ()), 1, other=True)
    [0.0, 1.0]
    """
    shares = [0.0 if outcome is None else outcome.share(seat) for seat in range(seats)]
    if other:
        shares.append(1 - sum(shares))
    return shares


class Value(ABC):
    """Says what a position is worth."""

    def __init__(self, game: Game[Any], exploration: float = EXPLORATION) -> None:
        self.game = game
        self.exploration = exploration
        self.advice: Advice[Any] = game.advice()

    def shares(self, world: State, stream: Stream) -> list[float]:
        """One share a side. May play the world on to its end: the caller gives it away."""
        if world.outcome is None:
            return self._estimate(world, stream)
        return self._final(world)

    def _final(self, world: State) -> list[float]:
        seats = self.advice.seats(world)
        return final_shares(world.outcome, seats, has_other_side(self.game, seats))

    @abstractmethod
    def _estimate(self, world: State, stream: Stream) -> list[float]: ...


class Playouts(Value):
    """Plays on to the end by the game's rollout policy: honest, and slow."""

    def _estimate(self, world: State, stream: Stream) -> list[float]:
        policy, game, next64 = self.advice.policy, self.game, stream.next64
        most = world.clock + MOST_DECISIONS
        while world.decision is not None and world.clock < most:
            apply(game, world, policy(world, next64()))
        return self._final(world)


class Linear(Value):
    """A softmax over the sides of weighted features; seat counts without weights are played out."""

    def __init__(
        self, game: Game[Any], groups: Sequence[Weights], exploration: float = EXPLORATION
    ) -> None:
        super().__init__(game, exploration)
        self.groups: Mapping[int, Weights] = {
            seats: weights for weights in groups for seats in weights.seats
        }
        self.playouts = Playouts(game)
        self.last: tuple[object, list[float]] = (None, [])  # the last rows, and what they are worth

    def _estimate(self, world: State, stream: Stream) -> list[float]:
        seats = self.advice.seats(world)
        group = self.groups.get(seats)
        if group is None:
            return self.playouts.shares(world, stream)
        rows = self.advice.features(world)
        if rows is not self.last[0]:
            scores = [sum(map(mul, group.weights, row)) for row in rows]
            if has_other_side(self.game, seats):
                scores.append(-group.bias)
            self.last = rows, softmax(scores)
        return self.last[1]


def softmax(scores: Sequence[float]) -> list[float]:
    """Shares that sum to 1.

    >>> softmax([2.0, 2.0])
    [0.5, 0.5]
    """
    most = max(scores)
    parts = [exp(score - most) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def value_file(game: Game[Any]) -> Path:
    """Where a game's weights are."""
    return data_folder() / game.id / "value.json"


def read_value(game: Game[Any], file: Path | None = None) -> Value:
    """The learned value of a game, or honest playouts where no weights fit its rules.

    Raises DataError where the file is there but cannot be read.
    """
    file = value_file(game) if file is None else file
    if not file.is_file():
        return Playouts(game)
    try:
        content = msgspec.json.decode(file.read_bytes(), type=ValueFile)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise DataError(f"{file}: these are no weights of a bot: {error}") from None
    fits = (
        content.format == FORMAT
        and content.game == game.id
        and content.rules_version == game.rules_version
        and content.names == tuple(game.advice().names)
    )
    return Linear(game, content.groups, content.exploration) if fits else Playouts(game)


def write_value(
    game: Game[Any], groups: Sequence[Weights], file: Path, exploration: float = EXPLORATION
) -> None:
    """Write the weights, rounded, as the JSON that `read_value` reads."""
    content = ValueFile(
        game=game.id,
        rules_version=game.rules_version,
        names=tuple(game.advice().names),
        groups=tuple(groups),
        exploration=exploration,
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")
