"""Damage, killing and dying (FS-17 to FS-20)."""

import dataclasses
from copy import copy

from msgspec.structs import replace

from game.games.four_souls import GAME, atoms, gains, refill, stats
from game.games.four_souls.state import ROOM_SLOTS
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room, rooms_of
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def pass_until(match, *, kind=None, asked=None):
    """Everybody passes until this kind is on top, or this seat is asked."""
    while not (match.on_top() == kind if kind else match.asked()[0] == asked):
        match.passes()
    return match


# Damage


@clause("FS-17.1", "FS-17.2")
def test_damage_is_marked_when_it_resolves_and_hp_do_not_fall_below_nothing():
    match = table().hand(0, "gold_bomb").hand(1, "soul_heart").plays(1, 1).begin()
    match.loot("gold_bomb", 1).passes()
    assert match.on_top() == "damage" and match.hp(1) == 2
    match.passes()
    assert match.state.marks[1] == 2 and match.hp(1) == 0


@clause("FS-17.2")
def test_at_0_hp_one_still_takes_damage_but_nothing_is_marked():
    match = table().hand(0, "bomb", "bomb").plays(0, 1).item(1, "swallowed_penny").hurt(1, 1)
    match.begin().loot("bomb", 1)
    pass_until(match, kind="death").loot("bomb", 1).all_pass()
    gained = [event for event in match.heard("cents") if event["why"] == "gained"]
    assert len(gained) == 2 and match.heard("player_died") == [{"party": 1}]
    assert max(event["n"] for event in match.heard("marked")) == 2


@clause("FS-17.3", "FS-19.11")
def test_the_source_has_dealt_it_and_killed_when_it_resolves():
    match = table(monsters=("sloth", "squirt")).hurt("sloth", 2).item(1, "mr_boom")
    match.hand(1, "a_penny", "bomb").hand(0, "two_cents").begin().play("purchase")
    pass_until(match, asked=1).use("mr_boom", "sloth").all_pass()
    assert match.holds(1) == [] and match.holds(0) == ["two_cents"], "its killer discards"
    assert match.souls(0) == 1 and match.souls(1) == 0


@clause("FS-17.4")
def test_take_damage_without_a_subject_means_you():
    match = table().hand(0, "xiv_temperance").begin()
    match.loot("xiv_temperance", ("mode", 0)).all_pass()
    assert (match.hp(0), match.hp(1)) == (1, 2)


@clause("FS-17.6")
def test_a_shield_from_two_absorbs_one_and_then_one_of_two():
    match = table().hand(0, "bomb", "gold_bomb").plays(0, 1).item(1, "breakfast", "dinner").begin()
    atoms.say_for_a_while(match.state, "shield", ("player", 1), 2)
    match.loot("bomb", 1).all_pass()
    assert match.hp(1) == 4
    match.loot("gold_bomb", 1).all_pass()
    assert match.hp(1) == 2, "one of the three was absorbed"


@clause("FS-17.6")
def test_shields_absorb_so_much_or_one_item_or_so_much_of_one():
    match = table().item(0, "yum_heart").hand(1, "gold_bomb", "bomb").plays(1, 2)
    match.hand(0, "a_penny").begin().loot("a_penny")
    pass_until(match, asked=1).loot("gold_bomb", 0)
    pass_until(match, asked=0).use("yum_heart", 0).all_pass()
    assert match.hp(0) == 2, "the next damage whole"
    match = table().hand(0, "gold_bomb").hand(1, "v_the_hierophant").plays(1, 1).begin()
    match.loot("gold_bomb", 1)
    pass_until(match, asked=1).loot("v_the_hierophant", 1).all_pass()
    assert match.hp(1) == 1 and match.state.effects == [], "2 of 3, and used up"
    match = table().hand(0, "bomb", "bomb").plays(0, 1).item(1, "the_poop", counters=(("", 2),))
    match.begin().loot("bomb", 1)
    pass_until(match, asked=1).use("the_poop").use("the_poop").all_pass().loot("bomb", 1).all_pass()
    assert match.hp(1) == 2, "one point of each, from one shield or two"


@clause("FS-17.7")
def test_marks_belong_to_the_player():
    match = table().hurt(0, 1).begin()
    assert match.object("isaac").marks == 0 and match.state.marks[0] == 1


@clause("FS-17.8")
def test_more_hp_is_more_hp_now():
    match = table().hurt(0, 1).hand(0, "vi_the_lovers").begin()
    match.loot("vi_the_lovers", 0).all_pass()
    assert match.hp(0) == 3


@clause("FS-17.11")
def test_what_stops_having_hp_loses_its_marks():
    match = table(monsters=("monstro", "squirt")).hurt("monstro", 2).begin()
    gains.turn_into_soul(GAME, match.state, match.object("monstro"))
    assert not stats.has_hp(GAME, match.object("monstro"))
    assert match.object("monstro").marks == 0


