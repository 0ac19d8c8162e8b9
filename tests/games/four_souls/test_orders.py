"""When the order of triggers is asked for: only where it can matter (FS-10.1)."""

from __future__ import annotations

from game.games.four_souls import atoms
from tests.clauses import clause
from tests.games.four_souls.builder import GAME
from tests.scenario import scenario


def orders(match):
    """End the turn; how often an order was asked for, and of how many triggers."""
    asked = []
    match.any_luck().play("end_turn")
    while match.state.player == 0 and match.state.decision is not None:
        if match.asked()[1] == "order":
            asked.append(len(match.options()))
        match.play(*(("pass",) if match.may("pass") else match.state.decision.options[0]))
    return asked


@clause("FS-10.1")
def test_two_unlike_triggers_are_put_in_an_order():
    """C-21: it may be better to have one before the other."""
    assert orders(
        scenario("four_souls", 2, shop=("breakfast", "dinner"))
        .item(0, "the_compass", "the_map")
        .begin()
    ) == [2]


def twice(**differs):
    """One item before a player twice; the second may differ from the first."""
    match = scenario("four_souls", 2, shop=("breakfast", "dinner")).item(
        0, "the_compass", "the_map"
    )
    first, second = match.object("the_compass"), match.object("the_map")
    atoms.recast(GAME, match.state, second, face=first.face, until_turn=False)
    second = match.state.objects[second.id]
    match.state.objects[second.id] = first._replace(id=second.id, card=second.card, **differs)
    return match.begin()


@clause("FS-10.1")
def test_equal_triggers_of_equal_items_are_put_there_unasked():
    """C-21: where nothing tells one from the other, neither order is the better one."""
    assert orders(twice()) == []
    assert orders(twice(counters=(("plain", 1),))) == [2], "a counter tells them apart"
