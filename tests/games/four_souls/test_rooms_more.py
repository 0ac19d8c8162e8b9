"""Rooms of Requiem whose text is told by what they do in a turn: a test for each."""

import pytest

from game.games.four_souls import GAME, stats
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room, rooms_of

YES, NO = ("yes",), ("no",)


def items(match):
    return sorted(
        (CARDS.cards[obj.face].id, obj.owner)
        for obj in match.state.objects.values()
        if obj.role == "item"
    )


def entering(room, **wanted):
    """The room is turned up after a kill: its trigger waits for the next turn's priority."""
    match = in_room("maggys_blessing", room, monsters=("dip", "squirt"), **wanted)
    return match.hand(0, "bomb")


def enter(match):
    return match.begin().loot("bomb", "dip").all_pass().end_turn().play(*YES).lie()


def test_blessing_of_gluttony_loots_one_more():
    match = in_room("blessing_of_gluttony", phase="start").begin().all_pass()
    assert len(match.holds(0)) == 2


def test_blessing_of_greed_and_bum_bo_is_loose_move_cents():
    match = in_room("blessing_of_greed", phase="start").begin().all_pass()
    assert match.purse(0) == 3
    match = in_room("bum_bo_is_loose").cents(0, 5).begin().end_turn()
    assert match.purse(0) == 3


def test_blessing_of_steam_makes_the_shop_cheaper():
    match = in_room("blessing_of_steam").begin()
    assert (stats.price(GAME, match.state, True), stats.price(GAME, match.state, False)) == (5, 10)


def test_blessing_of_the_inner_eye_orders_monsters_before_the_target():
    match = in_room("blessing_of_the_inner_eye").begin().play("attack").all_pass().play(*YES)
    assert match.asked() == (0, "order_deck")
    match.picks(("card", "pale_fatty"), ("card", "gurdy")).all_pass()
    assert match.asked() == (0, "attack")
    assert CARDS.of(match.state.decks[2][-1]).id == "pale_fatty"


def test_blessing_of_the_sack_doubles_rewards():
    match = in_room("blessing_of_the_sack", monsters=("dip", "squirt")).hand(0, "bomb").begin()
    assert match.loot("bomb", "dip").all_pass().purse(0) == 2


def test_blood_donation_pays_for_hp():
    match = in_room("blood_donation").begin().use("blood_donation").all_pass()
    assert (match.purse(0), match.hp(0)) == (3, 1)


def test_blood_lust_wants_an_attack_and_another():
    match = in_room("blood_lust_room", phase="start", monsters=("dip", "squirt")).begin().all_pass()
    match.rolls(6)
    if match.asked()[1] == "main":
        assert not match.may("end_turn")
        match.play("attack").all_pass()
    match.picks("dip").all_pass()
    assert not match.may("end_turn") and stats.attacks_left(GAME, match.state) == 1


def test_blood_money_and_spoils_of_war_pay_the_others_for_a_death():
    match = in_room("blood_money", seats=3).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert [match.purse(seat) for seat in range(3)] == [4, 0, 4]
    match = in_room("spoils_of_war", seats=3).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert [len(match.holds(seat)) for seat in range(3)] == [1, 0, 1]


def test_butter_fingers_drops_a_card_each_turn():
    match = in_room("butter_fingers").hand(0, "a_penny", "bomb").begin().end_turn()
    match.picks(("card", "bomb"))
    assert match.discarded("loot")[0] == "bomb"


@pytest.mark.parametrize(("face", "left"), [(3, 1), (4, 2)])
def test_challenge_room_may_ask_for_one_more_attack(face, left):
    match = in_room("challenge_room", monsters=("dip", "squirt")).hand(0, "bomb").begin()
    match.rolls(face).loot("bomb", "dip").all_pass()
    assert stats.attacks_left(GAME, match.state) == left
    assert match.may("end_turn") is (face == 3)


def test_conjoined_twin_kills_another_player_with_every_monster():
    match = in_room("conjoined_twin", seats=3, monsters=("dip", "squirt")).hand(0, "bomb").begin()
    match.loot("bomb", "dip").all_pass().picks(2).all_pass()
    assert match.heard("player_died") == [{"party": 2}]


@pytest.mark.parametrize(("face", "cards", "hp"), [(1, 2, 1), (4, 1, 1)])
def test_devil_beggar_gives_loot_for_hp(face, cards, hp):
    match = in_room("devil_beggar").begin().rolls(face).use("devil_beggar").all_pass()
    assert (len(match.holds(0)), match.hp(0)) == (cards, hp)


def test_dice_room_one_rerolls_the_active_players_items():
    match = enter(entering("dice_room_1").item(1, "meat").item(0, "breakfast"))
    assert items(match) == [("breakfast", 0), ("mr_boom", 1)]


def test_dice_room_two_gives_everybody_three_new_cards():
    match = entering("dice_room_2").hand(0, "bomb", "dagaz").hand(1, "a_dime", "gold_bomb")
    match = enter(match)
    assert len(match.holds(0)) == 3 and len(match.holds(1)) >= 3
    assert {"a_dime", "gold_bomb"} <= set(match.discarded("loot"))