# Killing


@clause("FS-18.1", "FS-18.2", "FS-18.3")
def test_killing_is_a_death_that_can_be_answered_and_items_go_to_discard():
    match = table(monsters=("gurdy", "squirt")).item(0, "tech_x", counters=(("", 3),))
    match.item(0, "boomerang").begin().use("tech_x", "gurdy", ability=1)
    pass_until(match, kind="death")
    assert match.hp("gurdy") == 0 and match.in_play("gurdy")
    match.all_pass()
    assert match.souls(0) == 1
    match = table().item(0, "chaos_card").item(1, "meat").begin()
    match.use("chaos_card").all_pass().picks(("mode", 1), "meat").all_pass()
    assert match.discarded("treasure") == ["chaos_card", "meat"]


@clause("FS-18.4", "FS-9.7")
def test_a_death_that_is_prevented_leaves_at_least_one_hp():
    match = table().item(1, "broken_ankh").hand(0, "xiii_death").begin()
    match.rolls(6).loot("xiii_death", 1).all_pass()
    assert match.hp(1) == 1 and match.heard("player_died") == []


@clause("FS-18.5", "R-8", "FS-23.1")
def test_what_is_eternal_is_not_destroyed_killed_or_used_to_pay():
    match = table().item(0, "the_d6", "contract_from_below").item(1, "meat").begin()
    assert not match.may("use", match.object("contract_from_below").id), "one item can be paid"
    match = table(monsters=("gurdy", "squirt")).hand(0, "gold_bomb", "bomb", "bomb").plays(0, 2)
    atoms.change(GAME, match.state, match.object("gurdy"), eternal=True)
    match.begin().loot("gold_bomb", "gurdy").all_pass().loot("bomb", "gurdy").all_pass()
    match.loot("bomb", "gurdy").all_pass()
    assert match.in_play("gurdy") and match.hp("gurdy") == 0


@clause("FS-18.7", "R-22", "FS-3.6")
def test_destroyed_souls_go_to_their_discard_and_others_out_of_the_game():
    match = table().hand(0, "xx_judgement").soul(1, "monstro").begin()
    match.loot("xx_judgement").all_pass()
    assert match.discarded("monster") == ["monstro"]
    for id in ("soul_of_greed", "the_bone"):
        match = table().hand(0, "xx_judgement").soul(1, id).cents(1, 25).begin()
        outside = len(match.state.outside)
        match.loot("xx_judgement").all_pass()
        assert match.souls(1) == 0 and len(match.state.outside) == outside + 1
        assert match.state.bonus == [], "a bonus soul is out for good"


# Monsters


@clause("FS-19.1", "FS-19.2", "FS-19.6", "FS-19.7")
def test_a_dying_monster_leaves_its_slot_and_rewards_come_before_its_triggers():
    match = table(monsters=("boom_fly", "squirt")).hand(0, "bomb", "a_penny").plays(0, 1).begin()
    match.loot("bomb", "boom_fly")
    pass_until(match, kind="trigger")
    assert match.purse(0) == 4 and match.monsters()[0] is None and match.hp(1) == 2
    match.all_pass()
    assert match.monsters()[0] == "gurdy" and match.hp(1) == 1


@clause("FS-19.4", "FS-19.5")
def test_after_the_rewards_it_is_a_soul_or_in_the_discard():
    match = table(monsters=("monstro", "dip")).hurt("monstro", 3).hand(0, "bomb", "bomb")
    match.plays(0, 1).begin().loot("bomb", "monstro").all_pass().loot("bomb", "dip").all_pass()
    assert match.role("monstro") == "soul" and match.owner("monstro") == 0
    assert match.discarded("monster") == ["dip"] and match.purse(0) == 7


@clause("FS-19.8")
def test_goals_keep_a_card_where_it_lies():
    match = in_room("social_goals", "beggar").begin()
    refill.remove_to_discard(GAME, match.state, match.object("social_goals"))
    assert rooms_of(match) == ("social_goals", [])
    assert len(match.state.slots[ROOM_SLOTS]) == 1


@clause("FS-19.9", "R-98")
def test_a_rolled_reward_waits_and_the_slot_with_it():
    match = table(monsters=("black_bony", "squirt")).hurt("black_bony", 2).hand(0, "bomb")
    match.item(0, "the_d6").begin().rolls(2).loot("bomb", "black_bony")
    pass_until(match, kind="roll")
    assert match.stack()[0] in ("roll", "trigger") and match.monsters()[0] is None
    assert match.discarded("monster") == ["black_bony"], "the steps of the death do not wait"
    while match.monsters()[0] is None:
        assert match.state.stack
        match.passes()
    assert len(match.holds(0)) == 2 and match.hp(0) == 1


