"""What may be chosen in the solo game, and why not: legality is written here, once.

Each kind of act has one refusal: it says why an act of that kind is not possible now, or None. The
options of a decision are the candidates that are not refused, and `why_not` asks the same refusal.
A refusal depends only on what the player knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Choice, Reason
from game.games.black_sonata import evidence
from game.games.black_sonata.atoms.hunt import clue_id
from game.games.black_sonata.cards import Cards
from game.games.black_sonata.london import bits, distances
from game.games.black_sonata.state import COAT, NOBODY, NONE, Sonata, covered, out_of_cover

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

SEARCH: Choice = ("search",)
CONFRONT: Choice = ("confront",)
FOG: Choice = ("fog",)
COAT_ACT: Choice = ("coat",)
SUMMON: Choice = ("summon",)
DECLARE: Choice = ("declare",)
PASS: Choice = ("pass",)
STEP: Choice = ("step",)
LEAVE: Choice = ("leave",)
TAKE: Choice = ("take",)


def reason(key: str, clause: str, **args: object) -> Reason:
    return Reason(key, tuple(args.items()), clause)


# Set-up


def start_options(cards: Cards) -> tuple[Choice, ...]:
    """SO-3.9: any location."""
    return tuple(("start", id) for id in cards.london.ids)


def ferry_options(cards: Cards) -> tuple[Choice, ...]:
    """SO-26.3: any coastal location."""
    return tuple(("ferry", cards.london.ids[at]) for at in bits(cards.london.coastal))


def extra_options(cards: Cards, state: Sonata, way: str) -> tuple[Choice, ...]:
    """SO-22.2: take a card of the four, or leave it; where they replace, which bad one goes."""
    if way != "choose":
        return (TAKE, LEAVE)
    bad = [card for card in sorted(state.fog) if _replaceable(cards, card)]
    return (*(("replace", cards.fog[card].id) for card in bad), LEAVE)


def _replaceable(cards: Cards, card: int) -> bool:
    return cards.fog[card].kind == "bad" and not cards.fog[card].extra


def extra_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    if act[0] == "replace" and len(act) > 1:
        card = cards.fog_at.get(str(act[1]), NONE)
        if card == NONE or card not in state.fog or not _replaceable(cards, card):
            return reason("not_bad_fog", "SO-22.2")
    return None


def stop_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-21.2: place one stop card, or let her step."""
    return (STEP, *(("stop", cards.stops[stop].id) for stop in bits(state.stops)))


def stop_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    stop = cards.stop_at.get(str(act[1]), NONE)
    return None if stop != NONE and state.stops >> stop & 1 else reason("stop_used", "SO-21.1")


# The action


def turn_options(game: BlackSonata, state: Sonata) -> tuple[Choice, ...]:
    """SO-4.1: everything that may be done this turn."""
    ids = game.cards.london.ids
    acts: list[Choice] = [("move", ids[at]) for at in bits(game.walks_from(state))]
    if state.ferryman:
        if ride_refusal(game.cards, state, ("ride",)) is None:
            coast = game.cards.london.coastal & ~(1 << state.pawn)
            acts += [("ride", ids[at]) for at in bits(coast)]
        if summon_refusal(game.cards, state) is None:
            acts.append(SUMMON)
    if search_refusal(game.cards, state) is None:
        acts.append(SEARCH)
        if confront_refusal(game.cards, state) is None:
            acts.append(CONFRONT)
    if fog_refusal(game.cards, state) is None:
        acts.append(FOG)
    if state.heraldry:
        if coat_refusal(game.cards, state) is None:
            acts.append(COAT_ACT)
        if declare_refusal(game.cards, state) is None:
            acts.append(DECLARE)
    acts.append(PASS)
    return tuple(acts)


def turn_refusal(game: BlackSonata, state: Sonata, act: Choice) -> Reason | None:
    """Why this is no action now."""
    cards = game.cards
    if act[0] == "move":
        return move_refusal(game, state, act)
    if act[0] == "ride":
        return ride_refusal(cards, state, act)
    refusal = _REFUSALS.get(str(act[0]))
    return None if refusal is None else refusal(cards, state)


def move_refusal(game: BlackSonata, state: Sonata, act: Choice) -> Reason | None:
    """SO-5.1, SO-26.5."""
    if len(act) < 2:
        return None
    london = game.cards.london
    to = london.at.get(str(act[1]), NOBODY)
    if to == NOBODY:
        return reason("no_such_location", "SO-2.1")
    if game.walks_from(state) >> to & 1:
        return None
    if london.roads[state.pawn] >> to & 1:
        return reason("ford_closed", "SO-26.5")
    here, there = london.names[state.pawn], london.names[to]
    return reason("no_road", "SO-5.1", here=here, there=there)


