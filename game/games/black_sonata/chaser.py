"""What acts are worth in Cat and Mouse, for the help: from what the asked seat knows alone.

Belongs here: a value between 0 and 1 for each option and one sentence why. Does not belong here:
the bots, which search (`game.ai`), and where the Lady may be (`trail`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice, Reason
from game.games.black_sonata import trail
from game.games.black_sonata.atoms.duel import matching
from game.games.black_sonata.duel import GOAL, STAY, card_named
from game.games.black_sonata.hunter import Valued
from game.games.black_sonata.state import HISTORIAN, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

WAITING = 0.75  # what a chance of the next turn counts beside one of now


def chances(size: int, pairs: list[tuple[int, int]]) -> list[float]:
    """How likely each location is, every pair of a trail alike."""
    counts = [0.0] * size
    for _, at in pairs:
        counts[at] += 1 / len(pairs)
    return counts


def acts(game: BlackSonata, state: Sonata) -> list[Valued]:
    """Every option of the pending decision with its value."""
    decision = state.decision
    assert decision is not None
    if decision.seat == HISTORIAN:
        return _historian(game, state, decision.options)
    return [_lady(game, state, choice) for choice in decision.options]


def _say(choice: Choice, value: float, key: str, **args: object) -> Valued:
    return Valued(choice, value, Reason(f"why.{key}", tuple(args.items())))


# The Historian


def _historian(game: BlackSonata, state: Sonata, options: tuple[Choice, ...]) -> list[Valued]:
    london = game.cards.london
    size = len(london.ids)
    if not state.trail:  # SO-27.2: where most roads lead
        return [
            _say(act, london.roads[london.at[str(act[1])]].bit_count() / 10, "crossroads")
            for act in options
        ]
    now = chances(size, trail.pairs(state.trail))
    after = chances(size, trail.pairs(trail.walked(london, state.trail, 1)))
    found = []
    for act in options:
        at = london.at[str(act[-1])]
        percent = round(100 * (now[at] if act[0] == "search" else after[at]))
        if act[0] == "search":
            tokens = (state.misses + 1) / game.cards.rules.cat_and_mouse.misses
            value = now[at] - 0.15 * (1 - now[at]) * tokens
            found.append(_say(act, value, "search", n=percent))
            continue
        pawns = [at, state.pawns[1 - int(act[1])]]
        near = sum(
            chance * WAITING ** (1 + min(game.far[pawn][there] for pawn in pawns))
            for there, chance in enumerate(after)
        )
        best = max(after[pawn] for pawn in pawns)
        value = (WAITING * best + near) / 2
        found.append(_say(act, value, "close_in", there=london.names[at], n=percent))
    return found


# The Lady


def _lady(game: BlackSonata, state: Sonata, choice: Choice) -> Valued:
    london, word = game.cards.london, choice[0]
    if choice == GOAL:
        return _say(choice, 1.0, "goal")
    if word == "play":
        card = card_named(game.cards, str(choice[1]))
        left = trail.places(trail.only(state.trail, matching(game.cards, card))).bit_count()
        return _say(choice, left / 20, "vague", n=left)
    at = state.lady_at if choice == STAY else london.at[str(choice[1])]
    if word == "hide":
        far = min(game.far[at][pawn] for pawn in state.pawns)
        return _say(choice, (far + london.roads[at].bit_count() / 10) / 8, "hide")
    return _walk(game, state, choice, at, london.roads)


def _walk(
    game: BlackSonata, state: Sonata, choice: Choice, at: int, roads: tuple[int, ...]
) -> Valued:
    """Near her next location card, away from pawns, where her hand fits."""
    steps = 1 if choice[0] in ("stay", "walk") else state.hits
    where = chances(len(roads), trail.pairs(trail.walked(game.cards.london, state.trail, steps)))
    goal = game.far[at][state.goals[-1]]
    beside = any(at == pawn for pawn in state.pawns)
    near = any(roads[pawn] >> at & 1 for pawn in state.pawns)
    fits = sum(matching(game.cards, card) >> at & 1 for card in state.hand)
    danger = where[at] * (1.5 if beside else 0.5 if near else 0.1)
    value = 0.6 - 0.08 * goal - danger + 0.02 * min(fits, 2) - (0.1 if not fits and goal else 0)
    key = "to_goal" if goal <= 1 else "away" if danger > 0.2 else "toward"
    return _say(choice, value, key)
