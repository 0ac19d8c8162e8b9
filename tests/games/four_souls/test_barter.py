"""Bartering: cents for promises, off the stack, and what became of the promises (FS-25)."""

import pytest

from game.engine.api import Setup
from game.games.four_souls import GAME
from tests.clauses import clause
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)
BARTER = ("barter",)


def table(seats=2, **wanted):
    match = scenario("four_souls", seats, **wanted)
    for seat in range(seats):
        match.cents(seat, 5)
    return match


def offer(match, cents, word, answer=YES, to=None, about=()):
    """The asked seat offers cents (below 0: wants them) for a promise; the other answers."""
    match.play("barter")
    if to is not None:
        match.play("player", to)
    match.play("cents", cents)
    if match.asked()[1] == "barter_promise":
        match.play("promise", word, *about)
    return match.play(*answer)


def purses(match):
    return [match.purse(seat) for seat in range(match.state.seats)]


@clause("FS-25.1", "FS-25.3")
def test_cents_move_at_once_when_the_other_agrees():
    match = offer(table().begin(), 3, "quiet")
    assert purses(match) == [2, 8]
    assert match.asked() == (0, "main"), "and who had priority has it again"
    assert [(p.by, p.to, p.word) for p in match.state.promises] == [(1, 0, "quiet")]


@clause("FS-25.1")
def test_nothing_happens_when_the_other_refuses():
    match = offer(table().begin(), 3, "quiet", NO)
    assert purses(match) == [5, 5] and match.state.promises == []


@clause("FS-25.1")
def test_one_may_ask_for_cents_and_promise_something():
    match = offer(table().begin(), -5, "no_purchase")
    assert purses(match) == [10, 0]
    assert [(p.by, p.to) for p in match.state.promises] == [(0, 1)]


@clause("FS-25.1")
def test_only_cents_that_are_there_can_be_offered_and_only_cents():
    match = table().begin().play("barter")
    assert match.options() == {("cents", n) for n in (1, 2, 3, 5, -1, -2, -3, -5)}


@clause("FS-25.3")
def test_given_cents_are_not_gained():
    match = table().item(1, "bum_bo").begin()
    offer(match, 3, "nothing")
    assert purses(match) == [2, 8] and match.object("bum_bo").counters == ()


@clause("FS-25.3", "FS-9.2")
def test_who_answers_something_on_the_stack_may_offer_too_and_the_stack_waits():
    match = table().hand(0, "bomb").hand(1, "soul_heart").plays(1, 1).begin()
    match.loot("bomb", 1)
    assert match.asked() == (1, "priority")
    offer(match, 1, "peace")
    assert match.stack() == ["loot"] and match.asked() == (1, "priority")


@clause("FS-25.3")
def test_two_players_barter_once_a_turn_and_each_makes_one_offer():
    match = offer(table(3).begin(), 1, "quiet", to=1)
    assert not match.may("barter")
    match.end_turn()
    assert match.asked()[0] == 1 and match.may("barter")


@clause("FS-25.3")
def test_who_had_an_offer_makes_none_back_in_this_turn_but_one_to_somebody_else():
    match = table(3).hand(0, "a_penny").hand(1, "bomb").plays(1, 1).begin()
    offer(match, 1, "quiet", NO, to=1)
    match.loot("a_penny")
    assert match.asked() == (1, "priority")
    match.play("barter")
    assert match.asked() == (1, "barter_cents") and match.state.offer.to == 2
    match.play("cents", 1).play("promise", "peace").play(*NO)
    assert match.asked() == (1, "priority") and not match.may("barter")
    match.passes().all_pass()
    for seat in (0, 1, 2):
        assert match.asked() == (seat, "main")
        match.end_turn().all_pass()
    assert match.play("barter").options() == {("player", 1), ("player", 2)}, "the next turn"


def words(match, cents, to=None):
    """What may be promised for these cents, without naming a thing."""
    match.play("barter")
    if to is not None:
        match.play("player", to)
    match.play("cents", cents)
    return {option[1] for option in match.options() if len(option) == 2}


