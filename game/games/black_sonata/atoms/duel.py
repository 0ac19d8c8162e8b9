"""Every change of a fact in Cat and Mouse, with its event.

What the Lady does unseen is told to her alone. What everybody sees also changes the trail: where
she may be as far as the Historian knows (`trail`).
"""

from __future__ import annotations

from game.engine import rng
from game.engine.events import emit
from game.engine.types import Outcome
from game.games.black_sonata import trail
from game.games.black_sonata.cards import Cards
from game.games.black_sonata.london import bits
from game.games.black_sonata.state import (
    FOG_CARD,
    LADY,
    PLACE_CARD,
    Sonata,
)


def card_id(cards: Cards, card: int) -> str:
    """A card of the Lady's hand: a landmark, `fog` or a location."""
    if card >= PLACE_CARD:
        return cards.london.ids[card - PLACE_CARD]
    return "fog" if card == FOG_CARD else cards.london.landmark_ids[card]


def place_pawn(cards: Cards, state: Sonata, location: int) -> None:
    """SO-27.2: one of the Historian's pawns."""
    state.pawns.append(location)
    if state.events is not None:
        data = {"pawn": len(state.pawns) - 1, "at": cards.london.ids[location]}
        emit(state, "pawn_placed", data)


def hide(cards: Cards, state: Sonata, location: int) -> None:
    """SO-27.3: the Lady hides."""
    state.lady_at = location
    state.trail = trail.anywhere(cards.london)
    if state.events is not None:
        emit(state, "lady_hidden", {}, ((LADY, {"at": cards.london.ids[location]}),))


def deal_goals(cards: Cards, state: Sonata) -> None:
    """SO-27.4: ten of the location cards are the Lady's deck, one is left out."""
    goals = list(range(len(cards.london.ids)))
    rng.shuffle(state, goals)
    state.removed = goals.pop(0)
    state.goals = goals
    state.seen += 1
    if state.events is not None:
        secret = {"removed": cards.london.ids[state.removed], "top": cards.london.ids[goals[-1]]}
        emit(state, "goals_dealt", {"count": len(goals)}, ((LADY, secret),), "goals_dealt")


def deal_hand(cards: Cards, state: Sonata, fog: int) -> None:
    """SO-27.5, SO-27.6: the movement deck with fog on top, and five cards of it."""
    state.supply = list(cards.movement)
    rng.shuffle(state, state.supply)
    state.supply += [FOG_CARD] * fog
    size = cards.rules.cat_and_mouse.hand
    state.hand = [state.supply.pop() for _ in range(size)]
    state.seen += 1
    if state.events is not None:
        emit(state, "hand_dealt", _hand_said(cards, state), reveals="hand_shown")


def _hand_said(cards: Cards, state: Sonata) -> dict[str, object]:
    return {
        "hand": [card_id(cards, card) for card in state.hand],
        "next": card_id(cards, state.supply[-1]) if state.supply else None,
        "left": len(state.supply),
    }


def begin_turn(state: Sonata, seat: int) -> None:
    """SO-27.7: the Lady starts; players alternate."""
    if seat == LADY:
        state.turn += 1
    state.phase = "lady" if seat == LADY else "act"
    if state.events is not None:
        emit(state, "turn_began", {"turn": state.turn, "seat": seat})


def walk(cards: Cards, state: Sonata, location: int, steps: int) -> None:
    """SO-27.7, SO-27.17: the Lady goes or stays; nobody learns which."""
    state.lady_at = location
    state.trail = trail.walked(cards.london, state.trail, steps)
    if state.events is not None:
        kind = "lady_walked" if state.phase == "lady" else "lady_fled"
        emit(state, kind, {}, ((LADY, {"to": cards.london.ids[location]}),))


def note_path(state: Sonata) -> None:
    """For the time after the game: where she is, and where she could be."""
    state.path.append(state.lady_at)
    state.trails.append(trail.places(state.trail))


