"""Dealing a complete world that a designer could be in (BS-15.1).

Unknown are: the other designers' Quirks and what they put away, the Quirk deck before the public
ones, the Party deck's order, unrevealed bids, and all chance to come. Face-down Assets were seen by
everybody in the pool and stay as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rng import Stream
from game.games.black_souls import options
from game.games.black_souls.state import NO_BID, Souls

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls


def deal(game: BlackSouls, state: Souls, seat: int, seed: int) -> Souls:
    """A world that `seat` could be in, from what it knows and `seed` alone."""
    world = state.copy()
    luck = Stream(seed)
    world.rng = luck.next64()
    _deal_bids(game, world, seat, luck)
    _deal_quirks(game, world, seat, luck)
    world.party_deck.sort()
    luck.shuffle(world.party_deck)
    return world


def _deal_bids(game: BlackSouls, world: Souls, seat: int, luck: Stream) -> None:
    """Bids laid by others but not revealed: drawn among what was legal for them."""
    if world.revealed:
        return
    for designer in range(world.seats):
        bid = world.bids[designer]
        if designer == seat or bid == NO_BID:
            continue
        world.hands[designer] |= 1 << bid
        legal = options.bid_options(game.cards, world, designer)
        value = legal[luck.below(len(legal))][1]
        assert isinstance(value, int)
        world.bids[designer] = value
        world.hands[designer] &= ~(1 << value)


def _deal_quirks(game: BlackSouls, world: Souls, seat: int, luck: Stream) -> None:
    if world.outcome is not None:
        return
    unknown = list(game.cards.quirk_deck)
    for quirk in (*world.quirks[seat], *world.discarded[seat], *world.public_quirks):
        unknown.remove(quirk)
    luck.shuffle(unknown)
    for designer in range(world.seats):
        if designer == seat:
            continue
        world.quirks[designer] = _take(unknown, len(world.quirks[designer]))
        world.discarded[designer] = _take(unknown, len(world.discarded[designer]))
    if world.quirk_deck:
        world.quirk_deck = unknown


def _take(unknown: list[int], count: int) -> tuple[int, ...]:
    return tuple(sorted(unknown.pop() for _ in range(count)))
