"""What a person has set up before a match begins: seats, options, the deal.

Belongs here: changing a plan so that it stays playable, why an option is refused, its text in the
settings. Does not belong here: drawing, words, and starting the match.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from game.engine.api import Game, Option, Setup, SetupForm
from game.engine.errors import SetupError
from game.engine.rng import seed_from_text
from game.engine.types import OptionValue
from game.paths import maps_folder
from game.session.seats import HUMAN, KINDS, RULES, Seat, clean_name, seated
from game.session.sharecode import Deal, share_code

NAMES = ("Mira", "Ilse", "Vask", "Orrin", "Senna", "Corvin")
LEVEL = "adept"
FIRST_HUMANS = 1
PEOPLE = 2  # at least, where a screen is shared


@dataclass(slots=True)
class Place:
    """One seat of the plan."""

    name: str
    human: bool
    level: str = LEVEL

    @property
    def kind(self) -> str:
        """The seat's kind as the session names it."""
        return HUMAN if self.human else f"ai:{self.level}"


@dataclass(slots=True)
class Plan:
    """A table that can be played at any time. `youngest` holds the seats, the youngest first."""

    game: str
    places: list[Place]
    options: dict[str, OptionValue] = field(default_factory=dict)
    youngest: list[int] = field(default_factory=list)
    seed: int = 0
    last_seed: int | None = None

    @property
    def count(self) -> int:
        """How many seats are asked."""
        return len(self.places)

    # -- Seats -------------------------------------------------------------------------------

    def add(self, form: SetupForm) -> bool:
        """Add a bot's seat; returns whether there was room."""
        if self.count + 1 not in form.seats:
            return False
        taken = {place.name for place in self.places}
        name = next((name for name in NAMES if name not in taken), _further_name(self.count))
        self.places.append(Place(name, human=False))
        self.youngest.append(self.count - 1)
        return True

    def remove(self, seat: int, form: SetupForm) -> bool:
        """Take a seat away; returns whether the game can be played without it."""
        if self.count - 1 not in form.seats:
            return False
        del self.places[seat]
        self.youngest = [s - (s > seat) for s in self.youngest if s != seat]
        return True

    def set_rank(self, seat: int, rank: int) -> None:
        """Say how young a seat's person is, 0 the youngest; the others keep their order."""
        self.youngest.remove(seat)
        self.youngest.insert(rank, seat)

    def resize(self, count: int, form: SetupForm) -> None:
        """Have exactly so many seats."""
        while self.count < count and self.add(form):
            pass
        while self.count > count and self.remove(self.count - 1, form):
            pass

    def seat_people(self, form: SetupForm) -> None:
        """Have two people at the table at least, where the game can be played by so many."""
        if self.count < PEOPLE:
            self.resize(min((n for n in form.seats if n >= PEOPLE), default=self.count), form)
        lacking = PEOPLE - sum(place.human for place in self.places)
        for place in [place for place in self.places if not place.human][: max(0, lacking)]:
            place.human = True

    # -- Options -----------------------------------------------------------------------------

    def value(self, option: Option) -> OptionValue:
        """The value in force; one that these seats do not allow counts as the default."""
        value = self.options.get(option.id, option.default)
        if refused(option, self.count) or not option.fits(value, self.count):
            return option.default
        return value

    def setup(self, form: SetupForm) -> Setup:
        """The set-up that the rules get. Raises SetupError."""
        values = {o.id: self.value(o) for o in form.options if o.kind != "order"}
        for option in form.options:
            if option.kind == "order" and self.youngest != list(range(self.count)):
                values[option.id] = ",".join(str(seat) for seat in self.youngest)
        return form.complete(Setup(self.count, values))

    def seats(self, form: SetupForm) -> tuple[Seat, ...]:
        """The table, the rule book's own opponents included. Raises SetupError."""
        kinds = [place.kind for place in self.places]
        return seated(form, kinds, [place.name for place in self.places])

    # -- The deal ----------------------------------------------------------------------------

    def code(self, game: Game[Any]) -> str:
        """The share code of seats, options and seed."""
        return share_code(game, self.setup(game.form), self.seed)

    def take(self, deal: Deal, form: SetupForm) -> None:
        """Take seats, options and seed from a share code; names and levels stay."""
        self.resize(deal.setup.seats, form)
        self.seed = deal.seed
        for option in form.options:
            if option.kind == "order":
                text = str(deal.setup.options[option.id])
                order = [int(seat) for seat in text.split(",") if seat]
                self.youngest = order or list(range(self.count))
            else:
                self.options[option.id] = deal.setup.options[option.id]

    def as_text(self) -> str:
        """The plan as the settings keep it."""
        return json.dumps(
            {
                "seats": [[place.name, place.kind] for place in self.places],
                "options": self.options,
                "youngest": self.youngest,
                "seed": str(self.seed),
            },
            ensure_ascii=False,
        )


