"""What a card leaves alone: other players and monsters, eternal items, other turns and faces."""

import pytest

from game.games.four_souls import GAME, stats
from game.games.four_souls.state import TALLIES
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.games.four_souls.test_rooms_more import enter, entering, items
from tests.scenario import scenario

GUPPY = ("guppys_collar", "guppys_head", "guppys_paw", "the_dead_cat", "guppys_hairball")


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-5.16", "FS-14.27")
@pytest.mark.parametrize(
    ("id", "face"),
    [
        ("moms_hand", 6),
        ("swarm_of_flies", 5),
        ("ring_of_flies", 3),
        ("chub", 1),
        ("daddy_long_legs", 1),
        ("satan", 6),
    ],
)
def test_attack_rolls_against_another_monster_are_nothing_to_it(id, face):
    match = table(3, monsters=(id, "gurdy")).hurt(id, 1).hand(1, "a_penny").item(2, "boomerang")
    match.item(1, "jawbone").begin().attack("gurdy", face).all_pass(until="roll")
    while match.state.stack:
        assert match.asked()[1] == "priority" and "trigger" not in match.stack()
        match.passes()
    assert match.hp(id) == stats.greatest_hp(GAME, match.state, match.thing(id)) - 1
    assert match.state.player == 0 and match.holds(1) == ["a_penny"]
    assert stats.evasion(GAME, match.state, match.object("gurdy")) == 4


@clause("FS-9.7", "FS-10.1")
def test_moms_hand_cancels_what_lies_below_its_ability():
    match = table(monsters=("moms_hand", "holy_dinga")).hurt(0, 1).begin()
    match.attack("moms_hand", 6)
    assert match.asked() == (0, "order")
    first = next(each for each in match.options() if str(each[2]).startswith("holy_dinga"))
    match.play(*first).all_pass()
    cancelled = [event["about"] for event in match.heard("cancelled")]
    assert "trigger" in cancelled and match.asked()[0] == 1


@clause("FS-7.10", "FS-22.6")
@pytest.mark.parametrize("id", ["the_d6", "yum_heart", "book_of_belial", "blood_lust"])
def test_a_starting_item_recharges_at_the_end_of_its_owners_turn(id):
    for owner, charged in ((0, True), (1, False)):
        match = table(phase="end").item(owner, id, charged=False).item(1, "boomerang").begin()
        while match.state.stack:
            match.passes()
        assert match.state.player == 0 and match.object(id).charged is charged


@clause("FS-23.4", "FS-11.3")
@pytest.mark.parametrize("id", GUPPY)
def test_every_guppy_item_counts_for_the_soul_of_guppy(id):
    other = GUPPY[0] if id != GUPPY[0] else GUPPY[1]
    assert table().bonus("soul_of_guppy").item(0, id, other).begin().souls(0) == 1
    assert table().bonus("soul_of_guppy").item(0, id).item(1, other).begin().souls(0) == 0


BONUS = {  # bonus soul: what just falls short, what is enough
    "soul_of_gluttony": ({"cards": 9}, {"cards": 10}),
    "soul_of_greed": ({"cents": 24}, {"cents": 25}),
    "soul_of_envy": ({"souls": ("monstro", "pin")}, {"souls": ("monstro", "pin", "chub")}),
    "soul_of_sloth": (
        {"items": ("meat", "synthoil", "jawbone")},
        {"items": ("meat", "synthoil", "jawbone", "smelter")},
    ),
    "soul_of_lust": ({"kills": 5}, {"kills": 6}),
    "soul_of_pride": ({"treasures": 5}, {"treasures": 6}),
    "soul_of_wrath": ({"deaths": 5}, {"deaths": 6}),
}


