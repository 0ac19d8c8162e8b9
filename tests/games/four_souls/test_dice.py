"""Triggers at the same time, game checks, dice, and loot (FS-10 to FS-13)."""

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


# Several at once


@clause("FS-10.3", "R-53")
def test_each_player_does_it_in_turn_order_from_who_controls_it():
    match = table(3, player=1, monsters=("dip", "squirt")).item(1, "chaos")
    match.hand(0, "a_penny", "a_dime").hand(1, "blank_rune").hand(2, "bomb")
    match.deck("loot", "a_nickel", "a_nickel", "four_cents", "four_cents", "two_cents")
    match.begin().rolls(2).loot("blank_rune").all_pass()
    told = [event["party"] for event in match.heard("looted")]
    assert told == [1, 2, 0]


@clause("FS-10.4", "R-53")
def test_damage_to_each_player_resolves_in_turn_order():
    match = table(3, player=1).hand(1, "xvi_the_tower").hand(0, "soul_heart").plays(0, 1).begin()
    match.rolls(2).loot("xvi_the_tower").all_pass(until="damage")
    assert [item.to for item in reversed(match.state.stack)] == [
        ("player", 1), ("player", 2), ("player", 0)
    ]  # fmt: skip


@clause("FS-10.5", "FS-10.6")
def test_who_does_it_to_each_monster_and_who_owns_items_picks_the_order():
    match = table(monsters=("dip", "fly")).hand(0, "xvi_the_tower", "soul_heart").plays(0, 1)
    match.begin().rolls(4).loot("xvi_the_tower").all_pass()
    assert match.asked() == (0, "arrange")
    match.picks("fly")
    assert [item.to for item in reversed(match.state.stack)] == [
        match.thing("fly"), match.thing("dip")
    ]  # fmt: skip
    match.all_pass()
    assert match.purse(0) == 2 and match.hp(0) == 2
    match = table().item(0, "the_d4").item(1, "breakfast", "meat").begin()
    match.use("the_d4", 1).all_pass()
    assert match.asked() == (1, "arrange"), "their own player orders them"
    match.picks("meat")
    assert match.owner("mr_boom") == 1 and match.discarded("treasure")[-1] == "breakfast"
    match = table().item(0, "the_d4", "breakfast", "meat").begin()
    match.use("the_d4", 0).lie()
    assert match.in_play("mr_boom") and match.in_play("smelter")
    assert sorted(match.discarded("treasure")) == ["breakfast", "meat", "the_d4"]


# Game checks


@clause("FS-11.1", "FS-11.2")
def test_a_win_is_seen_before_anything_else_is():
    match = table().soul(0, "mom", "monstro", "peep").hurt(0, 2).item(0, "breakfast").begin()
    assert match.state.outcome.winners == (0,) and match.heard("player_died") == []


@clause("FS-11.1", "FS-11.3")
def test_bonus_souls_come_before_deaths():
    match = table().bonus("soul_of_gluttony").hand(0, *("a_penny",) * 6, *("bomb",) * 4)
    match.hurt(0, 2).begin()
    assert match.souls(0) == 1


@clause("FS-11.4", "FS-17.10")
def test_who_paid_the_last_hp_dies_by_the_check():
    match = table().item(0, "guppys_paw").hurt(0, 1).item(1, "boomerang").begin()
    match.use("guppys_paw")
    assert match.on_top() == "ability" and match.hp(0) == 1, "paying is part of the effect"
    match.all_pass().picks(1).all_pass()
    assert match.heard("player_died") == [{"party": 0}]


@clause("FS-11.5", "FS-18.8", "R-1")
def test_a_monster_dies_before_a_player_hurt_at_the_same_time():
    match = table(monsters=("monstro", "squirt")).soul(0, "mom", "peep").hurt("monstro", 3)
    match.hurt(0, 1).hand(0, "a_penny").plays(0, 1).begin()
    atoms.change(GAME, match.state, match.object("monstro"), marks=4)
    match.state.marks[0] = 2
    match.loot("a_penny").all_pass()
    assert match.state.outcome.winners == (0,), "the soul comes before the death"


@clause("FS-11.5")
def test_players_who_die_together_die_in_turn_order():
    match = table(3, player=1).hand(1, "xvi_the_tower").begin()
    match.rolls(5).loot("xvi_the_tower").all_pass()
    assert [event["party"] for event in match.heard("player_died")] == [1, 2, 0]