@clause("FS-25.1", "FS-25.2")
def test_what_can_be_promised():
    assert words(table().begin(), 1) == {"nothing", "quiet", "peace", "attack", "no_purchase"}
    assert words(table().begin(), -1) == {"peace", "attack", "no_purchase"}, "in one's own turn"
    match = table().hand(0, "a_penny").hand(1, "bomb").plays(1, 1).begin().loot("a_penny")
    assert words(match, 1) == {"nothing", "peace", "attack", "no_purchase"}, "of the active one"
    match = table(3).begin()
    offer(match, 1, "peace", to=1)
    match.end_turn()
    assert words(match.branch(), -1, to=0) == {"attack", "no_purchase"}, "that stands already"
    assert words(match, -1, to=2) == {"peace", "attack", "no_purchase"}, "to seat 2 it does not"


@clause("FS-25.2")
def test_a_promise_is_about_the_one_it_was_given_to_and_the_time_it_names():
    match = table(3).hand(0, "bomb").begin()
    offer(match, -1, "peace", to=1)
    match.loot("bomb", 2).all_pass()
    assert match.state.broken == [0, 0, 0] and len(match.state.promises) == 1
    match = table(monsters=("pale_fatty", "fatty")).begin()
    offer(match, -1, "attack")
    match.state.decks[2] = []
    match.attack("fatty", 1, 1).all_pass()
    assert match.state.kept == [0, 0], "an attack of this turn is not meant"
    match = table().begin()
    offer(match, -1, "no_purchase")
    match.play("purchase").all_pass()
    assert match.state.broken == [0, 0], "nor is a purchase of this turn"


@clause("FS-25.2", "FS-27.4")
def test_a_promise_to_or_of_who_leaves_is_neither_kept_nor_broken():
    for giver, taker in ((1, 0), (0, 1)):
        match = people().begin()
        offer(match, 2 if giver == 0 else -2, "peace", to=1)
        match.play("concede").play(*YES).all_pass()
        state = match.state
        assert state.promises == [] and state.kept == state.broken == [0, 0, 0], (giver, taker)
        assert state.cents[1] == (7 if giver == 0 else 3), "the cents were given"


@clause("FS-25.4")
def test_together_and_by_choice_there_is_no_bartering():
    for options in ({"barter": False}, {"together": "coop"}, {"together": "alone"}):
        match = table(**options).begin()
        assert not match.may("barter")
    assert GAME.form.complete(Setup(2)).options["barter"] is True


@clause("FS-25.2")
@pytest.mark.parametrize("answers", [True, False])
def test_quiet_is_kept_to_the_end_of_the_turn_or_broken(answers):
    match = table().hand(0, "a_penny").hand(1, "a_penny").plays(1, 1).begin()
    offer(match, 1, "quiet")
    match.loot("a_penny")
    assert match.may("play"), "promises bind nobody"
    match.play("play", "a_penny") if answers else match.play("pass")
    match.all_pass().end_turn()
    state = match.state
    assert (state.kept[1], state.broken[1]) == ((0, 1) if answers else (1, 0))
    assert bool(match.heard("promise_broken")) is answers
    assert bool(match.heard("promise_kept")) is not answers


@clause("FS-25.2")
def test_peace_is_broken_by_damage_and_kept_after_a_round():
    match = table().hand(0, "bomb").begin()
    offer(match, -1, "peace")
    match.loot("bomb", 1).all_pass()
    assert match.state.broken == [1, 0]
    match = table().begin()
    offer(match, -1, "peace")
    match.end_turn()
    assert match.state.kept == [0, 0]
    match.end_turn()
    assert match.state.kept == [1, 0]


@clause("FS-25.2", "FS-17.5")
def test_damage_that_was_prevented_breaks_no_peace_and_a_killing_does():
    match = table().hand(0, "bomb").hand(1, "soul_heart").plays(1, 1).begin()
    offer(match, -1, "peace")
    match.loot("bomb", 1).all_pass(until="damage")
    assert match.state.broken == [0, 0], "nothing has been dealt yet"
    match.loot("soul_heart", 1).all_pass()
    assert match.heard("marked") == [] and match.state.broken == [0, 0]
    match = table().hand(0, "xiii_death").begin()
    offer(match, -1, "peace")
    match.loot("xiii_death", 1).all_pass()
    assert match.state.broken == [1, 0]


