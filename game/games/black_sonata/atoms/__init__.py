"""Every change of a fact in Black Sonata, with its event. Nothing else assigns to a state."""

from game.games.black_sonata.atoms import duel, hunt

__all__ = ["duel", "hunt"]
