"""What is taken back of Four Souls: whole acts, and nothing that became known (FS-27.2)."""

from __future__ import annotations

import pytest

from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.rng import Stream
from game.games.four_souls import GAME, atoms
from game.games.four_souls.state import ROOM, ROOM_SLOTS
from game.session.seats import seated
from game.session.session import Session
from game.session.undo import Step
from game.tools.setups import setups
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario

ACTIVE = [
    (card.id, at)
    for card in CARDS.cards
    for at, ability in enumerate(card.abilities)
    if ability.head in ("tap", "paid")
]
LOOT = [card.id for card in CARDS.cards if card.kind == "loot"]
MOST = 3  # options that are tried at each pick: the first ones and the last


def at_the_keys(match):
    """The position of a scenario as the present of a session of people."""
    state = match.any_luck().state
    setup = Setup(state.seats, {"rooms": True})
    session = Session.new(GAME, setup, 1, seated(GAME.form, ["human"] * state.seats))
    session._history.steps = [Step(seat=0, choice=("pass",)) for _ in range(state.clock)]
    session.state = state
    return session


def others(card, *ids):
    """These cards, but for the one that is tried."""
    return [id for id in ids if id != card.id]


def table(card):
    """Seat 0 is active and has of everything; everybody else has something to lose too."""
    seated = others(card, "isaac", "maggy", "judas", "blue_baby")[:3]
    if card.kind == "character":
        seated[0] = card.id
    match = scenario("four_souls", 3, characters=seated, rooms=True, bonus_souls=False)
    atoms.make_slots(match.state, ROOM_SLOTS, 1)
    match.state.decks[ROOM] = [match.card(id) for id in ("beggar", "tax_for_the_mighty")]
    match.hand(
        0,
        "a_penny",
        "two_cents",
        *others(card, "bomb", "x_wheel_of_fortune"),
        *[card.id] * (card.kind == "loot"),
    )
    match.hand(1, "a_penny", "two_cents", *others(card, "soul_heart"))
    match.hand(2, "a_penny", "two_cents")
    match.item(0, *others(card, "mr_boom"), charged=False).item(
        0, *others(card, "smelter", "jawbone")
    )
    match.item(1, *others(card, "boomerang", "razor_blade", "the_d6")).item(
        2, *others(card, "tech_x", "flush")
    )
    for seat, soul in enumerate(("gluttony", "greed", "wrath")):
        match.cents(seat, 12).plays(seat, 3).charged(seat).soul(seat, soul)
    match.curse(0, "curse_of_amnesia")
    if card.kind in ("treasure", "starting_item"):
        match.item(0, card.id, charged=True, counters=(("", 6),))
    if card.kind == "room":
        room = atoms.enter(GAME, match.state, match.card(card.id), "room")
        atoms.put_in_slot(match.state, ROOM_SLOTS, 0, room.id)
    return match.begin()


def in_an_attack(match):
    """A roll of an attack, a loot and an ability wait on the stack, and seat 0 has priority."""
    match.attack("squirt", 3).all_pass(until="roll").loot("a_penny").use("jawbone", 1)


def in_another_roll(match):
    """A roll that belongs to no attack waits on the stack."""
    match.rolls(3).loot("x_wheel_of_fortune").all_pass(until="roll")


def act_of(card, at):
    """A position in which a loot card can be played or an ability used, and that act."""
    match = table(card)
    act = ("play", card.id) if at is None else ("use", match.object(card.id).id, at)
    for begin in (in_an_attack, in_another_roll):
        if not match.may(*act):
            match = table(card)
            begin(match)
    assert match.may(*act), GAME.why_not(match.state, 0, act)
    return match, act


