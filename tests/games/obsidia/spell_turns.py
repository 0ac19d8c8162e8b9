"""Positions for the tests of single spells: a row of plain tiles, and a hand of cards."""

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE, NOBODY, Effect
from tests.scenario import scenario

ROW = {(x, 0): "plain" for x in range(4)}
HOMES = {(-9, 0): "home dl NES", (-9, 3): "home lk NES", (-9, 6): "home wl NES"}
DL, LK, WL, VO = "death_legion", "light_keepers", "warlords", "veiled_occult"


def turn(phase, *hand, map=(), seats=2, player=0, **more):
    """A turn of a player who holds these cards, on a row of plain tiles."""
    s = scenario("obsidia", seats=seats, map={**HOMES, **ROW, **dict(map)}, phase=phase, **more)
    s.wanted = phase, player
    return s.hand(player, *hand)


def guarded(*hand, **more):
    """The same in the movement phase, with one more traveler at home, so that the phase goes on."""
    player = more.get("player", 0)
    return turn("move", *hand, **more).travelers(("dl", "lk", "wl")[player], -9, 3 * player)


def horde(*row, map=(), phase="turn"):
    """A turn of the Horde, colours lk, wl and vo, with this row."""
    ground = {**HOMES, (-9, 9): "home vo NES", **dict(map)}
    s = scenario("obsidia", seats=1, map=ground, phase=phase)
    s.wanted = phase, HORDE
    return s.hand(HORDE, *row).any_luck()


def unit(klass, x, y):
    return ("unit", (x, y), klass)


def lying_already(s, card, party, x, y, word, *values):
    """A spell of a party lies face-up for this turn, and says a word of that tile."""
    cell = cell_at(x, y)
    says = ((word, cell, *values),)
    at = GAME.cards.spell_at[card]
    s.state.effects.append(Effect(at, party, "this_turn", party, False, 0, (), NOBODY, says))
    return s
