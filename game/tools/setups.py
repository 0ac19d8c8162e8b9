"""Set-ups to try: every seat count and every value of every option of a form."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.api import Option, Setup, SetupForm
from game.engine.errors import SetupError
from game.engine.rng import Stream
from game.engine.types import OptionValue


def values(option: Option, seats: int, stream: Stream) -> list[OptionValue]:
    """Values to try for an option: all words, both flags, both ends of a number, two orders.

    Of maps those that the game brings along.
    """
    if option.kind == "flag":
        return [False, True]
    if option.kind == "number":
        least, most = int(option.values[0]), int(option.values[1])
        return sorted({least, most, least + stream.below(most - least + 1)})
    if option.kind == "order":
        order = list(range(seats))
        stream.shuffle(order)
        return ["", ",".join(map(str, order))]
    if option.kind == "map":
        return [option.default, *option.words(seats)]
    return list(option.words(seats))


def single_setups(form: SetupForm, stream: Stream) -> list[Setup]:
    """Every seat count with the defaults, and with every value of every option by itself."""
    found = [Setup(seats) for seats in form.seats]
    for option in form.options:
        for seats in option.seats or form.seats:
            for value in values(option, seats, stream):
                if value != option.default:
                    found.append(Setup(seats, {option.id: value}))
    return found


def mixed_setup(form: SetupForm, stream: Stream) -> Setup:
    """A random seat count with a random value for every option that fits it."""
    seats = stream.pick(form.seats)
    options = {
        option.id: stream.pick(values(option, seats, stream))
        for option in form.options
        if not option.seats or seats in option.seats
    }
    return Setup(seats, options)


def setups(form: SetupForm, stream: Stream) -> Iterator[Setup]:
    """Set-ups without end: first all single ones in random order, then mixed ones.

    Now and then a seat is ceremonial. Set-ups that do not fit together are left out.
    """
    first = single_setups(form, stream)
    stream.shuffle(first)
    while True:
        setup = first.pop() if first else mixed_setup(form, stream)
        ceremonies = tuple(seat for seat in range(setup.seats) if stream.below(4) == 0)
        try:
            yield form.complete(Setup(setup.seats, setup.options, ceremonies))
        except SetupError:
            continue
