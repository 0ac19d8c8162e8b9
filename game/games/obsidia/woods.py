"""Leaving woods: the travelers of a unit roll for their exits, one at a time, then go (OB-9).

Also which exits are open to them. The step that takes them out is in `moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.machine import call, give, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, people, rolls
from game.games.obsidia.casting import ask_party
from game.games.obsidia.grid import STEP
from game.games.obsidia.moves import WALK, call_step
from game.games.obsidia.people import is_horde
from game.games.obsidia.state import MOVED, ROLLED, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

ROLL: Choice = ("roll",)
STOP: Choice = ("stop",)

# The procedure: the travelers of unit `key` go out; gives the keys where they are then


def enter_exits(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-9.2, OB-9.5."""
    frame.regs["exits"] = ()
    frame.regs["left"] = state.units[frame.regs["key"]].size


def roll_exit(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-9.3: each traveler has its own exit; with LK-09 it is chosen."""
    key = frame.regs["key"]
    if people.chooses_ways(state, frame.owner):
        options = chosen_exits(game, state, key, bool(frame.regs.get("halt")))
        ask_party(state, frame.owner, "exit", tuple(options), dest="chosen")
    else:
        rolls.call_roll(state, "woods", frame.owner)


def chosen_exits(game: Obsidia, state: Realm, key: int, halt: bool) -> list[Choice]:
    """LK-09: the exits to choose from; an enemy colony may be chosen (OB-6.5)."""
    cell, party = key >> 2, state.owners[key & 3]
    sides = board.exits(game.cards, state, cell)
    found: list[Choice] = [("exit", side) for side in range(4) if sides >> side & 1]
    legal = [way for way in found if not closed(state, party, cell + STEP[int(way[1])], halt)]
    return legal or found


def note_exit(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-9.4: after each roll the player may leave the rest where it is."""
    regs = frame.regs
    cell = regs["key"] >> 2
    if "chosen" in regs:
        side = int(take(frame, "chosen")[1])
    else:
        side = game.cards.stones[state.board[cell]][take(frame, "rolled")[0]]
    regs["exits"] = (*regs["exits"], side)
    regs["left"] -= 1
    if regs["left"] and is_horde(state, frame.owner):
        regs["more"] = ROLL
    elif regs["left"]:
        ask_party(state, frame.owner, "woods", (ROLL, STOP), dest="more")
    else:
        regs["more"] = STOP


def roll_more(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    return "roll_exit" if take(frame, "more") == ROLL else None


def choose_part(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-9.11: each part is a unit of its own; the player says which goes first (OB-16.5)."""
    regs = frame.regs
    if "stepped" in regs:
        regs["ends"] = (*regs.get("ends", ()), take(frame, "stepped"))
    sides = sorted(set(regs["exits"]))
    if not sides or regs["key"] not in state.units:
        return "through_woods"
    options: list[Choice] = [("part", side) for side in sides]
    ask_party(state, frame.owner, "part", tuple(options), dest="part")
    return None


def go_out(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-9.8, OB-9.9: an exit to an illegal tile is no way out."""
    regs, key = frame.regs, frame.regs["key"]
    side = int(take(frame, "part")[1])
    count = regs["exits"].count(side)
    regs["exits"] = tuple(other for other in regs["exits"] if other != side)
    to = (key >> 2) + STEP[side]
    count = min(count, state.units[key].size)
    if regs.get("over"):
        call(
            state,
            "obsidia:pass_over",
            owner=frame.owner,
            source=frame.source,
            dest="stepped",
            key=key,
            count=count,
            first=to,
            rolled=not people.chooses_ways(state, frame.owner),
        )
        return "choose_part"
    if illegal_exit(game, state, key, to, bool(regs.get("halt"))):
        return "choose_part"
    more = {"rolled": not people.chooses_ways(state, frame.owner), **_more(frame)}
    call_step(state, key, to, WALK, side=side, count=count, **more)
    return "choose_part"


def _more(frame: Frame) -> dict[str, Any]:
    return {name: frame.regs[name] for name in ("free", "cost", "halt") if name in frame.regs}


def illegal_exit(game: Obsidia, state: Realm, key: int, to: int, halt: bool) -> bool:
    """OB-9.9: enemy colonies and barred tiles; `halt`: also tiles with an enemy or creature."""
    party = state.owners[key & 3]
    if to not in state.board:
        return False
    chosen = people.chooses_ways(state, party)
    if people.colony_of_enemy(game.cards, state, to, key & 3) and not chosen:
        return not people.protected(state, state.units[key])
    return closed(state, party, to, halt)


def closed(state: Realm, party: int, to: int, halt: bool) -> bool:
    """LK-20, DL-16: barred to a party, or with `halt` occupied by an enemy or creature."""
    return people.barred(state, to, party) or (halt and people.enemy_here(state, to, party))


def through_woods(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-9.8, OB-9.11: who stayed gets no exit roll later in the phase, and has not moved.

    Of who rolled and is still there the move is spent, and a unit moves as one (OB-28.1): with one
    such traveler in it nobody of it moves.
    """
    regs = frame.regs
    unit = state.units.get(regs["key"])
    if unit is not None and unit.size > regs["left"]:
        atoms.set_unit(state, regs["key"], unit._replace(moves=0, flags=unit.flags | MOVED))
    elif unit is not None:
        atoms.set_unit(state, regs["key"], unit._replace(flags=unit.flags | ROLLED))
    give(frame, (*regs.get("ends", ()), regs["key"]))


WOODS = Procedure(
    "obsidia:woods",
    enter_exits,
    roll_exit,
    note_exit,
    roll_more,
    choose_part,
    go_out,
    through_woods,
)
