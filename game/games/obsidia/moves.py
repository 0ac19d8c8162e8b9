"""Travelers on the move: one step, and what the ground does (OB-6 to OB-13, OB-31).

STEP brings travelers from one cell to the next, whoever moves them; GROUND is what the entered tile
does to them. Leaving woods is in `woods`; which moves a player may make stands in `options`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.machine import call, give, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, deaths, people, rolls
from game.games.obsidia.cards import BLACKWATER, ICE, VOID
from game.games.obsidia.casting import ask_party
from game.games.obsidia.exploring import EXPLORE
from game.games.obsidia.grid import STEP as STEPS
from game.games.obsidia.grid import side_towards
from game.games.obsidia.people import is_horde
from game.games.obsidia.state import (
    EXTRA,
    GUEST,
    LEAVING,
    LOOSE,
    MERGED,
    MOST_EXTRA,
    MOVED,
    NOBODY,
    RECRUIT,
    ROLLED,
    STOPPED,
    STRAGGLER,
    WET,
    Realm,
    Unit,
)
from game.games.obsidia.windows import open_window

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

RECRUIT_ONE: Choice = ("recruit",)
NO_RECRUIT: Choice = ("no_recruit",)
SLIDE: Choice = ("slide",)
STAY: Choice = ("stay",)
GOES: Choice = ("goes",)
STAYS: Choice = ("stays",)

# How travelers come to a cell. Only the first three are steps that may be answered.
WALK, PORTAL, SLIDING, TELEPORT, SPAWN, REPLACE, SWAP = (
    *("walk", "portal", "slide", "teleport", "spawn"),
    *("replace", "swap"),
)
STEPPING = (WALK, PORTAL, SLIDING)


# One step: `key` and `count` leave for cell `to`, by `how`; `side` is the direction or -1.
# `free` is whether their owner moves them by choice, `cost` the moves that it takes.


def call_step(
    state: Realm,
    key: int,
    to: int,
    how: str,
    *,
    side: int = -1,
    count: int = 0,
    dest: str = "stepped",
    **more: Any,
) -> None:
    """Move travelers of a unit (all of them, unless `count` says fewer) to a cell.

    `free` (default true) says that their owner chooses the move, `cost` (1) what it takes of the
    moves they have left.
    """
    unit = state.units[key]
    regs = {"free": True, "cost": 1, **more}
    call(
        state,
        STEP,
        dest=dest,
        owner=state.owners[key & 3],
        key=key,
        count=count or unit.size,
        to=to,
        how=how,
        side=side,
        **regs,
    )


def may_recruit(game: Obsidia, state: Realm, frame: Frame) -> bool:
    """OB-30.1 to OB-30.10: whether leaving a cell may pull a recruit."""
    regs = frame.regs
    key, party = regs["key"], frame.owner
    cell, unit = key >> 2, state.units[key]
    if not regs["free"] or not state.reserve[key & 3]:
        return False
    if regs["count"] < unit.size or not people.friendly_town(state, cell, party):
        return False
    if state.here[cell] & 15 != 1 << (key & 3):  # OB-30.10: another colour of the Horde holds it
        return False
    in_phase = state.phase == "move" and party == state.player
    return not in_phase or cell in state.towns_then


def choose_bearers(game: Obsidia, state: Realm, frame: Frame) -> None:
    """LK-10: where a unit splits, the caster of a spell that goes along says with which part."""
    regs = frame.regs
    unit = state.units[regs["key"]]
    if regs["count"] == unit.size:
        return
    for effect in state.effects:
        if unit.id in effect.follows:
            ask_party(state, effect.party, "bearers", (GOES, STAYS), dest="bearers")
            return


def leave(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-16.3: the travelers leave; a recruit may hold the town for them."""
    regs = frame.regs
    pulls = may_recruit(game, state, frame)
    if state.phase == "move" and frame.owner == state.player:
        atoms.note_walked(state)
    plain = _is_plain(game, state, frame)
    atoms.depart(state, regs["key"], regs["count"], regs["to"], plain)
    _let_rest(state, regs["key"])
    if "bearers" in regs and state.moving is not None:
        bare = state.units[regs["key"]] if take(frame, "bearers") == GOES else state.moving.unit
        atoms.lay_off(state, bare.id)
    if pulls and is_horde(state, frame.owner):
        regs["recruit"] = RECRUIT_ONE
    elif pulls:
        ask_party(state, frame.owner, "recruit", (RECRUIT_ONE, NO_RECRUIT), dest="recruit")
    else:
        regs["recruit"] = NO_RECRUIT


