"""Atoms of the stack, of what waits for it, and of what was said for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.events import emit
from game.engine.types import Choice, Frame
from game.games.four_souls.state import (
    EMPTY,
    LOOT,
    NOBODY,
    Attack,
    Duty,
    Effect,
    Item,
    Obj,
    Reg,
    Table,
    Waiting,
    controller_of,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def new_number(state: Table) -> int:
    """A number that no object and no item of the match had before."""
    state.serial += 1
    return state.serial


def told(state: Table, item: Item) -> dict[str, Any]:
    """What an event says of an item: its printed cards may be gone when it is read."""
    printed: dict[str, Any] = {"number": item.card, "face": EMPTY}
    if item.ability:
        printed |= {"face": item.face, "ability": item.ability}
    return {
        "item": item.id,
        "about": item.kind,
        "party": item.owner,
        "source": item.source,
        "n": item.n,
        "to": list(item.to),
        "aim": face_of(state, item.to),
        **printed,
    }


def face_of(state: Table, thing: Choice) -> int:
    """The printing of an object that is named; EMPTY for other things."""
    if not thing or thing[0] != "object":
        return EMPTY
    obj = state.objects.get(int(thing[1])) or state.holding.get(int(thing[1]))
    return EMPTY if obj is None else obj.face


def push(state: Table, kind: str, owner: int, **parts: Any) -> Item:
    """FS-9.1: something goes on top of the stack."""
    item = Item(new_number(state), kind, owner, **parts)
    state.stack.append(item)
    if kind == "roll":  # what was promised for the next roll is about this one
        state.effects = [
            each._replace(word="named_roll", who=("item", item.id), until="turn")
            if each.word == "named"
            else each
            for each in state.effects
        ]
    state.run += 1
    if state.events is not None:
        emit(state, "stacked", told(state, item))
    return item


def take_top(state: Table) -> Item:
    """FS-9.3: the top item leaves the stack to resolve."""
    item = state.stack.pop()
    if state.events is not None:
        emit(state, "resolves", told(state, item))
    return item


def change_item(state: Table, item: Item) -> None:
    """An item is another from now on, in its place."""
    for at, old in enumerate(state.stack):
        if old.id == item.id:
            state.stack[at] = item
            if state.events is not None and (old.n, old.to) != (item.n, item.to):
                emit(state, "item_changed", told(state, item))
            return


def remove_item(game: FourSouls, state: Table, item: Item) -> None:
    """FS-9.5: an item leaves the stack without effect; a loot goes to its discard."""
    state.stack.remove(item)
    if item.card != EMPTY and not item.copy:
        state.discards[LOOT].append(item.card)
    if state.events is not None:
        emit(state, "cancelled", told(state, item))


def clear_stack(game: FourSouls, state: Table) -> None:
    """FS-9.7: everything that has not resolved, and every trigger that waits."""
    for item in reversed(state.stack[:]):
        if item.kind != "penalty":
            remove_item(game, state, item)
    state.waiting = []


def note_due(state: Table) -> None:
    """FS-16.4: a monster died; its slot waits for what that death brings about."""
    if not state.due:
        state.due = state.serial


def clear_due(state: Table) -> None:
    """FS-16.4: what a death brought about is done."""
    state.due = 0


def wait(
    state: Table,
    owner: int,
    source: int,
    face: int,
    ability: str,
    regs: tuple[tuple[str, Reg], ...],
    entry: str = "",
) -> None:
    """FS-5.12: an ability has triggered and waits for the next priority."""
    state.waiting.append(Waiting(owner, source, face, ability, entry, regs))
    if state.events is not None:
        emit(state, "waits", {"party": owner, "object": source})


def stop_waiting(state: Table, waiting: Waiting) -> None:
    """FS-5.12: a trigger waits no more: it goes on the stack, or its player has left."""
    state.waiting.remove(waiting)
    if state.events is not None:
        emit(state, "stopped_waiting", {"party": waiting.owner, "object": waiting.source})


def happen(game: FourSouls, state: Table, event: str, also: Obj | None = None, **regs: Reg) -> None:
    """Queue every ability that listens to this event; `also` one that is in play no more."""
    listening = state.watch.get(f"on.{event}", ())
    if not listening and also is None:
        return
    objects: list[Obj] = [state.objects[id] for id in listening if id in state.objects]
    if also is not None and also.id not in listening:
        objects.append(also)
    cards, evaluate = game.cards, game.cards.language.evaluate
    for obj in objects:
        seat = controller_of(state, obj.owner)
        for ability in cards.cards[obj.face].abilities:
            if ability.event != event:
                continue
            frame = Frame("", 0, seat, obj.id, dict(regs))
            if not evaluate(ability.trigger, game, state, frame):
                continue
            if ability.test is not None and not evaluate(ability.test, game, state, frame):
                continue
            wait(state, obj.owner, obj.id, obj.face, ability.id, tuple(regs.items()))


def say_for_a_while(
    state: Table,
    word: str,
    who: Choice,
    n: int,
    until: str = "turn",
    source: int = EMPTY,
    ability: str = "",
    party: int = NOBODY,
    face: int = EMPTY,
) -> None:
    """FS-6.1: a continuous effect of an ability begins."""
    state.effects.append(Effect(word, who, n, until, source, ability, party, face))
    if state.events is not None:
        emit(state, "effect_began", {"word": word, "who": list(who), "n": n})


def use_effect(state: Table, effect: Effect, left: int = 0) -> None:
    """An effect is used up, or partly (FS-17.6)."""
    at = state.effects.index(effect)
    if left:
        state.effects[at] = effect._replace(n=left)
    else:
        del state.effects[at]
    if state.events is not None:
        emit(state, "effect_used", {"word": effect.word, "who": list(effect.who), "n": left})


def keep_promises(
    state: Table, word: str, who: Choice, regs: tuple[tuple[str, Reg], ...], n: int = 1
) -> None:
    """FS-5.12: what was promised for this waits as a trigger; a promise is kept or broken once."""
    for effect in [each for each in state.effects if each.word == word and each.who == who]:
        use_effect(state, effect)
        ability, _, prefix = effect.ability.partition(" ")
        if effect.n == n:
            owner, face = effect.party, effect.face
            wait(state, owner, effect.source, face, ability, regs, f"{prefix}.0")


def repeat_promises(state: Table, word: str) -> None:
    """What was promised for each time this happens waits as a trigger, and stands on."""
    for effect in [each for each in state.effects if each.word == word]:
        ability, _, prefix = effect.ability.partition(" ")
        wait(state, effect.party, effect.source, effect.face, ability, (), f"{prefix}.0")


def expire_effects(state: Table, until: str) -> None:
    """FS-7.13: what lasted until now ends."""
    if any(effect.until == until for effect in state.effects):
        state.effects = [effect for effect in state.effects if effect.until != until]
        if state.events is not None:
            emit(state, "effects_ended", {})


def set_attack(state: Table, attack: Attack | None) -> None:
    """FS-14.3, FS-14.14: an attack begins or ends."""
    if state.attack == attack:
        return
    state.attack = attack
    if state.events is not None:
        target = EMPTY if attack is None else attack.target
        face = face_of(state, ("object", target))
        data: dict[str, Any] = {"party": state.player, "object": target, "face": face}
        obj = state.objects.get(target)
        if obj is not None and obj.role == "character":  # FS-14.26
            data |= {"about": "player", "who": ["player", obj.owner]}
        emit(state, "attack", data)


def add_duty(state: Table, duty: Duty) -> None:
    """FS-14.22: an attack must be made."""
    state.duties = (*state.duties, duty)
    if state.events is not None:
        face = face_of(state, ("object", duty.target))
        data = {"party": state.player, "object": duty.target, "face": face, "deck": duty.deck}
        emit(state, "must_attack", data)


def drop_duty(state: Table, duty: Duty) -> None:
    """FS-14.23: one attack that had to be made has been, or cannot be."""
    at = state.duties.index(duty)
    state.duties = (*state.duties[:at], *state.duties[at + 1 :])
    if state.events is not None:
        emit(state, "duty_done", {"party": state.player})


def drop_duties(state: Table) -> None:
    """FS-14.24: no attack must be made any more."""
    for duty in state.duties:
        drop_duty(state, duty)


def reset_run(state: Table) -> None:
    """FS-27.1: somebody had a choice."""
    state.run = 0


def wear(state: Table, seat: int, card: int) -> None:
    """FS-27.1: how often a card was used in this turn; a loop by choice comes to its end."""
    state.acted[seat] += 1
    state.worn.append(card)


def show_result(state: Table, item: Item, face: int) -> None:
    """FS-12.2: the result of a die is final."""
    if state.events is not None:
        data = {"item": item.id, "party": item.owner, "face": face}
        emit(state, "result", data)


def count_hit(state: Table, id: int) -> int:
    """How often an object has taken damage in this turn, this time included."""
    who: Choice = ("object", id)
    for at, effect in enumerate(state.effects):
        if effect.word == "hits" and effect.who == who:
            state.effects[at] = effect._replace(n=effect.n + 1)
            return effect.n + 1
    state.effects.append(Effect("hits", who, 1, "turn", id, ""))
    return 1
