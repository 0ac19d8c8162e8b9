"""Programs: tuples of small steps that frames point into.

The flow of a game is written as procedures in Python; the effect of a card is compiled from YAML
to the same kind of program. A step is a plain function `(game, state, frame)`; it returns None to
go on, the name of a step of its program, or a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from game.engine.errors import EngineFault

Step: TypeAlias = Callable[[Any, Any, Any], "str | int | None"]


class Program:
    """Steps with their names. `id` is what frames store, so it must not change lightly."""

    __slots__ = ("id", "index", "names", "steps")

    def __init__(self, id: str, steps: Iterable[Step], names: Iterable[str]) -> None:
        self.id = id
        self.steps = tuple(steps)
        self.names = tuple(names)
        self.index = {name: at for at, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {len(self.steps)} steps>"

    def listing(self) -> list[str]:
        """One line a step, for `nocturne cards --listing`."""
        return [f"{at:3d}  {name}" for at, name in enumerate(self.names)]


class Procedure(Program):
    """A program written in Python: its steps read from top to bottom like the rule book."""

    __slots__ = ()

    def __init__(self, id: str, *steps: Step) -> None:
        names = [step.__name__ for step in steps]
        if len(set(names)) != len(names):
            raise EngineFault(f"procedure {id} has two steps of one name: {names}")
        super().__init__(id, steps, names)


def catalogue(programs: Iterable[Program]) -> dict[str, Program]:
    """All programs of a game by id. Two of one id are an error."""
    found: dict[str, Program] = {}
    for program in programs:
        if program.id in found:
            raise EngineFault(f"two programs have the id {program.id}")
        found[program.id] = program
    return found
