"""Dealing a complete world that a seat could be in.

Unknown are the order of the decks and the cards in the hands of others, as far as the seat has not
seen them. Backs show their deck. Hands and what is next in the decks are any of the hidden cards;
what lies deeper is in some order. What others know of a place stays known to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rng import Stream
from game.games.four_souls.state import LOOT, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


AHEAD = 24  # cards from the top of a deck that are in random order: no bot thinks further ahead


def deal(game: FourSouls, state: Table, seat: int, seed: int) -> Table:
    """A world that `seat` could be in, from what it knows and `seed` alone."""
    world = state.copy()
    luck = Stream(seed)
    world.rng = luck.next64()
    seen = world.card_seen
    known = [mask != 0 if world.alone else mask >> seat & 1 for mask in seen]  # as `knows` says
    for deck, cards in enumerate(world.decks):
        if deck != LOOT and not any(map(seen.__getitem__, cards)):  # nobody has seen any of it
            cards.sort()
            luck.shuffle(cards, AHEAD)
            continue
        zones = [cards, *world.hands] if deck == LOOT else [cards]
        places: list[tuple[list[int], int, int]] = []
        hidden: list[int] = []
        in_deck = 0
        for zone in zones:
            unknown = [at for at, card in enumerate(zone) if not known[card]]
            masks = [seen[zone[at]] for at in unknown]
            if zone is cards:
                in_deck = len(unknown)
            else:
                masks.sort(reverse=True)
            hidden += [zone[at] for at in unknown]
            places += [(zone, at, mask) for at, mask in zip(unknown, masks, strict=True)]
        hidden.sort()
        luck.shuffle(hidden, AHEAD + len(hidden) - in_deck)
        for (zone, at, mask), card in zip(places, hidden, strict=True):
            zone[at] = card
            seen[card] = mask
    for hand in world.hands:
        hand.sort()
    return world
