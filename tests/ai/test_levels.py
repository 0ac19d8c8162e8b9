"""Every level plays by the rules, knows only what its seat knows, and does a counted work."""

from dataclasses import replace

import pytest

from game.ai.agent import answer, decision_seed, observe
from game.ai.greedy import GreedyAgent
from game.ai.ismcts import IsmctsAgent, Search
from game.ai.levels import ADEPT, LEVELS, agent_for
from game.ai.match import play
from game.ai.reasons import explain
from game.ai.value import Linear, Playouts, Weights
from game.engine.api import Setup, SetupForm
from game.engine.codec import digest, encode
from game.engine.errors import EngineFault, SetupError
from game.engine.machine import apply, ask, group_of, take
from game.engine.program import Procedure, catalogue
from game.engine.rng import Stream
from game.engine.types import Reason
from game.games import GAMES
from tests.ai.faults import DUEL
from tests.ai.learned import LEARNED
from tests.toy import GAME as TOY
from tests.toy import Toy

GROUPS = (Weights((2,), (4.0, 4.0)), Weights((3, 4), (4.0, 1.0)))


def toy_after(decisions, seed=5, seats=2, ceremonies=()):
    """A toy match after some random decisions."""
    state = TOY.new(Setup(seats, ceremonies=ceremonies), seed)
    stream = Stream(seed)
    for _ in range(decisions):
        apply(TOY, state, stream.pick(state.decision.options))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", TOY.form.seats)
def test_plays_a_whole_match(level, seats):
    agent = agent_for(TOY, level, iterations=20)

    state = play(TOY, [agent] * seats, Setup(seats), seed=3)

    assert state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_plays_alone_against_the_rules(level):
    state = play(DUEL, [agent_for(DUEL, level, iterations=20)], Setup(1), seed=3)

    assert state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_answers_alike_from_the_same_seed(level):
    agent = agent_for(TOY, level, iterations=30)
    state = toy_after(4)

    answers = {answer(TOY, agent, state.copy(), match_seed=9) for _ in range(3)}

    assert len(answers) == 1
    assert answers <= set(state.decision.options)


