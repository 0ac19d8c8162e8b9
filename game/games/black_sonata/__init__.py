"""Black Sonata with Strange Shadows: hunt the Dark Lady through London."""

from game.games.black_sonata.game import BlackSonata, read
from game.games.box import open_box

GAME = BlackSonata(open_box("black_sonata", read))
