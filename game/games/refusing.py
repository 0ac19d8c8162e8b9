"""Why a choice is refused before any rule is asked: whose turn it is, what is asked, its shape.

Belongs here: what is the same in every game with choices of fixed shapes. Does not belong here:
the rules against an act, and the words of a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.engine.text import Phrases
from game.engine.types import Choice, Decision, Reason

# By the first word of a choice: the kinds of decision that have it, and what follows the word.
Shapes: TypeAlias = Mapping[str, tuple[tuple[str, ...], tuple[type, ...]]]


def offered(decision: Decision | None, seat: int, act: Choice) -> bool:
    """Whether a seat may choose an act now, or one that begins with it."""
    options = () if decision is None or decision.seat != seat else decision.options
    return any(option[: len(act)] == act for option in options)


def misplaced(
    decision: Decision | None, seat: int, act: Choice, shapes: Shapes, phrases: Phrases
) -> Reason | None:
    """Why an act is not to be chosen at all now; None where the rules must say it."""
    if decision is None:
        return Reason("over")
    if decision.seat != seat:
        return Reason("not_your_turn", (("seat", decision.seat + 1),))
    kinds, shape = shapes.get(str(act[0]), ((), ()))
    if not kinds:
        return Reason("no_such_act", (("act", act[0]),))
    if decision.kind not in kinds:
        return Reason("not_now", (("kind", phrases.say(f"asked.{decision.kind}")),))
    if any(type(part) is not kind for part, kind in zip(act[1:], shape, strict=False)):
        return Reason("no_such_act", (("act", act[0]),))
    return None
