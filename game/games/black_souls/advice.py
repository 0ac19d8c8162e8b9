"""What bots are told about Black Souls: features of a position, and a cheap playout policy.

No choice is made here. The features stand on a projection: every party is run over the Assets that
lie on its board, paying cheaply, and the scoreboard is read as if the match ended so. Features are
about 0 to 1 and are asked of dealt worlds, where other seats' secret Quirks are guesses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.types import Choice
from game.games.black_souls import board, scoring
from game.games.black_souls.cards import BLACK, X
from game.games.black_souls.state import NO_CARD, PLACES, Souls, losses, party, soul_at, space_at

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls

NAMES = (
    *scoring.CATEGORIES,
    "lead",
    "lead_late",
    "margin",
    "margin_late",
    "short",
    "connection",
    "level_difficulty",
    "party",
    "black_souls",
    "weakest_class",
    "helps",
    "hand",
    "charges",
)

# What a visit does to a party, as the projection counts it.
NOTHING, ADD, RETURN, BLACKEN = range(4)
_EFFECTS = {"add_soul": ADD, "return_soul": RETURN}


class Run(NamedTuple):
    """A projected run: what is left and lost by class, where it was wiped out (-1: it was not),
    the Souls it was short of there and on, and the helpful visits on the way."""

    left: tuple[int, ...]
    lost: tuple[int, ...]
    wiped: int
    short: int
    helps: int


class SoulsAdvice:
    """Features and policy for one game."""

    names: tuple[str, ...] = NAMES

    def __init__(self, game: BlackSouls) -> None:
        self.game = game
        cards = game.cards
        visits = {name: self._effect(name) for name in cards.trees}
        visits[""] = NOTHING
        self.icon_effects = [visits[icon.visit] for icon in cards.icons]
        self.token_effects = [visits[token.visit] for token in cards.tokens]
        self.most = cards.rules.party.most_of_a_type

    def _effect(self, program: str) -> int:
        node = self.game.cards.trees[program][0]
        if node.word == "change_souls" and node.args["into"] == "black_soul":
            return BLACKEN
        return _EFFECTS.get(node.word, NOTHING)

    def seats(self, state: Souls) -> int:
        return state.seats

    def features(self, state: Souls) -> list[list[float]]:
        """A row of NAMES for each seat that decides."""
        runs = [self.project(state, designer) for designer in range(state.designers)]
        points = scoring.points(self.game, projected(state, runs))
        totals = [row[scoring.TOTAL] for row in points]
        late = min(1.0, state.turn / self.game.cards.rules.turns)
        rows = []
        for seat in range(state.seats):
            run = runs[seat]
            lead = (totals[seat] - max(t for d, t in enumerate(totals) if d != seat)) / 8
            margin = sum(run.left) / 8
            row = [part / 5 for part in points[seat][: scoring.TOTAL]]
            row += [lead, lead * late, margin, margin * late, run.short / 8]
            rows.append(row + self._standing(state, seat, run))
        return rows

    def _standing(self, state: Souls, seat: int, run: Run) -> list[float]:
        """The plain facts of a seat: board, party and cards."""
        cards = self.game.cards
        types = board.types_on(cards, state, seat)
        souls = party(state, seat)
        return [
            board.longest_connection(types, self.game.neighbours) / 8,
            board.difficulty_total(cards, state, seat) / 36,
            sum(souls) / 12,
            souls[BLACK] / 5,
            min(souls[:BLACK]) / 5,
            run.helps / 4,
            state.hands[seat].bit_count() / 9,
            state.charges[seat] / 2,
        ]

    def project(self, state: Souls, designer: int) -> Run:
        """A designer's party run from where it is over the Assets that lie on its board."""
        assets = self.game.cards.assets
        souls = party(state, designer)
        lost = losses(state, designer)
        wiped, short, helps = state.wiped[designer], 0, 0
        start = state.at[designer]
        here = state.running == designer
        for place in range(start, PLACES if wiped < 0 else start):
            asset = state.boards[space_at(designer, place)]
            if asset == NO_CARD:
                continue
            token = state.tokens[space_at(designer, place)]
            icon = assets[asset].icon
            effect = self.token_effects[token] if token else NOTHING
            if icon >= 0:
                effect = self.icon_effects[icon]
            if effect and not (here and place == start and state.used):
                helps += 1
                self._help(effect, souls, lost)
            if here and place == start and state.paid:
                continue
            short += pay(assets[asset].threats, souls, lost)
            if not any(souls) and wiped < 0:
                wiped = place
        return Run(tuple(souls), tuple(lost), wiped, short, helps)

    def _help(self, effect: int, souls: list[int], lost: list[int]) -> None:
        coloured = souls[:BLACK]
        if effect == BLACKEN:
            old = coloured.index(max(coloured))
            if souls[old] and souls[BLACK] < self.most:
                souls[old] -= 1
                souls[BLACK] += 1
            return
        soul = coloured.index(min(coloured))
        if effect == RETURN:
            if not lost[soul]:
                soul = max(range(BLACK), key=lost.__getitem__)
            if not lost[soul] or souls[soul] >= self.most:
                return
            lost[soul] -= 1
        elif souls[soul] >= self.most:
            return
        souls[soul] += 1

    def policy(self, state: Souls, pick: int) -> Choice:
        """A playout option: mostly cheap Threats, else any option."""
        assert state.decision is not None
        choices = state.decision.options
        if state.decision.kind != "visit" or pick & 7 == 0:
            return choices[(pick >> 3) % len(choices)]
        if choices[-1][0] == "use" or (len(choices) > 1 and choices[-2][0] == "use"):
            return ("use",)
        return min(choices, key=lambda choice: self._cost(state, choice))

    def _cost(self, state: Souls, choice: Choice) -> float:
        if choice[0] != "pay":
            return 99
        soul = ("fighter", "mage", "healer").index(str(choice[1]))
        threat = self.game.threat(state, state.running, soul)
        own = state.parties[soul_at(state.running, soul)]
        blacks = int(choice[2])
        return (own if threat == X else threat - blacks) + 1.5 * blacks


