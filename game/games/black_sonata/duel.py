"""Cat and Mouse for two (SO-27): the Lady is seat 0, the Historian seat 1.

Belongs here: its flow and what may be chosen in it. Does not belong here: where the Lady may be
(`trail`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame, Reason
from game.games.black_sonata.atoms import duel
from game.games.black_sonata.cards import Cards
from game.games.black_sonata.london import bits, distances
from game.games.black_sonata.options import reason
from game.games.black_sonata.state import (
    FOG_CARD,
    HISTORIAN,
    LADY,
    NOBODY,
    PLACE_CARD,
    Sonata,
)

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

STAY: Choice = ("stay",)
GOAL: Choice = ("goal",)
HANDICAPS = ("normal", "lady", "historian")
SECRET_KINDS = ("hide", "walk", "flee")


# What may be chosen


def pawn_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-27.2: two different locations of one colour."""
    ids = cards.london.ids
    acts: list[Choice] = [("place", id) for id in ids]
    return tuple(act for act in acts if pawn_refusal(cards, state, act) is None)


def pawn_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    london = cards.london
    at = london.at.get(str(act[1]), NOBODY)
    if at == NOBODY:
        return reason("no_such_location", "SO-2.1")
    if at in state.pawns:
        return reason("pawn_there", "SO-27.2")
    if state.pawns and london.colours[at] != london.colours[state.pawns[0]]:
        colour = london.colours[state.pawns[0]]
        return reason("other_colour", "SO-27.2", colour=colour)
    return None


def hide_options(cards: Cards) -> tuple[Choice, ...]:
    """SO-27.3."""
    return tuple(("hide", id) for id in cards.london.ids)


def walk_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-27.7: stay, or go to an adjacent location."""
    london = cards.london
    return (STAY, *(("walk", london.ids[at]) for at in bits(london.roads[state.lady_at])))


def walk_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    london = cards.london
    to = london.at.get(str(act[1]), NOBODY)
    if to == NOBODY:
        return reason("no_such_location", "SO-2.1")
    here, there = london.names[state.lady_at], london.names[to]
    if london.roads[state.lady_at] >> to & 1:
        return None
    return reason("no_road", "SO-27.7", here=here, there=there)


def play_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-27.9, SO-27.10: what she can play; none where she must discard (SO-27.11)."""
    acts: list[Choice] = [GOAL]
    acts += [("play", duel.card_id(cards, card)) for card in sorted(set(state.hand))]
    return tuple(act for act in acts if play_refusal(cards, state, act) is None)


def play_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    if act == GOAL:
        top = state.goals[-1]
        if top == state.lady_at:
            return None
        return reason("goal_elsewhere", "SO-27.9", there=cards.london.names[top])
    if len(act) < 2:
        return None
    card = card_named(cards, str(act[1]))
    if card not in state.hand:
        return reason("not_in_hand", "SO-27.10")
    if duel.matching(cards, card) >> state.lady_at & 1:
        return None
    return reason("no_match", "SO-27.10", here=cards.london.names[state.lady_at])


def card_named(cards: Cards, id: str) -> int:
    """A card of the Lady's hand by its id; NOBODY where there is none."""
    london = cards.london
    if id == "fog":
        return FOG_CARD
    if id in london.landmark_ids:
        return london.landmark_ids.index(id)
    return PLACE_CARD + london.at[id] if id in london.at else NOBODY


def act_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-27.15: move one pawn, or search where one is."""
    london = cards.london
    acts: list[Choice] = [
        ("pawn", pawn, london.ids[to])
        for pawn, at in enumerate(state.pawns)
        for to in bits(london.roads[at])
    ]
    acts += [("search", london.ids[at]) for at in sorted(set(state.pawns))]
    return tuple(acts)


def act_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    london = cards.london
    to = london.at.get(str(act[-1]), NOBODY)
    if act[0] == "search" and len(act) > 1:
        if to == NOBODY:
            return reason("no_such_location", "SO-2.1")
        return None if to in state.pawns else reason("no_pawn_there", "SO-27.16")
    if act[0] == "pawn" and len(act) > 1:
        pawn = act[1]
        if pawn not in (0, 1):
            return reason("no_such_pawn", "SO-27.2")
        if len(act) > 2:
            if to == NOBODY:
                return reason("no_such_location", "SO-2.1")
            here = state.pawns[int(pawn)]
            if not london.roads[here] >> to & 1:
                names = {"here": london.names[here], "there": london.names[to]}
                return reason("no_road", "SO-27.15", **names)
    return None


def flee_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-27.17: every location within so many steps as tokens are in the slots."""
    row = distances(cards.london.roads)[state.lady_at]
    near = [at for at, steps in enumerate(row) if steps <= state.hits]
    return tuple(("flee", cards.london.ids[at]) for at in near)


