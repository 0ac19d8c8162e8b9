"""Who may see what: the one place that decides it (FS-3.3 to FS-3.9).

A view is JSON-able and uses ids and numbers of objects. Everything in play, on the stack and in the
discards is open; hands are shown to their player, and single cards to whoever has seen them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.types import View
from game.games.four_souls import stats
from game.games.four_souls.state import (
    DECKS,
    EMPTY,
    EVERYBODY,
    GOALS,
    NOBODY,
    Item,
    Obj,
    Slot,
    Table,
    turn_order,
)
from game.games.four_souls.using import PUT, changers, is_copy

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

SLOT_KINDS = ("shop", "monsters", "rooms")


def view(game: FourSouls, state: Table, seat: int | None) -> View:
    """The table as `seat` sees it; None: as everybody may see it."""
    cards = game.cards
    return {
        "turn": state.turn,
        "phase": state.phase,
        "player": state.player,
        "rooms": state.rooms,
        "decks": [deck_view(game, state, deck, seat) for deck in range(len(DECKS))],
        "slots": {
            name: [slot_view(game, state, slot) for slot in state.slots[kind]]
            for kind, name in enumerate(SLOT_KINDS)
        },
        "objects": [object_view(game, state, obj) for obj in state.objects.values()],
        "holding": [object_view(game, state, obj) for obj in state.holding.values()],
        "seats": [seat_view(game, state, each, seat) for each in range(state.seats)],
        "price": {"shop": stats.price(game, state, True), "deck": stats.price(game, state, False)},
        "goal": state.goal,
        "timer": state.timer,
        "tally": list(state.tally),
        "bonus": [cards.of(card).id for card in state.bonus],
        "stack": [item_view(game, state, item) for item in state.stack],
        "changers": [obj.id for obj in changers(game, state)] if rolling(state) else [],
        "waiting": [
            {"party": each.owner, "source": each.source, "ability": each.ability}
            for each in state.waiting
        ],
        "effects": [
            {"word": each.word, "who": list(each.who), "n": each.n} for each in state.effects
        ],
        "attack": None if state.attack is None else state.attack.target,
        "duties": [{"object": duty.target, "deck": duty.deck} for duty in state.duties],
        "offer": offer_view(state, seat),
        "promises": [each._asdict() for each in state.promises],
        "now": dict(zip(state.now._fields, state.now, strict=True)),
        "decision": decision_view(game, state, seat),
        "outcome": None
        if state.outcome is None
        else {
            "kind": state.outcome.kind,
            "winners": list(state.outcome.winners),
            "scores": list(state.outcome.scores),
        },
    }


def knows(state: Table, card: int, seat: int | None) -> bool:
    """Whether a seat knows a card; alone, one person sees with all seats (FS-26.5)."""
    mask = state.card_seen[card]
    if state.alone and seat is not None:
        return mask != 0
    if seat is None:
        return mask == EVERYBODY
    return bool(mask >> seat & 1)


def deck_view(game: FourSouls, state: Table, deck: int, seat: int | None) -> dict[str, Any]:
    """A deck: how many cards, what the seat knows of it from the top, and its discard."""
    cards = state.decks[deck]
    known = {
        str(at): game.cards.of(card).id
        for at, card in enumerate(reversed(cards))
        if knows(state, card, seat)
    }
    return {
        "deck": DECKS[deck],
        "count": len(cards),
        "known": known,
        "discard": [game.cards.of(card).id for card in state.discards[deck]],
    }


def slot_view(game: FourSouls, state: Table, slot: Slot) -> dict[str, Any]:
    """FS-3.8: a place, the object on top, and what is covered by it."""
    return {
        "object": None if slot.top == EMPTY else slot.top,
        "under": [game.cards.of(card).id for card in slot.under],
    }


def object_view(game: FourSouls, state: Table, obj: Obj) -> dict[str, Any]:
    """An object in play with the numbers it has now."""
    card = game.cards.cards[obj.face]
    shown: dict[str, Any] = {
        "object": obj.id,
        "card": card.id,
        "kind": card.kind,
        "role": obj.role,
        "owner": None if obj.owner == NOBODY else obj.owner,
        "charged": obj.charged,
        "counters": [[name, n] for name, n in obj.counters],
        "eternal": stats.is_eternal(game, state, obj),
        "copy": obj.face != game.cards.printing[obj.card],
    }
    if obj.id == state.goals[0]:
        shown["goals"] = [list(each) for each in zip(GOALS, state.goals[1:], strict=True)]
    if obj.id in state.objects and stats.has_hp(game, obj):
        who = ("object", obj.id)
        shown["hp"] = stats.hp(game, state, who)
        shown["most"] = stats.greatest_hp(game, state, who)
        shown["attack"] = stats.attack(game, state, who)
        shown["dc"] = stats.evasion(game, state, obj)
    return shown


def seat_view(game: FourSouls, state: Table, each: int, seat: int | None) -> dict[str, Any]:
    """One player's corner of the table."""
    who = ("player", each)
    hand = state.hands[each]
    known = sorted(game.cards.of(card).id for card in hand if knows(state, card, seat))
    there = state.characters[each] in state.objects
    return {
        "party": each,
        "character": state.characters[each] if there else None,
        "hand": len(hand),
        "cards": known,
        "cents": state.cents[each],
        "dead": state.dead[each],
        "gone": state.gone[each],
        "kept": state.kept[each],
        "broken": state.broken[each],
        "hp": stats.hp(game, state, who) if there else 0,
        "most": stats.greatest_hp(game, state, who) if there else 0,
        "attack": stats.attack(game, state, who) if there else 0,
        "rolls": stats.roll_bonus(game, state, each, attack=True) if there else 0,
        "dc": stats.battle_dc(game, state) if there and not state.dead[each] else 0,
        "souls": stats.souls(game, state, each) if there else 0,
        "plays": stats.plays_left(game, state, each) if there else 0,
    }


