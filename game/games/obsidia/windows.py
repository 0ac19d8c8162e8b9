"""Windows: who may answer now with an O card, and in which order (OB-34.4, SR-12).

A window is opened by a trigger: a step, a settled step, a roll, a death, a traveler that would die,
or `open` for cards without one. By default only a party that can cast a card is asked; with
`always_ask` everybody with cards in hand is, wherever the public facts allow any O card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, ceremony, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import casting, people
from game.games.obsidia.casting import cast_refusal
from game.games.obsidia.people import is_horde
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

PASS: Choice = ("pass",)
OPEN, STEP = "open", "step"


def answers(
    game: Obsidia, state: Realm, party: int, trigger: str, on: tuple[int, ...]
) -> tuple[Choice, ...]:
    """The O cards that a party may cast in a window."""
    wanted = game.cards.by_trigger.get(trigger)
    if not wanted:
        return ()
    return tuple(
        ("cast", game.cards.spells[card].id)
        for card in state.hands[party]
        if card in wanted and cast_refusal(game, state, party, card, on) is None
    )


def asked(game: Obsidia, state: Realm, party: int, trigger: str, on: tuple[int, ...]) -> bool:
    if state.always_ask and not is_horde(state, party):
        cards = sorted(game.cards.by_trigger.get(trigger, ()))
        return casting.seems_able(game, state, party, cards, on)
    return bool(answers(game, state, party, trigger, on))


def order(state: Realm) -> list[int]:
    """OB-34.4: the current player, the other participant of a battle, the rest clockwise."""
    parties = people.clockwise(state, state.player)
    battle = state.battle
    if battle is not None:
        for party in reversed(battle.casters):
            if party >= 0 and party != state.player:
                parties.remove(party)
                parties.insert(1, party)
    return parties


def open_window(game: Obsidia, state: Realm, trigger: str, on: tuple[int, ...] = ()) -> bool:
    """Call a window if anybody is asked in it; the last thing that a step does."""
    holders = game.cards.by_trigger.get(trigger)
    if not holders:
        return False
    if not state.always_ask and not any(card in holders for hand in state.hands for card in hand):
        return False
    parties = order(state)
    if not any(asked(game, state, party, trigger, on) for party in parties):
        return False
    call(state, WINDOW, dest="window", trigger=trigger, on=on, at=0, passed=0)
    return True


def offer(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """One party after another, until all have passed in a row."""
    regs = frame.regs
    parties = order(state)
    while regs["passed"] < len(parties):
        party = parties[regs["at"] % len(parties)]
        if asked(game, state, party, regs["trigger"], regs["on"]):
            options = (PASS, *answers(game, state, party, regs["trigger"], regs["on"]))
            regs["party"] = party
            regs["group"] = group_of(state)
            _ask(state, party, options, regs["group"])
            return None
        regs["at"] += 1
        regs["passed"] += 1
    return "close"


def _ask(state: Realm, party: int, options: tuple[Choice, ...], group: int) -> None:
    """A person with nothing to cast is asked all the same where everybody is (`always_ask`)."""
    if is_horde(state, party):  # OB-47.2: it casts what it can, leftmost first
        state.frames[-1].regs["answer"] = options[1]
    elif len(options) == 1:
        ceremony(state, party, "answer", PASS)
    else:
        ask(state, party, "answer", options, group=group)


def heed(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    choice = take(frame)
    group = take(frame, "group")
    party = take(frame, "party")
    regs["at"] += 1
    if choice == PASS:
        regs["passed"] += 1
        return "offer"
    regs["passed"] = 0
    casting.begin_cast(game, state, party, choice, group, regs["on"])
    return None


def again(game: Obsidia, state: Realm, frame: Frame) -> str:
    """OB-22.1: a step is answered by one spell; then only cards without a trigger follow."""
    if frame.regs["trigger"] == STEP:
        frame.regs["trigger"] = OPEN
    return "offer"


def step_is_new(state: Realm) -> bool:
    """OB-22.1: whether a step is being answered, with no other spell cast since."""
    return any(
        frame.program == WINDOW.id and frame.regs["trigger"] == STEP for frame in state.frames
    )


def close(game: Obsidia, state: Realm, frame: Frame) -> None:
    """Nobody answers any more."""


WINDOW = Procedure("obsidia:window", offer, heed, again, close)