@clause("FS-11.3", "FS-21.6")
@pytest.mark.parametrize("id", BONUS)
@pytest.mark.parametrize("enough", [False, True])
def test_when_a_bonus_soul_is_gained(id, enough):
    have = BONUS[id][enough]
    match = (
        table(3).bonus(id).item(2, "breakfast", "dinner", *["the_d20"] * (id == "soul_of_sloth"))
    )
    match.hand(0, *("two_cents",) * have.get("cards", 0)).cents(0, have.get("cents", 0))
    match.soul(0, *have.get("souls", ())).item(0, *have.get("items", ()))
    match.soul(1, "peep")
    if id == "soul_of_sloth":
        match.item(1, "shiny_rock")
    match.state.tally = tuple(have.get(name, 0) for name in TALLIES)
    match.begin()
    gained = not match.state.bonus
    assert gained is enough
    if enough:
        heir = {"soul_of_envy": 2, "soul_of_sloth": 1}.get(id, 0)
        assert match.owner(id) == heir, "who has fewest, where it says so"


@clause("FS-19.2")
@pytest.mark.parametrize(
    "id", ["black_bony", "delirium", "famine", "boom_fly", "sloth", "psy_horf"]
)
def test_the_death_of_another_monster_is_not_its_own(id):
    match = table(monsters=(id, "dip")).hand(0, "bomb", "a_penny").item(0, "jawbone", charged=False)
    match.begin().loot("bomb", "dip").all_pass()
    assert match.monsters()[0] == id and match.heard("stacked") != []
    assert [event["about"] for event in match.heard("stacked") if event["about"] == "trigger"] == []
    assert match.holds(0) == ["a_penny"] and not match.object("jawbone").charged


@clause("FS-17.3", "FS-19.11")
def test_what_the_tower_kills_has_no_killer():
    match = table(monsters=("black_bony", "gurdy")).hurt("black_bony", 2).hand(0, "xvi_the_tower")
    match.begin().rolls(3, 1).loot("xvi_the_tower").lie()
    assert match.state.marks == [0, 0] and len(match.holds(0)) == 1


@clause("FS-18.5", "FS-22.24")
def test_rerolls_of_rooms_leave_the_shop_and_eternal_items():
    match = enter(entering("dice_room_4").item(0, "meat", "the_d6").item(1, "synthoil"))
    assert match.for_sale() == ["the_map", "the_compass"]
    assert ("the_d6", 0) in items(match) and ("meat", 0) not in items(match)
    match = enter(entering("dice_room_3").item(0, "meat"))
    assert ("meat", 0) in items(match) and "the_map" not in match.for_sale()
    match = in_room("edens_blessing_room", phase="start").item(0, "meat", "the_d6")
    match.item(1, "synthoil").begin().on_to("yes_no").play("yes").all_pass()
    assert items(match) == [("mr_boom", 0), ("synthoil", 1), ("the_d6", 0)]
    match = in_room("edens_blessing_room", phase="start").item(0, "the_d6").begin().all_pass()
    assert match.asked() == (0, "main"), "nothing can be rerolled"
    match = in_room("i_am_error_room", phase="start").item(0, "meat", "the_d6").rolls(6).begin()
    match.item(1, "synthoil").on_to("pick").picks("squirt").all_pass()
    assert items(match) == [("mr_boom", 0), ("synthoil", 1), ("the_d6", 0)]


@clause("FS-10.3", "FS-16.8")
def test_dice_room_six_does_three_things_in_their_order():
    match = entering("dice_room_6").item(0, "meat").item(1, "synthoil")
    match = enter(match.hand(0, "bomb", "dagaz").hand(1, "ehwaz", "a_dime"))
    assert {"dagaz", "ehwaz", "a_dime"} <= set(match.discarded("loot"))
    assert [len(hand) for hand in match.state.hands] == [3, 4], "seat 1 loots in its own step too"
    assert {"meat", "synthoil", "the_map", "the_compass"} <= set(match.discarded("treasure"))
    assert {"gurdy", "squirt"} <= set(match.discarded("monster"))


@clause("FS-5.13", "FS-27.2")
def test_the_eternal_chest_loots_only_with_its_treasure():
    match = in_room("eternal_chest", "beggar").hand(0, "a_nickel").begin()
    match.state.decks[0] = []
    match.rolls(6).shuffles().use("eternal_chest").all_pass()
    assert match.holds(0) == [], "no treasure was there to gain"