def _is_plain(game: Obsidia, state: Realm, frame: Frame) -> bool:
    """Whether a step goes along a pathway, and no dice led it there."""
    regs = frame.regs
    if regs["how"] != WALK or regs["side"] < 0 or regs.get("rolled"):
        return False
    if regs.get("over"):  # DL-10: two spaces, both along pathways
        return True
    return bool(board.exits(game.cards, state, regs["key"] >> 2) >> regs["side"] & 1)


def _let_rest(state: Realm, key: int) -> None:
    """DL-18, WL-10: of travelers that move one by one those that were stopped stay."""
    unit = state.units.get(key)
    if unit is not None and unit.moves and unit.flags // STRAGGLER >= unit.size:
        atoms.set_unit(state, key, unit._replace(moves=0))


def recruit(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-30.1; then the step may be answered, before the ground acts (OB-22.3, OB-22.4)."""
    if take(frame, "recruit") == RECRUIT_ONE:
        atoms.pull_recruit(state, frame.regs["key"] >> 2)
    if _answerable(state, frame):
        open_window(game, state, "step")


def _answerable(state: Realm, frame: Frame) -> bool:
    return (
        frame.regs["how"] in STEPPING
        and state.phase == "move"
        and state.battle is None
        and frame.owner == state.player
    )


def explore(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-31.6: into an empty space a tile is laid first."""
    if state.moving is None:
        return "undone"
    if frame.regs["to"] != state.moving.to:  # the step leads elsewhere now
        frame.regs["to"] = state.moving.to
        frame.regs["side"] = side_towards(state.moving.start, state.moving.to)
    if state.moving.to not in state.board:
        call(state, EXPLORE, owner=frame.owner, cell=state.moving.to, dest="explored")
    return None


def land(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """The travelers are on the cell; with their own there they are one unit (OB-16.4)."""
    regs = frame.regs
    if state.moving is None:
        regs["key"] = NOBODY
        return "settle_step"
    to, klass, unit = regs["to"], state.moving.klass, state.moving.unit
    regs["crowded"] = to in state.here
    regs["arrivals"] = unit.size
    moves = 0 if regs["crowded"] else max(0, unit.moves - regs["cost"])
    flags = flags_on(game, state, unit, 4 * to + klass) % STRAGGLER & ~ROLLED | MOVED
    atoms.arrive(state, to, unit._replace(moves=moves, flags=flags), MERGED)
    regs["key"] = 4 * to + klass
    call(
        state,
        GROUND,
        dest="ground",
        owner=frame.owner,
        key=regs["key"],
        count=unit.size,
        how=regs["how"],
        by=regs.get("by", NOBODY),
    )
    return None


def flags_on(game: Obsidia, state: Realm, unit: Unit, key: int) -> int:
    """The flags of travelers that come to be, or to join, unit `key`.

    OB-6.3: they are guests on an enemy colony if a spell covers them or those they join (LK-10).
    """
    flags = unit.flags & ~(GUEST | LEAVING | LOOSE)
    there = state.units.get(key, unit)
    if people.colony_of_enemy(game.cards, state, key >> 2, key & 3) and (
        people.protected(state, unit) or people.protected(state, there)
    ):
        flags |= GUEST
    return flags


def slide(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-10.1: on ice the travelers go on in the same direction, if nothing stops them."""
    regs = frame.regs
    if not _slides(game, state, frame):
        return "settle_step"
    if people.chooses_ways(state, frame.owner):
        ask_party(state, frame.owner, "slide", (SLIDE, STAY), dest="slide")
    else:
        regs["slide"] = SLIDE
    return None


def _slides(game: Obsidia, state: Realm, frame: Frame) -> bool:
    regs = frame.regs
    key, side = regs["key"], regs["side"]
    cell = key >> 2
    if side < 0 or regs["how"] not in (WALK, SLIDING) or regs["crowded"]:
        return False
    if key not in state.units or board.ground(game.cards, state, cell) != ICE:
        return False
    if not board.exits(game.cards, state, cell) >> side & 1:  # OB-10.7
        return False
    if people.glared(game.cards, state, cell) and state.phase == "move":
        return False
    ahead = cell + STEPS[side]
    return not people.barred(state, ahead, frame.owner) and not (
        regs.get("halt") and people.enemy_here(state, ahead, frame.owner)
    )


def slide_on(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    if take(frame, "slide") == STAY:
        return None
    regs["to"] = (regs["key"] >> 2) + STEPS[regs["side"]]
    regs["how"] = SLIDING
    regs["cost"] = 0
    regs["count"] = state.units[regs["key"]].size
    return "leave"


def settle_step(game: Obsidia, state: Realm, frame: Frame) -> None:
    """CR-4 after a step, and deaths are answered."""
    regs = frame.regs
    unit = state.units.get(regs["key"])
    steps = regs["how"] in STEPPING and unit is not None and unit.moves
    if steps and unit is not None and people.glared(game.cards, state, regs["key"] >> 2):
        atoms.set_unit(state, regs["key"], unit._replace(moves=0))
    deaths.settle(game, state)


def answer_settled(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-22.4: cards that wait for the terrain to be settled."""
    regs = frame.regs
    give(frame, regs["key"])
    if regs["key"] in state.units and _answerable(state, frame):
        open_window(game, state, "step_settled", (regs["key"],))
    return "stepped"


def undone(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-22.5: the step did not happen."""
    deaths.settle(game, state)


def stepped(game: Obsidia, state: Realm, frame: Frame) -> None:
    """The step is over."""


STEP = Procedure(
    "obsidia:step",
    choose_bearers,
    leave,
    recruit,
    explore,
    land,
    slide,
    slide_on,
    settle_step,
    answer_settled,
    undone,
    stepped,
)


# What the ground does to `count` travelers of unit `key` that came there by `how`


def strike(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-6.2, OB-11.1: an enemy colony and a void kill."""
    regs = frame.regs
    key = regs["key"]
    cell, klass = key >> 2, key & 3
    unit = state.units.get(key)
    if unit is None:
        return
    deadly = board.ground(game.cards, state, cell) == VOID or people.colony_of_enemy(
        game.cards, state, cell, klass
    )
    if deadly and not _covered(state, unit, regs["how"]):
        deaths.kill(state, key, regs["count"], "ground", regs["by"])
        return
    regs["left"] = regs["count"]


def _covered(state: Realm, unit: Unit, how: str) -> bool:
    """LK-10, SR-16: who is put into a protected unit is not protected with it."""
    return how not in (SPAWN, REPLACE) and people.protected(state, unit)


def enter_water(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-8.1, OB-8.3, OB-8.6: each traveler that enters blackwater rolls for its life."""
    regs = frame.regs
    unit = state.units.get(regs["key"])
    wet = (
        unit is not None
        and regs.get("left", 0) > 0
        and regs["how"] not in (REPLACE, SWAP)
        and board.ground(game.cards, state, regs["key"] >> 2) == BLACKWATER
        and not _covered(state, unit, regs["how"])
    )
    if not wet:
        return "grounded"
    rolls.call_roll(state, "blackwater", frame.owner, 2)
    return None


def sink(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-8.4, OB-8.7."""
    regs = frame.regs
    regs["left"] -= 1
    unit = state.units.get(regs["key"])
    if unit is not None:
        atoms.set_unit(state, regs["key"], unit._replace(moves=0, flags=unit.flags | WET))
    if not rolls.survives(game, state, take(frame, "rolled")):
        deaths.kill(state, regs["key"], 1, "ground", regs["by"])


def next_wader(game: Obsidia, state: Realm, frame: Frame) -> str:
    return "enter_water"


def grounded(game: Obsidia, state: Realm, frame: Frame) -> None:
    """Everybody has been dealt with."""


GROUND = Procedure("obsidia:ground", strike, enter_water, sink, next_wader, grounded)


def call_ground(
    state: Realm, key: int, count: int, how: str, by: int = NOBODY, dest: str = "ground"
) -> None:
    """Let the ground act on travelers that a spell has put on a cell."""
    owner = state.owners[key & 3]
    call(state, GROUND, dest=dest, owner=owner, key=key, count=count, how=how, by=by)


# Where a unit may go


def legal_ways(game: Obsidia, state: Realm, key: int) -> list[int]:
    """The cells that a pathway leads a unit to, empty space included, unless a spell bars them."""
    cell, party = key >> 2, state.owners[key & 3]
    sides = board.exits(game.cards, state, cell)
    found = (cell + STEPS[side] for side in range(4) if sides >> side & 1)
    return [other for other in found if not people.barred(state, other, party)]


# Spawning: travelers of the reserve come onto a cell


def call_spawn(state: Realm, klass: int, cell: int, count: int = 1, by: int = NOBODY) -> None:
    """SR-6: put travelers on a cell; the ground acts on them."""
    key = 4 * cell + klass
    atoms.put_travelers(state, klass, cell, count)
    call_ground(state, key, count, SPAWN, by)


def fresh_unit(unit: Unit) -> Unit:
    """OB-16.1, OB-30.4: a unit as its owner's movement phase begins."""
    past = MOVED | MERGED | RECRUIT | WET | LOOSE | STOPPED | ROLLED | EXTRA * MOST_EXTRA
    flags = unit.flags % STRAGGLER & ~past
    if flags & GUEST:
        flags = flags & ~GUEST | LEAVING
    return unit._replace(moves=1, flags=flags)


def begin_movement(game: Obsidia, state: Realm, party: int) -> None:
    """OB-16.1, OB-30.4: the units of a party as its movement phase begins.

    OB-6.4, OB-8.5: it is kept how many began it where they should not stay.
    """
    atoms.begin_phase(state, "move")
    atoms.arm_effects(state, party, "next_movement")
    units = {}
    wading = {}
    for key, unit in people.units_of(state, party):
        units[key] = fresh_unit(unit)._replace(origin=key >> 2)
        if board.ground(game.cards, state, key >> 2) == BLACKWATER or unit.flags & GUEST:
            wading[key] = unit.size
    atoms.begin_movement(state, units, wading)


# When a protection ends, the ground acts on those it protected (OB-11.3)


def look_around(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-11.3: travelers on a void that nothing protects any more, and creatures not native."""
    for key in sorted(state.units):
        if board.ground(game.cards, state, key >> 2) == VOID and not people.protected(
            state, state.units[key]
        ):
            deaths.kill(state, key, state.units[key].size, "ground")
            return "look_around"
    looked = frame.regs.get("looked", ())
    for creature, cell in enumerate(state.creatures):
        native = game.cards.creatures[creature].native == VOID
        if not cell or native or creature in looked:
            continue
        if board.ground(game.cards, state, cell) == VOID:
            frame.regs["looked"] = (*looked, creature)
            call(
                state,
                "obsidia:creature_dies",
                dest="creature",
                creature=creature,
                hits=1,
                cause="ground",
            )
            return "look_around"
    return None


def clear_up(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-19.8, and deaths are answered."""
    deaths.settle(game, state)


AFTERMATH = Procedure("obsidia:aftermath", look_around, clear_up)

MOVE_PROCEDURES = (STEP, GROUND, EXPLORE, AFTERMATH)
