"""Every change of a fact in the solo game, with its event.

An atom changes the state, emits what happened if somebody listens, and counts `seen` where
somebody learned something. An atom that changes nothing emits nothing.
"""

from __future__ import annotations

from game.engine import rng
from game.engine.events import emit
from game.engine.types import Outcome
from game.games.black_sonata import answers
from game.games.black_sonata.cards import Cards
from game.games.black_sonata.evidence import number, possible_orders, told
from game.games.black_sonata.london import LANDMARK, bits
from game.games.black_sonata.state import (
    COAT,
    COUNT,
    FOUND,
    NONE,
    PEEKED,
    SEARCHED,
    SHOWN,
    STOP,
    Sonata,
    covered,
)

# Set-up


def lay_ladies(cards: Cards, state: Sonata, order: list[int], permute: bool) -> None:
    """SO-3.1, SO-12.5, SO-23.2: what every lady's card says, with the features renamed or not."""
    faces = [lady.features for lady in cards.ladies]
    if state.blacker:
        faces = [face for _, face in cards.dark_ladies]
        state.fours = [four for _, four, _ in cards.dark_clues]
        state.threes = [three for _, _, three in cards.dark_clues]
    else:
        state.rows = [lady.row for lady in cards.ladies]
    if permute:
        rng.shuffle(state, order)
        if state.blacker:
            faces = [_renamed_order(face, order) for face in faces]
            state.fours = [_renamed(mask, order) for mask in state.fours]
            state.threes = [_renamed_order(face, order) for face in state.threes]
        else:
            faces = [_renamed(mask, order) for mask in faces]
    state.faces = faces


def _renamed(mask: int, order: list[int]) -> int:
    return sum(1 << order[bit] for bit in bits(mask))


def _renamed_order(at: int, order: list[int]) -> int:
    a, b, c = answers.ORDERS[at]
    return answers.ORDER_AT[order[a], order[b], order[c]]


def choose_lady(cards: Cards, state: Sonata) -> None:
    """SO-3.1 to SO-3.3: the Lady, the bonus clue of her suit, and the clue deck."""
    ladies = list(range(len(cards.ladies)))
    rng.shuffle(state, ladies)
    state.lady = ladies.pop()
    suit = cards.ladies[state.lady].suit
    bonus = next(card for card in ladies if cards.ladies[card].suit == suit)
    ladies.remove(bonus)
    state.bonus = [bonus]
    state.clue_deck = ladies
    state.seen += 1
    if state.events is not None:
        data = {"suit": cards.suits[suit]}
        emit(state, "lady_chosen", data, reveals="suit_shown")


def remove_suit(cards: Cards, state: Sonata, level: str) -> None:
    """SO-12.3: two clues of one suit go to the box, unseen."""
    suit = cards.removed[level][cards.ladies[state.lady].suit]
    state.boxed = [card for card in state.clue_deck if cards.ladies[card].suit == suit]
    state.clue_deck = [card for card in state.clue_deck if card not in state.boxed]
    if state.events is not None:
        emit(state, "suit_removed", {"suit": cards.suits[suit]})


def choose_dark_lady(cards: Cards, state: Sonata) -> None:
    """SO-23.2, SO-23.3: a lady without suit, two bonus clues, thirteen in the deck."""
    ladies = list(range(len(state.faces)))
    rng.shuffle(state, ladies)
    state.lady = ladies.pop()
    state.boxed = ladies
    clues = list(range(len(state.fours)))
    rng.shuffle(state, clues)
    state.bonus = [clues.pop(), clues.pop()]
    state.clue_deck = clues
    if state.events is not None:
        emit(state, "dark_lady_chosen", {}, reveals="shuffled")


def lay_deck(state: Sonata, places: list[int], backs: list[int], start: int) -> None:
    """SO-3.4 to SO-3.7: the sequence, cut at random, with the countdown card at the bottom."""
    at = rng.draw(state, list(range(len(places))))
    state.places = places[at:] + places[:at]
    state.backs = backs[at:] + backs[:at]
    state.covers = [NONE] * len(places)
    state.deck = [*range(len(places)), COUNT]
    state.countdown = start
    if state.events is not None:
        emit(state, "deck_cut", {"countdown": start}, reveals="deck_cut")


def know_nothing(cards: Cards, state: Sonata) -> None:
    state.known = [cards.london.everywhere] * len(state.places)


