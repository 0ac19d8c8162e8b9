"""Targets that are stated one after another, each a tree that gives its candidates.

Belongs here: which candidates leave a choice for all targets that follow. Does not belong here:
asking for them, and what a thing is (the games').
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.engine.exprs import Language, Node
from game.engine.types import Choice, Frame

Targets: TypeAlias = Sequence[tuple[str, Node]]  # by the name of the register that gets it


def satisfied(
    language: Language, game: Any, state: Any, frame: Frame, targets: Targets, at: int = 0
) -> bool:
    """Whether the targets from `at` on can be chosen, given those in the registers.

    It tries them out in the registers of `frame`.
    """
    if at == len(targets):
        return True
    name, tree = targets[at]
    for candidate in language.evaluate(tree, game, state, frame):
        if at + 1 == len(targets):
            return True
        frame.regs[name] = candidate
        if satisfied(language, game, state, frame, targets, at + 1):
            return True
    return False


def candidates(
    language: Language, game: Any, state: Any, frame: Frame, targets: Targets, at: int
) -> list[Choice]:
    """The choices for a target after which all others can be chosen too, each once."""
    name, tree = targets[at]
    trial = Frame("", 0, frame.owner, frame.source, dict(frame.regs))
    found: list[Choice] = []
    for candidate in language.evaluate(tree, game, state, trial):
        trial.regs[name] = candidate
        if candidate not in found and satisfied(language, game, state, trial, targets, at + 1):
            found.append(candidate)
    return found
