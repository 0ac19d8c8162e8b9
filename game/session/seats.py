"""Say who sits where: people, bots, and the opponents that the rule book itself plays.

Belongs here: kinds and names of seats, and how they are written. Does not belong here: how a bot
thinks, or whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai import levels
from game.engine.api import SetupForm
from game.engine.errors import SetupError
from game.engine.record import SeatLine
from game.engine.text import showable

LEVELS = tuple(levels.LEVELS)  # the weakest first
HUMAN = "human"
RULES = "rules"
KINDS = (HUMAN, *(f"ai:{level}" for level in LEVELS), RULES)

LONGEST_NAME = 40


class Seat(NamedTuple):
    """A name and a kind: `human`, `ai:LEVEL` or `rules`."""

    name: str
    kind: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def level(self) -> str:
        """The bot's level, or the kind itself: what statistics group by."""
        return self.kind.removeprefix("ai:")


def seat_kinds(text: str) -> tuple[str, ...]:
    """The kinds from `--seats human,ai:adept`. Raises SetupError for an unknown kind.

    >>> seat_kinds("human, ai:adept")
    ('human', 'ai:adept')
    """
    kinds = tuple(part.strip().lower() for part in text.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise SetupError(
                f"a seat cannot be {kind!r}: allowed is {', '.join(KINDS[:-1])} or {KINDS[-1]}"
            )
    return kinds


def seated(form: SetupForm, kinds: Sequence[str], names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The table of a match: the seats that are asked, then the rule book's own opponents.

    `names` may be shorter than the table or hold empty names; defaults fill up. The rules seats
    need not be given. Raises SetupError where the game is not played by so many.
    """
    asked = [kind for kind in kinds if kind != RULES]
    if len(asked) not in form.seats:
        counts = ", ".join(str(count) for count in form.seats)
        raise SetupError(f"{len(asked)} seats cannot be played: allowed are {counts}")
    opponents = form.rules_seats.get(len(asked), ())
    given = len(kinds) - len(asked)
    if given and tuple(kinds[len(asked) :]) != (RULES,) * len(opponents):
        allowed = f"{len(opponents)} seats of the rules, at the end" if opponents else "none"
        raise SetupError(f"{given} rules seats with {len(asked)} others: allowed is {allowed}")
    wanted = [clean_name(name) for name in names] + [""] * (len(asked) + len(opponents))
    seats = [
        Seat(name or _default_name(kind, number), kind)
        for number, (kind, name) in enumerate(zip(asked, wanted, strict=False), start=1)
    ]
    spare = wanted[len(asked) :]
    seats += [Seat(name or title, RULES) for title, name in zip(opponents, spare, strict=False)]
    return tuple(seats)


def parse_seats(form: SetupForm, text: str, names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The table that the command line's `--seats` asks for. Raises SetupError."""
    return seated(form, seat_kinds(text), names)


def _default_name(kind: str, number: int) -> str:
    word = "Player" if kind == HUMAN else kind.removeprefix("ai:").capitalize()
    return f"{word} {number}"


def clean_name(text: str) -> str:
    """A name as a person typed it, on one line, not too long, writable as UTF-8.

    >>> clean_name("  Ann\\n Lee ")
    'Ann Lee'
    """
    return one_line(text, LONGEST_NAME)


def one_line(text: str, most: int) -> str:
    """What a person typed, on one line of at most so many letters, writable as UTF-8."""
    writable = text.encode("utf-8", "replace").decode("utf-8")
    shown = "".join(letter if showable(letter) else " " for letter in writable)
    return " ".join(shown.split())[:most].rstrip()


def humans(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people, who are also asked where a rule only wants to be seen."""
    return tuple(number for number, seat in enumerate(seats) if seat.human)


def asked_count(seats: Sequence[Seat]) -> int:
    """How many seats take part in the set-up: all but the rule book's own."""
    return sum(seat.kind != RULES for seat in seats)


def seat_lines(seats: Sequence[Seat]) -> tuple[SeatLine, ...]:
    """The seats as the record's header holds them."""
    return tuple(SeatLine(seat.name, seat.kind) for seat in seats)


def from_lines(lines: Sequence[SeatLine]) -> tuple[Seat, ...]:
    """The seats from a record's header; somebody may have written anything for a name."""
    return tuple(Seat(clean_name(line.name), line.kind) for line in lines)


def check_table(form: SetupForm, lines: Sequence[SeatLine], asked: int) -> None:
    """Raise SetupError unless these are the seats of a match in which `asked` are asked."""
    kinds = seat_kinds(",".join(line.kind for line in lines))
    table = seated(form, kinds)
    if (len(table), asked_count(table)) != (len(kinds), asked):
        raise SetupError(f"{len(kinds)} seats are taken where {asked} are set up")
