"""The state of a match of Four Souls. Facts only; they change in `atoms`.

A *card* is a number: one piece of cardboard, whose printing is `Cards.printing[card]`. It lies in a
zone, hidden or open, or is an *object* in play: a record with a number of its own, so that a card
that changes zones is a new object (FS-3.2). What waits to resolve is an *item* of the stack.
A *thing* is what can be named or aimed at: ("player", seat), ("object", number), ("item", number).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.engine.types import Choice, OptionValue, State

NOBODY = -1  # controlled by the game
EVERYBODY = -1  # in `card_seen`: all seats and whoever looks on; as who looks at cards: all
BOTTOM = -1  # of a deck, where a place is counted from the top
TREASURE, LOOT, MONSTER, ROOM = range(4)  # decks
DECKS = ("treasure", "loot", "monster", "room")
SHOP_SLOTS, MONSTER_SLOTS, ROOM_SLOTS = range(3)  # kinds of slots
TALLIES = ("kills", "treasures", "deaths")  # what bonus souls count over the whole match
GOALS = ("loot", "kills", "gift", "purchases", "sixes")  # what Social Goals! counts
DECK_OF_SLOTS = (TREASURE, MONSTER, ROOM)
NO_ROLL, FIRST_ROLL, LATER_ROLLS = range(3)  # how far a seat's attack rolls of this turn are
EMPTY = -1

Reg: TypeAlias = int | str | tuple[str | int, ...]


class Obj(NamedTuple):
    """An object in play. `role` is character, item, soul, curse, shop, monster, event or room."""

    id: int
    card: int
    face: int  # the definition it has now; a copy has another's
    role: str
    owner: int  # the seat that controls it, or NOBODY
    charged: bool
    marks: int  # of damage
    top: int  # its greatest HP when it was last looked at
    counters: tuple[tuple[str, int], ...]
    eternal: bool  # made eternal for good
    own: int  # its own printing; `face` goes back to it when a copy ends
    until_turn: bool = False  # it is a copy to the end of this turn


class Slot(NamedTuple):
    """A place for a card: the object on top, or EMPTY, and the cards covered by it."""

    top: int
    under: tuple[int, ...]


class Item(NamedTuple):
    """Something on the stack. `kind`: loot, ability, trigger, outcome, roll, damage, death, …

    n       the face of a roll, the amount of damage
    to      the thing that damage or death is aimed at, or an attack roll is made against
    by      the seat whose doing it is, or NOBODY
    entry   where in its program an outcome begins
    regs    its targets, and what its trigger was about, by name
    combat  damage of an attack roll; `face` is that roll's result
    turns   how often a roll was changed; `warned` the change for which "would" triggers came
    """

    id: int
    kind: str
    owner: int
    source: int = EMPTY
    card: int = EMPTY
    face: int = 0
    ability: str = ""
    mode: int = 0
    entry: str = ""
    regs: tuple[tuple[str, Reg], ...] = ()
    n: int = 0
    to: Choice = ()
    by: int = NOBODY
    combat: bool = False
    turns: int = 0
    warned: int = -1
    copy: bool = False
    used: tuple[int, ...] = ()


class Waiting(NamedTuple):
    """A triggered ability, or the outcome of a roll, that is not yet on the stack (FS-5.12)."""

    owner: int  # NOBODY: game-controlled
    source: int
    face: int
    ability: str
    entry: str
    regs: tuple[tuple[str, Reg], ...]


class Effect(NamedTuple):
    """What an effect says for a while. `word` is of `numbers`, `shields` or `promises`."""

    word: str
    who: Choice
    n: int
    until: str  # turn, or used
    source: int
    ability: str  # of a promise: the ability and the entry that follow
    party: int = NOBODY  # whose promise it is
    face: int = EMPTY  # and the face of its source


class Attack(NamedTuple):
    """The attack going on: who attacks which object; a player is attacked at their character.

    `helpers` roll too, after each roll of the attacker (FS-14.18); those in `left` are still to.
    """

    seat: int
    target: int
    helpers: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


class Duty(NamedTuple):
    """An attack that must be made this turn: on an object, on the deck, or on anything."""

    target: int  # an object; EMPTY: not a certain one
    deck: bool


class Turn(NamedTuple):
    """What counts from the beginning of a turn to its end."""

    attacks: int = 0  # granted beside the usual one
    deck_attacks: int = 0  # granted, at the deck top only
    purchases: int = 0  # granted
    played: int = 0  # loot played on standing loot plays
    ended: bool = False  # the end of the action phase has been declared or brought about
    killed: bool = False  # a monster was killed
    bought: int = 0
    attacked: int = 0
    declared: int = 0  # attacks declared
    deck_only: bool = False  # the last one must be aimed at the deck top
    shopped: bool = False  # a shop item was purchased
    beset: tuple[int, ...] = ()  # players who were attacked
    urged: tuple[str, ...] = ()  # what must be attacked once each turn, asked for or done


class Offer(NamedTuple):
    """FS-25: what `by` offers `to`: cents to give, or below 0 to get; their taker promises."""

    by: int
    to: int
    cents: int
    word: str
    about: int = EMPTY  # the object or the item of the stack that the promise names, if it does


class Promise(NamedTuple):
    """FS-25.2: given in turn `since`, which is that of seat `during`; `about` as in the offer.

    `face` is the printing of what it is about: the log names it when it is gone.
    """

    by: int
    to: int
    word: str
    since: int
    during: int
    about: int = EMPTY
    face: int = EMPTY


@dataclass(slots=True)
class Table(State):
    """One match.

    seats … rooms   the options
    phase       set_up, start, loot, action, end or over; `player` has the turn, `turn` counts them
    decks       cards by deck, drawn from the end; `discards` with the top last
    hands       loot cards by seat, sorted; `card_seen` by card a mask of seats that know it
    slots       by kind of slot; `objects` in play by number; `holding` dying or leaving ones
    outside     cards outside the game; `bonus` the active bonus souls
    stack       the last item resolves first; `waiting` triggers
    watch       numbers of objects by what they listen to or say
    effects     what was said for a while
    cents, marks, tops, dead   by seat; `dead` also says that they died in this turn
    plays       loot plays left by seat; `boundless` those with unlimited plays this turn
    firsts      by seat how far its attack rolls of this turn are: NO_ROLL to LATER_ROLLS
    hits        by seat, how often they took damage this turn
    attack      the one going on; `duties` attacks that must be made
    due         0, or the last number before a monster's death: its slot is filled when all later
                items have left the stack (FS-16.4)
    extra, skips   turns to come by seat
    run         stack items since somebody last had a choice (FS-27.1)
    acted, played  by seat: abilities activated and loot cards played in this turn
    worn        cards whose abilities were activated in this turn, once for each time (FS-27.1)
    stale       objects, hands or cents have changed since souls were last counted (FS-11.1)
    serial      numbers given out
    tally       by `TALLIES`, what players did since the match began
    goal        0, or the souls that all players need together before the timer is 0 (FS-26.5)
    alone       one person plays all seats and sees all hands
    timer       what is left of it; `starter` the first player, from whom rounds are counted
    barter      players may barter: `offer` the one that is made, `offered` who made one to whom in
                this turn, `promises` that stand, `kept` and `broken` by seat, `refused` the turn in
                which an offer of one to another was last declined
    goals       the object that notes them, and how far each of `GOALS` is
    gone        by seat: has left the match (FS-27.4)
    room_kept   the room has not changed since the round began (FS-24.5)
    """

    seats: int
    always_ask: bool
    rooms: bool
    phase: str
    turn: int
    player: int
    now: Turn
    decks: list[list[int]]
    discards: list[list[int]]
    hands: list[list[int]]
    card_seen: list[int]
    slots: list[list[Slot]]
    objects: dict[int, Obj]
    holding: dict[int, Obj]
    characters: list[int]
    outside: list[int]
    bonus: list[int]
    stack: list[Item]
    waiting: list[Waiting]
    watch: dict[str, tuple[int, ...]]
    effects: list[Effect]
    cents: list[int]
    marks: list[int]
    tops: list[int]
    dead: list[bool]
    plays: list[int]
    boundless: list[bool]
    firsts: list[int]
    hits: list[int]
    attack: Attack | None
    duties: tuple[Duty, ...]
    extra: list[int]
    skips: list[int]
    due: int
    run: int
    acted: list[int]
    played: list[int]
    worn: list[int]
    stale: bool
    serial: int
    tally: tuple[int, ...]
    goal: int
    alone: bool
    timer: int
    starter: int
    room_kept: bool
    barter: bool
    offer: Offer | None
    offered: list[tuple[int, int]]
    promises: list[Promise]
    kept: list[int]
    broken: list[int]
    refused: list[tuple[int, int, int]]
    goals: tuple[int, ...]
    gone: list[bool]

    def copy(self) -> Table:
        return Table(
            self.rng,
            self.clock,
            self.seen,
            self.ceremonies,
            [frame.copy() for frame in self.frames],
            self.decision,
            self.outcome,
            self.luck,
            None,
            self.seats,
            self.always_ask,
            self.rooms,
            self.phase,
            self.turn,
            self.player,
            self.now,
            [deck[:] for deck in self.decks],
            [pile[:] for pile in self.discards],
            [hand[:] for hand in self.hands],
            self.card_seen[:],
            [slots[:] for slots in self.slots],
            self.objects.copy(),
            self.holding.copy(),
            self.characters[:],
            self.outside[:],
            self.bonus[:],
            self.stack[:],
            self.waiting[:],
            self.watch.copy(),
            self.effects[:],
            self.cents[:],
            self.marks[:],
            self.tops[:],
            self.dead[:],
            self.plays[:],
            self.boundless[:],
            self.firsts[:],
            self.hits[:],
            self.attack,
            self.duties,
            self.extra[:],
            self.skips[:],
            self.due,
            self.run,
            self.acted[:],
            self.played[:],
            self.worn[:],
            self.stale,
            self.serial,
            self.tally,
            self.goal,
            self.alone,
            self.timer,
            self.starter,
            self.room_kept,
            self.barter,
            self.offer,
            self.offered[:],
            self.promises[:],
            self.kept[:],
            self.broken[:],
            self.refused[:],
            self.goals,
            self.gone[:],
        )


def new_state(
    seats: int,
    *,
    rng: int,
    ceremonies: tuple[int, ...],
    cards: int,
    options: Mapping[str, OptionValue],
) -> Table:
    """A match before anything is set up."""
    return Table(
        rng=rng,
        clock=0,
        seen=0,
        ceremonies=ceremonies,
        frames=[],
        decision=None,
        outcome=None,
        luck=(),
        events=None,
        seats=seats,
        always_ask=bool(options["always_ask"]),
        rooms=bool(options["rooms"]),
        phase="set_up",
        turn=0,
        player=0,
        now=Turn(),
        decks=[[] for _ in DECKS],
        discards=[[] for _ in DECKS],
        hands=[[] for _ in range(seats)],
        card_seen=[0] * cards,
        slots=[[] for _ in DECK_OF_SLOTS],
        objects={},
        holding={},
        characters=[EMPTY] * seats,
        outside=[],
        bonus=[],
        stack=[],
        waiting=[],
        watch={},
        effects=[],
        cents=[0] * seats,
        marks=[0] * seats,
        tops=[0] * seats,
        dead=[False] * seats,
        plays=[0] * seats,
        boundless=[False] * seats,
        firsts=[NO_ROLL] * seats,
        hits=[0] * seats,
        attack=None,
        duties=(),
        extra=[0] * seats,
        skips=[0] * seats,
        due=0,
        run=0,
        acted=[0] * seats,
        played=[0] * seats,
        worn=[],
        stale=True,
        serial=0,
        tally=(0,) * len(TALLIES),
        goal=int(options["goal"]) if options["together"] != "no" else 0,
        alone=options["together"] == "alone",
        timer=0,
        starter=0,
        room_kept=False,
        barter=bool(options["barter"]) and options["together"] == "no",
        offer=None,
        offered=[],
        promises=[],
        kept=[0] * seats,
        broken=[0] * seats,
        refused=[],
        goals=(EMPTY,) + (0,) * len(GOALS),
        gone=[False] * seats,
    )


def left_of(state: Table, seat: int, by: int = 1) -> int:
    """The next seat to the left, or with -1 to the right (FS-2.12), of those who stay."""
    seat = (seat + by) % state.seats
    while state.gone[seat]:
        seat = (seat + by) % state.seats
    return seat


def turn_order(state: Table, first: int | None = None) -> list[int]:
    """All seats in turn order, from the active player or another one on; not who has left."""
    first = state.player if first is None or first < 0 else first
    return [
        seat
        for seat in ((first + at) % state.seats for at in range(state.seats))
        if not state.gone[seat]
    ]


def controller_of(state: Table, owner: int) -> int:
    """FS-3.11: whom "you" means: the controller; of the game's things the active player."""
    return state.player if owner == NOBODY else owner


def counters_of(obj: Obj, name: str = "") -> int:
    """Counters of a name, or all of them (FS-22.8)."""
    return sum(n for kind, n in obj.counters if not name or kind == name)
