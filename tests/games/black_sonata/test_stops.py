"""Stop cards (SO-21)."""

import pytest

from game.games.black_sonata.state import STOP
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, hunt


def stopping():
    return hunt(stop_cards=True)


@clause("SO-21.1", "SO-21.2", "SO-21.3")
def test_three_stop_cards_once_each_at_most_one_a_turn():
    s = stopping()
    s.play("pass")
    assert s.options() == {("step",), ("stop", "stop1"), ("stop", "stop2"), ("stop", "stop3")}
    s.play("stop", "stop2")
    assert s.asked() == (0, "act"), "no second one is offered"
    assert s.view(0)["stops"] == ["stop1", "stop3"]
    s.play("pass")
    assert "used up" in s.refused("stop", "stop2")


@clause("SO-21.2")
def test_she_stays_and_the_stop_card_goes_to_the_bottom():
    s = stopping()
    top = s.state.deck[0]
    s.play("pass").play("stop", "stop1")
    assert s.state.deck[0] == top
    assert s.state.deck[-1] == STOP
    assert not s.heard("top_shown")


@clause("SO-21.4")
def test_a_stop_card_that_comes_up_is_flipped_and_leaves_the_game():
    s = stopping().stop_in(1, "stop2").fog("fog01", "fog02", "fog03")
    after = s.state.deck[2]
    s.act("pass")
    assert s.heard("stop_flipped") == [{"card": "stop2"}]
    assert s.state.deck[0] == after, "flipping is no step"
    assert not [card for card in s.state.deck if card >= STOP]
    assert s.view(0)["fog"]["out"] == ["fog01"]


@clause("SO-21.4")
def test_a_stop_card_that_is_placed_is_not_flipped():
    s = stopping()
    s.play("pass").play("stop", "stop2")
    assert not s.heard("stop_flipped")


@clause("SO-21.5")
def test_in_the_middle_of_an_advance_its_reverse_is_done_first():
    s = stopping().stop_in(1, "stop1").fog("fog06").fog_on_top("fog07")
    places = [card for card in s.state.deck if 0 <= card < STOP]
    s.play("fog").to_act()
    assert s.state.deck[0] == places[1 + 2 + 1 + 1]
    shown = [event.data for event in s.events if event.kind == "top_shown"]
    assert len(shown) == 5, "one, two of the reverse, the second of the fog card, her step"


@clause("SO-21.5")
def test_what_a_reverse_asks_is_asked_before_she_goes_on():
    s = stopping().lady("emilia_lanier").stop_in(1, "stop3").hold("lucy_morgan", "mary_fitton")
    s.fog("fog06").fog_on_top("fog07")
    places = [card for card in s.state.deck if 0 <= card < STOP]
    s.play("fog")
    assert s.options() == {("drop", "lucy_morgan"), ("drop", "mary_fitton")}
    assert s.state.deck[0] == places[1], "the second advance waits"
    s.play("drop", "lucy_morgan").to_act()
    assert s.state.deck[0] == places[3]


@clause("SO-21.6")
@pytest.mark.parametrize(("id", "steps"), [("stop1", 3), ("stop3", 2)])
def test_the_reverses_that_let_her_run(id, steps):
    s = stopping().stop_in(1, id)
    places = [card for card in s.state.deck if 0 <= card < STOP]
    s.act("pass")
    assert s.state.deck[0] == places[steps]


@clause("SO-21.6")
def test_a_reverse_that_costs_a_clue_of_choice():
    s = stopping().lady("emilia_lanier").stop_in(1, "stop3").hold("lucy_morgan", "mary_fitton")
    s.play("pass").play("step")
    assert s.options() == {("drop", "lucy_morgan"), ("drop", "mary_fitton")}
    top = s.state.deck[0]
    s.play("drop", "lucy_morgan")
    assert s.clues() == ["mary_fitton"]
    assert s.state.deck[0] == top


@clause("SO-21.6")
def test_every_reverse_is_a_penalty():
    words = {tree[0].word for id, tree in CARDS.trees.items() if id.endswith(".comes_up")}
    assert words == {"advance", "discard_fog", "if"}


@clause("SO-21.7")
def test_the_top_card_is_never_a_stop_card_when_one_may_be_placed():
    s = stopping()
    for _ in range(60):
        if s.won() is not None:
            break
        if s.asked() == (0, "stop"):
            assert s.state.deck[0] < STOP
            s.play(*sorted(s.options())[-1])
        else:
            s.play("pass")


@clause("SO-7.10")
def test_a_stop_card_that_takes_the_last_fog_card_loses_before_the_action():
    s = stopping().fog("fog01").stop_in(1, "stop2")
    s.play("pass").play("step")
    assert s.won() is False and s.ended() == "fog"
