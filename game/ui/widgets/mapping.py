"""The widgets of a map: its ground, the places on it, and the small map of it all.

Belongs here: drag, wheel, keys and the window's edge turned into the camera's moves; places that
mouse and keyboard can stand on; the mini-map. Does not belong here: what a place is or how it looks
(the table draws it), the camera's arithmetic (`game.ui.camera`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.camera import Camera
from game.ui.keys import ARROWS
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.timeline import Timeline
from game.ui.tips import Tip
from game.ui.widgets.base import Action, Widget

DRAG = 6  # pixels after which a press has become a drag
NOTCH = 2  # steps of the camera that a notch of the wheel or a key goes
PAN = 0.5  # of a unit, what one press of an arrow key moves the map
EDGE = 3  # pixels at the window's edge that push the map
EDGE_AFTER = 0.3  # seconds the mouse rests there first
EDGE_SPEED = 5.0  # units a second
Inside = Callable[[], bool]


class MapGround(Widget):
    """The map under everything: it is dragged, zoomed and pushed from the window's edge.

    `covered` are the panels that lie over it: nothing of the map can be met there.
    """

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        camera: Camera,
        timeline: Timeline,
        label: str,
        inside: Inside = pygame.mouse.get_focused,
    ) -> None:
        """Move this camera; `inside` tells whether the mouse is over the window at all."""
        super().__init__(name)
        self.camera, self.timeline, self.label, self.inside = camera, timeline, label, inside
        self.covered: list[pygame.Rect] = []
        self.stops: list[MapStop] = []
        self.turn: Callable[[int], bool] = lambda by: False  # what the wheel does before it zooms
        self.touched = False  # whether somebody has moved the map, so that it should stay there
        self.followed = ""  # the place that the keyboard was last led to
        self._mouse: tuple[int, int] | None = None
        self._from: tuple[int, int] | None = None
        self._dragging = False
        self._rest = 0.0
        self._placed = -1

    # --- places -------------------------------------------------------------------------------

    def open_at(self, position: tuple[int, int]) -> bool:
        """Whether the map itself lies under a point."""
        return self.rect.collidepoint(position) and not any(
            cover.collidepoint(position) for cover in self.covered
        )

    def meets(self, position: tuple[int, int]) -> bool:
        """Whether a point is on the map."""
        return self.visible and self.open_at(position)

    def place(self, *, anew: bool = False) -> None:
        """Bring the places to where the camera shows them."""
        if self._placed == self.camera.moves and not anew:
            return
        self._placed = self.camera.moves
        for stop in self.stops:
            stop.rect = self.camera.rect(*stop.cell)

    def lead(self, stop: MapStop) -> None:
        """Glide so far that a place is seen."""
        self.followed = stop.id
        goal = self.camera.reveal(*stop.cell)
        if not self.camera.shows(*stop.cell):
            self.camera.glide(*goal, self.timeline)
            self.place()

    # --- events -------------------------------------------------------------------------------

    @property
    def captures(self) -> bool:
        """Whether the map is being dragged."""
        return self._dragging

    def handle(self, event: pygame.Event) -> Action | None:
        """Answer wheel, drag and keys."""
        if event.type == pygame.MOUSEWHEEL:
            return self.wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            self.grip(event.pos)
            return self.used() if event.button == 2 else super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self.drag(event)
        if event.type == pygame.MOUSEBUTTONUP:
            if self.let_go():
                self.pressed = False
                return self.used()
            if self.pressed:
                self.pressed = False
                return self.used()
            return None
        return super().handle(event)

    def grip(self, position: tuple[int, int]) -> None:
        """Take hold of the map."""
        self._from, self._dragging = position, False

    def let_go(self) -> bool:
        """End a drag; returns whether it was one and no click."""
        was, self._dragging, self._from = self._dragging, False, None
        return was

    def drag(self, event: pygame.Event) -> Action | None:
        """Follow the mouse while a button is held."""
        self._mouse = event.pos
        held = getattr(event, "buttons", (0, 0, 0))
        if self._from is None or not (held[0] or held[1]):
            self.let_go()
            return None
        dx, dy = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
        if not self._dragging and max(abs(dx), abs(dy)) < DRAG:
            return None
        if not self._dragging:
            self._dragging = True
            for stop in self.stops:
                stop.pressed = False
        self._from = event.pos
        self.touched = True
        self.camera.pan(dx, dy)
        self.place()
        return self.used()

    def wheel(self, event: pygame.Event) -> Action:
        """Turn what is held, or zoom about the pointer."""
        by = 1 if event.y > 0 else -1 if event.y < 0 else 0
        if by and not self.turn(-by):
            self.zoom(by * NOTCH, self._mouse)
        return self.used()

    def zoom(self, by: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom by steps; returns whether anything changed."""
        changed = self.camera.zoom(by, about)
        self.touched = self.touched or changed
        self.place()
        return changed

    def on_key(self, event: pygame.Event) -> Action | None:
        """Push the map with the arrow keys."""
        return self.used() if self.push(event) else None

    def push(self, event: pygame.Event) -> bool:
        """Push the map by an arrow key; returns whether it was one."""
        held = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key not in ARROWS or held:
            return False
        dx, dy = ARROWS[event.key]
        by = self.camera.scale * PAN
        self.touched = True
        self.camera.pan(-dx * by, -dy * by)
        self.place()
        return True

    # --- frames -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether the map moves by itself."""
        return self.camera.gliding or (self._rest > 0 and self._edge() != (0, 0))

    def _edge(self) -> tuple[int, int]:
        at = self._mouse
        here = self.hovered or any(stop.hovered for stop in self.stops)
        if at is None or not here or self._dragging or not self.inside() or self.camera.shows_all:
            return 0, 0
        whole = self.window
        dx = (at[0] >= whole.right - EDGE) - (at[0] <= whole.left + EDGE - 1)
        dy = (at[1] >= whole.bottom - EDGE) - (at[1] <= whole.top + EDGE - 1)
        return dx, dy

    def update(self, dt: float) -> bool:
        """Glide on, or move on from the window's edge."""
        moved = self.camera.update(dt)
        dx, dy = self._edge()
        self._rest = self._rest + dt if dx or dy else 0.0
        if self._rest >= EDGE_AFTER:
            by = self.camera.scale * EDGE_SPEED * dt
            pushed = self.camera.pan(-dx * by, -dy * by)
            self.touched, moved = self.touched or pushed, moved or pushed
        self.place()
        return moved

    def words(self) -> str:
        """Return the map's name."""
        return self.label

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Frame what is seen of the map while the keyboard moves it; the table draws the map."""
        if self.ring:
            kit.draw.frame(surface, self.camera.view, "white_gold", radius=8, line=2)


class MapStop(Widget):
    """A place on the map; the table draws it, also when it is pointed at."""

    kind_words: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        ground: MapGround,
        cell: tuple[float, float],
        label: str,
        *,
        value: str = "",
        why_not: str = "",
        tip: Tip | None = None,
        offers: bool = False,
    ) -> None:
        """Lie at a cell of the world; `offers` says that a press chooses or selects something."""
        super().__init__(name, enabled=not why_not, why_not=why_not, tip=tip)
        self.ground, self.cell, self.label, self.value = ground, cell, label, value
        self.manner = "select" if offers and not why_not else "none"
        self.tab_stop = self.manner != "none"

    @property
    def pointed(self) -> bool:
        """Whether mouse or keyboard stands here."""
        return self.hovered or self.ring

    def meets(self, position: tuple[int, int]) -> bool:
        """Whether a point is on this place and on no panel over it."""
        return super().meets(position) and self.ground.open_at(position)

    def handle(self, event: pygame.Event) -> Action | None:
        """Let the map be dragged and zoomed here as well."""
        ground = self.ground
        if event.type == pygame.MOUSEWHEEL:
            return ground.wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            ground.grip(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return ground.drag(event)
        if event.type == pygame.MOUSEBUTTONUP and ground.let_go():
            self.pressed = False
            return self.used()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Push the map with Shift and an arrow; else what every widget does."""
        if getattr(event, "mod", 0) & pygame.KMOD_SHIFT and self.ground.push(event):
            return self.used()
        return super().on_key(event)

    def words(self) -> str:
        """Return what lies here."""
        return plain(self.label)

    def value_words(self) -> str:
        """Return what more there is to say."""
        return plain(self.value)

    def update(self, dt: float) -> bool:
        """Bring the place into view once the keyboard has come here."""
        if not self.ring:
            return False
        if self.ground.followed != self.id:
            before = self.ground.camera.moves
            self.ground.lead(self)
            return self.ground.camera.moves != before or self.ground.camera.gliding
        return False

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw nothing: the table draws what lies on the map, over it and under its panels."""


class MiniMap(Widget):
    """The whole map in a corner; pressed or dragged it shows that part in the window.

    `marks` are cells with their colour, from bottom to top.
    """

    kind_words: ClassVar[str] = ""
    focusable: ClassVar[bool] = False

    def __init__(self, name: str, ground: MapGround, rect: pygame.Rect) -> None:
        """Show the map of a ground."""
        super().__init__(name, rect)
        self.ground = ground
        self.marks: Sequence[tuple[float, float, str, float]] = ()  # x, y, colour, size in cells

    def scale(self) -> float:
        """Return how many pixels of the mini-map one unit is."""
        w, h = self.ground.camera.bounds.size
        return min(self.rect.width / max(1.0, w), self.rect.height / max(1.0, h))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return where a point of the world lies on it."""
        mid_x, mid_y = self.ground.camera.bounds.middle
        s = self.scale()
        return (
            round(self.rect.centerx + (x - mid_x) * s),
            round(self.rect.centery + (y - mid_y) * s),
        )

    def world(self, at: tuple[int, int]) -> tuple[float, float]:
        """Return the point of the world under a pixel of it."""
        mid_x, mid_y = self.ground.camera.bounds.middle
        s = self.scale()
        return mid_x + (at[0] - self.rect.centerx) / s, mid_y + (at[1] - self.rect.centery) / s

    @property
    def captures(self) -> bool:
        """Whether it is held."""
        return self.pressed

    def handle(self, event: pygame.Event) -> Action | None:
        """Show where it is pressed."""
        if event.type == pygame.MOUSEWHEEL:
            self.ground.zoom(NOTCH if event.y > 0 else -NOTCH)
            return self.used()
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos)
        if down or (event.type == pygame.MOUSEMOTION and self.pressed):
            self.pressed = self.ground.touched = True
            self.ground.camera.centre(*self.world(event.pos))
            self.ground.place()
            return self.used()
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            return self.used()
        return None

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the cells, and what of them the window shows."""
        s = self.scale()
        for x, y, colour, size in self.marks:
            left, top = self.point(x + (1 - size) / 2, y + (1 - size) / 2)
            side = max(2, round(s * size) - (1 if size >= 1 else 0))
            surface.fill(kit.theme.rgb(colour), (left, top, side, side))
        seen = self.ground.camera.seen
        left, top = self.point(seen.left, seen.top)
        right, bottom = self.point(seen.right, seen.bottom)
        shown = pygame.Rect(left, top, right - left, bottom - top).clip(self.rect)
        pygame.draw.rect(surface, kit.theme.rgb("white_gold"), shown, max(1, kit.px(1.6)))
