"""Atoms of cards: hands, decks, piles, drafting, trading, spells lying face-up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine import rng
from game.engine.events import emit
from game.games.obsidia.cards import Cards
from game.games.obsidia.grid import STEP, opposite
from game.games.obsidia.state import (
    HORDE,
    Effect,
    Realm,
)

# Cards


def draw_cards(cards: Cards, state: Realm, party: int, count: int, open_: bool = False) -> None:
    """OB-24.1: the top cards of a deck to the hand, or to the Horde's open row."""
    drawn = [state.decks[party].pop() for _ in range(min(count, len(state.decks[party])))]
    if not drawn:
        return
    for card in drawn:
        state.card_seen[card] = -1 if open_ else 1 << party
    hand = state.hands[party]
    state.hands[party] = [*hand, *drawn] if open_ else sorted([*hand, *drawn])
    state.fresh = (*state.fresh, *drawn) if not open_ and party == state.player else state.fresh
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in drawn]}
        data: dict[str, Any] = {"party": party, "count": len(drawn)}
        if open_:
            emit(state, "cards_drawn", {**data, **ids}, reveals="cards_drawn")
        else:
            emit(state, "cards_drawn", data, ((party, ids),), "cards_drawn")


def discard(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-25.1, OB-25.2: a card of the hand goes face-up to the pile."""
    state.hands[party].remove(card)
    _to_pile(state, party, card)
    state.seen += 1
    if state.events is not None:
        data = {"party": party, "card": cards.spells[card].id}
        emit(state, "card_discarded", data, reveals="card_cast")


def _to_pile(state: Realm, party: int, card: int) -> None:
    state.piles[party].append(card)
    state.card_seen[card] = -1


def play_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-21.1: a card leaves the hand to be cast; everybody sees it."""
    state.hands[party].remove(card)
    state.card_seen[card] = -1
    state.seen += 1
    if state.moving is not None:
        state.moving = state.moving._replace(plain=False)
    if state.events is not None:
        data = {"party": party, "card": cards.spells[card].id}
        emit(state, "card_cast", data, reveals="card_cast")


def spend_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-25.1: a resolved, negated or ended spell goes to the pile beside its caster's deck."""
    _to_pile(state, party, card)
    if state.events is not None:
        emit(state, "card_spent", {"party": party, "card": cards.spells[card].id})


def take_card(
    cards: Cards, state: Realm, zone: list[int], party: int, card: int, whose: int, open_: bool
) -> None:
    """A card of another zone comes into a hand: of a pile openly, else seen by its taker only."""
    held = zone is state.hands[whose]
    zone.remove(card)
    row = state.solo and party == HORDE  # its row keeps its order
    hand = [*state.hands[party], card]
    state.hands[party] = hand if row else sorted(hand)
    state.card_seen[card] = -1 if open_ else state.card_seen[card] | 1 << party
    state.seen += 1
    if state.events is not None:
        name = {"card": cards.spells[card].id}
        data: dict[str, Any] = {"party": party, "from": whose, "held": held}
        knowers = [p for p in range(state.seats) if state.card_seen[card] >> p & 1]
        secret = () if open_ else tuple((p, name) for p in knowers)
        emit(state, "card_taken", {**data, **name} if open_ else data, secret, "card_taken")


def random_card(state: Realm, hand: list[int]) -> int:
    """VO-16: one card of a hand, each equally likely."""
    state.seen += 1
    return int(rng.draw(state, list(hand)))


def keep_fresh(state: Realm, card: int) -> None:
    """OB-24.4: a card that may not be cast or discarded in this turn."""
    state.fresh = (*state.fresh, card)


def show_hand(cards: Cards, state: Realm, party: int, whose: int) -> None:
    """LK-17: a party looks at a hand."""
    for card in state.hands[whose]:
        state.card_seen[card] |= 1 << party
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in state.hands[whose]]}
        emit(state, "hand_shown", {"party": party, "of": whose}, ((party, ids),), "looked")


def replenish_to(state: Realm, count: int) -> None:
    """LK-15: the hand is filled to so many cards at the end of this turn."""
    state.refill = count


# Drafting


def deal_pack(state: Realm, party: int, spells: Iterable[int]) -> None:
    """OB-39.1, OB-39.3: cards that a party chooses from."""
    state.draft_packs[party] = sorted(spells)
    for spell in state.draft_packs[party]:
        state.card_seen[spell] = 1 << party
    state.seen += 1
    if state.events is not None:
        data = {"party": party, "count": len(state.draft_packs[party])}
        emit(state, "pack_dealt", data, reveals="pack_seen")


