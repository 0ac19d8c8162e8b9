"""Interactions meant to break the stack: answers to answers, what leaves in the middle, no cards.

Each is a small story with several rules at once; single words of cards are in `test_wording`.
"""

from game.games.four_souls import GAME, atoms
from game.games.four_souls.state import DECKS
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def faces(match):
    """The faces of the rolls on the stack."""
    return [item.n for item in match.state.stack if item.kind == "roll"]


# Answers to answers


@clause("FS-9.3", "FS-9.5", "FS-8.3")
def test_a_bean_stops_a_bean_that_stops_a_bean():
    match = table(3).hand(0, "gold_bomb", "butter_bean").plays(0, 1).hand(1, "butter_bean")
    match.hand(2, "butter_bean").plays(1).plays(2).begin()
    match.loot("gold_bomb", 1).on_to("priority", 1).loot("butter_bean")
    match.on_to("priority", 2).loot("butter_bean", "loot")
    match.on_to("priority", 0).loot("butter_bean", "loot")
    spent = ["butter_bean", "butter_bean", "gold_bomb", "butter_bean"]
    assert match.discarded("loot") == spent and match.hp(1) == 2


# Dice


@clause("FS-12.1", "FS-12.2", "FS-12.3", "FS-12.4", "R-40", "R-41", "R-43")
def test_four_dice_cards_and_a_standing_bonus_in_one_window():
    match = table(monsters=("gurdy", "squirt")).item(0, "spoon_bender", "meat", "sacred_heart")
    match.item(1, "mini_mush", "the_d6").begin().attack("gurdy", 6, 2, 2)
    match.use("spoon_bender").all_pass(until="roll")
    assert faces(match) == [6], "six and one is six"
    match.on_to("priority", 1).use("mini_mush")
    match.on_to("by").picks(("by", -2))
    assert faces(match) == [4]
    match.on_to("priority", 1).use("the_d6").on_to("main")
    changed = [event["n"] for event in match.heard("item_changed")]
    assert changed == [4, 2], "a new face, without what was added before"
    results = [event["face"] for event in match.heard("result")]
    assert results == [3, 3], "two on the die, one from Meat"


@clause("FS-12.1", "R-41")
def test_a_face_stops_at_one_too():
    match = table().item(0, "mini_mush", "spoon_bender", "mystery_sack").begin()
    match.rolls(2).use("mystery_sack").use("mini_mush").on_to("by").picks(("by", -2))
    assert faces(match) == [1]
    match.use("spoon_bender").all_pass(until="roll")
    assert faces(match) == [2] or match.heard("result")[0]["face"] == 2, "one and one is two"


@clause("FS-5.18", "FS-12.2")
def test_two_answers_to_a_one_that_would_be_rolled():
    match = table().item(0, "sacred_heart", "mystery_sack").item(1, "dads_lost_coin").begin()
    match.rolls(1, 5).use("mystery_sack").on_to("yes_no")
    assert match.asked()[0] == 1, "the last player's trigger resolves first"
    match.play(*YES)
    assert faces(match) == [5]
    match.on_to("yes_no").play(*YES).on_to("main")
    assert [event["face"] for event in match.heard("result")] == [6], "the Heart resolves as well"


@clause("FS-12.2", "FS-5.18")
def test_a_one_that_was_rerolled_into_a_one_would_be_rolled_again():
    match = table().item(0, "mystery_sack").item(1, "dads_lost_coin").begin()
    match.rolls(1, 1, 5).use("mystery_sack")
    for _ in range(2):
        match.on_to("yes_no").play(*YES)
    match.on_to("main")
    assert [event["face"] for event in match.heard("result")] == [5]


