"""Goals that players reach together: Social Goals! counts them on itself (FS-22.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.exprs import Node
from game.games.four_souls import atoms, stats
from game.games.four_souls.state import Obj, Table, counters_of

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

KEY = "static.goals"
KINDS = ("loot", "kills", "gift", "purchases", "sixes")


def reached(obj: Obj, node: Node) -> int:
    """How many goals are noted; a gift counts at once when it is large enough."""
    return sum(
        counters_of(obj, kind) >= (1 if kind == "gift" else int(node.args[kind])) for kind in KINDS
    )


def note(game: FourSouls, state: Table, kind: str, n: int = 1) -> None:
    """A player has done what a goal asks for; `n` is the size of a gift."""
    if KEY not in state.watch:
        return
    for obj, node in list(stats.sayings(game, state, KEY)):
        wanted = int(node.args[kind])
        if n < wanted if kind == "gift" else counters_of(obj, kind) >= wanted:
            continue
        before = reached(obj, node)
        if before >= int(node.args["needed"]):
            continue
        new = atoms.add_counters(game, state, obj, 1, kind)
        if reached(new, node) > before and reached(new, node) == int(node.args["needed"]):
            atoms.happen(game, state, "goals_met", object=("object", obj.id))


def hold(game: FourSouls, state: Table, obj: Obj) -> bool:
    """Whether goals that are not reached keep a room in play."""
    return KEY in state.watch and any(
        each.id == obj.id and reached(obj, node) < int(node.args["needed"])
        for each, node in stats.sayings(game, state, KEY)
    )
