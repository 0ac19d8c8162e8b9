"""The Rahdo Glitch variant (BS-12)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import LAST, asset_with, facing
from tests.scenario import scenario


def glitched(threats, drawn, icon="", token="", **souls):
    """The party arrives at a Glitched Asset, and this Party card is drawn."""
    s = scenario("black_souls", 2, glitch=True).party(0, **souls).party_deck(drawn)
    return s.asset(0, LAST, asset_with(*threats, icon), token, glitched=True).run(0, at=LAST)


@clause("BS-12.1")
def test_a_3_puts_a_glitch_on_the_assets_of_all_others_in_that_turn():
    s = scenario("black_souls", 3, glitch=True).bids(3, 0, 1)
    s.any_luck().on_to("bid")
    assert [s.space(designer, 0)["glitched"] for designer in range(3)] == [False, True, True]


@clause("BS-12.1")
def test_two_effective_3s_glitch_each_other():
    s = scenario("black_souls", 3, glitch=True).bids(3, 3, 1)
    s.any_luck().on_to("bid")
    assert [s.space(designer, 0)["glitched"] for designer in range(3)] == [True, True, True]


@clause("BS-12.5")
def test_nothing_is_ever_face_down():
    s = scenario("black_souls", 3, glitch=True).bids(3, 3, 1).any_luck().on_to("bid")
    for designer in range(3):
        space = s.space(designer, 0)
        assert not space["face_down"]
        assert space["asset"] is not None


@clause("BS-12.2")
def test_a_glitch_does_not_block_a_token():
    s = scenario("black_souls", 3, glitch=True).bids(3, 1, 0).any_luck().on_to("bid")
    assert s.space(1, 0)["token"] == "tavern_token"
    assert s.space(1, 0)["glitched"]


@clause("BS-12.2")
def test_a_special_asset_gets_a_glitch_too():
    s = scenario("black_souls", 3, glitch=True, pool=("boss", "tavern", "shrine")).bids(3, 1, 0)
    s.any_luck().on_to("bid")
    assert {s.space(designer, 0)["glitched"] for designer in (1, 2)} == {True}
    assert s.space(1, 0)["token"] is None  # the 1 puts none on a Special Asset


@clause("BS-12.2", "BS-14.4")
def test_a_glitch_is_no_token_for_quirk_7():
    s = scenario("black_souls", 2, glitch=True).quirks(0, "most_tokens").public()
    s.fill(0).asset(0, 0, "cave", glitched=True).scoring()
    assert s.points(0)["quirks"] == 0


@clause("BS-12.3", "BS-12.4")
def test_the_top_party_card_is_drawn_on_arrival_and_discarded():
    s = scenario("black_souls", 2, glitch=True).party(0, 3, 3, 3, 0)
    s.party_deck("one_mage", "two_healers").asset(0, LAST, asset_with(2, 1, 3), glitched=True)
    s.run(0, at=LAST)
    assert s.heard("party_card") == [{"designer": 0, "card": "one_mage"}]
    assert s.view()["party_discard"][-1] == "one_mage"
    assert s.view()["party_deck"] == 1
    assert s.view(0)["visit"]["drawn"] == "mage"
    assert s.souls(0) == (3, 3, 3, 0)  # the card adds no Soul here


@clause("BS-12.3")
def test_an_empty_party_deck_is_reshuffled():
    s = scenario("black_souls", 2, glitch=True).party(0, 3, 3, 3, 0)
    s.party_deck(discard=("one_mage", "two_healers", "one_fighter")).reshuffles("two_healers")
    s.asset(0, LAST, asset_with(2, 1, 3), glitched=True).run(0, at=LAST)
    assert s.view(0)["visit"]["drawn"] == "healer"
    assert s.view()["party_deck"] == 2


@clause("BS-12.3")
def test_no_card_is_drawn_at_an_asset_without_a_glitch():
    s = scenario("black_souls", 2, glitch=True).party(0, 3, 3, 3, 0)
    s.asset(0, 3, "cave", glitched=True).run(0, at=LAST)
    assert s.heard("party_card") == []
    assert s.view(0)["visit"]["drawn"] is None


@clause("BS-12.3")
def test_the_drawn_class_is_held_back_while_another_can_be_resolved():
    s = glitched((2, 1, 3), "one_mage", fighter=2, mage=3, healer=3)
    assert s.options() == {("pay", "fighter", 0), ("pay", "healer", 0)}
    assert "BS-12.3" in s.refused("pay", "mage", 0)


@clause("BS-12.3")
def test_the_drawn_class_may_be_resolved_if_neither_of_the_others_can():
    s = glitched((2, 1, 3), "three_mages", fighter=1, mage=2, healer=2)
    assert s.designer(0)["path"][LAST] == "mage"
    assert s.souls(0) == (1, 1, 2, 0)


@clause("BS-12.3")
def test_the_drawn_class_is_held_back_at_that_asset_only():
    s = scenario("black_souls", 2, glitch=True).party(0, 5, 5, 5, 0).party_deck("one_mage")
    s.asset(0, LAST - 1, asset_with(2, 1, 3), glitched=True)
    s.asset(0, LAST, asset_with(2, 1, 2)).run(0, at=LAST - 1).play("pay", "fighter", 0)
    assert s.view(0)["visit"]["drawn"] is None
    assert s.options() == {("pay", soul, 0) for soul in ("fighter", "mage", "healer")}


@clause("BS-12.3")
def test_the_drawn_x_is_held_back_too():
    s = glitched((2, "X", 1), "one_mage", fighter=2, mage=1, healer=1)
    assert s.options() == {("pay", "fighter", 0), ("pay", "healer", 0)}


@clause("BS-12.4")
@pytest.mark.parametrize("drawn", ["one_healer", "one_fighter"])
def test_the_card_is_drawn_before_icon_and_token(drawn):
    s = glitched((2, 1, 3), drawn, token="tavern_token", fighter=2, mage=2, healer=3)
    assert s.view(0)["visit"]["drawn"] == drawn.partition("_")[2]
    assert ("use",) in s.options()


@clause("BS-12.4", "BS-12.3")
def test_the_icon_may_open_another_threat_and_close_the_drawn_one():
    s = glitched((2, 1, 3), "one_mage", token="tavern_token", fighter=1, mage=1, healer=1)
    # Only the Mages' Threat can be paid, so the drawn class may be chosen ...
    assert s.options() == {("pay", "mage", 0), ("use",)}
    # ... until a second Fighter makes another Threat payable.
    s.play("use").play("add", "fighter")
    assert s.designer(0)["path"][LAST] == "fighter"


@clause("BS-12.6", "BS-8.5")
def test_falling_short_applies_to_all_three_the_drawn_class_included():
    s = glitched((4, 5, 4), "one_fighter", "boss", fighter=3, mage=4, healer=1)
    assert s.options() == {("short", "fighter"), ("short", "mage")}


@clause("BS-12.7")
def test_the_example_of_the_rule_book():
    def at(**souls):
        return glitched((1, 3, 2), "one_fighter", "treasure", **souls)

    both = at(fighter=2, mage=3, healer=2)
    assert {act for act in both.options() if act[0] == "pay"} == {
        ("pay", "mage", 0),
        ("pay", "healer", 0),
    }
    healers = at(fighter=2, mage=2, healer=2)
    assert {act for act in healers.options() if act[0] == "pay"} == {("pay", "healer", 0)}
    neither = at(fighter=2, mage=2, healer=1)
    assert {act for act in neither.options() if act[0] == "pay"} == {("pay", "fighter", 0)}


@clause("BS-12.1")
def test_without_the_variant_there_are_no_glitches():
    s = scenario("black_souls", 3).bids(3, 0, 1).any_luck().on_to("bid")
    assert not any(s.space(designer, 0)["glitched"] for designer in range(3))
    assert facing((2, 1, 3), fighter=3, mage=3).heard("party_card") == []