def projected(state: Souls, runs: list[Run]) -> Souls:
    """The state as it would stand after the projected runs."""
    world = state.copy()
    world.parties = [count for run in runs for count in run.left]
    world.lost = [count for run in runs for count in run.lost]
    world.wiped = [run.wiped for run in runs]
    return world


def pay(threats: tuple[int, int, int], souls: list[int], lost: list[int]) -> int:
    """Pay the cheapest Threat from `souls` into `lost`; returns the Souls that were missing."""
    best, best_cost, best_blacks = -1, 99.0, 0
    black = souls[BLACK]
    for soul in range(BLACK):
        threat, own = threats[soul], souls[soul]
        if threat == X:
            blacks, total = (0, own) if own else (1, 1)
        else:
            blacks, total = max(0, threat - own), threat
        if blacks > black:
            continue
        cost = total + 0.6 * blacks - 0.1 * own
        if cost < best_cost:
            best, best_cost, best_blacks = soul, cost, blacks
    if best >= 0:
        own = souls[best] if threats[best] == X else threats[best] - best_blacks
        souls[best] -= own
        lost[best] += own
        souls[BLACK] -= best_blacks
        lost[BLACK] += best_blacks
        return 0
    return _fall_short(threats, souls, lost)


def _fall_short(threats: tuple[int, int, int], souls: list[int], lost: list[int]) -> int:
    """BS-8.5 in the projection: the nearest numbered Threat, then the most numerous class."""
    missing = {s: threats[s] - souls[s] - souls[BLACK] for s in range(BLACK) if threats[s] != X}
    best = min(missing, key=missing.__getitem__)
    short = missing[best]
    for soul in (best, BLACK):
        lost[soul] += souls[soul]
        souls[soul] = 0
    for _ in range(short):
        soul = max(range(BLACK), key=souls.__getitem__)
        if not souls[soul]:
            break
        souls[soul] -= 1
        lost[soul] += 1
    return short