@clause("FS-25.2", "FS-7.16")
def test_an_extra_turn_does_not_shorten_the_round_of_a_peace():
    match = table().hand(0, "xix_the_sun").begin()
    match.loot("xix_the_sun").all_pass()
    offer(match, 1, "peace")
    match.end_turn()
    assert match.asked() == (0, "main") and match.state.kept == [0, 0], "the same turn again"
    match.end_turn()
    assert match.asked() == (1, "main") and match.state.kept == [0, 0]
    match.end_turn()
    assert match.state.kept == [0, 1]


@clause("FS-25.2", "FS-7.16")
def test_a_round_is_over_when_its_turn_comes_again_skipped_or_without_its_player():
    match = table(3).begin()
    offer(match, 1, "peace", to=1)
    match.state.skips[0] = 1
    match.end_turn().end_turn()
    assert match.state.kept == [0, 0, 0]
    match.end_turn()
    assert match.asked() == (1, "main") and match.state.kept == [0, 1, 0], "seat 0 skipped its turn"
    match = people(4).hand(1, "a_penny").plays(1, 1).begin()
    match.play("purchase")
    offer(match, 1, "peace", to=2)
    match.all_pass().picks("deck")
    match.play("concede").play(*YES).all_pass()
    for seat in (1, 2, 3):
        assert match.asked() == (seat, "main") and match.state.kept == [0, 0, 0, 0]
        match.end_turn().all_pass()
    assert match.state.kept == [0, 0, 1, 0]


@clause("FS-25.2", "FS-27.4")
def test_a_peace_made_in_what_is_left_of_a_turn_lasts_for_a_round_too():
    match = people().item(0, "boomerang").hand(1, "bomb").plays(1, 1).item(1, "jawbone").begin()
    match.play("purchase").passes().loot("bomb", 2)
    while match.asked()[0] != 0:
        match.passes()
    match.play("concede").play(*YES)
    assert match.asked() == (1, "priority"), "in the place of who has left"
    offer(match, 1, "peace")
    match.all_pass()
    for seat in (1, 2):
        assert match.asked() == (seat, "main") and match.state.kept == [0, 0, 0]
        match.end_turn().all_pass()
    assert match.state.kept == [0, 0, 1]


@clause("FS-25.2")
def test_a_promised_attack_is_about_the_next_own_turn():
    for attacks in (True, False):
        match = table(monsters=("pale_fatty", "fatty")).begin()
        match.state.decks[2] = []
        offer(match, -1, "attack")
        match.end_turn().end_turn()
        if attacks:
            match.play("attack")
            assert match.state.kept == [1, 0]
        else:
            match.end_turn()
            assert match.state.broken == [1, 0]


@clause("FS-25.2")
def test_a_purchase_breaks_the_promise_of_none():
    for buys in (True, False):
        match = table().begin()
        offer(match, 1, "no_purchase")
        match.end_turn()
        match.play("purchase") if buys else match.end_turn()
        assert match.state.broken == [0, int(buys)] and match.state.kept == [0, int(not buys)]


def test_others_hear_of_an_offer_when_it_is_made():
    match = table(3).begin().play("barter").play("player", 2).play("cents", 2)
    assert GAME.view(match.state, 2)["offer"] is None
    match.play("promise", "peace")
    for seat in (1, 2):
        view = GAME.view(match.state, seat)["offer"]
        assert view == {"by": 0, "to": 2, "cents": 2, "word": "peace", "about": -1}
    match.play(*NO)
    assert GAME.view(match.state, 2)["offer"] is None


# Leaving


def people(seats=3, **wanted):
    match = table(seats, **wanted)
    match.state.ceremonies = tuple(range(seats))
    return match


