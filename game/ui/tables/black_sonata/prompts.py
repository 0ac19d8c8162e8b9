"""What the prompt says: a bold verb phrase, then what it means now.

Belongs here: choosing the phrase. Does not belong here: the words themselves.
"""

from __future__ import annotations

from game.ui.tables.black_sonata.asks import Asks
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.words import say

ICONS = {
    "start": "compass",
    "ferry": "sailboat",
    "extra": "fog",
    "stop": "hand",
    "act": "boot-prints",
    "feature": "domino-mask",
    "symbol": "rosa-shield",
    "go": "boot-prints",
    "key": "key",
    "drop": "card-discard",
    "reveal": "scroll-unfurled",
    "side": "scroll-unfurled",
    "pawns": "meeple",
    "hide": "hidden",
    "walk": "boot-prints",
    "play": "card-play",
    "flee": "sprint",
}
MANY = {"feature": 3, "symbol": 4}  # how many are picked one after another


def prompt(deck: Deck, asks: Asks) -> tuple[str, str]:
    """Return icon and words of what the player may do next."""
    kind = asks.kind
    if not kind:
        return "hourglass", ""
    icon, view = ICONS.get(kind, "hourglass"), asks.moment.view
    if kind == "act":
        if view["mode"] == "duo":
            return icon, say("prompt.chase")
        top = view["deck"][0] if view["deck"] else {"kind": "hidden", "shows": []}
        return icon, say(f"prompt.act.{top['kind']}", shows=deck.upper(top))
    if kind in MANY:
        many = MANY[kind]
        words = deck.say(f"prompt.{kind}")
        n = len(view["decision"]["picked"]) + 1
        return icon, say("prompt.nth", words=words, n=min(n, many), many=many)
    if kind == "extra":
        card = deck.texts[view["decision"]["extra"]]
        return icon, say("prompt.extra", card=card.name)
    if kind == "start" and view["modules"]["ferryman"]:  # SO-26.4
        return icon, say("prompt.start_ferryman")
    return icon, deck.say(f"prompt.{kind}")
