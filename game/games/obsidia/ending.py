"""How a match ends: most towns, sudden death, and the solo game (OB-37, OB-38, OB-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Outcome
from game.games.obsidia import atoms, people
from game.games.obsidia.state import HORDE, PLAYER, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def outcome(game: Obsidia, state: Realm) -> Outcome | None:
    """OB-37.2, OB-37.3, OB-38, OB-41.5: how the match ends with this turn, if it does."""
    if not state.ending:
        return None
    scores = people.scores(game.cards, state)
    best = max(scores)
    leaders = tuple(party for party, score in enumerate(scores) if score == best)
    team = state.teams and len(leaders) == 2
    if len(leaders) == 1 or team:
        return Outcome("win", leaders, tuple(scores))
    if not state.sudden:
        atoms.begin_sudden_death(state)
    if state.turn - state.sudden >= state.cap * state.parties:
        return Outcome("shared", leaders, tuple(scores))
    return None


# The solo game


def all_dead(state: Realm) -> bool:
    """OB-49.1, OB-49.3: every undead of the Horde has left the game."""
    return all(
        not state.reserve[klass] and not any(key & 3 == klass for key in state.units)
        for klass in people.own_classes(state, HORDE)
    )


def lives(state: Realm) -> bool:
    return any(state.owners[key & 3] == PLAYER for key in state.units)


def look_for_end(game: Obsidia, state: Realm) -> None:
    """OB-49.4: the player wins at once, when no battle is open."""
    if not state.solo or not state.turn or state.battle is not None or state.moving is not None:
        return
    if all_dead(state) and lives(state):
        atoms.finish(state, Outcome("win", (PLAYER,), scores(state)))


def scores(state: Realm) -> tuple[int, int]:
    """The undead killed, and those that are left."""
    classes = people.own_classes(state, HORDE)
    killed = sum(state.gone[klass] for klass in classes)
    left = sum(unit.size for key, unit in state.units.items() if key & 3 in classes)
    return killed, left + sum(state.reserve[klass] for klass in classes)


def solo_outcome(state: Realm) -> Outcome | None:
    """OB-49.1, OB-49.2, OB-49.5, looked at when a turn ends."""
    if all_dead(state) and lives(state):
        return Outcome("win", (PLAYER,), scores(state))
    if state.ending:
        return Outcome("loss", (HORDE,), scores(state))
    return None
