"""The state of a match of Black Sonata. Facts only; they change in `atoms`.

The stealth deck is a circle of 26 *places in the sequence*, numbered from the first top card. Each
keeps its location for the whole match, also when its card is gone and a fog or coat card lies
there. The deck is a list of such numbers from the top, with the countdown card and stop cards.

Cards are numbers: locations, features, symbols, ladies, fog cards and so on as the data lists them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.types import State

NOBODY = -1
NONE = -1
COUNT = -1  # the countdown card in the deck; places in the sequence are 0 to 25
STOP = 100  # and up: stop cards in the deck
COAT = 100  # and up: coat cards that lie at a place in the sequence; below: fog cards

LADY, HISTORIAN = 0, 1  # the seats of Cat and Mouse
FOG_CARD = 7  # in a Cat and Mouse hand; 0 to 6 are landmarks
PLACE_CARD = 8  # and up: location cards

# What `log` keeps: what happened, then numbers.
SHOWN, SEARCHED, FOUND, PEEKED = range(4)


@dataclass(slots=True)
class Sonata(State):
    """One match.

    duo          two play Cat and Mouse
    turn         counted from 1
    phase        setup, lady, act or over
    stays        whether her sequence is one in which she may stay where she is (SO-12.1)
    blacker, heraldry, ferryman   modules in play; `byways` how many such cards are in the deck,
                 `extra` whether the four more fog cards are
    places, backs   by place in the sequence: her location (hidden) and the back of its card
    covers       by place: NONE for its own card, else the fog card or COAT + coat that lies there
    backs_seen   bit mask of places whose back somebody has seen
    known        by place: the locations that its back and searches leave
    deck         from the top; `countdown` the value that shows
    fog          the fog deck, drawn from the end; `fog_known` bit mask of cards that the player can
                 tell wherever they lie; `fog_out` those out of the game
    faces        features of each lady (a mask; Blacker Than Night: an order); `rows` her numbers
    fours, threes   the two sides of each clue of Blacker Than Night
    lady         the Dark Lady's card
    clue_deck    drawn from the end
    bonus        bonus clues that still lie under the location cards
    clues        held, oldest first; `sides` the side of each (Blacker Than Night: 0 four, 1 three)
    dropped      clues out of the game
    evidence     clues that tell of the Lady now: cards, or 2 * card + side in Blacker Than Night
    open         clues that are looked at where they lie, before one or its side is chosen
    laid         how many cards at the bottom of the clue deck were looked at there
    loose        ladies that were looked at before the clue deck was shuffled: clues or the Lady
    boxed        ladies out of the game, unseen
    not_lady     an order that she cannot have, since she was exchanged for another one, or NONE
    pawn, keys   where the pawn is; bit mask of location cards held
    key_stack    location cards of the Ferryman, taken from the end
    ferry        where the ferry token is
    stops        bit mask of stop cards not yet placed
    waits        whether the Lady's next step is skipped
    slots        the three features of the last confrontation
    coat         the Lady's coat; `coat_faces` symbols by coat card
    coat_deck    drawn from the end; `coats` the coat clues held, `coat_declared` right
    log          what the player learned, for the time after the game
    points       the score in half points: time, blacker, byways, heraldry, ferryman
    helps        how much help the player is given: 0 to 3
    ended        why the match is over, a word of the event; empty until then

    Cat and Mouse:
    pawns        the Historian's
    lady_at      hidden
    goals        the Lady's location deck, played from the end; `removed` the one that is left out
    played       bit mask of location cards played
    hand, supply, discards   the Lady's cards; the movement deck is drawn from the end
    hits, misses  clue tokens in the slots, and removed ones
    trail        by location card that may be the top of her deck: where she may then be
    path         where she was after each of her turns and flights
    trails       where she could have been, as the Historian knew, beside `path`
    """

    duo: bool
    turn: int
    phase: str
    stays: bool
    blacker: bool
    heraldry: bool
    ferryman: bool
    byways: int
    extra: bool
    places: list[int]
    backs: list[int]
    covers: list[int]
    backs_seen: int
    known: list[int]
    deck: list[int]
    countdown: int
    fog: list[int]
    fog_known: int
    fog_out: list[int]
    faces: list[int]
    rows: list[int]
    fours: list[int]
    threes: list[int]
    lady: int
    clue_deck: list[int]
    bonus: list[int]
    clues: list[int]
    sides: list[int]
    dropped: list[int]
    evidence: list[int]
    open: list[int]
    laid: int
    loose: list[int]
    boxed: list[int]
    not_lady: int
    pawn: int
    keys: int
    key_stack: list[int]
    ferry: int
    stops: int
    waits: bool
    slots: list[int]
    coat: int
    coat_faces: list[int]
    coat_deck: list[int]
    coats: list[int]
    coat_declared: bool
    log: list[int]
    points: list[int]
    helps: int
    pawns: list[int]
    lady_at: int
    goals: list[int]
    removed: int
    played: int
    hand: list[int]
    supply: list[int]
    discards: list[int]
    hits: int
    misses: int
    trail: list[int]
    path: list[int]
    trails: list[int]
    ended: str

    def copy(self) -> Sonata:
        return Sonata(
            self.rng,
            self.clock,
            self.seen,
            self.ceremonies,
            [frame.copy() for frame in self.frames],
            self.decision,
            self.outcome,
            self.luck,
            None,
            self.duo,
            self.turn,
            self.phase,
            self.stays,
            self.blacker,
            self.heraldry,
            self.ferryman,
            self.byways,
            self.extra,
            self.places[:],
            self.backs[:],
            self.covers[:],
            self.backs_seen,
            self.known[:],
            self.deck[:],
            self.countdown,
            self.fog[:],
            self.fog_known,
            self.fog_out[:],
            self.faces[:],
            self.rows[:],
            self.fours[:],
            self.threes[:],
            self.lady,
            self.clue_deck[:],
            self.bonus[:],
            self.clues[:],
            self.sides[:],
            self.dropped[:],
            self.evidence[:],
            self.open[:],
            self.laid,
            self.loose[:],
            self.boxed[:],
            self.not_lady,
            self.pawn,
            self.keys,
            self.key_stack[:],
            self.ferry,
            self.stops,
            self.waits,
            self.slots[:],
            self.coat,
            self.coat_faces[:],
            self.coat_deck[:],
            self.coats[:],
            self.coat_declared,
            self.log[:],
            self.points[:],
            self.helps,
            self.pawns[:],
            self.lady_at,
            self.goals[:],
            self.removed,
            self.played,
            self.hand[:],
            self.supply[:],
            self.discards[:],
            self.hits,
            self.misses,
            self.trail[:],
            self.path[:],
            self.trails[:],
            self.ended,
        )


def new_state(*, rng: int, ceremonies: tuple[int, ...], duo: bool, helps: int) -> Sonata:
    """An empty table."""
    return Sonata(
        rng=rng,
        clock=0,
        seen=0,
        ceremonies=ceremonies,
        frames=[],
        decision=None,
        outcome=None,
        luck=(),
        events=None,
        duo=duo,
        turn=0,
        phase="setup",
        stays=False,
        blacker=False,
        heraldry=False,
        ferryman=False,
        byways=0,
        extra=False,
        places=[],
        backs=[],
        covers=[],
        backs_seen=0,
        known=[],
        deck=[],
        countdown=0,
        fog=[],
        fog_known=0,
        fog_out=[],
        faces=[],
        rows=[],
        fours=[],
        threes=[],
        lady=NONE,
        clue_deck=[],
        bonus=[],
        clues=[],
        sides=[],
        dropped=[],
        evidence=[],
        open=[],
        laid=0,
        loose=[],
        boxed=[],
        not_lady=NONE,
        pawn=NOBODY,
        keys=0,
        key_stack=[],
        ferry=NOBODY,
        stops=0,
        waits=False,
        slots=[],
        coat=NONE,
        coat_faces=[],
        coat_deck=[],
        coats=[],
        coat_declared=False,
        log=[],
        points=[],
        helps=helps,
        pawns=[],
        lady_at=NOBODY,
        goals=[],
        removed=NONE,
        played=0,
        hand=[],
        supply=[],
        discards=[],
        hits=0,
        misses=0,
        trail=[],
        path=[],
        trails=[],
        ended="",
    )


def covered(state: Sonata) -> int:
    """What lies at the top place of the sequence: NONE for a stealth card, else the cover."""
    return state.covers[state.deck[0]]


def out_of_cover(state: Sonata) -> bool:
    """SO-7.10, SO-25.11: no card is left to slide in a search."""
    return not state.fog and not state.coat_deck


def hiding(state: Sonata) -> int:
    """Where the Lady is (SO-4.3, SO-4.4). Hidden."""
    return state.places[state.deck[0]]


def advances_left(state: Sonata) -> int:
    """SO-11.1: advances before the countdown would reach 0; stop cards do not count."""
    above = state.deck.index(COUNT)
    stops = sum(card >= STOP for card in state.deck[:above])
    return len(state.places) * (state.countdown - 1) + above - stops
