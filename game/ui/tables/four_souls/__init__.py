"""The table of Four Souls in the window."""

from game.ui.tables.four_souls.table import StackTable

__all__ = ["StackTable"]
