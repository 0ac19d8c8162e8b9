"""Resolving the top item of the stack (FS-9), and the windows of a die (FS-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import call
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.four_souls import atoms, attacks, barter, damage, deaths, dice, goals, shop, stats
from game.games.four_souls.state import EMPTY, NOBODY, Item, Table, controller_of

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

WARNED = {"roll": "would_roll", "damage": "would_take_damage", "death": "would_die"}


def warn(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-5.18, FS-5.19, FS-12.2: "would" triggers go above an item that is about to resolve."""
    item = state.stack[-1]
    event = WARNED.get(item.kind)
    if event is None or item.warned == item.turns:
        return None
    atoms.change_item(state, item._replace(warned=item.turns))
    if f"on.{event}" not in state.watch:
        return None
    it = ("item", item.id)
    if item.kind == "roll":
        roller = ("player", item.owner)
        atoms.happen(game, state, event, roller=roller, face=item.n, roll=it)
    else:
        atoms.happen(game, state, event, to=item.to, amount=item.n, it=it)
    return "finish" if state.waiting else None


def begin(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-9.3: it leaves the stack and does what it says."""
    item = atoms.take_top(state)
    kind = item.kind
    if kind == "roll":
        resolve_roll(game, state, item)
    elif kind == "damage":
        call(state, damage.DAMAGE, dest="done", **damage.registers(item))
    elif kind == "death":
        deaths.call_death(game, state, item)
    elif kind == "penalty":
        call(state, deaths.PENALTY, owner=item.owner, dest="done")
    elif kind == "attack":
        attacks.call_target(state)
    elif kind == "purchase":
        shop.call_buy(state)
    elif kind == "end":
        atoms.change_turn(state, ended=True)
    elif not item.ability:
        become_item(game, state, item)
    else:
        call_effect(game, state, item)
        frame.regs["spent"] = item.card if kind == "loot" and not item.copy else EMPTY
        frame.regs["item"] = item.id
    return None


def spend(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-9.6: a loot goes to its discard when it has resolved, unless it went elsewhere."""
    card = frame.regs.get("spent", EMPTY)
    if card != EMPTY and frame.regs.get("done") != "moved":
        atoms.spend_loot(game, state, Item(0, "loot", 0, card=card))


def finish(game: FourSouls, state: Table, frame: Frame) -> None:
    """Priority passes again (FS-8.4)."""


RESOLVE = Procedure("four_souls:resolve", warn, begin, spend, finish)


def call_effect(game: FourSouls, state: Table, item: Item) -> None:
    """FS-5.5: run an ability, or let it fizzle if all its targets are gone."""
    ability = game.cards.abilities[item.ability]
    mode = ability.entries[item.entry] if item.entry else ability.modes[item.mode]
    seat = controller_of(state, item.owner)
    regs = dict(item.regs)
    if mode.targets:
        evaluate = game.cards.language.evaluate
        look = Frame("", 0, seat, item.source, dict(regs))
        legal = 0
        for name, tree in mode.targets:
            if regs[name] in list(evaluate(tree, game, state, look)):
                legal += 1
            else:
                regs[name] = ()
        if not legal:
            return
    regs.update(ability=item.ability, item=item.id, card=item.card)
    regs.update(game=int(item.owner == NOBODY), copied=int(item.copy))
    program = game.programs[mode.program]
    call(state, program, dest="done", owner=seat, source=item.source, **regs)
    if mode.entry:
        state.frames[-1].at = program.index[mode.entry]


def become_item(game: FourSouls, state: Table, item: Item) -> None:
    """FS-13.8: a trinket is an item its player gains."""
    obj = atoms.enter(game, state, item.card, "item", item.owner)
    atoms.happen(game, state, "enters", object=("object", obj.id))


# Rolls


def resolve_roll(game: FourSouls, state: Table, item: Item) -> None:
    """FS-12.2 step 5: standing modifiers apply, the result is final, triggers fire."""
    who = ("player", item.owner)
    by = stats.roll_bonus(game, state, item.owner, attack=bool(item.to))
    face = dice.clamp(item.n + by)
    barter.note_roll(state, item)
    atoms.show_result(state, item, face)
    if face == dice.FACES[-1]:
        goals.note(game, state, "sixes")
    it, to = ("item", item.id), item.to or ("none",)
    atoms.happen(game, state, "rolled", roller=who, face=face, to=to, roll=it)
    atoms.keep_promises(state, "named_roll", it, (("face", face),), face)
    if item.to:
        attacks.hit_or_miss(game, state, item, face)
    elif item.ability:
        entry = f"{item.entry}.{face}"
        if item.ability == "reward":
            deaths.gain_rolled(game, state, item, face)
        elif entry in game.cards.abilities[item.ability].entries:
            regs = (*item.regs, ("face", face))
            atoms.wait(state, item.owner, item.source, item.face, item.ability, regs, entry)
