"""Every change of a fact in Black Souls, with its event. Nothing else assigns to a state.

An atom changes the state, emits what happened if somebody listens, and counts `seen` where
somebody learned something. An atom that changes nothing emits nothing.
"""

from __future__ import annotations

from game.engine import rng
from game.engine.events import emit
from game.engine.types import Outcome
from game.games.black_souls.cards import TYPES, Cards
from game.games.black_souls.state import KINDS, NO_BID, NOBODY, Souls, soul_at, space_at

# Set-up and phases


def fill_bag(cards: Cards, state: Souls) -> None:
    """BS-2.2: all Assets go into the bag."""
    state.bag = list(range(len(cards.assets)))


def deal_quirks(cards: Cards, state: Souls) -> None:
    """BS-2.3: shuffle the Quirk cards and deal to each designer who is asked."""
    state.quirk_deck = list(cards.quirk_deck)
    rng.shuffle(state, state.quirk_deck)
    state.seen += 1
    for designer in range(state.seats):
        dealt = sorted(state.quirk_deck.pop() for _ in range(cards.rules.quirks.dealt))
        state.quirks[designer] = tuple(dealt)
        if state.events is not None:
            ids = [cards.quirks[quirk].id for quirk in dealt]
            emit(
                state,
                "quirks_dealt",
                {"designer": designer, "count": len(dealt)},
                ((designer, {"quirks": ids}),),
                "quirks_dealt",
            )


def discard_quirk(cards: Cards, state: Souls, designer: int, quirk: int) -> None:
    """BS-2.3: put one of the dealt Quirks away, unseen by the others."""
    kept = list(state.quirks[designer])
    kept.remove(quirk)
    state.quirks[designer] = tuple(kept)
    state.discarded[designer] = (*state.discarded[designer], quirk)
    if state.events is not None:
        emit(
            state,
            "quirk_discarded",
            {"designer": designer},
            ((designer, {"quirk": cards.quirks[quirk].id}),),
        )


def reveal_public_quirks(cards: Cards, state: Souls) -> None:
    """BS-2.4: three further Quirks for everybody; the rest of the deck is out of the game."""
    public = sorted(state.quirk_deck.pop() for _ in range(cards.rules.quirks.public))
    state.public_quirks = public
    state.quirk_deck = []
    state.seen += 1
    if state.events is not None:
        ids = [cards.quirks[quirk].id for quirk in public]
        emit(state, "public_quirks", {"quirks": ids}, reveals="quirks_revealed")


def shuffle_party_deck(cards: Cards, state: Souls) -> None:
    state.party_deck = list(cards.party_deck)
    rng.shuffle(state, state.party_deck)
    if state.events is not None:
        emit(state, "party_deck_shuffled", {}, reveals="shuffled")


def give_hand(cards: Cards, state: Souls, designer: int) -> None:
    """BS-2.1, BS-5.9, BS-6.9: bid cards, Hack charges and special tokens for one designer."""
    for value in cards.rules.hands[state.seats]:
        state.hands[designer] |= 1 << value
    state.charges[designer] = cards.rules.hack_charges
    for token, thing in enumerate(cards.tokens):
        if thing.placed_on >= 0:
            state.specials[designer] |= 1 << token


def begin_turn(state: Souls) -> None:
    """A new design turn; last turn's bids are kept for BS-6.11 and Quirk 21."""
    state.turn += 1
    state.phase = "bid"
    if state.turn > 1:
        state.last_bids = state.bids
    state.bids = [NO_BID] * state.designers
    state.revealed = False
    state.clashing = state.hacked = state.spoiled = state.veiled = 0
    state.order = []
    if state.events is not None:
        emit(state, "turn_began", {"turn": state.turn})


def begin_picks(state: Souls, order: list[int]) -> None:
    """BS-3.4, BS-5: the order of this turn is settled."""
    state.phase = "pick"
    state.order = order
    if state.events is not None:
        emit(state, "order_set", {"order": list(order)})


