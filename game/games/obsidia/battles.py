"""Battles: who must fight, the exchange of spells, the dice, and the end (OB-32 to OB-36).

A side of a battle is a unit's key or -1 - creature. The first side is that of the party with the
initiative. What face-up battle spells say is asked in `battle_words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, call, ceremony, group_of, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, battle_words, board, deaths, options, people, rolls
from game.games.obsidia.cards import COLONY, VOID
from game.games.obsidia.casting import begin_cast, castable, seems_able
from game.games.obsidia.people import is_horde
from game.games.obsidia.state import NOBODY, PLAYER, Battle, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

DEFER: Choice = ("defer",)
DRAWN, NO_WINNER = "draw", "none"
RESULTS = ("first", "second")


# Who must fight


def alive(state: Realm, side: int) -> bool:
    return bool(state.creatures[-1 - side]) if side < 0 else side in state.units


def id_of(state: Realm, side: int) -> int:
    """What a side is remembered by: a unit keeps its id while the same travelers stay together."""
    return side if side < 0 else state.units[side].id


def pair_of(state: Realm, one: int, two: int) -> tuple[int, int]:
    ids = sorted((id_of(state, one), id_of(state, two)))
    return ids[0], ids[1]


def hostile(game: Obsidia, state: Realm, one: int, two: int) -> bool:
    """OB-23.6, OB-41.2, CR-8: whether two sides fight each other at all."""
    if one >= 0 and two >= 0:
        return people.is_enemy(state, state.owners[one & 3], state.owners[two & 3])
    for side, other in ((one, two), (two, one)):
        if side < 0 and other >= 0:
            creature = -1 - side
            charmed = game.cards.creatures[creature].trait == "charmed"
            if charmed and state.summoners[creature] == state.owners[other & 3]:
                return False
    return True


def sides_at(state: Realm, cell: int) -> list[int]:
    """Everybody on a cell, as sides of battles."""
    mask = state.here.get(cell, 0)
    found = [4 * cell + klass for klass in range(4) if mask >> klass & 1]
    return found + [-1 - creature for creature in people.creatures_at(state, cell)]


def gentle(game: Obsidia, side: int) -> bool:
    """CR-3: it fights on its own tile only."""
    return side < 0 and game.cards.creatures[-1 - side].trait == "gentle"


def own_sides(state: Realm, party: int) -> list[int]:
    """OB-33.2: the units of a party, and the creatures it summoned."""
    units = [key for key, _ in people.units_of(state, party)]
    return units + [
        -1 - creature
        for creature, cell in enumerate(state.creatures)
        if cell and state.summoners[creature] == party
    ]


def pending(game: Obsidia, state: Realm, party: int) -> list[tuple[int, int, bool]]:
    """OB-17.1, OB-33: the battles that a party must still settle, and whether on one tile."""
    found: list[tuple[int, int, bool]] = []
    done = set(state.fought)
    seen: set[tuple[int, int]] = set()
    reaching = [
        -1 - creature
        for creature, cell in enumerate(state.creatures)
        if cell and game.cards.creatures[creature].trait == "reach"
    ]
    for one in own_sides(state, party):
        cell = options.cell_of(state, one)
        if state.effects and people.peaceful(state, cell):
            continue
        others = [(two, True) for two in sides_at(state, cell) if two != one]
        if not gentle(game, one):
            near = people.reach_of(game.cards, state, cell, -1 - one if one < 0 else NOBODY)
            others += [
                (two, False)
                for other in near
                if other in state.here
                for two in sides_at(state, other)
            ]
            others += [
                (two, False)
                for two in reaching
                if two != one and cell in board.corners(state, options.cell_of(state, two))
            ]
        for two, same in others:
            if not hostile(game, state, one, two) or (not same and gentle(game, two)):
                continue
            if state.effects and people.peaceful(state, options.cell_of(state, two)):
                continue
            pair = pair_of(state, one, two)
            fought = (*pair, True) in done or (not same and (*pair, False) in done)  # OB-32.5
            if not fought and pair not in seen:
                seen.add(pair)
                found.append((one, two, same))
    return found


def casters_of(state: Realm, one: int, two: int) -> tuple[int, int]:
    """OB-19.4, OB-23.11, OB-23.12: who may cast for each side."""
    return _caster(state, one, two), _caster(state, two, one)


def _caster(state: Realm, side: int, other: int) -> int:
    if side >= 0:
        return state.owners[side & 3]
    summoner = state.summoners[-1 - side]
    if other < 0 or state.owners[other & 3] == summoner:
        return NOBODY
    return summoner


# The battle phase


def choose_battle(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-33.5, OB-33.7: the current player picks the order, same-tile battles first."""
    found = pending(game, state, frame.owner)
    same = [pair for pair in found if pair[2]]
    pairs = same or found
    if not pairs:
        return "fought_all"
    acts = tuple(options.fight_choice(game, state, (one, two)) for one, two, _ in pairs)
    ask(state, frame.owner, "fight", acts, dest="fight")
    return None


