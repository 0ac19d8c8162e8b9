"""The tables of the games in the window. A new game adds one line here."""

from __future__ import annotations

from game.ui.tables.base import Moment, Person, Table
from game.ui.tables.black_souls import SoulsTable

TABLES: dict[str, type[Table]] = {"black_souls": SoulsTable}

__all__ = ["TABLES", "Moment", "Person", "Table"]