@clause("FS-27.4")
def test_what_a_player_who_leaves_has_goes_with_them_and_the_next_goes_on():
    match = people().item(0, "breakfast").soul(0, "mom").hand(0, "a_penny").begin()
    match.play("concede")
    assert match.asked() == (0, "concede")
    match.play(*YES)
    state = match.state
    assert not match.in_play("breakfast") and not match.in_play("mom")
    assert state.hands[0] == [] and state.cents[0] == 0 and state.gone == [True, False, False]
    match.all_pass()
    assert match.asked() == (1, "main") and state.outcome is None
    match.end_turn().all_pass().end_turn().all_pass()
    assert match.asked() == (1, "main"), "nobody waits for seat 0"


@clause("FS-27.4")
def test_who_thinks_better_of_it_stays():
    match = people().begin().play("concede").play(*NO)
    assert match.asked() == (0, "main") and match.state.gone == [False] * 3


@clause("FS-27.4")
def test_what_a_leaving_player_put_on_the_stack_is_cancelled():
    match = people().hand(1, "bomb", "a_penny").plays(1, 2).hand(0, "a_penny").begin()
    match.loot("a_penny").loot("bomb", 0)
    assert match.asked() == (1, "priority") and match.stack() == ["loot", "loot"]
    match.play("concede").play(*YES).all_pass()
    assert match.hp(0) == 2 and match.purse(0) == 6, "the bomb is gone, the loot of others stays"


@clause("FS-27.4")
def test_the_last_who_stays_has_won():
    match = people(2).begin().play("concede").play(*YES)
    assert match.state.outcome.winners == (1,) and match.state.outcome.kind == "win"


def test_programs_are_not_asked_whether_they_give_up():
    assert not table().begin().may("concede")
    assert not people(2, together="coop").begin().may("concede")


# Promises that name a thing


def kept_and_broken(match, seat):
    return match.state.kept[seat], match.state.broken[seat]


def named(match, cents):
    """What may be promised for these cents about one thing: the word, and what it is about."""
    match.play("barter").play("cents", cents)
    return {option[1:] for option in match.options() if len(option) == 3}


@clause("FS-25.1", "FS-25.2")
def test_a_promise_may_name_a_monster_a_shop_item_and_what_waits_on_the_stack():
    match = table(monsters=("pale_fatty", "fatty"), shop=("breakfast", "jawbone"))
    match.hand(0, "a_penny").hand(1, "bomb").plays(1, 1).begin()
    fights = {("fight", match.object(id).id) for id in ("pale_fatty", "fatty")}
    leaves = {("leave", match.object(id).id) for id in ("breakfast", "jawbone")}
    assert named(match.branch(), 1) == named(match.branch(), -1) == fights | leaves
    match.loot("a_penny")
    top = match.state.stack[-1].id
    assert named(match.branch(), -1) == fights | leaves | {("let", top)}, "for the one it is of"
    assert named(match, 1) == fights | leaves, "who plays a card does not answer it"


@clause("FS-25.2")
@pytest.mark.parametrize("aim", ["fatty", "pale_fatty", None])
def test_a_promised_fight_is_with_that_monster_in_the_next_own_turn(aim):
    match = table(monsters=("pale_fatty", "fatty")).begin()
    match.state.decks[2] = []
    offer(match, -1, "fight", about=(match.object("fatty").id,))
    match.end_turn().end_turn()
    assert kept_and_broken(match, 0) == (0, 0)
    if aim is not None:
        match.attack(aim, 1, 1)
        assert kept_and_broken(match, 0) == ((1, 0) if aim == "fatty" else (0, 0))
        match.all_pass()
    if match.asked() == (0, "main"):
        match.end_turn()
    assert kept_and_broken(match, 0) == ((1, 0) if aim == "fatty" else (0, 1))


@clause("FS-25.2")
def test_a_fight_of_this_turn_does_not_keep_the_promise_of_one():
    match = table(monsters=("pale_fatty", "fatty")).begin()
    offer(match, -1, "fight", about=(match.object("fatty").id,))
    match.attack("fatty", 1, 1)
    assert kept_and_broken(match, 0) == (0, 0)


@clause("FS-25.2")
def test_the_promise_of_a_fight_is_void_once_the_monster_is_gone():
    match = table(monsters=("pale_fatty", "dip")).begin()
    offer(match, -1, "fight", about=(match.object("dip").id,))
    match.attack("dip", 6).all_pass()
    assert match.state.promises == [] and kept_and_broken(match, 0) == (0, 0)
    assert match.heard("promise_void")
    assert "something that is gone" not in " ".join(match.log())
    assert "an attack on Dip next turn" in " ".join(match.log())


