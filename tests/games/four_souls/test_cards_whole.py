"""What is done to what was picked, and to nothing else: the last words of many cards."""

import pytest

from game.games.four_souls import GAME, stats
from game.games.four_souls.state import counters_of
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_cards_monsters import killed, strike, turn_up
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def held(match):
    """How many cards each seat has."""
    return [len(hand) for hand in match.state.hands]


# Monsters that die (FS-19.2)


@clause("FS-5.22", "FS-18.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_death_kills_who_is_picked(seat):
    match = strike(killed("death", seats=3), "death").picks(seat).all_pass()
    assert match.heard("player_died") == [{"party": seat}]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dank_globin_greedling_and_mulliboom_strike_who_is_picked(seat):
    match = killed("dank_globin", seats=3)
    for each in range(3):
        match.hand(each, "two_cents", "three_cents", "four_cents", *["bomb"] * (each == 0))
    match.deck("loot", "a_dime", "a_nickel")
    strike(match, "dank_globin").picks(seat)
    before = held(match)
    assert match.asked() == (seat, "discard"), "of their own choice"
    match.on_to("main")
    lost = [was - now for was, now in zip(before, held(match), strict=True)]
    assert lost == [2 * (each == seat) for each in range(3)]
    match = killed("greedling", seats=3).cents(0, 9).cents(1, 9).cents(2, 9)
    strike(match, "greedling").picks(seat).all_pass()
    assert [match.purse(each) for each in range(3)] == [
        9 + 7 * (each == 0) - 7 * (each == seat) for each in range(3)
    ]
    match = strike(killed("mulliboom", seats=3), "mulliboom").picks(seat).all_pass()
    assert match.heard("player_died") == [{"party": seat}]


def test_wizoob_asks_who_was_picked_about_their_own_souls():
    match = killed("wizoob", seats=3).soul(1, "monstro", "pin").soul(2, "chub", "peep")
    match = strike(match.soul(0, "war"), "wizoob").picks(2).all_pass()
    assert match.asked() == (2, "pick")
    assert match.options() == {match.thing("chub"), match.thing("peep")}
    match.picks("peep")
    assert [match.souls(seat) for seat in range(3)] == [1, 2, 1]


def test_the_lamb_takes_a_soul_of_the_picked_players_choice():
    match = killed("the_lamb", seats=3).soul(1, "monstro", "pin").soul(0, "war")
    match = strike(match, "the_lamb").play("yes").all_pass()
    assert match.asked() == (1, "pick"), "nobody else has one"
    match.picks("pin").all_pass()
    assert [match.souls(seat) for seat in range(3)] == [3, 1, 0], "War, Pin, and the Lamb"
    match = strike(killed("the_lamb", seats=3).soul(1, "monstro"), "the_lamb").play("no")
    assert match.all_pass().owner("monstro") == 1


@clause("FS-5.20", "FS-10.4")
@pytest.mark.parametrize("both", [False, True])
def test_pestilence_splits_two_damage(both):
    match = strike(killed("pestilence", seats=3), "pestilence")
    first = match.options()
    match.picks(1)
    assert match.options() == first, "the same may be picked again"
    match.picks(1 if both else 2).all_pass()
    assert [match.hp(seat) for seat in range(3)] == ([2, 0, 2] if both else [2, 1, 1])


@pytest.mark.parametrize(("id", "attacks", "deck"), [("big_spider", 1, 1), ("conquest", 2, 0)])
def test_how_many_attacks_a_death_brings(id, attacks, deck):
    match = strike(killed(id), id)
    assert stats.attacks_left(GAME, match.state) == attacks
    assert match.state.now.deck_attacks == deck


@pytest.mark.parametrize(
    ("id", "shop", "monsters"), [("hanger", 3, 2), ("mulligan", 2, 3), ("mom", 2, 3)]
)
def test_how_many_slots_a_death_brings(id, shop, monsters):
    match = strike(killed(id), id)
    assert (len(match.for_sale()), len(match.monsters())) == (shop, monsters)


def test_sloth_and_black_bony_mind_their_killer():
    match = killed("sloth").hand(0, "a_penny").hand(1, "bomb", "two_cents", "three_cents")
    match.plays(1, 1).begin().play("purchase").on_to("priority", 1).loot("bomb", "sloth")
    match.on_to("purchase")
    assert held(match) == [1, 0]
    match = killed("black_bony").hand(0, "a_penny").hand(1, "bomb").plays(1, 1).begin()
    match.play("purchase").rolls(1).on_to("priority", 1).loot("bomb", "black_bony")
    match.on_to("purchase")
    assert (match.hp(0), match.hp(1)) == (2, 1)


def test_famine_skips_one_turn_and_psy_horf_recharges_own_items():
    match = strike(killed("famine"), "famine").end_turn()
    assert match.state.player == 1
    match.end_turn()
    assert match.state.player == 1, "seat 0 is passed over"
    match.end_turn()
    assert match.state.player == 0
    match = killed("psy_horf").item(0, "jawbone", "the_d6", charged=False)
    match = strike(match.item(1, "boomerang", charged=False), "psy_horf")
    assert [match.object(id).charged for id in ("jawbone", "the_d6", "boomerang")] == [
        True, True, False
    ]  # fmt: skip


@clause("FS-19.2", "FS-19.11")
def test_stoney_dies_with_another_monster_and_rag_man_rolls_for_itself():
    match = table(monsters=("stoney", "dip")).hand(0, "bomb").begin().loot("bomb", "dip").all_pass()
    assert sorted(match.discarded("monster")) == ["dip", "stoney"]
    match = (
        table(monsters=("rag_man", "dip")).hand(0, "bomb").begin().loot("bomb", "dip").all_pass()
    )
    assert match.purse(0) == 1 and match.heard("die_rolled") == [], "no death of its own"


@clause("FS-22.27", "FS-19.10")
def test_delirium_lies_sixth_from_the_top():
    match = killed("delirium").deck("monster", "trite", "fly", "leech", "horf")
    match = strike(match, "delirium")
    deck = [CARDS.of(card).id for card in reversed(match.state.decks[2])]
    assert deck[4] == "delirium", "one of those above fills the slot"


# Events


def test_ambush_and_the_upgrades_by_their_numbers():
    match = turn_up(table().deck("monster", "ambush", "gurdy"))
    assert match.state.now.deck_attacks == 2 and len(match.state.duties) == 2
    for id in ("shop_upgrade", "xl_floor", "we_need_to_go_deeper"):
        match = turn_up(table().deck("monster", id)).on_to("main")
        assert stats.attacks_left(GAME, match.state) == 1, "one more, and one is spent"


def test_troll_bombs_hurt_the_active_player_only():
    match = turn_up(table(3).item(0, "breakfast", "dinner").deck("monster", "troll_bombs"))
    assert match.state.marks == [2, 0, 0]


@pytest.mark.parametrize("mode", [0, 1, 2])
def test_devil_deal_by_mode(mode):
    match = table().item(0, "breakfast", "dinner").deck("monster", "devil_deal")
    match.deck("treasure", "guppys_head", "guppys_paw").shuffles().begin()
    match.attack("deck").play("slot", 0).play("mode", mode).all_pass()
    if mode == 2:
        assert match.asked() == (0, "fetch")
        match.picks(("card", "guppys_paw")).all_pass()
    assert match.state.marks[0] == mode
    assert len(match.holds(0)) == (2 if mode == 1 else 0)
    assert match.in_play("guppys_paw") is (mode == 2)
    assert match.discarded("monster") == ["devil_deal"]


# Items and loot


@clause("FS-20.2")
def test_bloody_penny_sees_its_owners_death_too_and_the_midas_touch_any_monster():
    match = table().item(0, "bloody_penny", "meat").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 0).on_to("penalty")
    assert len(match.holds(0)) == 1
    match = table(monsters=("dip", "squirt")).item(0, "the_midas_touch").hand(0, "bomb").begin()
    assert match.loot("bomb", "dip").all_pass().purse(0) == 4, "3, and Dip's cent"


