"""Rulings whose outcome has several parts: each part of what the ruling states (R-1 to R-100)."""

import pytest

from game.games.four_souls import GAME, atoms, stats
from game.games.four_souls.state import MONSTER, Duty
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("R-1", "FS-18.8", "FS-20.3")
def test_the_monster_pays_its_reward_before_the_attacker_pays_for_dying():
    match = table(monsters=("monstro", "squirt")).hand(0, "a_penny").plays(0, 1).begin()
    atoms.change(GAME, match.state, match.object("monstro"), marks=4)
    match.state.marks[0] = 2
    match.loot("a_penny").all_pass()
    told = [(event.kind, event.data.get("by")) for event in match.events]
    order = [what for what in told if what in (("cents", 6), ("player_died", None), ("cents", -1))]
    assert order == [("cents", 6), ("player_died", None), ("cents", -1)]
    assert match.souls(0) == 1 and match.heard("player_died") == [{"party": 0}]


@clause("R-4", "FS-18.6")
def test_nothing_is_marked_on_the_dead():
    match = table().hand(0, "xiii_death", "bomb", "gold_bomb").plays(0, 2).cents(1, 4).begin()
    match.loot("xiii_death", 1).all_pass().listen()
    match.loot("bomb", 1).all_pass().loot("gold_bomb", 1).all_pass()
    assert match.heard("marked") == [] and match.heard("player_died") == []
    assert match.purse(1) == 3 and match.state.stack == []


@clause("R-10", "FS-20.3")
def test_the_item_that_was_used_is_lost_all_the_same():
    match = table().item(1, "sack_of_pennies").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass(until="death").use("sack_of_pennies").all_pass()
    assert match.purse(1) == 0, "a cent gained, a cent lost"
    assert match.discarded("treasure") == ["sack_of_pennies"]


@clause("R-32", "FS-14.2")
def test_all_players_are_asked_before_the_target_is_picked():
    match = table(3).hand(0, "bomb").item(1, "boomerang").item(2, "jawbone")
    match.begin().play("attack")
    asked = []
    while match.asked()[1] == "priority":
        asked.append(match.asked()[0])
        match.passes()
    assert asked == [0, 1, 2] and match.asked() == (0, "attack")


@clause("R-35", "FS-14.23")
def test_of_two_certain_targets_either_may_be_first():
    match = table(monsters=("dip", "squirt"))
    dip, squirt = match.object("dip").id, match.object("squirt").id
    match.state.duties = (Duty(dip, False), Duty(squirt, False))
    match.state.now = match.state.now._replace(attacks=1)
    match.begin().play("attack").all_pass()
    assert match.options() == {("object", dip), ("object", squirt)}
    match.rolls(6, 6).picks("squirt").all_pass()
    assert match.refused("end_turn") and match.state.duties == (Duty(dip, False),)
    match.rolls(6).play("attack").all_pass()
    assert match.purse(0) == 1 and match.may("end_turn")


@clause("R-44", "FS-5.16")
def test_a_roll_outside_of_an_attack_is_seen_by_items_and_not_by_attack_numbers():
    match = table(monsters=("moms_hand", "squirt")).item(0, "mystery_sack").item(1, "eye_of_greed")
    match.begin().rolls(5).use("mystery_sack").all_pass()
    assert match.purse(1) == 3
    match = table(monsters=("moms_hand", "squirt")).item(0, "mystery_sack").begin()
    match.rolls(6).use("mystery_sack").all_pass()
    assert match.asked() == (0, "main"), "the turn goes on"


@clause("R-47", "FS-9.4", "FS-17.5")
@pytest.mark.parametrize(("window", "hp"), [("roll", 2), ("damage", 2), ("after", 1)])
def test_a_shield_helps_from_the_missed_roll_to_the_damage_and_not_after(window, hp):
    match = table(monsters=("gurdy", "squirt")).hurt("gurdy", 4).hand(0, "soul_heart").begin()
    match.attack("gurdy", 1, 4)
    while match.on_top() != window and not match.heard("marked"):
        match.passes()
    assert bool(match.heard("marked")) is (window == "after")
    match.loot("soul_heart", 0).all_pass()
    assert match.hp(0) == hp and match.souls(0) == 1


