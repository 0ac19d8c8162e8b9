"""The plain loot: what each coin is worth, and that it goes to its discard (FS-9.6, FS-13.2)."""

import pytest

from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

COINS = {
    "a_penny": 1,
    "two_cents": 2,
    "three_cents": 3,
    "four_cents": 4,
    "a_nickel": 5,
    "a_dime": 10,
}


@clause("FS-9.6", "FS-22.1")
@pytest.mark.parametrize(("id", "cents"), COINS.items())
def test_what_a_coin_is_worth(id, cents):
    match = scenario("four_souls", 2).hand(0, id).begin().loot(id).all_pass()
    assert (match.purse(0), match.purse(1)) == (cents, 0)
    assert match.holds(0) == [] and match.discarded("loot") == [id]


def test_key_master_and_others_want_a_card_for_their_roll():
    for room in ("key_master", "eternal_chest", "bomb_bum"):
        match = in_room(room, monsters=("gurdy", "dip")).hand(0, "a_dime", "a_penny").begin()
        match.rolls(2).use(room).picks(("card", "a_dime"))
        assert match.discarded("loot") == ["a_dime"], "paid before it resolves"
        assert not in_room(room).begin().may("use")
    for room, cents in (("beggar", 3), ("fortune_teller", 3), ("slot_machine", 3),
                        ("shell_game", 3), ("restock_machine", 2)):  # fmt: skip
        assert not in_room(room).cents(0, cents - 1).begin().may("use")
        match = in_room(room).cents(0, cents).begin()
        match.rolls(1).use(room, *[("mode", 0)] * (room == "restock_machine"))
        assert match.purse(0) == 0


def test_one_may_leave_what_one_may_do():
    """FS-5.17: every `may` that is answered with no leaves all as it was."""
    match = scenario("four_souls", 2).item(0, "sack_of_pennies", charged=False)
    match.item(0, "mystery_sack").begin().rolls(1).use("mystery_sack").on_to("yes_no")
    assert not match.play("no").all_pass().object("sack_of_pennies").charged
    match = scenario("four_souls", 2).item(0, "spider_mod", "mystery_sack").begin().rolls(5)
    match.use("mystery_sack").on_to("yes_no").play("no").all_pass()
    assert match.monsters() == ["red_host", "squirt"]
    match = scenario("four_souls", 2).item(0, "the_d10", "mystery_sack").begin().rolls(3)
    match.use("mystery_sack").on_to("yes_no").play("no").all_pass()
    assert match.monsters() == ["red_host", "squirt"]
    match = scenario("four_souls", 2).item(0, "finger", "mystery_sack").begin().rolls(2)
    match.item(1, "meat").use("mystery_sack").on_to("yes_no").play("no").all_pass()
    assert match.owner("finger") == 0 and match.owner("mystery_sack") == 0
    match = scenario("four_souls", 2).item(0, "moms_box", "mystery_sack").hand(0, "bomb").begin()
    match.rolls(4).use("mystery_sack").on_to("yes_no").play("no").all_pass()
    assert match.holds(0) == ["bomb"]
    match = scenario("four_souls", 2).item(0, "dead_bird", "mystery_sack").hand(1, "bomb")
    match.item(1, "boomerang").begin().rolls(3).use("mystery_sack").on_to("yes_no").play("no")
    assert match.holds(1) == ["bomb"]
    match = scenario("four_souls", 2, monsters=("moms_dead_hand", "dip")).hurt("moms_dead_hand", 1)
    match.item(1, "meat").hand(0, "bomb").begin().loot("bomb", "moms_dead_hand").on_to("yes_no")
    assert match.play("no").all_pass().owner("meat") == 1
    for id, face in (("sacred_heart", 1), ("dads_lost_coin", 1)):
        match = scenario("four_souls", 2).item(0, id, "mystery_sack").begin().rolls(face)
        match.use("mystery_sack").on_to("yes_no").play("no").all_pass()
        assert [event["face"] for event in match.heard("result")] == [face]


@clause("FS-12.2", "FS-5.18")
@pytest.mark.parametrize("roller", [0, 1])
def test_whose_ones_sacred_heart_and_the_lost_coin_see(roller):
    for id, asked in (("sacred_heart", roller == 0), ("dads_lost_coin", True)):
        match = scenario("four_souls", 2).item(0, id).item(roller, "mystery_sack")
        match.hand(0, "a_penny").begin().play("purchase").on_to("priority", roller)
        match.rolls(1).use("mystery_sack")
        while match.asked()[1] not in ("yes_no", "purchase"):
            match.play(*match.state.decision.options[0])
        assert (match.asked() == (0, "yes_no")) is asked


@clause("FS-17.6", "FS-5.15")
def test_guppys_paw_guards_who_was_picked():
    match = scenario("four_souls", 3).item(0, "guppys_paw").hand(0, "bomb", "bomb").plays(0, 1)
    match.begin().use("guppys_paw").all_pass().picks(2).all_pass()
    match.loot("bomb", 1).all_pass().loot("bomb", 2).all_pass()
    assert [match.hp(seat) for seat in range(3)] == [1, 1, 2]


@clause("FS-22.19")
def test_monstros_tooth_may_bite_its_owner():
    match = scenario("four_souls", 3, phase="start").item(0, "monstros_tooth", "meat")
    match._script("draw", [0]).begin().on_to("pick")
    assert match.asked() == (0, "pick")
    assert match.options() == {match.thing("monstros_tooth"), match.thing("meat")}