# Dice


@clause("FS-12.1", "R-41")
def test_a_change_of_a_die_stops_at_its_limit():
    match = table(monsters=("leech", "squirt")).item(0, "spoon_bender", "mini_mush")
    match.begin().attack("leech", 6).all_pass(until="roll")
    match.use("spoon_bender").passes()
    assert match.state.stack[-1].n == 6
    match.use("mini_mush").picks(("by", -1))
    assert match.heard("result")[-1]["face"] == 5


@clause("FS-12.2", "FS-5.18", "FS-5.12")
def test_would_triggers_come_when_the_roll_is_about_to_resolve():
    match = table(monsters=("dip", "squirt")).item(0, "sacred_heart").begin()
    match.attack("dip", 1)
    assert match.asked() == (0, "yes_no") and match.stack()[0] == "roll"
    match.play("yes")
    assert match.heard("result")[-1]["face"] == 6 and match.purse(0) == 1


@clause("FS-12.2", "FS-12.4")
def test_a_roll_that_changed_tries_to_resolve_again():
    match = table(monsters=("dip", "squirt")).item(0, "dads_lost_coin").begin()
    match.attack("dip", 1, 1, 5).play("yes")
    assert match.asked() == (0, "yes_no"), "it would be a 1 again"
    match.play("yes")
    assert match.purse(0) == 1


@clause("FS-12.5", "FS-12.9", "FS-23.7")
def test_a_roll_comes_first_and_its_outcome_then_with_targets_of_its_own():
    match = table(monsters=("gurdy", "squirt")).item(0, "bobs_brain", "boomerang").begin()
    match.rolls(2).play("attack").all_pass(until="roll")
    assert match.stack() == ["attack", "roll"]
    match.all_pass()
    assert match.asked() == (0, "target")
    match.picks("gurdy").all_pass(until="damage").all_pass()
    assert match.hp("gurdy") == 4


@clause("FS-12.9")
def test_an_outcome_is_lost_with_its_roll_and_unlisted_results_do_nothing():
    match = table().item(0, "mystery_sack").hand(1, "o_the_fool").plays(1, 1).begin()
    match.rolls(3).use("mystery_sack").all_pass(until="roll")
    match.loot("o_the_fool").all_pass()
    assert match.purse(0) == 0
    match = table().item(0, "mystery_sack").begin()
    match.rolls(6).use("mystery_sack").all_pass()
    assert (match.purse(0), match.holds(0)) == (0, [])


@clause("FS-12.7", "FS-10.1")
def test_the_active_player_rolls_for_a_reward():
    match = table(monsters=("dinga", "squirt")).hurt("dinga", 2)
    match.hand(1, "bomb").plays(1, 1).hand(0, "a_penny").begin()
    match.loot("a_penny")
    match.rolls(5).loot("bomb", "dinga").all_pass()
    assert match.purse(0) == 6 and match.heard("die_rolled") == [{"party": 0, "roll": 5}]


@clause("FS-12.8", "FS-6.7")
def test_a_six_always_hits_and_a_one_may():
    match = table(monsters=("little_horn", "squirt")).curse(0, "curse_of_the_blind").begin()
    assert stats.evasion(GAME, match.state, match.object("little_horn")) == 6
    match.attack("little_horn", 6, 6)
    assert match.souls(0) == 1
    match = table(monsters=("fly", "squirt")).item(0, "meat").begin()
    match.attack("fly", 1)
    assert match.purse(0) == 1, "a 1 and 1 more is 2"


@clause("FS-12.11", "FS-12.3")
def test_an_attack_roll_of_a_number_means_the_final_result():
    match = table(monsters=("lust", "squirt")).item(0, "ipecac", "meat").begin()
    match.attack("lust", 5)
    assert match.hp(1) == 1, "a 5 and 1 more is a 6 for Ipecac"


@clause("FS-5.16", "R-44")
def test_a_circled_number_sees_any_roll_and_a_monsters_own_only_those_against_it():
    match = table(monsters=("moms_hand", "dip")).item(1, "eye_of_greed").begin()
    match.attack("dip", 5)
    assert match.purse(1) == 3
    match = table(monsters=("moms_hand", "dip")).begin()
    match.attack("dip", 6)
    assert match.asked() == (0, "main") and match.purse(0) == 1, "Mom's Hand was not attacked"


