"""Attacking, purchasing, slots (FS-14 to FS-16)."""

from game.games.four_souls import GAME, atoms, stats
from game.games.four_souls.state import MONSTER, MONSTER_SLOTS, SHOP_SLOTS, TREASURE, Duty
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def under(match, at, kind=MONSTER_SLOTS):
    return [CARDS.of(card).id for card in match.state.slots[kind][at].under]


@clause("FS-14.1")
def test_only_the_active_player_attacks_alive_on_an_empty_stack_with_an_attack_left():
    match = table().hand(0, "a_penny").hand(1, "bomb").plays(1, 1).begin()
    assert match.may("attack")
    match.loot("a_penny")
    assert not match.may("attack")
    match.all_pass().attack("red_host", 6, 6).all_pass()
    assert not match.may("attack")
    why = GAME.why_not(match.state, 0, ("attack",)).words
    assert "FS-7.6" in why


@clause("FS-14.3", "FS-14.27", "R-37")
def test_what_reacts_to_an_attack_on_a_target_sees_that_one_only():
    match = table(monsters=("pride", "dip")).hand(0, "a_penny", "bomb").begin()
    match.attack("dip", 6).all_pass()
    assert match.asked() == (0, "main"), "Pride was not attacked"
    match = table(monsters=("gurdy_jr", "dip")).item(0, "mr_boom", "the_poop").begin()
    match.use("mr_boom", "dip").all_pass()
    assert match.hp(0) == 2, "nobody attacks Gurdy Jr."
    match = table(monsters=("gurdy_jr", "dip")).item(0, "mr_boom").begin()
    match.attack("gurdy_jr", 5, 5).all_pass(until="roll")
    match.use("mr_boom", "dip").all_pass()
    assert 1 in [event["n"] for event in match.heard("marked") if event["party"] == 0]


@clause("FS-14.4", "FS-3.8")
def test_the_deck_top_covers_a_monster_of_the_attackers_choice_and_is_attacked():
    match = table(monsters=("pride", "dip")).deck("monster", "clotty").item(1, "boomerang").begin()
    match.attack("deck", 6, 6)
    assert match.asked() == (0, "slot")
    match.play("slot", 1).all_pass(until="roll")
    assert match.monsters() == ["pride", "clotty"] and match.on_top() == "roll"
    match.all_pass()
    assert match.purse(0) == 4 and match.monsters() == ["pride", "dip"], "Dip is back"


@clause("FS-3.8", "FS-22.8", "FS-3.2")
def test_a_covered_card_loses_its_damage_and_comes_back_as_a_new_object():
    match = table(monsters=("gurdy", "squirt")).hurt("gurdy", 3).deck("monster", "clotty")
    match.item(1, "boomerang").begin()
    old = match.object("gurdy").id
    match.attack("deck", 6, 6).play("slot", 0)
    assert not match.in_play("gurdy") and under(match, 0) == ["gurdy"]
    view = GAME.view(match.state, 1)["slots"]["monsters"][0]
    assert view["under"] == ["gurdy"], "what is covered is public"
    assert [event["about"] for event in match.heard("left")] == ["covered"]
    match.all_pass()
    assert match.hp("gurdy") == 5 and match.object("gurdy").id != old


@clause("R-26", "FS-14.19", "FS-14.20", "FS-3.2")
def test_an_attack_on_what_is_covered_is_over_and_spent():
    match = table(monsters=("gurdy", "squirt")).item(1, "the_d10").item(0, "mystery_sack")
    match.deck("monster", "clotty").begin()
    match.attack("gurdy", 6).all_pass(until="roll")
    old = match.object("gurdy").id
    atoms.cover(GAME, match.state, MONSTER_SLOTS, 0)
    match.all_pass()
    assert match.state.attack is None and old not in match.state.objects
    assert match.monsters()[0] == "gurdy" and match.hp("gurdy") == 5, "a new one, unhurt"
    assert not match.may("attack")


@clause("FS-14.9", "FS-14.10", "FS-14.12")
def test_a_hit_deals_the_attackers_attack_and_a_miss_the_targets():
    match = table(monsters=("red_host", "squirt")).hand(0, "xi_strength", "vi_the_lovers")
    match.plays(0, 1).begin()
    match.loot("vi_the_lovers", 0).all_pass().loot("xi_strength", 0).all_pass()
    match.attack("red_host", 2, 3)
    assert match.purse(0) == 5 and match.hp(0) == 2, "2 damage of 4 HP, then 2 to Red Host"


@clause("FS-14.11", "R-14")
def test_no_damage_of_nothing_and_mulliboom_deals_four():
    match = table(monsters=("cod_worm", "squirt")).begin()
    match.attack("cod_worm", 1, 1, 5, 5)
    assert match.purse(0) == 3 and match.heard("marked") == []
    match = table(monsters=("mulliboom", "squirt")).hand(0, "vi_the_lovers").begin()
    match.loot("vi_the_lovers", 0).all_pass().attack("mulliboom", 1)
    assert match.heard("player_died") == [{"party": 0}], "4 of 4 HP"


