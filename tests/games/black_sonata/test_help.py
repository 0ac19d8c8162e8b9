"""The three levels of help, and what is shown after the game."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.games.black_sonata.answers import TRIPLES
from game.games.black_sonata.help import history
from game.games.black_sonata.london import bits
from game.games.black_sonata.state import FOUND, HISTORIAN, LADY, SEARCHED
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, chase, hunt
from tests.games.black_sonata.worlds import SETUPS, ends_a_sentence, positions


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_help_is_the_same_in_every_world_that_the_seat_could_be_in(number):
    for state in positions(SETUPS[number], number, every=11):
        seat = state.decision.seat
        told = GAME.help(state, seat, 3)
        for seed in range(3):
            assert GAME.help(GAME.deal(state, seat, seed), seat, 3) == told


@clause("SO-4.3")
def test_places_hold_the_true_one_and_add_up_to_one():
    for seed in range(4):
        for state in positions(Setup(1, {"sequence": "lower"}), seed, every=4):
            if state.decision.kind == "start":
                continue
            places = GAME.help(state, 0, 1)["places"]
            assert sum(places.values()) == pytest.approx(1, abs=0.001)
            assert LONDON.ids[state.places[state.deck[0]]] in places


def test_answers_are_told_from_the_second_level_on():
    s = hunt().lady("emilia_lanier").hold("lucy_morgan", "anne_hathaway")
    assert "ladies" not in GAME.help(s.state, 0, 1)
    ladies = GAME.help(s.state, 0, 2)["ladies"]
    assert sorted(["ring", "rattle", "music"]) in [sorted(lady) for lady in ladies]
    assert "advice" not in GAME.help(s.state, 0, 2)


def test_advice_is_an_option_with_its_value_and_the_end_of_a_sentence():
    s = hunt().lady_at("cornhill", "eastcheap")
    advice = GAME.help(s.state, 0, 3)["advice"]
    assert tuple(advice["choice"]) in s.options()
    assert 0 < advice["value"] <= 1
    assert ends_a_sentence(advice["why"])


def test_with_one_answer_left_and_the_lady_certainly_here_the_advice_wins():
    s = hunt(sequence="U1").lady("emilia_lanier")
    s.hold(*(CARDS.ladies[card].id for card in s.state.clue_deck), "anne_whateley")
    s.state.bonus = []
    s.state.clue_deck = []
    state = s.state
    place = state.deck[0]
    state.known[place] = 1 << state.places[place]
    s.pawn(s.top())
    assert tuple(GAME.help(state, 0, 3)["advice"]["choice"]) == ("confront",)
    s.play("confront")
    for _ in range(3):
        s.play(*GAME.help(state, 0, 3)["advice"]["choice"])
    assert s.won() is True


def test_the_option_shows_help_to_the_seat_and_stands_in_the_result():
    for level, names in (
        ("none", set()),
        ("places", {"places"}),
        ("answers", {"places", "ladies"}),
        ("advice", {"places", "ladies", "advice"}),
    ):
        s = hunt(help=level)
        assert set(s.view(0).get("told", {})) == names
        assert "told" not in s.view(None)
        assert s.view(0)["help"] == level
        s.state.countdown = 1
        while s.won() is None:
            s.play("pass")
        assert s.view(0)["help"] == level


def test_in_cat_and_mouse_both_are_told_what_the_historian_can_know():
    s = chase(help="places")
    assert s.view(LADY)["told"]["places"] == GAME.help(s.state, HISTORIAN, 1)["places"]
    s.historian()
    assert s.view(HISTORIAN)["told"]["places"]
    assert "told" not in s.view(None)


# After the match


@clause("SO-4.3", "SO-6.3", "SO-7.6")
@pytest.mark.parametrize("number", [0, 8, 11, 14])
def test_the_true_path_stands_beside_what_was_known_at_each_step(number):
    *_, state = positions(SETUPS[number], number)
    view = GAME.view(_over(state), 0)
    path = view["outcome"]["path"]
    assert path
    for entry in path:
        assert entry["at"] in entry["known"]
        if entry["what"] == "found":
            assert entry["known"] == [entry["searched"]] == [entry["at"]]
        if entry["what"] == "missed":
            assert entry["searched"] not in entry["known"]


def _over(state):
    """The match played on to its end."""
    while state.decision is not None:
        options = state.decision.options
        apply(GAME, state, ("pass",) if ("pass",) in options else options[0])
    return state


def test_the_history_says_what_the_help_said_at_that_time():
    for state in positions(Setup(1, {"sequence": "L1"}), 3):
        if state.decision.kind != "act":
            continue
        what, place, _, mask = history(GAME, state)[-1]
        if what in (SEARCHED, FOUND) or place != state.deck[0]:
            continue
        places = GAME.help(state, 0, 1)["places"]
        assert {LONDON.ids[at] for at in bits(mask)} == set(places)


def test_a_set_of_three_features_is_told_by_name():
    s = hunt()
    assert len(GAME.help(s.state, 0, 2)["ladies"]) == len(TRIPLES)