def test_restock_discards_items_of_the_shop_only():
    match = (
        table(phase="start").item(0, "restock", "meat").item(1, "synthoil").begin().on_to("pick")
    )
    assert match.state.phase == "start"
    assert match.options() == {("enough",), match.thing("the_map"), match.thing("the_compass")}
    match.picks("the_map", ("enough",)).all_pass()
    assert match.for_sale() == ["mr_boom", "the_compass"]


def test_forever_alones_third_way_discards_and_loots():
    match = table().item(0, "forever_alone").hand(0, "bomb", "dagaz").deck("loot", "a_dime").begin()
    match.use("forever_alone", ("mode", 2)).all_pass().picks(("card", "dagaz")).all_pass()
    assert match.holds(0) == ["a_dime", "bomb"] and match.discarded("loot") == ["dagaz"]


@pytest.mark.parametrize("face", [5, 6])
def test_ipecac_burns_others_for_its_owners_six(face):
    match = table(3, monsters=("gurdy", "dip")).item(0, "ipecac").item(1, "boomerang").begin()
    match.attack("gurdy", face).all_pass(until="roll")
    while match.state.stack:
        match.passes()
    assert match.state.marks == ([0, 1, 1] if face == 6 else [0, 0, 0])
    match = table(3, monsters=("dip", "fly")).item(1, "ipecac").begin().attack("dip", 6)
    assert match.state.marks == [0, 0, 0], "the roll of another"


def test_finger_takes_no_eternal_item_and_holy_moms_eye_asks_the_roller():
    match = table().item(0, "finger", "the_d6").item(1, "mystery_sack", "the_curse", "meat")
    match.hand(0, "a_penny").begin().play("purchase").on_to("priority", 1).rolls(2)
    match.use("mystery_sack").on_to("target")
    assert match.options() == {match.thing("mystery_sack"), match.thing("meat")}
    match = table(monsters=("holy_moms_eye", "dip")).item(1, "mystery_sack").hand(0, "a_penny")
    match.begin().play("purchase").on_to("priority", 1).rolls(2).use("mystery_sack")
    match.on_to("yes_no")
    assert match.asked() == (1, "yes_no")
    match.play("yes")
    assert match.asked() == (1, "pick")
    match.picks("mystery_sack")
    assert match.object("mystery_sack").charged


@clause("FS-4.7")
def test_rooms_for_the_poor_and_the_rich_look_at_souls_and_items():
    match = in_room("might_for_the_meek", seats=3).soul(1, "monstro").soul(2, "pin", "chub").begin()
    powers = [stats.attack(GAME, match.state, ("player", seat)) for seat in range(3)]
    assert powers == [2, 1, 1] and stats.attacks_left(GAME, match.state) == 2
    match = in_room("might_for_the_meek", player=1).soul(1, "monstro").begin()
    assert [stats.attack(GAME, match.state, ("player", seat)) for seat in (0, 1)] == [2, 1]
    assert stats.attacks_left(GAME, match.state) == 1
    for more, asked in (("smelter", True), (None, False)):
        match = in_room("heavy_is_the_head", phase="start").item(1, "jawbone", "synthoil")
        match.item(0, "meat", charged=False).item(0, "boomerang", charged=False)
        match.item(0, *[more] if more else []).item(1, *["chaos"] if not more else [])
        assert (match.begin().asked() == (0, "recharge")) is asked


def test_the_mirror_wants_two_health():
    for marks, asked in ((0, True), (1, False)):
        match = in_room("the_mirror", phase="start").hurt(0, marks).begin().all_pass()
        assert (match.asked()[1] == "yes_no") is asked


@clause("FS-22.26", "FS-14.27")
def test_who_activates_is_hurt_and_nobody_else():
    match = table(monsters=("cursed_psy_horf", "dip")).item(1, "sack_of_pennies").hand(0, "a_penny")
    match.begin().play("purchase").on_to("priority", 1).use("sack_of_pennies").on_to("purchase")
    assert match.state.marks == [0, 1]
    match = table(monsters=("gurdy_jr", "dip")).item(1, "sack_of_pennies").hand(0, "a_penny")
    match.begin().attack("gurdy_jr", 6).on_to("priority", 1).use("sack_of_pennies")
    while match.on_top() != "roll":
        match.passes()
    assert match.state.marks == [0, 0], "seat 1 attacks nobody"