@clause("FS-25.2")
@pytest.mark.parametrize(("bought", "kept"), [("breakfast", (0, 1)), ("jawbone", (1, 0))])
def test_a_shop_item_that_is_to_be_left_may_not_be_purchased_from_now_to_the_next_turn(
    bought, kept
):
    match = table(shop=("breakfast", "jawbone")).begin().cents(0, 12)
    offer(match, -1, "leave", about=(match.object("breakfast").id,))
    match.end_turn().end_turn()
    match.play("purchase").all_pass().picks(bought).all_pass()
    match.end_turn()
    assert kept_and_broken(match, 0) == kept
    match = table(shop=("breakfast", "jawbone")).begin().cents(0, 12)
    offer(match, -1, "leave", about=(match.object("breakfast").id,))
    match.play("purchase").all_pass().picks("breakfast")
    assert kept_and_broken(match, 0) == (0, 1), "in this turn too"


@clause("FS-25.2")
def test_the_promise_to_leave_an_item_is_void_once_somebody_else_has_it():
    match = table(shop=("breakfast", "jawbone")).begin().cents(1, 11)
    offer(match, -1, "leave", about=(match.object("breakfast").id,))
    match.end_turn()
    match.play("purchase").all_pass().picks("breakfast").all_pass()
    assert match.state.promises == [] and kept_and_broken(match, 0) == (0, 0)


@clause("FS-25.2")
@pytest.mark.parametrize("answers", [True, False])
def test_who_lets_a_card_resolve_plays_nothing_while_it_waits(answers):
    match = table().hand(0, "a_penny", "a_penny").hand(1, "bomb", "bomb").plays(1, 2).begin()
    match.loot("a_penny")
    offer(match, -1, "let", about=(match.state.stack[-1].id,))
    match.loot("bomb", 0) if answers else match.passes()
    assert kept_and_broken(match, 1) == ((0, 1) if answers else (1, 0))
    assert bool(match.heard("promise_kept")) is not answers
    match.all_pass()
    assert sum(kept_and_broken(match, 1)) == 1, "it ends with what it was about"


@clause("FS-25.2")
def test_the_log_names_the_card_that_a_promise_lets_resolve():
    match = table().hand(0, "a_penny").hand(1, "bomb").plays(1, 2).begin()
    match.loot("a_penny")
    offer(match, -1, "let", about=(match.state.stack[-1].id,))
    match.all_pass()
    for kind in ("asked_for", "promised", "promise_kept"):
        (data,) = match.heard(kind)
        told = GAME.event_text(GAME.view(match.state, None), kind, data)
        assert told.words.endswith("while A Penny! waits on the stack."), kind
        assert "card.a_penny" in told.at


@clause("FS-25.2", "FS-12.4")
@pytest.mark.parametrize("helps", [True, False])
def test_who_helps_with_a_roll_changes_it_before_it_resolves(helps):
    match = table(monsters=("pale_fatty", "fatty")).item(1, "the_d6").begin()
    match.attack("fatty", 1)
    assert match.asked() == (1, "priority") and match.on_top() == "roll"
    offer(match, -1, "help", about=(match.state.stack[-1].id,))
    match.any_luck()
    if helps:
        match.use("the_d6")
    match.all_pass()
    assert kept_and_broken(match, 1) == ((1, 0) if helps else (0, 1))


@clause("FS-25.2", "FS-12.1")
@pytest.mark.parametrize(("by", "kept"), [(1, (1, 0)), (-1, (0, 1))])
def test_who_lowers_a_roll_has_not_helped(by, kept):
    match = table(monsters=("pale_fatty", "fatty")).item(1, "book_of_belial").begin()
    match.attack("fatty", 3)
    offer(match, -1, "help", about=(match.state.stack[-1].id,))
    match.use("book_of_belial").any_luck().all_pass().play("by", by).all_pass()
    assert kept_and_broken(match, 1) == kept
