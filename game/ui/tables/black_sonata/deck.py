"""The box of Black Sonata as the table needs it: locations, roads, features, cards by id.

Belongs here: from the ids of views and choices to plain things with names. Does not belong here:
pictures (`looks`), where anything lies (`places`), rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.api import CardText
from game.games.black_sonata import words
from game.games.black_sonata.game import BlackSonata
from game.games.black_sonata.london import bits


class Deck:
    """What is in the box."""

    def __init__(self, game: BlackSonata) -> None:
        """Read the game's content."""
        self.game, self.cards = game, game.cards
        self.london = game.cards.london
        self.texts: dict[str, CardText] = {text.id: text for text in game.card_texts()}
        self.roads: tuple[tuple[str, str, bool], ...] = tuple(self._roads())

    def _roads(self) -> list[tuple[str, str, bool]]:
        ids, london = self.london.ids, self.london
        return [
            (ids[a], ids[b], not london.walks[a] >> b & 1)
            for a in range(len(ids))
            for b in bits(london.roads[a])
            if a < b
        ]

    # --- London -------------------------------------------------------------------------------

    @property
    def locations(self) -> tuple[str, ...]:
        """Return the ids of all locations."""
        return self.london.ids

    def name(self, location: str) -> str:
        """Return the name of a location."""
        return self.london.names[self.london.at[location]]

    def colour(self, location: str) -> str:
        """Return the colour of a location."""
        return self.london.colours[self.london.at[location]]

    def landmarks(self, location: str) -> tuple[str, ...]:
        """Return the landmarks of a location."""
        return self.london.landmarks[self.london.at[location]]

    def coastal(self, location: str) -> bool:
        """Whether the ferry comes there."""
        return bool(self.london.coastal >> self.london.at[location] & 1)

    def landmark_name(self, mark: str) -> str:
        """Return the name of a landmark."""
        return self.london.landmark_names[self.london.landmark_ids.index(mark)]

    def shown_at(self, kind: str, shows: Sequence[str]) -> list[str]:
        """Return the locations that the upper side of a card allows; none: it tells nothing."""
        back = self.london.back_at.get(tuple(shows)) if shows else None
        if kind == "stealth" and shows:
            back = self.london.landmark_ids.index(shows[0])
        if back is None or kind == "compass":
            return []
        return [self.london.ids[at] for at in bits(self.london.backs[back].mask)]

    # --- words --------------------------------------------------------------------------------

    def say(self, key: str, /, **values: Any) -> str:
        """Return a phrase of the rules."""
        return self.cards.phrases.say(key, **values)

    def short(self, id: str) -> str:
        """Return the name of a card for a small one; "" where its own is short enough."""
        key = f"table.short.{id}"
        return self.say(key) if key in self.cards.phrases else ""

    def feature(self, id: str) -> str:
        """Return the name of a feature."""
        return self.say(f"word.feature.{id}")

    def symbol(self, id: str) -> str:
        """Return the name of a symbol."""
        return self.say(f"word.symbol.{id}")

    def suit(self, id: str) -> str:
        """Return the name of a suit."""
        return self.say(f"word.suit.{id}")

    def clue(self, id: str) -> str:
        """Return the name of a clue."""
        return words.clue_name(self.cards, id)

    def card(self, id: str) -> str:
        """Return the name of a card of the Lady's hand."""
        return words.card_name(self.cards, id)

    def upper(self, shown: Mapping[str, Any]) -> str:
        """Return what the upper side of a card in the stealth deck says."""
        return words.back_words(self.cards, shown["kind"], list(shown["shows"]))

    def says(self, numbers: Sequence[int]) -> str:
        """Return the number of a clue."""
        return words.numbers_words(list(numbers))