def flee_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    if cards.london.at.get(str(act[1]), NOBODY) == NOBODY:
        return reason("no_such_location", "SO-2.1")
    return None if act in flee_options(cards, state) else reason("too_far", "SO-27.17")


# Set-up


def ask_pawn(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.2: the Historian's pawns, one after the other."""
    if not state.pawns:
        frame.regs["group"] = group_of(state)
    choices = pawn_options(game.cards, state)
    ask(state, HISTORIAN, "pawns", choices, dest="pawn", group=frame.regs["group"])


def place_pawn(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    duel.place_pawn(game.cards, state, game.cards.london.at[str(take(frame, "pawn")[1])])
    return "ask_pawn" if len(state.pawns) < 2 else None


def ask_hide(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.3: she sees the board and the pawns."""
    del frame.regs["group"]
    ask(state, LADY, "hide", hide_options(game.cards), dest="hide")


def deal(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.3 to SO-27.6."""
    duel.hide(game.cards, state, game.cards.london.at[str(take(frame, "hide")[1])])
    duel.deal_goals(game.cards, state)
    fog = game.cards.rules.cat_and_mouse.fog[frame.regs.pop("handicap")]
    duel.deal_hand(game.cards, state, fog)


# The Lady's turn


def lady_begins(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.7."""
    duel.begin_turn(state, LADY)
    ask(state, LADY, "walk", walk_options(game.cards, state), dest="walk")


def walk(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-27.8: then she plays a card, or discards where she can play none."""
    choice = take(frame, "walk")
    to = state.lady_at if choice == STAY else game.cards.london.at[str(choice[1])]
    duel.walk(game.cards, state, to, 1)
    choices = play_options(game.cards, state)
    if not choices:
        return "discard_hand"
    ask(state, LADY, "play", choices, dest="play")
    return None


def play(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    """SO-27.9, SO-27.10, SO-27.20."""
    choice = take(frame, "play")
    if choice == GOAL:
        duel.play_goal(game.cards, state)
        if not state.goals:
            duel.note_path(state)
            duel.finish(game.cards, state, LADY, "goals")
    else:
        duel.play_card(game.cards, state, card_named(game.cards, str(choice[1])))
        duel.refill(game.cards, state)
    return "historian_begins"


def discard_hand(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.11, SO-27.12."""
    if all(card >= PLACE_CARD for card in state.hand):
        duel.note_path(state)
        duel.finish(game.cards, state, HISTORIAN, "stuck")
        return
    duel.discard_hand(game.cards, state)
    duel.refill(game.cards, state)


# The Historian's turn


def historian_begins(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-27.15."""
    duel.note_path(state)
    duel.begin_turn(state, HISTORIAN)
    ask(state, HISTORIAN, "act", act_options(game.cards, state), dest="act")


def act(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-27.15, SO-27.16, SO-27.18, SO-27.19."""
    choice, at = take(frame, "act"), game.cards.london.at
    if choice[0] == "pawn":
        duel.move_pawn(game.cards, state, int(choice[1]), at[str(choice[2])])
        return "lady_begins"
    duel.search(game.cards, state, at[str(choice[1])])
    duelling = game.cards.rules.cat_and_mouse
    if state.hits == duelling.slots:
        duel.finish(game.cards, state, HISTORIAN, "caught")
    elif state.misses == duelling.misses:
        duel.finish(game.cards, state, LADY, "misses")
    elif state.hits:
        ask(state, LADY, "flee", flee_options(game.cards, state), dest="flee")
    else:
        return "lady_begins"
    return None


def flee(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    """SO-27.17."""
    duel.walk(game.cards, state, game.cards.london.at[str(take(frame, "flee")[1])], state.hits)
    duel.note_path(state)
    return "lady_begins"


DUEL = Procedure(
    "black_sonata:duel",
    ask_pawn,
    place_pawn,
    ask_hide,
    deal,
    lady_begins,
    walk,
    play,
    discard_hand,
    historian_begins,
    act,
    flee,
)
