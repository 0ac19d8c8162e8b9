"""The words of Black Sonata's data: what fog cards and stop cards do.

A verb's steps get (game, state, frame, args); the frame's owner is the player. Words are documented
in data/LANGUAGE.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import add_verb, shared_language
from game.engine.exprs import CONDITION, Args, Language, number, word
from game.engine.machine import ask, call, take
from game.engine.types import Frame
from game.games.black_sonata import options
from game.games.black_sonata.atoms import hunt
from game.games.black_sonata.state import Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

REACHES = ("anywhere", "neighbour", "three_steps")
ADVANCE = "black_sonata:advance"
GAIN = "black_sonata:gain"


def gain_clue(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.4: new clues, as far as there are any (SO-6.4)."""
    call(state, GAIN, left=min(int(args["count"]), len(state.clue_deck)), bonus=False)


def lose_clue(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> str | None:
    """SO-7.7: a clue of the player's choice; nothing where none is held."""
    if not state.clues:
        return "end"
    ask(state, 0, "drop", options.drop_options(game.cards, state), dest="drop")
    return None


def drop(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    hunt.drop_clue(game.cards, state, game.clue_named(state, str(take(frame, "drop")[1])))


def ask_where(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.5."""
    ask(state, 0, "go", options.go_options(game.cards, state, args["within"]), dest="go")


def go(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    to = game.cards.london.at[str(take(frame, "go")[1])]
    hunt.move_pawn(game.cards, state, to, "fog")
    game.arrive(state)


def look_ahead(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.6."""
    hunt.look_ahead(game.cards, state, int(args["count"]))


def advance(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.8, SO-4.8."""
    call(state, ADVANCE, left=int(args["count"]))


def discard_fog(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.8; nothing where the fog deck is empty."""
    for _ in range(min(int(args["count"]), len(state.fog))):
        hunt.discard_fog(game.cards, state)


def new_lady(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-7.9, SO-23.12."""
    if state.blacker:
        hunt.new_dark_lady(game.cards, state)
    else:
        hunt.new_lady(game.cards, state)


def ask_key(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> str | None:
    """SO-22: a location card without going there; nothing where all are held."""
    choices = options.key_options(game.cards, state)
    if not choices:
        return "end"
    ask(state, 0, "key", choices, dest="key")
    return None


def take_key(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    hunt.take_key(game.cards, state, game.cards.london.at[str(take(frame, "key")[1])])
    game.arrive(state)


def lady_waits(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    """SO-22: her next step is skipped."""
    hunt.make_wait(state)


def see_clues(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> str | None:
    """SO-22: the top two clues; nothing where there are none."""
    if not state.clue_deck:
        return "end"
    hunt.see_clues(game.cards, state, min(2, len(state.clue_deck)))
    ask(state, 0, "reveal", options.reveal_options(game.cards, state), dest="reveal")
    return None


def reveal_one(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> None:
    chosen = game.clue_named(state, str(take(frame, "reveal")[1]))
    for card in state.clue_deck[:-3:-1]:
        if card != chosen:
            hunt.lay_clue_under(game.cards, state, card)
            break
    call(state, GAIN, left=1, bonus=False)


def clue_held(game: BlackSonata, state: Sonata, frame: Frame, args: Args) -> bool:
    return bool(state.clues)


def black_sonata_language() -> Language:
    """All words of Black Sonata's data."""
    language = shared_language()
    add_verb(language, "gain_clue", gain_clue, count=number(1, 9))
    add_verb(language, "lose_clue", lose_clue, drop)
    add_verb(language, "move_pawn", ask_where, go, within=word("within", *REACHES))
    add_verb(language, "look_ahead", look_ahead, count=number(1, 9))
    add_verb(language, "advance", advance, count=number(1, 9))
    add_verb(language, "discard_fog", discard_fog, count=number(1, 9))
    add_verb(language, "new_lady", new_lady)
    add_verb(language, "take_key", ask_key, take_key)
    add_verb(language, "lady_waits", lady_waits)
    add_verb(language, "choose_clue", see_clues, reveal_one)
    language.term(CONDITION, "clue_held", clue_held)
    return language
