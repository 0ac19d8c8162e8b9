"""What the player notes: tracking tokens on the map, features ringed or crossed out.

Belongs here: the notes and their text form, which is kept with the match. Does not belong here:
any rule: SO-4.9 and SO-27.14, they have no effect.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

MARKERS = 4  # SO-4.9, SO-27.2
STATES = ("open", "ringed", "crossed")


@dataclass(slots=True)
class Notes:
    """Markers by location, oldest first; the state of each feature that is not open."""

    markers: list[str] = field(default_factory=list)
    features: dict[str, str] = field(default_factory=dict)

    def toggle(self, location: str) -> bool:
        """Lay a marker or take it away; False where all are laid already."""
        if location in self.markers:
            self.markers.remove(location)
            return True
        if len(self.markers) >= MARKERS:
            return False
        self.markers.append(location)
        return True

    def turn(self, feature: str) -> str:
        """Go on to the next state of a feature, and return it."""
        now = STATES[(STATES.index(self.state(feature)) + 1) % len(STATES)]
        self.set(feature, now)
        return now

    def set(self, feature: str, state: str) -> None:
        """Note a state of a feature; open is no note."""
        self.features.pop(feature, None)
        if state != STATES[0]:
            self.features[feature] = state

    def state(self, feature: str) -> str:
        """Return open, ringed or crossed."""
        return self.features.get(feature, STATES[0])

    def text(self) -> str:
        """Return the notes as they are kept.

        >>> Notes(["cornhill"], {"heart": "ringed"}).text()
        '{"features": {"heart": "ringed"}, "markers": ["cornhill"]}'
        """
        return json.dumps({"markers": self.markers, "features": self.features}, sort_keys=True)


def read(text: str, locations: Iterable[str], marks: Iterable[str]) -> Notes:
    """Return notes from their text; what is none, or names no such thing, is left out."""
    try:
        raw: Any = json.loads(text) if text else {}
    except ValueError:
        raw = {}
    raw = raw if isinstance(raw, dict) else {}
    markers, features = raw.get("markers"), raw.get("features")
    known, named = set(locations), set(marks)
    notes = Notes()
    for location in markers if isinstance(markers, list) else ():
        if location in known and location not in notes.markers:
            notes.toggle(location)
    for feature, state in features.items() if isinstance(features, dict) else ():
        if feature in named and state in STATES[1:]:
            notes.features[feature] = state
    return notes
