"""Rulings: one test for each, named by what it decides."""

from tests.clauses import clause
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("R-2", "FS-20.7")
def test_a_player_who_dies_in_anothers_turn_pays_and_the_turn_goes_on():
    match = table().hand(0, "xiii_death").cents(1, 4).hand(1, "a_penny").item(1, "meat").begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.purse(1) == 3 and match.holds(1) == []
    assert not match.in_play("meat")
    assert match.asked() == (0, "main")


@clause("R-4", "FS-18.6")
def test_the_dead_do_not_die_again():
    match = table().hand(0, "xiii_death", "bomb").plays(0, 1).cents(1, 4).begin()
    match.loot("xiii_death", 1).all_pass()
    match.loot("bomb", 1).all_pass()
    assert match.purse(1) == 3


@clause("R-7", "FS-17.9")
def test_nobody_is_healed_while_their_death_waits():
    match = table(monsters=("holy_dinga", "squirt")).hand(0, "xiii_death", "pills_cents", "bomb")
    match.plays(0, 2).begin()
    match.loot("xiii_death", 0).passes()
    assert match.on_top() == "death"
    match.rolls(6).loot("pills_cents").all_pass(until="outcome").all_pass(until="trigger")
    match.all_pass(until="death")
    assert match.on_top() == "death" and match.hp(0) == 0
    match.all_pass()
    assert match.heard("player_died") == [{"party": 0}], "Holy Dinga heals too late"


@clause("R-16", "FS-14.17", "FS-19.3")
def test_a_monster_killed_by_a_bomb_gives_its_reward_and_costs_no_attack():
    match = table(monsters=("dip", "squirt")).hand(0, "bomb").begin()
    match.loot("bomb", "dip").all_pass()
    assert match.purse(0) == 1 and match.may("attack")
    assert match.monsters()[0] == "gurdy"


@clause("R-19", "FS-14.16")
def test_a_bomb_is_no_combat_damage_for_lust():
    match = table(monsters=("lust", "squirt")).hand(0, "bomb").begin()
    match.loot("bomb", "lust").all_pass()
    assert match.hp("lust") == 1 and match.hp(0) == 2


@clause("R-20", "FS-16.4")
def test_a_death_trigger_resolves_before_the_slot_is_filled():
    match = table(monsters=("psy_horf", "squirt")).hand(0, "bomb", "a_penny").plays(0, 1)
    match.deck("monster", "troll_bombs").begin()
    match.loot("bomb", "psy_horf").all_pass(until="trigger")
    assert match.on_top() == "trigger" and match.monsters()[0] is None
    match.passes()
    assert match.monsters()[0] == "troll_bombs"


@clause("R-23", "FS-14.15", "FS-14.14")
def test_a_missed_roll_leaves_the_stack_when_the_monster_dies():
    match = table(monsters=("trite", "squirt")).hand(0, "bomb").begin()
    match.attack("trite", 1).all_pass(until="roll")
    assert match.on_top() == "roll"
    match.loot("bomb", "trite").all_pass()
    assert match.hp(0) == 2 and match.asked() == (0, "main")


@clause("R-28", "FS-14.6")
def test_a_monster_that_cannot_be_attacked_ends_the_attack_and_stays():
    match = table().deck("monster", "stoney").begin()
    match.attack("deck").play("slot", 0)
    assert match.monsters() == ["stoney", "squirt"] and match.asked() == (0, "main")
    assert not match.may("attack")


@clause("R-29", "FS-14.5", "FS-24.1")
def test_an_event_from_the_deck_top_resolves_and_the_covered_monster_is_back():
    match = table().deck("monster", "troll_bombs").item(0, "breakfast").begin()
    match.attack("deck").play("slot", 0)
    assert match.monsters() == ["red_host", "squirt"]
    assert match.discarded("monster") == ["troll_bombs"]
    assert match.hp(0) == 1 and not match.may("attack")


@clause("R-31", "FS-14.8")
def test_an_attack_goes_on_until_somebody_dies():
    match = table(monsters=("dip", "squirt")).begin()
    match.attack("dip", 1, 4)
    assert match.purse(0) == 1 and match.hp(0) == 1


@clause("R-40", "FS-12.4")
def test_a_reroll_overwrites_what_was_added():
    match = table(monsters=("leech", "squirt")).item(0, "spoon_bender", "the_d6", "razor_blade")
    match.begin()
    match.attack("leech", 3).all_pass(until="roll")
    match.use("spoon_bender").passes()
    assert match.state.stack[-1].n == 4
    match.rolls(3).use("the_d6").passes()
    assert match.state.stack[-1].n == 3, "the old +1 is lost"


@clause("R-43", "FS-12.3", "FS-5.16")
def test_a_raw_three_with_plus_one_counts_as_four():
    match = table(monsters=("dip", "squirt")).item(0, "meat", "moms_box").begin()
    match.attack("dip", 3)
    assert match.asked() == (0, "yes_no"), "Mom's Box saw a 4"


