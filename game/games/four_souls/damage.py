"""Damage that resolves: what replaces or prevents it, marks, and what follows (FS-6, FS-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.machine import ask, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, deaths, stats
from game.games.four_souls.state import Item, Table, counters_of

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

SHIELDS = ("shield", "shield_item", "cut", "to_one")


def deal(
    state: Table, to: Choice, n: int, *, source: int, by: int, combat: bool = False, face: int = 0
) -> bool:
    """FS-9.4, FS-14.11: damage goes on the stack, aimed at a player or an object; or not."""
    if n <= 0 or not alive_target(state, to):
        return False
    atoms.push(state, "damage", by, n=n, to=to, source=source, by=by, combat=combat, face=face)
    return True


def alive_target(state: Table, to: Choice) -> bool:
    """FS-17.1: whether what damage is aimed at is still there and alive."""
    if to[0] == "player":
        return not state.dead[int(to[1])]
    return to[0] == "object" and int(to[1]) in state.objects


def registers(item: Item) -> dict[str, Any]:
    """What DAMAGE wants to know of its item."""
    return {
        "to": item.to,
        "n": item.n,
        "from": item.source,
        "by": item.by,
        "combat": int(item.combat),
        "face": item.face,
        "used": (),
    }


def replacements(game: FourSouls, state: Table, frame: Frame) -> list[Choice]:
    """FS-6.3: what could still change this damage."""
    regs, found = frame.regs, []
    to = regs["to"]
    for word in ("more_damage", "damage_is_one", "pay_counters"):
        for obj, node in stats.sayings(game, state, f"replace.{word}"):
            choice: Choice = ("replace", word, obj.id)
            if choice in regs["used"] or not stats.concerns(game, state, obj, node.args["of"], to):
                continue
            if word == "pay_counters" and not counters_of(obj):
                continue
            if word == "damage_is_one" and regs["n"] <= 1:
                continue
            found.append(choice)
    for effect in state.effects:
        if effect.word in SHIELDS and effect.who == to:
            choice = ("replace", effect.word, effect.n)
            if choice not in found:
                found.append(choice)  # `to_one` of 1 too: it is about the next damage (FS-17.6)
    return found


def choose(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-6.4, FS-6.8: the affected player, or the active one, picks the order."""
    if frame.regs["n"] <= 0 or not alive_target(state, frame.regs["to"]):
        return "end"
    options = tuple(replacements(game, state, frame))
    if not options:
        return "mark"
    to = frame.regs["to"]
    seat = int(to[1]) if to[0] == "player" else state.player
    ask(state, seat, "replacement", options)
    return None


def apply_one(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-6.3, FS-6.4: what was picked changes the damage; each of an object's does so once."""
    regs = frame.regs
    choice = take(frame)
    word, value, n = str(choice[1]), int(choice[2]), int(regs["n"])
    if word in SHIELDS:
        effect = next(
            each
            for each in state.effects
            if each.word == word and each.who == regs["to"] and each.n == value
        )
        left = 0
        if word == "shield":  # FS-17.6: up to so much, possibly of several items
            regs["n"] = max(0, n - value)
            left = max(0, value - n)
            atoms.happen(game, state, "shielded", object=("object", effect.source), to=regs["to"])
        elif word == "shield_item":
            regs["n"] = 0
        elif word == "cut":
            regs["n"] = max(0, n - value)
        else:
            regs["n"] = 1
        atoms.use_effect(state, effect, left)
        return "choose"
    regs["used"] = (*regs["used"], choice)
    obj = state.objects[value]
    if word == "more_damage":
        regs["n"] = n + 1
    elif word == "damage_is_one":
        regs["n"] = 1
    else:
        paid = min(n, counters_of(obj))
        atoms.add_counters(game, state, obj, -paid)
        regs["n"] = n - paid
    return "choose"


def mark(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-17.1, FS-17.2: it is marked; at 0 HP it is taken all the same."""
    regs = frame.regs
    to, n, by = regs["to"], int(regs["n"]), int(regs["by"])
    left = stats.hp(game, state, to)
    marked = min(n, left)
    if to[0] == "player":
        seat = int(to[1])
        if state.promises:
            barter.note(state, barter.PEACE, by, seat)  # FS-17.3: dealt only now
        atoms.set_marks(state, seat, state.marks[seat] + marked, "damage")
        atoms.note_hit(state, seat)
        count = state.hits[seat]
    else:
        obj = state.objects[int(to[1])]
        atoms.change(game, state, obj, marks=obj.marks + marked)
        count = atoms.count_hit(state, int(to[1]))
    told = {
        "to": to,
        "amount": n,
        "dealer": ("object", regs["from"]),
        "by": ("player", by),
        "face": regs["face"] if regs["combat"] else 0,
        "combat": regs["combat"],
        "count": count,
    }
    atoms.happen(game, state, "damaged", **told)
    for obj, node in list(stats.sayings(game, state, "static.also_hits")):  # FS-17.12
        test = node.args["when_hit"]
        hit = to == ("object", obj.id)
        if test == "by_this":
            hit = regs["from"] == obj.id and to == ("player", state.player)
        if hit:
            look = stats.speaker(state, obj)
            for other in game.cards.language.evaluate(node.args["to"], game, state, look):
                deal(state, other, n, source=int(regs["from"]), by=by)
    if left <= n:  # FS-11.4: a death is found when this has resolved
        deaths.die(game, state, to, by, int(regs["face"]) if regs["combat"] else 0)


def end(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-17.5: damage that was prevented whole was neither dealt nor taken."""


DAMAGE = Procedure("four_souls:damage", choose, apply_one, mark, end)
