"""What Four Souls tells the bots: facts of each seat as numbers, and a cheap policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice
from game.games.four_souls import stats
from game.games.four_souls.state import Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

NAMES = (
    *("souls", "lead", "items", "active", "curses", "cents", "hand", "hp", "attack", "dead"),
    *("turn", "charged"),
)


class SoulsAdvice:
    """Features and a policy for honest playouts."""

    names: tuple[str, ...] = NAMES

    def __init__(self, game: FourSouls) -> None:
        self.game = game

    def seats(self, state: Table) -> int:
        return state.seats

    def features(self, state: Table) -> list[list[float]]:
        game = self.game
        souls = [stats.souls(game, state, seat) for seat in range(state.seats)]
        rows = []
        for seat in range(state.seats):
            own = [obj for obj in state.objects.values() if obj.owner == seat]
            items = [obj for obj in own if obj.role == "item"]
            if state.gone[seat]:
                rows.append([0.0] * len(NAMES))
                continue
            who = ("player", seat)
            others = [souls[other] for other in range(state.seats) if other != seat]
            rows.append(
                [
                    souls[seat] / 4,
                    (souls[seat] - max(others)) / 4,
                    len(items) / 6,
                    sum(game.cards.cards[obj.face].active for obj in items) / 6,
                    sum(obj.role == "curse" for obj in own) / 2,
                    min(state.cents[seat], 30) / 15,
                    len(state.hands[seat]) / 8,
                    stats.hp(game, state, who) / 4,
                    stats.attack(game, state, who) / 3,
                    float(state.dead[seat]),
                    float(state.player == seat),
                    sum(obj.charged for obj in own) / 6,
                ]
            )
        return rows

    def policy(self, state: Table, pick: int) -> Choice:
        """Any option, but the turn is not ended while something can be attacked, mostly."""
        assert state.decision is not None
        options = state.decision.options
        choice = options[pick % len(options)]
        if choice == ("end_turn",) and pick >> 32 & 3:
            choice = options[(pick >> 34) % len(options)]
        return choice
