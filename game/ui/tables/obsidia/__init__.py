"""The table of Obsidia."""

from game.ui.tables.obsidia.table import RealmTable

__all__ = ["RealmTable"]