def end_turn(state: Souls) -> None:
    """BS-3.10: the order is remembered for ties in the next turn."""
    state.previous = state.order


def begin_run(state: Souls) -> None:
    state.phase = "run"
    state.turn += 1
    if state.events is not None:
        emit(state, "run_began", {})


def finish(state: Souls, outcome: Outcome, points: list[tuple[int, ...]]) -> None:
    """BS-10.12: the match is over; all Quirks are open and every Asset is turned up (AMB 20)."""
    state.phase = "over"
    state.points = points
    state.running = NOBODY
    state.outcome = outcome
    state.face_down = [0] * state.designers
    state.seen += 1
    if state.events is not None:
        emit(
            state,
            "match_over",
            {"winners": list(outcome.winners), "scores": list(outcome.scores)},
            reveals="all_shown",
        )


# The pool


def draw_pool(cards: Cards, state: Souls, count: int) -> None:
    """BS-3.2: what is left in the pool goes back to the bag; draw `count` Assets as the new one."""
    state.bag.extend(state.pool)
    state.bag.sort()
    state.pool = [rng.draw(state, state.bag) for _ in range(count)]
    state.seen += 1
    if state.events is not None:
        ids = [cards.assets[asset].id for asset in state.pool]
        emit(state, "pool_drawn", {"assets": ids}, reveals="assets_drawn")


def add_to_pool(cards: Cards, state: Souls, designer: int) -> None:
    """BS-6.5: one more Asset from the bag."""
    asset = rng.draw(state, state.bag)
    state.pool.append(asset)
    state.seen += 1
    if state.events is not None:
        data = {"designer": designer, "asset": cards.assets[asset].id}
        emit(state, "pool_grew", data, reveals="assets_drawn")


# Bids


def lay_bid_face_down(state: Souls, designer: int, value: int) -> None:
    """BS-3.3: a bid leaves the hand; only its designer knows it."""
    state.hands[designer] &= ~(1 << value)
    state.bids[designer] = value
    if state.events is not None:
        emit(state, "bid_laid", {"designer": designer}, ((designer, {"value": value}),))


def roll_ai_bid(state: Souls, designer: int) -> None:
    """BS-13.1: the die is the AI's bid."""
    value = rng.roll(state)
    state.bids[designer] = value
    state.seen += 1
    if state.events is not None:
        emit(state, "ai_bid", {"designer": designer, "roll": value}, reveals="rolled")


def reveal_bids(state: Souls, clashing: int, spoiled: int) -> None:
    """BS-3.3, BS-3.7: all bids are turned up and stay open in front of their designers."""
    state.revealed = True
    state.clashing = clashing
    state.spoiled = spoiled
    state.seen += 1
    for designer in range(state.seats):
        state.played[designer] = (*state.played[designer], state.bids[designer])
    if state.events is not None:
        emit(state, "bids_revealed", {"bids": list(state.bids)}, reveals="bids_revealed")


def hack(state: Souls, designer: int) -> None:
    """BS-5.5: spend a charge; the clash no longer counts for this designer."""
    state.clashing &= ~(1 << designer)
    state.hacked |= 1 << designer
    if designer < state.seats:
        state.charges[designer] -= 1
    if state.events is not None:
        emit(state, "hacked", {"designer": designer, "left": state.charges[designer]})


def regain_hack(cards: Cards, state: Souls, designer: int) -> None:
    """BS-6.1: one charge back, never above the maximum."""
    if state.charges[designer] >= cards.rules.hack_charges:
        return
    state.charges[designer] += 1
    if state.events is not None:
        emit(state, "hack_regained", {"designer": designer, "left": state.charges[designer]})


def take_back_bids(cards: Cards, state: Souls, designer: int) -> None:
    """BS-3.11, BS-6.4: all played bid cards but the once-only ones return to hand."""
    stay = []
    back = []
    for value in state.played[designer]:
        if cards.bids[value].once:
            stay.append(value)
        else:
            back.append(value)
            state.hands[designer] |= 1 << value
    if not back:
        return
    state.played[designer] = tuple(stay)
    if state.events is not None:
        emit(state, "bids_taken_back", {"designer": designer, "values": back})


