"""Characters, items and loot whose text no ruling is about: a test for each."""

import pytest

from game.games.four_souls import GAME, stats
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def known(match, seat, deck):
    return GAME.view(match.state, seat)["decks"][deck]["known"]


def to_yes_no(match):
    """Triggers are put on the stack in any order until something may be done."""
    while match.asked()[1] != "yes_no":
        match.play(*match.state.decision.options[0]).all_pass()
    return match


def outcome(match):
    """What a seat has: cents, cards, HP and attack."""
    hp, attack = match.hp(0), stats.attack(GAME, match.state, ("player", 0))
    return match.purse(0), len(match.holds(0)), hp, attack


@pytest.mark.parametrize(
    ("hero", "item"),
    [
        ("judas", "book_of_belial"),
        ("blue_baby", "forever_alone"),
        ("eve", "the_curse"),
        ("samson", "blood_lust"),
        ("lazarus", "lazarus_rags"),
        ("lilith", "incubus"),
        ("the_forgotten", "the_bone"),
    ],
)
def test_a_character_gives_a_loot_play_and_has_its_item(hero, item):
    match = table(characters=(hero, "isaac")).charged(0).hand(1, "a_penny").begin()
    match.use(hero)
    assert match.state.plays[0] == 2
    assert CARDS.cards[CARDS.at[hero]].starting_item == item


@pytest.mark.parametrize("hero", ["isaac", "maggy", "cain", "eden"])
def test_every_other_character_gives_a_loot_play_too(hero):
    match = table(characters=(hero, "samson")).charged(0).hand(1, "a_penny").begin().use(hero)
    assert match.state.plays[0] == 2 and not match.object(hero).charged


def test_book_of_belial_moves_a_roll_by_one():
    for by, face in ((1, 4), (-1, 2)):
        match = table().item(0, "book_of_belial", "mystery_sack").begin()
        match.rolls(3).use("mystery_sack").all_pass(until="roll")
        match.use("book_of_belial").picks(("by", by)).all_pass()
        assert match.heard("result")[0]["face"] == face


def test_forever_alone_has_three_ways_and_recharges_with_damage():
    match = table().item(0, "forever_alone").cents(1, 3).hand(0, "bomb").begin()
    match.use("forever_alone", ("mode", 0)).all_pass()
    assert (match.purse(0), match.purse(1)) == (1, 2)
    match.loot("bomb", 0).all_pass()
    assert match.object("forever_alone").charged
    match.use("forever_alone", ("mode", 1)).all_pass().picks(("deck", "treasure"))
    assert known(match, 0, 0) == {"0": "mr_boom"} and known(match, 1, 0) == {}


def test_the_curse_mills_at_the_start_and_returns_a_discarded_card():
    match = table(phase="start").item(0, "the_curse").pile("monster", "dip").begin().all_pass()
    match.picks(("deck", "treasure")).all_pass()
    assert match.discarded("treasure") == ["mr_boom"]
    match.use("the_curse").all_pass().play("discarded", "monster", "dip")
    assert CARDS.of(match.state.decks[2][-1]).id == "dip"


def test_blood_lust_gives_attack_for_the_turn():
    match = table().item(0, "blood_lust").begin().use("blood_lust", 1).all_pass()
    assert stats.attack(GAME, match.state, ("player", 1)) == 2
    match.end_turn()
    assert (
        stats.attack(GAME, match.state, ("player", 1)) == 1 and match.object("blood_lust").charged
    )


def test_incubus_swaps_a_card_or_puts_one_on_the_deck():
    match = table().item(0, "incubus").hand(0, "a_penny").hand(1, "a_dime", "bomb").begin()
    match.use("incubus", ("mode", 0)).all_pass().picks(("card", "a_dime"))
    assert match.holds(0) == ["a_dime"] and match.holds(1) == ["a_penny", "bomb"]


def test_battery_bum_recharges_for_four_cents():
    match = table().item(0, "battery_bum").item(1, "meat", charged=False).cents(0, 4).begin()
    match.use("battery_bum", "meat").all_pass()
    assert match.object("meat").charged and match.purse(0) == 0


def test_lil_battery_recharges_an_item():
    match = table().hand(0, "lil_battery").item(1, "boomerang", charged=False).begin()
    match.loot("lil_battery", "boomerang").all_pass()
    assert match.object("boomerang").charged


