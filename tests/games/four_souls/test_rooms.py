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
    match.use("restock_machine", ("mode", 0)).lie()
    assert match.for_sale() == ["mr_boom", "smelter"] and match.purse(0) == 2
    match.use("restock_machine", ("mode", 1)).lie()
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


@clause("FS-14.26", "FS-14.9")
def test_a_player_can_be_attacked_in_a_battle_royale():
    match = in_room("battle_royale_2", monsters=("dip", "squirt")).begin()
    match.attack(1, 4, 4)
    assert match.heard("player_died") == [{"party": 1}], "a 4 hits, twice"
    assert match.asked() == (0, "main") and not match.may("attack")


@clause("FS-14.26", "FS-14.10")
def test_who_misses_a_player_is_hurt_by_their_attack():
    match = in_room("battle_royale_3").begin()
    match.attack(1, 4, 5, 4)
    hurt = [e["party"] for e in match.heard("marked") if e["why"] == "damage"]
    assert hurt == [0, 1, 0] and match.heard("player_died") == [{"party": 0}]


def test_the_item_of_the_penalty_goes_to_who_attacked():
    for room, owner in (("battle_royale_1", 0), ("maggys_blessing", None)):
        match = in_room(room).item(1, "meat").hurt(1, 1).hand(0, "xiii_death").begin()
        if owner == 0:
            match.attack(1, 3).all_pass()
        else:
            match.loot("xiii_death", 1).all_pass()
        assert (match.owner("meat") if match.in_play("meat") else None) == owner


def test_a_player_who_was_not_attacked_destroys_the_item():
    match = in_room("battle_royale_1").item(1, "meat").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert not match.in_play("meat")


def test_a_dead_player_cannot_be_attacked():
    match = in_room("battle_royale_1", seats=3).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass().play("attack").all_pass()
    assert ("player", 2) in match.options() and ("player", 1) not in match.options()


def test_bomb_bum_rolls_three_times_for_a_bomb():
    match = in_room("bomb_bum", monsters=("pale_fatty", "squirt")).hand(0, "bomb", "a_penny")
    match.plays(0, 0).begin().rolls(1, 5, 4)
    match.use("bomb_bum", ("card", "bomb")).all_pass()
    while match.asked() == (0, "target"):
        match.picks("pale_fatty").all_pass()
    assert match.hp("pale_fatty") == 2 and match.hp(0) == 1
    assert match.discarded("loot") == ["bomb"]
    match.rolls(6).use("bomb_bum").all_pass()
    assert match.heard("player_died") == [{"party": 0}], "once for another card"


def test_key_master_rolls_once_for_a_card_that_is_no_key():
    for face, gained in ((4, []), (5, [0])):
        match = in_room("key_master").hand(0, "dagaz").begin().rolls(face)
        match.use("key_master").all_pass()
        assert [o.owner for o in match.state.objects.values() if o.role == "item"] == gained


def gus(seats=3, **wanted):
    return in_room("gus", "beggar", seats=seats, **wanted)


def test_gus_can_be_attacked_and_others_may_have_to_help():
    match = gus().begin()
    match.attack("gus", 6, 1, 1, 3, 1).all_pass()
    rolled = [e["party"] for e in match.heard("die_rolled")]
    assert rolled == [2, 1, 0, 2, 0], "seat 2 rolled a 6 and helps after each roll of seat 0"


@clause("FS-19.12", "FS-19.3")
def test_every_player_gains_the_reward_of_gus_and_the_active_one_its_soul():
    match = gus(seats=2).hurt("gus", 8).begin()
    match.attack("gus", 1, 3).all_pass()
    items = [o.owner for o in match.state.objects.values() if o.role == "item"]
    assert sorted(items) == [0, 1] and match.souls(0) == 1
    assert rooms_of(match) == ("beggar", []) and not match.state.now.killed


@clause("FS-14.18", "R-38")
def test_a_helper_who_dies_rolls_no_more_and_the_attack_goes_on():
    match = gus(seats=2).hurt(1, 1).hurt("gus", 6).begin()
    match.attack("gus", 4, 3, 1, 3, 3).all_pass()
    assert match.heard("player_died") == [{"party": 1}] and match.souls(0) == 1


def goals_of(match):
    """The goals that are nearer than at the start, as everybody sees them."""
    shown = [o for o in GAME.view(match.state, None)["objects"] if o["card"] == "social_goals"]
    return {kind: n for kind, n in shown[0].get("goals", ()) if n}


@clause("FS-22.15")
def test_social_goals_are_noted_whoever_reaches_them():
    match = in_room("social_goals", monsters=("dip", "squirt")).cents(0, 20).hand(0, "bomb")
    match.hand(1, "a_penny").plays(1, 1).begin()
    match.loot("bomb", "dip").play("play", "a_penny").all_pass()
    assert goals_of(match) == {"loot": 2, "kills": 1}
    match.play("barter").play("cents", 5).play("promise", "nothing").play("yes")
    assert "gift" not in goals_of(match), "5 are less than 6"
    match.play("purchase").all_pass().picks("the_map")
    match.rolls(6).attack("squirt", 6)
    assert goals_of(match)["purchases"] == 1 and goals_of(match)["sixes"] >= 1


def test_a_gift_of_six_cents_at_once_is_a_goal():
    match = in_room("social_goals").cents(0, 20).begin()
    match.play("barter").play("cents", 10).play("promise", "nothing").play("yes")
    assert goals_of(match) == {"gift": 1}


def test_the_fourth_goal_brings_treasures_and_frees_the_room():
    match = in_room("social_goals", "beggar", monsters=("dip", "squirt")).hand(0, "bomb")
    match.state.goals = (match.object("social_goals").id, 5, 2, 1, 3, 0)
    match.begin().loot("bomb", "dip").all_pass()
    items = [o.owner for o in match.state.objects.values() if o.role == "item"]
    assert sorted(items) == [0, 0, 1, 1]
    match.end_turn()
    assert match.asked() == (0, "room")


def test_social_goals_stay_until_four_are_reached():
    match = in_room("social_goals", "beggar", monsters=("dip", "squirt")).hand(0, "bomb").begin()
    match.loot("bomb", "dip").all_pass().end_turn()
    assert rooms_of(match) == ("social_goals", []) and match.asked()[0] == 1


@clause("FS-17.10")
def test_the_mirror_gives_a_treasure_for_each_death_of_a_turn_for_hp():
    match = in_room("the_mirror", phase="start", monsters=("dip", "squirt"), seats=2)
    match.hand(0, "bomb").begin()
    match.all_pass().play(*YES)
    assert match.hp(0) == 1
    match.all_pass().loot("bomb", "dip").all_pass()
    assert match.in_play("mr_boom") and match.owner("mr_boom") == 0


def test_the_mirror_asks_nobody_with_one_hp():
    match = in_room("the_mirror", phase="start").hurt(0, 1).begin().all_pass()
    assert match.asked() == (0, "main")
