"""What a game must offer. The contracts are written here, once; `tests/contract` proves them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.errors import SetupError
from game.engine.program import Program
from game.engine.types import Choice, OptionValue, Reason, State, Text, View

S = TypeVar("S", bound=State)
SC = TypeVar("SC", bound=State, contravariant=True)

_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is started with. `ceremonies` are the seats of people (see State)."""

    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    ceremonies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the set-up screen and of `--option`.

    `kind` is flag, number, word, order or map. `values` are the allowed words, or (least, most) of
    a number; an order is seat numbers from 0, comma-separated, every seat once, empty for seat
    order. A map is empty for none, one of the words for one that the game brings along, or all of
    a map as text (see Mapped), which `read` judges for a seat count: it raises SetupError. `seats`
    are the seat counts it can be used with; empty: all. `only` are those of single words.
    """

    id: str
    kind: str
    default: OptionValue
    values: tuple[int | str, ...] = ()
    seats: tuple[int, ...] = ()
    only: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    read: Callable[[str, int], object] | None = field(default=None, compare=False)

    def words(self, seats: int) -> tuple[str, ...]:
        """The words that can be chosen with so many seats."""
        words = [str(value) for value in self.values]
        return tuple(word for word in words if seats in self.only.get(word, (seats,)))

    def fits(self, value: OptionValue, seats: int) -> bool:
        """Whether a value can be played with so many seats."""
        try:
            self.check(value)
            self.check_seats(value, seats)
        except SetupError:
            return False
        return True

    def check_seats(self, value: OptionValue, seats: int) -> None:
        """Refuse a value that these seats cannot play with. Raises SetupError."""
        if value == self.default:
            return
        counts = self.seats or self.only.get(str(value), ())
        if counts and seats not in counts:
            named = ", ".join(str(count) for count in counts)
            what = self.id if self.seats else f"{self.id}={value}"
            raise SetupError(f"option {what} needs {named} seats, not {seats}")
        if self.read is not None and value not in self.values:
            self.read(str(value), seats)

    def allowed(self) -> str:
        """What may be written after `=`, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a number from {self.values[0]} to {self.values[1]}"
        if self.kind == "order":
            return "all seat numbers from 0, comma-separated, the youngest first"
        words = " or ".join(str(value) for value in self.values)
        return f"empty, {words}, or a map as text" if self.kind == "map" else words

    def parse(self, text: str) -> OptionValue:
        """The value that a person wrote. Raises SetupError."""
        if self.kind == "flag" and text in ("true", "false"):
            return text == "true"
        if self.kind == "number" and _NUMBER.fullmatch(text):
            return self.check(int(text))
        if self.kind in ("word", "order", "map"):
            return self.check(text)
        raise SetupError(f"option {self.id} cannot be {text!r}: allowed is {self.allowed()}")

    def check(self, value: OptionValue) -> OptionValue:
        """The value if it is one of this option's. Raises SetupError."""
        if not self._fits(value):
            raise SetupError(f"option {self.id} cannot be {value!r}: allowed is {self.allowed()}")
        return value

    def _fits(self, value: OptionValue) -> bool:
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            least, most = map(int, self.values)
            return type(value) is int and least <= value <= most
        free = self.kind in ("order", "map")
        return isinstance(value, str) and (free or value in self.values)


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What the set-up screen and the command line offer for a game.

    `rules_seats` names the opponents that the rule book itself plays, by seat count: they are
    part of the set-up and never asked a decision. `together` judges values that may not be chosen
    with each other: it raises SetupError.
    """

    seats: tuple[int, ...]
    default_seats: int
    options: tuple[Option, ...] = ()
    rules_seats: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    together: Callable[[Mapping[str, OptionValue]], object] | None = field(
        default=None, compare=False
    )

    def option(self, id: str) -> Option:
        for option in self.options:
            if option.id == id:
                return option
        known = ", ".join(option.id for option in self.options) or "none"
        raise SetupError(f"there is no option {id!r}: this game has {known}")

    def complete(self, setup: Setup) -> Setup:
        """The set-up with every option given a value. Raises SetupError where it does not fit."""
        if setup.seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            raise SetupError(f"{setup.seats} seats cannot be played: allowed are {counts}")
        values: dict[str, OptionValue] = {option.id: option.default for option in self.options}
        for id, value in setup.options.items():
            option = self.option(id)
            values[id] = option.check(value)
            option.check_seats(value, setup.seats)
            if option.kind == "order" and value:
                _check_order(id, str(value), setup.seats)
        if self.together is not None:
            self.together(values)
        for seat in setup.ceremonies:
            if not 0 <= seat < setup.seats:
                raise SetupError(f"seat {seat} is not at a table of {setup.seats}")
        return Setup(setup.seats, values, tuple(sorted(setup.ceremonies)))


def _check_order(id: str, value: str, seats: int) -> None:
    wanted = [str(seat) for seat in range(seats)]
    if sorted(value.split(",")) != sorted(wanted):
        raise SetupError(
            f"option {id} cannot be {value!r}: it must name the seats {', '.join(wanted)} once each"
        )


class CardText(NamedTuple):
    """A card for listings and the gallery: its printed text, facts, clauses and programs."""

    id: str
    kind: str
    name: str
    text: str
    facts: Mapping[str, int | str]
    clauses: tuple[str, ...]
    programs: tuple[str, ...]


class Advice(Protocol[SC]):
    """What a game tells the bots about itself: never a choice, only features and a cheap policy.

    A hint tells a person which feature speaks for an option (`game.ai.reasons`, for all games):
    `Game.phrase` has `advice.<name>.more` or `.less`, or both, for features that people understand,
    as the end of "it is good since ...". A feature without words is never named.
    """

    names: tuple[str, ...]

    def seats(self, state: SC) -> int:
        """How many seats decide in this match; rules seats are not counted."""
        ...

    def features(self, state: SC) -> list[list[float]]:
        """For each seat that decides one number for each of `names`, about 0 to 1.

        A list that was given out is not changed any more: the same again means the same numbers.
        """
        ...

    def policy(self, state: SC, pick: int) -> Choice:
        """An option for an honest playout; `pick` is a random number of 64 bits to use."""
        ...


@runtime_checkable
class PriorAdvice(Protocol):
    """The advice of a game that says what its features are worth as far as reason goes.

    Luck hides small worths: what a card in hand is worth is lost among thousands of matches, and
    features that go together share it out with any sign. So fitting begins at the prior.
    """

    prior: Mapping[str, float]
    """The weight of each of `names` before any match: a fitted one is drawn to it and has its
    sign; 0 says nothing of the sign."""


@runtime_checkable
class TurnAdvice(Protocol[SC]):
    """The advice of a game whose turns are long: bots then think to the end of the turn."""

    def turn(self, state: SC) -> int:
        """A number that changes when the next turn begins."""
        ...


@runtime_checkable
class BriskAdvice(TurnAdvice[SC], Protocol[SC]):
    """The advice of a game whose turns hold many small decisions: most of them are not pondered."""

    def close(self, state: SC) -> float:
        """How much less of a win than the best an option may promise here to be played on."""
        ...

    def likely(self, state: SC) -> Sequence[Choice]:
        """The options that are looked at while a turn is played on in thought: at least one."""
        ...


class Game(Protocol[S]):
    """One game: stateless, shared by all matches.

    - `view` is JSON-able and redacted; seat None sees what everybody may see. It never holds a
      hidden definition, a frame or the clock.
    - `deal` gives a complete world that `seat`, whose decision is pending, could be in. It depends
      only on what the seat knows and on `seed`: view(deal(s, seat, x), seat) == view(s, seat), and
      dealing again from a dealt world with the same seed gives the same world.
    - `why_not` says why an act, or its first words, is refused now (None: it is possible). It
      gives the same answer in every dealt world.
    - `key` is the act as `seat` sees it: acts it cannot tell apart share a key.
    """

    id: str
    rules_version: int
    data_hash: str
    programs: Mapping[str, Program]
    form: SetupForm

    def new(self, setup: Setup, seed: int) -> S: ...
    def view(self, state: S, seat: int | None) -> View: ...
    def deal(self, state: S, seat: int, seed: int) -> S: ...
    def describe(self, view: View, choice: Choice) -> Text: ...
    def why_not(self, state: S, seat: int, act: Choice) -> Text | None: ...
    def key(self, state: S, seat: int, choice: Choice) -> Hashable: ...
    def advice(self) -> Advice[S]: ...
    def phrase(self, reason: Reason) -> str: ...
    def decode(self, plain: bytes) -> S: ...
    def event_text(self, view: View, kind: str, data: Mapping[str, object]) -> Text | None: ...
    def card_texts(self) -> list[CardText]: ...


@runtime_checkable
class Plays(Protocol[SC]):
    """A game that brings players of its own, where what the bots of all games do is not enough.

    Both get a world that was dealt for the asked seat and read it as that seat may: what they say
    is the same in every world that the seat could be in.
    """

    def play(self, state: SC, seat: int, level: str, seed: int) -> Choice | None:
        """The option that its own player of a level takes; None: bots of all games play this."""
        ...

    def why(self, state: SC, choice: Choice) -> Reason | None:
        """Why an option is good, as `phrase` says it; None where it has no words of its own."""
        ...


@runtime_checkable
class Opens(Protocol):
    """A game of which something lies there before anybody is asked, that the log should tell."""

    def opening(self, view: View) -> list[tuple[str, dict[str, Any]]]:
        """What led to the first view, as events, seen by who has the view."""
        ...


@runtime_checkable
class Windowed(Protocol):
    """A game that asks others whether they act before what was begun goes on.

    `windows` are the kinds of such decisions, with the choice that lets it go on: it shows nothing
    of a hand and changes nothing for who has begun.
    """

    windows: Mapping[str, Choice]


def windows_of(game: Game[Any]) -> Mapping[str, Choice]:
    """The windows of a game; empty where nobody is asked out of turn."""
    return game.windows if isinstance(game, Windowed) else {}


@runtime_checkable
class Packed(Protocol):
    """A game that people may add cards to: `packs` are those it plays with, by name.

    `faults` has one line for each pack that is wrong and was left out.
    """

    packs: tuple[str, ...]
    faults: tuple[str, ...]

    def shipped(self) -> Game[Any]:
        """The same game without packs: lessons are played with it."""
        ...


@runtime_checkable
class Mapped(Protocol[SC]):
    """A game with an option of kind `map`: its boards can be drawn in the editor Tiled.

    A map as text says everything in one form, so that equal maps are equal texts, and holds what
    the file did: no record needs the file again.
    """

    def read_map(self, file: Path) -> str:
        """A TMX file as text. Raises DataError with file, cell and reason in one line."""
        ...

    def map_text(self, word: str) -> str:
        """The text of a map that the game brings along; empty for a word that is none."""
        ...

    def write_map(self, state: SC, file: Path) -> tuple[Path, ...]:
        """Write the board of a match as TMX, with what the file needs beside it; returns all."""
        ...
