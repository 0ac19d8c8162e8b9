"""Black Souls: bid, build a dungeon level, send a party through it."""

from game.games.black_souls.game import BlackSouls, read
from game.games.box import open_box

GAME = BlackSouls(open_box("black_souls", read))
