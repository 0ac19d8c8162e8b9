"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event. Does not belong here: what an event changes
(`follow`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.ui.timeline import (
    DAMAGE,
    DIE,
    DIE_REST,
    Call,
    Sequence,
    Step,
    Timeline,
    linear,
    shake,
)

Data = Mapping[str, Any]
TOLD = 0.3  # a change without motion stays on the screen this long
CARD = 1.0  # a card that is played is shown large for so long


@dataclass(slots=True)
class Blow:
    """What is hurt, by its place, and how far it swings, from -1 to 1."""

    address: str
    aside: float = 0.0


class Stage(Protocol):
    """What motion needs of the table."""

    timeline: Timeline
    blow: Blow | None
    shown_card: str
    tumbling: float

    def advance(self, kind: str, data: Data) -> None: ...


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, stage: Stage) -> None:
        """Move this table."""
        self.stage = stage
        self._thrown = False  # a die was thrown and is not on the stack yet

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        if kind == "die_rolled":
            self._thrown = True
        rolls = kind in ("stacked", "item_changed") and data["about"] == "roll"
        if rolls and self._thrown:
            self._thrown = False
            return self._die(kind, data)
        maker = self._makers().get(kind)
        if maker is not None:
            return maker(kind, data)
        if kind not in SHOWN:
            return None
        return Sequence([self._advance(kind, data), self.stage.timeline.wait(SHOWN[kind])])

    def _makers(self) -> dict[str, Callable[[str, Data], Step]]:
        return {
            "played": self._card,
            "marked": self._hurt,
            "object_changed": self._changed,
        }

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.stage.advance(kind, data))

    def _die(self, kind: str, data: Data) -> Step:
        """Let the die tumble, then lie still."""
        stage = self.stage

        def tumble(t: float) -> None:
            stage.tumbling = 0.0 if t >= 1 else 1 - t

        return Sequence([self._advance(kind, data), stage.timeline.heard(),
                         stage.timeline.tween(DIE, tumble, linear),
                         stage.timeline.wait(DIE_REST)])  # fmt: skip

    def _card(self, kind: str, data: Data) -> Step:
        """Show the card that is played."""
        stage = self.stage

        def begin() -> None:
            stage.shown_card = str(data["card"])

        def end() -> None:
            stage.shown_card = ""
            stage.advance(kind, data)

        return Sequence([Call(begin), stage.timeline.wait(CARD), Call(end)])

    def _changed(self, kind: str, data: Data) -> Step:
        if data.get("marks"):
            return self._shaken(f"object.{data['object']}", kind, data)
        wait = self.stage.timeline.wait(0.06 if "charged" in data else 0.02)
        return Sequence([self._advance(kind, data), wait])

    def _hurt(self, kind: str, data: Data) -> Step:
        if data.get("why") == "healed" or not data["n"]:
            return Sequence([self._advance(kind, data), self.stage.timeline.wait(TOLD)])
        return self._shaken(f"seat.{data['party']}", kind, data)

    def _shaken(self, address: str, kind: str, data: Data) -> Step:
        """Shake what is hurt, then show what is left."""
        stage = self.stage

        def begin() -> None:
            stage.blow = Blow(address)

        def swing(t: float) -> None:
            if stage.blow is not None:
                stage.blow.aside = shake(t) if t < 1 else 0.0

        def end() -> None:
            stage.blow = None
            stage.advance(kind, data)

        return Sequence([Call(begin), stage.timeline.heard(),
                         stage.timeline.tween(DAMAGE, swing, linear), Call(end),
                         stage.timeline.wait(TOLD)])  # fmt: skip


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "entered": 0.18,
    "left": 0.12,
    "slotted": 0.12,
    "slots_made": 0.05,
    "slot_cleared": 0.05,
    "recast": 0.2,
    "stacked": TOLD,
    "resolves": 0.15,
    "cancelled": TOLD,
    "item_changed": TOLD,
    "attack": 0.2,
    "cents": 0.12,
    "top_changed": 0.02,
    "player_died": 0.5,
    "revived": 0.1,
    "plays": 0.02,
    "turn_began": 0.2,
    "phase_began": 0.1,
    "timer": 0.1,
    "looted": 0.15,
    "discarded": 0.15,
    "card_given": 0.15,
    "hands_passed": TOLD,
    "hand_seen": 0.1,
    "hand_to_deck": 0.15,
    "put_in_discard": 0.12,
    "put_in_deck": 0.12,
    "from_discard": 0.12,
    "fetched": 0.12,
    "spent": 0.05,
    "top_seen": 0.1,
    "top_revealed": TOLD,
    "reordered": 0.05,
    "shuffled": 0.15,
    "conceded": 0.5,
}
