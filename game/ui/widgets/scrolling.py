"""What scrolls: items under each other in a rectangle, the bar, the marked one, the mouse over one.

Belongs here: scrolling by wheel, bar and mark, and how events lead to items. Does not belong here:
what the items are and how they lie (`lists`, `grid`, `passages`, `reader`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets.base import Action, Labelled

LEAST_HANDLE = 24


class Scrolling(Labelled):
    """A rectangle that shows part of its items. `scroll` is in pixels, `marked` an index or -1."""

    kind_words: ClassVar[str] = "list"
    bar_width: ClassVar[int] = 18  # pixels at the right edge that take hold of the bar
    margin: ClassVar[float] = 0  # units left and right that the light of items may take

    def __init__(self, name: str, label: str, rect: pygame.Rect | None = None) -> None:
        """Show nothing yet."""
        super().__init__(name, label, rect)
        self.items: Sequence[str] = ()  # markup of what is spoken
        self.marked = -1
        self.scroll = 0
        self._over = -1
        self._drag = False

    # --- for the kinds of items ---------------------------------------------------------------

    @property
    def whole(self) -> int:
        """Return the height of all items in pixels."""
        raise NotImplementedError

    @property
    def notch(self) -> int:
        """Return how many pixels one notch of the wheel scrolls."""
        raise NotImplementedError

    def in_sight(self) -> Sequence[int]:
        """Return the indexes of the items in sight."""
        raise NotImplementedError

    def item_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of an item, in sight or not."""
        raise NotImplementedError

    def mark(self, index: int) -> None:
        """Mark an item and bring it into sight."""
        raise NotImplementedError

    def walk_to(self, index: int) -> Action | None:
        """Mark an item by the keyboard; None, and nothing scrolls, where it is marked already."""
        before, scroll = self.marked, self.scroll
        self.mark(index)
        if self.marked != before:
            return Action("mark", self, self.marked)
        self.scroll = scroll
        return None

    def told(self, index: int) -> Action:
        """Return what a click on an item means, once it is marked."""
        return Action("mark", self, index)

    def draw_items(self, surface: pygame.Surface, kit: Kit, shown: Sequence[int]) -> None:
        """Draw these items; the clip is set."""
        raise NotImplementedError

    # --- scrolling ----------------------------------------------------------------------------

    @property
    def most(self) -> int:
        """Return the largest scroll."""
        return max(0, self.whole - self.rect.height)

    @property
    def captures(self) -> bool:
        """A bar that is held takes all events."""
        return self._drag

    def scroll_to(self, pixels: int) -> None:
        """Scroll, within the ends."""
        self.scroll = max(0, min(self.most, pixels))

    def bring(self, top: int, foot: int) -> None:
        """Scroll no further than it needs to see from `top` to `foot`, the top at any rate."""
        self.scroll_to(min(top, max(foot - self.rect.height, self.scroll)))

    def spots(self) -> Sequence[pygame.Rect]:
        """Return the items that the mouse is over and that is marked; all where all have a rim."""
        if self.marked < 0 and self.ring:
            return (self.rect,)
        shown = {self._over, self.marked} & set(self.in_sight())
        return [self.item_rect(i) for i in sorted(shown)]

    def _at(self, position: tuple[int, int]) -> int:
        if not self.rect.collidepoint(position):
            return -1
        return next((i for i in self.in_sight() if self.item_rect(i).collidepoint(position)), -1)

    def _handle_height(self) -> int:
        return max(LEAST_HANDLE, self.rect.height**2 // max(1, self.whole))

    def _bar_to(self, y: int) -> None:
        handle = self._handle_height()
        room = max(1, self.rect.height - handle)
        self.scroll_to(round((y - self.rect.y - handle / 2) / room * self.most))

    # --- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Action | None:
        """Scroll by wheel and bar; a click marks."""
        if event.type == pygame.MOUSEWHEEL and self.hovered and self.most:
            self.scroll_to(self.scroll - event.y * self.notch)
            return self.used()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            return self._pointed(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._drag:
                self._bar_to(event.pos[1])
                return self.used()
            over, self._over = self._over, self._at(event.pos)
            return self.used() if over != self._over else None
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return self.used()
        return self.on_key(event) if event.type == pygame.KEYDOWN and self.focused else None

    def _pointed(self, position: tuple[int, int]) -> Action:
        if self.most and position[0] >= self.rect.right - self.bar_width:
            self._drag = True
            self._bar_to(position[1])
            return self.used()
        index = self._at(position)
        if index < 0:
            return self.used()
        self.mark(index)
        return self.told(index)

    # --- words and picture --------------------------------------------------------------------

    def value_words(self) -> str:
        """Return the marked item and its place."""
        if self.marked < 0:
            return self.phrase("spoken.items", n=len(self.items))
        place = self.phrase("spoken.one_of", at=self.marked + 1, many=len(self.items))
        return f"{plain(self.items[self.marked])}, {place}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the items in sight and the bar; the focus is drawn around all where none has it."""
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * kit.px(self.margin), 0).clip(before))
        reach, clip = 2 * kit.px(self.reach), surface.get_clip()
        rects = [(i, self.item_rect(i).inflate(reach, reach)) for i in self.in_sight()]
        self.draw_items(surface, kit, [i for i, rect in rects if rect.colliderect(clip)])
        surface.set_clip(before)
        if self.most:
            handle = self._handle_height()
            top = round((self.rect.height - handle) * self.scroll / self.most)
            draw_bar(surface, kit, self.rect, top, handle)
        if self.ring and self.marked < 0:
            kit.draw.frame(surface, self.rect, "white_gold", line=2)


def steps(page: int, count: int) -> dict[int, int]:
    """Return how far each key walks in a list of `count` of which a `page` is seen at once."""
    return {
        pygame.K_DOWN: 1,
        pygame.K_UP: -1,
        pygame.K_PAGEDOWN: page,
        pygame.K_PAGEUP: -page,
        pygame.K_HOME: -count,
        pygame.K_END: count,
    }


def draw_bar(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, top: int, handle: int) -> None:
    """Draw a scroll bar at the right edge of a rectangle."""
    width = max(6, kit.px(8))
    track = pygame.Rect(rect.right - width, rect.y, width, rect.height)
    kit.draw.fill(surface, track, "ink0", radius=width, opacity=0.8)
    kit.draw.fill(surface, pygame.Rect(track.x, rect.y + top, width, handle), "brass", radius=width)
