"""Obsidia as the engine sees it: set-up, views, words for choices, and programs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.engine.api import Advice, CardText, Option, Setup, SetupForm
from game.engine.codec import decode
from game.engine.machine import begin
from game.engine.program import Program, catalogue
from game.engine.types import Choice, Reason, Text, View
from game.games.box import Box, shipped_box
from game.games.obsidia import (
    atoms,
    battles,
    casting,
    deaths,
    draft,
    horde,
    maps,
    moves,
    rolls,
    tmx,
    trade,
    turn,
    walks,
    windows,
    woods,
    words,
    world,
)
from game.games.obsidia.advice import RealmAdvice
from game.games.obsidia.cards import RULE_BOOK, Cards, read_cards
from game.games.obsidia.deal import deal
from game.games.obsidia.state import NOBODY, Realm, new_state
from game.games.obsidia.verbs import obsidia_language
from game.games.obsidia.view import view
from game.games.obsidia.windows import PASS

SECRET_KINDS = ("keep", "give", "order")

PROCEDURES = (
    *turn.TURN_PROCEDURES,
    *world.WORLD_PROCEDURES,
    *moves.MOVE_PROCEDURES,
    woods.WOODS,
    *walks.WALK_PROCEDURES,
    *battles.BATTLE_PROCEDURES,
    *(casting.CAST, windows.WINDOW, rolls.ROLL, deaths.DIE, deaths.SETTLE),
    *(draft.DRAFT, trade.TRADE_CARDS, horde.SOLO_SET_UP, horde.HORDE_TURN),
)


class Obsidia:
    """The game. Stateless: everything that changes is in `Realm`."""

    id = "obsidia"
    rules_version = 1
    windows = MappingProxyType({"answer": PASS})

    def __init__(self, box: Box[Cards]) -> None:
        self.cards = box.content
        self.data_hash = box.data_hash
        self.packs = box.packs
        self.faults = box.faults
        self.programs: Mapping[str, Program] = catalogue((*PROCEDURES, *self.cards.programs))
        self.form = SetupForm(
            seats=(1, 2, 3, 4),
            default_seats=4,
            options=(
                Option("draft", "flag", False, (), (2, 3, 4)),
                Option("plan_tiles", "flag", False),
                Option("teams", "flag", False, (), (4,)),
                Option("blackwater_roll", "word", "total", ("total", "any")),
                Option("always_ask", "flag", False),
                Option("unlimited_tokens", "flag", False),
                Option("sudden_death_cap", "number", 20, (1, 99), (2, 3, 4)),
                Option("practice", "flag", False),
                Option("horde", "word", RULE_BOOK, tuple(self.cards.rules.solo_levels), (1,)),
                Option(
                    "map",
                    "map",
                    "",
                    tuple(self.cards.maps),
                    only={id: shipped.seats for id, shipped in self.cards.maps.items()},
                    read=self._own_map,
                ),
            ),
            rules_seats={1: ("Horde",)},
        )

    def shipped(self) -> Obsidia:
        return Obsidia(shipped_box(self.id, read)) if self.packs else self

    def new(self, setup: Setup, seed: int, luck: tuple[tuple[str, Any], ...] = ()) -> Realm:
        """A match up to its first decision. `luck` scripts chance, for tests."""
        setup = self.form.complete(setup)
        state = new_state(
            setup.seats,
            rng=seed,
            ceremonies=setup.ceremonies,
            tiles=len(self.cards.tiles),
            spells=len(self.cards.spells),
            tokens=self.cards.rules.tokens,
            options=setup.options,
        )
        state.luck = luck
        first = NOBODY
        chosen = str(setup.options["map"])
        if chosen:
            shipped = self.cards.maps.get(chosen)
            realm = self._own_map(chosen, setup.seats) if shipped is None else shipped.map
            atoms.lay_map(self.cards, state, maps.cells_of(realm))
            first = realm.first
        begin(self, state, turn.MATCH, first=first, **self._level(setup))
        return state

    def _level(self, setup: Setup) -> dict[str, str]:
        """The level of the Horde, where it is one of ours."""
        level = str(setup.options["horde"])
        return {} if level == RULE_BOOK else {"level": level}

    def _own_map(self, text: str, seats: int) -> maps.RealmMap:
        """A map that a set-up holds as text. Raises SetupError where it cannot be played."""
        realm = maps.parse(self.cards, text)
        maps.check_seats(self.cards, realm, seats)
        return realm

    def read_map(self, file: Path) -> str:
        return maps.text_of(self.cards, tmx.read_tmx(self.cards, file))

    def map_text(self, word: str) -> str:
        shipped = self.cards.maps.get(word)
        return "" if shipped is None else maps.text_of(self.cards, shipped.map)

    def write_map(self, state: Realm, file: Path) -> tuple[Path, ...]:
        return tmx.write_tmx(self.cards, state, file)

    def view(self, state: Realm, seat: int | None) -> View:
        return view(self, state, seat)

    def deal(self, state: Realm, seat: int, seed: int) -> Realm:
        return deal(self, state, seat, seed)

    def describe(self, view: View, choice: Choice) -> Text:
        return words.describe(self.cards, view, choice)

    def why_not(self, state: Realm, seat: int, act: Choice) -> Text | None:
        return words.why_not(self, state, seat, act)

    def key(self, state: Realm, seat: int, choice: Choice) -> Hashable:
        """The act; of another seat's kept or offered card only that it happened."""
        decision = state.decision
        if decision is not None and decision.seat != seat and decision.kind in SECRET_KINDS:
            return choice[:1]
        return choice

    def advice(self) -> Advice[Realm]:
        return RealmAdvice(self)

    def phrase(self, reason: Reason) -> str:
        return words.say_reason(self.cards, reason)

    def decode(self, plain: bytes) -> Realm:
        return decode(Realm, plain)

    def event_text(self, view: View, kind: str, data: Mapping[str, object]) -> Text | None:
        return words.event_text(self.cards, view, kind, data)

    def opening(self, view: View) -> list[tuple[str, dict[str, Any]]]:
        return words.opening(view)

    def card_texts(self) -> list[CardText]:
        return words.card_texts(self.cards)

    def open_window(self, state: Realm, trigger: str, on: tuple[int, ...] = ()) -> bool:
        """Let everybody answer who may (see `windows`); the last thing that a step does."""
        return windows.open_window(self, state, trigger, on)


def read(tables: Any) -> Cards:
    """The content of the box from its tables. Raises DataError."""
    creatures = [
        str(entry["id"])
        for source in tables.get("creatures", ())
        if isinstance(source.raw, list)
        for entry in source.raw
        if isinstance(entry, dict) and "id" in entry
    ]
    cards = read_cards(tables, obsidia_language(tuple(creatures)))
    return replace(cards, maps=maps.read_maps(tables, cards))
