"""What the prompt says: a bold verb phrase, then what it means now.

Belongs here: choosing the phrase. Does not belong here: the words themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.types import Choice
from game.ui.tables.obsidia import leaving
from game.ui.tables.obsidia.asks import Asks
from game.ui.tables.obsidia.words import say

ICONS = {
    "class": "meeple",
    "build": "jigsaw-piece",
    "choose_tile": "jigsaw-piece",
    "place": "jigsaw-piece",
    "shift": "jigsaw-piece",
    "tile_phase": "jigsaw-piece",
    "tile_phase_end": "jigsaw-piece",
    "training": "castle",
    "riftwalk": "magic-portal",
    "move": "boot-prints",
    "recruit": "village",
    "slide": "snowflake-2",
    "explore": "jigsaw-piece",
    "exit": "forest",
    "woods": "forest",
    "part": "forest",
    "fight": "crossed-swords",
    "before_battle": "crossed-swords",
    "after_battle": "crossed-swords",
    "answer": "talk",
    "target": "crosshair",
    "spells": "spell-book",
    "give": "card-exchange",
    "agree": "shaking-hands",
    "draft": "card-draw",
    "keep": "card-draw",
    "side": "castle",
    "link": "castle",
    "colour": "meeple",
    "yes_no": "spell-book",
    "order": "jigsaw-piece",
    "outcome": "crossed-swords",
    "bearers": "boot-prints",
}


def prompt(asks: Asks, keys: Mapping[str, str]) -> tuple[str, str]:
    """Return icon and words of what the player may do next; `keys` names the user's keys."""
    kind = asks.kind
    if not kind:
        return "hourglass", ""
    icon = ICONS.get(kind, "hourglass")
    view = asks.moment.view
    decision = view["decision"] or {}
    if kind == "place" and "from" in decision:
        return icon, say("prompt.shift_to")
    if kind in ("place", "explore", "link"):
        drawn = decision.get("drawn")
        terrain = asks.deck.tile(drawn).terrain if drawn else "tile"
        key = "explore" if kind == "explore" else "place"
        tile = say(f"terrain.{terrain}.name")
        return icon, say(f"prompt.{key}", tile=tile, turn=keys["turn"])
    if kind == "target":
        card = asks.deck.card_name(decision["card"])
        return icon, say(f"prompt.target.{_aim(asks)}", card=card)
    if kind == "yes_no":
        return icon, _may(asks, decision)
    if kind == "move" and asks.chosen[:1] == ("woods",):
        return icon, leaving.before(asks.deck, view, int(asks.chosen[1]))
    if kind == "move":
        key = "step" if asks.unit is not None else "move" if asks.movers() else "moved"
        return icon, say(f"prompt.{key}")
    if kind == "answer":
        return icon, say(f"prompt.answer.{decision['trigger']}", n=len(view["dice"]))
    if "out" in decision:
        return icon, leaving.prompt(asks.deck, decision)
    if kind == "side":
        return icon, say("prompt.side", name=asks.deck.class_name(decision["class"]))
    if kind == "build" and not asks.has("draw"):
        return icon, say("prompt.build_home")
    if kind in ("draft", "keep"):
        kept = len(view["parties"][decision["seat"]]["kept"])
        return icon, say(f"prompt.{kind}", n=kept, all=asks.deck.cards.rules.drafted)
    if kind == "training":
        key = "training" if asks.has("train") else "trained"
        return icon, say(f"prompt.{key}")
    return icon, asks.deck.cards.phrases.say(f"prompt.{kind}")


def _may(asks: Asks, decision: Mapping[str, Any]) -> str:
    """Return what a spell lets its caster do or not, and the tiles that were looked at for it."""
    tiles = [
        say(f"terrain.{asks.deck.tile(tile).terrain}.name") for tile in decision.get("seen", ())
    ]
    card = str(decision["card"])
    key = card if f"table.prompt.may.{card}" in asks.deck.cards.phrases and tiles else "any"
    values = {"tile": tiles[0], "other": tiles[-1]} if tiles else {}
    return say(f"prompt.may.{key}", card=asks.deck.card_name(card), **values)


def _aim(asks: Asks) -> str:
    """Return what kind of target is asked for: one word if all are alike."""
    words = {str(option[0]) for option in asks.moment.options}
    return words.pop() if len(words) == 1 else "any"


DEEDS = ("place", "portal", "woods", "tile", "unit", "traveler", "player", "creature")


def deed(asks: Asks, choice: Choice, words: str) -> str:
    """Return what the primary button says of a choice: short, since the map shows where."""
    word = str(choice[0])
    if word == "move":
        return say(f"do.move.{choice[2]}")
    if word == "place":
        drawn = (asks.moment.view["decision"] or {}).get("drawn")
        name = say(f"terrain.{asks.deck.tile(drawn).terrain if drawn else 'tile'}.name")
        return say("do.place", tile=name)
    if word == "fight":
        return say("do.fight")
    if word in DEEDS and (asks.kind == "target" or word in ("portal", "woods")):
        return say(f"do.{word}")
    return words
