"""The flow of the solo game, step by step as the rule book tells it (SO-4 to SO-10).

A step changes facts through atoms and then asks or calls at most once. What fog cards and stop
cards do are programs compiled from the data; setting up is in `setup`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.types import Frame, Outcome
from game.games.black_sonata import answers, options, scoring
from game.games.black_sonata.atoms import hunt
from game.games.black_sonata.evidence import FOUR
from game.games.black_sonata.state import (
    COAT,
    COUNT,
    STOP,
    Sonata,
    covered,
    hiding,
    out_of_cover,
)
from game.games.black_sonata.verbs import ADVANCE, GAIN

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata


def lose(game: BlackSonata, state: Sonata, why: str) -> None:
    """SO-10.5: the hunt is lost; a lost game scores 0 (SO-11.1)."""
    hunt.finish(state, Outcome("loss", (), (0,)), why, [])


# One turn after another


def begin_turn(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-4.1, SO-21.2: the Lady steps, unless a stop card is placed or she waits."""
    hunt.begin_turn(state)
    if state.waits:
        hunt.skip_step(state)
        frame.regs["stop"] = options.PASS
    elif state.stops:
        ask(state, 0, "stop", options.stop_options(game.cards, state), dest="stop")
    else:
        frame.regs["stop"] = options.STEP


