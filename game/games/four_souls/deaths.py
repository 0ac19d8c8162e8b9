"""Killing, destroying and dying: deaths on the stack, what monsters and players go through.

Monsters: FS-19. Players: FS-20. Nothing of the steps uses the stack but triggers; the penalty
waits below the triggers that go before it (FS-20.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, costs, dice, gains, goals, stats, stops
from game.games.four_souls.cards import RewardFile
from game.games.four_souls.state import NOBODY, Item, Obj, Table, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def pending(state: Table, who: Choice) -> bool:
    """Whether a death is on the stack already (FS-11.4)."""
    return any(item.kind == "death" and item.to == who for item in state.stack)


def die(game: FourSouls, state: Table, who: Choice, by: int, face: int = 0) -> bool:
    """FS-18.1, FS-18.6: a death goes on the stack; whether it did."""
    if pending(state, who):
        return False
    if who[0] == "player":
        if state.dead[int(who[1])]:
            return False
    else:
        obj = state.objects.get(int(who[1]))
        if obj is None or stats.is_eternal(game, state, obj):
            return False
    atoms.push(state, "death", by, to=who, by=by, face=face)
    return True


def kill(game: FourSouls, state: Table, who: Choice, by: int) -> bool:
    """FS-18.1, FS-18.2: HP become 0, and the death can be answered; others are destroyed."""
    if who[0] == "player":
        seat = int(who[1])
        if state.dead[seat] or pending(state, who):
            return False
        if state.promises:
            barter.note(state, barter.PEACE, by, seat)
        atoms.set_marks(state, seat, stats.greatest_hp(game, state, who), "killed")
        return die(game, state, who, by)
    obj = state.objects.get(int(who[1]))
    if obj is None:
        return False
    if not stats.has_hp(game, obj):
        return costs.destroy_now(game, state, obj)
    if not die(game, state, who, by):
        return False
    atoms.change(game, state, obj, marks=stats.greatest_hp(game, state, who))
    return True


def prevent(game: FourSouls, state: Table, item: Item) -> None:
    """FS-18.4: a death leaves the stack, and who would have died has at least 1 HP.

    A monster may have left play meanwhile: it died no more anyway (FS-3.2).
    """
    atoms.remove_item(game, state, item)
    who = item.to
    if who[0] == "player":
        seat = int(who[1])
        most = stats.greatest_hp(game, state, who) - 1
        atoms.set_marks(state, seat, max(0, min(state.marks[seat], most)), "saved")
    elif int(who[1]) in state.objects:
        obj = state.objects[int(who[1])]
        most = stats.greatest_hp(game, state, who) - 1
        atoms.change(game, state, obj, marks=max(0, min(obj.marks, most)))


def settle_hp(game: FourSouls, state: Table) -> None:
    """FS-17.8, FS-17.11, FS-11.4, FS-11.5: HP that rose or fell; who has none left dies.

    Players in reverse turn order go on the stack first, then monsters, so that monsters die first.
    """
    for seat in reversed(turn_order(state)):
        who: Choice = ("player", seat)
        top = stats.greatest_hp(game, state, who)
        if top != state.tops[seat]:
            fallen = state.tops[seat] - top
            if fallen > 0:
                atoms.set_marks(state, seat, max(0, state.marks[seat] - fallen), "less HP")
            atoms.note_top(state, seat, top)
        if state.marks[seat] >= top and not state.dead[seat]:
            die(game, state, who, NOBODY)
    for slots in state.slots[1:]:
        for slot in slots:
            obj = state.objects.get(slot.top)
            if obj is None or not stats.has_hp(game, obj):
                continue
            who = ("object", obj.id)
            top = stats.greatest_hp(game, state, who)
            if top != obj.top:
                lost = max(0, obj.top - top)
                obj = atoms.change(game, state, obj, top=top, marks=max(0, obj.marks - lost))
            if obj.marks >= top:
                die(game, state, who, NOBODY)


def call_death(game: FourSouls, state: Table, item: Item) -> None:
    """A death resolves."""
    who = item.to
    if who[0] == "player":
        if not state.dead[int(who[1])]:
            begin_player_death(game, state, int(who[1]), item.by)
    elif int(who[1]) in state.objects:
        obj = state.objects[int(who[1])]
        call(state, MONSTER_DEATH, dest="done", object=obj.id, by=item.by, face=item.face)


# Monsters: regs are object, by (the killer), face (of the attack roll that killed it)


def leave_slot(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-19.1, FS-19.2: it leaves its slot; what listens to its death triggers."""
    regs = frame.regs
    obj = state.objects[regs["object"]]
    atoms.note_due(state)
    doubled = any(
        speaker.id == obj.id and node.args["face"] in (0, regs["face"])
        for speaker, node in stats.sayings(game, state, "replace.rewards_doubled")
    )
    regs["times"] = 2 if doubled else 1
    if "replace.all_rewards_doubled" in state.watch:
        regs["times"] *= 2
    regs["all"] = int(
        any(each.id == obj.id for each, _ in stats.sayings(game, state, "static.reward_for_all"))
    )
    atoms.leave(game, state, obj)
    atoms.hold(state, obj)
    if obj.role == "monster":
        atoms.change_turn(state, killed=True)
        if regs["by"] != NOBODY:
            atoms.count(state, "kills")
            goals.note(game, state, "kills")
        atoms.repeat_promises(state, "each_death")
    killer, face = ("player", regs["by"]), regs["face"]
    atoms.happen(game, state, "dies", obj, object=("object", obj.id), killer=killer, face=face)


