"""The golden texts of Black Sonata: seeded matches, and the cards that may be looked up."""

from game.engine.api import Setup
from game.games.black_sonata import GAME
from tests.contract.playthrough import playthrough
from tests.data.listings import listing_of


def solo():
    return playthrough(GAME, Setup(1, {"sequence": "L2"}), 31)


def modules():
    options = {"stop_cards": True, "fog": "add", "byways": 24, "ferryman": True, "blacker": True}
    return playthrough(GAME, Setup(1, options), 32)


def duo():
    return playthrough(GAME, Setup(2, {"handicap": "lady"}), 33)


def cards():
    return listing_of(GAME.card_texts())
