"""Who leaves woods, and where each number leads: in words and in lights (OB-9).

Belongs here: reading it from a view. Does not belong here: drawing, and what a roll does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.types import View
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import SIDES, Arrow, Cell, Lights, Tile
from game.ui.tables.obsidia.words import say


def leaving(view: View) -> Mapping[str, Any] | None:
    """Return what is asked about travelers that leave woods, or None."""
    decision: Mapping[str, Any] = view["decision"] or {}
    return decision if "out" in decision else None


def cell_left(deck: Deck, view: View) -> Cell | None:
    """Return the woods that are being left."""
    asked = leaving(view)
    return None if asked is None else deck.place(asked["cell"])


def light(lights: Lights, deck: Deck, view: View) -> None:
    """Light the woods that are being left, and the ways out that the dice gave."""
    asked = leaving(view)
    if asked is None:
        return
    cell = deck.place(asked["cell"])
    sides = {deck.side(side) for side, _ in asked["out"]}
    if asked["kind"] == "answer":
        sides = {_led(view, asked["cell"])}
    lights.targeted = {*lights.targeted, cell}
    lights.arrows = [*lights.arrows, *(Arrow(cell, side, slide=True) for side in sorted(sides))]


def ways(tile: Tile) -> str:
    """Return where each number leads from woods."""
    by_number = sorted((faces, side) for side, faces in enumerate(tile.stones) if faces)
    found = [
        say("woods.way", numbers=_run(faces), side=say(f"woods.side.{SIDES[side]}"))
        for faces, side in by_number
    ]
    return ", ".join(found)


def before(deck: Deck, view: View, cell: int) -> str:
    """Return what the prompt says before anybody of a unit has rolled."""
    entry = next(entry for entry in view["map"] if entry["cell"] == cell)
    return say("prompt.roll", ways=ways(deck.tile(entry["tile"], entry["turn"])))


def prompt(deck: Deck, asked: Mapping[str, Any]) -> str:
    """Return what the prompt says while the travelers of a unit roll or choose."""
    gone = [say("woods.gone", n=n, side=say(f"woods.side.{side}")) for side, n in asked["out"]]
    who = deck.class_name(asked["class"])
    return say(f"prompt.{asked['kind']}", who=who, out=", ".join(gone), n=asked["left"])


def about(deck: Deck, view: View, asked: Mapping[str, Any]) -> str:
    """Return what the die means that may be answered."""
    side = say(f"woods.side.{SIDES[_led(view, asked['cell'])]}")
    who = deck.class_name(asked["class"])
    return say("answers.about.woods", who=who, face=view["dice"][0][1], side=side)


def _led(view: View, cell: int) -> int:
    """Return the side to which the die leads out of the woods on a cell."""
    stones = next(entry["stones"] for entry in view["map"] if entry["cell"] == cell)
    return int(stones[view["dice"][0][1] - 1])


def _run(faces: Sequence[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}\u2013{faces[-1]}"