def step(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-4.2, SO-21.2: advance one, or the stop card goes to the bottom instead."""
    choice = take(frame, "stop")
    if choice == options.STEP:
        frame.regs["left"] = 1
        frame.regs["then"] = "ask_action"
        return "advance"
    if choice != options.PASS:
        hunt.lay_stop(game.cards, state, game.cards.stop_at[str(choice[1])])
    return "ask_action"


def advance(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-4.6, SO-4.8, SO-21.4, SO-21.5: so many cards; countdown and stop cards are no steps.

    SO-7.10: a reverse that takes the last cover loses before she goes on.
    """
    regs, deck = frame.regs, state.deck
    while True:
        top = deck[0]
        if top == COUNT:
            hunt.count_down(state)
            if not state.countdown:
                lose(game, state, "time")
                return None
            continue
        if top >= STOP:
            stop = game.cards.stops[hunt.flip_stop(game.cards, state)]
            regs["reverse"] = (*regs.get("reverse", ()), stop.comes_up)
            continue
        if regs.pop("moved", False):
            hunt.show_top(game.cards, state)
        if regs.get("reverse"):
            first, *rest = regs["reverse"]
            regs["reverse"] = tuple(rest)
            call(state, first, owner=0)
            return "advance"
        if "then" in regs and out_of_cover(state):  # else a fog card in use may come back
            lose(game, state, "fog")
            return None
        if not regs["left"]:
            break
        regs["left"] -= 1
        regs["moved"] = True
        hunt.step(state)
    del regs["left"]
    regs.pop("reverse", None)
    return str(regs.pop("then")) if "then" in regs else None


def ask_action(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-4.1: exactly one action, unless a stop card took the last fog card."""
    if out_of_cover(state):
        lose(game, state, "fog")
        return
    hunt.begin_action(state)
    group = group_of(state)
    frame.regs["group"] = group
    ask(state, 0, "act", options.turn_options(game, state), dest="act", group=group)


def act(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    """Do it, or ask on for what it needs."""
    choice = take(frame, "act")
    word = str(choice[0])
    if word in ("move", "ride"):
        to = game.cards.london.at[str(choice[1])]
        hunt.move_pawn(game.cards, state, to, "walk" if word == "move" else "ride")
        if word == "ride":
            hunt.place_ferry(game.cards, state, to)
        game.arrive(state)
    elif word == "summon":
        hunt.place_ferry(game.cards, state, state.pawn)
    elif word == "coat":
        coat = covered(state) - COAT
        hunt.cover_top(game.cards, state)
        hunt.take_coat(game.cards, state, coat)
    elif word in ("confront", "declare"):
        frame.regs["picked"] = ()
    return _AFTER.get(word, "end_turn")


_AFTER = {
    "search": "search",
    "confront": "ask_feature",
    "declare": "ask_symbol",
    "fog": "use_fog",
}


def ask_feature(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-10.1: three tokens, one after another."""
    picked = frame.regs["picked"]
    if len(picked) == 3:
        slots = list(picked) if state.blacker else sorted(picked)  # SO-10.4, SO-23.10
        hunt.place_tokens(game.cards, state, slots)
        return "search"
    choices = options.feature_options(game.cards, picked)
    ask(state, 0, "feature", choices, dest="feature", group=frame.regs["group"])
    return None


def pick_feature(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    feature = game.cards.feature_at[str(take(frame, "feature")[1])]
    frame.regs["picked"] = (*frame.regs["picked"], feature)
    return "ask_feature"


def ask_symbol(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-25.8: four symbols, one after another."""
    picked = frame.regs["picked"]
    if len(picked) == 4:
        return "declare"
    mask = sum(1 << at for at in picked)
    choices = options.symbol_options(game.cards, mask)
    ask(state, 0, "symbol", choices, dest="symbol", group=frame.regs["group"])
    return None


def pick_symbol(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    symbol = game.cards.symbol_at[str(take(frame, "symbol")[1])]
    frame.regs["picked"] = (*frame.regs["picked"], symbol)
    return "ask_symbol"


def declare(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-25.8: wrong loses at once; right is a free action, so the turn goes on."""
    mask = sum(1 << at for at in frame.regs.pop("picked"))
    right = mask == state.coat_faces[state.coat]
    hunt.declare_coat(game.cards, state, mask, right)
    if not right:
        lose(game, state, "coat")
        return None
    return "ask_action"


def search(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-6.2 to SO-6.6, SO-10.2, SO-10.3."""
    confronting = frame.regs.pop("picked", None) is not None
    found = hiding(state) == state.pawn
    hunt.search(game.cards, state, found)
    hunt.cover_top(game.cards, state)
    if found and confronting:
        if is_lady(state):
            won = scoring.points(game.cards, state)
            hunt.finish(state, Outcome("win", (0,), (sum(won) // 2,)), "lady", won)
        else:
            lose(game, state, "wrong")
        return None
    if out_of_cover(state):
        lose(game, state, "fog")
    elif found:
        call(state, GAIN, left=min(1, len(state.clue_deck)), bonus=False)
    return None


def is_lady(state: Sonata) -> bool:
    """SO-10.2, SO-23.10: whether the tokens in the slots are the Lady's features."""
    face = state.faces[state.lady]
    if state.blacker:
        a, b, c = state.slots
        return answers.ORDER_AT[a, b, c] == face
    return sum(1 << at for at in state.slots) == face


def flee(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    """SO-6.6: by the number of clues held."""
    frame.regs["left"] = len(state.clues)
    frame.regs["then"] = "end_turn"
    return "advance"


def use_fog(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-7.2: the next fog card goes under it, then its text is carried out."""
    frame.regs["fog"] = fog = covered(state)
    hunt.cover_top(game.cards, state)
    hunt.note_used_fog(game.cards, state, fog)
    if game.cards.fog[fog].use:
        call(state, game.cards.fog[fog].use, owner=0)


def put_fog_away(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-7.3."""
    hunt.put_fog_away(game.cards, state, frame.regs.pop("fog"))


def end_turn(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-7.10: no search is possible any more."""
    del frame.regs["group"]
    if out_of_cover(state):
        lose(game, state, "fog")
        return None
    return "begin_turn"


HUNT = Procedure(
    "black_sonata:hunt",
    begin_turn,
    step,
    advance,
    ask_action,
    act,
    ask_feature,
    pick_feature,
    ask_symbol,
    pick_symbol,
    declare,
    search,
    flee,
    use_fog,
    put_fog_away,
    end_turn,
)


# What others call

ADVANCE_MORE = Procedure(ADVANCE, advance)


def next_clue(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-6.4, SO-23.4: one clue after another; the side is chosen before the number is seen."""
    if not frame.regs["left"]:
        return "done"
    if state.blacker:
        card = state.bonus[-1] if frame.regs["bonus"] else state.clue_deck[-1]
        hunt.open_clue(game.cards, state, card)
        ask(state, 0, "side", options.side_options(), dest="side")
    else:
        frame.regs["side"] = ("side", "four")
    return None


def hold(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    side = options.SIDES[str(take(frame, "side")[1])] if state.blacker else FOUR
    frame.regs.pop("side", None)
    frame.regs["left"] -= 1
    hunt.take_clue(game.cards, state, side, frame.regs["bonus"])
    return "next_clue"


def done(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """All clues are gained."""


GAIN_CLUES = Procedure(GAIN, next_clue, hold, done)

TURN_PROCEDURES = (HUNT, ADVANCE_MORE, GAIN_CLUES)