@pytest.mark.parametrize("haunt", ["baby_haunt", "daddy_haunt"])
def test_a_haunt_goes_to_another_player_when_its_owner_dies(haunt):
    match = table(3).item(1, haunt).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass().picks(2).all_pass()
    assert match.owner(haunt) == 2


def test_baby_haunt_makes_monsters_evasive_and_daddy_haunt_hurts_more():
    match = table(monsters=("dip", "squirt")).item(0, "baby_haunt").begin()
    assert stats.evasion(GAME, match.state, match.object("dip")) == 5
    match = table().item(1, "daddy_haunt").hand(0, "bomb").begin()
    match.loot("bomb", 1).all_pass()
    assert match.heard("player_died") == [{"party": 1}]


@pytest.mark.parametrize(("face", "got"), [(1, (1, 0, 2, 1)), (4, (0, 1, 2, 1)), (5, (0, 0, 3, 1))])
def test_book_of_sin(face, got):
    match = table().item(0, "book_of_sin").begin().rolls(face).use("book_of_sin").all_pass()
    assert outcome(match) == got


@pytest.mark.parametrize(
    ("face", "got"),
    [
        (1, (0, 1, 2, 1)),
        (2, (0, 2, 2, 1)),
        (3, (3, 0, 2, 1)),
        (4, (4, 0, 2, 1)),
        (5, (0, 0, 3, 1)),
        (6, (0, 0, 2, 2)),
    ],
)
def test_the_d100_gives_what_its_face_says(face, got):
    match = table().item(0, "the_d100").begin().rolls(face).use("the_d100").all_pass()
    assert outcome(match) == got


@pytest.mark.parametrize(("face", "got"), [(2, (0, 0, 2, 2)), (3, (0, 0, 3, 1)), (6, (0, 0, 1, 1))])
def test_pills_that_change_numbers(face, got):
    match = table().hand(0, "pills_stats").begin().rolls(face).loot("pills_stats").all_pass()
    assert outcome(match) == got


@pytest.mark.parametrize(("face", "got"), [(1, (1, 0)), (3, (0, 3)), (4, (0, 0)), (5, (5, 0))])
def test_x_wheel_of_fortune(face, got):
    match = table().hand(0, "x_wheel_of_fortune").begin().rolls(face).loot("x_wheel_of_fortune")
    match.all_pass()
    assert outcome(match)[:2] == got


def test_x_wheel_of_fortune_kills_or_gives_a_treasure():
    match = table().hand(0, "x_wheel_of_fortune").begin().rolls(2).loot("x_wheel_of_fortune")
    assert match.all_pass().heard("player_died") == [{"party": 0}]
    match = table().hand(0, "x_wheel_of_fortune").begin().rolls(6).loot("x_wheel_of_fortune")
    match.all_pass()
    assert match.owner("mr_boom") == 0


def test_brimstone_burns_another_player_with_every_hit():
    match = table(3, monsters=("dip", "squirt")).item(0, "brimstone").begin()
    match.attack("dip", 4).picks(2).all_pass()
    assert (match.hp(1), match.hp(2)) == (2, 1)
    assert stats.attack(GAME, match.state, ("player", 0)) == 2


def test_champion_belt_gives_an_attack_and_a_strong_first_roll():
    match = table(monsters=("squirt", "dip")).item(0, "champion_belt").begin()
    match.attack("squirt", 3)
    assert len(match.holds(0)) == 1 and match.may("attack"), "2 damage at once"


def test_cheese_grater_shows_a_top_card_for_a_six():
    match = table().item(0, "cheese_grater").item(1, "mystery_sack", "the_battery").begin()
    match.play("purchase").rolls(6).use("mystery_sack").all_pass()
    match.picks(("deck", "monster")).play("discard").all_pass()
    assert match.discarded("monster") == ["gurdy"]


@pytest.mark.parametrize("face", [2, 5])
def test_curse_of_the_tower_strikes_others_or_a_monster(face):
    match = table(3, monsters=("dip", "gurdy")).item(1, "curse_of_the_tower").hand(0, "bomb")
    match.begin().rolls(face).loot("bomb", 1).all_pass()
    if face == 2:
        assert [match.hp(seat) for seat in range(3)] == [1, 1, 1]
    else:
        assert match.picks("gurdy").all_pass().hp("gurdy") == 4


