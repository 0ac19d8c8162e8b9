"""When no Threat can be resolved, and how a party is wiped out (BS-8.5 to BS-8.8)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import LAST, facing


@clause("BS-8.5")
def test_the_smallest_shortfall_is_taken_and_the_rest_paid_as_the_designer_likes():
    s = facing((4, 5, 4), "boss", fighter=2, mage=4, healer=1)
    # Short by 2, 1 and 3: the Mages all die, and one Fighter or Healer.
    assert s.souls(0) == (2, 0, 1, 0)
    assert s.asked() == (0, "lose")
    assert s.options() == {("lose", "fighter"), ("lose", "healer")}
    fighter = s.branch().play("lose", "fighter")
    assert fighter.souls(0) == (1, 0, 1, 0)
    assert s.play("lose", "healer").souls(0) == (2, 0, 0, 0)
    assert s.designer(0)["path"][LAST] == "mage"


@clause("BS-8.5")
def test_equal_shortfalls_are_the_designers_choice():
    s = facing((4, 5, 4), "boss", fighter=3, mage=4, healer=1)
    assert s.options() == {("short", "fighter"), ("short", "mage")}
    assert "BS-8.5" in s.refused("short", "healer")
    s.play("short", "fighter").play("lose", "healer")
    assert s.souls(0) == (0, 4, 0, 0)


@clause("BS-8.5")
def test_all_black_souls_die_with_the_class():
    s = facing((4, 5, 4), "boss", fighter=1, mage=2, healer=1, black=2)
    # Short by 1 each; the Black Souls count for every Threat.
    assert s.options() == {("short", "fighter"), ("short", "mage"), ("short", "healer")}
    s.play("short", "mage")
    assert s.souls(0) == (1, 0, 1, 0)
    assert s.options() == {("lose", "fighter"), ("lose", "healer")}
    s.play("lose", "fighter")
    assert s.souls(0) == (0, 0, 1, 0), "only one Soul is still owed"


@clause("BS-8.5")
def test_a_larger_shortfall_is_paid_soul_by_soul():
    s = facing((4, 5, 4), "boss", fighter=2, mage=3, healer=2)
    s.play("short", "fighter")
    assert s.options() == {("lose", "mage"), ("lose", "healer")}
    s.play("lose", "healer").play("lose", "mage")
    assert s.souls(0) == (0, 2, 1, 0)
    assert s.lost_souls(0) == (2, 1, 1, 0)


@clause("BS-8.5")
def test_who_is_not_alive_cannot_pay_the_shortfall():
    s = facing((4, 5, 4), "boss", fighter=2, mage=4, healer=1)
    assert "BS-8.5" in s.refused("lose", "mage")
    assert "BS-8.5" in s.refused("lose", "black_soul")


@clause("BS-8.6")
def test_an_x_without_a_member_of_its_class_is_not_the_nearest_threat():
    s = facing((5, "X", 3), "boss", fighter=1, healer=1)
    # X would be short of one Soul only, but it is the Healers' 3 (short by 2) that must be taken.
    assert s.designer(0)["path"][LAST] == "healer"
    assert s.designer(0)["wiped"] == LAST


@clause("BS-8.6")
def test_why_such_an_x_is_refused():
    s = facing(("X", 5, 4), "boss", mage=2, healer=1)
    assert s.options() == {("short", "mage"), ("short", "healer")}
    assert "BS-8.6" in s.refused("short", "fighter")


@clause("BS-8.7")
@pytest.mark.parametrize("at", [0, 3])
def test_a_party_without_souls_is_wiped_out_at_once(at):
    s = facing((2, 1, 3), at=at, mage=1)
    assert s.designer(0)["wiped"] == at
    assert s.heard("wiped_out") == [{"designer": 0, "place": at}]
    assert s.asked() == (1, "visit")


@clause("BS-8.7")
@pytest.mark.parametrize(
    ("threats", "icon", "token"), [((2, 3, 1), "tavern", ""), ((2, 1, 3), "", "tavern_token")]
)
def test_an_unused_icon_or_token_is_lost_with_the_party(threats, icon, token):
    party = {"healer": 1} if icon else {"mage": 1}
    s = facing(threats, icon, token, **party)
    s.play("pay", *(("healer", 0) if icon else ("mage", 0)))
    assert s.designer(0)["wiped"] == LAST
    assert s.souls(0) == (0, 0, 0, 0)
    assert s.asked() == (1, "visit")


@clause("BS-8.7", "BS-7.6")
def test_a_party_can_be_wiped_out_at_the_last_asset():
    s = facing((2, 1, 3), at=LAST, mage=1)
    assert s.designer(0)["wiped"] == LAST
    assert s.heard("survived") == []


@clause("BS-8.8")
def test_souls_that_cannot_be_paid_are_ignored():
    s = facing((4, 5, 4), "boss", fighter=1, mage=1)
    # The Fighters' 4 and the Healers' 4 are short by 3 and 4, the Mages' 5 by 4.
    assert s.designer(0)["path"][LAST] == "fighter"
    assert s.lost_souls(0) == (1, 1, 0, 0)
    assert s.designer(0)["wiped"] == LAST


@clause("BS-8.5", "BS-8.7")
def test_a_party_that_falls_short_and_lives_may_still_use_the_icon():
    s = facing((1, 3, 2), "treasure", mage=2)
    # Short by 1 for Fighters and Mages: as Fighters, one Mage dies.
    s.play("short", "fighter")
    assert s.souls(0) == (0, 1, 0, 0)
    s.play("use")
    assert s.souls(0) == (0, 0, 0, 1)