@clause("FS-19.15")
def test_a_dead_active_player_gains_the_rewards():
    match = table(monsters=("dip", "squirt")).hand(0, "xiii_death", "a_penny").plays(0, 1)
    match.hand(1, "bomb").plays(1, 1).begin().loot("a_penny")
    pass_until(match, asked=1).loot("bomb", "dip")
    pass_until(match, asked=0).loot("xiii_death", 0).all_pass()
    assert match.heard("player_died") == [{"party": 0}] and match.purse(0) == 2


# Players


@clause("FS-20.1", "FS-20.8")
def test_the_death_of_the_active_player_stops_what_they_declared():
    match = table(monsters=("gurdy", "squirt")).hurt(0, 1).hand(1, "bomb").plays(1, 1)
    match.item(0, "edens_blessing").begin().play("purchase")
    match.loot("bomb", 0).all_pass()
    assert match.heard("player_died") == [{"party": 0}] and match.asked()[0] == 1
    assert match.for_sale() == ["the_map", "the_compass"]
    match = table(monsters=("gurdy", "squirt")).hurt(0, 1).hand(1, "bomb").plays(1, 1)
    match.begin().attack("gurdy", 6)
    pass_until(match, kind="roll").loot("bomb", 0).all_pass()
    assert match.state.attack is None and match.hp("gurdy") == 5


@clause("FS-20.3", "FS-20.4", "FS-20.10", "R-11")
def test_the_penalty_has_its_parts_and_what_cannot_be_paid_is_skipped():
    match = table().item(1, "boomerang", "the_d6").hand(1, "a_penny", "soul_heart").cents(1, 0)
    match.plays(1, 0).soul(1, "mom").hand(0, "xiii_death").charged(1).begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.asked() == (1, "penalty_card"), "the only item that can be destroyed went first"
    assert not match.in_play("boomerang") and match.in_play("the_d6")
    assert match.state.stack == [], "nobody has priority within the penalty"
    match.picks(("card", "a_penny"))
    assert match.holds(1) == ["soul_heart"] and match.purse(1) == 0 and match.souls(1) == 2
    assert not match.object("the_d6").charged and not match.object("maggy").charged


@clause("FS-20.3")
def test_how_much_a_death_costs_stands_in_the_data():
    match = table().item(1, "boomerang", "jawbone", "razor_blade").cents(1, 5)
    match.hand(1, "a_penny", "bomb", "soul_heart").hand(0, "xiii_death")
    rules = replace(GAME.cards.rules, penalty_items=2, penalty_loot=2, penalty_cents=3)
    match.game = copy(GAME)
    match.game.cards = dataclasses.replace(GAME.cards, rules=rules)
    match.begin().loot("xiii_death", 1).all_pass()
    match.picks("jawbone").picks("boomerang").picks(("card", "bomb")).picks(("card", "a_penny"))
    assert match.holds(1) == ["soul_heart"] and match.purse(1) == 2
    left = [match.in_play(id) for id in ("razor_blade", "jawbone", "boomerang")]
    assert left == [True, False, False]


@clause("R-10", "FS-9.4")
def test_one_may_use_an_item_while_ones_death_waits():
    match = table().item(1, "sack_of_pennies").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1)
    pass_until(match, kind="death")
    match.use("sack_of_pennies").all_pass()
    assert match.heard("cents")[0] == {"party": 1, "by": 1, "why": "gained"}


@clause("FS-20.5", "FS-23.5", "FS-24.8")
def test_curses_go_with_the_death_of_who_holds_them_and_loss_still_acts():
    match = table().curse(1, "curse_of_loss").soul(1, "monstro").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    while match.asked()[1] == "order":
        match.play(*match.state.decision.options[0]).all_pass()
    assert match.souls(1) == 0 and not match.in_play("curse_of_loss")
    assert "curse_of_loss" in match.discarded("monster")


@clause("FS-20.6")
def test_after_the_penalty_comes_what_waits_for_it():
    match = table().item(1, "lazarus_rags").cents(1, 3).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.purse(1) == 2 and match.owner("mr_boom") == 1


@clause("R-5", "FS-20.9", "FS-18.6")
def test_one_may_die_in_ones_own_turn_and_in_the_next():
    match = table().cents(0, 5).hand(0, "xiii_death").hand(1, "gold_bomb").begin()
    match.loot("xiii_death", 0).all_pass()
    assert match.purse(0) == 4 and match.asked()[0] == 1
    match.all_pass().loot("gold_bomb", 0).all_pass()
    assert match.purse(0) == 3 and len(match.heard("player_died")) == 2


@clause("R-17", "FS-7.13")
def test_a_kill_without_an_attack_allows_a_new_room_too():
    match = in_room("maggys_blessing", "beggar", monsters=("dip", "squirt")).hand(0, "bomb")
    match.begin().loot("bomb", "dip").all_pass().end_turn()
    assert match.asked() == (0, "room")