def lay_fog(cards: Cards, state: Sonata, fog: list[int]) -> None:
    """SO-3.8: the fog deck, shuffled; which cards are in it is open."""
    state.fog = list(fog)
    rng.shuffle(state, state.fog)
    if state.events is not None:
        ids = [cards.fog[card].id for card in sorted(fog)]
        emit(state, "fog_shuffled", {"cards": ids}, reveals="shuffled")


def replace_fog(cards: Cards, state: Sonata, extra: int, base: int) -> None:
    """SO-22.2: one of the four more fog cards is taken, in place of another or beside it."""
    state.fog.append(extra)
    if base != NONE:
        state.fog.remove(base)
        state.fog_out.append(base)
    if state.events is not None:
        data = {"card": cards.fog[extra].id, "base": cards.fog[base].id if base != NONE else None}
        emit(state, "fog_taken", data)


def replace_random_fog(cards: Cards, state: Sonata, extra: int) -> None:
    """SO-22.2 (c): a random base fog card makes room."""
    base = [card for card in state.fog if not cards.fog[card].extra]
    out = rng.draw(state, base)
    state.fog[state.fog.index(out)] = extra
    state.fog_out.append(out)
    state.seen += 1
    if state.events is not None:
        data = {"card": cards.fog[extra].id, "base": cards.fog[out].id}
        emit(state, "fog_taken", data, reveals="drawn")


def gather_fog(state: Sonata, fog: list[int]) -> None:
    """The base fog cards lie open until they are shuffled."""
    state.fog = fog


def choose_coat(cards: Cards, state: Sonata) -> None:
    """SO-25.2: the Lady's coat of arms, unseen, and the coat deck."""
    state.coat_faces = [mask for _, mask in cards.coats]
    coats = list(range(len(cards.coats)))
    rng.shuffle(state, coats)
    state.coat = coats.pop()
    state.coat_deck = coats
    if state.events is not None:
        emit(state, "coat_chosen", {}, reveals="shuffled")


def stack_keys(cards: Cards, state: Sonata) -> None:
    """SO-26.1, SO-26.2: eight location cards in a stack, its top open."""
    london = cards.london
    state.key_stack = bits(london.everywhere & ~london.coastal)
    rng.shuffle(state, state.key_stack)
    state.seen += 1
    if state.events is not None:
        data = {"top": london.ids[state.key_stack[-1]]}
        emit(state, "keys_stacked", data, reveals="shuffled")


def set_modules(state: Sonata, **flags: bool | int) -> None:
    """What is played: blacker, heraldry, ferryman, byways, extra, stays."""
    for name, value in flags.items():
        setattr(state, name, value)


def begin_hunt(cards: Cards, state: Sonata) -> None:
    """SO-3.12: the table is laid, the top stealth card lies open."""
    state.phase = "lady"
    if state.events is not None:
        emit(state, "hunt_begins", {})


def own_stops(cards: Cards, state: Sonata) -> None:
    """SO-21.1."""
    state.stops = (1 << len(cards.stops)) - 1
    if state.events is not None:
        emit(state, "stops_owned", {"cards": [stop.id for stop in cards.stops]})


def place_ferry(cards: Cards, state: Sonata, location: int) -> None:
    """SO-26.3, SO-26.8: the ferry token comes to a coastal location."""
    state.ferry = location
    if state.events is not None:
        emit(state, "ferry_comes", {"at": cards.london.ids[location]})


# The Lady's deck


def begin_turn(state: Sonata) -> None:
    state.turn += 1
    state.phase = "lady"
    if state.events is not None:
        emit(state, "turn_began", {"turn": state.turn})


def begin_action(state: Sonata) -> None:
    state.phase = "act"
    if state.events is not None:
        emit(state, "action_began", {})


def skip_step(state: Sonata) -> None:
    """fog13: the Lady waits."""
    state.waits = False
    if state.events is not None:
        emit(state, "lady_waited", {})


def make_wait(state: Sonata) -> None:
    """fog13: her next step will be skipped."""
    state.waits = True
    if state.events is not None:
        emit(state, "lady_will_wait", {})


def step(state: Sonata) -> None:
    """SO-4.2: the top card goes to the bottom."""
    state.deck.append(state.deck.pop(0))
    if state.events is not None:
        emit(state, "stepped", {})


def lay_stop(cards: Cards, state: Sonata, stop: int) -> None:
    """SO-21.2: a stop card is placed on top and goes to the bottom in her step: she stays."""
    state.stops &= ~(1 << stop)
    state.deck.append(STOP + stop)
    if state.events is not None:
        emit(state, "stop_laid", {"card": cards.stops[stop].id})


