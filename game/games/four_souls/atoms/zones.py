"""Atoms of hidden and open zones: decks, discards, hands, what lies outside the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.engine import rng
from game.engine.events import emit
from game.games.four_souls.state import BOTTOM, DECKS, EMPTY, EVERYBODY, LOOT, Item, Table, left_of

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def fill_deck(state: Table, deck: int, cards: Iterable[int]) -> None:
    """FS-2.1: the cards of a deck, shuffled."""
    state.decks[deck] = list(cards)
    shuffle_deck(state, deck)


def shuffle_deck(state: Table, deck: int) -> None:
    """The order is nobody's knowledge any more."""
    for card in state.decks[deck]:
        state.card_seen[card] = 0
    rng.shuffle(state, state.decks[deck])
    if state.events is not None:
        emit(state, "shuffled", {"deck": DECKS[deck]}, reveals="shuffled")


def refresh_deck(state: Table, deck: int) -> bool:
    """FS-3.5: an empty deck is made anew of its discard; whether a card is there now."""
    if not state.decks[deck] and state.discards[deck]:
        state.decks[deck] = sorted(state.discards[deck])
        state.discards[deck] = []
        shuffle_deck(state, deck)
    return bool(state.decks[deck])


def draw(state: Table, deck: int) -> int:
    """The top card leaves its deck; EMPTY where there is none (FS-27.2)."""
    if not refresh_deck(state, deck):
        return EMPTY
    card = state.decks[deck].pop()
    refresh_deck(state, deck)
    state.seen += 1
    return card


def draw_loot(game: FourSouls, state: Table, seat: int, count: int, pile: bool = False) -> int:
    """FS-13.1: from the loot deck to the hand, or from the top of its discard (FS-22.25)."""
    drawn = []
    for _ in range(count):
        if pile:
            if not state.discards[LOOT]:
                break
            drawn.append(state.discards[LOOT].pop())
            continue
        card = draw(state, LOOT)
        if card == EMPTY:
            break
        drawn.append(card)
    if not drawn:
        return 0
    for card in drawn:
        state.card_seen[card] = EVERYBODY if pile else 1 << seat
    state.hands[seat] = sorted([*state.hands[seat], *drawn])
    state.stale = True
    state.seen += 1
    if state.events is not None:
        names = {"cards": [game.cards.of(card).id for card in drawn]}
        data: dict[str, Any] = {"party": seat, "count": len(drawn)}
        if pile:
            emit(state, "looted", {**data, **names}, reveals="looted")
        else:
            emit(state, "looted", data, ((seat, names),), "looted")
    return len(drawn)


def discard_from_hand(game: FourSouls, state: Table, seat: int, card: int) -> None:
    """FS-13.7: a hand card goes on top of the loot discard, open."""
    state.hands[seat].remove(card)
    state.stale = True
    state.card_seen[card] = EVERYBODY
    state.discards[LOOT].append(card)
    state.seen += 1
    if state.events is not None:
        data = {"party": seat, "card": game.cards.of(card).id}
        emit(state, "discarded", data, reveals="discarded")


def leave_hand(game: FourSouls, state: Table, seat: int, card: int) -> None:
    """FS-13.4: a loot card is played; everybody sees it."""
    state.hands[seat].remove(card)
    state.stale = True
    state.card_seen[card] = EVERYBODY
    state.seen += 1
    if state.events is not None:
        data = {"party": seat, "card": game.cards.of(card).id}
        emit(state, "played", data, reveals="played")


def give_card(game: FourSouls, state: Table, giver: int, taker: int, card: int) -> None:
    """FS-22.2: a hand card goes to another hand; both know it."""
    state.hands[giver].remove(card)
    state.stale = True
    state.hands[taker] = sorted([*state.hands[taker], card])
    state.card_seen[card] |= 1 << giver | 1 << taker
    state.seen += 1
    if state.events is not None:
        name = {"card": game.cards.of(card).id}
        data = {"party": giver, "to": taker}
        emit(state, "card_given", data, ((giver, name), (taker, name)), "card_given")


def random_card(state: Table, seat: int) -> int:
    """FS-22.19: one card of a hand, each equally likely."""
    state.seen += 1
    return rng.draw(state, list(state.hands[seat]))


def random_seat(state: Table, seats: list[int]) -> int:
    """FS-22.19: one player, each equally likely."""
    seat = rng.draw(state, list(seats))
    if state.events is not None:
        emit(state, "drawn_player", {"party": seat}, reveals="drawn")
    return seat


def pass_hands(state: Table) -> None:
    """All hands move one seat to the left (Chaos)."""
    hands = state.hands
    state.stale = True
    state.hands = [hands[left_of(state, seat, -1)] for seat in range(state.seats)]
    for seat in range(state.seats):
        if state.gone[seat]:
            state.hands[seat] = []
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.card_seen[card] |= 1 << seat
    state.seen += 1
    if state.events is not None:
        emit(state, "hands_passed", {}, reveals="looked")


def see_hand(game: FourSouls, state: Table, seat: int, whose: int) -> None:
    """FS-22.18: a player looks at a hand."""
    for card in state.hands[whose]:
        state.card_seen[card] |= 1 << seat
    state.seen += 1
    if state.events is not None:
        names = {"cards": [game.cards.of(card).id for card in state.hands[whose]]}
        emit(state, "hand_seen", {"party": seat, "of": whose}, ((seat, names),), "looked")


