"""What Four Souls tells the bots: features read ahead what waits, the policy does not dally."""

import pytest

from game.ai.agent import answer
from game.ai.greedy import NOISE
from game.ai.levels import agent_for
from game.ai.turns import TurnAgent
from game.ai.value import Linear, read_value
from game.engine.api import TurnAdvice
from game.engine.rng import Stream
from game.games.four_souls import GAME
from game.games.four_souls.advice import MOST, NAMES, odds, payable
from tests.clauses import clause
from tests.scenario import scenario

ADVICE = GAME.advice()


def read(match, seat=0):
    return dict(zip(NAMES, ADVICE.features(match.state)[seat], strict=True))


@pytest.mark.parametrize(
    ("hits", "misses", "chance", "wins"),
    [(1, 1, 0.5, 0.5), (1, 2, 0.5, 0.75), (2, 2, 0.5, 0.5), (0, 1, 0.1, 1.0), (1, 0, 0.9, 0.0)],
)
def test_the_odds_of_so_many_hits_before_so_many_misses(hits, misses, chance, wins):
    assert odds(hits, misses, chance) == pytest.approx(wins)


def test_damage_on_the_stack_is_read_as_marked():
    match = scenario("four_souls", 2).hand(0, "gold_bomb").hand(1, "soul_heart").plays(1, 1)
    match.begin()
    assert read(match, 1)["hp"] == 2 / 4 and not read(match, 1)["doomed"]
    match.loot("gold_bomb", 1).passes()
    assert match.on_top() == "damage"
    assert read(match, 1)["hp"] == 0 and read(match, 1)["doomed"]


def test_however_much_waits_on_the_stack_a_feature_stays_small():
    match = scenario("four_souls", 2).hand(0, "gold_bomb").hand(1, "soul_heart").plays(1, 1)
    match.begin().loot("gold_bomb", 1)
    assert read(match)["stacked"] == 1 / 4
    match.state.stack = match.state.stack * 60
    assert read(match)["stacked"] == MOST


def test_a_roll_that_waits_is_read_by_its_face():
    seen = []
    for face in (2, 4):
        match = scenario("four_souls", 2, monsters=("monstro", "dip")).hurt("monstro", 3)
        match.item(1, "the_d20").begin().attack("monstro", face, 6, 6).all_pass(until="roll")
        seen.append(read(match)["fight_soul"])
    assert seen[0] < seen[1] == 1, "a 4 kills Monstro, a 2 hurts"


def test_an_attack_is_worth_its_odds_before_and_after_it_is_declared():
    match = scenario("four_souls", 2, monsters=("monstro", "dip")).hurt("monstro", 3)
    before = read(match.item(1, "the_d20").begin())
    assert 0 < before["open_soul"] < 1 and before["fight_soul"] == 0
    after = read(match.play("attack"))
    assert after["open_soul"] == 0 and after["fight_soul"] == before["open_soul"]


def test_the_shop_is_open_to_those_with_enough_cents():
    match = scenario("four_souls", 2).cents(0, 10).item(1, "the_d20").begin()
    assert read(match)["can_buy"] and read(match)["rich"]
    assert read(match.play("purchase"))["buying"]
    assert not read(scenario("four_souls", 2).cents(0, 9).begin())["can_buy"]


def test_what_was_declared_is_read_alike_whether_others_may_answer_it_or_not():
    for act, names in (
        ("attack", ("fight_soul", "fight_gain", "fight_risk", "open_soul")),
        ("purchase", ("buying", "can_buy")),
    ):
        seen = []
        for answerer in ("the_d20", "breakfast"):
            match = scenario("four_souls", 2, monsters=("monstro", "dip")).cents(0, 10)
            match.hurt("monstro", 3)
            read_ = read(match.item(1, answerer).begin().play(act))
            seen.append([read_[name] for name in names])
        assert match.asked() == (0, act), "nobody could answer"
        assert seen[0] == seen[1] and seen[0][0] > 0


def test_an_offer_that_no_deal_stands_behind_is_never_worth_it():
    match = scenario("four_souls", 2).cents(0, 9).cents(1, 9).begin()
    before = read(match)["hand"]
    assert read(match.play("barter"))["hand"] < before - 4


def test_a_broken_promise_costs_as_much_as_many_cents():
    match = scenario("four_souls", 2).cents(0, 3).begin()
    before = read(match)["cents"]
    match.state.broken[0] = 1
    assert read(match)["cents"] < before - 1
    assert read(match, 1) == read(scenario("four_souls", 2).cents(0, 3).begin(), 1)


def test_positions_alike_but_for_hidden_cards_are_read_once():
    match = scenario("four_souls", 2).hand(1, "bomb").deck("loot", "a_penny").begin()
    rows = ADVICE.features(match.state)
    for seed in range(4):
        assert ADVICE.features(GAME.deal(match.state, 0, seed)) is rows
    match.state.cents[1] += 1
    assert ADVICE.features(match.state) is not rows


def test_a_turn_is_thought_ahead_without_responses_offers_or_giving_up():
    match = scenario("four_souls", 2).hand(0, "bomb").hand(1, "soul_heart").plays(1, 1)
    match.state.ceremonies = (0,)
    match.begin()
    assert not {("barter",), ("concede",)} & set(ADVICE.likely(match.state))
    assert set(ADVICE.likely(match.state)) < set(match.state.decision.options)
    assert ADVICE.close(match.state) > 0
    match.loot("bomb", 1)
    assert match.asked() == (1, "priority")
    assert ADVICE.likely(match.state) == (("pass",),) and ADVICE.close(match.state) == 0


