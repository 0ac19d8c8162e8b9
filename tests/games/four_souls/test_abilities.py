"""What abilities are, when they are fixed and how effects last (FS-3, FS-5, FS-6)."""

import pytest

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def attack_of(match, who):
    return stats.attack(GAME, match.state, match.thing(who))


@clause("FS-3.10", "FS-3.11")
def test_who_controls_what_and_who_you_are_on_a_monster():
    match = table(3, player=1, monsters=("famine", "squirt")).hurt("famine", 1)
    match.hand(2, "bomb").plays(2, 1).curse(0, "curse_of_pain").begin()
    assert match.owner("famine") == -1 and match.owner("curse_of_pain") == 0
    match.play("purchase").loot("bomb", "famine").all_pass()
    assert match.heard("skips_turn") == [{"party": 1}], "the active player, not the killer"


@clause("FS-3.13")
def test_a_monster_that_is_a_soul_says_nothing_more():
    match = table(monsters=("dip", "squirt")).soul(0, "war", "delirium").begin()
    assert stats.evasion(GAME, match.state, match.object("dip")) == 4
    match = table(monsters=("dip", "delirium")).begin()
    assert stats.evasion(GAME, match.state, match.object("dip")) == 5


@clause("FS-5.1", "FS-5.11")
def test_abilities_have_heads_and_static_ones_never_use_the_stack():
    heads = {ability.head for card in CARDS.cards for ability in card.abilities}
    assert heads == {"play", "tap", "paid", "when", "static", "replace"}
    match = table().item(0, "breakfast", "meat").begin()
    assert match.hp(0) == 3 and match.stack() == []


@clause("FS-5.2", "FS-3.12", "FS-6.1")
def test_abilities_work_only_while_their_object_is_in_play():
    match = table(shop=("breakfast", "the_map")).cents(0, 10).begin()
    assert match.hp(0) == 2, "in the shop it does nothing"
    match.play("purchase").all_pass().picks("breakfast")
    assert match.hp(0) == 3
    atoms.leave(GAME, match.state, match.object("breakfast"))
    assert match.hp(0) == 2


@clause("FS-5.3", "R-50")
def test_an_item_is_used_in_response_to_what_would_deactivate_or_take_it():
    match = table().item(0, "the_d20").item(1, "razor_blade").begin()
    match.use("the_d20", "razor_blade")
    assert match.asked() == (1, "priority")
    match.use("razor_blade", 0).all_pass()
    assert match.hp(0) == 1 and not match.in_play("razor_blade")
    match = table().item(0, "the_d20").item(1, "boomerang").hand(0, "a_penny").begin()
    match.use("the_d20", "boomerang").all_pass(until="ability")
    match.any_luck().use("boomerang") if match.asked()[0] == 1 else match.passes()


@clause("FS-5.4", "FS-5.5", "R-49")
def test_a_named_prize_is_the_target_and_the_ability_fizzles_without_it():
    match = table(3).item(0, "decoy", "breakfast").item(1, "meat").item(2, "the_d20").begin()
    match.use("decoy", "meat")
    assert match.state.stack[-1].regs, "known to all from now on"
    shown = GAME.view(match.state, 2)["stack"][-1]["targets"]
    assert [list(match.thing("meat"))] == shown or list(match.thing("meat")) in shown
    while match.asked()[0] != 2:
        match.passes()
    match.use("the_d20", "meat").all_pass()
    assert match.owner("decoy") == 0, "nothing was swapped"


@clause("R-49", "FS-5.4", "FS-5.20")
def test_a_prize_of_a_chosen_player_is_picked_on_resolution():
    match = table(monsters=("the_lamb", "squirt")).soul(1, "mom", "monstro").hurt("the_lamb", 5)
    match.hand(0, "bomb").begin()
    match.loot("bomb", "the_lamb").all_pass().play(*YES).all_pass()
    assert match.asked() == (1, "pick") and match.options() == {
        match.thing("mom"), match.thing("monstro")
    }  # fmt: skip


@clause("FS-5.5")
def test_of_several_targets_those_that_are_still_legal_are_hit():
    match = table(monsters=("pestilence", "squirt")).hurt("pestilence", 3)
    match.hand(0, "bomb").hand(1, "bomb").plays(1, 1).hurt("squirt", 1).begin()
    match.loot("bomb", "pestilence").all_pass(until="trigger")
    while match.asked()[1] != "target":
        match.passes()
    match.picks("squirt", 1)
    while match.asked()[0] != 1:
        match.passes()
    match.loot("bomb", "squirt").all_pass()
    assert match.hp(1) == 1 and not match.in_play("squirt")


@clause("FS-5.7", "FS-5.8")
def test_tap_needs_a_charged_object_and_paid_only_its_cost():
    match = table().item(0, "sack_of_pennies", charged=False).cents(0, 7)
    match.item(0, "portable_slot_machine", charged=False).begin()
    assert not match.may("use", match.object("sack_of_pennies").id)
    match.rolls(6, 6).use("portable_slot_machine").all_pass().use("portable_slot_machine")
    match.all_pass()
    assert match.purse(0) == 1 and not match.may("use")


