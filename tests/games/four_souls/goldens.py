"""The golden texts of Four Souls: the printed text of every card."""

from game.games.four_souls import GAME
from tests.data.listings import listing_of


def cards():
    return listing_of(GAME.card_texts())
