"""Who may see what: the one place that decides it.

A view is JSON-able and uses ids. Alone the player sees what lies open, and what he has seen before
and can tell again: backs that came by, fog cards under the fog deck. Where the Lady is, the printed
order of her sequence and all fronts are in no view before the end. In Cat and Mouse the Lady alone
sees where she is, the top of her location deck and the card that was left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.types import View
from game.games.black_sonata import evidence, help, scoring
from game.games.black_sonata.answers import ORDERS
from game.games.black_sonata.atoms import duel, hunt
from game.games.black_sonata.london import bits
from game.games.black_sonata.state import (
    COAT,
    COUNT,
    FOUND,
    LADY,
    NOBODY,
    NONE,
    PEEKED,
    SEARCHED,
    SHOWN,
    STOP,
    Sonata,
    advances_left,
)

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

HELPS = ("none", "places", "answers", "advice")


def view(game: BlackSonata, state: Sonata, seat: int | None) -> View:
    """The table as `seat` sees it; None: as everybody may see it."""
    shown = duel_view(game, state, seat) if state.duo else hunt_view(game, state)
    shown["decision"] = decision_view(game, state)
    shown["help"] = HELPS[state.helps]
    if state.helps and seat is not None and state.outcome is None:
        shown["told"] = help.told(game, state, seat, state.helps)
    shown["outcome"] = None if state.outcome is None else outcome_view(game, state)
    return shown


def decision_view(game: BlackSonata, state: Sonata) -> dict[str, Any] | None:
    """What is asked; `picked` are the features or symbols picked so far, `extra` the fog card."""
    decision = state.decision
    if decision is None:
        return None
    cards, kind, regs = game.cards, decision.kind, state.frames[-1].regs
    shown: dict[str, Any] = {"seat": decision.seat, "kind": kind, "source": decision.source}
    if kind == "feature":
        shown["picked"] = [cards.features[at] for at in regs["picked"]]
    elif kind == "symbol":
        shown["picked"] = [cards.symbols[at] for at in regs["picked"]]
    elif kind == "extra":
        shown["extra"] = cards.fog[decision.source].id
    elif kind == "side":
        card = state.bonus[-1] if regs["bonus"] else state.clue_deck[-1]
        shown["clue"] = hunt.clue_id(cards, state, card)
        shown["sides"] = sides_view(game, state, card)
    elif kind == "reveal":
        shown["clues"] = [seen_clue_view(game, state, card) for card in state.clue_deck[:-3:-1]]
    return shown


def sides_view(game: BlackSonata, state: Sonata, card: int) -> dict[str, list[str]]:
    """SO-23.5: both sides of a clue are seen before one is chosen."""
    return {
        "four": hunt.side_said(game.cards, state, card, evidence.FOUR),
        "three": hunt.side_said(game.cards, state, card, evidence.THREE),
    }


def seen_clue_view(game: BlackSonata, state: Sonata, card: int) -> dict[str, Any]:
    """A clue that is looked at."""
    if state.blacker:
        return {
            "card": hunt.clue_id(game.cards, state, card),
            "sides": sides_view(game, state, card),
        }
    return clue_view(game, state, card, evidence.FOUR)


# The solo game


def hunt_view(game: BlackSonata, state: Sonata) -> View:
    """The table of the one who hunts."""
    cards, london = game.cards, game.cards.london
    laid = bool(state.deck)
    return {
        "mode": "solo",
        "turn": state.turn,
        "phase": state.phase,
        "modules": modules_view(state),
        "countdown": state.countdown,
        "advances_left": advances_left(state) if COUNT in state.deck else 0,
        "deck": [deck_view(game, state, at, card) for at, card in enumerate(state.deck)]
        if laid
        else [],
        "fog": {
            "deck": len(state.fog),
            "cards": sorted(
                cards.fog[card].id
                for card in (*state.fog, *(c for c in state.covers if 0 <= c < COAT))
            ),
            "next": hunt.next_fog(cards, state),
            "out": [cards.fog[card].id for card in state.fog_out],
        },
        "pawn": london.ids[state.pawn] if state.pawn != NOBODY else None,
        "keys": [london.ids[at] for at in bits(state.keys)],
        "key_stack": {
            "count": len(state.key_stack),
            "top": london.ids[state.key_stack[-1]] if state.key_stack else None,
        },
        "ferry": london.ids[state.ferry] if state.ferry != NOBODY else None,
        "suit": None if state.blacker else cards.suits[cards.ladies[state.lady].suit],
        "removed_suit": removed_suit(game, state),
        "clues": [
            clue_view(game, state, card, side)
            for card, side in zip(state.clues, state.sides, strict=True)
        ],
        "dropped": [hunt.clue_id(cards, state, card) for card in state.dropped],
        "clue_deck": len(state.clue_deck),
        "under": [seen_clue_view(game, state, card) for card in state.clue_deck[: state.laid]],
        "bonus": len(state.bonus),
        "slots": [cards.features[at] for at in state.slots],
        "stops": [cards.stops[stop].id for stop in bits(state.stops)],
        "waits": state.waits,
        "coats": [hunt.coat_said(cards, state, coat) for coat in state.coats],
        "coat_deck": len(state.coat_deck),
        "coat_declared": state.coat_declared,
    }


def removed_suit(game: BlackSonata, state: Sonata) -> str | None:
    """SO-12.3: the suit whose clues are in the box; its back was seen, the fronts were not."""
    if state.blacker or not state.boxed:
        return None
    return game.cards.suits[game.cards.ladies[state.boxed[0]].suit]


def modules_view(state: Sonata) -> dict[str, Any]:
    """What is played with; of a sequence only whether she may stay where she is."""
    return {
        "may_stay": state.stays,
        "blacker": state.blacker,
        "heraldry": state.heraldry,
        "ferryman": state.ferryman,
        "byways": state.byways,
    }


def deck_view(game: BlackSonata, state: Sonata, at: int, card: int) -> dict[str, Any]:
    """A card of the stealth deck, from the top: what is known of its upper side.

    `kind` is hidden where nobody has seen it; `place` numbers the places of the sequence.
    """
    if card == COUNT:
        return {"kind": "countdown", "shows": []}
    if card >= STOP:
        return {"kind": "stop", "shows": [game.cards.stops[card - STOP].id]}
    known = state.covers[card] != NONE or state.backs_seen >> card & 1
    said = hunt.place_said(game.cards, state, card) if known else {"kind": "hidden", "shows": []}
    return {**said, "place": card}


def clue_view(game: BlackSonata, state: Sonata, card: int, side: int) -> dict[str, Any]:
    """A clue that lies open; in the base game with all that it says of other suits."""
    shown = hunt.clue_said(game.cards, state, card, side)
    if not state.blacker:
        cards = game.cards
        shown["suit"] = cards.suits[cards.ladies[card].suit]
        shown["row"] = {
            suit: [n for n in range(4) if state.rows[card] >> 4 * at + n & 1]
            for at, suit in enumerate(cards.suits)
        }
    return shown


# Cat and Mouse


def duel_view(game: BlackSonata, state: Sonata, seat: int | None) -> View:
    """The table of the two; the Lady alone sees what is hidden."""
    cards, london = game.cards, game.cards.london
    own = seat == LADY and state.lady_at != NOBODY
    dealt = bool(state.goals) or state.phase == "over"
    return {
        "mode": "duo",
        "turn": state.turn,
        "phase": state.phase,
        "pawns": [london.ids[at] for at in state.pawns],
        "hand": [duel.card_id(cards, card) for card in state.hand],
        "supply": {
            "count": len(state.supply),
            "top": duel.card_id(cards, state.supply[-1]) if state.supply else None,
        },
        "discards": [duel.card_id(cards, card) for card in state.discards],
        "goals": len(state.goals),
        "played": [london.ids[at] for at in bits(state.played)],
        "hits": state.hits,
        "misses": state.misses,
        "slots": cards.rules.cat_and_mouse.slots,
        "most_misses": cards.rules.cat_and_mouse.misses,
        "lady_at": london.ids[state.lady_at] if own else None,
        "goal": london.ids[state.goals[-1]] if own and dealt and state.goals else None,
        "left_out": london.ids[state.removed] if own and dealt else None,
    }


# The end


def outcome_view(game: BlackSonata, state: Sonata) -> dict[str, Any]:
    """How it ended, what was hidden, and the true path beside what was known at each step."""
    assert state.outcome is not None
    cards, london = game.cards, game.cards.london
    shown: dict[str, Any] = {
        "kind": state.outcome.kind,
        "winners": list(state.outcome.winners),
        "scores": list(state.outcome.scores),
        "why": state.ended,
    }
    if state.duo:
        shown["path"] = [
            {"at": london.ids[at] if at != NOBODY else None, "known": places_said(game, mask)}
            for at, mask in zip(state.path, state.trails, strict=True)
        ]
        shown["left_out"] = london.ids[state.removed]
        return shown
    face = state.faces[state.lady]
    features = ORDERS[face] if state.blacker else bits(face)
    shown["lady"] = {
        "card": cards.dark_ladies[state.lady][0] if state.blacker else cards.ladies[state.lady].id,
        "features": [cards.features[at] for at in features],
    }
    if state.coat != NONE:
        shown["coat"] = [cards.symbols[at] for at in bits(state.coat_faces[state.coat])]
    shown["points"] = {
        name: half / 2 for name, half in zip(scoring.PARTS, state.points, strict=False)
    }
    shown["score"] = sum(state.points) / 2
    shown["rank"] = scoring.rank(cards, sum(state.points) // 2)
    shown["path"] = path_view(game, state)
    return shown


def places_said(game: BlackSonata, mask: int) -> list[str]:
    return [game.cards.london.ids[at] for at in bits(mask)]


WHAT = {SHOWN: "shown", SEARCHED: "missed", FOUND: "found", PEEKED: "looked"}


def path_view(game: BlackSonata, state: Sonata) -> list[dict[str, Any]]:
    """Each step of the Lady and each search: where she was, and where she could have been."""
    ids = game.cards.london.ids
    found = []
    for what, place, searched, mask in help.history(game, state):
        entry = {
            "what": WHAT[what],
            "place": place,
            "at": ids[state.places[place]],
            "known": places_said(game, mask),
        }
        if what in (SEARCHED, FOUND):
            entry["searched"] = ids[searched]
        found.append(entry)
    return found
