"""What is asked, what is selected, and what a press means.

Belongs here: the options of the moment by what they are about, the selection, the choice that the
primary button makes. Does not belong here: rectangles and drawing; no rule either: what may be
chosen are the options, why not is asked of the game.
"""

from __future__ import annotations

from typing import Literal

from game.engine.types import Choice
from game.ui.tables.base import Moment
from game.ui.tables.black_souls import facts
from game.ui.tables.black_souls.words import say

Foot = Literal["hand", "answers", "souls", "threats"]
SOUL_KINDS = {"add_soul": "add", "return_soul": "return", "lose": "lose", "change_soul": "change"}
ANSWERS = {"hack": ("hack", "no_hack"), "yes_no": ("yes", "no")}
GHOSTS = {"leave": "boot-prints", "keep": "ui-check", "done": "ui-check"}


class Asks:
    """The question of a moment and the answer that is being put together."""

    def __init__(self, moment: Moment) -> None:
        """Begin with nothing selected."""
        self.moment = moment
        self.options = frozenset(moment.options)
        self.kind = moment.kind if moment.options else ""
        self.chosen: Choice = ()
        self.blacks: dict[str, int] = {}

    # --- questions ----------------------------------------------------------------------------

    def has(self, *words: str | int) -> bool:
        """Whether this very choice is an option."""
        return words in self.options

    def starting(self, *words: str | int) -> list[Choice]:
        """Return the options that begin with these words, in the order they were offered."""
        return [o for o in self.moment.options if o[: len(words)] == words]

    def why(self, *words: str | int) -> str:
        """Return why an act is not possible now, in the game's words."""
        return self.moment.why_not(words)

    def quirk_state(self, quirk: str) -> str:
        """Return how a Quirk that is chosen from looks: chosen, kept, legal or idle."""
        if self.kind != "discard":
            return "idle"
        if self.chosen:
            return "chosen" if self.chosen == ("discard", quirk) else "kept"
        return "legal" if self.has("discard", quirk) else "idle"

    @property
    def foot(self) -> Foot:
        """Return what lies at the foot of the table."""
        if self.kind in ANSWERS:
            return "answers"
        if self.kind in SOUL_KINDS:
            return "souls"
        return "threats" if facts.running(self.moment.view) else "hand"

    def black_range(self, soul: str) -> tuple[int, int]:
        """Return the fewest and most Black Souls that the options let die for a Threat."""
        counts = [int(option[2]) for option in self.starting("pay", soul)]
        return (min(counts), max(counts)) if counts else (0, 0)

    def threat_choice(self, soul: str) -> Choice | None:
        """Return the choice that pays a Threat with the Black Souls set on its plate."""
        if self.has("short", soul):
            return ("short", soul)
        least, most = self.black_range(soul)
        choice = ("pay", soul, max(least, min(most, self.blacks.get(soul, least))))
        return choice if choice in self.options else None

    @property
    def forced_swap(self) -> bool:
        """Whether two Assets alone can be swapped, so that choosing one chooses the other too."""
        return len(self.starting("swap")) == 2

    # --- selection ----------------------------------------------------------------------------

    def select(self, choice: Choice) -> None:
        """Select a card, a Threat, an answer, or the Soul that changes."""
        self.chosen = choice

    def drop(self) -> bool:
        """Select nothing; returns whether there was a selection."""
        had = bool(self.chosen)
        self.chosen = ()
        return had

    def resolved(self) -> Choice | None:
        """Return the choice that the selection makes, or None while it makes none."""
        if not self.chosen:
            return None
        if self.chosen[0] in ("pay", "short"):
            return self.threat_choice(str(self.chosen[1]))
        return self.chosen if self.chosen in self.options else None

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and the choice it makes."""
        if not self.kind:
            return say("confirm.none"), None
        choice = self.resolved()
        if choice is None and self.kind == "visit" and not self.starting("pay"):
            spent = not self.starting("short")
            choice = ("use",) if spent and self.has("use") else None
        if choice is not None:
            return self.moment.describe(choice), choice
        return say(f"confirm.{self.kind}"), None

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return the choices that stand on ghost buttons."""
        return [
            (self.moment.describe(option), GHOSTS[str(option[0])], option)
            for option in self.moment.options
            if option[0] in GHOSTS
        ]
