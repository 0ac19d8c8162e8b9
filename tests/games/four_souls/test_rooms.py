"""Rooms of Requiem, one test or more for each (FS-4.8, FS-24.5)."""

from game.games.four_souls import GAME, stats
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room, rooms_of

YES, NO = ("yes",), ("no",)


def test_angelic_intervention_lets_one_off_a_monster_from_the_deck():
    for answer, goes_on in ((YES, False), (NO, True)):
        match = in_room("angelic_intervention").deck("monster", "gurdy").begin()
        match.attack("deck").play("slot", 0)
        assert match.asked() == (0, "yes_no")
        match.rolls(6, 6, 6, 6, 6).play(*answer)
        assert bool(match.heard("die_rolled")) is goes_on
        assert not match.may("attack"), "the attack is spent"


def test_angelic_intervention_says_nothing_about_monsters_in_their_slots():
    match = in_room("angelic_intervention", monsters=("dip", "squirt")).begin()
    match.attack("dip", 6)
    assert match.asked() == (0, "main") and match.purse(0) == 1


def test_heavy_is_the_head_recharges_one_item_and_the_character():
    match = in_room("heavy_is_the_head", phase="start", bonus_souls=False)
    match.item(0, "the_d6", "boomerang", charged=False).begin()
    assert match.asked() == (0, "recharge")
    match.picks("boomerang")
    assert match.object("boomerang").charged and not match.object("the_d6").charged
    assert match.object("isaac").charged


def test_heavy_is_the_head_leaves_those_with_fewer_items_alone():
    match = in_room("heavy_is_the_head", phase="start").item(1, "jawbone", "smelter")
    match.item(0, "the_d6", charged=False).begin()
    assert match.object("the_d6").charged


def test_pity_for_the_poor_gives_one_shop_item_of_a_turn_for_nothing():
    match = in_room("pity_for_the_poor").soul(1, "mom").item(0, "theres_options").begin()
    match.play("purchase").all_pass().picks("the_map")
    assert match.owner("the_map") == 0 and match.purse(0) == 0
    match.play("purchase").all_pass().picks("the_compass")
    assert "the_compass" in match.for_sale(), "the second one has its price"


def test_pity_for_the_poor_is_for_those_with_fewest_souls_and_for_the_shop_only():
    match = in_room("pity_for_the_poor").soul(0, "mom").begin()
    match.play("purchase").all_pass().picks("the_map")
    assert "the_map" in match.for_sale()
    match = in_room("pity_for_the_poor").begin()
    assert (stats.price(GAME, match.state, True), stats.price(GAME, match.state, False)) == (0, 10)


@clause("FS-5.4", "FS-16.1")
def test_restock_machine_empties_the_shop_or_the_monster_slots():
    match = in_room("restock_machine").cents(0, 4).begin()
    match.use("restock_machine", ("mode", 0)).all_pass()
    assert match.for_sale() == ["mr_boom", "smelter"] and match.purse(0) == 2
    match.use("restock_machine", ("mode", 1)).all_pass()
    assert match.monsters() == ["gurdy", "monstro"] and match.purse(0) == 0


def test_restock_machine_leaves_the_monster_that_is_attacked():
    match = in_room("restock_machine", monsters=("clotty", "squirt")).cents(0, 2).begin()
    match.attack("clotty", 3, 3).all_pass(until="roll")
    match.use("restock_machine", ("mode", 1))
    assert match.discarded("monster") == ["squirt", "clotty"], "Clotty was there to be killed"


def test_shadow_of_famine_allows_one_ability_and_one_loot_of_a_turn():
    match = in_room("shadow_of_famine").item(0, "boomerang", "the_battery").charged(0)
    match.hand(0, "a_penny", "two_cents").plays(0, 3).hand(1, "a_penny").begin()
    assert match.may("use") and match.may("play")
    match.loot("a_penny").all_pass()
    assert match.may("use") and not match.may("play")
    match.use("isaac").all_pass()
    assert not match.may("use")
    hand = ("play", "two_cents")
    assert "One ability" in GAME.why_not(match.state, 0, hand).words


@clause("FS-5.6")
def test_tax_for_the_mighty_is_given_to_every_other_player():
    match = in_room("tax_for_the_mighty", seats=3, monsters=("dip", "squirt"))
    match.soul(0, "mom").cents(0, 5).begin()
    match.attack("dip", 6)
    assert [match.purse(seat) for seat in range(3)] == [2, 2, 2], "1 of 5 is left, and Dip's cent"


def test_tax_for_the_mighty_forbids_an_attack_that_cannot_be_paid():
    match = in_room("tax_for_the_mighty", seats=3).soul(0, "mom").cents(0, 3).begin()
    assert not match.may("attack")
    match = in_room("tax_for_the_mighty", seats=3).begin()
    assert match.may("attack"), "nobody has a soul"
    match = in_room("tax_for_the_mighty", seats=3).soul(1, "mom").begin()
    assert match.may("attack"), "others have more"