def keep_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-39.2: a card of the pack is kept; only its keeper knows which."""
    state.draft_packs[party].remove(card)
    state.kept[party] = sorted([*state.kept[party], card])
    state.card_seen[card] = 1 << party
    if state.events is not None:
        name = {"card": cards.spells[card].id}
        emit(state, "card_kept", {"party": party}, ((party, name),))


def pass_packs(state: Realm) -> None:
    """OB-39.1: all packs go to the left."""
    state.draft_packs = [state.draft_packs[-1], *state.draft_packs[:-1]]
    for party, pack in enumerate(state.draft_packs):
        for card in pack:
            state.card_seen[card] = 1 << party
    state.seen += 1
    if state.events is not None:
        emit(state, "packs_passed", {}, reveals="pack_seen")


def open_market(state: Realm, spells: Iterable[int]) -> None:
    """OB-39.3: the cards of the unused decks lie face-up."""
    state.market = sorted(spells)
    for spell in state.market:
        state.card_seen[spell] = -1
    if state.events is not None:
        emit(state, "market_opened", {"count": len(state.market)})


def draft_card(cards: Cards, state: Realm, party: int, card: int) -> None:
    """OB-39.4: an open card is drafted."""
    state.market.remove(card)
    state.kept[party] = sorted([*state.kept[party], card])
    if state.events is not None:
        emit(state, "card_drafted", {"party": party, "card": cards.spells[card].id})


def clear_kept(state: Realm, party: int) -> None:
    """What was kept has become a deck, or is chosen from again."""
    state.kept[party] = []


# Trading


def note_traded(state: Realm) -> None:
    """OB-41.9: allies trade once in a spell phase."""
    state.traded = True


def offer_cards(cards: Cards, state: Realm, party: int, ally: int, offered: Iterable[int]) -> None:
    """OB-41.9: the ally sees what is offered."""
    shown = list(offered)
    if not shown:
        return
    for card in shown:
        state.card_seen[card] |= 1 << ally
    state.seen += 1
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in shown]}
        secret = ((party, ids), (ally, ids))
        data = {"party": party, "count": len(shown)}
        emit(state, "cards_offered", data, secret, "looked")


def give_cards(cards: Cards, state: Realm, party: int, ally: int, given: Iterable[int]) -> None:
    """OB-41.4: cards go from hand to hand."""
    moved = list(given)
    if not moved:
        return
    for card in moved:
        state.hands[party].remove(card)
    state.hands[ally] = sorted([*state.hands[ally], *moved])
    if state.events is not None:
        ids = {"cards": [cards.spells[card].id for card in moved]}
        data = {"party": party, "to": ally, "count": len(moved)}
        emit(state, "cards_traded", data, ((party, ids), (ally, ids)))


# Face-up spells


def begin_effect(cards: Cards, state: Realm, effect: Effect) -> None:
    """OB-21.1: a spell is active by lying face-up."""
    state.effects.append(effect)
    if effect.token and not state.unlimited:
        state.tokens -= 1
    for saying in effect.says:
        if saying[0] == "neutral_town":  # VO-17: it is nobody's, and stays so when the spell ends
            state.towns.pop(saying[1], None)
    _mark_ground(cards, state)
    if state.events is not None:
        data = {"party": effect.party, "card": cards.spells[effect.card].id, "cell": effect.token}
        emit(state, "spell_lies", data)


def end_effect(cards: Cards, state: Realm, effect: Effect) -> None:
    """A face-up spell ends: its token is free, its card goes to the pile."""
    state.effects.remove(effect)
    if effect.token and not state.unlimited:
        state.tokens += 1
    _mark_ground(cards, state)
    _to_pile(state, effect.party, effect.card)
    if state.events is not None:
        data = {"party": effect.party, "card": cards.spells[effect.card].id}
        emit(state, "spell_ended", data)


def arm_effects(state: Realm, party: int, until: str) -> None:
    """A phase begins whose end ends these spells."""
    for at, effect in enumerate(state.effects):
        if effect.until == until and effect.whose == party:
            state.effects[at] = effect._replace(armed=True)


def arm_effect(state: Realm, effect: Effect) -> None:
    """CR-7: a creature's summoner may use its trait from now on."""
    if not effect.armed:
        state.effects[state.effects.index(effect)] = effect._replace(armed=True)


def _mark_ground(cards: Cards, state: Realm) -> None:
    """Keep at hand what face-up spells do to the ground."""
    said = [saying for effect in state.effects for saying in effect.says]
    state.calmed = tuple(sorted(saying[1] for saying in said if saying[0] == "plain_ground"))
    state.bridged = {}
    for saying in said:
        if saying[0] == "bridge":
            cell, side = saying[1], saying[2]
            for at, way in ((cell, side), (cell + STEP[side], opposite(side))):
                state.bridged[at] = state.bridged.get(at, 0) | 1 << way
