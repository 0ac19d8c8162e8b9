"""Set-ups of Black Sonata, alone, with every module, and for two; matches with them."""

from itertools import product

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream, derive
from game.games.black_sonata import GAME

SINGLE = (
    {},
    {"clues": "easy"},
    {"clues": "hard"},
    {"stop_cards": True},
    {"fog": "add"},
    {"fog": "choose"},
    {"fog": "random"},
    {"blacker": True},
    {"byways": 32},
    {"heraldry": True},
    {"ferryman": True},
    {"sequence": "lower"},
    {"sequence": "hard", "reversed": True, "byways": 20},
    {"permute_features": True},
)
ALL = {
    "stop_cards": True,
    "fog": "add",
    "blacker": True,
    "byways": 32,
    "heraldry": True,
    "ferryman": True,
    "help": "advice",
}
SETUPS = (
    *(Setup(1, options) for options in SINGLE),
    Setup(1, ALL),
    *(Setup(2, {"handicap": handicap}) for handicap in ("normal", "lady", "historian")),
)


def mixes():
    """Every way of playing modules together that the rules allow."""
    fogs = ("none", "add", "choose", "random")
    for stop, fog, byways, heraldry, ferryman in product(
        (False, True), fogs, (0, 32), (False, True), (False, True)
    ):
        plain = {
            "stop_cards": stop,
            "fog": fog,
            "byways": byways,
            "heraldry": heraldry,
            "ferryman": ferryman,
        }
        for clues in ("normal", "easy", "hard"):
            yield {**plain, "clues": clues}
        yield {**plain, "blacker": True}


def ends_a_sentence(words):
    """Whether a reason can stand after "..., since " and before the full stop."""
    return not words[0].isupper() and words[-1] != "."


def positions(setup, seed, every=1, careful=True):
    """The states before decisions of a match of random choices.

    A careful player declares and confronts nothing, so that the match goes on for long.
    """
    stream, state, number = Stream(derive(seed, "worlds")), GAME.new(setup, seed), 0
    while state.decision is not None:
        if number % every == 0:
            yield state
        number += 1
        options = state.decision.options
        if careful and not state.duo:
            calm = tuple(o for o in options if o[0] not in ("declare", "confront"))
            options = calm or options
        apply(GAME, state, stream.pick(options))
