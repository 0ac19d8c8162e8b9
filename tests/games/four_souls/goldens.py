"""The golden texts of Four Souls: seeded matches, and the printed text of every card."""

from game.engine.api import Setup
from game.games.four_souls import GAME
from tests.contract.playthrough import playthrough
from tests.data.listings import listing_of


def two():
    return playthrough(GAME, Setup(2, {"mini_draft": True}), 57)


def four():
    return playthrough(GAME, Setup(4, {"rooms": True}), 46)


def solo():
    return playthrough(GAME, Setup(2, {"together": "alone"}), 50)


def cards():
    return listing_of(GAME.card_texts())
