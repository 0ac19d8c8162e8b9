"""What the bots are told of a position: facts that a person would look at."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.obsidia import GAME, atoms
from game.games.obsidia.advice import NAMES
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import key_of
from tests.scenario import scenario

ADVICE = GAME.advice()
MAP = {(0, 0): "plain", (1, 0): "plain", (0, 1): "town NES"}


def read(s, name, seat=0):
    return ADVICE.features(s.state)[seat][NAMES.index(name)]


def line():
    return scenario("obsidia", seats=2, map=MAP)


def test_a_traveler_on_a_town_claims_it_until_it_is_judged():
    s = line().travelers("dl", 0, 1)
    assert read(s, "claims") > 0 == read(s, "towns")
    s.state.towns[cell_at(0, 1)] = 0
    assert read(s, "towns") > 0 == read(s, "claims")
    assert read(s, "lead") > 0 > read(s, "lead", seat=1)


def test_a_shared_town_is_nobodys():
    s = line().travelers("dl", 0, 1).travelers("lk", 0, 1)
    s.state.towns[cell_at(0, 1)] = 0
    assert read(s, "towns") == read(s, "claims") == read(s, "towns", seat=1) == 0


def test_nearer_to_a_free_town_is_better():
    near, far = line().travelers("dl", 0, 0), line().travelers("dl", 1, 0)
    assert read(near, "near_free") > read(far, "near_free") > 0
    assert read(near, "next_free") > 0 == read(far, "next_free")


def test_a_held_town_is_one_of_others_to_the_enemy_alone():
    s = line().travelers("dl", 0, 0).travelers("lk", 0, 1)
    assert read(s, "next_held") > 0 == read(s, "next_free")
    assert read(s, "threatened", seat=1) > 0 == read(s, "threatened")


def test_odds_go_with_numbers():
    s = line().travelers("dl", 0, 0, 3).travelers("lk", 1, 0)
    assert read(s, "odds") > 0 > read(s, "odds", seat=1)
    assert read(s, "outnumbered", seat=1) > 0 == read(s, "outnumbered")
    assert read(s, "fights") == read(s, "fights", seat=1) > 0


def test_a_way_through_a_portal_counts_as_a_step_and_a_void_is_no_way():
    map = {(0, 0): "portal NE", (1, 0): "plain", (0, -1): "void", (0, -2): "town NES"}
    s = scenario("obsidia", seats=2, map=map).travelers("dl", 0, 0)
    assert read(s, "near_free") == 0 < read(s, "far")
    map |= {(5, 0): "portal NES", (5, -1): "town NES"}
    s = scenario("obsidia", seats=2, map=map).travelers("dl", 0, 0)
    assert read(s, "near_free") > 0 == read(s, "next_free")


def test_more_travelers_near_a_town_and_fewer_enemies_give_more_hope_of_it():
    alone, two = line().travelers("dl", 1, 0), line().travelers("dl", 1, 0, 2)
    raced = line().travelers("dl", 1, 0).travelers("lk", 0, 0)
    assert read(two, "outlook") > read(alone, "outlook") > read(raced, "outlook") > 0
    assert read(raced, "outlook_lead", seat=1) > 0 > read(raced, "outlook_lead")


def test_a_town_that_cannot_be_reached_in_time_gives_no_hope():
    s = line().travelers("dl", 1, 0)
    near = read(s, "outlook")
    s.state.stacks[0] = []
    assert read(s, "outlook") == 0 < near


def test_the_open_battle_is_read_from_its_odds():
    s = scenario("obsidia", seats=2, map=MAP, phase="battle")
    s.travelers("dl", 0, 0, 3).travelers("lk", 0, 1).hand(0, "last_breath").begin()
    assert s.asked()[0] == 0
    assert read(s, "battle") > 0 > read(s, "battle", seat=1)
    assert read(s, "prize") > 0 == read(s, "stake")
    assert read(s, "stake", seat=1) > 0 == read(s, "prize", seat=1)


def test_allies_are_no_enemies():
    map = {(0, 0): "plain", (1, 0): "plain"}
    for teams in (True, False):
        s = scenario("obsidia", seats=4, map=map, teams=teams)
        s.travelers("dl", 0, 0).travelers("wl", 1, 0)
        assert (read(s, "fights") == 0) == teams


def test_a_traveler_between_two_cells_counts_as_arrived():
    s, there = line().travelers("dl", 1, 0), line().travelers("dl", 0, 0)
    atoms.depart(s.state, key_of(cell_at(1, 0), 0), 1, cell_at(0, 0))
    assert s.state.moving is not None and not s.state.units
    for name in ("board", "near_free", "next_free"):
        assert read(s, name) == read(there, name) > 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_features_are_small_numbers_and_depend_on_the_position_alone(seats):
    state, stream = GAME.new(Setup(seats), 5), Stream(seats)
    fresh = type(ADVICE)(GAME)
    n = 0
    while state.decision is not None and n < 250:
        apply(GAME, state, stream.pick(state.decision.options))
        n += 1
        rows = ADVICE.features(state)
        assert [len(row) for row in rows] == [len(NAMES)] * seats
        assert all(-3 <= value <= 5 for row in rows for value in row)
        if n % 25 == 0:
            before = GAME.view(state, None)
            assert fresh.features(state) == fresh.features(state.copy()) == rows
            assert GAME.view(state, None) == before


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_was_read_before_changes_no_reading(seats):
    """Readings and ways are kept; each option is tried, as bots do, and then one is taken."""
    state, stream = GAME.new(Setup(seats, {"teams": seats == 4}), 8), Stream(seats)
    for _ in range(60):
        assert state.decision is not None
        for choice in state.decision.options[::4]:
            trial = state.copy()
            apply(GAME, trial, choice)
            assert ADVICE.features(trial) == type(ADVICE)(GAME).features(trial)
        apply(GAME, state, stream.pick(state.decision.options))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cannot_see_changes_no_feature(seats):
    state, stream = GAME.new(Setup(seats), 6), Stream(seats)
    for n in range(120):
        if state.decision is None:
            break
        if n % 20 == 19:
            seat = state.decision.seat
            dealt = GAME.deal(state, seat, n)
            assert ADVICE.features(dealt) == ADVICE.features(state)
        apply(GAME, state, stream.pick(state.decision.options))


def test_every_feature_with_words_exists():
    keys = GAME.cards.phrases.keys()
    said = {key.split(".")[1] for key in keys if key.startswith("advice.")}
    assert said <= set(NAMES)
