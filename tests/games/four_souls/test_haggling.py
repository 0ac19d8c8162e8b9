"""What deals are worth to bots: they accept, decline and make offers by it (FS-25)."""

import pytest

from game.ai.agent import answer
from game.ai.levels import agent_for
from game.ai.reasons import explain
from game.ai.value import read_value
from game.engine.api import Plays
from game.games.four_souls import GAME
from game.games.four_souls.haggling import LEAST, ROUNDS, Haggle, trust
from game.games.four_souls.state import Offer
from tests.clauses import clause
from tests.scenario import scenario

YES, NO, BARTER = ("yes",), ("no",), ("barter",)


def table(seats=3, cents=8, **wanted):
    match = scenario("four_souls", seats, **wanted)
    for seat in range(seats):
        match.cents(seat, cents)
    return match


def brink(**wanted):
    """Seat 0 attacks a monster that bears a soul, with one blow to go; seat 1 could meddle."""
    match = table(monsters=("monstro", "dip"), **wanted).hurt("monstro", 3)
    return match.hand(1, "bomb", "soul_heart").item(1, "the_d20", "glass_cannon").plays(1, 1)


def answers(match, level="novice"):
    """What a bot of that level says where the asked seat is asked."""
    return answer(GAME, agent_for(GAME, level), match.state, match_seed=3)


def offered(match, to, cents, word):
    match.play("barter")
    if match.asked()[1] == "barter_with":
        match.play("player", to)
    match.play("cents", cents)
    return match.play("promise", word) if match.asked()[1] == "barter_promise" else match


def gain(match, seat, *offer):
    return Haggle(GAME, match.state).gain(seat, Offer(*offer))


@clause("FS-25.1")
@pytest.mark.parametrize("level", ["novice", "adept"])
def test_a_gift_is_taken_and_a_bad_bargain_is_not(level):
    assert answers(offered(table().begin(), 1, 3, "nothing"), level) == YES
    assert answers(offered(table().begin(), 1, -5, "attack"), level) == NO


@clause("FS-25.1")
def test_quiet_is_worth_more_the_more_is_at_stake():
    idle = table(monsters=("monstro", "dip")).hand(1, "bomb").item(1, "the_d20").plays(1, 1)
    idle.begin().state.now = idle.state.now._replace(attacked=9)
    attacking = brink().begin()
    offer = (0, 1, 1, "quiet")
    assert gain(attacking, 0, *offer) > 0 > gain(idle, 0, *offer)


@clause("FS-25.1")
def test_who_cannot_act_out_of_turn_is_not_paid_for_keeping_quiet():
    match = brink().begin()
    assert gain(match, 0, 0, 1, 1, "quiet") > gain(match, 0, 0, 2, 1, "quiet")


@clause("FS-25.1")
def test_nobody_sells_the_last_soul():
    match = brink().soul(0, "mom", "war", "delirium").begin()
    assert Haggle(GAME, match.state).souls[0] >= 3
    assert gain(match, 1, 0, 1, 5, "quiet") < 0
    assert answers(offered(match, 1, 5, "quiet")) == NO


@clause("FS-25.2")
def test_who_broke_a_promise_is_trusted_less_and_who_kept_one_more():
    match = brink().begin()
    offer = (0, 1, 2, "quiet")
    before, fresh = gain(match, 0, *offer), trust(match.state, 1)
    match.state.kept[1] = 2
    assert trust(match.state, 1) > fresh and gain(match, 0, *offer) > before
    match.state.kept[1], match.state.broken[1] = 0, 1
    assert trust(match.state, 1) < fresh / 1.5 and gain(match, 0, *offer) < before


@clause("FS-25.2")
def test_the_same_promise_is_bought_from_the_honest_and_not_from_the_breaker():
    """Seat 1 wants cents for keeping quiet."""
    found = []
    for broken in (0, 1):
        match = brink().hand(0, "a_penny").begin()
        match.state.broken[1] = broken
        match.loot("a_penny")
        assert match.asked() == (1, "priority")
        found.append(answers(offered(match, 0, -2, "quiet")))
    assert found == [YES, NO]


@clause("FS-25.1")
@pytest.mark.parametrize("level", ["novice", "adept"])
def test_a_bot_offers_what_both_gain_by_and_the_other_bot_accepts(level):
    match = brink().begin()
    kinds = []
    for _ in range(5):
        kinds.append(match.asked()[1])
        match.play(*answers(match, level))
        if kinds[-1] == "barter":
            break
    assert kinds == ["main", "barter_with", "barter_cents", "barter_promise", "barter"]
    (promise,) = match.state.promises
    assert (promise.by, promise.to, promise.word) == (1, 0, "quiet")
    assert match.purse(0) < 8 < match.purse(1)
    assert answers(match, level) != BARTER, "one offer a turn, and no word for it"


