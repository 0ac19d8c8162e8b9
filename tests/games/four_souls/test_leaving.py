"""A player gives up while the table is in the middle of something (FS-27.4)."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.four_souls import GAME, stats
from game.games.four_souls.state import LOOT
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

YES = ("yes",)


def people(seats=3, **wanted):
    """A table where everybody is a person, who may give up."""
    match = scenario("four_souls", seats, **wanted)
    match.state.ceremonies = tuple(range(seats))
    return match


def gives_up(match, seat):
    """Everybody passes until this seat is asked, which gives up."""
    while match.asked()[0] != seat:
        match.passes()
    return match.play("concede").play(*YES)


@clause("FS-27.4", "FS-3.9", "FS-23.11")
def test_what_goes_is_out_of_the_game_for_good_and_so_is_who_had_it():
    match = people().item(0, "breakfast", "jawbone").soul(0, "mom").curse(0, "curse_of_pain")
    match.hand(0, "a_dime").hand(1, "bomb").begin()
    state = match.state
    gives_up(match, 0).all_pass()
    out = {CARDS.of(card).id for card in state.outside}
    assert out >= {"isaac", "breakfast", "jawbone", "mom", "curse_of_pain", "a_dime"}
    assert not any(match.discarded(deck) for deck in ("treasure", "loot", "monster"))
    assert match.asked() == (1, "main"), "a turn has passed, and all have healed"
    assert state.dead == state.gone == [True, False, False]
    match.play("play", "bomb")
    assert ("player", 0) not in match.options() and ("player", 2) in match.options()


@clause("FS-27.4", "FS-7.17")
def test_who_leaves_takes_no_extra_turn():
    match = people().hand(0, "xix_the_sun").begin().loot("xix_the_sun").all_pass()
    turn = match.state.turn
    gives_up(match, 0).all_pass()
    assert match.asked() == (1, "main") and match.state.turn == turn + 1


@clause("FS-27.4", "FS-20.8")
def test_what_others_put_on_the_stack_resolves_in_the_turn_of_who_left():
    match = people().item(0, "boomerang").hand(0, "a_penny").hand(1, "bomb").plays(1, 1)
    match.begin().loot("a_penny").passes().loot("bomb", 2)
    turn = match.state.turn
    gives_up(match, 0)
    hurt = [told for told in match.heard("marked") if told["why"] == "damage"]
    assert [(told["party"], told["by"]) for told in hurt] == [(2, 1)]
    assert match.all_pass().asked() == (1, "main") and match.state.turn == turn + 1
    assert match.hp(2) == 2, "and it healed at the end of that turn"


@clause("FS-27.4", "FS-20.9")
def test_who_dies_as_the_active_player_leaves_is_alive_in_the_next_turn():
    match = people().item(0, "boomerang").hand(0, "a_penny").item(1, "dinner", "jawbone")
    match.hand(2, "xiii_death").plays(2, 1).begin()
    match.loot("a_penny").passes().passes().loot("xiii_death", 1).all_pass(until="death")
    turn = match.state.turn
    gives_up(match, 0).all_pass()
    assert match.heard("player_died") == [{"party": 1}] and match.asked() == (1, "penalty")
    assert match.state.turn == turn, "the death belongs to the turn of who left"
    match.picks("dinner").all_pass()
    assert match.asked() == (1, "main") and match.hp(1) == 2


@clause("FS-27.4", "FS-19.3")
def test_nobody_inherits_the_monster_that_was_dying():
    match = people(monsters=("pin", "squirt")).item(0, "boomerang").hurt("pin", 1).begin()
    match.attack("pin", 4).all_pass(until="death")
    gives_up(match, 0).all_pass()
    assert match.asked() == (1, "main") and match.souls(1) == 0
    assert match.monsters()[0] == "pin" and match.hp("pin") == 2, "it lives, and has healed"


@clause("FS-27.4", "FS-19.13")
def test_a_dead_monster_whose_place_was_not_decided_goes_to_its_discard():
    match = people(monsters=("rag_man", "squirt")).item(0, "boomerang").hurt("rag_man", 1).begin()
    match.attack("rag_man", 6, 3).all_pass(until="trigger")
    assert match.state.holding, "Rag Man waits for the die of its own trigger"
    gives_up(match, 0).all_pass()
    assert not match.state.holding and match.souls(1) == 0
    assert match.discarded("monster") == ["rag_man"]


@clause("FS-27.4", "FS-3.11")
def test_the_end_of_their_turn_costs_nobody_else_anything():
    match = in_room("bum_bo_is_loose", seats=3).cents(1, 5)
    match.state.ceremonies = (0, 1, 2)
    gives_up(match.begin(), 0).all_pass()
    assert match.asked() == (1, "main") and match.purse(1) == 5


@clause("FS-27.4", "FS-5.12")
def test_what_was_promised_to_who_left_waits_for_nobody():
    match = people(3).item(1, "crystal_ball", "jawbone").item(2, "mystery_sack").begin()
    match.play("purchase")
    match.use("crystal_ball").all_pass(until="purchase").picks(("face", 4))
    assert [each.word for each in match.state.effects] == ["named"]
    gives_up(match, 1)
    assert match.state.effects == []


@clause("FS-27.4", "FS-7.3")
def test_who_leaves_before_the_loot_step_loots_nothing():
    match = people(phase="start").hand(0, "a_penny").plays(0, 1).item(1, "boomerang").begin()
    deck = len(match.state.decks[LOOT])
    assert match.state.phase == "start"
    gives_up(match, 0)
    while match.state.turn == 10:
        match.passes()
    assert match.state.hands[0] == [] and len(match.state.decks[LOOT]) == deck
    assert match.heard("plays") == [], "and nothing else of that turn came to them"


@clause("FS-27.4", "FS-3.11", "FS-24.2")
def test_what_an_event_would_have_done_to_who_leaves_is_done_to_nobody():
    match = people(monsters=("squirt", "red_host")).deck("monster", "troll_bombs")
    match.item(0, "boomerang").begin().play("attack").all_pass()
    match.picks("deck", ("slot", 0))
    assert match.stack() == ["trigger"]
    gives_up(match, 0).all_pass()
    assert match.heard("marked") == [] and match.asked() == (1, "main")
    assert match.discarded("monster") == ["troll_bombs"] and match.monsters()[0] == "squirt"


@clause("FS-27.4", "FS-8.4")
def test_who_had_priority_first_leaves_and_the_active_player_has_it():
    match = people().item(0, "boomerang").item(2, "jawbone").hand(0, "a_penny")
    match.hand(1, "bomb", "a_dime").plays(1, 2).begin()
    match.loot("a_penny").passes().loot("bomb", 2)
    assert match.asked() == (1, "priority"), "who put it there has it first"
    gives_up(match, 1)
    assert match.stack() == ["loot"] and match.asked() == (0, "priority")


@clause("FS-27.4", "FS-2.12")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_turns_go_round_among_those_who_stay(seats):
    match = people(seats, characters=("isaac", "maggy", "judas", "blue_baby", "eve", "samson"))
    match.any_luck().begin()
    for seat in range(0, seats - 1, 2):
        while match.asked() != (seat, "main"):
            match.play(*match.state.decision.options[0])
        gives_up(match, seat)
    if match.state.outcome is None:
        stay = [seat for seat in range(seats) if not match.state.gone[seat]]
        seen = []
        for _ in range(len(stay) * 2):
            match.all_pass()
            seen.append(match.asked()[0])
            match.play("end_turn")
        assert sorted(set(seen)) == stay and seen[: len(stay)] == seen[len(stay) :]


@clause("FS-27.4", "FS-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_at_any_moment_one_may_leave_and_no_card_is_lost(seats):
    """Random play in which people leave now and then: only those who stay are asked."""
    for seed in range(4):
        setup = Setup(seats, {"rooms": seed % 2 == 1}, ceremonies=tuple(range(seats)))
        state, stream = GAME.new(GAME.form.complete(setup), seed), Stream(seed)
        while state.decision is not None and state.clock < 900:
            options = state.decision.options
            assert not state.gone[state.decision.seat]
            if ("concede",) in options and stream.pick(range(40)) == 0:
                apply(GAME, state, ("concede",))
                options = [YES]
            apply(GAME, state, stream.pick(options))
            assert state.outcome or stats.character(state, state.player).owner == state.player
        cards = [each for zone in (*state.decks, *state.discards, *state.hands) for each in zone]
        cards += [obj.card for obj in (*state.objects.values(), *state.holding.values())]
        cards += [*state.outside, *state.bonus, *(i.card for i in state.stack if i.card >= 0)]
        cards += [card for slots in state.slots for slot in slots for card in slot.under]
        assert len(cards) == len(set(cards))
        assert state.outcome is None or sum(state.gone) <= seats - 1