@clause("FS-5.9", "R-92", "FS-5.21")
def test_chaos_card_does_nothing_when_it_is_destroyed_in_response():
    match = table().item(0, "chaos_card").item(1, "the_d20").begin()
    match.use("chaos_card")
    assert match.in_play("chaos_card"), "destroying it is part of the effect"
    match.use("the_d20", "chaos_card").all_pass()
    assert match.asked() == (0, "main") and match.heard("player_died") == []


@clause("R-92", "FS-5.21")
def test_chaos_cards_mode_and_victim_are_picked_on_resolution():
    match = table().item(0, "chaos_card").begin()
    match.use("chaos_card").all_pass()
    assert match.asked() == (0, "mode") and not match.in_play("chaos_card")
    match.picks(("mode", 0), 1).all_pass()
    assert match.heard("player_died") == [{"party": 1}]


@clause("FS-5.13", "FS-5.14", "FS-5.15")
def test_and_then_and_if_you_do():
    match = table().item(0, "glass_cannon", "meat").begin()
    match.rolls(6).use("glass_cannon", "meat").all_pass()
    assert match.object("glass_cannon").charged, "the roll comes whatever was destroyed"
    match = table().item(0, "glass_cannon", "meat").deck("loot", "a_penny", "a_dime").begin()
    match.rolls(3).use("glass_cannon", "meat").all_pass()
    assert not match.in_play("glass_cannon") and len(match.holds(0)) == 2
    match = table().item(0, "guppys_paw").hurt(0, 2).item(0, "breakfast").begin()
    match.use("guppys_paw").all_pass().picks(1).all_pass()
    assert match.heard("player_died") == [{"party": 0}]
    match = table().item(0, "cambion_conception").hand(0, "bomb").begin()
    match.loot("bomb", 0).all_pass()
    counters = dict(match.object("cambion_conception").counters)
    assert counters == {"": 1}, "without six there is no treasure"


@clause("FS-5.17", "FS-5.22")
def test_who_chooses_is_who_the_text_names():
    match = table().hand(0, "xx_judgement").soul(1, "mom", "monstro").begin()
    match.loot("xx_judgement").all_pass()
    assert match.asked() == (1, "pick")
    match.picks("mom")
    assert match.discarded("monster") == ["mom"] and match.souls(1) == 1
    match = table(player=1, monsters=("dank_globin", "squirt")).hurt("dank_globin", 1)
    match.hand(1, "bomb", "a_dime").hand(0, "a_penny", "bomb", "two_cents").plays(1, 0).begin()
    match.loot("bomb", "dank_globin").all_pass()
    assert match.asked() == (1, "target"), "the active player for the game's cards"


@clause("FS-5.19", "R-90")
def test_guppys_collar_is_asked_once_for_a_death():
    match = table().item(1, "guppys_collar").hand(0, "xiii_death").begin()
    match.rolls(5).loot("xiii_death", 1).all_pass()
    assert match.heard("player_died") == [{"party": 1}]
    match = table().item(1, "guppys_collar").hand(0, "xiii_death").begin()
    match.rolls(2).loot("xiii_death", 1).all_pass()
    assert match.heard("player_died") == [] and match.hp(1) == 1


@clause("FS-5.23", "R-93")
def test_the_polaroid_reads_the_hand_when_it_resolves():
    match = table(phase="end").item(0, "the_polaroid").hand(0, "a_penny").plays(0, 1).begin()
    assert match.on_top() == "trigger"
    match.loot("a_penny").all_pass()
    assert match.asked()[0] == 1 and len(match.holds(0)) == 2


@clause("FS-5.24", "R-68")
def test_bonuses_of_the_same_kind_add_up():
    match = table(phase="start").item(0, "moms_purse", "moms_coin_purse").begin().all_pass()
    assert len(match.holds(0)) == 3
    match = table().item(0, "breakfast", "dinner", "meat", "synthoil").begin()
    assert match.hp(0) == 4
    assert stats.bonus(GAME, match.state, "attack_rolls", ("player", 0)) == 2


@clause("FS-5.26", "FS-27.3")
def test_a_trigger_without_a_target_is_not_put_on_the_stack():
    match = in_room("i_am_error_room", phase="start").rolls(3).begin().all_pass()
    assert match.asked() == (0, "main"), "there is no item to reroll"
    match = table(phase="start")
    match.item(0, "monstros_tooth")._script("draw", [1]).begin().all_pass()
    assert match.asked() == (0, "main"), "seat 1 has no item to pick"


@clause("FS-5.27")
def test_a_bonus_for_the_first_attack_roll_is_about_one_roll():
    match = table(monsters=("pale_fatty", "squirt")).item(0, "polydactyly").begin()
    match.attack("pale_fatty", 3, 3, 3)
    assert match.purse(0) == 6, "2, 1 and 1 are 4"


