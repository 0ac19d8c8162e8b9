"""What the clues and coats that a player has seen leave possible, exactly.

Belongs here: the possible features of the Lady and of every other unseen lady, the possible orders
(Blacker Than Night) and coats. The player does not know the printed cards: any three features are
possible that agree with every number seen, and no two ladies have the same three (SO-9.3). The same
functions serve `deal` and the help. Does not belong here: where the Lady is (`walks`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.black_sonata.answers import (
    ALL_COATS,
    ALL_ORDERS,
    ALL_TRIPLES,
    COAT_AT,
    TRIPLE_AT,
    coats_sharing,
    orders_placed,
    orders_with,
    present,
    present_and_placed,
    triples_sharing,
)
from game.games.black_sonata.state import NONE, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.cards import Cards

FOUR, THREE = 0, 1  # the sides of a clue of Blacker Than Night


def number(state: Sonata, card: int, side: int) -> int:
    """SO-23.6, SO-23.7: what a side of a clue says of the Lady."""
    order = state.faces[state.lady]
    if side == FOUR:
        return present(order, state.fours[card])
    return present_and_placed(order, state.threes[card])


def told(cards: Cards, state: Sonata, card: int) -> int:
    """SO-9.1: the numbers that a clue allows for the Lady's suit, as bits."""
    return state.rows[card] >> 4 * cards.ladies[state.lady].suit & 15


def possible_orders(state: Sonata) -> int:
    """Blacker Than Night: the orders that the Lady may have, as bits of ORDERS."""
    found = ALL_ORDERS
    for entry in state.evidence:
        card, side = entry >> 1, entry & 1
        said = number(state, card, side)
        if side == FOUR:
            found &= orders_with(state.fours[card], said)
        else:
            found &= orders_placed(state.threes[card], said)
    if state.not_lady != NONE:
        found &= ~(1 << state.not_lady)
    return found


def possible_coats(state: Sonata) -> int:
    """Heraldry: the coats that the Lady may have, as bits of COATS."""
    found = ALL_COATS
    own = state.coat_faces[state.coat]
    for card in state.coats:
        mask = state.coat_faces[card]
        found &= coats_sharing(mask, (mask & own).bit_count()) & ~(1 << COAT_AT[mask])
    return found


def open_triples(cards: Cards, state: Sonata) -> list[int]:
    """By suit the triples that an unseen lady of it may have: clues seen bind every suit's number.

    What other unseen ladies must have is not yet taken away.
    """
    seen = 0
    for card in state.evidence:
        seen |= 1 << TRIPLE_AT[state.faces[card]]
    free = ALL_TRIPLES & ~seen
    found = []
    for suit in range(len(cards.suits)):
        left = free
        for card in state.evidence:
            left &= triples_sharing(state.faces[card], state.rows[card] >> 4 * suit & 15)
        found.append(left)
    return found


def lady_cards(cards: Cards, state: Sonata) -> tuple[list[int], list[int]]:
    """The cards that may be the Dark Lady: those whose front was seen, and those unseen.

    Her suit is seen (SO-1.2), and so are the suits of the bonus clue and of cards in the box.
    """
    suit = cards.ladies[state.lady].suit
    kept = sum(cards.ladies[card].suit == suit for card in (*state.bonus, *state.boxed))
    seen = [card for card in state.loose if cards.ladies[card].suit == suit]
    unseen = unseen_of(cards, state, suit)
    return seen, unseen if len(unseen) > kept else []


def possible_triples(cards: Cards, state: Sonata) -> int:
    """The triples that the Dark Lady may have, as bits of TRIPLES."""
    suit = cards.ladies[state.lady].suit
    seen, unseen = lady_cards(cards, state)
    known = 0
    for card in seen:
        known |= 1 << TRIPLE_AT[state.faces[card]]
    if not unseen:
        return known
    opened = open_triples(cards, state)
    return known | (opened[suit] & ~taken_by_others(cards, state, suit, opened))


def unseen_of(cards: Cards, state: Sonata, suit: int) -> list[int]:
    """The ladies of a suit whose front nobody has seen."""
    return [
        card
        for card, lady in enumerate(cards.ladies)
        if lady.suit == suit and card not in state.evidence
    ]


def taken_by_others(cards: Cards, state: Sonata, suit: int, opened: list[int]) -> int:
    """Triples that unseen ladies need among themselves, one of this suit left out.

    No two ladies have the same three: where so many ladies share just so many triples, none is
    left for the Dark Lady (Hall's condition, for every set of suits).
    """
    needs = [len(unseen_of(cards, state, each)) - (each == suit) for each in range(len(opened))]
    tight = [each for each in range(len(opened)) if needs[each] > 0]
    taken = 0
    if all(opened[each].bit_count() > sum(needs) for each in tight):
        return 0
    for chosen in range(1, 1 << len(tight)):
        union = need = 0
        for at, each in enumerate(tight):
            if chosen >> at & 1:
                union |= opened[each]
                need += needs[each]
        if union.bit_count() == need:
            taken |= union
    return taken
