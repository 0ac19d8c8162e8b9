"""Who may see what: the one place that decides it (OB-2.3, OB-25.3).

A view is JSON-able and uses ids and cells. Everything on the board, in the discard piles' tops and
face-up is open; hands are shown to their party, and to others as far as they know single cards.
Backs show their class, so everybody sees whose tile or card a hidden one is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.types import View
from game.games.obsidia import battles, board, horde, odds, options, people, trade, windows, woods
from game.games.obsidia.cards import TERRAINS
from game.games.obsidia.grid import NO_CELL, SIDES, place_of
from game.games.obsidia.selectors import tokens_at
from game.games.obsidia.state import (
    GUEST,
    LEAVING,
    LOOSE,
    MERGED,
    MOVED,
    NOBODY,
    RECRUIT,
    STOPPED,
    WET,
    Realm,
)

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

FLAGS = {
    "moved": MOVED,
    "merged": MERGED,
    "recruit": RECRUIT,
    "guest": GUEST,
    "must_leave": LEAVING,
    "wet": WET,
    "loose": LOOSE,
    "stopped": STOPPED,
}


def view(game: Obsidia, state: Realm, seat: int | None) -> View:
    """The table as `seat` sees it; None: as everybody may see it."""
    cards = game.cards
    return {
        "turn": state.turn,
        "phase": state.phase,
        "player": state.player,
        "solo": state.solo,
        "teams": state.teams,
        "planning": state.planning,
        "ending": state.ending,
        "sudden": state.sudden,
        "tokens": state.tokens,
        "map": [tile_view(game, state, cell) for cell in sorted(state.board)],
        "spaces": sorted(state.edges),
        "units": [unit_view(game, state, key) for key in sorted(state.units)],
        "creatures": [
            {
                "creature": cards.creatures[creature].id,
                "cell": cell,
                "summoner": state.summoners[creature],
                "hurt": state.hurt[creature],
            }
            for creature, cell in enumerate(state.creatures)
            if cell != NO_CELL
        ],
        "communal": len(state.communal),
        "parties": [party_view(game, state, party, seat) for party in range(state.parties)],
        "effects": [effect_view(game, state, effect) for effect in state.effects],
        "market": [cards.spells[card].id for card in state.market],
        "moving": moving_view(game, state),
        "dice": [[die.side, die.face] for die in state.dice],
        "roll": None if state.roll is None else state.roll.about,
        "battle": battle_view(game, state, seat),
        "threats": threats(game, state),
        "plan": horde.plan(game, state),
        "wading": round(float(odds.wading(game, state)), 6),
        "decision": decision_view(game, state, seat),
        "outcome": None if state.outcome is None else outcome_view(state),
    }


def tile_view(game: Obsidia, state: Realm, cell: int) -> dict[str, Any]:
    """A placed tile: printed and present ground, its pathway sides, who owns it as a town."""
    cards, face = game.cards, state.board[cell]
    sides = board.exits(cards, state, cell)
    owner = state.towns.get(cell, NOBODY)
    return {
        "cell": cell,
        "at": list(place_of(cell)),
        "tile": cards.tiles[face >> 2].id,
        "turn": face & 3,
        "terrain": TERRAINS[cards.terrains[face >> 2]],
        "ground": TERRAINS[board.ground(cards, state, cell)],
        "exits": [SIDES[side] for side in range(4) if sides >> side & 1],
        "stones": list(cards.stones[face][1:]),
        "owner": None if owner == NOBODY else owner,
    }


def unit_view(game: Obsidia, state: Realm, key: int) -> dict[str, Any]:
    unit = state.units[key]
    return {
        "cell": key >> 2,
        "class": game.cards.classes[key & 3].id,
        "party": state.owners[key & 3],
        "count": unit.size,
        "moves": unit.moves,
        "marks": [name for name, flag in FLAGS.items() if unit.flags & flag],
    }


def party_view(game: Obsidia, state: Realm, party: int, seat: int | None) -> dict[str, Any]:
    """One party's corner of the table."""
    cards = game.cards
    klass = state.classes[party]
    classes = people.own_classes(state, party) if klass != NOBODY or state.solo else ()
    pile = state.piles[party]
    return {
        "party": party,
        "horde": people.is_horde(state, party),
        "class": None if klass == NOBODY else cards.classes[klass].id,
        "classes": [cards.classes[each].id for each in classes],
        "reserve": {cards.classes[each].id: state.reserve[each] for each in classes},
        "gone": {cards.classes[each].id: state.gone[each] for each in classes},
        "colony": [state.colonies[each] or None for each in classes],
        "towns": people.town_counts(cards, state)[party],
        "tiles": [known_tile(game, state, tile, seat) for tile in state.stacks[party]],
        "deck": [back_of(game, card) for card in state.decks[party]],
        "hand": shown(game, state, state.hands[party], party, seat),
        "pack": shown(game, state, state.draft_packs[party], party, seat),
        "kept": shown(game, state, state.kept[party], party, seat),
        "pile": len(pile),
        "pile_top": cards.spells[pile[-1]].id if pile else None,
    }