def veil_others(state: Souls, designer: int) -> None:
    """BS-6.10, BS-12.1: every other designer's Asset of this turn lies face down or is Glitched."""
    state.veiled |= ((1 << state.designers) - 1) & ~(1 << designer)
    if state.events is not None:
        emit(state, "others_veiled", {"designer": designer, "glitch": state.glitch})


# The board


def place_asset(cards: Cards, state: Souls, designer: int, asset: int, place: int) -> None:
    """BS-3.8: an Asset goes from the pool to a space, face down or Glitched where veiled."""
    pool_at = state.pool.index(asset)
    del state.pool[pool_at]
    state.boards[space_at(designer, place)] = asset
    veiled = state.veiled >> designer & 1
    hidden = bool(veiled and not state.glitch)
    glitched = bool(veiled and state.glitch)
    if hidden:
        state.face_down[designer] |= 1 << place
    if glitched:
        state.glitched[designer] |= 1 << place
    if state.events is not None:
        thing = cards.assets[asset]
        data = {
            "designer": designer,
            "place": place,
            "pool_at": pool_at,
            "type": TYPES[thing.type],
            "face_down": hidden,
            "glitched": glitched,
        }
        emit(state, "asset_placed", data if hidden else {**data, "asset": thing.id})  # BS-6.12


def put_token(cards: Cards, state: Souls, designer: int, place: int, token: int) -> None:
    """BS-4.1: a token on an Asset."""
    state.tokens[space_at(designer, place)] = token
    if state.events is not None:
        data = {"designer": designer, "place": place, "token": cards.tokens[token].id}
        emit(state, "token_placed", data)


def spend_special(state: Souls, designer: int, token: int) -> None:
    """BS-6.9: a special token is used once a match."""
    state.specials[designer] &= ~(1 << token)


def swap_places(state: Souls, designer: int, first: int, second: int) -> None:
    """BS-6.6: two Assets change places; tokens, face-down state and Glitches move along."""
    base = space_at(designer)
    for row in (state.boards, state.tokens):
        row[base + first], row[base + second] = row[base + second], row[base + first]
    for masks in (state.face_down, state.glitched):
        if (masks[designer] >> first & 1) != (masks[designer] >> second & 1):
            masks[designer] ^= 1 << first | 1 << second
    if state.events is not None:
        emit(state, "assets_swapped", {"designer": designer, "first": first, "second": second})


# Souls


def draw_party_card(cards: Cards, state: Souls, designer: int) -> int:
    """BS-2.9: the top Party card, seen by all, to the discard pile. Reshuffles an empty deck."""
    if not state.party_deck:
        state.party_deck = sorted(state.party_discard)
        state.party_discard = []
        rng.shuffle(state, state.party_deck)
    card = state.party_deck.pop()
    state.party_discard.append(card)
    state.seen += 1
    if state.events is not None:
        data = {"designer": designer, "card": cards.party[card].id}
        emit(state, "party_card", data, reveals="card_drawn")
    return card


def grow_parties(cards: Cards, state: Souls, soul: int, count: int) -> None:
    """BS-2.6, BS-2.7: Souls of a class for every party; all parties are alike, so are the gains."""
    most = cards.rules.party.most_of_a_type
    added = min(count, most - state.parties[soul])
    if added <= 0:
        return
    for at in range(soul, len(state.parties), KINDS):
        state.parties[at] += added
    if state.events is not None:
        emit(state, "parties_grew", {"soul": soul, "count": added})


def add_souls(cards: Cards, state: Souls, designer: int, soul: int, count: int) -> int:
    """Add Souls of a class up to the most a party may hold (BS-1.5); returns how many joined."""
    at = soul_at(designer, soul)
    added = min(count, cards.rules.party.most_of_a_type - state.parties[at])
    if added <= 0:
        return 0
    state.parties[at] += added
    if state.events is not None:
        emit(state, "souls_added", {"designer": designer, "soul": soul, "count": added})
    return added


