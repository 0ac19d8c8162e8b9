"""Write a deal as a short code that can be read out: game, seats, options and seed.

    OBSIDIA-4-7GK2M-Q0T9X-3F     the game, how many seats, and the rest in base 32
    OBSIDIA-2-7GK2M-Q0T9X.F3A…   after a full stop all of a map that the game does not bring along

Belongs here: the code and its checksum. Does not belong here: bots and names, which are not part
of a deal. Letters and case are forgiving: i and l are read as 1, o as 0, u as v.

Options count from their default and the seed comes first, so a code stays valid when a game gets
further options; where a change would make it mean another deal, its checksum does not fit.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from hashlib import sha256
from math import factorial
from typing import Any, NamedTuple

from game.engine.api import Game, Option, Setup
from game.engine.errors import SetupError
from game.engine.rng import MASK
from game.engine.types import OptionValue, Reason

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("ILOU", "110V")
_CHECK_LETTERS = 4
_GROUP = 5
_LONGEST_MAP = 20_000  # letters


class Deal(NamedTuple):
    """What a code stands for."""

    game: str
    setup: Setup
    seed: int


def share_code(game: Game[Any], setup: Setup, seed: int) -> str:
    """The code of a deal. Raises SetupError where the set-up does not fit the game."""
    setup = game.form.complete(setup)
    number = 0
    for option in reversed(game.form.options):
        number = number * _size(option, setup.seats) + _place(
            option, setup.options[option.id], setup.seats
        )
    number = number << 64 | seed
    letters = _check(game, setup, seed) + _in_letters(number)
    groups = [letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP)]
    code = "-".join([game.id.upper(), str(setup.seats), *groups])
    texts = [
        str(setup.options[option.id]) for option in game.form.options if _is_own(option, setup)
    ]
    return ".".join([code, *map(_packed, texts)])


def read_share_code(code: str, games: Mapping[str, Game[Any]]) -> Deal:
    """The deal of a code as a person typed it. Raises SetupError with one clear line."""
    head, *packed = "".join(code.split()).upper().split(".")
    parts = head.split("-")
    if len(parts) < 3 or not parts[1].isascii() or not parts[1].isdigit() or len(parts[1]) > 2:
        example = f"{next(iter(games), 'game').upper()}-4-7GK2M-Q0T9X-3F"
        raise SetupError(
            f"{code!r} is not a share code: one reads like {example}",
            reason=Reason("new_game.no_code", (("code", code), ("example", example))),
        )
    game = games.get(parts[0].lower())
    if game is None:
        known = ", ".join(id.upper() for id in games)
        raise SetupError(
            f"share code {code!r}: there is no game {parts[0]!r}; known are {known}",
            reason=Reason(
                "new_game.no_game", (("code", code), ("game", parts[0]), ("known", known))
            ),
        )
    seats, letters = int(parts[1]), "".join(parts[2:]).translate(_READ_AS)
    wrong = SetupError(
        f"share code {code!r} is not right: a letter is missing, wrong or swapped",
        reason=Reason("new_game.wrong_code", (("code", code),)),
    )
    if len(letters) <= _CHECK_LETTERS or any(letter not in _LETTERS for letter in letters):
        raise wrong
    number = _number(letters[_CHECK_LETTERS:])
    seed, number = number & MASK, number >> 64
    options: dict[str, OptionValue] = {}
    try:
        for option in game.form.options:
            size = _size(option, seats)
            place = number % size
            own = option.kind == "map" and place == size - 1
            options[option.id] = _unpacked(packed.pop(0)) if own else _value(option, place, seats)
            number //= size
        setup = game.form.complete(Setup(seats, options))
    except (SetupError, ValueError, IndexError, zlib.error):
        raise wrong from None
    if packed or number or letters[:_CHECK_LETTERS] != _check(game, setup, seed):
        raise wrong
    return Deal(game.id, setup, seed)


def _check(game: Game[Any], setup: Setup, seed: int) -> str:
    """Letters that depend on the whole meaning of a code; defaults are not part of it."""
    chosen = {
        option.id: setup.options[option.id]
        for option in game.form.options
        if setup.options[option.id] != option.default
    }
    meaning = json.dumps([game.id, setup.seats, chosen, seed], sort_keys=True)
    mark = int.from_bytes(sha256(meaning.encode()).digest()[:4], "big")
    return "".join(_LETTERS[mark >> 5 * at & 31] for at in range(_CHECK_LETTERS))


def _in_letters(number: int) -> str:
    letters = ""
    while number or not letters:
        number, digit = divmod(number, 32)
        letters = _LETTERS[digit] + letters
    return letters


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 32 + _LETTERS.index(letter)
    return number


# -- A map as letters --------------------------------------------------------------------------


def _is_own(option: Option, setup: Setup) -> bool:
    """Whether an option holds all of a map as text."""
    value = setup.options[option.id]
    return option.kind == "map" and value != option.default and value not in option.values


def _packed(text: str) -> str:
    return _in_letters(int.from_bytes(b"\1" + zlib.compress(text.encode(), 9), "big"))


def _unpacked(letters: str) -> str:
    """The text of packed letters. Raises ValueError and zlib.error where they are not right."""
    if len(letters) > _LONGEST_MAP:
        raise ValueError("too long for a map")
    number = _number(letters.translate(_READ_AS))
    plain = number.to_bytes(number.bit_length() // 8 + 1, "big").lstrip(b"\0")
    reader = zlib.decompressobj()
    text = reader.decompress(plain[1:], _LONGEST_MAP)
    if plain[:1] != b"\1" or not reader.eof:
        raise ValueError("not a packed text")
    return text.decode()


# -- One option as a number, 0 for its default -------------------------------------------------


def _size(option: Option, seats: int) -> int:
    """How many values an option has at this table."""
    if option.kind == "flag":
        return 2
    if option.kind == "number":
        return int(option.values[1]) - int(option.values[0]) + 1
    if option.kind == "order":
        return factorial(seats) + 1
    if option.kind == "map":
        return len(option.values) + 2
    return len(option.values)


def _place(option: Option, value: OptionValue, seats: int) -> int:
    if option.kind == "order":
        return _order_number(str(value), seats) if value else 0
    if option.kind == "map" and value not in _values(option):
        return len(option.values) + 1
    values = _values(option)
    return (values.index(value) - values.index(option.default)) % len(values)


def _value(option: Option, place: int, seats: int) -> OptionValue:
    if option.kind == "order":
        return _order(place, seats) if place else ""
    values = _values(option)
    return values[(place + values.index(option.default)) % len(values)]


def _values(option: Option) -> tuple[OptionValue, ...]:
    if option.kind == "flag":
        return (False, True)
    if option.kind == "number":
        return tuple(range(int(option.values[0]), int(option.values[1]) + 1))
    if option.kind == "map":
        return (option.default, *option.values)
    return option.values


def _order_number(text: str, seats: int) -> int:
    """1 for the first of all orders of the seats, up to seats!."""
    left = list(range(seats))
    number = 0
    for part in text.split(","):
        at = left.index(int(part))
        number = number * len(left) + at
        del left[at]
    return number + 1


def _order(number: int, seats: int) -> str:
    number -= 1
    places = []
    for size in range(1, seats + 1):
        number, at = divmod(number, size)
        places.append(at)
    left = list(range(seats))
    return ",".join(str(left.pop(at)) for at in reversed(places))
