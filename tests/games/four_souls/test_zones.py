"""Where cards go: decks, discards, covered cards, the shop, what the game controls (FS-3)."""

import pytest

from game.games.four_souls import GAME, atoms, stats
from game.games.four_souls.state import DECKS, LOOT, NOBODY
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

FIRST = {"loot": "bomb", "treasure": "dinner", "monster": "dip", "room": "red_champions"}


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-3.4")
def test_whatever_is_discarded_lies_on_top_of_its_discard():
    match = table().pile("loot", "bomb").hand(0, "a_penny", "a_dime").plays(0, 1)
    match.hand(1, "butter_bean").plays(1, 1).begin()
    match.loot("a_penny").all_pass()
    assert match.discarded("loot") == ["bomb", "a_penny"], "played"
    match.loot("a_dime")
    match.loot("butter_bean").all_pass()
    assert match.discarded("loot")[2:] == ["a_dime", "butter_bean"], "cancelled"
    match = table().pile("loot", "bomb").pile("treasure", "meat").pile("monster", "dip")
    match.hand(0, "xiii_death").item(1, "dinner").begin()
    match.state.hands[1] = [match.card("a_penny")]
    match.loot("xiii_death", 1).all_pass()
    assert match.discarded("treasure") == ["meat", "dinner"], "destroyed"
    assert match.discarded("loot") == ["bomb", "xiii_death", "a_penny"], "the penalty"
    match.hurt("squirt", 1).attack("squirt", 6).all_pass()
    assert match.discarded("monster") == ["dip", "squirt"], "killed"


@clause("FS-3.5")
def test_a_deck_that_is_made_anew_is_shuffled():
    match = table().begin()
    state = match.state
    last = [match.card("bomb"), match.card("a_dime"), match.card("soul_heart")]
    state.decks[LOOT], state.discards[LOOT] = [match.card("a_penny")], sorted(last)
    for nth in range(3):
        other = match.branch()
        other.state.hands[0] = []
        other._script("order", [(last[nth],)])
        atoms.draw_loot(GAME, other.state, 0, 2)
        assert last[nth] in other.state.hands[0], "luck says what lies on top now"
        assert other.state.discards[LOOT] == [] and len(other.state.decks[LOOT]) == 2


@clause("FS-3.5", "FS-27.2")
@pytest.mark.parametrize("deck", DECKS)
def test_the_first_card_that_is_discarded_makes_a_deck_that_had_run_out(deck):
    match = in_room("samsons_blessing").hand(0, "two_cents").begin()
    state, at = match.state, DECKS.index(deck)
    state.decks[at], state.discards[at] = [], []
    card = match.card(FIRST[deck])
    atoms.put_in_discard(GAME, state, card)
    match.shuffles().loot("two_cents").all_pass()
    assert state.decks[at] == [card], "it is the deck, before anybody can act again"
    assert len(state.discards[at]) == (deck == "loot"), "what is discarded then lies beside it"


@clause("FS-3.5", "FS-5.20")
def test_a_deck_that_had_run_out_can_be_chosen_again_at_once():
    match = table().hand(0, "two_cents").item(0, "portable_slot_machine", "boomerang").begin()
    state = match.state
    state.decks[LOOT] = []
    match.shuffles().loot("two_cents").all_pass()
    assert GAME.view(state, 1)["decks"][LOOT]["count"] == 1


@clause("FS-3.8")
def test_of_several_covered_cards_the_last_one_comes_up_first_and_unhurt():
    match = table(monsters=("squirt", "dip")).hurt("squirt", 1)
    slot = match.state.slots[1][0]
    under = (match.card("gurdy"), match.card("monstro"))
    match.state.slots[1][0] = slot._replace(under=under)
    match.begin().attack("squirt", 6).all_pass()
    assert match.monsters()[0] == "monstro" and match.hp("monstro") == 4
    assert match.state.slots[1][0].under == under[:1]


@clause("FS-3.10", "FS-3.11", "FS-5.22")
def test_a_monster_is_nobodys_and_means_the_active_player_whoever_began():
    match = table(player=1, monsters=("swarm_of_flies", "squirt")).item(0, "boomerang").begin()
    assert match.state.starter == 0
    match.attack("swarm_of_flies", 5).all_pass(until="trigger")
    assert match.state.stack[-1].owner == NOBODY
    match.all_pass(until="damage")
    assert match.state.stack[-1].to == ("player", 1)
    match = table(3, player=2, monsters=("wizoob", "squirt")).hurt("wizoob", 2).begin()
    match.attack("wizoob", 6).all_pass()
    assert match.asked() == (2, "target"), "the active player chooses for it"


@clause("FS-3.11")
def test_you_in_a_room_is_the_active_player_whoever_began():
    for player, plenty in ((0, (2, 1)), (1, (1, 2))):
        match = in_room("blessing_of_gluttony", player=player).begin()
        room = match.object("blessing_of_gluttony")
        assert match.state.starter == 0 and room.owner == NOBODY
        more = [1 + stats.bonus(GAME, match.state, "loot_step", ("player", s)) for s in (0, 1)]
        assert tuple(more) == plenty


@clause("FS-3.11", "FS-2.12", "FS-17.12")
@pytest.mark.parametrize(("monster", "beside"), [("dople", 0), ("evil_twin", 2)])
def test_beside_the_active_player_is_beside_who_has_the_turn(monster, beside):
    match = table(3, player=1, monsters=(monster, "squirt")).hand(1, "bomb").begin()
    match.loot("bomb", monster).all_pass()
    assert [match.hp(seat) for seat in range(3)] == [2 - (seat == beside) for seat in range(3)]


@clause("FS-4.3", "FS-22.26")
def test_only_what_cannot_be_activated_is_passive():
    match = table(shop=("dinner", "jawbone")).item(0, "diplopia", "portable_slot_machine", "meat")
    match.item(1, "boomerang").begin()
    match.play("use", match.object("diplopia").id, 0)
    assert match.options() == {match.thing(id) for id in ("dinner", "meat")}


@clause("FS-4.7", "FS-1.3")
def test_a_soul_of_two_counts_as_two_of_the_four():
    match = table().soul(1, "satan", "monstro").begin()
    assert match.souls(1) == 3 and match.state.outcome is None
    match = table().soul(1, "satan", "monstro", "peep").begin()
    assert match.state.outcome.winners == (1,) and match.state.outcome.scores == (0, 4)


@clause("FS-3.12")
def test_counters_come_into_the_shop_with_a_card_and_are_bought_with_it():
    match = table(shop=("dinner", "breakfast")).deck("treasure", "the_dead_cat").cents(0, 10)
    match.begin().play("purchase").all_pass().picks("dinner")
    assert match.role("the_dead_cat") == "shop" and match.object("the_dead_cat").counters
    match.any_luck().end_turn().end_turn()
    match.state.cents[0] = 10
    match.play("purchase").all_pass().picks("the_dead_cat")
    assert match.owner("the_dead_cat") == 0
    assert match.object("the_dead_cat").counters == (("", 9),)