def test_dead_bird_takes_a_card_of_who_rolled_a_three():
    match = table().item(0, "dead_bird").item(1, "mystery_sack").hand(1, "a_dime", "bomb").begin()
    match.play("purchase").rolls(3).use("mystery_sack").all_pass()
    to_yes_no(match).play(*YES).picks(("card", "a_dime"))
    assert match.holds(0) == ["a_dime"] and match.holds(1) == ["bomb"]


def test_dry_baby_makes_any_damage_one():
    match = table().item(1, "dry_baby").hand(0, "gold_bomb").begin()
    assert match.loot("gold_bomb", 1).all_pass().hp(1) == 1


def test_empty_vessel_wants_an_empty_hand_and_no_cents():
    match = table().item(0, "empty_vessel").begin()
    assert stats.attack(GAME, match.state, ("player", 0)) == 2
    assert stats.bonus(GAME, match.state, "attack_rolls", ("player", 0)) == 1
    match = table().item(0, "empty_vessel").hand(0, "a_penny").cents(0, 1).begin()
    assert stats.attack(GAME, match.state, ("player", 0)) == 1
    assert stats.bonus(GAME, match.state, "attack_rolls", ("player", 0)) == 0


def test_fanny_pack_loots_with_damage():
    match = table().item(1, "fanny_pack").hand(0, "bomb").begin().loot("bomb", 1).all_pass()
    assert len(match.holds(1)) == 1


def test_godhead_turns_a_roll_into_one_or_six():
    match = table().item(0, "godhead", "mystery_sack").begin().rolls(3).use("mystery_sack")
    match.all_pass(until="roll").use("godhead").all_pass()
    assert match.options() == {("face", 1), ("face", 6)}
    match.picks(("face", 1)).all_pass()
    assert len(match.holds(0)) == 1


def test_lucky_foot_adds_to_rolls_that_are_no_attack():
    match = table(monsters=("leech", "dip")).item(0, "lucky_foot", "mystery_sack").begin()
    match.rolls(1).use("mystery_sack").all_pass(until="roll").use("lucky_foot").all_pass()
    match.picks(("by", 2)).all_pass()
    assert match.purse(0) == 4
    match = table(monsters=("leech", "dip")).item(0, "lucky_foot", "the_battery").begin()
    match.attack("leech", 4).all_pass(until="roll")
    assert match.purse(0) == 0 and not match.may("use", match.object("lucky_foot").id)


def test_moms_razor_may_cut_who_rolled_a_six():
    for answer, hp in ((YES, 1), (NO, 2)):
        match = table().item(0, "moms_razor", "mystery_sack").begin()
        to_yes_no(match.rolls(6).use("mystery_sack").all_pass()).play(*answer).all_pass()
        assert match.hp(0) == hp


@pytest.mark.parametrize(
    ("item", "phase", "deck"),
    [("cains_eye", "start", 1), ("golden_horseshoe", "start", 0), ("purple_heart", "start", 2)],
)
def test_a_trinket_looks_at_a_top_card_at_the_start(item, phase, deck):
    match = table(phase=phase).item(0, item).begin().all_pass()
    top = match.state.decks[deck][-1]
    assert known(match, 0, deck)["0"] == CARDS.of(top).id and known(match, 1, deck) == {}
    match.play("bottom")
    assert match.state.decks[deck][0] == top or deck == 1


def test_sack_head_may_sink_a_top_card():
    match = table().item(0, "sack_head").begin().use("sack_head").all_pass()
    match.picks(("deck", "treasure")).play("bottom")
    assert CARDS.of(match.state.decks[0][0]).id == "mr_boom"


def test_spider_mod_replaces_a_monster_for_a_five():
    match = table(monsters=("gurdy", "squirt")).item(0, "spider_mod", "mystery_sack")
    match.deck("monster", "dip").begin().rolls(5).use("mystery_sack")
    match.on_to("target").picks("squirt")
    to_yes_no(match).play(*YES).all_pass()
    assert match.monsters() == ["gurdy", "dip"] and match.discarded("monster") == ["squirt"]


def test_starter_deck_wants_eight_cards():
    for cards, left in ((8, 10), (7, 7)):
        match = table(phase="end").item(0, "starter_deck").hand(0, *("two_cents",) * cards)
        match.begin().all_pass()
        assert len(match.holds(0)) == left


