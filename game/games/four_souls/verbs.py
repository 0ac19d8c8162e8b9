"""What cards do: the verbs of players, damage, dice and turns. Things are in `verbs_things`.

A verb's steps change facts through atoms and then ask or call at most once. `frame.owner` is the
controller, `frame.source` the object, the registers hold targets by name. `done_it` says whether
the verb before took effect (FS-5.13 to FS-5.15): `if_done` and `and` read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.compiler import NO, YES, Builder, Label, Verb, add_verb
from game.engine.exprs import CONDITION, Arg, Args, Language, Node, number, word
from game.engine.machine import ask, take
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, costs, damage, deaths, dice, gains, stats, stops
from game.games.four_souls.arranging import arranged, in_order
from game.games.four_souls.language import DONE, END, TABLE, THING, emit_table
from game.games.four_souls.selectors import (
    THIS,
    YOU,
    objects,
    players,
    stack_items,
    things,
    value,
    who,
)
from game.games.four_souls.state import EMPTY, NOBODY, Duty, Table, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

OWED = "owed"

# Cents and loot


def gain(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.1: players gain cents."""
    n = value(game, state, frame, args["n"])
    frame.regs[DONE] = 1
    gains.gain_cents(game, state, [(s, n) for s in players(game, state, frame, args["who"])])


