"""Leads the shown view along the events, so that a picture between two views is whole.

Belongs here: what each event changes in a view. Does not belong here: how it moves (`motion`). The
view of the next decision overrules all of this.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.engine.api import Game
from game.engine.types import Choice, View
from game.ui.tables.base import Moment
from game.ui.tables.four_souls.deck import Deck

Data = Mapping[str, Any]
Change = Callable[[Deck, View, Data], None]
SLOTS_OF = {"shop": "shop", "monster": "monsters", "event": "monsters", "room": "rooms"}
KINDS = ("shop", "monsters", "rooms")
PLAYED, LEFT = "just played", "just left"  # notes between two events, in the shown view alone


def led(game: Game[Any], moment: Moment) -> Moment:
    """Return a moment whose view events may lead on, and whose words tell of that view."""
    view = copy.deepcopy(moment.view)

    def describe(choice: Choice) -> str:
        return moment.named(game.describe(view, choice).words)

    return replace(moment, view=view, options=(), describe=describe)


def follow(deck: Deck, view: View, kind: str, data: Data) -> bool:
    """Change `view` in place as the event says; returns whether it is one that shows."""
    change = CHANGES.get(kind)
    if change is None:
        return False
    change(deck, view, data)
    return True


def _deck(view: View, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in view["decks"] if entry["deck"] == name)
    return found


def _deck_of(deck: Deck, view: View, card: str) -> dict[str, Any] | None:
    at = deck.card(card).deck
    return None if at < 0 else view["decks"][at]


def _object(view: View, id: int) -> dict[str, Any] | None:
    return next((entry for entry in view["objects"] if entry["object"] == id), None)


# --- objects and slots ----------------------------------------------------------------------------


def _entered(deck: Deck, view: View, data: Data) -> None:
    card = deck.card(data["card"])
    entry: dict[str, Any] = {
        "object": data["object"],
        "card": data["card"],
        "kind": card.kind,
        "role": data["role"],
        "owner": _owner(data["party"]),
        "charged": not card.enters_deactivated,
        "counters": [[name, n] for name, n in card.enters_with],
        "eternal": "eternal" in card.keywords,
        "copy": False,
    }
    if data["role"] in ("monster", "character") and card.hp:
        entry |= {"hp": card.hp, "most": card.hp, "attack": card.attack, "dc": card.dc}
    view["objects"] = [*view["objects"], entry]


def _owner(party: int) -> int | None:
    return None if party < 0 else party


def _left(deck: Deck, view: View, data: Data) -> None:
    view["objects"] = [e for e in view["objects"] if e["object"] != data["object"]]
    for kind in KINDS:
        for at, slot in enumerate(view["slots"][kind]):
            if slot["object"] == data["object"]:
                slot["object"] = None
                view[LEFT] = (kind, at, data["card"])


def _slotted(deck: Deck, view: View, data: Data) -> None:
    """Lay an object into its slot: over what has just left it without going anywhere else."""
    entry = _object(view, data["object"])
    if entry is None:
        return
    kind, at = SLOTS_OF.get(entry["role"], "shop"), data["slot"]
    slots = view["slots"][kind]
    while len(slots) <= at:
        slots.append({"object": None, "under": []})
    slot = slots[at]
    left = view.pop(LEFT, None)
    if left is not None and left[:2] == (kind, at):
        slot["under"] = [*slot["under"], left[2]]
    elif slot["under"] and slot["under"][-1] == entry["card"]:
        slot["under"] = slot["under"][:-1]
    slot["object"] = data["object"]


def _slots_made(deck: Deck, view: View, data: Data) -> None:
    kind = KINDS[data["about"]]
    more: list[dict[str, Any]] = [{"object": None, "under": []} for _ in range(data["count"])]
    view["slots"][kind] = [*view["slots"][kind], *more]


def _slot_cleared(deck: Deck, view: View, data: Data) -> None:
    slots = view["slots"][KINDS[data["about"]]]
    if data["slot"] < len(slots):
        slots[data["slot"]]["object"] = None


def _object_changed(deck: Deck, view: View, data: Data) -> None:
    entry = _object(view, data["object"])
    if entry is None:
        return
    if "charged" in data:
        entry["charged"] = data["charged"]
    if "marks" in data and "hp" in entry:
        entry["hp"] = max(0, entry["most"] - data["marks"])


def _recast(deck: Deck, view: View, data: Data) -> None:
    entry = _object(view, data["object"])
    if entry is None:
        return
    entry["role"], entry["owner"] = data["role"], _owner(data["party"])
    entry["card"] = data["card"]
    if data["role"] in ("soul", "item"):
        for slots in view["slots"].values():
            for slot in slots:
                if slot["object"] == data["object"]:
                    slot["object"] = None


# --- the stack ------------------------------------------------------------------------------------


def _printed(deck: Deck, data: Data) -> str:
    """Return the card of an item, whether it lies there itself or an ability of it."""
    if data.get("number", -1) >= 0:
        return deck.cards.of(int(data["number"])).id
    if data["about"] in ("ability", "trigger", "outcome", "roll"):
        return deck.cards.speaks(int(data.get("face", -1)), str(data.get("ability", "")))
    return ""


def _stacked(deck: Deck, view: View, data: Data) -> None:
    if data["about"] == "loot":
        view.pop(PLAYED, None)
    item = {
        "item": data["item"],
        "kind": data["about"],
        "party": _owner(data["party"]),
        "source": data["source"],
        "card": _printed(deck, data),
        "ability": "",
        "mode": 0,
        "n": data["n"],
        "to": list(data["to"]),
        "targets": [],
        "combat": False,
        "copy": False,
        "bonus": 0,
    }
    if data["about"] == "roll" and data["to"] and data["party"] >= 0:
        item["bonus"] = view["seats"][data["party"]]["rolls"]
    view["stack"] = [*view["stack"], item]


def _resolves(deck: Deck, view: View, data: Data) -> None:
    view["stack"] = [item for item in view["stack"] if item["item"] != data["item"]]


def _cancelled(deck: Deck, view: View, data: Data) -> None:
    gone = [item for item in view["stack"] if item["item"] == data["item"]]
    for item in gone:
        if item["card"] and item["kind"] == "loot" and not item["copy"]:
            _deck(view, "loot")["discard"].append(item["card"])
    _resolves(deck, view, data)


def _item_changed(deck: Deck, view: View, data: Data) -> None:
    for item in view["stack"]:
        if item["item"] == data["item"]:
            item["n"] = data["n"]


def _attack(deck: Deck, view: View, data: Data) -> None:
    view["attack"] = None if data["object"] < 0 else data["object"]


# --- players --------------------------------------------------------------------------------------


def _cents(deck: Deck, view: View, data: Data) -> None:
    view["seats"][data["party"]]["cents"] += data["by"]


def _marked(deck: Deck, view: View, data: Data) -> None:
    seat = view["seats"][data["party"]]
    seat["hp"] = max(0, seat["most"] - data["n"])


def _top(deck: Deck, view: View, data: Data) -> None:
    seat = view["seats"][data["party"]]
    seat["most"] = data["n"]


def _died(deck: Deck, view: View, data: Data) -> None:
    seat = view["seats"][data["party"]]
    seat["dead"], seat["hp"] = True, 0


def _revived(deck: Deck, view: View, data: Data) -> None:
    for seat in view["seats"]:
        seat["dead"], seat["hp"] = seat["gone"], 0 if seat["gone"] else seat["most"]


def _plays(deck: Deck, view: View, data: Data) -> None:
    view["seats"][data["party"]]["plays"] += data["by"]


def _turn(deck: Deck, view: View, data: Data) -> None:
    view["turn"], view["player"] = data["turn"], data["party"]


def _stands_in(deck: Deck, view: View, data: Data) -> None:
    view["player"] = data["party"]


def _phase(deck: Deck, view: View, data: Data) -> None:
    view["phase"] = data["phase"]


def _timer(deck: Deck, view: View, data: Data) -> None:
    view["timer"] = data["n"]


def _conceded(deck: Deck, view: View, data: Data) -> None:
    seat = view["seats"][data["party"]]
    seat["dead"], seat["hp"], seat["hand"], seat["cards"], seat["cents"] = True, 0, 0, [], 0
    seat["gone"] = True


def _offered(deck: Deck, view: View, data: Data) -> None:
    view["offer"] = None  # it is a question of its own


# --- cards ----------------------------------------------------------------------------------------


def _gain(view: View, seat: int, count: int, cards: Any) -> None:
    entry = view["seats"][seat]
    entry["hand"] += count
    if cards:
        entry["cards"] = sorted([*entry["cards"], *cards])


def _lose(view: View, seat: int, card: str) -> None:
    entry = view["seats"][seat]
    entry["hand"] = max(0, entry["hand"] - 1)
    if card in entry["cards"]:
        rest = list(entry["cards"])
        rest.remove(card)
        entry["cards"] = rest


def _looted(deck: Deck, view: View, data: Data) -> None:
    _gain(view, data["party"], data["count"], data.get("cards"))
    loot = _deck(view, "loot")
    loot["count"], loot["known"] = max(0, loot["count"] - data["count"]), {}


def _discarded(deck: Deck, view: View, data: Data) -> None:
    _lose(view, data["party"], data["card"])
    _deck(view, "loot")["discard"].append(data["card"])


def _played(deck: Deck, view: View, data: Data) -> None:
    _lose(view, data["party"], data["card"])
    view[PLAYED] = data["card"]


def _given(deck: Deck, view: View, data: Data) -> None:
    card = str(data.get("card", ""))
    _lose(view, data["party"], card)
    _gain(view, data["to"], 1, [card] if card else None)


def _hands_passed(deck: Deck, view: View, data: Data) -> None:
    seats = view["seats"]
    held = [(seat["hand"], seat["cards"]) for seat in seats]
    for at, seat in enumerate(seats):
        seat["hand"], seat["cards"] = held[at - 1]


def _hand_seen(deck: Deck, view: View, data: Data) -> None:
    if "cards" in data:
        view["seats"][data["of"]]["cards"] = sorted(data["cards"])


def _to_deck(deck: Deck, view: View, data: Data) -> None:
    _lose(view, data["party"], str(data.get("card", "")))
    _deck(view, "loot")["count"] += 1


def _put_in_discard(deck: Deck, view: View, data: Data) -> None:
    found = _deck_of(deck, view, data["card"])
    if found is not None:
        found["discard"] = [*found["discard"], data["card"]]
    if view.get(LEFT, ("", 0, ""))[2] == data["card"]:
        del view[LEFT]


def _put_in_deck(deck: Deck, view: View, data: Data) -> None:
    found = _deck(view, data["deck"])
    found["count"], found["known"] = found["count"] + 1, {}
    if view.get(LEFT, ("", 0, ""))[2] == data["card"]:
        del view[LEFT]


def _from_discard(deck: Deck, view: View, data: Data) -> None:
    found = _deck(view, data["deck"])
    rest = list(found["discard"])
    if data["card"] in rest:
        rest.reverse()
        rest.remove(data["card"])
        rest.reverse()
    found["discard"] = rest


def _fetched(deck: Deck, view: View, data: Data) -> None:
    found = _deck(view, data["deck"])
    found["count"], found["known"] = max(0, found["count"] - 1), {}


def _spent(deck: Deck, view: View, data: Data) -> None:
    loot = _deck(view, "loot")
    loot["discard"] = [*loot["discard"], data["card"]]


def _seen(deck: Deck, view: View, data: Data) -> None:
    if "cards" in data:
        _deck(view, data["deck"])["known"] = {str(n): card for n, card in enumerate(data["cards"])}


def _reordered(deck: Deck, view: View, data: Data) -> None:
    _deck(view, data["deck"])["known"] = {}


def _shuffled(deck: Deck, view: View, data: Data) -> None:
    found = _deck(view, data["deck"])
    found["known"] = {}
    if not found["count"]:
        found["count"], found["discard"] = len(found["discard"]), []


def _nothing(deck: Deck, view: View, data: Data) -> None:
    """Change nothing that lies on the table; it is told, heard or felt only."""


CHANGES: dict[str, Change] = {
    "entered": _entered,
    "left": _left,
    "slotted": _slotted,
    "slots_made": _slots_made,
    "slot_cleared": _slot_cleared,
    "object_changed": _object_changed,
    "recast": _recast,
    "stacked": _stacked,
    "resolves": _resolves,
    "cancelled": _cancelled,
    "item_changed": _item_changed,
    "attack": _attack,
    "cents": _cents,
    "marked": _marked,
    "top_changed": _top,
    "player_died": _died,
    "revived": _revived,
    "plays": _plays,
    "turn_began": _turn,
    "stands_in": _stands_in,
    "phase_began": _phase,
    "timer": _timer,
    "conceded": _conceded,
    "offered": _offered,
    "asked_for": _offered,
    "looted": _looted,
    "discarded": _discarded,
    "played": _played,
    "card_given": _given,
    "hands_passed": _hands_passed,
    "hand_seen": _hand_seen,
    "hand_to_deck": _to_deck,
    "put_in_discard": _put_in_discard,
    "put_in_deck": _put_in_deck,
    "from_discard": _from_discard,
    "fetched": _fetched,
    "spent": _spent,
    "top_seen": _seen,
    "top_revealed": _seen,
    "reordered": _reordered,
    "shuffled": _shuffled,
    **dict.fromkeys(
        (
            "die_rolled",
            "result",
            "counted",
            "tallied",
            "not_bought",
            "stopped_waiting",
            "waits",
            "effect_began",
            "effect_used",
            "effects_ended",
            "must_attack",
            "duty_done",
            "turn_ended",
            "extra_turn",
            "skips_turn",
            "turn_skipped",
            "first_player",
            "drawn_player",
            "bonus_souls",
            "match_ended",
            "goal_noted",
            "agreed",
            "refused",
            "promised",
            "promise_kept",
            "promise_broken",
            "promise_void",
        ),
        _nothing,
    ),
}