@clause("FS-5.28", "FS-6.1")
def test_each_monster_of_this_turn_is_each_that_is_there_now():
    match = table(monsters=("daddy_long_legs", "dip")).hand(0, "bomb").item(1, "boomerang")
    match.begin().attack("daddy_long_legs", 1).all_pass(until="trigger")
    while stats.evasion(GAME, match.state, match.object("dip")) == 4:
        match.passes()
    match.rolls(4).loot("bomb", "dip")
    while "dip" in match.monsters():
        match.passes()
    assert match.monsters()[1] == "gurdy"
    assert stats.evasion(GAME, match.state, match.object("gurdy")) == 4
    match = table(monsters=("stoney", "dip")).hand(0, "bomb").begin()
    assert stats.evasion(GAME, match.state, match.object("dip")) == 5


@clause("FS-6.1", "FS-7.13")
def test_what_lasts_for_a_turn_ends_with_it():
    match = table().hand(0, "vii_the_chariot").begin()
    match.loot("vii_the_chariot", 1).all_pass()
    assert match.hp(1) == 3 and attack_of(match, 1) == 2
    match.end_turn()
    assert match.hp(1) == 2 and attack_of(match, 1) == 1


@clause("FS-6.5", "FS-22.8")
def test_what_a_card_enters_play_with():
    match = table().deck("treasure", "the_dead_cat", "moms_shovel").hand(0, "xvii_the_stars")
    match.begin().loot("xvii_the_stars").all_pass()
    assert dict(match.object("the_dead_cat").counters) == {"": 9}
    assert CARDS.cards[CARDS.at["moms_shovel"]].enters_deactivated


@clause("FS-6.6")
def test_two_of_clubs_doubles_once():
    match = table()
    match.item(0, "two_of_clubs", "the_battery").hand(0, "pills_loot").begin()
    match.use("two_of_clubs", 0).all_pass()
    match.use("the_battery", "two_of_clubs").all_pass()
    match.use("two_of_clubs", 0).all_pass()
    match.rolls(1).loot("pills_loot").all_pass()
    assert len(match.holds(0)) == 2


@clause("FS-6.7")
def test_attack_is_not_below_nothing_and_evasion_within_the_die():
    match = table(monsters=("little_horn", "fly")).begin()
    atoms.say_for_a_while(match.state, "attack", ("player", 0), -5)
    atoms.say_for_a_while(match.state, "dc", match.thing("little_horn"), 3)
    atoms.say_for_a_while(match.state, "dc", match.thing("fly"), -4)
    assert attack_of(match, 0) == 0
    dcs = [stats.evasion(GAME, match.state, match.object(id)) for id in ("little_horn", "fly")]
    assert dcs == [6, 1]


@clause("FS-6.8", "FS-6.3")
def test_the_active_player_orders_what_changes_damage_to_a_monster():
    match = table(monsters=("gurdy", "squirt")).item(1, "moms_bra", "yum_heart")
    match.hand(1, "v_the_hierophant").plays(1, 1).hand(0, "gold_bomb").begin()
    match.loot("gold_bomb", "gurdy")
    match.use("moms_bra", "gurdy").all_pass(until="loot")
    match.loot("v_the_hierophant", "gurdy") if match.may("play", "v_the_hierophant") else match
    match.all_pass()
    assert match.asked() == (0, "replacement")
    match.play("replace", "cut", 2)
    assert match.hp("gurdy") == 4, "3 less 2 is 1"


@clause("FS-23.10", "FS-22.6")
def test_what_is_charged_already_stays_so():
    match = table().hand(0, "mega_battery").item(0, "boomerang", "breakfast")
    match.item(0, "jawbone", charged=False).begin()
    match.loot("mega_battery", 0).all_pass()
    assert all(match.object(id).charged for id in ("boomerang", "breakfast", "jawbone"))


@clause("FS-5.12", "FS-5.18")
def test_what_waits_for_an_order_is_told_before_anything_else_happens():
    """Fuzz found it: two abilities of one player before a death, and no event of the pass."""
    match = scenario("four_souls", 2).item(0, "guppys_collar", "broken_ankh").hand(0, "xiii_death")
    match.begin().loot("xiii_death", 0).all_pass()
    assert match.asked() == (0, "order")
    assert [event.kind for event in match.events].count("waits") == 2


@clause("FS-5.12")
@pytest.mark.parametrize("card", GAME.cards.cards, ids=lambda card: card.id)
def test_of_every_ability_that_cannot_be_activated_it_is_told_why(card):
    """Of what works by itself, of what could be used before, and of what there is not."""
    match = table().item(0, "boomerang").begin()
    item, face = match.object("boomerang"), GAME.cards.at[card.id]
    atoms.recast(GAME, match.state, item, face=face, own=face)
    for at in range(-1, len(card.abilities) + 1):
        act = ("use", item.id, at)
        if act not in match.options():
            assert match.refused(*act)


@clause("FS-5.12")
def test_an_ability_that_works_by_itself_is_refused_as_such():
    match = table().item(0, "the_d6", "dads_lost_coin").begin()
    assert "by itself" in match.refused("use", match.object("dads_lost_coin").id, 0)
