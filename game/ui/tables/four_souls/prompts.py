"""What the prompt says: a bold verb phrase, then what it is about.

Belongs here: choosing the phrase. Does not belong here: the words themselves.
"""

from __future__ import annotations

from game.engine.text import listed
from game.games.four_souls.words import promise_text, promised_name
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.asks import Asks
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.words import say
from game.ui.text import escape

ICONS = {
    "main": "crossed-swords",
    "priority": "hourglass",
    "mode": "ui-diamond",
    "target": "crosshair",
    "cost": "two-coins",
    "order": "stack",
    "attack": "crossed-swords",
    "slot": "daemon-skull",
    "purchase": "shop",
    "replacement": "shield",
    "reward": "trophy",
    "penalty": "broken-heart",
    "penalty_card": "broken-heart",
    "discard": "card-discard",
    "give_card": "card-exchange",
    "to_deck": "card-play",
    "yes_no": "ui-diamond",
    "pick": "crosshair",
    "vote": "meeple-group",
    "sink": "stack",
    "by": "rolling-dices",
    "face": "rolling-dices",
    "deck": "stack",
    "order_deck": "stack",
    "order_bottom": "stack",
    "top_card": "stack",
    "discarded": "card-pickup",
    "fetch": "magnifying-glass",
    "starting_item": "open-treasure-chest",
    "room": "wooden-door",
    "draft": "open-treasure-chest",
    "bonus_soul": "ui-soul",
    "recharge": "ui-turn",
    "arrange": "stack",
    "barter_with": "shaking-hands",
    "barter_cents": "two-coins",
    "barter_promise": "shaking-hands",
    "barter": "shaking-hands",
    "concede": "exit-door",
}
OTHER = "hourglass"
OFFERS = ("barter_cents", "barter_promise")  # questions of an offer that is being made


def prompt(asks: Asks, source: str) -> tuple[str, str]:
    """Return icon and words of what the player may do next; `source` names the asking card."""
    kind = asks.kind
    if not kind:
        return OTHER, ""
    icon = ICONS.get(kind, OTHER)
    if kind == "priority":
        return icon, _priority(asks)
    dear = _dear(asks)
    if dear:
        return icon, dear
    if kind == "main":
        key = "main" if asks.has("attack") or asks.has("purchase") else "main_over"
        if not asks.has("end_turn"):  # FS-7.9
            key = "main_must"
        return icon, say(f"prompt.{key}")
    if kind == "barter":
        return icon, offered(asks.deck, asks.moment)
    if kind in OFFERS:
        return icon, _offering(asks, "prompt")
    words = say(f"prompt.{kind}") if kind in ICONS else say("prompt.other")
    return icon, say("prompt.of", words=words, name=source) if source else words


def _dear(asks: Asks) -> str:
    """Return that what is about to be bought cannot be paid as things are; "" where it can."""
    bought = asks.kind == "purchase"
    if not bought and asks.chosen != ("purchase",):
        return ""
    at = next(iter(asks.places_of(asks.chosen)), "") if bought and asks.chosen else asks.wished
    if at:
        return facts.short(asks.moment, at, "prompt.dear")
    cents = asks.moment.view["seats"][facts.place(asks.moment)]["cents"]
    return "" if facts.can_buy(asks.moment) else say("prompt.poor", n=cents)


def _priority(asks: Asks) -> str:
    stack = asks.moment.view["stack"]
    if not stack and asks.moment.view["attack"] is not None:
        return say("prompt.priority_attack")
    if not stack and facts.ending(asks.moment.view):
        turn = facts.plate(asks.moment, asks.moment.view["player"])
        mine = turn.seat == asks.moment.seat
        return say("prompt.priority_ended" if mine else "prompt.priority_ended_of", who=turn.who)
    if not stack:
        return say("prompt.priority_empty", phase=say(f"phase.{asks.moment.view['phase']}"))
    top = stack[-1]
    title = asks.moment.describe(("item", top["item"]))
    who = "" if top["party"] is None else facts.person(asks.moment, top["party"]).name
    mine = top["party"] is not None and top["party"] == asks.moment.seat
    return say(
        f"prompt.priority_{'own' if mine else 'other' if who else 'game'}", title=title, who=who
    )


def lost(asks: Asks) -> str:
    """Return what could still be done and is over with the turn; cents and cards are kept."""
    left = [word for word in ("attack", "purchase") if asks.has(word)]
    if "purchase" in left and not facts.can_buy(asks.moment):
        left.remove("purchase")
    left += ["play"] if asks.starting("play") else []
    return say("lost.all", what=listed([say(f"lost.{word}") for word in left])) if left else ""


def tray_title(asks: Asks) -> str:
    """Return what the panel with things from outside the table asks."""
    if asks.kind in OFFERS:
        return _offering(asks, "tray")
    return say(f"tray.{asks.kind}" if asks.known else "tray.other")


def _offering(asks: Asks, place: str) -> str:
    """What is asked of an offer to somebody: how many cents, or who promises what for them."""
    offer = asks.moment.view["offer"]
    who = escape(facts.person(asks.moment, offer["to"]).name)
    if asks.kind == "barter_cents":
        return say(f"{place}.barter_cents", who=who)
    side = "gives" if offer["cents"] > 0 else "gets"
    return say(f"{place}.barter_promise_{side}", who=who, n=abs(offer["cents"]))


def offered(deck: Deck, moment: Moment) -> str:
    """Return what is offered to whoever is asked: cents one way, a promise the other."""
    offer = moment.view["offer"]
    if offer is None:
        return say("prompt.barter")
    about = promised_name(deck.cards, moment.view, offer["about"])
    promise = promise_text(deck.cards, offer["word"], about)
    who = escape(facts.person(moment, offer["by"]).name)
    key = "gives" if offer["cents"] > 0 else "asks"
    return say(f"prompt.barter_{key}", who=who, n=abs(offer["cents"]), what=promise)
