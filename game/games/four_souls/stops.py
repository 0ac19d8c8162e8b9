"""What stops: an attack that is over, declarations of a dead player, a turn that is ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.four_souls import atoms
from game.games.four_souls.state import Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def end_attack(game: FourSouls, state: Table) -> None:
    """FS-14.15: its attack rolls and combat damage leave the stack."""
    if state.attack is None:
        return
    for item in list(state.stack):
        if item.combat or (item.kind == "roll" and item.to):
            atoms.remove_item(game, state, item)
    atoms.set_attack(state, None)


def stop_declarations(game: FourSouls, state: Table) -> None:
    """FS-20.1: what the active player declared stops with their death; the turn is ending."""
    for item in list(state.stack):
        if item.kind in ("attack", "purchase", "end"):
            atoms.remove_item(game, state, item)
    end_turn(game, state)


def end_turn(game: FourSouls, state: Table) -> None:
    """FS-7.15, FS-14.14: the turn goes on to its end phase; the stack stays."""
    end_attack(game, state)
    atoms.drop_duties(state)
    atoms.change_turn(state, ended=True)
