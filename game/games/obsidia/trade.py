"""Trading between allies: once in a spell phase of either (OB-41.4, OB-41.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

TRADE: Choice = ("trade",)
ENOUGH: Choice = ("enough",)
AGREE: Choice = ("agree",)
REFUSE: Choice = ("refuse",)


def trade_options(game: Obsidia, state: Realm, party: int) -> list[Choice]:
    """OB-41.9: before the hand is replenished."""
    if not state.teams or state.traded:
        return []
    ally = (party + 2) % 4
    return [TRADE] if state.hands[party] or state.hands[ally] else []


def call_trade(state: Realm, party: int) -> None:
    call(state, TRADE_CARDS, owner=party, dest="traded", giver=party, first=(), second=())


def offered(state: Realm, frame: Frame, seat: int | None) -> dict[str, tuple[int, ...]]:
    """OB-41.9: what the two who trade offer, by party, as far as a seat knows it.

    A party's cards are shown to the ally once all of them are chosen.
    """
    owner, ally = frame.owner, (frame.owner + 2) % 4
    asked = state.decision.kind if state.decision is not None else ""
    found = {}
    for party, name in ((owner, "first"), (ally, "second")):
        complete = asked == "agree" or frame.regs["giver"] != party
        if frame.regs[name] and (seat == party or (complete and seat in (owner, ally))):
            found[str(party)] = tuple(frame.regs[name])
    return found


def begin_trade(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.note_traded(state)


def choose_gift(game: Obsidia, state: Realm, frame: Frame) -> None:
    """The player picks what to give, then the ally what to give back."""
    regs = frame.regs
    giver = regs["giver"]
    chosen = regs["first"] if giver == frame.owner else regs["second"]
    acts: list[Choice] = [
        ("give", game.cards.spells[card].id) for card in state.hands[giver] if card not in chosen
    ]
    regs.setdefault("group", group_of(state))
    ask(state, giver, "give", (*acts, ENOUGH), dest="gift", group=regs["group"])


def note_gift(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    gift, mine = take(frame, "gift"), regs["giver"] == frame.owner
    name = "first" if mine else "second"
    if gift != ENOUGH:
        regs[name] = (*regs[name], game.cards.spell_at[gift[1]])
        return "choose_gift"
    del regs["group"]
    ally = (frame.owner + 2) % 4
    to = ally if mine else frame.owner
    atoms.offer_cards(game.cards, state, regs["giver"], to, regs[name])
    regs["giver"] = ally
    return "choose_gift" if mine else None


def agree(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-41.9: both must agree."""
    if frame.regs["first"] or frame.regs["second"]:
        ask(state, frame.owner, "agree", (AGREE, REFUSE), dest="agreed")
    else:
        frame.regs["agreed"] = REFUSE


def hand_over(game: Obsidia, state: Realm, frame: Frame) -> None:
    regs, ally = frame.regs, (frame.owner + 2) % 4
    if take(frame, "agreed") == AGREE:
        atoms.give_cards(game.cards, state, frame.owner, ally, regs["first"])
        atoms.give_cards(game.cards, state, ally, frame.owner, regs["second"])


TRADE_CARDS = Procedure("obsidia:trade", begin_trade, choose_gift, note_gift, agree, hand_over)
