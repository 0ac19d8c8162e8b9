"""Monsters and events whose text no ruling is about: a test for each."""

import pytest

from game.games.four_souls import GAME, stats
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def killed(id, *, by="bomb", seats=2, **wanted):
    """Seat 0 bombs a monster of which 1 HP is left, and all pass."""
    match = table(seats, monsters=(id, "gurdy"), **wanted)
    most = stats.greatest_hp(GAME, match.state, match.thing(id))
    return match.hurt(id, most - 1).hand(0, by)


def strike(match, id):
    return match.begin().loot("bomb", id).all_pass()


def evasion(match, id):
    return stats.evasion(GAME, match.state, match.object(id))


def power(match, id):
    return stats.attack(GAME, match.state, match.thing(id))


@pytest.mark.parametrize(
    ("id", "cents", "cards"),
    [("conjoined_fatty", 0, 2), ("pooter", 0, 1), ("spider", 0, 1), ("horf", 3, 0)],
)
def test_a_plain_monster_gives_its_reward(id, cents, cards):
    match = strike(killed(id), id)
    assert match.purse(0) == cents and len(match.holds(0)) == cards


def test_fat_bat_gives_a_treasure():
    assert strike(killed("fat_bat"), "fat_bat").owner("mr_boom") == 0


def test_greedling_takes_seven_cents_of_a_chosen_player():
    match = strike(killed("greedling").cents(1, 9), "greedling").picks(1).all_pass()
    assert (match.purse(0), match.purse(1)) == (7, 2)


def test_horf_hurts_more_on_a_two_and_leaper_twice_on_a_one():
    match = table(monsters=("horf", "dip")).begin().attack("horf", 2)
    assert match.heard("player_died") == [{"party": 0}]
    match = table(monsters=("leaper", "dip")).begin().attack("leaper", 1)
    assert match.heard("player_died") == [{"party": 0}]


def test_keeper_head_and_its_cursed_and_holy_kin_move_cents():
    match = table(monsters=("keeper_head", "dip")).cents(0, 5).begin()
    match.attack("keeper_head", 1, 1).all_pass()
    assert match.purse(0) == 0, "twice 2, and 1 of the penalty"
    match = table(monsters=("cursed_keeper_head", "dip")).cents(0, 5).begin()
    match.attack("dip", 1, 4).all_pass()
    assert match.purse(0) == 4, "2 lost, 1 of Dip"
    match = table(monsters=("holy_keeper_head", "dip")).begin().attack("dip", 4).all_pass()
    assert match.purse(0) == 3


def test_moms_dead_hand_may_steal_an_item():
    match = strike(killed("moms_dead_hand").item(1, "meat"), "moms_dead_hand")
    assert match.play("yes").all_pass().owner("meat") == 0


def test_moms_eye_may_show_a_hand():
    match = strike(killed("moms_eye").hand(1, "a_dime"), "moms_eye").play("yes").all_pass()
    assert GAME.view(match.state, 0)["seats"][1]["cards"] == ["a_dime"]


@pytest.mark.parametrize("id", ["portal", "envy"])
def test_who_kills_these_must_attack_once_more(id):
    match = strike(killed(id), id)
    assert match.may("attack") and not match.may("end_turn")
    assert stats.attacks_left(GAME, match.state) == 2


def test_rage_creep_hurts_the_player_on_the_left_too():
    match = table(3, monsters=("rage_creep", "dip")).begin().attack("rage_creep", 1, 5)
    assert match.heard("marked")[1]["party"] == 1 and match.hp(2) == 2


def test_ring_of_flies_steals_a_card_on_a_three():
    match = table(monsters=("ring_of_flies", "dip")).hand(1, "a_dime").any_luck().begin()
    match.state.luck = (("roll", 3), ("draw", match.state.hands[1][0]), ("roll", 1), ("roll", 1),
                        ("end of the script", ""))  # fmt: skip
    match.attack("ring_of_flies").all_pass()
    assert [event["to"] for event in match.heard("card_given")] == [0]


def test_swarm_of_flies_stings_the_attacker_on_a_five():
    match = table(monsters=("swarm_of_flies", "dip")).begin()
    match.attack("swarm_of_flies", 5, 5).all_pass()
    assert match.heard("player_died") == [{"party": 0}]


def test_wizoob_lets_a_chosen_player_destroy_a_soul():
    match = strike(killed("wizoob").soul(1, "monstro", "pin"), "wizoob").picks(1).all_pass()
    assert match.asked() == (1, "pick")
    assert match.picks("pin").souls(1) == 1


# Cursed and holy ones: any roll of any player


def rolling(id, face, **wanted):
    match = table(monsters=(id, "gurdy"), **wanted).item(0, "mystery_sack")
    return match.rolls(face)


def test_cursed_fatty_costs_a_card_for_a_five():
    match = rolling("cursed_fatty", 5).hand(0, "a_dime").begin().use("mystery_sack").all_pass()
    assert match.holds(0) == []