def reward_kinds(reward: RewardFile) -> list[str]:
    """FS-19.9: what a reward is made of, in the order of the card."""
    return [word for word in ("cents", "loot", "treasure", "roll") if getattr(reward, word)]


def rewards(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-19.3, FS-19.9: the active player gains the rewards, in an order of their choice."""
    regs = frame.regs
    reward = game.cards.cards[state.holding[regs["object"]].face].reward
    left = [word for word in reward_kinds(reward) if word not in regs.get("gained", ())]
    if not left:
        return "after_rewards"
    ask(state, state.player, "reward", tuple(("reward", word) for word in left))
    return None


def gain_reward(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-19.3, FS-19.9: one kind of the reward is gained; one that is rolled goes on the stack."""
    regs = frame.regs
    word = str(take(frame)[1])
    regs["gained"] = (*regs.get("gained", ()), word)
    obj = state.holding[regs["object"]]
    reward, seat, times = game.cards.cards[obj.face].reward, state.player, int(regs["times"])
    seats = turn_order(state) if regs["all"] else [seat]
    if word == "cents":
        gains.gain_cents(game, state, [(each, reward.cents * times) for each in seats])
    elif word == "loot":
        for each in seats:
            gains.loot(game, state, each, reward.loot * times)
    elif word == "treasure":
        for each in seats:
            gains.gain_treasures(game, state, each, reward.treasure * times)
    else:
        entry, then = reward.roll, (("times", times),)
        dice.roll(
            state, seat, ability="reward", entry=entry, source=obj.id, face=obj.face, regs=then
        )
    return "rewards"


def gain_rolled(game: FourSouls, state: Table, item: Item, face: int) -> None:
    """FS-19.9, FS-19.14: a rolled reward."""
    times = dict(item.regs)["times"]
    assert isinstance(times, int)
    n = face * times
    if item.entry == "cents":
        gains.gain_cents(game, state, [(item.owner, n)])
    else:
        gains.loot(game, state, item.owner, n)


def after_rewards(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-19.4, FS-19.5, FS-19.13: then it becomes a soul or goes to its discard."""
    regs = frame.regs
    obj = state.holding[regs["object"]]
    killer, face = ("player", regs["by"]), regs["face"]
    atoms.happen(game, state, "rewarded", obj, object=("object", obj.id), killer=killer, face=face)
    if not placing(game, state, obj):
        come_to_rest(game, state, obj)


MONSTER_DEATH = Procedure(
    "four_souls:monster_death", leave_slot, rewards, gain_reward, after_rewards
)


def placing(game: FourSouls, state: Table, obj: Obj) -> bool:
    """FS-19.13: a trigger of its own that says where it goes has not resolved yet."""
    abilities = game.cards.abilities
    pending_ = [each.ability for each in state.waiting if each.source == obj.id]
    pending_ += [item.ability for item in state.stack if item.source == obj.id]
    return any(id in abilities and abilities[id].places for id in pending_)


def come_to_rest(game: FourSouls, state: Table, obj: Obj) -> None:
    """FS-19.5: a soul of the active player, or into the discard."""
    atoms.release(state, obj)
    if game.cards.cards[obj.face].soul and stats.souls_can_be_gained(state):
        gains.gain_soul(game, state, state.player, obj.card)
    else:
        atoms.put_in_discard(game, state, obj.card)


def finish_held(game: FourSouls, state: Table) -> bool:
    """FS-19.13: cards in the holding zone whose triggers are done."""
    for obj in list(state.holding.values()):
        if not placing(game, state, obj):
            come_to_rest(game, state, obj)
            return True
    return False


# Players


def timer_is_out(game: FourSouls, state: Table) -> bool:
    """FS-26.5: all lose when the timer has run down."""
    if not state.goal or state.timer > 0:
        return False
    totals = tuple(stats.souls(game, state, seat) for seat in range(state.seats))
    atoms.finish_together(state, False, totals)
    return True


def begin_player_death(game: FourSouls, state: Table, seat: int, by: int) -> None:
    """FS-20.1, FS-20.2: what was declared stops; triggers go before the penalty."""
    atoms.kill_player(state, seat)
    atoms.count(state, "deaths")
    if seat == state.player:
        stops.stop_declarations(game, state)
        if state.goal:  # FS-26.5
            atoms.set_timer(state, state.timer - 1)
    if timer_is_out(game, state):
        return
    before = len(state.waiting)
    atoms.push(state, "penalty", seat)
    atoms.happen(game, state, "player_dies", player=("player", seat), killer=("player", by))
    if len(state.waiting) == before:
        atoms.take_top(state)
        call(state, PENALTY, owner=seat, dest="done")


def pick_item(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-20.3 (1), FS-20.4: a non-eternal item, of the player's choice."""
    seat = frame.owner
    options = tuple(
        ("object", obj.id)
        for obj in stats.items_of(state, seat)
        if not stats.is_eternal(game, state, obj)
    )
    if not options or frame.regs.get("paid", 0) == game.cards.rules.penalty_items:
        frame.regs.pop("paid", None)
        return "pick_loot"
    who = heirs(game, state, seat)
    ask(state, who[0] if who else seat, "penalty", options)
    return None


def heirs(game: FourSouls, state: Table, seat: int) -> list[int]:
    """Shadow: who picks, and gains what is lost, in another player's penalty."""
    return [
        obj.owner
        for obj, _ in stats.sayings(game, state, "replace.inherit_penalty")
        if obj.owner not in (seat, NOBODY)
    ]


def destroy_item(game: FourSouls, state: Table, frame: Frame) -> str:
    """An attacked player gives it to the attacker, where something says so."""
    obj = state.objects[int(take(frame)[1])]
    if frame.owner in state.now.beset and "replace.penalty_given" in state.watch:
        gains.give_object(game, state, obj, state.player)
    else:
        costs.destroy_now(game, state, obj)
    frame.regs["paid"] = frame.regs.get("paid", 0) + 1
    return "pick_item"


def pick_loot(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-20.3 (2)."""
    options = costs.hand_choices(game, state, frame.owner)
    if not options or frame.regs.get("paid", 0) == game.cards.rules.penalty_loot:
        return "lose"
    ask(state, frame.owner, "penalty_card", options)
    return None


def discard_loot(game: FourSouls, state: Table, frame: Frame) -> str:
    """FS-20.3 (2): the picked card is discarded, or goes to who inherits it."""
    seat = frame.owner
    card = costs.card_in_hand(game, state, seat, str(take(frame)[1]))
    who = heirs(game, state, seat)
    if who:
        atoms.give_card(game, state, seat, who[0], card)
    else:
        atoms.discard_from_hand(game, state, seat, card)
    frame.regs["paid"] = frame.regs.get("paid", 0) + 1
    return "pick_loot"


def lose(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-20.3 (3), (4): cents are lost, everything is deactivated."""
    seat = frame.owner
    lost = min(state.cents[seat], game.cards.rules.penalty_cents)
    atoms.change_cents(state, seat, -lost, "penalty")
    for obj in [*stats.items_of(state, seat), stats.character(state, seat)]:
        if obj.charged:
            atoms.change(game, state, obj, charged=False)
    atoms.happen(game, state, "paid_penalty", player=("player", seat))
    gains.gain_cents(game, state, [(who, lost) for who in heirs(game, state, seat)[:1]])


PENALTY = Procedure("four_souls:penalty", pick_item, destroy_item, pick_loot, discard_loot, lose)
