"""Four Souls: players answer each other over a stack, for four souls."""

from game.games.box import open_box
from game.games.four_souls.game import FourSouls, read

GAME = FourSouls(open_box("four_souls", read))
