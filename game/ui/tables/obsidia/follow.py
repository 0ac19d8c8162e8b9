"""Leads the shown view along the events, so that a picture between two views is whole.

Belongs here: what each event changes in a view. Does not belong here: how it moves (`motion`). The
view of the next decision overrules all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.types import View
from game.ui.tables.obsidia.deck import Deck

Data = Mapping[str, Any]
Change = Callable[[Deck, View, Data], None]


def follow(deck: Deck, view: View, kind: str, data: Data) -> bool:
    """Change `view` in place as the event says; returns whether it is one that shows."""
    change = _CHANGES.get(kind)
    if change is None:
        return False
    change(deck, view, data)
    return True


# --- tiles ----------------------------------------------------------------------------------------


def _entry(deck: Deck, cell: int, tile: str, turn: int, owner: int | None = None) -> dict[str, Any]:
    shown = deck.tile(tile, turn)
    return {
        "cell": cell,
        "at": list(deck.place(cell)),
        "tile": tile,
        "turn": turn,
        "terrain": shown.terrain,
        "ground": shown.terrain,
        "exits": [side for side, is_open in zip("NESW", shown.exits, strict=True) if is_open],
        "stones": [],
        "owner": owner,
    }


def _without(view: View, *cells: int) -> list[dict[str, Any]]:
    return [entry for entry in view["map"] if entry["cell"] not in cells]


def _tile_drawn(deck: Deck, view: View, data: Data) -> None:
    view["drawn"] = data["tile"]


def _tile_placed(deck: Deck, view: View, data: Data) -> None:
    placed = _entry(deck, data["cell"], data["tile"], data["turn"])
    view["map"] = [*_without(view, data["cell"]), placed]
    view["drawn"] = None


def _tile_gone(deck: Deck, view: View, data: Data) -> None:
    if "cell" in data:
        view["map"] = _without(view, data["cell"])
    view["drawn"] = None


def _tile_moved(deck: Deck, view: View, data: Data) -> None:
    to = data.get("to", data["cell"])
    placed = _entry(deck, to, data["tile"], data["turn"])
    view["map"] = [*_without(view, data["cell"], to), placed]


def _swapped(deck: Deck, view: View, data: Data) -> None:
    """Let two tiles change places; an owner goes with the tile."""
    at = {entry["cell"]: entry for entry in view["map"]}
    ways = ((data["cell"], data["to"], data["turn"]), (data["to"], data["cell"], data["other"]))
    moved = [_entry(deck, to, at[cell]["tile"], turn, at[cell]["owner"]) for cell, to, turn in ways]
    view["map"] = [*_without(view, data["cell"], data["to"]), *moved]


def _town(deck: Deck, view: View, data: Data) -> None:
    for entry in view["map"]:
        if entry["cell"] == data["cell"]:
            entry["owner"] = None


def _claimed(deck: Deck, view: View, data: Data) -> None:
    for entry in view["map"]:
        if entry["cell"] == data["cell"]:
            entry["owner"] = data["party"]


# --- travelers and creatures ----------------------------------------------------------------------


def _add(deck: Deck, view: View, cell: int, klass: str, party: int, count: int) -> None:
    for unit in view["units"]:
        if unit["cell"] == cell and unit["class"] == klass:
            unit["count"] += count
            if unit["count"] <= 0:
                view["units"] = [other for other in view["units"] if other is not unit]
            return
    if count > 0:
        view["units"] = [
            *view["units"],
            {"cell": cell, "class": klass, "party": party, "count": count, "moves": 1, "marks": []},
        ]


def _class(deck: Deck, data: Data) -> str:
    found = data["class"]
    return found if isinstance(found, str) else deck.class_of(found)


def _placed(deck: Deck, view: View, data: Data) -> None:
    klass = _class(deck, data)
    _add(deck, view, data["cell"], klass, data["party"], data.get("count", 1))
    reserve = view["parties"][data["party"]]["reserve"]
    reserve[klass] = max(0, reserve.get(klass, 0) - data.get("count", 1))


def _left(deck: Deck, view: View, data: Data) -> None:
    klass = _class(deck, data)
    _add(deck, view, data["cell"], klass, data["party"], -data["count"])
    view["moving"] = {
        "class": klass,
        "count": data["count"],
        "cell": data["cell"],
        "to": data["to"],
    }


def _arrived(deck: Deck, view: View, data: Data) -> None:
    view["moving"] = None
    _add(deck, view, data["cell"], _class(deck, data), data["party"], data["count"])


def _died(deck: Deck, view: View, data: Data) -> None:
    klass = _class(deck, data)
    if data.get("cause") == "lost":
        view["moving"] = None
    else:
        _add(deck, view, data["cell"], klass, data["party"], -data["count"])
    reserve = view["parties"][data["party"]]["reserve"]
    reserve[klass] = reserve.get(klass, 0) + data["count"]


def _saved(deck: Deck, view: View, data: Data) -> None:
    """Lead one of those who would die to its colony; from between two cells where `from` is 0."""
    klass = _class(deck, data)
    moving = view["moving"]
    if data["from"]:
        _add(deck, view, data["from"], klass, data["party"], -1)
    elif moving is not None:
        left = moving["count"] - 1
        view["moving"] = {**moving, "count": left} if left else None
    _add(deck, view, data["cell"], klass, data["party"], 1)


def _replaced(deck: Deck, view: View, data: Data) -> None:
    _add(deck, view, data["cell"], _class(deck, data), data["party"], -1)


def _travelers_swapped(deck: Deck, view: View, data: Data) -> None:
    """Let one traveler of each of two cells change places with the other."""
    one, two = data["cell"], data["to"]
    for klass, start, to in ((data["class"], one, two), (data["other"], two, one)):
        name = deck.class_of(klass)
        party = next(u["party"] for u in view["units"] if u["class"] == name)
        _add(deck, view, start, name, party, -1)
        _add(deck, view, to, name, party, 1)


def _recruit_returned(deck: Deck, view: View, data: Data) -> None:
    _add(deck, view, data["cell"], _class(deck, data), data["party"], -1)


def _summoned(deck: Deck, view: View, data: Data) -> None:
    view["creatures"] = [
        *view["creatures"],
        {"creature": data["creature"], "cell": data["cell"], "summoner": data["party"], "hurt": 0},
    ]


def _creature_moved(deck: Deck, view: View, data: Data) -> None:
    for creature in view["creatures"]:
        if creature["creature"] == data["creature"]:
            creature["cell"] = data["cell"]


def _creature_died(deck: Deck, view: View, data: Data) -> None:
    view["creatures"] = [c for c in view["creatures"] if c["creature"] != data["creature"]]


# --- turn, dice, cards ----------------------------------------------------------------------------


def _turn(deck: Deck, view: View, data: Data) -> None:
    view["turn"], view["player"] = data["turn"], data["party"]
    _put_dice_away(view)


def _player(deck: Deck, view: View, data: Data) -> None:
    view["player"] = data["party"]


def _phase(deck: Deck, view: View, data: Data) -> None:
    view["phase"] = data["phase"]
    _put_dice_away(view)


def _class_taken(deck: Deck, view: View, data: Data) -> None:
    view["parties"][data["party"]]["class"] = data["class"]


def _put_dice_away(view: View) -> None:
    """Their outcome stands; a later phase, turn or battle is not about them."""
    view["dice"], view["roll"] = [], None


def _thrown(deck: Deck, view: View, data: Data) -> None:
    view["dice"] = [list(die) for die in data["dice"]]
    view["roll"] = data.get("about", view["roll"])
    if view["battle"] is not None and view["roll"] == "battle":
        view["battle"]["odds"] = None  # they were those before the dice fell


def _battle(deck: Deck, view: View, data: Data) -> None:
    view["battle"] = {
        "sides": list(data["sides"]),
        "cells": list(data["cells"]),
        "casters": [None, None],
        "same_tile": data["same_tile"],
        "closed": False,
        "result": "",
        "laid": [],
    }
    _put_dice_away(view)


def _spent(deck: Deck, view: View, data: Data) -> None:
    battle = view["battle"]
    if battle is not None:
        battle["laid"] = [laid for laid in battle["laid"] if laid["card"] != data["card"]]


def _battle_over(deck: Deck, view: View, data: Data) -> None:
    view["battle"], view["dice"], view["roll"] = None, [], None


def _cast(deck: Deck, view: View, data: Data) -> None:
    party = view["parties"][data["party"]]
    named = [card for card in party["hand"] if card.get("card") == data["card"]]
    rest = [card for card in party["hand"] if card.get("card") != data["card"]]
    party["hand"] = rest if named else rest[1:]


def _drew(deck: Deck, view: View, data: Data) -> None:
    _gain(view, data["party"], data)


def _traded(deck: Deck, view: View, data: Data) -> None:
    _lose(view, data["party"], data)
    _gain(view, data["to"], data)


def _taken(deck: Deck, view: View, data: Data) -> None:
    card = {"count": 1, "cards": [data["card"]] if "card" in data else None}
    if data["held"]:
        _lose(view, data["from"], card)
    _gain(view, data["party"], card)


def _lose(view: View, party: int, data: Data) -> None:
    """Take cards out of a hand: those that are known to lie there, else so many."""
    hand, known = view["parties"][party]["hand"], data.get("cards") or ()
    for i in range(int(data["count"])):
        at = [n for n, card in enumerate(hand) if i < len(known) and card.get("card") == known[i]]
        hand = [card for n, card in enumerate(hand) if n != (at or [0])[0]]
    view["parties"][party]["hand"] = hand


def _gain(view: View, party: int, data: Data) -> None:
    """Put cards into a hand, face down where they are not known."""
    cards = data.get("cards")
    new = [{"card": card} for card in cards] if cards else [{"back": ""}] * int(data["count"])
    view["parties"][party]["hand"] = [*view["parties"][party]["hand"], *new]


_CHANGES: dict[str, Change] = {
    "tile_drawn": _tile_drawn,
    "tile_placed": _tile_placed,
    "tile_lost": _tile_gone,
    "tile_removed": _tile_gone,
    "tile_turned": _tile_moved,
    "tile_moved": _tile_moved,
    "tiles_swapped": _swapped,
    "town_left": _town,
    "town_shared": _town,
    "town_claimed": _claimed,
    "town_kept": _claimed,
    "traveler_placed": _placed,
    "unit_left": _left,
    "unit_moved": _arrived,
    "step_undone": _arrived,
    "travelers_died": _died,
    "traveler_saved": _saved,
    "traveler_replaced": _replaced,
    "travelers_swapped": _travelers_swapped,
    "recruit_returned": _recruit_returned,
    "creature_summoned": _summoned,
    "creature_moved": _creature_moved,
    "creature_died": _creature_died,
    "player_named": _player,
    "turn_began": _turn,
    "phase_began": _phase,
    "class_taken": _class_taken,
    "dice_thrown": _thrown,
    "dice_changed": _thrown,
    "die_rerolled": _thrown,
    "battle_began": _battle,
    "battle_ended": _battle_over,
    "card_cast": _cast,
    "card_discarded": _cast,
    "card_spent": _spent,
    "cards_drawn": _drew,
    "cards_traded": _traded,
    "card_taken": _taken,
}
