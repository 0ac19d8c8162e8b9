"""Deaths: who dies, who is saved, who answers, and what is tidied up afterwards (OB-29).

Killing is a called procedure, because a card may save a traveler. What answers a death waits until
the step, battle or spell that brought it is over (DL-20); then SETTLE is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import call
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.obsidia import atoms, battle_words, casting, ending, people
from game.games.obsidia.cards import COLONY
from game.games.obsidia.state import NOBODY, Battle, Dying, Realm
from game.games.obsidia.windows import open_window

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def leaves_game(game: Obsidia, state: Realm, dying: Dying) -> bool:
    """OB-43.2, DL-14: the dead of the Horde never return, nor those of some battles."""
    if people.is_horde(state, state.owners[dying.klass]):
        return True
    battle = state.battle
    if battle is None or battle.result or not _fights(battle, dying.key):
        return False
    return battle_words.has(game, state, "dead_leave_game")


def _fights(battle: Battle, key: int) -> bool:
    """Whether a unit is a side of a battle, also one that storms onto the other's tile (WL-14)."""
    if key in battle.sides:
        return True
    classes = [side & 3 for side in battle.sides if side >= 0]
    return key >= 0 and key >> 2 in battle.cells and key & 3 in classes


def kill(
    state: Realm, key: int, count: int, cause: str, by: int = NOBODY, *, dest: str = "dead"
) -> None:
    """Kill travelers of a unit (key -1: those between two cells)."""
    klass = key & 3 if key >= 0 else state.moving.klass if state.moving else 0
    call(state, DIE, dest=dest, key=key, klass=klass, count=count, cause=cause, by=by)


def save(game: Obsidia, state: Realm, frame: Frame) -> None:
    """LK-19: a traveler that would be killed may be saved, one by one."""
    regs = frame.regs
    unit = state.units.get(regs["key"])
    if regs["key"] >= 0 and unit is None:
        return
    count = regs["count"] if unit is None else min(regs["count"], unit.size)
    dying = Dying(regs["key"], regs["klass"], count, regs["cause"], regs["by"])
    atoms.set_dying(state, dying)
    if regs["cause"] != "battle":
        open_window(game, state, "would_die")


def die(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-29.2."""
    dying = state.dying
    if dying is None:
        return
    atoms.set_dying(state, None)
    gone = leaves_game(game, state, dying)
    if dying.size and dying.key < 0:
        atoms.vanish(state, gone)
    elif dying.size:
        atoms.kill(state, dying.key, dying.size, dying.cause, gone)


DIE = Procedure("obsidia:die", save, die)


def begin_settle(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-19.8."""
    casting.tidy(game, state)
    ending.look_for_end(game, state)


def _waits(state: Realm) -> bool:
    """DL-20: inside a battle or spell a death is answered when that is over."""
    for frame in reversed(state.frames):
        if frame.program == "obsidia:battle":
            return state.battle is not None and not state.battle.result
        if frame.program == casting.CAST.id and frame.at < casting.CAST.index["open_again"]:
            return True
    return False


def answer_death(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """DL-20: an enemy may answer a death on a tile without occupants."""
    if _waits(state):
        return "settled"
    while state.deaths:
        cell, klass = state.deaths[0]
        atoms.answer_next_death(state)
        if cell not in state.board or cell in state.here:
            continue
        colony = game.cards.terrains[state.board[cell] >> 2] == COLONY
        if not colony and open_window(game, state, "death", (cell, klass)):
            return "answer_death"
    return None


def settled(game: Obsidia, state: Realm, frame: Frame) -> None:
    """Everything has been answered."""


SETTLE = Procedure("obsidia:settle", begin_settle, answer_death, settled)


def settle(game: Obsidia, state: Realm) -> None:
    """Call SETTLE where there is anything to settle; the last thing that a step does."""
    if state.deaths or state.effects or state.solo:
        call(state, SETTLE, dest="settled")
