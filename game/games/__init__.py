"""The games that Nocturne plays. Registration is the whole of what a new game needs here."""

from __future__ import annotations

from typing import Any

from game.engine.api import Game
from game.games.black_sonata import GAME as BLACK_SONATA
from game.games.black_souls import GAME as BLACK_SOULS
from game.games.four_souls import GAME as FOUR_SOULS
from game.games.obsidia import GAME as OBSIDIA

GAMES: dict[str, Game[Any]] = {
    game.id: game for game in (BLACK_SOULS, OBSIDIA, FOUR_SOULS, BLACK_SONATA)
}