@clause("FS-22.19", "FS-5.20")
def test_monstros_tooth_takes_an_item_of_a_random_players_choice_at_the_start():
    match = table(3, phase="start").item(0, "monstros_tooth").item(2, "meat", "breakfast", "the_d6")
    match._script("draw", [2]).begin().on_to("pick")
    assert match.state.phase == "start" and match.asked() == (2, "pick")
    assert match.options() == {match.thing("meat"), match.thing("breakfast")}
    assert match.picks("meat").discarded("treasure") == ["meat"]


@clause("FS-18.4", "FS-9.7", "FS-7.15")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_ankh_ends_the_turn_of_its_owner_only(seat):
    match = table().item(seat, "broken_ankh").hand(0, "a_dime", "xiii_death").plays(0, 2).begin()
    match.rolls(6).loot("a_dime").loot("xiii_death", seat).all_pass()
    assert match.heard("player_died") == [] and match.hp(seat) >= 1
    assert match.state.player == (1 if seat == 0 else 0)
    assert match.purse(0) == (0 if seat == 0 else 10), "what lay below is cancelled with it"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_what_saves_from_death_by_face(face):
    for id, saving in (("broken_ankh", (6,)), ("guppys_collar", (1, 2, 3))):
        match = table().item(1, id).hand(0, "xiii_death").begin().rolls(face)
        match.loot("xiii_death", 1).all_pass()
        assert bool(match.heard("player_died")) is (face not in saving)
    match = table().item(1, "guppys_hairball", "breakfast").hand(0, "gold_bomb").begin().rolls(face)
    match.loot("gold_bomb", 1).all_pass()
    assert bool(match.heard("player_died")) is (face != 6), "1 of 3 is prevented"