def test_cursed_gaper_makes_monsters_stronger_for_a_four():
    match = rolling("cursed_gaper", 4).begin().use("mystery_sack").all_pass()
    while match.asked()[1] == "order":
        match.play(*match.state.decision.options[0]).all_pass()
    assert (power(match, "cursed_gaper"), power(match, "gurdy")) == (2, 2)


def test_cursed_horf_kills_who_rolls_a_two():
    match = rolling("cursed_horf", 2).begin().use("mystery_sack").all_pass()
    assert match.heard("player_died") == [{"party": 0}]


def test_cursed_moms_hand_ends_the_turn_for_a_six():
    match = rolling("cursed_moms_hand", 6).begin().use("mystery_sack").all_pass()
    assert match.asked()[0] == 1


def test_cursed_psy_horf_hurts_who_activates_an_item():
    match = rolling("cursed_psy_horf", 6).begin().use("mystery_sack").all_pass()
    assert match.hp(0) == 1


def test_holy_moms_eye_may_recharge_for_a_two_and_holy_squirt_loots_for_a_five():
    match = rolling("holy_moms_eye", 2).begin().use("mystery_sack").all_pass()
    while match.asked()[1] != "yes_no":
        match.play(*match.state.decision.options[0]).all_pass()
    match.play("yes").picks("mystery_sack").all_pass()
    assert match.object("mystery_sack").charged
    match = rolling("holy_squirt", 5).begin().use("mystery_sack").all_pass()
    assert len(match.holds(0)) == 1


# Bosses


@pytest.mark.parametrize("face", [4, 5])
def test_carrion_queen_takes_no_combat_damage_on_fours_and_fives(face):
    match = table(monsters=("carrion_queen", "dip")).hurt("carrion_queen", 2).begin()
    match.attack("carrion_queen", face, 6)
    assert match.souls(0) == 1 and match.heard("stacked")[2]["about"] == "roll"


def test_chub_and_mega_fatty_heal():
    match = table(monsters=("chub", "dip")).hurt("chub", 3).begin().attack("chub", 1, 3, 3, 3)
    assert match.souls(0) == 1, "2 healed, so that 3 hits were needed"
    match = table(monsters=("mega_fatty", "dip")).hurt("mega_fatty", 2).begin()
    match.attack("mega_fatty", 1, 3, 3)
    assert match.souls(0) == 1, "1 healed"


@pytest.mark.parametrize("id", ["dark_one"])
def test_dark_one_grows_stronger_with_damage(id):
    match = table(monsters=(id, "dip")).hand(0, "bomb").begin().loot("bomb", id).all_pass()
    assert power(match, id) == 2


def test_gemini_is_stronger_and_larry_and_the_mask_harder_to_hit_when_hurt():
    for id, hurt, value, after in (("gemini", 2, power, 2), ("larry_jr", 2, evasion, 4)):
        match = table(monsters=(id, "dip")).begin()
        assert value(match, id) == after - 1
        match = table(monsters=(id, "dip")).hurt(id, hurt).begin()
        assert value(match, id) == after
    match = table(monsters=("mask_of_infamy", "dip")).begin()
    before, most = evasion(match, "mask_of_infamy"), match.hp("mask_of_infamy")
    match = table(monsters=("mask_of_infamy", "dip")).hurt("mask_of_infamy", most - 1).begin()
    assert evasion(match, "mask_of_infamy") == min(6, before + 2)


def test_gluttony_strikes_to_the_left_when_hit_by_a_six():
    match = table(3, monsters=("gluttony", "dip")).hurt("gluttony", 3).begin()
    match.attack("gluttony", 6).all_pass()
    assert match.hp(1) == 1 and match.hp(2) == 2


def test_greed_costs_everybody_cents_with_its_damage():
    match = table(monsters=("greed", "dip")).cents(0, 9).cents(1, 5).hurt("greed", 2).begin()
    match.attack("greed", 1, 4).all_pass()
    assert match.purse(1) == 1 and match.purse(0) == 14


def test_scolex_costs_a_card_with_its_damage():
    match = table(monsters=("scolex", "dip")).hand(0, "a_penny", "a_penny").hurt("scolex", 2)
    match.begin().attack("scolex", 1, 5).all_pass()
    assert len(match.holds(0)) == 1 and match.souls(0) == 1


def test_the_duke_of_flies_prevents_damage_with_a_one():
    for face, hp in ((1, 4), (2, 3)):
        match = table(monsters=("the_duke_of_flies", "dip")).hand(0, "bomb").begin().rolls(face)
        match.loot("bomb", "the_duke_of_flies").all_pass()
        assert match.hp("the_duke_of_flies") == hp


def test_the_haunt_is_harder_to_hit_after_every_second_wound():
    match = table(monsters=("the_haunt", "dip")).hand(0, "bomb", "bomb").plays(0, 1).begin()
    match.loot("bomb", "the_haunt").all_pass()
    assert evasion(match, "the_haunt") == 4
    assert evasion(match.loot("bomb", "the_haunt").all_pass(), "the_haunt") == 5


