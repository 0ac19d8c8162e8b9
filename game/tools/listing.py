"""The cards of a game with their printed text, and the programs that they and the rules run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.api import CardText, Game
from game.engine.program import Program
from game.engine.text import plain
from game.tools.usage import UsageError


def cards(game: Game[Any], id: str | None = None) -> list[CardText]:
    """All cards in the order of the data, or the one with this id. Raises UsageError."""
    found = game.card_texts()
    if id is None:
        return found
    chosen = [card for card in found if card.id == id]
    if not chosen:
        raise UsageError(f"{game.id} has no card {id!r}")
    return chosen


def plain_cards(found: Sequence[CardText]) -> list[dict[str, Any]]:
    """The cards as JSON-able objects; marks for the screen are left out of their text."""
    return [{**card._asdict(), "text": plain(card.text)} for card in found]


def card_lines(found: Sequence[CardText]) -> list[str]:
    """Each card in lines: what it is, and what is printed on it."""
    lines = []
    for card in found:
        facts = ", ".join(f"{name} {value}" for name, value in card.facts.items())
        clauses = f"  [{', '.join(card.clauses)}]" if card.clauses else ""
        lines.append(f"{card.id}: {card.name} ({card.kind}{', ' if facts else ''}{facts}){clauses}")
        lines += [f"    {line}" for line in plain(card.text).splitlines()]
    return lines


def program_lines(game: Game[Any], id: str | None = None) -> list[str]:
    """The listings of all programs, or of those of one card or program. Raises UsageError."""
    if id is None:
        chosen = list(game.programs.values())
    elif id in game.programs:
        chosen = [game.programs[id]]
    else:
        (card,) = cards(game, id)
        chosen = [game.programs[name] for name in card.programs]
    return [line for program in chosen for line in _listed(program)]


def _listed(program: Program) -> list[str]:
    return [program.id, *(f"  {line}" for line in program.listing())]