def see_top(game: FourSouls, state: Table, seat: int, deck: int, count: int) -> None:
    """FS-22.18: a player looks at the top cards of a deck, or everybody does (seat EVERYBODY)."""
    refresh_deck(state, deck)
    top = list(reversed(state.decks[deck][-count:]))
    for card in top:
        state.card_seen[card] |= EVERYBODY if seat == EVERYBODY else 1 << seat
    state.seen += 1
    if state.events is not None:
        names = {"cards": [game.cards.of(card).id for card in top]}
        data = {"party": seat, "deck": DECKS[deck], "count": len(top)}
        if seat == EVERYBODY:
            emit(state, "top_revealed", {**data, **names}, reveals="looked")
        else:
            emit(state, "top_seen", data, ((seat, names),), "looked")


def move_in_deck(state: Table, seat: int, deck: int, card: int, to: int, top: int = 0) -> None:
    """A card that `seat` sees goes to another place of its deck, `to` counted from the bottom.

    Others lose track of what they knew among the cards that may have moved: those between the two
    places, and of the `top` cards of the deck all, for it could have been any of them.
    """
    cards = state.decks[deck]
    at = cards.index(card)
    cards.insert(to, cards.pop(at))
    low, high = min(to, at), max(to, at)
    if top:
        low, high = min(low, len(cards) - top), len(cards) - 1
    for each in cards[low : high + 1]:
        state.card_seen[each] &= 1 << seat
    if state.events is not None:
        emit(state, "reordered", {"party": seat, "deck": DECKS[deck]})


def top_to_discard(game: FourSouls, state: Table, deck: int) -> int:
    """The top card of a deck goes to its discard; EMPTY where there is none."""
    card = draw(state, deck)
    if card == EMPTY:
        return card
    put_in_discard(game, state, card)
    return card


def put_in_discard(game: FourSouls, state: Table, card: int) -> None:
    """FS-3.4, FS-3.6: on top of its discard, or out of the game."""
    printed = game.cards.of(card)
    state.card_seen[card] = EVERYBODY
    if printed.deck == EMPTY:
        state.outside.append(card)
    else:
        state.discards[printed.deck].append(card)
    state.seen += 1
    if state.events is not None:
        emit(state, "put_in_discard", {"card": printed.id}, reveals="discarded")


def put_in_deck(game: FourSouls, state: Table, card: int, from_top: int = 0) -> None:
    """FS-22.27: so many cards from the top, or at the BOTTOM. Everybody saw it go."""
    printed = game.cards.of(card)
    if printed.deck == EMPTY:
        state.outside.append(card)
        return
    deck = state.decks[printed.deck]
    state.card_seen[card] = EVERYBODY
    at = 0 if from_top == BOTTOM else max(0, len(deck) - from_top)
    deck.insert(at, card)
    if state.events is not None:
        emit(state, "put_in_deck", {"card": printed.id, "deck": DECKS[printed.deck]})


def hand_to_deck(game: FourSouls, state: Table, seat: int, card: int) -> None:
    """A hand card goes on the loot deck; only its player knows it, and what is left of the hand."""
    for each in state.hands[seat]:
        state.card_seen[each] &= 1 << seat
    state.hands[seat].remove(card)
    state.stale = True
    state.decks[LOOT].append(card)
    if state.events is not None:
        name = {"card": game.cards.of(card).id}
        emit(state, "hand_to_deck", {"party": seat}, ((seat, name),))


def from_discard(game: FourSouls, state: Table, deck: int, card: int) -> None:
    """A card leaves a discard for elsewhere."""
    state.discards[deck].remove(card)
    if state.events is not None:
        data = {"deck": DECKS[deck], "card": game.cards.of(card).id}
        emit(state, "from_discard", data)


def from_deck(game: FourSouls, state: Table, deck: int, card: int) -> None:
    """FS-22.20, FS-3.5: a card is fetched out of a deck, if need be its last one."""
    state.decks[deck].remove(card)
    refresh_deck(state, deck)
    state.card_seen[card] = EVERYBODY
    state.seen += 1
    if state.events is not None:
        data = {"deck": DECKS[deck], "card": game.cards.of(card).id}
        emit(state, "fetched", data, reveals="looked")


def spend_loot(game: FourSouls, state: Table, item: Item) -> None:
    """FS-9.6: a loot that has resolved goes to its discard; a copy is nowhere."""
    if item.card >= 0 and not item.copy:
        state.discards[LOOT].append(item.card)
        if state.events is not None:
            emit(state, "spent", {"card": game.cards.of(item.card).id})


def lay_outside(state: Table, cards: Iterable[int]) -> None:
    """FS-3.9: cards outside the game, open."""
    state.outside = list(cards)


def put_outside(state: Table, card: int) -> None:
    """FS-3.9, FS-27.4: a card leaves the game, open."""
    state.outside.append(card)


def lay_bonus(state: Table, cards: Iterable[int]) -> None:
    """FS-2.6: the active bonus souls."""
    state.bonus = list(cards)
    if state.events is not None:
        emit(state, "bonus_souls", {"count": len(state.bonus)})


def shuffled(state: Table, cards: Iterable[int]) -> list[int]:
    """Cards in random order."""
    found = list(cards)
    rng.shuffle(state, found)
    state.seen += 1
    return found


def throw(state: Table, seat: int) -> int:
    """FS-12.2: the face of a die."""
    face = rng.roll(state)
    if state.events is not None:
        emit(state, "die_rolled", {"party": seat, "roll": face}, reveals="dice_rolled")
    return face


def take_outside(state: Table, card: int) -> None:
    """A card comes from outside the game."""
    if card in state.bonus:
        state.bonus.remove(card)
    else:
        state.outside.remove(card)
