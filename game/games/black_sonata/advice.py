"""What bots are told about Black Sonata: features of a position, and a cheap playout policy.

No choice is made here. Features are about 0 to 1 and are asked of dealt worlds. The solo game has a
player of its own (`hunter`); the features of Cat and Mouse are fitted for the bots of all games
(`data/black_sonata/value.json`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.black_sonata import evidence, hunter
from game.games.black_sonata.atoms.duel import matching
from game.games.black_sonata.london import bits
from game.games.black_sonata.state import HISTORIAN, NOBODY, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

SOLO = ("time", "clues", "sure", "keys", "coat_sure", "chance")
DUEL = (
    *("lady", "goals", "misses", "hits", "hidden", "risk", "risk_near", "seen"),
    *("to_goal", "at_goal", "matches", "near", "beside", "late"),
    *("h_misses", "h_hits", "h_goals", "h_chance", "h_near", "h_known", "h_far", "h_turn"),
)
NAMES = (*SOLO, *DUEL)


class SonataAdvice:
    """Features and policy for one game."""

    names: tuple[str, ...] = NAMES

    def __init__(self, game: BlackSonata) -> None:
        self.game = game

    def seats(self, state: Sonata) -> int:
        return 2 if state.duo else 1

    def features(self, state: Sonata) -> list[list[float]]:
        if state.duo:
            return [self._lady(state), self._historian(state)]
        return [self._hunter(state)]

    def _hunter(self, state: Sonata) -> list[float]:
        """The player of the solo game."""
        if state.outcome is not None:
            return [float(bool(state.outcome.winners))] * len(SOLO) + [0.0] * len(DUEL)
        at = hunter.standing(self.game, state)
        row = [
            at.time / 78,
            at.clues / 12,
            1 - at.doubt / 8,
            1 - at.keys / 11,
            1 - at.coat / 7,
            self.game.walks.of(state).chances(state.deck[0]).get(state.pawn, 0.0),
        ]
        return row + [0.0] * len(DUEL)

    # Cat and Mouse

    def _chances(self, state: Sonata) -> list[float]:
        """How likely each location is, as the Historian knows."""
        counts = [0.0] * len(self.game.cards.london.ids)
        total = 0
        for mask in state.trail:
            for at in bits(mask):
                counts[at] += 1
                total += 1
        return [count / total for count in counts] if total else counts

    def _lady(self, state: Sonata) -> list[float]:
        game, at = self.game, state.lady_at
        if at == NOBODY or len(state.pawns) < 2:
            return [0.0] * len(SOLO) + [1.0] + [0.0] * (len(DUEL) - 1)
        chances = self._chances(state)
        roads = game.cards.london.roads
        places = sum(1 << place for place in state.pawns)
        near = places
        for pawn in state.pawns:
            near |= roads[pawn]
        far = [game.far[at][pawn] for pawn in state.pawns]
        to_goal = game.far[at][state.goals[-1]] if state.goals else 0
        fitting = sum(matching(game.cards, card) >> at & 1 for card in state.hand)
        here = chances[at]
        return [
            *([0.0] * len(SOLO)),
            1.0,
            len(state.goals) / 10,
            state.misses / 5,
            state.hits / 3,
            sum(chance > 0 for chance in chances) / 11,
            here * (places >> at & 1),
            here * (near >> at & 1),
            here,
            to_goal / 5,
            float(to_goal == 0),
            fitting / 5,
            min(far) / 5,
            float(min(far) == 0),
            len(state.goals) / 10 * state.hits / 3,
            *([0.0] * 8),
        ]

    def _historian(self, state: Sonata) -> list[float]:
        game = self.game
        if len(state.pawns) < 2 or state.lady_at == NOBODY:
            return [0.0] * len(NAMES)
        chances = self._chances(state)
        roads = game.cards.london.roads
        near = 0
        for pawn in state.pawns:
            near |= roads[pawn] | 1 << pawn
        far = sum(
            chance * min(game.far[pawn][at] for pawn in state.pawns)
            for at, chance in enumerate(chances)
            if chance
        )
        decision = state.decision
        return [
            *([0.0] * (len(SOLO) + 14)),
            state.misses / 5,
            state.hits / 3,
            len(state.goals) / 10,
            max(chances[pawn] for pawn in state.pawns),
            sum(chance for at, chance in enumerate(chances) if near >> at & 1),
            1 / max(1, sum(chance > 0 for chance in chances)),
            far / 5,
            float(decision is not None and decision.seat == HISTORIAN),
        ]

    # Playouts

    def policy(self, state: Sonata, pick: int) -> Choice:
        """A playout option: search where she may well be, play location cards, else anything."""
        assert state.decision is not None
        choices = state.decision.options
        if state.duo:
            return self._duel_policy(state, pick)
        if state.decision.kind == "act":
            known = state.known[state.deck[0]]
            likely = known >> state.pawn & 1 and known.bit_count() <= 4
            if likely and ("search",) in choices and pick & 3:
                sure = evidence_is_clear(self.game, state)
                return ("confront",) if sure and ("confront",) in choices else ("search",)
            if ("fog",) in choices and pick & 4:
                return ("fog",)
            calm = tuple(act for act in choices if act[0] not in ("declare", "confront", "search"))
            return calm[(pick >> 4) % len(calm)]
        if state.decision.kind in ("feature", "symbol"):
            valued = hunter.Hunter(self.game, state, 1).acts()
            return max(valued, key=lambda act: act.value).choice
        return choices[(pick >> 4) % len(choices)]

    def _duel_policy(self, state: Sonata, pick: int) -> Choice:
        decision = state.decision
        assert decision is not None
        choices = decision.options
        if decision.kind == "play" and choices[0] == ("goal",):
            return ("goal",)
        if decision.kind == "walk" and pick & 1:
            london, goal = self.game.cards.london, state.goals[-1]
            row = self.game.far
            return min(
                choices,
                key=lambda act: (
                    row[london.at[str(act[1])]][goal] if len(act) > 1 else row[state.lady_at][goal]
                ),
            )
        if decision.kind == "act" and pick & 1:
            chances = self._chances(state)
            best = max(state.pawns, key=chances.__getitem__)
            if chances[best] > 0.25:
                return ("search", self.game.cards.london.ids[best])
        return choices[(pick >> 4) % len(choices)]


def evidence_is_clear(game: BlackSonata, state: Sonata) -> bool:
    """Whether one answer is left."""
    if state.blacker:
        return evidence.possible_orders(state).bit_count() == 1
    return evidence.possible_triples(game.cards, state).bit_count() == 1
