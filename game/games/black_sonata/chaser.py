"""The players of Cat and Mouse: what each act is worth, and why, from what the asked seat knows.

Belongs here: expected values for both sides. An act of the Historian is worth the chance that he
wins, one of the Lady the chance that he does not. Where she may be is exact (`trail`); how hidden
the ways are that lead there is a guess, and so is the rest of the match (`standing`). Does not
belong here: the solo game (`hunter`).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from game.engine.rng import Stream, derive
from game.engine.types import Choice, Reason
from game.games.black_sonata import trail
from game.games.black_sonata.atoms.duel import matching
from game.games.black_sonata.duel import GOAL, STAY, card_named
from game.games.black_sonata.hunter import Valued
from game.games.black_sonata.state import FOG_CARD, HISTORIAN, PLACE_CARD, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

FINDS = 0.47  # the chance of a usual search of the Historian
GOAL_TURNS = 0.3  # location cards that she plays in a turn
SHARPER = 1.35  # how much better the Historian knows a turn later
LIKELY = 0.36  # a chance from which on a Historian is thought to search


class Level(NamedTuple):
    """A player.

    decay  how much a step away from her next card tells against a place
    care   how much of the Historian's answer the Lady foresees
    push   what a step farther from her next card costs the Lady
    noise  what it misjudges an act by

    A place where a pawn stands counts like any other: a Historian who thinks that she keeps away
    from pawns searches too little there. With a `care` of 1 she would read his mind.
    """

    decay: float
    care: float
    push: float
    noise: float


LEVELS = {
    "novice": Level(1.0, 0.3, 0.06, 0.12),
    "adept": Level(0.8, 0.57, 0.06, 0.02),
    "master": Level(0.8, 0.6, 0.06, 0.0),
}
BEST = LEVELS["master"]


@lru_cache(maxsize=512)
def standing(hits: int, misses: int, goals: int, slots: int, most: int) -> float:
    """The Historian's chance to win, where every location card goes with one usual search."""
    if hits >= slots:
        return 1.0
    if misses >= most or goals <= 0:
        return 0.0
    found = standing(hits + 1, misses, goals - 1, slots, most)
    return FINDS * found + (1 - FINDS) * standing(hits, misses + 1, goals - 1, slots, most)