@clause("FS-12.2", "FS-5.18")
def test_a_face_that_was_changed_would_be_rolled_as_what_it_is_now():
    match = in_room("isaacs_blessing").item(0, "mystery_sack", "sacred_heart").begin()
    match.rolls(1, 4).use("mystery_sack")
    for answer in (YES, NO, YES):  # the Heart makes it a six, so the room asks again
        match.on_to("yes_no").play(*answer)
    match.on_to("main")
    assert [event["face"] for event in match.heard("result")] == [4]


@clause("FS-12.9", "FS-9.7", "FS-12.5")
def test_a_roll_that_is_cleared_away_takes_its_outcome_with_it():
    match = table().item(0, "mystery_sack").hand(1, "o_the_fool").plays(1).begin()
    match.rolls(3).use("mystery_sack").all_pass(until="roll")
    match.on_to("priority", 1).loot("o_the_fool").all_pass()
    assert match.purse(0) == 0 and match.state.player == 1


# Deaths in the middle


@clause("FS-20.1", "FS-20.2", "FS-20.3", "FS-20.5", "FS-20.8", "FS-14.14")
def test_the_active_player_dies_in_an_attack_with_four_triggers():
    match = table(3, monsters=("red_host", "squirt")).curse(0, "curse_of_loss").soul(0, "monstro")
    match.item(0, "greeds_gullet", "suicide_king", "daddy_haunt").begin()
    match.attack("red_host", 1)
    while match.asked()[1] != "penalty":
        match.picks(2) if match.may("player", 2) else match.play(*match.state.decision.options[0])
    assert match.owner("daddy_haunt") == 2, "given away before the penalty"
    assert match.souls(0) == 0 and match.purse(0) == 8
    match.picks("suicide_king").on_to("main")
    assert match.purse(0) == 7 and len(match.holds(0)) == 2
    assert sorted(match.discarded("monster")) == ["curse_of_loss", "monstro"]
    assert match.state.player == 1 and match.state.attack is None


@clause("FS-20.5", "FS-5.3")
def test_a_curse_that_left_first_still_acts():
    match = table().curse(0, "curse_of_loss").soul(0, "monstro").hand(1, "xiii_death").plays(1)
    match.begin().play("end_turn").on_to("priority", 1).loot("xiii_death", 0).all_pass()
    while match.asked()[1] == "order":
        match.play(*match.state.decision.options[0])
    match.on_to("main")
    assert match.souls(0) == 0 and not match.in_play("curse_of_loss")


@clause("FS-9.7", "FS-20.3", "FS-18.4")
def test_clearing_the_stack_does_not_spare_the_penalty_of_a_death():
    match = table(3).item(1, "greeds_gullet").cents(1, 1).hand(0, "xiii_death", "a_penny")
    match.hand(2, "o_the_fool").plays(2).begin().loot("xiii_death", 1)
    match.all_pass(until="death").all_pass(until="trigger")
    assert match.stack() == ["penalty", "trigger"]
    match.on_to("priority", 2).loot("o_the_fool").on_to("main")
    assert match.discarded("treasure") == ["greeds_gullet"] and match.purse(1) == 0


@clause("FS-19.15", "FS-19.9", "FS-18.8")
def test_a_dead_active_player_still_gets_a_rolled_reward():
    match = table(monsters=("keeper_head", "squirt")).hurt("keeper_head", 1)
    match.hand(1, "xiii_death").plays(1).begin().attack("keeper_head", 4, 5)
    match.all_pass(until="damage").all_pass(until="death").all_pass(until="roll")
    assert not match.in_play("keeper_head")
    match.on_to("priority", 1).loot("xiii_death", 0).on_to("main")
    assert match.purse(0) == 5, "5 of the reward after the penalty of nothing"


@clause("FS-18.6", "FS-10.4", "FS-11.5")
def test_boom_fly_strikes_all_in_turn_order_and_each_dies_once():
    match = table(3, monsters=("boom_fly", "squirt")).hurt(0, 1).hurt(1, 1).hurt(2, 1).begin()
    match.attack("boom_fly", 6).all_pass()
    match.on_to("main")
    assert [event["party"] for event in match.heard("player_died")] == [0, 1, 2]
    assert match.purse(0) == 3, "4 of the reward, 1 for the penalty"
    assert match.state.player == 1 and match.hp(0) == 2


