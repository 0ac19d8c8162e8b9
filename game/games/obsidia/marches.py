"""Verbs that move and replace travelers and creatures on the map, and take moves back.

Like all verbs (see `verbs`) a step changes facts through atoms and then asks or calls at most once.
How a step goes, and what the ground does, is in `moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.compiler import END, add_verb
from game.engine.exprs import REGISTER, Arg, Args, Language, flag, number, tree
from game.engine.machine import take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, battles, board, moves, options, people, rolls, woods
from game.games.obsidia.aims import neighbours
from game.games.obsidia.cards import BLACKWATER, VOID, WOODS
from game.games.obsidia.casting import ask_party, side_of, unit_key
from game.games.obsidia.grid import STEP, side_towards
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import (
    EXTRA,
    LEAVING,
    LOOSE,
    MERGED,
    MOST_EXTRA,
    MOVED,
    STOPPED,
    STRAGGLER,
    Realm,
    Unit,
    travelers,
)
from game.games.obsidia.windows import step_is_new

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

DYING: Choice = ("dying",)


def unit_of(game: Obsidia, state: Realm, frame: Frame, tree_: Any) -> int:
    """The key of the unit that an argument names, or -1 if it is there no more."""
    key = unit_key(game, chosen(game, state, frame, tree_))
    return key if key in state.units else -1


def units_of(game: Obsidia, state: Realm, frame: Frame, tree_: Any) -> list[int]:
    """The keys of all units that an argument means: the one named, or all that a target fits."""
    found = chosen(game, state, frame, tree_)
    targets = [found] if tree_.word == REGISTER else list(found)
    return [unit_key(game, target) for target in targets]


# More moves in the movement phase


def more_moves(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """OB-31.1; WL-10: with `apart` each traveler has a move, instead of the unit one."""
    for key in units_of(game, state, frame, args["units"]):
        unit = state.units[key]
        if args["apart"]:
            unit = unit._replace(flags=unit.flags | LOOSE)
        else:
            more = int(args["count"])
            unit = unit._replace(moves=unit.moves + more, flags=unit.flags + EXTRA * more)
        atoms.set_unit(state, key, unit)


# From tile to tile


def step(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """SR-4, SR-5: a move by a spell onto a tile; of one unit, or of several at once (VO-11)."""
    to = int(chosen(game, state, frame, args["to"])[1])
    if args["instead"]:  # VO-18: of those who are between two tiles
        if state.moving is not None:
            atoms.redirect(state, to)
        return END
    if args["creature"]:  # VO-06, OB-23.4: the ground does not act on it
        creature = game.cards.creature_at[str(chosen(game, state, frame, args["creature"])[1])]
        atoms.move_creature(game.cards, state, creature, to)
        return END
    keys = [
        key
        for key in units_of(game, state, frame, args["units"] or args["unit"])
        if key in state.units and not people.barred(state, to, state.owners[key & 3])
    ]
    if len(keys) > 1:
        return _step_at_once(game, state, frame, keys, to)
    if not keys:
        return END
    key = keys[0]
    frame.regs["before"] = travelers(state, to, key & 3)
    moves.call_step(
        state,
        key,
        to,
        moves.WALK,
        side=side_towards(key >> 2, to),
        free=state.owners[key & 3] == frame.owner,
        cost=1 if args["uses_move"] else 0,
        by=frame.owner,
    )
    return None


def _step_at_once(game: Obsidia, state: Realm, frame: Frame, keys: list[int], to: int) -> str:
    """OB-10.4: who comes from different sides at once does not slide."""
    for key in keys:
        flags = moves.flags_on(game, state, state.units[key], 4 * to + (key & 3)) | MOVED
        atoms.depart(state, key, state.units[key].size, to)
        assert state.moving is not None
        atoms.arrive(state, to, state.moving.unit._replace(flags=flags), 0)
    frame.regs["arrived"] = tuple(sorted({4 * to + (key & 3) for key in keys}))
    return "ground_of_each"


def fight_on(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    """WL-14: the battle goes on there as a same-tile battle; if nobody is left it is lost."""
    frame.regs.pop("stepped", None)
    before = take(frame, "before")
    side, battle = side_of(state, frame.owner), state.battle
    if not args["fights_on"] or side < 0 or battle is None:
        return END
    old, to = battle.sides[side], battle.cells[1 - side]
    new = 4 * to + (old & 3)
    sides = (new, battle.sides[1]) if side == 0 else (battle.sides[0], new)
    left = travelers(state, to, old & 3) - before
    result = battle.result if left > 0 else battles.RESULTS[1 - side]
    atoms.change_battle(
        state, battle._replace(sides=sides, cells=(to, to), same_tile=True, result=result)
    )
    return END


def ground_of_each(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    arrived = frame.regs["arrived"]
    if not arrived:
        return None
    frame.regs["arrived"] = arrived[1:]
    key = arrived[0]
    count = travelers(state, key >> 2, key & 3)
    moves.call_ground(state, key, count, moves.WALK, frame.owner)
    return "ground_of_each"


def teleport(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """SR-6; LK-19: or one of those who are about to die is rescued so."""
    target = chosen(game, state, frame, args["unit"])
    to = int(chosen(game, state, frame, args["to"])[1])
    dying = state.dying
    if target == DYING:
        if dying is not None and dying.size:
            atoms.set_dying(state, dying._replace(size=dying.size - 1))
            atoms.rescue(state, dying.key, dying.klass, to)
        return
    key = unit_key(game, target)
    if key not in state.units:
        return
    moves.call_step(
        state,
        key,
        to,
        moves.TELEPORT,
        free=state.owners[key & 3] == frame.owner,
        cost=1 if args["uses_move"] else 0,
        by=frame.owner,
    )


def undo_step(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """OB-22.5: the step that is answered did not happen, or all steps of a unit in this phase.

    `onto`: only a step onto that tile, with no spell cast since (LK-20). `stops`: no other step
    follows in this phase (DL-18).
    """
    if args["unit"]:
        _back_to_start(game, state, unit_key(game, chosen(game, state, frame, args["unit"])))
        return
    if state.moving is None:
        return
    if args["onto"]:
        tile = chosen(game, state, frame, args["onto"])
        if not step_is_new(state) or state.moving.to != int(tile[1]):
            return
    unit, key = state.moving.unit, 4 * state.moving.start + state.moving.klass
    if not args["stops"]:
        atoms.put_back(state, unit)
    elif unit.flags & LOOSE and key in state.units:  # the others there may still move
        atoms.put_back(state, unit._replace(moves=0))
        joint = state.units[key]._replace(flags=state.units[key].flags + STRAGGLER)
        moves_left = joint.moves if joint.flags // STRAGGLER < joint.size else 0
        atoms.set_unit(state, key, joint._replace(moves=moves_left))
    else:
        atoms.put_back(state, unit._replace(moves=0, flags=unit.flags | STOPPED))


def _back_to_start(game: Obsidia, state: Realm, key: int) -> None:
    """DL-08: back to where it began the phase, without the ground acting; it has not moved.

    OB-31.1: so it has all its moves again, those that spells gave it in this phase too.
    OB-6.4: who began it on an enemy colony must leave that again.
    """
    unit = state.units[key]
    atoms.depart(state, key, unit.size, unit.origin)
    atoms.wade_again(state, 4 * unit.origin + (key & 3), unit.size)
    flags = unit.flags & ~MOVED
    if people.colony_of_enemy(game.cards, state, unit.origin, key & 3):
        flags |= LEAVING
    back = unit._replace(moves=1 + unit.flags // EXTRA % (MOST_EXTRA + 1), flags=flags)
    atoms.arrive(state, unit.origin, back, MERGED)


# Places and travelers that a verb names


def the_dying(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Choice:
    """LK-19: one of those who are about to die."""
    return DYING


def home_of(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Choice:
    """The colony of a unit's class."""
    target = chosen(game, state, frame, args["of"])
    if target == DYING:
        assert state.dying is not None
        return ("tile", state.colonies[state.dying.klass])
    return ("tile", state.colonies[unit_key(game, target) & 3])