@clause("FS-25.1")
@pytest.mark.parametrize("level", ["novice", "adept"])
def test_nothing_is_offered_where_no_deal_helps_both(level):
    match = table(monsters=("pale_fatty", "fatty")).begin()
    for seed in range(4):
        choice = answer(GAME, agent_for(GAME, level), match.state, match_seed=seed)
        assert match.may("barter") and choice != BARTER


@clause("FS-25.1")
def test_an_offer_is_made_only_where_it_is_worth_the_answer_of_either_side():
    match = brink().begin()
    deals = Haggle(GAME, match.state)
    offer, brings = deals.best(0, Offer(0, -1, 0, "nothing"))
    assert brings >= LEAST and deals.gain(offer.to, offer) >= LEAST
    match.cents(0, 1)  # a single cent is not worth a question
    offer, brings = Haggle(GAME, match.state).best(0, Offer(0, -1, 0, "nothing"))
    assert brings < 0


@clause("FS-25.1")
def test_who_has_declined_is_left_alone_for_some_rounds_and_others_are_not():
    match = brink().begin()
    nothing = Offer(0, -1, 0, "nothing")
    assert Haggle(GAME, match.state).best(0, nothing)[0].to == 1
    offered(match, 1, 2, "quiet").play("no")
    assert match.state.refused == [(0, 1, match.state.turn)]
    match.state.offered = []  # in the next turn
    deals = Haggle(GAME, match.state)
    assert {offer.to for offer in deals.offers(0, nothing)} == {2}
    assert {offer.to for offer in deals.offers(1, nothing._replace(by=1))} == {0, 2}
    match.state.turn += ROUNDS * 3 + 1
    assert {offer.to for offer in Haggle(GAME, match.state).offers(0, nothing)} == {1, 2}


@clause("FS-25.1")
def test_who_takes_an_offer_after_all_may_be_asked_again():
    match = brink().begin()
    match.state.refused = [(0, 1, match.state.turn), (0, 2, match.state.turn)]
    offered(match, 1, 3, "quiet").play("yes")
    assert match.state.refused == [(0, 2, match.state.turn)]


def test_a_deal_is_judged_by_what_everybody_sees():
    match = brink().begin()
    plain = Haggle(GAME, match.state).best(0, Offer(0, -1, 0, "nothing"))
    for seed in range(4):
        world = GAME.deal(match.state, 0, seed)
        assert Haggle(GAME, world).best(0, Offer(0, -1, 0, "nothing")) == plain


def test_a_hint_says_why_a_deal_is_good_bad_or_doubtful():
    assert isinstance(GAME, Plays)
    value = read_value(GAME)
    match = brink().begin()
    words = [explain(value, match.state, BARTER, 1)]
    words.append(explain(value, offered(match, 1, 3, "quiet").state, YES, 1))
    words.append(explain(value, match.state, NO, 1))
    match = brink().begin()
    match.state.broken[0] = 1
    words.append(explain(value, offered(match, 1, -3, "peace").state, NO, 1))
    assert [reason.key for reason in words] == ["deal.good", "deal.good", "deal.bad", "deal.doubt"]
    assert all(GAME.phrase(reason) for reason in words)


@clause("FS-25.2")
def test_a_bot_that_promised_a_fight_aims_its_attack_at_that_monster():
    for prey in ("fatty", "pale_fatty"):
        match = table(2, monsters=("fatty", "pale_fatty")).begin()
        about = match.object(prey).id
        match.play("barter").play("cents", -1).play("promise", "fight", about).play(*YES)
        match.end_turn().end_turn()
        match.play("attack").all_pass()
        assert match.asked() == (0, "attack")
        assert answers(match) == ("object", about)


@clause("FS-25.2")
def test_no_bot_promises_help_with_a_roll_that_it_may_not_be_able_to_give():
    match = table(2, monsters=("fatty", "pale_fatty")).item(1, "the_d6").begin()
    match.attack("fatty", 1)
    roll = match.state.stack[-1].id
    assert gain(match, 1, 1, 0, -8, "help", roll) < 0 < gain(match, 1, 1, 0, -8, "let", roll)


@clause("FS-25.2")
def test_a_dangerous_fight_is_promised_for_more_cents_than_an_easy_one():
    match = table(2, monsters=("dip", "monstro")).begin()
    dip, monstro = (match.object(id).id for id in ("dip", "monstro"))
    assert gain(match, 1, 0, 1, 3, "fight", dip) > gain(match, 1, 0, 1, 3, "fight", monstro)