@clause("FS-14.15", "FS-14.14")
def test_combat_damage_leaves_the_stack_with_the_attack():
    match = table(monsters=("red_host", "squirt")).hurt("red_host", 1).hand(0, "bomb")
    match.begin().attack("red_host", 1).all_pass(until="damage")
    match.loot("bomb", "red_host").on_to("main")
    assert match.hp(0) == 2 and match.purse(0) == 5 and not match.heard("player_died")


@clause("FS-17.12", "FS-14.16")
def test_what_dople_passes_on_is_no_combat_damage():
    match = table(monsters=("dople", "squirt")).hand(1, "soul_heart").plays(1).item(0, "meat")
    match.begin().attack("dople", 3).all_pass(until="damage")
    assert match.state.stack[-1].combat
    match.passes()
    passed_on = match.state.stack[-1]
    assert passed_on.to == ("player", 1) and not passed_on.combat and passed_on.by == 0


@clause("FS-11.5", "FS-18.8")
def test_players_found_without_hp_die_in_turn_order():
    match = table(3, player=1).hand(1, "a_penny").begin()
    match.state.marks = [2, 0, 2]
    match.loot("a_penny").all_pass()
    assert [event["party"] for event in match.heard("player_died")] == [2, 0]


@clause("FS-6.4", "FS-6.3")
def test_who_is_hurt_orders_what_changes_the_damage():
    match = table().item(1, "dry_baby", "daddy_haunt", "breakfast").hand(0, "gold_bomb").begin()
    match.loot("gold_bomb", 1).all_pass()
    assert match.asked() == (1, "replacement")
    match.picks(("replace", "damage_is_one", match.object("dry_baby").id))
    assert match.hp(1) == 1, "one, and one more for the Haunt"


@clause("FS-14.27", "R-37")
def test_gurdy_jr_minds_only_who_attacks_it():
    match = table(monsters=("gurdy_jr", "fly")).item(0, "mystery_sack").item(1, "meat").begin()
    match.rolls(5, 6).play("attack").all_pass().picks("fly")
    match.use("mystery_sack").all_pass()
    assert match.purse(0) == 1 and not match.heard("marked")
    match = table(monsters=("gurdy_jr", "fly")).item(0, "mystery_sack").item(1, "meat").begin()
    match.rolls(5, 1).play("attack").all_pass().picks("gurdy_jr")
    match.use("mystery_sack").all_pass()
    assert [event["why"] for event in match.heard("marked")][:2] == ["damage", "damage"]


# What leaves while its ability waits


@clause("FS-5.3", "FS-22.8", "R-71")
def test_a_stolen_item_resolves_for_who_used_it_and_keeps_its_counters():
    match = table().item(1, "tech_x", "boomerang").hand(0, "xv_the_devil", "a_dime").item(0, "meat")
    match.any_luck().begin().play("purchase").on_to("priority", 1).use("tech_x")
    match.on_to("priority", 1).use("boomerang")
    match.on_to("priority", 0).loot("xv_the_devil").on_to("pick").picks("boomerang")
    assert match.owner("boomerang") == 0
    match.on_to("purchase")
    assert match.holds(1) == ["a_dime"], "stolen for who had used it"
    assert dict(match.object("tech_x").counters) == {"": 1}


@clause("FS-5.9", "FS-21.9", "R-92")
def test_pandoras_box_does_nothing_when_it_went_first():
    match = table().item(0, "pandoras_box").item(1, "chaos_card").begin().use("pandoras_box")
    match.on_to("priority", 1).use("chaos_card").on_to("mode").play("mode", 1)
    match.picks("pandoras_box").all_pass()
    assert match.asked() == (0, "main") and match.discarded("treasure")[-1] == "pandoras_box"
    assert match.souls(0) == 0