def rolling(state: Table) -> bool:
    """Whether a die is on the stack."""
    return any(item.kind == "roll" for item in state.stack)


def item_view(game: FourSouls, state: Table, item: Item) -> dict[str, Any]:
    """Something on the stack, with its targets; of a roll also what will be added to it."""
    card = ""
    if item.card >= 0:
        card = game.cards.of(item.card).id
    elif item.kind in ("ability", "trigger", "outcome", "roll") and item.face > EMPTY:
        card = game.cards.cards[item.face].id if item.ability else ""
    targets = [list(held) for _, held in item.regs if isinstance(held, tuple)]
    return {
        "item": item.id,
        "kind": item.kind,
        "party": None if item.owner == NOBODY else item.owner,
        "source": item.source,
        "card": card,
        "ability": item.ability,
        "mode": item.mode,
        "n": item.n,
        "to": list(item.to),
        "targets": targets,
        "combat": item.combat,
        "copy": item.copy,
        "bonus": _bonus(game, state, item),
    }


def _bonus(game: FourSouls, state: Table, item: Item) -> int:
    """What will be added to a roll."""
    if item.kind != "roll":
        return 0
    return stats.roll_bonus(game, state, item.owner, attack=bool(item.to))


def offer_view(state: Table, seat: int | None) -> dict[str, Any] | None:
    """FS-25: an offer that waits for an answer; who makes it sees before how far it has come."""
    offer = state.offer
    if offer is None or offer.to < 0:
        return None
    if (offer.by, offer.to) not in state.offered and offer.by != seat:
        return None
    return offer._asdict()


def decision_view(game: FourSouls, state: Table, seat: int | None) -> dict[str, Any] | None:
    """What is asked; who has passed; and what asks: an ability, the loot that has it."""
    decision = state.decision
    if decision is None:
        return None
    shown: dict[str, Any] = {
        "seat": decision.seat,
        "kind": decision.kind,
        "source": decision.source,
        "asking": None,
    }
    regs = state.frames[-1].regs
    if decision.kind == "priority":
        shown["order"], shown["passed"] = turn_order(state, regs["first"]), regs["passed"]
    if regs.get("ability") and (seat == decision.seat or not _held(state)):
        card = int(regs.get("card", EMPTY))
        shown["asking"] = {
            "ability": str(regs["ability"]),
            "entry": str(regs.get("entry", "")),
            "card": game.cards.of(card).id if card >= 0 else "",
        }
    return shown


def _held(state: Table) -> bool:
    """Whether what asks is a loot card that is still in a hand (FS-13.4)."""
    frame = state.frames[-1]
    return frame.program == PUT.id and frame.regs["kind"] == "loot" and not is_copy(frame)
