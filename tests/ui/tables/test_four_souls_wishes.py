"""A click on what is attacked or bought in the own turn: it declares, and is the target later."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.machine import apply
from tests.clauses import clause
from tests.scenario import scenario
from tests.ui.events import key
from tests.ui.tables.cloth import GAME, find, moment, table_at
from tests.ui.tables.moments import Hands

ACTS = {"attack": ("monsters", "monster"), "purchase": ("shop", "treasure")}


def own_turn():
    """A turn with an attack and a purchase left, a living monster in the first slot."""
    return find(3, 3, lambda s: s.decision.kind == "main" and all(
        (act,) in s.decision.options for act in ACTS) and first(s, "monsters").get("hp")
        and first(s, "shop"))  # fmt: skip


def first(state, kind):
    view = GAME.view(state, state.decision.seat)
    lies = view["slots"][kind][0]["object"]
    return next((each for each in view["objects"] if each["object"] == lies), {})


def places(state, act):
    kind, deck = ACTS[act]
    return f"object.{first(state, kind)['object']}", f"deck.{deck}"


def shown(kit, state):
    table = table_at(kit)
    table.show(moment(state))
    return table, Hands(table)


def spot(table, name):
    return next(w for w in table.widgets() if w.id == name)


def to_target(state, act):
    """Declare, and let everybody pass until the target is asked for."""
    state = state.copy()
    apply(GAME, state, (act,))
    while state.decision.kind == "priority":
        apply(GAME, state, ("pass",))
    return state


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("place", [0, 1])
def test_a_thing_that_is_clicked_twice_is_the_target_when_all_have_passed(kit, act, place):
    state = own_turn()
    name = places(state, act)[place]
    table, hands = shown(kit, state)
    assert spot(table, name).offers
    hands.click(spot(table, name))
    assert hands.chosen is None and table.confirm()[1] == (act,)
    assert {name, f"act.{act}"} <= {w.id for w in table.widgets() if getattr(w, "selected", False)}
    hands.click(spot(table, name))
    assert hands.chosen == (act,)
    after = to_target(state, act)
    assert after.decision.kind == act
    table.show(moment(after))
    chosen = table.by_itself()
    assert chosen == (("deck",) if place else ("object", int(name.partition(".")[2])))
    assert table.by_itself() is None, "a wish is good for once"


@clause("FS-14.2")
def test_whoever_may_respond_to_the_declared_attack_is_still_asked(kit):
    state = find(3, 3, lambda s: s.decision.kind == "main" and ("attack",) in s.decision.options
                 and first(s, "monsters").get("hp") and any(map(len, s.hands[1:])))  # fmt: skip
    table, hands = shown(kit, state)
    hands.click(spot(table, places(state, "attack")[0]))
    state = state.copy()
    apply(GAME, state, ("attack",))
    asked = 0
    while state.decision.kind == "priority":
        table.show(moment(state))
        assert table.by_itself() in (None, ("pass",)) and table.wish is not None
        asked += 1
        apply(GAME, state, ("pass",))
    assert asked


def test_the_keyboard_declares_by_what_it_stands_on(kit):
    state = own_turn()
    table, hands = shown(kit, state)
    hands.focus.to(spot(table, places(state, "attack")[0]))
    hands.handle(key(pygame.K_RETURN))
    assert hands.chosen is None and table.confirm()[1] == ("attack",)
    hands.handle(key(pygame.K_RETURN))
    assert hands.chosen == ("attack",) and table.wish is not None


def test_the_button_and_the_card_tell_what_a_click_does(kit):
    state = own_turn()
    table, hands = shown(kit, state)
    for act in ACTS:
        thing, deck = (spot(table, name) for name in places(state, act))
        assert "declares" in thing.value and "declares" in " ".join(deck.tip.rows)
        before = table.confirm()[0]
        hands.click(thing)
        assert thing.label in table.confirm()[0] != before
    table.deselect()
    assert table.wish is None and not table.asks.marked()


def test_who_has_too_few_cents_is_told_before_a_purchase_is_declared(kit):
    """FS-15.1: it may be declared all the same; FS-15.3: then nothing is bought."""
    state = own_turn().copy()
    for cents, told in ((3, True), (10, False)):
        state.cents[state.decision.seat] = cents
        table, _ = shown(kit, state)
        words = table.asks.click_words(places(state, "purchase")[0])
        assert words and (f"you have {cents}" in words) is told


@clause("FS-15.4")
def test_the_shop_and_its_deck_are_told_at_what_they_cost_now(kit):
    """Steamy Sale! makes shop items cheaper, and the top of the deck costs ten all the same."""
    match = scenario("four_souls", 2).item(0, "steamy_sale").cents(0, 5).begin()
    table, _ = shown(kit, match.state)
    item, deck = (table.asks.click_words(place) for place in places(match.state, "purchase"))
    assert "you have" not in item and "10 cents now, and you have 5" in deck
    assert table.moment.view["price"] == {"shop": 5, "deck": 10}


def test_the_keyboard_does_not_begin_on_a_monster_or_in_the_shop(kit):
    table, _ = shown(kit, own_turn())
    start = table.starts_at()
    assert start is None or start.id not in table.asks.acts


def changed(state, act, how):
    """The question for the target, after something else has happened meanwhile."""
    after = to_target(state, act)
    at = moment(after)
    return replace(at, view=how(at.view))


def hurt(view):
    return view | {"objects": [each | ({"hp": each["hp"] + 1} if each.get("hp") else {})
                               for each in view["objects"]]}  # fmt: skip


def poorer(view):
    return view | {"seats": [each | {"cents": each["cents"] + 1} for each in view["seats"]]}


def weaker(view):
    return view | {"seats": [each | {"hp": each["hp"] + 1} for each in view["seats"]]}


@pytest.mark.parametrize(("act", "how"), [
    ("attack", hurt), ("attack", weaker), ("purchase", poorer)])  # fmt: skip
def test_a_wish_does_not_survive_a_changed_table(kit, act, how):
    state = own_turn()
    table, hands = shown(kit, state)
    hands.click(spot(table, places(state, act)[0]))
    table.show(changed(state, act, how))
    assert table.by_itself() is None


def test_a_wish_ends_with_another_act_and_with_the_way_back(kit):
    state = own_turn()
    table, hands = shown(kit, state)
    hands.click(spot(table, places(state, "attack")[0]))
    table.show(moment(state))  # undone: the same question again
    assert table.wish is None
    hands = Hands(table)
    hands.click(spot(table, places(state, "attack")[0]))
    table.show(moment(to_target(state, "purchase")))
    assert table.by_itself() is None and table.wish is None


def test_a_monster_says_why_when_no_attack_is_left(kit):
    state = find(3, 3, lambda s: s.decision.kind == "main"
                 and ("attack",) not in s.decision.options
                 and first(s, "monsters").get("hp"))  # fmt: skip
    table, _ = shown(kit, state)
    thing = spot(table, places(state, "attack")[0])
    assert thing.why_not and not thing.offers


def battle():
    """A turn with an attack left in a room where players may be attacked."""

    def may(state):
        if state.decision.kind != "main" or ("attack",) not in state.decision.options:
            return False
        asked = to_target(state, "attack").decision
        return asked.kind == "attack" and any(option[0] == "player" for option in asked.options)

    return find(4, 3, may, rooms=True)


@clause("FS-14.26")
def test_a_player_who_may_be_attacked_is_clicked_as_a_monster_is(kit):
    state = battle()
    options = to_target(state, "attack").decision.options
    seat = next(option[1] for option in options if option[0] == "player")
    table, hands = shown(kit, state)
    plate = spot(table, f"seat.{seat}")
    assert plate.offers and "declares an attack" in plate.value
    hands.click(plate)
    assert table.confirm()[1] == ("attack",)
    assert moment(state).people[seat].name in table.confirm()[0]
    hands.click(plate)
    table.show(moment(to_target(state, "attack")))
    assert table.by_itself() == ("player", seat)
    own = spot(table, f"seat.{state.decision.seat}")
    assert not own.offers


@clause("FS-14.26")
def test_nobody_is_clicked_to_be_attacked_where_only_monsters_may_be(kit):
    table, _ = shown(kit, own_turn())
    assert not any(w.offers for w in table.widgets() if w.id.startswith("seat."))


@pytest.mark.parametrize("act", ACTS)
def test_the_row_of_an_act_that_waits_names_what_is_wished_for_to_its_player_alone(kit, act):
    state = own_turn()
    name = places(state, act)[0]
    table, hands = shown(kit, state)
    hands.click(spot(table, name))
    label = spot(table, name).label
    after = state.copy()
    apply(GAME, after, (act,))
    seat = state.decision.seat
    table.show(moment(after, seat))
    row = next(entry for entry in table.entries if entry.kind == act)
    assert label in row.words and row.targets == (name,)
    table.show(moment(after, None))
    row = next(entry for entry in table.entries if entry.kind == act)
    assert label not in row.words and row.targets == ()


@clause("FS-15.2", "FS-15.4")
@pytest.mark.parametrize(("item", "shop", "deck"), [(None, 10, 10), ("steamy_sale", 5, 10)])
def test_the_price_that_is_told_is_the_one_that_will_be_paid(kit, item, shop, deck):
    """Seen at the table: with Steamy Sale! a purchase was told to cost 10, and not missed."""
    match = scenario("four_souls", 2).cents(0, 7)
    if item:
        match.item(0, item)
    table = table_at(kit)
    table.show(moment(match.begin().state))
    lying = match.object("the_map").id
    assert ("costs you 10" in table.asks.click_words(f"object.{lying}")) is (shop > 7)
    assert f"costs you {deck} " in table.asks.click_words("deck.treasure")
    assert ("buy" in table.lost(("end_turn",))) is (shop <= 7)


@clause("FS-15.2", "FS-15.3")
def test_one_who_buys_what_they_cannot_pay_is_told_so_before_and_after_they_declare(kit):
    """Seen at the table: a purchase was declared and used up, and nothing said what was short."""
    match = scenario("four_souls", 2).cents(0, 7).item(0, "steamy_sale").begin()
    table = table_at(kit)
    table.show(moment(match.state))
    lying = f"object.{match.object('the_map').id}"
    hands = Hands(table)
    hands.click(spot(table, "deck.treasure"))
    assert "costs 10 cents, and you have 7" in table.prompt()[1]  # FS-15.4
    hands.click(spot(table, lying))
    assert "nothing would be bought" not in table.prompt()[1]
    apply(GAME, match.state, ("purchase",))
    match.all_pass()
    table.show(moment(match.state))
    assert table.prompt()[1].startswith("*Choose what you buy:*")
    Hands(table).click(spot(table, "deck.treasure"))
    assert "costs 10 cents, and you have 7" in table.prompt()[1]


@clause("FS-15.3")
def test_one_who_can_buy_nothing_is_told_so_as_they_declare_it(kit):
    match = scenario("four_souls", 2).cents(0, 1).begin()
    table = table_at(kit)
    table.show(moment(match.state))
    Hands(table).click(spot(table, "act.purchase"))
    assert table.prompt()[1].startswith("*You have 1 cent:*")
    apply(GAME, match.state, ("purchase",))
    match.all_pass()
    table.show(moment(match.state))
    assert table.prompt()[1].startswith("*You have 1 cent:*")
