"""Answering requests: what the bots' process and its stand-in within the window both do.

Belongs here: the messages, and thinking about one request slice by slice. Does not belong here:
pipes and processes (thinkers.py), deadlines and fall-backs (worker.py).
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.ai.address import load
from game.ai.agent import Agent, sealed_observation
from game.ai.levels import agent_for
from game.ai.reasons import explain
from game.ai.value import Value, read_value
from game.engine.api import Game
from game.engine.errors import NocturneError
from game.engine.types import Choice, Reason


class Request(NamedTuple):
    """One decision to think about. `world` is the sealed world as the codec's bytes."""

    id: int
    address: str
    data_hash: str
    level: str
    iterations: int | None
    seat: int
    seed: int
    world: bytes
    seconds: float | None  # after these it answers with the best so far; None: no limit
    explain: bool = False  # whether a person wants to know why


class Reply(NamedTuple):
    """What came of a request: a choice and, where asked for, its reason, or the text of a fault."""

    id: int
    choice: Choice | None
    fault: str = ""
    why: Reason | None = None


READY = Reply(0, None)  # sent once, when a process has come up


class Desk:
    """Keeps the games and bots used before, and knows what has been called off."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.stopped = 0  # requests up to this id are answered at once
        self.games: dict[str, Game[Any]] = {}
        self.agents: dict[tuple[str, str, int | None], Agent] = {}
        self.values: dict[str, Value] = {}

    def work(self, request: Request) -> Iterator[Reply | None]:
        """Yield None after each slice of thinking, and the reply last.

        A fault of a bot or a game becomes the text of the reply.
        """
        ends = None if request.seconds is None else self.clock() + request.seconds
        choice: Choice | None = None
        why: Reason | None = None
        try:
            for best in self._thoughts(request):
                choice = best
                yield None
                if self.stopped >= request.id or (ends is not None and self.clock() >= ends):
                    break
            if request.explain and choice is not None:
                why = self._reason(request, choice)
        except Exception:  # the top of the process: the window goes on with a cheap move
            yield Reply(request.id, None, traceback.format_exc())
            return
        yield Reply(request.id, choice, why=why)

    def _thoughts(self, request: Request) -> Iterator[Choice]:
        game = self._game(request)
        agent = self._agent(game, request)
        observation = sealed_observation(game, game.decode(request.world), request.seat)
        return agent.think(observation, request.seed)

    def _reason(self, request: Request, choice: Choice) -> Reason | None:
        game = self._game(request)
        value = self.values.get(request.address)
        if value is None:
            value = self.values[request.address] = read_value(game)
        sealed = sealed_observation(game, game.decode(request.world), request.seat).sealed
        return explain(value, sealed, choice, request.seed)

    def _game(self, request: Request) -> Game[Any]:
        game = self.games.get(request.address)
        if game is None:
            game = self.games[request.address] = load(request.address)
        if game.data_hash != request.data_hash:
            raise NocturneError(f"{game.id}: the bots' process has loaded other cards")
        return game

    def _agent(self, game: Game[Any], request: Request) -> Agent:
        key = request.address, request.level, request.iterations
        agent = self.agents.get(key)
        if agent is None:
            agent = self.agents[key] = agent_for(game, request.level, request.iterations)
        return agent
