"""Gaining and losing: cents, loot, treasures, souls, with what replaces it (FS-22.1 to FS-22.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, goals, stats
from game.games.four_souls.state import (
    EMPTY,
    TREASURE,
    Obj,
    Table,
    controller_of,
    turn_order,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def gain_cents(game: FourSouls, state: Table, gains: Iterable[tuple[int, int]]) -> None:
    """FS-22.1: players gain cents from the pool. Last in its step, for it may call."""
    coming = tuple((seat, n, ()) for seat, n in gains if n > 0)
    if not coming:
        return
    if any(key in state.watch for key in REPLACING):
        call(state, GAIN, dest="gained_cents", coming=coming)
        return
    for seat, n, _ in coming:
        atoms.change_cents(state, seat, n, "gained")


# What replaces a gain of cents (FS-6.2 to FS-6.5)

REPLACING = ("replace.all_gain", "static.cents_gained", "replace.cents_to_counters")


def replacing(
    game: FourSouls, state: Table, gain: tuple[int, int, tuple[int, ...]]
) -> list[Choice]:
    """FS-6.3: what could still change this gain, each object once."""
    seat, _, used = gain
    found: list[Choice] = []
    for key in REPLACING:
        for obj, node in stats.sayings(game, state, key):
            word = key.partition(".")[2]
            if word == "cents_gained":
                fits = stats.concerns(game, state, obj, node.args["of"], ("player", seat))
            else:
                fits = word == "all_gain" or obj.owner == seat
            if fits and obj.id not in used:
                found.append(("replace", word, obj.id))
    return found


def next_gain(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-6.4: the player who gains picks the order, where it matters."""
    coming = frame.regs["coming"]
    if not coming:
        return "all_gained"
    gain = coming[0]
    options = replacing(game, state, gain)
    if not options:
        frame.regs["coming"] = coming[1:]
        atoms.change_cents(state, gain[0], gain[1], "gained")
        return "next_gain"
    if all(choice[1] == "cents_gained" for choice in options):  # they add up in any order
        options = options[:1]
    ask(state, gain[0], "replacement", tuple(options))
    return None


def replace_gain(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-6.3: what was picked changes the gain, or makes several of it."""
    (seat, n, used), *rest = frame.regs["coming"]
    _, word, id = take(frame)
    obj = state.objects[id]
    used = (*used, id)
    if word == "all_gain":
        rest = [(each, n, used) for each in turn_order(state, seat)] + rest
    elif word == "cents_to_counters":
        atoms.add_counters(game, state, obj, n, "level")
    else:
        by = sum(
            game.cards.language.evaluate(node.args["by"], game, state, stats.speaker(state, obj))
            for each, node in stats.sayings(game, state, "static.cents_gained")
            if each.id == id
        )
        rest = [(seat, n + by, used), *rest]
    frame.regs["coming"] = tuple(rest)
    return "next_gain"


def all_gained(game: FourSouls, state: Table, frame: Frame) -> None:
    """Everybody has what they gained."""


GAIN = Procedure("four_souls:gain", next_gain, replace_gain, all_gained)


def lose_cents(state: Table, seat: int, n: int) -> int:
    """FS-22.3: as many as possible; returns how many."""
    lost = min(n, state.cents[seat])
    atoms.change_cents(state, seat, -lost, "lost")
    return lost


def give_cents(game: FourSouls, state: Table, giver: int, taker: int, n: int) -> int:
    """FS-22.2: stolen or given, as many as possible; not gained."""
    given = min(n, state.cents[giver])
    if giver != taker:
        goals.note(game, state, "gift", given)
        atoms.change_cents(state, giver, -given, "given")
        atoms.change_cents(state, taker, given, "given")
    return given


def loot(game: FourSouls, state: Table, seat: int, n: int) -> int:
    """FS-13.1, FS-22.25, FS-6.6: doubled once, or from the discard instead; how many came."""
    if n <= 0:
        return 0
    who = ("player", seat)
    if any(effect.word == "loots_doubled" and effect.who == who for effect in state.effects):
        n *= 2
    pile = next((each for each in state.effects if each.word == "loot_from_discard"), None)
    if pile is not None:
        atoms.use_effect(state, pile)
    drawn = atoms.draw_loot(game, state, seat, n, pile is not None)
    if drawn:
        atoms.happen(game, state, "looted", player=who)
    return drawn


def gain_treasures(game: FourSouls, state: Table, seat: int, n: int) -> int:
    """FS-22.5: the top of the treasure deck, straight into play; how many there were."""
    for gained in range(n):
        card = atoms.draw(state, TREASURE)
        if card == EMPTY:
            return gained
        gain_item(game, state, seat, card)
    return n


def gain_item(game: FourSouls, state: Table, seat: int, card: int) -> Obj:
    """FS-22.5: a card enters play as an item of a seat."""
    obj = atoms.enter(game, state, card, "item", seat)
    atoms.happen(game, state, "enters", object=("object", obj.id))
    if game.cards.of(card).kind == "treasure" and state.turn:
        atoms.count(state, "treasures")
    return obj


def gain_soul(game: FourSouls, state: Table, seat: int, card: int) -> Obj:
    """FS-21.8: a card becomes a soul of a player."""
    obj = atoms.enter(game, state, card, "soul", seat)
    soul_gained(game, state, obj)
    return obj


def soul_gained(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-4.7: a soul of a value of two counts as two."""
    for _ in range(game.cards.cards[obj.face].soul):
        atoms.happen(game, state, "soul_gained", player=("player", obj.owner))


def turn_into_soul(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-21.8, FS-17.11: an object in play becomes a soul of its controller."""
    if not stats.souls_can_be_gained(state):
        return
    seat = controller_of(state, obj.owner)
    soul = atoms.recast(game, state, obj, role="soul", owner=seat, marks=0, until_turn=False)
    soul_gained(game, state, soul)


def give_object(game: FourSouls, state: Table, obj: Obj, taker: int) -> None:
    """FS-22.2, FS-22.8: an object changes hands; counters and charge stay."""
    slot = slot_of(state, obj)
    role = "item" if obj.role == "shop" else obj.role
    atoms.recast(game, state, obj, owner=taker, role=role)
    if slot is not None:
        atoms.clear_slot(state, *slot)


def slot_of(state: Table, obj: Obj) -> tuple[int, int] | None:
    """The kind and number of the slot where an object lies."""
    for kind, slots in enumerate(state.slots):
        for at, slot in enumerate(slots):
            if slot.top == obj.id:
                return kind, at
    return None