def flip_stop(cards: Cards, state: Sonata) -> int:
    """SO-21.4: a stop card that came up from below leaves the game."""
    stop = state.deck.pop(0) - STOP
    if state.events is not None:
        emit(state, "stop_flipped", {"card": cards.stops[stop].id})
    return stop


def count_down(state: Sonata) -> None:
    """SO-4.6: the countdown loses one and goes to the bottom."""
    state.countdown -= 1
    if state.countdown:
        state.deck.append(state.deck.pop(0))
    if state.events is not None:
        emit(state, "counted_down", {"value": state.countdown})


def show_top(cards: Cards, state: Sonata) -> None:
    """SO-3.12, SO-4.3, SO-4.4: the back of the new top card lies open."""
    place = state.deck[0]
    cover = state.covers[place]
    new = cover == NONE and not state.backs_seen >> place & 1
    if new:
        learn_back(cards, state, place)
        state.seen += 1
    state.log += (SHOWN, place)
    if state.events is not None:
        emit(state, "top_shown", top_said(cards, state), reveals="back_shown" if new else "")


def learn_back(cards: Cards, state: Sonata, place: int) -> None:
    """The back of a place in the sequence is seen; it binds what is possible there."""
    state.backs_seen |= 1 << place
    state.known[place] &= cards.london.backs[state.backs[place]].mask


def top_said(cards: Cards, state: Sonata) -> dict[str, object]:
    """What lies on top, for an event or a view."""
    return place_said(cards, state, state.deck[0])


def place_said(cards: Cards, state: Sonata, place: int) -> dict[str, object]:
    """What lies at a place in the sequence, as far as its upper side shows."""
    cover = state.covers[place]
    if cover != NONE:
        told_fog = cover < COAT and state.fog_known >> cover & 1
        shows = [cards.fog[cover].id] if told_fog else []  # it can be told where it lies
        return {"kind": "coat" if cover >= COAT else "fog", "shows": shows}
    back = cards.london.backs[state.backs[place]]
    kind = "stealth" if back.kind == LANDMARK else back.kind
    return {"kind": kind, "shows": list(back.shows)}


def look_ahead(cards: Cards, state: Sonata, count: int) -> None:
    """SO-7.6: the backs of the next cards below the top; the countdown is passed over."""
    below = [card for card in state.deck[1:] if card != COUNT][:count]
    fresh = False
    said: list[dict[str, object]] = []
    for card in below:
        if card >= STOP:
            said.append({"kind": "stop", "shows": [cards.stops[card - STOP].id]})
            continue
        if state.covers[card] == NONE and not state.backs_seen >> card & 1:
            learn_back(cards, state, card)
            state.log += (PEEKED, card)
            fresh = True
        said.append(place_said(cards, state, card))
    state.seen += fresh
    if state.events is not None:
        emit(state, "looked_ahead", {"cards": said}, reveals="back_shown" if fresh else "")


# The pawn


def move_pawn(cards: Cards, state: Sonata, location: int, how: str) -> None:
    """SO-5.1, SO-26.6: the pawn goes somewhere; `how` is start, walk, ride or fog."""
    state.pawn = location
    if state.events is not None:
        emit(state, "pawn_moved", {"to": cards.london.ids[location], "how": how})


def take_key(cards: Cards, state: Sonata, location: int) -> None:
    """SO-5.2, SO-26.4: a location card; under the one of a stack the next lies open."""
    state.keys |= 1 << location
    shown = False
    if state.ferryman:
        state.key_stack.remove(location)
        shown = bool(state.key_stack)
        state.seen += shown
    if state.events is not None:
        data: dict[str, object] = {"at": cards.london.ids[location]}
        if shown:
            data["next"] = cards.london.ids[state.key_stack[-1]]
        emit(state, "key_taken", data, reveals="key_shown" if shown else "")


# Searches and fog


def cover_top(cards: Cards, state: Sonata) -> None:
    """SO-6.2, SO-7.2, SO-25.3: a coat card or the top fog card, unseen, goes under the top card.

    What lay on top is gone: the caller knows what to do with it.
    """
    place = state.deck[0]
    coat = covered(state) == NONE and bool(state.coat_deck)
    state.covers[place] = COAT + state.coat_deck.pop() if coat else state.fog.pop()
    if state.events is not None:
        data = {"kind": "coat" if coat else "fog", "next": next_fog(cards, state)}
        emit(state, "slid_under", data)


def next_fog(cards: Cards, state: Sonata) -> str | None:
    """The top of the fog deck, where the player can tell it."""
    known = bool(state.fog) and state.fog_known >> state.fog[-1] & 1
    return cards.fog[state.fog[-1]].id if known else None


