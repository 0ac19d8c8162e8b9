"""States are written as JSON, read back, and have digests."""

import pytest

from game.engine.api import Setup
from game.engine.codec import as_choice, decode, digest, encode, frozen
from game.engine.errors import DamagedRecord
from game.engine.machine import apply
from tests.toy import GAME, ToyState


@pytest.fixture
def state():
    return GAME.new(Setup(3), 5)


def test_a_state_comes_back_from_json_as_it_was(state):
    state.frames[-1].regs["picked"] = (("bid", 5), (1, (2, 3)))
    again = decode(ToyState, encode(state))
    assert encode(again) == encode(state)
    assert again.decision == state.decision
    assert again.frames[-1].regs["picked"] == (("bid", 5), (1, (2, 3)))


def test_a_broken_snapshot_is_damaged():
    with pytest.raises(DamagedRecord, match="snapshot"):
        decode(ToyState, b'{"rng": 1')
    with pytest.raises(DamagedRecord, match="snapshot"):
        decode(ToyState, b'{"rng": "one"}')


def test_the_digest_follows_facts_luck_and_decision(state):
    seen = {digest(state)}
    for change in ("rng", "clock", "seen", "turn"):
        twin = state.copy()
        setattr(twin, change, getattr(twin, change) + 1)
        seen.add(digest(twin))
    assert len(seen) == 5


def test_the_digest_does_not_depend_on_the_position_in_a_program(state):
    twin = state.copy()
    twin.frames[-1].at += 1
    assert digest(twin) == digest(state)


def test_the_digest_is_short_and_steady(state):
    assert len(digest(state)) == 16
    assert digest(state) == digest(state.copy())
    before = digest(state)
    apply(GAME, state, ("keep",))
    assert digest(state) != before


def test_lists_turn_back_into_tuples():
    assert frozen([1, ["a", [2]], None]) == (1, ("a", (2,)), None)


@pytest.mark.parametrize("plain", [[], "keep", None, [1.5], [["a"]], [True], {"a": 1}])
def test_what_is_no_choice_is_damaged(plain):
    with pytest.raises(DamagedRecord):
        as_choice(plain)


def test_a_choice_is_a_tuple_of_words_and_numbers():
    assert as_choice(["place", 3, 4]) == ("place", 3, 4)
