"""The scenario builder of Obsidia. Things are named by their ids; cells by (east, south).

A map is a dict from cells to tiles. A tile is named by its ground, with its pathway sides if they
are not all four: `plain`, `town NES`, `woods`; a colony by its class: `home dl NES`. Any tile of
the box that shows this will do. Seats have the classes dl, lk, wl, vo in this order; the other
tiles are in their stacks, one summons is in each deck, eight travelers of each class in reserve.
"""

from game.engine.types import Frame
from game.games.obsidia import GAME, atoms
from game.games.obsidia.cards import TERRAINS
from game.games.obsidia.grid import SIDES, cell_at
from game.games.obsidia.state import GUEST, NOBODY, RECRUIT, Unit
from game.games.obsidia.turn import MATCH, TURN
from tests.scenario import Scenario

CARDS = GAME.cards
SHORT = {klass.code.lower(): at for at, klass in enumerate(CARDS.classes)}
STEPS = {
    "tile": "tile_phase",
    "train": "training_phase",
    "move": "movement_phase",
    "battle": "battle_phase",
    "spell": "spell_phase",
    "end": "end_turn",
    "turn": "begin_turn",
}
IDLE = ("summon_hollow_maw", "summon_prism_drake", "summon_thorn_boar", "summon_rift_stalker")
MARKS = {"recruit": RECRUIT, "guest": GUEST}


def face_of(spec):
    """A face that shows what a tile is said to show."""
    ground, _, sides = spec.partition(" ")
    klass = -1
    if ground == "home":
        code, _, sides = sides.partition(" ")
        ground, klass, sides = "colony", SHORT[code], sides or "NES"
    wanted = sum(1 << SIDES.index(side) for side in sides or "NESW")
    for at, tile in enumerate(CARDS.tiles):
        if TERRAINS[tile.terrain] == ground and klass in (-1, tile.klass):
            for face in CARDS.turns[at]:
                if CARDS.exits[face] == wanted:
                    return face
    raise AssertionError(f"no tile shows {spec!r}")


class RealmScenario(Scenario):
    """A position in a turn of seat `player`, at the beginning of `phase`."""

    def __init__(self, seats, map=None, phase="move", player=0, **options):
        first = (("roll", 1),) if seats > 1 else (("order", ()),)
        super().__init__(GAME, seats, first, options)
        state = self.state
        state.communal, state.spare = [], []
        state.classes = list(range(seats)) if seats > 1 else [0, NOBODY]
        state.owners = [klass if klass < seats else NOBODY for klass in range(4)]
        if seats == 1:
            state.owners = [0, 1, 1, 1]
        for klass in range(4):
            state.reserve[klass] = 8 if state.owners[klass] != NOBODY else 0
        for seat in range(seats):
            state.stacks[seat] = list(CARDS.classes[seat].tiles)
            self.deck(seat, IDLE[seat])
        self.wanted = phase, player
        for (x, y), spec in (map or {}).items():
            self.tile(x, y, spec)
        state.turn = 5

    # Setting up

    def tile(self, x, y, spec):
        """A tile lies there."""
        atoms.place_tile(CARDS, self.state, 0, cell_at(x, y), face_of(spec))
        return self

    def travelers(self, klass, x, y, size=1, mark=None):
        """Travelers of the reserve stand there."""
        at, state = SHORT[klass], self.state
        state.reserve[at] -= size
        flags = MARKS.get(mark, 0)
        unit = Unit(size, 0, flags, cell_at(x, y), atoms.new_id(state))
        atoms.join(state, at, cell_at(x, y), unit)
        return self

    def creature(self, id, x, y, summoner=0):
        """A creature stands there, its card face-up."""
        at = CARDS.creature_at[id]
        atoms.put_creature(CARDS, self.state, at, cell_at(x, y), summoner)
        return self

    def town(self, x, y, seat):
        """A party holds a town."""
        self.state.towns[cell_at(x, y)] = seat
        return self

    def hand(self, seat, *spells):
        """These spells are in a hand."""
        self.state.hands[seat] = sorted(CARDS.spell_at[id] for id in spells)
        for card in self.state.hands[seat]:
            self.state.card_seen[card] = 1 << seat
        return self

    def deck(self, seat, *spells):
        """These spells are in a deck, the first on top."""
        self.state.decks[seat] = [CARDS.spell_at[id] for id in reversed(spells)]
        return self

    def stack(self, seat, *tiles):
        """These tiles are in a stack, the first on top."""
        self.state.stacks[seat] = [CARDS.tile_at[id] for id in reversed(tiles)]
        return self

    def reserve(self, klass, count):
        self.state.reserve[SHORT[klass]] = count
        return self

    def begin(self):
        """Run to the first decision of the phase."""
        phase, player = self.wanted
        state = self.state
        state.placed = ()
        state.player = player
        state.frames = [
            Frame(MATCH.id, MATCH.index["play_turns"], -1, -1, {}),
            Frame(TURN.id, TURN.index[STEPS[phase]], player, -1, {"return_to": "turn"}),
        ]
        state.decision = None
        return self._go()

    # Playing

    def act(self, *choice):
        """Answer; pairs of coordinates in the choice become cells."""
        return self.play(*(cell_at(*part) if isinstance(part, tuple) else part for part in choice))

    def move(self, x, y, side):
        return self.act("move", (x, y), side)

    def cast(self, spell, *targets):
        """Cast a spell and pick its targets; those that are forced need not be named."""
        self.play("cast", spell)
        for target in targets:
            self.act(*target)
        return self

    def done(self):
        """End the phase, or pass."""
        for choice in (("done",), ("pass",), ("defer",)):
            if choice in self.options():
                return self.play(*choice)
        raise AssertionError(f"nothing can be ended: {self.state.decision}")

    def may(self, *choice):
        """Whether an act is possible now."""
        if self.state.decision is None:
            return False
        wanted = tuple(cell_at(*part) if isinstance(part, tuple) else part for part in choice)
        return any(option[: len(wanted)] == wanted for option in self.options())

    def refusal(self, *choice):
        """Why an act is refused."""
        return self.refused(
            *(cell_at(*part) if isinstance(part, tuple) else part for part in choice)
        )

    # Looking

    def size(self, klass, x, y):
        """How many travelers of a class stand there."""
        unit = self.state.units.get(4 * cell_at(x, y) + SHORT[klass])
        return 0 if unit is None else unit.size

    def in_reserve(self, klass):
        return self.state.reserve[SHORT[klass]]

    def owner(self, x, y):
        """Who holds a town: a party, or None."""
        return self.state.towns.get(cell_at(x, y))

    def at(self, x, y):
        """The tile in the view, or None."""
        cell = cell_at(x, y)
        return next((tile for tile in self.view()["map"] if tile["cell"] == cell), None)

    def where(self, creature):
        """The cell of a creature, or None."""
        return self.state.creatures[CARDS.creature_at[creature]] or None

    def pile(self, seat):
        return [CARDS.spells[card].id for card in self.state.piles[seat]]

    def lying(self):
        """The face-up spells outside battles."""
        return [CARDS.spells[effect.card].id for effect in self.state.effects]
