"""Why a bot would choose an option, for people: the feature that speaks most for it.

Belongs here: comparing positions by a game's features, for every game alike. Does not belong here:
the words (the game's phrases `advice.<feature>.more` and `.less`), choosing (the agents).

A reason is true as it stands: "it lengthens your longest connection" is given only where the
feature grows. It is of the act itself: what is asked within it, as the target of a spell, belongs
to it, what the same seat may do next does not, nor what the dice bring that it leads to. Of the
features that change, the one counts that speaks most for the option beside the other options,
weighed as the bots weigh it where their weights are known; what every option does alike speaks for
none. A feature without words in one direction is never given as a reason for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any

from game.ai.value import Linear, Value
from game.engine.api import Game, Plays
from game.engine.errors import DataError
from game.engine.machine import apply
from game.engine.rng import derive
from game.engine.types import Choice, Reason, State

WORLDS = 2  # dealt worlds that an option is tried in
THROWS = 6  # how often luck is tried in each of them
OTHERS = 12  # other options it is compared with, at most
WITHIN = 3  # picks of the same seat that are looked at within the act, at most
SMALLEST = 1e-9

Row = list[float]


def explain(value: Value, sealed: State, choice: Choice, seed: int) -> Reason | None:
    """The reason for `choice`, an option of the sealed world; None where nothing speaks for it.

    `Game.phrase` puts it in words. The sealed world is not changed.
    """
    game, decision = value.game, sealed.decision
    if decision is None or len(decision.options) < 2:
        return None
    own = game.why(sealed, choice) if isinstance(game, Plays) else None
    if own is not None:
        return own
    seat = decision.seat
    worlds = [game.deal(sealed, seat, derive(seed, "why", n)) for n in range(WORLDS)]
    if any(_luck_decides(value, world, seat, choice) for world in worlds):
        return None
    before = value.advice.features(worlds[0])[seat]
    weights = _weights(value, sealed)
    after = _after(value, worlds, seat, choice, weights)
    others = [option for option in decision.options if option != choice]
    step = -(-len(others) // OTHERS)
    rows = [_after(value, worlds, seat, option, weights) for option in others[::step]]
    usual = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    grown = [now - then for now, then in zip(after, before, strict=True)]
    ahead = [now - then for now, then in zip(after, usual, strict=True)]
    alike = [gain if gain * more > 0 else 0.0 for gain, more in zip(ahead, grown, strict=True)]
    return _strongest(value, grown, alike, weights)


def _luck_decides(value: Value, world: State, seat: int, choice: Choice) -> bool:
    """Whether dice fall at once after an option and make a difference to its seat."""
    first: Row | None = None
    for throw in range(THROWS):
        trial = world.copy()
        trial.rng = derive(world.rng, "throw", throw)
        thrown = trial.rng
        apply(value.game, trial, choice)
        if trial.rng == thrown:
            return False
        row = value.advice.features(trial)[seat]
        first = row if first is None else first
        if row != first:
            return True
    return False


def _strongest(value: Value, grown: Row, gains: Row, weights: Sequence[float]) -> Reason | None:
    """The words that gain most: features said alike count together."""
    found: dict[str, float] = {}
    keys: dict[str, str] = {}
    for name, change, gain, weight in zip(value.advice.names, grown, gains, weights, strict=True):
        if abs(change) < SMALLEST or not gain:
            continue
        key = f"advice.{name}.{'more' if change > 0 else 'less'}"
        words = said(value.game, key)
        if words:
            found[words] = found.get(words, 0.0) + weight * gain
            keys.setdefault(words, key)
    best = max(found, key=found.__getitem__, default="")
    return Reason(keys[best]) if best and found[best] > 0 else None


def said(game: Game[Any], key: str) -> str:
    """A phrase of the game, or nothing where it has none."""
    try:
        words = game.phrase(Reason(key))
    except DataError:
        return ""
    return "" if words == key else words


def _after(
    value: Value, worlds: Sequence[State], seat: int, choice: Choice, weights: Sequence[float]
) -> Row:
    """The features after an option with all that it asks, on the average of the worlds."""
    rows = []
    for world in worlds:
        trial, depth = world.copy(), len(world.frames)
        apply(value.game, trial, choice)
        row = value.advice.features(trial)[seat]
        for _ in range(WITHIN):
            asked = trial.decision is not None and trial.decision.seat == seat
            if not asked or len(trial.frames) <= depth:
                break
            trial, row = _best(value, trial, seat, weights)
        rows.append(row)
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _best(value: Value, world: State, seat: int, weights: Sequence[float]) -> tuple[State, Row]:
    """The position that the seat would choose next by the features alone."""
    assert world.decision is not None
    found: list[tuple[State, Row]] = []
    for option in world.decision.options[:OTHERS]:
        trial = world.copy()
        apply(value.game, trial, option)
        found.append((trial, value.advice.features(trial)[seat]))
    return max(found, key=lambda one: sum(map(mul, weights, one[1])))


def _weights(value: Value, world: State) -> Sequence[float]:
    """How the bots weigh the features; all alike where that is not learned."""
    group = value.groups.get(value.advice.seats(world)) if isinstance(value, Linear) else None
    return [1.0] * len(value.advice.names) if group is None else group.weights
