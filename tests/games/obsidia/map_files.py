"""The TMX files of the maps that Obsidia brings along, as `tests.bless` writes them."""

from functools import partial

from game.games.obsidia import GAME, tmx


def text(id):
    """The file of a map in the data."""
    return tmx.tmx_text(GAME.cards, GAME.cards.maps[id].map, {})


two_doors = partial(text, "two_doors")
long_vigil = partial(text, "long_vigil")
three_thrones = partial(text, "three_thrones")
broken_wheel = partial(text, "broken_wheel")
crown_of_ash = partial(text, "crown_of_ash")
last_lantern = partial(text, "last_lantern")
