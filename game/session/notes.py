"""Notes in a record: what people wrote, and what the program keeps in the same lines.

Belongs here: by whose number a note is known, and reading the program's own. Does not belong here:
writing a note (`session`, `report`), or a note in a game's words.

A person's note is by the seat's own number, 0 or more; the program's are by numbers below 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.session.seats import clean_name

NAME = -1  # what the match is called
BRANCH = -2  # where the match was branched off
HINT = -3  # a seat whose person took a hint
REPORT = -4  # a part of a report of a problem
SAID = -5  # a seat, and what its person said to the others
MOST_SAID = 120  # letters


class Origin(NamedTuple):
    """Where a match was branched off: the id of the other match, and after how many decisions."""

    id: str
    n: int

    @property
    def note(self) -> str:
        """The text of the note that `origin_of` reads.

        >>> Origin("6f1c", 12).note
        '6f1c 12'
        """
        return f"{self.id} {self.n}"


Notes = Sequence[tuple[int, int, str]]  # after how many decisions, by whom, what


def match_name(notes: Notes) -> str:
    """The last name that the match was given, empty if none."""
    return next((clean_name(text) for _, by, text in reversed(notes) if by == NAME), "")


def origin_of(notes: Notes) -> Origin | None:
    """Where a match comes from by its notes; None where it was dealt.

    >>> origin_of([(12, BRANCH, "6f1c 12")])
    Origin(id='6f1c', n=12)
    """
    for _, by, text in reversed(notes):
        id, _, n = text.rpartition(" ")
        if by == BRANCH and n.isdecimal():
            return Origin(id, int(n))
    return None


def said_of(notes: Notes) -> list[tuple[int, int, str]]:
    """What people said to each other: after how many decisions, the seat, the words.

    >>> said_of([(3, SAID, "1 I'll be back"), (3, 0, "my own note")])
    [(3, 1, "I'll be back")]
    """
    found = []
    for n, by, text in notes:
        seat, _, words = text.partition(" ")
        if by == SAID and seat.isdecimal():
            found.append((n, int(seat), words))
    return found


def hints_of(notes: Notes, seats: int) -> tuple[int, ...]:
    """How many hints the person of each seat took.

    >>> hints_of([(3, HINT, "1"), (3, 0, "1"), (8, HINT, "1")], 2)
    (0, 2)
    """
    taken = [text for _, by, text in notes if by == HINT]
    return tuple(taken.count(str(seat)) for seat in range(seats))
