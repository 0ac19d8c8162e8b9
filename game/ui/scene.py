"""Scenes and the stack they stand in.

Belongs here: the protocol of a scene and when it comes and goes. Does not belong here: any scene.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import pygame


@runtime_checkable
class Scene(Protocol):
    """One screen of the program.

    `enter` once when it comes, `leave` once when it goes; `cover` when another comes over it,
    `uncover` when that one has gone; `resize` when size or text scale changed, also right after
    `enter`. Only the top scene gets `handle`. `update` returns whether the picture changed and
    runs for the top scene; `draw` draws the whole window. `opaque` is False for a scene that lets
    the one under it show (a pause over the table). `fades` is False for a scene that must hide at
    once what was there before it.
    """

    opaque: bool
    fades: bool

    def enter(self) -> None:
        """Come onto the stack."""
        ...

    def leave(self) -> None:
        """Go from the stack; end workers, timers and sounds."""
        ...

    def cover(self) -> None:
        """Be covered by another scene."""
        ...

    def uncover(self) -> None:
        """Be on top again."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew from units."""
        ...

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; returns whether it was spent."""
        ...

    def update(self, dt: float) -> bool:
        """Move on; returns whether the picture changed."""
        ...

    @property
    def moving(self) -> bool:
        """Whether something moves or is awaited soon, so that the loop runs at full rate."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        ...

    def stale(self, handled: int) -> Sequence[pygame.Rect] | None:
        """Where the picture differs from what was drawn last; None: it must be drawn whole.

        Asked once a frame; `handled` is how many inputs came since then.
        """
        ...

    def patch(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw these parts anew, as `stale` has named them."""
        ...

    def prepare(self, surface: pygame.Surface) -> bool:
        """Make one picture that will soon be wanted; returns whether there was one to make.

        Called while nothing else is to be done; nothing that is drawn on the surface shows.
        """
        ...


class BaseScene:
    """A scene that does nothing; scenes override what they need."""

    opaque = True
    fades = True

    def enter(self) -> None:
        """Come onto the stack."""

    def leave(self) -> None:
        """Go from the stack."""

    def cover(self) -> None:
        """Be covered."""

    def uncover(self) -> None:
        """Be on top again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange anew."""

    def handle(self, event: pygame.Event) -> bool:
        """Spend nothing."""
        return False

    def update(self, dt: float) -> bool:
        """Change nothing."""
        return False

    @property
    def moving(self) -> bool:
        """Stand still."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing."""

    def stale(self, handled: int) -> Sequence[pygame.Rect] | None:
        """Any input may have changed anything."""
        return None if handled else ()

    def patch(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw the whole window: no part is ever named."""
        self.draw(surface)

    def prepare(self, surface: pygame.Surface) -> bool:
        """Make nothing."""
        return False


class SceneStack:
    """The scenes from bottom to top; changes wait until the frame is over."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        """Begin empty."""
        self._scenes: list[Scene] = []
        self._queue: deque[tuple[str, Scene | None]] = deque()
        self.size = size

    @property
    def top(self) -> Scene | None:
        """Return the scene that gets the events."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return all scenes from bottom to top."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top, once the frame is over."""
        self._queue.append(("push", scene))

    def pop(self) -> None:
        """Take the top scene away, once the frame is over."""
        self._queue.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one, once the frame is over."""
        self._queue.append(("replace", scene))

    def reset(self, scene: Scene) -> None:
        """Leave all scenes and begin with this one, once the frame is over."""
        self._queue.append(("reset", scene))

    @property
    def change(self) -> str:
        """Return the last queued change: push, pop, replace, reset; nothing where none waits."""
        return self._queue[-1][0] if self._queue else ""

    def settle(self) -> bool:
        """Do the queued changes; the loop calls this between frames. Returns whether any was."""
        if not self._queue:
            return False
        while self._queue:
            change, scene = self._queue.popleft()
            if change == "reset":
                while self._scenes:
                    self._scenes.pop().leave()
            elif change in ("pop", "replace") and self._scenes:
                self._scenes.pop().leave()
                if change == "pop" and self._scenes:
                    self._scenes[-1].uncover()
            if scene is not None:
                if change == "push" and self._scenes:
                    self._scenes[-1].cover()
                self._scenes.append(scene)
                scene.enter()
                scene.resize(self.size)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene the new size."""
        self.size = size
        for scene in self._scenes:
            scene.resize(size)

    def stale(self, handled: int) -> Sequence[pygame.Rect] | None:
        """Where the picture of the top scene must be drawn anew; None: everything must."""
        top = self.top
        return (None if handled else ()) if top is None else top.stale(handled)

    def patch(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw parts of the top scene anew; what lies under it has not changed."""
        if self._scenes:
            self._scenes[-1].patch(surface, parts)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from the highest opaque scene upwards."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        for scene in self._scenes[max(0, first) :]:
            scene.draw(surface)
