"""The state of a match of Black Souls. Facts only; they change in `atoms`.

Designers are numbered from 0; in the solo game the rule book's AI is designer 1. Lists by designer
are flat where each has several numbers: Souls at `soul_at`, spaces at `space_at`. A *place* is the
position of a space on the path: 0 is the first Asset the party meets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.types import State

NOBODY = -1
NO_BID = -1
NO_CARD = -1
PLACES = 12
KINDS = 4  # of Souls: three classes and the Black Souls


@dataclass(slots=True)
class Souls(State):
    """One match.

    designers    how many score, the solo AI included
    seats        how many are asked: the designers without the solo AI
    glitch       the Rahdo Glitch variant (BS-12)
    solo_level   easy, normal, hard, or empty
    turn         the design turn, 1 to 12; 0 before, 13 from the run on
    phase        quirks, bid, pick, run or over
    bag, pool    Assets, sorted in the bag
    party_deck   drawn from the end
    order        this turn's order; `previous` the last turn's (turn 1: youngest first)
    bids         this turn's bids; `last_bids` the bids before them
    clashing, hacked, spoiled, veiled   bit masks of designers: in a clash; with a Hack spent this
                 turn; whose effect does not happen for another reason; whose Asset of this turn is
                 placed face down (or Glitched)
    hands        bit masks of bid values; `played` the open bids, oldest first
    specials     bit masks of special tokens left, by token index
    boards       Asset or NO_CARD by place; `tokens` its token or 0
    face_down, glitched   bit masks of places
    quirks       secret Quirks of each designer; `discarded` what each put away
    at           the place where each party is; PLACES after the run
    wiped        the place where each party was wiped out, or -1
    running      the designer whose party runs, or NOBODY
    paid, used   what is done at the Asset of the running party: its Threat, its icon or token
    drawn_class  the class of the Party card drawn at a Glitched Asset, or -1
    path         what was paid at each place: class, -1 before
    points       the scoreboard by designer: SCORES numbers each, empty before the end
    """

    designers: int
    seats: int
    glitch: bool
    solo_level: str
    turn: int
    phase: str
    bag: list[int]
    pool: list[int]
    party_deck: list[int]
    party_discard: list[int]
    quirk_deck: list[int]
    public_quirks: list[int]
    order: list[int]
    previous: list[int]
    bids: list[int]
    last_bids: list[int]
    revealed: bool
    clashing: int
    hacked: int
    spoiled: int
    veiled: int
    hands: list[int]
    played: list[tuple[int, ...]]
    charges: list[int]
    specials: list[int]
    parties: list[int]
    lost: list[int]
    boards: list[int]
    tokens: list[int]
    face_down: list[int]
    glitched: list[int]
    quirks: list[tuple[int, ...]]
    discarded: list[tuple[int, ...]]
    at: list[int]
    wiped: list[int]
    running: int
    paid: bool
    used: bool
    drawn_class: int
    path: list[int]
    points: list[tuple[int, ...]]

    def copy(self) -> Souls:
        return Souls(
            self.rng,
            self.clock,
            self.seen,
            self.ceremonies,
            [frame.copy() for frame in self.frames],
            self.decision,
            self.outcome,
            self.luck,
            None,
            self.designers,
            self.seats,
            self.glitch,
            self.solo_level,
            self.turn,
            self.phase,
            self.bag[:],
            self.pool[:],
            self.party_deck[:],
            self.party_discard[:],
            self.quirk_deck[:],
            self.public_quirks[:],
            self.order[:],
            self.previous[:],
            self.bids[:],
            self.last_bids[:],
            self.revealed,
            self.clashing,
            self.hacked,
            self.spoiled,
            self.veiled,
            self.hands[:],
            self.played[:],
            self.charges[:],
            self.specials[:],
            self.parties[:],
            self.lost[:],
            self.boards[:],
            self.tokens[:],
            self.face_down[:],
            self.glitched[:],
            self.quirks[:],
            self.discarded[:],
            self.at[:],
            self.wiped[:],
            self.running,
            self.paid,
            self.used,
            self.drawn_class,
            self.path[:],
            self.points[:],
        )


def new_state(
    seats: int,
    *,
    rng: int,
    ceremonies: tuple[int, ...],
    glitch: bool,
    solo_level: str,
    order: Iterable[int],
) -> Souls:
    """An empty table for `seats` designers, and the AI where one plays alone."""
    designers = seats + 1 if seats == 1 else seats
    return Souls(
        rng=rng,
        clock=0,
        seen=0,
        ceremonies=ceremonies,
        frames=[],
        decision=None,
        outcome=None,
        luck=(),
        events=None,
        designers=designers,
        seats=seats,
        glitch=glitch,
        solo_level=solo_level,
        turn=0,
        phase="quirks",
        bag=[],
        pool=[],
        party_deck=[],
        party_discard=[],
        quirk_deck=[],
        public_quirks=[],
        order=[],
        previous=list(order),
        bids=[NO_BID] * designers,
        last_bids=[NO_BID] * designers,
        revealed=False,
        clashing=0,
        hacked=0,
        spoiled=0,
        veiled=0,
        hands=[0] * designers,
        played=[()] * designers,
        charges=[0] * designers,
        specials=[0] * designers,
        parties=[0] * KINDS * designers,
        lost=[0] * KINDS * designers,
        boards=[NO_CARD] * PLACES * designers,
        tokens=[0] * PLACES * designers,
        face_down=[0] * designers,
        glitched=[0] * designers,
        quirks=[()] * designers,
        discarded=[()] * designers,
        at=[0] * designers,
        wiped=[NOBODY] * designers,
        running=NOBODY,
        paid=False,
        used=False,
        drawn_class=-1,
        path=[-1] * PLACES * designers,
        points=[],
    )


def is_ai(state: Souls, designer: int) -> bool:
    """Whether the rule book's AI plays this designer."""
    return designer >= state.seats


def soul_at(designer: int, soul: int = 0) -> int:
    """Where `parties` and `lost` have a designer's Souls of a class."""
    return KINDS * designer + soul


def space_at(designer: int, place: int = 0) -> int:
    """Where `boards`, `tokens` and `path` have a place of a designer's level."""
    return PLACES * designer + place


def party(state: Souls, designer: int) -> list[int]:
    """The living Souls of a designer by class, the Black Souls last."""
    return state.parties[soul_at(designer) : soul_at(designer + 1)]


def losses(state: Souls, designer: int) -> list[int]:
    """The Lost Souls of a designer by class, the Black Souls last."""
    return state.lost[soul_at(designer) : soul_at(designer + 1)]


def alive(state: Souls, designer: int) -> int:
    """How many Souls of a designer live."""
    return sum(party(state, designer))


def lost_souls(state: Souls, designer: int) -> int:
    """How many Lost Souls a designer has."""
    return sum(losses(state, designer))


def board(state: Souls, designer: int) -> list[int]:
    """The Assets of a designer by place."""
    return state.boards[space_at(designer) : space_at(designer + 1)]


def hand(state: Souls, designer: int) -> list[int]:
    """The bid values in a hand, lowest first."""
    mask = state.hands[designer]
    return [value for value in range(mask.bit_length()) if mask >> value & 1]


def effective(state: Souls, designer: int, clash_proof: bool) -> bool:
    """Whether the designer's bid of this turn has its effect (BS-5.2, BS-5.5, BS-11.2)."""
    if state.spoiled >> designer & 1:
        return False
    return clash_proof or not state.clashing >> designer & 1
