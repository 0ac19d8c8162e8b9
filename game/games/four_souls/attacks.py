"""Attacks: declaring, choosing the target, the combat loop, obligations (FS-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, damage, dice, gains, refill, stats
from game.games.four_souls.state import (
    EMPTY,
    EVERYBODY,
    FIRST_ROLL,
    LATER_ROLLS,
    MONSTER,
    MONSTER_SLOTS,
    Attack,
    Duty,
    Item,
    Obj,
    Table,
    turn_order,
)
from game.games.four_souls.stops import end_attack

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

DECK: Choice = ("deck",)
URGING = ("must_attack", "must_attack_deck")  # what says that an attack must be made each turn


def deck_is_there(state: Table) -> bool:
    """FS-14.4: whether the deck top can be attacked: a card to reveal, a slot to lay it on."""
    return bool(state.decks[MONSTER] or state.discards[MONSTER]) and bool(
        state.slots[MONSTER_SLOTS]
    )


def refusal(game: FourSouls, state: Table) -> str:
    """Why the active player cannot declare an attack; empty if it can (FS-14.1)."""
    if state.dead[state.player]:
        return "dead"
    if stats.attacks_left(game, state) <= 0 and not (
        state.now.deck_attacks > 0 and deck_is_there(state)
    ):
        return "no_attack_left"
    if not (stats.attackable(game, state) or deck_is_there(state) or foes(game, state)):
        return "nothing_to_attack"
    others = len(turn_order(state)) - 1
    if stats.attack_tax(game, state) * others > state.cents[state.player]:
        return "cannot_pay"
    return ""


def meets(game: FourSouls, state: Table, duty: Duty) -> bool:
    """Whether a duty could be met now (FS-14.24)."""
    if duty.target != EMPTY:
        left = stats.attacks_left(game, state) > 0
        return left and any(obj.id == duty.target for obj in stats.attackable(game, state))
    if duty.deck:
        return deck_is_there(state)
    return True


def can_meet(game: FourSouls, state: Table) -> bool:
    """FS-7.9: an attack must be made, and can be."""
    return refusal(game, state) == "" and any(meets(game, state, duty) for duty in state.duties)


def declare(game: FourSouls, state: Table) -> None:
    """FS-14.2: the attack is spent; its target is chosen when all have passed."""
    now = state.now
    tax = stats.attack_tax(game, state)
    for seat in turn_order(state)[1:]:
        gains.give_cents(game, state, state.player, seat, tax)
    if stats.attacks_left(game, state) > 0:
        atoms.change_turn(
            state, attacked=now.attacked + 1, declared=now.declared + 1, deck_only=False
        )
    else:
        atoms.change_turn(
            state, deck_attacks=now.deck_attacks - 1, declared=now.declared + 1, deck_only=True
        )
    atoms.push(state, "attack", state.player)
    barter.note(state, barter.ATTACK, state.player)
    atoms.happen(game, state, "attack_declared", player=("player", state.player))


def foes(game: FourSouls, state: Table) -> list[Choice]:
    """FS-14.26: the players that can be attacked."""
    if not stats.battle_dc(game, state):
        return []
    return [("player", seat) for seat in turn_order(state)[1:] if not state.dead[seat]]


def targets(game: FourSouls, state: Table, deck_only: bool) -> tuple[Choice, ...]:
    """FS-14.3, FS-14.23: what may be attacked, as far as obligations allow."""
    options: list[Choice] = []
    if not deck_only:
        options = [("object", obj.id) for obj in stats.attackable(game, state)]
        options += foes(game, state)
    if deck_is_there(state):
        options.append(DECK)
    wanted: list[Choice] = []
    for duty in state.duties:
        choice: Choice = DECK if duty.deck else ("object", duty.target)
        if (duty.deck or duty.target != EMPTY) and choice in options:
            wanted.append(choice)
    return tuple(dict.fromkeys(wanted)) or tuple(options)


def call_target(state: Table) -> None:
    """A declared attack resolves into choosing its target."""
    call(state, TARGET, owner=state.player, dest="done", only=int(state.now.deck_only))


def choose_target(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-14.3: the active player picks what is attacked."""
    options = targets(game, state, bool(frame.regs["only"]))
    if not options or state.dead[frame.owner]:
        return "over"
    ask(state, frame.owner, "attack", options)
    return None