@clause("FS-5.22", "FS-18.7")
def test_judgement_is_about_the_souls_of_who_was_picked():
    match = table(3).hand(0, "xx_judgement").soul(1, "monstro", "pin").soul(2, "chub", "peep")
    match.soul(0, "war").begin().play("play", "xx_judgement")
    assert match.options() == {("player", 1), ("player", 2)}, "ties included"
    match.picks(2).all_pass()
    assert match.asked() == (2, "pick")
    assert match.options() == {match.thing("chub"), match.thing("peep")}


def test_smelter_and_planetarium_by_their_numbers():
    match = table().item(0, "smelter").hand(0, "bomb", "dagaz").begin()
    match.use("smelter").picks(("card", "bomb"))
    assert match.discarded("loot") == ["bomb"], "paid at once"
    assert match.all_pass().purse(0) == 3 and match.holds(0) == ["dagaz"]
    match = in_room("planetarium", phase="start").begin().all_pass().play("yes").all_pass()
    assert items(match) == [("mr_boom", 0)]


@pytest.mark.parametrize("player", [0, 1])
def test_edens_blessing_is_for_whoever_is_active(player):
    match = in_room("edens_blessing_room", phase="start", player=player).item(0, "meat")
    match.item(1, "synthoil").begin().on_to("yes_no")
    assert match.asked()[0] == player
    match.play("yes").all_pass()
    mine = "meat" if player == 0 else "synthoil"
    assert mine not in [id for id, _ in items(match)] and len(items(match)) == 2


def test_a_shard_rerolls_and_a_masks_evasion_grows_by_two():
    match = table().item(0, "mystery_sack").hand(0, "dice_shard").begin().rolls(6)
    match.use("mystery_sack").all_pass(until="roll").rolls(3).loot("dice_shard").all_pass()
    assert match.purse(0) == 4
    for marks, dc in ((2, 4), (3, 6)):
        match = table(monsters=("mask_of_infamy", "dip")).hurt("mask_of_infamy", marks).begin()
        assert stats.evasion(GAME, match.state, match.object("mask_of_infamy")) == dc
    for marks, dc in ((1, 3), (2, 4), (3, 4)):
        match = table(monsters=("larry_jr", "dip")).hurt("larry_jr", marks).begin()
        assert stats.evasion(GAME, match.state, match.object("larry_jr")) == dc
    for marks, power in ((1, 1), (2, 2)):
        match = table(monsters=("gemini", "dip")).hurt("gemini", marks).begin()
        assert stats.attack(GAME, match.state, match.thing("gemini")) == power


@clause("FS-5.9", "FS-5.15")
def test_moms_shovel_that_went_first_steals_nothing():
    match = (
        table().item(0, "moms_shovel", charged=True).soul(1, "monstro").item(1, "the_d20").begin()
    )
    match.use("moms_shovel").use("the_d20", "moms_shovel").all_pass()
    assert match.owner("monstro") == 1
    match = (
        table(3)
        .item(0, "moms_shovel", charged=True)
        .soul(1, "monstro")
        .soul(2, "pin")
        .soul(0, "war")
        .begin()
    )
    match.use("moms_shovel").all_pass()
    assert match.options() == {match.thing("monstro"), match.thing("pin")}
    assert match.picks("pin").owner("pin") == 0 and match.discarded("treasure") == ["moms_shovel"]


@clause("FS-17.10")
def test_the_mirror_pays_down_to_one():
    match = in_room("the_mirror", phase="start").item(0, "breakfast", "dinner").begin().all_pass()
    assert match.play("yes").all_pass().hp(0) == 1


def test_spoils_of_war_are_for_the_others():
    match = in_room("spoils_of_war", seats=3).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 2).all_pass()
    assert [len(match.holds(seat)) for seat in range(3)] == [1, 1, 0]
    assert [event["party"] for event in match.heard("looted")] == [0, 1], "not who died"