@clause("R-52", "FS-10.1", "FS-10.2")
def test_triggers_go_on_in_turn_order_and_resolve_in_reverse():
    match = table(monsters=("holy_dip", "squirt")).item(0, "the_relic").item(1, "sack_of_pennies")
    match.hand(0, "a_penny", "two_cents").plays(0, 1).item(0, "mystery_sack").begin()
    match.rolls(1).use("mystery_sack").all_pass(until="roll").passes(2)
    match.play(*match.state.decision.options[0])
    owners = [item.owner for item in match.state.stack]
    assert owners == [-1, 0, 0, 1], "Holy Dip, what seat 0 rolled and its Relic, then the Sack"


@clause("R-47", "FS-9.4", "FS-17.5")
def test_damage_waits_on_the_stack_and_can_be_prevented():
    match = table().hand(0, "bomb").hand(1, "soul_heart").plays(1, 1).begin()
    match.loot("bomb", 1).passes()
    assert match.on_top() == "damage"
    match.loot("soul_heart", 1).all_pass()
    assert match.hp(1) == 2


@clause("R-64", "FS-15.3")
def test_who_cannot_pay_at_the_end_buys_nothing():
    match = table().cents(0, 10).item(1, "jawbone").begin()
    match.play("purchase")
    match.use("jawbone", 0).all_pass()
    match.picks("the_map")
    assert match.purse(0) == 7 and match.for_sale() == ["the_map", "the_compass"]
    assert match.heard("not_bought") == [{"party": 0, "n": 10}]
    assert not match.may("purchase")


@clause("R-67", "FS-22.7")
def test_a_rerolled_shop_item_is_replaced_from_the_deck():
    match = table().item(0, "the_d20").begin()
    match.use("the_d20", "the_map").all_pass()
    assert match.for_sale() == ["mr_boom", "the_compass"]


@clause("R-76", "FS-17.8")
def test_losing_a_point_of_hp_takes_a_mark_away():
    match = table().item(0, "breakfast").hurt(0, 1).item(1, "decoy").begin()
    assert match.hp(0) == 2
    match.play("attack").use("decoy").all_pass()
    assert match.owner("breakfast") == 1
    assert match.hp(0) == 2 and match.state.marks[0] == 0, "the empty point is taken"


@clause("R-77", "FS-17.5")
def test_prevented_damage_was_not_taken():
    match = table().item(1, "swallowed_penny").hand(0, "bomb").hand(1, "soul_heart").plays(1, 1)
    match.begin()
    match.loot("bomb", 1).passes().loot("soul_heart", 1).all_pass()
    assert match.purse(1) == 0


@clause("R-79", "FS-21.1")
def test_the_fourth_soul_wins_at_once():
    match = table(monsters=("conquest", "squirt")).soul(0, "mom", "monstro").hurt("conquest", 1)
    match.hand(0, "bomb").begin()
    match.loot("bomb", "conquest").all_pass()
    assert match.state.outcome.winners == (0,)


@clause("R-83", "FS-21.9")
def test_pandoras_box_comes_out_of_the_discard_as_a_soul():
    match = table().item(0, "pandoras_box").begin()
    match.rolls(6).use("pandoras_box").all_pass()
    assert match.role("pandoras_box") == "soul" and match.souls(0) == 1


@clause("R-95", "FS-24.7")
def test_a_chest_stays_until_its_outcome_has_resolved():
    match = table().deck("monster", "chest_cents").item(0, "the_d6").begin()
    match.attack("deck", 1).play("slot", 0).all_pass(until="roll")
    assert match.monsters()[0] == "chest_cents" and match.on_top() == "roll"
    match.rolls(6).use("the_d6").all_pass()
    assert match.purse(0) == 6 and match.monsters()[0] == "red_host"


@clause("R-96", "FS-19.13", "FS-19.10")
def test_rag_man_is_no_soul_before_its_roll():
    match = table(monsters=("rag_man", "squirt")).soul(0, "mom", "monstro").hurt("rag_man", 1)
    match.hand(0, "bomb").item(0, "spoon_bender", "the_d6").begin()
    match.rolls(1).loot("bomb", "rag_man").all_pass(until="roll")
    assert match.state.outcome is None and match.souls(0) == 3
    match.all_pass()
    assert match.state.outcome is None
    assert not match.state.holding


@clause("R-97", "FS-19.14")
def test_dinga_killed_by_a_six_gives_twice_its_roll():
    match = table(monsters=("dinga", "squirt")).hurt("dinga", 2).begin()
    match.attack("dinga", 6, 4)
    match.all_pass()
    assert match.purse(0) == 8


@clause("R-99", "FS-17.12")
def test_damage_to_dople_is_also_dealt_to_the_right():
    match = table(3, monsters=("dople", "squirt")).hand(0, "gold_bomb").begin()
    match.loot("gold_bomb", "dople").all_pass()
    assert match.state.dead == [False, False, True]


@clause("R-100", "FS-3.12", "FS-15.5")
def test_moms_shovel_comes_deactivated_out_of_the_shop():
    match = table(shop=("moms_shovel", "the_map")).cents(0, 10).begin()
    match.play("purchase").all_pass()
    match.picks("moms_shovel")
    assert match.owner("moms_shovel") == 0 and not match.object("moms_shovel").charged