# A run in a straight line (WL-08)


def run(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """From woods the exit roll gives the direction."""
    key = unit_of(game, state, frame, args["unit"])
    if options.in_woods(game.cards, state, key >> 2) and not people.chooses_ways(
        state, frame.owner
    ):
        frame.regs["runner"] = key
        rolls.call_roll(state, "woods", frame.owner, dest="rolled")


def choose_goal(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    key = unit_of(game, state, frame, args["unit"])
    if key < 0:
        return END
    cell = key >> 2
    sides = list(range(4))
    if "rolled" in frame.regs:
        frame.regs["exit_rolled"] = True
        sides = [game.cards.stones[state.board[cell]][take(frame, "rolled")[0]]]
        if woods.illegal_exit(game, state, key, cell + STEP[sides[0]], False):  # OB-9.8
            unit = state.units[key]
            atoms.set_unit(state, key, unit._replace(moves=0, flags=unit.flags | MOVED))
            return END
    goals = [goal for side in sides for goal in line(game, state, key, side, int(args["most"]))]
    if not goals:
        return END
    acts: tuple[Choice, ...] = tuple(("tile", goal) for goal in goals)
    ask_party(state, frame.owner, "target", acts, dest="goal", source=frame.source)
    frame.regs["runner"], frame.regs["cost"] = key, 1
    return None


def line(game: Obsidia, state: Realm, key: int, side: int, most: int) -> list[int]:
    """The cells that a run to one side can end on."""
    cell, party, unit = key >> 2, state.owners[key & 3], state.units[key]
    found: list[int] = []
    while len(found) < most and board.exits(game.cards, state, cell) >> side & 1:
        cell += STEP[side]
        if people.barred(state, cell, party):
            break
        found.append(cell)
        if _run_ends(game, state, cell, key & 3, unit):
            break
    return found


def _run_ends(game: Obsidia, state: Realm, cell: int, klass: int, unit: Unit) -> bool:
    """Whether a run cannot pass a cell."""
    if cell not in state.board or cell in state.here or people.glared(game.cards, state, cell):
        return True
    ground = board.ground(game.cards, state, cell)
    deadly = ground == VOID or people.colony_of_enemy(game.cards, state, cell, klass)
    if deadly and not people.protected(state, unit):
        return True
    return ground in (WOODS, BLACKWATER)


def run_on(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """Ice on the way is a space of the run; on the last space it slides."""
    regs = frame.regs
    key, goal = regs["runner"], int(regs["goal"][1])
    apart = goal - (key >> 2)
    lengths = range(1, int(args["most"]) + 1)
    side = next(side for side in range(4) for n in lengths if apart == n * STEP[side])
    to = (key >> 2) + STEP[side]
    regs["expected"] = 4 * to + (key & 3)
    moves.call_step(
        state,
        key,
        to,
        moves.WALK,
        side=side if to == goal else -1,
        cost=regs["cost"],
        rolled=regs.pop("exit_rolled", False),
    )


def run_further(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """A step that was undone or led elsewhere ends the run, and so does new ground."""
    regs = frame.regs
    key, expected = regs.pop("stepped", -1), take(frame, "expected")
    cell = expected >> 2
    if key != expected or key not in state.units or cell == regs["goal"][1]:
        return END
    if board.ground(game.cards, state, cell) in (WOODS, BLACKWATER):
        return END
    regs["runner"], regs["cost"] = key, 0
    return "run_on"


# Travelers come and go


def replace(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """VO-05, SR-6: one of the caster takes the place; of the Horde a colour that is beside it."""
    key = unit_of(game, state, frame, args["unit"])
    if key < 0:
        return END
    counted = neighbours(state, game, key >> 2, frame.owner)
    acts = [("class", game.cards.classes[k].id) for k in sorted(counted) if state.reserve[k]]
    if not acts:
        return END
    ask_party(state, frame.owner, "colour", tuple(acts), dest="colour")
    return None


def put_in_place(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    key = unit_of(game, state, frame, args["unit"])
    klass = game.cards.class_at[take(frame, "colour")[1]]
    atoms.send_home(state, key, people.is_horde(state, state.owners[key & 3]))  # OB-43.2
    atoms.put_travelers(state, klass, key >> 2, 1)
    moves.call_ground(state, 4 * (key >> 2) + klass, 1, moves.REPLACE, frame.owner)


def add_marches(language: Language) -> None:
    """Register these verbs."""
    ref, aim = tree(CHOSEN), tree(TARGET)
    no_target = Arg(CHOSEN, default=())
    language.term(CHOSEN, "the_dying", the_dying)
    language.term(CHOSEN, "home_of", home_of, of=ref)
    add_verb(
        language,
        "more_moves",
        more_moves,
        main="units",
        units=aim,
        count=number(1, 3, 1),
        apart=flag(),
    )
    add_verb(
        language,
        "step",
        *(step, fight_on, ground_of_each),
        unit=no_target,
        units=Arg(TARGET, default=()),
        creature=no_target,
        to=ref,
        uses_move=flag("uses_move", default=True),
        instead=flag(),
        fights_on=flag(),
    )
    uses = flag("uses_move", default=True)
    add_verb(language, "teleport", teleport, unit=ref, to=ref, uses_move=uses)
    add_verb(
        language,
        "undo_step",
        undo_step,
        unit=no_target,
        onto=no_target,
        stops=flag(),
    )
    add_verb(language, "run", run, choose_goal, run_on, run_further, unit=ref, most=number(1, 9))
    add_verb(language, "replace", replace, put_in_place, unit=ref)
