"""Black Sonata as the engine sees it: set-up, views, words for choices, and programs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from game.engine.api import Advice, CardText, Option, Setup, SetupForm
from game.engine.codec import decode
from game.engine.errors import SetupError
from game.engine.machine import begin, call
from game.engine.program import Program, catalogue
from game.engine.types import Choice, OptionValue, Reason, Text, View
from game.games.black_sonata import chaser, duel, hunter, setup, turn, words
from game.games.black_sonata.advice import SonataAdvice
from game.games.black_sonata.atoms import hunt
from game.games.black_sonata.cards import Cards, read_cards
from game.games.black_sonata.deal import deal
from game.games.black_sonata.help import told
from game.games.black_sonata.london import LANDMARK, distances
from game.games.black_sonata.outlook import Standing
from game.games.black_sonata.state import HISTORIAN, LADY, Sonata, new_state
from game.games.black_sonata.verbs import GAIN, black_sonata_language
from game.games.black_sonata.view import HELPS, view
from game.games.black_sonata.walks import Kept
from game.games.box import Box, shipped_box

PROCEDURES = (setup.SOLO, *turn.TURN_PROCEDURES, duel.DUEL)
SOLO, DUO = (1,), (2,)


class BlackSonata:
    """The game. Stateless: everything that changes is in `Sonata`.

    `walks` and `worths` only save work: what they give depends on what is asked alone.
    """

    id = "black_sonata"
    rules_version = 1

    def __init__(self, box: Box[Cards]) -> None:
        self.cards = box.content
        self.data_hash = box.data_hash
        self.packs = box.packs
        self.faults = box.faults
        london = self.cards.london
        self.walks = Kept(london)
        self.far = distances(london.roads)
        self.far_by_foot = distances(london.walks)
        self.worths: dict[Standing, float] = {}
        # The landmark backs that a location may have.
        self.backs_at = tuple(
            tuple(
                at
                for at, back in enumerate(london.backs)
                if back.kind == LANDMARK and back.mask >> location & 1
            )
            for location in range(len(london.ids))
        )
        self.programs: Mapping[str, Program] = catalogue((*PROCEDURES, *self.cards.programs))
        self.form = self._form()

    def _form(self) -> SetupForm:
        sequences = (*self.cards.groups, *self.cards.sequences)
        most = len(self.cards.byways)
        return SetupForm(
            seats=(1, 2),
            default_seats=1,
            options=(
                Option("sequence", "word", "upper", sequences, SOLO),
                Option("reversed", "flag", False, (), SOLO),
                Option("countdown", "number", self.cards.rules.countdown, (1, 3), SOLO),
                Option("clues", "word", "normal", ("easy", "normal", "hard"), SOLO),
                Option("permute_features", "flag", False, (), SOLO),
                Option("stop_cards", "flag", False, (), SOLO),
                Option("fog", "word", "none", setup.WAYS_OF_FOG, SOLO),
                Option("blacker", "flag", False, (), SOLO),
                Option("byways", "number", 0, (0, most), SOLO),
                Option("heraldry", "flag", False, (), SOLO),
                Option("ferryman", "flag", False, (), SOLO),
                Option("handicap", "word", "normal", duel.HANDICAPS, DUO),
                Option("help", "word", "none", HELPS),
                Option("practice", "flag", False),
            ),
            rules_seats={1: ("Dark Lady",)},
            together=self._together,
        )

    def _together(self, values: Mapping[str, OptionValue]) -> None:
        """SO-23.13. Raises SetupError."""
        if values["blacker"] and values["clues"] != "normal":
            raise SetupError(
                f"option clues={values['clues']} takes a suit away, and blacker has none:"
                " allowed is clues=normal"
            )

    def shipped(self) -> BlackSonata:
        return BlackSonata(shipped_box(self.id, read)) if self.packs else self

    def new(self, setup_: Setup, seed: int, luck: tuple[tuple[str, Any], ...] = ()) -> Sonata:
        """A match up to its first decision. `luck` scripts chance, for tests."""
        chosen = self.form.complete(setup_)
        options = chosen.options
        duo = chosen.seats == 2
        state = new_state(
            rng=seed,
            ceremonies=chosen.ceremonies,
            duo=duo,
            helps=HELPS.index(str(options["help"])),
        )
        state.luck = luck
        if duo:
            begin(self, state, duel.DUEL, handicap=str(options["handicap"]))
            return state
        hunt.set_modules(
            state,
            blacker=bool(options["blacker"]),
            heraldry=bool(options["heraldry"]),
            ferryman=bool(options["ferryman"]),
        )
        wanted = ("sequence", "reversed", "countdown", "clues", "stop_cards", "fog", "byways")
        begin(
            self,
            state,
            setup.SOLO,
            permute=bool(options["permute_features"]),
            **{name: options[name] for name in wanted},
        )
        return state

    def view(self, state: Sonata, seat: int | None) -> View:
        return view(self, state, seat)

    def deal(self, state: Sonata, seat: int, seed: int) -> Sonata:
        return deal(self, state, seat, seed)

    def describe(self, view: View, choice: Choice) -> Text:
        return words.describe(self.cards, view, choice)

    def why_not(self, state: Sonata, seat: int, act: Choice) -> Text | None:
        return words.why_not(self, state, seat, act)

    def key(self, state: Sonata, seat: int, choice: Choice) -> Hashable:
        """The act; of the Lady's hidden moves the Historian knows only that they happened."""
        decision = state.decision
        if (
            state.duo
            and seat == HISTORIAN
            and decision is not None
            and decision.seat == LADY
            and decision.kind in duel.SECRET_KINDS
        ):
            return decision.kind
        return choice

    def advice(self) -> Advice[Sonata]:
        return SonataAdvice(self)

    def phrase(self, reason: Reason) -> str:
        return words.say_reason(self.cards, reason)

    def decode(self, plain: bytes) -> Sonata:
        return decode(Sonata, plain)

    def event_text(self, view: View, kind: str, data: Mapping[str, object]) -> Text | None:
        return words.event_text(self.cards, view, kind, data)

    def opening(self, view: View) -> list[tuple[str, dict[str, Any]]]:
        return words.opening(view)

    def card_texts(self) -> list[CardText]:
        return words.card_texts(self.cards)

    # Players and help of its own

    def play(self, state: Sonata, seat: int, level: str, seed: int) -> Choice | None:
        """The game's own players; `random` is left to the bots of all games."""
        if level not in hunter.LEVELS:
            return None
        if state.duo:
            return chaser.play(self, state, level, seed)
        return hunter.play(self, state, level, seed)

    def why(self, state: Sonata, choice: Choice) -> Reason | None:
        """Why that player would choose something."""
        acts = chaser.acts if state.duo else hunter.acts
        return {act.choice: act.why for act in acts(self, state)}.get(choice)

    def help(self, state: Sonata, seat: int, level: int) -> Mapping[str, Any]:
        """Help of a level (1 places, 2 answers, 3 advice), from what the seat knows alone."""
        return told(self, state, seat, level)

    # What steps ask

    def walks_from(self, state: Sonata) -> int:
        """SO-5.1, SO-26.5: where the pawn may walk."""
        london = self.cards.london
        return (london.walks if state.ferryman else london.roads)[state.pawn]

    def clue_named(self, state: Sonata, id: str) -> int:
        """A clue card of this match by its id."""
        return (self.cards.clue_at if state.blacker else self.cards.lady_at)[id]

    def arrive(self, state: Sonata) -> None:
        """SO-5.2, SO-5.3, SO-26.4, SO-26.10: location cards and what they give.

        The last thing that a step does: it may call.
        """
        had = state.keys
        if state.ferryman:
            while state.key_stack and state.key_stack[-1] == state.pawn:
                hunt.take_key(self.cards, state, state.pawn)
            all_held = not state.key_stack
        else:
            if not had >> state.pawn & 1:
                hunt.take_key(self.cards, state, state.pawn)
            all_held = state.keys == self.cards.london.everywhere
        if all_held and state.bonus:
            call(state, GAIN, left=len(state.bonus), bonus=True)


def read(tables: Any) -> Cards:
    """The content of the box from its tables. Raises DataError."""
    return read_cards(tables, black_sonata_language())
