"""The tables of the games in the window. A new game adds one line here.

A table's modules are loaded when it is first laid: the title is seen without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from game.ui.tables.base import Moment, Person, Table

_CLASSES = {  # in the order in which the title shows the games
    "obsidia": "RealmTable",
    "black_souls": "SoulsTable",
    "four_souls": "StackTable",
    "black_sonata": "SonataTable",
}


class _Tables(Mapping[str, type[Table]]):
    """The table's class by the game's id."""

    def __getitem__(self, game: str) -> type[Table]:
        name = _CLASSES[game]
        return cast("type[Table]", getattr(import_module(f"{__name__}.{game}"), name))

    def __contains__(self, game: object) -> bool:
        return game in _CLASSES

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)


TABLES: Mapping[str, type[Table]] = _Tables()

__all__ = ["TABLES", "Moment", "Person", "Table"]
