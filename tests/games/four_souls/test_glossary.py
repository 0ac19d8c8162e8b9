"""Souls and winning, the glossary, keywords, events, edges (FS-21 to FS-27)."""

from game.games.four_souls import GAME, atoms, refill, stats
from game.games.four_souls.state import LOOT, MONSTER
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def counters(match, id):
    return dict(match.object(id).counters)


# Souls


@clause("FS-21.2")
def test_players_who_reach_it_together_share_the_win():
    match = table(3).soul(0, "mom", "monstro", "peep").soul(2, "satan", "pin", "war").begin()
    assert match.state.outcome.kind == "shared" and match.state.outcome.winners == (0, 2)


@clause("FS-21.4")
def test_souls_come_from_bosses_items_trinkets_and_beside_the_table():
    match = table(monsters=("monstro", "squirt")).hurt("monstro", 3).hand(0, "bomb", "lost_soul")
    match.plays(0, 1).item(0, "the_bone", counters=(("", 5),)).bonus("soul_of_greed").cents(0, 24)
    match.begin().loot("bomb", "monstro").all_pass()
    assert match.souls(0) == 2 and match.purse(0) == 30, "Monstro's 6 cents brought Greed's soul"
    match.loot("lost_soul").all_pass()
    assert match.souls(0) == 3
    match.use("the_bone", ability=3).all_pass()
    assert match.state.outcome.winners == (0,)


@clause("FS-21.5", "FS-22.2")
def test_a_stolen_soul_is_not_gained():
    match = in_room("haunted").item(0, "moms_shovel", charged=True).soul(1, "mom").begin()
    match.use("moms_shovel").all_pass()
    assert match.owner("mom") == 0 and match.heard("skips_turn") == []


@clause("FS-21.7")
def test_a_bonus_soul_that_two_could_have_goes_in_turn_order():
    match = table(3, player=1).bonus("soul_of_greed").cents(0, 30).cents(2, 30).begin()
    assert [match.souls(seat) for seat in range(3)] == [0, 0, 1]


@clause("FS-21.8", "R-80", "FS-4.7")
def test_a_soul_is_an_item_or_a_monster_no_more():
    match = table().item(0, "the_bone", counters=(("", 6),)).begin()
    match.use("the_bone", ability=3).all_pass()
    assert match.role("the_bone") == "soul" and not match.may("use")
    match = table().hand(0, "xx_judgement").soul(1, "mom").begin()
    assert match.souls(1) == 2
    match.loot("xx_judgement").all_pass()
    assert match.souls(1) == 0, "one object of a value of two"


@clause("FS-21.10")
def test_the_chest_is_not_destroyed_when_it_becomes_a_soul():
    match = table().item(0, "the_d20", "the_chest").begin()
    match.use("the_d20", "the_chest").all_pass()
    assert match.role("the_chest") == "soul" and not match.in_play("mr_boom")


# Glossary


@clause("FS-22.1", "FS-22.3")
def test_stolen_cents_are_not_gained_and_one_loses_what_one_has():
    match = table().item(0, "jawbone", "bum_bo").cents(1, 2).begin()
    match.use("jawbone", 1).all_pass()
    assert match.purse(0) == 2 and match.purse(1) == 0 and counters(match, "bum_bo") == {}
    match = table().hand(0, "pills_cents").cents(0, 1).item(0, "pay_to_play").item(1, "meat")
    match.begin()
    assert not match.may("use"), "a price is paid whole or not at all"
    match.rolls(6).loot("pills_cents").all_pass()
    assert match.purse(0) == 0


@clause("FS-22.5")
def test_a_gained_treasure_comes_from_the_top_straight_into_play():
    match = table().hand(0, "xvii_the_stars").deck("treasure", "meat").begin()
    match.loot("xvii_the_stars").all_pass()
    assert match.role("meat") == "item" and match.owner("meat") == 0


@clause("FS-22.9")
def test_counters_that_grant_hp_attack_or_eternity():
    match = table().item(0, "meat").begin()
    isaac = atoms.add_counters(GAME, match.state, match.object("isaac"), 1, "hp")
    atoms.add_counters(GAME, match.state, isaac, 2, "attack")
    atoms.add_counters(GAME, match.state, match.object("meat"), 1, "eternal")
    assert match.hp(0) == 3 and stats.attack(GAME, match.state, ("player", 0)) == 3
    assert stats.is_eternal(GAME, match.state, match.object("meat"))


@clause("FS-22.11", "R-70")
def test_a_copy_takes_what_is_printed_and_keeps_its_own_counters():
    match = table().item(0, "modeling_clay").item(1, "the_dead_cat", counters=(("", 9),)).begin()
    match.use("modeling_clay", "the_dead_cat").all_pass()
    clay = next(o for o in match.state.objects.values() if CARDS.of(o.card).id == "modeling_clay")
    assert CARDS.cards[clay.face].id == "the_dead_cat" and clay.counters == ()
    assert not clay.charged and not stats.is_eternal(GAME, match.state, clay)


@clause("R-71", "FS-22.8")
def test_a_stolen_item_keeps_its_counters():
    match = table().item(0, "pay_to_play").cents(0, 10).item(1, "bum_bo", counters=(("level", 3),))
    match.begin().use("pay_to_play").all_pass()
    assert match.owner("bum_bo") == 0 and counters(match, "bum_bo") == {"level": 3}


