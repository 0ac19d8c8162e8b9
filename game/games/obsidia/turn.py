"""The match and its turns: five phases in order, the end, sudden death (OB-14 to OB-18, OB-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, ceremony, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import (
    atoms,
    battles,
    board,
    casting,
    deaths,
    draft,
    ending,
    horde,
    moves,
    options,
    people,
    rolls,
    towns,
    trade,
    woods,
    world,
)
from game.games.obsidia.cards import BLACKWATER
from game.games.obsidia.casting import begin_cast, castable
from game.games.obsidia.grid import SIDES, STEP
from game.games.obsidia.options import DONE, DRAW, TRAIN
from game.games.obsidia.state import LOOSE, NOBODY, Realm
from game.games.obsidia.windows import open_window

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

# The match


def prepare(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-2."""
    if state.solo:
        regs = frame.regs
        level = {"level": regs["level"]} if "level" in regs else {}
        call(state, horde.SOLO_SET_UP, dest="ready", **level)
        return "play_turns"
    call(state, world.CLASSES, dest="ready")
    return None


def draw_hands(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-2.3, OB-39: five cards each, of the class's deck or of a drafted one."""
    if state.drafting:
        call(state, draft.DRAFT, dest="ready")
        return
    for party in range(state.seats):
        atoms.shuffle_deck(state, party, game.cards.decks[state.classes[party]])


def build_world(game: Obsidia, state: Realm, frame: Frame) -> None:
    for party in range(state.seats):
        atoms.draw_cards(game.cards, state, party, game.cards.rules.hand)
    if state.board:  # a map replaces world-building; it may say who begins, else luck did
        if frame.regs["first"] != NOBODY:
            atoms.set_player(state, state.owners[frame.regs["first"]])
        return
    call(state, world.BUILD, dest="ready")


def play_turns(game: Obsidia, state: Realm, frame: Frame) -> str:
    """OB-14.1: turn after turn, until one ends the match."""
    call(state, TURN, owner=state.player, dest="turn")
    return "play_turns"


MATCH = Procedure("obsidia:match", prepare, draw_hands, build_world, play_turns)


# One turn: frame.owner is the player, or the Horde


def begin_turn(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """SR-15: spells until the start of this turn end before phase I."""
    atoms.begin_turn(state)
    atoms.note_ending(state)  # a map may have used up all tiles
    casting.end_effects(game, state, "your_next_turn", frame.owner)
    if people.is_horde(state, frame.owner):
        call(state, horde.HORDE_TURN, owner=frame.owner, dest="turn")
        return "end_turn"
    call(state, moves.AFTERMATH, dest="settled")
    return None


def tile_phase(game: Obsidia, state: Realm, frame: Frame) -> None:
    call(state, TILE_PHASE, owner=frame.owner, dest="phase")


def training_phase(game: Obsidia, state: Realm, frame: Frame) -> None:
    call(state, TRAINING, owner=frame.owner, dest="phase")


def movement_phase(game: Obsidia, state: Realm, frame: Frame) -> None:
    call(state, MOVEMENT, owner=frame.owner, dest="phase")


def battle_phase(game: Obsidia, state: Realm, frame: Frame) -> None:
    call(state, BATTLE_PHASE, owner=frame.owner, dest="phase")


def spell_phase(game: Obsidia, state: Realm, frame: Frame) -> None:
    call(state, SPELL_PHASE, owner=frame.owner, dest="phase")


def end_turn(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-7.5, OB-26.2: towns are judged, spells of this turn end, empty decks are renewed."""
    casting.end_effects(game, state, "this_turn", frame.owner)
    towns.judge(game, state)
    renew_decks(game, state)
    deaths.settle(game, state)


def look_for_end(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-37, OB-38, OB-49."""
    outcome = ending.solo_outcome(state) if state.solo else ending.outcome(game, state)
    if outcome is not None:
        atoms.finish(state, outcome)
        return
    atoms.set_player(state, (frame.owner + 1) % state.parties)


TURN = Procedure(
    "obsidia:turn",
    begin_turn,
    tile_phase,
    training_phase,
    movement_phase,
    battle_phase,
    spell_phase,
    end_turn,
    look_for_end,
)


def renew_decks(game: Obsidia, state: Realm) -> None:
    """OB-26.2, OB-26.6: when all decks and hands are empty."""
    parties = range(state.parties)
    if any(state.decks[party] or state.hands[party] for party in parties):
        return
    for party in parties:
        if state.piles[party] and not people.is_horde(state, party):
            atoms.reuse_pile(state, party)


# Phase I


def enter_tiles(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.begin_phase(state, "tile")
    atoms.forget_placed(state)
    open_window(game, state, "open")


def before_draw(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-14.2, OB-14.4, OB-14.5."""
    act = DRAW if state.stacks[frame.owner] else DONE
    acts = castable(game, state, frame.owner, ("any", "before_draw"))
    _ask(state, frame, "tile_phase", (act, *acts))


def _ask(state: Realm, frame: Frame, kind: str, acts: tuple[Choice, ...]) -> None:
    """With `always_ask` who might hold a spell for this moment is asked, though nothing else is
    possible: that a phase is passed over would tell the others that there is none.
    """
    frame.regs["group"] = group = group_of(state)
    if len(acts) == 1 and state.always_ask and state.hands[frame.owner]:
        ceremony(state, frame.owner, kind, acts[0], dest="act")
        return
    ask(state, frame.owner, kind, acts, dest="act", group=group)


def draw_tile(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    act, group = take(frame, "act"), regs["group"]
    if act[0] == "cast":
        begin_cast(game, state, frame.owner, act, group)
        return "before_draw"
    if act == DONE:
        return "after_placing"
    if state.planning:
        acts = options.tile_options(game.cards, state, state.stacks[frame.owner])
        ask(state, frame.owner, "choose_tile", tuple(acts), dest="tile", group=group)
    return None


def show_tile(game: Obsidia, state: Realm, frame: Frame) -> None:
    tile = state.stacks[frame.owner][-1]
    if "tile" in frame.regs:
        tile = game.cards.tile_at[take(frame, "tile")[1]]
    atoms.take_tile(game.cards, state, frame.owner, tile)
    frame.regs["drawn"] = tile


def place_drawn(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-4.11, OB-14.3, OB-14.4: spells may be cast before it is laid."""
    tile = frame.regs["drawn"]
    spots = options.place_options(game.cards, state, tile)
    casts = tuple(castable(game, state, frame.owner, ("any",)))
    if not spots and not casts:
        atoms.lose_tile(game.cards, state, take(frame, "drawn"), frame.owner)
        return "after_placing"
    _ask(state, frame, "place", (*(spots or (DONE,)), *casts))
    return None


def heed_place(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    act = take(frame, "act")
    if act[0] == "cast":
        begin_cast(game, state, frame.owner, act, frame.regs["group"])
        return "place_drawn"
    tile = take(frame, "drawn")
    if act == DONE:
        atoms.lose_tile(game.cards, state, tile, frame.owner)
    else:
        atoms.place_tile(game.cards, state, frame.owner, int(act[1]), 4 * tile + int(act[2]))
    return None


def after_placing(game: Obsidia, state: Realm, frame: Frame) -> None:
    moments = ("any", "after_placing") if state.placed else ("any",)
    acts = castable(game, state, frame.owner, moments)
    _ask(state, frame, "tile_phase_end", (DONE, *acts))


def heed_tiles(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    act = take(frame, "act")
    if act == DONE:
        return None
    begin_cast(game, state, frame.owner, act, frame.regs["group"])
    return "after_placing"


def close_tiles(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12: cards without a trigger may be cast at the end of the phase."""
    open_window(game, state, "open")


def end_tiles(game: Obsidia, state: Realm, frame: Frame) -> None:
    casting.end_effects(game, state, "this_phase", frame.owner)


TILE_PHASE = Procedure(
    "obsidia:tile_phase",
    enter_tiles,
    before_draw,
    draw_tile,
    show_tile,
    place_drawn,
    heed_place,
    after_placing,
    heed_tiles,
    close_tiles,
    end_tiles,
)


# Phase II


def enter_training(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.begin_phase(state, "train")
    atoms.arm_effects(state, frame.owner, "next_training")
    atoms.begin_training(state, 1)
    open_window(game, state, "open")


def training(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-15.1, OB-15.4."""
    party = frame.owner
    acts: list[Choice] = []
    if options.train_refusal(game.cards, state, party) is None:
        acts.append(TRAIN)
    for creature in options.riftwalkers(game.cards, state, party):
        if creature not in frame.regs.get("walked", ()):
            acts.append(("riftwalk", game.cards.creatures[creature].id))
    acts += castable(game, state, party, ("any",))
    _ask(state, frame, "training", (*acts, DONE))


def heed_training(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    act, party = take(frame, "act"), frame.owner
    if act == DONE:
        return "close_training"
    if act == TRAIN:
        klass = state.classes[party]
        atoms.train(state, klass, state.colonies[klass])
        deaths.settle(game, state)  # OB-49.4
    elif act[0] == "cast":
        begin_cast(game, state, party, act, regs["group"])
    else:
        regs["creature"] = game.cards.creature_at[str(act[1])]
        return "choose_portal"
    return "training"


def choose_portal(game: Obsidia, state: Realm, frame: Frame) -> None:
    """CR-7: to any other portal tile."""
    cell = state.creatures[frame.regs["creature"]]
    acts = [("tile", other) for other in board.portals(game.cards, state) if other != cell]
    group = frame.regs["group"]
    ask(state, frame.owner, "riftwalk", tuple(acts), dest="portal", group=group)


def riftwalk(game: Obsidia, state: Realm, frame: Frame) -> str:
    regs = frame.regs
    creature = take(frame, "creature")
    atoms.move_creature(game.cards, state, creature, int(take(frame, "portal")[1]))
    regs["walked"] = (*regs.get("walked", ()), creature)
    return "training"


def close_training(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12."""
    open_window(game, state, "open")


def end_training(game: Obsidia, state: Realm, frame: Frame) -> None:
    casting.end_effects(game, state, "next_training", frame.owner, armed=True)
    casting.end_effects(game, state, "this_phase", frame.owner)
    for effect in people.creature_effects(state, frame.owner):
        atoms.arm_effect(state, effect)  # CR-7: from the next training phase on


TRAINING = Procedure(
    "obsidia:training",
    enter_training,
    training,
    heed_training,
    choose_portal,
    riftwalk,
    close_training,
    end_training,
)


# Phase III


def enter_movement(game: Obsidia, state: Realm, frame: Frame) -> None:
    moves.begin_movement(game, state, frame.owner)
    open_window(game, state, "open")


def move(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-16.2, OB-16.5, OB-16.8."""
    party = frame.owner
    moments = ("any",) if state.walked else ("any", "before_moves")
    acts = options.move_options(game, state, party)
    acts += castable(game, state, party, moments)
    _ask(state, frame, "move", (*acts, DONE))


def heed_move(game: Obsidia, state: Realm, frame: Frame) -> str:
    act, party = take(frame, "act"), frame.owner
    if act == DONE:
        call(state, END_MOVEMENT, owner=party, dest="ended")
        return "moved_all"
    if act[0] == "cast":
        begin_cast(game, state, party, act, frame.regs["group"])
        return "move"
    atoms.note_walked(state)
    cell = int(act[1])
    key = 4 * cell + state.classes[party]
    if act[0] == "woods":
        call(state, woods.WOODS, owner=party, dest="stepped", key=key)
        return "move"
    count = 1 if state.units[key].flags & LOOSE else 0
    if act[0] == "portal":
        moves.call_step(state, key, int(act[2]), moves.PORTAL, count=count)
    else:
        side = SIDES.index(str(act[2]))
        moves.call_step(state, key, cell + STEP[side], moves.WALK, side=side, count=count)
    return "move"


def moved_all(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-16.2."""


MOVEMENT = Procedure("obsidia:movement", enter_movement, move, heed_move, moved_all)


# The end of a movement phase, also of the Horde


def begin_end(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12: cards without a trigger may be cast at the end of the phase."""
    open_window(game, state, "open")


def wade(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-8.5: those who began the phase on blackwater and are still there roll again."""
    for key, count in sorted(state.wading.items()):
        unit = state.units.get(key)
        wet = board.ground(game.cards, state, key >> 2) == BLACKWATER
        if wet and count and unit is not None and not people.protected(state, unit):
            frame.regs["key"] = key
            atoms.wade_one(state, key)
            rolls.call_roll(state, "blackwater", frame.owner, 2)
            return None
    return "leave_colonies"


def drown(game: Obsidia, state: Realm, frame: Frame) -> str:
    if not rolls.survives(game, state, take(frame, "rolled")):
        deaths.kill(state, frame.regs["key"], 1, "ground")
    return "wade"


def leave_colonies(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-6.4: travelers that had to leave an enemy colony and did not are killed."""
    for key, count in sorted(state.wading.items()):
        if count and people.colony_of_enemy(game.cards, state, key >> 2, key & 3):
            for _ in range(count):
                atoms.wade_one(state, key)
            deaths.kill(state, key, count, "ground")
            return "leave_colonies"
    return None


def end_movement(game: Obsidia, state: Realm, frame: Frame) -> None:
    casting.end_effects(game, state, "next_movement", frame.owner, armed=True)
    casting.end_effects(game, state, "this_phase", frame.owner)
    units = {key: unit._replace(moves=0) for key, unit in people.units_of(state, frame.owner)}
    atoms.end_movement(state, units)
    call(state, moves.AFTERMATH, dest="settled")


END_MOVEMENT = Procedure(
    "obsidia:end_movement", begin_end, wade, drown, leave_colonies, end_movement
)


# Phase IV


def enter_battles(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.begin_phase(state, "battle")
    atoms.begin_battles(state)
    open_window(game, state, "open")


def fight_all(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-17.1."""
    call(state, battles.BATTLES, owner=frame.owner, dest="fought")


def end_fighting(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12."""
    open_window(game, state, "open")


def end_battles(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-7.2, OB-7.5."""
    towns.judge(game, state)
    casting.end_effects(game, state, "this_phase", frame.owner)


BATTLE_PHASE = Procedure(
    "obsidia:battle_phase", enter_battles, fight_all, end_fighting, end_battles
)


# Phase V


def enter_spells(game: Obsidia, state: Realm, frame: Frame) -> None:
    atoms.begin_phase(state, "spell")
    open_window(game, state, "open")


def cast_or_discard(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-18.1, OB-25.2, OB-41.4."""
    acts = list(castable(game, state, frame.owner, ("any",)))
    acts += trade.trade_options(game, state, frame.owner)
    acts += options.discard_options(game, state, frame.owner)
    _ask(state, frame, "spells", (*acts, DONE))


def heed_spells(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    act, party = take(frame, "act"), frame.owner
    if act[0] == "cast":
        begin_cast(game, state, party, act, frame.regs["group"])
        return "cast_or_discard"
    if act == trade.TRADE:
        trade.call_trade(state, party)
        return "cast_or_discard"
    if act[0] == "discard":
        atoms.discard(game.cards, state, party, game.cards.spell_at[str(act[1])])
    return None


def replenish(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-24.1, OB-24.5, LK-15; OB-26.2: the last card of all may have been used in this turn."""
    renew_decks(game, state)
    wanted = state.refill or game.cards.rules.hand
    missing = wanted - len(state.hands[frame.owner])
    if missing > 0:
        atoms.draw_cards(game.cards, state, frame.owner, missing)


def end_spells(game: Obsidia, state: Realm, frame: Frame) -> None:
    casting.end_effects(game, state, "this_phase", frame.owner)
    open_window(game, state, "open")


SPELL_PHASE = Procedure(
    "obsidia:spell_phase", enter_spells, cast_or_discard, heed_spells, replenish, end_spells
)

TURN_PROCEDURES = (
    *(MATCH, TURN, TILE_PHASE, TRAINING, MOVEMENT),
    *(END_MOVEMENT, BATTLE_PHASE, SPELL_PHASE),
)
