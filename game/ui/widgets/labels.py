"""Words and marks that only stand there.

Belongs here: label, rich text, seat mark. Does not belong here: anything that can be pressed.
"""

from __future__ import annotations

from typing import ClassVar, TypedDict, Unpack

import pygame

from game.ui import marks
from game.ui.kit import Kit
from game.ui.text import Align, plain
from game.ui.widgets.base import Widget


class Style(TypedDict, total=False):
    """How words are set."""

    role: str
    colour: str
    align: Align
    size: float | None


class Label(Widget):
    """One line of text, set smaller if need be so that it is never cut."""

    focusable: ClassVar[bool] = False

    def __init__(
        self,
        name: str,
        markup: str,
        rect: pygame.Rect | None = None,
        *,
        role: str = "body",
        colour: str = "bone",
        align: Align = "left",
        size: float | None = None,
    ) -> None:
        """Show markup on one line, centred in the rectangle's height."""
        super().__init__(name, rect)
        self.markup = markup
        self.role = role
        self.colour = colour
        self.align: Align = align
        self.size = size

    def words(self) -> str:
        """Return the text."""
        return plain(self.markup)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the line."""
        x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}
        kit.text.line(
            surface,
            self.markup,
            self.role,
            (x[self.align], self.rect.centery),
            self.colour,
            anchor=self.align,
            width=self.rect.width,
            size=self.size,
        )


class RichText(Label):
    """Wrapped text with bold words and icons."""

    def __init__(
        self,
        name: str,
        markup: str,
        rect: pygame.Rect | None = None,
        *,
        middle: bool = False,
        **style: Unpack[Style],
    ) -> None:
        """Show markup from the top of the rectangle, or centred in its height."""
        super().__init__(name, markup, rect, **style)
        self.middle = middle

    def height(self, kit: Kit, width: int) -> int:
        """Return the height the text needs at a width in pixels."""
        return kit.text.height(self.markup, self.role, width, size=self.size)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the paragraph."""
        kit.text.paragraph(
            surface,
            self.markup,
            self.role,
            self.rect,
            self.colour,
            align=self.align,
            middle=self.middle,
            size=self.size,
        )


class SeatMark(Widget):
    """The pennant that stands wherever a person is meant."""

    focusable: ClassVar[bool] = False

    def __init__(
        self, name: str, seat: int, rect: pygame.Rect | None = None, *, dim: bool = False
    ) -> None:
        """Show the mark of seat 1 to 6, as high as the rectangle."""
        super().__init__(name, rect)
        self.seat = seat
        self.dim = dim

    def words(self) -> str:
        """Return the seat's number in words."""
        return self.phrase("spoken.seat", n=self.seat)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the pennant."""
        marks.seat_mark(
            kit.draw, surface, self.rect.center, self.rect.height, self.seat, dim=self.dim
        )
