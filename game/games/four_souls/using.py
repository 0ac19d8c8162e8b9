"""Putting loot and abilities on the stack: what may be used, modes, targets, costs (FS-13.4).

One procedure serves played loot, activated abilities, triggers and the outcomes of rolls. Modes and
targets are fixed here (FS-5.4); everything else is decided when the item resolves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.exprs import Node
from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.targets import candidates, satisfied
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, barter, goals, stats
from game.games.four_souls.cards import ACTIVATED, Ability
from game.games.four_souls.costs import affordable, cost_choices, pay
from game.games.four_souls.language import Mode
from game.games.four_souls.state import EMPTY, NOBODY, Item, Obj, Table, Waiting, controller_of

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

# In register `free`, by its number in saved matches: a copy is neither paid for nor played or
# activated (FS-22.12, FS-22.14).
PLAYED, COPY = 0, 2

# What may be used


def modes_open(
    game: FourSouls,
    state: Table,
    seat: int,
    source: int,
    modes: tuple[Mode, ...],
    given: Mapping[str, Any] | None = None,
) -> list[int]:
    """The modes that can be picked: a mode that needs a target wants one (FS-5.4)."""
    return [
        at
        for at, mode in enumerate(modes)
        if not mode.targets
        or satisfied(
            game.cards.language,
            game,
            state,
            Frame("", 0, seat, source, dict(given or {})),
            mode.targets,
        )
    ]


def play_refusal(game: FourSouls, state: Table, seat: int, card: int) -> str:
    """Why a loot card of the hand cannot be played now; empty if it can."""
    if stats.plays_left(game, state, seat) <= 0:
        return "no_play_left"
    if hushed(game, state, seat):
        return "hushed"
    if state.played[seat] and one_act(game, state, seat):
        return "one_act"
    printed = game.cards.of(card)
    for ability in printed.abilities:
        if ability.head == "play":
            if not affordable(game, state, seat, None, ability.costs):
                return "cannot_pay"
            if not modes_open(game, state, seat, EMPTY, ability.modes):
                return "no_target"
    return ""


def use_refusal(game: FourSouls, state: Table, seat: int, obj: Obj, ability: Ability) -> str:
    """Why an ability of an object cannot be activated now; empty if it can (FS-5.7 to FS-5.10)."""
    if obj.role == "room":
        if seat != state.player:
            return "active_only"
    elif obj.owner != seat or obj.role not in ("item", "character"):
        return "not_yours"
    if state.worn.count(obj.card) >= game.cards.rules.repeats:  # FS-27.1
        return "loop"
    if state.acted[seat] and one_act(game, state, seat):
        return "one_act"
    if ability.head == "tap" and not obj.charged:
        return "not_charged"
    if hushed(game, state, seat) and obj.role == "item":
        return "hushed"
    if ability.costs and not affordable(game, state, seat, obj, ability.costs):
        return "cannot_pay"
    if not modes_open(game, state, seat, obj.id, ability.modes):
        return "no_target"
    return ""


def changers(game: FourSouls, state: Table) -> list[Obj]:
    """What lies on the table and can be activated now to change a roll (FS-12.1, FS-12.4)."""
    return [
        obj
        for obj in state.objects.values()
        if obj.role in ("item", "character", "room")
        and any(
            ability.dice
            and ability.head in ACTIVATED
            and not use_refusal(game, state, controller_of(state, obj.owner), obj, ability)
            for ability in game.cards.cards[obj.face].abilities
        )
    ]


def hushed(game: FourSouls, state: Table, seat: int) -> bool:
    """Trinity Shield: others cannot play loot or activate items in its controller's turn."""
    if seat == state.player or "static.hush_others" not in state.watch:
        return False
    return any(
        obj.owner == state.player for obj, _ in stats.sayings(game, state, "static.hush_others")
    )


def one_act(game: FourSouls, state: Table, seat: int) -> bool:
    """Shadow Of Famine: one ability and one loot card of a player in each turn."""
    return "static.one_act" in state.watch and stats.says_anything(
        game, state, "one_act", ("player", seat)
    )


