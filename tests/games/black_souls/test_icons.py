"""Icons and tokens while the party is there, before and after the Threat (BS-4, BS-6, BS-9)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import LAST, asset_with, facing
from tests.scenario import scenario

# Where a thing is met: the Threats, the icon, the token.
TAVERN = [((2, 3, 1), "tavern", ""), ((2, 1, 3), "", "tavern_token")]
SHRINE = [((2, 1, 3), "shrine", ""), ((2, 1, 3), "", "shrine_token")]
BLACKENING = [((3, 2, 1), "treasure", ""), ((2, 1, 3), "", "altar_of_power")]
MERCHANT = ((2, 1, 2), "merchant", "")


def met(thing, **souls):
    threats, icon, token = thing
    return facing(threats, icon, token, **souls)


@clause("BS-9.1")
def test_a_boss_has_very_high_threats_and_no_other_effect():
    s = facing((5, "X", 3), "boss", fighter=5, mage=1, healer=3)
    assert s.options() == {("pay", "fighter", 0), ("pay", "mage", 0), ("pay", "healer", 0)}
    s.play("pay", "mage", 0)
    assert s.asked() == (1, "visit")


@clause("BS-9.2")
def test_a_merchant_changes_up_to_two_souls_into_any_colours_but_black():
    s = met(MERCHANT, fighter=3, mage=1, black=1).play("use")
    assert s.asked() == (0, "change_soul")
    assert s.options() == {
        *(("change", "fighter", new) for new in ("mage", "healer")),
        *(("change", "mage", new) for new in ("fighter", "healer")),
        *(("change", "black_soul", new) for new in ("fighter", "mage", "healer")),
    }
    assert "BS-9.2" in s.refused("change", "fighter", "black_soul")
    assert "BS-9.2" in s.refused("change", "healer", "mage")
    assert "BS-9.2" in s.refused("change", "mage", "mage")
    s.play("change", "fighter", "healer").play("change", "black_soul", "mage")
    assert s.souls(0) == (2, 2, 1, 0)
    assert s.asked() == (0, "visit")


@clause("BS-9.2")
def test_a_merchant_may_change_only_one_soul():
    s = met(MERCHANT, fighter=3, mage=1).play("use").play("change", "fighter", "mage").play("done")
    assert s.souls(0) == (2, 2, 0, 0)
    assert ("use",) not in s.options()


@clause("BS-9.2", "BS-9.6")
def test_a_merchant_after_the_threat():
    s = met(MERCHANT, fighter=3, mage=1).play("pay", "fighter", 0).play("use")
    s.play("change", "fighter", "healer").play("change", "mage", "healer")
    assert s.souls(0) == (0, 0, 2, 0)
    assert s.asked() == (1, "visit")


@clause("BS-9.7", "BS-9.2")
def test_changed_souls_are_not_dead():
    s = met(MERCHANT, fighter=3, mage=1).play("use")
    s.play("change", "fighter", "healer").play("done")
    assert s.lost_souls(0) == (0, 0, 0, 0)
    treasure = met(BLACKENING[0], fighter=3, mage=2).play("use")
    treasure.play("change", "fighter", "black_soul")
    assert treasure.lost_souls(0) == (0, 0, 0, 0)


@clause("BS-9.6", "BS-1.5", "BS-9.2")
def test_a_merchant_respects_the_limit_of_five():
    s = met(MERCHANT, fighter=3, mage=5).play("use")
    assert ("change", "fighter", "mage") not in s.options()
    assert "BS-1.5" in s.refused("change", "fighter", "mage")
    # Once a Mage has changed there is room again.
    s.play("change", "mage", "healer").play("change", "fighter", "mage")
    assert s.souls(0) == (2, 5, 1, 0)


@clause("BS-9.3", "BS-4.4")
@pytest.mark.parametrize("thing", SHRINE)
@pytest.mark.parametrize("first", ["use", "threat"])
def test_a_shrine_returns_one_lost_soul_of_choice(thing, first):
    threats, icon, token = thing
    s = scenario("black_souls", 2).party(0, fighter=3, mage=1).lost(0, fighter=1, healer=2)
    s.asset(0, LAST, asset_with(*threats, icon), token).run(0, at=LAST)
    if first == "threat":
        s.play("pay", "fighter", 0)
    s.play("use")
    assert s.options() == {("return", "fighter"), ("return", "healer")}
    assert "BS-9.3" in s.refused("return", "mage")
    s.play("return", "healer")
    assert s.souls(0)[2] == 1
    assert s.lost_souls(0)[2] == 1


@clause("BS-9.3", "BS-4.4")
@pytest.mark.parametrize("thing", SHRINE)
def test_a_shrine_returns_no_black_soul(thing):
    threats, icon, token = thing
    s = scenario("black_souls", 2).party(0, fighter=3, mage=1).lost(0, mage=1, healer=1, black=2)
    s.asset(0, LAST, asset_with(*threats, icon), token).run(0, at=LAST).play("use")
    assert s.options() == {("return", "mage"), ("return", "healer")}
    assert "BS-9.3" in s.refused("return", "black_soul")


@clause("BS-9.3", "BS-4.4", "BS-1.4")
@pytest.mark.parametrize("thing", SHRINE)
def test_a_shrine_returns_no_lost_soul_of_another_designer(thing):
    threats, icon, token = thing
    s = scenario("black_souls", 2).party(0, fighter=3, mage=1).lost(0, fighter=1, healer=2)
    s.lost(1, mage=3).asset(0, LAST, asset_with(*threats, icon), token).run(0, at=LAST).play("use")
    assert s.options() == {("return", "fighter"), ("return", "healer")}


@clause("BS-9.3", "BS-9.6", "BS-1.5")
def test_a_shrine_without_a_soul_to_return_cannot_be_used():
    s = scenario("black_souls", 2).party(0, fighter=5, mage=1).lost(0, fighter=1, black=2)
    s.asset(0, LAST, asset_with(2, 1, 3, "shrine")).run(0, at=LAST)
    assert "BS-9.6" in s.refused("use")
    # A Fighter has died now, and there is room for the one that comes back.
    s.play("pay", "fighter", 0).play("use")
    assert s.souls(0) == (4, 1, 0, 0)


@clause("BS-9.4", "BS-4.3")
@pytest.mark.parametrize("thing", TAVERN)
@pytest.mark.parametrize("first", ["use", "threat"])
def test_a_tavern_adds_one_soul_of_any_colour_but_black(thing, first):
    s = met(thing, fighter=2, mage=3, healer=3)
    if first == "threat":
        s.play("pay", "fighter", 0)
    s.play("use")
    assert s.options() == {("add", "fighter"), ("add", "mage"), ("add", "healer")}
    assert "BS-9.4" in s.refused("add", "black_soul")
    before = s.souls(0)
    s.play("add", "healer")
    assert s.souls(0) == (*before[:2], before[2] + 1, before[3])


@clause("BS-9.6", "BS-1.5", "BS-9.4", "BS-4.3")
@pytest.mark.parametrize("thing", TAVERN)
def test_a_tavern_adds_no_sixth_soul_of_a_class(thing):
    s = met(thing, fighter=5, mage=3, healer=5).play("use")
    assert s.souls(0) == (5, 4, 5, 0)  # only one choice, so nobody is asked
    full = met(thing, fighter=5, mage=5, healer=5)
    assert "BS-9.6" in full.refused("use")


@clause("BS-9.5", "BS-6.14")
@pytest.mark.parametrize("thing", BLACKENING)
@pytest.mark.parametrize("first", ["use", "threat"])
def test_a_treasure_or_altar_changes_one_soul_into_a_black_soul(thing, first):
    s = met(thing, fighter=4, mage=4, black=1)
    if first == "threat":
        s.play("pay", "mage", 0)
    s.play("use")
    assert s.options() == {("change", "fighter", "black_soul"), ("change", "mage", "black_soul")}
    assert "BS-9.5" in s.refused("change", "fighter", "mage")
    s.play("change", "fighter", "black_soul")
    assert (s.souls(0)[0], s.souls(0)[3]) == (3, 2)
    assert s.asked()[1] == "visit"  # one Soul only


@clause("BS-9.5", "BS-9.6", "BS-1.5")
@pytest.mark.parametrize("thing", BLACKENING)
def test_a_treasure_or_altar_makes_no_sixth_black_soul(thing):
    s = met(thing, fighter=4, mage=4, black=5)
    assert "BS-9.6" in s.refused("use")


@clause("BS-9.6")
def test_a_soul_from_the_icon_may_pay_the_threat():
    s = met(TAVERN[1], fighter=1, healer=2)
    # Before the Tavern only falling short is possible: one Fighter, one Mage or one Healer too few.
    assert {act[0] for act in s.options()} == {"short", "use"}
    s.play("use").play("add", "healer")
    assert s.designer(0)["path"][LAST] == "healer"
    assert s.lost_souls(0) == (0, 0, 3, 0)


@clause("BS-6.13")
def test_a_well_does_nothing_for_the_party():
    s = facing((3, 1, 3), token="well_of_illusions", fighter=3, mage=1)
    assert "BS-7.5" in s.refused("use")


@clause("BS-6.15")
def test_a_haunted_house_changes_no_threat_and_does_nothing_for_the_party():
    s = facing((2, 1, 3), token="haunted_house", fighter=2, mage=1, healer=2)
    assert s.options() == {("pay", "fighter", 0), ("pay", "mage", 0)}
    assert "BS-7.5" in s.refused("use")


@clause("BS-4.6")
def test_a_used_token_stays_on_its_asset():
    s = met(TAVERN[1], fighter=2, mage=3).play("use").play("add", "mage")
    assert s.space(0, LAST)["token"] == "tavern_token"
