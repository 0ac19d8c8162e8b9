"""Where a person is asked in whole turns of Four Souls, and where not (FS-8.1)."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.tables.four_souls.stops import EVERY, PASS, PHASES, WHOSE, Stops
from tests.clauses import clause
from tests.scenario import scenario
from tests.ui.tables.cloth import asks, moment, states, table_at

WINDOWS = list(product(WHOSE, PHASES))
ME = 0


# --- each stop ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def windows():
    """A moment of a match for each phase of own and other turns, with an empty stack."""
    found = {}
    for state in states(4, 3):
        if state.decision is not None and asks("priority")(state) and not state.stack:
            whose = WHOSE[0 if state.player == state.decision.seat else 1]
            found.setdefault((whose, state.phase), state)
        if len(found) == len(WINDOWS):
            return found
    raise AssertionError(f"the match has only {sorted(found)}")


@clause("FS-8.1", "FS-8.2")
@pytest.mark.parametrize(("whose", "phase"), WINDOWS)
def test_a_stop_asks_in_its_window_of_a_match_and_in_no_other(kit, windows, whose, phase):
    """C-19: each of the eight stops, alone and alone missing, at each of the eight windows."""
    own = f"{whose}.{phase}"
    table = table_at(kit)
    for window, state in windows.items():
        for phases, asked in (({own}, True), (EVERY - {own}, False)):
            table.stops[state.decision.seat] = Stops(phases=set(phases))
            table.show(moment(state))
            wanted = None if (window == (whose, phase)) is asked else PASS
            assert table.by_itself() == wanted, (window, phases)


# --- the turn of another --------------------------------------------------------------------------


def rival_turn(seats=4):
    """A turn of seat 1; seat 0 holds two cards, may play none and has one item, deactivated."""
    match = scenario("four_souls", seats, player=1, bonus_souls=False)
    match.hand(ME, "bomb", "soul_heart").item(ME, "boomerang", charged=False)
    return match.hand(1, "bomb", "bomb", "two_cents").plays(1, 3).cents(1, 20)


def prompts(kit, match, stops, seat=ME):
    """How often a seat is asked until nobody has an answer left: stops pass, others pass too."""
    table, asked = table_at(kit), 0
    while match.asked() is not None and match.asked()[1] == "priority":
        if match.asked()[0] == seat:
            table.stops[seat] = stops
            table.show(moment(match.state, seat))
            asked += table.by_itself() is None
        match.passes()
    return asked


def silent():
    """The stops of one who wants to be asked nothing until the turn is over."""
    stops = Stops()
    stops.ask_about("none", 9)
    return stops


CASES = {  # what seat 0 could answer with, at whom the bomb is thrown, whether that is a question
    "an offer or giving up is no answer": (lambda m: m.cents(ME, 9), ME, False),
    "what cannot be paid is no answer": (
        lambda m: m.item(ME, "golden_razor_blade").cents(ME, 4), ME, False),
    "what can be paid is one": (
        lambda m: m.item(ME, "golden_razor_blade").cents(ME, 5), ME, True),
    "a card is none without a play or a target": (
        lambda m: m.hand(ME, "dice_shard").plays(ME), ME, False),
    "a card with both is one": (lambda m: m.plays(ME), ME, True),
    "what is thrown at another is nobody else's": (lambda m: m.plays(ME), 2, False),
}  # fmt: skip


@clause("FS-8.1")
@pytest.mark.parametrize("case", CASES)
def test_a_turn_one_wants_to_hear_nothing_of_is_stopped_by_what_one_can_answer(kit, case):
    """C-16: who passes until the end of a turn is asked where they are hit and can do something."""
    holds, to, question = CASES[case]
    match = holds(rival_turn()).begin()
    match.loot("bomb", to)
    assert (prompts(kit, match, silent()) > 0) is question


@clause("FS-8.1")
def test_who_can_do_nothing_hears_of_no_turn_but_their_own():
    """C-15: three others play, attack, purchase and end their turns; nothing is asked of seat 0."""
    match = rival_turn().rolls(*[6] * 30).begin()
    asked, acts, turns = [], set(), 0
    while match.state.player != ME:
        seat, kind = match.asked()
        asked.append(seat)
        if kind == "main":
            options = match.options()
            wanted = [each for each in ("play", "purchase", "attack") if match.may(each)]
            choice = min(o for o in options if o[0] == (wanted or ["end_turn"])[0])
            turns += choice == ("end_turn",)
        else:
            choice = ("pass",) if match.may("pass") else match.state.decision.options[0]
        acts.add(choice[0])
        match.play(*choice)
    assert ME not in asked and {1, 2, 3} <= set(asked)
    assert {"play", "purchase", "attack", "end_turn"} <= acts and turns >= 2


# --- what is lost ---------------------------------------------------------------------------------


KEPT = {  # what of a turn is worth a warning, with no attack left
    "cents below the price": (lambda m: m.cents(ME, 9), ""),
    "cents for a sale": (lambda m: m.item(ME, "steamy_sale").cents(ME, 5), "buy"),
    "cents for the shop": (lambda m: m.cents(ME, 10), "buy"),
    "a play but no card": (lambda m: m.plays(ME), ""),
    "a card but no play": (lambda m: m.hand(ME, "a_penny").plays(ME, -1), ""),
    "a card and a play": (lambda m: m.hand(ME, "a_penny"), "play loot"),
}


@pytest.mark.parametrize("case", KEPT)
def test_the_end_of_a_turn_warns_of_what_is_lost_and_not_of_what_is_kept(kit, case):
    """C-18: cents and cards stay; an attack, a purchase and a loot play are over with the turn."""
    prepare, word = KEPT[case]
    match = prepare(scenario("four_souls", 2))
    match.state.now = match.state.now._replace(attacked=1, declared=1)
    match.begin()
    table = table_at(kit)
    table.show(moment(match.state))
    told = table.lost(("end_turn",))
    assert (word in told) if word else told == ""


@clause("FS-7.9")
def test_one_who_must_attack_is_not_told_that_they_may_end_the_turn(kit):
    """Seen in the window: "attack, buy, ... or end the turn", and no button to end it was there."""
    match = scenario("four_souls", 2, monsters=("dip", "gurdy")).item(1, "monster_manual")
    match.hand(0, "a_penny").begin().play("purchase").passes()
    match.use("monster_manual", "dip").all_pass().picks("the_map")
    table = table_at(kit)
    table.show(moment(match.state))
    assert table.prompt()[1].startswith("*You must attack*")
    match.rolls(6).play("attack").all_pass()
    table.show(moment(match.state))
    assert "end the turn" in table.prompt()[1]