def search_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-6.1, SO-25.4, SO-26.1."""
    cover = covered(state)
    if cover != NONE:
        return reason("search_covered", "SO-6.1", what="coat" if cover >= COAT else "fog")
    if not state.keys >> state.pawn & 1:
        clause = "SO-26.9" if state.ferryman else "SO-6.1"
        return reason("no_key", clause, here=cards.london.names[state.pawn])
    if out_of_cover(state):
        return reason("no_cover", "SO-25.4" if state.heraldry else "SO-6.1")
    return None


def confront_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-10.2, SO-25.9."""
    if state.heraldry and not state.coat_declared:
        return reason("coat_first", "SO-25.9")
    return search_refusal(cards, state)


def fog_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-7.1."""
    cover = covered(state)
    if cover == NONE or cover >= COAT:
        return reason("no_fog_on_top", "SO-7.1")
    return None if state.fog else reason("fog_empty", "SO-7.1")


def coat_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-25.5."""
    if not state.heraldry:
        return reason("no_heraldry", "SO-25.5")
    if covered(state) < COAT:
        return reason("no_coat_on_top", "SO-25.5")
    return None if state.fog else reason("fog_empty", "SO-25.5")


def declare_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-25.8."""
    if not state.heraldry:
        return reason("no_heraldry", "SO-25.8")
    return reason("declared_already", "SO-25.8") if state.coat_declared else None


def ride_refusal(cards: Cards, state: Sonata, act: Choice) -> Reason | None:
    """SO-26.6."""
    if not state.ferryman:
        return reason("no_ferryman", "SO-26.6")
    if state.pawn != state.ferry:
        return reason("ferry_elsewhere", "SO-26.6")
    if len(act) > 1:
        to = cards.london.at.get(str(act[1]), NOBODY)
        if to in (NOBODY, state.pawn) or not cards.london.coastal >> to & 1:
            return reason("not_coastal", "SO-26.6")
    return None


def summon_refusal(cards: Cards, state: Sonata) -> Reason | None:
    """SO-26.8."""
    if not state.ferryman:
        return reason("no_ferryman", "SO-26.8")
    if not cards.london.coastal >> state.pawn & 1:
        return reason("not_coastal", "SO-26.8")
    return reason("ferry_here", "SO-26.8") if state.ferry == state.pawn else None


_REFUSALS = {
    "search": search_refusal,
    "confront": confront_refusal,
    "fog": fog_refusal,
    "coat": coat_refusal,
    "declare": declare_refusal,
    "summon": summon_refusal,
}


# Picks


def feature_options(cards: Cards, picked: tuple[int, ...]) -> tuple[Choice, ...]:
    """SO-10.1: a deduction token that is not yet in a slot."""
    return tuple(("feature", id) for at, id in enumerate(cards.features) if at not in picked)


def symbol_options(cards: Cards, mask: int) -> tuple[Choice, ...]:
    """SO-25.8: a symbol of a tile that is not yet used."""
    return tuple(
        ("symbol", id) for at, id in enumerate(cards.symbols) if not mask >> 2 * (at // 2) & 3
    )


def go_options(cards: Cards, state: Sonata, within: str) -> tuple[Choice, ...]:
    """SO-7.5, SO-26.12: where a fog card lets the pawn go."""
    return tuple(("go", cards.london.ids[at]) for at in bits(reach(cards, state, within)))


def reach(cards: Cards, state: Sonata, within: str) -> int:
    """The locations that `anywhere`, `neighbour` or `three_steps` reaches."""
    london = cards.london
    if within == "anywhere":
        return london.everywhere
    roads = london.walks if state.ferryman else london.roads
    if within == "neighbour":
        return roads[state.pawn]
    row = distances(roads)[state.pawn]
    return sum(1 << at for at, steps in enumerate(row) if steps <= 3)


def key_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """fog11: a location card that is not held; in the Ferryman's game the top one (SO-26.4)."""
    if state.ferryman:
        return tuple(("key", cards.london.ids[at]) for at in state.key_stack[-1:])
    missing = cards.london.everywhere & ~state.keys
    return tuple(("key", cards.london.ids[at]) for at in bits(missing))


def drop_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """SO-7.7: a clue that is held."""
    return tuple(("drop", clue_id(cards, state, card)) for card in state.clues)


def reveal_options(cards: Cards, state: Sonata) -> tuple[Choice, ...]:
    """fog14: one of the top two clues."""
    return tuple(("reveal", clue_id(cards, state, card)) for card in state.clue_deck[:-3:-1])


def side_options() -> tuple[Choice, ...]:
    """SO-23.4: the side with four features or the one with three."""
    return (("side", "four"), ("side", "three"))


SIDES = {"four": evidence.FOUR, "three": evidence.THREE}
