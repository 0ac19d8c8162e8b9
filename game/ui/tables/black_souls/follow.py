"""Leads the shown view along the events, so that a picture between two views is whole.

Belongs here: what each event changes in a view. Does not belong here: how it moves (`motion`). The
view of the next decision overrules all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.types import View
from game.ui.tables.black_souls.deck import SOULS, Deck

Data = Mapping[str, Any]


def follow(deck: Deck, view: View, kind: str, data: Data) -> bool:
    """Change `view` in place as the event says; returns whether it is one that shows."""
    change = _CHANGES.get(kind)
    if change is None:
        return False
    change(deck, view, data)
    return True


def _corner(view: View, data: Data) -> dict[str, Any]:
    corner: dict[str, Any] = view["designers"][data["designer"]]
    return corner


def _quirk_gone(deck: Deck, view: View, data: Data) -> None:
    held, quirk = _corner(view, data)["quirks"], data.get("quirk", "hidden")
    if quirk in held:
        held.remove(quirk)


def _public(deck: Deck, view: View, data: Data) -> None:
    view["public_quirks"] = list(data["quirks"])


def _turn_began(deck: Deck, view: View, data: Data) -> None:
    view["turn"], view["phase"], view["revealed"], view["order"] = data["turn"], "bid", False, []
    for corner in view["designers"]:
        corner.update(bid=None, clashing=False, hacked=False, spoiled=False, veiled=False)


def _pool_drawn(deck: Deck, view: View, data: Data) -> None:
    view["pool"] = list(data["assets"])


def _pool_grew(deck: Deck, view: View, data: Data) -> None:
    view["pool"] = [*view["pool"], data["asset"]]


def _bid_laid(deck: Deck, view: View, data: Data) -> None:
    corner = _corner(view, data)
    value = data.get("value")
    corner["bid"] = "hidden" if value is None else value
    if value is not None:
        corner["hand"] = [held for held in corner["hand"] if held != value]


def _ai_bid(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["bid"] = data["roll"]


def _bids_revealed(deck: Deck, view: View, data: Data) -> None:
    view["revealed"] = True
    for corner, bid in zip(view["designers"], data["bids"], strict=True):
        corner["bid"] = bid
        if not corner["ai"]:
            corner["hand"] = [held for held in corner["hand"] if held != bid]
            corner["played"] = [*corner["played"], bid]


def _hacked(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data).update(hacked=True, clashing=False)
    if not _corner(view, data)["ai"]:
        _corner(view, data)["charges"] = data["left"]


def _hack_regained(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["charges"] = data["left"]


def _taken_back(deck: Deck, view: View, data: Data) -> None:
    corner = _corner(view, data)
    back = set(data["values"])
    corner["hand"] = sorted({*corner["hand"], *back})
    corner["played"] = [value for value in corner["played"] if value not in back]


def _order_set(deck: Deck, view: View, data: Data) -> None:
    view["order"], view["phase"] = list(data["order"]), "pick"


def _asset_placed(deck: Deck, view: View, data: Data) -> None:
    at, down = data["pool_at"], data["face_down"]
    view["pool"] = [asset for i, asset in enumerate(view["pool"]) if i != at]
    _corner(view, data)["board"][data["place"]] = {
        "asset": None if down else data["asset"],
        "type": data["type"],
        "token": None,
        "face_down": down,
        "glitched": data["glitched"],
    }


def _token_placed(deck: Deck, view: View, data: Data) -> None:
    space = _corner(view, data)["board"][data["place"]]
    if space is not None:
        space["token"] = data["token"]


def _swapped(deck: Deck, view: View, data: Data) -> None:
    board = _corner(view, data)["board"]
    first, second = data["first"], data["second"]
    board[first], board[second] = board[second], board[first]


def _parties_grew(deck: Deck, view: View, data: Data) -> None:
    for corner in view["designers"]:
        corner["party"][SOULS[data["soul"]]] += data["count"]


def _souls_added(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["party"][SOULS[data["soul"]]] += data["count"]


def _souls_lost(deck: Deck, view: View, data: Data) -> None:
    corner, soul = _corner(view, data), SOULS[data["soul"]]
    corner["party"][soul] -= data["count"]
    corner["lost"][soul] += data["count"]


def _soul_returned(deck: Deck, view: View, data: Data) -> None:
    corner, soul = _corner(view, data), SOULS[data["soul"]]
    corner["party"][soul] += 1
    corner["lost"][soul] -= 1


def _soul_changed(deck: Deck, view: View, data: Data) -> None:
    party = _corner(view, data)["party"]
    party[SOULS[data["old"]]] -= 1
    party[SOULS[data["new"]]] += 1


def _run_began(deck: Deck, view: View, data: Data) -> None:
    view["phase"], view["visit"] = "run", None


def _started(deck: Deck, view: View, data: Data) -> None:
    view["running"], view["visit"] = data["designer"], None


def _arrived(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["at"] = data["place"]
    view["visit"] = None


def _turned_up(deck: Deck, view: View, data: Data) -> None:
    space = _corner(view, data)["board"][data["place"]]
    if space is not None:
        space.update(asset=data["asset"], face_down=False)


def _resolved(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["path"][data["place"]] = SOULS[data["soul"]]


def _wiped(deck: Deck, view: View, data: Data) -> None:
    _corner(view, data)["wiped"] = data["place"]


def _survived(deck: Deck, view: View, data: Data) -> None:
    corner = _corner(view, data)
    corner["at"] = len(corner["board"])


_CHANGES: dict[str, Callable[[Deck, View, Data], None]] = {
    "quirk_discarded": _quirk_gone,
    "public_quirks": _public,
    "turn_began": _turn_began,
    "pool_drawn": _pool_drawn,
    "pool_grew": _pool_grew,
    "bid_laid": _bid_laid,
    "ai_bid": _ai_bid,
    "bids_revealed": _bids_revealed,
    "hacked": _hacked,
    "hack_regained": _hack_regained,
    "bids_taken_back": _taken_back,
    "order_set": _order_set,
    "asset_placed": _asset_placed,
    "token_placed": _token_placed,
    "assets_swapped": _swapped,
    "parties_grew": _parties_grew,
    "souls_added": _souls_added,
    "souls_lost": _souls_lost,
    "soul_returned": _soul_returned,
    "soul_changed": _soul_changed,
    "run_began": _run_began,
    "party_started": _started,
    "arrived": _arrived,
    "turned_up": _turned_up,
    "threat_resolved": _resolved,
    "wiped_out": _wiped,
    "survived": _survived,
}
