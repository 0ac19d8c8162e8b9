"""The cards of a game as a shelf that can be searched: which are found, how many each filter gives.

Belongs here: search, filters and counts over `CardText`, without a pixel. Does not belong here:
words (they are handed in), drawing, any one game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.engine.api import CardText
from game.engine.text import plain

KIND = "kind"
MOST_VALUES = 6  # facts with more values than that tell cards apart rather than group them
Value = int | str


@dataclass(frozen=True, slots=True)
class Group:
    """One filter: the kind, or a fact, and its values in order."""

    name: str
    values: tuple[Value, ...]

    @property
    def numeric(self) -> bool:
        """Whether all values are numbers."""
        return all(isinstance(value, int) for value in self.values)


def folded(words: str) -> str:
    """Words as the search compares them: without marks, case and accents.

    >>> folded("*Zoë’s* Lair")
    'zoe’s lair'
    """
    parts = unicodedata.normalize("NFKD", plain(words)).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class Shelf:
    """The cards, and what is asked of them: all filters hold at once, values of one are either."""

    def __init__(
        self, cards: Sequence[CardText], also: Callable[[CardText], Iterable[str]]
    ) -> None:
        """Take the cards; `also` gives further words by which a card is found."""
        self.cards = tuple(cards)
        self.query = ""
        self.chosen: dict[str, set[Value]] = {}
        self.groups = _groups(self.cards)
        self._hay = [folded(" ".join((c.name, c.text, *c.clauses, *also(c)))) for c in self.cards]

    # --- asking -------------------------------------------------------------------------------

    def toggle(self, group: str, value: Value) -> None:
        """Choose a value, or drop it; a fact that no chosen kind has filters nothing any more."""
        held = self.chosen.setdefault(group, set())
        held.symmetric_difference_update((value,))
        if not held:
            del self.chosen[group]
        seen = {group.name for group in self.offered()}
        for name in [name for name in self.chosen if name not in seen]:
            del self.chosen[name]

    def clear(self) -> None:
        """Drop search and filters."""
        self.query = ""
        self.chosen.clear()

    @property
    def asked(self) -> int:
        """How many values are chosen."""
        return sum(map(len, self.chosen.values()))

    # --- answers ------------------------------------------------------------------------------

    def found(self) -> list[CardText]:
        """The cards that pass everything, in the order of the data."""
        hits = self._hits()
        return [
            card for card, hit in zip(self.cards, hits, strict=True) if hit and self._passes(card)
        ]

    def counts(self) -> dict[tuple[str, Value], int]:
        """How many cards each value would give together with everything else that is asked."""
        out = {(group.name, value): 0 for group in self.groups for value in group.values}
        for card, hit in zip(self.cards, self._hits(), strict=True):
            if not hit:
                continue
            for group in self.groups:
                value = _value(card, group.name)
                if value is not None and self._passes(card, but=group.name):
                    out[group.name, value] += 1
        return out

    def offered(self) -> list[Group]:
        """The kind, and the facts of the kinds that are chosen (of all where none is)."""
        kinds = self.chosen.get(KIND)
        of = [card for card in self.cards if not kinds or card.kind in kinds]
        named = {name for card in of for name in card.facts}
        return [group for group in self.groups if group.name == KIND or group.name in named]

    def alike(self, card: CardText) -> list[CardText]:
        """The other cards of its kind, those with the most facts in common first."""

        def common(other: CardText) -> int:
            return sum(other.facts.get(name) == value for name, value in card.facts.items())

        others = [c for c in self.cards if c.kind == card.kind and c.id != card.id]
        return sorted(others, key=lambda other: -common(other))

    def _hits(self) -> list[bool]:
        wanted = folded(self.query).split()
        return [all(word in hay for word in wanted) for hay in self._hay]

    def _passes(self, card: CardText, but: str = "") -> bool:
        return all(
            _value(card, name) in values for name, values in self.chosen.items() if name != but
        )


def _value(card: CardText, group: str) -> Value | None:
    return card.kind if group == KIND else card.facts.get(group)


def _groups(cards: Sequence[CardText]) -> tuple[Group, ...]:
    """The kind first, then the facts that group cards, those of most cards first."""
    kinds = tuple(dict.fromkeys(card.kind for card in cards))
    found = [Group(KIND, kinds)] if kinds else []
    facts: dict[str, list[Value]] = {}
    for card in cards:
        for name, value in card.facts.items():
            facts.setdefault(name, []).append(value)
    for name, values in sorted(facts.items(), key=lambda item: -len(item[1])):
        kept = sorted(
            set(values),
            key=lambda v: (isinstance(v, str), v if isinstance(v, int) else values.index(v)),
        )
        if 1 < len(kept) <= MOST_VALUES:
            found.append(Group(name, tuple(kept)))
    return tuple(found)
