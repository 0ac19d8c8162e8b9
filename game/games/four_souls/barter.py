"""Bartering (FS-25): cents for promises, off the stack, and which promises were kept.

Who has priority may offer: whom, cents either way, and what the one who gets the cents promises.
The other says yes or no. Promises bind nobody; whether one is kept or broken is seen and told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import NO, YES
from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, gains, stats
from game.games.four_souls.state import (
    EMPTY,
    NOBODY,
    SHOP_SLOTS,
    Item,
    Offer,
    Promise,
    Table,
    turn_order,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

BARTER: Choice = ("barter",)
NOTHING = "nothing"

# What can be promised, and what breaks it (or, of an attack, keeps it).
QUIET = "quiet"  # plays no loot and uses no ability to the end of this turn
PEACE = "peace"  # damages and kills the other not, until the turn comes round again
ATTACK = "attack"  # declares an attack in the next turn of one's own
NO_PURCHASE = "no_purchase"  # declares no purchase in the next turn of one's own
PLAIN = (QUIET, PEACE, ATTACK, NO_PURCHASE)

# What can be promised about one thing. It is void once the thing is gone.
FIGHT = "fight"  # attacks this monster in the next turn of one's own
LEAVE = "leave"  # purchases this shop item not, to the end of the next turn of one's own
LET = "let"  # plays no loot and uses no ability while this waits on the stack
HELP = "help"  # rerolls, sets or raises this roll before it resolves
OF_STACK = (LET, HELP)


def partners(state: Table, seat: int) -> list[int]:
    """FS-25.3, FS-25.4: to whom a seat may still make an offer in this turn."""
    if not state.barter or any(pair[0] == seat for pair in state.offered):
        return []
    return [
        each
        for each in turn_order(state, seat)[1:]
        if (each, seat) not in state.offered and (state.cents[seat] or state.cents[each])
    ]


def acts(state: Table, seat: int) -> tuple[Choice, ...]:
    """What a seat with priority may do beside its other acts."""
    return (BARTER,) if state.barter and partners(state, seat) else ()


def call_barter(state: Table, seat: int, group: int) -> None:
    """The picks of a person are one act; a bot sees at once that it makes an offer."""
    atoms.set_offer(state, Offer(seat, NOBODY, 0, NOTHING))
    group = group if seat in state.ceremonies else 0
    call(state, TRADE, owner=seat, dest="bartered", group=group)


def pick_partner(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-25.3: to whom the offer is made."""
    options = tuple(("player", seat) for seat in partners(state, frame.owner))
    ask(state, frame.owner, "barter_with", options, group=frame.regs["group"])


def pick_cents(game: FourSouls, state: Table, frame: Frame) -> None:
    """Cents that the other gets, or pays."""
    me, other = frame.owner, int(take(frame)[1])
    atoms.set_offer(state, Offer(me, other, 0, NOTHING))
    sizes = game.cards.rules.barter_cents
    options = [("cents", n) for n in sizes if n <= state.cents[me]]
    options += [("cents", -n) for n in sizes if n <= state.cents[other]]
    ask(state, me, "barter_cents", tuple(options), group=frame.regs["group"])


