"""The table of Black Sonata: London, the Lady's deck, fog, clues, notes."""

from game.ui.tables.black_sonata.table import SonataTable

__all__ = ["SonataTable"]
