"""Rolls: dice are thrown, some again, cards answer, and the outcome stands (SR-8, SR-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import call, give
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.obsidia import atoms
from game.games.obsidia.state import Die, Realm, Roll
from game.games.obsidia.windows import open_window

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

ROLLS = ("blackwater", "woods", "survival", "undying", "battle")  # what dice are thrown about
UNDYING = 4  # CR-1: who rolls so much is not killed


def throw(state: Realm, roll: Roll) -> None:
    """SR-8, steps 1 to 3: throw, re-roll what a die cannot show, keep the die that counts."""
    atoms.throw_dice(state, roll)
    for at in range(len(state.dice)):
        reroll_barred(state, at)
    kept = []
    for side in (0, 1):
        dice = [die for die in state.dice if die.side == side]
        rule = roll.keep[side]
        if rule and dice:
            pick = max if rule == "highest" else min
            dice = [pick(dice, key=lambda die: die.face)]
        kept += dice
    atoms.set_dice(state, tuple(kept))


def reroll_barred(state: Realm, at: int) -> None:
    """OB-35.7, OB-12.1: a number that a die cannot show is re-rolled on that die alone."""
    while state.dice[at].barred >> state.dice[at].face & 1:
        atoms.reroll_die(state, at)


def change(state: Realm, at: int, by: int) -> None:
    """LK-18: a die is turned to a neighbouring number."""
    die = state.dice[at]
    dice = (*state.dice[:at], die._replace(face=die.face + by), *state.dice[at + 1 :])
    atoms.set_dice(state, dice)


def exchange(state: Realm) -> None:
    """VO-19: the outcomes change sides; what a side cannot show is re-rolled."""
    first, second = state.dice
    swapped = (first._replace(face=second.face), second._replace(face=first.face))
    atoms.set_dice(state, swapped)
    for at in range(2):
        reroll_barred(state, at)


def can_show(die: Die, face: int) -> bool:
    return 1 <= face <= 6 and not die.barred >> face & 1


def call_roll(
    state: Realm,
    about: str,
    party: int,
    dice: int = 1,
    *,
    spec: tuple[tuple[int, int], ...] = (),
    keep: tuple[str, str] = ("", ""),
    dest: str = "rolled",
) -> None:
    """Roll for a party; the faces land in register `dest`."""
    assert about in ROLLS
    call(
        state,
        ROLL,
        dest=dest,
        about=about,
        party=party,
        spec=spec or ((0, 0),) * dice,
        keep=keep,
    )


def throw_dice(game: Obsidia, state: Realm, frame: Frame) -> None:
    regs = frame.regs
    throw(state, Roll(regs["about"], regs["party"], regs["spec"], regs["keep"]))
    open_window(game, state, "roll")


def stand(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-8, step 4 is over: the outcome is what the dice show."""
    give(frame, tuple(die.face for die in state.dice))
    atoms.clear_dice(state)


ROLL = Procedure("obsidia:roll", throw_dice, stand)


def survives(game: Obsidia, state: Realm, faces: tuple[int, ...]) -> bool:
    """OB-8.2: whether a roll for blackwater is survived."""
    if state.any_die:
        return max(faces) >= game.cards.rules.blackwater_any
    return sum(faces) >= game.cards.rules.blackwater_total