@pytest.mark.parametrize(("face", "hp"), [(3, 1), (4, 2)])
def test_wrath_hurts_every_player(face, hp):
    match = killed("wrath").item(1, "dinner", "breakfast").rolls(face)
    match = strike(match, "wrath")
    hurt = [e["n"] for e in match.heard("marked") if e["party"] == 1 and e["why"] == "damage"]
    assert hurt == [hp]
    assert bool(match.heard("player_died")) is (hp == 2)


# Events


def turn_up(match, *faces):
    """Seat 0 attacks the deck top, which is an event."""
    match.rolls(*faces).begin().play("attack").all_pass()
    return match.picks("deck").play("slot", 0).all_pass()


def test_curses_of_amnesia_and_greed_act_at_the_end_of_their_holders_turn():
    match = table().curse(0, "curse_of_amnesia").hand(0, "a_dime", "bomb", "a_penny").begin()
    match.end_turn().picks(("card", "bomb"), ("card", "a_dime"))
    assert match.discarded("loot")[:2] == ["bomb", "a_dime"]
    match = table().curse(0, "curse_of_greed").cents(0, 6).begin().end_turn()
    assert match.purse(0) == 2


def test_a_curse_is_given_to_a_player():
    match = turn_up(table().deck("monster", "curse_of_greed"))
    match.picks(1).all_pass()
    assert match.role("curse_of_greed") == "curse" and match.owner("curse_of_greed") == 1


@pytest.mark.parametrize(
    ("id", "face", "cents", "cards"),
    [
        ("chest_loot", 3, 0, 2),
        ("dark_chest_a", 2, 0, 1),
        ("dark_chest_a", 4, 3, 0),
        ("dark_chest_b", 1, 1, 0),
        ("dark_chest_b", 3, 0, 2),
        ("gold_chest_cents", 4, 5, 0),
        ("gold_chest_cents", 6, 7, 0),
        ("gold_chest_loot", 3, 0, 1),
        ("gold_chest_loot", 5, 0, 2),
        ("secret_room", 4, 7, 0),
    ],
)
def test_chests_and_the_secret_room_pay(id, face, cents, cards):
    match = turn_up(table().deck("monster", id), face)
    assert (match.purse(0), len(match.holds(0))) == (cents, cards)
    assert match.discarded("monster") == [id]


@pytest.mark.parametrize(
    ("id", "face"), [("gold_chest_cents", 1), ("gold_chest_loot", 2), ("secret_room", 6)]
)
def test_golden_chests_and_the_secret_room_give_a_treasure(id, face):
    assert turn_up(table().deck("monster", id), face).owner("mr_boom") == 0


@pytest.mark.parametrize(
    ("id", "face"),
    [("dark_chest_a", 5), ("dark_chest_b", 6), ("cursed_chest", 4), ("secret_room", 1)],
)
def test_chests_may_kill(id, face):
    match = turn_up(table().deck("monster", id), face)
    assert match.heard("player_died") == [{"party": 0}]


def test_cursed_chest_may_bring_a_guppy_item():
    match = table().deck("monster", "cursed_chest").deck("treasure", "guppys_head").rolls(6)
    turn_up(match.shuffles())
    assert match.owner("guppys_head") == 0


def test_greed_takes_all_cents_of_the_richest():
    match = turn_up(table().cents(0, 3).cents(1, 9).deck("monster", "greed_event"))
    assert (match.purse(0), match.purse(1)) == (3, 0)


def test_i_can_see_forever_orders_six_cards_and_loots_one():
    match = turn_up(table().deck("monster", "i_can_see_forever").deck("loot", "a_dime"))
    while match.asked()[1] == "order_deck":
        match.play(*match.state.decision.options[-1])
    assert len(match.holds(0)) == 1 and match.holds(0) != ["a_dime"]


def test_mega_troll_bomb_hits_every_player():
    match = turn_up(table(3).item(2, "breakfast").deck("monster", "mega_troll_bomb"))
    assert [event["party"] for event in match.heard("player_died")] == [0, 1] and match.hp(2) >= 1


@pytest.mark.parametrize(("id", "shop", "monsters"), [("shop_upgrade", 4, 2), ("xl_floor", 2, 3)])
def test_upgrades_add_slots_and_an_attack(id, shop, monsters):
    match = turn_up(table().deck("monster", id))
    while match.asked()[1] == "order":
        match.play(*match.state.decision.options[0]).all_pass()
    assert (len(match.for_sale()), len(match.monsters())) == (shop, monsters)
    assert match.may("attack") and match.may("end_turn")


def test_we_need_to_go_deeper_brings_monsters_back():
    match = table().deck("monster", "we_need_to_go_deeper").pile("monster", "dip", "fly")
    turn_up(match)
    while match.asked()[1] == "order":
        match.play(*match.state.decision.options[0]).all_pass()
    match.play("discarded", "monster", "dip").play("enough").all_pass()
    assert GAME.cards.of(match.state.decks[2][-1]).id == "dip" and match.may("attack")
