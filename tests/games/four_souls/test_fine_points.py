"""Points of the rules that a careless program gets wrong: who is first, when, and for how long."""

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

YES = ("yes",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


# Priority


@clause("FS-8.4")
def test_an_answer_to_a_waiting_roll_gives_priority_to_the_active_player_first():
    match = table(3).hand(0, "a_penny").hand(2, "a_penny").plays(2).item(0, "the_d6")
    match.item(1, "mystery_sack", "the_battery").begin().rolls(4).loot("a_penny")
    match.on_to("priority", 1).use("mystery_sack").all_pass(until="roll")
    assert match.asked() == (1, "priority"), "the roller, for the roll was just made"
    match.on_to("priority", 2).loot("a_penny").all_pass(until="roll")
    assert match.purse(2) == 1 and match.asked() == (0, "priority"), "the roll is an old one"


@clause("FS-8.3", "FS-14.18")
def test_a_helper_who_rolls_has_priority_first():
    match = in_room("gus").item(0, "the_battery").item(1, "the_d6").begin().rolls(6, 3, 3)
    match.play("attack").all_pass().picks("gus")
    while [item.owner for item in match.state.stack if item.to] != [1]:
        match.passes()
    assert match.asked() == (1, "priority")


@clause("FS-12.1", "FS-12.3", "FS-12.11")
def test_a_six_with_a_standing_bonus_is_a_six():
    match = table(monsters=("fly", "squirt")).item(0, "ipecac", "meat").begin()
    match.attack("fly", 6).on_to("main")
    assert match.hp(1) == 1 and match.heard("result")[0]["face"] == 6


# Loot plays


@clause("FS-7.4", "FS-13.2")
def test_a_standing_loot_play_lasts_to_the_end_of_the_turn():
    match = table().item(0, "belly_button", "starter_deck").hand(0, "a_penny", "two_cents").begin()
    match.play("end_turn").all_pass(until="trigger")
    match.on_to("priority", 0)
    assert match.state.phase == "end"
    match.loot("a_penny")
    match.on_to("priority", 0)
    assert match.may("play", "two_cents"), "the Button's play is no shorter than the usual one"


@clause("FS-13.2", "FS-7.4")
def test_who_loses_a_standing_loot_play_has_not_another_left():
    match = table().item(0, "belly_button", "the_d20").hand(0, "a_penny", "two_cents").begin()
    match.loot("a_penny").on_to("main")
    assert match.may("play", "two_cents")
    match.use("the_d20", "belly_button").on_to("main")
    assert not match.may("play")


# Deaths


@clause("FS-11.4", "FS-17.12", "FS-18.8")
def test_the_death_of_dople_comes_before_the_damage_it_passes_on():
    match = table(monsters=("dople", "squirt")).hand(0, "gold_bomb").hand(1, "a_penny").plays(1)
    match.begin().loot("gold_bomb", "dople").all_pass(until="death")
    assert match.stack() == ["damage", "death"]
    match.all_pass()
    assert match.purse(0) == 7 and match.state.dead[1]


@clause("FS-14.24", "FS-7.9")
def test_an_obligation_of_the_end_phase_is_not_one_of_the_next_turn():
    match = table(monsters=("gurdy", "squirt")).item(0, "starter_deck").item(1, "monster_manual")
    match.begin().play("end_turn").all_pass(until="trigger")
    match.on_to("priority", 1)
    match.use("monster_manual", "gurdy").lie()
    match.on_to("main")
    assert match.state.player == 1 and match.state.duties == () and match.may("end_turn")


@clause("FS-14.22")
def test_a_room_that_wants_an_attack_wants_it_from_when_it_is_turned_up():
    for room in ("blind_rage", "blood_lust_room"):
        match = in_room("slot_machine", room, "gus").cents(0, 3).begin().rolls(6)
        match.use("slot_machine").all_pass()
        assert match.may("attack") and not match.may("end_turn"), room


@clause("FS-14.22")
def test_a_room_that_wants_an_attack_on_the_deck_is_content_with_one_before_it_came():
    match = in_room("slot_machine", "blind_rage", "gus", monsters=("dip", "fly")).cents(0, 3)
    match.deck("monster", "stoney").begin().play("attack").all_pass()
    match.picks("deck", ("slot", 0)).all_pass().rolls(6).use("slot_machine").all_pass()
    assert match.state.duties == () and match.may("end_turn")


@clause("FS-14.4", "FS-22.18")
def test_the_deck_top_is_revealed_before_its_slot_is_chosen():
    match = table(monsters=("gurdy", "squirt")).deck("monster", "clotty").begin()
    match.play("attack").all_pass().picks("deck")
    assert match.asked() == (0, "slot")
    for seat in (0, 1):
        assert GAME.view(match.state, seat)["decks"][2]["known"] == {"0": "clotty"}


# Slots


@clause("FS-16.1", "FS-16.4")
def test_the_shop_is_filled_while_the_slot_of_a_dead_monster_waits():
    match = table(monsters=("psy_horf", "squirt")).hand(0, "bomb").item(0, "boomerang")
    match.item(1, "the_d20").begin().loot("bomb", "psy_horf").all_pass(until="trigger")
    match.on_to("priority", 1).use("the_d20", "the_map").all_pass(until="trigger")
    assert match.monsters()[0] is None, "the trigger of its death has not resolved"
    assert match.for_sale() == ["mr_boom", "the_compass"]


@clause("FS-3.5", "FS-22.20")
def test_a_deck_whose_last_card_is_fetched_is_made_anew_at_once():
    match = table(monsters=("dip", "fly")).deck("monster", "cursed_chest")
    match.state.decks[0] = []
    match.deck("treasure", "guppys_head").pile("treasure", "dinner", "breakfast")
    match.begin().rolls(6).shuffles(2).attack("deck").play("slot", 0).all_pass()
    assert match.owner("guppys_head") == 0 and match.discarded("treasure") == []
    assert len(match.state.decks[0]) == 2


@clause("FS-16.7", "FS-24.1", "FS-14.19")
def test_the_d10_covers_whatever_is_not_attacked_an_event_too():
    match = table(monsters=("gurdy", "squirt", "fly")).item(0, "the_d10").item(1, "jawbone")
    match.deck("monster", "chest_cents", "dip").begin().rolls(3)
    match.play("attack").all_pass().picks("deck", ("slot", 0)).on_to("order")
    outcome = next(choice for choice in match.options() if choice[3])
    match.play(*outcome).on_to("slot")
    assert match.monsters()[0] == "chest_cents", "its roll is a three"
    assert match.options() == {("slot", 0), ("slot", 1), ("slot", 2)}
    match.play("slot", 0).all_pass()
    assert match.monsters() == ["dip", "squirt", "fly"] and match.purse(0) == 0
    assert match.heard("put_in_discard") == [], "the Chest lies covered"
    match = table(monsters=("gurdy", "squirt")).item(0, "the_d10").item(1, "jawbone")
    match.deck("monster", "dip").begin().attack("gurdy", 3).on_to("yes_no").play(*YES)
    assert match.monsters() == ["gurdy", "dip"], "Gurdy is attacked"


# Targets


@clause("FS-5.5", "FS-22.2")
def test_a_target_that_fits_no_more_is_none_though_another_still_is():
    match = table(3).item(0, "meat", "mystery_sack").item(1, "finger", "breakfast")
    match.item(2, "pay_to_play").cents(2, 10).begin().rolls(2).use("mystery_sack").all_pass()
    match.picks("breakfast", "meat").on_to("priority", 2)
    match.use("pay_to_play", "breakfast").on_to("yes_no").play(*YES)
    assert (match.owner("breakfast"), match.owner("meat")) == (2, 0), "it is not the Finger's now"


# Linked parts


@clause("FS-5.13", "FS-10.3")
def test_who_has_no_hand_to_discard_loots_nothing_for_it():
    match = in_room("maggys_blessing", "dice_room_2", monsters=("dip", "squirt"))
    match.hand(0, "bomb").hand(1, "a_penny").begin().loot("bomb", "dip").all_pass()
    match.end_turn().play(*YES).on_to("main")
    assert match.state.player == 1
    assert (len(match.holds(0)), len(match.holds(1))) == (0, 4), "three, and the loot step"


# Souls


@clause("FS-4.7")
def test_gaining_a_soul_of_a_value_of_two_counts_as_gaining_two():
    for boss, skipped in (("monstro", 1), ("mom", 2)):
        match = in_room("haunted", monsters=(boss, "squirt")).item(0, "tech_x", counters=(("", 3),))
        match.begin().use("tech_x", boss, ability=1).on_to("main")
        assert match.state.skips[0] == skipped


# Doubts that were settled


def of_card(match, id):
    """The object of this card, whatever it is a copy of."""
    found = [o for o in match.state.objects.values() if CARDS.of(o.card).id == id]
    return found[-1]


def destroyed(copier):
    """A copy of the Chest is destroyed and becomes a soul (FS-21.10)."""
    match = table().item(0, copier, "chaos_card").item(1, "the_chest").hand(1, "xx_judgement")
    match.begin().use(copier, "the_chest").all_pass().use("chaos_card").all_pass()
    match.picks(("mode", 1), ("object", of_card(match, copier).id)).all_pass()
    assert of_card(match, copier).role == "soul" and match.souls(0) == 1
    return match


@clause("FS-22.11", "FS-18.7", "FS-3.2")
def test_a_copy_that_leaves_is_the_card_that_it_was():
    match = destroyed("modeling_clay").end_turn().loot("xx_judgement").all_pass()
    assert match.souls(0) == 0 and match.discarded("treasure")[-1] == "modeling_clay"
    match = table().item(0, "modeling_clay", "the_d20").item(1, "meat").begin()
    match.use("modeling_clay", "meat").all_pass()
    match.use("the_d20", ("object", of_card(match, "modeling_clay").id)).all_pass()
    assert match.discarded("treasure") == ["modeling_clay"] and match.in_play("mr_boom")


@clause("FS-22.11", "FS-21.8", "FS-6.1")
def test_a_copy_for_a_turn_ends_with_it_wherever_it_is_but_a_soul_stays_a_soul():
    match = destroyed("diplopia").end_turn()
    assert match.souls(0) == 1, "it is an item no more"
    match = table().item(0, "diplopia").item(1, "meat", "pay_to_play").cents(1, 10)
    match.hand(0, "a_penny").begin().use("diplopia", "meat").all_pass().loot("a_penny")
    match.on_to("priority", 1).use("pay_to_play").all_pass()
    assert match.owner("meat") == 1
    assert stats.bonus(GAME, match.state, "attack_rolls", ("player", 1)) == 2
    match.end_turn()
    assert of_card(match, "diplopia").owner == 1
    assert stats.bonus(GAME, match.state, "attack_rolls", ("player", 1)) == 1


@clause("FS-21.1", "FS-11.2", "FS-9.3")
def test_who_has_the_fourth_soul_before_one_is_stolen_has_won():
    match = table().item(0, "moms_shovel", charged=True).soul(1, "monstro", "peep", "pin")
    match.hand(1, "lost_soul").plays(1).begin().use("moms_shovel")
    match.on_to("priority", 1).loot("lost_soul").all_pass()
    assert match.state.outcome.winners == (1,) and match.in_play("moms_shovel")


@clause("FS-21.1", "FS-21.5", "R-79")
def test_the_soul_of_a_boss_comes_before_what_its_death_would_take():
    match = table(monsters=("death", "dip")).soul(0, "mom", "peep").hurt("death", 2).hand(0, "bomb")
    match.begin().loot("bomb", "death").all_pass()
    assert match.state.outcome.winners == (0,), "nobody is killed any more"
    match = table(monsters=("the_lamb", "dip")).soul(0, "peep", "chub")
    match.soul(1, "pin", "war", "gurdy")
    match.hurt("the_lamb", 5).hand(0, "bomb").begin().loot("bomb", "the_lamb").all_pass()
    match.play(*YES).on_to("pick").picks("pin")
    assert match.state.outcome.winners == (0,) and match.souls(1) == 2


@clause("FS-14.14", "FS-14.15", "FS-20.1", "FS-20.8")
def test_who_dies_while_the_damage_of_their_hit_waits_deals_none():
    match = table(monsters=("dip", "squirt")).hand(1, "xiii_death").plays(1).cents(0, 2)
    match.begin().attack("dip", 6).all_pass(until="damage")
    assert match.state.stack[-1].combat
    match.on_to("priority", 1).loot("xiii_death", 0).on_to("main")
    assert match.monsters() == ["dip", "squirt"] and match.hp("dip") == 1
    assert match.purse(0) == 1 and match.state.player == 1, "no reward, and the penalty"


@clause("FS-11.5", "FS-18.8", "FS-20.7")
def test_a_monster_and_the_only_other_player_die_at_once():
    match = table(monsters=("monstro", "squirt")).hand(0, "a_penny").soul(0, "mom")
    match.soul(1, "pin").cents(1, 3).begin()
    atoms.change(GAME, match.state, match.object("monstro"), marks=4)
    match.state.marks[1] = 2
    match.listen().loot("a_penny").on_to("main")
    assert match.heard("entered")[0]["role"] == "soul"
    assert match.kinds().index("entered") < match.kinds().index("player_died")
    assert match.souls(0) == 3 and match.purse(1) == 2 and match.state.dead[1]
    assert match.state.player == 0 and match.state.outcome is None, "the match goes on"


@clause("FS-14.22", "FS-14.23", "FS-14.24", "FS-7.9")
def test_the_duty_of_the_monster_manual_is_one_only_while_it_can_be_met():
    match = table(monsters=("gurdy", "fly")).item(1, "monster_manual").hurt("gurdy", 4)
    gurdy = match.object("gurdy").id
    match.begin().rolls(6).play("attack").on_to("priority", 1).use("monster_manual", "gurdy")
    match.on_to("main")
    assert match.heard("attack")[0]["object"] == gurdy, "its target was not chosen yet"
    assert match.state.duties == () and match.may("end_turn")
    match = table(monsters=("big_spider", "gurdy")).hurt("big_spider", 2).item(0, "monster_manual")
    match.begin().attack("big_spider", 6).on_to("main").use("monster_manual", "gurdy").all_pass()
    assert match.may("attack") and match.may("end_turn"), "the attack that is left is for the deck"
    match.play("attack").all_pass()
    assert match.asked() == (0, "slot")