def lose_souls(state: Souls, designer: int, soul: int, count: int) -> None:
    """BS-1.4: Souls die and are Lost Souls."""
    if count <= 0:
        return
    at = soul_at(designer, soul)
    state.parties[at] -= count
    state.lost[at] += count
    if state.events is not None:
        emit(state, "souls_lost", {"designer": designer, "soul": soul, "count": count})


def return_soul(state: Souls, designer: int, soul: int) -> None:
    """BS-9.3: one Lost Soul is alive again."""
    at = soul_at(designer, soul)
    state.lost[at] -= 1
    state.parties[at] += 1
    if state.events is not None:
        emit(state, "soul_returned", {"designer": designer, "soul": soul})


def change_soul(state: Souls, designer: int, old: int, new: int) -> None:
    """BS-9.2, BS-9.5: a Soul changes its colour; it is not dead (BS-9.7)."""
    state.parties[soul_at(designer, old)] -= 1
    state.parties[soul_at(designer, new)] += 1
    if state.events is not None:
        emit(state, "soul_changed", {"designer": designer, "old": old, "new": new})


# The run


def start_run(state: Souls, designer: int) -> None:
    """BS-7.1: a party stands at its first Asset."""
    state.running = designer
    if state.events is not None:
        emit(state, "party_started", {"designer": designer})


def arrive(cards: Cards, state: Souls, designer: int) -> None:
    """BS-7.2, BS-7.4: the party is at its next Asset, which is turned up if it lay face down."""
    place = state.at[designer]
    state.paid = state.used = False
    state.drawn_class = -1
    if state.events is not None:
        emit(state, "arrived", {"designer": designer, "place": place})
    if state.face_down[designer] >> place & 1:
        state.face_down[designer] &= ~(1 << place)
        state.seen += 1
        if state.events is not None:
            asset = cards.assets[state.boards[space_at(designer, place)]]
            data = {"designer": designer, "place": place, "asset": asset.id}
            emit(state, "turned_up", data, reveals="turned_up")


def glitch_draw(cards: Cards, state: Souls, designer: int) -> None:
    """BS-12.3: the drawn card's class may be resolved only if neither of the others can be."""
    state.drawn_class = cards.party[draw_party_card(cards, state, designer)].soul


def note_paid(state: Souls, designer: int, soul: int) -> None:
    """BS-7.5: this Asset's Threat is resolved."""
    state.paid = True
    state.path[space_at(designer, state.at[designer])] = soul
    if state.events is not None:
        data = {"designer": designer, "place": state.at[designer], "soul": soul}
        emit(state, "threat_resolved", data)


def note_used(state: Souls, designer: int) -> None:
    """BS-4.6, BS-9.6: this Asset's icon or token is used up for the visit."""
    state.used = True
    if state.events is not None:
        emit(state, "visit_used", {"designer": designer, "place": state.at[designer]})


def note_roll(state: Souls, designer: int, face: int, about: str) -> None:
    """A die of the AI, for those who watch."""
    state.seen += 1
    if state.events is not None:
        data = {"designer": designer, "roll": face, "about": about}
        emit(state, "ai_roll", data, reveals="rolled")


def move_on(state: Souls, designer: int) -> None:
    """BS-7.2: the party leaves the Asset."""
    state.at[designer] += 1


def wipe_out(state: Souls, designer: int) -> None:
    """BS-8.7: no Soul is left."""
    state.wiped[designer] = state.at[designer]
    if state.events is not None:
        emit(state, "wiped_out", {"designer": designer, "place": state.at[designer]})


def survive(state: Souls, designer: int) -> None:
    """BS-7.6: the party has resolved the last Asset."""
    if state.events is not None:
        emit(state, "survived", {"designer": designer})
