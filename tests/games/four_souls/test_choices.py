"""Free choices, votes, copies and promises: the cards that need them, one test or more for each."""

from game.games.four_souls import GAME
from tests.clauses import clause
from tests.scenario import scenario

ENOUGH = ("enough",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-22.22", "FS-22.12")
def test_blank_card_copies_the_next_loot_with_a_new_target():
    match = table(monsters=("pin", "squirt")).item(0, "blank_card").hand(0, "bomb").begin()
    match.use("blank_card").all_pass()
    match.loot("bomb", "pin").picks(1).all_pass()
    assert match.hp("pin") == 1 and match.hp(1) == 1
    assert match.discarded("loot") == ["bomb"], "the copy is no card"


@clause("FS-22.22", "FS-13.9")
def test_blank_card_waits_for_a_loot_that_can_be_copied_and_copies_once():
    match = table().item(0, "blank_card").hand(0, "curved_horn", "a_dime", "a_penny").plays(0, 2)
    match.begin()
    match.use("blank_card").all_pass()
    match.loot("curved_horn").all_pass()
    match.loot("a_dime").all_pass()
    assert match.purse(0) == 20
    match.loot("a_penny").all_pass()
    assert match.purse(0) == 21


@clause("FS-22.22")
def test_nothing_is_copied_when_the_loot_has_left_the_stack():
    match = table().item(0, "blank_card").hand(0, "a_dime").hand(1, "butter_bean").plays(1, 1)
    match.begin()
    match.use("blank_card").all_pass().loot("a_dime")
    match.loot("butter_bean").all_pass()
    assert match.purse(0) == 0


def levels(match):
    return dict(match.object("bum_bo").counters).get("level", 0)


@clause("FS-6.2", "FS-22.10")
def test_bum_bo_turns_gained_cents_into_levels():
    match = table().item(0, "bum_bo").hand(0, "a_dime").begin()
    match.loot("a_dime").all_pass()
    assert (match.purse(0), levels(match)) == (0, 10)


@clause("FS-5.27", "FS-22.10")
def test_bum_bo_adds_two_to_the_first_attack_roll_only():
    match = table(monsters=("clotty", "squirt")).item(0, "bum_bo", counters=(("level", 1),))
    match.begin().attack("clotty", 1, 1, 3)
    assert match.hp(0) == 1 and match.monsters()[0] != "clotty", "hit, miss, hit"
    match = table(monsters=("clotty", "squirt")).item(0, "bum_bo").begin()
    match.attack("clotty", 1, 1)
    assert match.heard("player_died") == [{"party": 0}], "without a level both miss"


@clause("FS-22.10")
def test_bum_bo_gives_attack_from_level_ten_and_attacks_from_twenty_five():
    from game.games.four_souls import stats

    for level, attack, attacks in ((9, 1, 1), (10, 2, 1), (24, 2, 1), (25, 2, 99)):
        match = table().item(0, "bum_bo", counters=(("level", level),)).begin()
        assert stats.attack(GAME, match.state, ("player", 0)) == attack
        assert stats.attacks_left(GAME, match.state) == attacks


@clause("FS-5.20")
def test_crystal_ball_names_the_next_roll_by_anyone():
    for named, drawn in ((4, 3), (5, 0)):
        match = table().item(0, "crystal_ball", "mystery_sack").begin()
        match.use("crystal_ball").all_pass().picks(("face", named))
        match.rolls(4).use("mystery_sack").on_to("main")
        assert len(match.holds(0)) == drawn


@clause("FS-5.20")
def test_crystal_ball_says_nothing_about_a_roll_that_was_made_before_or_later():
    match = table(monsters=("clotty", "squirt")).item(0, "crystal_ball").begin()
    match.attack("clotty", 4, 1, 4).all_pass(until="roll")
    match.use("crystal_ball").picks(("face", 4)).all_pass()
    assert match.holds(0) == []


@clause("FS-5.17", "FS-22.2")
def test_finger_swaps_an_item_with_the_roller():
    match = table().item(0, "meat", "mystery_sack").item(1, "finger", "breakfast").begin()
    match.rolls(2).use("mystery_sack").all_pass()
    match.picks("breakfast", "meat").all_pass().play("yes")
    assert match.owner("breakfast") == 0 and match.owner("meat") == 1


@clause("FS-13.7")
def test_goat_head_loots_as_many_as_were_discarded():
    match = table().item(0, "goat_head").hand(0, "bomb", "a_dime", "soul_heart")
    match.deck("loot", "a_nickel", "gold_bomb", "butter_bean").begin()
    match.end_turn()
    match.picks(("card", "bomb"), ("card", "a_dime"), ENOUGH)
    assert match.holds(0) == ["a_nickel", "gold_bomb", "soul_heart"]
    assert match.discarded("loot") == ["bomb", "a_dime"]


@clause("FS-22.14", "FS-22.23")
def test_placebo_with_box_destroys_placebo():
    match = table().item(1, "box").item(0, "placebo").begin()
    match.use("placebo").all_pass()
    assert match.in_play("box") and not match.in_play("placebo")
    assert match.object("box").charged and match.state.boundless == [True, False]


@clause("FS-22.14")
def test_placebo_copies_an_ability_with_its_own_target():
    match = table().item(1, "razor_blade").item(0, "placebo").begin()
    match.use("placebo").all_pass().picks(1).all_pass()
    assert match.hp(1) == 1 and match.object("razor_blade").charged


@clause("FS-22.16")
def test_remote_detonator_destroys_what_most_voted_for():
    match = table(3).item(0, "remote_detonator").item(1, "meat").item(2, "breakfast").begin()
    match.use("remote_detonator").all_pass()
    assert [match.asked()] == [(0, "vote")]
    match.picks("meat")
    assert match.asked() == (1, "vote")
    match.picks("breakfast", "meat")
    assert not match.in_play("meat") and match.in_play("breakfast")


@clause("FS-22.16")
def test_a_tied_vote_destroys_nothing():
    match = table().item(0, "remote_detonator").item(1, "meat").begin()
    match.use("remote_detonator").all_pass().picks("meat", "the_map")
    assert match.in_play("meat") and match.in_play("the_map")


@clause("FS-16.1", "FS-16.8")
def test_restock_discards_shop_items_and_the_slots_are_filled():
    match = table(phase="start").item(0, "restock").begin()
    match.all_pass().picks("the_map", ENOUGH)
    assert match.for_sale() == ["mr_boom", "the_compass"]
    assert match.discarded("treasure") == ["the_map"]


@clause("FS-22.18")
def test_theres_options_shows_the_top_treasure_in_your_own_turn_only():
    match = table().item(0, "theres_options").begin()
    known = [GAME.view(match.state, seat)["decks"][0]["known"] for seat in (0, 1)]
    assert known == [{"0": "mr_boom"}, {}]
    match = table().item(1, "theres_options").begin()
    assert GAME.view(match.state, 1)["decks"][0]["known"] == {}


@clause("FS-7.6")
def test_theres_options_gives_another_purchase():
    match = table().item(0, "theres_options").cents(0, 20).begin()
    match.play("purchase").all_pass().picks("the_map")
    match.play("purchase").all_pass().picks("the_compass")
    assert match.owner("the_compass") == 0 and not match.may("purchase")


@clause("FS-12.9")
def test_the_high_priestess_deals_what_is_rolled():
    match = table(monsters=("gurdy", "squirt")).hand(0, "ii_the_high_priestess").begin()
    match.rolls(3).loot("ii_the_high_priestess", "gurdy").all_pass()
    assert match.hp("gurdy") == 2


@clause("FS-22.18", "FS-22.24")
def test_the_hanged_man_sees_every_top_and_sinks_some():
    match = table().hand(0, "xii_the_hanged_man").deck("loot", "a_dime").begin()
    match.loot("xii_the_hanged_man").all_pass()
    assert [view["known"].get("0") for view in GAME.view(match.state, 0)["decks"]][:3] == [
        "mr_boom", "a_dime", "gurdy"
    ]  # fmt: skip
    match.picks(("deck", "loot"), ("deck", "monster"), ENOUGH)
    assert "a_dime" not in match.holds(0) and len(match.holds(0)) == 2
    decks = match.state.decks
    assert GAME.cards.of(decks[1][0]).id == "a_dime" and GAME.cards.of(decks[2][0]).id == "gurdy"
    assert GAME.cards.of(decks[0][-1]).id == "mr_boom"


@clause("FS-22.20")
def test_peep_fetches_the_bloat_onto_a_slot():
    for at, found in ((0, ["the_bloat", "squirt"]), (1, ["gurdy", "the_bloat"])):
        match = table(monsters=("peep", "squirt")).hurt("peep", 2).hand(0, "bomb").shuffles()
        match.deck("monster", "gurdy", "the_bloat").begin()
        match.loot("bomb", "peep").all_pass().picks(("slot", at))
        assert match.monsters() == found and match.souls(0) == 1


@clause("FS-22.20", "FS-1.5")
def test_peep_finds_nothing_where_the_bloat_is_not_in_the_deck():
    match = table(monsters=("peep", "squirt")).hurt("peep", 2).hand(0, "bomb")
    match.shuffles().begin()
    match.loot("bomb", "peep").all_pass()
    assert match.asked() == (0, "main") and None not in match.monsters()


@clause("FS-5.20")
def test_pestilence_splits_two_damage():
    match = table(monsters=("pestilence", "squirt")).hurt("pestilence", 3).hand(0, "bomb").begin()
    match.loot("bomb", "pestilence").all_pass().picks(1, "squirt").all_pass()
    assert match.hp(1) == 1 and match.hp(0) == 2


@clause("FS-5.20")
def test_pestilence_may_deal_both_to_one_in_one_piece():
    match = table(monsters=("pestilence", "squirt")).hurt("pestilence", 3).hand(0, "bomb")
    match.hand(1, "soul_heart").plays(1, 1).begin()
    match.loot("bomb", "pestilence").all_pass().picks(1, 1).all_pass(until="damage")
    assert [item.n for item in match.state.stack if item.kind == "damage"] == [2]
