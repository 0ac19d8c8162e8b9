"""Priority, game checks, and putting waiting triggers on the stack (FS-8, FS-10, FS-11).

PRIORITY goes round until all have passed in a row on an empty stack. A seat is asked only where it
can do something; with `always_ask` every person is, as long as anything waits on the stack.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.engine.machine import ask, call, ceremony, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import (
    alike,
    atoms,
    attacks,
    barter,
    deaths,
    gains,
    leaving,
    refill,
    resolving,
    shop,
    stats,
)
from game.games.four_souls.state import (
    DECKS,
    EMPTY,
    NOBODY,
    TREASURE,
    Table,
    Waiting,
    controller_of,
    turn_order,
)
from game.games.four_souls.using import call_put, call_waiting, usable

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

PASS: Choice = ("pass",)
END_TURN: Choice = ("end_turn",)


def main_acts(game: FourSouls, state: Table) -> list[Choice]:
    """FS-7.5: what the active player may declare on an empty stack."""
    seat = state.player
    acts: list[Choice] = []
    if state.now.ended or state.dead[seat] or state.attack is not None:
        return []
    if attacks.refusal(game, state) == "":
        acts.append(("attack",))
    if shop.refusal(game, state) == "":
        acts.append(("purchase",))
    if not (state.duties and attacks.can_meet(game, state)):  # FS-7.9
        acts.append(END_TURN)
    return acts


def in_main(state: Table) -> bool:
    """FS-7.5, FS-7.7: the action phase waits for the active player."""
    return (
        state.phase == "action"
        and not state.stack
        and not state.now.ended
        and state.attack is None
        and not state.dead[state.player]
    )


def beside(state: Table, seat: int) -> tuple[Choice, ...]:
    """What does not use the stack: an offer, and giving up."""
    return (*barter.acts(state, seat), *leaving.acts(state, seat))


# Priority: regs are first (the seat that has it first), passed (seats that passed in a row)


def check(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-11: before anybody gets priority."""
    call(state, SETTLE, dest="settled")


