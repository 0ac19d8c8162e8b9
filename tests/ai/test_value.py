"""What positions are worth, and the file that holds the weights."""

import pytest

from game.ai.value import Linear, Playouts, Weights, read_value, value_file, write_value
from game.engine.api import Setup
from game.engine.errors import DataError
from game.engine.machine import apply
from game.engine.rng import Stream
from game.engine.types import Outcome
from tests.ai.faults import DUEL
from tests.toy import GAME as TOY

GROUPS = (Weights((2,), (4.0, 4.0)), Weights((1, 3, 4), (4.0, 1.0), bias=0.5))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "value.json"


@pytest.mark.parametrize("value", [Playouts(TOY), Linear(TOY, GROUPS)])
@pytest.mark.parametrize("seats", TOY.form.seats)
def test_shares_sum_to_one(value, seats):
    state = TOY.new(Setup(seats), 1)
    while state.outcome is None:
        shares = value.shares(state.copy(), Stream(1))
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)
        apply(TOY, state, state.decision.options[0])

    assert value.shares(state, Stream(1)) == [state.outcome.share(seat) for seat in range(seats)]


def test_the_larger_pile_is_worth_more():
    state = TOY.new(Setup(2), 1)
    state.piles = [5, 2]

    first, second = Linear(TOY, GROUPS).shares(state, Stream(1))

    assert first > second


def test_the_rules_side_has_the_rest_of_the_win():
    state = DUEL.new(Setup(1), 1)
    value = Linear(DUEL, (Weights((1,), (-3.0,), bias=3.0),))

    assert value.shares(state, Stream(1)) == pytest.approx([0.5, 0.5])
    state.left = 1
    assert value.shares(state, Stream(1))[0] > 0.8
    state.outcome = Outcome("loss", (1,), (0, 1))
    assert value.shares(state, Stream(1)) == [0.0, 1.0]
    assert sum(Playouts(DUEL).shares(DUEL.new(Setup(1), 1), Stream(2))) == 1


def test_seat_counts_without_weights_are_played_out():
    state = TOY.new(Setup(3), 1)

    shares = Linear(TOY, GROUPS[:1]).shares(state, Stream(1))

    assert state.outcome is not None
    assert sum(shares) == pytest.approx(1)


def test_weights_are_read_as_they_were_written(file):
    write_value(TOY, GROUPS, file)

    value = read_value(TOY, file)

    assert isinstance(value, Linear)
    assert value.groups == {2: GROUPS[0], 1: GROUPS[1], 3: GROUPS[1], 4: GROUPS[1]}
    assert file.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    "other",
    [("rules_version", 2), ("id", "other"), ("advice", None)],
)
def test_weights_for_other_rules_or_features_are_not_used(file, other, monkeypatch):
    write_value(TOY, GROUPS, file)

    class Later(type(TOY)):
        pass

    class OtherAdvice(type(TOY.advice())):
        names = ("pile", "best_of_the_others")

    name, value = other
    setattr(Later, name, value if value is not None else lambda self: OtherAdvice())

    assert isinstance(read_value(Later(), file), Playouts)


def test_without_a_file_matches_are_played_out():
    assert not value_file(TOY).exists()
    assert isinstance(read_value(TOY), Playouts)


def test_a_broken_file_is_named(file):
    file.write_text('{"format": 1, "game": "toy"}')

    with pytest.raises(DataError, match=r"value\.json.*rules_version"):
        read_value(TOY, file)
