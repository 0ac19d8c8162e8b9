"""Keywords, curses, events and "may" in sentences that no other test would miss (FS-23, FS-24)."""

import pytest

from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-23.4")
def test_only_ones_own_guppies_count():
    match = table().bonus("soul_of_guppy").item(0, "guppys_paw").item(1, "guppys_collar").begin()
    assert (match.souls(0), match.souls(1)) == (0, 0)
    match = table().bonus("soul_of_guppy").item(1, "guppys_paw", "guppys_collar").begin()
    assert (match.souls(0), match.souls(1)) == (0, 1)


@clause("FS-23.5", "FS-24.8", "FS-24.3")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_active_player_gives_a_curse_to_anybody_even_to_themselves(holder):
    match = table(player=0, monsters=("squirt", "red_host")).deck("monster", "curse_of_pain")
    match.item(0, "boomerang").item(1, "jawbone").begin().play("attack").all_pass()
    match.picks("deck", ("slot", 0))
    assert match.asked() == (0, "target")
    assert match.options() == {("player", 0), ("player", 1)}
    match.picks(holder).all_pass()
    assert (match.role("curse_of_pain"), match.owner("curse_of_pain")) == ("curse", holder)
    assert match.monsters()[0] == "squirt", "what it covered is there again"


@clause("FS-23.11")
def test_the_dead_are_no_living_players():
    match = table(3, monsters=("satan", "squirt")).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 2).all_pass()
    match.attack("satan", 6).all_pass()
    assert match.asked() == (0, "target") and match.options() == {("player", 0), ("player", 1)}


@clause("FS-23.2", "FS-13.8")
def test_a_trinket_belongs_to_who_played_it_in_whosever_turn():
    match = table().hand(0, "a_penny").hand(1, "curved_horn").plays(1, 1).begin()
    match.loot("a_penny").loot("curved_horn").all_pass()
    assert (match.role("curved_horn"), match.owner("curved_horn")) == ("item", 1)


@clause("FS-24.4", "FS-4.5")
def test_an_event_that_waits_for_its_roll_is_no_monster():
    match = table(monsters=("squirt", "red_host")).deck("monster", "chest_cents")
    match.hand(0, "bomb", "a_penny").begin().play("attack").all_pass()
    match.rolls(6).picks("deck", ("slot", 0)).all_pass(until="roll")
    assert match.monsters() == ["chest_cents", "red_host"]
    match.play("play", "bomb")
    assert match.options() == {("player", 0), ("player", 1), match.thing("red_host")}


@clause("FS-5.17", "FS-5.22")
def test_who_may_is_who_the_text_names_and_no_is_an_answer():
    match = in_room("isaacs_blessing").item(1, "mystery_sack").hand(0, "a_penny").begin()
    match.rolls(1).loot("a_penny").use("mystery_sack").all_pass()
    assert match.asked() == (1, "yes_no"), "the roller may, not the active player"
    match.play("no").all_pass()
    assert [told["face"] for told in match.heard("result")] == [1]
