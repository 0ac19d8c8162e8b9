"""The set-up (FS-2) and the turn (FS-7), from its start to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import NO, YES
from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.four_souls import (
    atoms,
    attacks,
    barter,
    costs,
    deaths,
    gains,
    goals,
    refill,
    stats,
    stops,
)
from game.games.four_souls.priority import call_priority, first_after, scores
from game.games.four_souls.state import (
    BOTTOM,
    DECK_OF_SLOTS,
    EMPTY,
    EVERYBODY,
    LOOT,
    MONSTER,
    MONSTER_SLOTS,
    NOBODY,
    ROOM,
    ROOM_SLOTS,
    SHOP_SLOTS,
    TREASURE,
    Table,
    left_of,
    turn_order,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

# The match


def lay_out(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-2.1 to FS-2.6: decks, slots, bonus souls."""
    cards, rules = game.cards, game.cards.rules
    numbers = range(len(cards.printing))
    for deck in (TREASURE, LOOT, MONSTER, ROOM):
        if deck == ROOM and not state.rooms:
            continue
        atoms.fill_deck(state, deck, [n for n in numbers if cards.of(n).deck == deck])
    atoms.lay_outside(state, [n for n in numbers if cards.of(n).deck == EMPTY])
    atoms.make_slots(state, SHOP_SLOTS, rules.shop_slots)
    atoms.make_slots(state, MONSTER_SLOTS, rules.monster_slots)
    if state.rooms:
        atoms.make_slots(state, ROOM_SLOTS, rules.room_slots)
    for kind in (SHOP_SLOTS, MONSTER_SLOTS):
        for at in range(len(state.slots[kind])):
            card = first_that_stays(game, state, DECK_OF_SLOTS[kind])
            if card != EMPTY:
                refill.lay(game, state, kind, at, card)
    if state.rooms and state.decks[ROOM]:
        refill.lay(game, state, ROOM_SLOTS, 0, atoms.draw(state, ROOM))
    atoms.keep_room(state, state.rooms)  # FS-24.5
    if state.goal:
        atoms.set_timer(state, rules.timer)
    if frame.regs["bonus"] and not state.goal:  # FS-26.5
        souls = [n for n in state.outside if cards.of(n).kind == "bonus_soul"]
        active = sorted(atoms.shuffled(state, souls)[: rules.bonus_souls])
        for card in active:
            atoms.take_outside(state, card)
        atoms.lay_bonus(state, active)


def first_that_stays(game: FourSouls, state: Table, deck: int) -> int:
    """FS-2.4: events go to the bottom of the deck, unresolved."""
    for _ in range(len(state.decks[deck])):
        card = atoms.draw(state, deck)
        if game.cards.of(card).kind != "event":
            return card
        atoms.put_in_deck(game, state, card, BOTTOM)
    return EMPTY


