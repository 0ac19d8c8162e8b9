"""Who controls the towns (OB-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.obsidia import atoms, people
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def judge(game: Obsidia, state: Realm) -> None:
    """OB-7.2, OB-7.5, OB-44.9: a town that holds one party alone is that party's."""
    marked = [values[0] for _, values, _ in people.said(state, "neutral_town")]
    for cell in sorted(state.here):
        if people.is_town(game.cards, state, cell) and cell not in marked:
            parties = people.parties_at(state, cell)
            if len(parties) == 1:
                atoms.claim_town(state, cell, parties[0])
