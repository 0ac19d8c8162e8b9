"""The solo game: the Horde that the rule book plays (OB-42 to OB-49).

The Horde is party 1, three classes of it. It is never asked: its choices are made by dice. Its
turn is a procedure of its own; cards, steps and battles are those of everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.machine import ask, call, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import (
    atoms,
    battles,
    board,
    casting,
    moves,
    options,
    people,
    towns,
    woods,
    world,
)
from game.games.obsidia.cards import COLONY, PORTAL, RULE_BOOK, WOODS, SoloLevel
from game.games.obsidia.grid import STEP, side_towards
from game.games.obsidia.spells import HORDE_PHASES
from game.games.obsidia.state import HORDE, NOBODY, PLAYER, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


# Set-up


def begin_solo(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-42.1: world tiles and colonies in one stack; a map has laid them already."""
    if state.board:
        return "choose_class"
    atoms.begin_phase(state, "build")
    homes = [klass.homes[0] for klass in game.cards.classes]
    count = game.cards.rules.starting_tiles[1] + len(homes)
    atoms.shuffle_world(game.cards, state, (*game.cards.world, *homes), count)
    return None


def build_next(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-42.1; with tile planning the tile is chosen (OB-40.1, OB-40.4)."""
    if not state.communal:
        return "choose_class"
    acts: list[Choice] = [("tile", game.cards.tiles[state.communal[-1]].id)]
    if state.planning:
        acts = options.tile_options(game.cards, state, state.communal)
    ask(state, PLAYER, "choose_tile", tuple(acts), dest="tile")
    return None


def lay_next(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    tile = game.cards.tile_at[take(frame, "tile")[1]]
    atoms.take_tile(game.cards, state, NOBODY, tile)
    if game.cards.terrains[tile] == COLONY:
        frame.regs["klass"] = game.cards.tiles[tile].klass
        return "choose_side"
    world.call_lay(state, PLAYER, tile)
    return "build_next"


def choose_side(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-42.1, OB-42.4: either side up; if neither fits, the layout is adjusted."""
    fits = options.colony_fits(game.cards, state, frame.regs["klass"])
    if not fits:
        call(state, world.MAKE_ROOM, owner=PLAYER, dest="room", klass=frame.regs["klass"])
        return "choose_side"
    frame.regs["group"] = group = group_of(state)
    acts = tuple(("colony", side) for side in fits)
    ask(state, PLAYER, "side", acts, dest="side", group=group)
    return None


def lay_colony(game: Obsidia, state: Realm, frame: Frame) -> str:
    homes = game.cards.classes[take(frame, "klass")].homes
    home = homes["ab".index(take(frame, "side")[1])]
    world.call_lay(state, PLAYER, home, take(frame, "group"))
    return "build_next"


def choose_class(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-42.2."""
    acts = tuple(("class", klass.id) for klass in game.cards.classes)
    ask(state, PLAYER, "class", acts, dest="class")


def take_sides(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-42.2, OB-42.5; on a level of ours the Horde has fewer travelers."""
    klass = game.cards.class_at[take(frame, "class")[1]]
    atoms.take_class(game.cards, state, PLAYER, klass)
    atoms.give_rest_to_horde(state, HORDE)
    atoms.shuffle_stack(state, PLAYER, world.not_laid(state, game.cards.classes[klass].tiles))
    mine = game.cards.rules.travelers
    atoms.fill_reserve(game.cards, state, klass, mine)
    hordes = people.own_classes(state, HORDE)
    each, more = divmod(_level(game, frame).undead, len(hordes))
    for at, horde in enumerate(hordes):
        atoms.fill_reserve(game.cards, state, horde, each + (at < more))


def _level(game: Obsidia, frame: Frame) -> SoloLevel:
    return game.cards.rules.solo_levels[frame.regs.get("level", RULE_BOOK)]


def link_colonies(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-42.3: a Horde colony must have a pathway link, if there is any cell that gives one."""
    for klass in people.own_classes(state, HORDE):
        cell = state.colonies[klass]
        if any(board.paths_from(game.cards, state, cell)):
            continue
        acts = linking(game, state, cell)
        if acts and klass not in frame.regs.get("tried", ()):
            frame.regs["from"] = cell
            frame.regs["tried"] = (*frame.regs.get("tried", ()), klass)
            ask(state, PLAYER, "link", acts, dest="to")
            return None
    return "split_decks"


def linking(game: Obsidia, state: Realm, cell: int) -> tuple[Choice, ...]:
    """OB-42.9: the cells and turns in which a colony has a pathway link."""
    face = state.board[cell]
    edges = dict(state.edges)
    for step in STEP:
        if cell + step not in state.board:
            edges[cell + step] = board.edge_of(game.cards, state, cell + step, (cell,))
    edges[cell] = board.edge_of(game.cards, state, cell)
    return tuple(
        ("place", other, way & 3)
        for other in sorted(edges)
        if edges[other] & 15
        for way in board.fitting(game.cards, face >> 2, edges[other])
        if game.cards.exits[way] & edges[other] & 15
    )


def move_colony(game: Obsidia, state: Realm, frame: Frame) -> str:
    cell, to = take(frame, "from"), take(frame, "to")
    face = state.board[cell] & ~3 | int(to[2])
    if to[1] == cell:
        atoms.turn_tile(game.cards, state, cell, face)
    else:
        atoms.move_tile(game.cards, state, cell, int(to[1]), face)
    return "link_colonies"


def split_decks(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-42.6 to OB-42.8, OB-43.1."""
    mine: list[int] = list(game.cards.decks[state.classes[PLAYER]])
    horde: list[int] = []
    for klass in people.own_classes(state, HORDE):
        for card in game.cards.decks[klass]:
            (horde if game.cards.spells[card].phase in HORDE_PHASES else mine).append(card)
    atoms.shuffle_deck(state, PLAYER, mine)
    atoms.shuffle_deck(state, HORDE, horde)
    atoms.draw_cards(game.cards, state, PLAYER, game.cards.rules.hand)
    atoms.draw_cards(game.cards, state, HORDE, game.cards.rules.horde_row, open_=True)
    klass, vanguard = state.classes[PLAYER], _level(game, frame).vanguard
    if vanguard:
        atoms.put_travelers(state, klass, state.colonies[klass], vanguard)
    atoms.set_player(state, PLAYER)


SOLO_SET_UP = Procedure(
    "obsidia:solo_set_up",
    begin_solo,
    build_next,
    lay_next,
    choose_side,
    lay_colony,
    choose_class,
    take_sides,
    link_colonies,
    move_colony,
    split_decks,
)


# Its turn


def begin_horde(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-44.8: no tile phase."""
    call(state, "obsidia:aftermath", dest="settled")


def enter_training(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-44.8: its first phase."""
    atoms.begin_phase(state, "train")
    atoms.arm_effects(state, HORDE, "next_training")
    atoms.begin_training(state, 3)
    game.open_window(state, "open")


def train_all(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-45.1."""
    if people.trains(state, HORDE):
        for klass in people.own_classes(state, HORDE):
            if state.reserve[klass] and state.colonies[klass]:
                atoms.train(state, klass, state.colonies[klass])
    frame.regs["row"] = tuple(state.hands[HORDE])


def play_row(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-45.2, OB-45.3: left to right, every card of phase II that can be played."""
    row = frame.regs["row"]
    while row:
        card, row = row[0], row[1:]
        frame.regs["row"] = row
        spell = game.cards.spells[card]
        held = card in state.hands[HORDE] and spell.phase == "II"
        if held and casting.cast_refusal(game, state, HORDE, card) is None:
            casting.begin_cast(game, state, HORDE, ("cast", spell.id), 0)
            return "play_row"
    return None


def riftwalk(game: Obsidia, state: Realm, frame: Frame) -> None:
    """VO-03, CR-7: its riftwalkers go to a portal at random, their own included."""
    for creature in options.riftwalkers(game.cards, state, HORDE):
        portals = board.portals(game.cards, state)
        to = portals[atoms.choose_by_dice(state, len(portals))]
        if to != state.creatures[creature]:
            atoms.move_creature(game.cards, state, creature, to)


def close_training(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12: cards without a trigger may be cast at the end of the phase."""
    game.open_window(state, "open")


def march(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-46.1."""
    casting.end_effects(game, state, "next_training", HORDE, armed=True)
    for effect in people.creature_effects(state, HORDE):
        atoms.arm_effect(state, effect)  # CR-7: from the next training phase on
    moves.begin_movement(game, state, HORDE)
    frame.regs["done"] = ()
    game.open_window(state, "open")


def march_next(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-46.1, OB-46.10: colour by colour, the front of a column first."""
    found = next_unit(game, state, frame.regs["done"])
    if found < 0:
        call(state, "obsidia:end_movement", owner=HORDE, dest="ended")
        return "fight_all"
    unit = state.units[found]
    frame.regs["done"] = (*frame.regs["done"], unit.id)
    frame.regs["key"] = found
    frame.regs["ways"] = ways(game, state, found)
    return None


def choose_way(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-46.4, OB-46.8: equal ways are decided by dice."""
    found, key = take(frame, "ways"), frame.regs["key"]
    if not found:
        return "march_next"
    atoms.note_walked(state)
    if board.ground(game.cards, state, key >> 2) == WOODS:  # OB-46.6
        call(state, woods.WOODS, owner=HORDE, dest="stepped", key=key)
        return "march_next"
    to = found[atoms.choose_by_dice(state, len(found)) if len(found) > 1 else 0]
    side = side_towards(key >> 2, to)
    if side >= 0 and board.exits(game.cards, state, key >> 2) >> side & 1:
        moves.call_step(state, key, to, moves.WALK, side=side)
    else:
        moves.call_step(state, key, to, moves.PORTAL)
    return "march_next"


def fight_all(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.begin_phase(state, "battle")
    atoms.begin_battles(state)
    game.open_window(state, "open")


def fight_next(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-47.1: by kind, within a kind by dice."""
    found = battles.pending(game, state, HORDE)
    if not found:
        return "close_fights"
    first = min(_kind(state, pair) for pair in found)
    pairs = [pair for pair in found if _kind(state, pair) == first]
    one, two, _ = pairs[atoms.choose_by_dice(state, len(pairs)) if len(pairs) > 1 else 0]
    battles.call_battle(state, one, two)
    return "fight_next"


def _kind(state: Realm, pair: tuple[int, int, bool]) -> tuple[int, bool]:
    """OB-47.1, OB-47.6."""
    one, two, same = pair
    if one < 0 and two < 0:
        return 0, not same
    if two < 0:  # a pair of a creature with its own summoner's unit begins with the unit
        return 1, not same
    return (2 if same else 3), not same


def close_fights(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12."""
    game.open_window(state, "open")


def rest(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-7.2, OB-7.5."""
    towns.judge(game, state)
    atoms.begin_phase(state, "spell")
    game.open_window(state, "open")


def fill_row(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-48: nothing is discarded; gaps in the row are filled."""
    missing = game.cards.rules.horde_row - len(state.hands[HORDE])
    if missing > 0:
        atoms.draw_cards(game.cards, state, HORDE, missing, open_=True)
    game.open_window(state, "open")


HORDE_TURN = Procedure(
    "obsidia:horde_turn",
    begin_horde,
    enter_training,
    train_all,
    riftwalk,
    play_row,
    close_training,
    march,
    march_next,
    choose_way,
    fight_all,
    fight_next,
    close_fights,
    rest,
    fill_row,
)


# Where it goes


def next_unit(game: Obsidia, state: Realm, done: tuple[int, ...]) -> int:
    """OB-46.1, OB-46.10: the key of the next unit to move, or -1."""
    mine = state.classes[PLAYER]
    for klass in ((mine + step) % 4 for step in (1, 2, 3)):
        best: tuple[int, int] | None = None
        for key, unit in people.units_of(state, HORDE):
            if key & 3 != klass or unit.id in done or not unit.moves:
                continue
            if people.held(state, key, unit, "move"):  # OB-46.13
                continue
            if people.is_town(game.cards, state, key >> 2):  # OB-46.5
                continue
            _, distance = targets(game, state, key)
            if best is None or (distance, key) < best:
                best = distance, key
        if best is not None:
            return best[1]
    return -1


def targets(game: Obsidia, state: Realm, key: int) -> tuple[list[int], int]:
    """OB-46.2, OB-46.3: the nearest towns of a unit, and how far they are."""
    klass = key & 3
    reached = distances(game, state, key >> 2, klass)
    found = [cell for cell in sorted(reached) if people.is_town(game.cards, state, cell)]
    free = [cell for cell in found if not _other_colour(state, cell, klass)]
    found = free or found
    if not found:
        return [], 999
    least = min(reached[cell] for cell in found)
    return [cell for cell in found if reached[cell] == least], least


def _other_colour(state: Realm, cell: int, klass: int) -> bool:
    mask = state.here.get(cell, 0)
    return any(
        mask >> other & 1 and other != klass and state.owners[other] == HORDE for other in range(4)
    )


def distances(game: Obsidia, state: Realm, start: int, klass: int) -> dict[int, int]:
    """OB-46.2, OB-46.6 to OB-46.9, OB-46.13: steps from a cell to every cell it can reach."""
    found = {start: 0}
    edge = [start]
    doors = board.portals(game.cards, state)
    while edge:
        cell = edge.pop(0)
        near = list(board.paths_from(game.cards, state, cell))
        if board.ground(game.cards, state, cell) == PORTAL:
            near += doors
        for other in near:
            if other in found or not _open_to(game, state, other, klass):
                continue
            found[other] = found[cell] + 1
            edge.append(other)
    return found


def _open_to(game: Obsidia, state: Realm, cell: int, klass: int) -> bool:
    return not people.colony_of_enemy(game.cards, state, cell, klass) and not people.barred(
        state, cell, HORDE
    )


def ways(game: Obsidia, state: Realm, key: int) -> tuple[int, ...]:
    """OB-46.2, OB-46.4: the next cells on shortest paths to the nearest towns."""
    cell, klass = key >> 2, key & 3
    goals, least = targets(game, state, key)
    near = list(board.paths_from(game.cards, state, cell))
    if board.ground(game.cards, state, cell) == PORTAL:
        near += [other for other in board.portals(game.cards, state) if other != cell]
    found = set()
    for goal in goals:
        reached = distances(game, state, goal, klass)
        for other in near:
            if reached.get(other, least) == least - 1 and _open_to(game, state, other, klass):
                found.add(other)
    return tuple(sorted(found))


def plan(game: Obsidia, state: Realm) -> list[dict[str, Any]]:
    """Where each unit of the Horde would go now; several `to` or `towns` are left to the dice.

    One on a town stays (OB-46.5), as does one that a spell holds or that reaches no town.
    """
    if not state.solo or state.phase in ("build", "set_up", "draft"):
        return []
    found = []
    for key, unit in people.units_of(state, HORDE):
        stays = people.is_town(game.cards, state, key >> 2) or people.held(state, key, unit, "move")
        goals, steps = ([], 0) if stays else targets(game, state, key)
        going = {
            "cell": key >> 2,
            "class": game.cards.classes[key & 3].id,
            "towns": goals,
            "steps": steps if goals else 0,
            "to": _next_steps(game, state, key) if goals else [],
        }
        found.append(going)
    return found


def _next_steps(game: Obsidia, state: Realm, key: int) -> list[int]:
    """Where a unit that goes may come; out of woods by any exit, as the dice fall (OB-46.6)."""
    cell = key >> 2
    if board.ground(game.cards, state, cell) != WOODS:
        return list(ways(game, state, key))
    sides = board.exits(game.cards, state, cell)
    return [cell + STEP[side] for side in range(4) if sides >> side & 1]
