"""What Obsidia tells the bots about itself: a few plain facts of each seat, and a cheap policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.obsidia import people
from game.games.obsidia.state import NOBODY, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

NAMES = ("towns", "lead", "holders", "board", "reserve", "hand", "tiles_left", "late")


class RealmAdvice:
    """Features and a policy for honest playouts."""

    names: tuple[str, ...] = NAMES

    def __init__(self, game: Obsidia) -> None:
        self.game = game

    def seats(self, state: Realm) -> int:
        return state.seats

    def features(self, state: Realm) -> list[list[float]]:
        cards = self.game.cards
        towns = people.scores(cards, state)
        left = sum(map(len, state.stacks))
        late = 1 - left / (11 * state.parties)
        rows = []
        for seat in range(state.seats):
            klass = state.classes[seat]
            on_towns = on_board = 0
            for key, unit in state.units.items():
                if state.owners[key & 3] == seat:
                    on_board += unit.size
                    on_towns += people.is_town(cards, state, key >> 2)
            others = [count for party, count in enumerate(towns) if party != seat]
            lead = towns[seat] - max(others, default=0)
            reserve = 0 if klass == NOBODY else state.reserve[klass]
            rows.append(
                [
                    towns[seat] / 5,
                    lead / 5,
                    on_towns / 5,
                    on_board / 8,
                    reserve / 8,
                    len(state.hands[seat]) / 5,
                    len(state.stacks[seat]) / 11,
                    late * lead / 5,
                ]
            )
        return rows

    def policy(self, state: Realm, pick: int) -> Choice:
        """Any option, but never done while something else can be done, three times of four."""
        assert state.decision is not None
        options = state.decision.options
        choice = options[pick % len(options)]
        if choice == ("done",) and pick >> 32 & 3:
            choice = options[(pick >> 34) % len(options)]
        return choice
