"""The arena: how strong one bot is against others, with honest intervals.

Belongs here: who plays whom how often, and what the results prove. Does not belong here: the loop
of a match and the bots.

One seat is A, all others are B. Match n is played from seed n // seats with A at seat n % seats,
so every seed is played once from each seat. A shared win counts 1/n.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.ai.address import address_of, load
from game.ai.levels import agent_for
from game.ai.match import play
from game.engine.api import Game, Setup
from game.engine.errors import DamagedRecord, ForeignRecord
from game.engine.rng import derive
from game.engine.types import OptionValue
from game.session.files import told
from game.tools.jobs import workers

SURE_AFTER = 60  # matches before an interval may decide
Z = 1.959964  # of the 95 % interval


class Pairing(msgspec.Struct, frozen=True):
    """What an arena plays: the first line of its file, so that only the same can go on."""

    arena: str
    rules_version: int
    a: str
    b: str
    seats: int
    seed: int
    options: dict[str, bool | int | str]
    iterations: int | None
    address: str


class Match(NamedTuple):
    """One match: its number, and A's part of the win."""

    match: int
    share: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; shared wins make `wins` a fraction.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z * Z / games
    middle = share + square / 2
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games))
    return (
        max(0.0, (middle - reach) / (1 + square)),
        min(1.0, (middle + reach) / (1 + square)),
    )


def arena(
    game: Game[Any],
    a: str,
    b: str,
    seats: int,
    games: int,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    iterations: int | None = None,
    jobs: int = 1,
    append: Path | None = None,
    until_sure: bool = False,
) -> dict[str, Any]:
    """Play the matches and return the result as the JSON-able object of `nocturne arena`.

    With `append` every result is written to that file, and those already there are not played
    again. `iterations` (None: as in play) is the adept's budget; a master has its multiple. With
    `until_sure` the run ends once the interval leaves out the equal share, after at least 60
    matches and whole rounds of seats. Raises SetupError, DamagedRecord, ForeignRecord, SaveError.
    """
    setup = game.form.complete(Setup(seats, options or {}))
    agent_for(game, a, iterations), agent_for(game, b, iterations)
    pairing = Pairing(
        arena=game.id,
        rules_version=game.rules_version,
        a=a,
        b=b,
        seats=seats,
        seed=seed,
        options=dict(setup.options),
        iterations=iterations,
        address=address_of(game),
    )
    known = {} if append is None else _read(pairing, append)
    missing = (number for number in range(games) if number not in known)
    shares: list[float] = []  # in the order of the matches, as far as there is no gap
    with closing(_played(pairing, missing, min(jobs, games))) as matches:
        while len(shares) < games:
            if len(shares) in known:
                shares.append(known[len(shares)])
                if until_sure and _sure(shares, seats):
                    break
                continue
            match = next(matches)
            known[match.match] = match.share
            if append is not None:
                _write(append, match)
            _tell(known, games)
    return _result(pairing, shares)


def equal_share(seats: int) -> float:
    """A's share if A were no better than the others; alone, the rules seat is the other."""
    return 1 / max(seats, 2)


def _result(pairing: Pairing, shares: list[float]) -> dict[str, Any]:
    games = len(shares)
    low, high = wilson(sum(shares), games)
    return {
        "a": pairing.a,
        "b": pairing.b,
        "seats": pairing.seats,
        "games": games,
        "a_share": round(sum(shares) / games, 4) if games else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "equal_share": round(equal_share(pairing.seats), 4),
        "iterations": pairing.iterations,
    }


def _sure(shares: list[float], seats: int) -> bool:
    games = len(shares)
    if games < SURE_AFTER or games % seats:
        return False
    low, high = wilson(sum(shares), games)
    return not low <= equal_share(seats) <= high


def play_one(pairing: Pairing, number: int) -> Match:
    """Play one match of an arena. Runs in any process."""
    game: Game[Any] = load(pairing.address)
    a = agent_for(game, pairing.a, pairing.iterations)
    b = agent_for(game, pairing.b, pairing.iterations)
    hero = number % pairing.seats
    agents = [a if seat == hero else b for seat in range(pairing.seats)]
    seed = derive(pairing.seed, "arena", number // pairing.seats)
    state = play(game, agents, Setup(pairing.seats, pairing.options), seed)
    return Match(number, 0.0 if state.outcome is None else state.outcome.share(hero))


def _play_one(work: tuple[Pairing, int]) -> Match:
    return play_one(*work)


def _played(pairing: Pairing, numbers: Iterable[int], jobs: int) -> Generator[Match, None, None]:
    """The matches as they end; with several jobs, in any order."""
    work = ((pairing, number) for number in numbers)
    if jobs < 2:
        yield from map(_play_one, work)
        return
    with workers(jobs) as pool:
        yield from pool.imap_unordered(_play_one, work)


def _read(pairing: Pairing, file: Path) -> dict[int, float]:
    """The results in the file; starts it where there is none. A cut last line is dropped."""
    head = msgspec.json.encode(pairing).decode()
    with told(file, "used"):
        if not file.exists() or not file.stat().st_size:
            file.write_text(head + "\n", encoding="utf-8")
            return {}
        text = file.read_bytes().decode("utf-8", "replace")
    whole = text[: text.rfind("\n") + 1]
    lines = whole.splitlines()
    if not lines or lines[0] != head:
        raise ForeignRecord(f"{file}: this arena was begun with other bots, seats or options")
    if whole != text:
        with told(file):
            file.write_text(whole, encoding="utf-8")
    try:
        rows = [msgspec.json.decode(row, type=dict[str, float]) for row in lines[1:]]
        return {int(row["match"]): row["share"] for row in rows}
    except (msgspec.ValidationError, msgspec.DecodeError, KeyError) as error:
        raise DamagedRecord(f"{file}: damaged: {error}") from None


def _write(file: Path, match: Match) -> None:
    with told(file), file.open("a", encoding="utf-8") as out:
        out.write(msgspec.json.encode(match._asdict()).decode() + "\n")


def _tell(known: Mapping[int, float], games: int) -> None:
    low, high = wilson(sum(known.values()), len(known))
    share = sum(known.values()) / len(known)
    print(f"{len(known)}/{games}: {share:.3f} [{low:.3f}-{high:.3f}]", file=sys.stderr)
