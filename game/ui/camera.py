"""The eye over a map that may outgrow the window: world units to device pixels and back.

Belongs here: pan, zoom by steps about a point, fit, gliding to a place, and the limits that keep a
map from being lost. Does not belong here: what lies on a map, events (`widgets.mapping`), drawing.

A world unit is whatever the map counts in: a cell of Obsidia, a unit of an engraved map. The scale
is a whole number of pixels per unit wherever the steps are, so that neighbouring cells join.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.timeline import Step, Timeline, Tween, ease_out

GLIDE = 0.26  # seconds to another place
NEAR = 0.02  # of a unit: nearer than this is there


@dataclass(frozen=True, slots=True)
class Bounds:
    """What the map fills, in world units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """Return the middle of the map."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.right - self.left, self.bottom - self.top

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the map nearest to this one.

        >>> Bounds(0, 0, 4, 2).nearest(9, 1)
        (4, 1)
        """
        return min(max(x, self.left), self.right), min(max(y, self.top), self.bottom)


class Camera:
    """Which part of a map is shown, and how large.

    The point `x`, `y` of the world lies in the middle of `view`; it is always a point of the map,
    so however one pans, some of the map stays in the middle of the window.
    """

    def __init__(self, view: pygame.Rect, steps: Sequence[int], step: int = 0) -> None:
        """Look through `view` (pixels); `steps` are the scales in pixels per unit, rising."""
        self.view = view
        self.steps = tuple(steps)
        self.step = max(0, min(len(steps) - 1, step))
        self.bounds = Bounds(0, 0, 1, 1)
        self.x, self.y = self.bounds.middle
        self.moves = 0  # counts every change of what is shown
        self._glide: Tween | None = None

    # --- from the world to the window ---------------------------------------------------------

    @property
    def scale(self) -> int:
        """Return how many pixels one unit is."""
        return self.steps[self.step]

    @property
    def origin(self) -> tuple[int, int]:
        """Return where the world's 0, 0 lies, in whole pixels."""
        return (
            round(self.view.centerx - self.x * self.scale),
            round(self.view.centery - self.y * self.scale),
        )

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point of the world."""
        left, top = self.origin
        return left + round(x * self.scale), top + round(y * self.scale)

    def rect(self, x: float, y: float, w: float = 1, h: float = 1) -> pygame.Rect:
        """Return the pixels of a rectangle; neighbours neither overlap nor gape."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def world(self, at: tuple[int, int]) -> tuple[float, float]:
        """Return the point of the world under a pixel."""
        left, top = self.origin
        return (at[0] - left) / self.scale, (at[1] - top) / self.scale

    @property
    def seen(self) -> Bounds:
        """Return what of the world the view shows."""
        left, top = self.world(self.view.topleft)
        right, bottom = self.world(self.view.bottomright)
        return Bounds(left, top, right, bottom)

    def shows(self, x: float, y: float, w: float = 1, h: float = 1) -> bool:
        """Whether a rectangle of the world lies wholly in the view."""
        return self.view.contains(self.rect(x, y, w, h))

    # --- what the map is ----------------------------------------------------------------------

    def take(self, bounds: Bounds) -> None:
        """Take the map's present size, which may have grown or shrunk."""
        if bounds != self.bounds:
            self.bounds = bounds
            self._limit()

    def look_through(self, view: pygame.Rect, steps: Sequence[int]) -> None:
        """Take another window; the same point stays in the middle, about as large."""
        share = self.step / max(1, len(self.steps) - 1)
        self.view, self.steps = view, tuple(steps)
        self.step = round(share * (len(steps) - 1))
        self._limit()

    # --- moving -------------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> bool:
        """Push the map by pixels (to the right and down); returns whether it moved."""
        self._glide = None
        return self._go(self.x - dx / self.scale, self.y - dy / self.scale)

    def centre(self, x: float, y: float) -> bool:
        """Have a point in the middle at once; returns whether anything moved."""
        self._glide = None
        return self._go(x, y)

    def zoom(self, by: int, about: tuple[int, int] | None = None) -> bool:
        """Go `by` steps nearer (or farther); the point under `about` stays where it is."""
        step = max(0, min(len(self.steps) - 1, self.step + by))
        if step == self.step:
            return False
        self._glide = None
        about = about or self.view.center
        x, y = self.world(about)
        self.step = step
        self.x = x - (about[0] - self.view.centerx) / self.scale
        self.y = y - (about[1] - self.view.centery) / self.scale
        self.moves += 1
        self._limit()
        return True

    def fit(self, margin: float = 0.0, *, most: int | None = None, least: int = 0) -> bool:
        """Show the whole map as large as it goes, between the steps `least` and `most`."""
        w, h = (side + 2 * margin for side in self.bounds.size)
        last = len(self.steps) - 1 if most is None else min(most, len(self.steps) - 1)
        fitting = [
            step
            for step in range(last + 1)
            if self.steps[step] * w <= self.view.width and self.steps[step] * h <= self.view.height
        ]
        before = (self.step, self.x, self.y)
        self._glide = None
        self.step = max(least, fitting[-1] if fitting else 0)
        self.x, self.y = self.bounds.middle
        changed = before != (self.step, self.x, self.y)
        self.moves += changed
        return changed

    @property
    def whole(self) -> bool:
        """Whether the view shows the whole map."""
        w, h = self.bounds.size
        return self.scale * w <= self.view.width and self.scale * h <= self.view.height

    @property
    def shows_all(self) -> bool:
        """Whether the whole map lies in the view as it is now."""
        return self.shows(self.bounds.left, self.bounds.top, *self.bounds.size)

    def fill(self, x: float, y: float) -> bool:
        """Have a point in the middle as far as no room is wasted beyond the map's edges."""
        self._glide = None
        half_w, half_h = (side / self.scale / 2 for side in self.view.size)
        b = self.bounds
        return self._go(_inside(x, b.left, b.right, half_w), _inside(y, b.top, b.bottom, half_h))

    def reveal(self, x: float, y: float, margin: float = 0.25) -> tuple[float, float]:
        """Return the nearest middle from which a unit cell is wholly seen."""
        half_w = self.view.width / self.scale / 2
        half_h = self.view.height / self.scale / 2
        return (
            _near(self.x, x - margin, x + 1 + margin, half_w),
            _near(self.y, y - margin, y + 1 + margin, half_h),
        )

    # --- gliding ------------------------------------------------------------------------------

    def glide(self, x: float, y: float, timeline: Timeline) -> bool:
        """Glide to a point on the camera's own time; returns whether there is a way to go."""
        goal = self.bounds.nearest(x, y)
        self._glide = None
        if self._at(*goal):
            return False
        tween = self._tween(goal, timeline)
        if tween.seconds <= 0:
            tween.finish()
        else:
            self._glide = tween
        return True

    def flight(self, x: float, y: float, timeline: Timeline) -> Step:
        """Return the same as a step among others, for events that want to be seen."""
        return self._tween((x, y), timeline)

    def _tween(self, goal: tuple[float, float], timeline: Timeline) -> Tween:
        start: list[tuple[float, float]] = []

        def tell(t: float) -> None:
            if not start:
                start.append((self.x, self.y))
            (ax, ay), (bx, by) = start[0], goal
            self._go(ax + (bx - ax) * t, ay + (by - ay) * t)

        return timeline.tween(GLIDE, tell, ease_out)

    @property
    def gliding(self) -> bool:
        """Whether the camera is on its way."""
        return self._glide is not None

    def update(self, dt: float) -> bool:
        """Glide on; returns whether anything moved."""
        if self._glide is None:
            return False
        glide = self._glide
        glide.advance(dt)
        if glide.done and self._glide is glide:
            self._glide = None
        return True

    # --- limits -------------------------------------------------------------------------------

    def _at(self, x: float, y: float) -> bool:
        return abs(self.x - x) < NEAR and abs(self.y - y) < NEAR

    def _go(self, x: float, y: float) -> bool:
        goal = self.bounds.nearest(x, y)
        if goal == (self.x, self.y):
            return False
        self.x, self.y = goal
        self.moves += 1
        return True

    def _limit(self) -> None:
        self._go(self.x, self.y)
        self.moves += 1


def _inside(middle: float, low: float, high: float, half: float) -> float:
    """Return the middle nearest to a point from which nothing beyond both ends is seen.

    >>> _inside(0, 0, 10, 2), _inside(0, 0, 3, 2)
    (2, 1.5)
    """
    if high - low <= 2 * half:
        return (low + high) / 2
    return min(max(middle, low + half), high - half)


def _near(middle: float, low: float, high: float, half: float) -> float:
    """Return the middle nearest to the present one whose half widths reach both ends.

    >>> _near(0, 3, 4, 2), _near(3, 3, 4, 2)
    (2, 3)
    """
    if high - low > 2 * half:
        return (low + high) / 2
    return min(max(middle, high - half), low + half)