def search(cards: Cards, state: Sonata, found: bool) -> None:
    """SO-6.3, SO-6.5: whether she is where the pawn is; her card leaves the game unseen."""
    place, pawn = state.deck[0], state.pawn
    here = 1 << pawn
    state.known[place] &= here if found else ~here
    state.log += (FOUND if found else SEARCHED, 32 * pawn + place)
    state.seen += 1
    if state.events is not None:
        data = {"at": cards.london.ids[pawn], "found": found}
        emit(state, "searched", data, reveals="searched")


def note_used_fog(cards: Cards, state: Sonata, fog: int) -> None:
    """SO-7.2: the fog card that lay on top is flipped."""
    fresh = not state.fog_known >> fog & 1
    state.fog_known |= 1 << fog
    state.seen += fresh
    if state.events is not None:
        data = {"card": cards.fog[fog].id}
        emit(state, "fog_used", data, reveals="fog_flipped" if fresh else "")


def put_fog_away(cards: Cards, state: Sonata, fog: int) -> None:
    """SO-7.3: under the fog deck, or out of the game."""
    out = cards.fog[fog].out
    if out:
        state.fog_out.append(fog)
    else:
        state.fog.insert(0, fog)
    if state.events is not None:
        data = {"card": cards.fog[fog].id, "out": out, "next": next_fog(cards, state)}
        emit(state, "fog_put_away", data)


def discard_fog(cards: Cards, state: Sonata) -> None:
    """SO-7.8: the top card of the fog deck is out of the game, open."""
    fog = state.fog.pop()
    fresh = not state.fog_known >> fog & 1
    state.fog_known |= 1 << fog
    state.fog_out.append(fog)
    state.seen += fresh
    if state.events is not None:
        data = {"card": cards.fog[fog].id, "next": next_fog(cards, state)}
        emit(state, "fog_discarded", data, reveals="fog_flipped" if fresh else "")


# Clues


def take_clue(cards: Cards, state: Sonata, side: int, bonus: bool) -> None:
    """SO-6.4, SO-5.3, SO-23.4: the top clue, or a bonus clue, is held face up."""
    card = state.bonus.pop() if bonus else state.clue_deck.pop()
    state.laid = min(state.laid, len(state.clue_deck))
    hold_clue(cards, state, card, side, bonus)


def hold_clue(cards: Cards, state: Sonata, card: int, side: int, bonus: bool) -> None:
    """A clue lies open before the player (SO-9.5)."""
    if card in state.open:
        state.open.remove(card)
    state.clues.append(card)
    state.sides.append(side)
    if state.blacker:
        state.evidence.append(2 * card + side)
    elif card in state.loose:
        state.loose.remove(card)
    elif card not in state.evidence:
        state.evidence.append(card)
    state.seen += 1
    if state.events is not None:
        data = {**clue_said(cards, state, card, side), "bonus": bonus}
        emit(state, "clue_gained", data, reveals="clue_shown")


def clue_id(cards: Cards, state: Sonata, card: int) -> str:
    """The id of a clue card of this match."""
    return cards.dark_clues[card][0] if state.blacker else cards.ladies[card].id


def clue_said(cards: Cards, state: Sonata, card: int, side: int) -> dict[str, object]:
    """A clue as it lies open: its features, and the number for the Lady."""
    if state.blacker:
        return {
            "card": clue_id(cards, state, card),
            "features": side_said(cards, state, card, side),
            "side": ("four", "three")[side],
            "says": [number(state, card, side)],
        }
    allowed = told(cards, state, card)
    return {
        "card": clue_id(cards, state, card),
        "features": feature_ids(cards, state.faces[card]),
        "says": [n for n in range(4) if allowed >> n & 1],
    }


def side_said(cards: Cards, state: Sonata, card: int, side: int) -> list[str]:
    """The features on one side of a clue of Blacker Than Night, in their order."""
    if side == 0:
        return feature_ids(cards, state.fours[card])
    return [cards.features[at] for at in answers.ORDERS[state.threes[card]]]


def feature_ids(cards: Cards, mask: int) -> list[str]:
    return [cards.features[at] for at in bits(mask)]


def drop_clue(cards: Cards, state: Sonata, card: int) -> None:
    """SO-7.7: a clue leaves the game; what it said is not forgotten (AMB 6)."""
    at = state.clues.index(card)
    del state.clues[at], state.sides[at]
    state.dropped.append(card)
    if state.events is not None:
        emit(state, "clue_dropped", {"card": clue_id(cards, state, card)})