@clause("R-50", "FS-5.3")
def test_a_character_is_used_in_response_to_what_deactivates_it():
    match = in_room("spider_webs", phase="end").charged(0).hand(0, "a_penny").begin()
    assert match.on_top() == "trigger" and match.asked() == (0, "priority")
    match.use("isaac").all_pass(until="trigger")
    assert match.may("play", "a_penny"), "its ability resolved all the same"
    match.loot("a_penny").all_pass()
    assert match.purse(0) == 1 and not match.object("isaac").charged


@clause("R-55", "FS-7.15", "FS-20.8")
def test_loot_below_the_death_that_ends_the_turn_still_resolves():
    match = table().hand(0, "a_dime").hand(1, "xiii_death").plays(1, 1).begin()
    match.loot("a_dime").loot("xiii_death", 0).all_pass()
    assert match.heard("player_died") == [{"party": 0}] and match.purse(0) == 10
    assert match.asked()[0] == 1, "and the turn is over"


@clause("R-77", "FS-17.5")
@pytest.mark.parametrize(("answered", "cents"), [(False, 6), (True, 8)])
def test_keeper_head_takes_no_coins_for_damage_that_was_prevented(answered, cents):
    match = table(monsters=("keeper_head", "squirt")).hurt("keeper_head", 1).cents(0, 5)
    match.hand(0, "soul_heart").begin().attack("keeper_head", 1, 4, 3).all_pass(until="damage")
    if answered:
        match.loot("soul_heart", 0)
    assert match.all_pass().purse(0) == cents, "its reward is 3"


@clause("R-96", "FS-19.10", "FS-19.13")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_rag_man_is_the_fourth_soul_or_lies_on_the_deck(face):
    match = table(monsters=("rag_man", "squirt")).soul(0, "mom", "monstro").hurt("rag_man", 1)
    match.hand(0, "bomb").item(1, "boomerang").begin().rolls(face).loot("bomb", "rag_man")
    match.all_pass(until="roll")
    assert match.state.outcome is None and match.souls(0) == 3, "nobody has won yet"
    match.all_pass()
    if face in (1, 6):
        assert match.state.outcome is None and match.monsters()[0] == "rag_man", "from the deck"
    else:
        assert match.state.outcome.winners == (0,)


@clause("R-99", "FS-17.12")
def test_doples_damage_goes_to_the_right_as_damage_of_its_own():
    match = table(3, monsters=("dople", "squirt")).hand(0, "ii_the_high_priestess")
    match.item(1, "boomerang").begin().rolls(2).loot("ii_the_high_priestess", "dople")
    while match.hp("dople") == 2:
        match.passes()
    echo = next(item for item in match.state.stack if item.kind == "damage")
    assert (echo.to, echo.n, echo.combat) == (("player", 2), 2, False)
    match.all_pass()
    assert match.heard("player_died") == [{"party": 2}] and match.hp(0) == match.hp(1) == 2


@clause("R-67", "FS-22.7")
def test_nobody_gains_the_treasure_that_replaces_a_shop_item():
    match = table().item(1, "the_d20").begin()
    match.play("attack").use("the_d20", "the_map").all_pass()
    assert match.for_sale() == ["mr_boom", "the_compass"]
    assert match.owner("mr_boom") == -1 and match.discarded("treasure") == ["the_map"]


@clause("R-28", "FS-14.6", "FS-3.8")
def test_the_monster_under_stoney_is_covered():
    match = table().deck("monster", "stoney").begin().attack("deck").play("slot", 0)
    slot = match.state.slots[1][0]
    assert [CARDS.of(card).id for card in slot.under] == ["red_host"]
    assert match.state.attack is None and len(match.state.decks[MONSTER]) > 0
    assert stats.evasion(GAME, match.state, match.object("squirt")) == 4