def lose(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.3: players lose cents, as many as they have."""
    n = value(game, state, frame, args["n"])
    lost = [gains.lose_cents(state, s, n) for s in players(game, state, frame, args["who"])]
    frame.regs[DONE] = int(any(lost))


def lose_all(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.3: players lose all their cents."""
    lost = 0
    for seat in players(game, state, frame, args["who"]):
        lost += gains.lose_cents(state, seat, state.cents[seat])
    frame.regs[DONE] = int(lost > 0)


def steal_cents(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.2: the controller steals cents of others."""
    n = value(game, state, frame, args["n"])
    seats = [s for s in players(game, state, frame, args["from"]) if s != frame.owner]
    stolen = [gains.give_cents(game, state, seat, frame.owner, n) for seat in seats]
    frame.regs[DONE] = int(any(stolen))


def loot(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-13.1: players loot."""
    n = value(game, state, frame, args["n"])
    drawn = [gains.loot(game, state, s, n) for s in players(game, state, frame, args["who"])]
    frame.regs[DONE] = int(any(drawn))


def treasure(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.5: players gain treasures."""
    n = value(game, state, frame, args["n"])
    gained = [
        gains.gain_treasures(game, state, seat, n)
        for seat in players(game, state, frame, args["who"])
    ]
    frame.regs[DONE] = int(any(gained))


def plan_discards(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-10.3: one after another in turn order."""
    n = value(game, state, frame, args["n"])
    seats = players(game, state, frame, args["who"])
    frame.regs[OWED] = tuple(seat for seat in seats for _ in range(min(n, len(state.hands[seat]))))
    frame.regs[DONE] = int(bool(frame.regs[OWED]))


def pick_discard(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-13.7: whose turn it is picks a card, or luck does."""
    owed = frame.regs[OWED]
    if not owed:
        return "end"
    if args["random"]:
        card = atoms.random_card(state, owed[0])
        frame.regs["answer"] = ("card", game.cards.of(card).id)
        return None
    ask(state, owed[0], "discard", costs.hand_choices(game, state, owed[0]), source=frame.source)
    return None


def do_discard(game: FourSouls, state: Table, frame: Frame, args: Args) -> str:
    """FS-13.7: the picked card is discarded; then the next."""
    seat, *rest = frame.regs[OWED]
    frame.regs[OWED] = tuple(rest)
    card = costs.card_in_hand(game, state, seat, str(take(frame)[1]))
    atoms.discard_from_hand(game, state, seat, card)
    return "pick_discard"


def discard_hand(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-13.7: players discard all their hand cards."""
    for seat in players(game, state, frame, args["who"]):
        for card in list(state.hands[seat]):
            atoms.discard_from_hand(game, state, seat, card)


def new_hand(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-5.13, FS-10.3: who had cards to discard loots, one player after another."""
    n = value(game, state, frame, args["n"])
    for seat in players(game, state, frame, args["who"]):
        hand = list(state.hands[seat])
        for card in hand:
            atoms.discard_from_hand(game, state, seat, card)
        if hand:
            gains.loot(game, state, seat, n)


def steal_card(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-22.2, FS-22.19: a hand card is stolen: blindly, seen, or as its player picks."""
    seats = [s for s in players(game, state, frame, args["from"]) if s != frame.owner]
    if not seats or not state.hands[seats[0]]:
        return "end"
    seat = seats[0]
    frame.regs["victim"] = seat
    if args["how"] == "random":
        card = atoms.random_card(state, seat)
        atoms.give_card(game, state, seat, frame.owner, card)
        return "end"
    if args["how"] == "seen":
        atoms.see_hand(game, state, frame.owner, seat)
    chooser = frame.owner if args["how"] == "seen" else seat
    ask(state, chooser, "give_card", costs.hand_choices(game, state, seat), source=frame.source)
    return None


def take_card(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.2: the picked card changes hands."""
    seat = take(frame, "victim")
    card = costs.card_in_hand(game, state, seat, str(take(frame)[1]))
    atoms.give_card(game, state, seat, frame.owner, card)


def see_hand(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.18: the controller looks at the hands of others."""
    for seat in players(game, state, frame, args["of"]):
        if seat != frame.owner:
            atoms.see_hand(game, state, frame.owner, seat)


def pass_hands(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """Every hand moves one seat to the left (Chaos)."""
    atoms.pass_hands(state)


def pick_for_deck(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """A hand card goes on the loot deck."""
    options = costs.hand_choices(game, state, frame.owner)
    if not options:
        return "end"
    ask(state, frame.owner, "to_deck", options, source=frame.source)
    return None


def put_on_deck(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """The picked hand card goes on the loot deck."""
    card = costs.card_in_hand(game, state, frame.owner, str(take(frame)[1]))
    atoms.hand_to_deck(game, state, frame.owner, card)


def loot_plays(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-13.2, FS-13.3: players may play so much more loot in this turn."""
    for seat in players(game, state, frame, args["who"]):
        atoms.change_plays(state, seat, value(game, state, frame, args["n"]))


def unlimited_plays(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-13.2: the controller may play any number of loot in this turn."""
    atoms.lift_plays(state, frame.owner)


# Damage and death


def deal_damage(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-9.4, FS-10.4: in reverse, so that the items resolve in turn order.

    What is taken has the game as its source, whose ability it may be (FS-17.3).
    """
    n = value(game, state, frame, args["n"])
    taken = args["taken"] or args["to"] == YOU or frame.regs.get("game")
    by = NOBODY if taken else frame.owner
    dealt = [
        damage.deal(state, thing, n, source=frame.source, by=by)
        for thing in reversed(in_order(game, state, frame, args["to"]))
    ]
    frame.regs[DONE] = int(any(dealt))  # FS-5.25


def kill(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-18.1: things die, or are destroyed where they have no HP."""
    by = frame.owner if not frame.regs.get("game") else NOBODY
    done = [
        deaths.kill(game, state, thing, by)
        for thing in reversed(in_order(game, state, frame, args["what"]))
    ]
    frame.regs[DONE] = int(any(done))


def heal(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-17.9: damage is taken off things that are not about to die."""
    n = value(game, state, frame, args["n"])
    for thing in things(game, state, frame, args["who"]):
        if deaths.pending(state, thing):
            continue
        if thing[0] == "player":
            seat = int(thing[1])
            if not state.dead[seat]:
                atoms.set_marks(state, seat, max(0, state.marks[seat] - n), "healed")
        elif int(thing[1]) in state.objects:
            obj = state.objects[int(thing[1])]
            atoms.change(game, state, obj, marks=max(0, obj.marks - n))


def pay_hp(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-17.10: the controller gives up HP, so many or down to so many; no damage."""
    n, seat = value(game, state, frame, args["n"]), frame.owner
    if args["down"]:
        n = stats.hp(game, state, ("player", seat)) - n
    can = stats.hp(game, state, ("player", seat)) >= n
    if can:
        atoms.set_marks(state, seat, state.marks[seat] + n, "paid")
    frame.regs[DONE] = int(can and n > 0)


def prevent_it(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-18.4, FS-17.5: the death, or so much of the damage, that a "would" trigger is about."""
    for item in stack_items(game, state, frame, Node(THING, "$", {"name": "it"})):
        if item.kind == "death":
            deaths.prevent(game, state, item)
        elif item.n <= value(game, state, frame, args["n"]):
            atoms.remove_item(game, state, item)
        else:
            n = item.n - value(game, state, frame, args["n"])
            atoms.change_item(state, item._replace(n=n))


def for_a_while(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-6.1, FS-5.28: until the end of the turn."""
    n = value(game, state, frame, args["n"])
    for thing in things(game, state, frame, args["who"]):
        if thing[0] != "object" or int(thing[1]) in state.objects:
            atoms.say_for_a_while(state, args["stat"], thing, n, source=frame.source)


def shield(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-17.6: damage of this turn is prevented from things."""
    n = value(game, state, frame, args["n"])
    for thing in things(game, state, frame, args["who"]):
        atoms.say_for_a_while(state, args["how"], thing, n, source=frame.source)


# Dice


def reroll(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-12.4: a new face for the same roll."""
    for item in stack_items(game, state, frame, args["roll"]):
        face = atoms.throw(state, item.owner)
        atoms.change_item(state, item._replace(n=face, turns=item.turns + 1))
        barter.note(state, barter.HELP, frame.owner, about=item.id)


def add_to_roll(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-12.1, FS-5.20: by how much is decided on resolution."""
    items = stack_items(game, state, frame, args["roll"])
    if not items:
        return "end"
    low, high = int(args["low"]), int(args["high"])
    options = [("by", n) for n in range(low, high + 1) if n or low != -1 or high != 1]
    ask(state, frame.owner, "by", tuple(options), source=frame.source)
    return None


def do_add(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-12.1: the face changes, never off the die."""
    by = int(take(frame)[1])
    for item in stack_items(game, state, frame, args["roll"]):
        _set_face(state, item, dice.clamp(item.n + by))
        if by > 0:
            barter.note(state, barter.HELP, frame.owner, about=item.id)


def _set_face(state: Table, item: Any, face: int) -> None:
    if face != item.n:
        atoms.change_item(state, item._replace(n=face, turns=item.turns + 1))


def set_roll(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-5.20: to a face that is picked on resolution."""
    if not stack_items(game, state, frame, args["roll"]):
        return "end"
    ask(state, frame.owner, "face", tuple(("face", n) for n in args["faces"]), source=frame.source)
    return None


def do_set(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-12.1: the face is the picked one."""
    face = int(take(frame)[1])
    for item in stack_items(game, state, frame, args["roll"]):
        _set_face(state, item, face)
        barter.note(state, barter.HELP, frame.owner, about=item.id)


# The stack and the turn


def cancel(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-9.5: items leave the stack without effect."""
    for item in stack_items(game, state, frame, args["what"]):
        atoms.remove_item(game, state, item)


def clear_stack(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-9.7: the whole stack goes; who would have died lives (FS-18.4)."""
    for item in list(state.stack):
        if item.kind == "death":
            deaths.prevent(game, state, item)  # FS-18.4
    atoms.clear_stack(game, state)


def end_turn(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-7.15: the turn goes on to its end phase."""
    stops.end_turn(game, state)


def extra_attack(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-14.21, FS-14.22, FS-14.25: only the active player attacks."""
    if state.player not in players(game, state, frame, args["who"]):
        return
    n, now = int(args["n"]), state.now
    if args["deck"]:
        atoms.change_turn(state, deck_attacks=now.deck_attacks + n)
    else:
        atoms.change_turn(state, attacks=now.attacks + n)
    if args["must"]:
        for _ in range(n):
            atoms.add_duty(state, Duty(EMPTY, bool(args["deck"])))


def must_attack(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-14.22: without an extra attack, only while possible."""
    for obj in objects(game, state, frame, args["what"]):
        atoms.add_duty(state, Duty(obj.id, False))


def help_attack(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-14.18: you too roll against this after each attack roll, as long as the attack lasts."""
    attack = state.attack
    if attack is not None and attack.target == frame.source:
        helpers = (*attack.helpers, frame.owner)
        atoms.set_attack(state, attack._replace(helpers=helpers))


def cancel_attack(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-14.15: the attack going on is over."""
    stops.end_attack(game, state)


def extra_turn(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-7.17: the controller has another turn, where it is their own and something was done."""
    if frame.regs.get(DONE) and state.player == frame.owner:
        atoms.grant_turn(state, frame.owner)


def skip_turn(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-7.17: players miss their next turn."""
    for seat in players(game, state, frame, args["who"]):
        atoms.skip_turn(state, seat)


# Control words


def _emit_roll(builder: Builder, node: Node) -> None:
    """FS-12.5, FS-10.4: dice go on the stack; their results are laid out as entries."""

    def make(prefix: str) -> Callable[[Any, Any, Any], int]:
        def step(game: Any, state: Any, frame: Any) -> int:
            seats = [
                int(thing[1])
                for thing in things(game, state, frame, node.args["by"])
                if thing[0] == "player"
            ]
            if seats:
                regs = tuple(
                    (name, held)
                    for name, held in frame.regs.items()
                    if isinstance(held, tuple | int) and name not in _OWN and held != ()
                )
                source = state.objects.get(frame.source) or state.holding.get(frame.source)
                times = value(game, state, frame, node.args["times"])
                face = EMPTY if source is None else source.face
                for seat in reversed([seat for seat in seats for _ in range(times)]):
                    dice.roll(
                        state,
                        seat,
                        ability=frame.regs["ability"],
                        entry=prefix,
                        source=frame.source,
                        face=face,
                        regs=regs,
                    )
            return END

        return step

    emit_table(builder, node, make)


_OWN = ("ability", "return_to", "item", "game", "copied", OWED, DONE, "card", "may")


def _emit_if(builder: Builder, node: Node) -> None:
    end, language, test = Label(), builder.language, node.args["test"]

    def check(game: Any, state: Any, frame: Any) -> int | None:
        return None if language.evaluate(test, game, state, frame) else end.at

    builder.step(check, f"if {test.word}")
    builder.block(node.args["then"])
    builder.place(end)


def _emit_if_done(builder: Builder, node: Node) -> None:
    """FS-5.13, FS-5.15: only if the verb before took effect."""
    end = Label()

    def check(game: Any, state: Any, frame: Any) -> int | None:
        return None if frame.regs.get(DONE) else end.at

    builder.step(check, "if_done")
    builder.block(node.args["do"])
    builder.place(end)


def _emit_may(builder: Builder, node: Node) -> None:
    """FS-5.17: chosen on resolution, by the player the text names."""
    end = Label()

    def offer(game: Any, state: Any, frame: Any) -> int | None:
        seats = players(game, state, frame, node.args["who"])
        if not seats:
            return end.at
        ask(state, seats[0], "yes_no", (YES, NO), source=frame.source, dest="may")
        return None

    def heed(game: Any, state: Any, frame: Any) -> int | None:
        return None if take(frame, "may") == YES else end.at

    builder.step(offer, "may.offer")
    builder.step(heed, "may.heed")
    builder.block(node.args["do"])
    builder.place(end)


def _emit_pick(builder: Builder, node: Node) -> None:
    """FS-5.22: something is chosen on resolution; without a candidate what follows is skipped."""
    language, name = builder.language, node.args["as"]

    def offer(game: Any, state: Any, frame: Any) -> None:
        seats = players(game, state, frame, node.args["who"])
        options: list[Choice] = list(
            dict.fromkeys(language.evaluate(node.args["of"], game, state, frame))
        )
        if options and seats:
            ask(state, seats[0], "pick", tuple(options), source=frame.source, dest=name)
        else:
            frame.regs[name] = ()

    builder.step(offer, f"pick {name}")


def _emit_choose(builder: Builder, node: Node) -> None:
    """FS-5.21: a mode that is chosen on resolution."""
    done = Label()
    labels = [Label() for _ in node.args["of"]]

    def offer(game: Any, state: Any, frame: Any) -> None:
        options = tuple(("mode", at) for at in range(len(labels)))
        ask(state, frame.owner, "mode", options, source=frame.source, dest="picked")

    def jump(game: Any, state: Any, frame: Any) -> int:
        return labels[int(take(frame, "picked")[1])].at

    def leave(game: Any, state: Any, frame: Any) -> int:
        return done.at

    builder.step(offer, "choose.offer")
    builder.step(jump, "choose.jump")
    for label, block in zip(labels, node.args["of"], strict=True):
        builder.place(label)
        builder.block(block)
        builder.step(leave, "choose.leave")
    builder.place(done)


def nothing(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """It does nothing."""


COUNT = number(0, 99, 1)
FLAG = Arg("flag", default=False)


def add_verbs(language: Language) -> None:
    """Register every verb of players, damage, dice and turns, and the control words."""
    for step in (gain, lose, loot, treasure, loot_plays):
        add_verb(language, step.__name__, step, main="n", n=COUNT, who=who())
    add_verb(language, "lose_all", lose_all, who=who())
    add_verb(language, "steal_cents", steal_cents, main="n", n=COUNT, **{"from": who()})
    discarding = (plan_discards, pick_discard, do_discard)
    add_verb(language, "discard", *discarding, main="n", n=COUNT, who=who(), random=FLAG)
    add_verb(language, "discard_hand", discard_hand, who=who())
    add_verb(language, "new_hand", new_hand, main="n", n=COUNT, who=who())
    how = word("steal_how", "random", "seen", "theirs", default="theirs")
    add_verb(language, "steal_card", steal_card, take_card, main="from", how=how, **{"from": who()})
    add_verb(language, "see_hand", see_hand, of=who())
    add_verb(language, "pass_hands", pass_hands)
    add_verb(language, "hand_to_deck", pick_for_deck, put_on_deck)
    add_verb(language, "unlimited_plays", unlimited_plays)
    damaging = (*arranged("to"), deal_damage)
    add_verb(language, "damage", *damaging, main="n", n=COUNT, to=who(), taken=FLAG)
    add_verb(language, "kill", *arranged("what"), kill, what=who())
    add_verb(language, "heal", heal, main="n", n=COUNT, who=who())
    add_verb(language, "pay_hp", pay_hp, n=COUNT, down=FLAG)
    add_verb(language, "prevent", prevent_it, n=number(1, 99, 99))
    stat = word("stat", "hp", "attack", "dc", "rolls", "attacks", "loots_doubled")
    by = number(-9, 99, 1)
    add_verb(language, "this_turn", for_a_while, main="stat", stat=stat, n=by, who=who())
    shields = word("shield_how", *damage.SHIELDS, default="shield")
    add_verb(language, "shield", shield, main="n", n=COUNT, how=shields, who=who())
    add_verb(language, "reroll", reroll, roll=who())
    bounds = {"low": number(-6, 6), "high": number(-6, 6)}
    add_verb(language, "add_to_roll", add_to_roll, do_add, main="roll", roll=who(), **bounds)
    faces = Arg("faces", default=tuple(dice.FACES))
    add_verb(language, "set_roll", set_roll, do_set, main="roll", roll=who(), faces=faces)
    add_verb(language, "cancel", cancel, what=who())
    add_verb(language, "clear_stack", clear_stack)
    add_verb(language, "end_turn", end_turn)
    extra = {"who": who(Node(THING, "active", {})), "n": COUNT, "deck": FLAG, "must": FLAG}
    add_verb(language, "extra_attack", extra_attack, main="n", **extra)
    add_verb(language, "must_attack", must_attack, what=who(THIS))
    add_verb(language, "cancel_attack", cancel_attack)
    add_verb(language, "help_attack", help_attack)
    add_verb(language, "extra_turn", extra_turn)
    add_verb(language, "skip_turn", skip_turn, who=who())
    add_verb(language, "nothing", nothing)

    block, name_ = Arg("block"), Arg("name")
    verbs = language.verbs
    rolled = {"table": Arg(TABLE), "by": who(), "times": number(1, 9, 1)}
    verbs["roll"] = Verb("roll", rolled, emit=_emit_roll, main="table")
    verbs["if"] = Verb("if", {"test": Arg(CONDITION), "then": block}, emit=_emit_if)
    verbs["if_done"] = Verb("if_done", {"do": block}, emit=_emit_if_done, main="do")
    verbs["may"] = Verb("may", {"do": block, "who": who()}, emit=_emit_may, main="do")
    thing = Arg(THING)
    verbs["pick"] = Verb("pick", {"as": name_, "of": thing, "who": who()}, emit=_emit_pick)
    verbs["choose"] = Verb("choose", {"of": Arg("blocks")}, emit=_emit_choose, main="of")


__all__ = ["YOU", "add_verbs", "turn_order"]