@clause("FS-24.1", "R-58", "FS-3.8", "FS-22.20")
def test_an_event_that_is_covered_takes_its_ability_with_it():
    match = table(monsters=("peep", "dip")).hurt("peep", 2).hand(0, "bomb", "gold_bomb").plays(0, 2)
    match.deck("monster", "the_bloat").begin()
    match.state.decks[2].insert(0, match.state.decks[2].pop())
    match.deck("monster", "troll_bombs").shuffles()
    match.loot("gold_bomb", "dip").all_pass(until="damage").all_pass(until="death").passes(0)
    match.all_pass(until="trigger")
    assert match.monsters()[1] == "troll_bombs" and match.on_top() == "trigger"
    match.loot("bomb", "peep").all_pass(until="damage").all_pass(until="death")
    match.on_to("slot").picks(("slot", 1))
    assert match.monsters()[1] == "the_bloat" and "trigger" not in match.stack()
    match.on_to("main")
    assert match.hp(0) == 2


# Slots


@clause("FS-16.7", "FS-16.3", "FS-14.5")
def test_ehwaz_turns_up_two_events_and_both_slots_fill_again():
    match = table(monsters=("dip", "fly")).hand(0, "ehwaz").cents(1, 9)
    match.deck("monster", "troll_bombs", "greed_event", "gurdy", "monstro").begin()
    match.hurt(0, 0).loot("ehwaz").lie()
    match.on_to("main")
    assert sorted(match.monsters()) == ["gurdy", "monstro"]
    assert sorted(match.discarded("monster")) == ["dip", "fly", "greed_event", "troll_bombs"]
    assert match.purse(1) == 0


@clause("FS-24.1", "FS-16.1", "FS-9.4")
def test_an_event_is_gone_before_the_damage_it_put_on_the_stack():
    match = table(monsters=("dip", "fly")).hand(1, "soul_heart").plays(1)
    match.deck("monster", "mega_troll_bomb").begin().play("attack")
    match.all_pass().picks("deck", ("slot", 0))
    match.all_pass(until="damage")
    assert match.monsters() == ["dip", "fly"] and match.on_top() == "damage"
    assert match.discarded("monster") == ["mega_troll_bomb"]


@clause("FS-16.4", "FS-16.1")
def test_a_slot_fills_when_the_triggers_of_a_death_are_done_not_their_damage():
    match = table(monsters=("mulliboom", "fly")).hand(0, "bomb").hand(1, "soul_heart").plays(1)
    match.deck("monster", "dip").begin().loot("bomb", "mulliboom")
    match.all_pass(until="death").on_to("target").picks(1)
    assert match.on_top() == "trigger" and match.monsters() == [None, "fly"]
    match.all_pass(until="damage")
    assert match.monsters() == ["dip", "fly"] and match.on_top() == "damage"


@clause("FS-14.4", "FS-27.2", "FS-3.5")
def test_the_last_card_of_the_monster_deck_is_attacked():
    match = table(monsters=("dip", "fly"))
    match.state.decks[2] = []
    match.deck("monster", "trite").begin().rolls(1, 1).play("attack").all_pass()
    match.picks("deck", ("slot", 1)).all_pass()
    assert match.monsters() == ["dip", "trite"] and match.state.decks[2] == []


@clause("FS-3.5")
def test_a_deck_is_made_anew_at_once_when_its_last_card_is_drawn():
    match = table().hand(0, "xvii_the_stars")
    match.state.decks[0] = []
    match.deck("treasure", "meat").pile("treasure", "dinner", "breakfast").shuffles().begin()
    match.loot("xvii_the_stars").all_pass()
    assert match.owner("meat") == 0 and match.discarded("treasure") == []
    assert len(match.state.decks[0]) == 2


