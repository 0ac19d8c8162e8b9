"""Keywords, curses and events in sentences that no other test would miss (FS-23, FS-24)."""

import pytest

from tests.clauses import clause
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
