"""Four Souls as the engine sees it: set-up, views, words for choices, and programs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.api import Advice, CardText, Option, Setup, SetupForm
from game.engine.codec import decode
from game.engine.compiler import shared_language
from game.engine.machine import begin
from game.engine.program import Program, catalogue
from game.engine.types import Choice, Reason, Text, View
from game.games.box import Box, shipped_box
from game.games.four_souls import (
    alike,
    atoms,
    attacks,
    barter,
    damage,
    deaths,
    gains,
    haggling,
    leaving,
    priority,
    resolving,
    shop,
    turn,
    using,
    words,
)
from game.games.four_souls.advice import SoulsAdvice
from game.games.four_souls.cards import Cards, read_cards
from game.games.four_souls.costs import add_costs
from game.games.four_souls.deal import deal
from game.games.four_souls.printing import PrintedLanguage
from game.games.four_souls.sayings import add_sayings
from game.games.four_souls.selectors import add_selectors
from game.games.four_souls.state import Table, new_state
from game.games.four_souls.verbs import add_verbs
from game.games.four_souls.verbs_choices import add_choice_verbs
from game.games.four_souls.verbs_things import add_thing_verbs
from game.games.four_souls.view import view

SECRET_KINDS = ("order_deck", "order_bottom", "give_card", "to_deck")

PROCEDURES = (
    *(turn.MATCH, turn.TURN, priority.PRIORITY, priority.SETTLE, using.PUT, resolving.RESOLVE),
    *(damage.DAMAGE, deaths.MONSTER_DEATH, deaths.PENALTY, attacks.TARGET, shop.BUY, gains.GAIN),
    *(barter.TRADE, leaving.CONCEDING),
)


class FourSouls:
    """The game. Stateless: everything that changes is in `Table`."""

    id = "four_souls"
    rules_version = 1
    windows = MappingProxyType({"priority": priority.PASS})

    def __init__(self, box: Box[Cards]) -> None:
        self.cards = box.content
        self.data_hash = box.data_hash
        self.packs = box.packs
        self.faults = box.faults
        self.programs: Mapping[str, Program] = catalogue((*PROCEDURES, *self.cards.programs))
        self.form = SetupForm(
            seats=(2, 3, 4, 5, 6),
            default_seats=4,
            options=(
                Option("eden_only", "flag", False),
                Option("bonus_souls", "flag", True),
                Option("rooms", "flag", False),
                Option("mini_draft", "flag", False),
                Option("together", "word", "no", ("no", "coop", "alone"), seats=(2,)),
                Option("goal", "word", "4", ("4", "6", "8"), seats=(2,)),
                Option("barter", "flag", True),
                Option("always_ask", "flag", False),
                Option("practice", "flag", False),
            ),
        )

    def shipped(self) -> FourSouls:
        return FourSouls(shipped_box(self.id, read)) if self.packs else self

    def new(self, setup: Setup, seed: int, luck: tuple[tuple[str, Any], ...] = ()) -> Table:
        """A match up to its first decision. `luck` scripts chance, for tests."""
        setup = self.form.complete(setup)
        state = new_state(
            setup.seats,
            rng=seed,
            ceremonies=setup.ceremonies,
            cards=len(self.cards.printing),
            options=setup.options,
        )
        state.luck = luck
        begin(
            self,
            state,
            turn.MATCH,
            bonus=int(setup.options["bonus_souls"]),
            draft=int(setup.options["mini_draft"]),
            eden=int(setup.options["eden_only"]),
        )
        return state

    def view(self, state: Table, seat: int | None) -> View:
        return view(self, state, seat)

    def deal(self, state: Table, seat: int, seed: int) -> Table:
        return deal(self, state, seat, seed)

    def describe(self, view: View, choice: Choice) -> Text:
        return words.describe(self.cards, view, choice)

    def why_not(self, state: Table, seat: int, act: Choice) -> Text | None:
        return words.why_not(self, state, seat, act)

    def key(self, state: Table, seat: int, choice: Choice) -> Hashable:
        """The act, alike for equal items; of another seat's secret pick only that it happened."""
        decision = state.decision
        hidden = not state.alone and decision is not None and decision.seat != seat
        if hidden and decision is not None and decision.kind in SECRET_KINDS:
            return choice[:1]
        return alike.key(self, state, choice)

    def advice(self) -> Advice[Table]:
        return SoulsAdvice(self)

    def play(self, state: Table, seat: int, level: str, seed: int) -> Choice | None:
        """Deals are judged by the game's own player; all else is left to the bots of all games."""
        return haggling.play(self, state, seat)

    def why(self, state: Table, choice: Choice) -> Reason | None:
        return haggling.why(self, state, choice)

    def phrase(self, reason: Reason) -> str:
        return words.say_reason(self.cards, reason)

    def decode(self, plain: bytes) -> Table:
        return atoms.in_order(decode(Table, plain))

    def event_text(self, view: View, kind: str, data: Mapping[str, object]) -> Text | None:
        return words.event_text(self.cards, view, kind, data)

    def card_texts(self) -> list[CardText]:
        return words.card_texts(self.cards)


def four_souls_language() -> PrintedLanguage:
    """All words that cards may use: the engine's and the game's own."""
    shared = shared_language()
    language = PrintedLanguage(dict(shared.words), dict(shared.verbs))
    add_selectors(language)
    add_costs(language)
    add_sayings(language)
    add_verbs(language)
    add_thing_verbs(language)
    add_choice_verbs(language)
    return language


def read(tables: Any) -> Cards:
    """The content of the box from its tables. Raises DataError."""
    return read_cards(tables, four_souls_language())
