"""What may be chosen, and why not: legality is written here, once.

Each kind of act has one refusal: it says why an act of that kind is not possible now, or None. The
options of a decision are the candidates that are not refused, and `why_not` asks the same refusal.
Whether a spell can be cast stands in `casting`. A refusal depends only on what its seat knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.types import Choice, Reason
from game.games.obsidia import board, people
from game.games.obsidia.cards import COLONY, PORTAL, WOODS, Cards
from game.games.obsidia.casting import reason
from game.games.obsidia.grid import SIDES, STEP
from game.games.obsidia.state import MOVED, NOBODY, RECRUIT, ROLLED, Realm, Unit

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

DRAW: Choice = ("draw",)
DONE: Choice = ("done",)
TRAIN: Choice = ("train",)

# Tiles


def place_options(cards: Cards, state: Realm, tile: int) -> list[Choice]:
    """OB-4.1, OB-4.5: every cell and turn that a tile may be laid in."""
    return [("place", cell, face & 3) for cell, face in board.spots(cards, state, tile)]


def place_refusal(cards: Cards, state: Realm, tile: int, act: Choice) -> Reason | None:
    """Why a tile may not be laid in a cell, in this turn or in any."""
    cell = int(act[1])
    if cell in state.board:
        return reason("cell_taken", "OB-4.1")
    edge = state.edges.get(cell, 0)
    if not edge:
        return None if not state.board else reason("floating", "OB-4.4")
    faces = [4 * tile + int(act[2])] if len(act) > 2 else list(cards.turns[tile])
    faults = [board.fault_of(cards, face, edge) for face in faces]
    if "" in faults:
        return None
    clauses = {
        "sides_differ": "OB-4.3",
        "town_by_town": "OB-4.6",
        "town_by_colony": "OB-4.7",
        "colony_by_town": "OB-4.7",
    }
    fault = next((f for f in faults if f != "sides_differ"), faults[0])
    return reason(fault, clauses[fault])


def colony_fits(cards: Cards, state: Realm, klass: int) -> list[str]:
    """OB-3.5: the sides of a colony that fit somewhere now."""
    homes = cards.classes[klass].homes
    return [side for side, tile in zip("ab", homes, strict=True) if _fits(cards, state, tile)]


def _fits(cards: Cards, state: Realm, tile: int) -> bool:
    return board.fits_somewhere(cards, state, tile)


def build_options(cards: Cards, state: Realm, party: int) -> list[Choice]:
    """OB-3.2, OB-3.3, OB-3.6: draw a tile, or place the colony with one side up."""
    options = [DRAW] if state.communal else []
    klass = state.classes[party]
    if not state.colonies[klass]:
        options += [("colony", side) for side in colony_fits(cards, state, klass)]
    return options


def tile_options(cards: Cards, state: Realm, stack: list[int]) -> list[Choice]:
    """OB-40.4: with tile planning a tile that fits is chosen, if there is one.

    In the solo game colonies are among them: either side of one may be up (OB-42.1).
    """
    known = sorted(stack)
    fitting = [tile for tile in known if _tile_fits(cards, state, tile)]
    return [("tile", cards.tiles[tile].id) for tile in fitting or known]


def _tile_fits(cards: Cards, state: Realm, tile: int) -> bool:
    if cards.terrains[tile] == COLONY:
        return bool(colony_fits(cards, state, cards.tiles[tile].klass))
    return _fits(cards, state, tile)


# Training


def train_refusal(cards: Cards, state: Realm, party: int) -> Reason | None:
    """OB-15.1: why no traveler can be trained now."""
    klass = state.classes[party]
    if not state.trained:
        return reason("trained_already", "OB-15.1")
    if not state.reserve[klass]:
        return reason("reserve_empty", "OB-15.1")
    if not people.trains(state, party):
        return reason("training_stopped", "OB-15.1")
    if not state.colonies[klass]:
        return reason("no_colony", "OB-15.1")
    return None


def riftwalkers(cards: Cards, state: Realm, party: int) -> list[int]:
    """CR-7: the creatures that a party may move in this training phase."""
    return [
        creature
        for creature, cell in enumerate(state.creatures)
        if cell
        and state.summoners[creature] == party
        and cards.creatures[creature].trait == "riftwalk"
        and not any(effect.creature == creature and not effect.armed for effect in state.effects)
        and any(other != cell for other in board.portals(cards, state))
    ]


# Movement


def unit_refusal(state: Realm, key: int) -> Reason | None:
    """Why the travelers of a player on a cell may not move now."""
    unit = state.units.get(key)
    if unit is None:
        return reason("nobody_of_yours", "OB-27.1")
    if unit.flags & RECRUIT:
        return reason("recruit_stays", "OB-30.4")
    if not unit.moves:
        return reason("moved_already", "OB-27.2" if unit.flags & MOVED else "OB-16.4")
    if people.held(state, key, unit, "move"):
        return reason("held", "SR-17")
    return None


def side_refusal(game: Obsidia, state: Realm, key: int, side: int) -> Reason | None:
    """Why a unit that may move may not leave by a side of its tile."""
    cards, cell = game.cards, key >> 2
    if not board.exits(cards, state, cell) >> side & 1:
        return reason("darkness", "OB-16.1")
    if people.barred(state, cell + STEP[side], state.owners[key & 3]):
        return reason("tile_barred", "OB-22.1")
    return None


def in_woods(cards: Cards, state: Realm, cell: int) -> bool:
    return board.ground(cards, state, cell) == WOODS


def on_portal(cards: Cards, state: Realm, cell: int, unit: Unit) -> bool:
    """OB-13.2: already on a portal as the phase began."""
    return (
        unit.origin == cell
        and not unit.flags & MOVED
        and board.ground(cards, state, cell) == PORTAL
    )


def unit_moves(game: Obsidia, state: Realm, key: int, unit: Unit) -> Iterator[Choice]:
    """OB-16.1: what a unit that may move can do."""
    cards, cell = game.cards, key >> 2
    sides = board.exits(cards, state, cell)
    if in_woods(cards, state, cell):
        if not unit.flags & ROLLED:
            yield ("woods", cell)
        sides = state.bridged.get(cell, 0)
    blocked = bool(state.effects)
    party = state.owners[key & 3]
    for side in range(4):
        if sides >> side & 1 and not (blocked and people.barred(state, cell + STEP[side], party)):
            yield ("move", cell, SIDES[side])
    if on_portal(cards, state, cell, unit):
        for other in board.portals(cards, state):
            if other != cell and not (blocked and people.barred(state, other, party)):
                yield ("portal", cell, other)


def move_options(game: Obsidia, state: Realm, party: int) -> list[Choice]:
    """OB-16.1, OB-16.5: every move of every unit."""
    found: list[Choice] = []
    for key, unit in people.units_of(state, party):
        if unit.moves and not people.held(state, key, unit, "move"):
            found += unit_moves(game, state, key, unit)
    return found


def move_refusal(game: Obsidia, state: Realm, party: int, act: Choice) -> Reason | None:
    """Why a move, a portal move or an exit roll is not possible."""
    cards, cell = game.cards, int(act[1])
    key = 4 * cell + state.classes[party]
    found = unit_refusal(state, key)
    if found is not None:
        return found
    unit = state.units[key]
    woods = in_woods(cards, state, cell)
    if act[0] == "woods" and unit.flags & ROLLED:
        return reason("rolled_already", "OB-9.11")
    if act[0] == "woods":
        return None if woods else reason("no_woods", "OB-9.2")
    if act[0] == "portal":
        if not on_portal(cards, state, cell, unit):
            return reason("no_portal_here", "OB-13.2")
        if len(act) < 3:
            return None
        if act[2] == cell or act[2] not in board.portals(cards, state):
            return reason("no_portal_there", "OB-13.2")
        return reason("tile_barred", "OB-22.1") if people.barred(state, act[2], party) else None
    if len(act) < 3 or str(act[2]) not in SIDES:
        return None
    side = SIDES.index(str(act[2]))
    if woods and not state.bridged.get(cell, 0) >> side & 1:
        return reason("roll_for_exit", "OB-9.2")
    return side_refusal(game, state, key, side)


# Battles


def name_of_side(game: Obsidia, side: int) -> str:
    """The id of the class or creature that a side of a battle is."""
    if side < 0:
        return game.cards.creatures[-1 - side].id
    return game.cards.classes[side & 3].id


def fight_choice(game: Obsidia, state: Realm, pair: tuple[int, int]) -> Choice:
    one, two = pair
    return (
        *("fight", cell_of(state, one), name_of_side(game, one)),
        *(cell_of(state, two), name_of_side(game, two)),
    )


def cell_of(state: Realm, side: int) -> int:
    return state.creatures[-1 - side] if side < 0 else side >> 2


def discard_options(game: Obsidia, state: Realm, party: int) -> list[Choice]:
    """OB-25.2: one unused card that was not drawn in this phase."""
    return [
        ("discard", game.cards.spells[card].id)
        for card in state.hands[party]
        if card not in state.fresh
    ]


def discard_refusal(game: Obsidia, state: Realm, party: int, act: Choice) -> Reason | None:
    card = game.cards.spell_at.get(str(act[1]), NOBODY)
    if card not in state.hands[party]:
        return reason("card_not_held", "OB-19.1")
    return reason("card_fresh", "OB-25.2") if card in state.fresh else None
