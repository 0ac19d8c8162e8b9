"""Four Souls keeps every contract, with the set-ups that the tests of all games do not try."""

from functools import cache

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.four_souls import GAME, atoms
from game.tools.contracts import (
    MOVE_CHECKS,
    POSITION_CHECKS,
    Lab,
    check_end,
    check_move,
    make_move,
)
from tests.scenario import scenario

SETUPS = (
    Setup(2),
    Setup(3, {"always_ask": True}, (1,)),
    Setup(4),
    Setup(4, {"eden_only": True, "bonus_souls": False}),
    Setup(3, {"rooms": True}),
    Setup(6),
    Setup(2, {"together": "alone", "rooms": True}),
    Setup(2, {"together": "coop", "goal": "8", "mini_draft": True}),
)
EVERY = 37  # a prime, so that the same kinds of decision do not come up in step


@cache
def sampled():
    """Positions and moves of one random match with each set-up, and how they ended."""
    positions, moves, ends = [], [], []
    for number, setup in enumerate(SETUPS):
        setup = GAME.form.complete(setup)
        lab = Lab(GAME, setup.seats, setup.ceremonies, Stream(number))
        stream = Stream(number + 100)
        state = GAME.new(setup, number)
        while state.decision is not None:
            lab.remember(state.decision.options)
            choice = stream.pick(state.decision.options)
            if state.clock % EVERY == number:
                positions.append((lab, state.copy()))
                moves.append((lab, make_move(GAME, state.copy(), choice)))
            apply(GAME, state, choice)
            assert state.clock < 20_000, "the match does not end"
        ends.append((lab, state))
    return positions, moves, ends


@pytest.mark.parametrize("check", POSITION_CHECKS, ids=lambda check: check.__name__)
def test_every_position_keeps_the_contract(check):
    """C-23: every decision has two options, or the one of a ceremony."""
    for lab, state in sampled()[0]:
        check(lab, state)


@pytest.mark.parametrize("check", MOVE_CHECKS, ids=lambda check: check.__name__)
def test_every_move_keeps_the_contract(check):
    for lab, move in sampled()[1]:
        check(lab, move)


def test_matches_end_with_an_outcome():
    """C-23: with every set-up."""
    for lab, state in sampled()[2]:
        check_end(lab, state)


def test_equal_items_are_one_act_to_all_and_yet_each_is_seen_to_be_used():
    """C-02: what is asked next names the item that was used; the acts share a key all the same."""
    match = scenario("four_souls", 2).item(0, "battery_bum", "diplopia").cents(0, 9)
    state, bum = match.state, GAME.cards.at["battery_bum"]
    for obj in list(state.objects.values()):
        if GAME.cards.cards[obj.face].id == "diplopia":
            atoms.recast(GAME, state, obj, face=bum, own=bum)
    match.begin()
    bums = [
        act
        for act in state.decision.options
        if act[0] == "use" and state.objects[act[1]].face == bum
    ]
    assert len(bums) == 2
    for seat in (0, 1):
        assert len({GAME.key(state, seat, act) for act in bums}) == 1
    for luck in range(40):
        check_move(Lab(GAME, 2, (), Stream(luck)), make_move(GAME, state.copy(), bums[0]))
