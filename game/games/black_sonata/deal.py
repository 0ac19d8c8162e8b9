"""Dealing a complete world that a seat could be in, from exactly what it has seen.

Alone the player does not know: where the Lady is (`walks`), the backs of cards not yet seen, the
Lady and unseen clues (`evidence`), the fog and coat cards that lie face down, the stack of location
cards below its top, and all chance to come. He does not know the printed cards either: unseen
ladies and coats of a dealt world are any that agree with what was seen.

In Cat and Mouse the Historian does not know where the Lady is and the order of her location cards
(`trail`); the Lady does not know that order below its top, and nobody the movement deck's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rng import Stream
from game.games.black_sonata import evidence, trail
from game.games.black_sonata.answers import (
    COATS,
    ORDERS,
    TRIPLE_AT,
    TRIPLES,
    nth_bit,
)
from game.games.black_sonata.state import COAT, LADY, NOBODY, NONE, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata


def deal(game: BlackSonata, state: Sonata, seat: int, seed: int) -> Sonata:
    """A world that `seat` could be in, from what it knows and `seed` alone."""
    world = state.copy()
    luck = Stream(seed)
    world.rng = luck.next64()
    if world.outcome is not None:
        return world
    if world.duo:
        _deal_duel(world, seat, luck)
        return world
    if world.places:
        _deal_walk(game, world, luck)
    _deal_fog(world, luck)
    if world.coat != NONE:
        _deal_coats(world, luck)
    if world.key_stack:
        world.key_stack[:-1] = _shuffled(sorted(world.key_stack[:-1]), luck)
    if world.blacker:
        _deal_dark(world, luck)
    else:
        _deal_ladies(game, world, luck)
    return world


def _shuffled(items: list[int], luck: Stream) -> list[int]:
    luck.shuffle(items)
    return items


# Where she walks


def _deal_walk(game: BlackSonata, world: Sonata, luck: Stream) -> None:
    """A walk that agrees with everything seen, and a back for each place not seen."""
    world.places = walk = game.walks.of(world).draw(luck)
    choices = game.backs_at
    for place, location in enumerate(walk):
        if not world.backs_seen >> place & 1:
            backs = choices[location]
            world.backs[place] = backs[luck.below(len(backs))] if len(backs) > 1 else backs[0]
    if world.byways:
        _deal_byways(game, world, luck)


def _deal_byways(game: BlackSonata, world: Sonata, luck: Stream) -> None:
    """Unseen Byways cards are among the unseen places; their backs must be true."""
    london = game.cards.london
    unseen = [at for at in range(len(world.places)) if not world.backs_seen >> at & 1]
    shown = sum(
        london.backs[world.backs[at]].kind != "landmark"
        for at in range(len(world.places))
        if world.backs_seen >> at & 1
    )
    luck.shuffle(unseen)
    for place in unseen[: max(0, world.byways - shown)]:
        location, before = world.places[place], world.places[place - 1]
        fitting = [
            at
            for at, back in enumerate(london.backs)
            if back.kind != "landmark"
            and back.mask >> location & 1
            and (back.way < 0 or london.ways[back.way][before] >> location & 1)
        ]
        if fitting:
            world.backs[place] = fitting[luck.below(len(fitting))]


# Fog and coats


def _deal_fog(world: Sonata, luck: Stream) -> None:
    """Fog cards that cannot be told change places among themselves."""
    known, covers, deck = world.fog_known, world.covers, world.fog
    in_deck = [at for at, fog in enumerate(deck) if not known >> fog & 1]
    laid = [at for at, fog in enumerate(covers) if 0 <= fog < COAT and not known >> fog & 1]
    unknown = sorted([*(deck[at] for at in in_deck), *(covers[at] for at in laid)])
    luck.shuffle(unknown)
    for at in in_deck:
        deck[at] = unknown.pop()
    for at in laid:
        covers[at] = unknown.pop()


def _deal_coats(world: Sonata, luck: Stream) -> None:
    """The Lady's coat among those possible; other unseen coats are any."""
    masks = [world.coat_faces[card] for card in world.coats]
    own = nth_bit(*_one_of(evidence.possible_coats(world), luck))
    covers = world.covers
    laid = [at for at, cover in enumerate(covers) if cover >= COAT]
    unseen = sorted([world.coat, *world.coat_deck, *(covers[at] - COAT for at in laid)])
    luck.shuffle(unseen)
    world.coat = unseen.pop()
    for at in laid:
        covers[at] = COAT + unseen.pop()
    world.coat_deck = unseen
    free = [at for at, mask in enumerate(COATS) if at != own and mask not in masks]
    luck.shuffle(free)
    faces = list(world.coat_faces)
    held = set(world.coats)
    for card in range(len(faces)):
        if card not in held:
            faces[card] = COATS[free.pop()]
    faces[world.coat] = COATS[own]
    world.coat_faces = faces


def _one_of(mask: int, luck: Stream) -> tuple[int, int]:
    return mask, luck.below(mask.bit_count())


# Ladies


