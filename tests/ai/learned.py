"""The games whose bots have learned weights; without, they play to the end: far too slow."""

from game.ai.value import value_file
from game.games import GAMES

LEARNED = [id for id, game in GAMES.items() if value_file(game).is_file()]