def shown(
    game: Obsidia, state: Realm, zone: list[int], party: int, seat: int | None
) -> list[dict[str, Any]]:
    """Cards of a zone: those that a seat knows by name, of the others the back."""
    if party == seat:
        return [{"card": game.cards.spells[card].id} for card in zone]
    known = [card for card in zone if knows(state.card_seen[card], seat)]
    rest = sorted(back_of(game, card) for card in zone if card not in known)
    if state.phase == "draft":
        rest = [""] * len(rest)  # OB-39.1: what is kept is secret, its class too
    return [{"card": game.cards.spells[card].id} for card in known] + [
        {"back": back} for back in rest
    ]


def knows(mask: int, seat: int | None) -> bool:
    """Whether a mask of knowing seats has a seat in it; None knows what everybody knows."""
    return mask == -1 if seat is None else bool(mask >> seat & 1)


def back_of(game: Obsidia, card: int) -> str:
    return game.cards.classes[game.cards.spells[card].klass].id


def known_tile(game: Obsidia, state: Realm, tile: int, seat: int | None) -> dict[str, Any]:
    """A tile of a stack: its back, and what it is for those who have looked at it."""
    thing = game.cards.tiles[tile]
    found: dict[str, Any] = {"back": thing.set}
    if knows(state.tile_seen[tile], seat):
        found["tile"] = thing.id
    return found


def effect_view(game: Obsidia, state: Realm, effect: Any) -> dict[str, Any]:
    """A face-up spell, and where its token is."""
    return {
        "card": game.cards.spells[effect.card].id,
        "party": effect.party,
        "until": effect.until,
        "whose": effect.whose,
        "tokens": list(tokens_at(state, effect)),
        "cells": [saying[1] for saying in effect.says if len(saying) > 1],
        "says": [list(saying) for saying in effect.says],
        "creature": None if effect.creature == NOBODY else game.cards.creatures[effect.creature].id,
    }


def moving_view(game: Obsidia, state: Realm) -> dict[str, Any] | None:
    moving = state.moving
    if moving is None:
        return None
    return {
        "class": game.cards.classes[moving.klass].id,
        "count": moving.unit.size,
        "cell": moving.start,
        "to": moving.to,
    }


def drawn_tile(game: Obsidia, state: Realm) -> str | None:
    """The tile that is drawn and not yet laid."""
    for frame in reversed(state.frames):
        drawn = frame.regs.get("drawn")
        if isinstance(drawn, int):
            return game.cards.tiles[drawn].id
        if frame.program == "obsidia:lay":
            return game.cards.tiles[int(frame.regs["tile"])].id
    return None


def battle_view(game: Obsidia, state: Realm, seat: int | None) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    return {
        "sides": [options.name_of_side(game, side) for side in battle.sides],
        "cells": list(battle.cells),
        "casters": [None if caster == NOBODY else caster for caster in battle.casters],
        "same_tile": battle.same_tile,
        "odds": shares(odds.battle_odds(game, state)),
        "odds_with": odds_with(game, state, seat),
        "dice": [
            {
                "count": dice.number,
                "keep": dice.keep,
                "bonus": dice.bonus,
                "barred": [face for face in range(1, 7) if dice.barred >> face & 1],
            }
            for dice in odds.dice_plan(game, state)
        ],
        "closed": battle.closed,
        "result": battle.result,
        "laid": [
            {
                "card": game.cards.spells[laid.card].id,
                "party": laid.party,
                "side": laid.side,
                "used": laid.used,
                "copy": game.cards.spells[laid.copy].id if laid.copy >= 0 else None,
            }
            for laid in state.laid
        ],
    }


def shares(found: odds.Share | None) -> list[float] | None:
    """How likely the first side wins, nobody does, the second wins; None once the dice fell."""
    return None if found is None else [round(float(share), 6) for share in found]


def odds_with(game: Obsidia, state: Realm, seat: int | None) -> dict[str, list[float]]:
    """The odds with each spell of the own hand that can be laid in this battle."""
    if seat is None or seat >= state.parties:
        return {}
    found = {}
    for card in state.hands[seat]:
        share = shares(odds.odds_with(game, state, seat, card))
        if share is not None:
            found[game.cards.spells[card].id] = share
    return found


