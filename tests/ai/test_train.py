"""Self-play finds weights that know which pile is good."""

import sys

import pytest

from game.ai.value import Linear, read_value
from game.engine.errors import NocturneError, SetupError
from game.engine.types import Outcome
from game.tools.train import seat_groups, target, train
from tests.ai.faults import DUEL
from tests.toy import GAME as TOY
from tests.toy import Toy, ToyAdvice


def test_seat_counts_that_play_alike_share_weights():
    assert seat_groups(TOY.form) == [(2,), (3, 4)]
    assert seat_groups(DUEL.form) == [(1,)]


def test_fits_the_toy(tmp_path):
    pytest.importorskip("numpy")
    file = tmp_path / "toy" / "value.json"

    told = train(TOY, generations=2, out=file, scale=0.25)

    value = read_value(TOY, file)
    assert isinstance(value, Linear)
    for group in told["groups"]:
        assert group["log_loss"] < group["even_log_loss"]
    for seats in TOY.form.seats:
        pile, lead = value.groups[seats].weights
        assert pile + lead > 1
    assert train(TOY, generations=2, out=file, scale=0.25) == told


class SureAdvice(ToyAdvice):
    """Says that a big pile harms, which self-play finds wrong, and nothing of the other feature."""

    def __init__(self):
        self.prior = {"pile": -0.5}


class Sure(Toy):
    def advice(self):
        return SureAdvice()


class MuteAdvice(ToyAdvice):
    """Its features are alike for all seats, so that no match says anything of them."""

    def __init__(self):
        self.prior = {"pile": 0.25, "behind": -0.75}

    def features(self, state):
        return [[state.turn / 10, 1.0] for _ in state.piles]


class Mute(Toy):
    def advice(self):
        return MuteAdvice()


SURE, MUTE = Sure(), Mute()


def test_fitted_weights_keep_the_signs_of_what_a_game_says_of_them(tmp_path):
    pytest.importorskip("numpy")
    file = tmp_path / "value.json"

    train(SURE, generations=1, out=file, scale=0.1)

    for group in read_value(SURE, file).groups.values():
        pile, lead = group.weights
        assert pile == 0.0
        assert lead > 0.5


def test_the_fewer_matches_say_of_a_feature_the_nearer_it_stays_to_the_prior(tmp_path):
    pytest.importorskip("numpy")
    file = tmp_path / "value.json"

    train(MUTE, generations=1, out=file, scale=0.1)

    for group in read_value(MUTE, file).groups.values():
        assert group.weights == (0.25, -0.75)


def test_fits_one_seat_against_the_rules(tmp_path):
    pytest.importorskip("numpy")
    file = tmp_path / "value.json"

    train(DUEL, generations=2, out=file, scale=0.25)

    (left,) = read_value(DUEL, file).groups[1].weights
    assert left < 0  # the fewer doors are left, the better


def test_weights_for_other_seats_stay_where_only_some_are_fitted(tmp_path):
    pytest.importorskip("numpy")
    file = tmp_path / "value.json"
    train(TOY, generations=1, out=file, scale=0.05)
    before = read_value(TOY, file).groups

    train(TOY, generations=1, out=file, scale=0.05, seed=2, only=2)

    after = read_value(TOY, file).groups
    assert after[3] == after[4] == before[3]
    assert after[2] != before[2]
    with pytest.raises(SetupError):
        train(TOY, out=file, only=9)


@pytest.mark.parametrize(
    ("outcome", "shares"),
    [
        (Outcome("loss", (1,), (6, 18)), [0.125, 0.875]),
        (Outcome("win", (0,), (24, 0)), [1.0, 0.0]),
        (Outcome("loss", (1,)), [0.0, 1.0]),
        (Outcome("loss", (1,), (-2, 4)), [0.0, 1.0]),
    ],
)
def test_scores_tell_lost_matches_apart(outcome, shares):
    assert target(outcome, 1, other=True) == shares


def test_without_numpy_one_line_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "numpy", None)

    with pytest.raises(NocturneError, match=r"nocturne\[train\]"):
        train(TOY, out=tmp_path / "value.json")
