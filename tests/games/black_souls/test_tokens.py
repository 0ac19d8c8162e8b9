"""Tokens on Assets (BS-4)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

ICONS = ("boss", "merchant", "shrine", "tavern", "treasure")


def placing(bid, asset):
    """Designer 0 has placed this Asset with this bid."""
    s = scenario("black_souls", seats=3, pool=["outdoor", "outdoor", asset])
    s.any_luck().bids(bid, 0, 5).on_to("pick", seat=0)
    return s.play("pick", s.pool_now()[-1]).play("place", 0)


# Where tokens may lie


@clause("BS-4.1", "BS-12.2")
def test_a_glitch_does_not_take_the_place_of_a_token():
    s = scenario("black_souls", seats=3, glitch=True, pool=["cave"] * 3).bids(6, 3, 0)
    s.play(*s.first_pick()).play("place", 0)
    assert s.space(0, 0)["glitched"] is True
    assert s.space(0, 0)["token"] == "shrine_token"


@clause("BS-4.1")
@pytest.mark.parametrize(("bid", "token"), [(1, "tavern_token"), (6, "shrine_token")])
def test_a_token_is_not_put_where_one_lies(bid, token):
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).token(0, 4, "well_of_illusions")
    s.any_luck().bids(bid, 0, 5).on_to("pick", seat=0).play(*s.first_pick())
    other = s.branch()
    assert s.play("place", 0).space(0, 0)["token"] == token
    assert other.play("place", 4).space(0, 4)["token"] == "well_of_illusions"


@clause("BS-4.1", "BS-6.9")
def test_a_special_token_is_not_offered_where_a_token_lies():
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).token(0, 4, "tavern_token")
    s.bids(8, 0, 5).play(*s.first_pick()).play("place", 4)
    assert s.asked() == (2, "pick")
    assert s.space(0, 4)["token"] == "tavern_token"


@clause("BS-1.3", "BS-4.2")
@pytest.mark.parametrize("icon", ICONS)
@pytest.mark.parametrize("bid", [1, 6, 8])
def test_an_asset_with_any_icon_takes_no_token(bid, icon):
    s = placing(bid, icon)
    assert s.space(0, 0)["token"] is None
    assert s.asked()[1] != "yes_no"
    assert s.designer(0)["specials"] == ["well_of_illusions", "altar_of_power", "haunted_house"]


@clause("BS-4.7")
def test_more_than_twenty_tokens_of_a_kind_may_lie_on_the_boards():
    s = scenario("black_souls", seats=3).turn(12).pool("cave", "cave", "cave")
    for designer in range(3):
        for place in range(11):
            s.token(designer, place, "shrine_token")
    s.bids(6, 0, 1).play(*s.first_pick())
    assert s.space(0, 11)["token"] == "shrine_token"


# What they do when the party is there


def visiting(token, **party):
    """Designer 0's party stands at an Asset with a token, with Threats of 1 each."""
    s = scenario("black_souls", seats=2).asset(0, 0, "guard_post", token=token)
    return s.party(0, **(party or {"fighter": 3, "mage": 3, "healer": 3, "black": 1}))


@clause("BS-4.3")
def test_a_tavern_token_adds_a_soul_of_any_class_but_black():
    s = visiting("tavern_token").run(0).play("use")
    assert s.options() == {("add", "fighter"), ("add", "mage"), ("add", "healer")}
    assert "Black Souls" in s.refused("add", "black_soul")
    s.play("add", "mage")
    assert s.souls(0) == (3, 4, 3, 1)
    assert s.lost_souls(0) == (0, 0, 0, 0)


@clause("BS-4.3", "BS-1.5")
def test_a_tavern_token_adds_nothing_to_a_full_class():
    s = visiting("tavern_token", fighter=5, mage=1, healer=1).run(0).play("use")
    assert s.options() == {("add", "mage"), ("add", "healer")}
    assert "BS-1.5" in s.refused("add", "fighter")


@clause("BS-4.3")
def test_a_tavern_token_need_not_be_used():
    s = visiting("tavern_token").run(0).play("pay", "fighter", 0).play("leave")
    assert s.designer(0)["at"] == 1
    assert s.souls(0) == (2, 3, 3, 1)


@clause("BS-4.4")
def test_a_shrine_token_returns_one_lost_soul_but_not_a_black_one():
    s = visiting("shrine_token").lost(0, fighter=1, healer=2, black=1).run(0).play("use")
    assert s.options() == {("return", "fighter"), ("return", "healer")}
    assert "Mage" in s.refused("return", "mage")
    assert "Black Souls" in s.refused("return", "black_soul")
    s.play("return", "healer")
    assert s.souls(0) == (3, 3, 4, 1)
    assert s.lost_souls(0) == (1, 0, 1, 1)


@clause("BS-4.4")
def test_a_shrine_token_can_do_nothing_where_only_black_souls_were_lost():
    s = visiting("shrine_token").lost(0, black=2).run(0)
    assert "BS-9.6" in s.refused("use")


@clause("BS-4.5")
def test_the_token_may_come_before_the_threat():
    s = visiting("tavern_token", fighter=1, mage=1, healer=1).run(0)
    s.play("use").play("add", "fighter").play("pay", "mage", 0)
    assert s.souls(0) == (2, 0, 1, 0)


@clause("BS-4.5")
def test_the_token_may_come_after_the_threat():
    s = visiting("shrine_token", fighter=1, mage=1, healer=1).run(0)
    assert "BS-9.6" in s.refused("use"), "nobody is lost yet"
    s.play("pay", "mage", 0).play("use")
    assert s.souls(0) == (1, 1, 1, 0)
    assert s.lost_souls(0) == (0, 0, 0, 0)


@clause("BS-4.6")
def test_a_token_works_once_in_a_visit():
    s = visiting("tavern_token").run(0).play("use").play("add", "fighter")
    assert "BS-4.6" in s.refused("use")
    s.play("pay", "fighter", 0)
    assert s.designer(0)["at"] == 1, "there is nothing left to do at the first Asset"


@clause("BS-4.6", "BS-7.5")
def test_a_used_token_does_not_use_up_the_next():
    s = visiting("tavern_token").asset(0, 1, "bat_roost", token="tavern_token").run(0)
    s.play("use").play("add", "fighter").play("pay", "fighter", 0)
    s.play("use").play("add", "mage")
    assert s.souls(0) == (3, 4, 3, 1)


@clause("BS-4.6", "BS-14.4")
def test_a_used_token_stays_and_counts_for_the_most_tokens():
    s = visiting("tavern_token").quirks(0, "most_tokens").public().run(0)
    s.play("use").play("add", "fighter").play("pay", "fighter", 0)
    assert s.space(0, 0)["token"] == "tavern_token"
    s.scoring()
    assert s.points(0)["quirks"] == 1
