"""The state of a match of Obsidia. Facts only; they change in `atoms`.

A *party* is a player (its number is the seat) or, in the solo game, the Horde (party 1, never
asked). Travelers are told apart by class: a party has one class, the Horde three. A *unit* is all
travelers of one class on one cell; its key is 4 * cell + class. Tiles, cards and creatures are
indices into the content; a *face* is 4 * tile + quarter turns. Lists by class or party are flat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.types import OptionValue, State

NOBODY = -1
PLAYER = 0  # the only seat of the solo game
HORDE = 1  # the party that the rule book plays in the solo game

# Flags of a unit.
MOVED = 1  # it has moved in this movement phase
MERGED = 2  # it was joined by others in this movement phase
RECRUIT = 4  # OB-30.4: not moved by choice before its owner's next movement phase
GUEST = 8  # OB-6.3: safe on an enemy colony until its next movement phase
LEAVING = 16  # OB-6.4: that phase has begun; how many must leave is in `wading`
WET = 32  # it rolled for blackwater in this phase: no further movement
LOOSE = 64  # its travelers move one by one in this phase
STOPPED = 128  # a spell keeps it from moving in this movement phase
ROLLED = 256  # who is left of it had the chance to roll for an exit in this movement phase
EXTRA = 512  # times how many moves spells have given it in this phase, to MOST_EXTRA
MOST_EXTRA = 7
STRAGGLER = 4096  # times how many travelers of a loose unit a spell has stopped; the greatest flag


class Unit(NamedTuple):
    """Travelers of one class on one cell. `id` stays while the same travelers stay together."""

    size: int
    moves: int  # left in this movement phase
    flags: int
    origin: int  # the cell where it began the phase
    id: int


class Moving(NamedTuple):
    """Travelers between two cells, while others may answer their step."""

    klass: int
    unit: Unit  # as it was before the step
    start: int
    to: int
    recruit: bool  # one was pulled for it
    town: int  # who owned the town they left, or NOBODY
    wading: int  # how many of them began the phase where they left, see `Realm.wading`
    plain: bool  # along a pathway, with no dice rolled for it and no spell cast on it yet


class Battle(NamedTuple):
    """The battle that is open. A side is a unit's key or -1 - creature.

    The first side is the one with the initiative. `casters` may cast for each side, or NOBODY.
    """

    sides: tuple[int, int]
    cells: tuple[int, int]
    casters: tuple[int, int]
    same_tile: bool
    closed: bool  # nobody may cast any further spell in it
    result: str  # empty while it goes on, then first, second, draw or none


class Roll(NamedTuple):
    """The roll on the table: what it is about, who rolls, and how its dice are thrown.

    `spec` has for each die its side and the faces that it cannot show; `keep` for each side which
    of several dice counts: highest, lowest, or empty for all.
    """

    about: str
    party: int
    spec: tuple[tuple[int, int], ...]
    keep: tuple[str, str]


class Dying(NamedTuple):
    """Travelers about to die: `key` is -1 for those between two cells."""

    key: int
    klass: int
    size: int
    cause: str  # ground, lost, spell or battle
    by: int  # the party whose spell it is, or NOBODY


class Laid(NamedTuple):
    """A spell lying face-up in the open battle, working for one of its sides."""

    card: int
    party: int
    side: int  # 0: the first side of the battle, 1: the second
    used: int
    copy: int  # the card it works like, if that is another


class Effect(NamedTuple):
    """A spell lying face-up outside battles, and what it says while it lies there."""

    card: int
    party: int
    until: str
    whose: int  # the party whose phase ends it
    armed: bool  # that phase has begun
    token: int  # the cell of its token, NO_CELL without
    follows: tuple[int, ...]  # ids of the units its token goes along with
    creature: int
    says: tuple[tuple[Any, ...], ...]  # (word of the language, values …)


class Die(NamedTuple):
    """One die on the table: whose it is (0 or 1 in a battle), its face, and what it cannot show."""

    side: int
    face: int
    barred: int  # bit mask of faces that are re-rolled


@dataclass(slots=True)
class Realm(State):
    """One match.

    seats        who is asked; parties are the seats and, in the solo game, the Horde
    teams … cap  the options; `cap` is the number of rounds of sudden death
    phase        set_up, draft, build, tile, train, move, battle, spell or over
    turn         turns begun; `player` the party whose turn it is
    classes      class by party (NOBODY: none yet); `owners` party by class
    board        face by cell; `edges` what an empty cell beside tiles must match (see `board`)
    units        by key; `here` by cell a bit mask of classes, and of creatures from bit 4
    creatures    cell by creature, `summoners` its party, `hurt` battle rolls it lost and survived
    reserve, gone   travelers by class: in reserve, and out of the game
    towns        party by cell of claimed towns; `colonies` cell by class
    communal     tiles of the world stack, drawn from the end; `spare` those left out unseen
    stacks       personal tiles by party; `tile_seen` by tile a mask of seats that know its place
    hands, decks, piles   cards by party; hands are sorted; `card_seen` as `tile_seen`
    fresh        cards of this turn that may not be cast or discarded
    effects      face-up spells; `calmed` and `bridged` is what they do to the ground
    tokens       spell effect tokens in the supply
    trained      how many may still be trained in this phase
    towns_then   towns that were friendly when the movement phase began; `wading` the travelers by
                 key that began it on blackwater or as guests on an enemy colony and are still
                 there; `walked` whether a unit has moved in it
    placed       tiles placed in this tile phase
    moving       travelers between two cells; `roll` and its `dice` on the table; `dying` travelers
    battle       the open one with the spells `laid` in it
    fought       pairs of ids that have fought in this phase, and whether on one tile; `deaths` not
                 yet answered
    ending       the last tile has left its stack; `sudden` the turn when sudden death began
    refill       to how many cards the hand is filled this turn, 0: as always; `serial` of unit ids
    draft_packs  the cards each party chooses from; `kept` what it has kept
    market       draft of two: the open cards; `traded` allies have traded in this spell phase
    """

    seats: int
    teams: bool
    planning: bool
    drafting: bool
    always_ask: bool
    unlimited: bool
    any_die: bool
    cap: int
    phase: str
    turn: int
    player: int
    classes: list[int]
    owners: list[int]
    board: dict[int, int]
    edges: dict[int, int]
    units: dict[int, Unit]
    here: dict[int, int]
    creatures: list[int]
    summoners: list[int]
    hurt: list[int]
    reserve: list[int]
    gone: list[int]
    towns: dict[int, int]
    colonies: list[int]
    communal: list[int]
    spare: list[int]
    stacks: list[list[int]]
    tile_seen: list[int]
    hands: list[list[int]]
    decks: list[list[int]]
    piles: list[list[int]]
    card_seen: list[int]
    fresh: tuple[int, ...]
    effects: list[Effect]
    calmed: tuple[int, ...]
    bridged: dict[int, int]
    tokens: int
    trained: int
    towns_then: tuple[int, ...]
    wading: dict[int, int]
    walked: bool
    placed: tuple[int, ...]
    moving: Moving | None
    roll: Roll | None
    dice: tuple[Die, ...]
    dying: Dying | None
    battle: Battle | None
    laid: list[Laid]
    fought: tuple[tuple[int, int, bool], ...]
    deaths: tuple[tuple[int, int], ...]
    ending: bool
    sudden: int
    draft_packs: list[list[int]]
    kept: list[list[int]]
    market: list[int]
    traded: bool
    refill: int
    serial: int

    def copy(self) -> Realm:
        return Realm(
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
            self.teams,
            self.planning,
            self.drafting,
            self.always_ask,
            self.unlimited,
            self.any_die,
            self.cap,
            self.phase,
            self.turn,
            self.player,
            self.classes[:],
            self.owners[:],
            self.board.copy(),
            self.edges.copy(),
            self.units.copy(),
            self.here.copy(),
            self.creatures[:],
            self.summoners[:],
            self.hurt[:],
            self.reserve[:],
            self.gone[:],
            self.towns.copy(),
            self.colonies[:],
            self.communal[:],
            self.spare[:],
            [stack[:] for stack in self.stacks],
            self.tile_seen[:],
            [hand[:] for hand in self.hands],
            [deck[:] for deck in self.decks],
            [pile[:] for pile in self.piles],
            self.card_seen[:],
            self.fresh,
            self.effects[:],
            self.calmed,
            self.bridged.copy(),
            self.tokens,
            self.trained,
            self.towns_then,
            self.wading.copy(),
            self.walked,
            self.placed,
            self.moving,
            self.roll,
            self.dice,
            self.dying,
            self.battle,
            self.laid[:],
            self.fought,
            self.deaths,
            self.ending,
            self.sudden,
            [pack[:] for pack in self.draft_packs],
            [kept[:] for kept in self.kept],
            self.market[:],
            self.traded,
            self.refill,
            self.serial,
        )

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def parties(self) -> int:
        return 2 if self.seats == 1 else self.seats


def new_state(
    seats: int,
    *,
    rng: int,
    ceremonies: tuple[int, ...],
    tiles: int,
    spells: int,
    tokens: int,
    options: Mapping[str, OptionValue],
) -> Realm:
    """A match before anything is set up."""
    parties = 2 if seats == 1 else seats
    return Realm(
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
        teams=bool(options["teams"]),
        planning=bool(options["plan_tiles"]),
        drafting=bool(options["draft"]),
        always_ask=bool(options["always_ask"]),
        unlimited=bool(options["unlimited_tokens"]),
        any_die=options["blackwater_roll"] == "any",
        cap=int(options["sudden_death_cap"]),
        phase="set_up",
        turn=0,
        player=0,
        classes=[NOBODY] * parties,
        owners=[NOBODY] * 4,
        board={},
        edges={},
        units={},
        here={},
        creatures=[0] * 8,
        summoners=[NOBODY] * 8,
        hurt=[0] * 8,
        reserve=[0] * 4,
        gone=[0] * 4,
        towns={},
        colonies=[0] * 4,
        communal=[],
        spare=[],
        stacks=[[] for _ in range(parties)],
        tile_seen=[0] * tiles,
        hands=[[] for _ in range(parties)],
        decks=[[] for _ in range(parties)],
        piles=[[] for _ in range(parties)],
        card_seen=[0] * spells,
        fresh=(),
        effects=[],
        calmed=(),
        bridged={},
        tokens=tokens,
        trained=0,
        towns_then=(),
        wading={},
        walked=False,
        placed=(),
        moving=None,
        roll=None,
        dice=(),
        dying=None,
        battle=None,
        laid=[],
        fought=(),
        deaths=(),
        ending=False,
        sudden=0,
        draft_packs=[[] for _ in range(parties)],
        kept=[[] for _ in range(parties)],
        market=[],
        traded=False,
        refill=0,
        serial=0,
    )


def key_of(cell: int, klass: int) -> int:
    """The key of a unit.

    >>> key_of(500500, 2)
    2002002
    """
    return 4 * cell + klass


def travelers(state: Realm, cell: int, klass: int) -> int:
    unit = state.units.get(4 * cell + klass)
    return 0 if unit is None else unit.size