@clause("FS-14.13")
def test_players_have_priority_between_rolls():
    match = table(monsters=("gurdy", "squirt")).item(1, "boomerang").hand(1, "bomb").plays(1, 1)
    match.begin().attack("gurdy", 6, 6, 6).all_pass(until="roll")
    assert match.stack() == ["roll"] and match.asked()[0] == 1
    match.passes()
    assert match.stack() == ["damage"]
    match.passes()
    assert match.stack() == [] and match.hp("gurdy") == 4 and match.asked() == (1, "priority")
    match.passes()
    assert match.stack() == ["roll"]


@clause("FS-14.15", "FS-14.14")
def test_only_what_belongs_to_the_attack_leaves_the_stack_with_it():
    match = table(monsters=("trite", "squirt")).hand(0, "bomb", "a_penny").plays(0, 1).begin()
    match.attack("trite", 1).all_pass(until="roll")
    match.loot("a_penny").loot("bomb", "trite").all_pass()
    assert match.purse(0) == 1 and match.hp(0) == 2


@clause("FS-14.21")
def test_an_additional_attack_on_the_deck_must_be_aimed_at_it():
    match = table(monsters=("big_spider", "dip")).hurt("big_spider", 2).hand(0, "a_penny").begin()
    match.attack("big_spider", 4).all_pass()
    assert match.may("attack") and match.may("end_turn"), "one may, one need not"
    match.play("attack").all_pass()
    assert match.asked() == (0, "slot"), "the top of the deck is the only target"


@clause("FS-14.21")
def test_attacking_the_deck_uses_up_the_attack_that_is_for_it_only():
    match = table(monsters=("gurdy", "squirt")).deck("monster", "stoney").begin()
    atoms.change_turn(match.state, deck_attacks=1)
    match.play("attack").all_pass().picks("deck", ("slot", 1)).all_pass()
    match.play("attack").all_pass()
    assert match.may(*match.thing("gurdy")), "the other attack may be aimed at anything"


@clause("FS-14.22", "FS-7.9", "R-35")
def test_an_attack_that_must_be_made_is_made_before_the_turn_can_end():
    match = table(monsters=("dip", "gurdy")).item(1, "monster_manual").hand(0, "a_penny").begin()
    match.play("purchase").passes()
    match.use("monster_manual", "dip").all_pass().picks("the_map")
    assert not match.may("end_turn") and match.may("play") and match.may("attack")
    match.rolls(6).play("attack").all_pass()
    assert match.purse(0) == 1 and match.may("end_turn"), "Dip was the only target"


@clause("R-35", "FS-14.23")
def test_a_certain_obligation_comes_before_a_general_one():
    match = table(monsters=("dip", "squirt"))
    squirt = match.object("squirt").id
    match.state.duties = (Duty(-1, False), Duty(squirt, False))
    match.state.now = match.state.now._replace(attacks=1)
    match.rolls(6, 6).begin().play("attack").all_pass()
    assert match.heard("attack")[0]["object"] == squirt
    assert not match.may("end_turn"), "the general one is left"
    match.play("attack").all_pass()
    assert match.asked() == (0, "attack") and len(match.options()) == 3


@clause("FS-14.24", "R-35")
def test_an_obligation_on_what_is_gone_is_dropped():
    match = table(monsters=("dip", "squirt")).hand(0, "bomb")
    match.state.duties = (Duty(match.object("dip").id, False),)
    match.begin()
    assert not match.may("end_turn")
    match.loot("bomb", "dip").all_pass()
    assert match.state.duties == () and match.may("end_turn")


@clause("FS-14.25")
def test_ambush_asks_for_two_more_attacks_on_the_deck():
    match = table().deck("monster", "ambush", "fly", "dip").begin()
    match.attack("deck", 6, 6).play("slot", 0)
    assert not match.may("end_turn") and match.may("attack")
    match.play("attack").play("slot", 0)
    assert not match.may("end_turn")
    match.play("attack").play("slot", 0)
    assert match.may("end_turn") and not match.may("attack")


@clause("FS-14.28")
def test_no_combat_damage_on_some_rolls_spares_that_side_only():
    match = table(monsters=("hopper", "squirt")).begin()
    match.attack("hopper", 6, 1, 3, 3)
    assert match.purse(0) == 3
    hurt = [event["n"] for event in match.heard("marked") if event["party"] == 0]
    assert hurt == [1], "a 1 missed and hurt"


# Purchases


@clause("FS-15.1", "R-65")
def test_no_purchase_during_an_attack_or_a_death():
    match = table(monsters=("gurdy", "squirt")).hand(0, "xiii_death", "soul_heart").plays(0, 1)
    match.begin().loot("xiii_death", 0)
    assert not match.may("purchase")
    match.all_pass(until="death")
    assert match.on_top() == "death" and not match.may("purchase")
    match = table(monsters=("gurdy", "squirt")).hand(0, "bomb").begin()
    match.attack("gurdy", 6).all_pass(until="roll")
    assert not match.may("purchase") and not match.may("attack")