@clause("FS-22.12", "FS-22.21")
def test_a_copy_of_the_sun_goes_nowhere_and_gives_no_turn():
    match = table().item(0, "blank_card").hand(0, "xix_the_sun").begin()
    match.use("blank_card").all_pass().loot("xix_the_sun").all_pass()
    assert match.state.extra == [1, 0], "one extra turn, of the card itself"
    suns = [card for card in match.state.decks[LOOT] if CARDS.of(card).id == "xix_the_sun"]
    assert len(suns) == 1


@clause("FS-22.25")
def test_compost_loots_what_lies_in_the_discard_from_the_top():
    match = table().item(0, "compost").hand(0, "pills_loot").pile("loot", "a_dime", "bomb")
    match.begin().use("compost").all_pass()
    match.rolls(3).loot("pills_loot").all_pass()
    assert match.holds(0) == ["a_dime", "bomb", "pills_loot"]


@clause("FS-22.27")
def test_delirium_goes_to_the_bottom_of_a_small_deck():
    match = table(monsters=("delirium", "squirt")).hurt("delirium", 4).hand(0, "bomb")
    match.state.decks[MONSTER] = match.state.decks[MONSTER][-3:]
    match.begin().loot("bomb", "delirium").all_pass()
    assert CARDS.of(match.state.decks[MONSTER][0]).id == "delirium"


@clause("R-73", "FS-13.8")
def test_a_trinket_may_pay_the_penalty_and_goes_to_the_loot_discard():
    match = table().item(1, "curved_horn", "meat").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass().picks("curved_horn")
    assert match.discarded("loot") == ["xiii_death", "curved_horn"]


@clause("R-74", "FS-22.24")
def test_the_donation_machine_does_not_give_itself():
    match = table().item(0, "donation_machine").begin()
    assert not match.may("use")
    match = table().item(0, "donation_machine", "meat").begin().use("donation_machine").all_pass()
    assert match.owner("meat") == 1 and match.purse(0) == 8


@clause("R-61")
def test_a_character_is_used_in_the_turn_of_another_player():
    match = table().charged(1).hand(1, "a_penny").hand(0, "two_cents").begin()
    match.loot("two_cents").use("maggy").all_pass(until="loot")
    match.loot("a_penny").all_pass()
    assert match.purse(1) == 1 and not match.object("maggy").charged
    match.end_turn()
    assert match.object("maggy").charged


# Keywords and events


@clause("FS-23.4")
def test_guppy_is_a_marker():
    match = table().bonus("soul_of_guppy").item(0, "guppys_head", "guppys_hairball").begin()
    assert match.souls(0) == 1


@clause("FS-24.3", "R-89")
def test_a_curse_is_no_item_and_dagaz_destroys_it():
    match = table().curse(0, "curse_of_pain").item(0, "the_d20").hand(0, "dagaz").begin()
    match.play(*next(option for option in match.options() if option[0] == "use"))
    assert match.thing("curse_of_pain") not in match.options()
    match.picks("the_map").all_pass().loot("dagaz", ("mode", 0)).all_pass()
    assert not match.in_play("curse_of_pain")
    assert match.discarded("monster") == ["curse_of_pain"]


@clause("R-88", "FS-5.4")
def test_devil_deal_has_three_ways_and_one_is_to_leave_it():
    match = table().deck("monster", "devil_deal").hand(1, "a_penny").plays(1, 1).begin()
    match.attack("deck").play("slot", 0)
    assert match.asked() == (0, "mode") and len(match.options()) == 3
    match.picks(("mode", 1))
    assert match.state.stack[-1].mode == 1 and match.asked() == (1, "priority"), "it is fixed"
    match.all_pass()
    assert len(match.holds(0)) == 2 and match.hp(0) == 1


@clause("R-58", "FS-24.1", "FS-5.3")
def test_the_ability_of_an_event_leaves_with_it():
    match = table().deck("monster", "chest_cents").item(0, "the_d6").begin()
    match.attack("deck", 6).play("slot", 0).all_pass(until="roll")
    assert match.stack() == ["roll"]
    refill.remove_to_discard(GAME, match.state, match.object("chest_cents"))
    assert match.stack() == [] and match.state.waiting == []
    assert match.discarded("monster") == ["chest_cents"]


@clause("FS-26.3")
def test_left_and_right_are_the_same_player_of_two():
    for monster in ("dople", "evil_twin"):
        match = table(monsters=(monster, "squirt")).hand(0, "bomb").begin()
        match.loot("bomb", monster).all_pass()
        assert match.hp(1) == 1


# Edges


@clause("FS-27.1")
def test_a_loop_without_a_choice_ends_the_match_as_a_draw():
    match = table().hand(0, "a_penny").hand(1, "two_cents").plays(1, 1).begin().loot("a_penny")
    match.state.run = CARDS.rules.loop + 1
    match.passes()
    assert match.state.outcome.kind == "draw" and match.state.outcome.winners == ()


@clause("FS-27.1")
def test_a_loop_by_choice_goes_on_thirty_times_a_turn():
    match = table().item(0, "golden_razor_blade", "breakfast").cents(0, 999).begin()
    card = match.object("golden_razor_blade").card
    match.state.worn = [card] * CARDS.rules.repeats
    assert CARDS.rules.repeats == 30
    match.play("purchase").all_pass().picks("the_map")
    assert not match.may("use"), "it has been used too often"
    match.play("end_turn").all_pass()
    while match.asked()[0] == 0:
        match.play(*match.state.decision.options[0])
    assert match.state.worn == []


@clause("FS-27.1")
def test_a_match_of_a_thousand_turns_is_a_draw():
    match = table()
    match.state.turn = CARDS.rules.turns
    match.begin().end_turn()
    assert match.state.outcome.kind == "draw" and CARDS.rules.turns == 1000
