"""The table of Black Souls in the window."""

from game.ui.tables.black_souls.table import SoulsTable

__all__ = ["SoulsTable"]
