"""However full the table, a bot answers in its time, and acts that are alike are one act to it.

The clock counts work: every act played, world dealt and key asked takes its time on it.
"""

import pytest

from game.ai import greedy, ismcts, turns, value
from game.ai.agent import observe
from game.ai.desk import Desk, Request
from game.ai.ismcts import Search
from game.ai.value import Playouts
from game.ai.worker import Worker
from game.engine import rng
from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.machine import apply, ask, take
from game.engine.program import Procedure, catalogue
from game.engine.rng import Stream
from game.games import GAMES
from game.tools.arena import arena
from tests.ai.learned import LEARNED
from tests.toy import Toy, settle

BUDGET = 0.5
ALIKE = 60  # items on the table, each with the same two acts
APPLY, DEAL, KEY = 2e-4, 2e-4, 4e-6  # seconds of the counted clock


def draw(game, state, frame):
    frame.regs["card"] = rng.draw(state, state.deck)
    state.seen += 1
    acts = tuple((word, item) for item in range(ALIKE) for word in ("keep", "pass"))
    ask(state, state.turn % len(state.piles), "keep", acts, dest="act")


def use(game, state, frame):
    frame.regs["keep"] = take(frame, "act")[:1]


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


CLOCK = Clock()


class Crowded(Toy):
    """The toy with sixty items on the table that all do the same."""

    programs = catalogue([Procedure("toy:match", draw, use, settle)])

    def deal(self, state, seat, seed):
        CLOCK.now += DEAL
        return super().deal(state, seat, seed)

    def key(self, state, seat, choice):
        CLOCK.now += KEY
        return choice[0]


CROWDED = Crowded()


@pytest.fixture(autouse=True)
def work_takes_time(monkeypatch):
    def counted(game, state, choice, sink=None):
        CLOCK.now += APPLY
        apply(game, state, choice, sink)

    for module in (greedy, ismcts, turns, value):
        monkeypatch.setattr(module, "apply", counted)


def positions(game, seats, every):
    stream, state = Stream(3), game.new(Setup(seats), 3)
    while state.decision is not None:
        if state.clock % every == 0:
            yield observe(game, state, state.decision.seat, 3)
        apply(game, state, stream.pick(state.decision.options))


def spent(observation, level, address):
    """The seconds a bot took that would think for ever."""
    game = observation.game
    desk, start = Desk(CLOCK), CLOCK.now
    world = encode(observation.sealed)
    request = Request(1, address, game.data_hash, level, 10**9, observation.seat, 1, world, BUDGET)
    *_, reply = desk.work(request)
    assert reply.choice in observation.decision.options, reply.fault
    return CLOCK.now - start


@pytest.mark.parametrize("level", ["random", "novice", "adept", "master"])
def test_a_crowded_table_does_not_make_a_bot_late(level):
    times = [
        spent(seen, level, "tests.ai.test_budget:CROWDED") for seen in positions(CROWDED, 2, 4)
    ]
    assert max(times) <= 1.1 * BUDGET
    assert level in ("random", "novice") or min(times) >= BUDGET


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
@pytest.mark.parametrize("id", LEARNED)
def test_no_position_of_a_full_table_makes_a_bot_late(id, level):
    game = GAMES[id]
    address = f"game.games.{id}:GAME"
    seats = max(game.form.seats)
    times = [spent(seen, level, address) for seen in positions(game, seats, 97)]
    assert len(times) > 1 and max(times) <= 1.1 * BUDGET


def test_sixty_items_with_the_same_acts_are_two_acts():
    seen = next(positions(CROWDED, 2, 1))
    search = Search(seen, Playouts(CROWDED), seed=1)
    for _ in range(10):
        search.iterate()
    (table,) = search.root.tables.values()
    assert set(table) == {"keep", "pass"}
    assert sum(edge.visits for edge in table.values()) == 10


def test_a_forced_answer_takes_no_time_at_any_level():
    seen = next(positions(CROWDED, 2, 1))
    forced = seen.decision._replace(options=(("keep", 7),))
    seen.sealed.decision = forced
    world, made = seen.sealed, []
    observation = type(seen)(CROWDED, seen.seat, forced, world)
    worker, start = Worker(CLOCK, lambda: made.append(1)), CLOCK.now
    for level in ("random", "novice", "adept", "master"):
        worker.ask(observation, level, 1)
        assert worker.poll().choice == ("keep", 7)
    assert CLOCK.now == start and not made


@pytest.mark.parametrize("id", LEARNED)
def test_the_weakest_bot_that_looks_plays_better_than_chance(id):
    found = arena(GAMES[id], "novice", "random", 4, 12, seed=1)
    assert found["low"] > found["equal_share"]
