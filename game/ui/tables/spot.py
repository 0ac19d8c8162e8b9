"""A thing on a table that can be pointed at: the table draws it, this adds hover, focus and words.

Belongs here: what such places of any game have in common. Does not belong here: what a press means,
how the thing itself is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.tips import Tip
from game.ui.widgets.base import Action, Widget

DWELL = 0.12  # seconds before a card opens
Popup = Callable[[pygame.Surface, "Spot"], None]


class Spot(Widget):
    """A drawn thing. `choice` is what a press selects, or the table knows (`selectable`).

    `round_` things are ringed as discs; `rising` ones are not, since they grow when pointed at.
    """

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        *,
        choice: Choice = (),
        card: str = "",
        value: str = "",
        why_not: str = "",
        tip: Tip | None = None,
        popup: Popup | None = None,
        selectable: bool = False,
        round_: bool = False,
        rising: bool = False,
    ) -> None:
        """Make the spot, of a `card` if it shows one; with `why_not` it is off."""
        super().__init__(name, rect, enabled=not why_not, why_not=why_not, tip=tip)
        self.label, self.choice, self.card = label, choice, card
        self.value, self.popup = value, popup
        self.manner = "select" if (selectable or choice) and not why_not else "none"
        self.tab_stop = self.offers or popup is not None
        self.over, self.selected, self.shut = 0.0, False, False
        self.round, self.rising = round_, rising

    @property
    def offers(self) -> bool:
        """Whether a press can choose something."""
        return self.manner == "select"

    @property
    def pointed(self) -> bool:
        """Whether mouse or keyboard stands here."""
        return self.hovered or self.ring

    @property
    def opened(self) -> bool:
        """Whether its large card is to be seen."""
        return self.popup is not None and self.pointed and not self.shut and self.over >= DWELL

    def words(self) -> str:
        """Return the name of the thing."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return what it holds, and whether it is selected."""
        parts = (plain(self.value), self.phrase("spoken.selected") if self.selected else "")
        return ", ".join(part for part in parts if part)

    def tooltip(self) -> Tip | None:
        """Return the words beside it; nothing where the large card says them."""
        return None if self.popup is not None else super().tooltip()

    def refuse(self) -> Action:
        """Say why not; the large card, which carries the reason, opens at once."""
        self.over = DWELL
        return super().refuse()

    def give_way(self) -> None:
        """Close the large card."""
        self.shut = True

    def update(self, dt: float) -> bool:
        """Open the large card after a short rest."""
        if self.popup is None:
            return False
        before = self.opened
        self.over = self.over + dt if self.pointed else 0.0
        self.shut = self.shut and self.pointed
        return before != self.opened

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw hover and focus; everything else is the table's."""
        if not self.pointed or self.rising or not (self.offers or self.ring):
            return
        rect = self.rect.inflate(2, 2)
        radius = rect.height / 2 / kit.theme.u if self.round else 7
        kit.draw.frame(surface, rect, "white_gold", radius=radius, line=3)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the large card."""
        if self.popup is not None and self.opened:
            self.popup(surface, self)


def beside(rect: pygame.Rect, taken: pygame.Rect | None, window: pygame.Rect) -> pygame.Rect:
    """Return a card's place moved off one that is taken: over it, or to its right or left."""
    if taken is None or not rect.colliderect(taken):
        return rect
    over, right, left = (rect.copy() for _ in range(3))
    over.bottom, right.left, left.right = taken.top - 2, taken.right + 2, taken.left - 2
    return next((place for place in (over, right, left) if window.contains(place)), rect)


def clear(
    rect: pygame.Rect, keep: Sequence[pygame.Rect], window: pygame.Rect, gap: int
) -> pygame.Rect:
    """Return the place nearest to one that covers none of `keep`, or else the least of them.

    It lies inside the window, and `gap` pixels off what it would cover.

    >>> clear(pygame.Rect(0, 0, 30, 30), [pygame.Rect(0, 0, 90, 10)], pygame.Rect(0, 0, 90, 90), 2)
    Rect(0, 12, 30, 30)
    """
    start = rect.clamp(window)
    taken = [other for other in keep if other.colliderect(window)]
    if start.collidelist(taken) < 0:
        return start
    left = {start.x, window.left, window.right - start.width}
    top = {start.y, window.top, window.bottom - start.height}
    for other in taken:
        left |= {other.left - gap - start.width, other.right + gap}
        top |= {other.top - gap - start.height, other.bottom + gap}
    places = [pygame.Rect((x, y), start.size) for x in left for y in top]

    def cost(place: pygame.Rect) -> tuple[int, int]:
        parts = [place.clip(other) for other in taken]
        hidden = sum(part.width * part.height for part in parts)
        return hidden, abs(place.x - start.x) + abs(place.y - start.y)

    return min(filter(window.contains, places), key=cost, default=start)
