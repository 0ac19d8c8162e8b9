"""Where a game has turns, adept looks to the end of the turn, and foresees no luck."""

import pytest

from game.ai import turns
from game.ai.agent import answer, observe
from game.ai.greedy import GreedyAgent
from game.ai.ismcts import IsmctsAgent
from game.ai.levels import agent_for
from game.ai.turns import PLAYED, PLAYED_ON, TurnAgent, thinks_in_turns
from game.ai.value import Linear, Playouts, Weights
from game.engine import rng
from game.engine.api import Setup, SetupForm, TurnAdvice
from game.engine.codec import encode
from game.engine.machine import apply, ask, take
from game.engine.program import Procedure, catalogue
from game.games import GAMES
from tests.toy import GAME as TOY
from tests.toy import Toy, ToyAdvice

GROUPS = (Weights((2,), (4.0, 0.0)),)
OBSIDIA = GAMES["obsidia"]


class WalkAdvice(ToyAdvice):
    def turn(self, state):
        return state.turn


class Walk(Toy):
    """A turn of two steps: who first goes up finds a hoard, who goes down a coin and no more."""

    id = "walk"
    form = SetupForm(seats=(2,), default_seats=2)

    def __init__(self):
        self.programs = catalogue([Procedure("toy:match", self.first, self.second, self.end)])

    def advice(self):
        return WalkAdvice()

    def first(self, game, state, frame):
        ask(state, state.turn % 2, "first", (("down",), ("up",)), dest="way")

    def second(self, game, state, frame):
        up = take(frame, "way") == ("up",)
        state.piles[state.turn % 2] += -2 if up else 1
        found = (("take", -3), ("take", 8)) if up else (("take", 0), ("take", 1))
        ask(state, state.turn % 2, "second", found, dest="found")

    def end(self, game, state, frame):
        state.piles[state.turn % 2] += take(frame, "found")[1]
        state.turn += 1
        ask(state, state.turn % 2, "rest", (("rest",), ("sleep",)), dest="rest")


class Wager(Walk):
    """Bet on one of six faces or pass with a coin; then the bet may be called off at no loss."""

    id = "wager"

    def first(self, game, state, frame):
        ask(state, 0, "wager", (("pass",), ("bet",)), dest="way")

    def second(self, game, state, frame):
        if take(frame, "way") == ("pass",):
            state.piles[0] += 1
            acts = (("off",), ("still_off",))
        else:
            acts = (("off",), *(("face", face) for face in range(1, 7)))
        ask(state, 0, "face", acts, dest="found")

    def end(self, game, state, frame):
        choice = take(frame, "found")
        if choice[0] == "face":
            state.piles[0] += 9 if rng.roll(state) == choice[1] else -9
        state.turn += 1
        ask(state, 1, "rest", (("rest",), ("sleep",)), dest="rest")


WALK, WAGER = Walk(), Wager()


def thinker(game, iterations=400):
    return TurnAgent(Linear(game, GROUPS), iterations)


def test_adept_takes_the_step_that_pays_at_the_end_of_the_turn_and_novice_does_not():
    for seed in range(8):
        state = WALK.new(Setup(2), seed)

        assert answer(WALK, thinker(WALK), state, match_seed=seed) == ("up",)
        assert answer(WALK, GreedyAgent(Linear(WALK, GROUPS)), state, match_seed=seed) == ("down",)


def test_the_next_turn_is_not_played():
    state = WALK.new(Setup(2), 1)
    agent = thinker(WALK)
    for act in (("up",), ("take", 8)):
        apply(WALK, state, act)

    played = list(agent._play_on(state, state.turn - 1, rng.Stream(1)))

    assert played == [] and state.decision.kind == "rest"


def test_a_wager_is_judged_without_knowing_how_the_dice_will_fall():
    """One bet of six wins: who foresaw the die would bet always."""
    for seed in range(8):
        state = WAGER.new(Setup(2), seed)

        assert answer(WAGER, thinker(WAGER), state, match_seed=seed) == ("pass",)


class BriskWalkAdvice(WalkAdvice):
    """Nobody who looks ahead finds the hoard, and what begins worse is not looked at."""

    def close(self, state):
        return 0.0

    def likely(self, state):
        return state.decision.options[:1]


class BriskWalk(Walk):
    def advice(self):
        return BriskWalkAdvice()


def test_a_game_says_which_options_are_pondered_and_what_is_looked_at_on_the_way(monkeypatch):
    game = BriskWalk()
    state = game.new(Setup(2), 1)
    assert answer(game, thinker(game), state, match_seed=1) == ("down",), "it begins better"
    monkeypatch.setattr(BriskWalkAdvice, "close", lambda self, state: 1.0)
    assert answer(game, thinker(game), state, match_seed=1) == ("down",), "no hoard is looked at"
    monkeypatch.setattr(BriskWalkAdvice, "likely", lambda self, state: state.decision.options)
    assert answer(game, thinker(game), state, match_seed=1) == ("up",)


@pytest.mark.parametrize("worlds", [1, 3])
def test_the_budget_is_the_number_of_worlds_in_which_options_are_played_on(worlds, monkeypatch):
    agent = thinker(WALK, worlds * PLAYED * PLAYED_ON)
    begun = []
    play_on = agent._play_on
    monkeypatch.setattr(agent, "_play_on", lambda *args: (begun.append(1), play_on(*args))[1])

    answer(WALK, agent, WALK.new(Setup(2), 3), match_seed=3)

    assert len(begun) == 2 * worlds  # both options in each


def test_a_turn_without_end_is_valued_where_it_is(monkeypatch):
    monkeypatch.setattr(turns, "LONGEST", 1)
    for seed in range(4):
        state = WALK.new(Setup(2), seed)
        assert answer(WALK, thinker(WALK), state, match_seed=seed) in state.decision.options


def test_stopped_at_any_moment_it_has_an_option_and_the_match_is_as_it_was():
    state = WALK.new(Setup(2), 2)
    before = encode(state)
    observation = observe(WALK, state, 0, 2)
    slices = list(thinker(WALK, 200).think(observation, 2))
    assert len(slices) > 10
    assert set(slices) <= set(observation.decision.options)
    assert encode(state) == before


def test_only_games_with_turns_and_weights_are_thought_through_in_turns():
    assert isinstance(WALK.advice(), TurnAdvice) and not isinstance(TOY.advice(), TurnAdvice)
    assert thinks_in_turns(Linear(WALK, GROUPS))
    assert not thinks_in_turns(Playouts(WALK))
    assert not thinks_in_turns(Linear(TOY, GROUPS))
    assert isinstance(agent_for(OBSIDIA, "adept"), TurnAgent)
    assert agent_for(OBSIDIA, "master").worlds == 4 * agent_for(OBSIDIA, "adept").worlds + 1
    assert isinstance(agent_for(GAMES["black_souls"], "adept"), IsmctsAgent)


def test_a_turn_of_obsidia_passes_with_its_number():
    state = OBSIDIA.new(OBSIDIA.form.complete(Setup(2)), 4)
    turn, seen = OBSIDIA.advice().turn, set()
    while state.decision is not None and len(seen) < 4:
        if turn(state):  # 0 is the building of the map
            seen.add((turn(state), state.player))
        apply(OBSIDIA, state, OBSIDIA.advice().policy(state, rng.derive(4, state.clock)))
    assert len({number for number, _ in seen}) == len(seen)
