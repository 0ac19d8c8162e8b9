"""Leads the shown view along the events, so that a picture between two views is whole.

Belongs here: what each event changes in a view. Does not belong here: how it moves (`motion`). The
view of the next decision overrules all of this; the truths of the end come with it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.types import View
from game.ui.tables.black_sonata.deck import Deck

Data = Mapping[str, Any]
Change = Callable[[Deck, View, Data], None]


def follow(deck: Deck, view: View, kind: str, data: Data) -> bool:
    """Change `view` in place as the event says; returns whether it is one that shows."""
    change = _CHANGES.get(kind)
    if change is None:
        return False
    change(deck, view, data)
    return True


# --- alone ----------------------------------------------------------------------------------------


def _turn_began(deck: Deck, view: View, data: Data) -> None:
    view["turn"] = data["turn"]
    view["phase"] = "lady" if data.get("seat", 0) == 0 else "act"


def _phase(name: str) -> Change:
    def change(deck: Deck, view: View, data: Data) -> None:
        view["phase"] = name

    return change


def _stepped(deck: Deck, view: View, data: Data) -> None:
    view["deck"].append(view["deck"].pop(0))
    _count(view)


def _counted_down(deck: Deck, view: View, data: Data) -> None:
    view["countdown"] = data["value"]
    if data["value"]:
        view["deck"].append(view["deck"].pop(0))
    _count(view)


def _stop_flipped(deck: Deck, view: View, data: Data) -> None:
    view["deck"].pop(0)
    _count(view)


def _stop_laid(deck: Deck, view: View, data: Data) -> None:
    view["stops"].remove(data["card"])
    view["deck"].append({"kind": "stop", "shows": [data["card"]]})
    _count(view)


def _count(view: View) -> None:
    """Count the advances that are left (SO-11.1): stop cards do not count."""
    kinds = [card["kind"] for card in view["deck"]]
    size = sum("place" in card for card in view["deck"])
    above = kinds[: kinds.index("countdown")]
    view["advances_left"] = size * (view["countdown"] - 1) + len(above) - above.count("stop")


def _top_shown(deck: Deck, view: View, data: Data) -> None:
    view["deck"][0].update(kind=data["kind"], shows=list(data["shows"]))


def _looked_ahead(deck: Deck, view: View, data: Data) -> None:
    below = [card for card in view["deck"][1:] if card["kind"] != "countdown"]
    for card, seen in zip(below, data["cards"], strict=False):
        card.update(kind=seen["kind"], shows=list(seen["shows"]))


def _waits(on: bool) -> Change:
    def change(deck: Deck, view: View, data: Data) -> None:
        view["waits"] = on

    return change


def _pawn_moved(deck: Deck, view: View, data: Data) -> None:
    view["pawn"] = data["to"]


def _ferry_comes(deck: Deck, view: View, data: Data) -> None:
    view["ferry"] = data["at"]


def _key_taken(deck: Deck, view: View, data: Data) -> None:
    held = {*view["keys"], data["at"]}
    view["keys"] = [location for location in deck.locations if location in held]
    stack = view["key_stack"]
    if view["modules"]["ferryman"]:
        stack["count"], stack["top"] = stack["count"] - 1, data.get("next")


def _slid_under(deck: Deck, view: View, data: Data) -> None:
    known = view["fog"]["next"] if data["kind"] == "fog" else None
    view["deck"][0].update(kind=data["kind"], shows=[known] if known else [])
    if data["kind"] == "coat":
        view["coat_deck"] -= 1
    else:
        view["fog"]["deck"] -= 1
    view["fog"]["next"] = data["next"]


def _fog_used(deck: Deck, view: View, data: Data) -> None:
    view["fog"]["cards"].remove(data["card"])


def _fog_put_away(deck: Deck, view: View, data: Data) -> None:
    fog = view["fog"]
    if data["out"]:
        fog["out"].append(data["card"])
    else:
        fog["cards"] = sorted([*fog["cards"], data["card"]])
        fog["deck"] += 1
    fog["next"] = data["next"]


def _fog_discarded(deck: Deck, view: View, data: Data) -> None:
    fog = view["fog"]
    fog["cards"].remove(data["card"])
    fog["out"].append(data["card"])
    fog["deck"] -= 1
    fog["next"] = data["next"]


def _fog_taken(deck: Deck, view: View, data: Data) -> None:
    fog = view["fog"]
    if data["base"] is not None:
        fog["cards"].remove(data["base"])
        fog["out"].append(data["base"])
        fog["deck"] -= 1
    fog["cards"] = sorted([*fog["cards"], data["card"]])
    fog["deck"] += 1


def _stops_owned(deck: Deck, view: View, data: Data) -> None:
    view["stops"] = list(data["cards"])


def _coat_chosen(deck: Deck, view: View, data: Data) -> None:
    view["coat_deck"] = len(deck.cards.coats) - 1


def clue_of(deck: Deck, data: Data) -> dict[str, Any]:
    """Return a clue that is gained as a view has it; in the base game with all its numbers."""
    clue = {name: value for name, value in data.items() if name != "bonus"}
    if "side" not in data:
        clue.update(_printed(deck, str(data["card"])))
    return clue


def _clue_gained(deck: Deck, view: View, data: Data) -> None:
    view["clues"].append(clue_of(deck, data))
    if data["bonus"]:
        view["bonus"] -= 1
        return
    view["clue_deck"] -= 1
    view["under"] = view["under"][: view["clue_deck"]]


def _printed(deck: Deck, card: str) -> dict[str, Any]:
    """Return what a clue of the base game says beside its features: of every suit."""
    lady = deck.cards.ladies[deck.cards.lady_at[card]]
    suits = deck.cards.suits
    row = {
        suit: [n for n in range(4) if lady.row >> 4 * at + n & 1] for at, suit in enumerate(suits)
    }
    return {"suit": suits[lady.suit], "row": row}


def _clue_dropped(deck: Deck, view: View, data: Data) -> None:
    view["clues"] = [clue for clue in view["clues"] if clue["card"] != data["card"]]
    view["dropped"].append(data["card"])


def _clue_laid_under(deck: Deck, view: View, data: Data) -> None:
    seen = (view["decision"] or {}).get("clues", ())
    found = [clue for clue in seen if clue["card"] == data["card"]]
    view["under"] = [*found, *view["under"]]


def _new_lady(deck: Deck, view: View, data: Data) -> None:
    view["suit"], view["under"] = data["suit"], []
    for clue in view["clues"]:
        clue["says"] = clue["row"][data["suit"]]


def _new_dark_lady(deck: Deck, view: View, data: Data) -> None:
    for clue, says in zip(view["clues"], data["says"], strict=True):
        clue["says"] = [says]


def _coat_gained(deck: Deck, view: View, data: Data) -> None:
    view["coats"].append(dict(data))


def _coat_declared(deck: Deck, view: View, data: Data) -> None:
    view["coat_declared"] = data["right"]


def _tokens_placed(deck: Deck, view: View, data: Data) -> None:
    view["slots"] = list(data["features"])
    if view["decision"] is not None:  # the last pick, which the decision does not know
        view["decision"] = {**view["decision"], "picked": list(data["features"])}


# --- for two --------------------------------------------------------------------------------------


def _pawn_placed(deck: Deck, view: View, data: Data) -> None:
    view["pawns"].append(data["at"])


def _lady_hidden(deck: Deck, view: View, data: Data) -> None:
    view["lady_at"] = data.get("at")


def _goals_dealt(deck: Deck, view: View, data: Data) -> None:
    view["goals"] = data["count"]
    view["goal"], view["left_out"] = data.get("top"), data.get("removed")


def _hand(deck: Deck, view: View, data: Data) -> None:
    view["hand"] = list(data["hand"])
    view["supply"] = {"count": data["left"], "top": data["next"]}


def _lady_walked(deck: Deck, view: View, data: Data) -> None:
    view["lady_at"] = data.get("to")


def _goal_played(deck: Deck, view: View, data: Data) -> None:
    view["discards"].append(data["at"])
    played = {*view["played"], data["at"]}
    view["played"] = [location for location in deck.locations if location in played]
    view["goals"], view["goal"] = data["left"], data.get("next")


def _card_played(deck: Deck, view: View, data: Data) -> None:
    view["hand"].remove(data["card"])
    view["discards"].append(data["card"])


def _hand_discarded(deck: Deck, view: View, data: Data) -> None:
    for card in data["cards"]:
        view["hand"].remove(card)
    view["discards"] += data["cards"]


def _supply_shuffled(deck: Deck, view: View, data: Data) -> None:
    view["discards"] = []
    view["supply"] = {"count": data["count"], "top": None}


def _historian_moved(deck: Deck, view: View, data: Data) -> None:
    view["pawns"][data["pawn"]] = data["to"]


def _searched(deck: Deck, view: View, data: Data) -> None:
    if view["mode"] == "duo":
        view["hits" if data["found"] else "misses"] += 1


_CHANGES: dict[str, Change] = {
    "turn_began": _turn_began,
    "hunt_begins": _phase("lady"),
    "action_began": _phase("act"),
    "hunt_over": _phase("over"),
    "chase_over": _phase("over"),
    "stepped": _stepped,
    "counted_down": _counted_down,
    "stop_flipped": _stop_flipped,
    "stop_laid": _stop_laid,
    "stops_owned": _stops_owned,
    "top_shown": _top_shown,
    "looked_ahead": _looked_ahead,
    "lady_waited": _waits(False),
    "lady_will_wait": _waits(True),
    "pawn_moved": _pawn_moved,
    "ferry_comes": _ferry_comes,
    "key_taken": _key_taken,
    "slid_under": _slid_under,
    "fog_used": _fog_used,
    "fog_put_away": _fog_put_away,
    "fog_discarded": _fog_discarded,
    "fog_taken": _fog_taken,
    "coat_chosen": _coat_chosen,
    "clue_gained": _clue_gained,
    "clue_dropped": _clue_dropped,
    "clue_laid_under": _clue_laid_under,
    "new_lady": _new_lady,
    "new_dark_lady": _new_dark_lady,
    "coat_gained": _coat_gained,
    "coat_declared": _coat_declared,
    "tokens_placed": _tokens_placed,
    "pawn_placed": _pawn_placed,
    "lady_hidden": _lady_hidden,
    "goals_dealt": _goals_dealt,
    "hand_dealt": _hand,
    "hand_refilled": _hand,
    "lady_walked": _lady_walked,
    "lady_fled": _lady_walked,
    "goal_played": _goal_played,
    "card_played": _card_played,
    "hand_discarded": _hand_discarded,
    "supply_shuffled": _supply_shuffled,
    "historian_moved": _historian_moved,
    "searched": _searched,
}
