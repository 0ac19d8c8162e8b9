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
from game.games.four_souls import GAME as FOUR_SOULS
from game.games.four_souls import atoms
from game.tools.arena import arena
from tests.ai.learned import LEARNED
from tests.scenario import scenario
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
    """C-01: with every game that has learned weights."""
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
    """C-13: in every game."""
    found = arena(GAMES[id], "novice", "random", 4, 12, seed=1)
    assert found["low"] > found["equal_share"]


# --- the table of Four Souls ----------------------------------------------------------------------

TREASURES = [card.id for card in FOUR_SOULS.cards.cards if card.kind == "treasure"]


def laid_out(count, *, alike=""):
    """Items before two of four seats by turns, charged, all of them like one where it is named."""
    match = scenario("four_souls", 4).hand(0, "bomb", "gold_bomb").plays(0, 2).any_luck()
    ids = [id for id in TREASURES if id != alike][: count - bool(alike)]
    for at, id in enumerate([alike, *ids] if alike else ids):
        match.item(0 if alike else at % 4, id, charged=True)
    if alike:
        one = match.object(alike).face
        for obj in [each for each in match.state.objects.values() if each.role == "item"]:
            atoms.recast(FOUR_SOULS, match.state, obj, face=one, own=one)
    return match.begin()


def of_items(match):
    """How many items lie before players."""
    return sum(obj.role == "item" for obj in match.state.objects.values())


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_sixty_treasures_in_play_make_no_bot_late(level):
    """C-01: in the own turn, and at whatever is asked next."""
    match, stream, asked = laid_out(60), Stream(5), set()
    assert of_items(match) == 60
    for _ in range(6):
        decision = match.state.decision
        asked.add(decision.kind)
        seen = observe(FOUR_SOULS, match.state, decision.seat, 3)
        assert spent(seen, level, "game.games.four_souls:GAME") <= 1.1 * BUDGET
        match.play(*stream.pick(decision.options))
    assert len(asked) > 1


def test_a_pass_that_is_the_only_answer_takes_no_search_among_sixty_treasures():
    """C-01: no process is begun, no world is dealt and no act is tried for it."""
    match, made = laid_out(60), []
    seen = observe(FOUR_SOULS, match.state, 0, 3)
    seen.sealed.decision = forced = seen.decision._replace(options=(("pass",),))
    alone = type(seen)(FOUR_SOULS, 0, forced, seen.sealed)
    worker, start = Worker(CLOCK, lambda: made.append(1)), CLOCK.now
    for level in ("random", "novice", "adept", "master"):
        worker.ask(alone, level, 1)
        assert worker.poll().choice == ("pass",)
    assert CLOCK.now == start and not made


def uses(match):
    """The options to use something."""
    return [act for act in match.state.decision.options if act[0] == "use"]


def test_thirty_equal_items_are_one_act_to_a_search():
    """C-02: thirty items that can all be activated; a tree has one edge for them."""
    match = laid_out(30, alike="mr_boom")
    assert len(uses(match)) == 30
    assert len({FOUR_SOULS.key(match.state, 0, act) for act in uses(match)}) == 1
    search = Search(observe(FOUR_SOULS, match.state, 0, 3), value.read_value(FOUR_SOULS), seed=1)
    for _ in range(60):
        search.iterate()
    (table,) = search.root.tables.values()
    assert len(table) == len(match.state.decision.options) - 29


def test_thirty_equal_items_are_tried_once():
    """C-02: to find the best act among them costs what it costs with one of them."""
    novice, cost = greedy.GreedyAgent(value.read_value(FOUR_SOULS)), {}
    for count in (1, 30):
        match = laid_out(count, alike="mr_boom")
        seen, start = observe(FOUR_SOULS, match.state, 0, 3), CLOCK.now
        assert len(uses(match)) == count
        assert len(list(novice.worths(seen, 1))) == len(match.state.decision.options)
        cost[count] = CLOCK.now - start
    assert cost[30] < 1.5 * cost[1]


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_thirty_equal_items_make_no_bot_late(level):
    """C-02: the budget counts all work."""
    seen = observe(FOUR_SOULS, laid_out(30, alike="mr_boom").state, 0, 3)
    assert spent(seen, level, "game.games.four_souls:GAME") <= 1.1 * BUDGET
