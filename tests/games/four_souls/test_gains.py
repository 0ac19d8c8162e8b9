"""Gaining cents: what replaces it, and who picks the order (FS-6)."""

import pytest

from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario


def levels(match):
    return dict(match.object("bum_bo").counters).get("level", 0)


def replace(match, word, card):
    return match.play("replace", word, match.object(card).id)


@clause("FS-6.4", "FS-6.2")
@pytest.mark.parametrize(
    ("first", "counters"), [(("cents_gained", "counterfeit_penny"), 11), (None, 10)]
)
def test_the_player_who_gains_picks_what_changes_the_cents_first(first, counters):
    match = scenario("four_souls", 2).item(0, "bum_bo", "counterfeit_penny").hand(0, "a_dime")
    match.begin().loot("a_dime").all_pass()
    assert match.asked() == (0, "replacement")
    replace(match, *(first or ("cents_to_counters", "bum_bo")))
    assert (match.purse(0), levels(match)) == (0, counters), "Bum-Bo leaves no gain to add to"


@clause("FS-6.4", "FS-6.3")
@pytest.mark.parametrize(("first", "purses"), [("equality", [3, 2]), ("counterfeit_penny", [3, 3])])
def test_equality_before_or_after_the_counterfeit_penny(first, purses):
    match = in_room("equality").item(0, "counterfeit_penny").hand(0, "two_cents").begin()
    match.loot("two_cents").all_pass()
    words = {"equality": "all_gain", "counterfeit_penny": "cents_gained"}
    replace(match, words[first], first)
    assert [match.purse(0), match.purse(1)] == purses, "each applies once to one gain"


@clause("FS-5.24")
def test_more_cents_of_several_kinds_add_up_unasked():
    match = scenario("four_souls", 2).item(0, "counterfeit_penny").hand(0, "a_dime")
    match.begin().loot("a_dime").all_pass()
    assert match.purse(0) == 11


@clause("FS-6.4")
def test_a_reward_is_replaced_too_and_the_death_goes_on():
    match = scenario("four_souls", 2, monsters=("dip", "squirt"))
    match.item(0, "bum_bo", "counterfeit_penny").hand(0, "bomb").begin()
    match.loot("bomb", "dip").all_pass()
    replace(match, "cents_gained", "counterfeit_penny")
    assert levels(match) == 2 and match.monsters()[0] == "gurdy"
