"""What is on its way over the table, or not at rest.

Belongs here: things that fly, fall, die or turn over, and drawing those that lie over all else.
Does not belong here: when they move (`motion`), what lies still (`table`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.motion import Die, Dust, Flight

if TYPE_CHECKING:
    import pygame

    from game.ui.kit import Kit


@dataclass(slots=True)
class Moving:
    """What is on its way or not at rest; a fresh one is stillness."""

    flights: list[Flight] = field(default_factory=list)
    dust: list[Dust] = field(default_factory=list)
    die: Die | None = None
    spaces: set[int] = field(default_factory=set)  # whose Asset is on its way
    pool: set[str] = field(default_factory=set)  # Assets that are not in the pool meanwhile
    quirks: set[str] = field(default_factory=set)  # Quirks on their way out
    card: int | None = None  # the bid that has left the hand
    dying: dict[str, int] = field(default_factory=dict)
    party: pygame.Rect | None = None  # where the party walks
    squeeze: float = 1.0  # the width of bids that turn over
    shake: float = 0.0  # units aside

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        moved = self.flights or self.dust or self.die or self.dying or self.party is not None
        return not moved and self.squeeze == 1.0 and self.shake == 0.0

    def under(self) -> tuple[object, ...]:
        """Return what changes the table under the things that move, for keeping its picture."""
        walks = self.party is not None
        return (
            self.still,
            frozenset(self.spaces),
            frozenset(self.pool),
            frozenset(self.quirks),
            self.card,
            tuple(self.dying.items()),
            walks,
            self.squeeze,
            self.shake,
        )

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what lies over everything else of the table."""
        for flight in self.flights:
            flight.draw(kit, surface)
        for dust in self.dust:
            dust.draw(kit, surface)
        if self.die is not None:
            self.die.draw(kit, surface)