@clause("FS-15.2", "FS-15.4")
def test_what_is_bought_is_chosen_when_all_have_passed_and_the_deck_is_unseen():
    match = table().cents(0, 10).item(0, "steamy_sale").item(1, "jawbone").begin()
    match.play("purchase")
    assert match.stack() == ["purchase"] and match.asked() == (1, "priority")
    match.passes()
    assert match.options() == {match.thing("the_map"), match.thing("the_compass"), ("deck",)}
    assert GAME.view(match.state, 0)["decks"][TREASURE]["known"] == {}
    match.picks("deck")
    assert match.owner("mr_boom") == 0 and match.purse(0) == 0, "no discount on the deck top"
    match = table().cents(0, 10).item(0, "steamy_sale").begin()
    match.play("purchase").all_pass().picks("the_map")
    assert match.purse(0) == 5


@clause("FS-15.5", "FS-16.1")
def test_a_bought_item_leaves_a_slot_that_is_filled():
    match = table().cents(0, 10).begin()
    match.play("purchase").all_pass().picks("the_map")
    assert match.role("the_map") == "item" and match.for_sale() == ["mr_boom", "the_compass"]


@clause("FS-15.6")
def test_a_price_is_never_below_nothing():
    match = table().item(0, *("steamy_sale",)).begin()
    assert stats.price(GAME, match.state, True) == 5
    atoms.say_for_a_while(match.state, "discount", ("player", 0), 20)
    assert stats.price(GAME, match.state, True) == 0


# Slots


@clause("FS-16.2")
def test_more_slots_stay_for_the_match_and_are_filled():
    match = table(monsters=("mulligan", "hanger")).hurt("hanger", 1).hand(0, "bomb", "bomb")
    match.plays(0, 1).begin()
    match.loot("bomb", "mulligan").all_pass()
    assert len(match.monsters()) == 3 and None not in match.monsters()
    match.loot("bomb", "hanger").all_pass()
    assert len(match.for_sale()) == 3


@clause("FS-16.3", "R-59", "FS-24.2")
def test_refills_show_events_that_a_dead_active_player_still_decides():
    match = table(monsters=("dip", "squirt")).hand(0, "bomb").hand(1, "xiii_death").plays(1)
    match.deck("monster", "devil_deal", "fly").begin().loot("bomb", "dip")
    match.on_to("priority", 1).loot("xiii_death", 0).all_pass()
    assert match.asked() == (0, "mode") and match.heard("player_died") == [{"party": 0}]
    match.picks(("mode", 0)).all_pass()
    assert match.monsters()[0] == "fly" and match.discarded("monster")[-1] == "devil_deal"


@clause("FS-16.5")
def test_a_covered_card_comes_up_and_nothing_is_drawn():
    match = table(monsters=("gurdy", "squirt")).deck("monster", "dip").begin()
    count = len(match.state.decks[MONSTER])
    match.attack("deck", 6).play("slot", 0)
    assert match.monsters()[0] == "gurdy" and len(match.state.decks[MONSTER]) == count - 1


@clause("FS-16.6")
def test_empty_slots_are_filled_from_the_left():
    match = table(monsters=("dip", "fly")).hand(0, "xvi_the_tower").begin()
    match.rolls(3).loot("xvi_the_tower").lie()
    assert match.monsters() == ["gurdy", "monstro"]


@clause("FS-16.7")
def test_the_deck_top_goes_over_what_lies_in_a_slot_or_instead_of_it():
    match = table(monsters=("gurdy", "squirt")).hand(0, "ehwaz").deck("monster", "dip", "fly")
    match.begin().loot("ehwaz").lie()
    assert match.monsters() == ["dip", "fly"] and under(match, 0) == []
    assert sorted(match.discarded("monster")) == ["gurdy", "squirt"]
    match = table(monsters=("gurdy", "squirt")).item(0, "the_d10", "mystery_sack")
    match.deck("monster", "troll_bombs").begin()
    match.rolls(3).use("mystery_sack").all_pass()
    match.play(*match.state.decision.options[0]).play("yes").picks(("slot", 1)).all_pass()
    assert match.monsters() == ["gurdy", "squirt"], "the event is gone again"
    assert match.heard("player_died") == [{"party": 0}]


@clause("FS-16.8")
def test_who_moves_several_cards_picks_their_order():
    for first in ("the_map", "the_compass"):
        match = table(monsters=("gurdy", "squirt")).item(0, "flush").begin()
        match.use("flush", ("mode", 1)).all_pass()
        assert match.asked() == (0, "arrange") and match.may("as_they_lie")
        match.picks(first)
        assert CARDS.of(match.state.decks[TREASURE][1]).id == first, "the next went below it"
        assert len(match.state.slots[SHOP_SLOTS]) == 2