def test_dice_rooms_three_and_five_empty_slots_and_go_at_the_end():
    match = enter(entering("dice_room_3"))
    assert sorted(match.discarded("treasure")) == ["the_compass", "the_map"]
    match = enter(entering("dice_room_5"))
    assert {"gurdy", "squirt"} <= set(match.discarded("monster"))
    match.deck("room", "red_champions").end_turn()
    assert "dice_room_5" in match.discarded("room")


def test_dice_room_four_rerolls_the_items_of_all_and_six_everything():
    match = enter(entering("dice_room_4").item(1, "meat").item(0, "breakfast"))
    assert {id for id, _ in items(match)} == {"mr_boom", "smelter"}
    match = enter(entering("dice_room_6").item(1, "meat"))
    assert "meat" in match.discarded("treasure") and "the_map" in match.discarded("treasure")
    assert "squirt" in match.discarded("monster")


def test_edens_blessing_may_reroll_an_item_each_turn():
    match = in_room("edens_blessing_room", phase="start").item(0, "meat").begin().all_pass()
    assert match.play(*YES).all_pass().in_play("mr_boom") and not match.in_play("meat")


@pytest.mark.parametrize(
    ("room", "face", "cents", "cards"),
    [
        ("eternal_chest", 3, 4, 0),
        ("eternal_chest", 4, 7, 0),
        ("fortune_teller", 4, 0, 3),
        ("fortune_teller", 6, 0, 7),
        ("shell_game", 3, 1, 1),
        ("shell_game", 4, 0, 2),
        ("shell_game", 5, 5, 1),
    ],
)
def test_rooms_that_roll_for_cents_and_loot(room, face, cents, cards):
    match = (
        in_room(room, "beggar", "gus")
        .hand(0, "dagaz")
        .cents(0, 0 if room == "eternal_chest" else 3)
        .begin()
    )
    match.rolls(face).use(room).all_pass()
    assert (match.purse(0), len(match.holds(0))) == (cents, cards)


@pytest.mark.parametrize("room", ["eternal_chest", "shell_game"])
def test_rooms_that_give_a_treasure_for_a_six(room):
    match = in_room(room, "beggar", "gus").hand(0, "dagaz").cents(0, 3).begin()
    match.rolls(6).use(room).all_pass()
    assert match.owner("mr_boom") == 0
    assert rooms_of(match)[0] == ("eternal_chest" if room == "eternal_chest" else "beggar")


def test_greed_looms_over_who_purchased_nothing():
    match = in_room("greed_looms").hand(0, "a_penny", "bomb").begin().end_turn()
    assert match.holds(0) == []
    match = in_room("greed_looms", shop=("breakfast", "dinner")).hand(0, "a_penny", "bomb")
    match.cents(0, 10).begin().play("purchase").all_pass().picks("dinner").end_turn()
    assert match.state.player == 1 and len(match.holds(0)) == 2


def test_isaacs_blessing_lets_reroll_ones_and_sixes():
    match = in_room("isaacs_blessing").item(0, "mystery_sack").begin().rolls(6, 3)
    match.use("mystery_sack").all_pass().play(*YES).all_pass()
    assert match.purse(0) == 4


def test_laser_eye_and_static_shock_hurt():
    match = in_room("laser_eye").hand(0, "pills_loot").begin().rolls(1).loot("pills_loot")
    assert match.all_pass().hp(0) == 1
    match = in_room("static_shock").item(0, "sack_of_pennies").begin().use("sack_of_pennies")
    assert match.all_pass().hp(0) == 1


def test_might_for_the_meek_helps_those_with_fewest_souls():
    match = in_room("might_for_the_meek").soul(1, "monstro").begin()
    attack = [stats.attack(GAME, match.state, ("player", seat)) for seat in (0, 1)]
    assert attack == [2, 1] and stats.attacks_left(GAME, match.state) == 2


def test_planetarium_may_give_a_treasure_each_turn():
    for answer, there in ((YES, True), (NO, False)):
        match = in_room("planetarium", phase="start").begin().all_pass().play(*answer)
        assert match.all_pass().in_play("mr_boom") is there


def test_red_vise_hurts_those_with_an_empty_hand():
    match = in_room("red_vise").hand(0, "a_penny").hurt(0, 1).begin().end_turn()
    assert match.heard("player_died") == [{"party": 0}]
    match = in_room("red_vise").hand(0, "a_penny", "bomb").hurt(0, 1).begin().end_turn()
    assert match.heard("player_died") == []


def test_shadow_of_war_costs_another_item():
    match = in_room("shadow_of_war").item(1, "meat", "breakfast").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass().picks("meat").all_pass()
    assert items(match) == [], "one for the room, one for the penalty"


def test_spider_webs_deactivate_the_character():
    match = in_room("spider_webs").charged(0).begin().end_turn()
    assert not match.object("isaac").charged
