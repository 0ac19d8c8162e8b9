"""Bots answer from what their seat knows, so worlds it cannot tell apart get one answer."""

import pytest

from game.ai.agent import answer
from game.ai.levels import agent_for
from game.engine.codec import encode
from tests.contract.matches import all_games, sampled

FEW = 25  # positions; thinking takes longer than checking


@all_games
@pytest.mark.parametrize("level", ["random", "novice"])
def test_a_bot_answers_alike_in_every_world_it_could_be_in(game, level):
    agent = agent_for(game, level)
    for _, state in sampled(game)[0][::7][:FEW]:
        before = encode(state)
        choice = answer(game, agent, state, match_seed=9)
        assert choice in state.decision.options
        dealt = game.deal(state, state.decision.seat, 1234)
        dealt.ceremonies = state.ceremonies
        assert answer(game, agent, dealt, match_seed=9) == choice
        assert encode(state) == before


@all_games
def test_a_search_answers_alike_in_every_world_it_could_be_in(game):
    agent = agent_for(game, "adept", iterations=30)
    for _, state in sampled(game)[0][::29][:4]:
        dealt = game.deal(state, state.decision.seat, 1234)
        dealt.ceremonies = state.ceremonies
        assert answer(game, agent, dealt, 9) == answer(game, agent, state, 9)
