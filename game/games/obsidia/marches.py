"""Verbs that move, swap and replace travelers and creatures on the map.

Like all verbs (see `verbs`) a step changes facts through atoms and then asks or calls at most once.
How a step goes, and what the ground does, is in `moves`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.compiler import END, add_verb
from game.engine.exprs import REGISTER, Arg, Args, Language, number, tree
from game.engine.machine import take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, moves, options, people, rolls, woods
from game.games.obsidia.aims import neighbours, trainable
from game.games.obsidia.cards import BLACKWATER, VOID, WOODS
from game.games.obsidia.casting import ask_party, unit_key
from game.games.obsidia.grid import STEP, side_towards
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import GUEST, LEAVING, LOOSE, MOVED, Realm, Unit, travelers

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


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
    """WL-07, WL-09, OB-31.1."""
    for key in units_of(game, state, frame, args["units"]):
        unit = state.units[key]
        atoms.set_unit(state, key, unit._replace(moves=unit.moves + int(args["count"])))


def let_loose(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """WL-10."""
    key = unit_of(game, state, frame, args["unit"])
    unit = state.units[key]
    atoms.set_unit(state, key, unit._replace(flags=unit.flags | LOOSE))


# From tile to tile


def teleport(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """SR-6."""
    key = unit_of(game, state, frame, args["unit"])
    if key < 0:
        return
    moves.call_step(
        state,
        key,
        int(chosen(game, state, frame, args["to"])[1]),
        moves.TELEPORT,
        free=state.owners[key & 3] == frame.owner,
        cost=1 if args["uses_move"] else 0,
        by=frame.owner,
    )


# A run in a straight line (WL-08)


def run(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """From woods the exit roll gives the direction."""
    key = unit_of(game, state, frame, args["unit"])
    if options.in_woods(game.cards, state, key >> 2) and not people.chooses_ways(
        state, frame.owner
    ):
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


# Others are moved


def swap(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """VO-09, SR-6: two travelers trade tiles; then the ground acts on both."""
    one = unit_of(game, state, frame, args["unit"])
    two = unit_of(game, state, frame, args["other"])
    if one < 0 or two < 0:
        return END
    flags = (_flags_on(game, state, one, two >> 2), _flags_on(game, state, two, one >> 2))
    atoms.swap_travelers(state, one, two, flags)
    frame.regs["swapped"] = (4 * (two >> 2) + (one & 3), 4 * (one >> 2) + (two & 3))
    return None


def _flags_on(game: Obsidia, state: Realm, key: int, cell: int) -> int:
    """The flags of a unit that comes to a cell; OB-6.3: whether it is safe on a colony."""
    unit = state.units[key]
    flags = unit.flags & ~(GUEST | LEAVING | LOOSE)
    if people.colony_of_enemy(game.cards, state, cell, key & 3) and people.protected(state, unit):
        flags |= GUEST
    return flags


def ground_of_one(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    moves.call_ground(state, frame.regs["swapped"][0], 1, moves.SWAP, frame.owner)


def ground_of_other(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    moves.call_ground(state, take(frame, "swapped")[1], 1, moves.SWAP, frame.owner)


def pull(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """VO-11: all at once; one alone makes an ordinary forced step, which may slide."""
    keys = units_of(game, state, frame, args["units"])
    to = int(chosen(game, state, frame, args["to"])[1])
    if len(keys) == 1:
        side = side_towards(keys[0] >> 2, to)
        moves.call_step(
            state, keys[0], to, moves.WALK, side=side, free=False, cost=0, by=frame.owner
        )
        return END
    for key in keys:
        flags = _flags_on(game, state, key, to) | MOVED
        atoms.depart(state, key, state.units[key].size, to)
        assert state.moving is not None
        atoms.arrive(state, to, state.moving.unit._replace(flags=flags), 0)
    frame.regs["pulled"] = tuple(sorted({4 * to + (key & 3) for key in keys}))
    return None


def ground_of_pulled(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    pulled = frame.regs["pulled"]
    if not pulled:
        return None
    frame.regs["pulled"] = pulled[1:]
    key = pulled[0]
    count = travelers(state, key >> 2, key & 3)
    moves.call_ground(state, key, count, moves.WALK, frame.owner)
    return "ground_of_pulled"


def redirect(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-18."""
    if state.moving is not None:
        atoms.redirect(state, int(chosen(game, state, frame, args["to"])[1]))


# Travelers come and go


def train(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """WL-05: one more traveler on the caster's colony; the Horde's colour is decided by dice."""
    acts: list[Choice] = [
        ("class", game.cards.classes[klass].id) for klass in trainable(state, frame.owner)
    ]
    if acts:
        ask_party(state, frame.owner, "colour", tuple(acts), dest="colour")


def put_trained(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    if "colour" in frame.regs:
        klass = game.cards.class_at[take(frame, "colour")[1]]
        atoms.train_more(state, 1)
        atoms.train(state, klass, state.colonies[klass])


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


def move_creature(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """VO-06, OB-23.4: the ground does not act on it."""
    creature = game.cards.creature_at[str(chosen(game, state, frame, args["creature"])[1])]
    to = int(chosen(game, state, frame, args["to"])[1])
    atoms.move_creature(game.cards, state, creature, to)


def add_marches(language: Language) -> None:
    """Register these verbs."""
    ref = tree(CHOSEN)
    uses = Arg("flag", set="uses_move", default=True)
    add_verb(language, "more_moves", more_moves, units=tree(TARGET), count=number(1, 3, 1))
    add_verb(language, "let_loose", let_loose, unit=ref)
    add_verb(language, "teleport", teleport, unit=ref, to=ref, uses_move=uses)
    add_verb(language, "run", run, choose_goal, run_on, run_further, unit=ref, most=number(1, 9))
    add_verb(language, "swap", swap, ground_of_one, ground_of_other, unit=ref, other=ref)
    add_verb(language, "pull", pull, ground_of_pulled, units=tree(TARGET), to=ref)
    add_verb(language, "redirect", redirect, to=ref)
    add_verb(language, "train", train, put_trained)
    add_verb(language, "replace", replace, put_in_place, unit=ref)
    add_verb(language, "move_creature", move_creature, creature=ref, to=ref)