@clause("FS-22.25", "FS-3.4")
def test_compost_is_about_one_looting_only():
    match = table().item(0, "compost").hand(0, "xxi_the_world").pile("loot", "a_dime", "bomb")
    match.begin().use("compost").all_pass()
    match.loot("xxi_the_world").all_pass()
    assert match.holds(0) == ["a_dime", "bomb"]
    match.end_turn()
    assert match.holds(1) == ["a_penny"], "from the deck again"


@clause("FS-24.6")
def test_a_room_recharges_at_the_start_of_every_turn_and_no_battery_helps_it():
    match = in_room("beggar", phase="start").item(1, "the_battery", "meat")
    atoms.change(GAME, match.state, match.object("beggar"), charged=False)
    assert not match.object("beggar").charged
    match.begin()
    assert match.object("beggar").charged
    match.on_to("priority", 1)
    aims = {choice for choice in match.use("the_battery").options() if choice[0] == "object"}
    assert aims == {match.thing(name) for name in ("meat", "the_map", "the_compass")}


@clause("FS-27.2", "FS-3.5", "FS-15.4")
def test_nothing_is_drawn_where_nothing_is_left_and_the_match_goes_on():
    match = table(monsters=("dip", "fly")).cents(0, 20).hand(0, "xvii_the_stars", "ehwaz")
    match.plays(0, 2)
    match.state.decks = [[] for _ in DECKS]
    match.any_luck().begin().loot("xvii_the_stars").all_pass()
    match.loot("ehwaz").lie()
    assert sorted(m for m in match.monsters() if m) == ["dip", "fly"], "the discard is the deck"
    match.play("purchase").all_pass()
    assert not match.may("deck")
    match.picks("the_map").all_pass().end_turn()
    assert match.for_sale() == ["the_compass"] and match.asked() == (1, "main")


# Hands and souls


@clause("FS-7.12", "FS-7.14", "FS-13.1")
def test_a_hand_grows_beyond_ten_until_its_own_turn_ends():
    match = table(bonus_souls=False).hand(0, *("a_penny",) * 5, "xviii_the_moon", "two_cents")
    match.hand(1, *("two_cents",) * 3, *("three_cents",) * 8).begin()
    for _ in range(6):
        atoms.draw_loot(GAME, match.state, 0, 1)
    assert len(match.holds(0)) == 13
    match.end_turn()
    assert match.asked() == (0, "discard")
    match.on_to("main")
    assert len(match.holds(0)) == 10 and len(match.holds(1)) == 12, "1 looted, none discarded yet"


@clause("FS-21.1", "FS-11.2", "R-79", "FS-9.3")
def test_a_soul_in_the_middle_of_the_stack_wins_before_what_lies_below():
    match = table().soul(0, "mom", "monstro").hand(0, "lost_soul").hand(1, "xiii_death")
    match.plays(1).begin().play("purchase").on_to("priority", 1).loot("xiii_death", 0)
    match.on_to("priority", 0).loot("lost_soul")
    match.all_pass()
    assert match.state.outcome.winners == (0,) and not match.heard("player_died")


@clause("FS-21.1", "FS-9.5", "R-79")
def test_what_would_give_the_last_soul_can_be_answered():
    match = table().soul(0, "mom", "monstro").hand(0, "lost_soul").hand(1, "butter_bean").plays(1)
    match.begin().loot("lost_soul").on_to("priority", 1).loot("butter_bean").all_pass()
    assert match.state.outcome is None and match.souls(0) == 3


@clause("FS-22.14", "FS-22.23", "FS-9.5")
def test_a_copy_of_an_ability_can_be_cancelled():
    match = table().item(0, "placebo", "jawbone").cents(1, 5).item(1, "no").begin()
    match.use("placebo", "jawbone").all_pass()
    match.on_to("target").picks(1)
    assert match.on_top() == "ability"
    match.on_to("priority", 1).use("no").all_pass()
    assert match.purse(0) == 0