def usable(game: FourSouls, state: Table, seat: int) -> Iterator[Choice]:
    """FS-8.1: loot and abilities that a player with priority may use."""
    hand = state.hands[seat]
    if hand and stats.plays_left(game, state, seat) > 0:
        found = set()
        for card in hand:
            printing = game.cards.printing[card]
            if printing not in found and not play_refusal(game, state, seat, card):
                found.add(printing)
                yield ("play", game.cards.cards[printing].id)
    for obj in state.objects.values():
        if obj.owner != seat and not (obj.role == "room" and seat == state.player):
            continue
        printed = game.cards.cards[obj.face]
        if not printed.active or obj.role not in ("item", "character", "room"):
            continue
        for at, ability in enumerate(printed.abilities):
            if ability.head in ACTIVATED and not use_refusal(game, state, seat, obj, ability):
                yield ("use", obj.id, at)


# The procedure. frame.owner chooses; frame.source is the object, or EMPTY for loot.
# regs: kind, card, ability, entry, given (what a trigger was about), whose (NOBODY: the game's),
# free (PLAYED or COPY), face_of (the face of its source), group (of the picks that are one act)


def is_copy(frame: Frame) -> bool:
    """Whether what is put on the stack is a copy."""
    return bool(frame.regs["free"] == COPY)


def modes_of(game: FourSouls, frame: Frame) -> tuple[Mode, ...]:
    """FS-5.4: the modes that can be picked; of the outcome of a roll its only one."""
    id, entry = frame.regs["ability"], frame.regs["entry"]
    if not id:
        return ()
    ability = game.cards.abilities[id]
    return (ability.entries[entry],) if entry else ability.modes


