"""What is asked, what is selected, and what a press means.

Belongs here: the options of the moment by what they are about, the selection, the choice that the
primary button makes. Does not belong here: rectangles and drawing; no rule either: what may be
chosen are the options, why not is asked of the game.
"""

from __future__ import annotations

from game.engine.types import Choice
from game.ui.tables.base import Moment
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import Cell, beside
from game.ui.tables.obsidia.words import say

PLACES = ("place", "explore", "link")  # kinds in which a tile is laid
STEPS = ("move", "portal", "woods")  # what a unit may do
ON_CELLS = ("place", "tile", "unit", "traveler", "shift", "lift", "woods")  # words with a cell
# Words of options that stand on ghost buttons, with their icon: the first is on the key to pass.
GHOSTS = {
    "done": "",
    "pass": "",
    "defer": "hourglass",
    "no_recruit": "boot-prints",
    "stay": "shield",
    "stop": "shield",
    "refuse": "ui-x",
    "enough": "ui-check",
    "trade": "shaking-hands",
}
# What the primary button does while nothing is selected, in this order.
FIRST = ("draw", "train", "roll", "recruit", "slide", "agree")
ENDS = ("tile_phase_end", "training", "move", "spells")  # kinds that `done` ends


class Asks:
    """The question of a moment and the answer that is being put together."""

    def __init__(self, deck: Deck, moment: Moment) -> None:
        """Begin with nothing selected."""
        self.deck, self.moment = deck, moment
        self.options = frozenset(moment.options)
        self.kind = moment.kind if moment.options else ""
        self.chosen: Choice = ()
        self.unit: Cell | None = None  # the own unit that is to move
        self.turn = 0  # how the tile is held
        self.on_tray: frozenset[Choice] = frozenset()  # what lies there to be chosen
        self._by_cell: dict[Cell, list[Choice]] = {}
        for option in moment.options:
            cell = self.goal(option)
            if cell is not None:
                self._by_cell.setdefault(cell, []).append(option)

    # --- options ------------------------------------------------------------------------------

    def has(self, *words: str | int) -> bool:
        """Whether this very choice is an option."""
        return words in self.options

    def starting(self, *words: str | int) -> list[Choice]:
        """Return the options that begin with these words, in the order they were offered."""
        return [o for o in self.moment.options if o[: len(words)] == words]

    def why(self, *words: str | int) -> str:
        """Return why an act is not possible now, in the game's words."""
        return self.moment.why_not(words)

    def goal(self, option: Choice) -> Cell | None:
        """Return the cell that an option is about: where a step leads, where a target is."""
        place, word = self.deck.place, option[0]
        if word == "move":
            return beside(place(int(option[1])), self.deck.side(str(option[2])))
        if word == "portal":
            return place(int(option[2]))
        if word == "fight":
            return place(int(option[3]))
        if word in ("part", "exit"):
            return self._way_out(int(option[1]))
        if word == "creature":
            found = [c for c in self.moment.view["creatures"] if c["creature"] == option[1]]
            return place(found[0]["cell"]) if found else None
        if word in ON_CELLS and len(option) > 1:
            return place(option[1]) if isinstance(option[1], int) else None
        return None

    def _way_out(self, side: int) -> Cell | None:
        """Return where an exit of the woods leads that is being left."""
        moving = self.moment.view["decision"] or {}
        cell = moving.get("cell")
        return None if cell is None else beside(self.deck.place(int(cell)), side)

    @property
    def placing(self) -> bool:
        """Whether a tile is to be laid."""
        return bool(self.starting("place"))

    # --- placing ------------------------------------------------------------------------------

    def spots(self) -> dict[Cell, list[int]]:
        """Return the turns that fit, by cell."""
        found: dict[Cell, list[int]] = {}
        for option in self.starting("place"):
            found.setdefault(self.deck.place(int(option[1])), []).append(int(option[2]))
        return found

    def turn_at(self, cell: Cell) -> int:
        """Return how the tile lies on a cell: as it is held, else the next turn that fits."""
        turns = self.spots().get(cell)
        if not turns:
            return self.turn
        return next(turn for by in range(4) if (turn := (self.turn + by) & 3) in turns)

    def turn_by(self, by: int, cell: Cell | None) -> None:
        """Turn the tile: on a legal cell to the next turn that fits, elsewhere a quarter."""
        turns = self.spots().get(cell) if cell is not None else None
        if cell is not None and turns:
            now = self.turn_at(cell)
            self.turn = next(
                turn for step in range(1, 5) if (turn := (now + by * step) & 3) in turns
            )
        else:
            self.turn = (self.turn + by) & 3
        if self.chosen[:1] == ("place",):
            pinned = self.deck.place(int(self.chosen[1]))
            self.chosen = self._place(pinned) or ()

    def _place(self, cell: Cell) -> Choice | None:
        turn = self.turn_at(cell)
        return next(
            (
                o
                for o in self.starting("place")
                if self.deck.place(int(o[1])) == cell and o[2] == turn
            ),
            None,
        )

    def begin(self) -> None:
        """Put the tile down already where it can lie in one space only."""
        spots = self.spots()
        if len(spots) == 1 and self.kind in PLACES:
            self.press(next(iter(spots)))

    # --- units --------------------------------------------------------------------------------

    def movers(self) -> set[Cell]:
        """Return the cells of the units that may do something."""
        words = [o for o in self.moment.options if o[0] in STEPS and self.kind == "move"]
        return {self.deck.place(int(o[1])) for o in words}

    def steps(self, cell: Cell) -> list[Choice]:
        """Return what the unit on a cell may do."""
        return [
            o
            for o in self.moment.options
            if o[0] in STEPS and self.kind == "move" and self.deck.place(int(o[1])) == cell
        ]

    # --- cells --------------------------------------------------------------------------------

    def at(self, cell: Cell) -> list[Choice]:
        """Return the options that a press on a cell can mean now."""
        found = self._by_cell.get(cell, [])
        if self.kind == "move":
            return [o for o in found if self.unit is not None and self._is_step(o)]
        if self.kind == "fight":
            return [o for o in self.moment.options if cell in self.pair(o)]
        return found

    def _is_step(self, option: Choice) -> bool:
        return (
            option[0] in ("move", "portal")
            and self.unit is not None
            and self.deck.place(int(option[1])) == self.unit
        )

    def pair(self, option: Choice) -> tuple[Cell, Cell]:
        """Return the two cells of a battle that may be fought."""
        return self.deck.place(int(option[1])), self.deck.place(int(option[3]))

    def cells(self) -> list[Cell]:
        """Return the cells that the options are about."""
        return list(self._by_cell)

    def legal(self) -> set[Cell]:
        """Return the cells that a press can choose now, units to move apart."""
        if self.kind == "move":
            if self.unit is None:
                return set()
            return {c for c in self._by_cell if self.at(c)}
        if self.kind == "fight":
            return {cell for option in self.moment.options for cell in self.pair(option)}
        return set(self._by_cell)

    def press(self, cell: Cell) -> bool:
        """Select what a press on a cell means; whether it meant anything."""
        if self.placing and cell in self.spots():
            self.turn = self.turn_at(cell)
            self.chosen = self._place(cell) or ()
            return True
        found, movers = self.at(cell), self.movers()
        now = found.index(self.chosen) if self.chosen in found else -1
        if found and not (now == len(found) - 1 and cell in movers):
            self.chosen = found[(now + 1) % len(found)]
            return True
        if cell in movers:  # also where a unit in hand could go: a second press means this one
            self.pick_unit(cell)
            return True
        return self._step_of_goal(cell)

    def _step_of_goal(self, cell: Cell) -> bool:
        """Take up the unit that the last press was at, if it was meant and can go to a cell."""
        goal = self.goal(self.chosen) if self.chosen and self.unit is not None else None
        if goal is None or goal not in self.movers():
            return False
        before, self.unit = self.unit, goal
        found = self.at(cell)
        if not found:
            self.unit = before
            return False
        self.chosen = found[0]
        return True

    def pick_unit(self, cell: Cell) -> None:
        """Take a unit in hand; in the woods that is the roll for an exit already."""
        self.unit = cell
        steps = self.steps(cell)
        woods = [o for o in steps if o[0] == "woods"]
        self.chosen = woods[0] if woods and len(steps) == len(woods) else ()

    # --- selection ----------------------------------------------------------------------------

    def select(self, choice: Choice) -> None:
        """Select an option."""
        self.chosen = choice

    def drop(self) -> bool:
        """Select nothing; returns whether there was a selection."""
        had = bool(self.chosen) or self.unit is not None
        if self.chosen and self.unit is not None and self.chosen[0] in ("move", "portal"):
            self.chosen = ()
            return True
        self.chosen, self.unit = (), None
        return had

    def default(self) -> Choice | None:
        """Return what the primary button does while nothing is selected."""
        for word in FIRST:
            found = self.starting(word)
            if len(found) == 1:
                return found[0]
        others = [o for o in self.moment.options if o[0] not in ("cast", "discard", "trade")]
        return others[0] if others == [("done",)] else None

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and the choice it makes."""
        if not self.kind:
            return say("confirm.none"), None
        choice = self.chosen if self.chosen in self.options else None
        if choice is None:
            choice = self.default()
        if choice is not None:
            return self.moment.describe(choice), choice
        key = "unit" if self.unit is not None else self.kind
        return say(f"confirm.{key}"), None

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return the choices that stand on ghost buttons."""
        primary = self.confirm()[1]
        found = [
            (self.moment.describe(option), GHOSTS[str(option[0])], option)
            for option in self.moment.options
            if option[0] in GHOSTS and option != primary
        ]
        if self.chosen[:1] == ("cast",) and self.has("discard", self.chosen[1]):
            option = ("discard", self.chosen[1])
            found.append((say("discard"), "card-discard", option))
        return found

    def listed(self) -> list[Choice]:
        """Return the options that stand in the list: all that no button, unit or card makes."""
        return [
            option
            for option in self.moment.options
            if option[0] not in GHOSTS
            and option[0] not in ("place", "cast", "discard", "draw", "train", "keep", "give")
            and not (self.kind == "move" and option[0] in STEPS)
            and option not in self.on_tray
        ]