def lines(match, act):
    """Every way to make the picks of an act, begun or whole, each at a session of its own."""
    open_ = [(act,)]
    while open_:
        made = open_.pop()
        session = at_the_keys(match.branch())
        for choice in made:
            session.answer(choice)
        asked = session.decision
        within = len(session.state.stack) == len(match.state.stack)  # it is not there yet
        if within:
            tried = dict.fromkeys([*asked.options[: MOST - 1], asked.options[-1]])
            open_ += [(*made, option) for option in tried]
        yield session, made, within


def card_named(id):
    return next(card for card in CARDS.cards if card.id == id)


@clause("FS-5.4", "FS-5.6", "FS-13.4")
@pytest.mark.parametrize(("id", "at"), [*ACTIVE, *((id, None) for id in LOOT)])
def test_an_act_that_is_thought_better_of_at_any_pick_costs_nothing(id, at):
    """C-46: modes, targets and costs are one act; none is left half paid or becomes free."""
    match, act = act_of(card_named(id), at)
    before = encode(match.any_luck().state)
    for session, made, within in lines(match, act):
        here = encode(session.state)
        if within:
            session.cancel_group()
            assert encode(session.state) == before, made
            for choice in made:
                session.answer(choice)
            assert encode(session.state) == here, made
            session.cancel_group()
        elif session.undo_barrier(0) is None:
            for _ in made:
                session.undo(0)
        else:
            assert session.state.rng != match.state.rng or session.state.seen != match.state.seen
            continue
        assert encode(session.state) == before, made


# --- what became known ----------------------------------------------------------------------------


def tables(practice):
    """Sessions of people, at every kind of table, played at random."""
    for number, setup in zip(range(9), setups(GAME.form, Stream(8)), strict=False):
        options = {**setup.options, "practice": practice}
        seats = seated(GAME.form, ["human"] * setup.seats)
        yield Session.new(GAME, Setup(setup.seats, options), number, seats, now=lambda: 0.0)


def learned(before, after):
    """Whether anybody knows a card now that they did not know, or luck has spoken."""
    pairs = zip(before.card_seen, after.card_seen, strict=True)
    return before.rng != after.rng or any(now & ~then for then, now in pairs)


def test_whatever_anybody_comes_to_know_bars_the_way_back():
    """C-42, C-43: looted, looked at, shown, given or played, and every die (C-47)."""
    barred, told = 0, set()
    for session in tables(practice=False):
        stream = Stream(session.header.seed)
        while session.decision is not None and session.decisions < 700:
            seat, before = session.decision.seat, session.state
            session.answer(stream.pick([o for o in session.decision.options if o[0] != "concede"]))
            if not learned(before, session.state):
                continue
            barrier = session.undo_barrier(seat)
            assert barrier is not None
            barred += 1
            told.add(barrier.reason.key)
    assert barred > 1000
    wanted = ("looted", "dice_rolled", "looked", "discarded", "played")
    assert {f"barrier.{key}" for key in wanted} <= told


def test_in_practice_the_same_cards_and_dice_come_again():
    """C-42: undo is free there, marked in the result, and of no use for another draw."""
    again = 0
    for session in tables(practice=True):
        stream = Stream(session.header.seed)
        while session.decision is not None and session.decisions < 150:
            seat, before = session.decision.seat, session.state
            choice = stream.pick([o for o in session.decision.options if o[0] != "concede"])
            session.answer(choice)
            if learned(before, session.state):
                here = encode(session.state)
                session.undo(seat)
                session.answer(choice)
                assert encode(session.state) == here
                again += 1
        assert session.practice
    assert again > 300


def test_who_has_looked_into_every_hand_takes_nothing_back():
    """C-43: nobody plays The World, sees what the others hold, and plays another card instead."""
    match = scenario("four_souls", 2).hand(0, "xxi_the_world").hand(1, "bomb").plays(1).begin()
    session = at_the_keys(match)
    session.answer(("play", "xxi_the_world"))
    session.answer(("pass",))
    assert not session.state.stack
    assert session.undo_barrier(0).reason.key == "barrier.looked"
