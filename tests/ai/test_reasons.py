"""Why a bot would choose an option: true, in the game's words, and the same for every game."""

from __future__ import annotations

import pytest

from game.ai.agent import observe
from game.ai.desk import Desk, Request
from game.ai.reasons import explain, said
from game.ai.value import read_value
from game.engine.api import Setup
from game.engine.codec import digest, encode
from game.engine.machine import apply
from game.engine.rng import Stream
from game.engine.types import Reason
from game.games import GAMES
from tests.games.obsidia.casting import casting, lights
from tests.toy import GAME as TOY

REALM, SOULS = GAMES["obsidia"], GAMES["black_souls"]


def positions(game, seats, seed):
    """Every decision of a random match that leaves a choice."""
    state, stream = game.new(Setup(seats), seed), Stream(seed)
    while state.decision is not None:
        if len(state.decision.options) > 1:
            yield state
        apply(game, state, stream.pick(list(state.decision.options)))


def test_the_toy_says_that_a_good_card_makes_the_pile_larger():
    value = read_value(TOY)
    told = set()
    for state in positions(TOY, 2, 5):
        card = state.frames[-1].regs["card"]
        sealed = observe(TOY, state, state.decision.seat, 5).sealed
        why = explain(value, sealed, ("keep",), 1)
        if why is not None:
            told.add(TOY.phrase(why))
        if card < 0:
            assert why is None
    assert told <= {"it makes your pile larger", "it brings you nearer to the largest pile"}
    assert told


def test_a_single_option_needs_no_reason():
    state = SOULS.new(Setup(4), 3)
    alone = state.copy()
    alone.decision = alone.decision._replace(options=alone.decision.options[:1])
    assert explain(read_value(SOULS), alone, alone.decision.options[0], 1) is None


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_reasons_are_true_and_leave_the_world_alone(seats):
    value = read_value(SOULS)
    found = 0
    for n, state in enumerate(positions(SOULS, seats, 7)):
        if n % 5:
            continue
        sealed = observe(SOULS, state, state.decision.seat, 7).sealed
        before = digest(sealed)
        why = explain(value, sealed, state.decision.options[-1], n)
        assert digest(sealed) == before
        if why is not None:
            found += 1
            name, _, way = why.key.removeprefix("advice.").partition(".")
            assert name in SOULS.advice().names
            assert way in ("more", "less")
            assert said(SOULS, why.key)
    assert found


@pytest.mark.parametrize("name", SOULS.advice().names)
def test_every_feature_of_black_souls_has_words_in_one_direction(name):
    words = [said(SOULS, f"advice.{name}.{way}") for way in ("more", "less")]
    assert any(words)
    assert not any(each.endswith(".") for each in words)


def test_a_feature_without_words_is_not_named():
    assert said(SOULS, "advice.no_such_feature.more") == ""
    assert said(TOY, "advice.no_such_feature.more") == ""


def hint(desk, game, address, state, id):
    """What the bots' process answers where a person wants to know why."""
    seat = state.decision.seat
    world = encode(observe(game, state, seat, 1).sealed)
    request = Request(id, address, game.data_hash, "adept", 1, seat, id, world, None, explain=True)
    return [reply for reply in desk.work(request) if reply is not None][-1]


def test_in_a_thousand_random_states_the_hint_is_an_option_with_words():
    desk, count = Desk(), 0
    tables = [(TOY, "tests.toy:GAME", 3, range(90)),
              (SOULS, "game.games.black_souls:GAME", 4, range(1))]  # fmt: skip
    for game, address, seats, seeds in tables:
        for seed in seeds:
            for state in positions(game, seats, seed):
                count += 1
                reply = hint(desk, game, address, state, count)
                assert reply.choice in state.decision.options, reply.fault
                assert reply.why is None or isinstance(reply.why, Reason)
                assert reply.why is None or said(game, reply.why.key)
    assert count >= 1000


def test_what_a_seat_does_next_and_every_option_alike_is_no_reason():
    """To consecrate water or void brings no town nearer: what is laid afterwards may."""
    s = lights("tile", "consecrate", map={(0, 1): "blackwater", (1, 1): "void"})
    s.travelers("lk", 0, 0).begin().play("cast", "consecrate")
    sealed = observe(REALM, s.state, s.state.decision.seat, 1).sealed
    aims = sealed.decision.options
    assert len(aims) == 2
    assert [explain(read_value(REALM), sealed, aim, 3) for aim in aims] == [None, None]


def test_what_is_asked_within_an_act_is_part_of_it():
    """A spell that summons changes nothing before it is said where: still that is its reason."""
    s = casting("train", "summon_gravewyrm", map={(0, 1): "boneyard", (1, 1): "boneyard"}).begin()
    sealed = observe(REALM, s.state, s.state.decision.seat, 1).sealed
    why = explain(read_value(REALM), sealed, ("cast", "summon_gravewyrm"), 3)
    assert why is not None and why.key == "advice.creatures.more"
    s.play("cast", "summon_gravewyrm")
    assert s.asked() == (0, "target")


def test_what_the_dice_bring_in_some_worlds_is_no_reason():
    """To defer leads to the dice: that the beast falls in one world says nothing for it."""
    ground = {(0, 0): "home dl NES", (1, 0): "woods", (-4, 0): "plain"}
    s = casting("battle", map=ground, player=2, seats=3).hand(0, "twin_blades", "unwritten_roll")
    s.travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 2).any_luck().begin()
    assert s.asked() == (0, "before_battle")
    value = read_value(REALM)
    for seed in range(8):
        sealed = observe(REALM, s.state, 0, seed).sealed
        assert explain(value, sealed, ("defer",), seed) is None
