"""Chance comes from the state, and tests script it."""

import pytest

from game.engine import rng
from game.engine.errors import ScriptError
from tests.engine.small import small_state


def test_the_generator_is_splitmix64():
    stream = rng.Stream(1234567)
    assert [stream.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_same_seed_rolls_the_same_dice():
    first, second = small_state(seed=9), small_state(seed=9)
    assert [rng.roll(first) for _ in range(20)] == [rng.roll(second) for _ in range(20)]


def test_a_copy_goes_on_with_its_own_luck():
    state = small_state(seed=9)
    twin = state.copy()
    assert rng.roll(twin, 1000) == rng.roll(state, 1000)
    rng.roll(twin)
    assert twin.rng != state.rng


def test_every_face_of_a_die_comes_up():
    state = small_state()
    assert {rng.roll(state) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_draw_takes_one_item_and_keeps_the_order_of_the_others():
    state, items = small_state(), list(range(10))
    drawn = rng.draw(state, items)
    assert items == [item for item in range(10) if item != drawn]


def test_a_shuffle_keeps_every_item():
    state, items = small_state(), list(range(30))
    rng.shuffle(state, items)
    assert sorted(items) == list(range(30)) != items


def test_scripted_luck_comes_before_chance_and_is_used_up():
    state = small_state(luck=(("roll", 5), ("draw", "b"), ("order", ("c", "a"))))
    before, items = state.rng, ["a", "b", "c"]
    assert rng.roll(state) == 5
    assert rng.draw(state, items) == "b"
    rng.shuffle(state, items)
    assert [items.pop(), items.pop()] == ["c", "a"]
    assert state.rng == before and state.luck == ()
    rng.roll(state)
    assert state.rng != before


@pytest.mark.parametrize(
    ("luck", "act", "said"),
    [
        ((("draw", 1),), lambda s: rng.roll(s), "the rules ask for a roll"),
        ((("roll", 7),), lambda s: rng.roll(s), "the die has 6 sides"),
        ((("draw", "x"),), lambda s: rng.draw(s, ["a"]), "only ['a'] are there"),
        ((("order", ("x",)),), lambda s: rng.shuffle(s, ["a"]), "only ['a'] are there"),
    ],
)
def test_luck_that_does_not_fit_is_an_error(luck, act, said):
    with pytest.raises(ScriptError, match="luck") as error:
        act(small_state(luck=luck))
    assert said in str(error.value)


def test_a_typed_seed_is_a_number_or_hashed():
    assert rng.seed_from_text("0") == 0
    assert rng.seed_from_text(str(rng.MASK)) == rng.MASK
    assert rng.seed_from_text(str(rng.MASK + 1)) != 0
    assert 0 <= rng.seed_from_text("검은 영혼") <= rng.MASK
    assert rng.seed_from_text("-1") != rng.seed_from_text("1")


def test_derived_seeds_depend_on_every_part():
    seeds = {rng.derive(7, seat, clock) for seat in range(4) for clock in range(50)}
    assert len(seeds) == 200