def choose_mode(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-5.4: modes are fixed when it goes on the stack."""
    regs = frame.regs
    regs["at"] = regs["paid"] = 0
    for name, value in regs["given"]:
        regs[name] = value
    obj = state.objects.get(frame.source)
    if regs["kind"] == "ability" and obj is not None and not is_copy(frame):
        regs["face_of"], regs["worn"] = obj.face, obj.card  # its cost may take it out of play
        regs["of_item"] = int(obj.role == "item")
    modes = modes_of(game, frame)
    if not modes:  # a trinket: it has nothing to choose
        regs["mode"] = 0
        return "push"
    given = dict(regs["given"])
    open_ = modes_open(game, state, frame.owner, frame.source, modes, given)
    if not open_:
        return "nothing"  # FS-5.26
    options = tuple(("mode", at) for at in open_)
    ask(state, frame.owner, "mode", options, source=frame.source, group=regs["group"])
    return None


def note_mode(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-5.4: the picked mode is kept for the item."""
    frame.regs["mode"] = take(frame)[1]


def choose_target(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-5.4, FS-5.22: one target after another, as far as the rest can be chosen too."""
    regs = frame.regs
    mode = modes_of(game, frame)[regs["mode"]]
    at = regs["at"]
    if at == len(mode.targets):
        return "choose_cost"
    regs["at"] = at + 1
    options = tuple(candidates(game.cards.language, game, state, frame, mode.targets, at))
    if not options:
        return "nothing"
    name, tree = mode.targets[at]
    if tree.word == "at_random":  # FS-5.20
        regs[name] = ("player", atoms.random_seat(state, [int(each[1]) for each in options]))
        return "choose_target"
    ask(
        state,
        frame.owner,
        "target",
        options,
        dest=name,
        source=frame.source,
        group=regs["group"],
    )
    return None


def next_target(game: FourSouls, state: Table, frame: Frame) -> str:
    """Back to the next one."""
    return "choose_target"


def choose_cost(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-5.6: costs are paid in full; what is given up is chosen now."""
    regs = frame.regs
    ability = game.cards.abilities[regs["ability"]]
    if (
        regs["kind"] not in ("loot", "ability")
        or is_copy(frame)
        or regs["paid"] == len(ability.costs)
    ):
        return "push"
    cost: Node = ability.costs[regs["paid"]]
    options = cost_choices(game, state, frame, cost)
    if options:
        ask(state, frame.owner, "cost", options, source=frame.source, group=regs["group"])
    return None


def pay_cost(game: FourSouls, state: Table, frame: Frame) -> str | None:
    """FS-5.6: a cost is paid, or one part of it."""
    regs = frame.regs
    cost: Node = game.cards.abilities[regs["ability"]].costs[regs["paid"]]
    choice = regs.pop("answer", None)
    if pay(game, state, frame, cost, choice):
        regs["paid"] += 1
    return "choose_cost"


def push(game: FourSouls, state: Table, frame: Frame) -> None:
    """It goes on the stack, with all that was chosen for it."""
    regs = frame.regs
    kind, copied = regs["kind"], is_copy(frame)
    obj = state.objects.get(frame.source)
    face = obj.face if obj is not None and not copied else regs["face_of"]
    if not copied:
        spend(game, state, frame, obj)
    held = list(regs["given"])
    modes = modes_of(game, frame)
    if modes:
        held += [(name, regs[name]) for name, _ in modes[regs["mode"]].targets]
    if "paid_with" in regs:
        held.append(("paid_with", regs["paid_with"]))
    item = atoms.push(
        state,
        kind,
        NOBODY if regs["whose"] == NOBODY else frame.owner,
        source=frame.source,
        card=regs["card"] if kind == "loot" else EMPTY,
        face=face,
        ability=regs["ability"],
        mode=regs["mode"],
        entry=regs["entry"],
        regs=tuple(held),
        by=frame.owner,
        copy=copied,
    )
    if not copied:
        tell_use(game, state, frame, item)


def spend(game: FourSouls, state: Table, frame: Frame, obj: Obj | None) -> None:
    """FS-13.4, FS-5.7: a loot leaves its hand, a charged object is turned sideways."""
    regs, seat = frame.regs, frame.owner
    if regs["kind"] == "loot":
        atoms.leave_hand(game, state, seat, regs["card"])
        spend_play(state, seat)
        atoms.note_played(state, seat)
        goals.note(game, state, "loot")
    elif regs["kind"] == "ability":
        if obj is not None and game.cards.abilities[regs["ability"]].head == "tap":
            atoms.change(game, state, obj, charged=False)
        atoms.wear(state, seat, regs["worn"])


def tell_use(game: FourSouls, state: Table, frame: Frame, item: Item) -> None:
    """FS-5.12, FS-25.2: who listens to it, what was promised for it, who promised to be quiet."""
    regs, seat, it = frame.regs, frame.owner, ("item", item.id)
    player = ("player", seat)
    if item.kind in ("loot", "ability") and state.promises:
        barter.note(state, barter.QUIET, seat)
        barter.note(state, barter.LET, seat)
    if item.kind == "loot":
        if item.ability:
            atoms.keep_promises(state, "next_loot", player, (("it", it),))
        atoms.happen(game, state, "plays_loot", player=player, it=it)
    elif item.kind == "ability" and regs["of_item"]:  # FS-22.26
        atoms.happen(game, state, "activates", player=player, it=it)


def spend_play(state: Table, seat: int) -> None:
    """FS-13.2: granted plays are used before standing ones."""
    if state.boundless[seat]:
        return
    if state.plays[seat] > 0:
        atoms.change_plays(state, seat, -1)
    else:
        atoms.change_turn(state, played=state.now.played + 1)


def done(game: FourSouls, state: Table, frame: Frame) -> str:
    """It is on the stack: past `nothing`."""
    return "nothing"


def nothing(game: FourSouls, state: Table, frame: Frame) -> None:
    """FS-5.26: what needs a target and has none is not put on the stack."""


PUT = Procedure(
    "four_souls:put",
    choose_mode,
    note_mode,
    choose_target,
    next_target,
    choose_cost,
    pay_cost,
    push,
    done,
    nothing,
)


def call_put(
    state: Table, seat: int, source: int, kind: str, ability: str, group: int, *, card: int = EMPTY
) -> None:
    """A seat plays a loot card or activates an ability; `group` joins its picks to one act."""
    _call(state, seat, source, kind, ability, group, card=card)


def call_copy(
    state: Table,
    seat: int,
    source: int,
    kind: str,
    ability: str,
    *,
    card: int = EMPTY,
    face: int = EMPTY,
) -> None:
    """FS-22.12, FS-22.14: a copy of a loot, or of the ability of an object with this face."""
    _call(state, seat, source, kind, ability, group_of(state), card=card, face_of=face, free=COPY)


def call_waiting(state: Table, waiting: Waiting) -> None:
    """FS-5.12: a trigger, or the outcome of a roll; the game's are the active player's to put."""
    owner = waiting.owner
    _call(
        state,
        controller_of(state, owner),
        waiting.source,
        "outcome" if waiting.entry else "trigger",
        waiting.ability,
        group_of(state),
        entry=waiting.entry,
        given=waiting.regs,
        whose=owner,
        face_of=waiting.face,
    )


def _call(
    state: Table, seat: int, source: int, kind: str, ability: str, group: int, **more: Any
) -> None:
    regs = {"card": EMPTY, "entry": "", "given": (), "whose": 0, "face_of": EMPTY}
    regs |= {"group": group, "free": PLAYED, **more}
    call(state, PUT, owner=seat, source=source, dest="put", kind=kind, ability=ability, **regs)