def pick_promise(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-25.1: a promise of the one who gets the cents; a gift asks for none."""
    offer = state.offer
    assert offer is not None
    offer = offer._replace(cents=int(take(frame)[1]))
    atoms.set_offer(state, offer)
    options = tuple(promise_choice(word, about) for word, about in open_words(game, state, offer))
    ask(state, offer.by, "barter_promise", options, group=frame.regs["group"])


def promise_choice(word: str, about: int) -> Choice:
    """The pick of a promise: with what it is about, if it is about one thing."""
    return ("promise", word) if about == EMPTY else ("promise", word, about)


def open_words(game: FourSouls, state: Table, offer: Offer) -> list[tuple[str, int]]:
    """What may be promised for the cents of an offer, each with what it is about or EMPTY.

    Where the giver asks it may be nothing.
    """
    giver, taker = sides(offer)
    words = [(NOTHING, EMPTY)] if giver == offer.by else []
    words += [(word, EMPTY) for word in PLAIN if word != QUIET or taker != state.player]
    words += [(FIGHT, obj.id) for obj in stats.attackable(game, state)]
    words += [(LEAVE, slot.top) for slot in state.slots[SHOP_SLOTS] if slot.top != EMPTY]
    top = state.stack[-1] if state.stack else None
    if top is not None and top.owner == giver:
        words.append((LET, top.id))
        if top.kind == "roll":
            words.append((HELP, top.id))
    given = {
        (each.word, each.about) for each in state.promises if (each.by, each.to) == (taker, giver)
    }
    return [each for each in words if each not in given] or [(NOTHING, EMPTY)]


def sides(offer: Offer) -> tuple[int, int]:
    """Who gives the cents, and who gets them and promises."""
    return (offer.by, offer.to) if offer.cents > 0 else (offer.to, offer.by)


def propose(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-25.1: both must agree."""
    assert state.offer is not None
    choice = take(frame)
    about = int(choice[2]) if len(choice) > 2 else EMPTY
    offer = state.offer._replace(word=str(choice[1]), about=about)
    atoms.make_offer(state, offer, printing_of(game, state, about))
    ask(state, offer.to, "barter", (YES, NO))


def settle(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-25.3: the cents move at once, given and not gained."""
    offer = state.offer
    assert offer is not None
    agreed = take(frame) == YES
    atoms.answer_offer(state, offer, agreed)
    if agreed:
        giver, taker = sides(offer)
        gains.give_cents(game, state, giver, taker, abs(offer.cents))
        if offer.word != NOTHING:
            face = printing_of(game, state, offer.about)
            since, during = state.turn, state.player
            given = Promise(taker, giver, offer.word, since, during, offer.about, face)
            atoms.promise(state, given)


def printing_of(game: FourSouls, state: Table, about: int) -> int:
    """The printed card of an object or of an item of the stack; EMPTY where there is none."""
    if about in state.objects:
        return state.objects[about].face
    for item in state.stack:
        if item.id == about and item.card != EMPTY:
            return game.cards.printing[item.card]
        if item.id == about and item.ability:
            return item.face
    return EMPTY


TRADE = Procedure("four_souls:barter", pick_partner, pick_cents, pick_promise, propose, settle)

# Keeping and breaking (FS-25.2)


def note(state: Table, word: str, seat: int, other: int = NOBODY, about: int | None = None) -> None:
    """A seat has done what a promise is about: of `about` alone, if that is told."""
    for each in [p for p in state.promises if p.by == seat and p.word == word]:
        if word == PEACE and each.to != other:
            continue
        if word in (ATTACK, NO_PURCHASE, FIGHT) and each.since == state.turn:
            continue
        if about not in (None, each.about):
            continue
        atoms.end_promise(state, each, kept=word in (ATTACK, FIGHT, HELP))


def note_roll(state: Table, item: Item) -> None:
    """A roll resolves: whoever was to help with it has not."""
    for each in [p for p in state.promises if p.word == HELP and p.about == item.id]:
        atoms.end_promise(state, each, kept=False)


def look(game: FourSouls, state: Table) -> None:
    """What a promise was about may be gone: what waited has had no answer, all else is void."""
    waiting = {item.id for item in state.stack}
    sold = {slot.top for slot in state.slots[SHOP_SLOTS]}
    preys = {obj.id for obj in stats.attackable(game, state)}
    places = {LET: waiting, HELP: waiting, LEAVE: sold, FIGHT: preys}
    for each in list(state.promises):
        if each.about == EMPTY or each.about in places[each.word]:
            continue
        if each.word == LET:
            atoms.end_promise(state, each, kept=True)
        else:
            atoms.void_promise(state, each)


def turn_is_over(state: Table) -> None:
    """What was to be kept to the end of this turn."""
    for each in list(state.promises):
        own = each.by == state.player and each.since < state.turn
        if each.word in (ATTACK, NO_PURCHASE, FIGHT, LEAVE):
            if own:
                atoms.end_promise(state, each, kept=each.word in (NO_PURCHASE, LEAVE))
        elif each.word == QUIET:
            atoms.end_promise(state, each, kept=True)


def turn_passes(state: Table, last: int, next: int) -> None:
    """FS-7.16: a round is over when the turn of the one in whose turn it began comes again.

    That turn may be skipped, or its player gone; extra turns do not count.
    """
    passed = [(last + at) % state.seats for at in range(1, state.seats + 1)]
    for seat in passed[: passed.index(next) + 1]:
        for each in [p for p in state.promises if p.word == PEACE and p.during == seat]:
            if each.since < state.turn:
                atoms.end_promise(state, each, kept=True)
