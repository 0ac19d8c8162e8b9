"""Dealing a complete world that a seat could be in.

Unknown are: the order of the tile stacks and the tiles left out, decks, and the cards in the hands,
packs and drafted cards of others, as far as the seat has not seen them. Backs show their class, so
each hidden place keeps its back, except while cards are drafted. What others know of a place stays
known to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rng import Stream
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def deal(game: Obsidia, state: Realm, seat: int, seed: int) -> Realm:
    """A world that `seat` could be in, from what it knows and `seed` alone."""
    world = state.copy()
    luck = Stream(seed)
    world.rng = luck.next64()
    _deal_tiles(game, world, seat, luck)
    _deal_cards(game, world, seat, luck)
    return world


def _deal_tiles(game: Obsidia, world: Realm, seat: int, luck: Stream) -> None:
    """Each group of like backs is mixed; the places of the communal stack are all alike.

    With tile planning a seat has seen what is in the communal stack and in its own, in no order.
    """
    seen = world.tile_seen
    groups: dict[tuple[int, int], list[tuple[list[int], int]]] = {}
    for number, stack in enumerate((world.communal, world.spare, *world.stacks)):
        for at, tile in enumerate(stack):
            if not seen[tile] >> seat & 1:
                back = game.cards.tiles[tile].klass if number > 1 else -1
                looked_through = world.planning and number in (0, 2 + seat)  # OB-40.1
                apart = number if looked_through else -1
                groups.setdefault((apart, back), []).append((stack, at))
    for group in sorted(groups):
        places = groups[group]
        masks = [seen[stack[at]] for stack, at in places]
        tiles = sorted(stack[at] for stack, at in places)
        luck.shuffle(tiles)
        for (stack, at), tile, mask in zip(places, tiles, masks, strict=True):
            stack[at] = tile
            seen[tile] = mask


def _deal_cards(game: Obsidia, world: Realm, seat: int, luck: Stream) -> None:
    """Each group of like backs is mixed; sorted zones are sorted again."""
    seen, spells = world.card_seen, game.cards.spells
    groups: dict[int, list[tuple[list[int], int, int]]] = {}
    unordered = (world.hands, world.draft_packs, world.kept)
    sorted_zones = [zone for zones in unordered for zone in zones]
    ordered = [(zone, False) for zone in world.decks]
    for zone, mixed in (*ordered, *((zone, True) for zone in sorted_zones)):
        hidden = [at for at, card in enumerate(zone) if not seen[card] >> seat & 1]
        masks = [seen[zone[at]] for at in hidden]
        if mixed:
            masks = _by_back(game, zone, hidden, masks)
        for at, mask in zip(hidden, masks, strict=True):
            back = -1 if world.phase == "draft" else spells[zone[at]].klass
            groups.setdefault(back, []).append((zone, at, mask))
    for back in sorted(groups):
        places = groups[back]
        cards = sorted(zone[at] for zone, at, _ in places)
        luck.shuffle(cards)
        for (zone, at, mask), card in zip(places, cards, strict=True):
            zone[at] = card
            seen[card] = mask
    row = world.hands[1] if world.solo else None
    for zone in sorted_zones:
        if zone is not row:  # the Horde's row lies open, in its order
            zone.sort()


def _by_back(game: Obsidia, zone: list[int], hidden: list[int], masks: list[int]) -> list[int]:
    """The masks of a zone without order, sorted within each back, so that they tell nothing."""
    by_back: dict[int, list[int]] = {}
    for at, mask in zip(hidden, masks, strict=True):
        by_back.setdefault(game.cards.spells[zone[at]].klass, []).append(mask)
    for found in by_back.values():
        found.sort(reverse=True)
    return [by_back[game.cards.spells[zone[at]].klass].pop() for at in hidden]
