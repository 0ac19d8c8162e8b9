"""A small map and a caster's turn, for tests of single spells.

Three plain tiles in a row from (0, 0) to (2, 0), with pathways on all sides; the colonies of the
Death Legion at (-4, 0) and the Light Keepers at (5, 5) lie apart.
"""

from game.games.obsidia.grid import cell_at
from tests.scenario import scenario

MAP = {
    (0, 0): "plain",
    (1, 0): "plain",
    (2, 0): "plain",
    (-4, 0): "home dl NES",
    (5, 5): "home lk NES",
}


def casting(phase, *hand, map=(), seats=2, player=0, **options):
    """A scenario where `player` holds these cards as the phase of its turn begins."""
    s = scenario("obsidia", seats=seats, map={**MAP, **dict(map)}, phase=phase, **options)
    s.wanted = phase, player
    return s.hand(player, *hand)


def horde_turn(phase, *row, map=()):
    """The solo game, where the Horde has this row as a phase of its turn begins."""
    return casting(phase, map=map, seats=1, player=1).hand(1, *row)


def lights(phase, *hand, **more):
    """A turn of the Light Keepers, seat 1."""
    return casting(phase, *hand, player=1, **more)


def legion_fight(*hand, size=1, other=1, ground="plain", seats=2, **options):
    """The Death Legion's battle phase: its unit at (0, 0) beside Light Keepers at (1, 0)."""
    s = casting("battle", *hand, seats=seats, map={(0, 0): ground}, **options)
    return s.travelers("dl", 0, 0, size).travelers("lk", 1, 0, other)


def keepers_fight(*hand, size=1, other=1, **more):
    """The Light Keepers' battle phase: their unit at (0, 0) beside the Death Legion at (1, 0)."""
    s = lights("battle", *hand, **more)
    return s.travelers("lk", 0, 0, size).travelers("dl", 1, 0, other)


def unit(x, y, klass="light_keepers"):
    return ("unit", cell_at(x, y), klass)


def tile(x, y):
    return ("tile", cell_at(x, y))


def seen(s, seat, of=1):
    """The tiles of a stack that a seat knows."""
    return [each["tile"] for each in s.view(seat)["parties"][of]["tiles"] if "tile" in each]