def aim(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-14.3: the target is known; FS-14.4: the deck top is revealed and goes onto a slot."""
    choice = take(frame)
    note_duty(state, choice)
    if choice[0] == "player":
        seat = int(choice[1])
        atoms.change_turn(state, beset=(*state.now.beset, seat))
        begin_attack(game, state, state.objects[state.characters[seat]])
        return "over"
    if choice != DECK:
        barter.note(state, barter.FIGHT, frame.owner, about=int(choice[1]))
        begin_attack(game, state, state.objects[int(choice[1])])
        return "over"
    if not frame.regs["only"] and state.now.deck_attacks > 0:  # it is the narrower attack
        now = state.now
        atoms.change_turn(state, deck_attacks=now.deck_attacks - 1, attacked=now.attacked - 1)
    atoms.see_top(game, state, EVERYBODY, MONSTER, 1)
    options = tuple(("slot", at) for at in range(len(state.slots[MONSTER_SLOTS])))
    ask(state, frame.owner, "slot", options)
    return None


def lay(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-14.4 to FS-14.6: it covers what lies there; a monster is the target at once."""
    at = int(take(frame)[1])
    obj = refill.top_of_deck(game, state, at)
    if obj is not None and any(obj.id == each.id for each in stats.attackable(game, state)):
        begin_attack(game, state, obj)
        atoms.happen(game, state, "deck_attacked", player=("player", state.player))


def over(game: FourSouls, state: Table, frame: Frame) -> None:
    """The attack goes on in the turn."""


TARGET = Procedure("four_souls:attack_target", choose_target, aim, lay, over)


def note_duty(state: Table, choice: Choice) -> None:
    """FS-14.23: an attack meets a certain obligation, else a general one."""
    met = URGING if choice == DECK else URGING[:1]
    atoms.change_turn(state, urged=tuple(dict.fromkeys((*state.now.urged, *met))))
    for duty in state.duties:
        certain = DECK if duty.deck else ("object", duty.target)
        if certain == choice:
            atoms.drop_duty(state, duty)
            return
    for duty in state.duties:
        if duty.target == EMPTY and not duty.deck:
            atoms.drop_duty(state, duty)
            return


def begin_attack(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-14.3: the attack on an object begins; a player is attacked at their character."""
    atoms.set_attack(state, Attack(state.player, obj.id))
    atoms.happen(
        game, state, "attacked", object=("object", obj.id), player=("player", state.player)
    )


def aimed(state: Table, target: int) -> Choice:
    """Who is attacked: an object, or the player whose character it is (FS-14.26)."""
    obj = state.objects[target]
    return ("player", obj.owner) if obj.role == "character" else ("object", target)


def settle(game: FourSouls, state: Table) -> None:
    """FS-14.14, FS-14.24: an attack whose target or attacker is gone ends; so do obligations.

    FS-14.22: what must be attacked each turn must be so from when a card says it, if able.
    """
    attack = state.attack
    if attack is not None and (
        attack.target not in state.objects
        or state.dead[attack.seat]
        or not damage.alive_target(state, aimed(state, attack.target))
    ):
        end_attack(game, state)
    for duty in state.duties:
        if duty.target != EMPTY and duty.target not in state.objects:
            atoms.drop_duty(state, duty)
    if state.phase == "action" and not state.now.ended:
        for word in URGING:
            if f"static.{word}" in state.watch and word not in state.now.urged:
                atoms.add_duty(state, Duty(EMPTY, word == "must_attack_deck"))
                atoms.change_turn(state, urged=(*state.now.urged, word))


def next_roll(game: FourSouls, state: Table) -> None:
    """FS-14.8: the attacker rolls, then who helps, while both sides have HP."""
    attack = state.attack
    assert attack is not None
    if attack.target not in state.objects or not (
        stats.hp(game, state, ("player", attack.seat))
        and stats.hp(game, state, aimed(state, attack.target))
    ):
        end_attack(game, state)
        return
    seat, left = attack.seat, attack.helpers
    ready = [each for each in attack.left if stats.hp(game, state, ("player", each))]
    ready = [each for each in ready if not state.dead[each]]
    if ready:
        seat, left = ready[0], tuple(ready[1:])
    if attack.helpers:
        atoms.set_attack(state, attack._replace(left=left))
    atoms.set_first(state, seat, min(LATER_ROLLS, state.firsts[seat] + 1))
    dice.roll(state, seat, to=aimed(state, attack.target), source=attack.target)


def hit_or_miss(game: FourSouls, state: Table, item: Item, face: int) -> None:
    """FS-14.9 to FS-14.12, FS-14.28: combat damage goes on the stack."""
    seat, to = item.owner, item.to
    target = item.source
    obj = state.objects.get(target)
    if obj is None:
        return
    dc = stats.evasion(game, state, obj) if to[0] == "object" else stats.battle_dc(game, state)
    if face >= dc:
        n = stats.attack(game, state, ("player", seat))
        if state.firsts[seat] == FIRST_ROLL:
            n += stats.bonus(game, state, "first_attack", ("player", seat))
        spared = any(
            speaker.id == target and face in node.args["faces"]
            for speaker, node in stats.sayings(game, state, "static.no_combat_damage")
        )
        if not spared:
            source = state.characters[seat]
            damage.deal(state, to, n, source=source, by=seat, combat=True, face=face)
    else:
        n = stats.attack(game, state, to)
        for speaker, node in stats.sayings(game, state, "static.combat_damage"):
            if speaker.id == target and face in node.args["faces"]:
                n = n * int(node.args["times"]) + int(node.args["by"])
        me: Choice = ("player", seat)
        damage.deal(state, me, n, source=target, by=obj.owner, combat=True, face=face)
    if state.firsts[seat] == FIRST_ROLL:
        atoms.set_first(state, seat, LATER_ROLLS)
