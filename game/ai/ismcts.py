"""Information-set tree search: what adept and master think with.

Belongs here: the tree and its statistics. Does not belong here: what a position is worth, how
many iterations a level has, clocks and processes.

Single-observer search (Cowling, Powley, Whitehouse 2012): every iteration deals a world that the
seat could be in, walks down the tree by the options that this world has, adds one edge, values
the position there, and adds each mover's own share to the edges it took (max^n).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import log, sqrt
from typing import TypeAlias

from game.ai.agent import Agent, Observation
from game.ai.value import Value
from game.engine.machine import apply
from game.engine.rng import Stream, derive
from game.engine.types import Choice, Decision, State

DEEPEST = 400  # decisions below the root; loops that the rules allow end here


class Edge:
    """An option, as the searching seat sees it, at one place of the tree, and what follows it."""

    __slots__ = ("offered", "tables", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 1  # iterations in which it could be taken
        self.total = 0.0  # of the shares of the seat that takes it
        self.tables: dict[tuple[int, str], Table] = {}


Table: TypeAlias = "dict[Hashable, Edge]"  # the options of one seat and kind of decision, by key


class Search:
    """A tree that grows by `iterate`. Work is counted in `iterations` and `decisions`."""

    def __init__(
        self,
        observation: Observation,
        value: Value,
        seed: int,
        exploration: float | None = None,
    ) -> None:
        self.game = observation.game
        self.seat = observation.seat
        self.sealed = observation.sealed
        self.options = observation.decision.options
        self.value = value
        self.exploration = value.exploration if exploration is None else exploration
        self.stream = Stream(derive(seed, "search"))
        self.root = Edge()
        self.leader = Edge()  # the root's edge with most visits
        self.leading = self.options[0]
        self.iterations = 0
        self.decisions = 0

    def iterate(self) -> None:
        """Deal a world, walk down, add an edge, value the position, and note it on the way."""
        game = self.game
        world: State = game.deal(self.sealed, self.seat, self.stream.next64())
        edge = self.root
        path: list[tuple[int, Edge]] = []
        first = self.leading
        while (decision := world.decision) is not None:
            if len(decision.options) == 1:
                apply(game, world, decision.options[0])
                continue
            place = decision.seat, decision.kind
            table = edge.tables.get(place)
            if table is None:
                table = edge.tables[place] = {}
            choice, edge = self._pick(table, world, decision)
            if not path:
                first = choice
            apply(game, world, choice)
            path.append((decision.seat, edge))
            if not edge.visits or len(path) >= DEEPEST:
                break
        shares = self.value.shares(world, self.stream)
        for seat, edge in path:
            edge.visits += 1
            edge.total += shares[seat]
        if path and path[0][1].visits > self.leader.visits:
            self.leader, self.leading = path[0][1], first
        self.iterations += 1
        self.decisions += len(path)

    def _pick(self, table: Table, world: State, decision: Decision) -> tuple[Choice, Edge]:
        """An option never tried, if there is one; else the one with the best upper bound."""
        fresh: dict[Hashable, list[Choice]] = {}
        known: dict[Hashable, list[Choice]] = {}
        key, seat = self.game.key, self.seat
        for choice in decision.options:
            act = key(world, seat, choice)
            alike = known if act in table else fresh
            if act in alike:
                alike[act].append(choice)
            else:
                alike[act] = [choice]
        for act in known:
            table[act].offered += 1
        if fresh:
            act = self.stream.pick(tuple(fresh))
            table[act] = edge = Edge()
            return self._one_of(fresh[act]), edge
        best, edge = self._best_bound(table, known)
        return self._one_of(known[best]), edge

    def _best_bound(
        self, table: Table, known: dict[Hashable, list[Choice]]
    ) -> tuple[Hashable, Edge]:
        exploration = self.exploration
        best: Hashable = None
        most = float("-inf")
        for act in known:
            edge = table[act]
            visits = edge.visits
            bound = edge.total / visits + exploration * sqrt(log(edge.offered) / visits)
            if bound > most:
                best, most = act, bound
        return best, table[best]

    def _one_of(self, alike: list[Choice]) -> Choice:
        return alike[0] if len(alike) == 1 else self.stream.pick(alike)

    def standing(self) -> list[tuple[Choice, int, float]]:
        """Each option of the root with its visits and the mean share it brought."""
        tables = list(self.root.tables.values())
        table: Table = tables[0] if tables else {}
        found = []
        for choice in self.options:
            edge = table.get(self.game.key(self.sealed, self.seat, choice))
            visits = edge.visits if edge is not None else 0
            total = edge.total if edge is not None else 0.0
            found.append((choice, visits, total / visits if visits else 0.0))
        return found

    def best(self) -> Choice:
        """The option visited most; of equals the one that brought more, then the first."""
        return max(self.standing(), key=lambda entry: (entry[1], entry[2]))[0]


class IsmctsAgent(Agent):
    """Searches for a number of iterations."""

    def __init__(self, value: Value, iterations: int, exploration: float | None = None) -> None:
        self.value = value
        self.iterations = iterations
        self.exploration = exploration

    def think(self, observation: Observation, seed: int) -> Iterator[Choice]:
        search = Search(observation, self.value, seed, self.exploration)
        for _ in range(self.iterations - 1):
            search.iterate()
            yield search.leading
        search.iterate()
        yield search.best()