class Chase:
    """One position, read once for the seat that is asked."""

    def __init__(self, game: BlackSonata, state: Sonata, level: Level = BEST) -> None:
        self.game, self.state, self.level = game, state, level
        self.london = game.cards.london
        self.rules = game.cards.rules.cat_and_mouse

    def standing(self, hits: int, misses: int, goals: float) -> float:
        """The Historian's chance; between two numbers of location cards a mean of both."""
        low = int(goals)
        part = goals - low
        args = self.rules.slots, self.rules.misses
        least = standing(hits, misses, low, *args)
        if not part:
            return least
        return (1 - part) * least + part * standing(hits, misses, low + 1, *args)

    def chances(self, found: trail.Trail) -> list[float]:
        """How likely each location is: ways that lead to her next card count more."""
        far, decay = self.game.far, self.level.decay
        counts = [0.0] * len(self.london.ids)
        for top, at in trail.pairs(found):
            counts[at] += decay ** far[at][top]
        total = sum(counts) or 1.0
        return [count / total for count in counts]

    def acts(self) -> list[Valued]:
        """Every option of the pending decision with its value."""
        decision = self.state.decision
        assert decision is not None
        if decision.seat == HISTORIAN:
            return self._historian(decision.options)
        return [self._lady(choice) for choice in decision.options]

    # The Historian

    def _historian(self, options: tuple[Choice, ...]) -> list[Valued]:
        state, london = self.state, self.london
        if not state.trail:  # SO-27.2
            return [
                _say(act, london.roads[london.at[str(act[1])]].bit_count() / 10, "crossroads")
                for act in options
            ]
        now = self.chances(state.trail)
        after = self.chances(trail.walked(london, state.trail, 1))
        found = []
        for act in options:
            at = london.at[str(act[-1])]
            if act[0] == "search":
                value = self._searched(now[at], len(state.goals))
                found.append(_say(act, value, "search", n=round(100 * now[at])))
            else:
                other = state.pawns[1 - int(act[1])]
                value = self._moved(after, (at, other))
                n = round(100 * after[at])
                found.append(_say(act, value, "close_in", there=london.names[at], n=n))
        return found

    def _searched(self, chance: float, goals: float) -> float:
        state = self.state
        found = self.standing(state.hits + 1, state.misses, goals)
        missed = self.standing(state.hits, state.misses + 1, goals)
        return chance * found + (1 - chance) * missed

    def _moved(self, after: list[float], pawns: tuple[int, int]) -> float:
        """Next turn a search where a pawn then stands, and being near where she may be."""
        state, far = self.state, self.game.far
        goals = len(state.goals) - GOAL_TURNS
        sharper = min(0.95, SHARPER * max(after[pawn] for pawn in set(pawns)))
        waiting = self.standing(state.hits, state.misses, goals)
        best = max(waiting, self._searched(sharper, goals))
        away = sum(
            chance * min(far[pawn][there] for pawn in pawns)
            for there, chance in enumerate(after)
            if chance
        )
        return best - 0.03 * away

    # The Lady

    def _lady(self, choice: Choice) -> Valued:
        state, london, word = self.state, self.london, choice[0]
        if word in ("goal", "play"):
            value = self._played(state.trail, state.lady_at, choice)
            return _say(choice, value, "goal" if choice == GOAL else "vague")
        at = state.lady_at if choice == STAY else london.at[str(choice[1])]
        if word == "hide":
            far = min(self.game.far[at][pawn] for pawn in state.pawns)
            return _say(choice, (far + london.roads[at].bit_count() / 10) / 8, "hide")
        if word == "flee":
            return self._fled(choice, at)
        hidden = trail.walked(london, state.trail, 1)
        best = max(self._played(hidden, at, act) for act in self._plays(at))
        goal = self.game.far[at][state.goals[-1]]
        key = "to_goal" if goal <= 1 else "toward"
        return _say(choice, best, key if at not in state.pawns else "away")

    def _plays(self, at: int) -> list[Choice]:
        """What she could play from a location; nothing but discarding is an empty act."""
        state, found = self.state, []
        if state.goals[-1] == at:
            found.append(GOAL)
        for card in sorted(set(state.hand)):
            if matching(self.game.cards, card) >> at & 1:
                found.append(("play", self._named(card)))
        return found or [("discard",)]

    def _named(self, card: int) -> str:
        if card >= PLACE_CARD:
            return self.london.ids[card - PLACE_CARD]
        return "fog" if card == FOG_CARD else self.london.landmark_ids[card]

    def _played(self, hidden: trail.Trail, at: int, act: Choice) -> float:
        """What a card is worth from a location: what the Historian then knows, and does."""
        state = self.state
        goals = float(len(state.goals))
        if act == GOAL:
            goals -= 1
            seen = [0.0] * len(self.london.ids)
            seen[at] = 1.0
            detour = 0.0
        else:
            if act[0] == "play":
                card = card_named(self.game.cards, str(act[1]))
                after = trail.only(hidden, matching(self.game.cards, card))
            else:
                every = 0
                for card in state.hand:
                    every |= matching(self.game.cards, card)
                after = trail.nothing_played(hidden, every)
            seen = self.chances(after)
            detour = self.level.push * self.game.far[at][state.goals[-1]]
        value = self._answered(seen, at, goals) - detour
        if act[0] == "play" and str(act[1]) == "fog":
            value -= 0.03  # a card that always fits is worth keeping
        return value - (0.05 if act[0] == "discard" else 0.0)

    def _answered(self, seen: list[float], at: int, goals: float) -> float:
        """The Lady's chance after the Historian's answer: he searches where she is likely."""
        state = self.state
        if goals <= 0:
            return 1.0
        free = 1 - self.standing(state.hits, state.misses, goals)
        if at not in state.pawns:
            near = any(self.london.roads[pawn] >> at & 1 for pawn in state.pawns)
            return free - (0.06 * self.level.care * seen[at] if near else 0.0)
        search = self.level.care / (1 + exp(-(seen[at] - LIKELY) / 0.1))
        found = 1 - self.standing(state.hits + 1, state.misses, goals)
        return (1 - search) * free + search * found

    def _fled(self, choice: Choice, at: int) -> Valued:
        """SO-27.17: near her next card, where she is not thought to be, away from pawns."""
        state, far = self.state, self.game.far
        seen = self.chances(trail.walked(self.london, state.trail, state.hits))
        away = min(far[at][pawn] for pawn in state.pawns)
        value = 1 - self.standing(state.hits, state.misses, len(state.goals))
        value -= self.level.push * far[at][state.goals[-1]]
        value += 0.03 * min(away, 2) - 0.1 * seen[at]
        return _say(choice, value, "away")


def _say(choice: Choice, value: float, key: str, **args: object) -> Valued:
    return Valued(choice, value, Reason(f"why.{key}", tuple(args.items())))


def acts(game: BlackSonata, state: Sonata, level: Level = BEST) -> list[Valued]:
    """Every option of the pending decision with what it is worth."""
    return Chase(game, state, level).acts()


def play(game: BlackSonata, state: Sonata, level: str, seed: int) -> Choice:
    """What the player of a level does."""
    player = LEVELS[level]
    luck = Stream(derive(seed, "chase"))
    valued = [
        (act.value + (player.noise or 1e-6) * luck.unit(), act.choice)
        for act in acts(game, state, player)
    ]
    return max(valued, key=lambda one: one[0])[1]
