"""Setting up the solo game (SO-3, and what the modules change)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rng
from game.engine.machine import ask, call, take
from game.engine.program import Procedure
from game.engine.types import Frame
from game.games.black_sonata import options, turn
from game.games.black_sonata.atoms import hunt
from game.games.black_sonata.cards import LETTERS, Cards, Sequence26, Stealth
from game.games.black_sonata.london import COMPASS
from game.games.black_sonata.state import NONE, Sonata

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

WAYS_OF_FOG = ("none", "add", "choose", "random")


def lay_ladies(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.1 to SO-3.3, SO-12.3, SO-23.2, SO-23.3."""
    cards = game.cards
    permute = frame.regs.pop("permute")
    hunt.lay_ladies(cards, state, list(range(len(cards.features))), permute)
    level = frame.regs.pop("clues")
    if state.blacker:
        hunt.choose_dark_lady(cards, state)
        return
    hunt.choose_lady(cards, state)
    if level in cards.removed:
        hunt.remove_suit(cards, state, level)


def lay_deck(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.4 to SO-3.7, SO-24.2, SO-24.8."""
    cards, regs = game.cards, frame.regs
    ids = cards.groups.get(regs["sequence"], (regs["sequence"],))
    sequence = cards.sequences[ids[0] if len(ids) == 1 else rng.draw(state, list(ids))]
    laid = [cards.stealth[card] for card in sequence.cards]
    places, backs = [card.location for card in laid], [card.back for card in laid]
    replaced = 0
    for at, byway in byways(cards, state, sequence, regs.pop("byways"), regs["reversed"]):
        backs[at] = byway.back
        replaced += 1
    if regs.pop("reversed"):
        places.reverse()
        backs.reverse()
    del regs["sequence"]
    hunt.set_modules(state, stays=sequence.stays, byways=replaced)
    hunt.lay_deck(state, places, backs, regs.pop("countdown"))
    hunt.know_nothing(cards, state)
    if state.ferryman:
        hunt.stack_keys(cards, state)


def byways(
    cards: Cards, state: Sonata, sequence: Sequence26, count: int, reversed_: bool
) -> list[tuple[int, Stealth]]:
    """SO-24.2, SO-24.8: the Byways cards that are taken and used, with their places.

    In a reversed deck or a further sequence only colour cards are shuffled.
    """
    if not count:
        return []
    plain = sequence.code < 0 or reversed_
    pool = [
        number
        for number, (card, _) in enumerate(cards.byways)
        if not (plain and cards.london.backs[card.back].kind == COMPASS)
    ]
    rng.shuffle(state, pool)
    found = []
    for number in sorted(pool[-count:]):
        card, mirrored = cards.byways[number]
        if sequence.code < 0:
            if mirrored in sequence.cards:
                found.append((sequence.cards.index(mirrored), card))
        elif card.codes[sequence.code] != "-":
            found.append((LETTERS.index(card.codes[sequence.code]), card))
    return found


def gather_fog(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.8, SO-22.2: the base fog cards; the four more are offered one by one."""
    cards = game.cards
    hunt.gather_fog(state, [at for at, card in enumerate(cards.fog) if not card.extra])
    frame.regs["next"] = 0


def offer_extra(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-22.2: take any of the four."""
    extras = [at for at, card in enumerate(game.cards.fog) if card.extra]
    number = frame.regs["next"]
    if frame.regs["fog"] == "none" or number == len(extras):
        return "shuffle_fog"
    choices = options.extra_options(game.cards, state, frame.regs["fog"])
    ask(state, 0, "extra", choices, source=extras[number], dest="extra")
    return None


def take_extra(game: BlackSonata, state: Sonata, frame: Frame) -> str:
    extras = [at for at, card in enumerate(game.cards.fog) if card.extra]
    choice, extra = take(frame, "extra"), extras[frame.regs["next"]]
    frame.regs["next"] += 1
    if choice[0] == "replace":
        hunt.replace_fog(game.cards, state, extra, game.cards.fog_at[str(choice[1])])
    elif choice == options.TAKE and frame.regs["fog"] == "random":
        hunt.replace_random_fog(game.cards, state, extra)
    elif choice == options.TAKE:
        hunt.replace_fog(game.cards, state, extra, NONE)
    return "offer_extra"


def shuffle_fog(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.8, SO-25.2, SO-21.1, SO-3.12."""
    del frame.regs["fog"], frame.regs["next"]
    hunt.lay_fog(game.cards, state, state.fog)
    if state.heraldry:
        hunt.choose_coat(game.cards, state)
    if frame.regs.pop("stop_cards"):
        hunt.own_stops(game.cards, state)
    hunt.show_top(game.cards, state)


def choose_start(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.9."""
    ask(state, 0, "start", options.start_options(game.cards), dest="start")


def start(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-3.10, SO-26.4: the card of the starting location."""
    to = game.cards.london.at[str(take(frame, "start")[1])]
    hunt.move_pawn(game.cards, state, to, "start")
    game.arrive(state)


def choose_ferry(game: BlackSonata, state: Sonata, frame: Frame) -> str | None:
    """SO-26.3."""
    if not state.ferryman:
        return "hunt_her"
    ask(state, 0, "ferry", options.ferry_options(game.cards), dest="ferry")
    return None


def ferry(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    hunt.place_ferry(game.cards, state, game.cards.london.at[str(take(frame, "ferry")[1])])


def hunt_her(game: BlackSonata, state: Sonata, frame: Frame) -> None:
    """SO-4.1: turns until the end."""
    hunt.begin_hunt(game.cards, state)
    call(state, turn.HUNT)


SOLO = Procedure(
    "black_sonata:solo",
    lay_ladies,
    lay_deck,
    gather_fog,
    offer_extra,
    take_extra,
    shuffle_fog,
    choose_start,
    start,
    choose_ferry,
    ferry,
    hunt_her,
)