# Loot


@clause("FS-13.1", "FS-3.5", "FS-27.2")
def test_looting_draws_and_an_empty_deck_is_made_of_its_discard():
    match = table().hand(0, "pills_loot").pile("loot", "a_dime", "bomb").rolls(3).shuffles(2)
    match.state.decks[1] = match.state.decks[1][:1]
    match.begin().loot("pills_loot").all_pass()
    assert len(match.holds(0)) == 3
    match = table().hand(0, "pills_loot").begin()
    match.state.decks[1] = []
    match.rolls(3).shuffles().loot("pills_loot").all_pass()
    assert match.holds(0) == ["pills_loot"], "there was nothing else to draw"


@clause("FS-13.4", "FS-5.26", "FS-5.6")
def test_targets_are_chosen_before_costs_are_paid():
    match = table(monsters=("gurdy", "squirt")).item(0, "golden_razor_blade").cents(0, 5).begin()
    match.play(*next(option for option in match.options() if option[0] == "use"))
    assert match.asked() == (0, "target") and match.purse(0) == 5
    match.picks("gurdy")
    assert match.purse(0) == 0


@clause("FS-13.5", "FS-5.26", "R-86")
def test_a_card_without_a_legal_target_stays_in_the_hand():
    match = table().hand(0, "dice_shard", "butter_bean", "xv_the_devil").plays(0, 3).begin()
    assert not match.may("play") and len(match.holds(0)) == 3
    match = table().item(0, "the_battery").begin()
    assert match.may("use"), "the items of the shop are items too"


@clause("FS-13.7", "FS-22.19")
def test_a_discard_is_of_ones_choice_and_at_random_it_is_blind():
    match = table(monsters=("pride", "squirt")).hand(1, "a_penny", "bomb", "a_dime").begin()
    match.attack("pride", 6, 6)
    match.picks(1)
    assert match.asked() == (1, "discard")
    match.picks(("card", "bomb")).picks(("card", "a_penny"))
    assert match.discarded("loot") == ["bomb", "a_penny"]
    match = table().item(0, "boomerang").hand(1, "a_penny", "bomb", "a_dime").begin()
    match._script("draw", match.state.hands[1][1:2]).use("boomerang").all_pass()
    assert len(match.holds(0)) == 1 and len(match.holds(1)) == 2


@clause("FS-13.9")
def test_a_trinket_is_not_copied():
    match = table().item(0, "blank_card").hand(0, "curved_horn").begin()
    match.use("blank_card").all_pass().loot("curved_horn").all_pass()
    horns = [o for o in match.state.objects.values() if GAME.cards.of(o.card).id == "curved_horn"]
    assert len(horns) == 1


# What a player sees of a die


def die(match):
    """The topmost roll as everybody sees it, and the cards that can change it."""
    view = match.view()
    shown = [item for item in view["stack"] if item["kind"] == "roll"][-1]
    cards = {obj["object"]: obj["card"] for obj in view["objects"]}
    return shown["n"], shown["bonus"], [cards[id] for id in view["changers"]]


@clause("FS-12.2")
def test_a_die_shows_what_will_be_added_and_what_can_still_change_it():
    match = scenario("four_souls", 2, monsters=("fatty", "pale_fatty")).item(0, "meat")
    match.item(1, "the_d6", "book_of_belial").begin()
    assert match.view()["changers"] == [], "no die is there yet"
    match.attack("fatty", 1)
    assert die(match) == (1, 1, ["the_d6", "book_of_belial"])
    match.rolls(3).use("the_d6")
    assert die(match) == (1, 1, ["book_of_belial"]), "it is turned sideways"
    match.all_pass(until="roll")
    assert die(match)[:2] == (3, 1)


@clause("FS-12.2", "FS-5.6")
def test_what_cannot_be_paid_or_is_no_roll_changes_none():
    match = scenario("four_souls", 2, monsters=("fatty", "pale_fatty"))
    match.item(1, "the_d6", charged=False).item(1, "the_d20")
    match.begin().attack("fatty", 4).all_pass(until="roll")
    assert die(match)[2] == []
