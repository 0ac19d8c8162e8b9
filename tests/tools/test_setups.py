"""Fuzzing reaches every seat count and every value of every option."""

from itertools import islice

from game.engine.api import Option, SetupForm
from game.engine.rng import Stream
from game.tools.setups import setups

FORM = SetupForm(
    seats=(1, 2, 3),
    default_seats=2,
    options=(
        Option("practice", "flag", False),
        Option("turns", "number", 12, (1, 20)),
        Option("level", "word", "normal", ("easy", "normal", "hard"), seats=(1,)),
        Option("order", "order", ""),
        Option("map", "map", "", ("bay", "reef"), only={"reef": (3,)}),
    ),
)


def tried(count: int, seed: int = 1):
    return list(islice(setups(FORM, Stream(seed)), count))


def test_every_value_comes_up_at_every_seat_count_it_fits():
    found = {(setup.seats, id, value) for setup in tried(40) for id, value in setup.options.items()}
    for seats in FORM.seats:
        assert {(seats, "practice", True), (seats, "practice", False)} <= found
        assert {(seats, "turns", 1), (seats, "turns", 12), (seats, "turns", 20)} <= found
    assert {(1, "level", "easy"), (1, "level", "normal"), (1, "level", "hard")} <= found
    assert [value for _, id, value in found if id == "order" and value]
    assert {(seats, value) for seats, id, value in found if id == "map"} == {
        *((seats, map) for seats in FORM.seats for map in ("", "bay")),
        (3, "reef"),
    }


def test_every_set_up_can_be_played():
    for setup in tried(300):
        assert FORM.complete(setup) == setup


def test_some_seats_are_ceremonial_and_the_seed_decides_which():
    assert any(setup.ceremonies for setup in tried(40))
    assert tried(40) == tried(40) != tried(40, seed=2)
