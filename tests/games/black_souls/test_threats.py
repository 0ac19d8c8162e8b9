"""Paying a Threat: numbers, Black Souls, X, and which Threats may be chosen (BS-8.1 to BS-8.4)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import LAST, facing


@clause("BS-8.1")
def test_a_number_kills_so_many_of_its_class():
    s = facing((2, 1, 3), fighter=3, mage=3, healer=3).play("pay", "healer", 0)
    assert s.souls(0) == (3, 3, 0, 0)
    assert s.lost_souls(0) == (0, 0, 3, 0)
    assert "<0> resolves the [cube.healer] Healer Threat of III·4." in s.log()


@clause("BS-8.1")
def test_black_souls_may_replace_any_of_them():
    s = facing((2, 1, 3), fighter=3, mage=3, healer=3, black=2)
    healers = {act for act in s.options() if act[:2] == ("pay", "healer")}
    assert healers == {("pay", "healer", 0), ("pay", "healer", 1), ("pay", "healer", 2)}
    s.play("pay", "healer", 2)
    assert s.souls(0) == (3, 3, 2, 0)
    assert s.lost_souls(0) == (0, 0, 1, 2)


@clause("BS-8.1")
def test_no_more_black_souls_die_than_the_threat_asks_for():
    s = facing((2, 1, 3), fighter=3, mage=3, black=4)
    mages = {act for act in s.options() if act[:2] == ("pay", "mage")}
    assert mages == {("pay", "mage", 0), ("pay", "mage", 1)}
    assert "0 to 1 Black Souls" in s.refused("pay", "mage", 2)
    assert "3 to 3 Black Souls" in s.refused("pay", "healer", 2)


@clause("BS-8.1")
def test_souls_of_other_classes_never_pay_a_threat_that_can_be_paid():
    s = facing((2, 1, 3), fighter=2, mage=5, healer=2)
    assert s.options() == {("pay", "fighter", 0), ("pay", "mage", 0)}


@clause("BS-8.2")
@pytest.mark.parametrize(("healers", "blacks"), [(3, 0), (2, 1), (1, 2), (0, 3), (5, 5)])
def test_a_threat_can_be_resolved_with_enough_of_its_class_and_black_souls(healers, blacks):
    s = facing((2, 1, 3), fighter=1, mage=1, healer=healers, black=blacks)
    assert any(act[:2] == ("pay", "healer") for act in s.options())


@clause("BS-8.2")
@pytest.mark.parametrize(("healers", "blacks"), [(2, 0), (1, 1), (0, 2)])
def test_a_threat_cannot_be_resolved_with_one_soul_too_few(healers, blacks):
    s = facing((2, 1, 3), fighter=2, mage=1, healer=healers, black=blacks)
    assert "Short by 1" in s.refused("pay", "healer", blacks)
    assert "BS-8.2" in s.refused("pay", "healer")


@clause("BS-8.3")
def test_x_kills_all_of_its_class_and_no_black_soul_can_help():
    s = facing((2, "X", 1), fighter=2, mage=4, healer=1, black=3)
    assert [act for act in s.options() if act[1:2] == ("mage",)] == [("pay", "mage", 0)]
    assert "0 to 0 Black Souls" in s.refused("pay", "mage", 1)
    s.play("pay", "mage", 0)
    assert s.souls(0) == (2, 0, 1, 3)
    assert s.lost_souls(0) == (0, 4, 0, 0)


@clause("BS-8.3")
def test_x_without_a_member_of_its_class_costs_one_black_soul():
    s = facing((2, "X", 1), fighter=2, healer=1, black=3)
    assert [act for act in s.options() if act[1:2] == ("mage",)] == [("pay", "mage", 1)]
    s.play("pay", "mage", 1)
    assert s.souls(0) == (2, 0, 1, 2)
    assert s.lost_souls(0) == (0, 0, 0, 1)


@clause("BS-8.3")
def test_x_with_neither_a_member_nor_a_black_soul_cannot_be_resolved():
    s = facing((2, "X", 1), fighter=2, healer=1)
    assert not [act for act in s.options() if act[1:2] == ("mage",)]
    assert "BS-8.3" in s.refused("pay", "mage")


@clause("BS-8.4")
def test_a_threat_that_can_be_resolved_must_be_even_if_it_costs_most():
    s = facing((4, 4, 5), "boss", fighter=3, mage=3, healer=5)
    # Only one choice, so nobody is asked.
    assert s.designer(0)["path"][LAST] == "healer"
    assert s.souls(0) == (3, 3, 0, 0)


@clause("BS-8.4")
def test_falling_short_is_refused_while_any_threat_can_be_paid():
    s = facing((3, 1, 3), fighter=1, mage=2, healer=3)
    assert not [act for act in s.options() if act[0] == "short"]
    assert "BS-8.4" in s.refused("short", "fighter")


@clause("BS-1.2")
def test_there_is_no_threat_for_black_souls():
    s = facing((3, 1, 3), mage=2, healer=3, black=2)
    assert "BS-1.2" in s.refused("pay", "black_soul", 1)
