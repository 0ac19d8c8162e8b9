"""Black Souls as the engine sees it: set-up, views, words for choices, and programs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from game.engine.api import Advice, CardText, Option, Setup, SetupForm
from game.engine.codec import decode
from game.engine.machine import begin
from game.engine.program import Program, catalogue
from game.engine.types import Choice, Reason, Text, View
from game.games.black_souls import board, procedures, words
from game.games.black_souls.advice import SoulsAdvice
from game.games.black_souls.cards import Cards, read_cards
from game.games.black_souls.deal import deal
from game.games.black_souls.numbers import LEVELS, chart_of
from game.games.black_souls.state import Souls, new_state, space_at
from game.games.black_souls.verbs import black_souls_language
from game.games.black_souls.view import view
from game.games.box import Box, shipped_box

SECRET_KINDS = ("bid", "discard")


class BlackSouls:
    """The game. Stateless: everything that changes is in `Souls`."""

    id = "black_souls"
    rules_version = 1

    def __init__(self, box: Box[Cards]) -> None:
        self.cards = box.content
        self.data_hash = box.data_hash
        self.packs = box.packs
        self.faults = box.faults
        self.neighbours = board.neighbours_of(self.cards)
        self.chart = chart_of(self.cards.solo, "data/black_souls/solo.yaml")
        self.asset_at = {asset.id: at for at, asset in enumerate(self.cards.assets)}
        self.quirk_at = {quirk.id: at for at, quirk in enumerate(self.cards.quirks)}
        self.programs: Mapping[str, Program] = catalogue(
            (*procedures.PROCEDURES, *self.cards.programs)
        )
        self.form = SetupForm(
            seats=(1, 2, 3, 4, 5, 6),
            default_seats=4,
            options=(
                Option("glitch", "flag", False),
                Option("order", "order", ""),
                Option("solo_level", "word", "normal", LEVELS, (1,)),
                Option("practice", "flag", False),
            ),
            rules_seats={1: ("AI",)},
        )

    def shipped(self) -> BlackSouls:
        return BlackSouls(shipped_box(self.id, read)) if self.packs else self

    def new(self, setup: Setup, seed: int, luck: tuple[tuple[str, Any], ...] = ()) -> Souls:
        """A match up to its first decision. `luck` scripts chance, for tests."""
        setup = self.form.complete(setup)
        solo = setup.seats == 1
        order = [int(seat) for seat in str(setup.options["order"]).split(",") if seat]
        state = new_state(
            setup.seats,
            rng=seed,
            ceremonies=setup.ceremonies,
            glitch=bool(setup.options["glitch"]),
            solo_level=str(setup.options["solo_level"]) if solo else "",
            order=[*(order or range(setup.seats)), *([1] if solo else [])],
        )
        state.luck = luck
        begin(self, state, procedures.MATCH)
        return state

    def view(self, state: Souls, seat: int | None) -> View:
        return view(self, state, seat)

    def deal(self, state: Souls, seat: int, seed: int) -> Souls:
        return deal(self, state, seat, seed)

    def describe(self, view: View, choice: Choice) -> Text:
        return words.describe(self.cards, view, choice)

    def why_not(self, state: Souls, seat: int, act: Choice) -> Text | None:
        return words.why_not(self.cards, state, seat, act)

    def key(self, state: Souls, seat: int, choice: Choice) -> Hashable:
        """The act; of another seat's bid or discarded Quirk only that it happened (BS-15.1)."""
        decision = state.decision
        if decision is not None and decision.seat != seat and decision.kind in SECRET_KINDS:
            return choice[:1]
        return choice

    def advice(self) -> Advice[Souls]:
        return SoulsAdvice(self)

    def phrase(self, reason: Reason) -> str:
        return words.say_reason(self.cards, reason)

    def decode(self, plain: bytes) -> Souls:
        return decode(Souls, plain)

    def event_text(self, view: View, kind: str, data: Mapping[str, object]) -> Text | None:
        return words.event_text(self.cards, view, kind, data)

    def card_texts(self) -> list[CardText]:
        return words.card_texts(self.cards)

    def threat(self, state: Souls, designer: int, soul: int) -> int:
        """The Threat of a class at the Asset where a designer's party is."""
        place = space_at(designer, state.at[designer])
        return self.cards.assets[state.boards[place]].threats[soul]


def read(tables: Any) -> Cards:
    """The content of the box from its tables. Raises DataError."""
    return read_cards(tables, black_souls_language())
