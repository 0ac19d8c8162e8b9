"""The three levels of help, from exactly what a seat knows: places, answers, advice.

Belongs here: what each level tells, and what was known at each step of a match that is over. It is
computed by the code that serves `deal` (`walks`, `evidence`, `trail`), so it is the same in every
world that the seat could be in. Whoever shows it marks it in the result: the option `help` stands
in every record, and a hint asked for by hand is noted by the session.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.games.black_sonata import chaser, evidence, hunter, trail
from game.games.black_sonata.answers import COATS, ORDERS, TRIPLES
from game.games.black_sonata.london import London, bits
from game.games.black_sonata.state import (
    FOUND,
    NONE,
    PEEKED,
    SEARCHED,
    Sonata,
)
from game.games.black_sonata.walks import ANY_WAY, possible

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

PLACES, ANSWERS, ADVICE = 1, 2, 3


def told(game: BlackSonata, state: Sonata, seat: int, level: int) -> dict[str, Any]:
    """What help of a level tells a seat; each level tells what those below it do."""
    found: dict[str, Any] = {"places": places(game, state, seat)}
    if level >= ANSWERS and not state.duo:
        found.update(answers(game, state))
    if level >= ADVICE and state.decision is not None and state.decision.seat == seat:
        found["advice"] = advice(game, state)
    return found


def places(game: BlackSonata, state: Sonata, seat: int) -> dict[str, float]:
    """Where the Lady may be, with how likely it is, as far as the hunter knows.

    The Lady of Cat and Mouse is told where the Historian thinks that she may be.
    """
    ids = game.cards.london.ids
    if state.duo:
        pairs = trail.pairs(state.trail) if state.trail else []
        counts: dict[int, int] = {}
        for _, at in pairs:
            counts[at] = counts.get(at, 0) + 1
        return {ids[at]: round(counts[at] / len(pairs), 4) for at in sorted(counts)}
    chances = game.walks.of(state).chances(state.deck[0])
    return {ids[at]: round(chance, 4) for at, chance in chances.items()}


def answers(game: BlackSonata, state: Sonata) -> dict[str, Any]:
    """Which ladies, orders of features and coats are possible."""
    cards = game.cards
    found: dict[str, Any] = {}
    if state.blacker:
        orders = evidence.possible_orders(state)
        found["ladies"] = [[cards.features[one] for one in ORDERS[at]] for at in bits(orders)]
    else:
        triples = evidence.possible_triples(cards, state)
        found["ladies"] = [
            [cards.features[one] for one in bits(TRIPLES[at])] for at in bits(triples)
        ]
    if state.coat != NONE:
        coats = evidence.possible_coats(state)
        found["coats"] = [[cards.symbols[one] for one in bits(COATS[at])] for at in bits(coats)]
    return found


def advice(game: BlackSonata, state: Sonata) -> dict[str, Any]:
    """The act with the highest expected value, that value, and one sentence why."""
    valued = chaser.acts(game, state) if state.duo else hunter.acts(game, state)
    best = max(valued, key=lambda act: act.value)
    return {
        "choice": list(best.choice),
        "value": round(best.value, 4),
        "why": game.phrase(best.why),
    }


# After the match


def history(game: BlackSonata, state: Sonata) -> list[tuple[int, int, int, int]]:
    """What happened, the place in the sequence, what was searched, and where she could be then."""
    return list(_history(game.cards.london, tuple(state.log), tuple(state.backs), state.stays))


def _history(
    london: London,
    log: tuple[int, ...],
    backs: tuple[int, ...],
    stays: bool,
) -> Iterator[tuple[int, int, int, int]]:
    size = len(backs)
    known = [london.everywhere] * size
    ways = [ANY_WAY] * size
    searched = [False] * size
    for what, value in zip(log[::2], log[1::2], strict=True):
        place, at = value % 32, value // 32
        if what in (SEARCHED, FOUND):
            known[place] &= 1 << at if what == FOUND else ~(1 << at)
            searched[place] = True
        elif not searched[place]:
            back = london.backs[backs[place]]
            known[place] &= back.mask
            ways[place] = back.way
        if what != PEEKED:
            yield what, place, at, possible(london, known, tuple(ways), stays, place)