def _deal_dark(world: Sonata, luck: Stream) -> None:
    """SO-23: an order that agrees with every number; unseen clues in any order."""
    own = nth_bit(*_one_of(evidence.possible_orders(world), luck))
    ladies = list(range(len(world.faces)))
    luck.shuffle(ladies)
    world.lady = ladies.pop()
    world.boxed = ladies
    world.faces = [luck.below(len(ORDERS)) for _ in world.faces]
    world.faces[world.lady] = own
    first, last = _hidden_clues(world)
    kept = [card for card in world.bonus if card in world.open]
    hidden = [card for card in world.bonus if card not in world.open]
    unknown = sorted([*world.clue_deck[first:last], *hidden])
    luck.shuffle(unknown)
    world.bonus = [*(unknown.pop() for _ in hidden), *kept]
    world.clue_deck[first:last] = unknown


def _hidden_clues(world: Sonata) -> tuple[int, int]:
    """Between which places of the clue deck cards lie that nobody can tell."""
    opened = sum(card in world.open for card in world.clue_deck)
    return world.laid, len(world.clue_deck) - opened


def _deal_ladies(game: BlackSonata, world: Sonata, luck: Stream) -> None:
    """The Lady, the bonus clue and the clue deck, with features that agree with all numbers."""
    cards = game.cards
    triples = evidence.possible_triples(cards, world)
    seen, _ = evidence.lady_cards(cards, world)
    _place_ladies(game, world, luck)
    if world.lady in world.loose:
        own = TRIPLE_AT[world.faces[world.lady]]
    else:
        shown = sum(1 << TRIPLE_AT[world.faces[card]] for card in seen)
        own = nth_bit(*_one_of(triples & ~shown, luck))
    _face_ladies(game, world, own, luck)


def _place_ladies(game: BlackSonata, world: Sonata, luck: Stream) -> None:
    """Who is the Lady, the bonus, in the box and where in the deck; suits that show are kept."""
    cards = game.cards
    first, last = _hidden_clues(world)
    suits = [lady.suit for lady in cards.ladies]
    hidden = set(range(len(suits))) - set(world.clues) - set(world.dropped)
    hidden -= {*world.clue_deck[:first], *world.clue_deck[last:]}
    seen, unseen = evidence.lady_cards(cards, world)
    candidates = [*seen, *unseen]
    wanted = [suits[card] for card in world.bonus], [suits[card] for card in world.boxed]
    candidates.sort()
    world.lady = candidates[luck.below(len(candidates))]
    hidden.discard(world.lady)
    places = []
    for row in wanted:
        placed = []
        for suit in row:
            fitting = sorted(
                card for card in hidden if suits[card] == suit and card not in world.loose
            )
            placed.append(fitting[luck.below(len(fitting))])
            hidden.discard(placed[-1])
        places.append(placed)
    world.bonus, world.boxed = places[0], sorted(places[1])
    world.clue_deck[first:last] = _shuffled(sorted(hidden), luck)


def _face_ladies(game: BlackSonata, world: Sonata, own: int, luck: Stream) -> None:
    """Features for every unseen lady, all different, and the numbers on the cards of these."""
    cards = game.cards
    faces = list(world.faces)
    opened = evidence.open_triples(cards, world)
    unseen = [card for card in range(len(faces)) if card not in world.evidence]
    if world.lady in unseen:
        unseen.remove(world.lady)
        faces[world.lady] = TRIPLES[own]
    taken = 1 << own
    unseen.sort(key=lambda card: (opened[cards.ladies[card].suit].bit_count(), card))
    chosen = _different([opened[cards.ladies[card].suit] for card in unseen], taken, luck)
    for card, at in zip(unseen, chosen, strict=True):
        faces[card] = TRIPLES[at]
    world.faces = faces
    rows = list(world.rows)
    for card in range(len(faces)):
        if card not in world.evidence:
            rows[card] = _row(game, faces, card)
    world.rows = rows


def _different(choices: list[int], taken: int, luck: Stream) -> list[int]:
    """One triple for each, all different: at random, trying others where that leads nowhere."""
    if not choices:
        return []
    left = choices[0] & ~taken
    while left:
        at = nth_bit(*_one_of(left, luck))
        rest = _different(choices[1:], taken | 1 << at, luck)
        if len(rest) == len(choices) - 1:
            return [at, *rest]
        left &= ~(1 << at)
    return []


def _row(game: BlackSonata, faces: list[int], card: int) -> int:
    """SO-9.1, SO-9.2: the numbers that a card shows for both ladies of each suit."""
    row, mask = 0, faces[card]
    for other, lady in enumerate(game.cards.ladies):
        if other != card:
            row |= 1 << 4 * lady.suit + (mask & faces[other]).bit_count()
    return row


# Cat and Mouse


def _deal_duel(world: Sonata, seat: int, luck: Stream) -> None:
    if not world.goals:
        return  # the cards are not dealt yet, and who is asked knows all there is
    if seat == LADY:
        top = world.goals[-1]
        hidden = sorted(world.goals[:-1])
    else:
        pairs = trail.pairs(world.trail)
        top, world.lady_at = pairs[luck.below(len(pairs))]
        hidden = sorted({*world.goals, world.removed} - {top})
    luck.shuffle(hidden)
    if seat != LADY:
        world.removed = hidden.pop()
        world.path = [NOBODY] * len(world.path)
    world.goals = [*hidden, top]
    below = sorted(world.supply[:-1])
    luck.shuffle(below)
    world.supply[:-1] = below
