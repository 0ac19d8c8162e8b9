"""The player of the solo game: what every act is worth, and why, from what the player knows.

Belongs here: expected values. An act is worth the chance of winning the hunt. Chances of where the
Lady is and what is still possible are exact (`walks`, `evidence`); what a position without its
places is worth is reckoned from a few times that hunts usually take (`outlook`). Does not belong
here: bots' levels beside their horizon and noise; Cat and Mouse.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from game.engine.rng import Stream, derive
from game.engine.types import Choice, Reason
from game.games.black_sonata import evidence, options
from game.games.black_sonata.answers import COATS, ORDERS, TRIPLES
from game.games.black_sonata.answers import orders_placed as placed
from game.games.black_sonata.answers import orders_with as present
from game.games.black_sonata.london import bits
from game.games.black_sonata.outlook import Standing, after_clue, worth
from game.games.black_sonata.state import COAT, NOBODY, NONE, STOP, Sonata, advances_left

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

HORIZON = 5  # turns that a plan to meet her looks ahead
LEVELS = {"novice": (1, 0.06), "adept": (1, 0.006), "master": (HORIZON, 0.0)}
MOST_KEPT = 20_000  # standings whose worth is kept
POINTLESS = 0.1  # what an act that gains nothing over another is worth less; more than any noise


class Valued(NamedTuple):
    """An act with what it is worth, and why it would be done."""

    choice: Choice
    value: float
    why: Reason


class Hunter:
    """One position, read once: chances, what is possible, and the value of acts."""

    def __init__(self, game: BlackSonata, state: Sonata, horizon: int = HORIZON) -> None:
        self.game, self.state, self.horizon = game, state, horizon
        london = game.cards.london
        self.london = london
        self.roads = london.walks if state.ferryman else london.roads
        self.far = game.far_by_foot if state.ferryman else game.far
        self.outlook = game.cards.hunter
        self.kept = game.worths
        self.ahead = [card for card in state.deck if 0 <= card < STOP]
        walks = game.walks.of(state)
        self.chances = [walks.chances(self.ahead[turn]) for turn in range(horizon + 1)]
        self.now = standing(game, state)
        self.rest = self.worth(self.now)

    def worth(self, at: Standing) -> float:
        found = self.kept.get(at)
        if found is None:
            if len(self.kept) > MOST_KEPT:
                self.kept.clear()
            found = self.kept[at] = worth(self.outlook, at)
        return found

    # Standings

    def later(self, turns: float) -> Standing:
        return self.now._replace(time=self.now.time - turns)

    def gained(self, at: Standing) -> Standing:
        """After one more clue."""
        if not self.state.clue_deck:
            return at
        least = 1.0 if at.bonus and not self.state.blacker else 0.0
        doubt = max(min(least, at.doubt), after_clue(self.outlook, at.doubt))
        return at._replace(clues=at.clues + 1, doubt=doubt)

    def keyed(self, at: Standing, pawn: int) -> Standing:
        """With the location card that lies at a place, and how near the next one is."""
        state = self.state
        if not state.bonus:
            return at
        if state.ferryman:
            top = state.key_stack[-1]
            if top == pawn:
                return at._replace(keys=at.keys - 1)
            return at._replace(keys=at.keys + self.outlook.nearer * self.far[pawn][top])
        missing = self.london.everywhere & ~(state.keys | 1 << pawn)
        keys = at.keys - (not state.keys >> pawn & 1)
        if not missing:
            doubt = at.doubt
            for _ in range(at.bonus):
                doubt = after_clue(self.outlook, doubt)
            return at._replace(keys=0, bonus=0, clues=at.clues + at.bonus, doubt=doubt)
        row = self.far[pawn]
        return at._replace(
            keys=keys + self.outlook.nearer * min(row[place] for place in bits(missing))
        )

    # Searching

    def searchable(self, pawn: int, turns: int) -> bool:
        """Whether a search at a place is possible after so many of her steps."""
        state = self.state
        if state.covers[self.ahead[turns]] != NONE:
            return False
        if state.ferryman and self.london.coastal >> pawn & 1:
            return False
        if state.ferryman and not state.keys >> pawn & 1:
            return bool(state.key_stack) and state.key_stack[-1] == pawn
        return True

    def step_after(self) -> int:
        """Her step that follows a search; a coat that is slid then is worth about as much."""
        return 0 if self.state.coat_deck else 1

    def searched(self, chance: float, at: Standing) -> float:
        """What a search is worth where she is with this chance (SO-6)."""
        at = at._replace(cover=at.cover - 1, time=at.time - self.step_after())
        fled = self.worth(at._replace(time=at.time - at.clues))
        after = self.gained(at)
        found = self.worth(after._replace(time=after.time - after.clues))
        return chance * found + (1 - chance) * fled

    def confronted(self, chance: float, at: Standing) -> float:
        """What a confrontation is worth: a wrong answer loses (SO-10.2).

        Where she cannot be it is a search with a guess for nothing, and a search is less to do.
        """
        if not chance:
            return self.searched(0.0, at) - POINTLESS
        if self.state.heraldry and not self.state.coat_declared:
            return 0.0
        time = at.time - at.clues - self.step_after()
        fled = self.worth(at._replace(time=time, cover=at.cover - 1))
        return chance * 2**-at.doubt + (1 - chance) * fled

    def met(self, pawn: int, turns: int, at: Standing) -> float:
        """The value of being at a place after so many steps of hers: search there, or not."""
        at = at._replace(time=at.time - turns)
        go_on = self.worth(at)
        if at.time <= 0 or not self.searchable(pawn, turns):
            return go_on
        chances = self.chances[turns]
        here = chances.get(pawn, 0.0)
        if not here:
            return go_on
        place = self.ahead[turns]
        if self.state.backs_seen >> place & 1:
            return max(go_on, self.searched(here, at), self.confronted(here, at))
        # Her card will show a landmark: search where that makes it likely enough.
        marks = self.london.landmarks
        value, seen = 0.0, 0.0
        for mark in marks[pawn]:
            shown = sum(
                chance / len(marks[there])
                for there, chance in chances.items()
                if mark in marks[there]
            )
            mine = here / len(marks[pawn])
            likely = mine / shown
            best = max(go_on, self.searched(likely, at), self.confronted(likely, at))
            value += shown * best
            seen += shown
        return value + (1 - seen) * go_on

    def plan(self, pawn: int, at: Standing) -> tuple[float, int, int]:
        """The best place to meet her from a place on, from her next step: value, place, turns."""
        base = self.keyed(at, pawn)
        best = self.worth(base._replace(time=base.time - 1)), NOBODY, 1
        row = self.far[pawn]
        for place, steps in enumerate(row):
            after = base
            if place != pawn and self.state.bonus and not self.state.ferryman:
                fresh = not self.state.keys >> place & 1
                after = base._replace(keys=max(0.0, base.keys - fresh))
            for turns in range(steps + 1, self.horizon + 1):
                if not self.chances[turns].get(place):
                    continue
                value = self.met(place, turns, after)
                if value > best[0]:
                    best = value, place, turns
        return best

    # Acts

    def acts(self) -> list[Valued]:
        """Every option of the pending decision with its value."""
        decision = self.state.decision
        assert decision is not None
        value = _VALUES.get(decision.kind)
        if value is None:
            return [self._say(choice, self.rest, "only") for choice in decision.options]
        return [value(self, choice) for choice in decision.options]

    def _say(self, choice: Choice, value: float, key: str, **args: object) -> Valued:
        return Valued(choice, value, Reason(f"why.{key}", tuple(args.items())))

    def turn(self, choice: Choice) -> Valued:
        """SO-4.1: one action."""
        word, state = str(choice[0]), self.state
        if word in ("move", "ride"):
            return self._walk(choice, self.london.at[str(choice[1])])
        if word in ("search", "confront"):
            return self._search(choice)
        value, place, turns = self.plan(state.pawn, self.now)
        if word == "pass":
            return self._toward(choice, value, place, turns, "wait")
        if word == "summon":
            return self._toward(choice, value - 0.002, place, turns, "ferry")
        ahead = value - self.worth(self.later(1))
        if word == "fog":
            return self._say(choice, self._fog() + ahead, "fog")
        if word == "coat":
            coat = max(0.0, self.now.coat - self.outlook.coat_bits)
            value = self.worth(self.later(1)._replace(coat=coat)) + ahead
            return self._say(choice, value, "coat")
        count = evidence.possible_coats(state).bit_count()
        value = self.worth(self.now._replace(coat=0.0)) / count + (0.001 if count == 1 else 0)
        return self._say(choice, value if count > 1 else 1.0, "declare", n=count)

    def _search(self, choice: Choice) -> Valued:
        here = self.chances[0].get(self.state.pawn, 0.0)
        percent = round(100 * here)
        if choice == options.SEARCH:
            return self._say(choice, self.searched(here, self.now), "search", n=percent)
        count = round(2**self.now.doubt)
        return self._say(
            choice, self.confronted(here, self.now), "confront", n=percent, count=count
        )

    def _walk(self, choice: Choice, to: int) -> Valued:
        value, place, turns = self.plan(to, self.now)
        state = self.state
        fresh = state.bonus and (
            state.key_stack[-1] == to if state.ferryman else not state.keys >> to & 1
        )
        return self._toward(choice, value, place, turns, "key" if fresh else "walk")

    def _toward(self, choice: Choice, value: float, place: int, turns: int, key: str) -> Valued:
        """Why: she may be met there, or the location card, or nothing better."""
        if place == NOBODY:
            return self._say(choice, value, key)
        percent = round(100 * self.chances[turns].get(place, 0.0))
        name = self.london.names[place]
        return self._say(choice, value, f"{key}_to", there=name, turns=turns, n=percent)

    def _fog(self) -> float:
        """What the fog card on top is worth, on the average of those that it may be."""
        state, cards = self.state, self.game.cards
        card = state.covers[state.deck[0]]
        if state.fog_known >> card & 1:
            return self._used(cards.fog[card].id)
        unknown = [
            fog
            for fog in (*state.fog, *(c for c in state.covers if 0 <= c < COAT))
            if not state.fog_known >> fog & 1
        ]
        return sum(self._used(cards.fog[fog].id) for fog in unknown) / len(unknown)

    def _used(self, id: str) -> float:
        """What using a fog card comes to, by the first word of what it does."""
        tree = self.game.cards.trees.get(f"black_sonata:{id}.use", ())
        at = self.later(1)
        if self.game.cards.fog[self.game.cards.fog_at[id]].out:
            at = at._replace(cover=at.cover - 1)
        if not tree:
            return self.worth(at)
        word = tree[0].word
        if word in ("gain_clue", "choose_clue"):
            return self.worth(self.gained(at))
        if word == "if":
            return (
                self.worth(self.gained(at)._replace(clues=at.clues))
                if at.clues
                else (self.worth(at))
            )
        if word == "discard_fog":
            return self.worth(at._replace(cover=at.cover - 1))
        if word == "advance":
            return self.worth(at._replace(time=at.time - 2))
        if word == "lady_waits":
            return self.worth(at._replace(time=at.time + 1))
        if word == "take_key" and at.bonus:
            return self.worth(at._replace(keys=max(0.0, at.keys - 1)))
        if word == "new_lady":
            return self.worth(at._replace(doubt=min(5.0, at.doubt + 1)))
        return self.worth(at) + (0.01 if word in ("move_pawn", "look_ahead") else 0.0)

    def stop(self, choice: Choice) -> Valued:
        """SO-21.2: keep her where she is, if acting now is worth more than after her step."""
        stepped, _, _ = self.plan(self.state.pawn, self.now)
        if choice == options.STEP:
            return self._say(choice, stepped, "step")
        acts = options.turn_options(self.game, self.state)
        best = max(self.turn(act).value for act in acts if act[0] != "declare")
        price = self.rest - self.worth(self.later(1))
        late = 0.002 * self.game.cards.stop_at[str(choice[1])]
        return self._say(choice, best - price - late, "stop")

    def place(self, choice: Choice) -> Valued:
        """A place where the pawn comes to stand: the start, or where a fog card sends it."""
        to = self.london.at[str(choice[1])]
        value, place, turns = self.plan(to, self.now)
        return self._toward(choice, value, place, turns, "walk")

    def key(self, choice: Choice) -> Valued:
        """fog11: the card that is farthest away."""
        steps = self.far[self.state.pawn][self.london.at[str(choice[1])]]
        return self._say(choice, self.rest + steps / 1000, "far_key")

    def feature(self, choice: Choice) -> Valued:
        """SO-10.1: the features of a lady that is possible."""
        picked = self.state.frames[-1].regs["picked"]
        wanted = self.answer(picked)
        at = self.game.cards.feature_at[str(choice[1])]
        right = wanted is not None and at in wanted
        return self._say(choice, self.rest + right, "answer")

    def answer(self, picked: tuple[int, ...]) -> tuple[int, ...] | None:
        """What to pick next, so that the picks may be right: one feature, or any of several."""
        state = self.state
        if state.blacker:
            for at in bits(evidence.possible_orders(state)):
                if ORDERS[at][: len(picked)] == picked:
                    return (ORDERS[at][len(picked)],)
            return None
        mask = sum(1 << one for one in picked)
        for at in bits(evidence.possible_triples(self.game.cards, state)):
            if TRIPLES[at] & mask == mask:
                return tuple(bits(TRIPLES[at] & ~mask))
        return None

    def symbol(self, choice: Choice) -> Valued:
        """SO-25.8: the symbols of a coat that is possible."""
        mask = sum(1 << one for one in self.state.frames[-1].regs["picked"])
        at = self.game.cards.symbol_at[str(choice[1])]
        coats = evidence.possible_coats(self.state)
        first = next((COATS[c] for c in bits(coats) if COATS[c] & mask == mask), 0)
        return self._say(choice, self.rest + (first >> at & 1), "answer")

    def side(self, choice: Choice) -> Valued:
        """SO-23.4: the side that leaves fewer orders, on the average."""
        left = expected_orders(self.state, self._asked_clue(), options.SIDES[str(choice[1])])
        return self._say(choice, self.rest - left / 1000, "side", n=round(left, 1))

    def _asked_clue(self) -> int:
        state = self.state
        return state.bonus[-1] if state.frames[-1].regs["bonus"] else state.clue_deck[-1]

    def reveal(self, choice: Choice) -> Valued:
        """fog14: the clue that leaves less possible."""
        if not self.state.blacker:
            return self._say(choice, self.rest, "only")
        card = self.game.clue_named(self.state, str(choice[1]))
        left = min(expected_orders(self.state, card, side) for side in (0, 1))
        return self._say(choice, self.rest - left / 1000, "side", n=round(left, 1))

    def extra(self, choice: Choice) -> Valued:
        """SO-22.2: all four are helpful; what replaces a bad card helps twice."""
        worth_ = {"leave": 0.0, "take": 0.01, "replace": 0.02}[str(choice[0])]
        return self._say(choice, self.rest + worth_, "extra")


_VALUES: dict[str, Callable[[Hunter, Choice], Valued]] = {
    "act": Hunter.turn,
    "stop": Hunter.stop,
    "start": Hunter.place,
    "go": Hunter.place,
    "key": Hunter.key,
    "feature": Hunter.feature,
    "symbol": Hunter.symbol,
    "side": Hunter.side,
    "reveal": Hunter.reveal,
    "extra": Hunter.extra,
}


def expected_orders(state: Sonata, card: int, side: int) -> float:
    """How many orders a side of a clue leaves, on the average of what it may say."""
    orders = evidence.possible_orders(state)
    total = orders.bit_count()
    if side == evidence.FOUR:
        parts = [(orders & present(state.fours[card], n)).bit_count() for n in range(4)]
    else:
        parts = [(orders & placed(state.threes[card], n)).bit_count() for n in range(7)]
    return sum(part * part for part in parts) / total


def standing(game: BlackSonata, state: Sonata) -> Standing:
    """The position without its places."""
    if state.blacker:
        count = evidence.possible_orders(state).bit_count()
    else:
        count = evidence.possible_triples(game.cards, state).bit_count()
    coat = 0.0
    if state.coat != NONE and not state.coat_declared:
        coat = log2(evidence.possible_coats(state).bit_count()) + 0.3
    keys = 0
    if state.bonus:
        missing = game.cards.london.everywhere & ~state.keys
        keys = len(state.key_stack) if state.ferryman else missing.bit_count()
    cover = len(state.fog) + len(state.coat_deck)
    return Standing(
        advances_left(state), len(state.clues), log2(count), coat, keys, len(state.bonus), cover
    )


def acts(game: BlackSonata, state: Sonata, horizon: int = HORIZON) -> list[Valued]:
    """Every option of the pending decision with what it is worth."""
    return Hunter(game, state, horizon).acts()


def play(game: BlackSonata, state: Sonata, level: str, seed: int) -> Choice:
    """What the player of a level does."""
    horizon, noise = LEVELS[level]
    luck = Stream(derive(seed, "hunter"))
    valued = [
        (act.value + noise * luck.unit() * (act.value < 1), act.choice)
        for act in acts(game, state, horizon)
    ]
    return max(valued, key=lambda one: one[0])[1]
