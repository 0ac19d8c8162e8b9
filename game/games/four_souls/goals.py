"""Goals that players reach together: what Social Goals! has noted (FS-22.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.exprs import Node
from game.games.four_souls import atoms, stats
from game.games.four_souls.state import GOALS, Obj, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

KEY = "static.goals"


def noted(state: Table, obj: Obj) -> dict[str, int]:
    """How far each goal is; a new object has noted nothing (FS-3.2)."""
    of, *counts = state.goals
    return dict(zip(GOALS, counts if of == obj.id else (0,) * len(GOALS), strict=True))


def reached(state: Table, obj: Obj, node: Node) -> int:
    """How many goals are reached; a gift is, when it is large enough."""
    wanted = {kind: 1 if kind == "gift" else int(node.args[kind]) for kind in GOALS}
    return sum(n >= wanted[kind] for kind, n in noted(state, obj).items())


def note(game: FourSouls, state: Table, kind: str, n: int = 1) -> None:
    """A player has done what a goal asks for; `n` is the size of a gift."""
    if KEY not in state.watch:
        return
    for obj, node in list(stats.sayings(game, state, KEY)):
        wanted, counts = int(node.args[kind]), noted(state, obj)
        before = reached(state, obj, node)
        if before >= int(node.args["needed"]):
            continue
        if n < wanted if kind == "gift" else counts[kind] >= wanted:
            continue
        atoms.note_goal(state, obj.id, {**counts, kind: counts[kind] + 1}, kind)
        after = reached(state, obj, node)
        if before < after == int(node.args["needed"]):
            atoms.happen(game, state, "goals_met", object=("object", obj.id))


def hold(game: FourSouls, state: Table, obj: Obj) -> bool:
    """Whether goals that are not reached keep a room in play."""
    return KEY in state.watch and any(
        each.id == obj.id and reached(state, obj, node) < int(node.args["needed"])
        for each, node in stats.sayings(game, state, KEY)
    )
