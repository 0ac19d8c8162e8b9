"""What is asked, what is selected, and what a press means.

Belongs here: the options of the moment by what they are about, the selection, the choice that the
primary button makes. Does not belong here: rectangles and drawing; no rule either: what may be
chosen are the options, why not is asked of the game.
"""

from __future__ import annotations

from game.engine.types import Choice
from game.ui.tables.base import Moment
from game.ui.tables.black_sonata.words import say

ON_MAP = ("start", "ferry", "move", "ride", "go", "key", "place", "hide", "walk", "flee", "pawn")
# Acts that stand on ghost buttons, with their icon: the first is on the key to pass.
GHOSTS = {"pass": "hourglass", "stay": "hourglass", "leave": "ui-x", "step": "footprint"}
# Acts that have a button of their own on the table, off with its reason where they are refused.
DEEDS = ("search", "confront", "fog", "coat", "declare", "summon")
# What lies on the tray to be chosen.
ON_TRAY = ("take", "replace", "feature", "symbol", "drop", "reveal", "side")
# What is chosen where it lies.
IN_PLACE = ("stop", "play", "goal")


class Asks:
    """The question of a moment and the answer that is being put together."""

    def __init__(self, moment: Moment) -> None:
        """Begin with nothing selected."""
        self.moment = moment
        self.options = frozenset(moment.options)
        self.kind = moment.kind if moment.options else ""
        self.chosen: Choice = ()
        self._by_place: dict[str, list[Choice]] = {}
        for option in moment.options:
            place = self.goal(option)
            if place:
                self._by_place.setdefault(place, []).append(option)

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

    def goal(self, option: Choice) -> str:
        """Return the location that an option is about; "" for none."""
        word = option[0] if option else ""
        if word in ON_MAP:
            return str(option[-1])
        if word in ("search", "confront"):
            return str(option[1]) if len(option) > 1 else str(self.moment.view.get("pawn") or "")
        return ""

    def at(self, location: str) -> list[Choice]:
        """Return the options that a press on a location can mean."""
        return self._by_place.get(location, [])

    def legal(self) -> set[str]:
        """Return the locations that can be chosen."""
        return set(self._by_place)

    def on_tray(self) -> list[Choice]:
        """Return what is chosen from the tray."""
        return [o for o in self.moment.options if o[0] in ON_TRAY]

    # --- selection ----------------------------------------------------------------------------

    def press(self, location: str) -> bool:
        """Select what a press on a location means; whether it meant anything."""
        found = self.at(location)
        if not found:
            return False
        now = found.index(self.chosen) if self.chosen in found else -1
        self.chosen = found[(now + 1) % len(found)]
        return True

    def select(self, choice: Choice) -> None:
        """Select an option."""
        self.chosen = choice

    def drop(self) -> bool:
        """Select nothing; returns whether there was a selection."""
        had, self.chosen = bool(self.chosen), ()
        return had

    def default(self) -> Choice | None:
        """Return what the primary button does while nothing is selected."""
        if self.has("step"):
            return ("step",)
        return self.moment.options[0] if len(self.moment.options) == 1 else None

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and the choice it makes."""
        if not self.kind:
            return say("confirm.none"), None
        choice = self.chosen if self.chosen in self.options else self.default()
        if choice is None:
            return say(f"confirm.{self.kind}"), None
        return self.moment.describe(choice), choice

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return the choices that stand on ghost buttons."""
        primary = self.confirm()[1]
        return [
            (self.moment.describe(option), GHOSTS[str(option[0])], option)
            for option in self.moment.options
            if option[0] in GHOSTS and option != primary
        ]
