"""Every game keeps every contract, in every sampled position and move."""

import pytest

from game.engine.api import Game
from game.engine.rng import Stream
from game.tools.contracts import MOVE_CHECKS, POSITION_CHECKS, Lab, check_end
from tests.contract.matches import TOY, all_games, random_moves, sampled, setups_to_try


@all_games
@pytest.mark.parametrize("check", POSITION_CHECKS, ids=lambda check: check.__name__)
def test_every_position_keeps_the_contract(game, check):
    positions, _ = sampled(game)
    for lab, state in positions:
        check(lab, state)


@all_games
@pytest.mark.parametrize("check", MOVE_CHECKS, ids=lambda check: check.__name__)
def test_every_move_keeps_the_contract(game, check):
    _, moves = sampled(game)
    for lab, move in moves:
        check(lab, move)


@all_games
def test_nothing_of_the_interface_is_missing(game):
    methods = [name for name in vars(Game) if not name.startswith("_")]
    assert not [name for name in [*methods, *Game.__annotations__] if not hasattr(game, name)]
    assert game.form.default_seats in game.form.seats
    assert game.rules_version >= 1 and game.data_hash


@all_games
def test_matches_end_with_an_outcome(game):
    for seed, setup in enumerate(setups_to_try(game)):
        *_, (state, _) = random_moves(game, setup, seed)
        check_end(Lab(game, setup.seats, setup.ceremonies, Stream(seed)), state)


@all_games
def test_a_deal_differs_from_deal_to_deal_where_anything_is_hidden(game):
    differing = 0
    for _, state in sampled(game)[0]:
        worlds = [game.deal(state, state.decision.seat, seed) for seed in (1, 2)]
        for world in worlds:
            world.rng = 0
        differing += worlds[0] != worlds[1]
    assert differing or game is TOY, "the toy hides nothing but the order of luck"