@pytest.mark.parametrize("level", LEVELS)
def test_does_not_know_what_its_seat_cannot_see(level):
    agent = agent_for(TOY, level, iterations=30)
    for seed in range(12):
        state = toy_after(seed % 9, seed)
        swapped = state.copy()
        swapped.deck.reverse()  # the order of the deck and the coming luck are hidden
        swapped.rng = seed + 1000
        assert digest(swapped) != digest(state)

        assert answer(TOY, agent, state, seed) == answer(TOY, agent, swapped, seed)


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize("game", [GAMES[id] for id in LEARNED], ids=LEARNED)
def test_answers_alike_in_every_world_that_looks_the_same(game, level):
    agent = agent_for(game, level, iterations=12)
    stream = Stream(2)
    state = game.new(Setup(game.form.default_seats), 2)
    for _ in range(5):
        for _ in range(20):
            if state.decision is not None:
                apply(game, state, stream.pick(state.decision.options))
        if state.decision is None:
            return
        other = game.deal(state, state.decision.seat, stream.next64())
        assert digest(other) != digest(state)

        assert answer(game, agent, state, 3) == answer(game, agent, other, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_leaves_the_match_as_it_was(level):
    state = toy_after(3, ceremonies=(0,))
    before = encode(state)

    answer(TOY, agent_for(TOY, level, iterations=10), state, match_seed=1)

    assert encode(state) == before


def test_the_sealed_world_is_dealt_and_never_the_true_state():
    state = toy_after(2, ceremonies=(0, 1))
    state.luck = (("draw", 7),)

    observation = observe(TOY, state, state.decision.seat, match_seed=1)

    assert observation.sealed is not state
    assert observation.sealed.rng == decision_seed(1, state.decision.seat, state.clock)
    assert observation.sealed.luck == () == observation.sealed.ceremonies
    assert observation.view == TOY.view(state, state.decision.seat)


def test_only_the_seat_that_is_asked_observes():
    state = toy_after(2)

    with pytest.raises(EngineFault, match="asked nothing"):
        observe(TOY, state, 1 - state.decision.seat, match_seed=1)


@pytest.mark.parametrize("level", [level for level in LEVELS if LEVELS[level].times])
def test_a_forced_choice_is_answered_without_search(level, monkeypatch):
    monkeypatch.setattr(Search, "iterate", lambda search: pytest.fail("it searched"))
    state = toy_after(2)
    state.decision = state.decision._replace(options=(("keep",),))
    agent = agent_for(TOY, level)

    assert answer(TOY, agent, state, match_seed=1) == ("keep",)
    observation = observe(TOY, state, state.decision.seat, 1)
    assert agent.choose(observation, seed=1) == ("keep",)


def test_adept_searches_300_iterations_and_master_four_times_as_many():
    assert ADEPT >= 300
    assert (LEVELS["adept"].times, LEVELS["master"].times) == (1, 4)
    assert agent_for(TOY, "master", iterations=25).iterations == 100
    assert agent_for(TOY, "master").iterations == 4 * agent_for(TOY, "adept").iterations


@pytest.mark.parametrize("iterations", [1, 7, 60])
def test_the_budget_is_counted_in_iterations(iterations, monkeypatch):
    done = []
    iterate = Search.iterate
    monkeypatch.setattr(Search, "iterate", lambda search: (iterate(search), done.append(1)))
    state = toy_after(3)

    answer(TOY, agent_for(TOY, "adept", iterations), state, match_seed=1)

    assert len(done) == iterations


def test_stopping_takes_the_best_so_far():
    state = toy_after(3)
    observation = observe(TOY, state, state.decision.seat, 1)
    looks = []

    def stop():
        looks.append(1)
        return len(looks) == 5

    choice = IsmctsAgent(Playouts(TOY), 10_000).choose(observation, 1, stop)

    assert len(looks) == 5
    assert choice in state.decision.options


def test_a_learned_value_plays_nothing_on():
    state = toy_after(3)
    observation = observe(TOY, state, state.decision.seat, 1)
    search = Search(observation, Linear(TOY, GROUPS), seed=1)

    for _ in range(50):
        search.iterate()

    assert search.iterations == 50
    assert search.decisions <= 50 * 9  # no deeper than the decisions that are left
    assert sum(visits for _, visits, _ in search.standing()) == 50


@pytest.mark.parametrize("value", [Playouts(TOY), Linear(TOY, GROUPS)])
def test_the_search_keeps_good_cards_and_passes_bad_ones(value):
    for seed in range(6):
        state = toy_after(5, seed)
        card = state.frames[-1].regs["card"]
        observation = observe(TOY, state, state.decision.seat, seed)

        choice = IsmctsAgent(value, 200).choose(observation, seed)

        if abs(card) > 1:
            assert choice == (("keep",) if card > 0 else ("pass",))


def test_the_search_finds_the_way_against_the_rules():
    state = DUEL.new(Setup(1), 4)

    observation = observe(DUEL, state, 0, 4)

    assert IsmctsAgent(Playouts(DUEL), 200).choose(observation, 4) == ("left",)


class Boxes(Toy):
    """A box is picked, then a prize of it: nothing is seen to come of the first pick alone."""

    id = "boxes"
    form = SetupForm(seats=(2,), default_seats=2)

    def __init__(self):
        self.prizes = {"dull": (1, 1), "mixed": (-5, 7)}
        self.programs = catalogue([Procedure("toy:match", self.pick, self.open, self.win)])

    def pick(self, game, state, frame):
        frame.regs["group"] = group = group_of(state)
        ask(state, 0, "box", tuple((box,) for box in self.prizes), dest="box", group=group)

    def open(self, game, state, frame):
        prizes = tuple(("prize", prize) for prize in self.prizes[take(frame, "box")[0]])
        ask(state, 0, "prize", prizes, dest="prize", group=frame.regs["group"])

    def win(self, game, state, frame):
        state.piles[0] += take(frame, "prize")[1]
        ask(state, 1, "rest", (("rest",), ("sleep",)), dest="rest")


def test_the_novice_judges_an_act_with_the_picks_that_belong_to_it():
    boxes = Boxes()
    novice = GreedyAgent(Linear(boxes, [Weights((2,), (4.0, 0.0))]))

    for seed in range(10):
        assert answer(boxes, novice, boxes.new(Setup(2), seed), match_seed=seed) == ("mixed",)


def test_options_that_the_game_cannot_tell_apart_share_one_edge():
    class Alike(type(TOY)):
        def key(self, state, seat, choice):
            return 0

    game = Alike()
    state = toy_after(3)
    search = Search(replace(observe(TOY, state, state.decision.seat, 1), game=game),
                    Playouts(game), seed=1)  # fmt: skip

    for _ in range(20):
        search.iterate()

    assert [visits for _, visits, _ in search.standing()] == [20, 20]


def test_an_unknown_level_and_no_iterations_are_refused():
    with pytest.raises(SetupError, match="known are random, novice, adept, master"):
        agent_for(TOY, "grandmaster")
    with pytest.raises(SetupError, match="nothing is found"):
        agent_for(TOY, "tests.ai.faults:nobody")
    with pytest.raises(SetupError, match="at least 1"):
        agent_for(TOY, "adept", iterations=0)


class OwnToy(Toy):
    """The toy with a player of its own, which always passes, and a word for it."""

    def play(self, state, seat, level, seed):
        return None if level == "novice" else ("pass",)

    def why(self, state, choice):
        return Reason("it is the toy's own way") if choice == ("pass",) else None


OWN = OwnToy()


def test_a_game_s_own_player_is_asked_before_the_bots_of_all_games():
    state = OWN.new(Setup(2), 3)

    assert answer(OWN, agent_for(OWN, "adept", iterations=5), state, 1) == ("pass",)
    assert agent_for(OWN, "novice").choose(observe(OWN, state, 0, 1), 1) in state.decision.options
    assert type(agent_for(TOY, "adept")) is IsmctsAgent


def test_a_game_s_own_reason_is_told_first():
    state = OWN.new(Setup(2), 3)
    value = Playouts(OWN)

    assert explain(value, state, ("pass",), 1) == Reason("it is the toy's own way")
    assert explain(value, state, ("keep",), 1) != Reason("it is the toy's own way")
