"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event, and what is drawn over the table while it
moves. Does not belong here: what an event changes (`follow`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.timeline import Step

if TYPE_CHECKING:
    from game.ui.tables.black_sonata.picture import Picture
    from game.ui.tables.black_sonata.plan import Plan
    from game.ui.tables.black_sonata.table import SonataTable

Data = Mapping[str, Any]


@dataclass(slots=True)
class Stir:
    """What is on its way: whose pawn."""

    walker: str = ""

    def draw(self, picture: Picture, surface: pygame.Surface, plan: Plan) -> None:
        """Draw what moves."""


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, table: SonataTable) -> None:
        """Move this table."""
        self.table = table

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        return None