@clause("FS-5.15")
def test_the_devil_takes_of_others_or_of_the_shop():
    match = table(3).hand(0, "xv_the_devil").item(0, "meat", "synthoil").item(1, "the_d6", "dinner")
    match.item(2, "breakfast").begin().loot("xv_the_devil", "meat").all_pass()
    assert match.options() == {
        match.thing(id) for id in ("dinner", "breakfast", "the_map", "the_compass")
    }
    match.picks("the_map").all_pass()
    assert match.owner("the_map") == 0 and match.discarded("treasure") == ["meat"]
    assert match.for_sale() == ["mr_boom", "the_compass"]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_high_priestess_deals_what_was_rolled(face):
    match = table(monsters=("satan", "dip")).hand(0, "ii_the_high_priestess").begin().rolls(face)
    match.loot("ii_the_high_priestess", "satan").all_pass()
    if face == 6:
        assert match.role("satan") == "soul"
    else:
        assert match.hp("satan") == 6 - face


@pytest.mark.parametrize("face", [3, 4])
def test_the_tower_strikes_every_monster(face):
    match = table(monsters=("gurdy", "dople")).hand(0, "xvi_the_tower").begin().rolls(face)
    match.loot("xvi_the_tower").lie()
    assert (match.hp("gurdy"), match.hp("dople")) == (4, 1)


def test_tech_x_needs_three_and_the_poop_one():
    match = table().item(0, "tech_x").begin().use("tech_x").all_pass()
    assert counters_of(match.object("tech_x")) == 1
    for n in (2, 3):
        match = table().item(0, "tech_x", counters=(("", n),), charged=False).begin()
        assert match.may("use") is (n == 3)
    match.use("tech_x", 1).all_pass()
    assert match.heard("player_died") == [{"party": 1}]
    match = table().item(0, "the_poop", counters=(("", 2),)).hand(0, "bomb").begin()
    match.use("the_poop").all_pass().loot("bomb", 0).all_pass()
    assert match.hp(0) == 2 and counters_of(match.object("the_poop")) == 1


def test_mega_battery_recharges_all_of_one_player():
    match = table().hand(0, "mega_battery").item(0, "jawbone", charged=False)
    match.item(1, "boomerang", "the_d6", charged=False).begin().loot("mega_battery", 1).all_pass()
    charged = [match.object(id).charged for id in ("jawbone", "boomerang", "the_d6")]
    assert charged == [False, True, True]


def test_two_of_clubs_doubles_the_loots_of_who_was_chosen():
    match = table().item(0, "two_of_clubs").hand(0, "pills_loot")
    match.begin().use("two_of_clubs", 1).all_pass().rolls(3).loot("pills_loot").all_pass()
    assert len(match.holds(0)) == 3
    match = table().item(0, "two_of_clubs").hand(0, "pills_loot").begin()
    match.use("two_of_clubs", 0).all_pass().rolls(3).loot("pills_loot").all_pass()
    assert len(match.holds(0)) == 6


@clause("FS-22.2")
def test_decoy_swaps_both_ways_and_guppys_head_takes_what_they_pick():
    match = table().item(0, "decoy").item(1, "meat", "breakfast").begin().use("decoy", "meat")
    match.all_pass()
    assert (match.owner("decoy"), match.owner("meat"), match.owner("breakfast")) == (1, 0, 1)
    match = table().item(0, "guppys_head").hand(1, "bomb", "a_dime").begin()
    match.use("guppys_head").all_pass()
    assert match.asked() == (1, "give_card")
    match.picks(("card", "bomb"))
    assert (match.holds(0), match.holds(1)) == (["bomb"], ["a_dime"])


def test_lazarus_rags_and_the_deaths_of_others():
    match = table().item(0, "lazarus_rags", "greeds_gullet", "suicide_king").hand(0, "xiii_death")
    match.begin().loot("xiii_death", 1).all_pass()
    assert (match.purse(0), match.holds(0), match.in_play("mr_boom")) == (0, [], False)
