"""What Four Souls tells the bots about itself: facts of each seat as numbers, and a cheap policy.

Belongs here: reading a position. Does not belong here: weights (`data/four_souls/value.json`).
What waits on the stack is read as if it resolved: damage as marked, a roll as its face says, and an
attack by its odds, for a bot looks no further than its own next act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, comb
from typing import TYPE_CHECKING, NamedTuple

from game.engine.compiler import NO
from game.engine.types import Choice
from game.games.four_souls import barter, dice, leaving, stats
from game.games.four_souls.state import EMPTY, SHOP_SLOTS, Obj, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

PRIOR: dict[
    str, float
] = {  # a soul .45, an item .08, a hand card .025 and 10 cents .08 of a log-odd
    "souls": 2.0,
    "lead": 0.2,
    "near_win": 0.4,
    "behind": -0.2,
    "items": 0.5,
    "actives": 0.0,
    "charged": 0.1,
    "curses": -0.15,
    "cents": 0.12,
    "rich": 0.03,
    "hand": 0.2,
    "hp": 0.1,
    "doomed": -0.15,
    "dead": -0.03,
    "attack": 0.4,
    "rolls": 0.4,
    "turn": 0.0,
    "plays": 0.05,
    "fight_soul": 0.45,
    "fight_gain": 0.06,
    "fight_risk": -0.12,
    "open_soul": 0.3,
    "open_gain": 0.04,
    "outlook_soul": 0.15,
    "outlook_gain": 0.03,
    "buying": 0.05,
    "can_buy": 0.04,
    "stacked": 0.1,
    "acts": 0.12,
}
NAMES = tuple(PRIOR)
AT = {name: at for at, name in enumerate(NAMES)}
CLOSE = 0.05  # of a win: what looks worse by more is not thought through to the turn's end
MOST_KNOWN = 400  # readings that are kept
MOST = 8.0  # of a feature: a stack or a table may hold any number of things
POINTLESS = 5.0  # an offer without a deal, a purchase without cents: as bad as 40 hand cards less
HONOUR = 2.0  # what a broken promise costs who broke it, as 15 cents
UNANSWERED: dict[str, tuple[Choice, ...]] = {"priority": (("pass",),), "barter": (NO,)}
PURCHASE: Choice = ("purchase",)
PLAIN: tuple[Choice, ...] = (("end_turn",), barter.BARTER, leaving.CONCEDE)


class Prey(NamedTuple):
    """What a target of an attack brings: its odds come from its numbers."""

    hp: int
    attack: int
    dc: int
    soul: int
    gain: float


@lru_cache(maxsize=4096)
def odds(hits: int, misses: int, chance: float) -> float:
    """The chance of so many hits before so many misses.

    >>> odds(1, 1, 0.5)
    0.5
    >>> odds(2, 1, 0.5)
    0.25
    """
    if hits <= 0:
        return 1.0
    if misses <= 0:
        return 0.0
    return sum(
        comb(hits - 1 + missed, missed) * chance**hits * (1 - chance) ** missed
        for missed in range(misses)
    )


class SoulsAdvice:
    """Features and a policy for honest playouts."""

    names: tuple[str, ...] = NAMES
    prior: Mapping[str, float] = PRIOR

    def __init__(self, game: FourSouls) -> None:
        self.game = game
        self.known: dict[object, list[list[float]]] = {}  # readings, by what they were made of

    def seats(self, state: Table) -> int:
        return state.seats

    def turn(self, state: Table) -> int:
        return state.turn

    def features(self, state: Table) -> list[list[float]]:
        """Rows are kept for positions alike, so nobody may change them.

        Worlds that differ in hidden cards only are alike: bots value each option in some.
        """
        key = seen_of(state)
        rows = self.known.get(key)
        if rows is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            read = Reading(self.game, state).rows()
            rows = [[max(-MOST, min(MOST, value)) for value in row] for row in read]
            self.known[key] = rows
        return rows

    def close(self, state: Table) -> float:
        """In a response what waits is read as resolved: the first sight tells it all."""
        assert state.decision is not None
        return 0.0 if state.decision.kind in UNANSWERED else CLOSE

    def likely(self, state: Table) -> Sequence[Choice]:
        """Thought ahead, nobody responds and nobody deals; all else is looked at."""
        decision = state.decision
        assert decision is not None
        if decision.kind in UNANSWERED:
            return UNANSWERED[decision.kind]
        left = tuple(option for option in decision.options if option not in PLAIN[1:])
        return self._sensible(state, left) or decision.options

    def _sensible(self, state: Table, options: Sequence[Choice]) -> Sequence[Choice]:
        """All but a purchase that cannot be paid: it may be declared all the same (FS-15.1)."""
        if PURCHASE not in options or payable(self.game, state):
            return options
        return tuple(option for option in options if option != PURCHASE)

    def policy(self, state: Table, pick: int) -> Choice:
        """Any option, but the turn is not ended while something can be done, mostly."""
        assert state.decision is not None
        options = self._sensible(state, state.decision.options)
        choice = options[pick % len(options)]
        if choice in PLAIN and (choice != PLAIN[0] or pick >> 32 & 3):
            left = [option for option in options if option not in PLAIN[1:]]
            choice = left[(pick >> 34) % len(left)]
        return choice


def seen_of(state: Table) -> object:
    """All that a reading, and what cards say in it, may look at: no hidden card, no order of decks.

    Objects come in their order, for sums round.
    """
    return (
        tuple(state.objects.items()),
        (*map(len, state.hands), *map(len, state.decks), *map(len, state.discards)),
        (*state.cents, *state.marks, *state.tops, *state.plays, *state.firsts, *state.hits),
        (*state.dead, *state.boundless, *state.gone, *state.broken),
        (*state.acted, *state.played, *state.extra, *state.skips),
        tuple(map(tuple, state.slots)),
        tuple(state.stack),
        tuple(state.effects),
        tuple(state.promises),
        (state.phase, state.turn, state.player, state.now, state.attack, state.offer),
        (state.duties, state.tally, state.goals, state.timer, state.goal, state.room_kept),
        (*state.characters, *state.holding, len(state.waiting), asked(state)),
    )


def payable(game: FourSouls, state: Table) -> bool:
    """Whether the active player can pay for anything that is sold, as the table is (FS-15.3)."""
    cents = state.cents[state.player]
    if cents >= game.cards.rules.price:
        return True
    shop = any(slot.top != EMPTY for slot in state.slots[SHOP_SLOTS])
    return shop and cents >= stats.price(game, state, shop=True)


def asked(state: Table) -> str:
    """What is to be decided; a declared attack or purchase waits there for its target."""
    return "" if state.decision is None else state.decision.kind


class Reading:
    """One position, read once for all seats."""

    def __init__(self, game: FourSouls, state: Table) -> None:
        self.game = game
        self.state = state
        self.hurt: dict[Choice, int] = {}
        self.dying: set[Choice] = set()
        self.kinds: dict[str, int] = {}
        self.power: dict[int, tuple[int, int]] = {}  # by seat: attack, and what is added to rolls
        for item in state.stack:
            self.kinds[item.kind] = self.kinds.get(item.kind, 0) + 1
            if item.kind == "damage":
                self.hurt[item.to] = self.hurt.get(item.to, 0) + item.n
            elif item.kind == "death":
                self.dying.add(item.to)
            elif item.kind == "roll" and item.to:
                self._rolled(item.owner, item.source, item.to, item.n)
        self.prey = [
            (obj, self._prey(obj))
            for obj in stats.attackable(game, state)
            if stats.has_hp(game, obj)
        ]

    def _rolled(self, seat: int, source: int, to: Choice, face: int) -> None:
        """An attack roll that waits hurts one side or the other, as it lies now."""
        game, state = self.game, self.state
        obj = state.objects.get(source)
        if obj is None:
            return
        me: Choice = ("player", seat)
        dc = stats.battle_dc(game, state) if to[0] == "player" else stats.evasion(game, state, obj)
        hit = dice.clamp(face + self._power(seat)[1]) >= dc
        hurt, by = (to, me) if hit else (me, to)
        self.hurt[hurt] = self.hurt.get(hurt, 0) + stats.attack(game, state, by)

    def _power(self, seat: int) -> tuple[int, int]:
        """The attack of a seat, and what is added to its attack rolls."""
        power = self.power.get(seat)
        if power is None:
            game, state = self.game, self.state
            power = self.power[seat] = (
                stats.attack(game, state, ("player", seat)),
                stats.roll_bonus(game, state, seat, attack=True),
            )
        return power

    def _prey(self, obj: Obj) -> Prey:
        game, state = self.game, self.state
        who: Choice = ("object", obj.id)
        card = game.cards.cards[obj.face]
        reward = card.reward
        rolled = 3.5 if reward.roll else 0.0
        gain = (
            (reward.cents + rolled * (reward.roll == "cents")) / 10
            + (reward.loot + rolled * (reward.roll == "loot")) / 4
            + reward.treasure
        )
        attack, dc = stats.attack(game, state, who), stats.evasion(game, state, obj)
        return Prey(self._left(who), attack, dc, card.soul, gain)

    def _left(self, who: Choice) -> int:
        """The HP that are left after the damage on the stack."""
        if who in self.dying:
            return 0
        return max(0, stats.hp(self.game, self.state, who) - self.hurt.get(who, 0))

    def rows(self) -> list[list[float]]:
        """Features of every seat, in the order of NAMES; of who has left, zeros."""
        state = self.state
        souls = stats.all_souls(self.game, state)
        rows = []
        for seat in range(state.seats):
            row = [0.0] * len(NAMES)
            rows.append(row)
            if state.gone[seat]:
                continue
            most = max(n for other, n in enumerate(souls) if other != seat)
            row[AT["souls"]] = souls[seat] / 4
            row[AT["lead"]] = (souls[seat] - most) / 4
            row[AT["near_win"]] = float(souls[seat] >= 3)
            row[AT["behind"]] = float(most >= 3)
            self._things(row, seat)
            self._body(row, seat)
            if state.player == seat and state.phase != "end":
                self._turn(row, seat)
        return rows

    def _things(self, row: list[float], seat: int) -> None:
        """What a seat has."""
        state, cards = self.state, self.game.cards.cards
        for obj in state.objects.values():
            if obj.owner != seat:
                continue
            if obj.role == "curse":
                row[AT["curses"]] += 1 / 2
            elif obj.role in ("item", "character"):
                row[AT["charged"]] += obj.charged / 6
                if obj.role == "item":
                    row[AT["items"]] += 1 / 6
                    row[AT["actives"]] += cards[obj.face].active / 6
        cents, offer = state.cents[seat], state.offer
        row[AT["cents"]] = min(cents, 30) / 15 - HONOUR * min(state.broken[seat], 2)
        row[AT["rich"]] = float(cents >= self.game.cards.rules.price)
        row[AT["hand"]] = min(len(state.hands[seat]), 16) / 8
        if offer is not None and seat == offer.by:  # offers for nothing annoy (see haggling)
            row[AT["hand"]] -= POINTLESS
        for item in state.stack:
            if item.owner == seat:
                row[AT["stacked"]] += (item.kind == "loot") / 4
                row[AT["acts"]] += (item.kind in ("ability", "trigger", "outcome")) / 4

    def _body(self, row: list[float], seat: int) -> None:
        """Its HP and power, and what its next attack may bring."""
        game, state = self.game, self.state
        who: Choice = ("player", seat)
        left = self._left(who)
        row[AT["dead"]] = float(state.dead[seat])
        row[AT["hp"]] = left / 4
        row[AT["doomed"]] = float(not left and not state.dead[seat])
        attack, added = self._power(seat)
        row[AT["attack"]] = min(attack, 6) / 3
        row[AT["rolls"]] = added / 3
        row[AT["turn"]] = float(state.player == seat)
        row[AT["plays"]] = min(stats.plays_left(game, state, seat), len(state.hands[seat]), 4) / 4
        if attack and state.player != seat:
            row[AT["outlook_soul"]], row[AT["outlook_gain"]] = self.outlook(seat)[:2]

    def outlook(self, seat: int) -> tuple[float, float, float]:
        """What the best attack of a seat's next turn may bring, and its risk."""
        return self._best(seat, stats.greatest_hp(self.game, self.state, ("player", seat)))

    def _fight(self, seat: int, hp: int, prey: Prey) -> float:
        """The chance to kill before dying."""
        if not prey.hp:
            return 1.0
        attack, added = self._power(seat)
        if not attack:
            return 0.0
        needed = prey.dc - added
        chance = min(6, max(0, 7 - needed)) / 6
        misses = ceil(hp / prey.attack) if prey.attack else 50
        return odds(ceil(prey.hp / attack), misses, chance)

    def chances(self, seat: int, prey: Prey) -> tuple[float, float, float]:
        """What an attack of a seat's next turn may bring of one target, and its risk."""
        hp = stats.greatest_hp(self.game, self.state, ("player", seat))
        return self._chances(seat, hp, prey)

    def _chances(self, seat: int, hp: int, prey: Prey) -> tuple[float, float, float]:
        chance = self._fight(seat, hp, prey)
        return chance * prey.soul, min(2.0, chance * prey.gain), 1 - chance

    def _best(self, seat: int, hp: int) -> tuple[float, float, float]:
        """Of all that can be attacked: souls and rewards by their chances, and the risk."""
        found = (0.0, 0.0, 0.0)
        for _, prey in self.prey:
            now = self._chances(seat, hp, prey)
            if 3 * now[0] + now[1] - now[2] > 3 * found[0] + found[1] - found[2]:
                found = now
        return found

    def _turn(self, row: list[float], seat: int) -> None:
        """What the active player is about to do, and what is still open in this turn."""
        game, state = self.game, self.state
        hp = self._left(("player", seat))
        declared = "attack" in self.kinds or asked(state) == "attack"
        bought = "purchase" in self.kinds or asked(state) == "purchase"
        attack = state.attack
        for obj, prey in self.prey:
            chance = -1.0
            if attack is not None and attack.target == obj.id:
                chance = self._fight(seat, hp, prey)
                row[AT["fight_risk"]] += 1 - chance
            elif not prey.hp:
                chance = 1.0
            if chance >= 0:
                row[AT["fight_soul"]] += chance * prey.soul
                row[AT["fight_gain"]] += min(2.0, chance * prey.gain)
        if declared:
            soul, gain, risk = self._best(seat, hp)
            row[AT["fight_soul"]] += soul
            row[AT["fight_gain"]] += gain
            row[AT["fight_risk"]] += risk
        if bought:
            row[AT["buying"]] = float(payable(game, state))
            row[AT["hand"]] -= 0.0 if payable(game, state) else POINTLESS
        if state.now.ended or state.dead[seat] or "end" in self.kinds:
            return
        if attack is None and not declared and stats.attacks_left(game, state) > 0:
            soul, gain, _ = self._best(seat, hp)
            row[AT["open_soul"]], row[AT["open_gain"]] = soul, gain
        if not bought and stats.purchases_left(game, state) > 0:
            row[AT["can_buy"]] = float(payable(game, state))