def see_clues(cards: Cards, state: Sonata, count: int) -> None:
    """fog14: the top clues are looked at, not yet taken."""
    seen = state.clue_deck[-count:][::-1]
    state.open = list(seen)
    state.loose = [card for card in state.loose if card not in seen]
    if not state.blacker:
        state.evidence += [card for card in seen if card not in state.evidence]
    state.seen += 1
    if state.events is not None:
        ids = [clue_id(cards, state, card) for card in seen]
        emit(state, "clues_seen", {"cards": ids}, reveals="clue_shown")


def open_clue(cards: Cards, state: Sonata, card: int) -> None:
    """SO-23.5: both sides of a clue are seen before one is chosen."""
    if card in state.open:
        return
    state.open.append(card)
    state.seen += 1
    if state.events is not None:
        ids = [clue_id(cards, state, card)]
        emit(state, "clues_seen", {"cards": ids}, reveals="clue_shown")


def lay_clue_under(cards: Cards, state: Sonata, card: int) -> None:
    """fog14: the other clue goes under the clue deck, where the player knows it."""
    state.open.remove(card)
    state.clue_deck.remove(card)
    state.clue_deck.insert(0, card)
    state.laid = min(state.laid + 1, len(state.clue_deck))
    if state.events is not None:
        emit(state, "clue_laid_under", {"card": clue_id(cards, state, card)})


def new_lady(cards: Cards, state: Sonata) -> None:
    """SO-7.9: the Lady is shuffled into the clue deck, and its top card is the Lady."""
    state.loose += state.clue_deck[: state.laid]
    state.laid = 0
    state.clue_deck.append(state.lady)
    rng.shuffle(state, state.clue_deck)
    state.lady = state.clue_deck.pop()
    state.seen += 1
    if state.events is not None:
        data = {"suit": cards.suits[cards.ladies[state.lady].suit]}
        emit(state, "new_lady", data, reveals="suit_shown")


def new_dark_lady(cards: Cards, state: Sonata) -> None:
    """SO-23.12: another of the ladies in the box; held clues get new numbers."""
    were = possible_orders(state)
    old = state.lady
    state.lady = rng.draw(state, state.boxed)
    state.boxed.append(old)
    held = zip(state.clues, state.sides, strict=True)
    state.evidence = [2 * card + side for card, side in held]
    state.not_lady = were.bit_length() - 1 if were.bit_count() == 1 else NONE
    state.seen += 1
    if state.events is not None:
        said = [
            number(state, card, side) for card, side in zip(state.clues, state.sides, strict=True)
        ]
        emit(state, "new_dark_lady", {"says": said}, reveals="numbers_shown")


# Coats


def take_coat(cards: Cards, state: Sonata, coat: int) -> None:
    """SO-25.5, SO-25.6: a coat card is a coat clue."""
    state.coats.append(coat)
    state.seen += 1
    if state.events is not None:
        emit(state, "coat_gained", coat_said(cards, state, coat), reveals="coat_shown")


def coat_said(cards: Cards, state: Sonata, coat: int) -> dict[str, object]:
    """A coat clue as it lies open."""
    mask = state.coat_faces[coat]
    return {
        "card": cards.coats[coat][0],
        "symbols": [cards.symbols[at] for at in bits(mask)],
        "says": (mask & state.coat_faces[state.coat]).bit_count(),
    }


def declare_coat(cards: Cards, state: Sonata, mask: int, right: bool) -> None:
    """SO-25.8: the four symbols are declared."""
    state.coat_declared = right
    state.seen += 1
    if state.events is not None:
        data = {"symbols": [cards.symbols[at] for at in bits(mask)], "right": right}
        emit(state, "coat_declared", data, reveals="coat_shown")


# The end


def place_tokens(cards: Cards, state: Sonata, slots: list[int]) -> None:
    """SO-10.1: three deduction tokens lie in the slots."""
    state.slots = slots
    if state.events is not None:
        emit(state, "tokens_placed", {"features": [cards.features[at] for at in slots]})


def finish(state: Sonata, outcome: Outcome, why: str, points: list[int]) -> None:
    """SO-10.5: the hunt is over; everything is shown."""
    state.phase = "over"
    state.points, state.ended = points, why
    state.outcome = outcome
    state.seen += 1
    if state.events is not None:
        data = {"won": bool(outcome.winners), "why": why, "scores": list(outcome.scores)}
        emit(state, "hunt_over", data, reveals="all_shown")