def offer(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-8.1, FS-8.2: one player after another."""
    regs = frame.regs
    if state.promises:
        barter.look(game, state)
    if in_main(state):
        seat = state.player
        options = (*main_acts(game, state), *usable(game, state, seat), *beside(state, seat))
        regs["seat"], regs["group"] = seat, group_of(state)
        ask(state, seat, "main", options, group=regs["group"])
        return None
    order = turn_order(state, regs["first"])
    while regs["passed"] < len(order):
        seat = order[regs["passed"]]
        acts = tuple(usable(game, state, seat))
        if acts:
            regs["seat"], regs["group"] = seat, group_of(state)
            options = (PASS, *acts, *beside(state, seat))
            ask(state, seat, "priority", options, group=regs["group"])
            return None
        if state.always_ask and seat in state.ceremonies and state.stack:
            regs["seat"], regs["group"] = seat, 0
            ceremony(state, seat, "priority", PASS)
            return None
        regs["passed"] += 1
    return "pass_on"


def heed(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """A pass, a declaration, loot or an ability."""
    regs = frame.regs
    choice, seat, group = take(frame), take(frame, "seat"), take(frame, "group")
    if choice == PASS:
        regs["passed"] += 1
        return "offer"
    if choice == barter.BARTER:
        barter.call_barter(state, seat, group)
        return "again"
    if choice == leaving.CONCEDE:
        leaving.call_concede(state, seat)
        return "left"
    atoms.reset_run(state)
    regs["first"], regs["passed"] = seat, 0
    word = choice[0]
    if word == "play":
        card = next(card for card in state.hands[seat] if game.cards.of(card).id == str(choice[1]))
        plays = [each for each in game.cards.of(card).abilities if each.head == "play"]
        ability = plays[0].id if plays else ""
        call_put(state, seat, EMPTY, "loot", ability, group, card=card)
    elif word == "use":
        obj = state.objects[int(choice[1])]
        ability = game.cards.cards[obj.face].abilities[int(choice[2])].id
        call_put(state, seat, obj.id, "ability", ability, group)
    elif word == "attack":
        attacks.declare(game, state)
    elif word == "purchase":
        shop.declare(game, state)
    else:
        atoms.push(state, "end", seat)
    return None


def left(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-27.4: those who stay go on with what is on the stack."""
    regs = frame.regs
    if state.gone[regs["first"]]:
        regs["first"], regs["passed"] = state.player, 0
    return "check"


def again(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-8.3: who put something on the stack has priority first."""
    return "check"


def pass_on(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-8.6: all have passed in a row."""
    if not state.stack:
        return "close"
    if state.run > game.cards.rules.loop:  # FS-27.1
        atoms.finish(state, (), scores(game, state))
        return "close"
    frame.regs["before"] = state.serial
    call(state, resolving.RESOLVE, dest="resolved")
    return None


def resolved(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-8.4: priority passes again, from the active player or who was made to roll on."""
    frame.regs["passed"] = 0
    frame.regs["first"] = first_after(state, take(frame, "before"))
    frame.regs.pop("resolved", None)
    return "check"


def first_after(state: Table, before: int) -> int:
    """FS-8.3: the roller of a die that was put on the stack after this number."""
    top = state.stack[-1] if state.stack else None
    return top.owner if top is not None and top.kind == "roll" and top.id > before else state.player


def close(game: FourSouls, state: Table, frame: Frame) -> None:
    """Nobody acts any more."""


PRIORITY = Procedure(
    "four_souls:priority", check, offer, heed, again, left, pass_on, resolved, close
)


def call_priority(state: Table, first: int = NOBODY) -> None:
    """FS-8.2: the rules pass priority, from the active player on."""
    first = state.player if first == NOBODY else first
    call(state, PRIORITY, dest="passed_round", first=first, passed=0)


# Game checks


def scores(game: FourSouls, state: Table) -> tuple[int, ...]:
    """FS-4.7: souls by seat, as an outcome has them."""
    return tuple(stats.all_souls(game, state))


def settle_win(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-11.2, FS-21.1, FS-21.2: who has souls enough wins, several together."""
    if not state.stale:
        return "settle_deaths"
    totals = scores(game, state)
    if state.goal:  # FS-26.5
        if sum(totals) >= state.goal:
            atoms.finish_together(state, True, totals)
            return "settled"
        return None
    winners = tuple(
        seat for seat, total in enumerate(totals) if total >= game.cards.rules.souls_to_win
    )
    if winners:
        atoms.finish(state, winners, totals)
        return "settled"
    return None


def settle_bonus(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-11.3, FS-21.7: bonus souls, in turn order."""
    for card in state.bonus if stats.souls_can_be_gained(state) else ():
        condition = game.cards.of(card).gained_when
        for seat in turn_order(state):
            look = Frame("", 0, seat, EMPTY, {})
            if condition is not None and game.cards.language.evaluate(condition, game, state, look):
                frame.regs["bonus"] = card
                options = tuple(("player", each) for each in heirs(game, state, card, seat))
                ask(state, state.player, "bonus_soul", options)
                return None
    atoms.note_counted(state)
    return "settle_deaths"


def heirs(game: FourSouls, state: Table, card: int, seat: int) -> list[int]:
    """Who may get a bonus soul: who met its condition, or those with fewest (FS-4.7)."""
    scope = game.cards.of(card).goes_to
    if not scope:
        return [seat]
    return [each for each in turn_order(state) if stats.has_extreme(game, state, scope, each)]


def gain_bonus(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-11.3, FS-21.6: it is gained at once, and only once."""
    card, seat = take(frame, "bonus"), int(take(frame)[1])
    atoms.take_outside(state, card)
    gains.gain_soul(game, state, seat, card)
    return "settle_win"


def settle_deaths(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-11.4, FS-11.5, FS-17.8: HP that changed, and who has none left."""
    deaths.settle_hp(game, state)
    attacks.settle(game, state)


def settle_triggers(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-10.1: the game's triggers first, then each player's in turn order."""
    if not state.waiting:
        return "settle_slots"
    for owner in (NOBODY, *turn_order(state)):
        group = [each for each in state.waiting if each.owner == owner]
        if not group:
            continue
        seat = controller_of(state, owner)
        frame.regs["whose"] = owner
        unlike = {trigger_like(game, state, each): each for each in reversed(group)}
        told = (trigger_choice(game, each) for each in reversed(unlike.values()))
        options = tuple(dict.fromkeys(told))
        ask(state, seat, "order", options, source=group[0].source)
        return None
    return "settle_slots"


def trigger_choice(game: FourSouls, waiting: Waiting) -> Choice:
    """FS-10.1: a trigger that can be put on the stack next."""
    rolled = int(waiting.entry.rpartition(".")[2]) if waiting.entry else 0
    return ("trigger", waiting.source, waiting.ability, rolled)


def trigger_like(game: FourSouls, state: Table, waiting: Waiting) -> Hashable:
    """What tells a trigger from others: equal ones of equal objects come in any order."""
    choice, obj = trigger_choice(game, waiting), state.objects.get(waiting.source)
    if obj is None or waiting.entry:
        return choice
    return (*choice[2:], waiting.regs, alike.likeness(game, state, obj))


def place_trigger(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-10.1: the picked trigger goes on the stack."""
    choice, owner = take(frame), take(frame, "whose")
    waiting = next(
        each
        for each in state.waiting
        if each.owner == owner and trigger_choice(game, each) == choice
    )
    atoms.stop_waiting(state, waiting)
    call_waiting(state, waiting)


def settle_again(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-10.1: until nothing waits; then all is checked again."""
    return "settle_triggers" if state.waiting else "settle_win"


def settle_slots(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-16.1, FS-16.4, FS-24.1: events that are done go, empty slots are filled."""
    if deaths.finish_held(game, state) or refill.finish_events(game, state):
        return "settle_win"
    if refill.refill_one(game, state):
        return "settle_win"
    return None


def settled(game: FourSouls, state: Table, frame: Frame) -> None:
    """Nothing changes any more. Who may look at the top treasure has seen it (There's Options)."""
    for each in range(len(DECKS)):
        atoms.refresh_deck(state, each)  # FS-3.5: there was nothing to discard when it ran out
    deck, seat = state.decks[TREASURE], state.player
    if (
        deck
        and "static.see_treasure" in state.watch
        and not state.card_seen[deck[-1]] >> seat & 1
        and stats.says_anything(game, state, "see_treasure", ("player", seat))
    ):
        atoms.see_top(game, state, seat, TREASURE, 1)


SETTLE = Procedure(
    "four_souls:settle",
    settle_win,
    settle_bonus,
    gain_bonus,
    settle_deaths,
    settle_triggers,
    place_trigger,
    settle_again,
    settle_slots,
    settled,
)
