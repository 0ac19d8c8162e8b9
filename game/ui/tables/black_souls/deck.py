"""The game's cards by id, as the table needs them: pictures, icons, printed words.

Belongs here: looking things up in the game's content. Does not belong here: drawing, the view of a
match, any rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.api import CardText
from game.engine.exprs import Node, sentence
from game.games.black_souls.cards import CLASSES, SOULS, TYPES, Asset, Visit
from game.games.black_souls.game import BlackSouls
from game.games.black_souls.words import effect_text, space_name
from game.ui.tables.black_souls.words import say

TYPE_ICONS = {"cave": "cave-entrance", "dungeon": "dungeon-gate", "outdoor": "forest"}
ICON_ICONS = {
    "boss": "diablo-skull",
    "merchant": "trade",
    "shrine": "crystal-shrine",
    "tavern": "beer-stein",
    "treasure": "open-treasure-chest",
}
TOKEN_ICONS = {
    "tavern_token": "beer-stein",
    "shrine_token": "crystal-shrine",
    "well_of_illusions": "well",
    "altar_of_power": "star-altar",
    "haunted_house": "spooky-house",
}
BID_ICONS = (
    "battery-plus",
    "beer-stein",
    "key",
    "clockwise-rotation",
    "card-draw",
    "card-exchange",
    "crystal-shrine",
    "team-upgrade",
    "well",
)
QUIRK_ICONS = {
    "bosses": "diablo-skull",
    "treasures": "open-treasure-chest",
    "shrines": "crystal-shrine",
    "taverns": "beer-stein",
    "caves": "cave-entrance",
    "dungeons": "dungeon-gate",
    "outdoors": "forest",
    "fighters": "broadsword",
    "mages": "small-fire",
    "healers": "health-normal",
    "black": "death-skull",
    "clean": "cogsplosion",
    "graveyard": "tombstone",
    "hardest": "siege-tower",
    "connection": "linked-rings",
    "tokens": "plain-circle",
    "hands": "card-play",
    "survivors": "meeple-group",
    "perfectionist": "laurels",
    "specials": "round-star",
    "last": "talk",
}


class Deck:
    """The content of the box by id."""

    def __init__(self, game: BlackSouls) -> None:
        """Read the cards of a game once."""
        self.game = game
        self.cards = game.cards
        self.assets: dict[str, Asset] = {asset.id: asset for asset in self.cards.assets}
        self.texts: dict[str, CardText] = {card.id: card for card in game.card_texts()}
        self.tokens: dict[str, Visit] = {token.id: token for token in self.cards.tokens[1:]}
        self.icons = [icon.id for icon in self.cards.icons]
        self.clauses = {icon.id: icon.clauses for icon in self.cards.icons}

    def type_of(self, asset: str) -> str:
        """Return cave, dungeon or outdoor."""
        return TYPES[self.assets[asset].type]

    def icon_of(self, asset: str) -> str:
        """Return the id of an Asset's icon, or nothing."""
        at = self.assets[asset].icon
        return self.icons[at] if at >= 0 else ""

    def threats(self, asset: str) -> tuple[tuple[str, str], ...]:
        """Return the class and the printed number of each Threat."""
        numbers = ("X" if n < 0 else str(n) for n in self.assets[asset].threats)
        return tuple(zip(CLASSES, numbers, strict=True))

    def name(self, id: str) -> str:
        """Return the printed name of any card, token or icon."""
        found = self.texts.get(id)
        if found is not None:
            return found.name
        return next(icon.name for icon in self.cards.icons if icon.id == id)

    def icon_visit(self, icon: str) -> bool:
        """Whether an icon does something when the party is there."""
        return bool(self.cards.icons[self.icons.index(icon)].visit)

    def icon_text(self, icon: str) -> str:
        """Return the printed effect of an icon."""
        program = self.cards.icons[self.icons.index(icon)].visit
        words = effect_text(self.cards, program) or self.cards.phrases.say("card.no_effect")
        return sentence(words)

    def usable(self, space: Mapping[str, Any]) -> tuple[str, str]:
        """Return name and icon of the token or icon of an Asset that has an effect."""
        if space["token"] and self.tokens[space["token"]].visit:
            return self.name(space["token"]), TOKEN_ICONS[space["token"]]
        icon = self.icon_of(space["asset"]) if space["asset"] else ""
        if icon and self.icon_visit(icon):
            return self.name(icon), ICON_ICONS[icon]
        return "", ""

    def usable_text(self, space: Mapping[str, Any]) -> str:
        """Return the printed effect of the token or icon of an Asset."""
        if space["token"]:
            token = self.texts[space["token"]]
            return f"*{token.name}:* {token.text}"
        icon = self.icon_of(space["asset"]) if space["asset"] else ""
        if icon:
            return f"*{self.name(icon)}:* {self.icon_text(icon)}"
        return say("visit.nothing")

    def space_name(self, place: int) -> str:
        """Return the name that is engraved on a space, e.g. `II·3`."""
        return space_name(self.cards, place)

    def space_words(self, space: Mapping[str, Any]) -> str:
        """Return the name of the Asset on a space, or that it lies face down."""
        if space["asset"] is None:
            return f"{say('visit.down')}, {self.type_name(space['type'])}"
        return self.name(space["asset"])

    def bid_text(self, value: int) -> CardText:
        """Return a bid card."""
        return self.texts[self.cards.bids[value].id]

    def puts_token(self, value: int) -> bool:
        """Whether the printed effect of a bid puts a token on the Asset that is placed."""
        return _puts_token(self.cards.trees.get(self.cards.bids[value].placing, ()))

    def joins_all(self, token: str | None) -> bool:
        """Whether an Asset with this token counts as every type."""
        return token is not None and self.tokens[token].every_type

    def type_name(self, kind: str) -> str:
        """Return the name of a type of Asset."""
        return self.cards.phrases.say(f"word.type.{kind}")

    def soul_name(self, soul: str, count: int = 1) -> str:
        """Return `Fighter` or `Fighters`."""
        return self.cards.phrases.say(f"soul.{soul}", n=count)

    def quirk_icon(self, quirk: str) -> str:
        """Return the icon that stands before a Quirk."""
        return next((icon for word, icon in QUIRK_ICONS.items() if word in quirk), "scroll-quill")


def _puts_token(part: object) -> bool:
    """Whether a part of a program puts a token on an Asset."""
    if isinstance(part, Node):
        named = part.word in ("put_token", "put_special_token")
        return named or any(_puts_token(value) for value in part.args.values())
    return isinstance(part, tuple) and any(_puts_token(one) for one in part)


def token_picture(token: str) -> str:
    """Return the picture of a token."""
    return f"token.{token.removesuffix('_token')}"


__all__ = [
    "BID_ICONS",
    "CLASSES",
    "ICON_ICONS",
    "SOULS",
    "TOKEN_ICONS",
    "TYPES",
    "TYPE_ICONS",
    "Deck",
    "token_picture",
]