def test_a_seat_that_has_left_has_no_features():
    match = scenario("four_souls", 3)
    match.state.ceremonies = (0,)
    match.begin().play("concede").play("yes")
    assert read(match, 0) == dict.fromkeys(NAMES, 0.0)


def test_the_policy_neither_barters_nor_gives_up():
    match = scenario("four_souls", 2).cents(0, 10)
    match.state.ceremonies = (0,)
    match.begin()
    words = {ADVICE.policy(match.state, pick * 7919)[0] for pick in range(400)}
    assert {"attack", "purchase"} <= words and not words & {"barter", "concede"}


@clause("FS-15.1")
def test_nobody_thinks_of_a_purchase_that_cannot_be_paid():
    """Seen at the table: easy bots declared purchases with four cents, and bought nothing."""
    for cents, pays in ((9, False), (10, True)):
        match = scenario("four_souls", 2).cents(0, cents)
        match.state.ceremonies = (0,)
        match.begin()
        assert ("purchase",) in match.options()
        assert (("purchase",) in ADVICE.likely(match.state)) is pays
        words = {ADVICE.policy(match.state, pick * 7919)[0] for pick in range(400)}
        assert ("purchase" in words) is pays
        before = read_value(GAME).shares(match.state, Stream(1))[0]
        match.play("purchase")
        assert read(match)["buying"] == pays
        after = read_value(GAME).shares(match.state, Stream(1))[0]
        assert pays or after < before - 2 * NOISE, "an easy bot, with its noise, sees it too"


@clause("FS-15.4")
def test_a_purchase_with_a_discount_is_thought_of():
    match = scenario("four_souls", 2).cents(0, 5)
    assert not payable(GAME, match.begin().state)
    match = scenario("four_souls", 2).cents(0, 5).item(0, "steamy_sale").begin()
    assert payable(GAME, match.state) and ("purchase",) in ADVICE.likely(match.state)


def test_bots_think_to_the_end_of_a_turn_with_weights_for_all_seats():
    value = read_value(GAME)
    assert isinstance(ADVICE, TurnAdvice) and isinstance(value, Linear)
    assert set(value.groups) == {2, 3, 4, 5, 6}
    assert TurnAgent(value, 100).worlds >= 1


def test_phrases_speak_of_features_that_there_are():
    keys = GAME.cards.phrases.keys()
    said = {key.split(".")[1] for key in keys if key.startswith("advice.")}
    assert said <= set(NAMES)


def test_equal_items_share_a_key_until_something_tells_them_apart():
    match = scenario("four_souls", 2).item(0, "breakfast", "dinner").item(1, "meat").begin()
    face = match.object("breakfast").face
    first, second = match.object("breakfast"), match.object("dinner")
    for obj in (second, match.object("meat")):
        match.state.objects[obj.id] = match.state.objects[obj.id]._replace(face=face, own=face)

    def of(id):
        return GAME.key(match.state, 0, ("object", id))

    objects = match.state.objects.values()
    other = next(obj.id for obj in objects if obj.owner == 1 and obj.face == face)
    assert of(first.id) == of(second.id) != of(other), "whose it is matters"
    assert GAME.key(match.state, 0, ("use", first.id, 0)) != of(first.id)
    change = {"charged": not second.charged, "counters": (("plain", 1),), "eternal": True}
    for name, value in change.items():
        match.state.objects[second.id] = match.state.objects[first.id]._replace(
            id=second.id, card=second.card, **{name: value}
        )
        assert of(first.id) != of(second.id), name


def test_what_an_ability_on_the_stack_is_aimed_at_is_like_nothing_else():
    match = scenario("four_souls", 2).hand(0, "bomb").hand(1, "soul_heart").plays(1, 1)
    match.item(1, "breakfast").begin()
    id = match.object("breakfast").id
    before = GAME.key(match.state, 0, ("object", id))
    match.loot("bomb", 1)
    item = match.state.stack[-1]
    match.state.stack[-1] = item._replace(to=("object", id))
    assert before != GAME.key(match.state, 0, ("object", id)) == ("object", id)


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_a_bot_never_aims_death_at_itself(level):
    """C-13: nor a bomb, while there are rivals."""
    for id in ("xiii_death", "gold_bomb"):
        match = scenario("four_souls", 3).hand(0, id).cents(0, 5).any_luck().begin()
        match.loot(id)
        assert ("player", 0) in match.options()
        agent = agent_for(GAME, level, 50)
        assert {answer(GAME, agent, match.state, seed) for seed in range(5)}.isdisjoint(
            {("player", 0)}
        )


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_bot_keeps_a_card_that_would_serve_others_alone(level):
    """C-13: nothing of its own is deactivated, so a battery stays in the hand."""
    match = scenario("four_souls", 3).hand(0, "mega_battery").item(1, "boomerang", charged=False)
    match.item(0, "jawbone", "smelter").any_luck().begin()
    agent = agent_for(GAME, level, 50)
    assert ("play", "mega_battery") in match.options()
    for seed in range(5):
        assert answer(GAME, agent, match.state, seed) != ("play", "mega_battery")
