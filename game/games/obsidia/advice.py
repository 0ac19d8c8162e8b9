"""What Obsidia tells the bots about itself: facts of each seat as numbers, and a cheap policy.

Belongs here: reading a position. Does not belong here: weights (`data/obsidia/value.json`), and how
far cells are apart (`distances`). Enemies are those of OB-41: allies count as neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.obsidia import odds, people
from game.games.obsidia.cards import BLACKWATER
from game.games.obsidia.distances import SPAN, Kept, Ways, ways_of
from game.games.obsidia.state import HORDE, NOBODY, RECRUIT, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

NAMES = (
    *("towns", "lead", "ahead", "late_lead", "claims", "late_claims", "guards"),
    *("board", "units", "reserve", "hand", "tiles_left"),
    *("near_free", "next_free", "near_held", "next_held", "far"),
    *("threatened", "outnumbered", "fights", "odds", "hunted", "wading", "guests"),
    *("creatures", "spells", "home_free", "home_towns", "home_watched", "recruits"),
    *("foes", "foes_left", "turn"),
    *("outlook", "outlook_lead", "late_outlook", "battle", "stake", "prize", "dice"),
)
NEARNESS = [0.6**steps for steps in range(SPAN + 1)]  # what a traveler counts so far from a town
NEUTRAL = 0.3  # the force that would keep a town from everybody
MOST_KNOWN = 200  # readings that are kept
SLOTS = {name: at for at, name in enumerate(NAMES)}


class RealmAdvice:
    """Features and a policy for honest playouts."""

    names: tuple[str, ...] = NAMES

    def __init__(self, game: Obsidia) -> None:
        self.game = game
        self.layouts: Kept = {}
        self.known: dict[object, list[list[float]]] = {}  # readings, by what they were made of

    def seats(self, state: Realm) -> int:
        return state.seats

    def features(self, state: Realm) -> list[list[float]]:
        """The rows are kept for positions alike, so nobody may change them.

        Worlds that differ in what lies face-down only are alike: bots value each option in some.
        """
        if state.battle is not None:  # the spells and dice in it are much to look at
            return self._read(state)
        key = seen_of(state)
        rows = self.known.get(key)
        if rows is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            rows = self.known[key] = self._read(state)
        return rows

    def _read(self, state: Realm) -> list[list[float]]:
        ways = ways_of(self.game.cards, state, self.layouts)
        return Reading(self.game, state, ways).rows()

    def turn(self, state: Realm) -> int:
        return state.turn

    def policy(self, state: Realm, pick: int) -> Choice:
        """Any option, but never done while something else can be done, three times of four."""
        assert state.decision is not None
        options = state.decision.options
        choice = options[pick % len(options)]
        if choice == ("done",) and pick >> 32 & 3:
            choice = options[(pick >> 34) % len(options)]
        return choice


def seen_of(state: Realm) -> object:
    """All that a reading without a battle looks at, the order of units included: sums round."""
    return (
        (*state.board.items(), *state.units.items()),
        tuple(state.towns.items()),
        (*state.creatures, *state.summoners, *state.reserve, *state.gone, *state.colonies),
        (*state.classes, *state.owners),
        (*map(len, state.stacks), *map(len, state.hands)),
        state.player,
        tuple(state.effects),
        state.calmed,
        tuple(state.bridged.items()),
        state.moving,
        state.teams,
        state.seats,
    )


class Reading:
    """One position, read once for all seats."""

    def __init__(self, game: Obsidia, state: Realm, ways: Ways) -> None:
        self.game = game
        self.state = state
        self.ways = ways
        self.counts = [[0.0] * len(NAMES) for _ in range(state.seats)]
        # By town and party the travelers that can come there in time, the near ones counting more.
        self.forces: dict[int, list[float]] = {}
        self.left = [len(stack) for stack in state.stacks]
        if state.solo:
            self.left[HORDE] = self.left[0]
        # By class the classes it fights, as bits; nobody's classes are not on the board.
        self.foes = [
            sum(
                1 << other
                for other in range(4)
                if people.is_enemy(state, state.owners[klass], state.owners[other])
            )
            for klass in range(4)
        ]

    def rows(self) -> list[list[float]]:
        self._stacks_and_hands()
        held = self._towns()
        for key, unit in self.state.units.items():
            seat = self.state.owners[key & 3]
            if 0 <= seat < self.state.seats:
                flags = unit.flags & RECRUIT
                self._unit(self.counts[seat], key >> 2, key & 3, unit.size, flags, held)
            else:
                self._send(key >> 2, seat, unit.size, 0)
        moving = self.state.moving
        if moving is not None and moving.to in self.state.board:
            seat = self.state.owners[moving.klass]
            if seat < self.state.seats:  # as if it had arrived
                size = moving.unit.size
                self._unit(self.counts[seat], moving.to, moving.klass, size, 0, held)
            else:
                self._send(moving.to, seat, moving.unit.size, 0)
        for seat, row in enumerate(self.counts):
            self._home(row, seat)
        self._outlook()
        self._battle(held)
        self._compare()
        return self.counts

    def _stacks_and_hands(self) -> None:
        state = self.state
        for seat, row in enumerate(self.counts):
            klass = state.classes[seat]
            row[SLOTS["hand"]] = len(state.hands[seat]) / 5
            row[SLOTS["tiles_left"]] = len(state.stacks[seat]) / 11
            row[SLOTS["turn"]] = float(state.player == seat)
            if klass != NOBODY:
                row[SLOTS["reserve"]] = state.reserve[klass] / 8
        for creature, cell in enumerate(state.creatures):
            seat = state.summoners[creature]
            if cell and 0 <= seat < state.seats:
                self.counts[seat][SLOTS["creatures"]] += 1 / 3
        for effect in state.effects:
            if effect.party < state.seats:
                self.counts[effect.party][SLOTS["spells"]] += 1 / 3

    def _towns(self) -> dict[int, int]:
        """The class that alone stands on each town, counted for its seat; -1 where several do."""
        state = self.state
        neutral = [values[0] for _, values, _ in people.said(state, "neutral_town")]
        held: dict[int, int] = {}
        for cell in self.ways.towns:
            mask = state.here.get(cell, 0) & 15
            if not mask:
                continue
            if mask & (mask - 1):
                held[cell] = NOBODY
                continue
            klass = held[cell] = mask.bit_length() - 1
            seat = state.owners[klass]
            if seat < state.seats and cell not in neutral:
                owned = state.towns.get(cell, NOBODY) == seat
                self.counts[seat][SLOTS["towns" if owned else "claims"]] += 1 / 5
        return held

    def _unit(
        self, row: list[float], cell: int, klass: int, size: int, recruit: int, held: dict[int, int]
    ) -> None:
        state, ways = self.state, self.ways
        row[SLOTS["board"]] += size / 8
        row[SLOTS["units"]] += 1 / 8
        holds = held.get(cell) == klass
        if holds:
            row[SLOTS["guards"]] += (size - 1) / 5
            if not recruit and state.reserve[klass]:
                row[SLOTS["recruits"]] += 1 / 5
        if not holds or size > 1 or state.reserve[klass]:
            self._ways_from(row, cell, klass, held)
        self._send(cell, state.owners[klass], size, 0)
        if ways.terrain[cell] == BLACKWATER:
            row[SLOTS["wading"]] += size / 4
        if people.colony_of_enemy(self.game.cards, state, cell, klass):
            row[SLOTS["guests"]] += size / 4
        self._foes_around(row, cell, klass, size, holds)

    def _ways_from(self, row: list[float], cell: int, klass: int, held: dict[int, int]) -> None:
        """How near the next free town and the next one of an enemy are."""
        free = taken = 0
        for steps, town in self.ways.near[cell]:
            holder = held.get(town, -2)
            if holder == -2:
                if not free:
                    free = SPAN - steps
            elif not taken and holder >= 0 and self.foes[klass] >> holder & 1:
                taken = SPAN - steps
            if free and taken:
                break
        row[SLOTS["near_free"]] += free / 20
        row[SLOTS["near_held"]] += taken / 20
        if free == SPAN - 1:
            row[SLOTS["next_free"]] += 1 / 3
        if taken == SPAN - 1:
            row[SLOTS["next_held"]] += 1 / 3
        if not free and not taken:
            row[SLOTS["far"]] += 1 / 5

    def _send(self, cell: int, party: int, size: int, late: int) -> None:
        """Travelers on a cell, or to come there, count at the towns they can reach in time."""
        most = self.left[party] + 1 - late
        for steps, town in self.ways.near[cell]:
            if steps > most:
                break
            forces = self.forces.get(town)
            if forces is None:
                forces = self.forces[town] = [0.0] * len(self.left)
            forces[party] += size * NEARNESS[steps + late]

    def _foes_around(self, row: list[float], cell: int, klass: int, size: int, holds: bool) -> None:
        """Who would fight here: enemies and creatures on the tile and over its pathways."""
        state, foes = self.state, self.foes[klass]
        here = state.here
        mask = here.get(cell, 0)
        around = [(cell, mask)] if mask & foes or mask >> people.CREATURE_BIT else []
        for other in self.ways.links[cell]:
            mask = here.get(other, 0)
            if mask & foes or mask >> people.CREATURE_BIT:
                around.append((other, mask))
        worst = 0
        for other, mask in around:
            if mask >> people.CREATURE_BIT:
                row[SLOTS["hunted"]] += 1 / 3
            for enemy in range(4):
                if mask & foes & 1 << enemy:
                    strength = state.units[4 * other + enemy].size
                    worst = max(worst, strength)
                    row[SLOTS["fights"]] += 1 / 3
                    row[SLOTS["odds"]] += (size - strength) / (size + strength) / 2
        if worst and holds:
            row[SLOTS["threatened"]] += 1 / 3
        if worst > size:
            row[SLOTS["outnumbered"]] += 1 / 3

    def _home(self, row: list[float], seat: int) -> None:
        """The colony: its ways to towns, and enemies before its gates."""
        state = self.state
        klass = state.classes[seat]
        home = state.colonies[klass] if klass != NOBODY else 0
        if not home or home not in state.board:
            return
        near = self.ways.near[home]
        if state.reserve[klass]:
            self._send(home, seat, 1, 1)
        for steps, town in near:
            if not state.here.get(town, 0) & 15:
                row[SLOTS["home_free"]] = (SPAN - steps) / SPAN
                break
        row[SLOTS["home_towns"]] = sum(1 / (1 + steps) for steps, _ in near) / 2
        for other in (home, *self.ways.links[home]):
            if state.here.get(other, 0) & self.foes[klass]:
                row[SLOTS["home_watched"]] += 1 / 3

    def _outlook(self) -> None:
        """The part of each town that a seat may hope for: its force there beside all others."""
        state = self.state
        for forces in self.forces.values():
            total = NEUTRAL + sum(forces)
            for seat, row in enumerate(self.counts):
                if forces[seat]:
                    if state.teams:  # an ally takes nothing away
                        total = NEUTRAL + sum(
                            force
                            for party, force in enumerate(forces)
                            if party == seat or people.is_enemy(state, seat, party)
                        )
                    row[SLOTS["outlook"]] += forces[seat] / total / 5

    def _battle(self, held: dict[int, int]) -> None:
        """The open battle: its odds, or the dice that lie, and the towns it is about."""
        state = self.state
        battle = state.battle
        if battle is None or battle.result:
            return
        share = odds.battle_odds(self.game, state)
        for side in (0, 1):
            key = battle.sides[side]
            seat = state.owners[key & 3] if key >= 0 else battle.casters[side]
            if not 0 <= seat < state.seats:
                continue
            row = self.counts[seat]
            if share is None:
                best = [
                    max((die.face for die in state.dice if die.side == at), default=0)
                    for at in (side, 1 - side)
                ]
                row[SLOTS["dice"]] += (best[0] > best[1]) - (best[0] < best[1])
                continue
            win, loss = float(share[2 * side]), float(share[2 - 2 * side])
            row[SLOTS["battle"]] += win - loss
            if key >= 0 and held.get(key >> 2) == key & 3:
                row[SLOTS["stake"]] += loss
            other = battle.sides[1 - side]
            if other >= 0 and held.get(other >> 2) == other & 3:
                row[SLOTS["prize"]] += win

    def _compare(self) -> None:
        """What a seat has beside the best of the others; allies share their towns (OB-41.5)."""
        state, rows = self.state, self.counts
        left = sum(len(state.stacks[seat]) for seat in range(state.seats))
        late = 1 - left / (11 * state.seats)
        towns = [row[SLOTS["towns"]] for row in rows]
        claims = [row[SLOTS["claims"]] for row in rows]
        if state.teams:
            towns = [towns[seat] + towns[(seat + 2) % 4] for seat in range(4)]
            claims = [claims[seat] + claims[(seat + 2) % 4] for seat in range(4)]
        if state.solo:
            self._horde(rows[0])
        for seat, row in enumerate(rows):
            foes = [other for other in range(state.seats) if people.is_enemy(state, seat, other)]
            best = max((towns[other] for other in foes), default=0.0)
            row[SLOTS["lead"]] = lead = towns[seat] - best
            row[SLOTS["ahead"]] = (lead > 0) - (lead < 0)
            row[SLOTS["late_lead"]] = late * lead
            row[SLOTS["late_claims"]] = late * claims[seat]
            hopes = [rows[other][SLOTS["outlook"]] for other in foes]
            row[SLOTS["outlook_lead"]] = hoped = row[SLOTS["outlook"]] - max(hopes, default=0.0)
            row[SLOTS["late_outlook"]] = late * hoped

    def _horde(self, row: list[float]) -> None:
        """OB-49: the undead on the board, and all that are left."""
        state = self.state
        classes = people.own_classes(state, HORDE)
        board = sum(unit.size for key, unit in state.units.items() if key & 3 in classes)
        left = board + sum(state.reserve[klass] for klass in classes)
        every = left + sum(state.gone[klass] for klass in classes) or 1
        row[SLOTS["foes"]] = board / every
        row[SLOTS["foes_left"]] = left / every