def start_battle(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-35.1."""
    act = take(frame, "fight")
    one, two = (_side(game, int(act[at]), str(act[at + 1])) for at in (1, 3))
    call_battle(state, one, two)


def _side(game: Obsidia, cell: int, name: str) -> int:
    if name in game.cards.creature_at:
        return -1 - game.cards.creature_at[name]
    return 4 * cell + game.cards.class_at[name]


def next_battle(game: Obsidia, state: Realm, frame: Frame) -> str:
    return "choose_battle"


def fought_all(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-7.2, OB-7.5: towns are judged at the end of every battle phase."""


BATTLES = Procedure("obsidia:battles", choose_battle, start_battle, next_battle, fought_all)


def call_battle(state: Realm, one: int, two: int, dest: str = "battle") -> None:
    """Let two sides fight; the first has the initiative."""
    call(state, BATTLE, dest=dest, one=one, two=two)


# One battle


def begin_battle(game: Obsidia, state: Realm, frame: Frame) -> None:
    regs = frame.regs
    one, two = regs["one"], regs["two"]
    cells = options.cell_of(state, one), options.cell_of(state, two)
    regs["pair"] = pair_of(state, one, two)
    regs["turn"] = regs["deferred"] = regs["equal"] = 0
    battle = Battle((one, two), cells, casters_of(state, one, two), cells[0] == cells[1], False, "")
    names = [options.name_of_side(game, one), options.name_of_side(game, two)]
    data = {"sides": names, "cells": list(cells), "same_tile": battle.same_tile}
    atoms.open_battle(state, battle, data)


def exchange(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-34.1, OB-34.2: the sides cast in turn, until both defer in a row."""
    regs = frame.regs
    battle = state.battle
    assert battle is not None
    if _decided(game, state):
        return "decide"
    while regs["deferred"] < 2:
        party = battle.casters[regs["turn"]]
        acts = list(castable(game, state, party, ("before_battle",))) if party >= 0 else []
        if is_horde(state, party):
            acts = [] if regs.get("horde_cast") else acts[:1]  # OB-47.2
            if acts:
                regs["horde_cast"] = True
                regs["act"] = acts[0]
                return None
        if acts:
            regs["group"] = group_of(state)
            ask(state, party, "before_battle", (DEFER, *acts), dest="act", group=regs["group"])
            return None
        if _seems_able(game, state, party, "before_battle"):
            ceremony(state, party, "before_battle", DEFER, dest="act")
            return None
        regs["deferred"] += 1
        regs["turn"] ^= 1
    return "ready"


def _seems_able(game: Obsidia, state: Realm, party: int, moment: str) -> bool:
    """With `always_ask` who might hold a spell for this moment is asked too."""
    if party < 0:
        return False
    spells = enumerate(game.cards.spells)
    cards = (card for card, spell in spells if spell.when == moment)
    return seems_able(game, state, party, cards)


def heed_exchange(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    regs = frame.regs
    act, group = take(frame, "act"), regs.pop("group", 0)
    assert state.battle is not None
    party = state.battle.casters[regs["turn"]]
    regs["turn"] ^= 1
    if act == DEFER:
        regs["deferred"] += 1
        return "exchange"
    regs["deferred"] = 0
    begin_cast(game, state, party, act, group)
    return "exchange"


def ready(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-21.4, SR-9: spells that contradict each other cancel; then the dice are rolled."""
    if _decided(game, state):
        return "decide"
    for laid in battle_words.contradicting(game, state):
        atoms.negate_laid(game.cards, state, laid)
    return None


def throw(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-35.2, SR-8."""
    battle = state.battle
    assert battle is not None
    spec, keep = battle_words.dice_of(game, state)
    call(
        state,
        rolls.ROLL,
        dest="rolled",
        about="battle",
        party=state.player,
        spec=spec,
        keep=keep,
    )


def judge(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-35.3, OB-35.6, OB-36.1: the lower outcome loses; what equal ones mean."""
    regs = frame.regs
    battle = state.battle
    assert battle is not None
    faces = take(frame, "rolled")
    bonus = battle_words.bonuses(game, state)
    first, second = faces[0] + bonus[0], faces[1] + bonus[1]
    loser = 1 if first > second else 0
    if first == second:
        winner = battle_words.tie_winner(game, state)
        if winner < 0:
            return _equal(game, state, frame)
        loser = 1 - winner
    regs["equal"] = 0
    call(state, LOSE, dest="lost", side=loser)
    return None


def _equal(game: Obsidia, state: Realm, frame: Frame) -> str:
    """OB-35.6, OB-36.1, OB-21.3."""
    battle = state.battle
    assert battle is not None
    if not battle.same_tile:
        atoms.change_battle(state, battle._replace(result=DRAWN))
        return "decide"
    frame.regs["equal"] += 1
    if frame.regs["equal"] < game.cards.rules.loop_rolls:
        return "throw"
    return "perish"


def go_on(game: Obsidia, state: Realm, frame: Frame) -> str:
    """OB-35.4, OB-35.5."""
    return "decide" if _decided(game, state) else "throw"


def perish(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-21.3: a battle without end kills everybody in it, and nobody wins."""
    battle, regs = state.battle, frame.regs
    assert battle is not None
    atoms.change_battle(state, battle._replace(result=NO_WINNER))
    for at in range(regs.get("perished", 0), 2):
        side = battle.sides[at]
        regs["perished"] = at + 1
        if not alive(state, side):
            continue
        if side < 0:
            call_creature_death(state, -1 - side, 1, "endless")
        else:
            deaths.kill(state, side, state.units[side].size, "battle")
        return "perish"
    return None


def _decided(game: Obsidia, state: Realm) -> bool:
    battle = state.battle
    assert battle is not None
    return bool(battle.result) or not all(alive(state, side) for side in battle.sides)


def decide(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-35.4, DL-12: who won; deaths are answered before anything is cast after it."""
    battle = state.battle
    assert battle is not None
    if not battle.result:
        living = [alive(state, side) for side in battle.sides]
        result = RESULTS[living.index(True)] if any(living) else NO_WINNER
        atoms.change_battle(state, battle._replace(result=result))
    frame.regs["turn"] = 0
    deaths.settle(game, state)


def reward(game: Obsidia, state: Realm, frame: Frame) -> None:
    """WL-17, CR-6: what the winner gains."""
    battle = state.battle
    assert battle is not None
    if battle.result in RESULTS:
        winner = RESULTS.index(battle.result)
        battle_words.take_spoils(game, state, winner)
        _charge(game, state, winner)


def _charge(game: Obsidia, state: Realm, winner: int) -> None:
    battle = state.battle
    assert battle is not None
    side, to = battle.sides[winner], battle.cells[1 - winner]
    if side >= 0 or battle.same_tile or to not in state.board:
        return
    if game.cards.creatures[-1 - side].trait != "charge":
        return
    if board.ground(game.cards, state, to) not in (COLONY, VOID):
        atoms.move_creature(game.cards, state, -1 - side, to)


def after(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """SR-11: spells for after the battle, the current player first."""
    regs = frame.regs
    battle = state.battle
    assert battle is not None
    casters = casters_after(state, battle)
    while regs["turn"] < 2:
        party = casters[regs["turn"]]
        acts = list(castable(game, state, party, ("after_battle",))) if party >= 0 else []
        if acts:
            regs["group"] = group_of(state)
            if is_horde(state, party):
                regs["act"] = acts[0]  # OB-47.4
            else:
                ask(state, party, "after_battle", (DEFER, *acts), dest="act", group=regs["group"])
            return None
        if _seems_able(game, state, party, "after_battle"):
            regs["group"] = 0
            ceremony(state, party, "after_battle", DEFER, dest="act")
            return None
        regs["turn"] += 1
    return "close_battle"


def casters_after(state: Realm, battle: Battle) -> tuple[int, int]:
    """SR-11: the current player first; OB-47.4: against the Horde always the player."""
    first, second = battle.casters
    current = PLAYER if state.solo else state.player
    return (second, first) if second == current else (first, second)


def heed_after(game: Obsidia, state: Realm, frame: Frame) -> str:
    regs = frame.regs
    act, group = take(frame, "act"), take(frame, "group")
    assert state.battle is not None
    party = casters_after(state, state.battle)[regs["turn"]]
    if act == DEFER:
        regs["turn"] += 1
    else:
        begin_cast(game, state, party, act, group)
    return "after"


def close_battle(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-10: face-up battle cards served for this battle."""
    battle = state.battle
    assert battle is not None
    for laid in list(state.laid):
        atoms.take_up(game.cards, state, laid)
    names = [options.name_of_side(game, side) for side in battle.sides]
    data = {"sides": names, "cells": list(battle.cells), "result": battle.result}
    pairs = [(*frame.regs["pair"], battle.same_tile)]
    if all(alive(state, side) for side in battle.sides):
        pairs.append((*pair_of(state, *battle.sides), battle.same_tile))
    atoms.close_battle(state, pairs, data)
    deaths.settle(game, state)


BATTLE = Procedure(
    "obsidia:battle",
    begin_battle,
    exchange,
    heed_exchange,
    ready,
    throw,
    judge,
    go_on,
    perish,
    decide,
    reward,
    after,
    heed_after,
    close_battle,
)


# A side loses a roll: `side` is 0 or 1


def count_losses(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-35.3, DL-13, LK-14: how many die, and who is saved."""
    regs = frame.regs
    battle = state.battle
    assert battle is not None
    side = battle.sides[regs["side"]]
    count = battle_words.losses(game, state, regs["side"])
    if side < 0:
        call_creature_death(state, -1 - side, count, "battle")
        return
    count = min(count, state.units[side].size)
    count -= battle_words.use_ward(game, state, regs["side"], count)
    regs["last"] = count == state.units[side].size
    if count:
        deaths.kill(state, side, count, "battle")


def avenge(game: Obsidia, state: Realm, frame: Frame) -> None:
    """DL-12: the last of a side takes one of the other with it."""
    battle = state.battle
    assert battle is not None
    lost, other = frame.regs["side"], battle.sides[1 - frame.regs["side"]]
    if alive(state, battle.sides[lost]) or not alive(state, other):
        return
    avenger = next(battle_words.casters_of(game, state, "last_breath", lost), NOBODY)
    if avenger != NOBODY and other < 0:
        call_creature_death(state, -1 - other, 1, "spell")
    elif avenger != NOBODY:
        deaths.kill(state, other, 1, "spell", avenger)


LOSE = Procedure("obsidia:lose", count_losses, avenge)


# A creature would be killed: `hits` lost rolls, or a spell


def call_creature_death(
    state: Realm, creature: int, hits: int, cause: str, dest: str = "creature"
) -> None:
    call(state, CREATURE_DIES, dest=dest, creature=creature, hits=hits, cause=cause)


def bear(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """CR-5: the first lost battle roll does not kill it. CR-1: it may refuse to die."""
    regs = frame.regs
    creature = regs["creature"]
    trait = game.cards.creatures[creature].trait
    if not state.creatures[creature]:
        return "spared"
    if trait == "thick_hide" and regs["cause"] == "battle" and not state.hurt[creature]:
        atoms.hurt_creature(game.cards, state, creature)
        regs["hits"] -= 1
        if not regs["hits"]:
            return "spared"
    if trait == "undying":
        rolls.call_roll(state, "undying", state.player)
    return None


def fall(game: Obsidia, state: Realm, frame: Frame) -> None:
    """CR-1: who refuses to die ends an adjacent battle."""
    regs = frame.regs
    if "rolled" in regs and take(frame, "rolled")[0] >= rolls.UNDYING:
        battle = state.battle
        if battle is not None and regs["cause"] == "battle" and not battle.same_tile:
            atoms.change_battle(state, battle._replace(result=DRAWN))
        return
    atoms.kill_creature(game.cards, state, regs["creature"])


def spared(game: Obsidia, state: Realm, frame: Frame) -> None:
    """It lives."""


CREATURE_DIES = Procedure("obsidia:creature_dies", bear, fall, spared)

BATTLE_PROCEDURES = (BATTLES, BATTLE, LOSE, CREATURE_DIES)
