"""The flow of Black Souls, step by step as the rule book tells it (BS-2, BS-3, BS-7).

A step changes facts through atoms and then asks or calls at most once. Effects of cards, icons and
tokens are programs compiled from the data; the solo AI's steps are in `solo`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.black_souls import atoms, options, scoring, solo
from game.games.black_souls.cards import BLACK, SOULS, X
from game.games.black_souls.state import PLACES, Souls, alive, effective, is_ai, party, soul_at

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls

# The match


def deal_quirks(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-2.1 to BS-2.3."""
    atoms.fill_bag(game.cards, state)
    for designer in range(state.seats):
        atoms.give_hand(game.cards, state, designer)
    atoms.deal_quirks(game.cards, state)
    frame.regs["designer"] = 0


def choose_discard(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-2.3: each designer keeps two of three, secretly."""
    designer = frame.regs["designer"]
    if designer == state.seats:
        return "reveal_public_quirks"
    if len(state.quirks[designer]) == game.cards.rules.quirks.kept:
        frame.regs["designer"] = designer + 1
        return "choose_discard"
    choices = options.discard_options(game.cards, state, designer)
    ask(state, designer, "discard", choices, dest="quirk")
    return None


def discard(game: BlackSouls, state: Souls, frame: Frame) -> str:
    quirk = game.quirk_at[take(frame, "quirk")[1]]
    atoms.discard_quirk(game.cards, state, frame.regs["designer"], quirk)
    return "choose_discard"


def reveal_public_quirks(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-2.4."""
    del frame.regs["designer"]
    atoms.reveal_public_quirks(game.cards, state)


def fill_parties(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-2.6 to BS-2.8: one of each, then Party cards until the parties have enough Souls."""
    cards, numbers = game.cards, game.cards.rules.party
    atoms.shuffle_party_deck(cards, state)
    for soul in range(len(SOULS)):
        atoms.grow_parties(cards, state, soul, numbers.start)
    while alive(state, 0) < numbers.fill_to:
        card = cards.party[atoms.draw_party_card(cards, state, -1)]
        atoms.grow_parties(cards, state, card.soul, card.souls)


def strengthen_ai(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-13.19: extra Party cards for the solo AI."""
    if state.solo_level:
        solo.take_extra_cards(game, state)


def design(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-3.1: one turn after another."""
    if state.turn == game.cards.rules.turns:
        return None
    call(state, DESIGN_TURN)
    return "design"


def begin_run(game: BlackSouls, state: Souls, frame: Frame) -> None:
    atoms.begin_run(state)
    frame.regs["designer"] = 0


def run_next(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-7.3: one party after another."""
    designer = frame.regs["designer"]
    if designer == state.designers:
        return None
    frame.regs["designer"] = designer + 1
    call(state, RUN, owner=designer)
    return "run_next"


def score(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-10."""
    points = scoring.points(game, state)
    atoms.finish(state, scoring.outcome(game, state, points), points)


MATCH = Procedure(
    "black_souls:match",
    deal_quirks,
    choose_discard,
    discard,
    reveal_public_quirks,
    fill_parties,
    strengthen_ai,
    design,
    begin_run,
    run_next,
    score,
)


# One design turn


def draw_pool(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.2."""
    atoms.begin_turn(state)
    atoms.draw_pool(game.cards, state, game.cards.rules.pool[state.seats])
    frame.regs["designer"] = 0


def secret_bid(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.3: each designer picks one card; nobody sees another's until all have."""
    designer = frame.regs["designer"]
    ask(state, designer, "bid", options.bid_options(game.cards, state, designer), dest="bid")


def commit_bid(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    designer = frame.regs["designer"]
    atoms.lay_bid_face_down(state, designer, take(frame, "bid")[1])
    frame.regs["designer"] = designer + 1
    return "secret_bid" if designer + 1 < state.seats else None


def reveal_bids(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.3, BS-5.1, BS-13.1: all bids at once; the AI's is rolled."""
    if state.solo_level:
        atoms.roll_ai_bid(state, solo.AI)
    clashing = clash_mask(state)
    atoms.reveal_bids(state, clashing, spoiled_mask(game, state))
    if state.solo_level and clashing:
        atoms.hack(state, solo.AI)
    frame.regs["number"] = 0
    del frame.regs["designer"]


def clash_mask(state: Souls) -> int:
    """BS-5.1: the designers whose value somebody else has too."""
    mask = 0
    for designer, value in enumerate(state.bids):
        if state.bids.count(value) > 1:
            mask |= 1 << designer
    return mask


def spoiled_mask(game: BlackSouls, state: Souls) -> int:
    """BS-6.11, BS-11.2, BS-13.6: whose effect does not happen, clash or not."""
    mask = 0
    for designer in range(state.seats):
        value = state.bids[designer]
        if options.follows_badly(game.cards, state, designer, value):
            mask |= 1 << designer
    if state.designers == 2 and all(
        value in game.cards.rules.cancel_together for value in state.bids
    ):
        mask |= (1 << state.seats) - 1
    return mask


def offer_hack(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-5.5, BS-5.8: clashing designers may Hack, one by one in the previous turn order."""
    number = frame.regs["number"]
    while number < state.designers:
        designer = state.previous[number]
        if designer < state.seats and state.clashing >> designer & 1 and state.charges[designer]:
            frame.regs["number"] = number
            ask(state, designer, "hack", (options.HACK, options.NO_HACK), dest="hack")
            return None
        number += 1
    return "set_order"


def settle_hack(game: BlackSouls, state: Souls, frame: Frame) -> str:
    number = frame.regs["number"]
    if take(frame, "hack") == options.HACK:
        atoms.hack(state, state.previous[number])
    frame.regs["number"] = number + 1
    return "offer_hack"


def set_order(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.4, BS-5.1, BS-5.3, BS-5.4, BS-5.7."""
    place = {designer: at for at, designer in enumerate(state.previous)}
    order = sorted(
        range(state.designers),
        key=lambda designer: (
            state.clashing >> designer & 1,
            -state.bids[designer],
            place[designer],
        ),
    )
    atoms.begin_picks(state, order)
    frame.regs["number"] = 0


def effects(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-3.5, BS-3.6: effects in the new turn order, before any Asset is picked."""
    number = frame.regs["number"]
    if number == state.designers:
        frame.regs["number"] = 0
        return None
    frame.regs["number"] = number + 1
    designer = state.order[number]
    if is_ai(state, designer):
        solo.reveal_effect(game, state)
        return "effects"
    bid = game.cards.bids[state.bids[designer]]
    if bid.reveal and effective(state, designer, bid.clash_proof):
        call(state, bid.reveal, owner=designer)
    return "effects"


def picks(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-3.8: in turn order each designer picks and places."""
    number = frame.regs["number"]
    if number == state.designers:
        return None
    frame.regs["number"] = number + 1
    designer = state.order[number]
    if is_ai(state, designer):
        solo.pick_and_place(game, state)
    else:
        call(state, PICK, owner=designer)
    return "picks"


def end_turn(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.10, BS-3.11: empty hands are refilled, except after the last turn (AMB 4)."""
    atoms.end_turn(state)
    if state.turn < game.cards.rules.turns:
        for designer in range(state.seats):
            if not state.hands[designer]:
                atoms.take_back_bids(game.cards, state, designer)


DESIGN_TURN = Procedure(
    "black_souls:design_turn",
    draw_pool,
    secret_bid,
    commit_bid,
    reveal_bids,
    offer_hack,
    settle_hack,
    set_order,
    effects,
    picks,
    end_turn,
)


# Picking and placing: frame.owner is the designer


def before_pick(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-6.5: what the bid does on the own pick."""
    bid = game.cards.bids[state.bids[frame.owner]]
    if bid.before_pick and effective(state, frame.owner, bid.clash_proof):
        call(state, bid.before_pick, owner=frame.owner)


def choose_asset(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.8."""
    frame.regs["group"] = group = group_of(state)
    choices = options.pick_options(game.cards, state)
    ask(state, frame.owner, "pick", choices, dest="asset", group=group)


def choose_space(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-3.9."""
    choices = options.place_options(game.cards, state, frame.owner)
    ask(state, frame.owner, "place", choices, dest="place", group=take(frame, "group"))


def lay_asset(game: BlackSouls, state: Souls, frame: Frame) -> None:
    asset = game.asset_at[take(frame, "asset")[1]]
    place = take(frame, "place")[1]
    atoms.place_asset(game.cards, state, frame.owner, asset, place)
    frame.source = place


def after_placing(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-6.2, BS-6.7, BS-6.9: tokens on the Asset placed this turn."""
    bid = game.cards.bids[state.bids[frame.owner]]
    if bid.placing and effective(state, frame.owner, bid.clash_proof):
        call(state, bid.placing, owner=frame.owner, source=frame.source)


PICK = Procedure(
    "black_souls:pick", before_pick, choose_asset, choose_space, lay_asset, after_placing
)


# The run of one party: frame.owner is the designer


def start_run(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-7.1."""
    atoms.start_run(state, frame.owner)


def arrive(game: BlackSouls, state: Souls, frame: Frame) -> None:
    """BS-7.2, BS-7.4, BS-12.3, BS-12.4."""
    designer = frame.owner
    atoms.arrive(game.cards, state, designer)
    if state.glitched[designer] >> state.at[designer] & 1:
        atoms.glitch_draw(game.cards, state, designer)


def visit(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-7.5: the Threat, and the icon or token, in the order the designer likes."""
    designer = frame.owner
    if is_ai(state, designer):
        solo.visit(game, state)
        return "leave"
    choices = options.visit_options(game.cards, state, designer)
    frame.regs["group"] = group = group_of(state)
    ask(state, designer, "visit", choices, dest="act", group=group)
    return None


def resolve(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-8.1, BS-8.3, BS-8.5."""
    designer, act, group = frame.owner, take(frame, "act"), take(frame, "group")
    if act == options.LEAVE:
        return "leave"
    if act == options.USE:
        atoms.note_used(state, designer)
        program = options.visit_program(game.cards, state, designer)
        call(state, program, owner=designer, source=state.at[designer], group=group)
        return "visit"
    soul = SOULS.index(act[1])
    if act[0] == "short":
        frame.regs["owed"] = fall_short(game, state, designer, soul)
        frame.regs["group"] = group
        return "pay_shortfall"
    pay(game, state, designer, soul, act[2])
    return "check"


def pay(game: BlackSouls, state: Souls, designer: int, soul: int, blacks: int) -> None:
    """BS-8.1, BS-8.3: the Souls of a Threat that can be resolved die."""
    threat = game.threat(state, designer, soul)
    count = state.parties[soul_at(designer, soul)] if threat == X else threat - blacks
    atoms.note_paid(state, designer, soul)
    atoms.lose_souls(state, designer, soul, count)
    atoms.lose_souls(state, designer, BLACK, blacks)


def fall_short(game: BlackSouls, state: Souls, designer: int, soul: int) -> int:
    """BS-8.5: all of the class and all Black Souls die; returns the shortfall."""
    souls = tuple(party(state, designer))
    owed = options.missing(game.threat(state, designer, soul), souls, soul)
    atoms.note_paid(state, designer, soul)
    atoms.lose_souls(state, designer, soul, souls[soul])
    atoms.lose_souls(state, designer, BLACK, souls[BLACK])
    return owed


def pay_shortfall(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-8.5, BS-8.8: the shortfall, Soul by Soul, as the designer likes."""
    if not frame.regs["owed"] or not alive(state, frame.owner):
        del frame.regs["owed"], frame.regs["group"]
        return "check"
    choices = options.lose_options(state, frame.owner)
    ask(state, frame.owner, "lose", choices, dest="loss", group=frame.regs["group"])
    return None


def lose_chosen(game: BlackSouls, state: Souls, frame: Frame) -> str:
    atoms.lose_souls(state, frame.owner, SOULS.index(take(frame, "loss")[1]), 1)
    frame.regs["owed"] -= 1
    return "pay_shortfall"


def check(game: BlackSouls, state: Souls, frame: Frame) -> str:
    """BS-8.7: a party without Souls is wiped out at once; else the icon may still be used."""
    designer = frame.owner
    if not alive(state, designer):
        return "leave"
    if options.use_refusal(game.cards, state, designer) is None:
        return "visit"
    return "leave"


def leave(game: BlackSouls, state: Souls, frame: Frame) -> str | None:
    """BS-7.6: the run ends with the party or with the last Asset."""
    designer = frame.owner
    if not alive(state, designer):
        atoms.wipe_out(state, designer)
        return None
    atoms.move_on(state, designer)
    if state.at[designer] < PLACES:
        return "arrive"
    atoms.survive(state, designer)
    return None


RUN = Procedure(
    "black_souls:run",
    start_run,
    arrive,
    visit,
    resolve,
    pay_shortfall,
    lose_chosen,
    check,
    leave,
)

PROCEDURES = (MATCH, DESIGN_TURN, PICK, RUN)
