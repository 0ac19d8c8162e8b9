"""The box of Four Souls as the table needs it: cards by id, with their kind, hue and icon.

Belongs here: from the ids of views and choices to plain things with names. Does not belong here:
pictures (`cards`), what lies where (`facts`), rules.
"""

from __future__ import annotations

from game.engine.api import CardText
from game.engine.exprs import Node
from game.games.four_souls.cards import Card
from game.games.four_souls.game import FourSouls
from game.games.four_souls.language import Result
from game.games.four_souls.printing import Called, marked, with_articles
from game.games.four_souls.state import DECKS
from game.games.four_souls.words import GAMES_OWN, ability_text, mode_line

DECK_OF = {"shop": "treasure", "monsters": "monster", "rooms": "room"}  # of a kind of slots
ICONS = {
    "treasure": "open-treasure-chest",
    "starting_item": "open-treasure-chest",
    "loot": "swap-bag",
    "monster": "daemon-skull",
    "event": "lightning-storm",
    "curse": "cursed-star",
    "character": "meeple",
    "bonus_soul": "ui-soul",
    "room": "wooden-door",
}
HUES = {
    "treasure": "card_treasure",
    "passive": "card_passive",
    "starting_item": "card_treasure",
    "loot": "card_loot",
    "monster": "card_monster",
    "event": "card_monster",
    "curse": "card_monster",
    "character": "card_character",
    "bonus_soul": "card_bonus_soul",
    "room": "card_room",
}


class Deck:
    """What is in the box."""

    def __init__(self, game: FourSouls) -> None:
        """Read the game's content."""
        self.game, self.cards = game, game.cards
        self.texts: dict[str, CardText] = {text.id: text for text in game.card_texts()}

    def card(self, id: str) -> Card:
        """Return a card as the rules have it."""
        return self.cards.cards[self.cards.at[id]]

    def name(self, id: str) -> str:
        """Return the name of a card."""
        return self.texts[id].name

    def kind(self, id: str) -> str:
        """Return what a card is: its kind, or curse, or passive for an item without a use."""
        card = self.card(id)
        if "curse" in card.keywords:
            return "curse"
        if card.kind in ("treasure", "starting_item") and not card.active:
            return "passive"
        return card.kind

    def deck_of(self, id: str) -> str:
        """Return the deck a card belongs to; "" for what has none."""
        at = self.card(id).deck
        return "" if at < 0 else DECKS[at]

    def hue(self, id: str) -> str:
        """Return the name of the hue of a card's kind."""
        return HUES[self.kind(id)]

    def icon(self, id: str) -> str:
        """Return the icon of a card's kind."""
        kind = self.card(id).kind
        return ICONS["curse" if self.kind(id) == "curse" else kind]

    def soul(self, id: str) -> int:
        """Return how many souls a card is worth once it is gained as one."""
        return self.card(id).soul

    def reward(self, id: str) -> list[tuple[str, str]]:
        """Return what a monster brings: icon and number of each part, `d` for a roll."""
        reward = self.card(id).reward
        found = []
        for icon, name in (
            ("two-coins", "cents"),
            ("swap-bag", "loot"),
            ("open-treasure-chest", "treasure"),
        ):
            n = getattr(reward, name)
            if reward.roll == name:
                found.append((icon, f"{n}×" if n > 1 else ""))
                found.append(("dice-six-faces-five", ""))
            elif n:
                found.append((icon, str(n)))
        return found

    def waits(self, ability: str, mode: int) -> str:
        """Return what waits on the stack of a card that could do more than one thing."""
        found = self.cards.abilities.get(ability)
        if found is None:
            return ""
        if len(found.modes) > 1:
            return mode_line(self.cards, found, mode)
        several = len(self.card(ability.partition(".")[0]).abilities) > 1
        return ability_text(self.cards, found) if several else ""

    def aims(self, ability: str, mode: int) -> bool:
        """Return whether a trigger is aimed at something, or does something to what set it off."""
        found = self.cards.abilities.get(ability)
        if found is None or found.modes[mode].targets:
            return True
        return _names_given(self.cards.trees.get(found.modes[mode].program))

    def modes(self, ability: str, entry: str, count: int) -> list[str]:
        """Return the texts of what is chosen between: modes, or the only choice on resolution.

        None where it cannot be told which of an ability's choices is meant.
        """
        found = self.cards.abilities.get(ability)
        if found is None:
            return []
        cards, game = self.cards, self.card(ability.partition(".")[0]).kind in GAMES_OWN
        if len(found.modes) == count > 1 and not entry:
            return [mode_line(cards, found, at) for at in range(count)]
        choices: list[Node] = []
        for mode in (*found.modes, *found.entries.values()):
            choices += _choices(cards.trees.get(mode.program))
        fitting = [node for node in choices if len(node.args["of"]) == count]
        if len(fitting) != 1:
            return []
        say = cards.language.sentences
        texts = [say(block, cards.phrases, Called(game)) for block in fitting[0].args["of"]]
        return [marked(cards.phrases, with_articles(text)) for text in texts]


def _names_given(tree: object) -> bool:
    """Return whether an effect speaks of a thing that its trigger was about."""
    if isinstance(tree, Node):
        thing = tree.kind == "thing" and tree.word == "$"
        return thing or any(map(_names_given, tree.args.values()))
    if isinstance(tree, Result):
        return not tree.targets and _names_given(tree.block)
    return isinstance(tree, (tuple, list)) and any(map(_names_given, tree))


def _choices(tree: object) -> list[Node]:
    """Return the choices of an effect, outermost first."""
    if isinstance(tree, Node):
        own = [tree] if tree.word == "choose" else []
        return own + [node for part in tree.args.values() for node in _choices(part)]
    if isinstance(tree, (tuple, list)):
        return [node for part in tree for node in _choices(part)]
    return []
