"""The tables of the games in the window. A new game adds one line here."""

from __future__ import annotations

from game.ui.tables.base import Moment, Person, Table
from game.ui.tables.black_sonata import SonataTable
from game.ui.tables.black_souls import SoulsTable
from game.ui.tables.four_souls import StackTable
from game.ui.tables.obsidia import RealmTable

TABLES: dict[str, type[Table]] = {
    "black_souls": SoulsTable,
    "obsidia": RealmTable,
    "four_souls": StackTable,
    "black_sonata": SonataTable,
}

__all__ = ["TABLES", "Moment", "Person", "Table"]