def test_suicide_king_loots_when_its_owner_dies():
    match = table().item(1, "suicide_king").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    while match.asked()[1] == "penalty_card":
        match.play(*match.state.decision.options[0])
    assert len(match.holds(1)) == 2 and not match.in_play("suicide_king")


def test_tarot_cloth_takes_a_card_of_the_rollers_choice_for_a_four():
    match = table().item(0, "tarot_cloth").item(1, "mystery_sack").hand(1, "a_dime", "bomb").begin()
    match.play("purchase").rolls(4).use("mystery_sack").all_pass()
    while match.asked()[1] != "give_card":
        match.play(*match.state.decision.options[0]).all_pass()
    assert match.asked() == (1, "give_card")
    match.picks(("card", "bomb"))
    assert match.holds(0) == ["bomb"]


def test_the_blue_map_orders_the_treasures():
    match = table(phase="end").item(0, "the_blue_map").begin()
    assert match.asked() == (0, "order_deck")
    match.picks(("card", "boomerang"))
    assert CARDS.of(match.state.decks[0][-1]).id == "boomerang"


def test_the_habit_recharges_with_the_first_damage_of_a_turn():
    match = table().item(1, "the_habit").item(1, "boomerang", charged=False).hand(0, "bomb").begin()
    match.loot("bomb", 1).all_pass().picks("boomerang").all_pass().play(*YES)
    assert match.object("boomerang").charged


def test_the_midas_touch_pays_for_every_dead_monster():
    match = table(monsters=("dip", "squirt")).item(1, "the_midas_touch").hand(0, "bomb").begin()
    match.loot("bomb", "dip").all_pass()
    assert match.purse(1) == 3


def test_the_shovel_digs_up_a_monster():
    match = table().item(0, "the_shovel").pile("monster", "dip", "troll_bombs").begin()
    match.use("the_shovel").all_pass()
    assert CARDS.of(match.state.decks[2][-1]).id == "dip", "events stay"


def test_trinity_shield_hushes_others_in_ones_own_turn():
    match = table().item(0, "trinity_shield").hand(1, "bomb").plays(1, 1).item(1, "boomerang")
    match.hand(0, "a_penny").begin().loot("a_penny")
    assert match.purse(0) == 1, "nobody could answer"


def test_bloody_penny_loots_with_every_death():
    match = table(3).item(2, "bloody_penny").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert len(match.holds(2)) == 1


def test_iii_the_empress_strengthens_a_player_and_their_rolls():
    match = table(monsters=("squirt", "dip")).hand(0, "iii_the_empress").begin()
    match.loot("iii_the_empress", 0).all_pass().attack("squirt", 2)
    assert len(match.holds(0)) == 1, "a 2 and 1 more hit for 2"


@pytest.mark.parametrize(
    ("card", "deck"), [("iv_the_emperor", 2), ("ix_the_hermit", 0), ("xviii_the_moon", 1)]
)
def test_one_of_five_goes_back_on_top(card, deck):
    match = table().hand(0, card).deck("loot", "a_dime", "bomb").begin()
    before = list(match.state.decks[deck])
    match.loot(card).all_pass()
    choice = match.state.decision.options[-1]
    match.play(*choice).play("as_they_lie")
    after = match.state.decks[deck]
    assert CARDS.of(after[-1]).id == choice[1] and sorted(after) == sorted(before)
    assert set(after[:4]) <= set(before[-5:])


def test_viii_justice_makes_up_the_difference():
    match = table().hand(0, "viii_justice").hand(1, "a_dime", "bomb", "a_penny").cents(1, 4)
    match.cents(0, 1).begin().loot("viii_justice", 1).all_pass()
    assert match.purse(0) == 4 and len(match.holds(0)) == 3


def test_xxi_the_world_sees_all_hands_and_loots_two():
    match = table(3).hand(0, "xxi_the_world").hand(1, "a_dime").hand(2, "bomb").begin()
    match.loot("xxi_the_world").all_pass()
    shown = [seat["cards"] for seat in GAME.view(match.state, 0)["seats"]]
    assert shown[1:] == [["a_dime"], ["bomb"]] and len(match.holds(0)) == 2