def play_goal(cards: Cards, state: Sonata) -> None:
    """SO-27.9: the top of her deck is her location."""
    location = state.goals.pop()
    state.trail = trail.goal_played(state.trail, location, state.played)
    state.played |= 1 << location
    state.discards.append(PLACE_CARD + location)
    state.seen += 1
    if state.events is not None:
        data = {"at": cards.london.ids[location], "left": len(state.goals)}
        top = cards.london.ids[state.goals[-1]] if state.goals else None
        emit(state, "goal_played", data, ((LADY, {"next": top}),), "goal_shown")


def matching(cards: Cards, card: int) -> int:
    """SO-27.10: the locations that a hand card matches."""
    if card >= PLACE_CARD:
        return 1 << card - PLACE_CARD
    return cards.london.everywhere if card == FOG_CARD else cards.london.backs[card].mask


def play_card(cards: Cards, state: Sonata, card: int) -> None:
    """SO-27.10: a hand card that matches her location."""
    state.hand.remove(card)
    state.discards.append(card)
    state.trail = trail.only(state.trail, matching(cards, card))
    if state.events is not None:
        emit(state, "card_played", {"card": card_id(cards, card)})


def discard_hand(cards: Cards, state: Sonata) -> None:
    """SO-27.11: nothing matched; movement and fog cards go."""
    every = 0
    for card in state.hand:
        every |= matching(cards, card)
    state.trail = trail.nothing_played(state.trail, every)
    gone = [card for card in state.hand if card < PLACE_CARD]
    state.hand = [card for card in state.hand if card >= PLACE_CARD]
    state.discards += gone
    state.seen += 1
    if state.events is not None:
        data = {"cards": [card_id(cards, card) for card in gone]}
        emit(state, "hand_discarded", data, reveals="nothing_matched")


def refill(cards: Cards, state: Sonata) -> None:
    """SO-27.10, SO-27.13: up to five cards; an empty deck is made of the discard pile."""
    size = cards.rules.cat_and_mouse.hand
    drawn = []
    while len(state.hand) < size and (state.supply or state.discards):
        if not state.supply:
            _reshuffle(state)
        drawn.append(state.supply.pop())
        state.hand.append(drawn[-1])
    if not state.supply and state.discards:
        _reshuffle(state)
    if not drawn:
        return
    state.seen += 1
    if state.events is not None:
        emit(state, "hand_refilled", _hand_said(cards, state), reveals="hand_shown")


def _reshuffle(state: Sonata) -> None:
    state.supply = sorted(state.discards)
    state.discards = []
    rng.shuffle(state, state.supply)
    if state.events is not None:
        emit(state, "supply_shuffled", {"count": len(state.supply)}, reveals="shuffled")


def move_pawn(cards: Cards, state: Sonata, pawn: int, location: int) -> None:
    """SO-27.15: one of the Historian's pawns goes to an adjacent location."""
    state.pawns[pawn] = location
    if state.events is not None:
        emit(state, "historian_moved", {"pawn": pawn, "to": cards.london.ids[location]})


def search(cards: Cards, state: Sonata, location: int) -> bool:
    """SO-27.16: a clue token asks whether she is here."""
    found = state.lady_at == location
    here = 1 << location
    state.trail = trail.only(state.trail, here if found else ~here)
    if found:
        state.hits += 1
    else:
        state.misses += 1
    state.seen += 1
    if state.events is not None:
        data = {"at": cards.london.ids[location], "found": found}
        emit(state, "searched", data, reveals="searched")
    return found


def finish(cards: Cards, state: Sonata, winner: int, why: str) -> None:
    """SO-27.18, SO-27.19: one of the two has won."""
    played = len(bits(state.played))
    state.phase, state.ended = "over", why
    state.outcome = Outcome("win", (winner,), (played, state.hits))
    state.seen += 1
    if state.events is not None:
        data = {"winner": winner, "why": why, "scores": [played, state.hits]}
        emit(state, "chase_over", data, reveals="all_shown")
