"""What the prompt says of a moment: what to do, with what, and how much is left to do.

Belongs here: choosing the phrase and the names in it. Does not belong here: any rule; everything is
read from the view and from the options that are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.text import listed
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.asks import Asks
from game.ui.tables.black_souls.deck import TOKEN_ICONS, Deck
from game.ui.tables.black_souls.words import say
from game.ui.text import escape

KIND_ICONS = {
    "discard": "scroll-unfurled",
    "bid": "card-play",
    "hack": "cogsplosion",
    "pick": "card-draw",
    "place": "jigsaw-piece",
    "yes_no": "well",
    "swap": "card-exchange",
    "swap_with": "card-exchange",
    "visit": "death-skull",
    "lose": "broken-heart",
    "add_soul": "ui-soul",
    "return_soul": "ui-soul",
    "change_soul": "trade",
}


def prompt(deck: Deck, asks: Asks) -> tuple[str, str]:
    """Return the icon and the words of the prompt."""
    moment, view = asks.moment, asks.moment.view
    if view["phase"] == "over":
        return "trophy", say("over")
    decision = view["decision"]
    if asks.kind:
        maker = _MAKERS.get(asks.kind)
        words = maker(deck, asks) if maker is not None else ""
        icon = TOKEN_ICONS.get(str((decision or {}).get("token")), KIND_ICONS[asks.kind])
        return icon, words or deck.cards.phrases.say(f"prompt.{asks.kind}")
    if decision is None:
        return "hourglass", ""
    who = escape(facts.person(moment, decision["seat"]).name)
    act = deck.cards.phrases.say(f"asked.{decision['kind']}")
    return "hourglass", say("wait", who=who, act=act)


def _corner(asks: Asks) -> Mapping[str, Any]:
    view = asks.moment.view
    corner: Mapping[str, Any] = view["designers"][view["decision"]["seat"]]
    return corner


def _hack(deck: Deck, asks: Asks) -> str:
    """With whom the bid clashes."""
    view, seat = asks.moment.view, asks.moment.view["decision"]["seat"]
    bid = view["designers"][seat]["bid"]
    others = [
        escape(facts.person(asks.moment, designer).name)
        for designer, corner in enumerate(view["designers"])
        if designer != seat and corner["bid"] == bid
    ]
    return say("prompt.hack", bid=bid, who=listed(others))


def _pick(deck: Deck, asks: Asks) -> str:
    view = asks.moment.view
    at = view["order"].index(view["decision"]["seat"]) + 1
    words = say("prompt.pick", nth=say(f"nth.{at}"), all=len(view["order"]))
    return f"{words} {_veil(asks)}".rstrip()


def _place(deck: Deck, asks: Asks) -> str:
    picked = asks.moment.view["decision"]["picked"]
    parts = (
        say("prompt.place", asset=deck.name(picked)),
        _veil(asks),
        _no_token(deck, asks, picked),
    )
    return " ".join(part for part in parts if part)


def _no_token(deck: Deck, asks: Asks, picked: str) -> str:
    """That the bid's token goes nowhere, where that is so; a bid without effect has none."""
    corner = _corner(asks)
    bid = corner["bid"]
    if type(bid) is not int or corner["ai"] or corner["clashing"] or corner["spoiled"]:
        return ""
    lost = bool(deck.icon_of(picked)) and deck.puts_token(bid)
    return say("prompt.no_token", bid=bid) if lost else ""


def _veil(asks: Asks) -> str:
    """What somebody's bid does to the Asset that is placed now."""
    if not _corner(asks)["veiled"]:
        return ""
    return say("prompt.glitch" if asks.moment.view["glitch"] else "prompt.down")


def _token(deck: Deck, asks: Asks) -> str:
    decision = asks.moment.view["decision"]
    space = _corner(asks)["board"][decision["source"]]
    return say(
        "prompt.token",
        token=deck.name(decision["token"]),
        asset=deck.space_words(space),
        at=deck.space_name(decision["source"]),
    )


def _swap(deck: Deck, asks: Asks) -> str:
    return say("prompt.swap_two") if asks.forced_swap else ""


def _swap_with(deck: Deck, asks: Asks) -> str:
    first = asks.moment.view["decision"]["first"]
    space = _corner(asks)["board"][first]
    return say("prompt.swap_with", asset=deck.space_words(space), at=deck.space_name(first))


def _visit(deck: Deck, asks: Asks) -> str:
    """The Threat, then what lies here."""
    visit = asks.moment.view["visit"]
    space = _corner(asks)["board"][visit["place"]]
    what = deck.usable(space)[0] if visit["can_use"] else ""
    if visit["paid"]:
        return say("prompt.paid", what=what) if what else say("prompt.paid_all")
    if not asks.starting("pay"):
        return say("prompt.short_or_use", what=what) if what else say("prompt.short")
    if visit["drawn"]:
        return say("prompt.drawn", soul=deck.soul_name(visit["drawn"]))
    if what:
        return say("prompt.pay_or_use", what=what)
    if visit["used"]:
        return say("prompt.pay_used", what=deck.usable(space)[0])
    return say("prompt.pay")


def _lose(deck: Deck, asks: Asks) -> str:
    return say("prompt.owed", n=asks.moment.view["decision"]["owed"])


def _change(deck: Deck, asks: Asks) -> str:
    decision = asks.moment.view["decision"]
    if asks.chosen[:1] == ("change",):
        return say("prompt.change_into", soul=deck.soul_name(str(asks.chosen[1])))
    if {option[2] for option in asks.starting("change")} == {"black_soul"}:
        return say("prompt.change_black")
    if decision["changed"]:
        return say("prompt.change_more")
    return say("prompt.change", n=decision["changes"])


_MAKERS: dict[str, Callable[[Deck, Asks], str]] = {
    "hack": _hack,
    "pick": _pick,
    "place": _place,
    "yes_no": _token,
    "swap": _swap,
    "swap_with": _swap_with,
    "visit": _visit,
    "lose": _lose,
    "change_soul": _change,
}
