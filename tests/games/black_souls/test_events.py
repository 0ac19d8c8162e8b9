"""Events tell everything: who follows them from one view arrives at the next."""

import pytest

from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.black_souls import GAME
from game.games.black_souls.cards import SOULS


class Follower:
    """A picture of the table that changes by public events only."""

    def __init__(self, view):
        self.pool = list(view["pool"])
        self.order = list(view["order"])
        self.turn = view["turn"]
        self.designers = [
            {
                "board": list(designer["board"]),
                "party": dict(designer["party"]),
                "lost": dict(designer["lost"]),
                "charges": designer["charges"],
                "hand": set(designer["hand"]),
                "played": list(designer["played"]),
                "wiped": designer["wiped"],
                "at": designer["at"],
            }
            for designer in view["designers"]
        ]
        self.glitch = view["glitch"]
        self.veiled = set()

    def hear(self, kind, data):
        tell = getattr(self, f"on_{kind}", None)
        if tell is not None:
            tell(self.designers[data["designer"]] if "designer" in data else None, data)

    def on_turn_began(self, _, data):
        self.turn = data["turn"]
        self.order = []

    def on_pool_drawn(self, _, data):
        self.pool = list(data["assets"])

    def on_pool_grew(self, _, data):
        self.pool.append(data["asset"])

    def on_order_set(self, _, data):
        self.order = list(data["order"])

    def on_bids_revealed(self, _, data):
        for designer, value in zip(self.designers, data["bids"], strict=True):
            if designer["hand"]:
                designer["hand"].discard(value)
                designer["played"].append(value)

    def on_bids_taken_back(self, mine, data):
        mine["hand"] |= set(data["values"])
        mine["played"] = [value for value in mine["played"] if value not in data["values"]]

    def on_hacked(self, mine, data):
        mine["charges"] = data["left"]

    on_hack_regained = on_hacked

    def on_asset_placed(self, mine, data):
        asset = self.pool.pop(data["pool_at"])
        assert data.get("asset", asset) == asset
        mine["board"][data["place"]] = {
            "asset": None if data["face_down"] else asset,
            "type": data["type"],
            "token": None,
            "face_down": data["face_down"],
            "glitched": data["glitched"],
        }

    def on_token_placed(self, mine, data):
        mine["board"][data["place"]] |= {"token": data["token"]}

    def on_assets_swapped(self, mine, data):
        board, first, second = mine["board"], data["first"], data["second"]
        board[first], board[second] = board[second], board[first]

    def on_turned_up(self, mine, data):
        space = mine["board"][data["place"]]
        mine["board"][data["place"]] = space | {"asset": data["asset"], "face_down": False}

    def on_parties_grew(self, _, data):
        for mine in self.designers:
            mine["party"][SOULS[data["soul"]]] += data["count"]

    def on_souls_added(self, mine, data):
        mine["party"][SOULS[data["soul"]]] += data["count"]

    def on_souls_lost(self, mine, data):
        mine["party"][SOULS[data["soul"]]] -= data["count"]
        mine["lost"][SOULS[data["soul"]]] += data["count"]

    def on_soul_returned(self, mine, data):
        mine["party"][SOULS[data["soul"]]] += 1
        mine["lost"][SOULS[data["soul"]]] -= 1

    def on_soul_changed(self, mine, data):
        mine["party"][SOULS[data["old"]]] -= 1
        mine["party"][SOULS[data["new"]]] += 1

    def on_arrived(self, mine, data):
        mine["at"] = data["place"]

    def on_wiped_out(self, mine, data):
        mine["wiped"] = data["place"]

    def on_survived(self, mine, data):
        mine["at"] = len(mine["board"])

    def compare(self, view):
        assert self.pool == view["pool"]
        assert self.turn == view["turn"]
        if view["phase"] == "pick":
            assert self.order == view["order"]
        for mine, theirs in zip(self.designers, view["designers"], strict=True):
            seen = {name: theirs[name] for name in mine if name not in ("hand", "at")}
            assert {name: mine[name] for name in seen} == seen
            if view["phase"] != "over":
                assert mine["hand"] == set(theirs["hand"])
            assert mine["at"] in (theirs["at"], 12) or theirs["wiped"] is not None


@pytest.mark.parametrize("glitch", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_public_events_lead_from_view_to_view(seats, glitch):
    state = GAME.new(Setup(seats, {"glitch": glitch}), 40 + seats)
    choices = Stream(seats)
    follower = Follower(GAME.view(state, None))
    while state.outcome is None:
        events = []
        apply(GAME, state, choices.pick(state.decision.options), events.append)
        for event in events:
            follower.hear(*redact(event, None))
        view = GAME.view(state, None)
        if state.outcome is not None:
            for designer in (*follower.designers, *view["designers"]):
                designer["board"] = [space and space["type"] for space in designer["board"]]
        follower.compare(view)


def census(state):
    """Every card and Asset of a match, wherever it lies, as sorted lists."""
    return {
        "assets": sorted([*state.bag, *state.pool, *(a for a in state.boards if a >= 0)]),
        "party": sorted([*state.party_deck, *state.party_discard]),
    }


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_no_card_is_lost_or_made(seats):
    state = GAME.new(Setup(seats), 7)
    choices = Stream(3 * seats)
    cards = GAME.cards
    everything = {
        "assets": list(range(len(cards.assets))),
        "party": sorted(cards.party_deck),
    }
    hands = {seat: sorted(cards.rules.hands[seats]) for seat in range(seats)}
    while state.outcome is None:
        apply(GAME, state, choices.pick(state.decision.options))
        if state.phase == "quirks":
            continue  # the Party deck is made after the Quirks are chosen
        assert census(state) == everything
        for seat, values in hands.items():
            held = [value for value in range(10) if state.hands[seat] >> value & 1]
            laid = [] if state.revealed or state.bids[seat] < 0 else [state.bids[seat]]
            assert sorted([*held, *state.played[seat], *laid]) == values
