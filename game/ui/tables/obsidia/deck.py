"""The box of Obsidia as the table needs it: tiles, cards, classes, creatures by id.

Belongs here: from the ids of views and choices to plain things with names. Does not belong here:
pictures (`looks`), what lies where (`facts`), rules.
"""

from __future__ import annotations

from game.engine.api import CardText
from game.games.obsidia.cards import TERRAINS
from game.games.obsidia.game import Obsidia
from game.games.obsidia.grid import SIDES, cell_at, place_of
from game.ui.tables.obsidia.model import Cell, Tile
from game.ui.tables.obsidia.words import say


class Deck:
    """What is in the box."""

    def __init__(self, game: Obsidia) -> None:
        """Read the game's content."""
        self.game, self.cards = game, game.cards
        self.texts: dict[str, CardText] = {text.id: text for text in game.card_texts()}
        self._number = {spell.id: spell.number for spell in self.cards.spells}

    # --- classes ------------------------------------------------------------------------------

    def class_of(self, klass: str | int | None) -> str:
        """Return the id of a class by its id or place; "" for none."""
        if klass is None or klass == -1:
            return ""
        return klass if isinstance(klass, str) else self.cards.classes[klass].id

    def class_name(self, klass: str | int) -> str:
        """Return the name of a class."""
        at = self.cards.class_at[klass] if isinstance(klass, str) else klass
        return self.cards.classes[at].name

    # --- tiles --------------------------------------------------------------------------------

    def tile(self, id: str, turn: int = 0) -> Tile:
        """Return a tile in one of its turns."""
        at = self.cards.tile_at[id]
        face = 4 * at + (turn & 3)
        mask, ways = self.cards.exits[face], self.cards.stones[face]
        stones: list[list[int]] = [[], [], [], []]
        for number, side in enumerate(ways):
            if number and side >= 0:
                stones[side].append(number)
        thing = self.cards.tiles[at]
        terrain = TERRAINS[thing.terrain]
        return Tile(
            id,
            terrain,
            (bool(mask & 1), bool(mask & 2), bool(mask & 4), bool(mask & 8)),
            turn & 3,
            self.class_of(thing.klass) if terrain == "colony" else "",
            tuple(tuple(faces) for faces in stones),
        )

    def home(self, klass: str, side: str) -> str:
        """Return the id of the tile that is a side (a or b) of a colony."""
        at = self.cards.classes[self.cards.class_at[klass]].homes["ab".index(side)]
        return self.cards.tiles[at].id

    @staticmethod
    def place(cell: int) -> Cell:
        """Return columns and rows of a cell's number."""
        return place_of(cell)

    @staticmethod
    def number_of(cell: Cell) -> int:
        """Return the number of a cell by columns and rows."""
        return cell_at(*cell)

    @staticmethod
    def side(letter: str) -> int:
        """Return the number of a side by its letter."""
        return SIDES.index(letter)

    # --- cards and creatures ------------------------------------------------------------------

    def number(self, spell: str) -> str:
        """Return the number of a spell, which its picture goes by."""
        return self._number[spell]

    def class_words(self, klass: str) -> str:
        """Return what the spells of a class are for."""
        return say(f"inspect.class_about.{klass}")

    def card_name(self, spell: str) -> str:
        """Return the name of a spell."""
        return self.texts[spell].name

    def short(self, spell: str) -> str:
        """Return the few words that a spell's small card carries."""
        return say(f"short.{self.number(spell).replace('-', '_').lower()}")

    def phase_of(self, spell: str) -> str:
        """Return the phase of a spell as it stands on the card."""
        return self.cards.spells[self.cards.spell_at[spell]].phase

    def is_creature(self, name: str) -> bool:
        """Whether a name of a battle's side is a creature's."""
        return name in self.cards.creature_at

    def creature_name(self, creature: str) -> str:
        """Return the name of a creature."""
        return self.cards.creatures[self.cards.creature_at[creature]].name