def threats(game: Obsidia, state: Realm) -> list[list[int]]:
    """The cells of the battles that the player of this turn would have to fight now."""
    if state.phase not in ("move", "battle") or state.player >= state.parties:
        return []
    pairs = battles.pending(game, state, state.player)
    return sorted(
        [options.cell_of(state, one), options.cell_of(state, two)] for one, two, _ in pairs
    )


def decision_view(game: Obsidia, state: Realm, seat: int | None) -> dict[str, Any] | None:
    """What is asked, and what it is about; everybody may know it, but for the `offer` of a trade
    and the tiles `seen` by a spell that asks.

    `drawn` is the tile that is to be laid, `card` the spell whose `target` is chosen, `trigger`
    what a window answers (see `answer_view`), `from` the cell of the tile that is moved, `class`
    whose colony is laid with a `side` up. Of who leaves woods see `leaving_view`.
    """
    decision = state.decision
    if decision is None:
        return None
    frame = state.frames[-1]
    found: dict[str, Any] = {"seat": decision.seat, "kind": decision.kind}
    drawn = drawn_tile(game, state)
    if drawn is not None:
        found["drawn"] = drawn
    if decision.kind == "target":
        found["card"] = game.cards.spells[decision.source].id
        found["target"] = decision.dest
    elif decision.kind == "answer":
        found |= answer_view(game, state, frame.regs) | leaving_view(game, state)
    elif decision.kind == "side":
        found["class"] = game.cards.classes[frame.regs["klass"]].id
    elif decision.kind == "place" and frame.program == "obsidia:make_room":
        found["from"] = int(frame.regs["from"][1])
    elif decision.kind == "yes_no":
        found["card"] = game.cards.spells[decision.source].id
        if seat == decision.seat:
            seen = [state.stacks[party][at] for party, at in frame.regs.get("seen", ())]
            found["seen"] = [game.cards.tiles[tile].id for tile in seen]
    elif decision.kind in ("woods", "exit", "part"):
        found |= leaving_view(game, state)
    elif decision.kind in ("give", "agree"):
        offer = trade.offered(state, frame, seat)
        if offer:
            found["offer"] = {
                party: [game.cards.spells[card].id for card in cards]
                for party, cards in offer.items()
            }
    return found


def answer_view(game: Obsidia, state: Realm, regs: Mapping[str, Any]) -> dict[str, Any]:
    """What a window answers, and the parties from the one whose turn to answer came first.

    The first `passed` of `order` have passed or had nothing to say, the next one is asked. `cell`
    and `class` are of those who died or whose step is settled.
    """
    order, passed = windows.order(state), regs["passed"]
    first = (regs["at"] - passed) % len(order)
    found: dict[str, Any] = {
        "trigger": regs["trigger"],
        "order": order[first:] + order[:first],
        "passed": passed,
    }
    on = regs["on"]
    if regs["trigger"] == "death":
        found |= {"cell": on[0], "class": game.cards.classes[on[1]].id}
    elif regs["trigger"] == "step_settled":
        found |= {"cell": on[0] >> 2, "class": game.cards.classes[on[0] & 3].id}
    return found


def leaving_view(game: Obsidia, state: Realm) -> dict[str, Any]:
    """Who leaves woods, where something is asked about that; empty elsewhere (OB-9.2 to OB-9.5).

    `cell` and `class` of the unit, how many have not rolled and are `left`, and who goes `out`: a
    side and how many, of those who have not gone yet.
    """
    asked = state.decision is not None and state.decision.kind
    if asked == "answer" and (state.frames[-1].regs["trigger"] != "roll" or not _for_exits(state)):
        return {}
    for frame in reversed(state.frames):
        key = frame.regs.get("key" if frame.program == woods.WOODS.id else "runner")
        if key is None:
            continue
        exits = frame.regs.get("exits", ())
        out = [[SIDES[side], exits.count(side)] for side in sorted(set(exits))]
        return {
            "cell": key >> 2,
            "class": game.cards.classes[key & 3].id,
            "left": frame.regs.get("left", 1),
            "out": out,
        }
    return {}


def _for_exits(state: Realm) -> bool:
    return state.roll is not None and state.roll.about == "woods"


def outcome_view(state: Realm) -> dict[str, Any]:
    assert state.outcome is not None
    return {
        "kind": state.outcome.kind,
        "winners": list(state.outcome.winners),
        "scores": list(state.outcome.scores),
    }