def refused(option: Option, seats: int) -> bool:
    """Whether an option cannot be used with so many seats."""
    return bool(option.seats) and seats not in option.seats


def choices(game: Game[Any], option: Option, plan: Plan) -> list[OptionValue | Path]:
    """What is offered of an option's words, in order; of maps also the user's own files.

    A map that was read, or came with a share code, is offered while it is chosen.
    """
    words: list[OptionValue | Path] = [*option.words(plan.count)]
    if option.kind != "map":
        return words
    value = plan.value(option)
    held = [value] if value not in (option.default, *option.values) else []
    return [option.default, *words, *held, *own_maps(game)]


def own_maps(game: Game[Any]) -> list[Path]:
    """The map files in the user's folder for a game."""
    try:
        return sorted(maps_folder(game.id).glob("*.tmx"))
    except OSError:  # a folder that this user may not even enter
        return []


def fresh_seed() -> int:
    """A seed from the system's entropy."""
    return int.from_bytes(os.urandom(8), "big")


def daily_seed(game: str, day: date) -> int:
    """The deal of a day: the same for everybody who plays this game on it.

    >>> daily_seed("toy", date(2026, 5, 1)) == daily_seed("toy", date(2026, 5, 2))
    False
    """
    return seed_from_text(f"{game} {day:%Y-%m-%d}")


def first_plan(game: Game[Any], seed: int) -> Plan:
    """What a game offers before anybody has set it up: one person against bots."""
    count = game.form.default_seats
    places = [Place(name, number < FIRST_HUMANS) for number, name in enumerate(NAMES[:count])]
    while len(places) < count:
        places.append(Place(_further_name(len(places)), human=False))
    return Plan(game.id, places, {}, list(range(count)), seed)


def plan_of(game: Game[Any], text: str, seed: int) -> Plan:
    """The plan that the settings keep, with a new seed; what does not fit any more is dropped."""
    plan = first_plan(game, seed)
    try:
        kept = json.loads(text)
        places = [_place(name, kind) for name, kind in kept["seats"]]
        youngest = [int(seat) for seat in kept["youngest"]]
        last = int(kept["seed"])
        options = dict(kept["options"])
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return plan
    if len(places) not in game.form.seats:
        return plan
    plan.places, plan.last_seed = places, last if 0 <= last < 1 << 64 else None
    count = len(places)
    plan.youngest = youngest if sorted(youngest) == list(range(count)) else list(range(count))
    plan.options = _fitting(game.form, options)
    return plan


def plan_again(game: Game[Any], seats: tuple[Seat, ...], setup: Setup, seed: int) -> Plan:
    """The plan of a match that was played, for a rematch."""
    places = [_place(seat.name, seat.kind) for seat in seats if seat.kind != RULES]
    plan = Plan(game.id, places, {}, list(range(len(places))), seed, seed)
    plan.take(Deal(game.id, game.form.complete(setup), seed), game.form)
    return plan


def _further_name(seat: int) -> str:
    """A name for a seat where all names are taken."""
    return f"{NAMES[seat % len(NAMES)]} {seat + 1}"


def _place(name: str, kind: str) -> Place:
    if kind not in KINDS or kind == RULES:
        raise ValueError(f"a seat cannot be {kind!r}")
    level = LEVEL if kind == HUMAN else kind.removeprefix("ai:")
    return Place(clean_name(str(name)), kind == HUMAN, level)


def _fitting(form: SetupForm, options: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The kept options that the game still has, with values it still allows."""
    found: dict[str, OptionValue] = {}
    for option in form.options:
        if option.id in options and option.kind != "order":
            try:
                found[option.id] = option.check(options[option.id])
            except SetupError:
                continue
    return found
