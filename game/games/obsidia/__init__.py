"""Obsidia: build a dark realm, send travelers through it, hold its towns."""

from game.games.box import open_box
from game.games.obsidia.game import Obsidia, read

GAME = Obsidia(open_box("obsidia", read))