def deal_characters(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-2.7, FS-2.8, FS-2.10, FS-2.11: characters with their items, cents, loot, who is first."""
    cards, rules = game.cards, game.cards.rules
    characters = [n for n in state.outside if cards.of(n).kind == "character"]
    if frame.regs["eden"]:  # FS-26.4
        dealt = [n for n in characters if cards.of(n).starts]
    else:
        dealt = atoms.shuffled(state, characters)
    first = NOBODY
    for seat in range(state.seats):
        card = dealt[seat % len(dealt)]
        if card in state.outside:
            atoms.take_outside(state, card)
        obj = atoms.enter(game, state, card, "character", seat)
        atoms.set_character(state, seat, obj.id)
        atoms.note_top(state, seat, cards.of(card).hp)
        own = cards.of(card).starting_item
        item = next((n for n in state.outside if cards.of(n).id == own), EMPTY)
        if item != EMPTY:
            atoms.take_outside(state, item)
            gains.gain_item(game, state, seat, item)
        if cards.of(card).first:
            first = seat
        atoms.change_cents(state, seat, rules.start_cents, "start")
        atoms.draw_loot(game, state, seat, rules.start_loot)
    atoms.pick_first(state, lowest_die(state) if first == NOBODY else first)


def lowest_die(state: Table) -> int:
    """FS-2.11: each rolls, the lowest starts, ties roll again among themselves."""
    tied = list(range(state.seats))
    while len(tied) > 1:
        faces = {seat: atoms.throw(state, seat) for seat in tied}
        lowest = min(faces.values())
        tied = [seat for seat in tied if faces[seat] == lowest]
    return tied[0]


def start_abilities(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-2.9: "start of game" abilities resolve at once."""
    seat = frame.regs.setdefault("at", 0)
    if seat == state.seats:
        return "begin_draft"
    frame.regs["at"] = seat + 1
    obj = stats.character(state, seat)
    program = game.cards.cards[obj.face].starts
    if program:
        call(state, program, dest="started", owner=seat, source=obj.id)
    return None


def more_abilities(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-2.9: the next seat's."""
    return "start_abilities"


def begin_draft(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-26.1, FS-26.2: one treasure more than there are players is shown, twice."""
    regs = frame.regs
    order = turn_order(state, state.starter)
    picks = (order, list(reversed(order)))
    done = regs.get("drafted", 0)
    if not regs["draft"] or done == len(picks) * state.seats:
        return "next_turn"
    nth, at = divmod(done, state.seats)
    if at == 0:
        atoms.see_top(game, state, EVERYBODY, TREASURE, state.seats + 1)
    regs["drafted"] = done + 1
    shown = state.decks[TREASURE][-(state.seats + 1 - at) :]
    regs["shown"] = len(shown)
    options = tuple(dict.fromkeys(("card", game.cards.of(card).id) for card in reversed(shown)))
    regs["seat"] = picks[nth][at]
    ask(state, picks[nth][at], "draft", options)
    return None


def take_drafted(game: FourSouls, state: Table, frame: Frame) -> str:
    """The last card that nobody took goes to the bottom."""
    shown = state.decks[TREASURE][-take(frame, "shown") :]
    id, seat = take(frame)[1], take(frame, "seat")
    card = next(each for each in reversed(shown) if game.cards.of(each).id == id)
    atoms.from_deck(game, state, TREASURE, card)
    gains.gain_item(game, state, seat, card)
    if frame.regs["drafted"] % state.seats == 0:
        last = atoms.draw(state, TREASURE)
        atoms.put_in_deck(game, state, last, BOTTOM)
    return "begin_draft"


def next_turn(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-2.12, FS-7.16, FS-7.17: the next turn, after extra ones, past skipped ones."""
    seat = state.player
    if state.turn >= game.cards.rules.turns:  # FS-27.1
        atoms.finish(state, (), scores(game, state))
        return "and_on"
    if state.turn:
        if state.extra[seat]:
            atoms.use_grant(state, seat)
        else:
            seat = left_of(state, seat)
            barter.turn_passes(state, state.player, seat)
            if seat == state.starter and state.goal and end_round(game, state):
                return "and_on"
    if state.skips[seat]:
        atoms.use_skip(state, seat)
        atoms.begin_turn(state, seat)
        return "next_turn"
    call(state, TURN, owner=seat, dest="turn")
    return None


def end_round(game: FourSouls, state: Table) -> bool:
    """FS-26.5, FS-24.5: the timer runs down, a room that stayed is replaced; whether all lost."""
    atoms.set_timer(state, state.timer - 1)
    if deaths.timer_is_out(game, state):
        return True
    if state.room_kept and state.decks[ROOM]:
        old = state.objects.get(state.slots[ROOM_SLOTS][0].top)
        if old is not None and goals.hold(game, state, old):
            return False
        if old is not None:
            refill.remove_to_discard(game, state, old)
        refill.lay(game, state, ROOM_SLOTS, 0, atoms.draw(state, ROOM))
    atoms.keep_room(state, state.rooms)
    return False


def and_on(game: FourSouls, state: Table, frame: Frame) -> str:
    """A turn is over: the next one comes."""
    return "next_turn"


MATCH = Procedure(
    "four_souls:match",
    lay_out,
    deal_characters,
    start_abilities,
    more_abilities,
    begin_draft,
    take_drafted,
    next_turn,
    and_on,
)

# The turn: frame.owner is the active player


def start(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.1: recharge; of items only one of their choice, where something says so."""
    seat = frame.owner
    atoms.begin_turn(state, seat)
    atoms.begin_phase(state, "start")
    items = [obj for obj in stats.items_of(state, seat) if not obj.charged]
    few = "static.one_recharge" in state.watch and stats.says_anything(
        game, state, "one_recharge", ("player", seat)
    )
    for obj in list(state.objects.values()):
        mine = obj.owner == seat or obj.role in ("room", "monster")
        if mine and not obj.charged and not (few and obj in items):
            atoms.change(game, state, obj, charged=True)
    if few and items:
        ask(state, seat, "recharge", tuple(("object", obj.id) for obj in items))


def start_triggers(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.2: "start of turn" triggers; priority passes."""
    seat = frame.owner
    if "answer" in frame.regs:
        obj = state.objects[int(take(frame)[1])]
        atoms.change(game, state, obj, charged=True)
    atoms.happen(game, state, "turn_starts", player=("player", seat))
    call_priority(state)


def loot_step(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.3: the active player loots; then priority passes."""
    seat = frame.owner
    if not state.now.ended and not state.gone[seat]:
        atoms.begin_phase(state, "loot")
        more = stats.bonus(game, state, "loot_step", ("player", seat))
        gains.loot(game, state, seat, game.cards.rules.loot_step + more)
    call_priority(state)


def action(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.4: the action phase begins with one loot play."""
    atoms.begin_phase(state, "action")
    if not state.now.ended:
        atoms.change_plays(state, frame.owner, game.cards.rules.plays)


def act(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.5, FS-14.13: what is on the stack, what is declared, the next roll of an attack."""
    call_priority(state, first_after(state, 0))  # FS-8.3: who helps in an attack rolls too


def roll_on(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-14.8, FS-7.10: all have passed: the attack goes on, or the phase ends."""
    if state.gone[frame.owner]:  # FS-27.4: nobody is there whose end of turn it could be
        return "heal"
    if state.now.ended:
        stops.end_attack(game, state)
        return "ending"
    if state.attack is not None:
        attacks.next_roll(game, state)
    return "act"


def ending(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.10: "end of turn" triggers; priority passes."""
    atoms.drop_duties(state)
    atoms.begin_phase(state, "end")
    atoms.happen(game, state, "turn_ends", player=("player", frame.owner))
    call_priority(state)


def heal(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.11: everything heals, dead players revive."""
    atoms.revive(state)
    for obj in list(state.objects.values()):
        if obj.marks:
            atoms.change(game, state, obj, marks=0)


def too_many(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-7.12, FS-7.14: down to the hand limit."""
    seat = frame.owner
    if len(state.hands[seat]) <= game.cards.rules.hand_limit:
        return "room"
    options = costs.hand_choices(game, state, seat)
    ask(state, seat, "discard", options)
    return None


def discard(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-7.12: one card over the limit goes."""
    card = costs.card_in_hand(game, state, frame.owner, str(take(frame)[1]))
    atoms.discard_from_hand(game, state, frame.owner, card)
    return "too_many"


def room(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-7.13: a new room after a kill."""
    if not (state.rooms and state.now.killed and state.decks[ROOM]) or state.gone[frame.owner]:
        return "over"
    old = state.objects.get(state.slots[ROOM_SLOTS][0].top)
    if old is not None and goals.hold(game, state, old):
        return "over"
    ask(state, frame.owner, "room", (YES, NO))
    return None


def turn_up(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.13: where the active player likes, a new room covers the old one."""
    if take(frame) == YES:
        refill.lay(game, state, ROOM_SLOTS, 0, atoms.draw(state, ROOM))


def over(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-7.13: "till end of turn" ends."""
    atoms.stand_in(state, frame.owner)  # FS-27.4: the turn was theirs who left in it
    atoms.expire_effects(state, "turn")
    atoms.drop_duties(state)  # FS-14.24
    barter.turn_is_over(state)
    for obj in list(state.objects.values()):
        if obj.face != obj.own and obj.until_turn:
            atoms.recast(game, state, obj, face=obj.own, until_turn=False)
    atoms.end_turn(state)


TURN = Procedure(
    "four_souls:turn",
    start,
    start_triggers,
    loot_step,
    action,
    act,
    roll_on,
    ending,
    heal,
    too_many,
    discard,
    room,
    turn_up,
    over,
)
