"""A small map and a caster's turn, for tests of single spells.

Three plain tiles in a row from (0, 0) to (2, 0), with pathways on all sides; the colonies of the
Death Legion at (-4, 0) and the Light Keepers at (5, 5) lie apart.
"""

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
