"""Setting up and building the world (OB-2, OB-3, OB-42.1 to OB-42.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, board, options
from game.games.obsidia.cards import COLONY
from game.games.obsidia.grid import STEP
from game.games.obsidia.state import NOBODY, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


# Classes and decks


def choose_first(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-3.1: the program picks who starts."""
    atoms.pick_first(state)
    frame.regs["number"] = 0


def choose_class(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-2.1, OB-1.1: one class each, none twice."""
    number = frame.regs["number"]
    if number == state.seats:
        return "classes_chosen"
    party = (state.player + number) % state.seats
    free = [
        klass.id
        for at, klass in enumerate(game.cards.classes)
        if state.owners[at] == NOBODY and (state.colonies[at] or not state.board)
    ]
    ask(state, party, "class", tuple(("class", id) for id in free), dest="class")
    return None


def take_class(game: Obsidia, state: Realm, frame: Frame) -> str:
    number = frame.regs["number"]
    party = (state.player + number) % state.seats
    atoms.take_class(game.cards, state, party, game.cards.class_at[take(frame, "class")[1]])
    frame.regs["number"] = number + 1
    return "choose_class"


def classes_chosen(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-2.2, OB-2.4: tiles are shuffled and travelers are in reserve."""
    for party in range(state.seats):
        klass = game.cards.classes[state.classes[party]]
        atoms.shuffle_stack(state, party, not_laid(state, klass.tiles))
        atoms.fill_reserve(game.cards, state, state.classes[party], game.cards.rules.travelers)


def not_laid(state: Realm, tiles: tuple[int, ...]) -> list[int]:
    """The tiles that a map has not used."""
    laid = {face >> 2 for face in state.board.values()}
    return [tile for tile in tiles if tile not in laid]


CLASSES = Procedure("obsidia:classes", choose_first, choose_class, take_class, classes_chosen)


# Laying one tile: of frame.owner, `tile`


def find_spot(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-4.10, OB-4.11."""
    tile = frame.regs["tile"]
    spots = options.place_options(game.cards, state, tile)
    if not spots:
        return "lose"
    group = frame.regs.get("group", 0)
    ask(state, frame.owner, "place", tuple(spots), dest="spot", group=group)
    return None


def lay_tile(game: Obsidia, state: Realm, frame: Frame) -> str:
    spot = take(frame, "spot")
    face = 4 * frame.regs["tile"] + int(spot[2])
    atoms.place_tile(game.cards, state, frame.owner, int(spot[1]), face)
    return "laid"


def lose(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-4.10: a tile that fits nowhere leaves the game."""
    atoms.lose_tile(game.cards, state, frame.regs["tile"], frame.owner)


def laid(game: Obsidia, state: Realm, frame: Frame) -> None:
    """The tile lies, or is gone."""


LAY = Procedure("obsidia:lay", find_spot, lay_tile, lose, laid)


def call_lay(state: Realm, party: int, tile: int, group: int = 0) -> None:
    call(state, LAY, owner=party, dest="laid", tile=tile, group=group)


# World-building of two to four players


def begin_building(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-2.5, OB-2.6."""
    atoms.begin_phase(state, "build")
    count = game.cards.rules.starting_tiles[state.seats]
    atoms.shuffle_world(game.cards, state, game.cards.world, count)
    frame.regs["party"] = state.player
    frame.regs["last"] = state.player


def build(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-3.2 to OB-3.6: in order each draws a tile or places the colony."""
    party = frame.regs["party"]
    atoms.set_player(state, party)
    placed = [bool(state.colonies[klass]) for klass in state.classes]
    if not state.communal and all(placed):
        return "built"
    if not state.communal and placed[party]:
        frame.regs["party"] = (party + 1) % state.seats
        return "build"
    acts = options.build_options(game.cards, state, party)
    if not acts:
        call(state, MAKE_ROOM, owner=party, dest="room", klass=state.classes[party])
        return "build"
    frame.regs["group"] = group = group_of(state)
    ask(state, party, "build", tuple(acts), dest="act", group=group)
    return None


def choose_world_tile(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-3.2; OB-40.1: with tile planning any tile of the stack is chosen."""
    party, group = frame.regs["party"], frame.regs["group"]
    act = frame.regs["act"]
    if act[0] == "draw" and state.planning:
        acts = options.tile_options(game.cards, state, state.communal)
        ask(state, party, "choose_tile", tuple(acts), dest="tile", group=group)


def lay_world_tile(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-3.3, OB-3.5: the colony with the chosen side up, or the drawn tile."""
    regs = frame.regs
    party, act, group = regs["party"], take(frame, "act"), take(frame, "group")
    if act[0] == "colony":
        homes = game.cards.classes[state.classes[party]].homes
        tile = homes["ab".index(act[1])]
        regs["last"] = party
    else:
        tile = state.communal[-1]
        if "tile" in regs:
            tile = game.cards.tile_at[take(frame, "tile")[1]]
        atoms.take_tile(game.cards, state, NOBODY, tile)
    regs["party"] = (party + 1) % state.seats
    call_lay(state, party, tile, group)


def next_builder(game: Obsidia, state: Realm, frame: Frame) -> str:
    return "build"


def built(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-3.8, OB-3.9: who placed the colony last takes the first turn."""
    atoms.set_player(state, frame.regs["last"])


BUILD = Procedure(
    "obsidia:build",
    begin_building,
    build,
    choose_world_tile,
    lay_world_tile,
    next_builder,
    built,
)


# Making room for the colony of class `klass` that fits nowhere (OB-3.11, OB-42.4)


def choose_shift(game: Obsidia, state: Realm, frame: Frame) -> None:
    """A placed tile that is no colony is moved; where that helps nowhere one is taken away."""
    frame.regs["group"] = group = group_of(state)
    klass = frame.regs["klass"]
    acts: list[Choice] = [("shift", cell) for cell in shifts(game, state, klass)]
    acts = acts or [("lift", cell) for cell in lifts(game, state, klass)]
    ask(state, frame.owner, "shift", tuple(acts), dest="from", group=group)


def choose_shift_to(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    act, group = frame.regs["from"], take(frame, "group")
    cell = int(act[1])
    if act[0] == "lift":
        atoms.remove_tile(game.cards, state, cell)
        return "room_made"
    acts = shifts(game, state, frame.regs["klass"])[cell]
    ask(state, frame.owner, "place", acts, dest="to", group=group)
    return None


def shifts(game: Obsidia, state: Realm, klass: int) -> dict[int, tuple[Choice, ...]]:
    """Which tiles may be moved and where to, so that there is room."""
    found = {}
    for cell in _movable(game, state):
        acts = shift_options(game, state, cell)
        useful = tuple(act for act in acts if _makes_room(game, state, klass, cell, act))
        if useful:
            found[cell] = useful
    return found


def lifts(game: Obsidia, state: Realm, klass: int) -> list[int]:
    """Which tiles may be taken away where moving one makes no room: like a tile that fits nowhere
    (OB-4.10). Those that make room at once, if there are any; else any, so that it comes to an end.
    """
    found = _movable(game, state)
    return [cell for cell in found if _makes_room(game, state, klass, cell)] or found


def _movable(game: Obsidia, state: Realm) -> list[int]:
    cells = sorted(state.board)
    return [cell for cell in cells if board.printed(game.cards, state, cell) != COLONY]


def _makes_room(
    game: Obsidia, state: Realm, klass: int, cell: int, act: Choice | None = None
) -> bool:
    """Whether the colony fits somewhere once a tile is moved, or without `act` taken away."""
    trial = state.copy()
    if act is None:
        atoms.remove_tile(game.cards, trial, cell)
    else:
        atoms.move_tile(game.cards, trial, cell, int(act[1]), state.board[cell] & ~3 | int(act[2]))
    return bool(options.colony_fits(game.cards, trial, klass))


def shift_options(game: Obsidia, state: Realm, cell: int) -> tuple[Choice, ...]:
    """Where a placed tile may be moved, its own cell in other turns included."""
    tile = state.board[cell] >> 2
    edges = {other: state.edges[other] for other in state.edges}
    for step in STEP:
        if cell + step not in state.board:
            edges[cell + step] = board.edge_of(game.cards, state, cell + step, (cell,))
    edges[cell] = board.edge_of(game.cards, state, cell)
    return tuple(
        ("place", other, face & 3)
        for other in sorted(edges)
        for face in (board.fitting(game.cards, tile, edges[other]) if edges[other] else ())
        if (other, face) != (cell, state.board[cell])
    )


def shift(game: Obsidia, state: Realm, frame: Frame) -> None:
    cell, to = int(take(frame, "from")[1]), take(frame, "to")
    face = state.board[cell] & ~3 | int(to[2])
    if to[1] == cell:
        atoms.turn_tile(game.cards, state, cell, face)
        return
    atoms.move_tile(game.cards, state, cell, int(to[1]), face)


def room_made(game: Obsidia, state: Realm, frame: Frame) -> None:
    """The colony is tried again."""


MAKE_ROOM = Procedure("obsidia:make_room", choose_shift, choose_shift_to, shift, room_made)

WORLD_PROCEDURES = (CLASSES, LAY, BUILD, MAKE_ROOM)
